"""Work for other processes: bots that think, odds, records to be checked. The server itself never waits for them.

Whatever is sent there is a view: a worker knows what one seat knows, and no more.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

import iacta
from iacta.bots import bot
from iacta.engine.dice import SeededDice
from iacta.engine.errors import IactaError
from iacta.engine.match import Match, verify
from iacta.engine.preview import Preview, preview
from iacta.engine.record import Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.records import Action, Seat

T = TypeVar("T")
KEY_BYTES = 32


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


def think(game: str, name: str, view: Any, seat: Seat, key: bytes) -> Action:
    """What a bot decides, from a seat's view and dice of its own."""
    return bot(name).decide(iacta.game(game), view, seat, SeededDice(key, silent=True))


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


def _settle_in() -> None:
    """A worker leaves when the server does, however that ends; an interrupt is the server's to answer."""
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
        """Take so many processes, or one less than there are cores, two at least."""
        self.count = count or max(2, (os.cpu_count() or 2) - 1)
        self._pool: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, mp_context=spawn, initializer=_settle_in)
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

    async def think(self, game: str, name: str, view: Any, seat: Seat) -> Action:
        """Let a bot decide, with fresh dice of its own."""
        return await self.do(think, game, name, view, seat, secrets.token_bytes(KEY_BYTES))

    def close(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())  # noqa: SLF001 - a long thought is cut short
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            self._pool = None
