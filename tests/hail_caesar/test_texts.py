"""What players read of these chapters is there in both languages, and can be read by the message parser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from iacta.games.hail_caesar.rules import army_builder, deployment, setup, turn, victory
from iacta.games.hail_caesar.scenario_form import DATA, Options

TEXTS = DATA.parent / "texts"
LANGUAGES = ("en", "fr")
MODULES = (setup, deployment, turn, victory, army_builder)
UNSPACED = re.compile("(?<![\u00a0\u202f])[;:!?»](?= |$)")


def messages(language: str) -> dict[str, str]:
    """Every message by its name, as it stands in the file."""
    text = (TEXTS / f"{language}.ftl").read_text(encoding="utf-8")
    resource = FluentParser().parse(text)
    junk = [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    assert junk == []
    found = [entry for entry in resource.body if isinstance(entry, ast.Message)]
    names = [entry.id.name for entry in found]
    assert len(names) == len(set(names))
    return {entry.id.name: text[entry.span.start : entry.span.end] for entry in found if entry.span is not None}


def _sources() -> str:
    return "\n".join(Path(str(module.__file__)).read_text() for module in MODULES)


def test_both_languages_have_the_same_messages() -> None:
    """And the same variables in each."""
    english, french = messages("en"), messages("fr")
    assert english.keys() == french.keys()
    for name, text in english.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", french[name])), name


@pytest.mark.plain  # reads the source
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_event_and_outcome_has_a_sentence(language: str) -> None:
    """Of these chapters."""
    source, found = _sources(), messages(language)
    reasons = set(re.findall(r'Refusal\(\s*(?:"[^"]+"|CLAUSE), "([a-z-]+)"', source))
    assert len(reasons) >= 17
    assert {f"reason-{reason}" for reason in reasons} <= found.keys()
    told = set(re.findall(r"events\.(\w+)\(", source))
    assert len(told) >= 9
    assert {f"event-{event}" for event in told} <= found.keys()
    outcomes = set(re.findall(r'"HC-11[^"]*", "([a-z-]+)"', source)) | {"area-reached", "area-not-reached", "resigned"}
    assert len(outcomes) >= 10
    assert {f"outcome-{outcome}" for outcome in outcomes} <= found.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_is_explained(language: str) -> None:
    """By a name and a sentence."""
    found = messages(language)
    for option in Options.__struct_fields__:
        assert {f"option-{option}", f"option-{option}-about"} <= found.keys()


def test_french_spacing() -> None:
    """A no-break space before double punctuation, no straight quotes."""
    for name, text in messages("fr").items():
        said = text.partition(" = ")[2]
        assert not UNSPACED.search(said), name
        assert "'" not in said, name
