"""Hexes in columns: neighbours, distances, what lies around and between."""

from __future__ import annotations

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iacta.geometry.hexes import DIRECTIONS, OFF_THE_MAP, HexGrid, HexRows, HexTables, hex_name

GRID = HexGrid(22, 26)
ROWS = HexRows(20, 14)
hexes = st.sampled_from(GRID.hexes)


def steps_between(grid: HexTables, start: int) -> dict[int, int]:
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


# Hexes in rows


def test_hexes_in_rows_are_numbered_in_reading_order() -> None:
    """Row by row; a column past the last, or before the first, is no hex."""
    assert ROWS.hexes[:2] == (101, 102)
    assert ROWS.hexes == tuple(sorted(ROWS.hexes))
    assert [ROWS.spot(place) for place in ROWS.hexes] == [(column, row) for row in range(14) for column in range(20)]
    assert all(ROWS.number(*ROWS.spot(place)) == place for place in ROWS.hexes)
    assert [place in ROWS for place in (100, 101, 120, 121, 1420, 1501, 0, -1)] == [
        *(False, True, True, False),
        *(True, False, False, False),
    ]


def test_odd_rows_lie_half_a_hex_to_the_right() -> None:
    at = ROWS.number
    assert ROWS.around[at(4, 4)] == (at(4, 3), at(5, 4), at(4, 5), at(3, 5), at(3, 4), at(3, 3))
    assert ROWS.around[at(4, 5)] == (at(5, 4), at(5, 5), at(5, 6), at(4, 6), at(3, 5), at(4, 4))
    assert ROWS.around[at(0, 0)] == (OFF_THE_MAP, at(1, 0), at(0, 1), *(OFF_THE_MAP,) * 3)
    assert ROWS.around[at(19, 13)] == (*(OFF_THE_MAP,) * 4, at(18, 13), at(19, 12))


@pytest.mark.parametrize("spot", [(0, 0), (19, 13), (0, 13), (19, 0), (7, 6), (8, 9)])
def test_a_distance_between_hexes_in_rows_is_the_number_of_steps(spot: tuple[int, int]) -> None:
    start = ROWS.number(*spot)
    assert {place: ROWS.distance[start][place] for place in ROWS.hexes} == steps_between(ROWS, start)


def test_opposite_directions_lead_back_in_rows() -> None:
    for place in ROWS.hexes:
        for way, there in enumerate(ROWS.around[place]):
            assert there == OFF_THE_MAP or ROWS.around[there][(way + DIRECTIONS // 2) % DIRECTIONS] == place


def test_rows_too_have_one_to_ninety_nine_columns_and_rows() -> None:
    with pytest.raises(ValueError, match="not 100 × 5"):
        HexRows(100, 5)
