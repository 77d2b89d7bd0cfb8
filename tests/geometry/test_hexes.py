"""Hexes in columns: neighbours, distances, what lies around and between."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.geometry.hexes import DIRECTIONS, OFF_THE_MAP, HexGrid, hex_name

GRID = HexGrid(22, 26)
hexes = st.sampled_from(GRID.hexes)


def steps_between(grid: HexGrid, start: int) -> dict[int, int]:
    """How far every hex lies from one, found by walking."""
    found, waiting = {start: 0}, deque([start])
    while waiting:
        here = waiting.popleft()
        for there in grid.neighbours[here]:
            if there not in found:
                found[there] = found[here] + 1
                waiting.append(there)
    return found


def test_a_hex_is_the_number_printed_in_it() -> None:
    assert GRID.hexes[0] == 101
    assert GRID.hexes[-1] == 2226
    assert len(GRID.hexes) == 22 * 26 == len(set(GRID.hexes))
    assert hex_name(505) == "0505"
    assert hex_name(1210) == "1210"


@pytest.mark.parametrize("place", [0, -1, 100, 127, 199, 2301, 2200, 2227, -101, 10101, 99999])
def test_other_numbers_are_no_hexes(place: int) -> None:
    assert place not in GRID


def test_odd_columns_lie_half_a_hex_lower() -> None:
    assert GRID.neighbours[1516] == (1515, 1616, 1617, 1517, 1417, 1416)
    assert GRID.neighbours[1210] == (1209, 1309, 1310, 1211, 1110, 1109)


def test_the_map_ends_at_its_edges() -> None:
    assert GRID.around[101] == (OFF_THE_MAP, 201, 202, 102, OFF_THE_MAP, OFF_THE_MAP)
    assert GRID.neighbours[101] == (201, 202, 102)
    assert GRID.neighbours[2226] == (2225, 2126, 2125)
    assert GRID.around[0] == GRID.neighbours[199] == ()


def test_a_single_hex_has_no_neighbours() -> None:
    grid = HexGrid(1, 1)
    assert grid.hexes == (101,)
    assert grid.neighbours[101] == ()
    assert grid.distance[101][101] == 0
    assert grid.within(101, 5) == (101,)


@pytest.mark.parametrize(("columns", "rows"), [(0, 5), (5, 0), (100, 5), (5, 100), (-1, 5)])
def test_a_grid_has_one_to_ninety_nine_columns_and_rows(columns: int, rows: int) -> None:
    with pytest.raises(ValueError, match=f"not {columns} × {rows}"):
        HexGrid(columns, rows)
    assert len(HexGrid(99, 99).hexes) == 99 * 99


def test_neighbours_are_mutual_and_never_the_hex_itself() -> None:
    for place in GRID.hexes:
        assert len(GRID.around[place]) == DIRECTIONS
        assert len(set(GRID.neighbours[place])) == len(GRID.neighbours[place])
        for there in GRID.neighbours[place]:
            assert there != place
            assert there in GRID
            assert place in GRID.neighbours[there]


def test_opposite_directions_lead_back() -> None:
    for place in GRID.hexes:
        for way, there in enumerate(GRID.around[place]):
            if there != OFF_THE_MAP:
                assert GRID.around[there][(way + DIRECTIONS // 2) % DIRECTIONS] == place


@pytest.mark.parametrize("start", [101, 126, 2201, 2226, 1210, 1113, 505])
def test_a_distance_is_the_number_of_steps(start: int) -> None:
    found = steps_between(GRID, start)
    assert {place: GRID.distance[start][place] for place in GRID.hexes} == found


@given(hexes, hexes, hexes)
def test_distances_are_a_metric(one: int, two: int, three: int) -> None:
    far = GRID.distance
    assert (far[one][two] == 0) == (one == two)
    assert far[one][two] == far[two][one]
    assert far[one][three] <= far[one][two] + far[two][three]
    assert (far[one][two] == 1) == (two in GRID.neighbours[one])


@given(hexes, st.integers(min_value=0, max_value=6))
def test_within_holds_every_hex_at_most_so_far_nearest_first(place: int, radius: int) -> None:
    found = GRID.within(place, radius)
    assert found[0] == place
    assert set(found) == {there for there in GRID.hexes if GRID.distance[place][there] <= radius}
    assert list(found) == sorted(found, key=lambda there: (GRID.distance[place][there], there))
    assert GRID.within(place, radius) is found


def test_a_disc_in_the_open_has_the_size_of_a_disc() -> None:
    assert [len(GRID.within(1113, radius)) for radius in range(4)] == [1, 7, 19, 37]


def test_between_two_hexes_lie_one_on_a_line_and_else_two() -> None:
    assert GRID.between(1210, 1212) == (1211,)
    assert set(GRID.between(1210, 1409)) == {1309}
    assert set(GRID.between(1210, 1410)) == {1309, 1310}
    assert set(GRID.between(1210, 1211)) == {1310, 1110}
    assert GRID.between(1210, 1213) == ()
