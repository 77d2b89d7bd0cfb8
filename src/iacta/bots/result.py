"""What a bot has thought: the alternatives it weighed, what each is worth to it, and the line it expects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

import msgspec

from iacta.engine.records import Action, Seat

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game


class Budget(NamedTuple):
    """How long to think: so many simulations, and no longer than so many seconds (None: no clock)."""

    simulations: int
    seconds: float | None = None


class Alternative(msgspec.Struct, frozen=True):
    """An action that was weighed. `value`: from -1 (lost) to 1 (won) for the thinking seat."""

    action: Action
    value: float
    visits: int
    line: tuple[tuple[Seat, Action], ...] = ()
    """What is expected to follow, as far as it was looked at."""


class Thought(msgspec.Struct, frozen=True):
    """A decision with its reasons; the alternatives, best first, begin with the action itself."""

    action: Action
    value: float
    simulations: int
    alternatives: tuple[Alternative, ...]


Heard: TypeAlias = "Callable[[Thought], bool]"
"""Called now and then with the thought so far; False: stop now, and answer with the best so far."""


class Thinker(Protocol):
    """A player that can say why; whoever inherits decides as it thinks."""

    name: str

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action: the first of what was weighed."""
        return self.think(game, view, seat, dice).action

    def think(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        dice: Dice,
        *,
        budget: Budget | None = None,
        heard: Heard | None = None,
    ) -> Thought:
        """Choose an action, and say what was weighed."""
        ...


def only(action: Action, value: float) -> Thought:
    """A decision without a choice."""
    return Thought(action, value, 0, (Alternative(action, value, 0),))
