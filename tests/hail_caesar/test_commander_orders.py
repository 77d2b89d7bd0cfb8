"""10.2, 10.3: Follow me! and Rally!"""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import FollowMe, Order, Rally, RollAgain
from iacta.games.hail_caesar.plans import Go, Plan
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import commanders
from iacta.games.hail_caesar.state import ORDERED
from iacta.games.hail_caesar.steps import BeginShooting, MoveOwnCommander, TakeOrders
from tests.hail_caesar.kit import Scene, at, inches, point
from tests.hail_caesar.movement_rules import ordering, pending
from tests.marks import rule

NORTH: Plan = (Go(0, inches("6")),) * 3
FIELD = """
    division b blue 36 4
    unit b1 medium_infantry 36 10 0
    unit b2 medium_infantry 50 10 0 casualties=6
    unit b3 medium_infantry 22 10 0
"""


def led(scene: Scene, name: str = "b1") -> FollowMe:
    """Follow me, straight north."""
    return FollowMe(scene[name], NORTH)


@rule("HC-10.2.a", "HC-10.2.b")
def test_a_unit_that_is_led_has_three_moves_and_takes_him_along() -> None:
    scene = ordering(FIELD)
    scene.play("blue", led(scene), [4, 4])
    assert scene.pose("b1") == at("36 28 0"), "whatever the margin"
    assert scene.battle.joined[scene["b"]] == scene["b1"]
    assert commanders.point(scene.battle, scene["b"]) == point("36 28")
    assert pending(scene) == BeginShooting(), "his last order, and no move of his own"


@rule("HC-10.2.b")
def test_a_failure_ends_his_orders_and_leaves_him_his_move() -> None:
    scene = ordering(FIELD)
    scene.play("blue", led(scene), [5, 4])
    scene.play("blue", RollAgain(again=False))
    assert scene.battle.joined[scene["b"]] == NOBODY
    assert scene.pose("b1") == at("36 10 0")
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-10.2.b")
@pytest.mark.parametrize(("y", "allowed"), [("17.6", True), ("17.61", False)])
def test_only_a_unit_within_twelve_inches_is_led(y: str, allowed: bool) -> None:  # noqa: FBT001 - a table
    scene = ordering(FIELD.replace("b1 medium_infantry 36 10 0", f"b1 medium_infantry 36 {y} 0"))
    assert scene.allows("blue", led(scene)) is allowed
    if not allowed:
        assert scene.refusal("blue", led(scene)).clause == "HC-10.2.b"


@rule("HC-10.2.b", "HC-4.3.a", "HC-4.10.j", "HC-10.4.d")
@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ("b1 medium_infantry 36 10 0 ordered", "HC-4.3.a"),
        ("b1 medium_infantry 36 10 0 disordered", "HC-4.10.j"),
        ("b1 medium_infantry 36 10 0\n unit r1 warband 36 10 180\n contact b1 front r1 front", "HC-10.2.b"),
        (
            "b1 medium_infantry 36 10 0\n unit r1 warband 22 10 180\n contact b3 front r1 front\n division x red 2 2",
            "HC-10.4.d",
        ),
    ],
)
def test_who_is_not_led(change: str, clause: str) -> None:
    text = FIELD.replace("b1 medium_infantry 36 10 0", change)
    if clause == "HC-10.4.d":
        text = text.replace("division b blue 36 4", "division b blue 36 4 joined=b3").replace("division x red 2 2", "")
    scene = ordering(text)
    assert scene.refusal("blue", led(scene)).clause == clause


@rule("HC-10.2.b", "HC-16.2.b")
def test_its_plan_is_checked_like_any_other() -> None:
    scene = ordering(FIELD)
    assert scene.refusal("blue", FollowMe(scene["b1"], ())).clause == "HC-4.1.g"
    assert scene.refusal("blue", FollowMe(scene["b1"], (Go(0, 9999),))).clause == "HC-16.2.f"


# 10.3


