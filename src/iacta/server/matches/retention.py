"""`Retention`: deletes what is kept no longer, by age and by size, with everything that belongs to it."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from iacta.server.faults import said_by
from iacta.server.storage.stored import Ages
from iacta.server.timestamps import DAY, now

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.server.matches.journal import Journal
    from iacta.server.settings import Settings

LOG = logging.getLogger("iacta.server")
SECONDS = 3600.0


class Retention:
    """What the settings say of how long matches are kept."""

    def __init__(self, journal: Journal, settings: Settings, forget: Callable[[str], None]) -> None:
        """`forget` drops what this process remembers of a match beside its session."""
        self.journal, self.settings, self.forget = journal, settings, forget
        self.repository = journal.repository

    async def run(self) -> None:
        """Delete once an hour."""
        while True:
            try:
                await self.delete(now())
            except SQLAlchemyError as error:
                LOG.error("the database does not answer: %s", said_by(error))  # noqa: TRY400 - one line, no statement
            await asyncio.sleep(SECONDS)

    async def delete(self, at: int) -> int:
        """Delete what is kept no longer; how many matches that were."""
        count = 0
        while found := await self.repository.expired(self._ages(at)):
            await self._delete(found)
            count += len(found)
        spare = await self.repository.spare_imports(self.settings.imports_bytes)
        for first in range(0, len(spare), 100):
            await self._delete(spare[first : first + 100])
        await self.repository.delete_transfers(at)
        if count + len(spare):
            await self.repository.database.truncate_log()
            LOG.info("%s matches were deleted", count + len(spare))
        return count + len(spare)

    def _ages(self, at: int) -> Ages:
        chosen = self.settings
        days = (chosen.keep_days, chosen.keep_waiting_days, chosen.keep_imports_days)
        return Ages(*(at - one * DAY if one else None for one in days))

    async def _delete(self, match_ids: Sequence[str]) -> None:
        await self.repository.delete_matches(match_ids)
        for match_id in match_ids:
            session = self.journal.sessions.get(match_id)
            if session is not None:
                self.journal.sessions.discard(session)
            self.forget(match_id)
            self.journal.subscriptions.notify(match_id)
