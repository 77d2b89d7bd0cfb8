"""`SessionCache`: the sessions of this process. Loaded on demand, the least recently used evicted first."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy.exc import SQLAlchemyError

from iacta.server.api.errors import Problem
from iacta.server.caller import CALLER
from iacta.server.jobs.priority_semaphore import PrioritySemaphore
from iacta.server.matches.memory import memory_of
from iacta.server.matches.quarantine import Quarantine
from iacta.server.matches.replay import apply, session_from
from iacta.server.rate_limits import RateLimiter
from iacta.server.storage.repository import WriteConflict

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from iacta.engine.match import Match
    from iacta.server.matches.session import Session
    from iacta.server.settings import Settings
    from iacta.server.storage.repository import Repository
    from iacta.server.storage.stored import LoadedMatch

T = TypeVar("T")
LOG = logging.getLogger("iacta.server")
THREADS = 2
LONG_JOURNAL = 50
"""A journal with more rows than this is replayed in a thread, so that the event loop is not blocked."""


def is_costly(loaded: LoadedMatch) -> bool:
    """Whether a match takes long to load: a long journal, a record, a scenario with its own map."""
    return len(loaded.journal) > LONG_JOURNAL or loaded.match.record is not None or loaded.match.source is not None


def record_of(match: Match) -> bytes:
    """The record of a match as a file."""
    return match.to_record().to_json()


class SessionCache:
    """Sessions by match id; concurrent requests for a match share one session."""

    def __init__(self, repository: Repository, settings: Settings, is_needed: Callable[[str], bool]) -> None:
        """Hold no more sessions than the settings say, beyond those that are needed, and never more memory."""
        self.repository, self.is_needed = repository, is_needed
        self.most, self.memory_bytes = settings.most_live, settings.memory_bytes
        self.quarantine = Quarantine()
        self._replays = RateLimiter(settings.replays)
        self._held: OrderedDict[str, Session] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Session]] = {}
        self._threads, self._turns = ThreadPoolExecutor(THREADS, "iacta-replay"), PrioritySemaphore(THREADS)

    def get(self, match_id: str) -> Session | None:
        """A session, if it is in memory."""
        return self._held.get(match_id)

    @asynccontextmanager
    async def locked(self, match_id: str) -> AsyncIterator[Session]:
        """A session with its lock held; Problem if there is no such match."""
        while True:
            session = await self._session(match_id)
            async with session.lock:
                if session.is_discarded:
                    continue
                if session.is_stale:
                    await self.refresh(session)
                yield session
                return

    async def attempt(self, match_id: str, work: Callable[[Session], Awaitable[None]]) -> None:
        """Run background work on a locked session. A match that cannot be loaded is skipped, and so is one where the
        work fails: the other matches go on.
        """
        try:
            async with self.locked(match_id) as session:
                await work(session)
        except WriteConflict:
            LOG.debug("match %s: another process moved first", match_id)
        except Problem as problem:
            LOG.debug("match %s: %s", match_id, problem.body.error)
        except (OSError, SQLAlchemyError):
            raise
        except Exception:
            LOG.exception("match %s: work on it failed", match_id)

    async def _session(self, match_id: str) -> Session:
        session = self._held.get(match_id)
        if session is not None:
            self._held.move_to_end(match_id)
            return session
        if match_id not in self._loading:
            self._loading[match_id] = asyncio.create_task(self._load(match_id))
        return await asyncio.shield(self._loading[match_id])

    async def _load(self, match_id: str) -> Session:
        try:
            self.quarantine.check(match_id)
            session = await self._loaded(match_id)
            self._held[match_id] = session
            self.evict()
            return session
        finally:
            del self._loading[match_id]

    async def _loaded(self, match_id: str) -> Session:
        """A session from the database. What cannot be read, whatever the reason, is put into quarantine."""
        with self.quarantine.watching(match_id):
            loaded = await self.repository.load(match_id)
        if loaded is None:
            raise Problem("no-such-match")
        self._charge(max(len(loaded.journal), loaded.match.number))
        with self.quarantine.watching(match_id):
            return await self.off_loop(session_from, loaded) if is_costly(loaded) else session_from(loaded)

    async def off_loop(self, work: Callable[..., T], *arguments: Any) -> T:
        """Run costly work in a thread of its own kind, so that the event loop is not blocked. Addresses take turns."""
        owner = CALLER.get() or ""
        await self._turns.acquire(is_watched=True, owner=owner)
        began = time.monotonic()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *arguments)
        finally:
            self._turns.release(owner, time.monotonic() - began)

    async def record(self, session: Session) -> bytes:
        """The record of a match, written out in a thread; the lock is held."""
        stored = session.stored.record
        return stored.encode() if stored is not None else await self.off_loop(record_of, session.started_match())

    def close(self) -> None:
        """Nothing more is loaded."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def refresh(self, session: Session) -> None:
        """Apply what other processes have written; the lock is held."""
        session.is_stale = False  # before it is read: what is written meanwhile is told again
        try:
            with self.quarantine.watching(session.id):
                loaded = await self.repository.load(session.id, session.number)
        except BaseException:
            session.is_stale = True
            raise
        if loaded is None:
            self.discard(session)
            raise Problem("no-such-match")
        session.stored = loaded.match
        session.seats = {seat.seat: seat for seat in loaded.seats}
        session.chat = loaded.chat
        try:
            with self.quarantine.watching(session.id):
                for entry in loaded.journal:
                    apply(session, entry)
                session.drafts.load(loaded.drafts)
        except BaseException:
            self.discard(session)
            raise

    def discard(self, session: Session) -> None:
        """Drop a session that may differ from its journal; the next request loads it again."""
        session.is_discarded = True
        if self._held.get(session.id) is session:
            del self._held[session.id]

    def discard_all(self) -> None:
        """Drop all sessions: writes of other processes may have been missed."""
        for session in list(self._held.values()):
            self.discard(session)

    def _charge(self, rows: int) -> None:
        """Count the rows to be replayed against the address that asks for them; Problem if they are too many."""
        caller = CALLER.get()
        if caller is not None and not self._replays.allows(caller, time.monotonic(), rows):
            raise Problem("too-fast")

    def memory(self) -> int:
        """What all sessions take in memory, estimated."""
        return sum(memory_of(session) for session in self._held.values())

    @property
    def count(self) -> int:
        """How many sessions are in memory."""
        return len(self._held)

    def evict(self) -> None:
        """Drop the least recently used sessions above the limit, unless they are locked or needed. Above the limit of
        memory drop the largest of them first, then the largest that are needed: they are read again.
        """
        free = [one for one in list(self._held.values())[:-1] if not one.lock.locked()]
        spare = [one for one in free if not self.is_needed(one.id)]
        count = max(0, len(self._held) - self.most)
        for session in spare[:count]:
            self.discard(session)
        excess = self.memory() - self.memory_bytes
        if excess > 0:
            needed = [one for one in free if one not in spare]
            for session in (*_by_size(spare[count:]), *_by_size(needed)):
                if excess > 0:
                    excess -= memory_of(session)
                    self.discard(session)


def _by_size(sessions: list[Session]) -> list[Session]:
    return sorted(sessions, key=memory_of, reverse=True)
