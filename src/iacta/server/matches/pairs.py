"""`Pairs`: a match and its rematch with sides swapped, taken together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.pairs import Paired, is_played_out, pair_points_of
from iacta.server.api.answers import Pair, PairPlayer, PairResult

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.match import Match
    from iacta.engine.pairs import PairPoints
    from iacta.engine.records import Seat
    from iacta.server.matches.session_cache import SessionCache
    from iacta.server.storage.stored import SeatedMatch, StoredSeat


MOST_IN_A_ROW = 40
"""Games with sides swapped, one the rematch of the other, that are looked through to find which two are a pair."""


class Pairs:
    """Finds the other game of a pair and adds up the points of both."""

    def __init__(self, sessions: SessionCache) -> None:
        """Read sessions, and which match is whose rematch."""
        self.sessions, self.repository = sessions, sessions.repository

    async def pair(self, match_id: str, secret: str | None) -> Pair | None:
        """The pair of a match; None if it has none, or if a spectator would be told of a match he cannot find."""
        async with self.sessions.locked(match_id) as session:
            viewer = session.viewer(secret)
            is_compared = isinstance(session.game, Paired)
        games = await self._games(match_id) if is_compared else None
        if games is None or (viewer is None and not may_spectators_know(match_id, games)):
            return None
        return Pair([one.match.id for one in games], await self._result(games))

    async def _games(self, match_id: str) -> tuple[SeatedMatch, SeatedMatch] | None:
        """The two games of a match's pair, in order. Of several swaps in a row the first two games are a pair, then
        the next two.
        """
        here = await self.repository.outline(match_id)
        if here is None:  # deleted meanwhile
            return None
        run = [here]
        while (older := await self.repository.before(run[-1].match.id)) is not None and is_swap(older, run[-1]):
            run.append(older)
            if len(run) > MOST_IN_A_ROW:
                return None
        if len(run) % 2 == 0:
            return run[1], here
        later = None if here.match.rematch is None else await self.repository.outline(here.match.rematch)
        return None if later is None or not is_swap(here, later) else (here, later)

    async def _result(self, games: tuple[SeatedMatch, SeatedMatch]) -> PairResult | None:
        first, second = [await self._finished(one.match.id) for one in games]
        points = None if first is None or second is None else pair_points_of(first, second)
        if first is None or second is None or points is None:
            return None
        seats = [one.seat for one in games[0].seats]
        return result_seen(points, seats, is_decided=is_played_out(first) and is_played_out(second))

    async def _finished(self, match_id: str) -> Match | None:
        """A match that is over; None if it is not."""
        async with self.sessions.locked(match_id) as session:
            return session.match if session.status == "over" else None


def may_spectators_know(match_id: str, games: tuple[SeatedMatch, SeatedMatch]) -> bool:
    """Whether somebody without a seat may be told of the other game: everybody sees what the rematch is, but what came
    before a private one he may not have been invited to.
    """
    first, _ = games
    return match_id == first.match.id or first.match.visibility == "public"


def is_swap(first: SeatedMatch, second: SeatedMatch) -> bool:
    """Whether the same two players have changed sides."""
    before, after = [player_of(one) for one in first.seats], [player_of(one) for one in second.seats]
    return len(before) == 2 and before == after[::-1]


def player_of(seat: StoredSeat) -> str | None:
    """Who sits there: people are known by their secrets, a bot by its place, whatever its level."""
    return None if seat.kind == "bot" else seat.digest


def result_seen(points: PairPoints, seats: Sequence[Seat], *, is_decided: bool) -> PairResult:
    """Points as they are sent, player by player."""
    first, second = points.games
    players = [
        PairPlayer([seat, other], [first[seat], second[other]], points.totals[seat])
        for seat, other in zip(seats, reversed(seats), strict=True)
    ]
    return PairResult(points.clause, players, points.winner if is_decided else None, is_decided)
