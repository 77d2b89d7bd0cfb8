"""`BackgroundTasks`: coroutines that run beside the requests, cancelled when the server stops."""

from __future__ import annotations

import asyncio
import logging
from contextvars import Context
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import SQLAlchemyError

from iacta.server.faults import said_by

if TYPE_CHECKING:
    from collections.abc import Coroutine

LOG = logging.getLogger("iacta.server")


class BackgroundTasks:
    """Running tasks; an exception is logged."""

    def __init__(self) -> None:
        """No tasks."""
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine in the background; it is nobody's request."""
        task = asyncio.create_task(work, context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, SQLAlchemyError):
            LOG.error("the database does not answer: %s", said_by(error))
        elif error is not None:
            LOG.error("a background task failed", exc_info=error)

    async def close(self) -> None:
        """Cancel all tasks and wait for them."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
