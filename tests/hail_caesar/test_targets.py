"""HC-7.2, HC-7.3, HC-14.3, HC-14.4, HC-14.7: ranges, clear targets, gaps."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.battlefield import FRONT, LEFT, REAR, RIGHT
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.rules import targets
from iacta.games.hail_caesar.rules.targets import NO_GAP
from iacta.geometry.quarters import quarter
from tests.hail_caesar.kit import Scene, battle, inches, point
from tests.hail_caesar.ranged import clauses, mark, needed, ways
from tests.marks import rule

SHOOTER = "unit b1 medium_archers 36 10 0"


def distance(text: str) -> int:
    return mark(battle(text)).range


# Ranges


@rule("HC-7.2.a")
@pytest.mark.parametrize(
    ("profile", "reach"),
    [
        ("legionary_pila", "6"),
        ("skirmish_sling_small", "9"),
        ("medium_archers", "18"),
        ("medium_crossbows", "18"),
        ("scorpions", "24"),
        ("onagers", "36"),
        ("ballistae", "48"),
    ],
)
def test_the_maximum_range_is_that_of_the_weapon(profile: str, reach: str) -> None:
    """In range at that distance, a hundredth farther not."""
    text = f"table 100 72\nunit b1 {profile} 36 2 0 \nunit r1 warband 36 {{}} 180"
    edge = 2 + float(reach) + (1.3 if "skirmish" in profile else 0)
    near, far = battle(text.format(f"{edge:.2f}")), battle(text.format(f"{edge + 0.01:.2f}"))
    assert (mark(near).range, mark(far).range) == (inches(reach), inches(reach) + 1)
    assert (bool(ways(near)), bool(ways(far))) == (True, False)


@rule("HC-7.2.a")
def test_the_table_of_ranges() -> None:
    """Cell by cell, in hundredths."""
    assert TABLES.ranges == {
        "thrown": 600,
        "sling": 900,
        "bow": 1800,
        "crossbow": 1800,
        "staff_sling": 1800,
        "light_artillery": 2400,
        "medium_artillery": 3600,
        "heavy_artillery": 4800,
    }


@rule("HC-7.2.b", "HC-14.3.b")
def test_a_formed_unit_measures_from_its_leader() -> None:
    """The end of the line is 4 inches from the enemy, the leader 5.31."""
    assert distance(f"{SHOOTER}\nunit r1 warband 43 14 180") == 531
    assert distance(f"{SHOOTER}\nunit r1 warband 43 14 180".replace("43", "46.5")) == 806


@rule("HC-7.2.c", "HC-14.3.b")
def test_open_order_measures_from_its_nearest_point() -> None:
    """From the edge 1.3 inches before its middle, the corner 4 inches beside it."""
    assert distance("unit b1 skirmish_bow_small 36 10 0\nunit r1 warband 36 21.3 180") == 1000
    assert distance("unit b1 skirmish_bow_small 36 10 0\nunit r1 warband 43.5 21.3 180") == 1000


@rule("HC-14.3.b")
def test_range_is_measured_to_the_whole_footprint_once_it_is_seen() -> None:
    """A friend hides the nearest point; a visible rest is enough."""
    scene = battle(f"{SHOOTER}\nunit r1 warband 36 25 180\nunit b2 scorpions 35 20 0")
    assert 0 < mark(scene).sighting.share < 32
    assert mark(scene).range == 1500


@rule("HC-14.3.c", "HC-14.3.a")
def test_a_garrison_measures_from_the_edge_of_its_block_and_is_measured_to_it() -> None:
    """The block reaches from 33 to 39 and 18 to 22."""
    farm = "building farm 33,18 39,18 39,22 33,22"
    assert distance(f"unit b1 medium_archers in=farm\nunit r1 warband 36 30 180\n{farm}") == 800
    assert distance(f"{SHOOTER}\nunit r1 warband in=farm\n{farm}") == 800


@rule("HC-14.3.d")
def test_touching_footprints_are_at_distance_nothing() -> None:
    """Leader against front."""
    assert distance(f"{SHOOTER}\nunit r1 warband 36 10 180") == 0


# Targets


@rule("HC-W8", "HC-14.4.a")
@pytest.mark.parametrize(
    ("place", "side"),
    [("42 13", FRONT), ("43 13", RIGHT), ("45 8", RIGHT), ("36 5", REAR), ("27 8", LEFT), ("36 9", FRONT)],
)
def test_quarters_lie_between_rays_at_45_degrees(place: str, side: int) -> None:
    """HC-W8, its mirror, and a point in the footprint."""
    scene = battle("unit b1 legionary_pila 36 10 0")
    assert quarter(scene.battle.at(scene["b1"]), *point(place)) == side


@rule("HC-7.2.d")
def test_a_scenario_may_give_a_weapon_another_range() -> None:
    """Bows that reach 20 inches."""
    text = f"{SHOOTER}\nunit r1 warband 36 29 180"
    assert (ways(battle(text)), ways(battle(f"range bow 20\n{text}"))) == ([], [{"r1": 3}])


@rule("HC-7.3.a")
def test_a_formed_unit_shoots_into_its_front_quarter() -> None:
    """Touched by the ray at 45 degrees from the right corner at (39.5, 10), or just beside it; not behind."""
    assert ways(battle(f"{SHOOTER}\nunit r1 warband 48 15 180")) == [{"r1": 3}]
    assert ways(battle(f"{SHOOTER}\nunit r1 warband 48.05 11.79 180")) == []
    assert ways(battle(f"{SHOOTER}\nunit r1 warband 36 5 0")) == []


@rule("HC-7.3.b", "HC-7.9.a")
@pytest.mark.parametrize("pose", ["36 16 180", "36 4 0", "46 10 270", "26 10 90"])
def test_open_order_shoots_in_any_direction(pose: str) -> None:
    """Ahead, behind, right, left."""
    assert ways(battle(f"unit b1 skirmish_bow_small 36 10 0\nunit r1 warband {pose}")) == [{"r1": 2}]


@rule("HC-7.3.c", "HC-8.1.c")
def test_engaged_units_are_no_targets_but_block_sight() -> None:
    """The fighter and its supporter; the enemy behind them is not seen."""
    text = f"""
        {SHOOTER}
        unit b2 legionary_pila 36 16 0
        unit r1 warband 36 16 180
        unit r2 warband 43.5 20 180
        unit r3 warband 36 23 180
        contact b2 front r1 front
        support r2 r1
        """
    scene = battle(text)
    assert ways(scene) == []
    assert mark(scene, target="r2").sighting.share > 0
    assert mark(scene, target="r3").sighting.share == 0


@rule("HC-7.3.c", "HC-6.1.h")
def test_hidden_units_are_no_targets() -> None:
    """Although they stand right before the archers."""
    assert ways(battle(f"{SHOOTER}\nunit r1 light_infantry 36 16 180 unseen")) == []


@rule("HC-1.1.i", "HC-3.4.c", "HC-5.7.a")
def test_commanders_are_no_targets() -> None:
    """He alone stands before the archers."""
    assert ways(battle(f"{SHOOTER}\nunit r1 warband 36 40 180\ndivision r red 36 14")) == []


# Clear targets


def is_clear(text: str) -> bool:
    scene = battle(text)
    assert ("HC-7.5.d" in clauses(scene)) != mark(scene).is_clear
    return mark(scene).is_clear


@rule("HC-7.3.e", "HC-7.3.f", "HC-7.3.g", "HC-7.3.h", "HC-7.5.d")
@pytest.mark.parametrize(
    ("unit", "clear"),
    [
        ("warband 36 20 180", True),
        ("legionary_pila 36 20 180 column", True),
        ("light_infantry 36 20 180 open_order", False),
        ("scorpions 36 20 180", False),
        ("onagers 36 20 180", False),
        ("baggage 36 20 180", False),
    ],
)
def test_open_order_engines_and_baggage_are_no_clear_targets(unit: str, *, clear: bool) -> None:
    """And are hit at -1."""
    assert is_clear(f"{SHOOTER}\nunit r1 {unit}") == clear


@rule("HC-X19", "HC-7.3.i", "HC-14.4.b", "HC-14.7.d")
@pytest.mark.parametrize(("x", "clear"), [("48.3", True), ("48.32", False)])
def test_a_unit_mostly_outside_the_front_quarter_is_no_clear_target(x: str, *, clear: bool) -> None:
    """HC-X19: the ray from (39.5, 10) passes the middle of the unit, 0.8 inches behind its front, at (48.3, 18.8)."""
    assert is_clear(f"{SHOOTER}\nunit r1 legionary_pila {x} 18 180") == clear


@rule("HC-7.3.i")
def test_open_order_has_no_front_quarter_to_be_outside_of() -> None:
    """Straight behind."""
    assert is_clear("unit b1 skirmish_bow_small 36 20 0\nunit r1 legionary_pila 36 10 0")


@rule("HC-X20", "HC-7.3.j", "HC-14.7.d")
@pytest.mark.parametrize(("x", "clear"), [("39.5", True), ("39.2", False)])
def test_a_unit_less_than_half_visible_is_no_clear_target(x: str, *, clear: bool) -> None:
    """HC-X20: a friend on the right hides 16 or more of 32 points."""
    assert is_clear(f"{SHOOTER}\nunit r1 warband 36 25 180\nunit b2 legionary_pila {x} 17 0") == clear


@rule("HC-X20", "HC-7.3.j")
def test_a_unit_half_behind_a_wood_is_no_clear_target() -> None:
    """HC-X20"""
    assert not is_clear(f"{SHOOTER}\nunit r1 warband 36 25 180\nwoods w 35.9,15 50,15 50,20 35.9,20")


@rule("HC-X20", "HC-7.3.k", "HC-14.7.d")
def test_units_in_buildings_in_cover_and_behind_ramparts_are_no_clear_targets() -> None:
    """HC-X20: in a farm; at a wood's edge; far inside a camp, from outside."""
    assert not is_clear(f"{SHOOTER}\nunit r1 warband in=farm\nbuilding farm 33,18 39,18 39,22 33,22")
    assert not is_clear(f"{SHOOTER}\nunit r1 warband 36 25 180\nlinear_obstacle w 20,24 52,24 52,24.5 20,24.5")
    camp = "fortification camp 20,20 52,20 52,45 20,45"
    assert not is_clear(f"{SHOOTER}\nunit r1 warband 36 26 180\n{camp}")
    assert is_clear(f"unit b1 medium_archers 36 30 180\nunit r1 warband 36 26 180\n{camp}")


