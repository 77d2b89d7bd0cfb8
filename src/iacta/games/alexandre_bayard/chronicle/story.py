"""A battle in chapters, one for each game turn, from what a reader is told and sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chronicle import Chapter
from iacta.games.alexandre_bayard.chronicle.notes import Ended
from iacta.games.alexandre_bayard.chronicle.turn import Turn
from iacta.games.alexandre_bayard.events import GameTurnBegan
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.standing import standing

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.chronicle import Page
    from iacta.games.alexandre_bayard.view import View

SETTING_UP = 0
"""The number of the chapter before the first turn."""


def chronicle(pages: Iterable[Page[View]]) -> tuple[Chapter, ...]:
    """The turns of a battle so far, with what came before them if anything did."""
    turns: list[Turn] = []
    latest: Page[View] | None = None
    for page in pages:
        if not turns:
            turns.append(Turn(SETTING_UP, page.entry))
        _tell(turns, page)
        latest = page
    assert latest is not None, "a match has an opening"
    outcome = latest.view.outcome
    if outcome is not None:
        winner = next((side for side in SIDES if side == outcome.winner), None)
        end = {"reason": outcome.reason, "clause": outcome.clause}
        turns[-1].notes.append(Ended(entry=latest.entry, turn=turns[-1].number, winner=winner, **end))
    return tuple(_chapter(turn, latest) for turn in turns if turn.number != SETTING_UP or turn.notes or len(turns) == 1)


def _tell(turns: list[Turn], page: Page[View]) -> None:
    """Go on with the last turn, and with the next when it begins."""
    for event in page.told:
        if isinstance(event, GameTurnBegan) and event.turn != turns[-1].number:
            turns[-1].close(page)
            turns.append(Turn(event.turn, page.entry, turns[-1]))
        turns[-1].tell(event, page)


def _chapter(turn: Turn, latest: Page[View]) -> Chapter:
    """A turn, with the position at its end or now."""
    last = turn.last or latest
    is_set_up = turn.number == SETTING_UP
    return Chapter(
        text="chronicle-setup" if is_set_up else "chronicle-turn",
        figures={} if is_set_up else {"turn": turn.number},
        first=turn.first,
        last=last.entry,
        is_over=turn.last is not None or latest.view.outcome is not None,
        notes=tuple(turn.notes),
        tallies=turn.tallies(),
        view=last.view,
        standing=standing(last.view),
    )
