"""HC-5.2, HC-5.3, HC-14.6.g to q: enemies at hand."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.plans import Go
from iacta.games.hail_caesar.rules import proximity
from tests.hail_caesar.kit import Scene, battle
from tests.hail_caesar.moves import clause, form, form_move, go, move, take, way
from tests.marks import rule

LINE = "unit b1 legionary_pila 36 10 0"
FACING = f"{LINE}\nunit r1 warband 36 20 180"


def case(scene: Scene, name: str = "b1") -> int:
    return proximity.bond(scene.battle, scene[name]).case


# Case A


@rule("HC-W13", "HC-5.2.a", "HC-5.2.b", "HC-14.6.h")
@pytest.mark.parametrize(
    ("pose", "expected"),
    [("36 14 0", ""), ("35 14 0", ""), ("34 13 15", "HC-5.2.b"), ("36 6 0", ""), ("39 10 0", "HC-5.2.b")],
)
def test_who_faces_an_enemy_goes_towards_him_or_back(pose: str, expected: str) -> None:
    """HC-W13"""
    scene = battle(FACING)
    assert proximity.bond(scene.battle, scene["b1"]) == proximity.Bond(proximity.FACED, (scene["r1"],))
    assert clause(scene, move(pose)) == expected


@rule("HC-5.2.b", "HC-14.6.h")
def test_it_keeps_facing_him_and_may_turn_within_that() -> None:
    scene = battle(FACING)
    assert clause(scene, move("36 10 10")) == ""
    found = way(scene, move("36 10 25"))
    assert found.refusal is not None
    assert found.refusal.clause == "HC-5.2.b"
    assert found.box is not None
    assert 0 < found.box.heading < 25 * 60


@rule("HC-14.6.h")
@pytest.mark.parametrize(("y", "bound"), [("22", True), ("22.01", False)])
def test_he_binds_within_12_inches(y: str, bound: bool) -> None:  # noqa: FBT001 - a cell of a table
    scene = battle(f"{LINE}\nunit r1 warband 36 {y} 180")
    assert (case(scene) == proximity.FACED) == bound


@rule("HC-14.6.g", "HC-5.2.f", "HC-14.6.l")
def test_the_first_enemy_on_the_ray_is_faced_and_screens_may_be_ignored() -> None:
    scene = battle(f"{FACING}\nunit r2 skirmish_bow_small 36 16 180 open_order")
    first, screen = scene["r1"], scene["r2"]
    assert proximity.bond(scene.battle, scene["b1"]).enemy == screen
    assert proximity.bond(scene.battle, scene["b1"], (screen,)).enemy == first
    assert clause(scene, move("36 12 0", ignored=(screen,))) == ""
    assert clause(scene, move("36 12 0", ignored=(first,))) == "HC-5.2.f"
    assert clause(scene, move("36 18 0", ignored=(screen,))) == "HC-14.6.c"


@rule("HC-14.6.g")
def test_friends_on_the_ray_do_not_matter() -> None:
    scene = battle(f"{FACING}\nunit b2 legionary_pila 36 15 0")
    assert proximity.bond(scene.battle, scene["b1"]).enemy == scene["r1"]


@rule("HC-14.6.o")
def test_every_segment_keeps_within_the_cone() -> None:
    scene = battle(FACING)
    assert clause(scene, move("36 12 0", "37 12 0", "36 13 0")) == "HC-5.2.b"
    assert clause(scene, move("36 12 0", "36 11 0")) == ""


@rule("HC-5.2.g")
def test_the_bond_is_tested_afresh_at_each_move() -> None:
    scene = battle("unit b1 legionary_pila 36 10 0\nunit r1 warband 36 24 180")
    assert case(scene) == proximity.FREE
    take(scene, go("0"))
    assert case(scene) == proximity.FACED


# Case B


NEAR = """
    unit b1 legionary_pila 36 10 0
    unit r1 warband 45 17 180
    unit r2 warband 32 25 180 div=r
    unit r3 warband 20 24 180 div=r
