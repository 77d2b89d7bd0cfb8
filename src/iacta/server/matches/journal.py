"""`Journal`: apply in memory, append to the database, notify. The stored journal is the only source of truth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.server.storage.stored import JournalHead

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.records import Action, Seat
    from iacta.server.matches.request import MatchRequest
    from iacta.server.matches.session import Session
    from iacta.server.matches.session_cache import SessionCache
    from iacta.server.matches.subscriptions import Subscriptions
    from iacta.server.matches.webhooks import Webhooks
    from iacta.server.metrics import Metrics
    from iacta.server.storage.repository import Repository
    from iacta.server.storage.stored import JournalEntry


class Journal:
    """Appends rows that were applied in memory, and notifies subscribers, observers and webhooks."""

    def __init__(
        self,
        repository: Repository,
        sessions: SessionCache,
        subscriptions: Subscriptions,
        webhooks: Webhooks,
        metrics: Metrics,
    ) -> None:
        """Observers are added later: those that write to the journal need it first."""
        self.repository, self.sessions = repository, sessions
        self.subscriptions, self.webhooks, self.metrics = subscriptions, webhooks, metrics
        self.observers: list[Callable[[Session], None]] = []
        """Called after every change of a session, by this process or another."""

    async def play(self, session: Session, seat: Seat, action: Action, request: MatchRequest | None = None) -> None:
        """Play an action and append it; Problem if the rules refuse it."""
        await self.append(session, [session.play(seat, action, request)])

    async def append(self, session: Session, entries: list[JournalEntry]) -> None:
        """Append rows that were applied to a session, and what follows without asking. If that fails the session is
        discarded.
        """
        entries = [*entries, *session.settle()]
        at, winners = entries[-1].at, session.winners
        head = JournalHead(session.status, ",".join(session.waiting), session.deadline, at, winners)
        try:
            with self.metrics.appending(sum(entry.kind == "action" for entry in entries)):
                await self.repository.append(session.id, entries, head, session.drafts.take_answered())
        except BaseException:
            self.sessions.discard(session)
            self.subscriptions.notify(session.id)
            raise
        self.notify(session)
        self.webhooks.notify(session)

    async def refresh(self, session: Session) -> None:
        """Apply and announce what other processes have appended."""
        await self.sessions.refresh(session)
        self.notify(session)

    def notify(self, session: Session) -> None:
        """Tell subscribers and observers that a session has changed."""
        self.subscriptions.notify(session.id)
        for observer in self.observers:
            observer(session)
