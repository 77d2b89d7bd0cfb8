"""AB-C.4: how far a unit may go."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.games.alexandre_bayard.army_file import PACE, TABLES
from iacta.games.alexandre_bayard.roster import WEIGHTS
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.profiles import profile

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.state import Battle


class Allowance(NamedTuple):
    """AB-C.4.a Hexes in combat, and on the march."""

    combat: int
    march: int


class Conditions(NamedTuple):
    """What a whole move has been like: some limits and bonuses hang on it."""

    by_road: bool = False
    """AB-C.8.h"""
    downwind: bool = False
    """AB-3.5.c"""
    sand: bool = False
    """AB-C.13.d It started in sand, or entered it."""


SAND = 2
"""AB-C.13.d"""
WAGON = 2
"""AB-C.14.f"""


def printed(battle: Battle, unit: UnitNo, heavier: int = 0) -> Allowance:
    """AB-C.4.a, AB-C.4.c The figures of the table, so many columns to the right; past the last one a hex less.

    Fewer than none: of a lighter weight that the unit had before (AB-5.g).
    """
    found = profile(battle, unit)
    column, past = WEIGHTS.index(found.weight) + min(0, heavier), 0
    for _ in range(heavier):
        if (found.arm, WEIGHTS[min(column + 1, len(WEIGHTS) - 1)]) in TABLES.moves and column + 1 < len(WEIGHTS):
            column += 1
        else:
            past += PACE.past_heaviest
    combat, march = TABLES.moves[found.arm, WEIGHTS[column]]
    if "mounted_infantry" in found.traits:  # AB-C.4.d
        march += 1
    return Allowance(combat + past, march + past)


def allowance(battle: Battle, unit: UnitNo, moving: Conditions = Conditions()) -> Allowance:  # noqa: B008 - immutable
    """AB-C.4 What a unit may spend in this move: additions and subtractions, then the least, then caps."""
    base = printed(battle, unit, gathered.heavier(battle, unit))
    changes = gathered.allowance(battle, unit)
    change = added(battle, unit, moving) + sum(one.value for one in changes if one.figure == "hexes")
    cost = sum(one.value for one in changes if one.figure == "cost")  # AB-5.g a cost, not a reduction
    least = PACE.minimum if printed(battle, unit).combat else 0  # AB-C.4.g
    cap = lowest_cap(battle, unit, moving)
    combat, march = (max(least, figure + change) for figure in base)
    return Allowance(*(max(0, min(figure + cost, cap)) for figure in (combat, march)))


def added(battle: Battle, unit: UnitNo, moving: Conditions) -> int:
    """AB-C.4.i Road, forced march and forward add to both figures."""
    orders = battle.orders
    marches = orders.given == "forced_march" and orders.unit == unit
    goes_forward = orders.given == "forward" and unit in battle.groups[orders.group].units
    return int(moving.by_road) + int(marches) + int(goes_forward)


def lowest_cap(battle: Battle, unit: UnitNo, moving: Conditions) -> int:
    """AB-C.4.h The lowest "at most" counts."""
    caps = [
        cap.downwind if cap.downwind and moving.downwind else cap.hexes
        for cap in gathered.caps(battle, unit)
        if not (cap.off_road and moving.by_road)
    ]
    if "wagon" in battle.accessories[unit]:
        caps.append(WAGON)
    if moving.sand and "desert_origin" not in profile(battle, unit).traits:
        caps.append(SAND)
    return min(caps, default=99)
