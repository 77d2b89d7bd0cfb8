"""HC-15.2: a unit carries out its plan."""

from __future__ import annotations

import pytest

from iacta.engine.records import Step
from iacta.engine.rulebook import ask, on
from iacta.games.hail_caesar.actions import Done, Reveal
from iacta.games.hail_caesar.events import StepCut, UnitMoved, UnitRevealed
from iacta.games.hail_caesar.plans import AnyStep, Charge, Enter, Plan
from iacta.games.hail_caesar.rules import execution, passing, revealing
from iacta.games.hail_caesar.steps import (
    EndTurn,
    Execute,
    ExecuteRest,
    FinishMovement,
    Occasion,
    OfferOpportunity,
    OverrunCommander,
    ReactToCharge,
    RevealHidden,
    RollPassage,
)
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.moves import form, go, move, way
from tests.marks import rule

RULES = [
    on(Execute, execution.execute),
    on(ExecuteRest, execution.execute_rest),
    on(FinishMovement, execution.finish_movement),
    on(RollPassage, passing.roll_passage),
    ask(RevealHidden, revealing.Revealing()),
]
STOPS: list[type[Step]] = [OfferOpportunity, EndTurn, ReactToCharge, OverrunCommander]
FAR = "unit r1 warband 5 45 180"


def execute(text: str, *plan: AnyStep, moves: int, occasion: Occasion = "order") -> Scene:
    scene = battle(text, rules=RULES, stops=STOPS)
    scene.battle.agenda = [EndTurn(), Execute(scene["b1"], tuple(plan), moves, occasion=occasion)]
    return scene.run()


# Steps


@rule("HC-4.1.g", "HC-4.1.d", "HC-4.1.j")
@pytest.mark.parametrize(("moves", "y"), [(1, 16), (2, 22), (3, 22)])
def test_with_n_moves_the_first_n_steps_are_executed_and_the_rest_is_lost(moves: int, y: int) -> None:
    scene = execute(f"unit b1 legionary_pila 36 10 0\n{FAR}", go("0"), go("0"), moves=moves)
    assert scene.pose("b1") == at(f"36 {y} 0")
    assert scene.battle.moves[scene["b1"]] == min(moves, 2)


@rule("HC-4.1.h")
def test_a_step_that_has_become_impossible_is_cut_and_the_next_goes_on_from_there() -> None:
    text = """
        unit b1 legionary_pila 36 10 0
        unit b2 legionary_spear 36 17 0
        unit r1 scorpions 5 45 180
        contact r1 front b2 left
    """
    scene = execute(text, move("36 16 0"), move("40 13 0"), moves=2)
    (first, second) = scene.happened(UnitMoved)
    assert first.poses == ((*at("36 15.45 0"), "battle_line"),)
    assert second.poses == ((*at("40 13 0"), "battle_line"),)
    assert [event.reason for event in scene.happened(StepCut)] == ["friends-are-fighting"]
    assert scene.pose("b1") == at("40 13 0")


@rule("HC-6.2.c", "HC-6.2.e")
def test_rough_ground_ends_the_movement_with_that_move() -> None:
    text = f"rough marsh 20,17 52,17 52,19 20,19\nunit b1 legionary_pila 36 10 0\n{FAR}"
    scene = execute(text, go("0"), go("0"), go("0"), moves=3)
    assert scene.pose("b1") == at("36 22 0")
    assert execute(text.replace("20,17 52,17 52,19 20,19", "20,11 52,11 52,12 20,12"), go("0"), go("0"), moves=2).pose(
        "b1"
    ) == at("36 16 0")


@rule("HC-6.5.f")
def test_entering_a_building_ends_the_movement() -> None:
    text = f"building farm 30,20 42,20 42,26 30,26\nunit b1 auxiliary_medium 36 14 0\n{FAR}"
    scene = execute(text, go("0"), Enter(0), go("0"), moves=3)
    assert scene.battle.inside[scene["b1"]] == scene["farm"]
    assert isinstance(scene.step, OfferOpportunity)


@rule("HC-5.5.d", "HC-2.4.h")
def test_who_leaves_a_square_goes_no_farther() -> None:
    scene = execute(f"unit b1 legionary_pila 36 10 0 square\n{FAR}", form("battle_line"), go("0"), moves=3)
    assert scene.pose("b1") == at("36 10 0")


