"""What an action would roll: every line names the figures and modifiers that the rules then use."""

from __future__ import annotations

import random
from typing import Any

import pytest

from iacta.engine.chance.dice import SeededDice
from iacta.engine.chance.forecast import ForecastLine
from iacta.engine.records import Action
from iacta.games.hail_caesar import actions, events
from iacta.games.hail_caesar.actions import (
    CloseRanks,
    Done,
    FightNext,
    FireAtMover,
    FollowMe,
    LendDice,
    Order,
    PickDie,
    Rally,
    React,
    RollAgain,
    Shoot,
    SplitDice,
    Support,
)
from iacta.games.hail_caesar.battlefield import Melee, UnderFire
from iacta.games.hail_caesar.game import GAME, RULEBOOK
from iacta.games.hail_caesar.plans import Charge, Go, Move
from iacta.games.hail_caesar.rules.setup import set_up
from iacta.games.hail_caesar.scenarios import shipped
from iacta.games.hail_caesar.state import Battle
from iacta.games.hail_caesar.steps import Execute, GiveGround, ReactToCharge, RerollForElephants, TakeMoraleTests
from tests.hail_caesar.foreseen import FIGHT, before_combat, in_orders, in_shooting
from tests.marks import rule

AHEAD = (3600, 1600, 0)
BEFORE_BLOWS = (FightNext, Support, LendDice, CloseRanks, SplitDice)


def lines(state: Battle, action: Action, text: str = "", seat: str = "blue") -> list[ForecastLine]:
    """The lines of an action, all or those of one text."""
    return [line for line in GAME.forecast(state, seat, action) if text in ("", line.text)]


def reasons(line: ForecastLine) -> dict[str, int]:
    return {one.reason: one.value for one in line.modifiers}


# The lines are what the rules then do


def happened(state: Battle, seat: str, action: Action) -> list[Any]:
    """What an action leads to, up to the next decision."""
    return [told.event for told in RULEBOOK.play(state, seat, action, SeededDice(b"fall")).told]


def agrees(state: Battle, seat: str, action: Action) -> int:
    """Compare the forecast of an action with what happens; how many rolls were compared."""
    foreseen, told = GAME.forecast(state, seat, action), happened(state, seat, action)
    compared = 0
    if isinstance(action, Order | FollowMe | Rally):
        test = next(event for event in told if isinstance(event, events.CommandTested))
        line = next(line for line in foreseen if line.text == "roll-command")
        assert (line.figures["value"], line.modifiers) == (test.value, test.modifiers)
        total = sum(test.dice)
        assert (line.results[total - 2] in ("failed", "blunder")) is not test.passed
        compared += 1
    if isinstance(action, Shoot | FireAtMover):
        volleys = [event for event in told if isinstance(event, events.VolleyLoosed) and event.unit == action.unit]
        shots = [line for line in foreseen if line.text == "roll-shot"]
        for line, volley in zip(shots, volleys, strict=True):
            assert line.figures == {"dice": volley.dice, "needed": volley.needed}
            assert (line.modifiers, line.target) == (volley.modifiers, (f"unit:{volley.target}",))
            compared += 1
    struck = [event for event in told if isinstance(event, events.Struck)]
    if struck and type(action) in BEFORE_BLOWS:
        blows = [line for line in foreseen if line.text == "roll-strike"]
        seen = [(line.target, line.figures["dice"], line.figures["needed"]) for line in blows]
        wanted = [((f"unit:{one.unit}", f"unit:{one.enemy}"), one.dice, one.needed) for one in struck]
        assert seen == wanted
        compared += len(struck)
    return compared


@pytest.mark.parametrize(("scenario", "least"), [("desert_260ce", 60), ("damascus_road_1148ce", 40)])
def test_every_roll_of_a_random_battle_was_foreseen_with_its_modifiers(scenario: str, least: int) -> None:
    chance, dice = random.Random(2), SeededDice(b"battle", silent=True)
    state, compared = RULEBOOK.begin(set_up(shipped()[scenario]), dice).state, 0
    for _ in range(400):
        if state.outcome is not None:
            break
        seat = RULEBOOK.waiting(state)[0]
        offered = list(RULEBOOK.offers(state, seat))
        busy = [one for one in offered if not isinstance(one, Done)]
        action = chance.choice(busy if busy and chance.random() < 0.8 else offered)
        compared += agrees(state, seat, action)
        state = RULEBOOK.play(state, seat, action, dice).state
    assert compared > least


