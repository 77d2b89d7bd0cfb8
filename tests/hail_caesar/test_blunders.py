"""4.7: blunders."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import MoveFreely, Order
from iacta.games.hail_caesar.plans import Charge, Go, Plan
from iacta.games.hail_caesar.rules import blunders
from iacta.games.hail_caesar.state import STANDING
from iacta.games.hail_caesar.steps import CarryOutBlunder, Execute, FinishMovement, MoveOwnCommander, OfferReroll
from tests.hail_caesar.kit import Scene, at, battle, degrees, inches
from tests.hail_caesar.movement_rules import ordering, pending
from tests.marks import rule

NORTH: Plan = (Go(0, inches("6")),)
FIELD = """
    rules blunders
    division b blue 36 4
    unit b1 medium_infantry 36 20 0
"""


def blundered(die: int, text: str = FIELD, stops: tuple[type, ...] = ()) -> Scene:
    """A double 6, and what the table says."""
    scene = ordering(text, stops=stops)
    return scene.play("blue", Order(scene.units("b1"), (NORTH,)), [6, 6, die])


def fate(die: str, text: str) -> Scene:
    """What one unit makes of a blunder."""
    scene = battle(text)
    scene.call(blunders.carry_out, CarryOutBlunder(scene["b1"], die))  # type: ignore[arg-type]
    return scene


@rule("HC-4.7.a", "HC-4.7.b", "HC-4.7.m")
def test_a_double_six_is_a_blunder_and_ends_his_orders() -> None:
    scene = blundered(2, FIELD + "unit b2 medium_infantry 50 20 0")
    assert scene.happened(events.Blundered) == [events.Blundered(scene["b"], scene.units("b1"), 2, "fall_back")]
    assert scene.happened(events.OrdersEnded) == [events.OrdersEnded(scene["b"])]
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-4.7.d", "HC-4.7.e", "HC-4.7.f", "HC-4.7.g", "HC-4.7.h")
@pytest.mark.parametrize(
    ("die", "pose"),
    [(2, "36 14 0"), (3, "30 20 0"), (4, "42 20 0"), (5, "36 26 0"), (6, "36 38 0")],
)
def test_one_full_move_astray_or_three_straight_ahead(die: int, pose: str) -> None:
    assert blundered(die).pose("b1") == at(pose)


@rule("HC-4.7.c")
def test_a_unit_that_flees_turns_about_goes_three_moves_and_has_a_casualty_more() -> None:
    scene = blundered(1)
    assert scene.pose("b1") == at("36 0.4 180")
    assert scene.battle.casualties[scene["b1"]] == 1


@rule("HC-4.7.c", "HC-5.4.f")
def test_it_flees_farther_to_get_clear_of_friends_and_both_roll() -> None:
    text = FIELD.replace("36 20 0", "36 30 0") + "unit b2 medium_infantry 36 12 0"
    scene = ordering(text)
    scene.play("blue", Order(scene.units("b1"), (NORTH,)), [6, 6, 1, 4, 3])
    assert "disordered" not in scene.flags("b1")
    assert "disordered" in scene.flags("b2")
    x, y, heading = scene.pose("b1")
    assert (x, heading) == (3600, degrees("180"))
    assert y < inches("10.4")


@rule("HC-4.7.b", "HC-4.7.l")
def test_all_units_of_a_division_order_blunder_except_non_combatants() -> None:
    text = FIELD + "unit b2 medium_infantry 46 20 0\nunit b3 baggage 54 20 0 battle_line"
    scene = ordering(text)
    order = Order(scene.units("b1", "b2", "b3"), (NORTH,) * 3, "advance")
    scene.play("blue", order, [6, 6, 4])
    assert scene.happened(events.Blundered)[0].units == scene.units("b1", "b2")
    assert scene.pose("b3") == at("54 20 0")
    assert scene.pose("b1") != at("36 20 0")
    alone = ordering(FIELD + "unit b3 baggage 54 20 0 battle_line")
    alone.play("blue", Order(alone.units("b3"), (NORTH,)), [6, 6])
    assert alone.happened(events.Blundered) == [], "a plain failure, and no die on the table"
    assert isinstance(pending(alone), OfferReroll), "which the general may roll again"


@rule("HC-4.7.g", "HC-4.7.h", "HC-4.7.m")
@pytest.mark.parametrize(
    ("die", "y", "charges"), [(5, "26", True), (5, "26.01", False), (6, "38", True), (6, "38.01", False)]
)
def test_it_charges_whom_it_faces_within_its_moves(die: int, y: str, charges: bool) -> None:  # noqa: FBT001 - a table
    scene = blundered(die, FIELD + f"unit r1 medium_infantry 36 {y} 180", stops=(Execute, FinishMovement))
    if charges:
        assert isinstance(scene.step, Execute)
        assert (scene.step.plan, scene.step.occasion) == ((Charge(scene.units("r1")),), "blunder")
        assert scene.step.moves == (1 if die == 5 else 3)
    else:
        assert isinstance(scene.step, FinishMovement)
        assert scene.step.occasion == "blunder"


@rule("HC-4.7.j")
def test_a_blunder_lifts_no_ban_on_charging() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 20 0\nunit r1 medium_infantry 36 26 180")
    assert blunders.faced(scene.battle, scene["b1"], 1) == -1
    shaken = battle("unit b1 medium_infantry 36 20 0 casualties=6\nunit r1 medium_infantry 36 26 180")
    assert blunders.faced(shaken.battle, shaken["b1"], 1) == -1
    willing = battle("unit b1 medium_infantry 36 20 0\nunit r1 medium_infantry 36 26 180")
    assert blunders.faced(willing.battle, willing["b1"], 1) == willing["r1"]
    aside = battle("unit b1 medium_infantry 36 20 0\nunit r1 medium_infantry 40 26 180")
    assert blunders.faced(aside.battle, aside["b1"], 1) == -1


@rule("HC-4.7.i")
@pytest.mark.parametrize(
    ("enemy", "front"), [("60 20 270", "90"), ("36 4 0", "180"), ("10 20 90", "270"), ("36 46 180", "0")]
)
def test_the_front_of_open_order_is_its_side_nearest_the_enemy(enemy: str, front: str) -> None:
    scene = battle(f"unit b1 skirmish_bow_small 36 20 0\nunit r1 medium_infantry {enemy}")
    assert blunders.front(scene.battle, scene["b1"]) == degrees(front)
    formed = battle(f"unit b1 medium_infantry 36 20 10\nunit r1 medium_infantry {enemy}")
    assert blunders.front(formed.battle, formed["b1"]) == degrees("10")


@rule("HC-4.7.i")
def test_without_enemies_it_is_the_side_nearest_his_table_edge() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 20 170\nunit r1 medium_infantry destroyed")
    assert blunders.front(scene.battle, scene["b1"]) == degrees("350")


@rule("HC-4.7.k", "HC-14.6.m")
def test_the_blunder_prevails_over_proximity_and_stand_off_and_over_nothing_else() -> None:
    enemy = "\nunit r1 warband 36 24 180"
    scene = fate("left", FIELD + enemy)
    assert scene.pose("b1") == at("30 20 0"), "sideways past the enemy it faces"
    friend = fate("right", FIELD + "unit b2 medium_infantry 45 20 0")
    assert friend.pose("b1") == at("38.05 20 0"), "cut where a friend stands"
    edge = fate("fall_back", FIELD.replace("36 20 0", "36 3 0"))
    assert edge.pose("b1") == at("36 1.6 0"), "cut at the edge of the table"
    shaken = fate("forward", FIELD.replace("36 20 0", "36 20 0 casualties=6") + enemy)
    assert shaken.pose("b1") == at("36 24.05 0"), "up to the enemy's footprint"


@rule("HC-15.2.c")
def test_who_is_gone_has_no_share_in_it() -> None:
    scene = battle(FIELD.replace("36 20 0", "destroyed"))
    scene.call(blunders.carry_out, CarryOutBlunder(scene["b1"], "rush"))
    assert scene.events == []
    assert scene.named == ()


@rule("HC-4.7.l", "HC-4.9.a")
def test_of_those_who_shared_the_order_only_non_combatants_have_a_free_move() -> None:
    """Both in column: the infantry blunders, the train may march on."""
    scene = ordering(
        """
        rules blunders
        division b blue 36 4
        road way 30,0 50,0 50,48 30,48
        unit b1 medium_infantry 36 20 0 column
        unit b2 baggage 42 20 0 column
        """
    )
    scene.play("blue", Order(scene.units("b1", "b2"), (NORTH, NORTH), "advance"), [6, 6, 2])
    assert scene.pose("b1") == at("36 14 0")
    movers = {one.unit for one in scene.candidates("blue") if isinstance(one, MoveFreely)}
    assert movers == {scene["b2"]}


@rule("HC-4.7.h", "HC-5.6.c")
def test_who_rushes_off_the_table_goes_no_farther() -> None:
    scene = battle("unit b1 medium_infantry 36 4 180")
    scene.battle.broken[0] = True
    scene.call(blunders.carry_out, CarryOutBlunder(scene["b1"], "rush"))
    assert scene.battle.box[scene["b1"]] is None
    assert scene.battle.fate[scene["b1"]] != STANDING
