"""`Database`: engine, transactions, migrations, notifications. SQLite in one file by default, PostgreSQL by URL."""

from __future__ import annotations

import asyncio
import secrets
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from platformdirs import user_data_dir
from sqlalchemy import Engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import create_async_engine

from iacta.engine.errors import IactaError
from iacta.server.storage.migrations import migrate

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable

    from sqlalchemy import URL, Dialect
    from sqlalchemy.ext.asyncio import AsyncConnection

CHANNEL = "iacta"
"""The PostgreSQL channel on which processes announce their writes."""
_NOTIFY = text("select pg_notify(:channel, one) from unnest(cast(:payloads as text[])) as one")
BUSY, BRIEFLY = 10_000, 200
"""Milliseconds to wait for another program's lock."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", f"busy_timeout={BUSY}", "foreign_keys=ON", "secure_delete=ON")
MIGRATION_LOCK = 0x1AC7A
"""The PostgreSQL advisory lock under which one process at a time migrates."""


class BadDatabase(IactaError):
    """A database address that cannot be used."""


def default_database() -> Path:
    """The SQLite file that is used if none is configured."""
    return Path(user_data_dir("iacta", appauthor=False)) / "matches.sqlite"


def address(database: str | Path | None) -> URL:
    """The SQLAlchemy URL of a file, or of an SQLite or PostgreSQL URL."""
    if database is None:
        database = default_database()
    if isinstance(database, Path) or "://" not in database:
        return make_url("sqlite+aiosqlite://").set(database=str(Path(database).absolute()))
    try:
        url = make_url(database)
    except ArgumentError:
        raise BadDatabase("the database is neither a file nor an address like postgresql://host/name") from None
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    driver = drivers.get(url.get_backend_name())
    if driver is None:
        raise BadDatabase("matches are kept in SQLite or PostgreSQL")
    return url.set(drivername=driver)


class Database:
    """Connections to one database. `origin` identifies this process in the notifications that it sends."""

    def __init__(self, database: str | Path | None) -> None:
        """Create the engine; `open` connects."""
        self.url = address(database)
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        self.origin = secrets.token_hex(4)
        postgres: dict[str, Any] = {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True}  # it may restart
        sizes = postgres if self.is_postgres else {"pool_size": 4}
        # Parameters are sealed plans, chat, entropy, hashes and seeds: no error may print them.
        self.engine = create_async_engine(self.url, hide_parameters=True, **sizes)
        self._writing = asyncio.Lock()
        self._writer: AsyncConnection | None = None
        self._version: int | None = None
        if self.is_postgres:
            _name_faults(self.engine.sync_engine)
        else:
            _prepare_sqlite(self.engine.sync_engine)

    async def open(self) -> None:
        """Connect and apply missing migrations."""
        if not self.is_postgres and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(text("select pg_advisory_xact_lock(:number)"), {"number": MIGRATION_LOCK})
            await connection.run_sync(migrate)
        if not self.is_postgres:
            self._writer = await self.engine.connect()
            await self.is_changed_elsewhere()

    async def close(self) -> None:
        """Close all connections."""
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """One write transaction. SQLite writers queue here rather than in its busy loop, and share one connection:
        its `data_version` then changes only if another process writes.
        """
        if self.is_postgres:
            async with self.engine.begin() as connection:
                yield connection
        else:
            assert self._writer is not None
            async with self._writing, self._writer.begin():
                yield self._writer

    async def truncate_log(self) -> None:
        """Write SQLite's log into the file and empty it: it may hold what was deleted."""
        if self._writer is not None:
            async with self._writing:
                driver = (await self._writer.get_raw_connection()).driver_connection
                assert driver is not None
                for pragma in (f"busy_timeout={BRIEFLY}", "wal_checkpoint(TRUNCATE)", f"busy_timeout={BUSY}"):
                    await driver.execute(f"PRAGMA {pragma}")

    async def is_changed_elsewhere(self) -> bool:
        """Whether another process has written to the SQLite file since the last call."""
        assert self._writer is not None
        async with self._writing, self._writer.begin():
            version: int = (await self._writer.exec_driver_sql("PRAGMA data_version")).scalar_one()
        before, self._version = self._version, version
        return before != version

    async def notify(self, connection: AsyncConnection, match_id: str, number: int) -> None:
        """Tell the other processes when the transaction commits (PostgreSQL only)."""
        await self.notify_all(connection, [(match_id, number)])

    async def notify_all(self, connection: AsyncConnection, rows: Iterable[tuple[str, int]]) -> None:
        """Tell the other processes of several matches and their latest rows."""
        if self.is_postgres:
            payloads = [f"{match_id} {number} {self.origin}" for match_id, number in rows]
            await connection.execute(_NOTIFY, {"channel": CHANNEL, "payloads": payloads})


def _name_faults(engine: Engine) -> None:
    """A PostgreSQL that cannot be reached is a fault of the database like any other: asyncpg raises bare OSErrors."""

    @event.listens_for(engine, "do_connect")
    def connect(dialect: Dialect, _: Any, arguments: Any, options: Any) -> Any:
        try:
            return dialect.connect(*arguments, **options)
        except OSError as error:
            raise dialect.loaded_dbapi.OperationalError(str(error)) from error


def _prepare_sqlite(engine: Engine) -> None:
    """Write-ahead log, fsync at every commit, a busy timeout; what is deleted is overwritten; SQLAlchemy controls the
    transactions.
    """

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