# Orders


@rule("HC-4.2.a", "HC-4.6.b")
def test_a_command_test_is_foreseen_total_by_total() -> None:
    text = "{}division b blue 36 5 command=9\nunit b1 warband 36 34 0\nunit r1 warband 36 46 180"
    order = Order((0,), ((Go(0, 600),),))
    (line,) = lines(in_orders(text.format("")).battle, order)
    assert (line.clause, line.seat, line.lowest, line.target) == ("HC-4.2.a", "blue", 2, ("unit:0",))
    assert line.figures == {"value": 7, "command": 9}
    assert reasons(line) == {"distance-from-the-commander": -2}
    assert line.results == (*["moves-3"] * 3, "moves-2", "moves-1", "moves-1", *["failed"] * 5)
    first, second = lines(in_orders(text.format("rules blunders\n")).battle, order)
    assert first.results[-1] == "blunder"
    assert (second.clause, second.results[0], len(second.results)) == ("HC-4.7.b", "flee", 6)


def test_a_rally_and_a_leader_have_lines_of_their_own() -> None:
    scene = in_orders("division b blue 36 9\nunit b1 warband 36 10 0 casualties=2\nunit r1 warband 36 46 180")
    assert lines(scene.battle, Rally(0))[0].results[0] == "rallied"
    assert lines(scene.battle, FollowMe(0, (Go(0, 600),)))[0].results[6] == "moves-3"


@rule("HC-5.4.f")
def test_a_passage_through_friends_is_foreseen_for_both() -> None:
    scene = in_orders("unit b1 warband 36 10 0\nunit b2 warband 36 13.4 0\nunit r1 warband 36 46 180")
    found = lines(scene.battle, Order((0,), ((Move((AHEAD,)), Go(0, 600)),)), "roll-passage")
    assert [line.target for line in found] == [("unit:0",), ("unit:1",)]
    assert found[0].results == (*["disordered"] * 3, *["keeps"] * 3)


# Charges


@rule("HC-W26", "HC-7.5.g")
def test_a_charge_shows_the_closing_fire_that_it_will_meet() -> None:
    scene = in_orders("unit b1 warband 36 15 0\nunit r1 medium_archers 36 20 180")
    state = scene.battle
    test, shot, save, broken = lines(state, Order((0,), ((Charge((1,)),),)))
    assert test.text == "roll-command"
    assert (shot.seat, shot.figures, reasons(shot)) == ("red", {"dice": 3, "needed": 5}, {"shot-closing-fire": -1})
    assert (save.seat, save.figures) == ("blue", {"needed": 5})
    assert broken.results[:5] == ("break", "retreat_disordered", "retreat_disordered", "disordered", "disordered")
    state.agenda.append(ReactToCharge(0, (1,), (1,), Execute(0, (Charge((1,)),), 1)))
    assert lines(state, React(1, "closing_fire"), seat="red")[0] == shot
    assert lines(state, React(1, "hold"), seat="red") == []


@rule("HC-8.5.e")
def test_an_evasion_is_a_command_test_that_gives_a_move_at_least() -> None:
    scene = in_orders(
        "division r red 36 30 command=8\nunit b1 warband 36 15 0\nunit r1 skirmish_bow_small 36 20 180 open_order"
    )
    scene.battle.agenda.append(ReactToCharge(0, (1,), (1,), Execute(0, (Charge((1,)),), 1)))
    (line,) = lines(scene.battle, React(1, "evade"), seat="red")
    assert (line.figures["value"], line.results[0], line.results[-1]) == (8, "moves-3", "moves-1")


@rule("HC-13.5.d")
def test_horses_may_be_frightened_by_elephants() -> None:
    scene = in_orders("unit b1 medium_cavalry 36 15 0\nunit r1 elephant_javelins 36 20 180")
    (line,) = lines(scene.battle, Order((0,), ((Charge((1,)),),)), "roll-fright")
    assert line.results == (*["disordered"] * 3, *["keeps"] * 3)


# Shots


@rule("HC-7.7.e", "HC-7.7.j")
def test_saves_in_cover_have_a_line_of_their_own() -> None:
    scene = in_shooting("""
        linear_obstacle wall 20,14 36,14 36,14.5 20,14.5
        unit b1 medium_archers 36 10 0
        unit r1 warband 36 15 180
    """)
    action = next(one for one in RULEBOOK.candidates(scene.battle, "blue") if isinstance(one, Shoot))
    covered, open_ = lines(scene.battle, action, "roll-save")
    assert (covered.figures, reasons(covered)) == ({"needed": 4}, {"save-cover": 1})
    assert (open_.figures, reasons(open_)) == ({"needed": 5}, {})


