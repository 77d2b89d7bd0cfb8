"""Segments and lines among boxes and outlines: nearest points, what is passed through, what lies beside a line."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from iacta.geometry.angles import part
from iacta.geometry.boxes import to_segment2
from iacta.geometry.quarters import clipped

if TYPE_CHECKING:
    from iacta.geometry.boxes import Box

Point = tuple[int, int]
Outline = list[tuple[int, int]]
"""The corners of something convex, in order."""


def outline_of(box: Box) -> Outline:
    """Front left, front right, rear right, rear left: clockwise."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    return [(ax, ay), (bx, by), (cx, cy), (dx, dy)]


# Boxes


def nearest_points(one: Box, two: Box) -> tuple[int, int, int, int]:
    """A point of each of two boxes that are apart, as near to each other as any two; on an edge it is rounded.

    Of several pairs the first one met: corners of the first box against edges of the second, then the other way round.
    """
    best = (0, 0, 0, 0)
    least, least_of = -1, 1
    for first, second, is_swapped in ((one, two, False), (two, one, True)):
        for px, py in outline_of(first):
            for ax, ay, ex, ey in _edges(second):
                squared, of, qx, qy = _foot(px, py, ax, ay, ex, ey)
                if least < 0 or squared * least_of < least * of:
                    least, least_of = squared, of
                    best = (qx, qy, px, py) if is_swapped else (px, py, qx, qy)
    return best


def shortest_link(one: Box, two: Box) -> tuple[int, int, int, int]:
    """A point of each of two boxes that are apart, as near to each other as any two, to the hundredth, like a ruler
    would be laid: where edges run side by side, in the middle of the stretch along which they do.
    """
    pairs: list[tuple[int, tuple[int, int, int, int]]] = []
    for first, second, is_swapped in ((one, two, False), (two, one, True)):
        for px, py in outline_of(first):
            for ax, ay, ex, ey in _edges(second):
                squared, of, qx, qy = _foot(px, py, ax, ay, ex, ey)
                pairs.append((isqrt(squared // of), (qx, qy, px, py) if is_swapped else (px, py, qx, qy)))
    least = min(far for far, _ in pairs)
    near = {pair for far, pair in pairs if far == least}
    ax, ay, bx, by = (part(sum(pair[place] for pair in near), 1, len(near)) for place in range(4))
    return ax, ay, bx, by


def passes_through(ax: int, ay: int, bx: int, by: int, box: Box) -> bool:
    """Whether a segment has a part inside a box; running along an edge or through a corner is outside."""
    low, low_of, high, high_of = 0, 1, 1, 1  # the part inside, as fractions of the segment
    for x, y, ex, ey in _edges(box):
        # Corners run clockwise: inside is to the right of every edge, where the product is negative.
        start = ex * (ay - y) - ey * (ax - x)
        end = ex * (by - y) - ey * (bx - x)
        if start >= 0 and end >= 0:
            return False
        if start < 0 and end < 0:
            continue
        share, of = (start, start - end) if start > end else (-start, end - start)
        if start >= 0:
            if share * low_of > low * of:
                low, low_of = share, of
        elif share * high_of < high * of:
            high, high_of = share, of
    return low * high_of < high * low_of


def _edges(box: Box) -> list[tuple[int, int, int, int]]:
    """Start and vector of each side, clockwise from the front."""
    corners = outline_of(box)
    ends = corners[1:] + corners[:1]
    return [(ax, ay, bx - ax, by - ay) for (ax, ay), (bx, by) in zip(corners, ends, strict=True)]


def _foot(px: int, py: int, ax: int, ay: int, ex: int, ey: int) -> tuple[int, int, int, int]:
    """The squared distance of a point from a segment as a fraction, and the nearest point, halves towards its start."""
    long = ex * ex + ey * ey
    along = (px - ax) * ex + (py - ay) * ey
    if along <= 0:
        return (px - ax) ** 2 + (py - ay) ** 2, 1, ax, ay
    if along >= long:
        return (px - ax - ex) ** 2 + (py - ay - ey) ** 2, 1, ax + ex, ay + ey
    cross = ex * (py - ay) - ey * (px - ax)
    return cross * cross, long, ax + part(ex, along, long), ay + part(ey, along, long)


# Lines


def part_ahead(outline: Outline, x: int, y: int, dx: int, dy: int) -> Outline:
    """What of an outline lies ahead of a point along a vector; nothing if it only touches the line across it there."""
    if all((px - x) * dx + (py - y) * dy <= 0 for px, py in outline):
        return []
    return clipped(outline, x, y, -dy, dx)


def aside(outline: Outline, x: int, y: int, dx: int, dy: int) -> tuple[int, int]:
    """On which side of the line through a point along a vector an outline lies, and how far from it, rounded down.

    −1 is left, 1 right; 0: the line passes through it.
    """
    products = [(px - x) * dy - (py - y) * dx for px, py in outline]
    lowest, highest = min(products), max(products)
    if lowest < 0 < highest:
        return 0, 0
    apart = lowest if lowest >= 0 else -highest
    return 1 if lowest >= 0 else -1, isqrt(apart * apart // (dx * dx + dy * dy))


def apart2(outline: Outline, x: int, y: int) -> int:
    """The floor of the squared distance of a point from the edge of an outline."""
    ends = outline[1:] + outline[:1]
    return min(to_segment2(x - ax, y - ay, bx - ax, by - ay) for (ax, ay), (bx, by) in zip(outline, ends, strict=True))
