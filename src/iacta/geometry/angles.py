"""Whole-number angles and lengths of a plane: minutes of arc, hundredths of an inch, and one integer table of sines.

x runs east, y north. A heading is clockwise from north: forward is (sine, cosine), right is (cosine, −sine). Nothing
here is a float: the tables are made by adding angles in big integers, so that every machine has the same.
"""

from __future__ import annotations

from decimal import Decimal
from math import floor
from typing import Final

from mypy_extensions import i64

INCH: Final = 100
"""Units of length in an inch."""
DEGREE: Final = 60
"""Units of angle in a degree."""
TURN: Final = 21600
HALF_TURN: Final = 10800
QUARTER_TURN: Final = 5400
EIGHTH_TURN: Final = 2700

SINE_BITS: Final = 16
ONE: Final = 65536
"""The sine of a right angle in the table."""
_HALF: Final = 32768

MOST_ACROSS: Final = 12000
MOST_DEEP: Final = 7200
"""The largest table: 120 × 72 inches. All products of exact arithmetic are bounded for it."""
FARTHEST: Final = 16384
"""No coordinate of anything is farther from 0; the parts of a vector between two such points stay below twice that."""

_BITS: Final = 200
_TANGENT_BITS: Final = 38


def _inverse_arc_tangent(denominator: int) -> int:
    """The arc tangent of 1 / denominator, times 2^200."""
    power = (1 << _BITS) // denominator
    total, odd, sign = power, 1, 1
    while power:
        power //= denominator * denominator
        odd, sign = odd + 2, -sign
        total += sign * (power // odd)
    return total


def _half_minute() -> tuple[int, int]:
    """Sine and cosine of half a minute of arc, times 2^200, from their series."""
    angle = (16 * _inverse_arc_tangent(5) - 4 * _inverse_arc_tangent(239)) // TURN
    sine = cosine = 0
    term, order = 1 << _BITS, 0
    while term:
        sign = -1 if order % 4 > 1 else 1
        if order % 2:
            sine += sign * term
        else:
            cosine += sign * term
        order += 1
        term = (term * angle >> _BITS) // order
    return sine, cosine


def _tables() -> tuple[list[int], list[int]]:
    """Sines of whole minutes up to a turn and a quarter, and tangents of odd half minutes up to an eighth of a turn."""
    step_sine, step_cosine = _half_minute()
    sine, cosine = 0, 1 << _BITS
    shift = _BITS - SINE_BITS
    quadrant, tangents = [0] * (QUARTER_TURN + 1), list[int]()
    for half_minutes in range(QUARTER_TURN + 1):
        if half_minutes % 2:
            tangents.append((sine << _TANGENT_BITS) // cosine)
        else:
            quadrant[half_minutes // 2] = (sine + (1 << shift - 1)) >> shift
            quadrant[QUARTER_TURN - half_minutes // 2] = (cosine + (1 << shift - 1)) >> shift
        sine, cosine = (
            (sine * step_cosine + cosine * step_sine) >> _BITS,
            (cosine * step_cosine - sine * step_sine) >> _BITS,
        )
    half = quadrant + quadrant[-2::-1]
    turn = half + [-value for value in half[1:]]
    return turn + turn[1 : QUARTER_TURN + 1], tangents


_MADE: Final = _tables()
SINES: Final[list[int]] = _MADE[0]
"""The sine of each minute times 2^16, to the nearest; the cosine of a heading stands a quarter turn further on."""
_TANGENTS: Final[list[int]] = _MADE[1]


def rounded(product: i64) -> i64:
    """A product of a length and a sine of the table as a length: to the nearest, halves away from zero."""
    if product >= 0:
        return (product + _HALF) >> SINE_BITS
    return -((_HALF - product) >> SINE_BITS)


def part(vector: i64, share: i64, whole: i64) -> i64:
    """So many parts of a whole of one coordinate of a vector: to the nearest, halves towards its start."""
    if vector >= 0:
        return (2 * vector * share + whole - 1) // (2 * whole)
    return -((whole - 1 - 2 * vector * share) // (2 * whole))


def ahead(x: i64, y: i64, heading: i64, distance: i64) -> tuple[i64, i64]:
    """The place at a distance in the direction of a heading."""
    return x + rounded(distance * SINES[heading]), y + rounded(distance * SINES[heading + QUARTER_TURN])


def bearing(dx: i64, dy: i64) -> i64:
    """The heading nearest to a vector, of which no coordinate exceeds 2^15; 0 for no vector."""
    across: i64 = dx if dx >= 0 else -dx
    up: i64 = dy if dy >= 0 else -dy
    angle: i64 = QUARTER_TURN - _minutes(up, across) if across > up else _minutes(across, up)
    if dx >= 0:
        return angle if dy >= 0 else HALF_TURN - angle
    if dy < 0:
        return HALF_TURN + angle
    return TURN - angle if angle else 0


def _minutes(small: i64, large: i64) -> i64:
    """The angle in whole minutes whose tangent is nearest to small / large, both at least 0, small not the larger."""
    low: i64 = 0
    high: i64 = EIGHTH_TURN
    scaled = small << _TANGENT_BITS
    while low < high:
        middle = (low + high) >> 1
        if _TANGENTS[middle] * large < scaled:
            low = middle + 1
        else:
            high = middle
    return low


# Lengths in files


def units_of(inches: Decimal | int) -> int:
    """A length in inches as units; ValueError if it is not a whole number of them. Floats are refused: 4.6 is none."""
    if not isinstance(inches, (Decimal, int)):
        raise TypeError(f"inches are read as decimal numbers, not as {type(inches).__name__}")
    units = Decimal(inches) * INCH
    if units != int(units):
        raise ValueError(f"{inches} inches are no whole number of hundredths")
    return int(units)


def scaled(length: int, scale: Decimal) -> int:
    """A length in another scale, to the nearest unit, halves up."""
    return floor(length * scale + Decimal("0.5"))


def scaled_side(length: int, scale: Decimal) -> int:
    """A side of a footprint in another scale: an even number, the nearest, halves up."""
    return 2 * floor(length * scale / 2 + Decimal("0.5"))


# Numbers from outside: compiled code wraps beyond 64 bits, and a negative heading reads the table from behind


def is_heading(heading: int) -> bool:
    """Whether a number from outside is a heading or a bearing."""
    return 0 <= heading < TURN


def is_table(width: int, depth: int) -> bool:
    """Whether a table may have this size."""
    return 0 < width <= MOST_ACROSS and 0 < depth <= MOST_DEEP


def is_point_on_table(x: int, y: int, width: int, depth: int) -> bool:
    """Whether numbers from outside are a point on a table of this size, its edge included."""
    return 0 <= x <= width and 0 <= y <= depth


def is_pose_on_table(x: int, y: int, heading: int, width: int, depth: int) -> bool:
    """Whether numbers from outside are a heading and an anchor on a table of this size."""
    return is_heading(heading) and is_point_on_table(x, y, width, depth)
