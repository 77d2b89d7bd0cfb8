"""Sight on a plane: the wedge that a box fills as seen from an eye, and how many of 32 points of a target are seen."""

from __future__ import annotations

from math import isqrt
from typing import Final

from mypy_extensions import i64

from iacta.geometry.angles import part
from iacta.geometry.boxes import Box, overlaps
from iacta.geometry.quarters import FRONT, LEFT, REAR, RIGHT, edge, nominal_side

POINTS: Final = 32
"""So many points of a target are looked at."""
ALL_POINTS: Final = 0xFFFFFFFF
"""All of them as bits, the first one lowest."""


class Wedge:
    """The directions in which a box lies: between its outermost corners, counter-clockwise from right to left."""

    __slots__ = ("around", "left_x", "left_y", "right_x", "right_y")

    def __init__(self, right_x: i64, right_y: i64, left_x: i64, left_y: i64, around: bool) -> None:  # noqa: FBT001 - plain numbers stay unboxed
        """Take the outermost directions; `around`: the eye is inside, and every direction meets the box."""
        self.right_x: i64 = right_x
        self.right_y: i64 = right_y
        self.left_x: i64 = left_x
        self.left_y: i64 = left_y
        self.around: bool = around

    def holds(self, dx: i64, dy: i64) -> bool:
        """Whether a direction lies in the wedge or on one of its sides."""
        return self.around or (self.right_x * dy - self.right_y * dx >= 0 and dx * self.left_y - dy * self.left_x >= 0)

    def hides(self, dx: i64, dy: i64) -> bool:
        """Whether a direction lies strictly inside the wedge."""
        return self.around or (self.right_x * dy - self.right_y * dx > 0 and dx * self.left_y - dy * self.left_x > 0)


def wedge(x: i64, y: i64, box: Box) -> Wedge:
    """The directions from an eye to a box. On its edge or corner they are those that lead into it."""
    ux, uy, vx, vy = box.ux, box.uy, box.vx, box.vy
    px, py = 2 * x - box.cx, 2 * y - box.cy
    area = ux * vy - uy * vx
    forward = ux * py - uy * px
    sideways = px * vy - py * vx
    if forward >= area:
        right_u, right_v, left_u, left_v = -1, 1, 1, 1
        if sideways >= area:
            left_v = -1
        elif sideways <= -area:
            right_v = -1
    elif forward <= -area:
        right_u, right_v, left_u, left_v = 1, -1, -1, -1
        if sideways >= area:
            right_v = 1
        elif sideways <= -area:
            left_v = 1
    elif sideways >= area:
        right_u, right_v, left_u, left_v = 1, 1, 1, -1
    elif sideways <= -area:
        right_u, right_v, left_u, left_v = -1, -1, -1, 1
    else:
        return Wedge(0, 0, 0, 0, True)
    return Wedge(
        right_u * ux + right_v * vx - px,
        right_u * uy + right_v * vy - py,
        left_u * ux + left_v * vx - px,
        left_u * uy + left_v * vy - py,
        False,
    )


def stands_before(x: i64, y: i64, one: Box, two: Box) -> bool:
    """Whether the first of two boxes is the nearer one on every ray from an eye that meets both.

    The eye lies on its side of a line that parts the two. If they enter each other, the nearer middle decides.
    """
    dx, dy = two.cx - one.cx, two.cy - one.cy
    px, py = 2 * x - one.cx, 2 * y - one.cy
    qx, qy = 2 * x - two.cx, 2 * y - two.cy
    if overlaps(one, two, 0):
        return px * px + py * py < qx * qx + qy * qy
    area = one.ux * one.vy - one.uy * one.vx
    other = two.ux * two.vy - two.uy * two.vx
    side = _parted(one.ux, one.uy, dx, dy, area, two)
    if side:
        return side * (one.ux * py - one.uy * px) < area
    side = _parted(one.vx, one.vy, dx, dy, area, two)
    if side:
        return side * (one.vx * py - one.vy * px) < area
    side = _parted(two.ux, two.uy, -dx, -dy, other, one)
    if side:
        return side * (two.ux * qy - two.uy * qx) > other
    side = _parted(two.vx, two.vy, -dx, -dy, other, one)
    return side * (two.vx * qy - two.vy * qx) > other


