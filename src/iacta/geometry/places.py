"""Places against a side of a box and around it: side by side along an edge, what they share, aim points, supports.

Offsets run along the side from its middle, to the right of whoever is placed against it.
"""

from __future__ import annotations

from math import isqrt

from mypy_extensions import i64

from iacta.geometry.angles import HALF_TURN, ONE, QUARTER_TURN, SINES, TURN, part, rounded
from iacta.geometry.boxes import Box, Footprint, holds, reach2, to_segment2
from iacta.geometry.quarters import REAR, RIGHT, edge, nominal_side, outwards
from iacta.geometry.sweeps import placed


def side_by_side(widths: list[int]) -> list[int]:
    """The offsets of boxes of these widths, from left to right, without gaps and centred on a side."""
    start = -sum(widths) // 2
    offsets: list[int] = []
    for width in widths:
        offsets.append(start + width // 2)
        start += width
    return offsets


def placed_together(feet: list[Footprint], target: Box, side: i64) -> list[Box]:
    """Footprints side by side against a side of a target, from left to right as they face it."""
    offsets = side_by_side([foot.width for foot in feet])
    return [placed(foot, target, side, offset) for foot, offset in zip(feet, offsets, strict=True)]


def shared_front(foot: Footprint, target: Box, side: i64, offset: i64) -> i64:
    """How much of its front a footprint placed at an offset shares with the side; 0 if nothing."""
    half = foot.width // 2
    reach = nominal_side(target, side) // 2
    left: i64 = max(-reach, offset - half)
    right: i64 = min(reach, offset + half)
    return right - left if right > left else 0


def free_offsets(
    foot: Footprint, target: Box, side: i64, taken: list[tuple[int, int]], least: int
) -> list[tuple[int, int]]:
    """From which offset to which a footprint finds room on a side and shares at least so much of its front with it.

    `taken`: the offset and the width of each that stands there already.
    """
    most = (foot.width + nominal_side(target, side)) // 2 - least
    start, found = -most, list[tuple[int, int]]()
    for offset, width in sorted(taken):
        reach = (width + foot.width) // 2
        if start <= min(offset - reach, most):
            found.append((start, min(offset - reach, most)))
        start = max(start, offset + reach)
    return [*found, (start, most)] if start <= most else found


def offset_of(target: Box, side: i64, x: i64, y: i64) -> i64:
    """The offset of the foot of the perpendicular from a point on the line of a side, to the nearest."""
    heading = (target.heading + side * QUARTER_TURN + HALF_TURN) % TURN
    mx, my = outwards(target, side)
    px, py = 2 * x - target.cx - mx, 2 * y - target.cy - my
    return part(px * SINES[heading + QUARTER_TURN] - py * SINES[heading], 1, 2 * ONE)


def aim_point(target: Box, side: i64, x: i64, y: i64, inset: i64) -> tuple[i64, i64]:
    """The point of a side nearest to a point, but at least so far from both its ends; its middle if it is too short."""
    ax, ay, ex, ey = edge(target, side)
    long = nominal_side(target, side)
    if long < 2 * inset:
        return ax + part(ex, 1, 2), ay + part(ey, 1, 2)
    along = (x - ax) * ex + (y - ay) * ey
    whole = ex * ex + ey * ey
    if along * long <= inset * whole:
        along, whole = inset, long
    elif along * long >= (long - inset) * whole:
        along, whole = long - inset, long
    return ax + part(ex, along, whole), ay + part(ey, along, whole)


def slides(target: Box, side: i64, x: i64, y: i64, step: i64, most: i64) -> list[int]:
    """Offsets to try, from the middle outwards: each first towards a point's perpendicular, then away from it.

    If that is in the middle, the left comes first.
    """
    hand: i64 = 1 if offset_of(target, side, x, y) > 0 else -1
    offsets = [0]
    for offset in range(step, most + 1, step):
        offsets += [hand * offset, -hand * offset]
    return offsets


def nearest_point(box: Box, x: i64, y: i64) -> tuple[i64, i64]:
    """The point of a box that is nearest to a point, rounded as a part of its side; the point itself in or on it."""
    if holds(box, x, y):
        return x, y
    nx, ny = x, y
    best: i64 = -1
    for side in range(4):
        ax, ay, ex, ey = edge(box, side)
        px, py = x - ax, y - ay
        if ex * py - ey * px >= 0:
            far = to_segment2(px, py, ex, ey)
            if best < 0 or far < best:
                best, whole = far, ex * ex + ey * ey
                along = px * ex + py * ey
                along = 0 if along < 0 else min(along, whole)
                nx, ny = ax + part(ex, along, whole), ay + part(ey, along, whole)
    return nx, ny


def nearest_points(one: Box, two: Box) -> tuple[i64, i64, i64, i64]:
    """A point of each of two boxes that are apart, such that no others are nearer: one of them is a corner."""
    found = _nearest_corner(one, two)
    other = _nearest_corner(two, one)
    if found[0] <= other[0]:
        x, y = nearest_point(one, found[1], found[2])
        return x, y, found[1], found[2]
    x, y = nearest_point(two, other[1], other[2])
    return other[1], other[2], x, y


def _nearest_corner(one: Box, two: Box) -> tuple[i64, i64, i64]:
    """How far, squared, the corner of the second box is that is nearest to the first, and where."""
    best: tuple[i64, i64, i64] = (-1, 0, 0)
    for side in range(4):
        x, y, _, _ = edge(two, side)
        far = reach2(one, x, y)
        if best[0] < 0 or far < best[0]:
            best = (far, x, y)
    return best


# Support


def behind(foot: Footprint, box: Box, distance: i64) -> Box:
    """A footprint behind a box, with its heading, its front so far from the rear of the box, middle behind middle."""
    facing = placed(foot, box, REAR, 0)
    sine: i64 = SINES[box.heading]
    cosine: i64 = SINES[box.heading + QUARTER_TURN]
    return Box(foot, facing.x - rounded(distance * sine), facing.y - rounded(distance * cosine), facing.heading)


def abreast(foot: Footprint, box: Box, side: i64, distance: i64) -> Box:
    """A footprint to the right or left of a box, with its heading, so far from it, fronts in line."""
    hand: i64 = 1 if side == RIGHT else -1
    ux, uy, vx, vy = foot.turned(box.heading)
    sine: i64 = SINES[box.heading]
    cosine: i64 = SINES[box.heading + QUARTER_TURN]
    x2 = box.cx + box.vx + hand * (box.ux + ux + 2 * rounded(distance * cosine))
    y2 = box.cy + box.vy + hand * (box.uy + uy - 2 * rounded(distance * sine))
    if foot.centred:
        x2, y2 = x2 - vx, y2 - vy
    return Box(foot, x2 >> 1, y2 >> 1, box.heading)


def middle_of_side(box: Box, side: i64) -> tuple[i64, i64]:
    """The middle of a side, as a part of it."""
    ax, ay, ex, ey = edge(box, side)
    return ax + part(ex, 1, 2), ay + part(ey, 1, 2)


def length(dx: i64, dy: i64) -> i64:
    """The length of a vector, rounded down."""
    return isqrt(dx * dx + dy * dy)
