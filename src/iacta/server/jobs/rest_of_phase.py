"""`RestOfPhase`: a level plays the rest of a phase in a player's place, action by action, as the seat's own."""

from __future__ import annotations

import secrets
import time
from typing import TYPE_CHECKING, NamedTuple

from iacta.bots.levels import LEVELS
from iacta.engine.phase import phase_of
from iacta.server.api.answers import RestPlayed
from iacta.server.api.errors import Problem
from iacta.server.jobs.bot_tasks import BotTask, decide, limit
from iacta.server.jobs.hints import advice_refusal
from iacta.server.jobs.job import Job
from iacta.server.rate_limits import RateLimiter
from iacta.server.storage.repository import WriteConflict

if TYPE_CHECKING:
    from iacta.engine.records import Action, Seat
    from iacta.server.api.requests import RestRequest
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.jobs.quota import JobQuota
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session
    from iacta.server.matches.views import MatchViews
    from iacta.server.settings import Settings

KEY_BYTES = 32


class Asked(NamedTuple):
    """What a level is to decide, in which phase, after which row."""

    task: BotTask
    phase: str
    number: int


class RestOfPhase:
    """One action a request: whoever asks no more has stopped it, and a lost browser leaves nothing running."""

    def __init__(
        self, journal: Journal, views: MatchViews, pool: ProcessPool, quota: JobQuota, settings: Settings
    ) -> None:
        """Compute in a pool, within a quota for each match, as often as hints may be asked for; play by the journal."""
        self.journal, self.views, self.pool, self.quota = journal, views, pool, quota
        self._limiter = RateLimiter(settings.hints)

    async def play(self, request: MatchRequest, body: RestRequest) -> RestPlayed:
        """Play one action of the phase for the seat; nothing is played once the phase has ended."""
        asked = await self._asked(request, body)
        if isinstance(asked, RestPlayed):
            return asked
        with self.quota.task(request.match):
            job = Job(asked.task.seat, asked.task.budget, is_hint=True)
            action = await self.pool.run_job(job, decide, asked.task)
        return await self._played(request, asked, action)

    async def _asked(self, request: MatchRequest, body: RestRequest) -> Asked | RestPlayed:
        """The task for the pool; Problem if the seat may not be helped now."""
        async with self.journal.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            match = session.running_match()
            phase = phase_of(session.game, match.state)
            if request.key is not None and (seat, request.key) in session.seen_keys:
                return RestPlayed(self.views.view(session, seat, body.number), body.phase or phase)
            self._check(session, seat, body)
            if phase is None or body.phase not in (None, phase):
                return RestPlayed(self.views.view(session, seat, body.number), None)
            refusal = advice_refusal(match, seat, None)
            if refusal is not None:
                raise Problem.refused(refusal, session.number)
            await self._announce(session, seat, phase)
            view, key = session.game.view(match.state, seat), secrets.token_bytes(KEY_BYTES)
            task = BotTask(session.game.name, body.bot, limit(body.bot), view, seat, key)
            return Asked(task, phase, session.number)

    def _check(self, session: Session, seat: Seat, body: RestRequest) -> None:
        if not session.stored.allow_hints:
            raise Problem("no-hints")
        if body.bot not in LEVELS:
            raise Problem("no-such-name", body.bot)
        if not session.is_current(body.number):
            raise Problem("stale", number=session.number)
        if body.phase is None and not self._limiter.allows(f"{session.id} {seat}", time.monotonic()):
            raise Problem("too-fast")

    async def _announce(self, session: Session, seat: Seat, phase: str) -> None:
        """Everybody learns once a phase that the seat has taken help."""
        if session.helped.get(seat) == phase:
            return
        session.helped[seat] = phase
        try:
            await self.journal.append(session, [session.add("hint_taken", seat, {})])
        except WriteConflict:
            raise Problem("stale", number=session.number) from None

    async def _played(self, request: MatchRequest, asked: Asked, action: Action) -> RestPlayed:
        """Play what was decided, unless anything has happened meanwhile."""
        async with self.journal.sessions.locked(request.match) as session:
            seat = asked.task.seat
            if not session.is_current(asked.number):
                raise Problem("stale", number=session.number)
            try:
                await self.journal.play(session, seat, action, request)
            except WriteConflict:
                raise Problem("stale", number=session.number) from None
            phase = phase_of(session.game, session.started_match().state)
            return RestPlayed(self.views.view(session, seat, request.number), phase if phase == asked.phase else None)
