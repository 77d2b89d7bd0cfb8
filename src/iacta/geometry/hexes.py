"""Hexes with numbers: neighbours and distances as tables, made once. Tables are lists by the number of the hex.

`HexGrid` lays them in columns, numbered CCRR as on printed maps: 1210 is column 12, row 10; 0505 is 505. `HexRows` lays
them in rows, numbered so that they sort in reading order.
"""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from functools import cached_property
from typing import TypeAlias

Hex: TypeAlias = int

OFF_THE_MAP: Hex = 0
DIRECTIONS = 6


def hex_name(place: Hex) -> str:
    """As printed: four digits."""
    return f"{place:04d}"


class HexTables(metaclass=ABCMeta):
    """What follows from where hexes lie, however they are numbered."""

    hexes: tuple[Hex, ...]
    size: int
    """Tables by hex are as long as this."""

    @abstractmethod
    def __contains__(self, place: Hex) -> bool:
        """Whether there is such a hex."""

    @abstractmethod
    def _axial(self, place: Hex) -> tuple[int, int]:
        """Two coordinates; the third is minus their sum."""

    @abstractmethod
    def _step(self, place: Hex, way: int) -> Hex:
        """What would lie in a direction on an endless map."""

    @cached_property
    def around(self) -> tuple[tuple[Hex, ...], ...]:
        """The six places around each hex, clockwise; 0 where the map ends."""
        table: list[tuple[Hex, ...]] = [()] * self.size
        for place in self.hexes:
            table[place] = tuple(
                there if there in self else OFF_THE_MAP
                for there in (self._step(place, way) for way in range(DIRECTIONS))
            )
        return tuple(table)

    @cached_property
    def neighbours(self) -> tuple[tuple[Hex, ...], ...]:
        """The neighbours of each hex, clockwise."""
        return tuple(tuple(there for there in around if there) for around in self.around)

    @cached_property
    def distance(self) -> tuple[bytes, ...]:
        """How many steps lie between two hexes: `distance[one][two]`."""
        spots = [(place, *self._axial(place)) for place in self.hexes]
        table = [b""] * self.size
        for place, q, s in spots:
            row = bytearray(self.size)
            for other, other_q, other_s in spots:
                dq, ds = other_q - q, other_s - s
                row[other] = max(abs(dq), abs(ds), abs(dq + ds))
            table[place] = bytes(row)
        return tuple(table)

    def within(self, place: Hex, radius: int) -> tuple[Hex, ...]:
        """All hexes at most so far away, the hex itself first, then by distance and number."""
        known = self._discs.get((place, radius))
        if known is None:
            row = self.distance[place]
            known = tuple(
                sorted((there for there in self.hexes if row[there] <= radius), key=lambda there: (row[there], there))
            )
            self._discs[place, radius] = known
        return known

    def disc(self, place: Hex, radius: int) -> frozenset[Hex]:
        """All hexes at most so far away, as a set."""
        known = self._sets.get((place, radius))
        if known is None:
            known = self._sets[place, radius] = frozenset(self.within(place, radius))
        return known

    @cached_property
    def _sets(self) -> dict[tuple[Hex, int], frozenset[Hex]]:
        return {}

    @cached_property
    def _discs(self) -> dict[tuple[Hex, int], tuple[Hex, ...]]:
        return {}

    def between(self, one: Hex, two: Hex) -> tuple[Hex, ...]:
        """The hexes that touch both of two hexes: one between them on a straight line, else two."""
        return tuple(there for there in self.neighbours[one] if there in self.neighbours[two])


def _checked(columns: int, rows: int) -> None:
    if not (1 <= columns <= 99 and 1 <= rows <= 99):
        raise ValueError(f"a grid has 1 to 99 columns and rows, not {columns} × {rows}")


class HexGrid(HexTables):
    """Flat-topped hexes in columns; the odd columns lie half a hex lower. Directions are clockwise from the top."""

    def __init__(self, columns: int, rows: int) -> None:
        """Lay out so many columns and rows, both counted from 1."""
        _checked(columns, rows)
        self.columns, self.rows = columns, rows
        self.hexes = tuple(column * 100 + row for column in range(1, columns + 1) for row in range(1, rows + 1))
        self.size = self.hexes[-1] + 1

    def __contains__(self, place: Hex) -> bool:
        """Whether there is such a hex."""
        return 1 <= place // 100 <= self.columns and 1 <= place % 100 <= self.rows

    def _axial(self, place: Hex) -> tuple[int, int]:
        column, row = divmod(place, 100)
        return column, row - (column - column % 2) // 2

    def _step(self, place: Hex, way: int) -> Hex:
        column, row = divmod(place, 100)
        low = column % 2
        return (
            place - 1,
            (column + 1) * 100 + row + low - 1,
            (column + 1) * 100 + row + low,
            place + 1,
            (column - 1) * 100 + row + low,
            (column - 1) * 100 + row + low - 1,
        )[way]


class HexRows(HexTables):
    """Pointed hexes in rows, both counted from 0; the odd rows lie half a hex to the right.

    The number of `[column, row]` is (row + 1) × 100 + column + 1. Directions are clockwise from the north-east.
    """

    def __init__(self, columns: int, rows: int) -> None:
        """Lay out so many columns and rows."""
        _checked(columns, rows)
        self.columns, self.rows = columns, rows
        self.hexes = tuple(self.number(column, row) for row in range(rows) for column in range(columns))
        self.size = self.hexes[-1] + 1

    @staticmethod
    def number(column: int, row: int) -> Hex:
        """The hex in a column of a row."""
        return (row + 1) * 100 + column + 1

    @staticmethod
    def spot(place: Hex) -> tuple[int, int]:
        """The column and the row of a hex."""
        row, column = divmod(place, 100)
        return column - 1, row - 1

    def __contains__(self, place: Hex) -> bool:
        """Whether there is such a hex."""
        column, row = self.spot(place)
        return 0 <= column < self.columns and 0 <= row < self.rows

    def _axial(self, place: Hex) -> tuple[int, int]:
        column, row = self.spot(place)
        return column - (row - row % 2) // 2, row

    def _step(self, place: Hex, way: int) -> Hex:
        right = self.spot(place)[1] % 2
        return place + (right - 100, 1, right + 100, right + 99, -1, right - 101)[way]
