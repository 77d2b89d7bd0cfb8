"""The protocols `Player` and `Judgement`: who decides, and what a game tells any bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from iacta.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Judgement(Protocol[S_contra]):
    """A game's own eye for bots."""

    def value(self, state: S_contra, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        ...

    def worth_trying(self, state: S_contra, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """Of these legal actions the ones a sensible player looks at; never none of some."""
        ...


class Player(Protocol):
    """Decides for a seat, from that seat's view alone."""

    name: str

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action. `dice` are the player's own, for redeals and whims; the game's are never seen."""
        ...
