"""Quarters, shares and rays against Shapely and exact rays; borders as they are meant."""

from __future__ import annotations

from fractions import Fraction
from math import floor, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon

from iacta.geometry.angles import DEGREE, HALF_TURN, QUARTER_TURN, SINES, TURN, ahead
from iacta.geometry.boxes import Box, footprint, holds
from iacta.geometry.quarters import (
    CUT_OFF,
    FRONT,
    LEFT,
    REAR,
    RIGHT,
    clipped,
    doubled_area,
    edge,
    faces,
    in_front,
    is_before,
    lateral,
    nominal_side,
    quarter,
    share_ahead,
    side_towards,
)
from iacta.geometry.sweeps import shifted
from tests.geometry import plane
from tests.geometry.plane import boxes, corners, near_boxes, random_box

UNIT = Box(footprint(700, 160), 3600, 1000, 0)


def region(box: Box, side: int) -> Polygon:
    """The quarter before a side, cut off far away."""
    (ax, ay), (bx, by) = corners(box)[side], corners(box)[(side + 1) % 4]
    left = (box.heading + side * QUARTER_TURN - 2700) % TURN
    far, other = ahead(ax, ay, left, CUT_OFF), ahead(bx, by, (left + QUARTER_TURN) % TURN, CUT_OFF)
    return Polygon([(ax, ay), (bx, by), other, far])


def test_points_lie_in_the_quarters_that_shapely_finds() -> None:
    random, counts = Random(1), [0, 0, 0, 0]
    for _ in range(4000):
        box, x, y = random_box(random), random.randrange(4000), random.randrange(4000)
        here = Point(x, y)
        distances = [region(box, side).distance(here) for side in range(4)]
        found = quarter(box, x, y)
        counts[found] += 1
        if holds(box, x, y):
            assert found == FRONT
        elif sorted(distances)[1] > 2:  # farther from every other quarter than a ray is off at the edge of the table
            assert distances[found] < 2
            assert side_towards(box, x, y) == found
    assert min(counts) > 300


def test_a_ray_belongs_to_front_or_rear() -> None:
    for x, y, expected in [(3950, 1000, FRONT), (4950, 2000, FRONT), (4951, 2000, RIGHT), (3250, 1000, FRONT)]:
        assert quarter(UNIT, x, y) == expected
    for x, y, expected in [(2250, 2000, FRONT), (2249, 2000, LEFT), (4950, -160, REAR), (4951, -160, RIGHT)]:
        assert quarter(UNIT, x, y) == expected
    for x, y, expected in [(2250, -160, REAR), (2249, -160, LEFT), (3951, 900, RIGHT), (3249, 900, LEFT)]:
        assert quarter(UNIT, x, y) == expected


def test_in_or_on_a_box_is_its_front() -> None:
    for x, y in [(3600, 900), (3950, 840), (3250, 900), (3600, 840)]:
        assert quarter(UNIT, x, y) == FRONT
        assert side_towards(UNIT, x, y) == FRONT


def test_a_ray_of_a_square_belongs_to_the_first_side_clockwise() -> None:
    square = Box(footprint(400, 400, True), 2000, 2000, 0)
    assert side_towards(square, 2300, 2300) == FRONT
    assert side_towards(square, 2300, 1700) == RIGHT
    assert side_towards(square, 1700, 1700) == REAR
    assert side_towards(square, 1700, 2300) == FRONT
    assert side_towards(square, 1700, 2299) == LEFT


@given(boxes, st.integers(0, 12000), st.integers(0, 7200), st.integers(1, 3))
def test_quarters_turn_with_the_table(box: Box, x: int, y: int, turns: int) -> None:
    a, b = plane.turned_point(x, y, turns)
    there = plane.quarter_turned(box, turns)
    assert quarter(there, a, b) == quarter(box, x, y)
    assert side_towards(there, a, b) == side_towards(box, x, y)


@given(near_boxes, st.integers(0, 12000), st.integers(0, 7200))
def test_every_point_outside_is_before_some_side(box: Box, x: int, y: int) -> None:
    sides = [side for side in range(4) if is_before(box, side, x, y)]
    assert sides or holds(box, x, y) or quarter(box, x, y) in {LEFT, RIGHT}
    for side in range(4):
        ax, ay, ex, ey = edge(box, side)
        assert (ax, ay) == corners(box)[side]
        assert (ax + ex, ay + ey) == corners(box)[(side + 1) % 4]
        assert nominal_side(box, side) == plane.nominal(box)[side]


# Footprints in the front quarter


def test_footprints_meet_the_front_quarter_as_shapely_says() -> None:
    random, met = Random(2), 0
    for _ in range(3000):
        box, two = random_box(random), random_box(random)
        front, other = region(box, FRONT), plane.polygon(two)
        found = in_front(box, two)
        met += found
        apart = front.distance(other)
        assert found == (apart == 0) or apart < 0.01
    assert 500 < met < 2500


def test_touching_the_front_quarter_is_partly_in_it() -> None:
    assert in_front(UNIT, Box(footprint(700, 160), 3600 + 700, 1000, 0))
    assert not in_front(UNIT, Box(footprint(700, 160), 3600 + 700, 999, 0))
    assert in_front(UNIT, Box(footprint(700, 160), 3950 + 500 + 350, 1500, 0))
    assert not in_front(UNIT, Box(footprint(700, 160), 3950 + 500 + 351, 1500, 0))
    assert in_front(UNIT, Box(footprint(700, 160), 3600, 1000 + 14142 + 160, 0))
    assert not in_front(UNIT, Box(footprint(700, 160), 3600, 1000 + 14143 + 160, 0))


