"""`CombatTable`: a table on which dice are read, from a validated TOML file.

    [skirmish]
    columns = ["1/3", "1/2", "1/1", "2/1"]     # as printed
    from = ["1/3", "1/2", 1, 2]                # the least figure or ratio of each column; left out: columns by name
    first = 1                                  # the score of the first line
    lines = [                                  # one line for each score; beyond the ends the first or last line counts
        ["AE", "AR", "A1", "EC"],
        ["AR", "A1", "EC", "D1"],
    ]
    origin = "source"

A file holds several tables. Its form is a record of the game, with a field for each table; the type of the cells is
checked too: `CombatTable[str]`, `CombatTable[tuple[int, int]]`.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from iacta.engine.errors import BrokenScenario
from iacta.engine.scenario import Origin, fit, read_toml

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

C = TypeVar("C")
F = TypeVar("F", bound=msgspec.Struct)

_RATIO = re.compile(r"[0-9]+/[1-9][0-9]*")


class CombatTable(
    msgspec.Struct, Generic[C], frozen=True, forbid_unknown_fields=True, dict=True, rename={"bounds": "from"}
):
    """A table: columns by a figure, a ratio or a name, lines by the modified score of the dice."""

    columns: tuple[str, ...]
    """As printed."""
    lines: tuple[tuple[C, ...], ...]
    origin: Origin
    bounds: tuple[int | str, ...] = ()
    """The least figure of each column: a whole number, or a ratio as text. Empty: columns go by their names."""
    first: int = 1
    """The score of the first line."""

    @cached_property
    def least(self) -> tuple[int | Fraction, ...]:
        """The bounds as numbers."""
        return tuple(bound if isinstance(bound, int) else Fraction(bound) for bound in self.bounds)

    def column(self, figure: int | Fraction) -> int:
        """The column of a figure or ratio, counted from 1: it runs from its bound to just below the next."""
        return max(1, bisect_right(self.least, figure))

    def named(self, name: str) -> int:
        """The column of that name, counted from 1."""
        return self.columns.index(name) + 1

    def shifted(self, column: int, shift: int) -> int:
        """The column after a shift, which ends at the first and the last column."""
        return min(max(column + shift, 1), len(self.columns))

    def cell(self, column: int, score: int) -> C:
        """What stands in a column under a modified score: beyond the ends the first or last line counts."""
        return self.lines[min(max(score - self.first, 0), len(self.lines) - 1)][column - 1]


def read_tables(path: Path, form: type[F], is_result: Callable[[F, Any], bool]) -> F:
    """Read and check a file of tables; an error names the file, the table and the key. `is_result` knows the cells."""
    file = fit(read_toml(path), form, path.name)
    for name in form.__struct_fields__:
        table = getattr(file, name)
        if isinstance(table, CombatTable):
            for fault in (*_shape_faults(table), *_cell_faults(table, lambda cell: is_result(file, cell))):
                message = f"{path.name}: {name}.{fault}"
                raise BrokenScenario(message)
    return file


def _shape_faults(table: CombatTable[Any]) -> Iterator[str]:
    """What is wrong with columns, bounds and lines; where something is, nothing more is looked at."""
    width = len(table.columns)
    if not width or not table.lines:
        yield "lines: a table has a line and a column at least"
    for number, line in enumerate(table.lines, table.first):
        if len(line) != width:
            yield f"lines: {len(line)} cells at score {number}, and there are {width} columns"
    odd = next((one for one in table.bounds if isinstance(one, str) and not _RATIO.fullmatch(one)), None)
    if odd is not None:
        yield f"from: {odd!r} is neither a whole number nor a ratio"
    elif table.bounds and len(table.bounds) != width:
        yield f"from: {len(table.bounds)} bounds, and there are {width} columns"
    elif any(low >= high for low, high in zip(table.least, table.least[1:], strict=False)):
        yield "from: the bounds do not rise"


def _cell_faults(table: CombatTable[Any], is_result: Callable[[Any], bool]) -> Iterator[str]:
    for number, line in enumerate(table.lines, table.first):
        for column, cell in zip(table.columns, line, strict=False):
            if not is_result(cell):
                yield f"lines: no such result as {cell!r} (score {number}, column {column})"
