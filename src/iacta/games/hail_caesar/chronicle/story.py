"""A battle in chapters, one for each full turn, from what a reader is told and sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chronicle import Chapter
from iacta.games.hail_caesar.chronicle.notes import BattleEnded
from iacta.games.hail_caesar.chronicle.turn import Turn
from iacta.games.hail_caesar.events import TurnStarted

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.chronicle import Page
    from iacta.games.hail_caesar.view import View

SETTING_UP = 0
"""The number of the chapter before the first turn."""


def chronicle(pages: Iterable[Page[View]]) -> tuple[Chapter, ...]:
    """The turns of a battle so far, with what came before them if anything did."""
    turns: list[Turn] = []
    latest: Page[View] | None = None
    for page in pages:
        if not turns:
            turns.append(Turn(SETTING_UP, page.entry))
        tell(turns, page)
        latest = page
    assert latest is not None, "a match has an opening"
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
    return tuple(chapter(turn, latest) for turn in turns if turn.number != SETTING_UP or turn.notes or len(turns) == 1)


def tell(turns: list[Turn], page: Page[View]) -> None:
    """Go on with the last turn, and with the next when it begins."""
    for event in page.told:
        if isinstance(event, TurnStarted) and event.round != turns[-1].number:
            turns[-1].close(page)
            turns.append(Turn(event.round, page.entry))
        turns[-1].tell(event, page)


def chapter(turn: Turn, latest: Page[View]) -> Chapter:
    """A turn, with the position at its end or now."""
    last = turn.last or latest
    is_set_up = turn.number == SETTING_UP
    return Chapter(
        text="chronicle-setup" if is_set_up else "chronicle-turn",
        figures={} if is_set_up else {"round": turn.number},
        first=turn.first,
        last=last.entry,
        is_over=turn.last is not None or latest.view.outcome is not None,
        notes=tuple(turn.notes),
        tallies=turn.tallies(),
        view=last.view,
        standing=None,
    )
