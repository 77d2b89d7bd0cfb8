"""`TransferRepository`: seats on their way to another device. Each is read once and deleted by that."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select

from iacta.server.storage.orm import SeatRow, TransferRow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.server.storage.database import Database


class TransferRepository:
    """Stored transfers, by the hash of their token."""

    def __init__(self, database: Database) -> None:
        """Use an opened database."""
        self.database = database

    async def digests(self, matches: Iterable[str]) -> dict[tuple[str, str], str]:
        """The seat of every secret of some matches, by match and hash."""
        query = select(SeatRow.match, SeatRow.seat, SeatRow.digest).where(SeatRow.match.in_(list(matches)))
        async with self.database.engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {(match, digest): seat for match, seat, digest in rows if digest is not None}

    async def add(self, digest: str, expires: int, body: str, now: int) -> None:
        """Insert a transfer; expired ones are deleted."""
        async with self.database.write() as connection:
            await connection.execute(delete(TransferRow).where(TransferRow.expires <= now))
            await connection.execute(insert(TransferRow), {"digest": digest, "expires": expires, "body": body})

    async def take(self, digest: str, now: int, *, is_used_up: bool = True) -> str | None:
        """The body of a transfer, which is deleted if it is used up; None if there is none, or it has expired."""
        if not is_used_up:
            found = select(TransferRow.body).where(TransferRow.digest == digest, TransferRow.expires > now)
            async with self.database.engine.connect() as connection:
                return (await connection.execute(found)).scalar_one_or_none()
        query = delete(TransferRow).where(TransferRow.digest == digest).returning(TransferRow.expires, TransferRow.body)
        async with self.database.write() as connection:
            row = (await connection.execute(query)).one_or_none()
        return None if row is None or row.expires <= now else str(row.body)