@rule("HC-4.4.f")
def test_a_charge_step_is_repeated_with_the_moves_left_and_reacts_when_it_reaches() -> None:
    text = "unit b1 legionary_pila 36 10 0\nunit r1 warband 36 40 180"
    scene = execute(text, Charge((1,)), moves=3)
    assert scene.pose("b1") == at("36 28 0")
    near = execute("unit b1 legionary_pila 36 10 0\nunit r1 warband 36 20 180", Charge((1,)), moves=2)
    assert isinstance(near.step, ReactToCharge)
    assert near.pose("b1") == at("36 16 0")


# Who does not begin


@rule("HC-15.2.c", "HC-17.1.b", "HC-5.4.g")
@pytest.mark.parametrize(
    ("marks", "occasion", "moved"),
    [
        ("destroyed", "order", False),
        ("disordered", "order", False),
        ("disordered", "free_move", False),
        ("disordered", "initiative", True),
        ("", "order", True),
    ],
)
def test_who_is_gone_or_disordered_before_his_turn_loses_his_plan(marks: str, occasion: Occasion, moved: bool) -> None:  # noqa: FBT001 - a cell of a table
    scene = execute(f"unit b1 legionary_pila 36 10 0 {marks}\n{FAR}", go("0"), moves=1, occasion=occasion)
    assert bool(scene.happened(UnitMoved)) == moved
    assert isinstance(scene.step, OfferOpportunity) == moved


@rule("HC-4.10.a")
def test_who_is_engaged_does_not_move() -> None:
    text = "unit b1 legionary_pila 36 10 0\nunit r1 warband 36 10 180\ncontact r1 front b1 front"
    assert execute(text, go("180"), moves=1).pose("b1") == at("36 10 0")


@rule("HC-17.1.b")
def test_a_unit_disordered_by_a_passage_loses_its_plan_of_the_same_order() -> None:
    text = f"unit b1 heavy_cavalry 36 5 0\nunit b2 legionary_spear 36 8 0\n{FAR}"
    scene = battle(text, rules=RULES, stops=STOPS)
    plans = ((move("36 14 0"),), (go("0"),))
    scene.battle.agenda = [EndTurn(), ExecuteRest((scene["b1"], scene["b2"]), plans, 1)]
    scene.run([6, 1])
    scene.state.agenda.pop()
    scene.run()
    assert scene.step == EndTurn()
    assert (scene.pose("b2"), scene.flags("b2")) == (at("36 8 0"), {"disordered"})


# A division order in sequence


COHORTS = "unit b1 legionary_pila 36 14 0\nunit b2 legionary_pila 36 9 0\nunit r1 warband 5 45 180"


def finish(scene: Scene) -> Scene:
    while scene.step != EndTurn():
        scene.state.agenda.pop()
        scene.run()
    return scene


@rule("HC-W32", "HC-16.2.c", "HC-4.5.f", "HC-14.6.t", "HC-15.2.e")
@pytest.mark.parametrize(
    ("sequence", "step", "ends"),
    [
        (("b1", "b2"), "move", ("36 20 0", "36 15 0")),
        (("b2", "b1"), "go", ("36 20 0", "36 12.45 0")),
    ],
)
def test_units_go_in_the_sequence_named_on_the_table_as_the_others_left_it(
    sequence: tuple[str, ...], step: str, ends: tuple[str, str]
) -> None:
    """HC-W32"""
    scene = battle(COHORTS, rules=RULES, stops=STOPS)
    steps = {"b1": move("36 20 0"), "b2": move("36 15 0")} if step == "move" else dict.fromkeys(sequence, go("0"))
    plans = tuple((steps[name],) for name in sequence)
    scene.battle.agenda = [EndTurn(), ExecuteRest(scene.units(*sequence), plans, 1)]
    finish(scene.run())
    assert (scene.pose("b1"), scene.pose("b2")) == tuple(at(pose) for pose in ends)


@rule("HC-14.8.c")
def test_the_units_to_come_are_partners_of_the_one_that_moves() -> None:
    scene = battle(COHORTS, stops=[Execute])
    plans = ((go("0"),), (go("0"),))
    scene.call(execution.execute_rest, ExecuteRest(scene.units("b1", "b2"), plans, 2))
    first, rest = scene.named
    assert isinstance(first, Execute)
    assert (first.unit, first.partners, first.plans, first.moves) == (scene["b1"], (scene["b2"],), plans[1:], 2)
    assert rest == ExecuteRest((scene["b2"],), plans[1:], 2)


# The end of a movement


