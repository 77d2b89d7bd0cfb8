"""Everything that happens, is asked, offered or refused in battles of all scenarios has its words in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest
from msgspec.structs import replace

from iacta.engine.records import Event, Modifier, Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.plans import Go
from iacta.games.hail_caesar.rules.setup import set_up
from iacta.games.hail_caesar.scenarios import shipped
from tests.hail_caesar.words import LANGUAGES, battle_of_chance, wording

MOST = 200
"""Decisions of each battle."""
CHOICES = 10
"""So many of what may be chosen are read at each of them."""
ODD = ("none", "None", "{", "}", "_")
"""What no sentence holds: nothing without a word, names of the code."""


@cache
def said(scenario: str) -> dict[str, dict[str, str]]:
    """Every sentence of a battle in each language, with what it was said of."""
    found: dict[str, dict[str, str]] = {language: {} for language in LANGUAGES}
    choose = random.Random(scenario)
    for match in battle_of_chance(scenario, 8, MOST):
        seat, offered = match.decisions[0].seat, match.candidates(match.decisions[0].seat)
        actions = choose.sample(offered, min(CHOICES, len(offered)))
        transition = match.past[-1].transition if match.past else match.opening
        assert transition is not None
        for language, sentences in found.items():
            spoken, after = (wording(match.state, one, language) for one in (seat, None))
            sentences |= {spoken.step(one.step, one.seat): type(one.step).__name__ for one in match.decisions}
            sentences |= {spoken.action(action, seat): type(action).__name__ for action in actions}
            sentences |= {spoken.note(action, seat): f"note on {type(action).__name__}" for action in actions}
            sentences |= {spoken.handle(one): one for action in actions for one in spoken.handles(action)}
            sentences |= {after.event(one.event): type(one.event).__name__ for one in transition.for_seat(None)[0]}
    for sentences in found.values():
        sentences.pop("", None)
    return found


@pytest.mark.parametrize("scenario", sorted(shipped()))
def test_everything_in_a_battle_can_be_said(scenario: str) -> None:
    for sentences in said(scenario).values():
        assert len(sentences) > 200
        odd = {text: what for text, what in sentences.items() if any(mark in text for mark in ODD)}
        assert odd == {}


def test_the_battles_hold_most_of_what_can_be_said() -> None:
    """Orders, initiative, charges, reactions, shots, combats, tests and winners come up in the nine battles."""
    kinds = {kind for scenario in shipped() for kind in said(scenario)["en"].values()}
    expected = {
        *("Order", "Consider", "FollowMe", "MoveOnInitiative", "React", "Shoot", "MoveFreely", "MoveCommander"),
        *("Evade", "Stay", "FallBack", "Advance", "LendDice", "Support", "JoinCombat"),
        *("ChargeDeclared", "Charged", "VolleyLoosed", "Shot", "RangedTested", "CombatBegun", "Struck", "RoundDecided"),
        *("Tested", "ForcedBack", "Destroyed", "WinnerDecided", "CommanderRisked", "PassageTested", "StepCut"),
        *("TurnStarted", "OrderRestored", "ReactToCharge", "MoveWinners", "TakeShots", "OfferFreeMoves"),
    }
    assert expected - kinds == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_with_and_without_a_name(language: str) -> None:
    """HC-16.2.a The first clause that is broken, and who or what stands in the way."""
    battle = set_up(shipped()["two_divisions"])
    spoken = wording(battle, "blue", language)
    text = (GAME.folder / "texts" / f"{language}.ftl").read_text(encoding="utf-8")
    reasons = [line.split(" =")[0].removeprefix("reason-") for line in text.splitlines() if line.startswith("reason-")]
    plain = [reason for reason in reasons if not reason.endswith("-named")]
    assert len(plain) > 200
    for reason in plain:
        assert spoken.refusal(Refusal("HC-1.1.a", reason)).endswith("."), reason
        named = spoken.refusal(Refusal("HC-1.1.a", reason, "unit:0"))
        assert named.endswith("."), reason
        assert (f"{reason}-named" in reasons) == (spoken.handle("unit:0") in named), reason


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", sorted(shipped()))
def test_board_tables_and_briefing_of_every_scenario_can_be_read(scenario: str, language: str) -> None:
    spoken = wording(set_up(shipped()[scenario]), None, language)
    board, tables, briefing = spoken.board(), spoken.tables(), spoken.intro()
    lines = [line.text for section in board.sections for line in section.lines]
    for line in lines:
        assert not any(mark in line for mark in ODD), line
    assert len(tables[0].rows) == len(spoken.names.roster.units)
    assert all(len(row) == len(table.heads) for table in tables for row in table.rows)
    assert len(briefing) >= 3
    assert shipped()[scenario].names[language].replace("'", "’") in briefing[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_special_rule_has_a_name_and_a_sentence(language: str) -> None:
    spoken = wording(set_up(shipped()["first_battle"]), None, language)
    for rule in TABLES.rules:
        assert spoken.say(f"rule-{rule}")[0].isupper()
        assert spoken.say(f"rule-{rule}-about").endswith(".")


# What is rare


def samples(kind: type[Event]) -> Iterator[Event]:
    """An event for each of the words that each of its fields may hold."""
    hints = get_type_hints(kind)
    usual = {name: values_of(hints[name])[0] for name in kind.__struct_fields__}
    yield kind(**usual)
    for name in kind.__struct_fields__:
        yield from (kind(**{**usual, name: value}) for value in values_of(hints[name])[1:])


def values_of(hint: Any) -> tuple[Any, ...]:
    """What a field may hold: every word of a literal, both truths, a figure for a number."""
    if get_origin(hint) in (Union, UnionType):
        return tuple(value for one in get_args(hint) for value in values_of(one))
    if get_origin(hint) is Literal:
        return get_args(hint)
    if get_origin(hint) is tuple:
        inner, *others = get_args(hint)
        if others and others != [...]:
            return (tuple(values_of(one)[0] for one in (inner, *others)),)
        return ((values_of(inner)[0],),)
    plain = {int: (0, 1, 2), bool: (True, False), str: ("north",), type(None): (None,), Modifier: (MODIFIER,)}
    return plain[hint] if hint in plain else (Go(0, 600),)


MODIFIER = Modifier("HC-4.6.b", "distance-from-the-commander", -1, "command")
OWN_WORDS: dict[tuple[str, str], tuple[Any, ...]] = {
    ("UnitMoved", "poses"): (((0, 0, 0, "battle_line"), (0, 0, 0, "column")), ((0, 0, 0, "battle_line"),)),
    ("StepCut", "reason"): ("stand-off",),
    ("RangedTested", "result"): ("hold", "disordered", "retreat_disordered", "break"),
    ("Tested", "result"): ("hold", "give_ground", "give_ground_disordered", "disordered", "break"),
    ("WinnerDecided", "choice"): ("FollowUp", "Stay", "Advance", "FallBack", "Sweep", "Occupy"),
    ("Reacted", "reaction"): ("hold", "closing_fire", "evade", "countercharge", "turn_to_face", "parthian_shot"),
    ("VolleyLoosed", "cause"): ("phase", "closing", "opportunity", "parthian"),
    ("RoundDecided", "winner"): ("blue", "red"),
}
"""Fields that hold any text for the type, but only these words in the rules."""


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
    spoken = wording(set_up(shipped()["two_divisions"]), None, language)
    for event in samples(kind):
        for name in kind.__struct_fields__:
            for word in OWN_WORDS.get((kind.__name__, name), (getattr(event, name),)):
                told = spoken.event(replace(event, **{name: word, **first_words(kind, name)}))
                assert told
                assert "_" not in told, told


def first_words(kind: type[Event], but: str) -> dict[str, Any]:
    """The first word of each of the other fields that hold only some."""
    return {name: words[0] for (of, name), words in OWN_WORDS.items() if of == kind.__name__ and name != but}