@rule("HC-14.4.c", "HC-14.4.e")
@pytest.mark.parametrize(
    ("pose", "sides"), [("36 30 180", [0]), ("46 20 270", [1]), ("36 10 0", [2]), ("26 20 90", [3])]
)
def test_each_side_of_a_block_or_square_has_a_front_quarter(pose: str, sides: list[int]) -> None:
    """North, east, south, west of a block; and of a square that faces north."""
    block = battle(f"unit b1 medium_archers in=f\nunit r1 scorpions {pose}\nbuilding f 33,18 39,18 39,22 33,22")
    square = battle(f"unit b1 medium_archers 36 20 0 square\nunit r1 scorpions {pose}")
    for scene in (block, square):
        goal = scene.battle.at(scene["r1"])
        assert [side for side in range(4) if targets.is_ahead(scene.battle, scene["b1"], goal, side)] == sides


# Gaps


def gate(left: str, right: str, shooter: str = SHOOTER, target: str = "36 22") -> Scene:
    """Two friends whose ends leave an opening: from `left` to `right` of x = 36, before a narrow target."""
    one, two = 36 - float(left) - 2, 36 + float(right) + 2
    return battle(
        f"""
        {shooter}
        unit r1 auxiliary_medium {target} 180 column
        unit b2 hastati_small {one:.2f} 16 0
        unit b3 hastati_small {two:.2f} 16 0
        """
    )


