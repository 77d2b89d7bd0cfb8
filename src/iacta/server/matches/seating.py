"""`Seating`: creates matches, seats players, and begins a match when every seat is taken."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import msgspec

from iacta.engine.match_record import Record
from iacta.server.api.answers import Address, Created, Joined
from iacta.server.api.errors import Problem
from iacta.server.jobs.import_queue import ImportQueue
from iacta.server.matches import factory
from iacta.server.matches.continuation import continued
from iacta.server.matches.credentials import digest, new_secret, new_seed, seat_of
from iacta.server.matches.parts import commitment_to, commitments_of, committed
from iacta.server.storage.repository import WriteConflict
from iacta.server.storage.stored import JournalHead, StoredSeat
from iacta.server.timestamps import now

LOG = logging.getLogger("iacta.server")
if TYPE_CHECKING:
    from iacta.engine.match import Match
    from iacta.engine.records import Seat
    from iacta.server.api.match_view import MatchView
    from iacta.server.api.requests import (
        ContinueRequest,
        ImportRequest,
        JoinRequest,
        NewMatch,
        RematchRequest,
        RevealRequest,
    )
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.matches.background import BackgroundTasks
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session
    from iacta.server.matches.storage_quota import StorageQuota
    from iacta.server.matches.views import MatchViews
    from iacta.server.settings import Settings
    from iacta.server.storage.stored import JournalEntry


class Seating:
    """How matches come into being."""

    def __init__(
        self,
        journal: Journal,
        views: MatchViews,
        pool: ProcessPool,
        background: BackgroundTasks,
        settings: Settings,
        stored: StorageQuota,
    ) -> None:
        """The settings limit the length of journals that are continued, and of records."""
        self.journal, self.views, self.pool, self.settings = journal, views, pool, settings
        self.background = background
        self.imports = ImportQueue(pool, settings)
        self.stored = stored
        self.repository, self.sessions = journal.repository, journal.sessions

    async def create(self, new: NewMatch) -> Created:
        """Create a match, with secrets for its human seats."""
        made = (factory.new_match, new, new_seed(), now())
        created = made[0](*made[1:]) if new.source is None else await self.sessions.off_loop(*made)
        self.stored.charge(len(created.match.source or ""))
        await self.repository.create(created.match, created.seats)
        await self._begin_if_full(created.match.id)
        match = created.match
        return Created(match.id, created.secrets, f"/m/{match.id}", match.webhook_key)

    async def join(self, request: MatchRequest, body: JoinRequest) -> Joined:
        """Take a seat; the last player to join begins the match."""
        async with self.sessions.locked(request.match) as session:
            if session.is_record:
                raise Problem("only-a-record")
            seat, secret = chosen_seat(session, request.secret, body)
            if session.match is not None and not may_rename(session, seat.seat):
                body = msgspec.structs.replace(body, name=None)
            await self._take_seat(session, joined(seat, body, secret), was_open=secret is not None)
            self._begin_later(session)
        await self._begin_if_full(request.match)
        async with self.sessions.locked(request.match) as session:
            return Joined(seat.seat, secret, self.views.view(session, seat.seat, 0))

    async def _take_seat(self, session: Session, seat: StoredSeat, *, was_open: bool) -> None:
        try:
            await self.repository.take_seat(session.id, seat, was_open=was_open, at=now())
        except WriteConflict:
            self.sessions.discard(session)
            raise Problem("seat-taken") from None
        await self.sessions.refresh(session)
        self.journal.subscriptions.notify(session.id)

    async def reveal(self, request: MatchRequest, body: RevealRequest) -> MatchView:
        """A seat shows its part, once all have committed. It may be repeated; too late, it counts no more."""
        while True:
            async with self.sessions.locked(request.match) as session:
                seat = session.seat_with(request.secret)
                try:
                    await self._reveal(session, seat, body.entropy)
                except WriteConflict:
                    continue
            await self._begin_if_full(request.match)
            async with self.sessions.locked(request.match) as session:
                return self.views.view(session, seat, 0 if session.number < 2 else session.number - 1)

    async def _reveal(self, session: Session, seat: Seat, entropy: str) -> None:
        key = None if session.match is None else session.match.key
        known = commitments_of(session.seats.values()) if key is None else key.commitments or {}
        if known.get(seat) != commitment_to(entropy):
            raise Problem("other-entropy", number=session.number)
        if not session.is_full:
            raise Problem("not-committed", number=session.number)
        if seat not in session.missing:
            return
        if session.match is None:
            await self.repository.reveal(session.id, seat, entropy, now())
            await self.sessions.refresh(session)
            self.journal.subscriptions.notify(session.id)
            if session.match is not None:  # another process has begun meanwhile: the part comes after the opening
                raise WriteConflict
        else:
            await self.journal.append(session, [session.reveal(seat, entropy)])

    async def _begin_if_full(self, match_id: str, *, without: bool = False) -> None:
        """Begin if every seat is taken and has shown its part, or `without` those that have not; unless another process
        has done so first.
        """
        try:
            async with self.sessions.locked(match_id) as session:
                if session.match is None and session.is_full and (without or not session.missing):
                    await self.journal.append(session, [session.begin()])
        except WriteConflict:
            self.journal.subscriptions.notify(match_id)

    def _begin_later(self, session: Session) -> None:
        """Begin without the parts of those whose browsers are closed, once every seat is taken."""
        if session.match is None and session.is_full and session.missing:
            self.background.start(self._begin_after(session.id, self.settings.reveal_seconds))

    async def _begin_after(self, match_id: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        try:
            await self._begin_if_full(match_id, without=True)
        except Problem as problem:
            LOG.debug("match %s: %s", match_id, problem.body.error)

    async def begin_overdue(self) -> None:
        """Begin the matches that wait for parts in no process, as after a restart."""
        before = now() - round(1000 * self.settings.reveal_seconds)
        for match_id in await self.repository.waiting_for_parts(before):
            await self._begin_after(match_id, 0.0)

    async def rematch(self, request: MatchRequest, body: RematchRequest) -> Address:
        """A rematch between the same players; a second request gives the same match."""
        async with self.sessions.locked(request.match) as session:
            session.seat_with(request.secret)
            if session.status != "over":
                raise Problem("not-over", number=session.number)
            if session.stored.rematch is None:
                await self._create_rematch(session, body)
            assert session.stored.rematch is not None
            return Address(session.stored.rematch)

    async def _create_rematch(self, session: Session, body: RematchRequest) -> None:
        created = factory.rematch(session, new_seed(), now(), body)
        try:
            await self.repository.create_rematch(session.id, created.match, created.seats)
        except WriteConflict:
            await self.sessions.refresh(session)
        else:
            session.stored.rematch = created.match.id
        self.journal.subscriptions.notify(session.id)

    async def import_record(self, body: ImportRequest) -> Address:
        """Store a record from elsewhere as a match to replay."""
        text = bytes(body.record)
        if not text.startswith(b"{"):
            raise Problem("bad-request", "the record is not an object")
        checked = await self.imports.check(text)
        if checked.fault is not None:
            raise Problem(checked.problem, checked.fault)
        self.stored.charge(len(text))
        created = await self.sessions.off_loop(factory.imported, text, checked, now())
        await self.repository.create(created.match, created.seats)
        return Address(created.match.id)

    async def continue_match(self, match_id: str, request: ContinueRequest) -> Created:
        """Create a match that continues from a position of one that is over, against bots."""
        async with self.sessions.locked(match_id) as session:
            match = session.started_match()
            if match.outcome is None and not session.is_record:
                raise Problem("not-over", number=session.number)
            created, journal, waiting = await self.sessions.off_loop(_continuation, session, match, request)
        if len(journal) >= self.settings.most_rows:
            raise Problem("too-long")
        self.stored.charge(sum(len(row.body) + len(row.rolls) for row in journal) + len(created.match.source or ""))
        head = JournalHead("running", waiting, None, created.match.created)
        await self.repository.create(created.match, created.seats, journal, head)
        async with self.sessions.locked(created.match.id) as session:
            self.journal.notify(session)
        return Created(created.match.id, created.secrets, f"/m/{created.match.id}")


def _continuation(
    session: Session, match: Match, request: ContinueRequest
) -> tuple[factory.CreatedMatch, list[JournalEntry], str]:
    """A match that goes on from a position of another, its journal, and who is to move."""
    stored = session.stored.record
    record = match.to_record() if stored is None else Record.from_json(stored)
    created, journal = continued(session, record, request)
    return created, journal, ",".join(session.game.rulebook.waiting(match.state_after(request.entry)))


def chosen_seat(session: Session, given: str | None, body: JoinRequest) -> tuple[StoredSeat, str | None]:
    """The seat to sit on, and its new secret if it gets one: an open seat, or one whose invitation is exchanged for a
    secret that the one who invited does not know. Whoever has exchanged it and missed the answer may ask again.
    """
    again = None if body.secret is None else seat_of(body.secret, session.seats.values())
    if again is not None:
        return again, None
    if given is None:
        return open_seat(session, body.seat), body.secret or new_secret()
    seat = session.seats[session.seat_with(given)]
    return seat, None if seat.joined else body.secret


def joined(seat: StoredSeat, body: JoinRequest, secret: str | None) -> StoredSeat:
    """A seat that has been taken. What it has committed to stays; an open seat gets its secret."""
    commitment = seat.commitment or (None if seat.entropy else committed(body))
    if commitment is None and not seat.joined:
        raise Problem("bad-request", "commit to entropy, or show it")
    return StoredSeat(
        seat=seat.seat,
        place=seat.place,
        kind=seat.kind,
        name=body.name or seat.name,
        digest=seat.digest if secret is None else digest(secret),
        joined=True,
        entropy=seat.entropy if seat.commitment else seat.entropy or body.entropy,
        commitment=commitment,
        instructions=seat.instructions,
    )


def may_rename(session: Session, seat: Seat) -> bool:
    """Whether a player may change his name during the match: not if it could be a message to a silent ally."""
    return session.allies_may_confer or len(session.allies(seat)) == 1


def open_seat(session: Session, wanted: Seat | None) -> StoredSeat:
    """An open seat, the wanted one if any is named; Problem if there is none."""
    for seat in session.seats.values():
        if seat.kind == "open" and not seat.joined and wanted in (None, seat.seat):
            return seat
    raise Problem("no-open-seat")
