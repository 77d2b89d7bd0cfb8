"""`WorkerProcess`: one spawned process that runs jobs, ignores Ctrl+C and ends with the server."""

from __future__ import annotations

import asyncio
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any, TypeVar

from iacta.lab.runs.process_pool import init_worker
from iacta.server.jobs import bot_tasks

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.context import BaseContext

T = TypeVar("T")
SHUTDOWN_SECONDS = 5.0
"""Longest wait for a terminated process; it takes some hundredths of a second."""


def _start_worker(memory: Any) -> None:
    """Initialise a worker with the shared memory in which its jobs report progress."""
    bot_tasks.share(memory)
    init_worker()


class WorkerProcess:
    """A process that is started by its first task. If it dies it is replaced, and the task retried once."""

    def __init__(self, number: int, context: BaseContext, memory: Any) -> None:
        """Not started."""
        self.number, self._context, self._memory = number, context, memory
        self._executor: ProcessPoolExecutor | None = None

    def _running(self) -> ProcessPoolExecutor:
        if self._executor is None:
            self._executor = ProcessPoolExecutor(1, self._context, _start_worker, (self._memory,))
        return self._executor

    async def run(self, work: Callable[..., T], *arguments: Any, seconds: float | None = None) -> T:
        """Run a function in the process, which is terminated if that takes longer than so many seconds."""
        loop = asyncio.get_running_loop()
        try:
            async with asyncio.timeout(seconds):
                return await loop.run_in_executor(self._running(), work, *arguments)
        except TimeoutError:
            self.close()
            raise
        except BrokenProcessPool:
            self.close()
            return await loop.run_in_executor(self._running(), work, *arguments)

    def close(self) -> None:
        """Terminate the process, whatever it does. Join the executor's manager thread: at interpreter exit Python
        would otherwise write to the pipe that this thread closes.
        """
        if self._executor is not None:
            processes = list((self._executor._processes or {}).values())  # noqa: SLF001 - a long search is cut short
            manager: Any = self._executor._executor_manager_thread  # noqa: SLF001 - a thread, whatever its stub says
            self._executor.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            if manager is not None:
                manager.join(SHUTDOWN_SECONDS)
            self._executor = None
