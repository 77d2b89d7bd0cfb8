"""What players read in games of every scenario, sentence by sentence: elision, agreement of articles, no raw names."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

import iacta
from iacta.engine.match import Match
from iacta.engine.wording import Wording, wording_of
from iacta.texts import LANGUAGES, Texts
from tests.texts.test_messages import PRINTED, patterns

DECISIONS = 160
"""So many decisions of each game are read."""
CHOICES = 4
"""So many of what may be chosen are read at each of them."""
NO_BREAK = "\u00a0"
VOWEL = "aàâäeéèêëiîïoôuùûüœyAÀÂEÉÈÊIÎOÔUÛŒ"
ORDINAL = r"[IVX]+r?e\b"
"""Nothing elides before one: la Ire, la IXe."""
FRENCH_FAULTS = {
    "an elision is missing": rf"(?<!-)\b(?i:de|le|la|ne|se|que|jusque|lorsque|puisque) (?!{ORDINAL})[{VOWEL}]",
    "an h is mute": r"\b(?i:de|le|la|que) (?:Helv|hexa|heure|homme|histoire)",
    "two words are one": r"\b(?:[àÀ] les?|[dD]e les?|[sS]i ils?)\b",
    "a common space stands before a mark": r" [:;!?»%]",
    "no space stands before a mark": rf"[^\s{NO_BREAK}\u202f(«][;!?»]",
    "no no-break space follows a quote": rf"«[^{NO_BREAK}\u202f]",
    "nothing has no word": r"\bnone\b",
    "plus reads as no more": r"(?:^|[:.] ?)[pP]lus de points",
}
ENGLISH_FAULTS = {
    "an article is wrong": r"\b[aA] [aeio]\w|\b[aA]n [bcdfgjklmnpqrstvwxyz]",
    "a space stands before a mark": r" [:;!?]",
}
FAULTS = {
    "a word stands twice": r"\b(?!(?:vous|nous|had|that)\b)([^\W\d]{2,}) \1\b",
    "a raw name is shown": r"\b[a-z]+_[a-z_]+\b|\b[a-z]+[A-Z]\w+|\bNone\b|[{}]",
    "two spaces stand side by side": r"  ",
}
FAULTS_IN = {"fr": FAULTS | FRENCH_FAULTS, "en": FAULTS | ENGLISH_FAULTS}
MAY_BEGIN_WITH_A_VOWEL = ("game", "seat", "side", "who", "leader", "general", "bot", "level", "commander", "giver")
"""Names that take d’ or qu’ where their first letter asks for it: a message may not put de or que before them."""


def faults_of(text: str, language: str) -> Iterator[str]:
    """What is wrong with a sentence."""
    for fault, pattern in FAULTS_IN[language].items():
        found = re.search(pattern, text)
        if found:
            yield f"{fault} ({found[0]!r}): {text}"


def read(wording: Wording[Any], match: Match, seat: str, chance: random.Random) -> Iterator[str]:
    """What somebody who must decide reads: the question, some of the choices, and what they point at."""
    for decision in match.decisions:
        yield wording.step(decision.step, decision.seat)
    candidates = match.candidates(seat)
    for action in chance.sample(candidates, min(CHOICES, len(candidates))):
        yield wording.action(action, seat)
        yield wording.note(action, seat)
        yield from (wording.handle(one) for one in wording.handles(action))


@cache
def sentences(name: str, language: str) -> tuple[str, ...]:
    """All that is read in games of every scenario of a game, between players who choose at random."""
    game, found = iacta.game(name), set[str]()
    texts = Texts(language).with_game(game)
    for scenario in game.scenarios:
        chance, match = random.Random(scenario), Match.new(game, scenario, seed=11)
        for _ in range(DECISIONS):
            if not match.decisions:
                break
            seat = match.decisions[0].seat
            wording = wording_of(game, texts, game.view(match.state, seat))
            found.update(read(wording, match, seat, chance))
            played = match.play(seat, chance.choice(match.candidates(seat)))
            wording = wording_of(game, texts, game.view(match.state, seat))
            found.update(wording.event(told.event) for told in played.told)
    return tuple(sorted(found - {""}))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", iacta.games())
def test_what_is_read_in_a_game_reads_well(name: str, language: str) -> None:
    said = sentences(name, language)
    assert len(said) > 300
    assert [fault for text in said for fault in faults_of(text, language)] == []


@pytest.mark.parametrize("folder", PRINTED.values(), ids=list(PRINTED))
def test_no_french_message_puts_a_word_that_elides_before_a_name(folder: Any) -> None:
    names = "|".join(MAY_BEGIN_WITH_A_VOWEL)
    elides = rf"\b(?:de|que|le|la) \{{ \$(?:{names}) \}}"
    assert [line for _, line in patterns(folder, "fr") if re.search(elides, line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", PRINTED.values(), ids=list(PRINTED))
def test_the_words_of_every_message_read_well(folder: Any, language: str) -> None:
    """The words between the gaps, line by line: gaps are filled with a name that begins with a consonant."""
    found = []
    for number, line in patterns(folder, language):
        text = re.sub(r'\{"\\u00A0"\}', NO_BREAK, line.partition(" = ")[2] or line.partition("] ")[2])
        text = re.sub(r"\[([^\]]+)\]\([^)]+\)", r"\1", re.sub(r'\{"[^"]*"\}|\{ [^{}]+ \}', "X", text))
        text = re.sub(r"\{.*?->\s*$|[{}]", "", re.sub(r"«.*?»|[a-z]+_\w+", "X", text))
        faults = faults_of(text.strip(), language)
        found += [f"{number}: {fault}" for fault in faults if not fault.startswith("a raw name")]
    assert found == []


def test_a_fault_is_found() -> None:
    for text in ("Règles de Alésia", "près de Helvètes", "si il tient", "Fin de de la", "heavy_infantry", "Fini!"):
        assert list(faults_of(text, "fr")), text
    for text in ("a enemy", "an battle", "the the end", "side None"):
        assert list(faults_of(text, "en")), text
    assert list(faults_of(f"Fini{NO_BREAK}! La Legio XV recule d’un hexagone, la IXe légion la suit.", "fr")) == []
