"""`Repository`: every query of the server. Each write is one transaction."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Table, bindparam, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from iacta.server.storage.group_commit import GroupCommit
from iacta.server.storage.orm import AnalysisRow, ChatRow, DraftRow, JournalRow, MatchRow, SeatRow, TransferRow
from iacta.server.storage.stored import (
    Ages,
    ChatLine,
    JournalEntry,
    JournalHead,
    ListedMatch,
    LoadedMatch,
    SeatedMatch,
    StoredDraft,
    StoredMatch,
    StoredSeat,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sqlalchemy import RowMapping, Select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from iacta.server.storage.database import Database

T = TypeVar("T")
MOST_IN_LOBBY = 100
MOST_CHAT = 200
MOST_DELETED = 200


_JOURNAL: Table = JournalRow.__table__  # type: ignore[assignment]  # a table, as it is mapped
_MATCHES: Table = MatchRow.__table__  # type: ignore[assignment]  # as above
_INSERT_ROW = insert(_JOURNAL)
_UPDATE_HEAD = (
    update(_MATCHES)
    .where(_MATCHES.c.id == bindparam("match_id"))
    .values({name: bindparam(name) for name in ("status", "waiting", "deadline", "changed", "number", "winners")})
)
"""The two statements of every move, built once."""
_TOUCH = update(_MATCHES).where(_MATCHES.c.id == bindparam("match_id")).values(changed=bindparam("changed"))


class WriteConflict(Exception):
    """Another writer was first."""


class Append(NamedTuple):
    """Rows for the journal of a match, its head after them, and the seats whose drafts are answered."""

    match_id: str
    entries: Sequence[JournalEntry]
    head: JournalHead
    answered: Sequence[str] = ()


class Repository:
    """Matches, seats, journals, chat, drafts and analyses."""

    def __init__(self, database: Database) -> None:
        """Use an opened database."""
        self.database = database
        self._appends = GroupCommit(self._append_all)

    # Reading

    async def load(self, match_id: str, after: int = 0) -> LoadedMatch | None:
        """A match with its seats, latest chat and drafts, and its journal after a row; None if there is none."""
        seats = select(SeatRow.__table__).where(SeatRow.match == match_id).order_by(SeatRow.place)
        journal = (
            select(JournalRow.__table__)
            .where(JournalRow.match == match_id, JournalRow.number > after)
            .order_by(JournalRow.number)
        )
        chat = select(ChatRow.__table__).where(ChatRow.match == match_id).order_by(ChatRow.id.desc()).limit(MOST_CHAT)
        drafts = select(DraftRow.__table__).where(DraftRow.match == match_id)
        async with self.database.engine.connect() as connection:
            found = (await connection.execute(select(MatchRow.__table__).where(MatchRow.id == match_id))).mappings()
            row = found.one_or_none()
            if row is None:
                return None
            return LoadedMatch(
                _as(StoredMatch, row),
                [_as(StoredSeat, one) for one in (await connection.execute(seats)).mappings()],
                [_as(JournalEntry, one) for one in (await connection.execute(journal)).mappings()],
                [_as(ChatLine, one) for one in (await connection.execute(chat)).mappings()][::-1],
                [_as(StoredDraft, one) for one in (await connection.execute(drafts)).mappings()],
            )

    async def lobby(self) -> list[tuple[ListedMatch, list[StoredSeat]]]:
        """Public matches, latest first, without those that wait for players with a link of their own."""
        open_seats = select(SeatRow.match).where(SeatRow.kind == "open", SeatRow.joined.is_(False))
        query = select(*(_MATCHES.c[name] for name in ListedMatch.__struct_fields__)).where(
            MatchRow.visibility == "public",
            or_(MatchRow.status != "waiting", MatchRow.id.in_(open_seats)),
            or_(MatchRow.source.is_(None), MatchRow.summary != ""),
        )
        async with self.database.engine.connect() as connection:
            latest = query.order_by(MatchRow.changed.desc()).limit(MOST_IN_LOBBY)
            matches = (await connection.execute(latest)).mappings().all()
            taken = select(SeatRow.__table__).where(SeatRow.match.in_([row["id"] for row in matches]))
            seats = (await connection.execute(taken.order_by(SeatRow.place))).mappings().all()
        found = (_listed(row, [seat for seat in seats if seat["match"] == row["id"]]) for row in matches)
        return [one for one in found if one is not None]

    async def without_summary(self) -> list[str]:
        """Public matches with a scenario of their own whose summary has not been prepared."""
        query = select(MatchRow.id).where(
            MatchRow.visibility == "public", MatchRow.source.is_not(None), MatchRow.summary.is_(None)
        )
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def outline(self, match_id: str) -> SeatedMatch | None:
        """A match and its seats, without its journal; None if there is none."""
        found = await self._seated(select(MatchRow.__table__).where(MatchRow.id == match_id))
        return found[0] if found else None

    async def waiting_for_parts(self, before: int) -> list[str]:
        """Matches that have not begun although every seat is taken, unchanged since a time."""
        free = select(SeatRow.match).where(SeatRow.joined.is_(False))
        query = select(MatchRow.id).where(
            MatchRow.status == "waiting", MatchRow.changed <= before, MatchRow.id.not_in(free)
        )
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def before(self, match_id: str) -> SeatedMatch | None:
        """The match that a match is the rematch of; None if it is nobody's."""
        found = await self._seated(select(MatchRow.__table__).where(MatchRow.rematch == match_id))
        return found[0] if found else None

    async def _seated(self, query: Select[Any]) -> list[SeatedMatch]:
        """Matches with their seats, in the order of a query."""
        async with self.database.engine.connect() as connection:
            matches = [_as(StoredMatch, row) for row in (await connection.execute(query)).mappings()]
            seats = await _seats_of(connection, [match.id for match in matches])
        return [SeatedMatch(match, seats[match.id]) for match in matches]

    async def changed_since(self, at: int) -> list[str]:
        """Matches that have changed since a time, or whose drafts or instructions have, by any process."""
        changed = select(MatchRow.id).where(MatchRow.changed >= at)
        drafted = select(DraftRow.match).where(DraftRow.saved >= at)
        instructed = select(SeatRow.match).where(SeatRow.instructed >= at)
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(changed.union(drafted, instructed))).scalars())

    async def overdue(self, now: int) -> list[str]:
        """Running matches whose deadline has passed."""
        query = select(MatchRow.id).where(MatchRow.status == "running", MatchRow.deadline <= now)
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def waiting_for_bots(self, before: int) -> list[str]:
        """Running matches where a bot is to move and nothing has changed since a time."""
        waiting = "," + MatchRow.waiting + ","
        query = (
            select(MatchRow.id)
            .join(SeatRow, SeatRow.match == MatchRow.id)
            .where(MatchRow.status == "running", MatchRow.changed <= before, SeatRow.kind == "bot")
            .where(or_(waiting.contains("," + SeatRow.seat + ",")))
            .distinct()
        )
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def digests(self, match_id: str) -> set[str | None]:
        """The hashes of the secrets of a match's seats; empty if there is no such match."""
        async with self.database.engine.connect() as connection:
            return set((await connection.execute(select(SeatRow.digest).where(SeatRow.match == match_id))).scalars())

    async def analysis(self, match_id: str) -> str | None:
        """The stored analysis of a match."""
        query = select(AnalysisRow.body).where(AnalysisRow.match == match_id)
        async with self.database.engine.connect() as connection:
            return (await connection.execute(query)).scalar_one_or_none()

    # Writing

    async def create(
        self,
        match: StoredMatch,
        seats: Iterable[StoredSeat],
        journal: Sequence[JournalEntry] = (),
        head: JournalHead | None = None,
    ) -> None:
        """Insert a new match, with its first rows if it has any."""
        async with self.database.write() as connection:
            await _insert_match(connection, match, seats)
            if journal and head is not None:
                await _append(connection, [Append(match.id, journal, head)])

    async def append(
        self, match_id: str, entries: Sequence[JournalEntry], head: JournalHead, answered: Sequence[str] = ()
    ) -> None:
        """Append rows to a journal, all or none; WriteConflict if a row of that number exists.

        The drafts of the seats that have `answered` are deleted.
        """
        try:
            await self._appends.write(Append(match_id, entries, head, answered))
        except IntegrityError:
            raise WriteConflict from None

    async def _append_all(self, appends: Sequence[Append]) -> None:
        """Append to the journals of several matches in one transaction."""
        ordered = sorted(appends, key=lambda append: append.match_id)  # two processes lock rows in the same order
        async with self.database.write() as connection:
            await _append(connection, ordered)
            for append in ordered:
                if append.answered:
                    own = (DraftRow.match == append.match_id, DraftRow.seat.in_(append.answered))
                    await connection.execute(delete(DraftRow).where(*own))
            await self.database.notify_all(connection, ((one.match_id, one.entries[-1].number) for one in ordered))

    async def take_seat(self, match_id: str, seat: StoredSeat, *, was_open: bool, at: int) -> None:
        """Take a seat, or change its name; WriteConflict if an open one has been taken meanwhile."""
        values = {"name": seat.name, "joined": True, "digest": seat.digest}
        values |= {"entropy": seat.entropy, "commitment": seat.commitment}
        query = update(SeatRow).where(SeatRow.match == match_id, SeatRow.seat == seat.seat)
        if was_open:
            query = query.where(SeatRow.joined.is_(False))
        async with self.database.write() as connection:
            taken = await connection.execute(query.values(values))
            if taken.rowcount != 1:
                raise WriteConflict
            await connection.execute(_TOUCH, {"match_id": match_id, "changed": at})
            await self.database.notify(connection, match_id, 0)

    async def reveal(self, match_id: str, seat: str, entropy: str, at: int) -> None:
        """Store what a seat shows before its match begins."""
        query = update(SeatRow).where(SeatRow.match == match_id, SeatRow.seat == seat).values(entropy=entropy)
        async with self.database.write() as connection:
            await connection.execute(query)
            await connection.execute(_TOUCH, {"match_id": match_id, "changed": at})
            await self.database.notify(connection, match_id, 0)

    async def add_chat(self, match_id: str, line: ChatLine) -> int:
        """Insert a chat message; its id. What nobody is shown any more is deleted."""
        spare = (
            select(ChatRow.id).where(ChatRow.match == match_id).order_by(ChatRow.id.desc()).offset(MOST_CHAT).limit(1)
        )
        values = {"match": match_id, **msgspec.structs.asdict(line)}
        del values["id"]
        async with self.database.write() as connection:
            done = await connection.execute(insert(ChatRow).values(values).returning(ChatRow.id))
            number: int = done.scalar_one()
            old = (ChatRow.match == match_id, ChatRow.id <= spare.scalar_subquery())
            await connection.execute(delete(ChatRow).where(*old))
            await connection.execute(_TOUCH, {"match_id": match_id, "changed": line.at})
            await self.database.notify(connection, match_id, 0)
        return number

    async def save_draft(self, match_id: str, draft: StoredDraft, saved: int) -> StoredDraft:
        """Write a draft unless a later one is stored; the one that holds then. WriteConflict: try again.

        The match itself is not touched: when a player edits is nobody else's business.
        """
        own = (DraftRow.match == match_id, DraftRow.seat == draft.seat)
        values = {**msgspec.structs.asdict(draft), "saved": saved}
        try:
            async with self.database.write() as connection:
                query = select(DraftRow.__table__).where(*own).with_for_update()
                row = (await connection.execute(query)).mappings().one_or_none()
                if row is None:
                    await connection.execute(insert(DraftRow), {"match": match_id, **values})
                    held = draft
                else:
                    held = _as(StoredDraft, row)
                    if (held.decision, held.at) > (draft.decision, draft.at):
                        return held
                    held = msgspec.structs.replace(draft, version=held.version + 1)
                    await connection.execute(update(DraftRow).where(*own).values({**values, "version": held.version}))
                await self.database.notify(connection, match_id, 0)
        except IntegrityError:
            raise WriteConflict from None
        return held

    async def save_instructions(self, match_id: str, seat: str, instructions: str, saved: int) -> None:
        """Write the standing instructions of a seat. The match itself is not touched: nobody else hears of them."""
        query = update(SeatRow).where(SeatRow.match == match_id, SeatRow.seat == seat)
        async with self.database.write() as connection:
            await connection.execute(query.values(instructions=instructions, instructed=saved))
            await self.database.notify(connection, match_id, 0)

    async def create_rematch(self, match_id: str, rematch: StoredMatch, seats: Iterable[StoredSeat]) -> None:
        """Insert the rematch of a match; WriteConflict if it has one already."""
        async with self.database.write() as connection:
            query = update(MatchRow).where(MatchRow.id == match_id, MatchRow.rematch.is_(None))
            if (await connection.execute(query.values(rematch=rematch.id, changed=rematch.created))).rowcount != 1:
                raise WriteConflict
            await _insert_match(connection, rematch, seats)
            await self.database.notify(connection, match_id, 0)

    async def expired(self, ages: Ages) -> list[str]:
        """Matches that are kept no longer, the oldest first, some of them."""
        is_import = MatchRow.record.is_not(None)
        old = [
            (is_import, ages.imports),
            ((MatchRow.status == "waiting"), ages.waiting),
            (~is_import & (MatchRow.status != "waiting"), ages.others),
        ]
        conditions = [kind & (MatchRow.changed < before) for kind, before in old if before is not None]
        if not conditions:
            return []
        query = select(MatchRow.id).where(or_(*conditions)).order_by(MatchRow.changed).limit(MOST_DELETED)
        async with self.database.engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def spare_imports(self, most: int) -> list[str]:
        """The oldest imports, as many as all imports together are larger than so many bytes."""
        size = func.length(MatchRow.record) + func.coalesce(func.length(MatchRow.source), 0)
        query = select(MatchRow.id, size).where(MatchRow.record.is_not(None)).order_by(MatchRow.changed.desc())
        total, spare = 0, []
        async with self.database.engine.connect() as connection:
            for match_id, length in await connection.execute(query):
                total += length
                if total > most:
                    spare.append(str(match_id))
        return spare

    async def delete_matches(self, match_ids: Sequence[str]) -> None:
        """Delete matches with everything that belongs to them."""
        async with self.database.write() as connection:
            for table in (JournalRow, ChatRow, AnalysisRow, DraftRow, SeatRow):
                await connection.execute(delete(table).where(table.match.in_(match_ids)))
            await _drop_carried(connection, match_ids)
            await connection.execute(update(MatchRow).where(MatchRow.rematch.in_(match_ids)).values(rematch=None))
            await connection.execute(delete(MatchRow).where(MatchRow.id.in_(match_ids)))
            for match_id in match_ids:
                await self.database.notify(connection, match_id, 0)

    async def delete_transfers(self, now: int) -> None:
        """Delete transfers that have expired."""
        async with self.database.write() as connection:
            await connection.execute(delete(TransferRow).where(TransferRow.expires <= now))

    async def save_summary(self, match_id: str, summary: str) -> None:
        """Store what lists show of a scenario."""
        async with self.database.write() as connection:
            await connection.execute(update(MatchRow).where(MatchRow.id == match_id).values(summary=summary))

    async def save_analysis(self, match_id: str, body: str, at: int, most: int) -> None:
        """Insert or replace an analysis; only the latest `most` are kept. None of a match that was deleted."""
        spare = select(AnalysisRow.match).order_by(AnalysisRow.at.desc(), AnalysisRow.match).offset(most)
        async with self.database.write() as connection:
            kept = await connection.execute(select(MatchRow.id).where(MatchRow.id == match_id))
            if kept.scalar_one_or_none() is None:
                return
            await connection.execute(delete(AnalysisRow).where(AnalysisRow.match == match_id))
            await connection.execute(insert(AnalysisRow), {"match": match_id, "at": at, "body": body})
            await connection.execute(delete(AnalysisRow).where(AnalysisRow.match.in_(spare.scalar_subquery())))


