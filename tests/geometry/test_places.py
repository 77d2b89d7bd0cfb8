"""Places along a side: together without gaps, sharing as much as they must; aim points and supports."""

from __future__ import annotations

import itertools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point

from iacta.geometry.angles import DEGREE, HALF_TURN, QUARTER_TURN, SINES
from iacta.geometry.boxes import Box, Footprint, footprint, gap, overlaps
from iacta.geometry.places import (
    abreast,
    aim_point,
    behind,
    free_offsets,
    length,
    middle_of_side,
    nearest_point,
    nearest_points,
    offset_of,
    placed_together,
    shared_front,
    side_by_side,
    slides,
)
from iacta.geometry.quarters import FRONT, LEFT, REAR, RIGHT, edge, quarter
from iacta.geometry.sweeps import placed
from tests.geometry import plane
from tests.geometry.plane import boxes, headings, near_boxes

LINE, CAVALRY, SMALL = footprint(700, 160), footprint(700, 400), footprint(400, 160)
TARGET = Box(LINE, 3600, 2000, HALF_TURN)


@pytest.mark.parametrize(
    ("widths", "offsets"), [([], []), ([700], [0]), ([700, 700], [-350, 350]), ([400, 700, 200], [-450, 100, 550])]
)
def test_places_side_by_side_are_centred(widths: list[int], offsets: list[int]) -> None:
    assert side_by_side(widths) == offsets


@given(near_boxes, st.lists(plane.feet, min_size=2, max_size=3), st.integers(0, 3))
def test_places_side_by_side_touch_each_other_and_the_target(target: Box, feet: list[Footprint], side: int) -> None:
    places = placed_together(feet, target, side)
    for one, two in itertools.pairwise(places):
        assert not overlaps(one, two)
        assert gap(one, two) <= 2
    for foot, place, offset in zip(feet, places, side_by_side([foot.width for foot in feet]), strict=True):
        assert place == placed(foot, target, side, offset)
        assert not overlaps(place, target)


def test_a_front_is_shared_as_far_as_both_go() -> None:
    assert [shared_front(LINE, TARGET, FRONT, offset) for offset in (0, 100, -100, 600, 700, 900)] == [
        700,
        600,
        600,
        100,
        0,
        0,
    ]
    assert shared_front(LINE, TARGET, LEFT, 0) == 160
    assert shared_front(SMALL, TARGET, FRONT, 100) == 400
    assert shared_front(SMALL, TARGET, FRONT, 200) == 350


def test_room_on_a_side_is_left_beside_those_who_stand_there() -> None:
    assert free_offsets(LINE, TARGET, FRONT, [], 100) == [(-600, 600)]
    assert free_offsets(LINE, TARGET, FRONT, [(0, 700)], 100) == []
    assert free_offsets(SMALL, TARGET, FRONT, [(0, 400)], 100) == [(-450, -400), (400, 450)]
    assert free_offsets(SMALL, TARGET, FRONT, [(150, 400), (-400, 200)], 100) == []
    assert free_offsets(SMALL, TARGET, FRONT, [(350, 400), (-450, 200)], 100) == [(-150, -50)]
    assert free_offsets(LINE, TARGET, LEFT, [], 80) == [(-350, 350)]


@given(st.integers(-400, 400), st.integers(-600, 600), headings)
def test_what_finds_room_overlaps_nobody(taken: int, offset: int, heading: int) -> None:
    target = Box(LINE, 3000, 3000, heading)
    other, here = placed(SMALL, target, FRONT, taken), placed(LINE, target, FRONT, offset)
    room = free_offsets(LINE, target, FRONT, [(taken, 400)], 100)
    if any(low <= offset <= high for low, high in room):
        assert not overlaps(here, other)
        assert shared_front(LINE, target, FRONT, offset) >= 100
    elif -600 <= offset <= 600 and abs(offset - taken) < 550 - 8:
        assert overlaps(here, other)


@given(near_boxes, st.integers(0, 3), st.integers(-900, 900))
def test_the_offset_of_a_place_is_found_again(target: Box, side: int, offset: int) -> None:
    place = placed(LINE, target, side, offset)
    assert abs(int(offset_of(target, side, place.x, place.y)) - offset) <= 3


@given(boxes, st.integers(0, 3), st.integers(0, 12000), st.integers(0, 7200), st.integers(1, 3))
def test_offsets_and_aims_turn_with_the_table(target: Box, side: int, x: int, y: int, turns: int) -> None:
    there, (a, b) = plane.quarter_turned(target, turns), plane.turned_point(x, y, turns)
    assert offset_of(there, side, a, b) == offset_of(target, side, x, y)
    aim = aim_point(target, side, x, y, 100)
    assert aim_point(there, side, a, b, 100) == plane.turned_point(*aim, turns)


