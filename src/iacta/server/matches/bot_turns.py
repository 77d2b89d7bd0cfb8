"""`BotTurns`: starts a job for every bot that is to move, plays the result, drops jobs about outdated positions."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import OrderedDict
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from iacta.bots.assessment import KEY_BYTES
from iacta.server.caller import CALLER
from iacta.server.faults import said_by
from iacta.server.jobs.bot_cache import MatchRevision
from iacta.server.jobs.bot_tasks import BotTask, decide, limit
from iacta.server.jobs.job import Job
from iacta.server.storage.repository import WriteConflict
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.engine.records import Seat
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.matches.background import BackgroundTasks
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.session import Session
    from iacta.server.matches.session_cache import SessionCache
    from iacta.server.matches.subscriptions import Subscriptions
    from iacta.server.settings import Settings

LOG = logging.getLogger("iacta.server")
FIRST_RETRY, LAST_RETRY = 0.5, 10.0
"""Seconds until a bot is started again whose move could not be written."""
MOST_OWNERS = 10_000


class BotTurns:
    """The bots of this process that are thinking, by match and seat."""

    def __init__(
        self,
        sessions: SessionCache,
        journal: Journal,
        subscriptions: Subscriptions,
        pool: ProcessPool,
        background: BackgroundTasks,
        settings: Settings,
    ) -> None:
        """Bots think in the pool and play by the journal."""
        self.patience = round(1000 * settings.reveal_seconds)
        self._waiting: set[str] = set()
        self.sessions, self.journal, self.subscriptions = sessions, journal, subscriptions
        self.pool, self.background = pool, background
        self.jobs: dict[tuple[str, Seat], Job] = {}
        self._owners: OrderedDict[str, str] = OrderedDict()

    def jobs_of(self, match_id: str) -> list[Job]:
        """The jobs of a match."""
        return [job for (one, _), job in self.jobs.items() if one == match_id]

    def is_owned(self, match_id: str) -> bool:
        """Whether it is known on whose account the bots of a match think: it is nobody else's then who only watches."""
        return match_id in self._owners

    def owner(self, match_id: str) -> str:
        """The address on whose account the bots of a match think: the last that has asked for something there; the
        match itself if nobody has, as after a restart.
        """
        caller = CALLER.get()
        if caller is not None:
            self._owners[match_id] = caller
            self._owners.move_to_end(match_id)
            if len(self._owners) > MOST_OWNERS:
                self._owners.popitem(last=False)
        return self._owners.get(match_id, match_id)

    def update(self, session: Session) -> None:
        """A session has changed: start the jobs that are due, drop those that are outdated."""
        self.start(session)
        for job in self.jobs_of(session.id):
            if job.view is not None and not _is_current(session, job):
                job.drop()

    def start(self, session: Session) -> None:
        """Start a job for every bot that is to move and has none, on the account of whoever plays or watches it.

        After a take-back they wait a little for the parts of the dice that people still have to show.
        """
        wait = session.keyed_at + self.patience - now()
        if wait > 0 and session.missing:
            self._start_later(session.id, wait / 1000)
            return
        owner = self.owner(session.id)
        # Whoever has just sat down or moved is there, though the page may not listen yet.
        is_watched = self.subscriptions.has_any(session.id) or any(
            one.kind == "human" for one in session.seats.values()
        )
        for seat in session.waiting:
            key = (session.id, seat)
            if session.seats[seat].kind == "bot" and key not in self.jobs:
                budget = limit(session.seats[seat].bot or "")
                self.jobs[key] = Job(seat, budget, is_watched=is_watched, owner=owner)
                self.background.start(self._think(*key))

    def _start_later(self, match_id: str, seconds: float) -> None:
        if match_id not in self._waiting:
            self._waiting.add(match_id)
            self.background.start(self._start_after(match_id, seconds))

    async def _start_after(self, match_id: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        self._waiting.discard(match_id)
        await self.resume([match_id])

    def hurry(self, session: Session) -> None:
        """Make every bot that is to move play the best action found so far."""
        self.start(session)
        for job in self.jobs_of(session.id):
            job.hurry()

    async def resume(self, match_ids: list[str]) -> None:
        """Start the bots of matches that are not in memory."""

        async def start(session: Session) -> None:
            self.start(session)

        for match_id in match_ids:
            await self.sessions.attempt(match_id, start)

    async def _resume_soon(self, match_id: str) -> None:
        """Start the bots of a match again as soon as the database answers."""
        wait = FIRST_RETRY
        while True:
            await asyncio.sleep(wait)
            try:
                await self.resume([match_id])
            except (OSError, SQLAlchemyError):
                wait = min(2 * wait, LAST_RETRY)
            else:
                return

    async def _think(self, match_id: str, seat: Seat) -> None:
        """Think until the bot has played; start again if the position changes meanwhile."""
        key = (match_id, seat)
        job = self.jobs[key]
        try:
            while True:
                async with self.sessions.locked(match_id) as session:
                    if seat not in session.waiting:
                        return
                    task = _task(session, job)
                action = await self.pool.run_job(job, decide, task, affinity=key)
                async with self.sessions.locked(match_id) as session:
                    if _is_current(session, job):
                        del self.jobs[key]
                        await self.journal.play(session, seat, action)
                        return
                    job.restart()
        except WriteConflict:
            LOG.debug("match %s: another process moved first", match_id)
        except (OSError, SQLAlchemyError) as error:
            LOG.error("the database does not answer: %s", said_by(error))  # noqa: TRY400 - one line, no statement
            self.background.start(self._resume_soon(match_id))
        finally:
            if self.jobs.get(key) is job:
                del self.jobs[key]
            self.subscriptions.notify(match_id)


def _task(session: Session, job: Job) -> BotTask:
    """What a bot is given: the view of its seat, nothing else of the match."""
    job.view = session.game.view(session.started_match().state, job.seat)
    bot, key = session.seats[job.seat].bot or "", secrets.token_bytes(KEY_BYTES)
    revision = MatchRevision(session.id, session.last_rollback)
    return BotTask(session.game.name, bot, job.budget, job.view, job.seat, key, revision)


def _is_current(session: Session, job: Job) -> bool:
    """Whether the bot still has to move, in the position that its job is about."""
    is_to_move = session.match is not None and job.seat in session.waiting
    return is_to_move and bool(session.game.view(session.started_match().state, job.seat) == job.view)
