"""`Services`: the parts of a server process, built and connected in one place."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from iacta.server.jobs.analysis import Analyses
from iacta.server.jobs.forecasts import Forecasts, Verifications
from iacta.server.jobs.hints import Hints
from iacta.server.jobs.process_pool import ProcessPool
from iacta.server.jobs.quota import JobQuota
from iacta.server.jobs.rest_of_phase import RestOfPhase
from iacta.server.matches.background import BackgroundTasks
from iacta.server.matches.bot_turns import BotTurns
from iacta.server.matches.clocks import Clocks
from iacta.server.matches.doorkeeper import Doorkeeper
from iacta.server.matches.draft_service import DraftService
from iacta.server.matches.instructions import InstructionService
from iacta.server.matches.journal import Journal
from iacta.server.matches.lobby import Lobby
from iacta.server.matches.pairs import Pairs
from iacta.server.matches.process_sync import ProcessSync
from iacta.server.matches.queries import MatchQueries
from iacta.server.matches.retention import Retention
from iacta.server.matches.seating import Seating
from iacta.server.matches.service import MatchService
from iacta.server.matches.session_cache import SessionCache
from iacta.server.matches.spectators import SpectatorFeeds
from iacta.server.matches.storage_quota import StorageQuota
from iacta.server.matches.subscriptions import Subscriptions
from iacta.server.matches.sweep import sweep
from iacta.server.matches.transfers import Transfers
from iacta.server.matches.views import MatchViews
from iacta.server.matches.webhooks import Webhooks
from iacta.server.metrics import Metrics
from iacta.server.rate_limits import RateLimiter
from iacta.server.readiness import ReadinessCheck
from iacta.server.storage.database import Database
from iacta.server.storage.repository import Repository
from iacta.server.storage.transfers import TransferRepository
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.server.settings import Settings

LOG = logging.getLogger("iacta.server")


class Services:
    """Everything that routes and sockets use."""

    def __init__(self, settings: Settings) -> None:
        """Build the parts; nothing is opened yet."""
        self.settings = settings
        self.background = BackgroundTasks()
        self.subscriptions = Subscriptions()
        self.database = Database(settings.database)
        self.repository = Repository(self.database)
        self.metrics, self.readiness = Metrics(), ReadinessCheck(self.database)
        self.answers = RateLimiter(settings.answers)
        self.pool = ProcessPool(settings.workers)
        self.sessions = SessionCache(self.repository, settings, self._is_needed)
        self.doorkeeper = Doorkeeper(self.repository, self.sessions)
        webhooks = Webhooks(self.background)
        self.journal = Journal(self.repository, self.sessions, self.subscriptions, webhooks, self.metrics)
        self.bot_turns = BotTurns(self.sessions, self.journal, self.subscriptions, self.pool, self.background, settings)
        self.journal.observers.append(self.bot_turns.update)
        self.clocks = Clocks(self.repository, self.sessions, self.journal)
        self.views = MatchViews(self.subscriptions, self.bot_turns)
        self.queries = MatchQueries(self.sessions, self.views)
        self.spectators = SpectatorFeeds(self.queries, self.subscriptions)
        self.lobby, self.pairs = Lobby(self.repository, self.pool), Pairs(self.sessions)
        self.drafts = DraftService(self.journal, stored := StorageQuota(settings.stored))
        self.instructions = InstructionService(self.journal)
        self.matches = MatchService(self.journal, self.views, self.bot_turns, settings.most_rows, settings.batched)
        self.seating = Seating(self.journal, self.views, self.pool, self.background, settings, stored)
        self.transfers = Transfers(TransferRepository(self.database))
        self._add_jobs(settings)
        self.retention = Retention(self.journal, settings, self._forget)
        self._watch()

    def _add_jobs(self, settings: Settings) -> None:
        """What worker processes do for those who ask."""
        self.quota = JobQuota()
        self.forecasts = Forecasts(self.sessions, self.pool, self.quota)
        self.verifications = Verifications(self.queries, self.pool, self.quota)
        self.hints = Hints(self.journal, self.pool, self.quota, settings)
        self.rest_of_phase = RestOfPhase(self.journal, self.views, self.pool, self.quota, settings)
        self.analyses = Analyses(self.sessions, self.pool, self.background, settings)

    def _forget(self, match_id: str) -> None:
        """A match was deleted."""
        self.analyses.forget(match_id)
        self.verifications.forget(match_id)
        self.sessions.quarantine.release(match_id)

    def _watch(self) -> None:
        """What the metrics ask for."""
        watch = self.metrics.watch
        watch("iacta_sessions", "Matches in memory", lambda: self.sessions.count)
        watch("iacta_session_bytes", "Memory of matches, estimated", self.sessions.memory)
        watch("iacta_sockets", "Open sockets", lambda: self.subscriptions.count)
        watch("iacta_bots_thinking", "Bots that think or wait for a worker", lambda: len(self.bot_turns.jobs))
        watch("iacta_matches_unreadable", "Matches in quarantine", lambda: len(self.sessions.quarantine))

    def _is_needed(self, match_id: str) -> bool:
        """Whether a session must stay in memory: it has subscribers, or a bot is thinking."""
        return self.subscriptions.has_any(match_id) or bool(self.bot_turns.jobs_of(match_id))

    async def open(self) -> None:
        """Connect, and resume what was left: bots to move, clocks to check."""
        await self.database.open()
        await ProcessSync(self.repository, self.journal, self.background).start()
        self.background.start(self._resume())
        self.background.start(self.lobby.prepare())
        self.background.start(self.retention.run())
        self.background.start(sweep(self, self.settings.sweep_seconds))

    async def _resume(self) -> None:
        """Start the bots that are to move. The sweep tries again what fails."""
        try:
            await self.bot_turns.resume(await self.repository.waiting_for_bots(now()))
        except (OSError, SQLAlchemyError):
            LOG.exception("the bots could not be resumed")

    async def close(self) -> None:
        """Stop background tasks and workers, then close the database."""
        await self.background.close()
        self.pool.close()
        self.sessions.close()
        await self.database.close()
