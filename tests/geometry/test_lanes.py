"""Lanes carry boxes across ground that is closed to them, walls are strips, blocks are boxes that stand."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from shapely import LineString

from iacta.geometry.angles import DEGREE, HALF_TURN, QUARTER_TURN, TURN, ahead
from iacta.geometry.boxes import Box, footprint, gap, grown, overlaps
from iacta.geometry.ground import is_in, patches, run_onto, stands_on
from iacta.geometry.lanes import block, is_carried, is_passable, road, run_by_lanes, strip
from iacta.geometry.quarters import FRONT, LEFT, REAR, RIGHT, side_towards
from iacta.geometry.sight import seen
from iacta.geometry.sweeps import along, placed, run, sample, samples, shifted, turned, wheeled
from tests.geometry import plane
from tests.geometry.plane import corners

LINE, COLUMN = footprint(700, 160), footprint(200, 1400)
(RIVER,) = patches([(0, 2000), (7200, 2000), (7200, 2600), (0, 2600)])
BRIDGE = strip(3600, 2000, 3600, 2600, 200)
BEFORE = Box(LINE, 3600, 1900, 0)


def test_a_strip_has_its_points_in_the_middles_of_its_ends() -> None:
    assert BRIDGE.corners == [(3700, 2000), (3700, 2600), (3500, 2600), (3500, 2000)]
    random = Random(1)
    for _ in range(300):
        ax, ay, bx, by = (random.randrange(200, 7000) for _ in range(4))
        piece = strip(ax, ay, bx, by, 300)
        (cx, cy), (dx, dy), (ex, ey), (fx, fy) = piece.corners
        assert (cx + fx, cy + fy, dx + ex, dy + ey) == (2 * ax, 2 * ay, 2 * bx, 2 * by)
        assert abs(LineString([(ax, ay), (bx, by)]).distance(LineString([(cx, cy), (dx, dy)])) - 150) < 3


@pytest.mark.parametrize("width", [0, 1, 301])
def test_a_strip_has_an_even_width(width: int) -> None:
    with pytest.raises(ValueError, match="even number of units"):
        strip(0, 0, 100, 100, width)


def test_the_narrowest_strip_is_two_units_wide() -> None:
    assert strip(0, 0, 1000, 0, 2).low_y == -2
    assert strip(0, 0, 1000, 0, 2).high_y == 2


def test_a_road_is_a_strip_from_each_point_to_the_next() -> None:
    pieces = road([(0, 0), (1000, 0), (1000, 1000)], 100)
    assert pieces == [strip(0, 0, 1000, 0, 100), strip(1000, 0, 1000, 1000, 100)]
    assert road([(0, 0)], 100) == []


def test_without_a_lane_a_river_stops() -> None:
    assert run_onto(BEFORE, 0, 1200, 1200, RIVER) == 105
    assert run_by_lanes(BEFORE, 0, 1200, 1200, RIVER, []) == 105
    assert run_by_lanes(shifted(BEFORE, 0, -1500), 0, 1200, 1200, RIVER, []) == 1200


def test_a_bridge_carries_what_crosses_with_its_front_middle_on_it() -> None:
    assert run_by_lanes(BEFORE, 0, 1200, 1200, RIVER, [BRIDGE]) == 1200
    assert is_carried(Box(LINE, 3600, 2300, 0), RIVER, [BRIDGE])
    assert is_carried(Box(LINE, 3700, 2300, 0), RIVER, [BRIDGE])
    assert not is_carried(Box(LINE, 3701, 2300, 0), RIVER, [BRIDGE])
    assert is_passable(Box(LINE, 3701, 1900, 0), RIVER, [BRIDGE])
    assert not is_passable(Box(LINE, 3701, 2300, 0), RIVER, [BRIDGE])


def test_its_rear_may_trail_over_the_bridge() -> None:
    column = Box(COLUMN, 3600, 3300, 0)
    assert is_in(column, RIVER)
    assert is_carried(column, RIVER, [BRIDGE])
    assert not is_carried(column, RIVER, [])
    assert not is_carried(shifted(column, 300, 0), RIVER, [BRIDGE])
    assert run_by_lanes(column, 0, 900, 900, RIVER, [BRIDGE]) == 900
    assert run_by_lanes(column, 600, 0, 600, RIVER, [BRIDGE]) == 99  # along the edge is outside


def test_a_flank_in_the_river_is_not_carried() -> None:
    slanting = Box(LINE, 3600, 1960, 20 * DEGREE)
    assert is_in(slanting, RIVER)
    assert not is_carried(slanting, RIVER, [BRIDGE])
    longer = strip(3600, 1800, 3600, 2800, 200)
    assert is_carried(slanting, RIVER, [longer])


def test_a_move_that_leaves_the_bridge_stops_there() -> None:
    start = Box(COLUMN, 3600, 2000, 0)
    dx, dy = ahead(0, 0, 30 * DEGREE, 600)
    step = run_by_lanes(start, dx, dy, 600, RIVER, [BRIDGE])
    end = along(start, dx, dy, 600, step)
    assert stands_on(end.x, end.y, BRIDGE)
    after = along(start, dx, dy, 600, step + 1)
    assert not stands_on(after.x, after.y, BRIDGE)
    assert run_by_lanes(shifted(start, 500, 500), 0, 100, 100, RIVER, [BRIDGE]) == -1


def test_lanes_that_join_carry_together() -> None:
    halves = road([(3600, 2000), (3600, 2300), (3600, 2600)], 200)
    assert run_by_lanes(BEFORE, 0, 1200, 1200, RIVER, halves) == 1200
    assert is_carried(Box(COLUMN, 3600, 3300, 0), RIVER, halves)
    assert is_carried(Box(COLUMN, 3600, 3300, 0), RIVER, halves[::-1])
    broken = [halves[0], strip(3600, 2301, 3600, 2600, 200)]
    assert not is_carried(Box(COLUMN, 3600, 3300, 0), RIVER, broken)


def test_turns_on_a_bridge_are_tested_by_samples() -> None:
    column = Box(COLUMN, 3600, 2400, 0)
    there = turned(column, 90 * DEGREE)
    count = samples(column, there)
    assert all(is_passable(sample(column, there, at, count), RIVER, [BRIDGE]) for at in range(1, count + 1))
    wheel = wheeled(Box(COLUMN, 3600, 2700, 0), 40 * DEGREE)
    assert not is_passable(wheel, RIVER, [BRIDGE])


# Walls


def test_a_wall_stops_what_runs_into_it() -> None:
    wall = strip(3000, 2025, 4200, 2025, 50)
    assert sorted(wall.corners) == [(3000, 2000), (3000, 2050), (4200, 2000), (4200, 2050)]
    assert run_onto(Box(LINE, 3600, 1500, 0), 0, 600, 600, wall) == 505
    assert run_onto(Box(LINE, 4560, 1500, 0), 0, 600, 600, wall) == 600
    assert run_onto(Box(LINE, 4540, 1500, 0), 0, 600, 600, wall) == 505


# Blocks


def test_a_block_is_a_box_whose_front_looks_north() -> None:
    outline = [(4400, 1400), (5300, 1400), (5300, 2300), (4400, 2300)]
    for at in range(4):
        for turned_round in (outline[at:] + outline[:at], (outline[at:] + outline[:at])[::-1]):
            house = block(turned_round)
            assert corners(house) == [(4400, 2300), (5300, 2300), (5300, 1400), (4400, 1400)]
            assert (house.heading, house.foot) == (0, footprint(900, 900, True))


@example(8095)  # all four sides look past the north, for bearings are rounded
@example(18896)
@given(st.integers(0, TURN - 1))
def test_a_block_may_stand_at_any_angle(heading: int) -> None:
    built = Box(footprint(900, 600, True), 3000, 3000, heading)
    house = block(corners(built))
    assert set(corners(house)) == set(corners(built))
    assert min(house.heading, TURN - house.heading) <= QUARTER_TURN // 2 + 2
    turn = (house.heading - heading) % QUARTER_TURN
    assert min(turn, QUARTER_TURN - turn) <= 8
    assert abs(int(max(house.foot.width, house.foot.depth)) - 900) <= 2
    assert abs(int(min(house.foot.width, house.foot.depth)) - 600) <= 2


def test_a_block_is_hit_hidden_and_avoided_like_a_box() -> None:
    house = block([(4400, 1400), (5300, 1400), (5300, 2300), (4400, 2300)])
    assert [side_towards(house, *point) for point in [(4850, 3000), (6000, 1800), (4850, 0), (4000, 1800)]] == [
        FRONT,
        RIGHT,
        REAR,
        LEFT,
    ]
    assert placed(LINE, house, REAR, 0) == Box(LINE, 4850, 1400, 0)
    assert placed(LINE, house, RIGHT, 0) == Box(LINE, 5300, 1850, 3 * QUARTER_TURN)
    assert seen(4850, 1000, Box(LINE, 4850, 3000, HALF_TURN), [house]) == 0
    assert run(Box(LINE, 4850, 1000, 0), 0, 600, 600, house) == 405
    assert run(Box(LINE, 4850, 1000, 0), 0, 600, 600, grown(house, 100)) == 305
    assert gap(Box(LINE, 4850, 1000, 0), house) == 400
    assert not overlaps(placed(LINE, house, LEFT, 300), house)


@pytest.mark.parametrize(
    ("outline", "fault"),
    [
        ([(0, 0), (900, 0), (0, 900)], "a block is a rectangle"),
        ([(0, 0), (900, 0), (900, 900), (0, 800)], "a block is a rectangle"),
        ([(0, 0), (900, 0), (900, 900), (450, 1200), (0, 900)], "a block is a rectangle"),
        ([(0, 0), (900, 0), (950, 900), (50, 900)], "a block has right angles"),
        ([(0, 0), (4000, 0), (4000, 900), (0, 900)], "a block is too large"),
    ],
)
def test_a_block_is_a_rectangle(outline: plane.Points, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        block(outline)
