"""`Offers`: the draw and take-back offers that are open in a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import msgspec

from iacta.server.matches.journal_entries import TakebackAsked

if TYPE_CHECKING:
    from iacta.engine.records import Seat
    from iacta.server.storage.stored import JournalEntry


class Takeback(NamedTuple):
    """An offer to go back to an entry, with the dice that would be used from there."""

    seat: Seat
    to: int
    seed: str
    entropy: dict[Seat, str]
    commitments: dict[Seat, str]


class Offers:
    """Open offers and who has agreed to them; updated by journal rows."""

    def __init__(self) -> None:
        """No offers."""
        self.draw_agreed: list[Seat] = []
        self.takeback: Takeback | None = None
        self.takeback_agreed: list[Seat] = []

    def update(self, entry: JournalEntry) -> None:
        """Apply a row: offers are made, agreed to, declined, or lapse with the next action."""
        seat = entry.seat or ""
        match entry.kind:
            case "draw_offered":
                self.draw_agreed.append(seat)
            case "draw_declined":
                self.draw_agreed = []
            case "takeback_asked":
                self._ask_takeback(seat, msgspec.json.decode(entry.body, type=TakebackAsked))
            case "takeback_declined" | "taken_back":
                self._close_takeback()
            case "action" | "undo":
                self._close_takeback()
                if any(one != seat for one in self.draw_agreed):
                    self.draw_agreed = []
            case "begun" | "hint_taken" | "revealed":
                pass

    def _ask_takeback(self, seat: Seat, asked: TakebackAsked) -> None:
        if self.takeback is None:
            self.takeback = Takeback(seat, asked.to, asked.seed, asked.entropy, asked.commitments)
        else:
            self.takeback.entropy.update(asked.entropy)
            self.takeback.commitments.update(asked.commitments)
        self.takeback_agreed.append(seat)

    def _close_takeback(self) -> None:
        self.takeback, self.takeback_agreed = None, []
