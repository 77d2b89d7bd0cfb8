"""Correspondence clocks: `TurnTimer` times the decisions of one match, `Clocks` ends matches whose time is up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import TABLE, AgreedDraw, Forfeit
from iacta.server.timestamps import DAY

if TYPE_CHECKING:
    from collections.abc import Collection

    from iacta.engine.records import Seat
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.session import Session
    from iacta.server.matches.session_cache import SessionCache
    from iacta.server.storage.repository import Repository
    from iacta.server.storage.stored import JournalEntry


class TurnTimer:
    """When each seat that is to move began to be."""

    def __init__(self, days: int | None) -> None:
        """`days` for every decision; None: no clock."""
        self.days = days
        self.since: dict[Seat, int] = {}

    def update(self, entry: JournalEntry, waiting: Collection[Seat]) -> None:
        """Apply a row: a seat that moved or is newly to move starts again, after a take-back everybody does."""
        restarts = entry.kind == "taken_back"
        self.since = {
            seat: entry.at if restarts or seat not in self.since or seat == entry.seat else self.since[seat]
            for seat in waiting
        }

    def deadline(self, seats: Collection[Seat]) -> int | None:
        """When the first of some seats runs out of time."""
        starts = [since for seat, since in self.since.items() if seat in seats]
        return min(starts) + self.days * DAY if self.days is not None and starts else None

    def late(self, seats: Collection[Seat], now: int) -> list[Seat]:
        """Which of some seats have run out of time."""
        if self.days is None:
            return []
        return [seat for seat, since in self.since.items() if seat in seats and since + self.days * DAY <= now]


class Clocks:
    """Ends matches in which somebody has run out of time."""

    def __init__(self, repository: Repository, sessions: SessionCache, journal: Journal) -> None:
        """Find matches in the repository, end them by the journal."""
        self.repository, self.sessions, self.journal = repository, sessions, journal

    async def check(self, at: int) -> None:
        """Check every match whose deadline has passed."""
        for match_id in await self.repository.overdue(at):
            await self.sessions.attempt(match_id, lambda session: self._check(session, at))

    async def _check(self, session: Session, at: int) -> None:
        """A late seat loses, with its allies; the match is drawn if both sides are late."""
        late = session.late(at)
        teams = [team for team in session.game.teams(session.scenario) if set(team).intersection(late)]
        if len(teams) > 1:
            await self.journal.play(session, TABLE, AgreedDraw("nobody-in-time"))
        elif late:
            await self.journal.play(session, TABLE, Forfeit(late[0], "out-of-time"))
