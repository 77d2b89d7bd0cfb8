"""`DraftService`: saves what a seat has prepared, for that seat alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.server.api.errors import Problem
from iacta.server.api.match_view import DraftKept
from iacta.server.matches.actions import decoded
from iacta.server.matches.journal_entries import as_json
from iacta.server.matches.views import draft_seen
from iacta.server.storage.repository import WriteConflict
from iacta.server.storage.stored import StoredDraft
from iacta.server.timestamps import now

if TYPE_CHECKING:
    from iacta.engine.records import Seat
    from iacta.server.api.requests import DraftRequest
    from iacta.server.matches.journal import Journal
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session
    from iacta.server.matches.storage_quota import StorageQuota

LARGEST_DRAFT = 32 * 1024


class DraftService:
    """Drafts are no part of the journal: they reach neither records nor other seats."""

    def __init__(self, journal: Journal, stored: StorageQuota) -> None:
        """Store in the journal's database, tell the seat's own pages."""
        self.stored = stored
        self.sessions, self.repository = journal.sessions, journal.repository
        self.subscriptions = journal.subscriptions

    async def save(self, request: MatchRequest, body: DraftRequest) -> DraftKept:
        """Save a draft, unless another device has edited it later."""
        while True:
            async with self.sessions.locked(request.match) as session:
                seat = session.seat_with(request.secret)
                if body.decision > session.number:
                    await self.sessions.refresh(session)  # the client heard of a row from another process
                draft = _checked(session, seat, body)
                self.stored.charge(len(draft.body or ""))
                try:
                    held = await self.repository.save_draft(session.id, draft, now())
                except WriteConflict:
                    continue
                session.drafts.hold(held)
                self.subscriptions.notify(session.id, seat)
                return DraftKept(held.body == draft.body, draft_seen(held))


def _checked(session: Session, seat: Seat, body: DraftRequest) -> StoredDraft:
    """The draft to store; Problem unless the seat is asked this decision, and for an action of this kind."""
    match = session.running_match()
    asked = session.drafts.asked.get(seat)
    if asked is not None and body.decision != asked:
        raise Problem("stale", number=session.number)
    action = None if body.action is None else decoded(session.game, body.action)
    refusal = match.game.rulebook.mismatch(match.state, seat, action)
    if refusal is not None:
        raise Problem.refused(refusal, session.number)
    text = None if action is None else as_json(action)
    if text is not None and len(text.encode()) > LARGEST_DRAFT:
        raise Problem("too-large")
    return StoredDraft(seat=seat, decision=body.decision, at=now() - body.age, body=text)
