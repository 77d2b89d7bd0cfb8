"""The tables of the plane against decimal arithmetic; rounding as it is meant; bearings proved for every vector."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from functools import cache
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.geometry import angles
from iacta.geometry.angles import (
    HALF_TURN,
    QUARTER_TURN,
    SINES,
    TURN,
    ahead,
    bearing,
    is_heading,
    is_point_on_table,
    is_pose_on_table,
    is_table,
    part,
    rounded,
    scaled,
    scaled_side,
    units_of,
)

LARGEST = 2**15
vectors = st.tuples(st.integers(-LARGEST, LARGEST), st.integers(-LARGEST, LARGEST)).filter(any)


@cache
def pi() -> Decimal:
    """By the arithmetic-geometric mean, not as the tables do."""
    with localcontext() as context:
        context.prec = 60
        a, b, t, p = Decimal(1), 1 / Decimal(2).sqrt(), Decimal("0.25"), Decimal(1)
        for _ in range(7):
            a, b, t, p = (a + b) / 2, (a * b).sqrt(), t - p * ((a - b) / 2) ** 2, 2 * p
        return (a + b) ** 2 / (4 * t)


def sine(minutes: Fraction) -> Decimal:
    """The series, to fifty digits."""
    with localcontext() as context:
        context.prec = 55
        x = pi() * 2 * Decimal(minutes.numerator) / Decimal(minutes.denominator * TURN)
        term = total = x
        order = 1
        while abs(term) > Decimal(10) ** -52:
            term = -term * x * x / ((order + 1) * (order + 2))
            order += 2
            total += term
        return total


def test_the_sines_are_the_nearest_whole_numbers() -> None:
    nearest_tie = Decimal(1)
    for minute in range(QUARTER_TURN + 1):
        exact = sine(Fraction(minute)) * 65536
        assert abs(SINES[minute] - exact) < Decimal("0.5")
        nearest_tie = min(nearest_tie, abs(abs(SINES[minute] - exact) - Decimal("0.5")))
    assert nearest_tie > Decimal("0.0001")  # so that the sines of a browser round to the same table


def test_the_table_is_as_symmetrical_as_the_circle() -> None:
    assert len(SINES) == TURN + QUARTER_TURN + 1
    assert (SINES[0], SINES[QUARTER_TURN], SINES[1800], SINES[2700]) == (0, 65536, 32768, 46341)
    for minute in range(QUARTER_TURN + 1):
        assert SINES[minute] == SINES[HALF_TURN - minute] == -SINES[HALF_TURN + minute] == -SINES[TURN - minute]
        assert SINES[TURN + minute] == SINES[minute]


def test_the_table_has_a_checksum_for_mirrors() -> None:
    total = 0
    for value in SINES:
        total = (total * 31 + value) % 2**31
    assert total == 174190422


@given(st.integers(-(2**40), 2**40))
def test_a_product_is_rounded_to_the_nearest_and_halves_away_from_zero(product: int) -> None:
    exact = Fraction(product, 65536)
    expected = floor(abs(exact) + Fraction(1, 2))
    assert rounded(product) == (expected if product >= 0 else -expected)


def test_halves_are_rounded_away_from_zero() -> None:
    assert [rounded(32768 * odd) for odd in (1, 3, -1, -3)] == [1, 2, -1, -2]


@given(st.integers(-40000, 40000), st.data(), st.integers(1, 14400))
def test_a_part_is_rounded_to_the_nearest_and_halves_towards_the_start(
    vector: int, data: st.DataObject, whole: int
) -> None:
    share = data.draw(st.integers(0, whole))
    exact = Fraction(abs(vector) * share, whole)
    expected = -floor(Fraction(1, 2) - exact)  # the ceiling of exact − ½
    assert part(vector, share, whole) == (expected if vector >= 0 else -expected)
    assert part(vector, 0, whole) == 0
    assert part(vector, whole, whole) == vector


def test_halves_of_a_part_are_rounded_towards_the_start() -> None:
    assert [part(vector, 1, 2) for vector in (1, 3, -1, -3)] == [0, 1, 0, -1]
    assert [part(5, share, 10) for share in range(11)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5]


@given(st.integers(0, TURN - 1), st.integers(0, 14000))
def test_a_heading_and_its_opposite_are_exact_negatives(heading: int, distance: int) -> None:
    x, y = ahead(0, 0, heading, distance)
    assert ahead(0, 0, (heading + HALF_TURN) % TURN, distance) == (-x, -y)
    assert ahead(0, 0, (heading + QUARTER_TURN) % TURN, distance) == (y, -x)


def test_a_rate_in_any_direction_is_never_longer_than_it_rounds_down_to() -> None:
    """The longest rounded vector of a move of 6 inches is 600.67 long, which is 600."""
    longest = max(x * x + y * y for x, y in (ahead(0, 0, heading, 600) for heading in range(TURN)))
    assert 600**2 < longest < 601**2


# Bearings


def arc_tangent(dx: int, dy: int) -> Decimal:
    """The angle clockwise from north in minutes, by halving it until its series is short."""
    with localcontext() as context:
        context.prec = 50
        swapped = abs(dx) > abs(dy)
        small, large = sorted((abs(dx), abs(dy)))
        ratio = Decimal(small) / Decimal(large)
        for _ in range(4):
            ratio /= 1 + (1 + ratio * ratio).sqrt()
        term = total = ratio
        order = 1
        while abs(term) > Decimal(10) ** -48:
            term = -term * ratio * ratio
            order += 2
            total += term / order
        angle = total * 16 * HALF_TURN / pi()
    angle = QUARTER_TURN - angle if swapped else angle
    if dx >= 0:
        return angle if dy >= 0 else HALF_TURN - angle
    return HALF_TURN + angle if dy < 0 else TURN - angle


@given(vectors)
def test_a_bearing_is_the_nearest_heading(vector: tuple[int, int]) -> None:
    exact = arc_tangent(*vector)
    off = abs(exact - bearing(*vector))
    assert min(off, TURN - off) < Decimal("0.5")


def test_no_vector_of_the_table_lies_between_a_tangent_and_its_rounded_value() -> None:
    """So that the bearing of every vector with coordinates up to 2^15 is exact."""
    for number, tangent in enumerate(angles._TANGENTS):
        half_minutes = 2 * number + 1
        exact = sine(Fraction(half_minutes, 2)) / sine(Fraction(QUARTER_TURN) - Fraction(half_minutes, 2))
        low = Fraction(tangent, 2**38)
        high = Fraction(exact)
        assert low < high < low + Fraction(1, 2**38)
        assert simplest_between(low, high).denominator > LARGEST


def simplest_between(low: Fraction, high: Fraction) -> Fraction:
    """The fraction with the smallest denominator in a closed interval above 0, by continued fractions."""
    whole = floor(low)
    if whole == low:
        return Fraction(whole)
    if floor(high) > whole:
        return Fraction(whole + 1)
    return whole + 1 / simplest_between(1 / (high - whole), 1 / (low - whole))


def test_the_bearing_of_a_far_place_ahead_is_the_heading() -> None:
    assert [bearing(*ahead(0, 0, heading, 30000)) for heading in range(TURN)] == list(range(TURN))


@given(vectors)
def test_bearings_turn_with_the_table(vector: tuple[int, int]) -> None:
    dx, dy = vector
    assert bearing(dy, -dx) == (bearing(dx, dy) + QUARTER_TURN) % TURN
    assert bearing(-dx, -dy) == (bearing(dx, dy) + HALF_TURN) % TURN


def test_no_vector_has_the_bearing_north() -> None:
    assert bearing(0, 0) == 0


# Lengths in files


@pytest.mark.parametrize(("inches", "units"), [("2.3", 230), ("4.6", 460), ("0.05", 5), ("31.40", 3140), ("-1", -100)])
def test_inches_are_read_as_decimals(inches: str, units: int) -> None:
    assert units_of(Decimal(inches)) == units
    assert units_of(7) == 700


def test_inches_that_are_no_whole_units_are_refused() -> None:
    with pytest.raises(ValueError, match=r"4\.605 inches are no whole number of hundredths"):
        units_of(Decimal("4.605"))
    with pytest.raises(TypeError, match="inches are read as decimal numbers, not as float"):
        units_of(4.6)  # type: ignore[arg-type]  # as a careless reader of files would


def test_lengths_are_scaled_to_whole_units_and_sides_to_even_ones() -> None:
    assert [scaled(length, Decimal("0.5")) for length in (600, 5, 7)] == [300, 3, 4]
    assert [scaled_side(length, Decimal("0.394")) for length in (700, 160, 100)] == [276, 64, 40]
    assert [scaled_side(length, Decimal("0.5")) for length in (700, 162, 166)] == [350, 82, 84]


# Numbers from outside


@pytest.mark.parametrize(
    ("x", "y", "heading"),
    [(-1, 0, 0), (7201, 0, 0), (0, -1, 0), (0, 4801, 0), (0, 0, -1), (0, 0, TURN), (2**70, 0, 0), (0, 0, 2**70)],
)
def test_a_pose_off_the_table_is_refused(x: int, y: int, heading: int) -> None:
    assert not is_pose_on_table(x, y, heading, 7200, 4800)


def test_a_pose_on_the_edge_is_on_the_table() -> None:
    assert is_pose_on_table(0, 4800, 0, 7200, 4800)
    assert is_pose_on_table(7200, 0, TURN - 1, 7200, 4800)
    assert is_point_on_table(7200, 4800, 7200, 4800)
    assert is_heading(TURN - 1)


def test_a_table_has_bounds() -> None:
    assert is_table(12000, 7200)
    assert not any(is_table(width, depth) for width, depth in [(0, 10), (10, 0), (12001, 10), (10, 7201), (2**70, 1)])


def test_a_bearing_is_a_heading_also_just_left_of_north() -> None:
    assert bearing(-1, 30000) == 0
    assert bearing(-9, 30000) == TURN - 1
