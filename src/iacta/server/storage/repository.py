"""`Storage`: the only door to the database. SQLite in one file by default, PostgreSQL by its address."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from platformdirs import user_data_dir
from sqlalchemy import Engine, Table, bindparam, delete, event, insert, or_, select, text, update
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import create_async_engine

from iacta.engine.errors import IactaError
from iacta.server.storage.migrations import migrate
from iacta.server.storage.orm import AnalysisRow, ChatRow, JournalRow, MatchRow, SeatRow
from iacta.server.storage.stored import ChatLine, Head, JournalEntry, KeptMatch, KeptSeat, Whole

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterable, Sequence

    from sqlalchemy import URL, RowMapping
    from sqlalchemy.ext.asyncio import AsyncConnection

T = TypeVar("T")
CHANNEL = "iacta"
MIGRATING = 0x1AC7A
"""The number of the lock under which one process at a time migrates a PostgreSQL."""
LOBBY = 100
SPOKEN = 200


_JOURNAL: Table = JournalRow.__table__  # type: ignore[assignment]  # a table, as it is mapped
_MATCHES: Table = MatchRow.__table__  # type: ignore[assignment]  # as above
_ADD_ROW = insert(_JOURNAL)
_MOVE_HEAD = (
    update(_MATCHES)
    .where(_MATCHES.c.id == bindparam("match_id"))
    .values({name: bindparam(name) for name in ("status", "waiting", "deadline", "changed", "number")})
)
"""The two statements of every move, made once."""
_TOUCH = update(_MATCHES).where(_MATCHES.c.id == bindparam("match_id")).values(changed=bindparam("changed"))


class BadDatabase(IactaError):
    """An address of a database that cannot be used."""


class Overtaken(Exception):
    """Another writer was first."""


def default_database() -> Path:
    """Where matches are kept unless told otherwise."""
    return Path(user_data_dir("iacta", appauthor=False)) / "matches.sqlite"


def address(database: str | Path | None) -> URL:
    """The address of a database: a file, or an URL of SQLite or PostgreSQL."""
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


class Storage:
    """Matches, seats, journals, chat and analyses in a database."""

    def __init__(self, database: str | Path | None) -> None:
        """Name the database; `open` connects to it."""
        self.url = address(database)
        self.is_postgres = self.url.get_backend_name() == "postgresql"
        self._writing = asyncio.Lock()
        postgres: dict[str, Any] = {"pool_size": 8, "max_overflow": 8, "pool_pre_ping": True}  # it may restart
        self.engine = create_async_engine(self.url, **(postgres if self.is_postgres else {"pool_size": 4}))
        self._writer: AsyncConnection | None = None
        self._version: int | None = None
        if not self.is_postgres:
            _prepare_sqlite(self.engine.sync_engine)

    async def open(self) -> None:
        """Connect, and take the migrations that are missing."""
        if not self.is_postgres and self.url.database:
            Path(self.url.database).parent.mkdir(parents=True, exist_ok=True)
        async with self.engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(text("select pg_advisory_xact_lock(:number)"), {"number": MIGRATING})
            await connection.run_sync(migrate)
        if not self.is_postgres:
            self._writer = await self.engine.connect()
            await self.is_changed_elsewhere()

    async def close(self) -> None:
        """Let go of all connections."""
        if self._writer is not None:
            await self._writer.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        """One transaction. SQLite has one writer at a time: they queue here, not in its busy loop, and share one
        connection, which is told when others than itself have written.
        """
        if self.is_postgres:
            async with self.engine.begin() as connection:
                yield connection
        else:
            assert self._writer is not None
            async with self._writing, self._writer.begin():
                yield self._writer

    async def is_changed_elsewhere(self) -> bool:
        """Whether another process has written to the SQLite file since the last call."""
        assert self._writer is not None
        async with self._writing, self._writer.begin():
            version: int = (await self._writer.exec_driver_sql("PRAGMA data_version")).scalar_one()
        before, self._version = self._version, version
        return before != version

    async def changed_since(self, at: int) -> list[str]:
        """Matches that have changed since a time, whoever changed them."""
        async with self.engine.connect() as connection:
            return list((await connection.execute(select(MatchRow.id).where(MatchRow.changed >= at))).scalars())

    # Reading

    async def whole(self, match_id: str, after: int = 0) -> Whole | None:
        """A match with its seats, what was said, and its journal after a row."""
        async with self.engine.connect() as connection:
            found = (await connection.execute(select(MatchRow.__table__).where(MatchRow.id == match_id))).mappings()
            row = found.one_or_none()
            if row is None:
                return None
            seats = select(SeatRow.__table__).where(SeatRow.match == match_id).order_by(SeatRow.place)
            journal = (
                select(JournalRow.__table__)
                .where(JournalRow.match == match_id, JournalRow.number > after)
                .order_by(JournalRow.number)
            )
            chat = select(ChatRow.__table__).where(ChatRow.match == match_id).order_by(ChatRow.id.desc()).limit(SPOKEN)
            return Whole(
                _as(KeptMatch, row),
                [_as(KeptSeat, one) for one in (await connection.execute(seats)).mappings()],
                [_as(JournalEntry, one) for one in (await connection.execute(journal)).mappings()],
                [_as(ChatLine, one) for one in (await connection.execute(chat)).mappings()][::-1],
            )

    async def lobby(self) -> list[tuple[KeptMatch, list[KeptSeat]]]:
        """Public matches, latest first."""
        async with self.engine.connect() as connection:
            query = select(MatchRow.__table__).where(MatchRow.visibility == "public")
            rows = await connection.execute(query.order_by(MatchRow.changed.desc()).limit(LOBBY))
            matches = [_as(KeptMatch, row) for row in rows.mappings()]
            ids = [match.id for match in matches]
            query = select(SeatRow.__table__).where(SeatRow.match.in_(ids)).order_by(SeatRow.place)
            seats: dict[str, list[KeptSeat]] = {match_id: [] for match_id in ids}
            for row in (await connection.execute(query)).mappings():
                seats[row["match"]].append(_as(KeptSeat, row))
        return [(match, seats[match.id]) for match in matches]

    async def due(self, now: int) -> list[str]:
        """Running matches whose clock has run out."""
        query = select(MatchRow.id).where(MatchRow.status == "running", MatchRow.deadline <= now)
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def bots_waiting(self, before: int) -> list[str]:
        """Running matches that wait for a bot and have not changed since a time."""
        waiting = "," + MatchRow.waiting + ","
        query = (
            select(MatchRow.id)
            .join(SeatRow, SeatRow.match == MatchRow.id)
            .where(MatchRow.status == "running", MatchRow.changed <= before, SeatRow.kind == "bot")
            .where(or_(waiting.contains("," + SeatRow.seat + ",")))
            .distinct()
        )
        async with self.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def analysis(self, match_id: str) -> str | None:
        """What was found about a match, if that is kept."""
        query = select(AnalysisRow.body).where(AnalysisRow.match == match_id)
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    # Writing

    async def create(
        self,
        match: KeptMatch,
        seats: Iterable[KeptSeat],
        journal: Sequence[JournalEntry] = (),
        head: Head | None = None,
    ) -> None:
        """Keep a new match, with the rows that it begins with and what they come to."""
        async with self._write() as connection:
            await connection.execute(insert(MatchRow), msgspec.to_builtins(match))
            await connection.execute(
                insert(SeatRow), [{"match": match.id, **msgspec.to_builtins(seat)} for seat in seats]
            )
            if journal and head is not None:
                await connection.execute(
                    _ADD_ROW, [{"match": match.id, **msgspec.structs.asdict(row)} for row in journal]
                )
                values = {**msgspec.structs.asdict(head), "number": journal[-1].number, "match_id": match.id}
                await connection.execute(_MOVE_HEAD, values)

    async def append(self, match_id: str, entries: Sequence[JournalEntry], head: Head, origin: str) -> None:
        """Add rows to a journal, all or none; Overtaken if one of that number is there already."""
        number = entries[-1].number
        try:
            async with self._write() as connection:
                rows = [{"match": match_id, **msgspec.structs.asdict(entry)} for entry in entries]
                await connection.execute(_ADD_ROW, rows)
                values = {**msgspec.structs.asdict(head), "number": number, "match_id": match_id}
                await connection.execute(_MOVE_HEAD, values)
                await self._notify(connection, match_id, number, origin)
        except IntegrityError:
            raise Overtaken from None

    async def sit(self, match_id: str, seat: KeptSeat, *, was_open: bool, at: int, origin: str) -> None:
        """Take a seat, or change its name; Overtaken if an open one was taken meanwhile."""
        values = {"name": seat.name, "joined": True, "entropy": seat.entropy, "digest": seat.digest}
        query = update(SeatRow).where(SeatRow.match == match_id, SeatRow.seat == seat.seat)
        if was_open:
            query = query.where(SeatRow.joined.is_(False))
        async with self._write() as connection:
            taken = await connection.execute(query.values(values))
            if taken.rowcount != 1:
                raise Overtaken
            await connection.execute(_TOUCH, {"match_id": match_id, "changed": at})
            await self._notify(connection, match_id, 0, origin)

    async def say(self, match_id: str, line: ChatLine, origin: str) -> int:
        """Keep what was said; its id."""
        values = {"match": match_id, **msgspec.structs.asdict(line)}
        del values["id"]
        async with self._write() as connection:
            done = await connection.execute(insert(ChatRow).values(values).returning(ChatRow.id))
            number: int = done.scalar_one()
            await connection.execute(_TOUCH, {"match_id": match_id, "changed": line.at})
            await self._notify(connection, match_id, 0, origin)
        return number

    async def follow(self, match_id: str, rematch: KeptMatch, seats: Iterable[KeptSeat], origin: str) -> None:
        """Keep the rematch of a match; Overtaken if there is one already."""
        async with self._write() as connection:
            query = update(MatchRow).where(MatchRow.id == match_id, MatchRow.rematch.is_(None))
            if (await connection.execute(query.values(rematch=rematch.id, changed=rematch.created))).rowcount != 1:
                raise Overtaken
            await connection.execute(insert(MatchRow), msgspec.to_builtins(rematch))
            await connection.execute(
                insert(SeatRow), [{"match": rematch.id, **msgspec.to_builtins(seat)} for seat in seats]
            )
            await self._notify(connection, match_id, 0, origin)

    async def keep_analysis(self, match_id: str, body: str, at: int, most: int) -> None:
        """Keep what was found about a match, and so many analyses at most, the latest."""
        spare = select(AnalysisRow.match).order_by(AnalysisRow.at.desc(), AnalysisRow.match).offset(most)
        async with self._write() as connection:
            await connection.execute(delete(AnalysisRow).where(AnalysisRow.match == match_id))
            await connection.execute(insert(AnalysisRow), {"match": match_id, "at": at, "body": body})
            await connection.execute(delete(AnalysisRow).where(AnalysisRow.match.in_(spare.scalar_subquery())))

    async def _notify(self, connection: AsyncConnection, match_id: str, number: int, origin: str) -> None:
        """Tell the other processes, once the transaction stands."""
        if self.is_postgres:
            payload = f"{match_id} {number} {origin}"
            await connection.execute(
                text("select pg_notify(:channel, :payload)"), {"channel": CHANNEL, "payload": payload}
            )


def _as(form: type[T], row: RowMapping) -> T:
    return msgspec.convert(dict(row), form)


def _prepare_sqlite(engine: Engine) -> None:
    """Write ahead, sync every commit to the disk, wait for others, and leave transactions to SQLAlchemy."""

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _: Any) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()
