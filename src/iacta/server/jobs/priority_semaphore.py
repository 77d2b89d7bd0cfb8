"""`Turnstile`: who may think now, where more want to than there are places. Whoever came first goes first."""

from __future__ import annotations

import asyncio
import heapq
import time
from itertools import count

PATIENCE = 20.0
"""Seconds that work nobody watches stands back behind work that somebody waits for."""


class Turnstile:
    """A few places. Each decision of a bot queues by itself, so tables take turns."""

    def __init__(self, places: int) -> None:
        """So many at a time."""
        self._free = places
        self._numbers = count()
        self._queue: list[tuple[float, int, asyncio.Future[None]]] = []

    async def enter(self, *, is_watched: bool) -> None:
        """Wait for a place; whoever got one must leave it."""
        if self._free:
            self._free -= 1
            return
        due = time.monotonic() + (0.0 if is_watched else PATIENCE)
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (due, next(self._numbers), called))
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self.leave()  # called and sent away at once: the next may come
            raise

    def leave(self) -> None:
        """Let the next one in."""
        while self._queue:
            _, _, called = heapq.heappop(self._queue)
            if not called.done():
                called.set_result(None)
                return
        self._free += 1
