"""`why_not`: why pointing at something does nothing, answered about what the player did: this piece, to that place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from iacta.engine.records import Action, Refusal
from iacta.engine.state import State

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from iacta.engine.game import Game
    from iacta.engine.records import Handle, Seat

S = TypeVar("S", bound=State)
Meaning: TypeAlias = "Action | Refusal"
"""What a gesture may mean: an action, or a refusal that no action stands for."""


class Gestures(NamedTuple, Generic[S]):
    """How a game reads gestures."""

    meant: Callable[[S, Seat, Handle | None, Handle], Iterable[Meaning]]
    """The meanings of pointing at a piece or place while a piece is selected (None: nothing is); likeliest first.

    It depends only on what the seat may know.
    """
    checks: tuple[str, ...] = ()
    """Reasons in the order of the checks: the later a check fails, the nearer is the action to legal."""


class Refused(NamedTuple):
    """Why a gesture does nothing, and the action that it was taken for (None: for no single action)."""

    action: Action | None
    refusal: Refusal


def why_not(game: Game[S, Any], state: S, seat: Seat, piece: Handle | None, target: Handle) -> Refused | None:
    """The refusal that is nearest to legal; None if the gesture has a legal meaning, or no meaning at all."""
    gestures: Gestures[S] | None = getattr(game, "gestures", None)
    if gestures is None or seat not in game.rulebook.waiting(state):
        return None
    found: list[Refused] = []
    for meaning in gestures.meant(state, seat, piece, target):
        action = meaning if isinstance(meaning, Action) else None
        refusal = game.rulebook.refusal(state, seat, action) if action is not None else meaning
        if not isinstance(refusal, Refusal):
            return None
        found.append(Refused(action, refusal))
    return max(found, key=lambda one: nearness(gestures, one.refusal), default=None)


def nearness(gestures: Gestures[Any], refusal: Refusal) -> int:
    """How late the check failed; a reason that is not listed failed before all others."""
    return gestures.checks.index(refusal.reason) if refusal.reason in gestures.checks else -1