def opening(scene: Scene) -> int:
    return mark(scene).opening


@rule("HC-14.7.b")
def test_a_gap_is_the_sum_of_the_distances_from_the_line_on_either_side() -> None:
    """The line runs almost straight ahead: one sample of a column 3.2 inches wide is 0.05 off the middle."""
    assert opening(gate("1.5", "0.8")) in range(inches("2.25"), inches("2.3") + 1)
    assert opening(gate("3.5", "3")) in range(inches("6.4"), inches("6.5") + 1)


@rule("HC-14.7.b")
@pytest.mark.parametrize(("left", "right"), [("1", "7.1"), ("7.1", "1")])
def test_a_side_without_a_blocker_within_one_front_is_open(left: str, right: str) -> None:
    """Then there is no gap to pass; 7 inches is the front."""
    assert opening(gate(left, right)) == NO_GAP
    assert opening(gate(left, right, target="36 26")) == NO_GAP
    near = (left.replace("7.1", "6.9"), right.replace("7.1", "6.9"))
    assert opening(gate(*near)) in range(inches("7.85"), inches("7.95"))


@rule("HC-14.7.b")
def test_what_lies_behind_the_shooter_or_beyond_the_target_bounds_no_gap() -> None:
    """Friends behind, enemies beside and behind the target."""
    assert opening(battle(f"{SHOOTER}\nunit r1 warband 36 20 180\nunit b2 hastati_small 36 8 0")) == NO_GAP
    enemies = "unit r2 hastati_small 40 20.2 180\nunit r3 hastati_small 32 20.2 180"
    flanked = f"{SHOOTER}\nunit r1 legionary_pila 36 20 180 column\n{enemies}"
    assert opening(battle(flanked)) == NO_GAP
    assert opening(battle(flanked.replace("20.2", "19.5"))) in range(inches("3.9"), inches("4.01"))


