"""Worker processes: results in order, errors whole, nothing left running."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from itertools import count, islice

import psutil
import pytest

from iacta.engine.errors import UnknownName
from iacta.lab.runs.process_pool import ProcessPool, is_cancelled, process_pool

PATIENCE = 60.0


def slower_first(number: int) -> tuple[int, int]:
    """The first jobs take longest."""
    time.sleep(0.02 * max(0, 4 - number))
    return number, os.getpid()


def fail(number: int) -> int:
    """An error that is made of more than a message."""
    if number == 2:
        raise UnknownName("bot", "hal", ("greedy",))
    return number


def until_cancelled(number: int) -> int:
    """Runs until the pool is closed."""
    end = time.monotonic() + PATIENCE
    while not is_cancelled():
        assert time.monotonic() < end
        time.sleep(0.01)
    return number


def ignores_interrupts(_: int) -> bool:
    """Whether Ctrl-C is left to the parent."""
    return signal.getsignal(signal.SIGINT) is signal.SIG_IGN


@pytest.mark.parametrize("workers", [1, 2])
def test_results_come_in_the_order_of_the_jobs(workers: int) -> None:
    with process_pool(workers) as pool:
        found = list(pool.map(slower_first, range(9)))
    assert [number for number, _ in found] == list(range(9))
    assert ({process for _, process in found} == {os.getpid()}) == (workers == 1)


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_of_a_worker_arrives_whole(workers: int) -> None:
    with process_pool(workers) as pool, pytest.raises(UnknownName, match="hal") as failed:
        list(pool.map(fail, range(4)))
    assert (failed.value.kind, failed.value.name, failed.value.known) == ("bot", "hal", ("greedy",))


@pytest.mark.parametrize("workers", [1, 2])
def test_jobs_are_drawn_as_they_are_needed(workers: int) -> None:
    drawn: list[int] = []

    def jobs() -> Iterator[int]:
        for number in count():
            drawn.append(number)
            yield number

    with process_pool(workers) as pool:
        assert list(islice(pool.map(fail, jobs()), 2)) == [0, 1]
    assert len(drawn) <= 2 + 2 * workers


def test_a_pool_that_is_closed_ends_its_running_jobs_and_processes() -> None:
    before = set(psutil.Process().children(recursive=True))
    with ProcessPool(2) as pool:
        futures = [pool.submit(until_cancelled, number) for number in range(2)]
        started = set(psutil.Process().children(recursive=True)) - before
    assert started
    assert [future.result() for future in futures] == [0, 1]
    psutil.wait_procs([process for process in started if "resource_tracker" not in " ".join(cmd(process))], PATIENCE)
    assert not [process for process in started if process.is_running() and "spawn_main" in " ".join(cmd(process))]


def cmd(process: psutil.Process) -> list[str]:
    try:
        return list(process.cmdline())
    except psutil.NoSuchProcess:
        return []


def test_interrupts_are_left_to_the_parent() -> None:
    with process_pool(2) as pool:
        assert list(pool.map(ignores_interrupts, range(2))) == [True, True]
    assert not ignores_interrupts(0)
