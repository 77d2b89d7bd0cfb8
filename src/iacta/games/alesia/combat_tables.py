"""AL-CT: the two combat tables, read from their file once."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import fit, read_toml
from iacta.games.alesia.map_file import Origin
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.scenario_form import DATA

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from iacta.games.alesia.roster import Side

COLUMNS, LINES = 7, 10
RESULTS = ("", "1T", "T", "1d", "1d+T", "d", "1D+T", "1D+d", "1E+T", "1E+d", "1E+D", "E")
"""AL-11.3.a to AL-11.3.m Every result, from nothing to the worst; an asterisk may follow (AL-11.3.l)."""

Row = Annotated[tuple[str, ...], msgspec.Meta(min_length=COLUMNS, max_length=COLUMNS)]
Bounds = Annotated[tuple[int, ...], msgspec.Meta(min_length=COLUMNS, max_length=COLUMNS)]


class CombatTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"bounds": "from"}):
    """The table of one side: columns by SP, lines by the modified die."""

    columns: Row
    """As printed."""
    bounds: Bounds
    """AL-CT.b The least SP of each column."""
    lines: Annotated[tuple[Row, ...], msgspec.Meta(min_length=LINES, max_length=LINES)]
    origin: Origin

    def column(self, sp: int) -> int:
        """AL-CT.b The column of so many SP, counted from 1."""
        return max(1, bisect_right(self.bounds, sp))

    def cell(self, column: int, modified: int) -> str:
        """AL-CT.a What stands in a column under a modified die: lines run from 1 or less to 10 or more."""
        return self.lines[min(max(modified, 1), LINES) - 1][column - 1]


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Both tables as their file holds them."""

    format: Literal[1]
    roman: CombatTable
    gallic: CombatTable
    readings: dict[str, str]

    @cached_property
    def of(self) -> dict[Side, CombatTable]:
        """AL-11.2.h Each side has its own."""
        return {ROMAN: self.roman, GALLIC: self.gallic}

    def result(self, side: Side, column: int, modified: int) -> str:
        """AL-11.3.n The result of a side's roll, with misprints read as they were meant."""
        cell = self.of[side].cell(column, modified)
        return self.readings.get(cell, cell)


def read_tables(path: Path) -> TableFile:
    """Read and check the tables; an error names the file and the cell."""
    file = fit(read_toml(path), TableFile, path.name)
    for fault in _faults(file):
        message = f"{path.name}: {fault}"
        raise BrokenScenario(message)
    return file


def _faults(file: TableFile) -> Iterator[str]:
    for side, table in file.of.items():
        if list(table.bounds) != sorted(set(table.bounds)):
            yield f"{side}.from: the bounds do not rise"
        for number, row in enumerate(table.lines, 1):
            for column, cell in enumerate(row):
                if file.readings.get(cell, cell).removesuffix("*") not in RESULTS:
                    yield f"{side}.lines: no such result as {cell!r} (die {number}, column {table.columns[column]})"


TABLES = read_tables(DATA / "combat_tables.toml")
