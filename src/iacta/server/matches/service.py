"""`Matches`: what can be done at a table. Every write is one row of a journal (or a few, together), kept before it is
answered; every answer is what one seat may know.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any, cast

import msgspec

from iacta.engine.match import Match
from iacta.engine.records import TABLE, AgreedDraw, Resign
from iacta.engine.survey import Survey, Surveyor
from iacta.server.api.errors import Problem
from iacta.server.api.match_view import Sight, Tagged, log
from iacta.server.api.wire import Address, Created, Joined, Moment, Reason, Why
from iacta.server.jobs.hints import Adviser, decoded
from iacta.server.jobs.process_pool import Verified, check, foresee, recompute
from iacta.server.matches import factory
from iacta.server.matches.credentials import digest, new_secret
from iacta.server.matches.journal import Request, now
from iacta.server.matches.session import Asked, Begun, GoneBack, Live, LogRow
from iacta.server.storage.repository import Overtaken
from iacta.server.storage.stored import ChatLine, KeptSeat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.chance.forecast import Preview
    from iacta.engine.records import Seat
    from iacta.server.api.wire import DrawWish, Import, Join, NewMatch, RematchWish, TakebackWish
    from iacta.server.settings import Settings
    from iacta.server.storage.stored import RowKind

SEED_BYTES = 32
REMEMBERED = 1000
"""Matches whose verification is remembered."""


class Matches(Adviser):
    """What may be done at the tables of this process."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is opened yet."""
        super().__init__(settings)
        self._verified: dict[str, Verified] = {}

    # Looking

    async def look(self, match_id: str, secret: str | None, after: int) -> Sight:
        """What the owner of a secret, or a spectator, sees now."""
        async with self.lives.holding(match_id) as live:
            return self.sight(live, self.viewer(live, secret), after)

    async def at(self, match_id: str, secret: str | None, entry: int, seat: Seat | None, after: int = 0) -> Moment:
        """A match as it was. While it goes on, everybody sees only what was theirs to see."""
        async with self.lives.holding(match_id) as live:
            viewer = self.viewer(live, secret)
            if seat is not None:
                if seat not in live.seats:
                    raise Problem("no-such-name", "no such seat")
                if seat != viewer and live.status != "over":
                    raise Problem("not-yours")
                viewer = seat
            match = self.begun(live)
            assert match.opening is not None
            if entry > len(match.past):
                raise Problem("no-such-page", "the match has fewer actions")
            state = match.past[entry - 1].transition.state if entry else match.opening.state
            rows = standing(live.rows)[: entry + 1]
            return Moment(entry, len(match.past), live.game.view(state, viewer), log(rows, viewer, after))

    async def why(self, request: Request, raw: dict[str, Any]) -> Why:
        """Why an action is refused."""
        async with self.lives.holding(request.match) as live:
            seat = self.seat(live, request.secret)
            match, action = self.begun(live), decoded(live, raw)
            refusal, remarks = match.refusal(seat, action), match.remarks(seat, action)
            return Why(
                None if refusal is None else Reason(refusal.clause, refusal.reason),
                remarks.figures,
                [Reason(one.clause, one.reason) for one in remarks.cautions],
                cast("Tagged | None", remarks.completed),
            )

    async def survey(self, request: Request, piece: str) -> Survey:
        """What the rules say about a piece on the map, to who looks; nothing in games without such a map."""
        async with self.lives.holding(request.match) as live:
            viewer = self.viewer(live, request.secret)
            if not isinstance(live.game, Surveyor):
                return Survey()
            return live.game.survey(self.begun(live).state, viewer, piece)

    async def odds(self, request: Request, raw: dict[str, Any]) -> Preview:
        """What an action may lead to, from what the seat knows; worked out elsewhere."""
        async with self.lives.holding(request.match) as live:
            seat = self.seat(live, request.secret)
            match, action = self.running(live), decoded(live, raw)
            refusal = match.refusal(seat, action)
            if refusal is not None:
                raise Problem.refused(refusal, live.number)
            game, view = live.game.name, live.game.view(match.state, seat)
        with self.elsewhere(request.match):
            return await self.workers.do(foresee, game, view, seat, action)

    async def record(self, match_id: str) -> bytes:
        """The whole record, once the match is over."""
        async with self.lives.holding(match_id) as live:
            if live.kept.record is not None:
                return live.kept.record.encode()
            if live.status != "over":
                raise Problem("not-over", number=live.number)
            return self.begun(live).to_record().to_json()

    async def verify(self, match_id: str) -> Verified:
        """Recompute every roll, elsewhere; of a match that is over, once."""
        record = await self.record(match_id)
        if match_id not in self._verified:
            with self.elsewhere(match_id):
                found = await self.workers.do(recompute, record)
            if len(self._verified) >= REMEMBERED:
                self._verified.clear()
            self._verified[match_id] = found
        return self._verified[match_id]

    # Sitting down

    async def create(self, new: NewMatch) -> Created:
        """Make a match and the secrets of its human seats."""
        made = factory.match(new, secrets.token_hex(SEED_BYTES), now())
        await self.storage.create(made.match, made.seats)
        await self._begin_if_full(made.match.id)
        return Created(made.match.id, made.secrets, f"/m/{made.match.id}")

    async def join(self, request: Request, body: Join) -> Joined:
        """Take a seat; the last one to sit down begins the match."""
        async with self.lives.holding(request.match) as live:
            if live.is_record:
                raise Problem("only-a-record")
            if request.secret is None:
                seat, secret = open_seat(live, body.seat), new_secret()
            else:
                seat, secret = live.seats[self.seat(live, request.secret)], None
            if live.match is not None and len(live.allies(seat.seat)) > 1:
                body = msgspec.structs.replace(body, name=None)  # a new name would be a word to an ally
            await self._sit(live, seated(seat, body, secret), was_open=secret is not None)
        await self._begin_if_full(request.match)
        async with self.lives.holding(request.match) as live:
            return Joined(seat.seat, secret, self.sight(live, seat.seat, 0))

    async def _sit(self, live: Live, seat: KeptSeat, *, was_open: bool) -> None:
        try:
            await self.storage.sit(live.kept.id, seat, was_open=was_open, at=now(), origin=self.origin)
        except Overtaken:
            self.lives.discard(live)
            raise Problem("seat-taken") from None
        await self.lives.refresh(live)
        self.hub.wake(live.kept.id)

    async def _begin_if_full(self, match_id: str) -> None:
        """Begin if everybody is there; another process may have done so first."""
        try:
            async with self.lives.holding(match_id) as live:
                if live.match is None and all(one.joined for one in live.seats.values()):
                    await self._begin(live)
        except Overtaken:
            self.hub.wake(match_id)

    async def _begin(self, live: Live) -> None:
        entropy = {seat.seat: seat.entropy for seat in live.seats.values() if seat.entropy is not None}
        opening = live.begin(entropy).opening
        assert opening is not None
        entry = self.entry(live, "begun", None, Begun(entropy), opening)
        live.note(entry, opening)
        await self.keep(live, [entry])

    async def rematch(self, request: Request, body: RematchWish) -> Address:
        """Another match between the same people; a second wish gives the same one."""
        async with self.lives.holding(request.match) as live:
            self.seat(live, request.secret)
            if live.status != "over":
                raise Problem("not-over", number=live.number)
            if live.kept.rematch is None:
                made = factory.rematch(live, secrets.token_hex(SEED_BYTES), now(), body)
                try:
                    await self.storage.follow(request.match, made.match, made.seats, self.origin)
                except Overtaken:
                    await self.lives.refresh(live)
                else:
                    live.kept.rematch = made.match.id
                self.hub.wake(request.match)
            assert live.kept.rematch is not None
            return Address(live.kept.rematch)

    async def bring(self, body: Import) -> Address:
        """A record from elsewhere, as a page to replay."""
        text = msgspec.json.encode(body.record)
        checked = await self.workers.do(check, text)
        if checked.fault is not None:
            raise Problem("unusable", checked.fault)
        made = factory.imported(text, checked, now())
        await self.storage.create(made.match, made.seats)
        return Address(made.match.id)

    # Playing

    async def act(self, request: Request, raw: dict[str, Any]) -> Sight:
        """Do what a seat wants, if the rules allow it."""

        async def work(live: Live, seat: Seat) -> None:
            self.running(live)
            await self.play(live, seat, decoded(live, raw), request)

        return await self.write(request, work)

    async def resign(self, request: Request) -> Sight:
        """Give the game up."""

        async def work(live: Live, seat: Seat) -> None:
            self.running(live)
            await self.play(live, seat, Resign(), request)

        return await self.write(request, work, ends=True)

    async def undo(self, request: Request) -> Sight:
        """Take one's last action back; never across a barrier."""

        async def work(live: Live, seat: Seat) -> None:
            match = self.running(live)
            reason = match.undo_refusal(seat)
            if reason is not None:
                raise Problem.undo(reason, live.number)
            entry = self.entry(live, "undo", seat, {}, request=request)
            match.undo(seat)
            live.note(entry)
            await self.keep(live, [entry])

        return await self.write(request, work)

    async def draw(self, request: Request, wish: DrawWish) -> Sight:
        """Offer, accept or decline a draw."""

        async def work(live: Live, seat: Seat) -> None:
            self.running(live)
            if len(live.humans) < len(live.seats):
                raise Problem("bots-play-on")
            if wish.answer != "decline" and seat in live.draw_agreed:
                raise Problem("already-offered")
            if wish.answer != "offer" and not live.draw_agreed:
                raise Problem("nothing-offered")
            kind: RowKind = "draw_declined" if wish.answer == "decline" else "draw_offered"
            entries = [self.entry(live, kind, seat, {}, request=request)]
            live.note(entries[0])
            if set(live.draw_agreed) == set(live.humans):
                entries.append(self.done_action(live, TABLE, AgreedDraw()))
            await self.keep(live, entries)

        return await self.write(request, work)

    async def takeback(self, request: Request, wish: TakebackWish) -> Sight:
        """Ask, accept or decline to go back across what cannot be undone alone."""

        async def work(live: Live, seat: Seat) -> None:
            asked = takeback_wished(self.running(live), live, seat, wish)
            kind: RowKind = "takeback_declined" if wish.answer == "decline" else "takeback_asked"
            entries = [self.entry(live, kind, seat, asked, request=request)]
            live.note(entries[0])
            if live.takeback is not None and set(live.takeback_agreed) == set(live.humans):
                entropy = {one.seat: one.entropy for one in live.seats.values() if one.entropy is not None}
                back = GoneBack(live.takeback.to, live.takeback.seed, {**entropy, **live.takeback.entropy})
                entries.append(self.entry(live, "taken_back", live.takeback.seat, back))
                live.go_back(back)
                live.note(entries[1])
            await self.keep(live, entries)

        return await self.write(request, work)

    async def say(self, request: Request, words: str) -> Sight:
        """Say something at the table."""
        async with self.lives.holding(request.match) as live:
            seat = self.seat(live, request.secret)
            spoken = " ".join("".join(sign if sign.isprintable() else " " for sign in words).split())
            if not spoken:
                raise Problem("bad-request", "nothing was said")
            line = ChatLine(id=0, at=now(), seat=seat, name=live.seats[seat].name, text=spoken)
            line.id = await self.storage.say(request.match, line, self.origin)
            live.chat = [*live.chat, line][-200:]
            self.hub.wake(request.match)
            return self.sight(live, seat, live.number)


