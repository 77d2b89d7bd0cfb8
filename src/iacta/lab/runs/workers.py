"""Who plays: this process, some processes of this machine, or a Ray cluster. None of them shares anything.

A batch is some games of some plans. Whatever the workers, a game depends on its plan and its number alone.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
import threading
import time
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, redirect_stdout
from multiprocessing import connection, get_context, parent_process
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

import iacta
from iacta.engine.errors import IactaError
from iacta.lab.extras import needs
from iacta.lab.runs.plan import GamePlayed, Plan, play_recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from multiprocessing.synchronize import Event


KNOCK_SECONDS = 10.0


class Batch(NamedTuple):
    """Some games: plans by their place, with the numbers to be played of each; whether records are wanted."""

    plans: dict[int, Plan]
    games: tuple[tuple[int, int], ...]
    records: bool
    software: str
    """What plays: another version elsewhere would play other games."""


class Result(NamedTuple):
    """A game that was played: of which plan, and its record if that was wanted."""

    plan: int
    game: GamePlayed
    record: bytes | None


class Done(NamedTuple):
    """What came of a batch, and how long it took."""

    results: list[Result]
    seconds: float


class OtherSoftware(IactaError):
    """A worker runs another version than the one that asks."""


class ClusterLost(IactaError):
    """There is no Ray cluster at the address, or it has gone."""


def software(plans: list[Plan]) -> str:
    """The version of the package, and the rules of every game in the plans."""
    rules = {plan.game: iacta.game(plan.game).rules for plan in plans}
    return f"iacta {iacta.__version__}, " + ", ".join(f"{game} rules {number}" for game, number in rules.items())


def play_batch(batch: Batch, is_cancelled: Callable[[], bool] = lambda: False) -> Done:
    """Play some games, one after the other."""
    here = software(list(batch.plans.values()))
    if here != batch.software:
        message = f"a worker has {here}, not {batch.software}"
        raise OtherSoftware(message)
    start, results = time.perf_counter(), []
    for place, number in batch.games:
        game, record = play_recorded(batch.plans[place], number, is_cancelled)
        results.append(Result(place, game, record() if batch.records else None))
    return Done(results, time.perf_counter() - start)


class Workers(Protocol):
    """Those who play: they are given batches, and give back what is done, in whatever order."""

    @property
    def hands(self) -> int:
        """How many play at the same time."""
        ...

    @property
    def flying(self) -> int:
        """How many batches are being played or wait."""
        ...

    def give(self, batch: Batch) -> None:
        """Take a batch."""
        ...

    def finished(self) -> Iterator[Done]:
        """At least one batch that is done; waits for it."""
        ...

    def stop(self) -> None:
        """Give up what is being played."""
        ...


class Alone:
    """The process itself plays."""

    hands = 1

    def __init__(self) -> None:
        """Nothing to do yet."""
        self._waiting: deque[Batch] = deque()

    @property
    def flying(self) -> int:
        """How many batches wait."""
        return len(self._waiting)

    def give(self, batch: Batch) -> None:
        """Take a batch."""
        self._waiting.append(batch)

    def finished(self) -> Iterator[Done]:
        """Play the next batch."""
        yield play_batch(self._waiting.popleft())

    def stop(self) -> None:
        """Nothing is being played."""


class Pool:
    """Some processes of this machine play."""

    def __init__(self, hands: int) -> None:
        """Start them; they end with this process, however it ends."""
        context = get_context("spawn")
        self.hands = hands
        self._stopped = context.Event()
        self._pool = ProcessPoolExecutor(hands, context, _begin_work, (self._stopped,))
        self._futures: set[Future[Done]] = set()

    @property
    def flying(self) -> int:
        """How many batches are being played or wait."""
        return len(self._futures)

    def give(self, batch: Batch) -> None:
        """Take a batch."""
        self._futures.add(self._pool.submit(_play_at_work, batch))

    def finished(self) -> Iterator[Done]:
        """Wait for the next."""
        done, self._futures = wait(self._futures, return_when=FIRST_COMPLETED)
        yield from (future.result() for future in done)

    def stop(self) -> None:
        """Games that are being played are given up at their next decision."""
        self._stopped.set()
        self._pool.shutdown(wait=True, cancel_futures=True)


_nobody_waits: Event | None = None


def _begin_work(stopped: Event) -> None:
    """Ctrl-C reaches every process, and only the first one answers; a worker whose parent is gone goes too."""
    global _nobody_waits  # noqa: PLW0603 - a process of the pool has one pool
    _nobody_waits = stopped
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


def follow_parent() -> None:
    """End with the process that started this one."""
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)


def _play_at_work(batch: Batch) -> Done:
    assert _nobody_waits is not None
    return play_batch(batch, _nobody_waits.is_set)


def _knock(address: str) -> None:
    """Whether anybody answers at host:port; Ray itself would wait there without end."""
    host, colon, port = address.rpartition(":")
    if not colon or "/" in host or not port.isdecimal():
        return  # `auto`, or an address of Ray's own kind
    try:
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
    except (OSError, OverflowError) as error:
        message = f"{address}: {error}"
        raise ClusterLost(message) from None


class RayCluster:
    """The machines of a Ray cluster play. A batch whose machine goes away is played again elsewhere."""

    def __init__(self, address: str) -> None:
        """Join the cluster: quietly, and telling nobody outside."""
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray: Any = needs("ray")
        _knock(address)
        self._quiet = ExitStack()
        self._quiet.enter_context(redirect_stdout(sys.stderr))  # where Ray tells of machines that are gone
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError, RuntimeError) as error:
            self._quiet.close()
            message = f"{address}: {str(error).partition(chr(10))[0]}"
            raise ClusterLost(message) from error
        self._play: Any = self._ray.remote(num_cpus=1, max_retries=-1, scheduling_strategy="SPREAD")(play_batch)
        self._flying: list[Any] = []

    @property
    def hands(self) -> int:
        """How many processors the cluster has now; it may grow and shrink."""
        return max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    @property
    def flying(self) -> int:
        """How many batches are being played or wait."""
        return len(self._flying)

    def give(self, batch: Batch) -> None:
        """Take a batch."""
        self._flying.append(self._play.remote(batch))

    def finished(self) -> Iterator[Done]:
        """Wait for the next."""
        done, self._flying = self._ray.wait(self._flying)
        for each in done:
            try:
                yield self._ray.get(each)
            except self._ray.exceptions.RayTaskError as error:
                raise error.cause from error

    def stop(self) -> None:
        """Leave the cluster; what is being played there is given up."""
        self._ray.shutdown()
        self._quiet.close()
