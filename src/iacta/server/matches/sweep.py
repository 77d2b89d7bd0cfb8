"""Periodic maintenance: check clocks, restart bots whose process is gone."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

from iacta.server.faults import said_by
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.server.matches.bot_turns import BotTurns
    from iacta.server.matches.clocks import Clocks
    from iacta.server.storage.repository import Repository

LOG = logging.getLogger("iacta.server")
STALLED = 60_000
"""Milliseconds without a move after which a bot is started again, whichever process it was thinking in."""


async def sweep(repository: Repository, clocks: Clocks, bot_turns: BotTurns, seconds: float) -> None:
    """Check clocks and bots every few seconds; whatever fails is logged and retried."""
    while True:
        await asyncio.sleep(seconds)
        try:
            clocks.sessions.evict()
            await clocks.check(now())
            await bot_turns.resume(await repository.waiting_for_bots(now() - STALLED))
        except SQLAlchemyError as error:
            LOG.error("the database does not answer: %s", said_by(error))  # noqa: TRY400 - one line, no statement
        except Exception:
            LOG.exception("the sweep failed and will be tried again")