@rule("HC-10.3.a", "HC-10.3.b")
def test_a_rally_takes_one_casualty_away_and_he_joins_the_unit() -> None:
    scene = ordering(FIELD)
    unit = scene["b2"]
    assert scene.battle.is_shaken(unit)
    scene.play("blue", Rally(unit), [4, 4])
    assert scene.battle.casualties[unit] == 5
    assert not scene.battle.is_shaken(unit)
    assert scene.battle.joined[scene["b"]] == unit
    assert scene.happened(events.UnitRallied) == [events.UnitRallied(scene["b"], unit)]
    assert scene.battle.has(unit, ORDERED), "it makes no other move"
    assert pending(scene) == BeginShooting(), "his orders and his own move are over"


@rule("HC-10.3.b")
def test_a_failed_rally_ends_his_orders() -> None:
    scene = ordering(FIELD)
    scene.play("blue", Rally(scene["b2"]), [6, 3])
    scene.play("blue", RollAgain(again=False))
    assert scene.battle.casualties[scene["b2"]] == 6
    assert scene.battle.joined[scene["b"]] == NOBODY
    assert pending(scene) == MoveOwnCommander(scene["b"])


@rule("HC-10.3.b")
@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("unit b2 medium_infantry 50 10 0", "HC-10.3.b"),
        ("unit b2 medium_infantry 52 10 0 casualties=1", "HC-10.3.b"),
        ("unit b2 medium_infantry 50 10 0 casualties=1 ordered", "HC-4.3.a"),
        ("unit b2 medium_infantry 50 10 0 casualties=1\nunit r1 warband 50 22 180", "HC-10.3.b"),
        (
            "unit b2 medium_infantry 50 10 0 casualties=1\nunit r1 warband 50 10 180\ncontact b2 front r1 front",
            "HC-10.3.b",
        ),
        ("unit b2 medium_infantry off entry=72,10 casualties=1", "HC-14.3.d"),
    ],
)
def test_who_is_not_rallied(line: str, clause: str) -> None:
    scene = ordering(FIELD.replace("unit b2 medium_infantry 50 10 0 casualties=6", line))
    assert scene.refusal("blue", Rally(scene["b2"])).clause == clause


@rule("HC-10.3.b")
@pytest.mark.parametrize("enemy", ["scorpions", "scouts_tiny", "baggage"])
def test_artillery_tiny_units_and_non_combatants_do_not_hinder_a_rally(enemy: str) -> None:
    scene = ordering(FIELD + f"unit r1 {enemy} 50 16 180")
    assert scene.allows("blue", Rally(scene["b2"]))


@rule("HC-10.3.b", "HC-3.3.d")
def test_an_enemy_beyond_twelve_inches_does_not_hinder_it() -> None:
    scene = ordering(FIELD + "unit r1 warband 50 22.01 180")
    assert scene.allows("blue", Rally(scene["b2"]))


@rule("HC-10.3.b", "HC-1.1.c")
def test_he_rallies_units_of_his_own_division_in_disorder_too() -> None:
    other = ordering(FIELD + "division b_2 blue 2 2\nunit b4 medium_infantry 36 5 0 div=b_2 casualties=1")
    assert other.refusal("blue", Rally(other["b4"])).clause == "HC-1.1.c"
    scene = ordering(FIELD.replace("casualties=6", "casualties=6 disordered"))
    assert scene.allows("blue", Rally(scene["b2"]))


@rule("HC-11.3.b")
def test_a_broken_division_is_not_rallied() -> None:
    scene = ordering(FIELD.replace("division b blue 36 4", "division b blue 36 4 broken"))
    assert scene.refusal("blue", Rally(scene["b2"])).clause == "HC-11.3.b"


@rule("HC-10.4.d")
def test_joined_to_an_engaged_unit_he_orders_the_others_as_usual() -> None:
    scene = ordering(FIELD.replace("36 4", "36 4 joined=b3") + "unit r1 warband 22 10 180\ncontact b3 front r1 front")
    assert pending(scene) == TakeOrders(scene["b"])
    assert scene.allows("blue", Order(scene.units("b1"), (NORTH,)))
    assert scene.refusal("blue", Rally(scene["b2"])).clause == "HC-10.4.d"
