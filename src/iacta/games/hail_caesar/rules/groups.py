"""4.5, 14.10.a Groups: units that are connected by gaps of at most six inches."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.rules import commanders, outlines
from iacta.games.hail_caesar.state import LEFT, WAITING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle


def is_absent(battle: Battle, unit: UnitNo) -> bool:
    """HC-4.10.c Off the table, and perhaps to come."""
    return battle.fate[unit] in {WAITING, LEFT}


def are_linked(battle: Battle, one: UnitNo, two: UnitNo) -> bool:
    """HC-4.5.h, HC-14.10.a A gap of at most 6"; off the table, the same point of entry (HC-4.10.h)."""
    absent = is_absent(battle, one), is_absent(battle, two)
    if absent == (True, True):
        return commanders.entry(battle, one) == commanders.entry(battle, two)
    return absent == (False, False) and outlines.are_within(battle, one, two, battle.sheet.measures.group_gap)


def reached_from(battle: Battle, start: UnitNo, units: Iterable[UnitNo]) -> list[UnitNo]:
    """HC-4.5.h The units connected with one of them, itself first."""
    found, left = [start], [unit for unit in units if unit != start]
    for one in found:
        near = [unit for unit in left if are_linked(battle, one, unit)]
        found += near
        left = [unit for unit in left if unit not in near]
    return found


def is_connected(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-4.5.h Whether units are one group."""
    return len(units) < 2 or len(reached_from(battle, units[0], units)) == len(units)


def components(battle: Battle, units: Iterable[UnitNo]) -> list[tuple[UnitNo, ...]]:
    """HC-4.5.h The maximal groups among units, each in file order."""
    found: list[tuple[UnitNo, ...]] = []
    left = list(units)
    while left:
        group = reached_from(battle, left[0], left)
        found.append(tuple(sorted(group)))
        left = [unit for unit in left if unit not in group]
    return found


def is_family(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-13.2.u Whether they are a unit with its sub-units: their common order is no division order."""
    roster = battle.roster.units
    heads = {roster[unit].parent if roster[unit].parent in units else unit for unit in units}
    return len(heads) == 1