def test_the_share_ahead_is_that_of_shapely() -> None:
    random, partly = Random(3), 0
    for _ in range(1500):
        box, two = random_box(random), random_box(random)
        part, whole = share_ahead(box, two)
        exact = region(box, FRONT).intersection(plane.polygon(two)).area / plane.polygon(two).area
        assert abs(int(part) / int(whole) - exact) < 0.006
        assert whole == round(2 * plane.polygon(two).area)
        partly += 0 < part < whole
        assert part == 0 or in_front(box, two)
    assert partly > 200


def test_half_of_a_footprint_may_be_ahead() -> None:
    beside = Box(footprint(700, 160), 3950 + 600 + 80, 1600, QUARTER_TURN)
    assert share_ahead(UNIT, shifted(beside, 0, 10000)) == (2 * 700 * 160, 2 * 700 * 160)
    assert share_ahead(UNIT, Box(footprint(700, 160), 3600, 1080, 0)) == (700 * 160, 2 * 700 * 160)
    assert share_ahead(UNIT, Box(footprint(700, 160), 3600, 900, 0)) == (0, 2 * 700 * 160)


def test_sides_that_cross_the_line_by_a_hundredth_are_cut_on_it() -> None:
    assert clipped([(0, -1), (4, -1), (4, 1), (0, 1)], 0, 0, 1, 0) == [(0, 0), (0, -1), (4, -1), (4, 0)]
    assert clipped([(0, -1), (4, -1), (4, 1), (0, 1)], 0, 0, -1, 0) == [(0, 0), (4, 0), (4, 1), (0, 1)]


def test_nothing_is_clipped_from_nothing() -> None:
    assert clipped([], 0, 0, 1, 0) == []
    assert doubled_area([]) == 0


# Rays


def exact_ray(box: Box, two: Box) -> int:
    """How far ahead the ray meets the other, by crossing it with every side in fractions; −1 if nowhere."""
    sx, sy = SINES[box.heading], SINES[box.heading + QUARTER_TURN]
    if holds(two, box.x, box.y):
        return 0
    met: list[Fraction] = []
    for (ax, ay), (bx, by) in zip(corners(two), corners(two)[1:] + corners(two)[:1], strict=True):
        ex, ey, px, py = bx - ax, by - ay, ax - box.x, ay - box.y
        across = sx * ey - sy * ex
        if across:
            along, share = Fraction(px * ey - py * ex, across), Fraction(px * sy - py * sx, across)
            met += [along] if along >= 0 and 0 <= share <= 1 else []
        elif px * sy == py * sx:
            met += [Fraction(x * sx + y * sy, sx * sx + sy * sy) for x, y in ((px, py), (px + ex, py + ey))]
            met = [along for along in met if along >= 0]
    return floor(min(met) * 65536) if met else -1


def test_rays_meet_what_exact_rays_meet() -> None:
    random, met = Random(4), 0
    for number in range(4000):
        heading = random.choice([0, 5400, 10800, 16200, 2700]) if number % 3 == 0 else None
        box, two = random_box(random, heading=heading), random_box(random, heading=heading)
        if number % 5 == 0:  # right at a corner
            x, y = random.choice(corners(two))
            dx, dy = ahead(0, 0, box.heading, 1000)
            box = Box(box.foot, x - dx, y - dy, box.heading)
        found = faces(box, two)
        assert found == exact_ray(box, two)
        met += found >= 0
    assert met > 1000


def test_rays_meet_what_shapely_meets() -> None:
    random = Random(5)
    for _ in range(2000):
        box, two = random_box(random), random_box(random)
        sx, sy = SINES[box.heading], SINES[box.heading + QUARTER_TURN]
        ray = LineString([(box.x, box.y), (int(box.x) + sx / 8, int(box.y) + sy / 8)])
        other, found = plane.polygon(two), faces(box, two)
        if ray.intersection(other).length > 0.01:
            exact = Point(box.x, box.y).distance(ray.intersection(other))
            assert abs(int(found) - exact * 65536 / sqrt(sx * sx + sy * sy)) < 1.01
        elif ray.distance(other) > 0.01:
            assert found == -1


@pytest.mark.parametrize(("x", "found"), [(3600, 500), (3250, 500), (3950, 500), (3249, -1), (3951, -1)])
def test_edges_and_corners_are_met(x: int, found: int) -> None:
    enemy = Box(footprint(700, 160), x, 1500, HALF_TURN)
    assert faces(UNIT, enemy) == found
    assert faces(Box(UNIT.foot, 3600, 1500, 0), enemy) == (0 if found >= 0 else -1)
    assert faces(Box(UNIT.foot, 3600, 1661, 0), enemy) == -1


@given(boxes, boxes, st.integers(1, 3))
def test_fronts_and_rays_turn_with_the_table(one: Box, two: Box, turns: int) -> None:
    a, b = plane.quarter_turned(one, turns), plane.quarter_turned(two, turns)
    assert in_front(a, b) == in_front(one, two)
    assert faces(a, b) == faces(one, two)
    assert share_ahead(a, b) == share_ahead(one, two)


def test_a_box_faces_along_its_heading() -> None:
    enemy = Box(footprint(700, 320), 3600, 2000, HALF_TURN)
    assert faces(Box(UNIT.foot, 3600, 1000, 19 * DEGREE), enemy) >= 0
    assert faces(Box(UNIT.foot, 3600, 1000, 20 * DEGREE), enemy) == -1


def test_the_anchor_is_at_no_distance_from_the_line_ahead() -> None:
    """And a hundredth to its right is twice 2^16."""
    assert lateral(UNIT, 2 * int(UNIT.x), 2 * int(UNIT.y)) == 0
    assert lateral(UNIT, 2 * int(UNIT.x) + 2, 2 * int(UNIT.y) + 50) == 1 << 17