def _parted(ax: i64, ay: i64, dx: i64, dy: i64, area: i64, box: Box) -> i64:
    """On which side of an edge along a half vector all of another box lies, 1 or −1; 0 if on neither."""
    across = ax * box.uy - ay * box.ux
    along = ax * box.vy - ay * box.vx
    reach = area + (across if across >= 0 else -across) + (along if along >= 0 else -along)
    middle = ax * dy - ay * dx
    if middle >= reach:
        return 1
    return -1 if middle <= -reach else 0


def sight_points(x: i64, y: i64, target: Box) -> list[tuple[i64, i64]]:
    """The points of a target that an eye looks at: evenly on the one or two sides before which it is, clockwise."""
    first, second = _sides_seen(x, y, target)
    points: list[tuple[i64, i64]] = []
    ax, ay, ex, ey = edge(target, first)
    long = 2 * nominal_side(target, first)
    total: i64 = long if second < 0 else long + 2 * nominal_side(target, second)
    rest: i64 = total - long
    bx, by, fx, fy = edge(target, second) if rest else (ax, ay, ex, ey)
    for number in range(POINTS):
        place = (2 * number + 1) * total // (2 * POINTS)
        if place > long:
            points.append((bx + part(fx, place - long, rest), by + part(fy, place - long, rest)))
        else:
            points.append((ax + part(ex, place, long), ay + part(ey, place, long)))
    return points


def _sides_seen(x: i64, y: i64, box: Box) -> tuple[i64, i64]:
    """The sides beyond whose lines a point lies, clockwise; the nearest one if there is none, and −1 for no second."""
    px, py = 2 * x - box.cx, 2 * y - box.cy
    area = box.ux * box.vy - box.uy * box.vx
    forward = box.ux * py - box.uy * px
    sideways = px * box.vy - py * box.vx
    one: i64 = FRONT if forward > area else REAR if forward < -area else -1
    two: i64 = RIGHT if sideways > area else LEFT if sideways < -area else -1
    if one >= 0 and two >= 0:
        return (one, two) if two == (one + 1) % 4 else (two, one)
    if one >= 0 or two >= 0:
        return (one if one >= 0 else two), -1
    ahead: i64 = forward if forward >= 0 else -forward
    aside: i64 = sideways if sideways >= 0 else -sideways
    if (area - ahead) * box.foot.depth <= (area - aside) * box.foot.width:
        return (FRONT if forward >= 0 else REAR), -1
    return (RIGHT if sideways >= 0 else LEFT), -1


def visible(x: i64, y: i64, target: Box, blockers: list[Box]) -> i64:
    """The points of a target that an eye sees past the blockers, as bits: the first of `sight_points` is the lowest."""
    whole = wedge(x, y, target)
    shadows: list[Wedge] = []
    rx, ry = target.cx - 2 * x, target.cy - 2 * y
    long = rx * rx + ry * ry
    room = _room(target)
    for blocker in blockers:
        far = room + blocker.foot.radius + 3 * blocker.margin
        if _is_aside(blocker.cx - 2 * x, blocker.cy - 2 * y, rx, ry, long, far):
            continue
        shadow = wedge(x, y, blocker)
        if shadow.around:
            return 0
        if (whole.around or _do_meet(whole, shadow)) and stands_before(x, y, blocker, target):
            if _covers(shadow, whole):
                return 0
            shadows.append(shadow)
    if not shadows:
        return ALL_POINTS
    seen_points: i64 = 0
    bit: i64 = 1
    for px, py in sight_points(x, y, target):
        if not _is_hidden(px - x, py - y, shadows):
            seen_points |= bit
        bit <<= 1
    return seen_points


def between(one: Box, two: Box, blockers: list[Box]) -> list[Box]:
    """Of some blockers those that may stand between an eye in or on one box and another box: circles decide."""
    rx, ry = two.cx - one.cx, two.cy - one.cy
    long = rx * rx + ry * ry
    room = _room(one) + _room(two)
    found: list[Box] = []
    for blocker in blockers:
        far = room + blocker.foot.radius + 3 * blocker.margin
        if not _is_aside(blocker.cx - one.cx, blocker.cy - one.cy, rx, ry, long, far):
            found.append(blocker)
    return found


