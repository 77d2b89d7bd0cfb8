"""HC-4.4.f: the advance of a charge that falls short."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.rules import charges, leaving, removal
from iacta.games.hail_caesar.rules.advance import advance_towards, goal_of
from iacta.games.hail_caesar.state import HIDDEN
from iacta.games.hail_caesar.steps import Execute, FinishMovement
from iacta.geometry.boxes import gap
from iacta.geometry.quarters import faces
from tests.hail_caesar.kit import at, battle
from tests.hail_caesar.moves import end, why
from tests.marks import rule


@rule("HC-W15", "HC-4.4.f", "HC-14.1.k", "HC-14.8.h", "HC-4.4.e")
def test_a_charge_that_falls_short_turns_to_its_aim_point_and_goes_on_for_a_full_rate() -> None:
    """HC-W15"""
    scene = battle("unit b1 legionary_pila 30 10 0\nunit r1 legionary_pila 36 18 180")
    target = scene.battle.at(scene["r1"])
    found = advance_towards(scene.battle, scene["b1"], scene["r1"])
    assert (found.refusal, end(found)) == (None, at("32.41 15.5 23:38"))
    assert found.box is not None
    assert gap(found.box, target) == 232
    assert faces(found.box, target) >= 0


@rule("HC-4.4.f", "HC-14.8.d")
def test_it_stops_at_the_stand_off_zone_of_its_target() -> None:
    scene = battle("unit b1 heavy_cavalry 36 10 0\nunit r1 warband 36 16 180")
    assert end(advance_towards(scene.battle, scene["b1"], scene["r1"])) == at("36 15.05 0")


@rule("HC-4.4.f")
def test_where_the_turn_is_not_free_it_keeps_its_heading_and_goes_all_the_same() -> None:
    text = "unit b1 legionary_pila 36 20 0\nunit r1 warband 50 20.01 270\nimpassable rock 32,22 35,22 35,23 32,23"
    scene = battle(text)
    found = advance_towards(scene.battle, scene["b1"], scene["r1"])
    assert end(found)[2] == 0
    assert end(found)[0] > 3600


@rule("HC-4.4.f", "HC-8.2.g")
def test_proximity_binds_the_advance() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0\nunit r1 warband 36 20 180\nunit r2 warband 60 20 180")
    found = advance_towards(scene.battle, scene["b1"], scene["r2"])
    assert (why(found).clause, end(found)) == ("HC-5.2.b", at("36 10 0"))


@rule("HC-17.1.a")
def test_it_advances_to_where_a_target_stood_that_was_destroyed_or_left_and_no_farther() -> None:
    text = "unit b1 legionary_pila 36 10 0\nunit r1 warband {place} 180\nunit r2 warband 5 45 180"
    fallen = battle(text.format(place="36 20"))
    fallen.call(removal.destroy, fallen["r1"], "HC-9.3.d")
    step = Execute(fallen["b1"], (Charge(fallen.units("r1")),), 3, begun=True)
    fallen.call(charges.fall_short, step, Charge(fallen.units("r1")))
    assert fallen.pose("b1") == at("36 16 0")
    fallen.call(charges.fall_short, step, Charge(fallen.units("r1")))
    assert fallen.pose("b1") == at("36 20 0"), "no farther than that"
    gone = battle(text.format(place="30 47"))
    gone.call(leaving.leave_table, gone["r1"])
    gone.call(charges.fall_short, step, Charge(gone.units("r1")))
    assert gone.pose("b1")[2] > 350 * 60, "towards the edge where it left"


@rule("HC-17.1.a", "HC-4.4.d")
def test_under_a_general_order_it_takes_the_nearest_visible_enemy_instead() -> None:
    """Not the place where the nearest one fell; and not the nearer one behind a wood, while it sees another."""
    scene = battle(
        """
        woods copse 20,14 33,14 33,20 20,20
        unit b1 legionary_pila 36 10 0
        unit r1 warband 36 18 180
        unit r2 warband 60 10 270
        unit r3 warband 26 22 180
        """
    )
    assert goal_of(scene.battle, scene["b1"]) == scene.units("r1")
    scene.call(removal.destroy, scene["r1"], "HC-9.3.d")
    assert goal_of(scene.battle, scene["b1"]) == scene.units("r2")
    scene.call(removal.destroy, scene["r2"], "HC-9.3.d")
    assert goal_of(scene.battle, scene["b1"]) == scene.units("r3"), "if it sees nobody, whom it knows of"
    scene.battle.mark(scene["r3"], HIDDEN)
    assert goal_of(scene.battle, scene["b1"]) == (), "nobody knows of the hidden"


@rule("HC-14.8.e", "HC-14.8.i")
@pytest.mark.parametrize(
    ("target", "pose"),
    [
        ("unit r1 skirmish_bow_small 36 30 180 open_order", "36 16 0"),
        ("unit r1 warband 36 30 180 square", "36 16 0"),
        ("building farm 30,27 42,27 42,33 30,33\nunit r1 warband in=farm", "36 16 0"),
    ],
)
def test_it_aims_at_the_near_side_of_anything(target: str, pose: str) -> None:
    scene = battle(f"unit b1 legionary_pila 36 10 0\n{target}")
    assert end(advance_towards(scene.battle, scene["b1"], scene["r1"])) == at(pose)


@rule("HC-4.4.f")
def test_the_charge_goes_on_with_the_moves_that_are_left() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0\nunit r1 warband 36 40 180")
    step = Execute(scene["b1"], (Charge((scene["r1"],)),), 3, begun=True)
    scene.call(charges.fall_short, step, Charge(scene.units("r1")))
    assert scene.pose("b1") == at("36 16 0")
    assert scene.named == (Execute(scene["b1"], step.plan, 3, made=1, begun=True),)


@rule("HC-17.1.a")
def test_without_a_target_the_movement_is_over() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0\nunit r1 warband 36 40 180 unseen")
    scene.call(charges.fall_short, Execute(scene["b1"], (Charge(),), 3, begun=True), Charge())
    assert scene.named == (FinishMovement(scene["b1"], "order"),)
