"""3.3.d, 5.7.j Gaps between units, and points just outside a footprint."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.games.hail_caesar.rules import blocks
from iacta.geometry.boxes import to_segment2, within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

Outline: TypeAlias = "list[Point]"
"""The corners of something convex, counter-clockwise."""
ROOM: Final = 4
"""The nearest whole point outside is no farther beyond the nearest edge than this."""


def of_box(box: Box) -> Outline:
    """The corners of a footprint."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    return [(dx, dy), (cx, cy), (bx, by), (ax, ay)]


def _edges(outline: Outline) -> Iterator[tuple[int, int, int, int]]:
    """Start and vector of each edge."""
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        yield ax, ay, bx - ax, by - ay


def just_outside(box: Box, start: Point) -> Iterator[Point]:
    """HC-5.7.j Whole points on or beyond each edge, from a start inside: the nearest of all is among them."""
    x, y = start
    outline = of_box(box)
    room = _room(outline, start)
    wide = isqrt(8 * room + 16) + ROOM
    for ax, ay, ex, ey in _edges(outline):
        deep, long2 = ex * (y - ay) - ey * (x - ax), ex * ex + ey * ey
        if deep * deep > (room + ROOM) * (room + ROOM) * long2:
            continue  # nothing beyond this edge is the nearest
        foot = (ey if abs(ex) >= abs(ey) else -ex) * deep // long2
        for step in range(foot - wide, foot + wide + 1):
            if abs(ex) >= abs(ey):
                bound = ay + ey * (x + step - ax) // ex if ex > 0 else ay - (ey * (x + step - ax) // -ex)
                yield x + step, min(y, bound) if ex > 0 else max(y, bound)
            else:
                bound = ax - (-ex * (y + step - ay) // ey) if ey > 0 else ax + (-ex * (y + step - ay) // -ey)
                yield max(x, bound) if ey > 0 else min(x, bound), y + step


def _room(outline: Outline, point: Point) -> int:
    """How far a point inside is from the nearest edge, rounded down."""
    return isqrt(min(to_segment2(point[0] - ax, point[1] - ay, ex, ey) for ax, ay, ex, ey in _edges(outline)))


def are_within(battle: Battle, one: UnitNo, two: UnitNo, distance: int) -> bool:
    """HC-3.3.d, HC-14.3.c Whether two units are at most so far apart; nobody off the table is near anybody."""
    here, there = blocks.outline(battle, one), blocks.outline(battle, two)
    return here is not None and there is not None and within(here, there, distance)
