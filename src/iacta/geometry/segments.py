"""Segments among boxes: the nearest points of two boxes, and whether a segment passes through one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from iacta.geometry.boxes import Box


def nearest_points(one: Box, two: Box) -> tuple[int, int, int, int]:
    """A point of each box, as near to each other as any two; on an edge rounded to the nearest hundredth.

    Of several pairs the first one met: corners of `one` against edges of `two`, then the other way round.
    """
    best: tuple[int, int, int, int] | None = None
    least = -1
    for first, second, swapped in ((one, two, False), (two, one, True)):
        corners, edges = _corners(first), _edges(second)
        for px, py in corners:
            for ax, ay, bx, by in edges:
                qx, qy = _foot(px, py, ax, ay, bx, by)
                squared = (px - qx) * (px - qx) + (py - qy) * (py - qy)
                if best is None or squared < least:
                    least = squared
                    best = (qx, qy, px, py) if swapped else (px, py, qx, qy)
    assert best is not None
    return best


def passes_through(ax: int, ay: int, bx: int, by: int, box: Box) -> bool:
    """Whether a segment has a part inside a box; running along an edge or through a corner is outside."""
    low, low_of, high, high_of = 0, 1, 1, 1  # the part inside, as fractions of the segment
    for cx, cy, dx, dy in _edges(box):
        start = (dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)
        end = (dx - cx) * (by - cy) - (dy - cy) * (bx - cx)
        # Corners run clockwise: inside is to the right of every edge, where the product is negative.
        if start >= 0 and end >= 0:
            return False
        if start < 0 and end < 0:
            continue
        part, of = start, start - end
        if of < 0:
            part, of = -part, -of
        if start >= 0 > end:
            if part * low_of > low * of:
                low, low_of = part, of
        elif part * high_of < high * of:
            high, high_of = part, of
    return low * high_of < high * low_of


def _foot(px: int, py: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """The point of a segment nearest to a point, halves towards its start."""
    ux, uy = bx - ax, by - ay
    long = ux * ux + uy * uy
    along = (px - ax) * ux + (py - ay) * uy
    if along <= 0 or long == 0:
        return ax, ay
    if along >= long:
        return bx, by
    return ax + _part(ux, along, long), ay + _part(uy, along, long)


def _part(length: int, part: int, whole: int) -> int:
    """A part of a coordinate, to the nearest, halves towards the start."""
    product = length * part
    if product >= 0:
        return (2 * product + whole - 1) // (2 * whole)
    return -((-2 * product + whole - 1) // (2 * whole))


def _corners(box: Box) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int], tuple[int, int]]:
    """Front left, front right, rear right, rear left: clockwise."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    return (ax, ay), (bx, by), (cx, cy), (dx, dy)


def _edges(box: Box) -> tuple[tuple[int, int, int, int], ...]:
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    return (ax, ay, bx, by), (bx, by, cx, cy), (cx, cy, dx, dy), (dx, dy, ax, ay)
