"""Where games are played: in this process, in processes of this machine, or on a Ray cluster.

A batch is some games of some plans. Whatever plays it, a game depends on its plan and its number alone.
"""

from __future__ import annotations

import os
import socket
import sys
import time
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack, redirect_stdout
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import iacta
from iacta.engine.errors import IactaError
from iacta.lab.extras import needs
from iacta.lab.runs.plan import GamePlayed, RunPlan, play_recorded
from iacta.lab.runs.process_pool import ProcessPool, is_cancelled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

CONNECT_SECONDS = 10.0


class Batch(NamedTuple):
    """Some games: plans by their index, with the numbers to be played of each; whether records are wanted."""

    plans: dict[int, RunPlan]
    games: tuple[tuple[int, int], ...]
    records: bool
    software: str
    """The version that must play: another one would play other games."""


class Result(NamedTuple):
    """A game that was played: the index of its plan, and its record if that was wanted."""

    plan: int
    game: GamePlayed
    record: bytes | None


class BatchResult(NamedTuple):
    """The games of a batch, and the seconds they took."""

    results: list[Result]
    seconds: float


class OtherSoftware(IactaError):
    """A worker runs another version than the process that submitted the batch."""


class ClusterLost(IactaError):
    """There is no Ray cluster at the address, or it has gone."""


def software(plans: list[RunPlan]) -> str:
    """The version of the package, and the rules of every game in the plans."""
    rules = {plan.game: iacta.game(plan.game).rules for plan in plans}
    return f"iacta {iacta.__version__}, " + ", ".join(f"{game} rules {number}" for game, number in rules.items())


def play_batch(batch: Batch, cancelled: Callable[[], bool] = is_cancelled) -> BatchResult:
    """Play the games of a batch one after the other; raises Cancelled between two decisions."""
    here = software(list(batch.plans.values()))
    if here != batch.software:
        message = f"a worker has {here}, not {batch.software}"
        raise OtherSoftware(message)
    start, results = time.perf_counter(), []
    for index, number in batch.games:
        game, record = play_recorded(batch.plans[index], number, cancelled)
        results.append(Result(index, game, record() if batch.records else None))
    return BatchResult(results, time.perf_counter() - start)


class Workers(Protocol):
    """Plays batches; results come in any order."""

    @property
    def workers(self) -> int:
        """How many batches run at the same time."""
        ...

    @property
    def pending(self) -> int:
        """How many batches are running or queued."""
        ...

    def submit(self, batch: Batch) -> None:
        """Queue a batch."""
        ...

    def completed(self) -> Iterator[BatchResult]:
        """At least one batch that is done; waits for it."""
        ...

    def stop(self) -> None:
        """Cancel what is running or queued."""
        ...


class InProcess:
    """Plays in this process, when a result is asked for."""

    workers = 1

    def __init__(self) -> None:
        """Nothing is queued."""
        self._queue: deque[Batch] = deque()

    @property
    def pending(self) -> int:
        """How many batches are queued."""
        return len(self._queue)

    def submit(self, batch: Batch) -> None:
        """Queue a batch."""
        self._queue.append(batch)

    def completed(self) -> Iterator[BatchResult]:
        """Play the next batch."""
        yield play_batch(self._queue.popleft())

    def stop(self) -> None:
        """Nothing is running."""


class LocalProcesses:
    """Plays in processes of this machine."""

    def __init__(self, workers: int) -> None:
        """Take how many processes."""
        self.workers = workers
        self._pool = ProcessPool(workers)
        self._futures: set[Future[BatchResult]] = set()

    @property
    def pending(self) -> int:
        """How many batches are running or queued."""
        return len(self._futures)

    def submit(self, batch: Batch) -> None:
        """Queue a batch."""
        self._futures.add(self._pool.submit(play_batch, batch))

    def completed(self) -> Iterator[BatchResult]:
        """Wait for the next batch."""
        done, self._futures = wait(self._futures, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)

    def stop(self) -> None:
        """Cancel; running games end at their next decision."""
        self._pool.close()


def _check_reachable(address: str) -> None:
    """Raise ClusterLost if nobody answers at host:port; Ray itself would wait without end."""
    host, colon, port = address.rpartition(":")
    if not colon or "/" in host or not port.isdecimal():
        return  # `auto`, or an address in a form of Ray's own
    try:
        socket.create_connection((host, int(port)), CONNECT_SECONDS).close()
    except (OSError, OverflowError) as error:
        message = f"{address}: {error}"
        raise ClusterLost(message) from None


class RayCluster:
    """Plays on the machines of a Ray cluster. The batch of a machine that goes away is played again elsewhere."""

    def __init__(self, address: str) -> None:
        """Join the cluster, without usage statistics and without Ray's messages on standard output."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray: Any = needs("ray")
        _check_reachable(address)
        self._redirected = ExitStack()
        self._redirected.enter_context(redirect_stdout(sys.stderr))  # Ray reports lost machines on stdout
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            self._redirected.close()
            message = f"{address}: {str(error).partition(chr(10))[0]}"
            raise ClusterLost(message) from error
        self._play: Any = self._ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(play_batch)
        self._tasks: list[Any] = []

    @property
    def workers(self) -> int:
        """How many processors the cluster has now; it may grow and shrink."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    @property
    def pending(self) -> int:
        """How many batches are running or queued."""
        return len(self._tasks)

    def submit(self, batch: Batch) -> None:
        """Queue a batch."""
        self._tasks.append(self._play.remote(batch))

    def completed(self) -> Iterator[BatchResult]:
        """Wait for the next batch."""
        done, self._tasks = self._ray.wait(self._tasks)
        for each in done:
            try:
                yield self._ray.get(each)
            except self._ray.exceptions.RayTaskError as error:
                raise error.cause from error

    def stop(self) -> None:
        """Leave the cluster; what is running there is cancelled."""
        self._ray.shutdown()
        self._redirected.close()
