"""`Forecasts`: odds of actions and verification of dice, computed in the process pool."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.server.jobs.tasks import Verified, forecast, verify_record
from iacta.server.matches.actions import legal_action

if TYPE_CHECKING:
    from iacta.engine.chance.forecast import Preview
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.jobs.quota import JobQuota
    from iacta.server.matches.queries import MatchQueries
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session_cache import SessionCache

REMEMBERED = 1000
"""Matches whose verification is cached."""


class Forecasts:
    """What an action may lead to."""

    def __init__(self, sessions: SessionCache, pool: ProcessPool, quota: JobQuota) -> None:
        """Compute in a pool, within a quota for each match."""
        self.sessions, self.pool, self.quota = sessions, pool, quota

    async def odds(self, request: MatchRequest, raw: dict[str, Any]) -> Preview:
        """The odds of a legal action, from the seat's view."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            action = legal_action(session, seat, raw)
            game, view = session.game.name, session.game.view(session.running_match().state, seat)
        with self.quota.task(request.match):
            return await self.pool.run(forecast, game, view, seat, action)


class Verifications:
    """Whether the dice of a finished match follow from their keys."""

    def __init__(self, queries: MatchQueries, pool: ProcessPool, quota: JobQuota) -> None:
        """Compute in a pool, within a quota for each match."""
        self.queries, self.pool, self.quota = queries, pool, quota
        self._verified: dict[str, Verified] = {}

    async def verify(self, match_id: str) -> Verified:
        """Recompute every roll of a match that is over; the result is cached."""
        async with self.queries.sessions.locked(match_id) as session:
            session.started_match()  # it may have been deleted by another process
        if match_id not in self._verified:
            record = await self.queries.record(match_id)
            with self.quota.task(match_id):
                found = await self.pool.run(verify_record, record)
            if len(self._verified) >= REMEMBERED:
                self._verified.clear()
            self._verified[match_id] = found
        return self._verified[match_id]

    def forget(self, match_id: str) -> None:
        """A match was deleted."""
        self._verified.pop(match_id, None)
