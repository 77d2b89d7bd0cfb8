"""Writes that come together share a transaction, with the same promise: acknowledged is committed."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import IntegrityError, OperationalError

from iacta.server.storage.group_commit import MOST, GroupCommit


class Disk:
    """Commits whole groups of names, slowly; a name that is there already, or "bad", is refused."""

    def __init__(self) -> None:
        self.groups: list[list[str]] = []
        self.written: set[str] = set()
        self.full = False

    async def commit(self, names: object) -> None:
        assert isinstance(names, list)
        await asyncio.sleep(0)
        if self.full:
            raise OperationalError("insert", {}, OSError("disk full"))
        if "bad" in names or self.written.intersection(names):
            raise IntegrityError("insert", {}, ValueError("twice"))
        self.groups.append(names)
        self.written.update(names)


async def _write_all(disk: Disk, names: list[str]) -> list[BaseException | None]:
    appends = GroupCommit[str](disk.commit)
    return await asyncio.gather(*(appends.write(name) for name in names), return_exceptions=True)


def test_writes_that_wait_share_one_transaction() -> None:
    disk = Disk()
    names = [f"match {number}" for number in range(10)]
    assert asyncio.run(_write_all(disk, names)) == [None] * 10
    assert disk.written == set(names)
    assert len(disk.groups) == 1


def test_a_group_is_bounded() -> None:
    disk = Disk()
    assert asyncio.run(_write_all(disk, [str(number) for number in range(2 * MOST + 1)])) == [None] * (2 * MOST + 1)
    assert [len(group) for group in disk.groups] == [MOST, MOST, 1]


def test_a_write_that_contradicts_spoils_only_itself() -> None:
    disk = Disk()
    results = asyncio.run(_write_all(disk, ["one", "bad", "two", "one"]))
    assert [type(result) for result in results] == [type(None), IntegrityError, type(None), IntegrityError]
    assert disk.written == {"one", "two"}


def test_a_fault_of_the_disk_reaches_everybody_and_later_writes_go_on() -> None:
    async def play() -> None:
        disk = Disk()
        appends = GroupCommit[str](disk.commit)
        disk.full = True
        failed = await asyncio.gather(appends.write("one"), appends.write("two"), return_exceptions=True)
        assert all(isinstance(error, OperationalError) for error in failed)
        assert not disk.written
        disk.full = False
        await appends.write("three")
        assert disk.written == {"three"}

    asyncio.run(play())


def test_nobody_is_told_before_the_commit() -> None:
    async def play() -> None:
        allowed = asyncio.Event()

        async def commit(_: object) -> None:
            await allowed.wait()

        appends = GroupCommit[str](commit)
        write = asyncio.create_task(appends.write("one"))
        for _ in range(5):
            await asyncio.sleep(0)
        assert not write.done()
        allowed.set()
        await write

    asyncio.run(play())


def test_a_write_that_is_given_up_in_the_queue_is_not_written() -> None:
    async def play() -> None:
        disk = Disk()
        appends = GroupCommit[str](disk.commit)
        given_up = asyncio.create_task(appends.write("given up"))
        kept = asyncio.create_task(appends.write("kept"))
        await asyncio.sleep(0)
        given_up.cancel()
        with pytest.raises(asyncio.CancelledError):
            await given_up
        await kept
        assert disk.written == {"kept"}

    asyncio.run(play())
