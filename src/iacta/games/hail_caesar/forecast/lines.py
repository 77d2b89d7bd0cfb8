"""Forecast lines: one roll each, with its modifiers and what every face or sum brings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.forecast import ForecastLine

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.records import ClauseId, Handle, Modifier, Seat
    from iacta.games.hail_caesar.roster import UnitNo

FACES: Final = range(1, 7)
TWO_DICE: Final = range(2, 13)


def added(modifiers: Iterable[Modifier]) -> int:
    """What modifiers come to."""
    return sum([one.value for one in modifiers])


def units(*named: UnitNo) -> tuple[Handle, ...]:
    """Units as they are named on the table."""
    return tuple([f"unit:{unit}" for unit in named])


def commander(number: int) -> tuple[Handle, ...]:
    """A commander as he is named on the table."""
    return (f"commander:{number}",)


def line(  # noqa: PLR0913 - each is a part of a line
    clause: ClauseId,
    text: str,
    seat: Seat,
    target: tuple[Handle, ...],
    figures: dict[str, int],
    results: tuple[str, ...],
    *,
    modifiers: Sequence[Modifier] = (),
    lowest: int = 1,
) -> ForecastLine:
    """One roll of a seat about some pieces."""
    return ForecastLine(
        clause=clause,
        seat=seat,
        text=text,
        figures=figures,
        modifiers=tuple(modifiers),
        target=target,
        results=results,
        lowest=lowest,
    )


def at_least(needed: int, success: str, failure: str) -> tuple[str, ...]:
    """What each face brings, if so much is needed."""
    return tuple([success if face >= needed else failure for face in FACES])
