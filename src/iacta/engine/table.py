"""`Table`: what a rule works on: the state, its dice, the events it tells and the steps it names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic

from iacta.engine.records import S, Told

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import ClauseId, Event, Outcome, Seat, Step


class Table(Generic[S]):
    """The mutable state with its dice, told events and named steps. A silent table drops events."""

    __slots__ = ("dice", "named", "revealed", "state", "told")

    def __init__(self, state: S, dice: Dice, told: list[Told] | None = None) -> None:
        """Take ownership of `state`. Without a list for what is told, the table is silent."""
        self.state = state
        self.dice = dice
        self.told = told
        self.named: list[Step] = []
        self.revealed = False

    @property
    def is_telling(self) -> bool:
        """Whether events are kept: a hot rule need not create them for a silent table."""
        return self.told is not None

    def tell(self, event: Event, clause: ClauseId, to: Seat | None = None) -> None:
        """Record an event with its clause, for all or for one seat."""
        if self.told is not None:
            self.told.append(Told(event, clause, to, self.dice.falls()))

    def then(self, *steps: Step) -> None:
        """Name what follows: done in the order named, before what was already due."""
        self.named += steps

    def reveal(self) -> None:
        """Note that hidden information was shown: the transition becomes a barrier for undo."""
        self.revealed = True

    def end(self, outcome: Outcome) -> None:
        """End the game; the first end counts."""
        if self.state.outcome is None:
            self.state.outcome = outcome
