"""`Hints`: hints and explanations for players, computed from what their seat knows and announced to everybody."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from iacta.bots.assessment import assessment_key
from iacta.engine.records import Refusal
from iacta.server.api.advice_view import AdviceContext, explanation_seen, hint_seen
from iacta.server.api.errors import Problem
from iacta.server.jobs.bot_tasks import BotTask, assess, explain, hint_limit
from iacta.server.jobs.job import Job
from iacta.server.matches.actions import decoded
from iacta.server.rate_limits import RateLimiter
from iacta.server.storage.repository import WriteConflict

if TYPE_CHECKING:
    from iacta.bots.result import SearchResult
    from iacta.engine.match import Match
    from iacta.engine.records import Action, Seat
    from iacta.server.api.answers import Explanation, Hint
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.jobs.quota import JobQuota
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session
    from iacta.server.settings import Settings

REMEMBERED = 500
"""Cached results: a hint and all explanations of one decision share one search."""


class Hints:
    """Advice for the seat that is to move."""

    def __init__(self, journal: Journal, pool: ProcessPool, quota: JobQuota, settings: Settings) -> None:
        """Compute in a pool, within a quota for each match; announce by the journal."""
        self.journal, self.pool, self.quota = journal, pool, quota
        self.bot = settings.hint_bot
        self._limiter = RateLimiter(settings.hints)
        self._cache: dict[bytes, SearchResult] = {}

    async def hint(self, request: MatchRequest) -> Hint:
        """What a bot would play in the seat's place."""
        task, context = await self._asked(request, None)
        return hint_seen(context, task, await self._assessed(request.match, task))

    async def explain(self, request: MatchRequest, raw: dict[str, Any]) -> Explanation:
        """What an action is worth, compared with the best."""
        task, context = await self._asked(request, raw)
        thought = await self._assessed(request.match, task)
        with self.quota.task(request.match):
            found = await self.pool.run(explain, task, thought, context.action)
        return explanation_seen(context, task, thought, found)

    async def _asked(self, request: MatchRequest, raw: dict[str, Any] | None) -> tuple[BotTask, AdviceContext]:
        """The task for the pool; Problem if the seat may not ask now. The first question of a decision is announced."""
        async with self.journal.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            match = session.running_match()
            if not session.stored.allow_hints:
                raise Problem("no-hints")
            action = None if raw is None else decoded(session.game, raw)
            refusal = advice_refusal(match, seat, action)
            if refusal is not None:
                raise Problem.refused(refusal, session.number)
            if not self._limiter.allows(f"{request.match} {seat}", time.monotonic()):
                raise Problem("too-fast")
            await self._announce(session, seat)
            return self._task(session, match, seat), AdviceContext(len(match.past), session.number, action)

    def _task(self, session: Session, match: Match, seat: Seat) -> BotTask:
        """The dice are keyed by the view: the same view always gets the same answer."""
        game, view = session.game, session.game.view(match.state, seat)
        return BotTask(
            game.name, self.bot, hint_limit(self.bot), view, seat, assessment_key(game, self.bot, view, seat)
        )

    async def _announce(self, session: Session, seat: Seat) -> None:
        if seat in session.hinted:
            return
        try:
            await self.journal.append(session, [session.add("hint_taken", seat, {})])
        except WriteConflict:
            raise Problem("stale", number=session.number) from None

    async def _assessed(self, match_id: str, task: BotTask) -> SearchResult:
        """The search result of a task, computed once for all who know the same."""
        if task.key not in self._cache:
            with self.quota.task(match_id):
                found = await self.pool.run_job(Job(task.seat, task.budget, is_hint=True), assess, task)
            while len(self._cache) >= REMEMBERED:
                del self._cache[next(iter(self._cache))]
            self._cache[task.key] = found
        return self._cache[task.key]

    def clear_cache(self) -> None:
        """Drop all cached results."""
        self._cache.clear()


def advice_refusal(match: Match, seat: Seat, action: Action | None) -> Refusal | None:
    """Why a seat may not be advised now, or not about this action; None if it may: only whoever has the decision."""
    rulebook = match.game.rulebook
    if seat not in rulebook.waiting(match.state):
        return Refusal(rulebook.order, "not-your-decision")
    return None if action is None else match.refusal(seat, action)
