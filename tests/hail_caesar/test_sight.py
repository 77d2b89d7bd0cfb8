"""HC-3.4, HC-14.5, HC-7.13: sight, cover and overhead fire."""

from __future__ import annotations

import pytest

from iacta.games.hail_caesar.rules import sight
from iacta.geometry.sight import sight_points
from tests.hail_caesar.kit import Scene, battle, inches, point
from tests.hail_caesar.ranged import mark, sighting, ways
from tests.marks import rule

SHOOTER = "unit b1 medium_archers 36 10 0"
TARGET = "unit r1 warband 36 30 180"


def seen(text: str, viewer: str = "b1", target: str = "r1") -> int:
    return sighting(battle(text), viewer, target).share


# Lines and blockers


@rule("HC-W16", "HC-14.5.a", "HC-14.5.b", "HC-14.5.c", "HC-3.4.b", "HC-3.4.d")
@pytest.mark.parametrize(("friend", "points"), [("36 20", 0), ("43 20", 32), ("39.5 20", 16), ("36 11.6", 0)])
def test_a_friend_hides_what_lies_behind_it(friend: str, points: int) -> None:
    """HC-W16: before, beside, half before; and the eye on its rear edge sees nothing past it."""
    scene = battle(f"{SHOOTER}\n{TARGET}\nunit b2 legionary_pila {friend} 0")
    assert sighting(scene).share == points


@rule("HC-14.5.c", "HC-3.4.e")
@pytest.mark.parametrize(("friend", "is_seen"), [("36 20", False), ("39.5 20", True), ("36.75 20", True)])
def test_one_point_of_32_is_enough_to_be_seen(*, friend: str, is_seen: bool) -> None:
    """The last friend leaves 0.19 inches of the front in sight, with one sample in them."""
    scene = battle(f"{SHOOTER}\nunit r1 warband 36 20.1 180\nunit b2 legionary_pila {friend} 0")
    assert sight.sees(scene.battle, scene["b1"], scene["r1"]) == is_seen


@rule("HC-3.4.a", "HC-14.5.a")
def test_a_formed_unit_looks_from_its_leader() -> None:
    """One eye, the middle of the front, whatever the ends of the line might see."""
    scene = battle(f"{SHOOTER}\n{TARGET}")
    assert sight.eyes(scene.battle, scene["b1"], scene.battle.at(scene["r1"])) == [point("36 10")]


@rule("HC-3.4.f", "HC-14.5.j")
def test_open_order_looks_from_all_round_its_edge() -> None:
    """Corners, middles of sides and the point nearest to the target; the eye that sees most counts."""
    scene = battle(
        """
        unit b1 skirmish_bow_small 36 10 0
        unit r1 warband 36 30 180
        unit b2 legionary_pila 39.5 20 0
        """
    )
    eyes = sight.eyes(scene.battle, scene["b1"], scene.battle.at(scene["r1"]))
    assert set(eyes[:8]) == {
        *[point(text) for text in ("32 11.3", "40 11.3", "40 8.7", "32 8.7")],
        *[point(text) for text in ("36 11.3", "40 10", "36 8.7", "32 10")],
    }
    assert eyes[8][1] == inches("11.3")
    best = sighting(scene)
    others = sight.blockers(scene.battle, scene["b1"], scene["r1"], mark(scene).box)
    middle = sight.look(scene.battle, point("36 11.3"), scene["b1"], scene["r1"], mark(scene).box, others)
    assert best.share > middle.share
    assert (best.x, best.y) == point("32 11.3")


@rule("HC-14.5.j")
def test_of_eyes_that_see_as_much_the_nearest_counts() -> None:
    """Nothing in the way: all see everything. The left front corner is the first of those opposite the target."""
    scene = battle("unit b1 skirmish_bow_small 36 10 0\nunit r1 warband 30 30 180")
    best = sighting(scene)
    assert (best.share, best.x, best.y) == (32, *point("32 11.3"))


@rule("HC-3.4.c", "HC-14.5.b")
def test_commanders_block_no_sight() -> None:
    """One stands right before the leader."""
    assert seen(f"{SHOOTER}\n{TARGET}\ndivision b blue 36 15") == 32


@rule("HC-14.5.b")
@pytest.mark.parametrize("kind", ["scorpions", "baggage", "skirmish_bow_small", "warband"])
def test_units_of_any_kind_and_either_side_block(kind: str) -> None:
    """Engines, baggage, open order; friend or enemy."""
    assert seen(f"{SHOOTER}\n{TARGET}\nunit b2 {kind} 36 20 0") < 32
    assert seen(f"{SHOOTER}\n{TARGET}\nunit r2 {kind} 36 20 180") < 32