def _room(box: Box) -> i64:
    """In half units: no corner is farther from the middle."""
    return box.foot.radius + 3 * box.margin


def _is_aside(px: i64, py: i64, rx: i64, ry: i64, long: i64, far: i64) -> bool:
    """Whether a point is so far from the segment between an eye and a middle, both seen from the eye."""
    along = px * rx + py * ry
    if along <= 0:
        return px * px + py * py >= far * far
    if along >= long:
        return (px - rx) * (px - rx) + (py - ry) * (py - ry) >= far * far
    cross = rx * py - ry * px
    return cross * cross >= far * far * long


def _is_hidden(dx: i64, dy: i64, shadows: list[Wedge]) -> bool:
    for shadow in shadows:  # noqa: SIM110 - compiled, a loop is faster than a generator
        if shadow.hides(dx, dy):
            return True
    return False


def _covers(shadow: Wedge, whole: Wedge) -> bool:
    """Whether the second wedge lies strictly inside the first; neither is wider than a half turn."""
    return not whole.around and shadow.hides(whole.right_x, whole.right_y) and shadow.hides(whole.left_x, whole.left_y)


def _do_meet(one: Wedge, two: Wedge) -> bool:
    """Whether some direction is strictly inside both wedges: a side or the middle of one is inside the other."""
    return (
        one.hides(two.right_x, two.right_y)
        or one.hides(two.left_x, two.left_y)
        or two.hides(one.right_x, one.right_y)
        or two.hides(one.left_x, one.left_y)
        or two.hides(one.right_x + one.left_x, one.right_y + one.left_y)
    )


def seen(x: i64, y: i64, target: Box, blockers: list[Box]) -> i64:
    """How many of the 32 points of a target an eye sees past the blockers."""
    return count_points(visible(x, y, target, blockers))


def count_points(points: i64) -> i64:
    """How many points are in a set of bits."""
    count: i64 = 0
    while points:
        points &= points - 1
        count += 1
    return count


def crosses(ax: i64, ay: i64, bx: i64, by: i64, box: Box) -> bool:
    """Whether a segment passes through the inside of a box; along an edge or through a corner is outside."""
    return _meets(ax, ay, bx, by, box, 1)


def meets(ax: i64, ay: i64, bx: i64, by: i64, box: Box) -> bool:
    """Whether a segment has a point in or on a box."""
    return _meets(ax, ay, bx, by, box, 0)


def _meets(ax: i64, ay: i64, bx: i64, by: i64, box: Box, strictly: i64) -> bool:
    """By separating axes: the sides of the box, and the segment; `strictly` is 1 if touching is apart."""
    px, py, qx, qy = 2 * ax - box.cx, 2 * ay - box.cy, 2 * bx - box.cx, 2 * by - box.cy
    area = box.ux * box.vy - box.uy * box.vx - strictly
    one, two = box.ux * py - box.uy * px, box.ux * qy - box.uy * qx
    if (one > area and two > area) or (one < -area and two < -area):
        return False
    one, two = px * box.vy - py * box.vx, qx * box.vy - qy * box.vx
    if (one > area and two > area) or (one < -area and two < -area):
        return False
    ex, ey = qx - px, qy - py
    across, along = ex * box.uy - ey * box.ux, ex * box.vy - ey * box.vx
    reach = (across if across >= 0 else -across) + (along if along >= 0 else -along)
    middle = ex * py - ey * px
    if not ex and not ey:
        return True
    return (middle if middle >= 0 else -middle) <= reach - strictly


def beside(x: i64, y: i64, dx: i64, dy: i64, box: Box) -> i64:
    """The least distance of a box from the line through a point along a vector: right positive, left negative."""
    px, py = box.cx - 2 * x, box.cy - 2 * y
    middle = py * dx - px * dy
    across = box.uy * dx - box.ux * dy
    along = box.vy * dx - box.vx * dy
    reach = (across if across >= 0 else -across) + (along if along >= 0 else -along)
    apart: i64 = (middle if middle >= 0 else -middle) - reach
    if apart <= 0:
        return 0
    distance: i64 = isqrt(apart * apart // (4 * (dx * dx + dy * dy)))
    return -distance if middle > 0 else distance
