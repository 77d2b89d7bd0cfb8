"""HC-6, HC-14.11: ground in movement."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Cross
from iacta.games.hail_caesar.rules import terrain
from tests.hail_caesar.kit import Scene, at, battle
from tests.hail_caesar.moves import clause, end, go, move, take, way, why
from tests.marks import rule

WOOD = "woods copse 20,15 52,15 52,35 20,35"
MARSH = "rough marsh 20,15 52,15 52,17 20,17"
WALL = "linear_obstacle wall 30,20 42,20 42,20.5 30,20.5"
RIVER = "river water 0,20 72,20 72,23 0,23 river=impassable"


# HC-6.1 Woods


@rule("HC-6.1.c", "HC-6.1.f", "HC-2.4.a")
@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("legionary_pila", "HC-6.1.c"),
        ("legionary_pila open_order", ""),
        ("heavy_cavalry", "HC-6.1.c"),
        ("heavy_cavalry open_order", ""),
        ("skirmish_bow_small column", "HC-6.1.c"),
        ("skirmish_bow_small open_order", ""),
        ("celtic_light_chariots open_order", "HC-6.1.c"),
        ("elephant_javelins", "HC-6.1.c"),
        ("scorpions", "HC-6.1.c"),
    ],
)
def test_only_foot_and_horse_in_open_order_go_into_woods(unit: str, expected: str) -> None:
    profile, *formation = unit.split()
    scene = battle(f"{WOOD}\nunit b1 {profile} 36 12 0 {' '.join(formation)}")
    assert clause(scene, move("36 17 0")) == expected


@rule("HC-6.1.f", "HC-14.11.a")
def test_a_formed_unit_does_not_touch_woods_even_with_a_corner() -> None:
    scene = battle("woods copse 39,15 52,15 52,35 39,35\nunit b1 legionary_pila 36 12 0")
    found = way(scene, move("36 17 0"))
    assert (why(found).clause, why(found).about) == ("HC-6.1.c", f"area:{scene['copse']}")
    assert end(found) == at("36 15.05 0")
    assert way(scene, move("35.5 12 0", "35.5 17 0")).refusal is None


@rule("HC-14.11.a")
def test_a_concave_area_is_tested_by_its_pieces() -> None:
    scene = battle("woods horseshoe 20,15 52,15 52,35 42,35 42,20 30,20 30,35 20,35\nunit b1 legionary_pila 36 30 0")
    assert clause(scene, go("180")) == ""
    assert end(way(scene, go("180", "36"))) == at("36 24 0")
    assert clause(scene, move("39 30 0")) == "HC-6.1.c"


# HC-6.2 Rough ground


@rule("HC-6.2.b", "HC-6.2.c", "HC-6.2.e")
@pytest.mark.parametrize(
    ("unit", "ends"),
    [("legionary_pila", True), ("legionary_pila open_order", False), ("celtic_light_chariots open_order", True)],
)
def test_rough_ground_ends_the_movement_of_all_but_open_order(unit: str, ends: bool) -> None:  # noqa: FBT001 - a cell of a table
    profile, *formation = unit.split()
    scene = battle(f"{MARSH}\nunit b1 {profile} 36 12 0 {' '.join(formation)}")
    found = way(scene, go("0"))
    assert (found.refusal, found.ends_movement) == (None, ends)
    assert end(found)[1] > 1700


@rule("HC-6.2.e")
def test_a_unit_is_in_rough_ground_if_it_overlaps_it_anywhere_on_the_path() -> None:
    scene = battle("rough scrub 37,13 38,13 38,14 37,14\nunit b1 light_cavalry 36 12 0")
    assert way(scene, go("0", "9")).ends_movement
    assert not way(scene, go("270", "9")).ends_movement
    assert terrain.is_in_rough(scene.battle, scene["b1"], scene.battle.pose(scene["b1"], "battle_line", 3600, 1350, 0))


@rule("HC-6.2.e")
def test_rough_ground_beyond_the_place_where_a_move_is_cut_does_not_count() -> None:
    text = "rough scrub 20,15 52,15 52,16 20,16\nunit b1 legionary_pila 36 12 0"
    assert way(battle(text), go("0")).ends_movement
    assert not way(battle(f"{text}\nunit r1 scorpions 36 15 180"), go("0")).ends_movement


@rule("HC-6.2.d", "HC-6.1.e", "HC-5.1.g", "HC-14.2.b")
def test_a_road_makes_bad_ground_open_for_a_column() -> None:
    road = "road street 34,0 38,0 38,48 34,48"
    marching = battle(f"{road}\n{WOOD}\nunit b1 legionary_pila 36 12 0 column")
    found = way(marching, move("36 18 0"))
    assert (found.refusal, found.ends_movement, end(found)) == (None, False, at("36 18 0"))
    rough = battle(f"{road}\n{MARSH}\nunit b1 legionary_pila 36 12 0 column")
    assert not way(rough, move("36 18 0")).ends_movement
    assert clause(battle(f"{road}\n{WOOD}\nunit b1 legionary_pila 36 12 0"), move("36 18 0")) == "HC-6.1.c"


@rule("HC-2.1.c", "HC-14.2.b")
def test_in_a_lane_only_the_leader_of_a_column_counts() -> None:
    lane = """
        road street 35,0 37,0 37,48 35,48
        impassable west 25,10 35,10 35,40 25,40
        impassable east 37,10 47,10 47,40 37,40
    """
    scene = battle(f"{lane}\nunit b1 legionary_pila 36 9 0 column")
    take(scene, move("36 15 0"))
    assert scene.pose("b1") == at("36 15 0")
    assert clause(scene, move("36 15 0", "37.5 15 0")) == "HC-6.6.a"
    out = battle(f"{lane}\nunit b1 legionary_pila 36 38 0 column")
    take(out, move("36 44 0"))
    assert out.pose("b1") == at("36 44 0")
    assert clause(battle(lane + "\nunit b1 legionary_pila 36 9.9 0"), move("36 15 0")) == "HC-6.6.a"


@rule("HC-14.2.b")
def test_a_column_whose_head_has_come_out_of_a_lane_goes_on_and_its_leader_not_into_the_wood() -> None:
    ends = "road street 34,0 38,0 38,35 34,35"
    scene = battle(f"{ends}\n{WOOD}\nunit b1 legionary_pila 36 36 0 column")
    assert way(scene, move("36 40 0")).refusal is None
    assert clause(scene, move("41 36 0", "41 33 0")) == "HC-6.1.c"


@rule("HC-6.3.e")
def test_a_unit_that_came_to_stand_across_a_wall_may_leave_it() -> None:
    scene = battle("linear_obstacle wall 0,20 72,20 72,20.5 0,20.5\nunit b1 legionary_pila 36 21 0")
    assert end(way(scene, go("0"))) == at("36 27 0")
    assert clause(scene, move("36 17 0")) == "HC-6.3.c"


# HC-6.3 Obstacles


def three_turns(scene: Scene) -> list[tuple[int, int, int]]:
    poses = []
    for step in (go("0"), Cross(scene["wall"]), go("0")):
        take(scene, step)
        poses.append(scene.pose("b1"))
    return poses


@rule("HC-X9", "HC-6.3.c", "HC-6.3.e")
def test_a_formed_unit_reaches_an_obstacle_crosses_it_and_goes_on() -> None:
    """HC-X9"""
    scene = battle(f"{WALL}\nunit b1 legionary_pila 36 16 0")
    assert clause(scene, Cross(scene["wall"])) == "HC-6.3.e"
    assert three_turns(scene) == [at("36 20.05 0"), at("36 22.05 0"), at("36 28.05 0")]


@rule("HC-6.3.e")
def test_the_crossing_takes_a_whole_move_and_starts_within_half_an_inch() -> None:
    scene = battle(f"{WALL}\nunit b1 legionary_pila 36 19.5 0\nunit b2 legionary_pila 10 19.49 0")
    found = way(scene, Cross(scene["wall"]))
    assert (found.refusal, found.cost, end(found)) == (None, 600, at("36 22.05 0"))
    assert clause(battle(f"{WALL}\nunit b1 legionary_pila 36 19.49 0"), Cross(0)) == "HC-6.3.e"


@rule("HC-6.3.e")
def test_there_must_be_room_beyond() -> None:
    scene = battle(f"{WALL}\nunit b1 legionary_pila 36 19.8 0\nunit b2 legionary_pila 36 22.5 0")
    assert clause(scene, Cross(scene["wall"])) == "HC-14.6.e"
    assert clause(battle(f"{WALL}\nunit b1 legionary_pila 36 19.8 0\nunit r1 warband 36 22.5 180"), Cross(0)) != ""


@rule("HC-6.3.b", "HC-6.3.c")
@pytest.mark.parametrize(
    ("unit", "expected"),
    [
        ("legionary_pila", "HC-6.3.c"),
        ("legionary_pila column", "HC-6.3.c"),
        ("legionary_pila open_order", ""),
        ("light_cavalry open_order", ""),
        ("celtic_light_chariots open_order", "HC-6.3.c"),
    ],
)
def test_open_order_crosses_obstacles_as_it_goes(unit: str, expected: str) -> None:
    profile, *formation = unit.split()
    scene = battle(f"linear_obstacle hedge 0,20 72,20 72,20.5 0,20.5\nunit b1 {profile} 36 17 0 {' '.join(formation)}")
    assert clause(scene, move("36 22 0")) == expected
    assert (clause(scene, Cross(0)) == "HC-6.3.b") == (expected == "")


@rule("HC-6.3.d")
def test_nothing_on_wheels_crosses_a_big_obstacle() -> None:
    text = f"{WALL} wheel_proof\nunit b1 {{}} 36 19.8 0"
    for wheels in ("heavy_chariots", "baggage", "scorpions"):
        assert clause(battle(text.format(wheels)), Cross(0)) == "HC-6.3.d"
        assert clause(battle(text.format(wheels)), move("36 22 0")) == "HC-6.3.d"
    assert clause(battle(text.format("legionary_pila")), Cross(0)) == ""


@rule("HC-6.3.a")
def test_only_declared_obstacles_are_crossed() -> None:
    assert clause(battle(f"{MARSH}\nunit b1 legionary_pila 36 14.8 0"), Cross(0)) == "HC-6.3.a"


@rule("HC-6.3.g")
def test_the_stand_off_does_not_hold_across_an_obstacle() -> None:
    long = "linear_obstacle wall 20,20 52,20 52,20.5 20,20.5"
    scene = battle(f"{long}\nunit b1 legionary_pila 36 19 0\nunit r1 warband 36 20.6 180")
    assert end(way(scene, go("0"))) == at("36 20.05 0")
    open_field = battle("unit b1 legionary_pila 36 19 0\nunit r1 warband 36 20.6 180")
    assert end(way(open_field, go("0"))) == at("36 19.65 0")


@rule("HC-6.3.f")
def test_a_unit_within_an_inch_defends_the_obstacle_before_it() -> None:
    scene = battle(f"{WALL}\nunit b1 legionary_pila 36 19.6 0\nunit r1 warband 36 25 180\nunit r2 warband 36 10 0")
    us, front, behind = (scene.battle.at(scene[name]) for name in ("b1", "r1", "r2"))
    assert terrain.defended(scene.battle, front, us, 0) == scene["wall"]
    assert terrain.defended(scene.battle, behind, us, 2) == NO_AREA
    far = battle(f"{WALL}\nunit b1 legionary_pila 36 18.9 0\nunit r1 warband 36 25 180")
    assert terrain.defended(far.battle, far.battle.at(far["r1"]), far.battle.at(far["b1"]), 0) == NO_AREA


# HC-6.4 Rivers


@rule("HC-6.4.a", "HC-14.11.c")
def test_a_narrow_river_is_an_obstacle() -> None:
    scene = battle("river brook 0,20 72,20 72,21 0,21 river=linear\nunit b1 legionary_pila 36 19.8 0")
    assert clause(scene, move("36 22 0")) == "HC-6.3.c"
    assert end(way(scene, Cross(scene["brook"]))) == at("36 22.55 0")


@rule("HC-6.4.b", "HC-6.4.e", "HC-14.11.c")
def test_a_wide_river_is_impassable_or_rough_as_the_scenario_says() -> None:
    assert clause(battle(f"{RIVER}\nunit b1 legionary_pila 36 19.5 0 open_order"), go("0")) == "HC-6.6.a"
    fordable = battle(f"{RIVER.replace('impassable', 'fordable')}\nunit b1 legionary_pila 36 19.5 0")
    found = way(fordable, go("0"))
    assert (found.refusal, found.ends_movement, end(found)) == (None, True, at("36 25.5 0"))


FORD = """
    river west 0,20 30,20 30,23 0,23 river=impassable
    river ford 30,20 42,20 42,23 30,23 river=ford
    river east 42,20 72,20 72,23 42,23 river=impassable
