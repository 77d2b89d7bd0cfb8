"""`GroupCommit`: writes that arrive while a transaction is under way share the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from sqlalchemy.exc import IntegrityError

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

T = TypeVar("T")
MOST = 64
"""The writes of one transaction."""


class _Waiting(NamedTuple, Generic[T]):
    """A write and the future of whoever waits for it."""

    write: T
    done: asyncio.Future[None]


class GroupCommit(Generic[T]):
    """Commits writes in groups: a commit costs the disk as much for many rows as for one.

    A write returns when its transaction has committed. A lone write is committed at once.
    """

    def __init__(self, commit: Callable[[Sequence[T]], Awaitable[None]]) -> None:
        """`commit` writes some in one transaction, all or none."""
        self._commit = commit
        self._queue: deque[_Waiting[T]] = deque()
        self._task: asyncio.Task[None] | None = None

    async def write(self, write: T) -> None:
        """Write, and return when it is on the disk; IntegrityError if it contradicts what is there."""
        waiting = _Waiting(write, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        if self._task is None:
            self._task = asyncio.create_task(self._empty_queue())
        await waiting.done

    async def _empty_queue(self) -> None:
        try:
            while self._queue:
                group = [self._queue.popleft() for _ in range(min(MOST, len(self._queue)))]
                await self._write_group([waiting for waiting in group if not waiting.done.cancelled()])
        finally:
            self._task = None
            for waiting in self._queue:  # only if this task was cancelled
                waiting.done.cancel()
            self._queue.clear()

    async def _write_group(self, group: Sequence[_Waiting[T]]) -> None:
        """Commit a group; one by one if some write of it contradicts what is there."""
        if not group:
            return
        try:
            await self._commit([waiting.write for waiting in group])
        except IntegrityError as error:
            if len(group) == 1:
                _settle(group, error)
                return
            for waiting in group:
                await self._write_group([waiting])
        except BaseException as error:
            _settle(group, error)
            if not isinstance(error, Exception):
                raise
        else:
            _settle(group, None)


def _settle(group: Sequence[_Waiting[T]], error: BaseException | None) -> None:
    for waiting in group:
        if waiting.done.done():
            continue
        if error is None:
            waiting.done.set_result(None)
        elif isinstance(error, asyncio.CancelledError):
            waiting.done.cancel()
        else:
            waiting.done.set_exception(error)
