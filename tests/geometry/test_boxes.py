"""Boxes against an exact oracle, against Shapely, and under the laws of the plane."""

from __future__ import annotations

import copy
import pickle
from math import isqrt
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from shapely import Point

from iacta.geometry.angles import INCH, TURN, ahead
from iacta.geometry.boxes import (
    MOST_SIDE,
    Box,
    Footprint,
    displacement,
    footprint,
    gap,
    gap2,
    grown,
    holds,
    is_about_turn,
    is_footprint_size,
    is_within_bounds,
    overlaps,
    reach,
    reach2,
    way2,
    within,
)
from iacta.geometry.sweeps import about_turned, shifted, turned
from tests.geometry import plane
from tests.geometry.plane import boxes, corners, near_boxes, random_box, touching_pair

PAIRS = [
    *[(random_box(random), random_box(random)) for random in [Random(1)] for _ in range(2000)],
    *[(random_box(random, heading=0), random_box(random, heading=5400)) for random in [Random(2)] for _ in range(1000)],
    *[
        (random_box(random, heading=5400), random_box(random, 800, 800, 0))
        for random in [Random(3)]
        for _ in range(500)
    ],
    *[touching_pair(random) for random in [Random(4)] for _ in range(3000)],
]


def test_overlaps_are_those_of_an_exact_oracle() -> None:
    found = [overlaps(one, two) for one, two in PAIRS]
    assert found == [plane.boxes_overlap(one, two) for one, two in PAIRS]
    assert 400 < sum(found) < len(PAIRS) - 400
    assert [overlaps(one, two, 0) for one, two in PAIRS] == [plane.boxes_overlap(one, two, 0) for one, two in PAIRS]


def test_gaps_are_those_of_an_exact_oracle() -> None:
    touching = 0
    for one, two in PAIRS[::3]:
        expected = 0 if plane.boxes_overlap(one, two, 0) else int(plane.distance2(corners(one), corners(two)))
        assert gap2(one, two) == expected
        assert gap(one, two) == isqrt(expected)
        touching += expected == 0 and not plane.boxes_overlap(one, two, 0)
    assert touching > 30


NARROW, SHORT, BOARD, POST = footprint(10, 1000), footprint(20, 20, True), footprint(1000, 10), footprint(40, 60)
SKEWED = [
    (Box(NARROW, 0, 0, 13409), Box(POST, -10, -84, 11254)),
    (Box(NARROW, 0, 0, 5105), Box(SHORT, 2, -32, 5105)),
    (Box(NARROW, 0, 0, 21476), Box(BOARD, 523, 108, 20861)),
    (Box(NARROW, 0, 0, 7508), Box(BOARD, 607, -450, 12908)),
    (Box(NARROW, 0, 0, 7832), Box(NARROW, -636, 519, 7832)),
]
"""Rounding makes the corners of narrow footprints visibly less or more than right angles."""


@pytest.mark.parametrize(("one", "two"), SKEWED)
def test_gaps_of_skewed_boxes_are_exact(one: Box, two: Box) -> None:
    assert not overlaps(one, two, 0)
    assert gap2(one, two) == int(plane.distance2(corners(one), corners(two)))


def test_gaps_are_those_of_shapely() -> None:
    for one, two in PAIRS:
        exact = plane.polygon(one).distance(plane.polygon(two))
        assert gap(one, two) == int(exact + 1e-7)


def test_a_point_is_as_far_as_shapely_says() -> None:
    random = Random(5)
    for _ in range(3000):
        box, x, y = random_box(random), random.randrange(4000), random.randrange(4000)
        if random.random() < 0.3:
            x, y = random.choice(corners(box))
        exact = plane.polygon(box).distance(Point(x, y))
        assert reach(box, x, y) == int(exact + 1e-7)
        assert holds(box, x, y) == (exact == 0) == (reach2(box, x, y) == 0 and exact < 1e-7)


