"""4.8, 4.10.j: initiative moves."""

from __future__ import annotations

import pytest

from iacta.engine.records import Action
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Consider, Done, MoveOnInitiative
from iacta.games.hail_caesar.plans import Charge, EnterTable, Form, Go, Leave, Move
from iacta.games.hail_caesar.rules import command, initiative
from iacta.games.hail_caesar.state import ELIGIBLE, ORDERED
from iacta.games.hail_caesar.steps import Execute, PlanInitiative, TakeCommand, TakeInitiative
from tests.hail_caesar.kit import Scene, at, degrees, inches
from tests.hail_caesar.movement_rules import pending, phase
from tests.marks import rule

DONE = Done()
FIELD = """
    unit b1 legionary_pila 36 10 0
    unit b2 legionary_pila 10 10 0
    unit r1 warband 36 20 180
"""


def clause(scene: Scene, action: Action) -> str:
    """Why blue may not."""
    return scene.refusal("blue", action).clause


def north(scene: Scene, name: str, distance: str = "2") -> MoveOnInitiative:
    """One move north."""
    return MoveOnInitiative(scene[name], Go(0, inches(distance)))


@rule("HC-4.8.a", "HC-4.8.b", "HC-4.8.c", "HC-4.8.g")
def test_a_unit_within_twelve_inches_makes_one_move_before_all_orders() -> None:
    scene = phase(FIELD).run()
    assert pending(scene) == TakeInitiative()
    assert scene.candidates("blue") == [DONE, Consider(scene.units("b1"))]
    assert clause(scene, north(scene, "b2")) == "HC-4.8.a"
    assert clause(scene, north(scene, "r1")) == "HC-4.8.a"
    scene.play("blue", north(scene, "b1"))
    assert not scene.rolls, "no command test"
    assert scene.pose("b1") == at("36 12 0")
    assert pending(scene) == TakeCommand(), "nobody else is eligible"
    refusal = command.may_be_ordered(scene.battle, scene["b"], scene["b1"])
    assert refusal is not None
    assert refusal.clause == "HC-4.3.a", "it counts as an order"


@rule("HC-4.8.g")
def test_it_is_a_right_and_no_duty() -> None:
    scene = phase(FIELD).run()
    scene.play("blue", DONE)
    assert pending(scene) == TakeCommand()
    assert not scene.battle.has(scene["b1"], ORDERED)


@rule("HC-4.8.a", "HC-3.3.d")
@pytest.mark.parametrize(("y", "near"), [("22", True), ("22.01", False)])
def test_twelve_inches_are_within(y: str, near: bool) -> None:  # noqa: FBT001 - a table
    scene = phase(FIELD.replace("36 20 180", f"36 {y} 180")).run()
    assert scene.battle.has(scene["b1"], ELIGIBLE) is near


@rule("HC-4.8.d", "HC-4.8.e")
@pytest.mark.parametrize("enemy", ["scorpions", "baggage", "scouts_tiny"])
def test_every_enemy_unit_counts_seen_or_not(enemy: str) -> None:
    wood = "woods copse 30,12 42,12 42,17 30,17\n"
    scene = phase(wood + FIELD.replace("r1 warband", f"r1 {enemy}")).run()
    assert scene.battle.has(scene["b1"], ELIGIBLE)


@rule("HC-4.8.e", "HC-5.7.a")
def test_commanders_do_not_count() -> None:
    scene = phase(FIELD.replace("36 20 180", "36 44 180") + "division r red 36 14").run()
    assert not scene.battle.has(scene["b1"], ELIGIBLE)


@rule("HC-4.8.f")
def test_hidden_enemies_do_not_count() -> None:
    text = (
        "woods copse 30,19 42,19 42,26 30,26\nunit b1 legionary_pila 36 10 0\nunit r1 skirmish_bow_small 36 21 180 {}"
    )
    assert not phase(text.format("unseen")).run().battle.has(0, ELIGIBLE)
    assert phase(text.format("")).run().battle.has(0, ELIGIBLE)


@rule("HC-4.8.h")
def test_eligibility_is_fixed_when_the_phase_begins() -> None:
    scene = phase(FIELD + "unit b3 legionary_pila 46 10 0").run()
    scene.battle.stand(scene["r1"], None)
    scene.battle.fate[scene["r1"]] = 4
    assert initiative.movers(scene.battle) == list(scene.units("b1", "b3"))


