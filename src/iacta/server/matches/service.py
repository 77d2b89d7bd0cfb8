"""`MatchService`: what players do in a match. Every write is appended to the journal before it is answered."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING, Any

from iacta.engine.obvious import last_choice
from iacta.engine.records import TABLE, AgreedDraw, Resign
from iacta.server.api.answers import BatchPlayed
from iacta.server.api.errors import Problem
from iacta.server.matches.actions import decoded
from iacta.server.matches.batch import BatchRun
from iacta.server.matches.credentials import new_seed
from iacta.server.matches.journal_entries import TakebackAsked
from iacta.server.matches.parts import committed
from iacta.server.matches.views import sight_of
from iacta.server.rate_limits import RateLimiter
from iacta.server.storage.repository import WriteConflict
from iacta.server.storage.stored import ChatLine
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.records import Seat
    from iacta.server.api.answers import Stop
    from iacta.server.api.match_view import MatchView
    from iacta.server.api.requests import BatchRequest, DrawRequest, TakebackRequest
    from iacta.server.matches.bot_turns import BotTurns
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session
    from iacta.server.matches.views import MatchViews
    from iacta.server.settings import Rate
    from iacta.server.storage.stored import JournalEntry, RowKind

CHAT_LINES = 200
FEW = 5
"""Actions of a batch that the event loop plays itself."""


class MatchService:
    """Actions, undo, offers, chat: route → service → session → engine → journal → subscribers."""

    def __init__(self, journal: Journal, views: MatchViews, bot_turns: BotTurns, most_rows: int, batched: Rate) -> None:
        """`most_rows`: the longest journal; then only a resignation is accepted. `batched`: actions in batches."""
        self.journal, self.views, self.bot_turns, self.most_rows = journal, views, bot_turns, most_rows
        self.batch_limiter = RateLimiter(batched)
        self.sessions = journal.sessions

    async def act(self, request: MatchRequest, raw: dict[str, Any]) -> MatchView:
        """Play an action, if the rules allow it."""

        def change(session: Session, seat: Seat) -> list[JournalEntry]:
            return [session.play(seat, decoded(session.game, raw), request)]

        return await self._write(request, change)

    async def act_many(self, request: MatchRequest, batch: BatchRequest) -> BatchPlayed:
        """Play actions one after the other, each as by itself, until one of them stops the batch."""
        if not self.batch_limiter.allows(request.secret or "", time.monotonic(), len(batch.actions)):
            raise Problem("too-fast")
        stop: Stop | None = None

        def change(session: Session, seat: Seat) -> list[JournalEntry]:
            nonlocal stop
            entries, stop = BatchRun(session, seat, request, self.most_rows).play(batch)
            return entries

        sight = await self._write(request, change, is_long=len(batch.actions) > FEW)
        async with self.sessions.locked(request.match) as session:
            return BatchPlayed(session.count_actions(request.mark), stop, sight)

    async def resign(self, request: MatchRequest) -> MatchView:
        """Resign."""

        def change(session: Session, seat: Seat) -> list[JournalEntry]:
            return [session.play(seat, Resign(), request)]

        return await self._write(request, change, ends=True)

    async def undo(self, request: MatchRequest) -> MatchView:
        """Undo one's last choice, be it one action or a batch, with what followed by itself; never across a barrier."""

        def change(session: Session, seat: Seat) -> list[JournalEntry]:
            return session.undo(seat, request)

        return await self._write(request, change)

    async def draw(self, request: MatchRequest, body: DrawRequest) -> MatchView:
        """Offer, accept or decline a draw; once every human agrees the match is drawn."""

        def change(session: Session, seat: Seat) -> list[JournalEntry]:
            _check_draw(session, seat, body)
            kind: RowKind = "draw_declined" if body.answer == "decline" else "draw_offered"
            entries = [session.add(kind, seat, {}, request=request)]
            if set(session.offers.draw_agreed) == set(session.humans):
                entries.append(session.play(TABLE, AgreedDraw()))
            return entries

        return await self._write(request, change)

    async def takeback(self, request: MatchRequest, body: TakebackRequest) -> MatchView:
        """Offer, accept or decline to go back across a barrier; done once every human agrees."""

        def change(session: Session, seat: Seat) -> list[JournalEntry]:
            asked = _asked_takeback(session, seat, body)
            kind: RowKind = "takeback_declined" if body.answer == "decline" else "takeback_asked"
            entries = [session.add(kind, seat, asked, request=request)]
            if session.offers.takeback is not None and set(session.offers.takeback_agreed) == set(session.humans):
                entries.append(session.take_back())
            return entries

        return await self._write(request, change)

    async def chat(self, request: MatchRequest, text: str) -> MatchView:
        """Send a chat message."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            clean = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
            if not clean:
                raise Problem("bad-request", "nothing was said")
            line = ChatLine(id=0, at=now(), seat=seat, name=session.seats[seat].name, text=clean)
            line.id = await self.journal.repository.add_chat(request.match, line)
            session.chat = [*session.chat, line][-CHAT_LINES:]
            self.journal.subscriptions.notify(request.match)
            return self.views.view(session, seat, session.number)

    async def hurry(self, request: MatchRequest) -> MatchView:
        """Make bots that are thinking play the best action found so far; one that has just played is left alone."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            session.running_match()
            if not session.may_hurry(seat):
                raise Problem("not-yours")
            self.bot_turns.hurry(session)
            return self.views.view(session, seat, session.number)

    async def _write(
        self,
        request: MatchRequest,
        change: Callable[[Session, Seat], list[JournalEntry]],
        *,
        ends: bool = False,
        is_long: bool = False,
    ) -> MatchView:
        """Apply a change once and append its rows; after a write conflict look again: the request was done before,
        or is stale. When the journal is full, only a change that `ends` the match is accepted. One that `is_long` is
        worked out in a thread.
        """
        while True:
            async with self.sessions.locked(request.match) as session:
                seat = session.seat_with(request.secret)
                if request.number > session.number:
                    await self.sessions.refresh(session)  # the client heard of a row from another process
                if not _is_repeated(session, seat, request):
                    if session.number >= self.most_rows and not ends:
                        raise Problem("too-long", number=session.number)
                    try:
                        await self.journal.append(session, await self._applied(session, seat, change, is_long=is_long))
                    except WriteConflict:
                        continue
                return self.views.view(session, seat, request.number)

    async def _applied(
        self, session: Session, seat: Seat, change: Callable[[Session, Seat], list[JournalEntry]], *, is_long: bool
    ) -> list[JournalEntry]:
        """Apply a change to a running match; a session that is left half changed is discarded."""
        number = session.number
        session.running_match()

        def seen() -> list[JournalEntry]:
            entries = change(session, seat)
            sight_of(session, seat)  # it is asked for next
            return entries

        try:
            return await self.sessions.off_loop(seen) if is_long or session.is_slow else change(session, seat)
        except BaseException as error:
            if session.number != number or isinstance(error, asyncio.CancelledError):
                self.sessions.discard(session)
            raise


