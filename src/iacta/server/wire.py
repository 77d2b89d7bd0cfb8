"""`Wire`: several server processes on one PostgreSQL hear of each other's rows by LISTEN and NOTIFY."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from iacta.server.storage import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.server.storage import Storage

LOG = logging.getLogger("iacta.server")
PAUSE = 1.0
"""Seconds before a lost connection is tried again."""
PULSE = 5.0
"""Seconds between two looks whether the connection still stands."""


class Wire:
    """Listens for what other processes have kept."""

    def __init__(self, storage: Storage, origin: str, heard: Callable[[str], None], missed: Callable[[], None]) -> None:
        """`heard` is told the match that changed, `missed` that anything may have changed unheard."""
        self.storage, self.origin, self.heard, self.missed = storage, origin, heard, missed
        self.ready = asyncio.Event()

    def _on_notice(self, _connection: Any, _process: int, _channel: str, payload: Any) -> None:
        match_id, _, origin = str(payload).split(" ")
        if origin != self.origin:
            self.heard(match_id)

    async def listen(self) -> None:
        """Listen for ever; a lost connection is made anew, and then everything is looked at again."""
        while True:
            try:
                await self._listen_once()
            except _broken():
                LOG.warning("the connection that listens to the database was lost")
            await asyncio.sleep(PAUSE)

    async def _listen_once(self) -> None:
        import asyncpg  # noqa: PLC0415 - needed with PostgreSQL only

        url = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await asyncpg.connect(url)
        try:
            await connection.add_listener(CHANNEL, self._on_notice)
            if self.ready.is_set():
                self.missed()
            self.ready.set()
            while not connection.is_closed():
                await asyncio.sleep(PULSE)
                await connection.execute("select 1")
        finally:
            await connection.close(timeout=PAUSE)


def _broken() -> tuple[type[BaseException], ...]:
    import asyncpg  # noqa: PLC0415 - needed with PostgreSQL only

    return OSError, asyncpg.PostgresError, asyncpg.InterfaceError
