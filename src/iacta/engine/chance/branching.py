"""The walk over branching dice: a run of the rules is repeated once for every way that the dice can fall."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from iacta.engine.chance.dice import BranchingDice
from iacta.engine.records import S
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from iacta.engine.records import Action, Seat
    from iacta.engine.rulebook import Rulebook

D = TypeVar("D", bound=BranchingDice)
R = TypeVar("R")
V = TypeVar("V")


def each_way(dice: D, run: Callable[[D], R]) -> Iterator[R]:
    """The result of a run for each way the dice can fall; until the next is asked for, `dice` hold its weight.

    A run must begin from the same state every time, and roll nothing but these dice.
    """
    yield run(dice)
    while dice.turn():
        yield run(dice)


class CountingDice(BranchingDice):
    """Branching dice that estimate the number of ways: the product of the widths of the forks on this path."""

    __slots__ = ("ways",)

    def __init__(self, path: Sequence[int] = ()) -> None:
        super().__init__(path)
        self.ways = 1

    def turn(self) -> bool:
        """Make ready for the next run, and count anew."""
        self.ways = 1
        return super().turn()

    def _fork(self, branches: Sequence[tuple[V, int]], possible: int) -> V:
        self.ways *= len(branches)
        return super()._fork(branches, possible)


def outcomes(rulebook: Rulebook[S], state: S, seat: Seat, action: Action, most: int) -> list[tuple[S, float]] | None:
    """Every state that an action can lead to at the next decision, with its probability; None if `most` is exceeded."""

    def run(dice: CountingDice) -> S | None:
        table = Table(state.clone(), dice)
        rulebook.enact(table, seat, action)
        while dice.ways <= most:
            if not rulebook.step(table):
                return table.state
        return None

    dice = CountingDice()
    found: list[tuple[S, float]] = []
    for end in each_way(dice, run):
        if end is None:
            return None
        found.append((end, float(dice.weight)))
    return found
