"""How server processes learn of each other's writes: LISTEN and NOTIFY on PostgreSQL, polling on SQLite."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from iacta.server.faults import said_by
from iacta.server.storage.database import CHANNEL
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.server.matches.background import BackgroundTasks
    from iacta.server.matches.journal import Journal
    from iacta.server.storage.database import Database
    from iacta.server.storage.repository import Repository

LOG = logging.getLogger("iacta.server")
RECONNECT_SECONDS = 1.0
KEEPALIVE_SECONDS = 5.0
POLL_SECONDS = 0.5
CLOCK_SKEW = 15_000
"""Milliseconds by which a change may predate the last poll: it took time, or clocks differ."""
LISTENER = "iacta listener"
"""The application name of the listening connection, as PostgreSQL shows it."""


class ProcessSync:
    """Keeps the sessions of this process up to date with the writes of others."""

    def __init__(self, repository: Repository, journal: Journal, background: BackgroundTasks) -> None:
        """`start` begins to listen."""
        self.repository, self.journal, self.background = repository, journal, background

    async def start(self) -> None:
        """Listen to the database; on PostgreSQL, return once the listener is connected."""
        database = self.repository.database
        if database.is_postgres:
            listener = PostgresListener(database, self.changed, self.missed)
            self.background.start(listener.run())
            await listener.ready.wait()
        else:
            self.background.start(SqliteWatcher(self.repository, self.changed).run())

    def changed(self, match_id: str) -> None:
        """Another process changed a match: refresh its session at once if somebody follows it or a bot thinks about it
        here, else when it is next needed.
        """
        sessions = self.journal.sessions
        session = sessions.get(match_id)
        if session is None:
            return
        if sessions.is_needed(match_id):
            self.background.start(sessions.attempt(match_id, self.journal.refresh))
        else:
            session.is_stale = True

    def missed(self) -> None:
        """Notifications may have been missed: load everything again."""
        self.journal.sessions.discard_all()
        self.journal.subscriptions.notify_all()


class PostgresListener:
    """Listens for the notifications of other processes."""

    def __init__(self, database: Database, changed: Callable[[str], None], missed: Callable[[], None]) -> None:
        """`changed` is called with the match that changed, `missed` after a lost connection."""
        self.database, self.changed, self.missed = database, changed, missed
        self.ready = asyncio.Event()

    def _on_notice(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        match_id, _, origin = str(payload).split(" ")
        if origin != self.database.origin:
            self.changed(match_id)

    async def run(self) -> None:
        """Listen until cancelled, reconnecting after errors."""
        while True:
            try:
                await self._listen_once()
            except _connection_errors():
                LOG.warning("the connection that listens to the database was lost")
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _listen_once(self) -> None:
        import asyncpg  # noqa: PLC0415 - needed with PostgreSQL only

        url = self.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(url, server_settings={"application_name": LISTENER})
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._on_notice)
            if self.ready.is_set():
                self.missed()
            self.ready.set()
            while not lost.is_set():
                await connection.execute("select 1")
                with suppress(TimeoutError):
                    async with asyncio.timeout(KEEPALIVE_SECONDS):
                        await lost.wait()
            LOG.warning("the connection that listens to the database was lost")
        finally:
            await connection.close(timeout=RECONNECT_SECONDS)


class SqliteWatcher:
    """Polls whether other processes have written to the same SQLite file."""

    def __init__(self, repository: Repository, changed: Callable[[str], None]) -> None:
        """`changed` is called with each match that changed."""
        self.repository, self.changed = repository, changed

    async def run(self) -> None:
        """Poll until cancelled; while no other process writes, a poll is one pragma."""
        since = now()
        while True:
            await asyncio.sleep(POLL_SECONDS)
            at = now()
            try:
                if await self.repository.database.is_changed_elsewhere():
                    for match_id in await self.repository.changed_since(since - CLOCK_SKEW):
                        self.changed(match_id)
                    since = at
            except SQLAlchemyError as error:
                LOG.error("the database does not answer: %s", said_by(error))  # noqa: TRY400 - one line, no statement


def _connection_errors() -> tuple[type[BaseException], ...]:
    import asyncpg  # noqa: PLC0415 - needed with PostgreSQL only

    return OSError, asyncpg.PostgresError, asyncpg.InterfaceError
