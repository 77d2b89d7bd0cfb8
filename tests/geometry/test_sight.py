"""Sight against Shapely, line by line; wedges and points as they are meant."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, linestrings, relate_pattern

from iacta.geometry.boxes import Box, footprint, holds, overlaps, reach2
from iacta.geometry.quarters import FRONT
from iacta.geometry.sight import (
    ALL_POINTS,
    POINTS,
    beside,
    between,
    count_points,
    crosses,
    meets,
    seen,
    sight_points,
    stands_before,
    visible,
    wedge,
)
from iacta.geometry.sweeps import placed
from tests.geometry import plane
from tests.geometry.plane import boxes, corners, near_boxes, random_box

LINE = footprint(700, 160)


def is_blocked(x: int, y: int, point: plane.Point, blocker: Box) -> bool:
    """Whether a segment has more than edges in common with a box."""
    return bool(LineString([(x, y), point]).relate_pattern(plane.polygon(blocker), "T********"))


def scene(random: Random, blockers: int) -> tuple[int, int, Box, list[Box]]:
    """An eye, a target that it is not in, and blockers that do not overlap it."""
    while True:
        target, x, y = random_box(random), random.randrange(4000), random.randrange(4000)
        others = [random_box(random) for _ in range(blockers)]
        others = [other for other in others if not overlaps(other, target, 0)]
        if not holds(target, x, y) and others:
            return x, y, target, others


def test_sight_is_that_of_shapely_line_by_line() -> None:
    random, partly = Random(1), 0
    for _ in range(700):
        x, y, target, blockers = scene(random, 4)
        points = sight_points(x, y, target)
        lines = linestrings([[(x, y), point] for point in points])
        hidden = [relate_pattern(lines, plane.polygon(blocker), "T********") for blocker in blockers]
        expected = sum(1 << at for at in range(POINTS) if not any(each[at] for each in hidden))
        assert visible(x, y, target, blockers) == expected
        assert seen(x, y, target, blockers) == expected.bit_count()
        partly += 0 < expected < ALL_POINTS
    assert partly > 100


def test_sight_along_edges_and_from_touching_blockers_is_that_of_shapely() -> None:
    """Whole numbers and right angles, so that lines run along edges and through corners."""
    random = Random(2)
    for _ in range(400):
        target = Box(LINE, random.randrange(0, 4000, 350), random.randrange(2000, 4000, 160), 10800)
        blocker = Box(LINE, random.randrange(0, 4000, 350), random.randrange(800, 1800, 160), 0)
        x, y = random.choice([*corners(blocker), (blocker.x, blocker.y), (blocker.x, blocker.y - 160)])
        expected = [not is_blocked(x, y, point, blocker) for point in sight_points(x, y, target)]
        assert visible(x, y, target, [blocker]) == sum(1 << at for at, free in enumerate(expected) if free)


def test_what_does_not_stand_between_two_boxes_hides_nothing_from_any_eye_of_the_first() -> None:
    random, left_out, kept = Random(8), 0, 0
    for _ in range(400):
        _, _, target, blockers = scene(random, 6)
        viewer = random_box(random)
        near = between(viewer, target, blockers)
        for x, y in corners(viewer):
            assert visible(int(x), int(y), target, near) == visible(int(x), int(y), target, blockers)
        left_out, kept = left_out + len(blockers) - len(near), kept + len(near)
    assert left_out > 300
    assert kept > 300


def test_an_eye_inside_a_blocker_sees_nothing() -> None:
    friend, target = Box(LINE, 3600, 1158, 0), Box(LINE, 3600, 3000, 10800)
    assert holds(friend, 3600, 1000)
    assert seen(3600, 1000, target, [friend]) == 0
    assert seen(3600, 1000, target, []) == 32


def test_a_blocker_that_enters_the_target_within_the_slack_hides_it_if_it_is_nearer() -> None:
    target = Box(LINE, 3600, 3000, 10800)
    before, beyond = Box(LINE, 3600, 3003, 0), Box(LINE, 3600, 3157, 10800)
    assert overlaps(before, target, 0)
    assert seen(3600, 1000, target, [before]) == 0
    assert overlaps(beyond, target, 0)
    assert seen(3600, 1000, target, [beyond]) == 32


def test_an_eye_close_to_a_long_box_sees_past_its_ends_only() -> None:
    wall = Box(footprint(3140, 620, True), 2000, 2000, 0)
    target = Box(LINE, 2000, 3500, 10800)
    for y in range(1600, 1691, 10):
        assert seen(2000, y, target, [wall]) == 0
        assert seen(2000, y, Box(LINE, 2000, 700, 0), [wall]) == 32
        assert seen(2000, y, Box(LINE, 3800, y + 100, 16200), [wall]) == sum(
            not is_blocked(2000, y, point, wall) for point in sight_points(2000, y, Box(LINE, 3800, y + 100, 16200))
        )


def test_a_blocker_between_the_same_rays_as_the_target_hides_it() -> None:
    target, screen = Box(LINE, 3600, 3000, 10800), Box(footprint(350, 160), 3600, 2000, 10800)
    one, two = wedge(3600, 1000, target), wedge(3600, 1000, screen)
    assert one.right_x * two.right_y == one.right_y * two.right_x
    assert one.left_x * two.left_y == one.left_y * two.left_x
    assert seen(3600, 1000, target, [screen]) == 0


def test_an_eye_on_the_line_between_two_boxes_sees_both() -> None:
    one, two = Box(LINE, 3600, 1000, 0), Box(LINE, 3600, 3000, 10800)
    assert stands_before(1000, 999, one, two)
    assert not stands_before(1000, 1000, one, two)
    assert seen(1000, 1000, two, [one]) == 32


@given(near_boxes, near_boxes, st.integers(0, 6000), st.integers(0, 6000))
def test_of_two_boxes_the_nearer_one_stands_before(one: Box, two: Box, x: int, y: int) -> None:
    if overlaps(one, two, 0) or holds(one, x, y) or holds(two, x, y):
        return
    before, behind = stands_before(x, y, one, two), stands_before(x, y, two, one)
    a, b = plane.polygon(one), plane.polygon(two)
    for point in [*corners(one), *corners(two), (one.cx // 2, one.cy // 2), (two.cx // 2, two.cy // 2)]:
        ray = LineString([(x, y), (x + 9 * (point[0] - x), y + 9 * (point[1] - y))]) if point != (x, y) else None
        if ray is not None and ray.intersection(a).length > 0.01 and ray.intersection(b).length > 0.01:
            eye = Point(x, y)
            first = eye.distance(ray.intersection(a)) < eye.distance(ray.intersection(b))
            assert (before, behind) == (first, not first)


# Wedges


@given(near_boxes, st.integers(0, 6000), st.integers(0, 6000), st.integers(-4000, 4000), st.integers(-4000, 4000))
def test_a_wedge_holds_the_directions_that_meet_the_box(box: Box, x: int, y: int, dx: int, dy: int) -> None:
    found = wedge(x, y, box)
    assert found.around == (reach2(box, x, y) == 0 and holds(box, x, y) and not on_edge(box, x, y))
    for px, py in corners(box):
        assert found.holds(px - x, py - y)
    for ax, ay in [(dx, dy), *[(px - x, py - y) for px, py in corners(box)]]:
        if not found.around and (ax or ay):
            assert found.hides(ax, ay) == is_blocked(x, y, far_away(x, y, ax, ay), box)


def far_away(x: int, y: int, dx: int, dy: int) -> plane.Point:
    """A point beyond everything in a direction."""
    times = 20000 // max(abs(dx), abs(dy)) + 1
    return x + times * dx, y + times * dy


def on_edge(box: Box, x: int, y: int) -> bool:
    """Whether a point lies on the outline of a box."""
    return bool(plane.polygon(box).exterior.distance(Point(x, y)) == 0)


def test_a_wedge_from_an_edge_is_a_half_turn() -> None:
    box = Box(LINE, 3600, 1000, 0)
    found = wedge(3600, 1000, box)
    assert not found.around
    assert found.hides(0, -1)
    assert found.holds(1, 0)
    assert found.holds(-1, 0)
    assert not found.hides(1, 0)
    assert not found.holds(0, 1)
    corner = wedge(3950, 1000, box)
    assert corner.hides(-1, -1)
    assert not corner.hides(-1, 0)
    assert not corner.holds(1, -1)
    assert wedge(3600, 900, box).around


# Points


def test_points_lie_evenly_on_the_sides_that_are_seen() -> None:
    target = Box(LINE, 3600, 3000, 10800)
    points = sight_points(3600, 1000, target)
    assert len(points) == POINTS
    assert {y for _, y in points} == {3000}
    assert points[0] == (3950 - 10, 3000)  # 10.5 from the start, rounded down, then half of it towards the start
    assert [x for x, _ in points] == sorted((x for x, _ in points), reverse=True)  # clockwise


def test_points_go_on_round_a_corner_clockwise() -> None:
    target = Box(footprint(400, 400, True), 2000, 2000, 0)
    points = sight_points(4000, 4000, target)
    assert [y for _, y in points[:16]] == [2200] * 16
    assert [x for x, _ in points[16:]] == [2200] * 16
    assert points[0] == (1812, 2200)
    assert points[31] == (2200, 1813)
    around = sight_points(0, 4000, target)
    assert [x for x, _ in around[:16]] == [1800] * 16


@pytest.mark.parametrize(("x", "y", "side"), [(3600, 999, 1000), (3600, 841, 840), (3600, 1000, 1000)])
def test_an_eye_inside_looks_at_the_nearest_side(x: int, y: int, side: int) -> None:
    assert {py for _, py in sight_points(x, y, Box(LINE, 3600, 1000, 0))} == {side}


def test_an_eye_inside_near_a_flank_looks_at_it() -> None:
    box = Box(footprint(400, 400, True), 2000, 2000, 0)
    assert {px for px, _ in sight_points(2190, 2000, box)} == {2200}
    assert {px for px, _ in sight_points(1810, 2000, box)} == {1800}


@given(boxes, boxes, boxes, st.integers(0, 12000), st.integers(0, 7200), st.integers(1, 3))
def test_sight_turns_with_the_table(target: Box, one: Box, two: Box, x: int, y: int, turns: int) -> None:
    a, b = plane.turned_point(x, y, turns)
    others = [plane.quarter_turned(one, turns), plane.quarter_turned(two, turns)]
    assert visible(a, b, plane.quarter_turned(target, turns), others) == visible(x, y, target, [one, two])


def test_what_is_placed_against_a_target_hides_it() -> None:
    random = Random(3)
    for _ in range(300):
        target = random_box(random)
        charger = placed(LINE if random.random() < 0.5 else plane.FEET[6], target, FRONT, 0)
        x, y = (4 * charger.cx - 3 * target.cx) // 2, (4 * charger.cy - 3 * target.cy) // 2
        assert stands_before(x, y, charger, target)
        assert not stands_before(x, y, target, charger)


def test_points_are_counted() -> None:
    assert [count_points(bits) for bits in (0, 1, 0b1011, ALL_POINTS)] == [0, 1, 3, 32]


# Segments


@given(near_boxes, st.integers(0, 6000), st.integers(0, 6000), st.integers(0, 6000), st.integers(0, 6000))
def test_a_segment_crosses_or_meets_a_box_as_shapely_says(box: Box, ax: int, ay: int, bx: int, by: int) -> None:
    for cx, cy in [(bx, by), corners(box)[0]]:
        line = LineString([(ax, ay), (cx, cy)]) if (ax, ay) != (cx, cy) else Point(ax, ay)
        assert meets(ax, ay, cx, cy, box) == line.intersects(plane.polygon(box))
        assert crosses(ax, ay, cx, cy, box) == line.relate_pattern(plane.polygon(box), "T********")


OUTSIDE = [(3000, 1000, 4000, 1000), (3900, 1100, 4000, 900), (3250, 0, 3250, 840), (3950, 840, 3950, 840)]


@pytest.mark.parametrize("segment", OUTSIDE)
def test_along_an_edge_and_through_a_corner_is_outside(segment: tuple[int, int, int, int]) -> None:
    box = Box(LINE, 3600, 1000, 0)
    assert meets(*segment, box)
    assert not crosses(*segment, box)


def test_a_point_is_a_short_segment() -> None:
    box = Box(LINE, 3600, 1000, 0)
    assert crosses(3600, 900, 3600, 900, box)
    assert not meets(3951, 0, 3951, 2000, box)


# Beside a line


@given(near_boxes, st.integers(0, 6000), st.integers(0, 6000), st.integers(-99, 99), st.integers(1, 99))
def test_a_box_lies_so_far_beside_a_line(box: Box, x: int, y: int, dx: int, dy: int) -> None:
    line = LineString([far_away(x, y, dx, dy), far_away(x, y, -dx, -dy)])
    found = beside(x, y, dx, dy, box)
    assert abs(int(found)) == int(line.distance(plane.polygon(box)) + 1e-7)
    if found:
        assert (found > 0) == ((box.cx - 2 * x) * dy - (box.cy - 2 * y) * dx > 0)
