"""Units that differ in nothing but their name: candidates count them once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.games.bellum_gallicum.roster import UnitNo
    from iacta.games.bellum_gallicum.state import War


def kind(war: War, unit: UnitNo) -> tuple[object, ...]:
    """What rules can tell about a unit now, its name apart."""
    one = war.roster.units[unit]
    return (
        one.unit_class,
        one.tribe,
        one.kind,
        one.sp,
        one.quality,
        one.missile,
        war.weak[unit],
        war.at[unit],
        war.done[unit],
        unit in war.annals.been_in_germania,
    )


def kinds_of(war: War, units: Iterable[UnitNo]) -> list[UnitNo]:
    """The first unit of each kind among some, in their order."""
    found: dict[tuple[object, ...], UnitNo] = {}
    for unit in units:
        found.setdefault(kind(war, unit), unit)
    return list(found.values())


def alike(war: War, unit: UnitNo, among: Sequence[UnitNo]) -> list[UnitNo]:
    """The units among some that are of a unit's kind."""
    wanted = kind(war, unit)
    return [one for one in among if kind(war, one) == wanted]
