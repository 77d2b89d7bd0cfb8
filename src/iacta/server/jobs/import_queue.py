"""`ImportQueue`: records are checked one after the other, so that bots and odds keep their workers."""

from __future__ import annotations

import asyncio
from collections import Counter
from typing import TYPE_CHECKING

from iacta.server.api.errors import Problem
from iacta.server.caller import CALLER
from iacta.server.jobs.tasks import check_record

if TYPE_CHECKING:
    from iacta.server.jobs.process_pool import ProcessPool
    from iacta.server.jobs.tasks import CheckedRecord
    from iacta.server.settings import Settings

MOST_WAITING = 20
MOST_PER_ADDRESS = 3


class ImportQueue:
    """Checks records in a worker, each for a limited time."""

    def __init__(self, pool: ProcessPool, settings: Settings) -> None:
        """Nobody waits."""
        self.pool, self.settings = pool, settings
        self._turn = asyncio.Lock()
        self._waiting: Counter[str] = Counter()

    async def check(self, record: bytes) -> CheckedRecord:
        """Whether a record replays; Problem if too many wait, or if it takes too long."""
        caller = CALLER.get() or ""
        if self._waiting.total() >= MOST_WAITING or self._waiting[caller] >= MOST_PER_ADDRESS:
            raise Problem("too-fast")
        self._waiting[caller] += 1
        try:
            async with self._turn:
                seconds, most = self.settings.import_seconds, self.settings.import_entries
                return await self.pool.run(check_record, record, most, seconds=seconds)
        except TimeoutError:
            raise Problem("too-large", "the record takes too long to replay") from None
        finally:
            self._waiting[caller] -= 1
            if not self._waiting[caller]:
                del self._waiting[caller]