@rule("HC-14.5.b", "HC-6.5.b")
def test_a_building_blocks_but_not_those_in_it() -> None:
    """A garrison looks out past its own block, and is seen as the block."""
    farm = "building farm 33,18 39,18 39,22 33,22"
    assert seen(f"{SHOOTER}\n{TARGET}\n{farm}") == 0
    assert seen(f"unit b1 medium_archers in=farm\n{TARGET}\n{farm}") == 32
    assert seen(f"{SHOOTER}\nunit r1 warband in=farm\n{farm}") == 32


@rule("HC-14.5.j")
def test_a_garrison_looks_from_the_middle_of_each_side() -> None:
    """And only from one of them when a side is named."""
    scene = battle(f"unit b1 medium_archers in=farm\n{TARGET}\nbuilding farm 33,18 39,18 39,22 33,22")
    target = scene.battle.at(scene["r1"])
    middles = [point(text) for text in ("36 22", "39 20", "36 18", "33 20")]
    assert sight.eyes(scene.battle, scene["b1"], target) == middles
    assert sight.eyes(scene.battle, scene["b1"], target, 2) == [point("36 18")]


@rule("HC-14.5.i")
@pytest.mark.parametrize(("y", "points"), [("10.09", 32), ("10.1", 0)])
def test_what_is_less_than_a_tenth_of_an_inch_away_is_seen(y: str, points: int) -> None:
    """Although the eye stands on the rear edge of an engine, past which it sees nothing else."""
    scene = battle(f"{SHOOTER}\nunit r1 warband 36 {y} 180\nunit b2 scorpions 36 12.4 0")
    assert sighting(scene).share == points


@rule("HC-14.5.i", "HC-14.5.b")
def test_a_line_along_an_edge_is_not_blocked() -> None:
    """A friend's right side lies on the line to one sample: that one is seen, the next one to the left is not."""
    scene = battle(f"{SHOOTER}\n{TARGET}\nunit b2 legionary_pila 34.4 20 0 column")
    target = scene["r1"]
    x, _ = sight_points(3600, 1000, scene.battle.at(target))[10]
    scene.battle.stand(target, scene.battle.pose(target, "horde", 3600 + 3600 - x, 3000, 10800))
    points = sight_points(3600, 1000, scene.battle.at(target))
    bits = sighting(scene).seen
    assert points[10] == point("36 30")
    assert [(px < 3600) != bool(bits >> number & 1) for number, (px, _) in enumerate(points)] == [True] * 32


@rule("HC-6.1.h")
def test_hidden_units_are_not_seen_and_hide_nobody() -> None:
    """What others see must not give them away."""
    text = f"{SHOOTER}\n{TARGET}\nwoods copse 30,19 42,19 42,19.9 30,19.9\nunit r2 light_infantry 36 20 180 open_order"
    shown, hidden = battle(text), battle(f"{text} unseen")
    assert sighting(shown).share < sighting(hidden).share
    assert sight.sees(shown.battle, shown["b1"], shown["r2"])
    assert not sight.sees(hidden.battle, hidden["b1"], hidden["r2"])


# Woods


@rule("HC-14.5.e", "HC-6.1.a", "HC-6.1.g")
@pytest.mark.parametrize(("depth", "is_seen"), [("1", True), ("1.01", False)])
def test_nobody_sees_through_more_than_an_inch_of_wood(*, depth: str, is_seen: bool) -> None:
    """A narrow target straight ahead: every line lies in the strip for its depth, or a hundredth more."""
    top = 15 + float(depth)
    scene = battle(f"{SHOOTER}\nunit r1 scouts_tiny 36 20 180 column\nwoods w 30,15 42,15 42,{top} 30,{top}")
    straight = sight.look(scene.battle, point("36 10"), scene["b1"], scene["r1"], mark(scene).box, [])
    assert (straight.seen >> 15 & 1) == is_seen


@rule("HC-14.5.e", "HC-14.11.a")
def test_each_wood_counts_by_itself() -> None:
    """Two strips of 0.9 inches hide nothing; touching they are one wood of 1.8."""
    apart = "woods w 20,15 52,15 52,15.9 20,15.9\nwoods v 20,17 52,17 52,17.9 20,17.9"
    joined = "woods w 20,15 52,15 52,15.9 20,15.9\nwoods v 20,15.9 52,15.9 52,16.8 20,16.8"
    assert seen(f"{SHOOTER}\nunit r1 scouts_tiny 36 20 180 column\n{apart}") == 32
    assert seen(f"{SHOOTER}\nunit r1 scouts_tiny 36 20 180 column\n{joined}") == 0


