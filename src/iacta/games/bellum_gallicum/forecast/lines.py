"""Forecast lines: one roll each, with its modifiers and what every face brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.forecast import ForecastLine
from iacta.games.bellum_gallicum.handles import location_handle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.chance.forecast import TableEntry
    from iacta.engine.records import Modifier
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

FACES = range(1, 7)


def added(modifiers: Sequence[Modifier]) -> int:
    """What modifiers come to."""
    return sum(one.value for one in modifiers)


def line(  # noqa: PLR0913 - each is a part of a line
    war: War,
    roll: tuple[str, str],
    side: Side,
    figures: dict[str, int],
    at: Location,
    *,
    modifiers: tuple[Modifier, ...] = (),
    results: tuple[str, ...] = (),
    table: TableEntry | None = None,
    lowest: int = 1,
) -> ForecastLine:
    """One roll of a side about a location (0: none)."""
    clause, text = roll
    return ForecastLine(
        clause=clause,
        seat=side,
        text=text,
        figures=figures,
        modifiers=modifiers,
        target=(location_handle(war.gaul, at),) if at > 0 else (),
        table=table,
        results=results,
        lowest=lowest,
    )


def against(
    war: War, roll: tuple[str, str], side: Side, at: Location, best: int, modifiers: tuple[Modifier, ...]
) -> ForecastLine:
    """One die that must not exceed a figure."""
    results = tuple("success" if face + added(modifiers) <= best else "failure" for face in FACES)
    return line(war, roll, side, {"best": best}, at, modifiers=modifiers, results=results)