@rule("HC-14.7.b")
def test_what_is_just_as_far_as_the_target_bounds_no_gap() -> None:
    """Corners 6 inches aside and 8 ahead, the target 10 ahead; a hundredth nearer they do."""
    flanked = "unit r2 hastati_small 44 {0} 180\nunit r3 hastati_small 28 {0} 180"
    text = f"{SHOOTER}\nunit r1 legionary_pila 36 20 180 column\n"
    assert opening(battle(text + flanked.format("18"))) == NO_GAP
    assert opening(battle(text + flanked.format("17.98"))) > 1100


@rule("HC-14.7.b")
def test_woods_and_hills_bound_a_gap_but_not_those_the_line_leads_through() -> None:
    """A lane between two woods is a gap; skirmishers in the edge of a wood are not seen through one."""
    woods = "woods w 20,14 35,14 35,18 20,18\nwoods v 37,14 50,14 50,18 37,18"
    lane = f"{SHOOTER}\nunit r1 legionary_pila 36 22 180 column\n{woods}"
    assert opening(battle(lane)) in range(inches("1.9"), inches("2") + 1)
    assert opening(battle(lane.replace("woods", "hill"))) in range(inches("1.9"), inches("2") + 1)
    higher = f"{lane.replace('woods', 'hill')}\nhill knoll 30,4 42,4 42,12 30,12 level=2"
    assert opening(battle(higher)) == NO_GAP
    edge = f"{SHOOTER}\nunit r1 skirmish_bow_small 36 21.8 180\nwoods w 20,20 52,20 52,30 20,30"
    assert opening(battle(edge)) == NO_GAP
    three = "woods u 30,20 35,20 35,30 30,30\nwoods v 35,20 37,20 37,30 35,30\nwoods w 37,20 42,20 42,30 37,30"
    assert opening(battle(f"{SHOOTER}\nunit r1 skirmish_bow_small 36 21.8 180\n{three}")) == NO_GAP


@rule("HC-14.7.b")
@pytest.mark.parametrize(
    ("seen", "middle"), [(0b0111, 1), (0b1111, 1), (0b110111, 1), (0b1110111, 1), (0b1110110, 5), (1 << 31, 31)]
)
def test_the_line_leads_to_the_middle_of_the_longest_visible_run(seen: int, middle: int) -> None:
    """Of several runs the first; of an even run the lower of the two middle samples."""
    assert targets.middle_of_longest_run(seen) == middle


