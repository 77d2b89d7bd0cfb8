"""What armies eat: attrition to come, and burnt land before an army."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.combat_tables import BESIEGED, TABLES, ground_line
from iacta.games.bellum_gallicum.rules.forces import ARMY, GARRISON
from iacta.games.bellum_gallicum.rules.supply import BIG_FORCE, HUGE_FORCE, RAVAGED_FROM, WINTER
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN
from iacta.games.bellum_gallicum.state import CONTESTED

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.evaluation.muster import Muster
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

HIT = 0.6 / 6
"""How much of an average unit one die of attrition costs."""


def hunger(war: War, seen: Muster, side: Side) -> float:
    """BG-2.3 What attrition will cost a side: in ravaged regions, in besieged places, and where too many stand."""
    gaul, cost = war.gaul, 0.0
    groups: dict[RegionNo, list[int]] = {}
    for at, stack in seen.stacks[side].items():
        region = gaul.region_of[at]
        if not region:
            continue
        marker = war.sieges.get(at)
        if marker is not None:
            dice = TABLES.attrition_dice(stack.units, BESIEGED) + 1 + max(0, marker.turns - 1)
            cost += dice * HIT * stack.sp / stack.units
        elif not gaul.is_camp(at):
            group = groups.setdefault(region, [0, 0, 0])
            group[0] += stack.units
            group[1] += stack.sp
            group[2] += 0 if gaul.is_place(at) and stack.units <= GARRISON else stack.units
    for region, (units, sp, counted) in groups.items():
        chance = ravage_chance(war, side, region, counted)
        if chance:
            dice = TABLES.attrition_dice(units, ground_line(gaul.terrain[region]))
            cost += chance * (dice + (war.control[region] == CONTESTED)) * HIT * sp / units
    return cost


def ravage_chance(war: War, side: Side, region: RegionNo, units: int) -> float:
    """BG-2.3.1 How likely a region is ravaged when attrition is rolled."""
    if war.gaul.always_fertile[region]:
        return 0.0
    if war.scorched[region]:
        return 1.0
    if units < BIG_FORCE:
        return 0.0
    added = (units >= HUGE_FORCE) + (war.turn == WINTER - 1)
    if side == ROMAN:
        added -= 2 * war.depots[region]
    return max(0.0, (7 + added - RAVAGED_FROM) / 6)


def burnt_before(war: War, seen: Muster) -> float:
    """BG-2.3.5.a How many Roman armies have burnt land without Gauls before them, as far as it hampers them."""
    found, gauls = 0.0, seen.strength[GALLIC]
    for at, stack in seen.stacks[ROMAN].items():
        region = war.gaul.region_of[at]
        if stack.units >= ARMY and region:
            near = [one for one in war.gaul.neighbours[region] if war.scorched[one] and one not in gauls]
            found += min(2, len(near)) / 2
    return found
