"""`BackgroundTasks`: coroutines that run beside the requests, cancelled when the server stops."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Coroutine

LOG = logging.getLogger("iacta.server")


class BackgroundTasks:
    """Running tasks; an exception is logged."""

    def __init__(self) -> None:
        """No tasks."""
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("a background task failed", exc_info=task.exception())

    async def close(self) -> None:
        """Cancel all tasks and wait for them."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
