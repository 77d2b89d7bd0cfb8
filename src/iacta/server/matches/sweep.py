"""Periodic maintenance: check clocks, restart bots whose process is gone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from iacta.server.faults import said_by
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.server.services import Services

LOG = logging.getLogger("iacta.server")
STALLED = 60_000
"""Milliseconds without a move after which a bot is started again, whichever process it was thinking in."""


async def sweep(services: Services, seconds: float) -> None:
    """Check clocks, bots and matches about to begin every few seconds; whatever fails is logged and retried."""
    while True:
        await asyncio.sleep(seconds)
        try:
            services.sessions.evict()
            await services.clocks.check(now())
            await services.seating.begin_overdue()
            await services.bot_turns.resume(await services.repository.waiting_for_bots(now() - STALLED))
        except SQLAlchemyError as error:
            LOG.error("the database does not answer: %s", said_by(error))  # noqa: TRY400 - one line, no statement
        except Exception:
            LOG.exception("the sweep failed and will be tried again")
