"""Work for other processes: bots that think, odds, records to be checked. The server itself never waits for them.

Whatever is sent there is a view: a worker knows what one seat knows, and no more.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

import iacta
from iacta.engine.errors import IactaError
from iacta.engine.match import Match, verify
from iacta.engine.preview import Preview, preview
from iacta.engine.record import Record
from iacta.server import advice
from iacta.server.pulse import Pulses
from iacta.server.turnstile import Turnstile

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.records import Action, Seat
    from iacta.server.pulse import Pulse
    from iacta.server.thinking import Thinking

T = TypeVar("T")


class Checked(msgspec.Struct, frozen=True):
    """Whether a record replays: how long it is, or what is wrong with it."""

    entries: int
    over: bool
    fault: str | None


class Verified(msgspec.Struct, frozen=True):
    """Whether every roll is the one that the keys give; the first that differs, or why none could be checked."""

    holds: bool
    rolls: int
    differs: tuple[int, int] | None
    obstacle: str | None


def foresee(game: str, view: Any, seat: Seat, action: Action) -> Preview:
    """What an action may lead to, from a seat's view: to the next decision, and as a whole."""
    return preview(iacta.game(game), view, seat, action, whole=True)


def check(record: bytes) -> Checked:
    """Replay a record."""
    try:
        read = Record.from_json(record)
        match = Match.replay(iacta.game(read.game), read, seed=0)
    except IactaError as error:
        return Checked(0, False, str(error))
    return Checked(len(match.past), match.outcome is not None, None)


def recompute(record: bytes) -> Verified:
    """Recompute every roll of a record."""
    read = Record.from_json(record)
    found = verify(iacta.game(read.game), read)
    return Verified(found.holds, found.rolls, found.differs, found.obstacle)


def _settle_in(memory: Any) -> None:
    """A worker leaves when the server does, however that ends; an interrupt is the server's to answer. The memory is
    where its thoughts show how far they are.
    """
    advice.share(memory)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class Workers:
    """A few processes, started when the first work comes; a broken pool is replaced once."""

    def __init__(self, count: int | None = None) -> None:
        """Take so many processes, or one less than there are cores, two at least. Bots take turns at all but one; that
        one is left for what people wait for: odds, and hints one after the other.
        """
        self.count = count or max(2, (os.cpu_count() or 2) - 1)
        self._spawn = multiprocessing.get_context("spawn")
        bots = max(1, self.count - 1)
        self._for_bots, self._for_people, self._pulses = Turnstile(bots), Turnstile(1), Pulses(self._spawn, bots + 1)
        self._thoughts: set[asyncio.Future[Any]] = set()
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self.count, mp_context=self._spawn, initializer=_settle_in, initargs=(self._pulses.memory,)
            )
        return self._pool

    async def do(self, work: Callable[..., T], *arguments: Any) -> T:
        """Have work done, and wait for it without blocking anybody."""
        loop = asyncio.get_running_loop()
        pool = self._running()
        try:
            return await loop.run_in_executor(pool, work, *arguments)
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
                pool.shutdown(wait=False)
            return await loop.run_in_executor(self._running(), work, *arguments)

    async def ponder(self, thinking: Thinking, work: Callable[..., T], *arguments: Any) -> T:
        """Have something thought about, when it is its turn; `thinking` shows how far it is, and can end it."""
        turnstile = self._for_people if thinking.is_hint else self._for_bots
        await turnstile.enter(is_watched=thinking.is_watched)
        pulse = self._pulses.take()
        thinking.begin(pulse)
        thought = asyncio.ensure_future(self.do(work, pulse.place, *arguments))
        self._thoughts.add(thought)
        thought.add_done_callback(lambda done: self._thought(done, pulse, turnstile))
        try:
            return await asyncio.shield(thought)
        except asyncio.CancelledError:
            if not thought.done():  # else the pulse may be another's by now
                pulse.stop()
            raise
        finally:
            thinking.end()

    @property
    def is_idle(self) -> bool:
        """Whether nothing is thought about."""
        return not self._thoughts

    def _thought(self, thought: asyncio.Future[Any], pulse: Pulse, turnstile: Turnstile) -> None:
        """A worker is free again. Whoever waited for it may have gone, so nobody else asks how it ended."""
        self._thoughts.discard(thought)
        self._pulses.give(pulse)
        turnstile.leave()
        if not thought.cancelled():
            thought.exception()

    def close(self) -> None:
        """Let the workers go."""
        for thought in self._thoughts:
            thought.cancel()
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())  # noqa: SLF001 - a long thought is cut short
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            self._pool = None
