"""A battle in chapters, one for each full turn, from what a reader is told and sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.turn_chronicle import chapters, told_by_turns
from iacta.games.hail_caesar.chronicle.notes import BattleEnded
from iacta.games.hail_caesar.chronicle.turn import Turn
from iacta.games.hail_caesar.events import TurnStarted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.chronicle import Chapter, Page
    from iacta.engine.records import Event
    from iacta.games.hail_caesar.view import View


def chronicle(pages: Iterable[Page[View]]) -> tuple[Chapter, ...]:
    """The turns of a battle so far, with what came before them if anything did."""
    turns, latest = told_by_turns(pages, Turn, _opened)
    outcome = latest.view.outcome
    if outcome is not None:
        winner = outcome.winner if outcome.winner in ("blue", "red") else None
        turns[-1].notes.append(
            BattleEnded(
                entry=latest.entry,
                turn=turns[-1].number,
                winner=winner,  # type: ignore[arg-type]  # seats are sides
                reason=outcome.reason,
                clause=outcome.clause,
            )
        )
    return chapters(turns, latest, "round")


def _opened(event: Event) -> int | None:
    """The full turn that an event opens, or goes on with."""
    return event.round if isinstance(event, TurnStarted) else None
