"""`PairPoints`: two games with sides swapped, compared as one match; offered by games whose rules compare them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from iacta.engine.records import AgreedDraw, Forfeit, Resign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.engine.match import Match
    from iacta.engine.records import ClauseId, Seat

BROKEN_OFF = (Resign, AgreedDraw, Forfeit)
"""Actions that end a game before its rules do."""


class PairPoints(NamedTuple):
    """What both players have, and the clause that compares it. Totals go by the seats of the first game."""

    clause: ClauseId
    games: tuple[Mapping[Seat, int], Mapping[Seat, int]]
    """The points in each game, by its own seats."""
    totals: Mapping[Seat, int]
    winner: Seat | None
    """Who has won both games taken together; None: nobody."""


@runtime_checkable
class Paired(Protocol):
    """A game of which two can be compared: the same scenario, played twice by two players who change sides."""

    def pair_points(self, first: Any, second: Any, /) -> PairPoints:
        """The points of both games, from their last states."""
        ...


def pair_points_of(first: Match, second: Match) -> PairPoints | None:
    """Two games that are over, compared; None if the game does not compare them."""
    return first.game.pair_points(first.state, second.state) if isinstance(first.game, Paired) else None


def is_played_out(match: Match) -> bool:
    """Whether a match has ended by its rules: nobody resigned, ran out of time or agreed to a draw."""
    return match.outcome is not None and not isinstance(match.past[-1].action, BROKEN_OFF)
