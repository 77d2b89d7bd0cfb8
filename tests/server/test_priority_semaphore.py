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


async def decide(semaphore: PrioritySemaphore, owner: str, order: list[str]) -> None:
    """Take a place for a second, and write down whose turn it was."""
    await semaphore.acquire(is_watched=True, owner=owner)
    order.append(owner)
    await asyncio.sleep(0)
    semaphore.release(owner, 1.0)


def test_owners_have_equal_time_however_many_tables_they_have() -> None:
    """Forty-nine tables of one address and one of another, who comes last: he waits for one decision."""
    order: list[str] = []

    async def all_at_once() -> None:
        semaphore = PrioritySemaphore(1)
        owners = ["many"] * 49 + ["one", "two"]
        await asyncio.gather(*(decide(semaphore, owner, order) for owner in owners))

    asyncio.run(all_at_once())
    assert sorted(order[1:3]) == ["one", "two"]


def test_nobody_saves_time_up() -> None:
    """Who was away for long does not get everything when he comes with many."""
    order: list[str] = []

    async def one_after_the_other() -> None:
        semaphore = PrioritySemaphore(1)
        for _ in range(50):
            await decide(semaphore, "always", order)
        await asyncio.gather(*(decide(semaphore, owner, order) for owner in ["late"] * 10 + ["always"] * 10))

    asyncio.run(one_after_the_other())
    assert 4 <= order[50:60].count("always") <= 6
