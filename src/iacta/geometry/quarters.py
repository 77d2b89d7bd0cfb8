"""Front, right, rear and left of a box: the quarters between rays at 45° from its corners, and what it faces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from iacta.geometry.angles import EIGHTH_TURN, QUARTER_TURN, SINE_BITS, SINES, TURN, ahead, part
from iacta.geometry.boxes import Box, holds

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3

CUT_OFF: Final = 20000
"""How far along its rays a quarter goes."""
NEARBY2: Final = 4 * 14000 * 14000
"""In half units, squared: so far from the middle of a front its quarter is not cut off."""


def edge(box: Box, side: i64) -> tuple[i64, i64, i64, i64]:
    """Where a side starts, going clockwise, and its vector; in whole units."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    if side == FRONT:
        return ax, ay, box.ux, box.uy
    if side == RIGHT:
        return bx, by, -box.vx, -box.vy
    if side == REAR:
        return cx, cy, -box.ux, -box.uy
    return dx, dy, box.vx, box.vy


def outwards(box: Box, side: i64) -> tuple[i64, i64]:
    """From the middle of a box to the middle of a side, in half units."""
    if side == FRONT:
        return box.vx, box.vy
    if side == RIGHT:
        return box.ux, box.uy
    if side == REAR:
        return -box.vx, -box.vy
    return -box.ux, -box.uy


def nominal_side(box: Box, side: i64) -> i64:
    """The length of a side as its footprint says."""
    return box.foot.depth if side & 1 else box.foot.width


def is_before(box: Box, side: i64, x: i64, y: i64) -> bool:
    """Whether a point lies in the quarter before a side: on or beyond its line, between its rays or on one of them."""
    nx, ny = outwards(box, side)
    ax, ay = outwards(box, (side + 1) & 3)
    px, py = 2 * x - box.cx - nx, 2 * y - box.cy - ny
    return ax * py - ay * px >= 0 and _is_between_rays(box, side, px, py, ax, ay)


def _is_between_rays(box: Box, side: i64, px: i64, py: i64, ax: i64, ay: i64) -> bool:
    """Whether a vector from the middle of a side lies between the rays from its ends; the second vector ends it."""
    left = (box.heading + side * QUARTER_TURN - EIGHTH_TURN + TURN) % TURN
    sine: i64 = SINES[left]
    cosine: i64 = SINES[left + QUARTER_TURN]
    if sine * (py + ay) - cosine * (px + ax) > 0:
        return False
    return cosine * (py - ay) + sine * (px - ax) >= 0  # the other ray is a quarter turn further on


def quarter(box: Box, x: i64, y: i64) -> i64:
    """The quarter in which a point lies. A ray belongs to front or rear; in or on the box is front."""
    ux, uy, vx, vy = box.ux, box.uy, box.vx, box.vy
    px, py = 2 * x - box.cx, 2 * y - box.cy
    area = ux * vy - uy * vx
    forward = ux * py - uy * px
    sideways = px * vy - py * vx
    if -area <= forward <= area and -area <= sideways <= area:
        return FRONT
    if forward >= area and _is_between_rays(box, FRONT, px - vx, py - vy, ux, uy):
        return FRONT
    if forward <= -area and _is_between_rays(box, REAR, px + vx, py + vy, -ux, -uy):
        return REAR
    return RIGHT if sideways > 0 else LEFT


def side_towards(box: Box, x: i64, y: i64) -> i64:
    """The side of a square or a block before which a point lies; a ray belongs to the first of two sides clockwise."""
    if holds(box, x, y):
        return FRONT
    for side in range(3):
        if is_before(box, side, x, y):
            return side
    return LEFT


def in_front(box: Box, two: Box) -> bool:
    """Whether some part of the second box lies in the front quarter of the first, or touches it."""
    px, py = two.cx - box.cx - box.vx, two.cy - box.cy - box.vy
    is_ahead = px * px + py * py < NEARBY2 and box.ux * py - box.uy * px >= 0
    if is_ahead and _is_between_rays(box, FRONT, px, py, box.ux, box.uy):  # its middle
        return True
    left = (box.heading - EIGHTH_TURN + TURN) % TURN
    right = (box.heading + EIGHTH_TURN) % TURN
    sine: i64 = SINES[left]
    cosine: i64 = SINES[left + QUARTER_TURN]
    ax, ay, bx, by, _, _, _, _ = box.corners()
    if _is_left_of(two, bx, by, ax - bx, ay - by) or _is_left_of(two, ax, ay, sine, cosine):
        return False
    if _is_left_of(two, bx, by, -cosine, sine):
        return False
    fx, fy = ahead(ax, ay, left, CUT_OFF)
    gx, gy = ahead(bx, by, right, CUT_OFF)
    if _is_left_of(two, fx, fy, gx - fx, gy - fy):
        return False
    corners = (2 * ax, 2 * ay, 2 * bx, 2 * by, 2 * gx, 2 * gy, 2 * fx, 2 * fy)
    return not (_is_beyond(two, two.ux, two.uy, corners) or _is_beyond(two, two.vx, two.vy, corners))


