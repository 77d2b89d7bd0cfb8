"""`Readiness`: whether the database takes writes and the disk has room, asked at most once a second."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import time
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from iacta.server.storage.database import Database

LEAST_FREE = 64 * 1024 * 1024
"""Bytes that must be free on the disk of an SQLite file."""
SECONDS = 2.0
REMEMBERED_SECONDS = 1.0


class ReadinessCheck:
    """Asks the database and the disk."""

    def __init__(self, database: Database) -> None:
        """Nothing has been asked."""
        self.database = database
        self._lock = asyncio.Lock()
        self._found, self._until = (True, True), 0.0

    async def check(self) -> tuple[bool, bool]:
        """Whether the database takes writes, and whether the disk has room."""
        async with self._lock:
            if time.monotonic() >= self._until:
                self._found = await self._asked()
                self._until = time.monotonic() + REMEMBERED_SECONDS
            return self._found

    async def _asked(self) -> tuple[bool, bool]:
        if self.database.is_postgres:
            return await self._answers(), True
        path = str(self.database.url.database)
        return await asyncio.to_thread(takes_writes, path), shutil.disk_usage(Path(path).parent).free >= LEAST_FREE

    async def _answers(self) -> bool:
        try:
            async with asyncio.timeout(SECONDS), self.database.engine.connect() as connection:
                await connection.execute(text("select 1 from matches where false"))
        except (OSError, SQLAlchemyError):
            return False
        return True


def takes_writes(path: str) -> bool:
    """Whether an SQLite file can be read and locked for a write, which is not made."""
    try:
        connection = sqlite3.connect(f"{Path(path).as_uri()}?mode=rw", timeout=SECONDS, isolation_level=None, uri=True)
        try:
            connection.execute("begin immediate")
            connection.execute("select id from matches limit 1")
            connection.execute("rollback")
        finally:
            connection.close()
    except sqlite3.Error:
        return False
    return True
