"""Everything that happens, is asked, offered or refused has its words in both languages, and they read well."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from iacta.engine.records import Event, Modifier, Refusal
from iacta.games.alexandre_bayard import actions, events, steps
from iacta.games.alexandre_bayard.map_file import DATA
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.rules.setup import set_up
from iacta.games.alexandre_bayard.scenarios import shipped
from tests.alexandre_bayard import messages as beside
from tests.alexandre_bayard.contents import RULEBOOK
from tests.alexandre_bayard.words import LANGUAGES, battle_of_chance, wording
from tests.texts.test_messages import FOLDERS, OPTIONAL, Names, messages, reasons, said
from tests.texts.test_read_aloud import faults_of

FOLDER = DATA.parent / "texts"
MOST = 160
"""Decisions of each battle."""
CHOICES = 6
"""So many of what may be chosen are read at each of them."""


def found(language: str) -> dict[str, Names]:
    """The messages of the game."""
    return messages(FOLDER, language)


WARNINGS = {"warning-march-without-combat", "warning-may-go-astray"}
"""What a survey says of a way."""


def expected() -> set[str]:
    """Every message that records, reasons, names and tables ask for."""
    kinds = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    return {
        *(f"event-{kind.__name__}" for kind in kinds if kind is not Event),
        *(f"action-{kind.__name__}" for kind in own_actions()),
        *(f"step-{kind.__name__}" for kind in (*RULEBOOK.questions, *RULEBOOK.sealed)),
        *reasons(DATA.parent),
        *(f"verb-{verb}" for verb in wording_class().verbs),
        *wording_class().groups.values(),
        *beside.expected(),
    }


def own_actions() -> list[type[Any]]:
    """The actions of the game."""
    return [kind for kind in vars(actions).values() if isinstance(kind, type) and kind.__module__ == actions.__name__]


def wording_class() -> Any:
    """How the game speaks."""
    return type(wording(set_up(shipped()["plain_first_battle"]), None, "en"))


@pytest.mark.plain  # reads the source
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_missing(language: str) -> None:
    assert sorted(expected() - found(language).keys()) == []


@pytest.mark.plain  # reads the source
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_is_unused(language: str) -> None:
    own = found(language)
    used = expected() | said(DATA.parent) | OPTIONAL | WARNINGS | {"game-about"}
    used |= {other for one in own.values() for other in one.messages}
    assert sorted(own.keys() - used) == []


def test_both_languages_have_the_same_messages_with_the_same_gaps() -> None:
    english, french = found("en"), found("fr")
    assert english.keys() == french.keys()
    shared = messages(FOLDERS["engine"], "en")
    assert shared.keys().isdisjoint(english.keys())
    for name, one in english.items():
        ours, theirs = (_gaps(all_of, name) for all_of in (english, french))
        assert ours == theirs, name
        assert one.variables <= ours


def _gaps(all_of: dict[str, Names], name: str) -> set[str]:
    one = all_of[name]
    assert one.messages <= all_of.keys(), name
    return one.variables.union(*(_gaps(all_of, other) for other in one.messages))


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_of_records_use_only_what_the_record_gives(language: str) -> None:
    own, kind_of = found(language), wording_class()
    asked = [*RULEBOOK.questions, *RULEBOOK.sealed]
    told = [kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)]
    families = (("action", own_actions()), ("step", asked), ("event", [kind for kind in told if kind is not Event]))
    for family, kinds in families:
        for kind in kinds:
            unknown = _gaps(own, f"{family}-{kind.__name__}") - kind_of.argument_names(kind)
            assert not unknown, f"{language} {family}-{kind.__name__} uses {unknown}"


# What is read in battles


@cache
def read(scenario: str) -> dict[str, dict[str, str]]:
    """Every sentence of a battle in each language, with what it was said of."""
    all_said: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    choose = random.Random(scenario)
    for moment in battle_of_chance(scenario, 8, MOST):
        offered = choose.sample(moment.offered, min(CHOICES, len(moment.offered)))
        step = moment.battle.agenda[-1]
        for language, sentences in all_said.items():
            spoken = wording(moment.battle, moment.seat, language)
            sentences[spoken.step(step, moment.seat)] = type(step).__name__
            for action in offered:
                sentences[spoken.action(action, moment.seat)] = type(action).__name__
                sentences[spoken.note(action, moment.seat)] = f"note on {type(action).__name__}"
                sentences |= {spoken.handle(one): one for one in spoken.handles(action)}
                assert spoken.group_of(action)[1]
            for one in moment.told:
                hearer = one.to or moment.seat
                spoken = wording(moment.battle, hearer, language)
                sentences[spoken.event(one.event)] = type(one.event).__name__
    for sentences in all_said.values():
        sentences.pop("", None)
    return all_said


@pytest.mark.parametrize("scenario", sorted(shipped()))
def test_everything_in_a_battle_can_be_said_and_reads_well(scenario: str) -> None:
    for language, sentences in read(scenario).items():
        assert len(sentences) > 150
        assert [fault for text in sentences for fault in faults_of(text, language)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", sorted(shipped()))
def test_board_tables_and_briefing_of_every_scenario_can_be_read(scenario: str, language: str) -> None:
    battle = set_up(shipped()[scenario])
    for seat in (None, "alexandre", "bayard"):
        spoken = wording(battle, seat, language)
        lines = [line for section in spoken.board().sections for line in section.lines]
        texts = [text for line in lines for text in (line.text, *(part.text for part in line.parts))]
        texts += [cell for table in spoken.tables() for row in table.rows for cell in row]
        texts += spoken.intro()
        assert [fault for text in texts for fault in faults_of(text, language)] == []
        assert all(len(row) == len(table.heads) for table in spoken.tables() for row in table.rows)
        assert shipped()[scenario].names[language] in spoken.intro()[1]


# What is rare


def samples(kind: type[Event]) -> Iterator[Event]:
    """An event for each of the words that each of its fields may hold."""
    hints = get_type_hints(kind)
    usual = {name: values_of(hints[name])[0] for name in kind.__struct_fields__}
    yield kind(**usual)
    for name in kind.__struct_fields__:
        yield from (kind(**{**usual, name: value}) for value in values_of(hints[name])[1:])


MODIFIER = Modifier("AB-C.10.l", "attacks-uphill", -1, "dice")
PLAIN: dict[Any, tuple[Any, ...]] = {
    int: (1, 0, 2),
    bool: (True, False),
    str: ("rain",),
    type(None): (None,),
    Modifier: (MODIFIER,),
    Element: (Element("terrain", 505), Element("side", 505, "", 3), Element("overlay", 505, "bridge")),
    steps.Faces: (steps.Faces(1, 0, 2, 1), steps.Faces()),
    steps.Mission: (steps.Mission("false_rumour", 3, unit=0), steps.Mission("cut_bridge", 0, hex=505)),
}


def values_of(hint: Any) -> tuple[Any, ...]:
    """What a field may hold: every word of a literal, both truths, a figure for a number."""
    if hint in PLAIN:
        return PLAIN[hint]
    if get_origin(hint) in (Union, UnionType):
        return tuple(value for one in get_args(hint) for value in values_of(one))
    if get_origin(hint) is Literal:
        return tuple(value for value in get_args(hint) if value)
    assert get_origin(hint) is tuple, hint
    inner, *others = get_args(hint)
    if others and others != [...]:
        return (tuple(values_of(one)[0] for one in (inner, *others)),)
    return ((values_of(inner)[0],),)


PLACE, WAY = 505, (505, 506)
OWN_WORDS: dict[tuple[str, str], tuple[Any, ...]] = {
    ("StepStrayed", "end"): (PLACE, 0),
    ("PanicRan", "end"): (PLACE, 0),
    ("UnitRetreated", "path"): (WAY, (505, 0)),
    ("UnitMoved", "leaders"): ((0, 1), ()),
    ("DeploymentSpied", "units"): (((0, PLACE), (3, PLACE)),),
    ("DeploymentSpied", "leaders"): (((0, PLACE),),),
    ("DeploymentSpied", "sentries"): (((0, PLACE),),),
    ("ElementAttacked", "kind"): ("weapon", "torches", "spread", "companion"),
    ("PhaseBegan", "phase"): ("command", "movement", "combat", "fire", "end"),
    ("WeatherChanged", "force"): ("weak", "storm"),
    ("WindChanged", "force"): ("very_weak", "weak", "medium", "strong", "very_strong", "storm"),
}
"""Fields that hold any text or number for the type, but only these in the rules."""
ANYWHERE: dict[str, tuple[Any, ...]] = {
    **dict.fromkeys(("hex", "start", "end", "camp"), (PLACE,)),
    **dict.fromkeys(("path", "hexes"), (WAY,)),
    "direction": tuple(range(1, 7)),
}
"""The same for fields of this name in any event."""


def words_of(kind: type[Event], name: str) -> tuple[Any, ...]:
    """What a field holds in the rules; nothing: whatever its type allows."""
    return OWN_WORDS.get((kind.__name__, name)) or ANYWHERE.get(name, ())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "kind",
    [
        kind
        for kind in vars(events).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
    ],
)
def test_every_event_can_be_told_with_every_word_it_may_hold(kind: type[Event], language: str) -> None:
    afloat = "boat" in kind.__struct_fields__
    spoken = wording(set_up(shipped()["river_crossing" if afloat else "great_battle"]), None, language)
    for event in samples(kind):
        for name in kind.__struct_fields__:
            for word in words_of(kind, name) or (getattr(event, name),):
                told = spoken.event(replace(event, **{name: word, **first_words(kind, name)}))
                assert told[0] == told[0].upper()
                assert list(faults_of(told, language)) == []


def first_words(kind: type[Event], but: str) -> dict[str, Any]:
    """The first word of each of the other fields that hold only some."""
    return {name: words_of(kind, name)[0] for name in kind.__struct_fields__ if name != but and words_of(kind, name)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_with_and_without_a_name(language: str) -> None:
    spoken = wording(set_up(shipped()["plain_first_battle"]), "alexandre", language)
    known = [name.removeprefix("reason-") for name in found(language) if name.startswith("reason-")]
    plain_ones = [reason for reason in known if not reason.endswith("-named")]
    assert len(plain_ones) > 100
    for reason in plain_ones:
        assert re.search(r"[.!]$", spoken.refusal(Refusal("AB-C.1.f", reason))), reason
        named = spoken.refusal(Refusal("AB-C.1.f", reason, "unit:0"))
        assert (f"{reason}-named" in known) == (spoken.handle("unit:0") in named), reason


@pytest.mark.plain  # reads the source
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_weather_wind_and_condition_has_its_words(language: str) -> None:
    spoken = wording(set_up(shipped()["burning_steppe"]), None, language)
    for effect in beside.effects():
        for value in (-2, -1, 1, 3):
            told = spoken.say(f"condition-{effect}", value=value, count=abs(value), signed=f"{value:+}")
            assert list(faults_of(told, language)) == []
