"""`PrioritySemaphore`: a semaphore that serves waiters in order, unwatched ones after a delay."""

from __future__ import annotations

import asyncio
import heapq
import time
from itertools import count

UNWATCHED_DELAY = 20.0
"""Seconds by which an unwatched job yields to watched ones."""


class PrioritySemaphore:
    """A number of places. Every decision of a bot queues separately, so that matches take turns."""

    def __init__(self, places: int) -> None:
        """Admit `places` at a time."""
        self._free = places
        self._numbers = count()
        self._queue: list[tuple[float, int, asyncio.Future[None]]] = []

    async def acquire(self, *, is_watched: bool) -> None:
        """Wait for a place; the caller must release it."""
        if self._free:
            self._free -= 1
            return
        due = time.monotonic() + (0.0 if is_watched else UNWATCHED_DELAY)
        admitted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (due, next(self._numbers), admitted))
        try:
            await admitted
        except asyncio.CancelledError:
            if admitted.done() and not admitted.cancelled():
                self.release()  # admitted and cancelled at the same time: admit the next
            raise

    def release(self) -> None:
        """Give a place back and admit the next waiter."""
        while self._queue:
            _, _, admitted = heapq.heappop(self._queue)
            if not admitted.done():
                admitted.set_result(None)
                return
        self._free += 1
