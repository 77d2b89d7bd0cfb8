"""`InstructionService`: saves what a seat wants done without being asked, for that seat alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.instructions import instructions_of
from iacta.server.api.errors import Problem
from iacta.server.matches.views import instructions_seen
from iacta.server.storage.repository import WriteConflict
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.server.api.match_view import InstructionsSeen
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session


class InstructionService:
    """Instructions are no part of the journal, what is played by them is."""

    def __init__(self, journal: Journal) -> None:
        """Store in the journal's database, tell the seat's own pages."""
        self.journal, self.sessions, self.repository = journal, journal.sessions, journal.repository

    async def save(self, request: MatchRequest, chosen: list[str]) -> InstructionsSeen:
        """Replace the instructions of a seat; those that answer what it is asked now are followed at once."""
        async with self.sessions.locked(request.match) as session:
            seat = session.seat_with(request.secret)
            seen = _checked(session, chosen)
            stored = ",".join(name for name in seen if name in chosen)
            await self.repository.save_instructions(session.id, seat, stored, now())
            session.seats[seat].instructions = stored
            self.journal.subscriptions.notify(session.id, seat)
            found = instructions_seen(session, seat)
            assert found is not None  # the game offers some
            await self._follow(session)
            return found

    async def _follow(self, session: Session) -> None:
        """Play what is now done without asking, unless another process was first: it has read the same instructions."""
        entries = session.settle()
        if entries:
            try:
                await self.journal.append(session, entries)
            except WriteConflict:
                return


def _checked(session: Session, chosen: list[str]) -> list[str]:
    """What the game offers; Problem unless the match is running and all that is chosen is offered."""
    session.running_match()
    offered = [one.name for one in instructions_of(session.game)]
    unknown = sorted(set(chosen) - set(offered))
    if unknown or not offered:
        raise Problem("no-such-name", f"the instructions are {', '.join(offered) or 'none'}")
    return offered
