"""Nearest points, segments through boxes and outlines beside lines, against slow exact versions with fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isqrt
from random import Random

import pytest

from iacta.geometry.angles import TURN
from iacta.geometry.boxes import Box, footprint, gap, gap2, overlaps
from iacta.geometry.segments import apart2, aside, nearest_points, outline_of, part_ahead, passes_through, shortest_link

Exact = tuple[Fraction, Fraction]
SIZES = [(700, 160), (400, 160), (980, 440), (320, 320), (160, 240)]
HEADINGS = [0, 5400, 10800, 16200]


def some_box(random: Random, *, square_on: bool = False) -> Box:
    width, depth = random.choice(SIZES)
    heading = random.choice(HEADINGS) if square_on else random.randrange(TURN)
    return Box(footprint(width, depth, random.random() < 0.5), random.randrange(4000), random.randrange(4000), heading)


def rounded(exact: Fraction, start: int) -> int:
    """To the nearest, halves towards the start."""
    lower = exact.__floor__()
    rest = exact - lower
    if rest == Fraction(1, 2):
        return lower if start < exact else lower + 1
    return lower if rest < Fraction(1, 2) else lower + 1


def nearest_on(px: int, py: int, ax: int, ay: int, bx: int, by: int) -> Exact:
    ex, ey = bx - ax, by - ay
    share = Fraction((px - ax) * ex + (py - ay) * ey, ex * ex + ey * ey)
    share = min(Fraction(1), max(Fraction(0), share))
    return ax + ex * share, ay + ey * share


def all_nearest(one: Box, two: Box) -> tuple[Fraction, set[tuple[int, int, int, int]]]:
    """The least squared distance of corners and edges, and all pairs of points that have it, rounded."""
    found: dict[Fraction, set[tuple[int, int, int, int]]] = {}
    for first, second, is_swapped in ((one, two, False), (two, one, True)):
        corners = outline_of(second)
        for px, py in outline_of(first):
            for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
                qx, qy = nearest_on(px, py, ax, ay, bx, by)
                there = rounded(qx, ax), rounded(qy, ay)
                pair = (*there, px, py) if is_swapped else (px, py, *there)
                found.setdefault((qx - px) ** 2 + (qy - py) ** 2, set()).add(pair)
    least = min(found)
    return least, found[least]


@pytest.mark.parametrize("square_on", [False, True])
def test_nearest_points_are_a_nearest_pair(*, square_on: bool) -> None:
    """The pair is one of the exact ones, rounded; its distance is that of the boxes."""
    random = Random(7)
    pairs = 0
    while pairs < 120:
        one, two = some_box(random, square_on=square_on), some_box(random, square_on=square_on)
        if overlaps(one, two, 0):
            continue
        least, exact = all_nearest(one, two)
        assert nearest_points(one, two) in exact
        assert least.__floor__() == gap2(one, two)
        pairs += 1


def test_nearest_points_of_two_lines_face_to_face() -> None:
    """The first corner with the least distance is the front left one of the smaller, which faces south."""
    one, two = Box(footprint(700, 160), 1000, 1000, 0), Box(footprint(400, 160), 1000, 1500, 10800)
    assert nearest_points(one, two) == (1200, 1000, 1200, 1500)
    assert gap(one, two) == 500


def is_strictly_in(x: Fraction, y: Fraction, box: Box) -> bool:
    corners = outline_of(box)
    ends = corners[1:] + corners[:1]
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) < 0 for (ax, ay), (bx, by) in zip(corners, ends, strict=True)
    )


def has_part_inside(ax: int, ay: int, bx: int, by: int, box: Box) -> bool:
    """Between any two crossings of the lines of its sides a segment is inside or not: ask half-way."""
    corners = outline_of(box)
    cuts = [Fraction(0), Fraction(1)]
    for (cx, cy), (dx, dy) in zip(corners, corners[1:] + corners[:1], strict=True):
        start = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
        end = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
        if start != end:
            cuts.append(Fraction(start, start - end))
    cuts = sorted(cut for cut in cuts if 0 <= cut <= 1)
    middles = [(one + two) / 2 for one, two in pairwise(cuts)]
    return any(is_strictly_in(ax + (bx - ax) * at, ay + (by - ay) * at, box) for at in middles)


@pytest.mark.parametrize("square_on", [False, True])
def test_a_segment_passes_through_a_box_if_some_part_of_it_is_strictly_inside(*, square_on: bool) -> None:
    """Random segments, and segments between corners of boxes, which graze."""
    random = Random(11)
    passed = 0
    for _ in range(400):
        box = some_box(random, square_on=square_on)
        ends = [(random.randrange(4000), random.randrange(4000)) for _ in range(2)]
        if random.random() < 0.5:
            corners = outline_of(box)
            ends = [random.choice(corners), random.choice([*corners, ends[0]])]
        (ax, ay), (bx, by) = ends
        expected = has_part_inside(ax, ay, bx, by, box)
        assert passes_through(ax, ay, bx, by, box) == expected
        passed += expected
    assert 40 < passed < 360


def test_what_runs_along_an_edge_or_through_a_corner_is_outside() -> None:
    """A box from x 65 to 135 and y 84 to 100."""
    box = Box(footprint(70, 16), 100, 100, 0)
    assert not passes_through(0, 100, 200, 100, box)
    assert not passes_through(55, 90, 75, 110, box)
    assert passes_through(0, 99, 200, 99, box)
    assert passes_through(100, 90, 101, 90, box)
    assert passes_through(100, 100, 100, 90, box)
    assert not passes_through(100, 100, 100, 110, box)
    assert not passes_through(135, 84, 135, 100, box)


def exact_part_ahead(outline: list[tuple[int, int]], x: int, y: int, dx: int, dy: int) -> list[Exact]:
    kept: list[Exact] = []
    ahead = [(px - x) * dx + (py - y) * dy for px, py in outline]
    for at, (px, py) in enumerate(outline):
        qx, qy = outline[at - 1]
        if ahead[at - 1] * ahead[at] < 0:
            share = Fraction(ahead[at - 1], ahead[at - 1] - ahead[at])
            kept.append((qx + (px - qx) * share, qy + (py - qy) * share))
        if ahead[at] >= 0:
            kept.append((Fraction(px), Fraction(py)))
    return kept


def test_the_part_ahead_of_a_point_is_cut_off_at_the_line_across_it() -> None:
    """Corner for corner within the rounding; nothing of what lies behind or only touches."""
    random = Random(13)
    cut = 0
    for _ in range(300):
        outline = outline_of(some_box(random))
        x, y = random.randrange(4000), random.randrange(4000)
        dx, dy = random.randrange(-900, 900), random.randrange(1, 900)
        exact = exact_part_ahead(outline, x, y, dx, dy)
        found = part_ahead(outline, x, y, dx, dy)
        assert len(found) == len(exact)
        for (px, py), (qx, qy) in zip(found, exact, strict=True):
            assert max(abs(px - qx), abs(py - qy)) <= Fraction(1, 2)
        cut += len(found) > 0 and found != outline
    assert cut > 20
    assert part_ahead([(0, 0), (5, 0), (5, -5)], 0, 0, 0, 1) == []


def test_what_lies_beside_a_line() -> None:
    """Side and distance by exact cross products; what the line passes through is on no side."""
    random = Random(17)
    sides = []
    for _ in range(300):
        outline = outline_of(some_box(random))
        x, y = random.randrange(4000), random.randrange(4000)
        dx, dy = random.randrange(-900, 900), random.randrange(1, 900)
        right = [Fraction((px - x) * dy - (py - y) * dx) for px, py in outline]
        side, distance = aside(outline, x, y, dx, dy)
        sides.append(side)
        if side == 0:
            assert min(right) < 0 < max(right)
            assert distance == 0
        else:
            least = min(abs(one) for one in right)
            assert all(one * side >= 0 for one in right)
            assert distance == isqrt((least * least / (dx * dx + dy * dy)).__floor__())
    assert {side: sides.count(side) > 15 for side in (-1, 0, 1)} == {-1: True, 0: True, 1: True}


def test_what_only_touches_a_line_is_on_its_own_side() -> None:
    """Distance 0, left or right."""
    assert aside([(0, 0), (5, 0), (5, 9)], 0, 0, 0, 1) == (1, 0)
    assert aside([(0, 0), (-5, 0), (-5, 9)], 0, 0, 0, 1) == (-1, 0)


def test_the_distance_of_a_point_from_an_outline() -> None:
    """The least over its edges, rounded down when squared."""
    random = Random(19)
    for _ in range(300):
        outline = outline_of(some_box(random))
        x, y = random.randrange(4000), random.randrange(4000)
        feet = [nearest_on(x, y, *here, *there) for here, there in zip(outline, outline[1:] + outline[:1], strict=True)]
        assert apart2(outline, x, y) == min((qx - x) ** 2 + (qy - y) ** 2 for qx, qy in feet).__floor__()


@pytest.mark.parametrize(
    ("other", "link"),
    [
        (Box(footprint(700, 160), 3600, 1000, 0), (3600, 1340, 3600, 1000)),  # face to face: in the middle
        (Box(footprint(700, 160), 3900, 1000, 0), (3750, 1340, 3750, 1000)),  # of what they share
        (Box(footprint(200, 160), 3450, 1000, 0), (3450, 1340, 3450, 1000)),
        (Box(footprint(700, 160), 4500, 1000, 0), (3950, 1340, 4150, 1000)),  # past each other: corner to corner
    ],
)
def test_the_shortest_link_lies_in_the_middle_of_what_runs_side_by_side(
    other: Box, link: tuple[int, int, int, int]
) -> None:
    one = Box(footprint(700, 160), 3600, 1500, 0)
    assert shortest_link(one, other) == link
    assert shortest_link(other, one) == (*link[2:], *link[:2])


def test_the_shortest_link_is_as_long_as_the_gap() -> None:
    """Within what rounding its ends may cost."""
    random = Random(8)
    for _ in range(400):
        one, two = some_box(random), some_box(random)
        ax, ay, bx, by = shortest_link(one, two)
        if not overlaps(one, two, 0):
            assert abs(isqrt((bx - ax) ** 2 + (by - ay) ** 2) - int(gap(one, two))) <= 2


@pytest.mark.parametrize(("y", "left"), [(20, 0), (21, 0), (19, 4), (-1, 4)])
def test_nothing_of_an_outline_that_only_touches_the_line_lies_ahead(y: int, left: int) -> None:
    """Also where the point is far from the origin, on either side of it."""
    for down in (0, 50):
        outline = [(0, 20 - down), (10, 20 - down), (10, -down), (0, -down)]
        assert len(part_ahead(outline, 5, y - down, 0, 1)) == left
