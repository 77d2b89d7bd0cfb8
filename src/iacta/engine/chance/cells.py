"""Cells of a state, and codes: the values of some cells packed into one whole number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

Cell: TypeAlias = "tuple[str, Hashable]"
"""One entry of a list or dict of the state: the name of the attribute, and the key in it; None: the whole attribute."""
Footprint: TypeAlias = "Callable[[Any, Any], Iterable[Cell]]"
"""From a state and a step: every cell that the rule behind the step may read or write."""
Code: TypeAlias = int
"""The values of some cells in one number: BITS for each cell, values numbered in the order in which they were met."""
BITS = 16
LOWEST = (1 << BITS) - 1


class NotMemoisable(Exception):
    """A step cannot be memoised: it names one without a footprint, goes in circles, or has too many outcomes."""


class CellCodes:
    """A cell with the part of a code that stands for each of its values."""

    __slots__ = ("cell", "codes", "key", "mask", "shift", "slot", "values")

    def __init__(self, cell: Cell, place: int) -> None:
        """Take a cell and its place in the codes."""
        self.cell = cell
        self.slot, self.key = cell
        self.shift = BITS * place
        self.mask = LOWEST << self.shift
        self.values: list[Any] = []
        self.codes: dict[Any, Code] = {}

    def code(self, state: Any) -> Code:
        """The part of the code for the cell's value in a state."""
        value = value_of(state, self.cell)
        code = self.codes.get(value)
        return self.new(value) if code is None else code

    def new(self, value: Any) -> Code:
        """The part of the code for a value that was not met before."""
        code = self.codes[value] = len(self.values) << self.shift
        self.values.append(value)
        if len(self.values) > LOWEST:
            raise NotMemoisable
        return code


def value_of(state: Any, cell: Cell) -> Any:
    """The value of a cell."""
    slot = getattr(state, cell[0])
    return slot if cell[1] is None else slot[cell[1]]


def write(state: Any, cells: Sequence[Cell], values: Sequence[Any]) -> None:
    """Write values into cells."""
    for (slot, key), value in zip(cells, values, strict=True):
        if key is None:
            setattr(state, slot, value)
        else:
            getattr(state, slot)[key] = value
