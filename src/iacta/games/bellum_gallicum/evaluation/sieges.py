"""What sieges are expected to bring."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.combat_tables import TABLES
from iacta.games.bellum_gallicum.rules.siege_turn import FORCED_SURRENDER
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, foe

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.evaluation.muster import Muster, Stack
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

SIGN = {ROMAN: 1, GALLIC: -1}
HALF = 0.5
"""How much of its strength a weakened unit loses."""
HOPELESS = 0.05
ATTRITION = 0.3
"""How many units of the besieged hunger weakens in a turn."""
UNTRIED = 0.85
"""How much of the outlook of a siege there is before it has begun."""
FOOTHOLD = 0.15
"""What it is worth to stand before walls that will not fall, as a share of having the region."""
NOVEMBER = 10


def turns(war: War, place: Location) -> int:
    """How many turns a siege has lasted; nothing where there is none."""
    marker = war.sieges.get(place)
    return marker.turns if marker is not None else 0


@lru_cache(maxsize=64)
def losses(differential: int) -> tuple[float, float]:
    """Table 8.7 How many units a siege turn weakens: of the besieger, of the besieged."""
    column = TABLES.siege.column(differential)
    cells = [TABLES.siege.cell(column, die) for die in range(1, 7)]
    return sum(cell[0] for cell in cells) / 6, sum(cell[1] for cell in cells) / 6


def differential(war: War, place: Location, besieger: Stack, besieged: Stack) -> int:
    """BG-4.5.3 Infantry and leaders outside, less the place with its infantry and its leader."""
    outside = besieger.foot + min(besieger.leaders, besieger.units)
    return outside - besieged.foot - war.gaul.value[place] - int(besieged.leaders > 0)


def outlook(war: War, seen: Muster, place: Location, besieger: Stack | None, way: int = 0) -> float:
    """How likely a place falls to a group that is so many regions away: if it has the time, and the strength."""
    besieged = seen.stacks[GALLIC][place]
    if besieger is None or not besieger.foot:
        return HOPELESS
    lost, taken = losses(differential(war, place, besieger, besieged))
    needed = min(FORCED_SURRENDER - turns(war, place), 1 + besieged.steps / (taken + ATTRITION))
    time = min(1.0, max(0, NOVEMBER - war.turn + 1 - way) / needed)
    chance = HOPELESS + 0.9 * time**2 * _survival(besieger.steps, needed * lost)
    return chance if place in war.sieges else UNTRIED * chance


def progress(war: War, seen: Muster, place: Location) -> float:
    """How much of a siege is done, from 0 to 1: by turns towards the surrender, or by those who are left."""
    if place not in war.sieges:
        return 0.0
    steps = seen.stacks[GALLIC][place].steps
    return max(turns(war, place) / FORCED_SURRENDER, 1 / (1 + steps / 2))


def _survival(steps: int, hits: float) -> float:
    """How likely a besieger is still there after so many hits are expected: even, if they would just be enough."""
    return steps**2 / (steps**2 + hits**2)


def prospect(war: War, seen: Muster, side: Side, region: RegionNo, group: Stack, way: int) -> float:
    """How far a group gets in a region where the enemy sits in places."""
    chance = 1.0
    if side == ROMAN:
        for place in seen.held_places[GALLIC].get(region, ()):
            chance = min(chance, outlook(war, seen, place, group, way))
    return worth_standing(chance)


def worth_standing(chance: float) -> float:
    """What it is worth to stand in a contested region, as a share of having it."""
    return FOOTHOLD + (1 - FOOTHOLD) * chance


def expected(war: War, seen: Muster) -> float:
    """The strength that the sieges under way win for Rome, less what they cost it."""
    worth = 0.0
    for place, marker in war.sieges.items():
        besieged = seen.stacks[foe(marker.side)].get(place)
        besieger = seen.stacks[marker.side].get(war.gaul.region_of[place])
        if besieged is None or besieger is None:
            continue
        left = FORCED_SURRENDER - marker.turns
        lost, taken = losses(differential(war, place, besieger, besieged))
        cost = left * lost * HALF * besieger.sp / besieger.units
        gain = min(besieged.sp, left * taken * HALF * besieged.sp / besieged.units)
        gain += (marker.turns + 1) / (FORCED_SURRENDER + 2) * (besieged.strength - gain)
        worth += SIGN[marker.side] * (gain - cost)
    return worth
