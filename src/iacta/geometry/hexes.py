"""Hexes in columns, numbered CCRR as on printed maps: neighbours and distances as tables, made once.

A hex is the number printed in it: 1210 is column 12, row 10; 0505 is 505. Tables are lists by that number.
"""

from __future__ import annotations

from functools import cached_property
from typing import TypeAlias

Hex: TypeAlias = int

OFF_THE_MAP: Hex = 0
DIRECTIONS = 6


def hex_name(place: Hex) -> str:
    """As printed: four digits."""
    return f"{place:04d}"


class HexGrid:
    """Flat-topped hexes in columns; the odd columns lie half a hex lower."""

    def __init__(self, columns: int, rows: int) -> None:
        """Lay out so many columns and rows, both counted from 1."""
        if not (1 <= columns <= 99 and 1 <= rows <= 99):
            raise ValueError(f"a grid has 1 to 99 columns and rows, not {columns} × {rows}")
        self.columns, self.rows = columns, rows
        self.hexes: tuple[Hex, ...] = tuple(
            column * 100 + row for column in range(1, columns + 1) for row in range(1, rows + 1)
        )
        self.size = self.hexes[-1] + 1
        """Tables by hex are as long as this."""

    def __contains__(self, place: Hex) -> bool:
        """Whether there is such a hex."""
        return 1 <= place // 100 <= self.columns and 1 <= place % 100 <= self.rows

    @cached_property
    def around(self) -> tuple[tuple[Hex, ...], ...]:
        """The six places around each hex, clockwise from the top; 0 where the map ends."""
        table: list[tuple[Hex, ...]] = [()] * self.size
        for place in self.hexes:
            table[place] = tuple(
                there if there in self else OFF_THE_MAP
                for there in (self._step(place, way) for way in range(DIRECTIONS))
            )
        return tuple(table)

    @cached_property
    def neighbours(self) -> tuple[tuple[Hex, ...], ...]:
        """The neighbours of each hex, clockwise from the top."""
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

    @staticmethod
    def _axial(place: Hex) -> tuple[int, int]:
        column, row = divmod(place, 100)
        return column, row - (column - column % 2) // 2

    @staticmethod
    def _step(place: Hex, way: int) -> Hex:
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
