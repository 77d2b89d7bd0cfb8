"""How several server processes hear of each other's rows: `Wire` by LISTEN and NOTIFY on one PostgreSQL, `Watch` by
looking at the version of one SQLite file.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from iacta.server.storage.repository import CHANNEL

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.server.storage.repository import Storage

LOG = logging.getLogger("iacta.server")
PAUSE = 1.0
"""Seconds before a lost connection is tried again."""
PULSE = 5.0
"""Seconds between two looks whether the connection still stands."""
LOOK = 0.5
"""Seconds between two looks at a SQLite file."""
SKEW = 15_000
"""Milliseconds that a change may be older than the last look, because it took time or clocks differ."""
LISTENER = "iacta listener"
"""The name of the connection that listens, as the database shows it."""


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
        connection = await asyncpg.connect(url, server_settings={"application_name": LISTENER})
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        try:
            await connection.add_listener(CHANNEL, self._on_notice)
            if self.ready.is_set():
                self.missed()
            self.ready.set()
            while not lost.is_set():
                await connection.execute("select 1")
                with suppress(TimeoutError):
                    async with asyncio.timeout(PULSE):
                        await lost.wait()
            LOG.warning("the connection that listens to the database was lost")
        finally:
            await connection.close(timeout=PAUSE)


class Watch:
    """Looks whether other processes have written to the same SQLite file."""

    def __init__(self, storage: Storage, heard: Callable[[str], None]) -> None:
        """`heard` is told the matches that changed."""
        self.storage, self.heard = storage, heard

    async def look(self) -> None:
        """Look for ever; as long as nobody else writes, a look costs one question about the file."""
        since = time.time_ns() // 1_000_000
        while True:
            await asyncio.sleep(LOOK)
            at = time.time_ns() // 1_000_000
            if await self.storage.is_changed_elsewhere():
                for match_id in await self.storage.changed_since(since - SKEW):
                    self.heard(match_id)
                since = at


def _broken() -> tuple[type[BaseException], ...]:
    import asyncpg  # noqa: PLC0415 - needed with PostgreSQL only

    return OSError, asyncpg.PostgresError, asyncpg.InterfaceError
