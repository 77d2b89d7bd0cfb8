"""Strips of ground (roads, bridges, fords, walls), crossing forbidden ground by such lanes, and rectangular blocks."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import isqrt

from mypy_extensions import i64

from iacta.geometry.angles import EIGHTH_TURN, QUARTER_TURN, SINES, TURN, bearing, rounded
from iacta.geometry.boxes import Box, footprint, is_footprint_size, reshaped
from iacta.geometry.ground import Patch, Point, is_in, patches, span, stands_on_any, steps_onto
from iacta.geometry.sweeps import along


def strip(ax: int, ay: int, bx: int, by: int, width: int) -> Patch:
    """A corridor of a width between two points, the middles of its ends: a stretch of road, a bridge, a wall."""
    if width < 2 or width % 2:
        raise ValueError(f"the width of a strip is an even number of units, not {width}")
    heading = bearing(bx - ax, by - ay)
    rx, ry = rounded(width // 2 * SINES[heading + QUARTER_TURN]), -rounded(width // 2 * SINES[heading])
    found = patches([(ax + rx, ay + ry), (bx + rx, by + ry), (bx - rx, by - ry), (ax - rx, ay - ry)])
    return found[0]


def road(points: list[Point], width: int) -> list[Patch]:
    """A strip from each point to the next."""
    return [strip(*here, *there, width) for here, there in pairwise(points)]


def is_carried(box: Box, patch: Patch, lanes: list[Patch]) -> bool:
    """Whether a lane carries a box across a piece of ground.

    Its anchor is in a lane; or the line from there to the middle of its rear crosses the piece within lanes: its head
    has come out at the other end.
    """
    if stands_on_any(box.x, box.y, lanes):
        return True
    tail_x, tail_y = (box.cx - box.vx) >> 1, (box.cy - box.vy) >> 1
    enter, enter_of, leave, leave_of = span(box.x, box.y, tail_x, tail_y, patch)
    if enter * leave_of >= leave * enter_of:
        return False
    reached, end = Fraction(enter, enter_of), Fraction(leave, leave_of)
    spans = sorted([_fractions(box.x, box.y, tail_x, tail_y, lane) for lane in lanes])
    for first, last in spans:
        if first <= reached < last:
            reached = last
    return reached >= end


def _fractions(ax: i64, ay: i64, bx: i64, by: i64, patch: Patch) -> tuple[Fraction, Fraction]:
    enter, enter_of, leave, leave_of = span(ax, ay, bx, by, patch)
    return Fraction(enter, enter_of), Fraction(leave, leave_of)


def run_by_lanes(box: Box, dx: i64, dy: i64, length: i64, patch: Patch, lanes: list[Patch]) -> i64:
    """The last step of a straight move before the box is on a piece of ground where no lane carries it; −1 if now."""
    first, last = steps_onto(box, dx, dy, length, patch)
    step: i64 = length
    for at in range(first, last + 1):
        if not is_carried(along(box, dx, dy, length, at), patch, lanes):
            step = at - 1
            break
    while step > 0 and not is_passable(along(box, dx, dy, length, step), patch, lanes):
        step -= 1
    return step


def is_passable(box: Box, patch: Patch, lanes: list[Patch]) -> bool:
    """Whether a box does not overlap a piece of ground, or is carried across it by a lane."""
    return not is_in(box, patch) or is_carried(box, patch, lanes)


def block(corners: list[Point]) -> Box:
    """A rectangle as a box that stands: its front is the side that looks north, or nearest to it.

    ValueError if it has no right angles or is too large for a footprint.
    """
    piece = patches(corners)[0]
    if len(corners) != 4 or piece.count != 4 or piece.ex[0] + piece.ex[2] or piece.ey[0] + piece.ey[2]:
        raise ValueError(f"a block is a rectangle: {corners}")
    if abs(piece.ex[0] * piece.ex[1] + piece.ey[0] * piece.ey[1]) > 2 * (piece.long[0] + piece.long[1]):
        raise ValueError(f"a block has right angles: {corners}")
    edge = min(range(4), key=lambda edge: _off_north(_front(piece, edge)))
    ux, uy, heading = -piece.ex[edge], -piece.ey[edge], _front(piece, edge)
    vx, vy = piece.ex[edge - 1], piece.ey[edge - 1]
    width, depth = _even(ux, uy), _even(vx, vy)
    if not is_footprint_size(width, depth):
        raise ValueError(f"a block is too large: {corners}")
    cx, cy = (sum(piece.px) // 2), (sum(piece.py) // 2)
    return reshaped(footprint(width, depth, True), cx >> 1, cy >> 1, heading, 0, (cx, cy, ux, uy, vx, vy))


def _front(piece: Patch, edge: int) -> int:
    """Where a side looks."""
    return bearing(piece.ey[edge], -piece.ex[edge])


def _off_north(heading: int) -> int:
    """How far it looks past the north; nothing within an eighth of a turn. Bearings are rounded: all may be past it."""
    past = (heading + EIGHTH_TURN) % TURN - QUARTER_TURN + 1
    return max(0, min(past, TURN - QUARTER_TURN - past + 1))


def _even(x: int, y: int) -> int:
    """The length of a vector as an even number, the nearest."""
    return 2 * ((isqrt(x * x + y * y) + 1) // 2)
