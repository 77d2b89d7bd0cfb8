"""Worker processes: affinity, cancelled callers, a worker that dies."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from asyncio import Runner
from collections.abc import Iterator
from pathlib import Path

import pytest

from iacta.server.jobs.process_pool import ProcessPool
from tests.server.kit import until


@pytest.fixture
def pool_and_loop() -> Iterator[tuple[Runner, ProcessPool]]:
    """Two workers, and a loop to ask them from."""
    with Runner() as runner:
        workers = ProcessPool(2)
        try:
            yield runner, workers
        finally:
            workers.close()


def wait_for(sign: Path) -> None:
    """Work that ends when a file is there."""
    until(sign.exists)


def test_a_bot_goes_where_it_was_served_last_unless_that_worker_is_busy(
    pool_and_loop: tuple[Runner, ProcessPool], tmp_path: Path
) -> None:
    runner, workers = pool_and_loop
    sign = tmp_path / "sign"

    async def served() -> None:
        one = await workers.run(os.getpid, affinity="one")
        assert [await workers.run(os.getpid, affinity="one") for _ in range(3)] == [one] * 3
        other = await workers.run(os.getpid)
        assert other != one, "what people wait for is done elsewhere"
        busy = asyncio.ensure_future(workers.run(wait_for, sign, affinity="one"))
        await asyncio.sleep(0)
        assert await workers.run(os.getpid, affinity="two") == other
        assert await workers.run(os.getpid, affinity="one") == other, "it does not wait for its memory"
        sign.touch()
        await busy
        assert await workers.run(os.getpid, affinity="two") == other

    runner.run(served())


def test_whoever_stops_waiting_leaves_the_worker_to_end_what_it_does(
    pool_and_loop: tuple[Runner, ProcessPool], tmp_path: Path
) -> None:
    runner, workers = pool_and_loop
    sign = tmp_path / "sign"

    async def served() -> None:
        processes = {await workers.run(os.getpid, affinity="one"), await workers.run(os.getpid)}
        begun = [asyncio.ensure_future(workers.run(wait_for, sign)) for _ in processes]
        queued = [asyncio.ensure_future(workers.run(time.sleep, 600)) for _ in processes]
        await asyncio.sleep(0.1)
        for one in begun + queued:
            one.cancel()
        asked = asyncio.ensure_future(workers.run(os.getpid))
        await asyncio.sleep(0.1)
        assert not asked.done(), "the workers have not ended what they do"
        sign.touch()
        assert await asyncio.wait_for(asked, 60) in processes

    runner.run(served())


def test_a_worker_that_dies_is_replaced_and_the_other_goes_on(pool_and_loop: tuple[Runner, ProcessPool]) -> None:
    runner, workers = pool_and_loop

    async def served() -> None:
        one, other = await workers.run(os.getpid, affinity="three"), await workers.run(os.getpid)
        os.kill(one, signal.SIGKILL)
        assert await workers.run(os.getpid, affinity="three") not in (one, other)
        assert await workers.run(os.getpid) == other

    runner.run(served())
