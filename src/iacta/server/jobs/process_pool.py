"""`ProcessPool`: worker processes for bots, odds, records and analyses, so that the event loop is never blocked.

A bot job is given a seat's view and nothing else. Its search tree stays in the worker that ran it (`bot_cache`).
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import time
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, TypeVar

from iacta.server.caller import CALLER
from iacta.server.jobs.priority_semaphore import PrioritySemaphore
from iacta.server.jobs.progress import ProgressSlots
from iacta.server.jobs.worker_process import WorkerProcess

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from iacta.server.jobs.job import Job
    from iacta.server.jobs.progress import Progress

T = TypeVar("T")
REMEMBERED = 1000
"""How many bots are remembered with the worker that ran them last."""


class ProcessPool:
    """Worker processes. A task goes to an idle one; a bot to the one that holds its search tree, if that is idle."""

    def __init__(self, count: int | None = None) -> None:
        """`count` processes, by default one less than there are cores and at least two. Bots use all but one, which
        is left for what people wait for: odds, and one hint at a time.
        """
        self.count = count or max(2, (os.cpu_count() or 2) - 1)
        spawn = multiprocessing.get_context("spawn")
        bots = max(1, self.count - 1)
        self._bot_places, self._hint_places = PrioritySemaphore(bots), PrioritySemaphore(1)
        self._slots = ProgressSlots(spawn, bots + 1)
        self._workers = [WorkerProcess(number, spawn, self._slots.memory) for number in range(self.count)]
        self._idle, self._places = list(self._workers), PrioritySemaphore(self.count)
        self._last_worker: OrderedDict[Hashable, WorkerProcess] = OrderedDict()
        self._jobs: set[asyncio.Future[Any]] = set()
        self._runs: set[asyncio.Future[Any]] = set()

    async def run(
        self,
        work: Callable[..., T],
        *arguments: Any,
        affinity: Hashable = None,
        seconds: float | None = None,
        owner: str | None = None,
    ) -> T:
        """Run a function in a worker, when it is the turn of its `owner`, by default the caller. `affinity`: prefer the
        worker that last ran with this key. If the caller is cancelled the worker finishes the task before it takes
        another. After so many `seconds` the worker is replaced: TimeoutError.
        """
        owner = owner or CALLER.get() or ""
        await self._places.acquire(is_watched=True, owner=owner)
        began = time.monotonic()
        worker = self._chosen(affinity)
        self._idle.remove(worker)
        run = asyncio.ensure_future(worker.run(work, *arguments, seconds=seconds))
        self._runs.add(run)
        run.add_done_callback(lambda done: self._run_done(done, worker, owner, began))
        return await asyncio.shield(run)

    def _chosen(self, affinity: Hashable) -> WorkerProcess:
        """An idle worker: bots take the first, everything else the last, so that bots find theirs idle."""
        by_number = sorted(self._idle, key=lambda worker: worker.number)
        if affinity is None:
            return by_number[-1]
        last = self._last_worker.pop(affinity, None)
        worker = self._last_worker[affinity] = last if last is not None and last in self._idle else by_number[0]
        while len(self._last_worker) > REMEMBERED:
            self._last_worker.popitem(last=False)
        return worker

    def _run_done(self, run: asyncio.Future[Any], worker: WorkerProcess, owner: str, began: float) -> None:
        """The worker is idle again. The caller may have been cancelled: retrieve the exception here."""
        self._runs.discard(run)
        self._idle.append(worker)
        self._places.release(owner, time.monotonic() - began)
        if not run.cancelled():
            run.exception()

    async def run_job(self, job: Job, work: Callable[..., T], *arguments: Any, affinity: Hashable = None) -> T:
        """Run a search when a place is free; `job` shows its progress and can stop it."""
        places = self._hint_places if job.is_hint else self._bot_places
        await places.acquire(is_watched=job.is_watched, owner=job.owner)
        began = time.monotonic()
        progress = self._slots.take()
        job.begin(progress)
        run = asyncio.ensure_future(self.run(work, progress.slot, *arguments, affinity=affinity, owner=job.owner))
        self._jobs.add(run)
        run.add_done_callback(lambda done: self._job_done(done, progress, places, job.owner, began))
        try:
            return await asyncio.shield(run)
        except asyncio.CancelledError:
            if not run.done():  # else the slot may already belong to another job
                progress.stop()
            raise
        finally:
            job.end()

    def _job_done(
        self, run: asyncio.Future[Any], progress: Progress, places: PrioritySemaphore, owner: str, began: float
    ) -> None:
        """Admit the next job. The caller may have been cancelled: retrieve the exception here."""
        self._jobs.discard(run)
        self._slots.give(progress)
        places.release(owner, time.monotonic() - began)
        if not run.cancelled():
            run.exception()

    @property
    def is_idle(self) -> bool:
        """Whether no job is running."""
        return not self._jobs

    def close(self) -> None:
        """Cancel everything and terminate the workers."""
        for run in (*self._jobs, *self._runs):
            run.cancel()
        for worker in self._workers:
            worker.close()