@rule("HC-9.1.b", "HC-10.5.a")
def test_the_end_of_the_shooting_shows_tests_and_dangers() -> None:
    scene = in_shooting("unit b1 medium_archers 36 10 0\nunit r1 warband 36 15 180 casualties=8 disordered")
    scene.battle.under_fire = {1: UnderFire(1, hits=((0, 2, -1),), easy_six=True, commanders=(1,))}
    test, risk = lines(scene.battle, Done())
    assert reasons(test) == {"test-disordered": -1, "test-excess": -2}
    assert (risk.target, risk.figures, risk.results[-1]) == (("commander:1",), {"least": 12}, "struck")


# Combat


@rule("HC-W1", "HC-8.6.c", "HC-13.3.a", "HC-10.5.a")
def test_a_round_shows_blows_saves_tests_and_risks_of_both_sides() -> None:
    scene = before_combat("""
        division b blue 36 18 joined=b1 combat=3
        unit b1 legionary_pila 36 20 0 charged
        unit r1 warband 36 20 180
        contact b1 front r1 front
    """)
    found = lines(scene.battle, FIGHT)
    assert [line.text for line in found] == [*["roll-strike", "roll-save"] * 2, "roll-break", "roll-break", "roll-risk"]
    ours, their_save, theirs, our_save, *_, risk = found
    assert (ours.figures, reasons(ours)) == ({"dice": 10, "needed": 3, "again": 0}, {"hit-charging": 1})
    assert (their_save.figures, reasons(their_save)) == ({"needed": 6}, {"save-pila-first-round": -1})
    assert (theirs.figures, our_save.figures) == ({"dice": 9, "needed": 4, "again": 3}, {"needed": 4})
    assert risk.figures == {"least": 12 - 3}


@rule("HC-8.9.i", "HC-8.8.a")
def test_what_is_chosen_on_the_way_changes_the_lines() -> None:
    scene = before_combat("""
        division b blue 36 18 joined=b1 combat=2
        unit b1 legionary_pila 36 20 0
        unit b2 legionary_pila 36 18 0
        unit r1 warband 36 20 180
        contact b1 front r1 front
    """)
    state = RULEBOOK.play(scene.battle, "blue", FIGHT, SeededDice(b"")).state
    supported = [line.target for line in lines(state, Support(1, 0), "roll-strike")]
    assert ("unit:1", "unit:2") in supported
    assert ("unit:1", "unit:2") not in [line.target for line in lines(state, Done(), "roll-strike")]
    state = RULEBOOK.play(state, "blue", Done(), SeededDice(b"")).state
    dice = [lines(state, LendDice(0, lent), "roll-strike")[0].figures["dice"] for lent in (0, 2)]
    assert dice == [7, 9]
    state = RULEBOOK.play(state, "blue", LendDice(0, 0), SeededDice(b"")).state
    open_ranks, closed = [lines(state, CloseRanks(units), "roll-strike")[0] for units in ((), (0,))]
    assert closed.figures["needed"] == open_ranks.figures["needed"] + 1
    assert "hit-close-ranks" in reasons(closed)


@rule("HC-9.1.d", "HC-13.5.c", "HC-13.5.a")
def test_tests_that_are_asked_for_are_foreseen() -> None:
    scene = before_combat("""
        unit b1 warband 33 20 0 fought
        unit b2 elephant_javelins 40 20 0 fought
        unit r1 warband 36 20 180 fought
        contact b1 front r1 front
        contact b2 front r1 front
    """)
    after = scene.battle
    after.melee = Melee((0, 1, 2), loser="blue", margin=3)
    after.agenda.append(TakeMoraleTests("blue", (0, 1)))
    (line,) = lines(after, actions.TestNext(0))
    assert (reasons(line), line.results[10]) == ({"test-margin": -3}, "hold")
    after.agenda.append(GiveGround("blue", (1,)))
    assert lines(after, actions.TestNext(1))[0].results == ("stampede", *["nothing"] * 5)
    after.agenda.append(RerollForElephants(2, -1, "HC-9.3.c", (6, 2)))
    assert lines(after, PickDie(0))[0].figures == {"stays": 2}
    assert lines(after, RollAgain(again=False)) == []