@rule("HC-6.1.a", "HC-17.1.l")
def test_the_edge_of_a_wood_is_seen_and_is_cover() -> None:
    """Skirmishers whose front stands half an inch inside."""
    scene = battle(f"{SHOOTER}\nunit r1 skirmish_bow_small 36 21.8 180\nwoods w 20,20 52,20 52,30 20,30")
    found = sighting(scene)
    assert (found.share, found.covered_share, found.is_in_cover) == (32, 32, True)
    assert not mark(scene).is_clear


# Hills


HILL = "hill crest 30,18 42,18 42,22 30,22"


@rule("HC-14.5.d", "HC-14.5.h")
@pytest.mark.parametrize(
    ("shooter", "target", "hill", "points"),
    [
        ("36 10", "36 30", HILL, 0),  # both on the plain
        ("36 20", "36 30", HILL, 32),  # from the hill down
        ("36 10", "36 20", HILL, 32),  # up to the hill
        ("36 10", "36 30", f"{HILL} level=2\nhill knoll 30,8 42,8 42,12 30,12", 0),  # lower than the hill
        ("36 10", "36 30", f"{HILL}\nhill knoll 30,8 42,8 42,12 30,12", 0),  # as high, but not on it
        ("36 10", "36 30", f"{HILL}\nhill knoll 30,8 42,8 42,12 30,12 level=2", 32),  # higher
    ],
)
def test_a_hill_hides_what_is_behind_it_from_those_below(shooter: str, target: str, hill: str, points: int) -> None:
    """Both ends below it; or neither on it and none above it."""
    assert seen(f"unit b1 medium_archers {shooter} 0\nunit r1 legionary_pila {target} 180\n{hill}") == points


@rule("HC-14.5.d", "HC-14.5.h")
def test_a_unit_is_as_high_as_its_leader() -> None:
    """Its rear stands on the hill, its leader beyond it: it is hidden, although the line ends on the hill."""
    assert seen(f"{SHOOTER}\nunit r1 legionary_pila 36 30 0\nhill crest 20,20 52,20 52,29 20,29") == 0
    assert seen(f"{SHOOTER}\nunit r1 legionary_pila 36 30 0\nhill crest 20,20 52,20 52,31 20,31") == 32


@rule("HC-14.5.f", "HC-3.4.d")
def test_nobody_but_engines_looks_over_units_from_a_hill() -> None:
    """Archers two levels up."""
    friend = "unit b2 legionary_pila 36 20 0"
    assert seen(f"{SHOOTER}\n{TARGET}\n{friend}\nhill knoll 30,8 42,8 42,12 30,12 level=2") == 0


# Cover


@rule("HC-14.5.g", "HC-7.7.e")
@pytest.mark.parametrize(("wall", "covered"), [("28", 32), ("27.9", 0)])
def test_a_wall_within_an_inch_of_the_target_covers_it(wall: str, covered: int) -> None:
    """Front at 30: the far side of the wall at 29.0 or 28.9."""
    text = f"{SHOOTER}\n{TARGET}\nlinear_obstacle wall 20,{wall} 52,{wall} 52,{float(wall) + 1} 20,{float(wall) + 1}"
    scene = battle(text)
    assert (sighting(scene).share, sighting(scene).covered_share) == (32, covered)


@rule("HC-X16", "HC-14.5.g", "HC-7.3.k")
def test_half_of_what_is_seen_in_cover_is_a_unit_in_cover() -> None:
    """HC-X16: a wall before half of the front; a little less is no cover as a whole."""
    half = battle(f"{SHOOTER}\n{TARGET}\nlinear_obstacle wall 20,29 36,29 36,29.5 20,29.5")
    less = battle(f"{SHOOTER}\n{TARGET}\nlinear_obstacle wall 20,29 35.6,29 35.6,29.5 20,29.5")
    assert (sighting(half).covered_share, sighting(half).is_in_cover, mark(half).is_clear) == (16, True, False)
    assert (sighting(less).covered_share, sighting(less).is_in_cover, mark(less).is_clear) == (14, False, True)


@rule("HC-14.5.g")
def test_what_counts_is_how_near_to_the_target_each_line_crosses_the_wall() -> None:
    """A slanting wall: half an inch before the one end of the front, four inches before the other."""
    scene = battle(f"{SHOOTER}\n{TARGET}\nlinear_obstacle w 28,32.2 46,21.4 46,21.7 28,32.5")
    found = sighting(scene)
    assert (found.share, 0 < found.covered_share < 16, found.is_in_cover) == (32, True, False)
    assert found.covered >> 31 & 1  # seen from the shooter, the left end comes last


