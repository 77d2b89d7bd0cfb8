"""Work for other processes: bots that think, odds, records to be checked. The server itself never waits for them.

Whatever is sent there is a view: a worker knows what one seat knows, and no more. What a bot thought stays with the
worker that served it (`remembering`).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

import iacta
from iacta.engine.chance.forecast import Preview, preview
from iacta.engine.errors import IactaError
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from iacta.server.jobs import bot_tasks
from iacta.server.jobs.priority_semaphore import Turnstile
from iacta.server.jobs.progress import Pulses

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable
    from multiprocessing.context import BaseContext

    from iacta.engine.records import Action, Seat
    from iacta.server.jobs.job import Thinking
    from iacta.server.jobs.progress import Pulse

T = TypeVar("T")
SERVED = 1000
"""So many places of bots are known with the worker that served them last."""
LONGEST_FAREWELL = 5.0
"""Seconds; a process that was told to end does so in a few hundredths."""


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
        match = Match.replay(read, seed=0)
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
    bot_tasks.share(memory)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_the_server, daemon=True).start()


def _leave_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server is not None:
        server.join()
        os._exit(1)


class Worker:
    """One process, started when its first work comes; if it breaks, another takes its place, once for each work."""

    def __init__(self, number: int, context: BaseContext, memory: Any) -> None:
        """Not started yet."""
        self.number, self._context, self._memory = number, context, memory
        self._process: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._process is None:
            self._process = ProcessPoolExecutor(1, self._context, _settle_in, (self._memory,))
        return self._process

    async def do(self, work: Callable[..., T], *arguments: Any) -> T:
        """Have work done, and wait for it."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._running(), work, *arguments)
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._running(), work, *arguments)

    def close(self) -> None:
        """Let the process go, whatever it does. The thread that minds it is waited for: if it were still closing its
        pipe when Python ends, Python would write to that pipe.
        """
        if self._process is not None:
            processes = list((self._process._processes or {}).values())  # noqa: SLF001 - a long thought is cut short
            minder: Any = self._process._executor_manager_thread  # noqa: SLF001 - a thread, whatever its stub says
            self._process.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            if minder is not None:
                minder.join(LONGEST_FAREWELL)
            self._process = None


class Workers:
    """A few processes. Work goes to any that is idle; a bot's to the one that remembers it, if that is idle."""

    def __init__(self, count: int | None = None) -> None:
        """Take so many processes, or one less than there are cores, two at least. Bots take turns at all but one; that
        one is left for what people wait for: odds, and hints one after the other.
        """
        self.count = count or max(2, (os.cpu_count() or 2) - 1)
        spawn = multiprocessing.get_context("spawn")
        bots = max(1, self.count - 1)
        self._for_bots, self._for_people, self._pulses = Turnstile(bots), Turnstile(1), Pulses(spawn, bots + 1)
        self._all = [Worker(number, spawn, self._pulses.memory) for number in range(self.count)]
        self._idle, self._for_all = list(self._all), Turnstile(self.count)
        self._served: OrderedDict[Hashable, Worker] = OrderedDict()
        self._thoughts: set[asyncio.Future[Any]] = set()
        self._jobs: set[asyncio.Future[Any]] = set()

    async def do(self, work: Callable[..., T], *arguments: Any, at: Hashable = None) -> T:
        """Have work done, and wait for it without blocking anybody. `at`: the place of a bot, which goes where it was
        served last if it can. Whoever stops waiting leaves the worker to end what it does.
        """
        await self._for_all.enter(is_watched=True)
        worker = self._chosen(at)
        self._idle.remove(worker)
        job = asyncio.ensure_future(worker.do(work, *arguments))
        self._jobs.add(job)
        job.add_done_callback(lambda done: self._done(done, worker))
        return await asyncio.shield(job)

    def _chosen(self, at: Hashable) -> Worker:
        """An idle worker: the first ones are for bots, the last ones for all else, so that bots find theirs idle."""
        by_number = sorted(self._idle, key=lambda worker: worker.number)
        if at is None:
            return by_number[-1]
        last = self._served.pop(at, None)
        worker = self._served[at] = last if last is not None and last in self._idle else by_number[0]
        while len(self._served) > SERVED:
            self._served.popitem(last=False)
        return worker

    def _done(self, job: asyncio.Future[Any], worker: Worker) -> None:
        """A worker is idle again. Whoever waited may have gone, so nobody else asks how it ended."""
        self._jobs.discard(job)
        self._idle.append(worker)
        self._for_all.leave()
        if not job.cancelled():
            job.exception()

    async def ponder(self, thinking: Thinking, work: Callable[..., T], *arguments: Any, at: Hashable = None) -> T:
        """Have something thought about, when it is its turn; `thinking` shows how far it is, and can end it."""
        turnstile = self._for_people if thinking.is_hint else self._for_bots
        await turnstile.enter(is_watched=thinking.is_watched)
        pulse = self._pulses.take()
        thinking.begin(pulse)
        thought = asyncio.ensure_future(self.do(work, pulse.place, *arguments, at=at))
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
        """The next may think."""
        self._thoughts.discard(thought)
        self._pulses.give(pulse)
        turnstile.leave()
        if not thought.cancelled():
            thought.exception()

    def close(self) -> None:
        """Let the workers go."""
        for waiting in (*self._thoughts, *self._jobs):
            waiting.cancel()
        for worker in self._all:
            worker.close()