def _is_repeated(session: Session, seat: Seat, request: MatchRequest) -> bool:
    """Whether this very request was done before; Problem if it is stale."""
    if request.key is not None and (seat, request.key) in session.seen_keys:
        if session.seen_keys[seat, request.key] != request.mark:
            raise Problem("key-reused")
        return True
    if not session.is_current(request.number):
        raise Problem("stale", number=session.number)
    return False


def _check_draw(session: Session, seat: Seat, body: DrawRequest) -> None:
    """Problem if a seat may not say this about a draw now."""
    agreed = session.offers.draw_agreed
    if len(session.humans) < len(session.seats):
        raise Problem("bots-play-on")
    if body.answer != "decline" and seat in agreed:
        raise Problem("already-offered")
    if body.answer != "offer" and not agreed:
        raise Problem("nothing-offered")


def _asked_takeback(session: Session, seat: Seat, body: TakebackRequest) -> TakebackAsked:
    """Where to go back to, with which dice; Problem if a seat may not say this about a take-back now."""
    offer = session.offers.takeback
    if not session.stored.allow_takeback:
        raise Problem("no-takeback")
    if body.answer == "offer":
        if offer is not None:
            raise Problem("already-offered")
        asked = TakebackAsked(_takeback_entry(session, seat, body), new_seed(), {})
    elif offer is None:
        raise Problem("nothing-offered")
    elif body.answer == "accept" and seat in session.offers.takeback_agreed:
        raise Problem("already-offered")
    else:
        asked = TakebackAsked(offer.to, offer.seed, {})
    commitment = committed(body)
    if commitment is not None:
        asked.commitments[seat] = commitment
    if body.entropy is not None:
        asked.entropy[seat] = body.entropy
    return asked


def _takeback_entry(session: Session, seat: Seat, body: TakebackRequest) -> int:
    """The entry to go back to: the one named, else before the seat's last choice."""
    match = session.started_match()
    if body.to is not None and body.to < len(match.past):
        return body.to
    chosen = None if body.to is not None else last_choice(match, seat)
    if chosen is None:
        raise Problem.undo("nothing-to-undo", session.number)
    return chosen
