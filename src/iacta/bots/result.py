"""`SearchResult`: what a bot found about a decision; `Searcher`: a player that gives one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

import msgspec

from iacta.engine.records import Action, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game


class Budget(NamedTuple):
    """How long to search: a number of simulations, and a limit in seconds (None: no limit)."""

    simulations: int
    seconds: float | None = None


class Alternative(msgspec.Struct, frozen=True):
    """An action that was evaluated. `value`: from -1 (lost) to 1 (won) for the searching seat."""

    action: Action
    value: float
    visits: int
    line: tuple[tuple[Seat, Action], ...] = ()
    """The principal variation after the action."""
    error: float = 0.0
    """The standard error of the value, where it is the mean of rollouts."""


class SearchResult(msgspec.Struct, frozen=True):
    """The chosen action and its value. The alternatives, best first, begin with that action."""

    action: Action
    value: float
    simulations: int
    alternatives: tuple[Alternative, ...]
    progress: float = 0.5
    """How much of the game is over, for the calibration of the values; filled in by the assessor."""


OnProgress: TypeAlias = "Callable[[SearchResult], bool]"
"""Called from time to time with the result so far; False: stop now, and return that result."""


class Searcher(Protocol):
    """A player that evaluates alternatives; a subclass decides by its search."""

    name: str

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """The action that the search chooses."""
        return self.search(game, view, seat, dice).action

    def search(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        dice: Dice,
        *,
        budget: Budget | None = None,
        on_progress: OnProgress | None = None,
    ) -> SearchResult:
        """Choose an action, and report the alternatives."""
        ...


def only(action: Action, value: float) -> SearchResult:
    """The result of a decision with a single action."""
    return SearchResult(action, value, 0, (Alternative(action, value, 0),))