def test_corners_are_those_of_the_true_rectangle_within_a_hundredth_and_a_half() -> None:
    from math import cos, pi, sin  # noqa: PLC0415 - floats are foreign to everything else here

    random = Random(6)
    for _ in range(2000):
        box = random_box(random)
        angle = 2 * pi * int(box.heading) / TURN
        right, front = (cos(angle), -sin(angle)), (sin(angle), cos(angle))
        x, y, half, deep = (float(number) for number in (box.x, box.y, box.foot.width // 2, box.foot.depth))
        lead = deep / 2 if box.foot.centred else 0.0
        expected = [
            (x + a * half * right[0] + b * front[0], y + a * half * right[1] + b * front[1])
            for a, b in ((-1, lead), (1, lead), (1, lead - deep), (-1, lead - deep))
        ]
        for (px, py), (tx, ty) in zip(corners(box), expected, strict=True):
            assert (px - tx) ** 2 + (py - ty) ** 2 < 1.45**2


# Laws


@given(near_boxes, near_boxes, st.integers(0, 2 * INCH))
def test_overlap_and_gap_are_symmetrical(one: Box, two: Box, margin: int) -> None:
    assert overlaps(one, two) == overlaps(two, one)
    assert gap2(one, two) == gap2(two, one)
    assert overlaps(grown(one, margin), two) == overlaps(two, grown(one, margin))
    assert gap2(grown(one, margin), two) <= gap2(one, two)


@given(boxes, boxes, st.integers(1, 3))
def test_turning_the_table_changes_no_distance(one: Box, two: Box, turns: int) -> None:
    a, b = plane.quarter_turned(one, turns), plane.quarter_turned(two, turns)
    assert corners(a) == [plane.turned_point(x, y, turns) for x, y in corners(one)]
    assert gap2(a, b) == gap2(one, two)
    assert overlaps(a, b) == overlaps(one, two)
    assert overlaps(grown(a, 100), b) == overlaps(grown(one, 100), two)
    x, y = plane.turned_point(two.x, two.y, turns)
    assert reach2(a, x, y) == reach2(one, two.x, two.y)


@given(near_boxes, near_boxes, st.integers(0, 2400))
def test_within_is_a_gap_of_at_most_so_much(one: Box, two: Box, distance: int) -> None:
    assert within(one, two, distance) == (gap(one, two) <= distance)
    zone = grown(one, 100)
    assert within(zone, two, distance) == (gap(zone, two) <= distance)


@given(boxes)
def test_an_about_turn_on_the_spot_costs_nothing(box: Box) -> None:
    about = about_turned(box)
    assert set(corners(about)) == set(corners(box))
    assert displacement(box, about) == 0
    assert is_about_turn(box, about)
    assert about_turned(about) == box


@given(boxes, st.integers(0, TURN - 1), st.integers(0, 3600))
def test_a_full_rate_in_any_direction_is_never_refused(box: Box, heading: int, rate: int) -> None:
    there = shifted(box, *ahead(0, 0, heading, rate))
    assert displacement(box, there) <= rate
    assert displacement(box, there) >= rate - 1
    assert displacement(there, box) == displacement(box, there)
    assert not is_about_turn(box, there)


@given(near_boxes, st.integers(-900, 900), st.integers(-900, 900), plane.headings)
def test_a_displacement_is_the_least_of_the_four_matchings(box: Box, dx: int, dy: int, heading: int) -> None:
    there = turned(shifted(box, dx, dy), heading)
    ways = []
    for matching in range(4):
        goals = corners(there)[matching:] + corners(there)[:matching]
        ways.append(max((x - gx) ** 2 + (y - gy) ** 2 for (x, y), (gx, gy) in zip(corners(box), goals, strict=True)))
    assert displacement(box, there) == isqrt(min(ways))
    assert way2(box, there) == ways[0]
    assert is_about_turn(box, there) == (ways[2] < min(ways[0], ways[1], ways[3]))


@given(near_boxes, st.integers(2, 300))
def test_a_zone_is_the_box_moved_out_on_every_side(box: Box, margin: int) -> None:
    zone = grown(box, margin)
    assert (zone.cx, zone.cy, zone.foot) == (box.cx, box.cy, box.foot)
    for x, y in corners(zone):
        assert abs(int(reach2(box, x, y)) - 2 * margin * margin) <= 6 * margin + 9
    assert not any(holds(zone, x, y) is False for x, y in corners(box))
    assert grown(zone, 0) == zone


@given(boxes)
def test_boxes_are_copied_and_sent_by_value(box: Box) -> None:
    zone = grown(box, 100)
    for one in (box, zone):
        for again in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):  # noqa: S301 - our own
            assert again == one
            assert hash(again) == hash(one)
            assert again.foot is footprint(box.foot.width, box.foot.depth, box.foot.centred)
            assert again.margin == one.margin
    assert box != zone
    assert box != shifted(box, 1, 0)
    assert box != "box"


# Bounds


@pytest.mark.parametrize(("width", "depth"), [(701, 160), (700, 161), (0, 160), (700, 0), (MOST_SIDE + 2, 2), (-2, 2)])
def test_a_footprint_has_even_sides_within_bounds(width: int, depth: int) -> None:
    assert not is_footprint_size(width, depth)
    with pytest.raises(ValueError, match="a footprint has even sides"):
        Footprint(width, depth, False)


def test_a_footprint_is_known_by_its_measures() -> None:
    assert footprint(700, 160) is footprint(700, 160, False) is footprint(700, depth=160, centred=False)
    assert Footprint(700, 160, False) == footprint(700, 160)
    assert len({footprint(700, 160), Footprint(700, 160, False), footprint(700, 160, True)}) == 2
    assert footprint(700, 160) != "700 × 160"
    assert repr(Box(footprint(700, 160), 1, 2, 3)) == "Box(Footprint(700, 160, False), 1, 2, 3)"


def test_coordinates_from_outside_are_bounded() -> None:
    assert is_within_bounds(-16384, 16384)
    assert not any(is_within_bounds(x, y) for x, y in [(16385, 0), (0, -16385), (2**70, 0)])


@given(boxes, boxes)
def test_footprints_of_the_largest_table_have_a_gap(one: Box, two: Box) -> None:
    assume(not overlaps(one, two, 0))
    dx, dy = two.x - one.x, two.y - one.y
    assert gap(one, two) ** 2 <= dx * dx + dy * dy
