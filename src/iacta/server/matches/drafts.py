"""`Drafts`: what the seats of a match have prepared for the decisions that they are asked now."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from iacta.engine.records import Seat
    from iacta.server.storage.stored import JournalEntry, StoredDraft


class Drafts:
    """The latest draft of each seat, and since which row each seat is asked: that row identifies its decision.

    A seat that is asked together with others keeps its decision, and its draft, when one of them answers.
    """

    def __init__(self) -> None:
        """Nobody is asked, nothing is prepared."""
        self.asked: dict[Seat, int] = {}
        self._held: dict[Seat, StoredDraft] = {}

    def update(self, entry: JournalEntry, waiting: Collection[Seat]) -> None:
        """Apply a row: a seat that acted or is newly asked has a new decision, after a take-back every seat has."""
        restarts = entry.kind == "taken_back"
        self.asked = {
            seat: entry.number if restarts or seat == entry.seat else self.asked.get(seat, entry.number)
            for seat in waiting
        }

    def load(self, drafts: Iterable[StoredDraft]) -> None:
        """Replace all drafts by the stored ones."""
        self._held = {draft.seat: draft for draft in drafts}

    def hold(self, draft: StoredDraft) -> None:
        """Keep a draft that was stored."""
        self._held[draft.seat] = draft

    def of(self, seat: Seat) -> StoredDraft | None:
        """The draft of a seat for the decision that it is asked now."""
        draft = self._held.get(seat)
        return draft if draft is not None and draft.decision == self.asked.get(seat) else None

    def take_answered(self) -> tuple[Seat, ...]:
        """Drop the drafts of decisions that are no longer asked; the seats they belonged to."""
        gone = tuple(seat for seat in self._held if self.of(seat) is None)
        for seat in gone:
            del self._held[seat]
        return gone
