"""7.1: a war in chapters, one for each year, from what a reader may know of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.chronicle import Chapter
from iacta.games.bellum_gallicum.chronicle.year import Year
from iacta.games.bellum_gallicum.events import (
    ControlChanged,
    PlaceDestroyed,
    RegionBurnt,
    ScorchedEarthRemoved,
    TurnStarted,
    YearOpened,
    YearWon,
)
from iacta.games.bellum_gallicum.standing import standing
from iacta.games.bellum_gallicum.state import CAPTURED, LOST

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.chronicle import Page
    from iacta.engine.records import Event
    from iacta.games.bellum_gallicum.view import View


def chronicle(pages: Iterable[Page[View]]) -> tuple[Chapter, ...]:
    """The years of a war so far. A scenario within one year has one chapter."""
    years: list[Year] = []
    before: Page[View] | None = None
    for page in pages:
        if not years:
            years.append(Year(first_year(page), page.entry))
        tell(years, before or page, page)
        before = page
    assert before is not None  # a match has an opening
    return tuple(chapter(year, before) for year in years)


def tell(years: list[Year], before: Page[View], page: Page[View]) -> None:
    """Go on with the last year, and with others that an action opens."""
    for place, event in enumerate(page.told):
        if isinstance(event, YearOpened) and event.year != years[-1].number:
            years.append(Year(event.year, page.entry))
        years[-1].tell(event, page)
        if isinstance(event, YearWon):
            years[-1].close(page.entry, at_year_end(before.view, page.view, page.told[:place], event.year))


def first_year(page: Page[View]) -> int:
    """The year in which a war begins."""
    dated = (event.year for event in page.told if isinstance(event, YearOpened | TurnStarted))
    return next(dated, page.view.year)


def chapter(year: Year, latest: Page[View]) -> Chapter:
    """A year, with the position at its end or now."""
    view = year.end or latest.view
    return Chapter(
        text="chronicle-year",
        figures={"year": abs(year.number)},
        first=year.first,
        last=latest.entry if year.end is None else year.last,
        is_over=year.end is not None or view.outcome is not None,
        notes=tuple(year.notes),
        tallies=year.tallies(view),
        view=view,
        standing=standing(view),
    )


def at_year_end(before: View, after: View, told: Sequence[Event], year: int) -> View:
    """BG-7.4.1.a, BG-7.4.2.a The position when a year is decided, before the map is cleared for the next.

    It lies between two positions that somebody sees: `before` the action that ended the year, and `after` it. Control
    and markers follow from what was `told` until then. Who is lost is known after it, where the others stood before it.
    """
    control, burnt, gone = list(before.control), set(before.scorched), set(before.destroyed)
    for event in told:
        match event:
            case ControlChanged():
                control[event.region] = event.control
            case RegionBurnt():
                burnt.add(event.region)
            case ScorchedEarthRemoved():
                burnt.difference_update(event.regions)
            case PlaceDestroyed():
                gone.add(event.place)
            case _:
                pass
    return msgspec.structs.replace(
        after,
        year=year,
        turn=before.turn,
        control=tuple(control),
        scorched=tuple(sorted(burnt)),
        destroyed=tuple(sorted(gone)),
        at=_still_there(before.at, after.at),
        leader_at=_still_there(before.leader_at, after.leader_at),
    )


def _still_there(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    """Where counters were, unless they have been lost or captured since."""
    return tuple(now if now in (LOST, CAPTURED) else old for old, now in zip(before, after, strict=True))