"""


@rule("HC-X11", "HC-5.2.c", "HC-5.2.d", "HC-14.6.i", "HC-14.6.n")
def test_with_an_enemy_in_its_front_quarter_it_must_end_facing_one_at_hand() -> None:
    """HC-X11"""
    scene = battle(NEAR)
    held = proximity.bond(scene.battle, scene["b1"])
    assert (held.case, scene.names(held.enemies)) == (proximity.AHEAD, ["r1", "r2", "r3"])
    assert clause(scene, move("36 12 10")) == "HC-5.2.c"
    assert clause(scene, move("36 10 50")) == ""
    assert clause(scene, move("36 10 345")) == ""
    assert clause(scene, move("36 10 310")) == ""
    take(scene, move("36 10 50"))
    assert proximity.bond(scene.battle, scene["b1"]).enemy == scene["r1"]


@rule("HC-14.6.i")
def test_to_stay_as_it_is_is_always_legal() -> None:
    assert clause(battle(NEAR), move("36 10 0")) == ""


@rule("HC-14.6.i")
def test_three_moves_are_measured_from_the_start() -> None:
    scene = battle("""
        unit b1 legionary_pila 36 10 0
        unit r1 warband 45 17 180
        unit r2 warband 36 28.01 180
    """)
    assert scene.names(proximity.bond(scene.battle, scene["b1"]).enemies) == ["r1"]
    assert clause(scene, go("0")) == "HC-5.2.c"


# Who counts, who is bound


@rule("HC-5.2.e", "HC-5.7.a")
@pytest.mark.parametrize(
    "enemy",
    [
        "unit r1 scorpions 36 20 180",
        "unit r1 scouts_tiny 36 20 180 open_order",
        "unit r1 baggage 36 20 180",
        "division r red 36 20",
        "building farm 30,18 42,18 42,24 30,24\nunit r1 warband in=farm",
        "fortification camp 20,15 52,15 52,30 20,30\nunit r1 warband 36 20 180",
        "woods copse 20,15 52,15 52,30 20,30\nunit r1 skirmish_bow_small 36 20 180 open_order unseen",
    ],
)
def test_some_enemies_do_not_count(enemy: str) -> None:
    scene = battle(f"{LINE}\n{enemy}\nunit r9 warband 5 45 180")
    assert case(scene) == proximity.FREE


@rule("HC-5.2.h")
@pytest.mark.parametrize(
    ("formation", "expected"),
    [("square", proximity.FREE), ("testudo", proximity.FACED), ("column", proximity.FACED)],
)
def test_squares_are_not_bound_and_other_formed_units_are(formation: str, expected: int) -> None:
    assert case(battle(f"{LINE} {formation}\nunit r1 warband 36 20 180")) == expected


@rule("HC-14.6.j")
def test_a_change_of_formation_keeps_facing_in_case_a_only() -> None:
    scene = battle(FACING)
    assert clause(scene, form("column", "0")) == ""
    assert clause(scene, form("column", "90")) == "HC-5.2.b"
    assert clause(battle(NEAR), form("column", "90")) == ""
    light = battle("unit b1 light_infantry 36 10 0 battle_line\nunit r1 warband 36 20 180")
    assert clause(light, form("open_order", "90")) == ""


# Open order


@rule("HC-5.3.a", "HC-5.3.b", "HC-14.6.k")
@pytest.mark.parametrize(
    ("pose", "expected"),
    [
        ("36 12 0", ""),
        ("37 11 0", ""),
        ("37.01 11 0", "HC-5.3.a"),
        ("36 7 0", ""),
        ("35 9 0", ""),
        ("39 10 0", "HC-5.3.a"),
    ],
)
def test_open_order_goes_towards_an_enemy_within_6_inches_or_away(pose: str, expected: str) -> None:
    scene = battle("unit b1 skirmish_bow_small 36 10 0 open_order\nunit r1 warband 36 16 180")
    assert case(scene) == proximity.CLOSE
    assert clause(scene, move(pose)) == expected


@rule("HC-5.3.b")
def test_open_order_is_free_beyond_6_inches() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 10 0 open_order\nunit r1 warband 36 17.31 180")
    assert case(scene) == proximity.FREE
    assert (
        case(battle("unit b1 skirmish_bow_small 36 10 0 open_order\nunit r1 warband 36 17.30 180")) == proximity.CLOSE
    )


@rule("HC-5.3.c", "HC-14.7.a")
def test_the_nearest_binds_and_ties_leave_the_choice() -> None:
    text = "unit b1 skirmish_bow_small 36 10 0 open_order\nunit r1 warband 36 16 180\nunit r2 warband 42 10 270"
    scene = battle(text)
    assert scene.names(proximity.bond(scene.battle, scene["b1"]).enemies) == ["r2"]
    tie = battle(text.replace("42 10", "44.6 10"))
    assert scene.names(proximity.bond(tie.battle, tie["b1"]).enemies) == ["r1", "r2"]
    assert clause(tie, move("34 10 0")) == clause(tie, move("36 9 0")) == ""


@rule("HC-5.2.b", "HC-4.1.i")
def test_after_a_free_change_the_new_formation_is_bound() -> None:
    scene = battle("unit b1 light_infantry 36 10 0 battle_line\nunit r1 warband 36 20 180")
    assert clause(scene, form_move("open_order", "40 10 0")) == ""


# Away from the enemy


@rule("HC-14.6.q", "HC-4.10.j")
def test_away_from_the_enemy_is_farther_at_the_end_and_never_nearer() -> None:
    scene = battle("unit b1 skirmish_bow_small 36 10 0 open_order\nunit r1 warband 36 20 180")
    pose, unit = scene.battle.pose, scene["b1"]
    here, back, aside, ahead = (
        pose(unit, "open_order", x, y, 0) for x, y in ((3600, 1000), (3600, 600), (3650, 1000), (3600, 1010))
    )
    assert proximity.goes_away(scene.battle, unit, [here, back]) is None
    assert proximity.goes_away(scene.battle, unit, [here, aside]) is not None
    assert proximity.goes_away(scene.battle, unit, [here, ahead, back]) is not None


# From mutants


@rule("HC-5.2.e", "HC-6.6.d")
def test_only_enemies_on_the_fortifications_do_not_count() -> None:
    """A camp elsewhere changes nothing; one around the enemy does."""
    elsewhere = battle(f"{FACING}\nfortification camp 2,2 12,2 12,12 2,12")
    assert case(elsewhere) == proximity.FACED
    around = battle(f"{FACING}\nfortification camp 30,18 42,18 42,30 30,30")
    assert case(around) == proximity.FREE


@rule("HC-5.2.f", "HC-14.6.l")
@pytest.mark.parametrize("ignored", [(-1,), (99,), (0,)])
def test_who_is_no_enemy_cannot_be_ignored(ignored: tuple[int, ...]) -> None:
    scene = battle(FACING)
    refused = proximity.ignored_refusal(scene.battle, scene["b1"], ignored)
    assert refused is not None
    assert refused.reason == "no-such-enemy"
    known = "HC-5.2.f" if ignored == (0,) else "HC-16.2.f"
    assert clause(scene, move("36 12 0", ignored=ignored)) == known
    assert clause(scene, Go(0, 100, ignored=ignored)) == known


@rule("HC-14.6.g")
def test_an_enemy_that_touches_the_leader_is_the_first_on_the_ray() -> None:
    scene = battle(f"{LINE}\nunit r1 warband 36 10 180\nunit r2 warband 36 16 180")
    assert proximity.bond(scene.battle, scene["b1"]).enemy == scene["r1"]


@rule("HC-14.6.h")
def test_back_is_opposite_to_the_cone_also_where_it_is_lopsided() -> None:
    """The enemy reaches from straight ahead to the right: back to the left is opposite to it, to the right is not."""
    scene = battle(f"{LINE}\nunit r1 warband 39 20 180")
    assert case(scene) == proximity.FACED
    assert clause(scene, move("35.6 6 0")) == ""
    assert clause(scene, move("36.4 6 0")) == "HC-5.2.b"


@rule("HC-5.2.b", "HC-14.6.i")
def test_a_step_of_one_segment_is_judged_as_any_other() -> None:
    scene = battle(FACING)
    unit, start = scene["b1"], scene.battle.at(scene["b1"])
    held = proximity.bond(scene.battle, unit)
    aside = scene.battle.pose(unit, "battle_line", 3900, 1000, 0)
    found = proximity.breach(scene.battle, unit, held, start, aside)
    assert found is not None
    assert found.clause == "HC-5.2.b"
    assert proximity.breach(scene.battle, unit, held, start, start) is None
