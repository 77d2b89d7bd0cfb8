"""AB-C.16.b, AB-C.16.c, AB-C.16.o: what an army costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.army_file import BOAT_FILE, MOTIVATION, TABLES, TRAINING, TROOP_LINES
from iacta.games.alexandre_bayard.roster import Accessory, Rank

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.army_file import UnitForm

LEADERS: Final[dict[Rank, int]] = {"commander": 0, "subgeneral": 6, "officer": 3}
"""AB-C.16.b, AB-C.18.f"""
FREE_LEVEL, LEVEL_POINTS = 4, 2
"""AB-C.16.b Each point of command level above 4."""
ACCESSORIES: Final[dict[Accessory, int]] = {
    "torches": 1,
    "fire_projectiles": 1,
    "fire_pots": 2,
    "mantlets": 2,
    "wagon": 2,
    "pack_animals": 1,
    "sacred_symbol": 2,
}
"""AB-C.16.c, AB-C.16.o"""
FORTIFICATION, AGENT = 1, 4
"""AB-C.16.c A palisade or wall side; an agent."""
BOATS: Final = {line.id: line.cost for line in BOAT_FILE.boat}
SPEARS, JAVELINS = 1, 1
"""AB-C.16.o"""
JAVELINS_EXTRA: Final = frozenset(("medium_foot", "heavy_foot", "medium_cavalry", "elephants"))
LEAST: Final = 1


def unit_cost(unit: UnitForm) -> int:
    """AB-C.16.b, AB-C.3.n Profile, quality beyond that of the profile, traits, weapon and accessories."""
    line = TROOP_LINES[unit.troop]
    cost = TABLES.troops[unit.troop].cost
    if unit.training and unit.training != line.training:
        cost += TRAINING[unit.training].cost
    if unit.motivation and unit.motivation != line.motivation:
        cost += MOTIVATION[unit.motivation].cost
    cost = max(LEAST, cost)
    cost += SPEARS * ("spears" in unit.traits)
    cost += JAVELINS * (unit.weapon == "javelin" and unit.troop in JAVELINS_EXTRA)
    return cost + sum(ACCESSORIES[accessory] for accessory in unit.accessories)


def level_cost(level: int) -> int:
    """AB-C.16.b"""
    return LEVEL_POINTS * max(0, level - FREE_LEVEL)
