"""Worker processes: started by spawn, deaf to Ctrl-C, ended with their parent. The laboratory and the server share it.

`process_pool(workers)` gives a `ProcessPool`, or `InProcess` for one worker; both return results in the order of the
jobs. An error of a worker is raised in the parent with its type and arguments.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable
    from concurrent.futures import Future
    from multiprocessing.synchronize import Event
    from typing import Self

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 2
"""Jobs that each worker has at most, the running one included."""

_cancelled: Event | None = None


class Pool(Protocol):
    """Runs jobs; a context manager that cancels what is pending when its block is left."""

    def map(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """The results in the order of the jobs, which are drawn as they are needed."""
        ...

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...


def process_pool(workers: int) -> Pool:
    """So many processes; for one worker this process itself."""
    return InProcess() if workers == 1 else ProcessPool(workers)


class InProcess:
    """Runs each job in this process when its result is asked for."""

    def map(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """The results in the order of the jobs."""
        yield from map(task, jobs)

    def __enter__(self) -> Self:
        """Nothing to start."""
        return self

    def __exit__(self, *error: object) -> None:
        """Nothing to stop."""


class ProcessPool:
    """Some processes of this machine."""

    def __init__(self, workers: int) -> None:
        """Processes are started with the first job."""
        context = get_context("spawn")
        self.workers = workers
        self._cancelled = context.Event()
        self._executor = ProcessPoolExecutor(workers, context, _init_cancellable, (self._cancelled,))

    def submit(self, task: Callable[..., R], *arguments: Any) -> Future[R]:
        """Queue one job."""
        return self._executor.submit(task, *arguments)

    def map(self, task: Callable[[J], R], jobs: Iterable[J]) -> Generator[R, None, None]:
        """The results in the order of the jobs; a few jobs are drawn ahead to keep the workers busy."""
        waiting = iter(jobs)
        ahead = deque(self.submit(task, job) for job in islice(waiting, AHEAD * self.workers))
        while ahead:
            result = ahead.popleft().result()
            ahead.extend(self.submit(task, job) for job in islice(waiting, 1))
            yield result

    def __enter__(self) -> Self:
        """Use the pool in a block."""
        return self

    def __exit__(self, *error: object) -> None:
        """Close the pool."""
        self.close()

    def close(self) -> None:
        """Cancel what is queued, tell running jobs to end (`is_cancelled`), and wait for them."""
        self._cancelled.set()
        self._executor.shutdown(wait=True, cancel_futures=True)


def is_cancelled() -> bool:
    """Whether the pool that runs this process was closed; a long job asks from time to time."""
    return _cancelled is not None and _cancelled.is_set()


def init_worker() -> None:
    """Leave Ctrl-C to the parent, and end with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


def _init_cancellable(cancelled: Event) -> None:
    global _cancelled  # noqa: PLW0603 - a worker process belongs to one pool
    _cancelled = cancelled
    init_worker()


def follow_parent() -> None:
    """End this process as soon as the one that started it has ended, however that ended."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
