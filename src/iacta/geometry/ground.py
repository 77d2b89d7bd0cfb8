"""Ground on a plane, in convex pieces: what enters or crosses it, and how much of a segment lies in it.

Boxes and pieces overlap as boxes do, with the same slack.
"""

from __future__ import annotations

from fractions import Fraction
from math import isqrt

from mypy_extensions import i64

from iacta.geometry.boxes import SLACK, Box, reach2, to_segment2
from iacta.geometry.polygons import Patch, Point, patches

__all__ = [
    "Patch",
    "Point",
    "chord",
    "chords",
    "gap2_to",
    "gap_to",
    "is_in",
    "is_wholly_in",
    "patches",
    "reach2_to",
    "run_onto",
    "side_of",
    "span",
    "stands_on",
    "stands_on_any",
    "steps_onto",
]


# Boxes and points on a piece


def is_in(box: Box, patch: Patch, slack: i64 = SLACK) -> bool:
    """Whether a box and a piece of ground enter each other by more than the slack; less is touching."""
    first, last = _steps(box, 0, 0, 0, patch, slack)
    return first <= last


def run_onto(box: Box, dx: i64, dy: i64, length: i64, patch: Patch) -> i64:
    """The last step of a straight move before the box overlaps a piece of ground; −1 if it does already."""
    first, last = _steps(box, dx, dy, length, patch, SLACK)
    return first - 1 if first <= last else length


def steps_onto(box: Box, dx: i64, dy: i64, length: i64, patch: Patch) -> tuple[i64, i64]:
    """The first and the last step of a straight move at which the box overlaps a piece of ground; (1, 0) if at none."""
    return _steps(box, dx, dy, length, patch, SLACK)


def _steps(box: Box, dx: i64, dy: i64, length: i64, patch: Patch, slack: i64) -> tuple[i64, i64]:
    """As `steps_onto`; a move without length is a standing box."""
    scale: i64 = length or 1
    if _is_far(box, dx, dy, patch):
        return 1, 0
    low, high = _narrowed_by_box(box, box.ux, box.uy, box.foot.width * slack, (dx, dy, length), patch)
    if low <= high:
        first, last = _narrowed_by_box(box, box.vx, box.vy, box.foot.depth * slack, (dx, dy, length), patch)
        low, high = (max(low, first)), (min(high, last))
    edge: i64 = 0
    while low <= high and edge < patch.count:
        ex: i64 = patch.ex[edge]
        ey: i64 = patch.ey[edge]
        across, along = ex * box.uy - ey * box.ux, ex * box.vy - ey * box.vx
        deep = ex * (box.cy - 2 * patch.py[edge]) - ey * (box.cx - 2 * patch.px[edge])
        deep += (across if across >= 0 else -across) + (along if along >= 0 else -along)
        low, high = _at_least(low, high, (deep - 2 * slack * patch.long[edge]) * scale, 2 * (ex * dy - ey * dx))
        edge += 1
    return (low, high) if low <= high else (1, 0)


def _is_far(box: Box, dx: i64, dy: i64, patch: Patch) -> bool:
    """Whether the rectangles around a move and around a piece are apart."""
    ux: i64 = box.ux if box.ux >= 0 else -box.ux
    uy: i64 = box.uy if box.uy >= 0 else -box.uy
    across: i64 = ux + (box.vx if box.vx >= 0 else -box.vx)
    deep: i64 = uy + (box.vy if box.vy >= 0 else -box.vy)
    return (
        box.cx + across + (2 * dx if dx > 0 else 0) < patch.low_x
        or box.cx - across + (2 * dx if dx < 0 else 0) > patch.high_x
        or box.cy + deep + (2 * dy if dy > 0 else 0) < patch.low_y
        or box.cy - deep + (2 * dy if dy < 0 else 0) > patch.high_y
    )


