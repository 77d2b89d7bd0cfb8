"""HC-14.3.a, HC-14.6.s Points and outlines: what a commander, who is a point, meets on the table."""

from __future__ import annotations

from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING, TypeAlias

from iacta.games.hail_caesar.map import NO_AREA
from iacta.geometry.angles import part
from iacta.geometry.boxes import to_segment2, within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

Outline: TypeAlias = "list[Point]"
"""The corners of something convex, counter-clockwise."""
Stretch: TypeAlias = tuple[Fraction, Fraction]
"""A part of a segment: from where to where."""


def of_box(box: Box) -> Outline:
    """The corners of a footprint."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    return [(dx, dy), (cx, cy), (bx, by), (ax, ay)]


def of_unit(battle: Battle, unit: UnitNo) -> Outline | None:
    """HC-14.11.d The outline of a unit, or of the block that it holds; None: it is not on the table."""
    box = battle.box[unit]
    if box is not None:
        return of_box(box)
    block = battle.inside[unit]
    return None if block == NO_AREA else battle.ground.areas[block].patches[0].corners


def _edges(outline: Outline) -> Iterator[tuple[int, int, int, int]]:
    """Start and vector of each edge."""
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        yield ax, ay, bx - ax, by - ay


def holds(outline: Outline, point: Point) -> bool:
    """Whether a point lies in or on an outline."""
    return all(ex * (point[1] - ay) >= ey * (point[0] - ax) for ax, ay, ex, ey in _edges(outline))


def is_inside(outline: Outline, point: Point) -> bool:
    """HC-14.1.e Whether a point lies strictly inside."""
    return all(ex * (point[1] - ay) > ey * (point[0] - ax) for ax, ay, ex, ey in _edges(outline))


def reach(outline: Outline, point: Point) -> int:
    """HC-14.3.d The distance of a point from an outline, rounded down; 0 in or on it."""
    if holds(outline, point):
        return 0
    return isqrt(min(to_segment2(point[0] - ax, point[1] - ay, ex, ey) for ax, ay, ex, ey in _edges(outline)))


def nearest(outline: Outline, point: Point) -> Point:
    """HC-14.1.h The point of an outline that is nearest to a point, rounded as a part of its edge."""
    if holds(outline, point):
        return point
    x, y = point
    edges = list(_edges(outline))
    ax, ay, ex, ey = min(edges, key=lambda edge: to_segment2(x - edge[0], y - edge[1], edge[2], edge[3]))
    long = ex * ex + ey * ey
    along = max(0, min(long, (x - ax) * ex + (y - ay) * ey))
    return ax + part(ex, along, long), ay + part(ey, along, long)


def stretch(start: Point, end: Point, outline: Outline) -> Stretch | None:
    """HC-14.6.s The part of a segment that lies inside an outline; None: it only touches it, or passes by."""
    low, high = Fraction(0), Fraction(1)
    for ax, ay, ex, ey in _edges(outline):
        here = ex * (start[1] - ay) - ey * (start[0] - ax)
        there = ex * (end[1] - ay) - ey * (end[0] - ax)
        if here <= 0 and there <= 0:
            return None
        if here <= 0:
            low = max(low, Fraction(here, here - there))
        elif there <= 0:
            high = min(high, Fraction(here, here - there))
    return (low, high) if low < high else None


def meets(start: Point, end: Point, outline: Outline) -> bool:
    """HC-14.1.g Whether some point of a segment is at distance 0 (rounded down) from an outline."""
    if stretch(start, end, outline) is not None or not reach(outline, start) or not reach(outline, end):
        return True
    ex, ey = end[0] - start[0], end[1] - start[1]
    return any(not to_segment2(x - start[0], y - start[1], ex, ey) for x, y in outline)


def just_outside(outline: Outline, start: Point) -> Iterator[Point]:
    """HC-5.7.j Whole points on or beyond each edge, from a start inside: the nearest of all is among them."""
    x, y = start
    room = reach_out(outline, start) + 2
    for ax, ay, ex, ey in _edges(outline):
        for step in range(-room, room + 1):
            if abs(ex) >= abs(ey):
                bound = ay + ey * (x + step - ax) // ex if ex > 0 else ay - (ey * (x + step - ax) // -ex)
                yield x + step, min(y, bound) if ex > 0 else max(y, bound)
            else:
                bound = ax - (-ex * (y + step - ay) // ey) if ey > 0 else ax + (-ex * (y + step - ay) // -ey)
                yield max(x, bound) if ey > 0 else min(x, bound), y + step


def reach_out(outline: Outline, point: Point) -> int:
    """How far a point inside is from the nearest edge, rounded down."""
    return isqrt(min(to_segment2(point[0] - ax, point[1] - ay, ex, ey) for ax, ay, ex, ey in _edges(outline)))


def apart(one: Outline, two: Outline) -> int:
    """HC-14.3.a The gap of two outlines that do not overlap, rounded down."""
    return min(min(reach(one, corner) for corner in two), min(reach(two, corner) for corner in one))


def are_within(battle: Battle, one: UnitNo, two: UnitNo, distance: int) -> bool:
    """HC-3.3.d, HC-14.3.c Whether two units are at most so far apart; nobody off the table is near anybody."""
    here, there = battle.box[one], battle.box[two]
    if here is not None and there is not None:
        return within(here, there, distance)
    outlines = of_unit(battle, one), of_unit(battle, two)
    return outlines[0] is not None and outlines[1] is not None and apart(*outlines) <= distance
