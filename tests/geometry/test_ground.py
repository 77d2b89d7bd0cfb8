"""Polygons cut into convex pieces, and what lies on them: against Shapely; cuts change nothing."""

from __future__ import annotations

import pickle
from math import cos, pi, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely import LineString, Point, Polygon
from shapely.ops import unary_union

from iacta.geometry.boxes import Box, footprint
from iacta.geometry.ground import (
    Patch,
    chord,
    chords,
    gap_to,
    is_in,
    is_wholly_in,
    patches,
    reach2_to,
    side_of,
    stands_on,
    stands_on_any,
)
from iacta.geometry.sweeps import shifted
from tests.geometry import plane
from tests.geometry.plane import Points, boxes, random_box

EL = [(0, 0), (3000, 0), (3000, 1000), (1000, 1000), (1000, 3000), (0, 3000)]
COMB = [
    (0, 0),
    (4000, 0),
    (4000, 2000),
    (3000, 2000),
    (3000, 500),
    (2000, 500),
    (2000, 2000),
    (1000, 2000),
    (1000, 500),
]
STAR = [(2000, 4000), (1600, 2400), (0, 2000), (1600, 1600), (2000, 0), (2400, 1600), (4000, 2000), (2400, 2400)]
FLAT = [(0, 0), (500, 0), (1000, 0), (1000, 0), (1000, 1000), (500, 1000), (0, 1000)]


def random_polygon(random: Random) -> Points:
    """A polygon around a middle, with corners at random distances: mostly concave."""
    while True:
        count = random.randint(3, 12)
        turns = sorted(random.uniform(0, 2 * pi) for _ in range(count))
        found = [
            (round(2000 + r * cos(turn)), round(2000 + r * sin(turn)))
            for turn, r in ((turn, random.uniform(200, 2000)) for turn in turns)
        ]
        shape = Polygon(found)
        if shape.is_valid and shape.area > 1000 and shape.minimum_clearance > 3:
            return found if random.random() < 0.5 else found[::-1]


POLYGONS = [EL, COMB, STAR, *[random_polygon(random) for random in [Random(1)] for _ in range(150)]]


def shape(patch: Patch) -> Polygon:
    return Polygon(patch.corners)


@pytest.mark.parametrize("outline", POLYGONS)
def test_a_polygon_is_cut_into_convex_pieces(outline: Points) -> None:
    pieces = patches(outline)
    for piece in pieces:
        assert shape(piece).is_valid
        assert shape(piece).exterior.is_ccw
        assert shape(piece).convex_hull.area == shape(piece).area
    assert sum(shape(piece).area for piece in pieces) == Polygon(outline).area
    assert unary_union([shape(piece) for piece in pieces]).equals(Polygon(outline))
    assert len(pieces) <= len(outline) - 2


def test_pieces_are_merged() -> None:
    assert [len(patches(outline)) for outline in (EL, COMB, STAR, FLAT)] == [2, 3, 4, 1]
    assert patches(FLAT)[0].corners == [(0, 0), (1000, 0), (1000, 1000), (0, 1000)]
    assert patches(FLAT[::-1])[0].count == 4


@pytest.mark.parametrize("outline", POLYGONS)
def test_only_edges_between_pieces_are_cuts(outline: Points) -> None:
    exterior = Polygon(outline).exterior
    inside = []
    for piece in patches(outline):
        for at, here in enumerate(piece.corners):
            there = piece.corners[(at + 1) % piece.count]
            assert piece.cuts[at] != exterior.covers(LineString([here, there]))
            inside += [(here, there)] if piece.cuts[at] else []
    assert {(there, here) for here, there in inside} == set(inside)


