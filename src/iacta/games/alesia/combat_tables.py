"""AL-CT: the two combat tables, read from their file once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Literal

import msgspec

from iacta.engine import combat_table
from iacta.engine.combat_table import CombatTable
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.scenario_form import DATA

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.games.alesia.roster import Side

RESULTS = ("", "1T", "T", "1d", "1d+T", "d", "1D+T", "1D+d", "1E+T", "1E+d", "1E+D", "E")
"""AL-11.3.a to AL-11.3.m Every result, from nothing to the worst; an asterisk may follow (AL-11.3.l)."""


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Both tables as their file holds them: columns by SP (AL-CT.b), lines by the modified die (AL-CT.a)."""

    format: Literal[1]
    roman: CombatTable[str]
    gallic: CombatTable[str]
    readings: dict[str, str]

    @cached_property
    def of(self) -> dict[Side, CombatTable[str]]:
        """AL-11.2.h Each side has its own."""
        return {ROMAN: self.roman, GALLIC: self.gallic}

    def result(self, side: Side, column: int, modified: int) -> str:
        """AL-11.3.n The result of a side's roll, with misprints read as they were meant."""
        return self.reading(self.of[side].cell(column, modified))

    def reading(self, cell: str) -> str:
        """AL-11.3.n What a cell means: a misprint is read as it was meant."""
        return self.readings.get(cell, cell)


def read_tables(path: Path) -> TableFile:
    """Read and check the tables; an error names the file and the cell."""
    return combat_table.read_tables(path, TableFile, lambda file, cell: file.reading(cell).removesuffix("*") in RESULTS)


TABLES = read_tables(DATA / "combat_tables.toml")
