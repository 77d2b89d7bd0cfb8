"""`Keeper`: how a table is kept. Rows are done in memory, kept in the journal, then told; bots think meanwhile and
clocks are judged. Only the journal counts: whatever cannot be kept is forgotten.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from iacta.engine.match import Match
from iacta.engine.records import TABLE, AgreedDraw, Forfeit
from iacta.server.api.errors import Problem
from iacta.server.api.match_view import Presence, Sight, sight
from iacta.server.jobs.bot_cache import Table
from iacta.server.jobs.bot_tasks import KEY_BYTES, Matter, decide, limit
from iacta.server.jobs.job import Thinking
from iacta.server.jobs.process_pool import Workers
from iacta.server.matches.credentials import seat_of
from iacta.server.matches.process_sync import Watch, Wire
from iacta.server.matches.session import Live, faces_of
from iacta.server.matches.session_cache import Lives
from iacta.server.matches.subscriptions import Hub
from iacta.server.matches.webhooks import Notices
from iacta.server.storage.repository import Overtaken, Storage
from iacta.server.storage.stored import Head, JournalEntry

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Coroutine

    from iacta.engine.records import Action, Seat, Transition
    from iacta.server.settings import Settings
    from iacta.server.storage.stored import RowKind

LOG = logging.getLogger("iacta.server")
FORGOTTEN = 60_000
"""A bot that has not moved for so many milliseconds is asked again, wherever it was thinking."""


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class Request(msgspec.Struct, frozen=True):
    """Who asks, and for which row; `key` and `mark` tell a repeated request."""

    match: str
    secret: str | None
    number: int = 0
    key: str | None = None
    mark: str | None = None

    @classmethod
    def of(cls, match: str, secret: str | None, body: Any, key: str | None, kind: str) -> Request:
        """A request from its parts; equal bodies of the same kind have equal marks."""
        text = kind.encode() + msgspec.json.encode(body)
        mark = None if key is None else blake2b(text, digest_size=16).hexdigest()
        return cls(match, secret, getattr(body, "number", 0), key, mark)


class Keeper:
    """All tables of this process, and how they are kept."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is opened yet."""
        self.settings = settings
        self.storage = Storage(settings.database)
        self.workers = Workers(settings.workers)
        self.hub = Hub()
        self.origin = secrets.token_hex(4)
        self.thinking: dict[tuple[str, Seat], Thinking] = {}
        self.lives = Lives(self.storage, settings.most_live, self._is_needed)
        self.notices = Notices()
        self.wire = Wire(self.storage, self.origin, self.heard, self.missed)
        self._tasks: set[asyncio.Task[None]] = set()

    def _is_needed(self, match_id: str) -> bool:
        return self.hub.is_heard(match_id) or any(one == match_id for one, _ in self.thinking)

    async def open(self) -> None:
        """Connect, and take up what was left: bots to move, clocks to watch."""
        await self.storage.open()
        if self.storage.is_postgres:
            self.spawn(self.wire.listen())
            await self.wire.ready.wait()
        else:
            self.spawn(Watch(self.storage, self.heard).look())
        await self.tend_bots(now())
        self.spawn(self._sweep())

    async def close(self) -> None:
        """Leave everything as it is kept."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.workers.close()
        await self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something meanwhile; what goes wrong is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("work in the background failed", exc_info=task.exception())

    # Who asks

    def seat(self, live: Live, secret: str | None) -> Seat:
        """Whose secret this is."""
        if secret is None:
            raise Problem("secret-missing")
        found = seat_of(secret, live.seats.values())
        if found is None:
            raise Problem("secret-unknown")
        return found.seat

    def viewer(self, live: Live, secret: str | None) -> Seat | None:
        """The seat of a secret; without one, a spectator."""
        return None if secret is None else self.seat(live, secret)

    def sight(self, live: Live, seat: Seat | None, after: int) -> Sight:
        """What a seat sees now; the lock is held."""
        thinking = [one.seat for one in self.thoughts(live.kept.id)]
        return sight(live, seat, after, Presence(self.hub.online(live.kept.id), thinking))

    def thoughts(self, match_id: str) -> list[Thinking]:
        """What bots of a match think of now, in this process."""
        return [thinking for (one, _), thinking in self.thinking.items() if one == match_id]

    # Keeping

    def begun(self, live: Live) -> Match:
        """A match that has begun."""
        if live.match is None:
            raise Problem("not-begun")
        return live.match

    def running(self, live: Live) -> Match:
        """A match that goes on."""
        if live.is_record:
            raise Problem("only-a-record")
        match = self.begun(live)
        if match.outcome is not None:
            raise Problem("over", number=live.number)
        return match

    def _is_done(self, live: Live, seat: Seat, request: Request) -> bool:
        """Whether this very request was granted before; refuses a stale one."""
        if request.key is not None and (seat, request.key) in live.seen_keys:
            if live.seen_keys[seat, request.key] != request.mark:
                raise Problem("key-reused")
            return True
        if request.number != live.number:
            raise Problem("stale", number=live.number)
        return False

    async def write(
        self, request: Request, work: Callable[[Live, Seat], Awaitable[None]], *, ends: bool = False
    ) -> Sight:
        """Do what a seat asks for, once. Whoever is overtaken looks again: it was done before, or is stale now.
        When the journal is full, only what `ends` the match is done.
        """
        while True:
            async with self.lives.holding(request.match) as live:
                seat = self.seat(live, request.secret)
                if request.number > live.number:
                    await self.lives.refresh(live)  # the seat was told of a row by another process
                if self._is_done(live, seat, request):
                    return self.sight(live, seat, request.number)
                if live.number >= self.settings.most_rows and not ends:
                    raise Problem("too-long", number=live.number)
                try:
                    await work(live, seat)
                except Overtaken:
                    continue
                return self.sight(live, seat, request.number)

    def entry(
        self,
        live: Live,
        kind: RowKind,
        seat: Seat | None,
        body: Any,
        transition: Transition[Any] | None = None,
        request: Request | None = None,
    ) -> JournalEntry:
        """The next row."""
        return JournalEntry(
            number=live.number + 1,
            at=now(),
            kind=kind,
            seat=seat,
            body=msgspec.json.encode(body).decode(),
            rolls=msgspec.json.encode([] if transition is None else faces_of(transition.rolls)).decode(),
            key=None if request is None else request.key,
            mark=None if request is None else request.mark,
        )

    def done_action(self, live: Live, seat: Seat, action: Action, request: Request | None = None) -> JournalEntry:
        """Play a legal action in memory; the row that says so."""
        transition = self.begun(live).play(seat, action)
        entry = self.entry(live, "action", seat, action, transition, request)
        live.note(entry, transition)
        return entry

    async def play(self, live: Live, seat: Seat, action: Action, request: Request | None = None) -> None:
        """Play an action and keep it; Problem if the rules refuse it."""
        refusal = self.begun(live).refusal(seat, action)
        if refusal is not None:
            raise Problem.refused(refusal, live.number)
        await self.keep(live, [self.done_action(live, seat, action, request)])

    async def keep(self, live: Live, entries: list[JournalEntry]) -> None:
        """Keep rows that were done in memory. If that fails, memory is forgotten: only the journal counts."""
        head = Head(live.status, ",".join(live.waiting), live.deadline, entries[-1].at)
        try:
            await self.storage.append(live.kept.id, entries, head, self.origin)
        except BaseException:
            self.lives.discard(live)
            self.hub.wake(live.kept.id)
            raise
        self.changed(live)

    def changed(self, live: Live) -> None:
        """Wake whoever listens, let bots think, tell the webhook."""
        self.hub.wake(live.kept.id)
        self.tend(live)
        self.drop_thoughts(live)
        if live.kept.webhook is not None and live.match is not None:
            self.notices.tell(live, self.spawn)

    # Other processes

    def heard(self, match_id: str) -> None:
        """Another process changed a match."""
        if self.lives.held(match_id) is not None:
            self.spawn(self._quietly(match_id, self._learn))

    async def _learn(self, live: Live) -> None:
        await self.lives.refresh(live)
        self.hub.wake(live.kept.id)
        self.tend(live)
        self.drop_thoughts(live)

    def missed(self) -> None:
        """Notices of other processes may have been missed: look at everything anew."""
        self.lives.discard_all()
        self.hub.wake_all()

    # Bots and clocks

    def tend(self, live: Live, *, at_once: bool = False) -> None:
        """Let every bot that must decide think; `at_once`: whatever it has thought so far must do."""
        for seat in live.waiting:
            place = (live.kept.id, seat)
            if live.seats[seat].kind != "bot":
                continue
            if place not in self.thinking:
                budget, is_watched = limit(live.seats[seat].bot or ""), self.hub.is_heard(live.kept.id)
                self.thinking[place] = Thinking(seat, budget, is_watched=is_watched)
                self.spawn(self._think(*place))
            if at_once:
                self.thinking[place].hurry()

    def drop_thoughts(self, live: Live) -> None:
        """End thoughts about what lies on the table no more: after an undo, a resignation, another's move."""
        for thinking in self.thoughts(live.kept.id):
            if thinking.view is not None and not self._is_before(live, thinking):
                thinking.drop()

    def _is_before(self, live: Live, thinking: Thinking) -> bool:
        """Whether a bot still has to decide about what it thinks of."""
        is_asked = live.match is not None and thinking.seat in live.waiting
        return is_asked and bool(live.game.view(self.begun(live).state, thinking.seat) == thinking.view)

    async def _think(self, match_id: str, seat: Seat) -> None:
        """Think until the bot has decided; if the position changed meanwhile, think again."""
        place = (match_id, seat)
        thinking = self.thinking[place]
        try:
            while True:
                async with self.lives.holding(match_id) as live:
                    if seat not in live.waiting:
                        return
                    thinking.view = live.game.view(self.begun(live).state, seat)
                    bot, key = live.seats[seat].bot or "", secrets.token_bytes(KEY_BYTES)
                    table = Table(match_id, live.back)
                    matter = Matter(live.game.name, bot, thinking.budget, thinking.view, seat, key, table)
                action = await self.workers.ponder(thinking, decide, matter, at=place)
                async with self.lives.holding(match_id) as live:
                    if self._is_before(live, thinking):
                        del self.thinking[place]
                        await self.play(live, seat, action)
                        return
                    thinking.again()
        except Overtaken:
            LOG.debug("match %s: another process moved first", match_id)
        finally:
            if self.thinking.get(place) is thinking:
                del self.thinking[place]
            self.hub.wake(match_id)

    async def tend_bots(self, before: int) -> None:
        """Look after matches that wait for a bot."""
        for match_id in await self.storage.bots_waiting(before):
            await self._quietly(match_id, self._tend_one)

    async def _tend_one(self, live: Live) -> None:
        self.tend(live)

    async def judge_clocks(self, at: int) -> None:
        """Whoever has run out of time loses, with his allies; if nobody is in time, the match is drawn."""

        async def judge(live: Live) -> None:
            late = live.late(at)
            sides = [team for team in live.game.teams(live.scenario) if set(team).intersection(late)]
            if len(sides) > 1:
                await self.play(live, TABLE, AgreedDraw("nobody-in-time"))
            elif late:
                await self.play(live, TABLE, Forfeit(late[0], "out-of-time"))

        for match_id in await self.storage.due(at):
            await self._quietly(match_id, judge)

    async def _quietly(self, match_id: str, work: Callable[[Live], Awaitable[None]]) -> None:
        """Do something with a match; one that cannot be read must not keep the others waiting."""
        try:
            async with self.lives.holding(match_id) as live:
                await work(live)
        except Overtaken:
            LOG.debug("match %s: another process moved first", match_id)
        except Problem as problem:
            LOG.warning("match %s: %s", match_id, problem.body.error)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            try:
                await self.judge_clocks(now())
                await self.tend_bots(now() - FORGOTTEN)
            except (OSError, SQLAlchemyError):
                LOG.exception("the database could not be asked")