@rule("HC-15.2.b", "HC-15.2.d", "HC-7.11.h")
def test_opportunity_fire_is_offered_after_the_whole_movement() -> None:
    text = "unit b1 legionary_pila 36 10 0\nunit r1 medium_archers 36 30 180\nunit r2 baggage 5 40 180"
    scene = execute(text, go("0"), go("0"), moves=2)
    assert scene.step == OfferOpportunity(scene["b1"], (scene["r1"],))
    scene.battle.opportunities = frozenset([(scene["r1"], scene["b1"])])
    assert execution.shooters(scene.battle, scene["b1"]) == ()


@rule("HC-14.1.g", "HC-5.7.d", "HC-5.4.a")
@pytest.mark.parametrize(
    ("place", "plan", "reached"),
    [
        ("36 14", (go("0"),), True),
        ("39.5 14", (go("0"),), True),
        ("39.51 14", (go("0"),), False),
        ("36 16.01", (go("0"),), False),
        ("39 8", (move("36 10 45"),), True),
        ("40 4", (form("column", "0"),), False),
        ("39 9.5", (form("column", "0"),), False),
    ],
)
def test_a_commander_anywhere_on_the_path_is_reached(place: str, plan: Plan, reached: bool) -> None:  # noqa: FBT001 - a cell of a table
    scene = execute(f"division r red {place}\nunit b1 legionary_pila 36 10 0\n{FAR}", *plan, moves=1)
    assert (scene.step == OverrunCommander(scene["r"], "HC-5.7.d")) == reached


@rule("HC-14.1.g")
def test_a_commander_with_a_unit_is_not_reached() -> None:
    text = f"division r red joined=r1\nunit b1 legionary_pila 36 10 0\n{FAR}"
    scene = battle(text, rules=RULES, stops=STOPS)
    scene.battle.place[scene["r"]] = (3600, 1200)
    scene.battle.agenda = [EndTurn(), Execute(scene["b1"], (go("0"),), 1)]
    assert isinstance(scene.run().step, OfferOpportunity)


# Hidden enemies


HIDDEN = """
    woods copse 20,25 52,25 52,45 20,45
    unit b1 skirmish_bow_small 36 12 0 open_order
    unit r1 skirmish_bow_small 36 27 180 open_order unseen
"""


@rule("HC-6.1.b", "HC-6.1.h")
def test_an_enemy_within_6_inches_reveals_and_before_that_the_owner_may() -> None:
    scene = execute(HIDDEN, go("0", "3"), moves=1)
    assert scene.asked == ("red",)
    assert scene.candidates("red") == [Done(), Reveal(scene["r1"])]
    scene.play("red", Done())
    assert scene.pose("b1") == at("36 15 0")
    assert scene.flags("r1") == {"unseen"}
    near = execute(HIDDEN, go("0"), moves=1).play("red", Done())
    assert near.happened(UnitRevealed) == []
    shown = execute(HIDDEN, go("0", "3"), moves=1).play("red", Reveal(scene["r1"]))
    assert shown.happened(UnitRevealed) == [UnitRevealed(shown["r1"])]
    assert shown.flags("r1") == set()


@rule("HC-6.1.b", "HC-6.1.h")
def test_a_path_that_meets_a_hidden_unit_stops_at_its_zone_and_reveals_it() -> None:
    scene = execute(HIDDEN, go("0"), go("0"), go("0"), moves=3).play("red", Done())
    assert scene.flags("r1") == set()
    assert scene.pose("b1")[1] < 2700 - 130 - 100
    plan_only = battle(HIDDEN.replace("36 12 0", "36 20 0"))
    assert way(plan_only, move("36 26 0")).refusal is None


@rule("HC-6.1.h")
def test_one_long_move_stops_at_a_hidden_unit_that_its_path_touches() -> None:
    text = """
        unit b1 light_cavalry 36 10 0 open_order
        unit r1 skirmish_bow_small 36 24 180 open_order unseen
    """
    scene = execute(text, go("0", "12"), moves=1).play("red", Done())
    assert (scene.pose("b1"), scene.flags("r1")) == (at("36 19.25 0"), set())
    beside = execute(text.replace("36 24", "48 26"), go("0", "12"), moves=1).play("red", Done())
    assert beside.pose("b1") == at("36 22 0")


@rule("HC-6.1.h")
def test_moving_reveals_and_hidden_enemies_bind_nobody() -> None:
    scene = execute(
        "woods copse 20,5 52,5 52,15 20,15\nunit b1 skirmish_bow_small 36 12 0 open_order unseen\n" + FAR,
        go("0"),
        moves=1,
    )
    assert scene.happened(UnitRevealed) == [UnitRevealed(scene["b1"])]
    assert "unseen" not in scene.flags("b1")
