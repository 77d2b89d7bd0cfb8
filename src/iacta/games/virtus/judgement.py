"""What a bot looks at in Virtus: the value of a position, and the moves worth trying."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.games.virtus.state import Field


class VirtusJudgement:
    """A general's eye."""

    def value(self, state: Field, seat: str) -> float:
        """From -1 (lost) to 1 (won)."""
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.winner == seat else -1.0
        return 0.0

    def worth_trying(self, state: Field, seat: str, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """All of them."""
        return actions