def seated(seat: KeptSeat, body: Join, secret: str | None) -> KeptSeat:
    """A seat with somebody on it. What was added to the dice stays; an open seat gets its secret."""
    return KeptSeat(
        seat=seat.seat,
        place=seat.place,
        kind=seat.kind,
        name=body.name or seat.name,
        digest=seat.digest if secret is None else digest(secret),
        joined=True,
        entropy=seat.entropy or body.entropy,
    )


def open_seat(live: Live, wish: Seat | None) -> KeptSeat:
    """An open seat, the one wished for if one is."""
    for seat in live.seats.values():
        if seat.kind == "open" and not seat.joined and wish in (None, seat.seat):
            return seat
    raise Problem("no-open-seat")


def takeback_wished(match: Match, live: Live, seat: Seat, wish: TakebackWish) -> Asked:
    """Where to go back to, with which dice; Problem if that is not for this seat to say now."""
    if not live.kept.allow_takeback:
        raise Problem("no-takeback")
    if wish.answer == "offer":
        if live.takeback is not None:
            raise Problem("already-offered")
        asked = Asked(entry_wished(match, seat, wish, live.number), secrets.token_hex(SEED_BYTES), {})
    elif live.takeback is None:
        raise Problem("nothing-offered")
    elif wish.answer == "accept" and seat in live.takeback_agreed:
        raise Problem("already-offered")
    else:
        asked = Asked(live.takeback.to, live.takeback.seed, {})
    if wish.entropy is not None:
        asked.entropy[seat] = wish.entropy
    return asked


def entry_wished(match: Match, seat: Seat, wish: TakebackWish, number: int) -> int:
    """The entry to go back to: the one named, else before the seat's own last action."""
    if wish.to is not None:
        if wish.to >= len(match.past):
            raise Problem.undo("nothing-to-undo", number)
        return wish.to
    own = [place for place, past in enumerate(match.past) if past.seat == seat]
    if not own:
        raise Problem.undo("nothing-to-undo", number)
    return own[-1]


def standing(rows: Iterable[LogRow]) -> list[LogRow]:
    """The opening and the actions that still count, in order."""
    left: list[LogRow] = []
    for row in rows:
        if row.kind in ("begun", "action"):
            left.append(row)
        elif row.kind in ("undo", "taken_back"):
            del left[row.entry + 1 :]
    return left
