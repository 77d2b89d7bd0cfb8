"""AL-5: how many may stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alesia.roster import FOOT, HORSE, NOT_GERMAN

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from iacta.games.alesia.disposition import Disposition
    from iacta.games.alesia.roster import Side, UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex


def strength(siege: Siege, units: Iterable[UnitNo]) -> int:
    """AL-5.k The SP of the faces now showing."""
    sp, order = siege.roster.sp, siege.order
    return sum(sp[unit][order[unit]] for unit in units)


def company(siege: Siege, stack: Iterable[UnitNo]) -> tuple[int, int]:
    """The SP of a stack and the arms in it, as sums: all that somebody who wants to join needs to know."""
    sp, order, arms_of = siege.roster.sp, siege.order, siege.roster.arms
    total = arms = 0
    for unit in stack:
        total += sp[unit][order[unit]]
        arms |= arms_of[unit]
    return total, arms


def companies(siege: Siege, side: Side, known: Disposition | None = None) -> dict[Hex, tuple[int, int]]:
    """The companies of a side on the map by their hex; few of them changed since the last look, and only they count."""
    known = known or siege.disposition(side)
    if known.companies is None:
        met = siege.battle.dispositions[side]
        last, met.counted = met.counted, known
        if last is None or last.companies is None:
            known.companies = {}
            _count(siege, side, known, known.companies, set(known.stand[1]))
        else:
            known.before, known.changed = last.companies, _changed(known, last)
            known.disturbed = _beside(siege, known.changed)
            known.companies, known.overfull = last.companies.copy(), last.overfull - known.changed
            _count(siege, side, known, known.companies, known.changed)
    return known.companies


def _changed(known: Disposition, last: Disposition) -> set[Hex]:
    """The hexes whose companies may differ between two dispositions of a side."""
    now, then = known.stand[1], last.stand[1]
    found: set[Hex] = set()
    for number, place in enumerate(now):
        if place != then[number]:
            found.add(place)
            found.add(then[number])
    order, before = known.stand[2], last.stand[2]
    if order != before:
        found.update([place for number, place in enumerate(now) if order[number] != before[number]])
    return found


def _beside(siege: Siege, hexes: set[Hex]) -> frozenset[Hex]:
    """The neighbours of some hexes; places off the map have none."""
    neighbours = siege.ground.grid.neighbours
    return frozenset().union(*[neighbours[at] for at in hexes if at > 0])


def _count(siege: Siege, side: Side, known: Disposition, found: dict[Hex, tuple[int, int]], hexes: set[Hex]) -> None:
    """Count the companies in some hexes again."""
    limit = siege.battle.stacking.hex_sp
    for at in hexes:
        stack = siege.units_at(at, side) if at > 0 else []
        if stack:
            found[at] = there = company(siege, stack)
            if there[0] > limit:
                known.overfull.add(at)
        else:
            found.pop(at, None)


def may_join(siege: Siege, unit: UnitNo, stack: Collection[UnitNo]) -> bool:
    """AL-5.a, AL-5.h Whether a unit may stand with those of a hex."""
    return not stack or has_room_for(siege, unit, company(siege, stack))


def has_room_for(siege: Siege, unit: UnitNo, there: tuple[int, int]) -> bool:
    """AL-5.a, AL-5.h Whether a company takes a unit in: 12 SP, and no cavalry with infantry."""
    roster = siege.roster
    return (
        there[0] + roster.sp[unit][siege.order[unit]] <= siege.battle.stacking.hex_sp
        and (there[1] | roster.arms[unit]) & MIXED != MIXED
    )


def is_mixed(arms: int) -> bool:
    """AL-5.h, AL-5.i Whether cavalry and infantry stand together, and not all of them Germans."""
    return arms & MIXED == MIXED


MIXED: Final = FOOT | HORSE | NOT_GERMAN


def is_pure(siege: Siege, stack: Collection[UnitNo]) -> bool:
    """AL-5.h, AL-5.i Cavalry and infantry do not mix, Germans apart."""
    return not is_mixed(company(siege, stack)[1])


def has_room(siege: Siege, unit: UnitNo, place: Hex) -> bool:
    """AL-5.c Whether a unit may be in a hex now; it does not count against itself."""
    others = [other for other in siege.units_at(place, siege.roster.side[unit]) if other != unit]
    return may_join(siege, unit, others)


def is_overfull(siege: Siege, stack: Collection[UnitNo]) -> bool:
    """AL-5.f Whether a stack exceeds 12 SP, as it may after a rally."""
    return strength(siege, stack) > siege.battle.stacking.hex_sp


def fighting_strength(siege: Siege, stack: Collection[UnitNo]) -> int:
    """AL-5.f The SP of a stack in combat: an overfull one counts 10."""
    total = strength(siege, stack)
    limits = siege.battle.stacking
    return limits.illegal_stack_fights_as if total > limits.hex_sp else total


def box_has_room(siege: Siege, leader: int, more: int = 1) -> bool:
    """AL-5.b, AL-11.3bis.h A box holds as many units as its leader commands."""
    return len(siege.box(leader)) + more <= siege.figures(leader).command
