"""A battle in chapters, one for each game turn, from what a reader is told and sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.turn_chronicle import chapters, told_by_turns
from iacta.games.alexandre_bayard.chronicle.notes import Ended
from iacta.games.alexandre_bayard.chronicle.turn import Turn
from iacta.games.alexandre_bayard.events import GameTurnBegan
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.standing import standing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.chronicle import Chapter, Page
    from iacta.engine.records import Event
    from iacta.games.alexandre_bayard.view import View


def chronicle(pages: Iterable[Page[View]]) -> tuple[Chapter, ...]:
    """The turns of a battle so far, with what came before them if anything did."""
    turns, latest = told_by_turns(pages, Turn, _opened)
    outcome = latest.view.outcome
    if outcome is not None:
        winner = next((side for side in SIDES if side == outcome.winner), None)
        end = {"reason": outcome.reason, "clause": outcome.clause}
        turns[-1].notes.append(Ended(entry=latest.entry, turn=turns[-1].number, winner=winner, **end))
    return chapters(turns, latest, "turn", standing)


def _opened(event: Event) -> int | None:
    """The game turn that an event opens."""
    return event.turn if isinstance(event, GameTurnBegan) else None