@rule("HC-4.8.c", "HC-16.2.b")
def test_the_move_is_one_legal_step_of_any_kind() -> None:
    scene = phase(FIELD).run()
    unit = scene["b1"]
    assert clause(scene, north(scene, "b1", "40")) == "HC-16.2.f"
    assert clause(scene, MoveOnInitiative(unit, Move((at("36 16.5 0"),)))) == "HC-14.6.a"
    assert clause(scene, MoveOnInitiative(unit, Move((at("39 10 0"),)))) == "HC-5.2.b"
    assert clause(scene, MoveOnInitiative(unit, Move((at("36 10 0"),)))) == "HC-17.1.n"
    assert scene.allows("blue", MoveOnInitiative(unit, Charge((scene["r1"],))))
    assert scene.allows("blue", MoveOnInitiative(unit, Form("column", 0)))
    assert clause(scene, MoveOnInitiative(unit, EnterTable(600))) == "HC-4.8.a"


@rule("HC-13.2.i", "HC-4.8.c")
def test_a_frenzied_initiative_charge_has_three_moves() -> None:
    scene = phase("profile legionary_pila special=frenzied_charge\n" + FIELD, stops=(Execute,)).run()
    assert clause(scene, north(scene, "b1")) == "HC-13.2.i"
    scene.play("blue", MoveOnInitiative(scene["b1"], Charge((scene["r1"],))))
    assert isinstance(scene.step, Execute)
    assert (scene.step.moves, scene.step.occasion) == (3, "initiative")


@rule("HC-4.10.a", "HC-4.10.j")
def test_neither_engaged_nor_disordered_units_use_it() -> None:
    scene = phase(
        """
        unit b1 legionary_pila 36 10 0
        unit b2 legionary_pila 36 7 0
        unit b3 legionary_pila 46 10 0 disordered
        unit b4 legionary_pila 26 10 0
        unit r1 warband 36 10 180
        contact b1 front r1 front
        support b2 b1
        """
    ).run()
    assert [clause(scene, north(scene, name)) for name in ("b1", "b2")] == ["HC-4.10.a", "HC-4.10.a"]
    assert clause(scene, north(scene, "b3")) == "HC-4.10.j"
    assert initiative.movers(scene.battle) == [scene["b4"]]


@rule("HC-4.10.j", "HC-14.6.q")
def test_disordered_open_order_only_goes_away_from_the_enemy() -> None:
    scene = phase("unit b1 skirmish_bow_small 36 10 0 disordered\nunit r1 warband 36 21 180").run()
    unit = scene["b1"]
    south = degrees("180")
    assert clause(scene, north(scene, "b1")) == "HC-4.10.j"
    assert clause(scene, MoveOnInitiative(unit, Charge((scene["r1"],)))) in {"HC-4.10.j", "HC-8.3.a"}
    assert clause(scene, MoveOnInitiative(unit, Go(degrees("90"), 100))) == "HC-4.10.j", "no farther at the end"
    scene.play("blue", MoveOnInitiative(unit, Go(south, 400)))
    assert scene.pose("b1") == at("36 6 0")
    assert command.may_be_ordered(scene.battle, scene["b"], unit) is not None


@rule("HC-4.10.j", "HC-14.6.q")
def test_a_disordered_garrison_leaves_on_the_side_away_from_the_enemy() -> None:
    scene = phase(
        "building farm 30,10 42,10 42,16 30,16\nunit b1 skirmish_bow_small in=farm open_order disordered\n"
        "unit r1 warband 36 21 180"
    ).run()
    north, south = (Leave(side, at(pose), "open_order") for side, pose in ((0, "36 17.3 0"), (2, "36 8.7 180")))
    assert clause(scene, MoveOnInitiative(scene["b1"], north)) == "HC-4.10.j"
    scene.play("blue", MoveOnInitiative(scene["b1"], south))
    assert scene.pose("b1") == at("36 8.7 180")


@rule("HC-16.3.f")
def test_a_bot_considers_a_unit_and_says_how_or_passes_it_over() -> None:
    scene = phase(FIELD).run()
    assert clause(scene, Consider(scene.units("b2"))) == "HC-4.8.a"
    assert clause(scene, Consider(scene.units("b1", "b2"))) == "HC-16.3.f"
    scene.play("blue", Consider(scene.units("b1")))
    assert pending(scene) == PlanInitiative(scene["b1"])
    offers = scene.candidates("blue")
    assert offers[0] == DONE
    assert north(scene, "b1", "6") in offers
    assert all(scene.allows("blue", offer) for offer in offers)
    assert clause(scene, north(scene, "b2")) == "HC-16.3.f"
    scene.play("blue", DONE)
    assert pending(scene) == TakeCommand(), "passed over: no initiative move"
    assert command.may_be_ordered(scene.battle, scene["b"], scene["b1"]) is None, "but it may be ordered"


@rule("HC-4.8.c")
def test_the_move_is_told() -> None:
    scene = phase(FIELD).run()
    scene.play("blue", north(scene, "b1"))
    stood = (*at("36 10 0"), scene.battle.formation[scene["b1"]])
    assert scene.happened(events.InitiativeTaken) == [events.InitiativeTaken(scene["b1"], Go(0, 200), (stood,))]
    assert scene.clause_of(events.InitiativeTaken) == "HC-4.8.c"
