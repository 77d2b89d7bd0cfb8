"""What a bot looks at in Alésia: the value of a position, and the moves worth trying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.battle import side_of
from iacta.games.alesia.counters import foe
from iacta.games.alesia.rules.victory import points

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action, Seat
    from iacta.games.alesia.state import Siege

CLEAR_LEAD = 150
"""A lead of so many points is worth half a victory."""


class AlesiaJudgement:
    """The lead in victory points, if the count were taken now."""

    def value(self, state: Siege, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.is_won_by(seat) else -1.0
        side = side_of(seat)
        lead = points(state, side) - points(state, foe(side))
        return lead / (abs(lead) + CLEAR_LEAD)

    def worth_trying(self, state: Siege, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:  # noqa: ARG002
        """All of them."""
        return actions