@rule("HC-14.5.g")
def test_a_wall_beside_the_shooter_is_no_cover() -> None:
    """It must be crossed near the target."""
    assert sighting(battle(f"{SHOOTER}\n{TARGET}\nlinear_obstacle w 20,11 52,11 52,11.5 20,11.5")).covered == 0


@rule("HC-14.5.g", "HC-6.6.d")
def test_the_outline_of_a_fortification_is_cover() -> None:
    """From outside, within an inch behind it; open at the gate."""
    camp = "fortification camp 20,29.5 52,29.5 52,45 20,45"
    assert sighting(battle(f"{SHOOTER}\n{TARGET}\n{camp}")).covered_share == 32
    assert sighting(battle(f"{SHOOTER}\n{TARGET}\n{camp} gates=30,29.5/42,29.5")).covered_share == 0


# Overhead fire


HIGH = "hill knoll 30,4 42,4 42,12 30,12"
BETWEEN = "unit b2 legionary_pila 36 20 0"


def engine(y_target: str = "30", more: str = "") -> Scene:
    return battle(f"unit b1 onagers 36 10 0\nunit r1 warband 36 {y_target} 180\n{BETWEEN}\n{more}")


@rule("HC-7.13.a", "HC-7.13.c")
def test_engines_on_a_hill_shoot_over_lower_units() -> None:
    """Not from the plain, and not over a unit as high, on the same hill."""
    assert sighting(engine()).share == 0
    assert sighting(engine(more=HIGH)).share == 32
    assert ways(engine(more=HIGH)) == [{"r1": 3}]
    assert sighting(engine(more="hill ridge 30,4 42,4 42,22 30,22")).share == 0


@rule("HC-7.13.b")
@pytest.mark.parametrize(("target", "points"), [("26", 0), ("26.01", 32)])
def test_what_is_shot_over_is_more_than_6_inches_from_the_target(target: str, points: int) -> None:
    """The friend's front is at 20."""
    assert sighting(engine(target, HIGH)).share == points


@rule("HC-7.13.b")
@pytest.mark.parametrize(("friend", "points"), [("17.6", 0), ("17.61", 32)])
def test_what_is_shot_over_is_more_than_6_inches_from_the_engine(friend: str, points: int) -> None:
    """The friend's rear is 1.6 inches behind its front, the engine's front at 10."""
    scene = battle(f"unit b1 onagers 36 10 0\n{TARGET}\nunit b2 legionary_pila 36 {friend} 0\n{HIGH}")
    assert sighting(scene).share == points


@rule("HC-7.13.c")
def test_woods_count_as_a_level() -> None:
    """Seen over from level 2, not from level 1."""
    wood = "woods w 20,18 52,18 52,21 20,21"
    text = f"unit b1 onagers 36 10 0\n{TARGET}\n{wood}"
    assert seen(f"{text}\n{HIGH}") == 0
    assert seen(f"{text}\n{HIGH} level=2") == 32


@rule("HC-7.13.b")
@pytest.mark.parametrize(
    ("south", "north", "points"), [("16", "19", 0), ("16.01", "19", 32), ("19", "24", 0), ("19", "23.99", 32)]
)
def test_woods_too_must_be_more_than_6_inches_from_both(south: str, north: str, points: int) -> None:
    """The engine's front is at 10, the target's at 30."""
    wood = f"woods w 20,{south} 52,{south} 52,{north} 20,{north}"
    assert seen(f"unit b1 onagers 36 10 0\n{TARGET}\n{wood}\n{HIGH} level=2") == points


@rule("HC-7.13.a")
def test_engines_on_fortifications_shoot_over_units() -> None:
    """Wholly inside the ramparts, or in a fortified building."""
    camp = "fortification camp 30,4 42,4 42,12 30,12"
    assert sighting(engine(more=camp)).share == 32
    tower = f"{TARGET}\n{BETWEEN}\nunit b1 onagers in=tower\nbuilding tower 33,8 39,8 39,12 33,12"
    assert seen(f"{tower} fortified") == 32
    assert seen(tower) == 0


@rule("HC-7.13.a", "HC-14.5.d")
def test_engines_on_ramparts_look_over_a_hill_as_high_as_theirs() -> None:
    """A level-1 hill hides from level 1, not from ramparts on it."""
    text = f"unit b1 onagers 36 10 0\n{TARGET}\nhill crest 20,18 52,18 52,22 20,22\n{HIGH}"
    assert seen(text) == 0
    assert seen(f"{text}\nfortification camp 31,5 41,5 41,11 31,11") == 32
