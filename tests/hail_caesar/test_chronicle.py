"""A battle told turn by turn: orders, charges, volleys, rounds, losses, the end; in notes and in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from iacta.engine.chronicle import Chapter, Page, chronicle_of
from iacta.engine.match import Match
from iacta.engine.records import Event, Outcome
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.chronicle import chronicle, notes
from iacta.games.hail_caesar.plans import Charge, Form, Go
from iacta.games.hail_caesar.rules.setup import set_up
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.view import view
from tests.hail_caesar.words import LANGUAGES, battle_of_chance, plain, wording

MARCH = (Go(0, 600),)


@pytest.fixture
def field() -> Battle:
    return set_up(shipped()["first_battle"])


def chapters(field: Battle, *told: Iterable[Event]) -> tuple[Chapter, ...]:
    """The chapters of some actions, each with what is told of it."""
    seen = view(field, None)
    pages: list[Page[Any]] = [Page(entry, tuple(events), lambda: seen) for entry, events in enumerate(told)]
    return chronicle(pages)


def sentences(field: Battle, language: str, *told: Event) -> list[str]:
    """What is said of a turn in which this happened."""
    *_, last = chapters(field, (events.TurnStarted("blue", 1), *told))
    return [plain(line.text) for line in wording(field, None, language).chapter(last).lines]


def order(*units: int, plan: Any = MARCH, kind: Any = "order", intention: Any = "") -> events.OrderAnnounced:
    return events.OrderAnnounced(0, units, (plan,) * len(units), kind, intention)


def obeyed(*, passed: bool) -> events.CommandTested:
    return events.CommandTested(0, (1,), (3, 4), 8, (), int(passed), passed)


# Turns


def test_every_full_turn_is_a_chapter(field: Battle) -> None:
    found = chapters(
        field,
        [events.RolledForFirst(2, 5, "red")],
        [events.TurnStarted("blue", 1)],
        [events.TurnStarted("red", 1)],
        [events.TurnStarted("blue", 2), events.CommandTaken(0)],
    )
    assert [(one.text, one.figures, one.first, one.last, one.is_over) for one in found] == [
        ("chronicle-turn", {"round": 1}, 1, 3, True),
        ("chronicle-turn", {"round": 2}, 3, 3, False),
    ]


def test_a_turn_without_notes_says_so(field: Battle) -> None:
    assert sentences(field, "en") == ["Nothing of note."]
    assert sentences(field, "fr") == ["Rien de notable."]


# Orders


def test_orders_of_a_commander_stand_together_until_one_fails(field: Battle) -> None:
    told = (
        order(1, 2, intention="advance"),
        obeyed(passed=True),
        order(3, plan=(Charge((7,)),)),
        obeyed(passed=False),
        order(4, kind="follow_me"),
        obeyed(passed=True),
    )
    first, second = sentences(field, "en", *told)
    assert first == (
        "Ludicrus Sextus: 2 orders (advance, charge) to First cohort, Second cohort and Third cohort; "
        "the last one fails."
    )
    assert second == "Ludicrus Sextus: “Follow me!” to Allied cavalry."
    assert sentences(field, "fr", *told)[0] == (
        "Ludicrus Sextus : 2 ordres (avance, charge) pour Première cohorte, Deuxième cohorte et Troisième cohorte ; "
        "le dernier échoue."
    )


def test_a_test_that_is_rolled_again_counts_once(field: Battle) -> None:
    told = (events.TurnStarted("blue", 1), order(1), obeyed(passed=False), obeyed(passed=True))
    *_, turn = chapters(field, told)
    assert isinstance(turn.notes[0], notes.OrdersGiven)
    assert not turn.notes[0].failed
    counted = {tally.text: tally.values["blue"] for tally in turn.tallies}
    assert counted["chronicle-orders-given"] == 1
    assert counted["chronicle-orders-failed"] == 0


def test_a_change_of_formation_and_a_rally_are_named(field: Battle) -> None:
    told = (order(1, plan=(Form("column", 0),)), order(2, kind="rally"), obeyed(passed=False))
    assert sentences(field, "en", *told) == [
        "Ludicrus Sextus: one order (change formation) to First cohort.",
        "Ludicrus Sextus: “Rally!” to Second cohort, in vain.",
    ]


# Charges and volleys


@pytest.mark.parametrize(
    ("more", "ending"),
    [
        ((), "the charge falls short."),
        ((events.Charged(1, (6,)),), "the charge goes home."),
        ((events.Evaded(6, 2),), "the charge finds nobody, the enemy evades."),
        (
            (events.Charged(1, (6,)), events.ForcedBack(1, "retreat", (0, 0, 0), 600, False)),
            "the charge is shot to a halt.",
        ),
        ((events.Charged(1, (6,)), events.Destroyed(1)), "the charge is shot to a halt."),
    ],
)
def test_a_charge_is_told_with_what_became_of_it(field: Battle, more: tuple[Event, ...], ending: str) -> None:
    said = sentences(field, "en", events.ChargeDeclared(1, (6,)), *more)
    assert said[0] == f"First cohort against Warband of the bear: {ending}"


def test_the_casualties_of_volleys_are_added_up(field: Battle) -> None:
    shots = (events.Shot(0, 6, 2, 1, 0), events.Shot(1, 7, 3, 2, 1), events.Shot(2, 8, 1, 0, 0))
    assert sentences(field, "en", *shots) == ["Warband of the bear and Warband of the boar under fire: 3 casualties."]


# Combat and losses


def test_a_round_is_told_with_winner_casualties_and_who_went(field: Battle) -> None:
    told = (
        events.CombatBegun((1, 2, 6)),
        events.RoundDecided("blue", 3, 2, 5),
        events.Destroyed(6),
        events.CombatBegun((3, 7)),
        events.RoundDecided("red", 1, 3, 2),
        events.ForcedBack(3, "give_ground", (0, 0, 0), 300, False),
    )
    first, second = sentences(field, "en", *told)
    assert first == (
        "First cohort and Second cohort against Warband of the bear, hand to hand: Blue wins by 3, casualties 2 to 5. "
        "Broken or shattered: Warband of the bear."
    )
    assert second == (
        "Third cohort against Warband of the boar, hand to hand: Red wins by 1, casualties 3 to 2. Back: Third cohort."
    )


def test_losses_of_commanders_units_and_divisions_are_told(field: Battle) -> None:
    told = (
        events.Destroyed(8),
        events.UnitLeft(9, "north", True),
        events.CommanderWounded(0, 2),
        events.CommanderLost(1, "slain"),
        events.GeneralNamed("red", 1),
        events.DivisionBroken("red", 1),
        events.Blundered(1, (7,), 6, "rush"),
    )
    assert sentences(field, "en", *told) == [
        "Destroyed: Warband of the horse.",
        "Off the table: Young men with javelins.",
        "Ludicrus Sextus: wounded.",
        "Vertiscus: slain.",
        "Vertiscus: general from now on.",
        "Gallic host (Red): broken.",
        "A blunder of Vertiscus: Warband of the boar in a wild rush forward.",
    ]
    *_, turn = chapters(field, (events.TurnStarted("blue", 1), *told))
    counted = {tally.text: tally.values for tally in turn.tallies}
    assert counted["chronicle-lost-units"] == {"blue": 0, "red": 2}
    assert counted["chronicle-lost-commanders"] == {"blue": 0, "red": 1}


@pytest.mark.parametrize(
    ("winner", "sentence"),
    [
        ("blue", "Blue wins the battle: the other army is beaten."),
        (None, "The battle ends undecided: the other army is beaten."),
    ],
)
def test_the_end_says_who_has_won_and_why(field: Battle, winner: str | None, sentence: str) -> None:
    field.outcome = Outcome(winner, "HC-11.2.a", "army-beaten")
    assert sentences(field, "en")[-1] == sentence


# Whole battles


@pytest.fixture(scope="module", params=sorted(shipped()))
def battle(request: pytest.FixtureRequest) -> Match:
    match = None
    for match in battle_of_chance(request.param, 6, 160):  # noqa: B007 - the last one counts
        pass
    assert match is not None
    return match


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_story_of_a_battle_can_be_read(battle: Match, language: str) -> None:
    told = chronicle_of(battle, None)
    assert told
    spoken = wording(battle.state, None, language)
    for chapter in told:
        for line in spoken.chapter(chapter).lines:
            assert line.text.endswith(".")
            assert "none" not in line.text
    assert [one.first for one in told] == sorted(one.first for one in told)
    assert all(one.last >= one.first for one in told)
