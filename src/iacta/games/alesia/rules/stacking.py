"""AL-5: how many may stand together."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from iacta.games.alesia.counters import UnitNo
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex


def strength(siege: Siege, units: Iterable[UnitNo]) -> int:
    """AL-5.k The SP of the faces now showing."""
    sp, order = siege.roster.sp, siege.order
    return sum(sp[unit][order[unit]] for unit in units)


def may_join(siege: Siege, unit: UnitNo, stack: Collection[UnitNo]) -> bool:
    """AL-5.a, AL-5.h Whether a unit may stand with those of a hex: 12 SP, and no cavalry with infantry."""
    return not stack or (
        strength(siege, stack) + siege.sp(unit) <= siege.battle.stacking.hex_sp and is_pure(siege, (unit, *stack))
    )


def is_pure(siege: Siege, stack: Collection[UnitNo]) -> bool:
    """AL-5.h, AL-5.i Cavalry and infantry do not mix, Germans apart."""
    is_cavalry = siege.roster.is_cavalry
    return len({is_cavalry[unit] for unit in stack}) < 2 or all(siege.roster.is_german[unit] for unit in stack)


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