def _narrowed_by_box(
    box: Box, ax: i64, ay: i64, slack: i64, move: tuple[i64, i64, i64], patch: Patch
) -> tuple[i64, i64]:
    """The steps of a move at which box and piece overlap as seen along one half vector of the box."""
    dx, dy, length = move
    scale: i64 = length or 1
    lowest: i64 = 0
    highest: i64 = 0
    for corner in range(patch.count):
        value = ax * (2 * patch.py[corner] - box.cy) - ay * (2 * patch.px[corner] - box.cx)
        if corner == 0 or value < lowest:
            lowest = value
        if corner == 0 or value > highest:
            highest = value
    room = box.ux * box.vy - box.uy * box.vx - 2 * slack
    low, high = _at_least(0, length, (room - lowest) * scale, 2 * (ax * dy - ay * dx))
    return _at_least(low, high, (room + highest) * scale, -2 * (ax * dy - ay * dx))


def _at_least(low: i64, high: i64, start: i64, speed: i64) -> tuple[i64, i64]:
    """The whole numbers t of an interval at which start + t · speed > 0."""
    if speed > 0:
        first = -start // speed + 1
        return (max(low, first)), high
    if speed < 0:
        last = -(-start // -speed) - 1
        return low, (min(high, last))
    return (low, high) if start > 0 else (1, 0)


# Distances


def stands_on(x: i64, y: i64, patch: Patch) -> bool:
    """Whether a point lies in a piece of ground or on its edge."""
    for edge in range(patch.count):
        if patch.ex[edge] * (y - patch.py[edge]) - patch.ey[edge] * (x - patch.px[edge]) < 0:
            return False
    return True


def stands_on_any(x: i64, y: i64, area: list[Patch]) -> bool:
    """Whether a point lies in an area or on its edge."""
    for patch in area:  # noqa: SIM110 - compiled, a loop is faster than a generator
        if stands_on(x, y, patch):
            return True
    return False


def reach2_to(x: i64, y: i64, patch: Patch) -> i64:
    """The floor of the squared distance of a point from a piece of ground; 0 in or on it."""
    best: i64 = -1
    for edge in range(patch.count):
        ex: i64 = patch.ex[edge]
        ey: i64 = patch.ey[edge]
        px, py = x - patch.px[edge], y - patch.py[edge]
        if ex * py - ey * px <= 0:
            here = to_segment2(px, py, ex, ey)
            best = here if best < 0 or here < best else best
    return best if best > 0 and not stands_on(x, y, patch) else 0


def gap2_to(box: Box, patch: Patch) -> i64:
    """The floor of the squared distance of a box from a piece of ground; 0 if they touch or overlap."""
    if is_in(box, patch, 0):
        return 0
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    best = reach2_to(ax, ay, patch)
    for other in (reach2_to(bx, by, patch), reach2_to(cx, cy, patch), reach2_to(dx, dy, patch)):
        best = min(best, other)
    for corner in range(patch.count):
        here = reach2(box, patch.px[corner], patch.py[corner])
        best = min(best, here)
    return best


def gap_to(box: Box, patch: Patch) -> i64:
    """The distance of a box from a piece of ground, rounded down; 0 if they touch or overlap."""
    return isqrt(gap2_to(box, patch))


def side_of(box: Box, patch: Patch) -> i64:
    """On which side of a long thin piece a box wholly lies: 1 beyond its longest edge, −1 on the other side, else 0."""
    longest = max(range(patch.count), key=patch.long.__getitem__)
    ex: i64 = patch.ex[longest]
    ey: i64 = patch.ey[longest]
    ox: i64 = 2 * patch.px[longest]
    oy: i64 = 2 * patch.py[longest]
    thick = max([ex * (2 * patch.py[at] - oy) - ey * (2 * patch.px[at] - ox) for at in range(patch.count)])
    across, along = ex * box.uy - ey * box.ux, ex * box.vy - ey * box.vx
    reach = (across if across >= 0 else -across) + (along if along >= 0 else -along) - 2 * SLACK * patch.long[longest]
    middle = ex * (box.cy - oy) - ey * (box.cx - ox)
    if middle + reach <= 0:
        return 1
    return -1 if middle - reach >= thick else 0


# Segments


def span(ax: i64, ay: i64, bx: i64, by: i64, patch: Patch) -> tuple[i64, i64, i64, i64]:
    """From where to where a segment lies in a piece: two fractions of it, each as a pair; (1, 1, 0, 1) if nowhere.

    What only runs along an edge is outside; along a cut it is in one of the two pieces.
    """
    dx, dy = bx - ax, by - ay
    enter: i64 = 0
    enter_of: i64 = 1
    leave: i64 = 1
    leave_of: i64 = 1
    for edge in range(patch.count):
        ex: i64 = patch.ex[edge]
        ey: i64 = patch.ey[edge]
        start = ex * (ay - patch.py[edge]) - ey * (ax - patch.px[edge])
        speed = ex * dy - ey * dx
        if speed > 0:
            if -start * enter_of > enter * speed:
                enter, enter_of = -start, speed
        elif speed < 0:
            if start * leave_of < leave * -speed:
                leave, leave_of = start, -speed
        elif start < 0 or (start == 0 and not (patch.cuts[edge] and (ex > 0 or (ex == 0 and ey > 0)))):
            return 1, 1, 0, 1
    return (enter, enter_of, leave, leave_of) if enter * leave_of < leave * enter_of else (1, 1, 0, 1)


def chord(ax: i64, ay: i64, bx: i64, by: i64, patch: Patch) -> i64:
    """How much of a segment lies in a piece of ground, rounded down."""
    enter, enter_of, leave, leave_of = span(ax, ay, bx, by, patch)
    if enter * leave_of >= leave * enter_of:
        return 0
    share: int = leave * enter_of - enter * leave_of
    whole: int = enter_of * leave_of
    long: int = (bx - ax) * (bx - ax) + (by - ay) * (by - ay)
    return isqrt(long * share * share // (whole * whole))


def chords(ax: i64, ay: i64, bx: i64, by: i64, area: list[Patch]) -> i64:
    """How much of a segment lies in an area: the sum over its pieces, each rounded down."""
    total: i64 = 0
    for patch in area:
        total += chord(ax, ay, bx, by, patch)
    return total


# Wholly in an area


def is_wholly_in(box: Box, area: list[Patch]) -> bool:
    """Whether no part of a box lies outside an area, exactly; one piece decides most cases, corners most others."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    outline = [(ax, ay), (bx, by), (cx, cy), (dx, dy)]
    for patch in area:
        if (
            stands_on(ax, ay, patch)
            and stands_on(bx, by, patch)
            and stands_on(cx, cy, patch)
            and stands_on(dx, dy, patch)
        ):
            return True
    if not all(stands_on_any(x, y, area) for x, y in outline):
        return False
    left = [[(Fraction(x), Fraction(y)) for x, y in outline]]
    for patch in area:
        left = [rest for piece in left for rest in _without(piece, patch)]
    return not left


Outline = list[tuple[Fraction, Fraction]]


def _without(outline: Outline, patch: Patch) -> list[Outline]:
    """What of a convex outline lies outside a piece, as convex outlines."""
    found: list[Outline] = []
    rest = outline
    for edge in range(patch.count):
        x, y, ex, ey = patch.px[edge], patch.py[edge], patch.ex[edge], patch.ey[edge]
        outside = _half(rest, x, y, -ex, -ey)
        if outside:
            found.append(outside)
        rest = _half(rest, x, y, ex, ey)
        if not rest:
            break
    return found


def _half(outline: Outline, x: int, y: int, ex: int, ey: int) -> Outline:
    """What of a convex outline lies left of a line, exactly; nothing if it has no area."""
    kept: Outline = []
    values = [ex * (py - y) - ey * (px - x) for px, py in outline]
    if not any(value > 0 for value in values):
        return kept
    for at, (px, py) in enumerate(outline):
        (qx, qy), before, here = outline[at - 1], values[at - 1], values[at]
        if before < 0 < here or here < 0 < before:
            share = before / (before - here)
            kept.append((qx + (px - qx) * share, qy + (py - qy) * share))
        if here >= 0:
            kept.append((px, py))
    return kept
