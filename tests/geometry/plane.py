"""Boxes for the tests of the plane: drawn at random, and slow, obvious versions of what the fast code answers."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TypeAlias

from hypothesis import strategies as st
from shapely import Polygon

from iacta.geometry.angles import MOST_ACROSS, MOST_DEEP, QUARTER_TURN, TURN, ahead
from iacta.geometry.boxes import SLACK, Box, Footprint, footprint, grown

Point: TypeAlias = tuple[int, int]
Points: TypeAlias = list[Point]

FEET = [
    footprint(700, 160),
    footprint(700, 320),
    footprint(1400, 160),
    footprint(200, 1400),
    footprint(100, 800),
    footprint(320, 320),
    footprint(980, 440, True),
    footprint(400, 400, True),
    footprint(3140, 620, True),
]
HEADINGS = [0, 1, 60, 2699, 2700, QUARTER_TURN, 5401, 8100, 10799, 10800, 16200, 21599]

feet = st.sampled_from(FEET)
headings = st.sampled_from(HEADINGS) | st.integers(0, TURN - 1)
boxes = st.builds(Box, feet, st.integers(0, MOST_ACROSS), st.integers(0, MOST_DEEP), headings)
near_boxes = st.builds(Box, feet, st.integers(2000, 4000), st.integers(2000, 4000), headings)
"""Boxes so near to each other that they often overlap."""


def random_box(random: Random, width: int = 4000, depth: int = 4000, heading: int | None = None) -> Box:
    """Any box on a table of this size."""
    turned = random.randrange(TURN) if heading is None else heading
    return Box(random.choice(FEET), random.randrange(width), random.randrange(depth), turned)


def touching_pair(random: Random) -> tuple[Box, Box]:
    """Two boxes that touch, almost touch, or are in line: sides of equal headings, moved along and a little apart."""
    one = random_box(random)
    foot, turn = random.choice(FEET), random.randrange(4) * QUARTER_TURN
    two = Box(foot, one.x, one.y, (one.heading + turn) % TURN)
    direction = (one.heading + random.randrange(4) * QUARTER_TURN) % TURN
    apart = reach_along(one, direction) + reach_along(two, (direction + TURN // 2) % TURN)
    x, y = ahead(two.x + (one.cx - two.cx) // 2, two.y + (one.cy - two.cy) // 2, direction, apart)
    x, y = ahead(x, y, (direction + QUARTER_TURN) % TURN, random.choice([0, 0, *range(-1500, 1500, 100)]))
    return one, Box(foot, x + random.randint(-7, 7), y + random.randint(-7, 7), two.heading)


def reach_along(box: Box, direction: int) -> int:
    """How far a box reaches from its middle in the direction of one of its sides."""
    return (box.foot.depth if (direction - box.heading) % (2 * QUARTER_TURN) == 0 else box.foot.width) // 2


def corners(box: Box) -> Points:
    """The four corners, clockwise."""
    flat = box.corners()
    return [(flat[at], flat[at + 1]) for at in range(0, 8, 2)]


def polygon(box: Box) -> Polygon:
    """As Shapely sees it."""
    return Polygon(corners(box))


def nominal(box: Box) -> list[int]:
    """The lengths of the sides from each corner to the next, as the footprint says."""
    return [box.foot.width, box.foot.depth] * 2


def do_overlap(one: Points, two: Points, sides: list[tuple[Points, list[int]]], slack: Fraction) -> bool:
    """By projecting all corners on the normals of all sides: the intervals share more than the slack."""
    for outline, lengths in sides:
        for at, (ax, ay) in enumerate(outline):
            bx, by = outline[(at + 1) % len(outline)]
            first = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in one]
            second = [(bx - ax) * (y - ay) - (by - ay) * (x - ax) for x, y in two]
            shared = min(max(first) - min(second), max(second) - min(first))
            if shared <= slack * lengths[at]:
                return False
    return True


def boxes_overlap(one: Box, two: Box, slack: int = SLACK) -> bool:
    """The oracle of `overlaps`."""
    a, b = corners(one), corners(two)
    return do_overlap(a, b, [(a, nominal(one)), (b, nominal(two))], Fraction(slack))


def to_segment2(p: Point, a: Point, b: Point) -> Fraction:
    """The exact squared distance of a point from a segment."""
    ex, ey, px, py = b[0] - a[0], b[1] - a[1], p[0] - a[0], p[1] - a[1]
    share = min(max(Fraction(px * ex + py * ey, ex * ex + ey * ey), Fraction(0)), Fraction(1))
    return (px - share * ex) ** 2 + (py - share * ey) ** 2


def distance2(one: Points, two: Points) -> Fraction:
    """The exact least squared distance of the outlines of two polygons that do not overlap."""
    return min(
        to_segment2(point, outline[at - 1], outline[at])
        for points, outline in ((one, two), (two, one))
        for point in points
        for at in range(len(outline))
    )


def quarter_turned(box: Box, turns: int, width: int = MOST_ACROSS, depth: int = MOST_DEEP) -> Box:
    """The box as it stands when the table is turned clockwise by some quarters."""
    x, y, heading = box.x, box.y, box.heading
    for _ in range(turns):
        x, y, heading = y, width - x, (heading + QUARTER_TURN) % TURN
        width, depth = depth, width
    found = Box(box.foot, x, y, heading)
    return grown(found, box.margin) if box.margin else found


def turned_point(x: int, y: int, turns: int, width: int = MOST_ACROSS, depth: int = MOST_DEEP) -> Point:
    """A point when the table is turned clockwise by some quarters."""
    for _ in range(turns):
        x, y = y, width - x
        width, depth = depth, width
    return x, y


def turned_vector(dx: int, dy: int, turns: int) -> Point:
    """A vector when the table is turned clockwise by some quarters."""
    for _ in range(turns):
        dx, dy = dy, -dx
    return dx, dy


def new_footprint(foot: Footprint) -> Footprint:
    """The same measures, without what was found before."""
    return Footprint(foot.width, foot.depth, foot.centred)