@pytest.mark.parametrize(
    ("outline", "fault"),
    [
        ([(0, 0), (1, 1)], "at least three corners"),
        ([(0, 0), (500, 0), (1000, 0)], "at least three corners"),
        ([(0, 0), (1000, 1000), (1000, 0), (0, 1000)], "two edges of the polygon meet"),
        ([(0, 0), (2000, 0), (2000, 1000), (1000, 0), (0, 1000)], "two edges of the polygon meet"),
        ([(0, 0), (2000, 0), (1000, 0), (1000, 1000)], "turns back on itself"),
        ([(0, 0), (17000, 0), (0, 1000)], "on the table or near it"),
        ([(0, 0), (2**70, 0), (0, 1000)], "on the table or near it"),
    ],
)
def test_a_broken_polygon_is_refused(outline: Points, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        patches(outline)


def test_pieces_are_sent_by_value() -> None:
    pieces = patches(EL)
    assert pickle.loads(pickle.dumps(pieces)) == pieces  # noqa: S301 - our own
    assert len({*pieces, *patches(EL)}) == 2
    assert pieces[0] != pieces[1]
    assert pieces[0] != EL
    assert repr(patches(FLAT)[0]) == "Patch([(0, 0), (1000, 0), (1000, 1000), (0, 1000)])"


# Boxes


def test_boxes_are_in_pieces_as_shapely_says() -> None:
    random, found = Random(2), 0
    for number in range(1500):
        piece = random.choice(patches(random.choice(POLYGONS)))
        box = random_box(random)
        if number % 3 == 0:
            x, y = random.choice(piece.corners)
            box = shifted(box, x - box.x, y - box.y)
        expected = plane.polygon(box).relate_pattern(shape(piece), "T********")
        assert is_in(box, piece, 0) == expected
        assert gap_to(box, piece) == int(plane.polygon(box).distance(shape(piece)) + 1e-7)
        assert expected or not is_in(box, piece)
        found += is_in(box, piece)
    assert 100 < found < 1400


def test_points_are_as_far_from_pieces_as_shapely_says() -> None:
    random = Random(3)
    for _ in range(1500):
        piece, x, y = random.choice(patches(random.choice(POLYGONS))), random.randrange(4000), random.randrange(4000)
        exact = shape(piece).distance(Point(x, y))
        assert abs(reach2_to(x, y, piece) - exact * exact) < 1.01
        assert stands_on(x, y, piece) == (exact == 0)
    assert stands_on(0, 500, patches(EL)[0]) != stands_on(0, 500, patches(EL)[1])
    assert stands_on_any(0, 500, patches(EL))
    assert not stands_on_any(-1, 500, patches(EL))


def test_boxes_are_wholly_in_an_area_as_shapely_says() -> None:
    random, wholly, across = Random(4), 0, 0
    for _ in range(2500):
        outline = random.choice(POLYGONS[:30])
        pieces = patches(outline)
        foot = random.choice([footprint(160, 100), footprint(320, 320), footprint(700, 160)])
        box = Box(foot, random.randrange(4000), random.randrange(4000), random.randrange(21600))
        found = is_wholly_in(box, pieces)
        assert found == Polygon(outline).covers(plane.polygon(box))
        wholly += found
        across += found and not any(is_wholly_in(box, [piece]) for piece in pieces)
    assert wholly > 100
    assert across > 20


def test_a_box_with_all_corners_in_an_area_may_yet_leave_it() -> None:
    pieces = patches(COMB)
    assert not is_wholly_in(Box(footprint(1400, 100), 2500, 1500, 0), pieces)
    assert is_wholly_in(Box(footprint(1400, 100), 2500, 400, 0), pieces)
    assert is_wholly_in(Box(footprint(1000, 500), 2500, 500, 0), pieces)


# Segments


@pytest.mark.parametrize("outline", POLYGONS)
def test_chords_add_up_to_what_shapely_measures(outline: Points) -> None:
    random, pieces, area = Random(len(outline)), patches(outline), Polygon(outline)
    for _ in range(20):
        ax, ay, bx, by = (random.randrange(-500, 4500) for _ in range(4))
        exact = LineString([(ax, ay), (bx, by)]).intersection(area).length if (ax, ay) != (bx, by) else 0.0
        assert exact - len(pieces) < int(chords(ax, ay, bx, by, pieces)) <= exact + 1e-6
        for piece in pieces:
            single = LineString([(ax, ay), (bx, by)]).intersection(shape(piece)).length
            assert chord(ax, ay, bx, by, piece) == int(single + 1e-7)


def test_along_an_edge_is_outside_and_along_a_cut_inside_once() -> None:
    pieces = patches(EL)
    assert chords(0, -500, 0, 3500, pieces) == 0
    assert chords(0, 0, 3000, 0, pieces) == 0
    cut = next(
        (piece.corners[at], piece.corners[(at + 1) % piece.count])
        for piece in pieces
        for at in range(piece.count)
        if piece.cuts[at]
    )
    (ax, ay), (bx, by) = cut
    long = LineString(cut).length
    assert chords(ax, ay, bx, by, pieces) == chords(bx, by, ax, ay, pieces) == int(long)
    assert sum(chord(ax, ay, bx, by, piece) > 0 for piece in pieces) == 1


def test_a_segment_in_a_square() -> None:
    (square,) = patches([(1000, 1000), (2000, 1000), (2000, 2000), (1000, 2000)])
    assert chord(0, 1500, 4000, 1500, square) == 1000
    assert chord(1200, 1500, 1300, 1500, square) == 100
    assert chord(0, 0, 4000, 4000, square) == 1414
    assert chord(0, 2000, 2000, 0, square) == 0
    assert chord(1500, 1500, 1500, 1500, square) == 0
    assert chord(0, 1999, 4000, 2000, square) == 1000


@given(boxes, st.integers(1, 3))
def test_ground_turns_with_the_table(box: Box, turns: int) -> None:
    here, there = patches(STAR), patches([plane.turned_point(x, y, turns) for x, y in STAR])
    other = plane.quarter_turned(box, turns)
    for one, two in zip(here, there, strict=True):
        assert is_in(box, one) == is_in(other, two)
        assert gap_to(box, one) == gap_to(other, two)
    ax, ay = plane.turned_point(box.x, box.y, turns)
    bx, by = plane.turned_point(1500, 2500, turns)
    assert chords(box.x, box.y, 1500, 2500, here) == chords(ax, ay, bx, by, there)


def test_a_box_is_on_one_side_of_a_wall_or_on_neither() -> None:
    (wall,) = patches([(2200, 3800), (9200, 3700), (9200, 3760), (2200, 3860)])
    line = footprint(700, 160)
    near, far = Box(line, 5000, 3600, 0), Box(line, 5000, 4100, 0)
    assert {side_of(near, wall), side_of(far, wall)} == {1, -1}
    assert side_of(Box(line, 5000, 3800, 0), wall) == 0
    assert side_of(shifted(near, 6000, 0), wall) == side_of(near, wall)
    (level,) = patches([(3000, 2000), (4200, 2000), (4200, 2050), (3000, 2050)])
    assert side_of(Box(line, 3600, 2005, 0), level) == side_of(Box(line, 3600, 1000, 0), level) != 0
    assert side_of(Box(line, 3600, 2006, 0), level) == 0
    assert side_of(Box(line, 3600, 2205, 0), level) == -side_of(Box(line, 3600, 1000, 0), level)