@rule("HC-X21", "HC-7.3.l", "HC-7.3.m", "HC-14.7.c", "HC-14.7.d")
def test_an_opening_a_little_narrower_than_the_front_costs_no_dice() -> None:
    """HC-X21: about 6.45 of 7 inches: -1 to hit, all three dice; 7 inches or more cost nothing."""
    narrow, wide = gate("3.5", "3"), gate("3.6", "3.6")
    assert (mark(narrow).is_clear, needed(narrow), ways(narrow)) == (False, 5, [{"r1": 3}])
    assert opening(wide) > 700
    assert (mark(wide).is_clear, needed(wide), ways(wide)) == (True, 4, [{"r1": 3}])


@rule("HC-W12", "HC-X27", "HC-7.3.m", "HC-7.3.n")
def test_an_opening_of_a_third_of_the_front_lets_a_third_of_the_dice_through() -> None:
    """HC-W12, HC-X27: 2.3 inches of 7: one die of three, at -1."""
    scene = gate("1.5", "0.8")
    assert (ways(scene), needed(scene)) == ([{"r1": 1}], 5)


@rule("HC-7.3.n")
@pytest.mark.parametrize(
    ("dice", "gap", "left"), [(3, 230, 1), (3, 233, 1), (3, 349, 1), (3, 350, 2), (3, 600, 3), (2, 10, 1), (3, 0, 1)]
)
def test_dice_through_a_gap_are_rounded_to_the_nearest(dice: int, gap: int, left: int) -> None:
    """Half up, at least one; value × gap ÷ 7 inches."""
    scene = gate("3.6", "3.6")
    found = mark(scene)._replace(opening=gap)
    assert targets.dice_through(scene.battle, scene["b1"], found, dice) == left


@rule("HC-W19", "HC-7.3.o", "HC-7.3.r")
@pytest.mark.parametrize(
    ("sides", "dice", "face"),
    [(("0.75", "0.75"), [], 5), (("1.55", "1.55"), [{"r1": 2}], 5), (("2.3", "2.3"), [{"r1": 2}], 4)],
)
def test_engines_need_three_inches(sides: tuple[str, str], dice: list[dict[str, int]], face: int) -> None:
    """HC-W19: scorpions 4 inches wide; 1.5 inches: no shot; 3: two dice at -1; 4.5: no penalty."""
    scene = gate(*sides, shooter="unit b1 scorpions 36 10 0")
    assert (ways(scene), needed(scene)) == (dice, face)


@rule("HC-W19", "HC-7.3.o", "HC-7.3.r")
@pytest.mark.parametrize(
    ("gap", "barred", "narrow", "dice"),
    [
        (150, True, True, 1),
        (299, True, True, 1),
        (300, False, True, 2),
        (399, False, True, 2),
        (400, False, False, 2),
        (450, False, False, 2),
    ],
)
def test_engines_by_the_hundredth(gap: int, *, barred: bool, narrow: bool, dice: int) -> None:
    """HC-W19 without the rest of the table: value 2, front 4 inches."""
    scene = gate("2.3", "2.3", shooter="unit b1 scorpions 36 10 0")
    found, unit = mark(scene)._replace(opening=gap), scene["b1"]
    assert targets.is_barred(scene.battle, unit, found) == barred
    assert targets.is_narrow(scene.battle, unit, found) == narrow
    assert targets.dice_through(scene.battle, unit, found, 2) == dice


@rule("HC-14.7.b", "HC-7.3.o")
def test_small_engines_do_not_profit_from_their_narrow_front() -> None:
    """1.6 inches wide: an opening of 2.9 bars the shot, sides are looked at up to 3 inches away."""
    scene = gate("1.4", "1.4", shooter="profile scorpions size=small\nunit b1 scorpions 36 10 0")
    assert targets.front_of(scene.battle, scene["b1"], -1) == 160
    assert targets.wanted(scene.battle, scene["b1"], -1) == 300
    assert targets.is_barred(scene.battle, scene["b1"], mark(scene))