@given(near_boxes, st.integers(0, 3), st.integers(0, 6000), st.integers(0, 6000))
def test_the_aim_is_the_nearest_point_of_a_side_well_inside_it(target: Box, side: int, x: int, y: int) -> None:
    ax, ay, ex, ey = edge(target, side)
    line = LineString([(ax, ay), (ax + ex, ay + ey)])
    aim = Point(*aim_point(target, side, x, y, 100))
    if line.length < 199:
        assert tuple(aim.coords[0]) == middle_of_side(target, side)
        return
    inset = min(max(line.project(Point(x, y)), 100), line.length - 100)
    assert line.interpolate(inset).distance(aim) < 2


def test_slides_go_outwards_and_first_towards_the_charger() -> None:
    assert slides(TARGET, FRONT, 4100, 1450, 25, 75) == [0, 25, -25, 50, -50, 75, -75]
    assert slides(TARGET, FRONT, 3100, 1450, 25, 50) == [0, -25, 25, -50, 50]
    assert slides(TARGET, FRONT, 3600, 1450, 25, 30) == [0, -25, 25]
    assert slides(TARGET, FRONT, 3600, 1450, 25, 0) == [0]


# Nearest points


@given(near_boxes, st.integers(0, 6000), st.integers(0, 6000))
def test_the_nearest_point_is_on_the_box_and_nearest(box: Box, x: int, y: int) -> None:
    found = nearest_point(box, x, y)
    shape, here = plane.polygon(box), Point(x, y)
    assert shape.distance(Point(*found)) < 1
    assert abs(here.distance(Point(*found)) - here.distance(shape)) < 1
    assert (found == (x, y)) == (shape.distance(here) == 0)


@given(near_boxes, near_boxes)
def test_the_nearest_points_of_two_boxes_are_as_far_apart_as_the_boxes(one: Box, two: Box) -> None:
    if overlaps(one, two, 0):
        return
    ax, ay, bx, by = nearest_points(one, two)
    apart = plane.polygon(one).distance(plane.polygon(two))
    assert abs(Point(ax, ay).distance(Point(bx, by)) - apart) < 1
    assert plane.polygon(one).distance(Point(ax, ay)) < 1
    assert plane.polygon(two).distance(Point(bx, by)) < 1


# Support


@given(near_boxes.filter(lambda box: not box.foot.centred), plane.feet, st.integers(0, 600))
def test_a_support_behind_is_in_the_rear_at_its_distance(box: Box, foot: Footprint, distance: int) -> None:
    place = behind(foot, box, distance)
    assert place.heading == box.heading
    assert abs(int(gap(place, box)) - distance) <= 2
    assert quarter(box, place.cx // 2, place.cy // 2) == REAR
    assert not overlaps(place, box)


@given(headings, plane.feet, st.sampled_from([LEFT, RIGHT]), st.integers(0, 300))
def test_a_support_abreast_is_in_line_at_its_distance(heading: int, foot: Footprint, side: int, distance: int) -> None:
    box = Box(CAVALRY, 3000, 3000, heading)
    place = abreast(foot, box, side, distance)
    assert place.heading == heading
    assert abs(int(gap(place, box)) - distance) <= 3
    assert not overlaps(place, box)
    for x, y in plane.corners(place)[:2]:
        ahead = int(x - box.x) * SINES[heading] + int(y - box.y) * SINES[heading + QUARTER_TURN]
        assert abs(ahead) < 3 * 65536


@given(near_boxes, plane.feet, st.integers(0, 300), st.integers(1, 3))
def test_supports_turn_with_the_table(box: Box, foot: Footprint, distance: int, turns: int) -> None:
    there = plane.quarter_turned(box, turns)
    assert behind(foot, there, distance) == plane.quarter_turned(behind(foot, box, distance), turns)
    for side in (LEFT, RIGHT):
        found = plane.quarter_turned(abreast(foot, box, side, distance), turns)
        assert abreast(foot, there, side, distance) == found


def test_the_middle_of_a_side() -> None:
    assert [middle_of_side(TARGET, side) for side in range(4)] == [
        (3600, 2000),
        (3250, 2080),
        (3600, 2160),
        (3950, 2080),
    ]


def test_lengths_are_rounded_down() -> None:
    assert length(3, 4) == 5
    assert length(-849, 849) == 1200
    random = Random(1)
    for _ in range(200):
        dx, dy = random.randrange(-9000, 9000), random.randrange(-9000, 9000)
        assert length(dx, dy) <= (dx * dx + dy * dy) ** 0.5 < length(dx, dy) + 1


def test_a_charger_may_be_wider_than_the_side_it_hits() -> None:
    flank = placed(LINE, TARGET, LEFT, 0)
    assert flank == Box(LINE, 3950, 2080, 3 * QUARTER_TURN)
    assert not overlaps(flank, TARGET)
    assert (flank.heading - TARGET.heading) % (90 * DEGREE) == 0
