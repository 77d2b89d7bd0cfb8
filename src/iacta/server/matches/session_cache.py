"""`SessionCache`: the sessions of this process. Loaded on demand, the least recently used evicted first."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from iacta.engine.errors import IactaError
from iacta.server.api.errors import Problem
from iacta.server.matches.replay import apply, session_from
from iacta.server.storage.repository import WriteConflict

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    from iacta.server.matches.session import Session
    from iacta.server.storage.repository import Repository

LOG = logging.getLogger("iacta.server")
LONG_JOURNAL = 50
"""A journal with more rows than this is replayed in a thread, so that the event loop is not blocked."""


class SessionCache:
    """Sessions by match id; concurrent requests for a match share one session."""

    def __init__(self, repository: Repository, most: int, is_needed: Callable[[str], bool]) -> None:
        """Hold at most `most` sessions, beyond those that are needed."""
        self.repository, self.most, self.is_needed = repository, most, is_needed
        self._held: OrderedDict[str, Session] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Session]] = {}

    def get(self, match_id: str) -> Session | None:
        """A session, if it is in memory."""
        return self._held.get(match_id)

    @asynccontextmanager
    async def locked(self, match_id: str) -> AsyncIterator[Session]:
        """A session with its lock held; Problem if there is no such match."""
        while True:
            session = await self._session(match_id)
            async with session.lock:
                if not session.is_discarded:
                    yield session
                    return

    async def attempt(self, match_id: str, work: Callable[[Session], Awaitable[None]]) -> None:
        """Run background work on a locked session; a match that cannot be loaded is logged and skipped."""
        try:
            async with self.locked(match_id) as session:
                await work(session)
        except WriteConflict:
            LOG.debug("match %s: another process moved first", match_id)
        except Problem as problem:
            LOG.warning("match %s: %s", match_id, problem.body.error)

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
            loaded = await self.repository.load(match_id)
            if loaded is None:
                raise Problem("no-such-match")
            is_long = len(loaded.journal) > LONG_JOURNAL or loaded.match.record is not None
            try:
                session = await asyncio.to_thread(session_from, loaded) if is_long else session_from(loaded)
            except IactaError as error:
                raise Problem("rules-changed", str(error)) from error
            self._held[match_id] = session
            self._evict()
            return session
        finally:
            del self._loading[match_id]

    async def refresh(self, session: Session) -> None:
        """Apply what other processes have written; the lock is held."""
        loaded = await self.repository.load(session.id, session.number)
        assert loaded is not None  # matches are never deleted
        session.stored = loaded.match
        session.seats = {seat.seat: seat for seat in loaded.seats}
        session.chat = loaded.chat
        try:
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

    def _evict(self) -> None:
        """Drop the least recently used sessions above the limit, unless they are locked or needed."""
        spare = len(self._held) - self.most
        for match_id, session in list(self._held.items())[:-1]:
            if spare <= 0:
                return
            if not session.lock.locked() and not self.is_needed(match_id):
                self.discard(session)
                spare -= 1