def _is_left_of(box: Box, x: i64, y: i64, dx: i64, dy: i64) -> bool:
    """Whether all of a box lies to the left of a line, seen along it, without touching it."""
    middle = dx * (box.cy - 2 * y) - dy * (box.cx - 2 * x)
    across = dx * box.uy - dy * box.ux
    along = dx * box.vy - dy * box.vx
    return middle > (across if across >= 0 else -across) + (along if along >= 0 else -along)


def _is_beyond(box: Box, dx: i64, dy: i64, corners: tuple[i64, i64, i64, i64, i64, i64, i64, i64]) -> bool:
    """Whether four corners (in half units) lie beyond the same one of two edges of a box, which run along a vector."""
    area = box.ux * box.vy - box.uy * box.vx
    first = dx * (corners[1] - box.cy) - dy * (corners[0] - box.cx)
    second = dx * (corners[3] - box.cy) - dy * (corners[2] - box.cx)
    third = dx * (corners[5] - box.cy) - dy * (corners[4] - box.cx)
    fourth = dx * (corners[7] - box.cy) - dy * (corners[6] - box.cx)
    if first > area:
        return second > area and third > area and fourth > area
    return first < -area and second < -area and third < -area and fourth < -area


def share_ahead(box: Box, two: Box) -> tuple[i64, i64]:
    """Twice the area of the second box in the front quarter of the first, and twice its whole area."""
    ax, ay, bx, by, cx, cy, dx, dy = two.corners()
    outline: list[tuple[i64, i64]] = [(ax, ay), (bx, by), (cx, cy), (dx, dy)]
    left = (box.heading - EIGHTH_TURN + TURN) % TURN
    right = (box.heading + EIGHTH_TURN) % TURN
    ax, ay, bx, by, _, _, _, _ = box.corners()
    ahead_of = clipped(outline, bx, by, ax - bx, ay - by)
    beside = clipped(ahead_of, ax, ay, SINES[left], SINES[left + QUARTER_TURN])
    between = clipped(beside, bx, by, -SINES[right], -SINES[right + QUARTER_TURN])
    return doubled_area(between), doubled_area(outline)


def clipped(outline: list[tuple[i64, i64]], x: i64, y: i64, dx: i64, dy: i64) -> list[tuple[i64, i64]]:
    """What of a convex outline does not lie left of a line; new corners are rounded as parts of its sides."""
    kept: list[tuple[i64, i64]] = []
    if not outline:
        return kept
    px, py = outline[-1]
    before = dx * (py - y) - dy * (px - x)
    for point in outline:
        qx, qy = point
        here = dx * (qy - y) - dy * (qx - x)
        if (before < 0 < here) or (here < 0 < before):
            share: i64 = before if before > 0 else -before
            whole: i64 = share + (here if here > 0 else -here)
            kept.append((px + part(qx - px, share, whole), py + part(qy - py, share, whole)))
        if here <= 0:
            kept.append(point)
        px, py, before = qx, qy, here
    return kept


def doubled_area(outline: list[tuple[i64, i64]]) -> i64:
    """Twice the area inside an outline, whichever way round it goes."""
    total: i64 = 0
    if not outline:
        return total
    px, py = outline[-1]
    for qx, qy in outline:
        total += px * qy - py * qx
        px, py = qx, qy
    return total if total >= 0 else -total


def lateral(box: Box, x2: i64, y2: i64) -> i64:
    """How far right of its anchor a point lies, across its heading: exactly, times 2^17. The point is in half units."""
    return (x2 - 2 * box.x) * SINES[box.heading + QUARTER_TURN] - (y2 - 2 * box.y) * SINES[box.heading]


def faces(box: Box, two: Box) -> i64:
    """How far ahead the ray from the anchor along the heading meets the second box, rounded down; −1 if nowhere."""
    sine: i64 = SINES[box.heading]
    cosine: i64 = SINES[box.heading + QUARTER_TURN]
    px, py = 2 * box.x - two.cx, 2 * box.y - two.cy
    area = two.ux * two.vy - two.uy * two.vx
    start, speed = two.ux * py - two.uy * px, two.ux * cosine - two.uy * sine
    other, pace = px * two.vy - py * two.vx, sine * two.vy - cosine * two.vx
    if speed >= 0:
        start = -start
    else:
        speed = -speed
    if pace >= 0:
        other = -other
    else:
        pace = -pace
    if not speed or not pace:
        inside, moving, rate = (start, other, pace) if not speed else (other, start, speed)
        return _met(moving - area, rate) if -area <= inside <= area and moving >= -area else -1
    if start < -area or other < -area:
        return -1
    if (start - area) * pace > (other + area) * speed or (other - area) * speed > (start + area) * pace:
        return -1
    first, second = _met(start - area, speed), _met(other - area, pace)
    return max(second, first)


def _met(distance: i64, speed: i64) -> i64:
    """After how many units a ray has come so far; 0 if it starts there."""
    return (distance << SINE_BITS - 1) // speed if distance > 0 else 0
