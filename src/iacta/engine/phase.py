"""`Phased`: the phase that a decision belongs to; implemented by games whose phases span several steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from iacta.engine.game import Game
    from iacta.engine.records import Step
    from iacta.engine.state import State


@runtime_checkable
class Phased(Protocol):
    """A game that names its phases."""

    def phase(self, state: Any, /) -> str:
        """A name that all decisions of one phase of one turn share, and no other decision."""
        ...


def standing_step(state: State, steps: tuple[type[Step], ...]) -> Step:
    """The topmost step on the agenda that stands for a phase; what interrupts a phase belongs to it."""
    return next((step for step in reversed(state.agenda) if type(step) in steps), state.agenda[-1])


def phase_of(game: Game[Any, Any], state: State) -> str | None:
    """The phase of the decision that is pending: by default its step alone; None at the end."""
    if state.outcome is not None or not state.agenda:
        return None
    return game.phase(state) if isinstance(game, Phased) else type(state.agenda[-1]).__name__