"""


@rule("HC-6.4.c", "HC-14.11.c")
def test_a_ford_is_open_ground_to_any_formation_unless_a_column_is_demanded() -> None:
    scene = battle(f"{FORD}\nunit b1 legionary_pila 36 19 0")
    found = way(scene, go("0"))
    assert (found.refusal, found.ends_movement, end(found)) == (None, False, at("36 25 0"))
    narrow = FORD.replace("river=ford", "river=ford column_only")
    assert clause(battle(f"{narrow}\nunit b1 legionary_pila 36 19 0"), move("36 25 0")) == "HC-6.4.c"
    assert clause(battle(f"{narrow}\nunit b1 legionary_pila 36 19 0 column"), move("36 25 0")) == ""


BRIDGE = f"{RIVER}\nbridge span 35,19.5 37,19.5 37,23.5 35,23.5"


@rule("HC-6.4.d", "HC-6.4.e")
def test_any_formation_crosses_a_bridge_with_its_front_centre_and_does_not_stay_there() -> None:
    scene = battle(f"{BRIDGE}\nunit b1 legionary_pila 36 19.5 0")
    over = way(scene, move("36 25.5 0"))
    assert (over.refusal, end(over)) == (None, at("36 25.5 0"))
    halfway = way(scene, move("36 21 0"))
    assert (why(halfway).clause, end(halfway)) == ("HC-6.4.e", at("36 20.05 0"))
    assert way(scene, move("36 21 0"), moves_left=2).refusal is None
    assert clause(battle(f"{BRIDGE}\nunit b1 legionary_pila 33 19.5 0"), move("33 25.5 0")) == "HC-6.6.a"


@rule("HC-6.4.d", "HC-6.4.e")
def test_a_column_stays_on_the_bridge_and_a_scenario_may_demand_one() -> None:
    assert clause(battle(f"{BRIDGE}\nunit b1 legionary_pila 36 19.5 0 column"), move("36 21 0")) == ""
    strict = f"{BRIDGE} column_only"
    assert clause(battle(f"{strict}\nunit b1 legionary_pila 36 19.5 0"), move("36 25.5 0")) == "HC-6.6.a"
    assert clause(battle(f"{strict}\nunit b1 legionary_pila 36 19.5 0 column"), move("36 23.5 0")) == ""


# HC-6.6 Impassable ground, hills, fortifications


@rule("HC-6.6.a")
def test_no_footprint_overlaps_impassable_ground() -> None:
    scene = battle("impassable ravine 20,15 52,15 52,17 20,17\nunit b1 skirmish_bow_small 36 12 0 open_order")
    found = way(scene, move("36 18 0"))
    assert (why(found).clause, end(found)) == ("HC-6.6.a", at("36 13.75 0"))


@rule("HC-6.6.c", "HC-14.5.h")
def test_hills_add_their_level_and_nothing_else_unless_they_are_rough() -> None:
    text = "hill crest 20,15 52,15 52,35 20,35 level=2 {}\nunit b1 legionary_pila 36 12 0"
    scene = battle(text.format(""))
    assert terrain.level(scene.battle, scene["b1"]) == 0
    assert not take(scene, go("0")).ends_movement
    assert terrain.level(scene.battle, scene["b1"]) == 2
    assert way(battle(text.format("rough")), go("0")).ends_movement


CAMP = "fortification camp 20,20 52,20 52,40 20,40 gates=32,20/40,20"


@rule("HC-6.6.d")
def test_the_outline_of_a_camp_is_crossed_like_an_obstacle_from_either_side() -> None:
    closed = CAMP.split(" gates", maxsplit=1)[0]
    outside = battle(f"{closed}\nunit b1 legionary_pila 36 19.8 0")
    assert clause(outside, move("36 24 0")) == "HC-6.6.d"
    found = way(outside, Cross(outside["camp"]))
    assert (found.refusal, found.cost) == (None, 600)
    assert 2150 < end(found)[1] <= 2170
    inside = battle(f"{closed}\nunit b1 legionary_pila 36 30 0")
    assert clause(inside, go("0")) == ""
    assert end(way(inside, go("0", "36")))[1] == 3600
    assert terrain.is_fortified(inside.battle, inside.battle.at(inside["b1"])) == inside["camp"]
    assert terrain.is_fortified(outside.battle, outside.battle.at(outside["b1"])) == NO_AREA
    assert clause(battle(f"{closed}\nunit b1 legionary_pila 36 36 0"), move("36 42 0")) == "HC-6.6.d"


@rule("HC-6.6.d")
def test_what_passes_a_gate_passes_within_it_a_column_with_its_leader() -> None:
    assert clause(battle(f"{CAMP}\nunit b1 legionary_pila 36 19.8 0"), move("36 24 0")) == ""
    assert clause(battle(f"{CAMP}\nunit b1 legionary_pila 37 19.8 0"), move("37 24 0")) == "HC-6.6.d"
    assert clause(battle(f"{CAMP}\nunit b1 legionary_pila 39.5 19.8 0 column"), move("39.5 24 0")) == ""
    assert clause(battle(f"{CAMP}\nunit b1 legionary_pila 40.5 19.8 0 column"), move("40.5 24 0")) == "HC-6.6.d"


@rule("HC-14.11.b", "HC-14.11.d")
def test_no_footprint_overlaps_a_block_and_garrisons_keep_the_stand_off() -> None:
    farm = "building farm 30,20 42,20 42,26 30,26"
    empty = battle(f"{farm}\nunit b1 skirmish_bow_small 36 17 0 open_order")
    assert end(way(empty, go("0"))) == at("36 18.75 0")
    held = battle(f"{farm}\nunit b1 skirmish_bow_small 36 16 0 open_order\nunit r1 warband in=farm")
    assert end(way(held, go("0"))) == at("36 17.75 0")
    ours = battle(f"{farm}\nunit b1 skirmish_bow_small 36 17 0 open_order\nunit b2 auxiliary_medium in=farm")
    assert end(way(ours, go("0"))) == at("36 18.75 0")


@rule("HC-14.11.c")
def test_to_be_beyond_an_obstacle_is_to_be_wholly_on_its_other_side() -> None:
    scene = battle(f"{WALL}\nunit b1 legionary_pila 36 19.8 0")
    found = way(scene, Cross(scene["wall"]))
    assert found.box is not None
    assert found.box.corners()[5] == 2045
