"""The tables of chapter 8, read from their file once."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec

from iacta.engine import combat_table
from iacta.engine.combat_table import CombatTable
from iacta.games.bellum_gallicum.scenario_form import DATA
from iacta.games.bellum_gallicum.sides import Side, foe

if TYPE_CHECKING:
    from pathlib import Path

    from iacta.games.bellum_gallicum.army_file import Quality
    from iacta.games.bellum_gallicum.map import Terrain

SKIRMISH_RESULTS: Final = ("AE", "AR", "A1", "EC", "D1", "DR", "DE")
LOSSES: Final = ("R", "1/4", "1/2", "3/4", "A", "E")
"""BG-8.3.a From the smallest loss to the greatest."""
ROUTS: Final = ("Ra", "Di", "De")
OPEN_GROUND, ROUGH_GROUND, BESIEGED = 1, 2, 3
"""The lines of table 8.1."""
MOST_HITS = 3

RALLY: Final[dict[tuple[str, str], str]] = {
    ("Ra", "E"): "weak",
    ("Di", "E"): "weak",
    ("De", "E"): "lost",
    ("Ra", "A"): "intact",
    ("Di", "A"): "weak",
    ("De", "A"): "weak",
}
"""BG-8.5.a Table 8.5: the state of a unit by its rout result and its box."""

LeaderResult = Literal["nothing", "wounded", "killed", "captured"]
LEADERS: Final[dict[int, LeaderResult]] = {10: "wounded", 11: "killed", 12: "captured"}
"""BG-8.6.a Table 8.6 on 2d6; lower: nothing."""

Cell = tuple[str, str, Literal["A", "D"]]
"""BG-8.3 The attacker's loss, the defender's, and the winner."""


class TableFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tables as their file holds them."""

    format: Literal[1]
    attrition: CombatTable[int]
    skirmish: CombatTable[str]
    battle: CombatTable[Cell]
    rout: CombatTable[str]
    siege: CombatTable[tuple[int, int]]

    def attrition_dice(self, units: int, line: int) -> int:
        """Table 8.1 The dice for a number of units, extra dice apart; nothing for nobody."""
        return self.attrition.cell(self.attrition.column(units), line) if units else 0

    def skirmish_result(self, attacker: int, defender: int, score: int) -> str:
        """BG-4.3.2.d Table 8.2, the ratio rounded in favour of the defender."""
        return self.skirmish.cell(self.skirmish.column(Fraction(attacker, defender)), score)

    def battle_column(self, attacker: int, defender: int) -> int:
        """BG-4.4.2.j The column of table 8.3, the ratio rounded in favour of the defender."""
        return self.battle.column(Fraction(attacker, defender))

    def rout_result(self, quality: Quality, die: int) -> str:
        """Table 8.4."""
        return self.rout.cell(self.rout.named(quality), die)

    def siege_losses(self, differential: int, die: int) -> tuple[int, int]:
        """Table 8.7 Units weakened: besieger, besieged."""
        return self.siege.cell(self.siege.column(differential), die)


def ground_line(terrain: Terrain) -> int:
    """Table 8.1 The line of a region's terrain."""
    return ROUGH_GROUND if terrain in ("forest", "marsh") else OPEN_GROUND


def cell_winner(cell: Cell, attacker: Side) -> Side:
    """BG-4.4.2.v The side in bold."""
    return attacker if cell[2] == "A" else foe(attacker)


def fraction_lost(loss: str, units: int) -> int:
    """BG-8.3.j, BG-8.3.k How many of so many front-line units are hit: rounded down, one at least."""
    if loss == "R" or not units:
        return 0
    if loss in ("A", "E"):
        return units
    return max(1, int(Fraction(loss) * units))


def _is_result(_: TableFile, cell: Any) -> bool:
    if isinstance(cell, str):
        return cell in SKIRMISH_RESULTS or cell in ROUTS
    if isinstance(cell, int):
        return 0 <= cell <= MOST_HITS + 1
    if len(cell) == 2:
        return all(0 <= hits <= MOST_HITS for hits in cell)
    return cell[0] in LOSSES and cell[1] in LOSSES


def read_tables(path: Path) -> TableFile:
    """Read and check the tables; an error names the file and the cell."""
    return combat_table.read_tables(path, TableFile, _is_result)


TABLES = read_tables(DATA / "combat_tables.toml")