async def _seats_of(connection: AsyncConnection, matches: Sequence[str]) -> dict[str, list[StoredSeat]]:
    """The seats of some matches, in order."""
    seats: dict[str, list[StoredSeat]] = {match_id: [] for match_id in matches}
    taken = select(SeatRow.__table__).where(SeatRow.match.in_(matches)).order_by(SeatRow.place)
    for row in (await connection.execute(taken)).mappings():
        seats[row["match"]].append(_as(StoredSeat, row))
    return seats


async def _insert_match(connection: AsyncConnection, match: StoredMatch, seats: Iterable[StoredSeat]) -> None:
    await connection.execute(insert(MatchRow), msgspec.to_builtins(match))
    await connection.execute(insert(SeatRow), [{"match": match.id, **msgspec.to_builtins(seat)} for seat in seats])


async def _append(connection: AsyncConnection, appends: Sequence[Append]) -> None:
    rows = [
        {"match": append.match_id, **msgspec.structs.asdict(entry)} for append in appends for entry in append.entries
    ]
    heads = [
        {**msgspec.structs.asdict(append.head), "number": append.entries[-1].number, "match_id": append.match_id}
        for append in appends
    ]
    await connection.execute(_INSERT_ROW, rows)
    await connection.execute(_UPDATE_HEAD, heads)


async def _drop_carried(connection: AsyncConnection, match_ids: Sequence[str]) -> None:
    """Take the seats of some matches out of links and written codes; one that holds no other is deleted."""
    named = or_(*(TransferRow.body.contains(match_id) for match_id in match_ids))
    for row in (await connection.execute(select(TransferRow.__table__).where(named))).mappings().all():
        left = [one for one in msgspec.json.decode(row["body"]) if one["match"] not in match_ids]
        own = TransferRow.digest == row["digest"]
        body = msgspec.json.encode(left).decode()
        await connection.execute(
            update(TransferRow).where(own).values(body=body) if left else delete(TransferRow).where(own)
        )


def _listed(match: RowMapping, seats: Sequence[RowMapping]) -> tuple[ListedMatch, list[StoredSeat]] | None:
    """A match for a list; None if its rows are damaged. Whoever opens it is told (`Quarantine`)."""
    try:
        return _as(ListedMatch, match), [_as(StoredSeat, seat) for seat in seats]
    except msgspec.ValidationError:
        return None


def _as(form: type[T], row: RowMapping) -> T:
    return msgspec.convert(dict(row), form)
