"""Footprints on a plane: parallelograms of whole numbers, their overlap, and distances rounded down.

Middles and half vectors are held in half units, and are whole there. The same numbers are the full edges in whole
units: an edge is twice a half vector.
"""

from __future__ import annotations

from functools import cache
from math import isqrt
from typing import Final

from mypy_extensions import i64

from iacta.geometry.angles import FARTHEST, QUARTER_TURN, SINES, rounded

SLACK: Final = 5
"""Footprints that enter each other by no more than this only touch."""
MOST_SIDE: Final = 3200
"""The longest side of a footprint."""

Vectors = tuple[i64, i64, i64, i64]
Corners = tuple[i64, i64, i64, i64, i64, i64, i64, i64]


class Footprint:
    """Width and depth of something that stands, shared by all that are as large; sides are even numbers of units.

    Its anchor is the middle of its front edge, or its own middle if it is centred.
    """

    __slots__ = ("_turned", "centred", "depth", "inner", "radius", "width")

    def __init__(self, width: i64, depth: i64, centred: bool) -> None:  # noqa: FBT001 - as in records
        """Check the size; ValueError if it is odd or out of bounds."""
        if width % 2 or depth % 2 or not (0 < width <= MOST_SIDE and 0 < depth <= MOST_SIDE):
            raise ValueError(f"a footprint has even sides of 2 to {MOST_SIDE} units, not {width} × {depth}")
        self.width: i64 = width
        self.depth: i64 = depth
        self.centred: bool = centred
        self.radius: i64 = isqrt(width * width + depth * depth) + 4
        """In half units: no corner is farther from the middle, …"""
        shorter: i64 = min(depth, width)
        self.inner: i64 = shorter - 4 if shorter > 4 else 0
        """… and everything so near to it is inside."""
        self._turned: dict[int, Vectors] = {}

    def turned(self, heading: i64) -> tuple[i64, i64, i64, i64]:
        """Half width (to the right) and half depth (forward) at a heading, in half units: rounded here, once."""
        known = self._turned.get(heading)
        if known is not None:
            return known
        sine: i64 = SINES[heading]
        cosine: i64 = SINES[heading + QUARTER_TURN]
        half = self.width // 2
        deep: i64 = self.depth // 2 if self.centred else self.depth
        scale: i64 = 2 if self.centred else 1
        made: Vectors = (
            2 * rounded(half * cosine),
            -2 * rounded(half * sine),
            scale * rounded(deep * sine),
            scale * rounded(deep * cosine),
        )
        self._turned[heading] = made
        return made

    def __eq__(self, other: object) -> bool:
        """Whether two footprints have the same measures."""
        return (
            isinstance(other, Footprint)
            and self.width == other.width
            and self.depth == other.depth
            and self.centred == other.centred
        )

    def __hash__(self) -> int:
        """Equal footprints have equal hashes."""
        return hash((self.width, self.depth, self.centred))

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and sent by its measures; the copy is the shared one."""
        return footprint, (self.width, self.depth, self.centred)

    def __repr__(self) -> str:
        """As errors show it."""
        return f"Footprint({self.width}, {self.depth}, {self.centred})"


def footprint(width: int, depth: int, centred: bool = False) -> Footprint:  # noqa: FBT001, FBT002 - as in records
    """The shared footprint of these measures."""
    return _shared(width, depth, centred)


@cache
def _shared(width: int, depth: int, centred: bool) -> Footprint:  # noqa: FBT001 - as in records
    return Footprint(width, depth, centred)


class Box:
    """A footprint in a pose. Immutable: another pose is another box."""

    __slots__ = ("cx", "cy", "foot", "heading", "margin", "ux", "uy", "vx", "vy", "x", "y")

    def __init__(self, foot: Footprint, x: i64, y: i64, heading: i64) -> None:
        """Stand a footprint somewhere; the caller has checked that pose and heading are on the table."""
        self.foot: Footprint = foot
        self.x: i64 = x
        self.y: i64 = y
        self.heading: i64 = heading
        ux, uy, vx, vy = foot.turned(heading)
        self.ux: i64 = ux
        self.uy: i64 = uy
        self.vx: i64 = vx
        self.vy: i64 = vy
        self.cx: i64 = 2 * x if foot.centred else 2 * x - vx
        self.cy: i64 = 2 * y if foot.centred else 2 * y - vy
        self.margin: i64 = 0
        """By how much the half vectors are longer than those of the footprint."""

    def corners(self) -> tuple[i64, i64, i64, i64, i64, i64, i64, i64]:
        """Front left, front right, rear right, rear left: clockwise, in whole units."""
        cx, cy, ux, uy, vx, vy = self.cx, self.cy, self.ux, self.uy, self.vx, self.vy
        return (
            (cx - ux + vx) >> 1,
            (cy - uy + vy) >> 1,
            (cx + ux + vx) >> 1,
            (cy + uy + vy) >> 1,
            (cx + ux - vx) >> 1,
            (cy + uy - vy) >> 1,
            (cx - ux - vx) >> 1,
            (cy - uy - vy) >> 1,
        )

    def shape(self) -> tuple[i64, i64, i64, i64, i64, i64]:
        """Middle and half vectors, in half units."""
        return self.cx, self.cy, self.ux, self.uy, self.vx, self.vy

    def __eq__(self, other: object) -> bool:
        """Whether two boxes are the same footprint in the same pose and shape."""
        return (
            isinstance(other, Box)
            and self.x == other.x
            and self.y == other.y
            and self.heading == other.heading
            and self.foot == other.foot
            and self.shape() == other.shape()
        )

    def __hash__(self) -> int:
        """Equal boxes have equal hashes."""
        return hash((self.x, self.y, self.heading))

    def __reduce__(self) -> tuple[object, ...]:
        """Copied and sent by pose and shape."""
        return reshaped, (self.foot, self.x, self.y, self.heading, self.margin, self.shape())

    def __repr__(self) -> str:
        """As errors show it."""
        return f"Box({self.foot!r}, {self.x}, {self.y}, {self.heading})"


def reshaped(
    foot: Footprint, x: i64, y: i64, heading: i64, margin: i64, shape: tuple[i64, i64, i64, i64, i64, i64]
) -> Box:
    """A box with a middle and half vectors of its own: a zone, or something built."""
    box = Box(foot, x, y, heading)
    box.margin = margin
    box.cx, box.cy, box.ux, box.uy, box.vx, box.vy = shape
    return box


def grown(box: Box, margin: i64) -> Box:
    """The box enlarged on every side: the same middle, its nominal lengths those of the footprint inside."""
    sine: i64 = SINES[box.heading]
    cosine: i64 = SINES[box.heading + QUARTER_TURN]
    shape = (
        box.cx,
        box.cy,
        box.ux + 2 * rounded(margin * cosine),
        box.uy - 2 * rounded(margin * sine),
        box.vx + 2 * rounded(margin * sine),
        box.vy + 2 * rounded(margin * cosine),
    )
    return reshaped(box.foot, box.x, box.y, box.heading, box.margin + margin, shape)


def overlaps(one: Box, two: Box, slack: i64 = SLACK) -> bool:
    """Whether two boxes enter each other by more than the slack on all four axes; less is touching.

    Circles decide most cases.
    """
    dx = two.cx - one.cx
    dy = two.cy - one.cy
    far = one.foot.radius + two.foot.radius + 3 * (one.margin + two.margin)
    if dx * dx + dy * dy >= far * far:
        return False
    ux, uy, vx, vy = one.ux, one.uy, one.vx, one.vy
    wx, wy, zx, zy = two.ux, two.uy, two.vx, two.vy
    uw = ux * wy - uy * wx
    uz = ux * zy - uy * zx
    vw = vx * wy - vy * wx
    vz = vx * zy - vy * zx
    uw = uw if uw >= 0 else -uw
    uz = uz if uz >= 0 else -uz
    vw = vw if vw >= 0 else -vw
    vz = vz if vz >= 0 else -vz
    area = ux * vy - uy * vx
    far = ux * dy - uy * dx
    if (far if far >= 0 else -far) + 2 * slack * one.foot.width >= area + uw + uz:
        return False
    far = vx * dy - vy * dx
    if (far if far >= 0 else -far) + 2 * slack * one.foot.depth >= area + vw + vz:
        return False
    area = wx * zy - wy * zx
    far = wx * dy - wy * dx
    if (far if far >= 0 else -far) + 2 * slack * two.foot.width >= area + uw + vw:
        return False
    far = zx * dy - zy * dx
    return (far if far >= 0 else -far) + 2 * slack * two.foot.depth < area + uz + vz


def holds(box: Box, x: i64, y: i64) -> bool:
    """Whether a point lies in or on a box."""
    px, py = 2 * x - box.cx, 2 * y - box.cy
    area = box.ux * box.vy - box.uy * box.vx
    return -area <= box.ux * py - box.uy * px <= area and -area <= px * box.vy - py * box.vx <= area


def to_segment2(px: i64, py: i64, ex: i64, ey: i64) -> i64:
    """The floor of the squared distance of a point from a segment, both seen from the start of the segment."""
    along = px * ex + py * ey
    if along <= 0:
        return px * px + py * py
    long = ex * ex + ey * ey
    if along >= long:
        return (px - ex) * (px - ex) + (py - ey) * (py - ey)
    cross = ex * py - ey * px
    return cross * cross // long


def reach2(box: Box, x: i64, y: i64) -> i64:
    """The floor of the squared distance of a point from a box; 0 in or on it."""
    cx, cy, ux, uy, vx, vy = box.cx, box.cy, box.ux, box.uy, box.vx, box.vy
    px, py = 2 * x - cx, 2 * y - cy
    area = ux * vy - uy * vx
    forward = ux * py - uy * px
    sideways = px * vy - py * vx
    best: i64 = -1
    if forward >= area:
        best = to_segment2((px + ux - vx) >> 1, (py + uy - vy) >> 1, ux, uy)
    elif forward <= -area:
        best = to_segment2((px + ux + vx) >> 1, (py + uy + vy) >> 1, ux, uy)
    if sideways >= area:
        side = to_segment2((px - ux + vx) >> 1, (py - uy + vy) >> 1, vx, vy)
    elif sideways <= -area:
        side = to_segment2((px + ux + vx) >> 1, (py + uy + vy) >> 1, vx, vy)
    else:
        return max(best, 0)
    return side if best < 0 or side < best else best


def reach(box: Box, x: i64, y: i64) -> i64:
    """The distance of a point from a box, rounded down."""
    return isqrt(reach2(box, x, y))


def gap2(one: Box, two: Box) -> i64:
    """The floor of the squared distance of two boxes; 0 if they touch or overlap."""
    if overlaps(one, two, 0):
        return 0
    nearest = _from_corners(one, two)
    other = _from_corners(two, one)
    return other if nearest < 0 or 0 <= other < nearest else nearest


def _from_corners(one: Box, two: Box) -> i64:
    """The floor of the least squared distance of a corner of the second box from the first, from which it is apart.

    A corner can be the nearest point only if some of the first box lies beyond both its edges; −1 if none can.
    """
    wx, wy, zx, zy = two.ux, two.uy, two.vx, two.vy
    dx, dy = one.cx - two.cx, one.cy - two.cy
    across = one.ux * wx + one.uy * wy
    along = one.vx * wx + one.vy * wy
    skew = wx * zx + wy * zy
    skew = skew if skew >= 0 else -skew
    room = (across if across >= 0 else -across) + (along if along >= 0 else -along) + skew - wx * wx - wy * wy
    middle = dx * wx + dy * wy
    right, left = middle + room >= 0, room - middle >= 0
    across = one.ux * zx + one.uy * zy
    along = one.vx * zx + one.vy * zy
    room = (across if across >= 0 else -across) + (along if along >= 0 else -along) + skew - zx * zx - zy * zy
    middle = dx * zx + dy * zy
    front, rear = middle + room >= 0, room - middle >= 0
    best: i64 = -1
    cx, cy = two.cx, two.cy
    if front and right:
        best = reach2(one, (cx + wx + zx) >> 1, (cy + wy + zy) >> 1)
    if front and left:
        best = _lesser(best, reach2(one, (cx - wx + zx) >> 1, (cy - wy + zy) >> 1))
    if rear and right:
        best = _lesser(best, reach2(one, (cx + wx - zx) >> 1, (cy + wy - zy) >> 1))
    if rear and left:
        best = _lesser(best, reach2(one, (cx - wx - zx) >> 1, (cy - wy - zy) >> 1))
    return best


def _lesser(known: i64, found: i64) -> i64:
    """The lesser of two numbers, of which the first is −1 as long as nothing is known."""
    return found if known < 0 or found < known else known


def gap(one: Box, two: Box) -> i64:
    """The distance of two boxes, rounded down; 0 if they touch or overlap."""
    return isqrt(gap2(one, two))


def within(one: Box, two: Box, distance: i64) -> bool:
    """Whether the gap of two boxes is at most so large. Circles decide most cases."""
    dx = two.cx - one.cx
    dy = two.cy - one.cy
    apart2 = dx * dx + dy * dy
    limit = 2 * (distance + 1)
    near = limit + one.foot.inner + two.foot.inner
    if apart2 < near * near:
        return True
    far = limit + one.foot.radius + two.foot.radius + 3 * (one.margin + two.margin)
    if apart2 >= far * far:
        return False
    return gap2(one, two) < (distance + 1) * (distance + 1)


def displacement(one: Box, two: Box) -> i64:
    """The least, over the four cyclic matchings of corners, of the greatest corner distance, rounded down."""
    dx, dy = two.cx - one.cx, two.cy - one.cy
    if one.heading == two.heading:
        return isqrt((dx * dx + dy * dy) >> 2)
    alike = one.ux * two.ux + one.uy * two.uy + one.vx * two.vx + one.vy * two.vy
    quarter = one.ux * two.vx + one.uy * two.vy - one.vx * two.ux - one.vy * two.uy
    straight: i64 = 0 if alike >= 0 else 2
    sideways: i64 = 1 if quarter >= 0 else 3
    if (alike if alike >= 0 else -alike) < (quarter if quarter >= 0 else -quarter):
        straight, sideways = sideways, straight
    best = _matched(one, two, straight)
    best = _better(best, one, two, sideways)
    best = _better(best, one, two, straight ^ 2)
    best = _better(best, one, two, sideways ^ 2)
    return isqrt(best >> 2)


def _better(best: i64, one: Box, two: Box, matching: i64) -> i64:
    """The lesser of what is known and what a matching gives, which is at least the mean of the four squares."""
    ux, uy, vx, vy = _rotated(one, matching)
    dx, dy = two.cx - one.cx, two.cy - one.cy
    px, py, qx, qy = two.ux - ux, two.uy - uy, two.vx - vx, two.vy - vy
    if dx * dx + dy * dy + px * px + py * py + qx * qx + qy * qy >= best:
        return best
    return _lesser(best, _matched(one, two, matching))


def _rotated(box: Box, matching: i64) -> tuple[i64, i64, i64, i64]:
    """The half vectors that stand for those of a box if corners go so many places on."""
    if matching == 0:
        return box.ux, box.uy, box.vx, box.vy
    if matching == 1:
        return -box.vx, -box.vy, box.ux, box.uy
    if matching == 2:
        return -box.ux, -box.uy, -box.vx, -box.vy
    return box.vx, box.vy, -box.ux, -box.uy


def is_about_turn(one: Box, two: Box) -> bool:
    """Whether the displacement is cheapest, and cheaper than otherwise, if the box first turns about on the spot."""
    if one.heading == two.heading:
        return False
    about = _matched(one, two, 2)
    return about < _matched(one, two, 0) and about < _matched(one, two, 1) and about < _matched(one, two, 3)


def way2(one: Box, two: Box) -> i64:
    """The square of the way of the corner that goes furthest, each corner to the same corner."""
    return _matched(one, two, 0) >> 2


def _matched(one: Box, two: Box, matching: i64) -> i64:
    """The square of the greatest corner distance, in half units, if corners go to the corner so many places on."""
    ux, uy, vx, vy = _rotated(one, matching)
    dx, dy = two.cx - one.cx, two.cy - one.cy
    px, py, qx, qy = two.ux - ux, two.uy - uy, two.vx - vx, two.vy - vy
    dp = 2 * (dx * px + dy * py)
    dq = 2 * (dx * qx + dy * qy)
    pq = 2 * (px * qx + py * qy)
    most = dp + dq + pq
    other = dp - dq - pq
    most = max(most, other)
    other = dq - dp - pq
    most = max(most, other)
    other = pq - dp - dq
    most = max(most, other)
    return dx * dx + dy * dy + px * px + py * py + qx * qx + qy * qy + most


def narrowed(low: i64, high: i64, start: i64, speed: i64, reach: i64) -> tuple[i64, i64]:
    """The whole numbers t of an interval at which |start − t · speed| < reach: a separating axis under way."""
    if speed < 0:
        start, speed = -start, -speed
    if not speed:
        return (low, high) if -reach < start < reach else (1, 0)
    first = (start - reach) // speed + 1
    last = -((-start - reach) // speed) - 1
    return (max(low, first)), (min(high, last))


def is_footprint_size(width: int, depth: int) -> bool:
    """Whether numbers from outside are the sides of a footprint."""
    return 0 < width <= MOST_SIDE and 0 < depth <= MOST_SIDE and width % 2 == 0 and depth % 2 == 0


def is_within_bounds(x: int, y: int) -> bool:
    """Whether numbers from outside are coordinates that exact arithmetic can take, on the table or somewhat off it."""
    return -FARTHEST <= x <= FARTHEST and -FARTHEST <= y <= FARTHEST
