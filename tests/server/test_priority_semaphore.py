"""Jobs take turns; unwatched ones yield."""

from __future__ import annotations

import asyncio

import pytest

from iacta.server.jobs.priority_semaphore import PrioritySemaphore
from tests.server.kit import SECONDS


def test_tables_take_turns_and_those_that_nobody_watches_stand_back(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr("iacta.server.jobs.priority_semaphore.time.monotonic", iter(range(1000)).__next__)

    async def table(semaphore: PrioritySemaphore, name: str, *, is_watched: bool) -> None:
        await semaphore.acquire(is_watched=is_watched)
        order.append(name)
        await asyncio.sleep(0)
        semaphore.release()

    async def all_at_once() -> None:
        semaphore = PrioritySemaphore(1)
        names = ["one", "left", "two", "three"]
        await asyncio.gather(*(table(semaphore, name, is_watched=name != "left") for name in names))

    asyncio.run(all_at_once())
    assert order == ["one", "two", "three", "left"]


def test_whoever_stops_waiting_takes_no_place() -> None:
    async def impatient() -> None:
        semaphore = PrioritySemaphore(1)
        await semaphore.acquire(is_watched=True)
        waiting = [asyncio.create_task(semaphore.acquire(is_watched=True)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        semaphore.release()
        waiting[1].cancel()  # called, and sent away at the same moment
        await asyncio.wait(waiting, timeout=SECONDS)
        assert [task.cancelled() for task in waiting] == [True, True, False]
        semaphore.release()
        await asyncio.wait_for(semaphore.acquire(is_watched=True), SECONDS)

    asyncio.run(impatient())
