"""Moves on a plane: straight ones swept exactly by separating axes, turning ones as samples, places against a side.

A straight move is a vector in so many equal steps. Its cuts are whole steps, rounded down.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, SINES, TURN, ahead, part, rounded
from iacta.geometry.boxes import SLACK, Box, Footprint, is_about_turn, narrowed, overlaps, way2
from iacta.geometry.ground import Patch, is_in, run_onto
from iacta.geometry.quarters import outwards

SAMPLE: Final = 50
"""No corner goes much further than this from one sample of a turn to the next."""


# Straight moves


def shifted(box: Box, dx: i64, dy: i64) -> Box:
    """The box moved by a whole vector."""
    return Box(box.foot, box.x + dx, box.y + dy, box.heading)


def along(box: Box, dx: i64, dy: i64, length: i64, step: i64) -> Box:
    """The box after so many of the steps of a straight move, rounded."""
    if step == length:
        return shifted(box, dx, dy)
    return shifted(box, part(dx, step, length), part(dy, step, length))


def run(box: Box, dx: i64, dy: i64, length: i64, two: Box) -> i64:
    """The last step of a straight move before the box overlaps another; −1 if it does already."""
    first, last = steps_in(box, dx, dy, length, two)
    return first - 1 if first <= last else length


def steps_in(box: Box, dx: i64, dy: i64, length: i64, two: Box, slack: i64 = SLACK) -> tuple[i64, i64]:
    """The first and the last step of a straight move at which the box overlaps another; (1, 0) if at none."""
    mx, my = 2 * dx, 2 * dy
    ex, ey = (two.cx - box.cx) * length, (two.cy - box.cy) * length
    ux, uy, vx, vy = box.ux, box.uy, box.vx, box.vy
    wx, wy, zx, zy = two.ux, two.uy, two.vx, two.vy
    uw, uz, vw, vz = ux * wy - uy * wx, ux * zy - uy * zx, vx * wy - vy * wx, vx * zy - vy * zx
    uw = uw if uw >= 0 else -uw
    uz = uz if uz >= 0 else -uz
    vw = vw if vw >= 0 else -vw
    vz = vz if vz >= 0 else -vz
    area = ux * vy - uy * vx
    room = (area + uw + uz - 2 * slack * box.foot.width) * length
    low, high = narrowed(0, length, ux * ey - uy * ex, ux * my - uy * mx, room)
    if low > high:
        return 1, 0
    room = (area + vw + vz - 2 * slack * box.foot.depth) * length
    low, high = narrowed(low, high, vx * ey - vy * ex, vx * my - vy * mx, room)
    if low > high:
        return 1, 0
    area = wx * zy - wy * zx
    room = (area + uw + vw - 2 * slack * two.foot.width) * length
    low, high = narrowed(low, high, wx * ey - wy * ex, wx * my - wy * mx, room)
    if low > high:
        return 1, 0
    room = (area + uz + vz - 2 * slack * two.foot.depth) * length
    low, high = narrowed(low, high, zx * ey - zy * ex, zx * my - zy * mx, room)
    return (low, high) if low <= high else (1, 0)


def last_free(box: Box, dx: i64, dy: i64, length: i64, boxes: list[Box], patches: list[Patch]) -> i64:
    """The last step of a straight move whose pose, and every step before it, overlaps none of these; −1 if none is.

    The first step that is not free cuts the move; while the rounded pose is not free it goes back step by step.
    """
    step = length
    for other in boxes:
        end = run(box, dx, dy, length, other)
        step = min(step, end)
    for patch in patches:
        end = run_onto(box, dx, dy, length, patch)
        step = min(step, end)
    while step > 0 and not is_free(along(box, dx, dy, length, step), boxes, patches):
        step -= 1
    return step


def last_clear(box: Box, dx: i64, dy: i64, length: i64, step: i64, boxes: list[Box]) -> i64:
    """The last step of a straight move, up to one of them, whose pose overlaps none of these; 0 if none is left.

    Where the exact sweep enters a box by so much more than the slack that no rounding matters, steps are left out.
    """
    while step > 0:
        place = along(box, dx, dy, length, step)
        met = -1
        for number in range(len(boxes)):
            if overlaps(place, boxes[number]):
                met = number
                break
        if met < 0:
            return step
        first, last = steps_in(box, dx, dy, length, boxes[met], SLACK + 2)
        step = first - 1 if first <= step <= last else step - 1
    return 0


def first_clear(box: Box, heading: i64, distance: i64, boxes: list[Box]) -> i64:
    """How far in a direction, at least so far, a box must go to overlap none of these."""
    while True:
        x, y = ahead(box.x, box.y, heading, distance)
        if is_free(Box(box.foot, x, y, box.heading), boxes, []):
            return distance
        distance += 1


def is_free(box: Box, boxes: list[Box], patches: list[Patch]) -> bool:
    """Whether a box overlaps none of these."""
    for other in boxes:
        if overlaps(box, other):
            return False
    for patch in patches:  # noqa: SIM110 - compiled, a loop is faster than a generator
        if is_in(box, patch):
            return False
    return True


def on_table(box: Box, width: i64, depth: i64) -> bool:
    """Whether the whole box is on the table; its edge is on it."""
    across, deep = _extent(box.ux, box.vx), _extent(box.uy, box.vy)
    return across <= box.cx and box.cx + across <= 2 * width and deep <= box.cy and box.cy + deep <= 2 * depth


def to_edge(box: Box, dx: i64, dy: i64, length: i64, width: i64, depth: i64) -> i64:
    """The last step of a straight move before a corner crosses the edge of the table; −1 if one is beyond already."""
    if not on_table(box, width, depth):
        return -1
    across, deep = _extent(box.ux, box.vx), _extent(box.uy, box.vy)
    step = length
    if dx > 0:
        step = _least(step, (2 * width - box.cx - across) * length // (2 * dx))
    elif dx < 0:
        step = _least(step, (box.cx - across) * length // (-2 * dx))
    if dy > 0:
        step = _least(step, (2 * depth - box.cy - deep) * length // (2 * dy))
    elif dy < 0:
        step = _least(step, (box.cy - deep) * length // (-2 * dy))
    return step


def _extent(one: i64, two: i64) -> i64:
    return (one if one >= 0 else -one) + (two if two >= 0 else -two)


def _least(one: i64, two: i64) -> i64:
    return min(two, one)


# Turns


def turned(box: Box, heading: i64) -> Box:
    """The box turned about its anchor."""
    return Box(box.foot, box.x, box.y, heading)


def about_turned(box: Box) -> Box:
    """The box turned about on the spot: corners come to lie on corners."""
    heading = (box.heading + HALF_TURN) % TURN
    if box.foot.centred:
        return Box(box.foot, box.x, box.y, heading)
    return Box(box.foot, box.x - box.vx, box.y - box.vy, heading)


def wheeled(box: Box, angle: i64) -> Box:
    """The box wheeled about a front corner, which stays where it is: clockwise the right one, otherwise the left."""
    heading = (box.heading + angle) % TURN
    ux, uy, vx, vy = box.foot.turned(heading)
    hand: i64 = 1 if angle >= 0 else -1
    x, y = box.x + hand * (box.ux - ux) // 2, box.y + hand * (box.uy - uy) // 2
    if box.foot.centred:
        x, y = x + (box.vx - vx) // 2, y + (box.vy - vy) // 2
    return Box(box.foot, x, y, heading)


def turn_between(one: i64, two: i64) -> i64:
    """The turn from one heading to another, the short way, clockwise if positive; a half turn is clockwise."""
    turn = (two - one + TURN) % TURN
    return turn if turn <= HALF_TURN else turn - TURN


def samples(one: Box, two: Box) -> i64:
    """In how many equal parts the way from one pose to another is tested."""
    way = way2(one, two)
    return isqrt(way - 1) // SAMPLE + 1 if way else 1


def sample(one: Box, two: Box, number: i64, count: i64) -> Box:
    """The pose after so many of the parts of the way from one pose to another: anchor and heading in proportion."""
    if number == count:
        return two
    turn = part(turn_between(one.heading, two.heading), number, count)
    x, y = one.x + part(two.x - one.x, number, count), one.y + part(two.y - one.y, number, count)
    return Box(one.foot, x, y, (one.heading + turn + TURN) % TURN)


def start_of_turn(one: Box, two: Box) -> Box:
    """From where the way between two poses is tested: turned about on the spot, if that is how it is priced."""
    return about_turned(one) if is_about_turn(one, two) else one


def path(one: Box, two: Box) -> list[Box]:
    """The samples of the way from one pose to another, its end included, its start not."""
    count = samples(one, two)
    return [sample(one, two, number, count) for number in range(1, count + 1)]


def last_free_sample(one: Box, two: Box, boxes: list[Box], patches: list[Patch]) -> i64:
    """The last sample before the first one that overlaps any of these; 0 if that is the first sample."""
    count = samples(one, two)
    for number in range(1, count + 1):
        if not is_free(sample(one, two, number, count), boxes, patches):
            return number - 1
    return count


# Against a side


def placed(foot: Footprint, target: Box, side: i64, offset: i64) -> Box:
    """A footprint with its front edge on a side of a target, square to it.

    Its middle is so far from that of the side, to its own right. Halves are rounded away from the target.
    """
    heading = (target.heading + side * QUARTER_TURN + HALF_TURN) % TURN
    sine: i64 = SINES[heading]
    cosine: i64 = SINES[heading + QUARTER_TURN]
    mx, my = outwards(target, side)
    x2 = target.cx + mx + 2 * rounded(offset * cosine)
    y2 = target.cy + my - 2 * rounded(offset * sine)
    if foot.centred:
        _, _, vx, vy = foot.turned(heading)
        x2, y2 = x2 - vx, y2 - vy
    return Box(foot, _halved(x2, -sine), _halved(y2, -cosine), heading)


def _halved(doubled: i64, away: i64) -> i64:
    """Half of a number, halves rounded in a direction."""
    return (doubled + 1) >> 1 if away > 0 else doubled >> 1
