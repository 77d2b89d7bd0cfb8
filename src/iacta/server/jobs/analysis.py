"""`Analyses`: analyses of finished matches, one at a time, in small batches so that bots keep their workers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

from iacta.engine.errors import IactaError
from iacta.lab.analysis.review import AnalysisPlan, review
from iacta.lab.analysis.run import SECOND_REVIEWS, start, summarise
from iacta.server.api.analysis_view import AnalysisSeen, AnalysisState, analysis_seen, stored_analysis
from iacta.server.api.errors import Problem
from iacta.server.matches.journal_entries import as_json
from iacta.server.rate_limits import RateLimiter
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.matches.background import BackgroundTasks
    from iacta.server.matches.session import Session
    from iacta.server.matches.session_cache import SessionCache
    from iacta.server.settings import Settings

LOG = logging.getLogger("iacta.server")
MOST_CACHED = 40
"""Analyses held in memory, the latest."""
MOST_STORED = 1000
"""Analyses kept in the database, the latest; others are computed again on request."""
MOST_WAITING = 20


class Analyses:
    """The analyses of this process."""

    def __init__(
        self, sessions: SessionCache, pool: ProcessPool, background: BackgroundTasks, settings: Settings
    ) -> None:
        """Nothing is analysed yet."""
        self.sessions, self.pool, self.background, self.settings = sessions, pool, background, settings
        self.repository = sessions.repository
        self._states: OrderedDict[str, AnalysisState] = OrderedDict()
        self._turn = asyncio.Lock()
        self._limiter = RateLimiter(settings.analyses)

    async def state(self, match_id: str) -> AnalysisState:
        """The progress of the analysis of a match that is over."""
        async with self.sessions.locked(match_id) as session:
            _check_over(session)
        return await self._state(match_id) or AnalysisState("none")

    async def start(self, match_id: str, address: str) -> AnalysisState:
        """Start an analysis, unless there is one; rate-limited by address."""
        record = await self._record(match_id)
        known = await self._state(match_id)
        if known is not None and known.status != "failed":
            return known
        if sum(one.status in ("waiting", "running") for one in self._states.values()) >= MOST_WAITING:
            raise Problem("too-fast")
        if not self._limiter.allows(address, time.monotonic()):
            raise Problem("too-fast")
        plan = AnalysisPlan(record, self.settings.analysis_level, self.settings.analysis_simulations)
        self._set(match_id, AnalysisState("waiting"))
        self.background.start(self._analyse(match_id, plan))
        return self._states[match_id]

    def forget(self, match_id: str) -> None:
        """A match was deleted."""
        self._states.pop(match_id, None)

    async def _record(self, match_id: str) -> bytes:
        """The record of a match that is over; Problem for any other."""
        async with self.sessions.locked(match_id) as session:
            _check_over(session)
            return await self.sessions.record(session)

    async def _state(self, match_id: str) -> AnalysisState | None:
        """The state of an analysis, from memory or, if it is done, from the database."""
        if match_id not in self._states:
            body = await self.repository.analysis(match_id)
            found = None if body is None else stored_analysis(body)
            if found is not None and match_id not in self._states:
                self._set(match_id, _done(found))
        return self._states.get(match_id)

    def _set(self, match_id: str, state: AnalysisState) -> None:
        self._states[match_id] = state
        self._states.move_to_end(match_id)
        finished = [one for one, found in self._states.items() if found.status in ("done", "failed")]
        for old in finished[: max(0, len(self._states) - MOST_CACHED)]:
            del self._states[old]

    async def _analyse(self, match_id: str, plan: AnalysisPlan) -> None:
        """Analyse when it is this match's turn; a failed analysis can be started again."""
        try:
            async with self._turn:
                found = await self._found(match_id, plan)
            await self.repository.save_analysis(match_id, as_json(found), now(), MOST_STORED)
            self._set(match_id, _done(found))
        except IactaError:
            LOG.exception("match %s could not be analysed", match_id)
            self._set(match_id, AnalysisState("failed"))
        except BaseException:
            self._set(match_id, AnalysisState("failed"))
            raise

    async def _found(self, match_id: str, plan: AnalysisPlan) -> AnalysisSeen:
        """Run the parts of an analysis in the pool."""
        run = await self.pool.run(start, plan)
        self._set(match_id, AnalysisState("running", run.done, run.total))
        for parts in run.stages():
            for part in parts:
                run.add(await self.pool.run(review, plan, part))
                self._set(match_id, AnalysisState("running", run.done, run.total))
        return analysis_seen(await self.pool.run(summarise, run))


def _check_over(session: Session) -> None:
    if session.started_match().outcome is None:
        raise Problem("not-over", number=session.number)


def _done(found: AnalysisSeen) -> AnalysisState:
    total = len(found.chances) + SECOND_REVIEWS
    return AnalysisState("done", total, total, found)
