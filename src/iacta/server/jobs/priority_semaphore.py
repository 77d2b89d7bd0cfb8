"""`PrioritySemaphore`: a semaphore whose places are shared fairly between owners; unwatched waiters stand back."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from itertools import count
from typing import NamedTuple

UNWATCHED_DELAY = 20.0
"""Seconds by which an unwatched job yields to watched ones."""


class _Waiter(NamedTuple):
    due: float
    number: int
    owner: str
    admitted: asyncio.Future[None]


class PrioritySemaphore:
    """A number of places. Every decision of a bot queues separately, so that matches take turns.

    An owner is an address, or a match that nobody has asked for. The next place goes to the owner who has had the least
    time; who comes anew begins with as much as the one who was admitted last, so that nobody saves time up.
    """

    def __init__(self, places: int) -> None:
        """Admit `places` at a time."""
        self._free = places
        self._numbers = count()
        self._queue: list[_Waiter] = []
        self._running: Counter[str] = Counter()
        self._used: dict[str, float] = {}
        self._level = 0.0
        """The time that the last who was admitted had had."""

    async def acquire(self, *, is_watched: bool, owner: str = "") -> None:
        """Wait for a place; the caller must release it."""
        self._used[owner] = max(self._used.get(owner, 0.0), self._level)
        if self._free:
            self._free -= 1
            self._admit(owner)
            return
        due = time.monotonic() + (0.0 if is_watched else UNWATCHED_DELAY)
        waiter = _Waiter(due, next(self._numbers), owner, asyncio.get_running_loop().create_future())
        self._queue.append(waiter)
        try:
            await waiter.admitted
        except asyncio.CancelledError:
            if waiter.admitted.done() and not waiter.admitted.cancelled():
                self.release(owner)  # admitted and cancelled at the same time: admit the next
            raise

    def release(self, owner: str = "", seconds: float = 0.0) -> None:
        """Give a place back, of which an owner has had so many seconds, and admit the next waiter."""
        self._running[owner] -= 1
        self._used[owner] = self._used.get(owner, self._level) + seconds
        self._queue = [one for one in self._queue if not one.admitted.done()]
        if self._queue:
            chosen = min(self._queue, key=self._rank)
            self._queue.remove(chosen)
            self._admit(chosen.owner)
            chosen.admitted.set_result(None)
        else:
            self._free += 1
        self._forget()

    def _rank(self, waiter: _Waiter) -> tuple[float, int, float, int]:
        delay = max(0.0, waiter.due - time.monotonic())
        return delay, self._running[waiter.owner], self._used[waiter.owner], waiter.number

    def _admit(self, owner: str) -> None:
        self._running[owner] += 1
        self._level = max(self._level, self._used[owner])

    def _forget(self) -> None:
        """Owners who neither wait nor run, and have had no more than whoever comes anew."""
        present = {one.owner for one in self._queue}
        for owner in list(self._used):
            if owner not in present and not self._running[owner] and self._used[owner] <= self._level:
                del self._used[owner], self._running[owner]
