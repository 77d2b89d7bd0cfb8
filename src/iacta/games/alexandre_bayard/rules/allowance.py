"""AB-C.4: how far a unit may go."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.alexandre_bayard.army_file import PACE, TABLES
from iacta.games.alexandre_bayard.roster import WEIGHTS, Arm, Weight
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


_printed: Final[dict[tuple[Arm, Weight, bool, int], Allowance]] = {}


def printed(battle: Battle, unit: UnitNo, heavier: int = 0) -> Allowance:
    """AB-C.4.a, AB-C.4.c The figures of the table, so many columns to the right; past the last one a hex less.

    Fewer than none: of a lighter weight that the unit had before (AB-5.g).
    """
    found = profile(battle, unit)
    key = (found.arm, found.weight, "mounted_infantry" in found.traits, heavier)
    known = _printed.get(key)
    if known is None:
        known = _printed[key] = _read(*key)
    return known


def _read(arm: Arm, weight: Weight, rides_pillion: bool, heavier: int) -> Allowance:  # noqa: FBT001 - the key above
    column, past = WEIGHTS.index(weight) + min(0, heavier), 0
    for _ in range(heavier):
        if (arm, WEIGHTS[min(column + 1, len(WEIGHTS) - 1)]) in TABLES.moves and column + 1 < len(WEIGHTS):
            column += 1
        else:
            past += PACE.past_heaviest
    combat, march = TABLES.moves[arm, WEIGHTS[column]]
    if rides_pillion:  # AB-C.4.d
        march += 1
    return Allowance(combat + past, march + past)


def allowance(battle: Battle, unit: UnitNo, moving: Conditions = Conditions()) -> Allowance:  # noqa: B008 - immutable
    """AB-C.4 What a unit may spend in this move: additions and subtractions, then the least, then caps."""
    heavier = gathered.heavier(battle, unit)
    own = printed(battle, unit)
    base = printed(battle, unit, heavier) if heavier else own
    change, cost = added(battle, unit, moving), 0
    for one in gathered.allowance(battle, unit):
        if one.figure == "hexes":
            change += one.value
        elif one.figure == "cost":  # AB-5.g a cost, not a reduction
            cost += one.value
    least = PACE.minimum if own.combat else 0  # AB-C.4.g
    cap = lowest_cap(battle, unit, moving)
    combat, march = max(least, base.combat + change), max(least, base.march + change)
    return Allowance(max(0, min(combat + cost, cap)), max(0, min(march + cost, cap)))


def added(battle: Battle, unit: UnitNo, moving: Conditions) -> int:
    """AB-C.4.i Road, forced march and forward add to both figures."""
    orders = battle.orders
    marches = orders.given == "forced_march" and orders.unit == unit
    goes_forward = orders.given == "forward" and unit in battle.groups[orders.group].units
    return int(moving.by_road) + int(marches) + int(goes_forward)


def lowest_cap(battle: Battle, unit: UnitNo, moving: Conditions) -> int:
    """AB-C.4.h The lowest "at most" counts."""
    lowest = 99
    for cap in gathered.caps(battle, unit):
        if not (cap.off_road and moving.by_road):
            lowest = min(lowest, cap.downwind if cap.downwind and moving.downwind else cap.hexes)
    if "wagon" in battle.accessories[unit]:
        lowest = min(lowest, WAGON)
    if moving.sand and "desert_origin" not in profile(battle, unit).traits:
        lowest = min(lowest, SAND)
    return lowest
