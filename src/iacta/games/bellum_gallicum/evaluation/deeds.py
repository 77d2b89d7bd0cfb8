"""How far deeds are done that come in stages: across the Rhine and back, to Britannia and back, a people's trek."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.evaluation.errands import FAR, ahead, distances
from iacta.games.bellum_gallicum.rules import victory
from iacta.games.bellum_gallicum.scenario_form import LandedAndReturned, Occupied, RhineCrossed, RhineReturned
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.evaluation.clash import Clash
    from iacta.games.bellum_gallicum.evaluation.muster import Muster
    from iacta.games.bellum_gallicum.evaluation.weights import Weights
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.scenario_form import AnyCondition
    from iacta.games.bellum_gallicum.state import War

CROSSING = 32.0
ESCORT = 0.05
"""An empty ship in the fleet, which a storm may take."""
EXPEDITION = 36.0
"""The strength that is wanted beyond the Rhine, and in Britannia."""
MUSTERED = 60.0
"""The strength that is wanted on the coast before Britannia."""


def done(war: War, seen: Muster, fights: dict[RegionNo, Clash], deed: AnyCondition, weights: Weights) -> float:
    """How much of a deed is done, from 0 to 1."""
    match deed:
        case RhineCrossed():
            return 1.0 if victory.holds(war, deed) else _before_the_rhine(war, seen, weights) if deed.crossed else 0.0
        case RhineReturned():
            return 1.0 if victory.holds(war, deed) else _beyond_the_rhine(war, seen, fights)
        case LandedAndReturned():
            return _voyage(war, seen, fights, deed, weights)
        case Occupied():
            return _trek(war, deed, weights)
        case _:
            return float(victory.holds(war, deed))


def _before_the_rhine(war: War, seen: Muster, weights: Weights) -> float:
    """BG-3.3.3.d The best army on its way to the bank; there it must wait for a turn."""
    gaul, best = war.gaul, 0.0
    far = distances(gaul)[gaul.germania]
    for region, stack in seen.groups[ROMAN].items():
        if not stack.legions or not stack.leaders:
            continue
        way = max(1.0, ahead(stack, far[region]))
        if far[region] == 1:
            waits = stack.still and war.is_held_by(region, ROMAN)
            way = 0.3 if stack.ready else 0.6 if waits else 0.9
        best = max(best, min(1.0, stack.strength / CROSSING) * weights.nearness**way)
    return weights.advance * best


def _beyond_the_rhine(war: War, seen: Muster, fights: dict[RegionNo, Clash]) -> float:
    """BG-3.3.3.f The way back needs a turn of waiting in Germania, under own control."""
    germania = war.gaul.germania
    stack = seen.stacks[ROMAN].get(germania)
    if stack is None or not stack.legions:
        return 0.0
    if germania in fights:
        return 0.1 + 0.3 * fights[germania].chance
    if not war.is_held_by(germania, ROMAN):
        return 0.2
    return 0.8 if stack.ready else 0.65 if stack.still else 0.5


def _voyage(war: War, seen: Muster, fights: dict[RegionNo, Clash], deed: LandedAndReturned, weights: Weights) -> float:
    """BG-6.7.5.b Ships, troops aboard, the sea, Britannia, and all the way back."""
    if victory.legions_lost(war) > deed.most_legions_lost:
        return 0.0
    if victory.holds(war, deed):
        return 1.0
    return _way_back(war, seen, fights) if war.annals.landed else _way_out(war, seen, weights)


def port(war: War, seen: Muster) -> RegionNo:
    """Where the army for Britannia gathers: at its ships, else on the coast nearest to most of it."""
    gaul = war.gaul
    coast = [one for one in gaul.coast_of[gaul.sea_of[gaul.britannia]] if one != gaul.britannia]
    ships = [war.ship_at[ship] for ship in war.roster.triremes if war.ship_at[ship] in coast]
    if ships:
        return ships[0]
    far, groups = distances(gaul), seen.groups[ROMAN]

    def effort(region: RegionNo) -> tuple[float, RegionNo]:
        return sum(far[region][at] * group.sp for at, group in groups.items() if far[region][at] < FAR), region

    return min(coast, key=effort)


def _way_out(war: War, seen: Muster, weights: Weights) -> float:
    """An army on the coast, legions that wait for their ships, troops aboard, and the sea."""
    gaul, harbour = war.gaul, port(war, seen)
    far = distances(gaul)[harbour]
    ships = [ship for ship in war.roster.triremes if war.ship_at[ship] > 0]
    gathered, aboard, way = 0.0, 0.0, 0.0
    for region, group in seen.groups[ROMAN].items():
        if group.leaders and region != gaul.britannia and far[region] < FAR:
            gathered += group.sp * weights.nearness ** ahead(group, far[region])
    for ship in ships:
        stack = seen.stacks[ROMAN].get(gaul.aboard(ship))
        if stack is not None and stack.legions:
            aboard += stack.sp
            way += stack.sp * _passage(war, war.ship_at[ship])
    waiting = seen.groups[ROMAN].get(harbour)
    rowers = waiting is not None and waiting.still and waiting.legions > 1 and waiting.leaders
    share = 0.15 * min(1.0, (gathered + aboard) / MUSTERED) + 0.15 * min(1.0, aboard / EXPEDITION)
    share += 0.1 * min(1.0, way / EXPEDITION) + 0.015 * min(3, len(ships))
    share += ESCORT * is_escorted(war, seen)
    return share + (0.08 if ships else 0.04 if rowers else 0.0)


def is_escorted(war: War, seen: Muster) -> bool:
    """Whether an empty ship sails with every fleet that has troops aboard: a storm takes the ship its owner picks."""
    laden: set[Location] = set()
    empty: set[Location] = set()
    for ship in war.roster.triremes:
        at = war.ship_at[ship]
        if at in war.gaul.zones or at == war.gaul.britannia:
            (empty if seen.stacks[ROMAN].get(war.gaul.aboard(ship)) is None else laden).add(at)
    return bool(laden) and laden <= empty


def _passage(war: War, at: Location) -> float:
    """How far a ship is on its way to Britannia."""
    gaul = war.gaul
    return 1.0 if at == gaul.britannia else 0.8 if at in gaul.zones and gaul.britannia in gaul.coast_of[at] else 0.0


def _way_back(war: War, seen: Muster, fights: dict[RegionNo, Clash]) -> float:
    """Everybody counts who is still in Britannia, and every ship there or at sea."""
    gaul = war.gaul
    group = seen.groups[ROMAN].get(gaul.britannia)
    ships = [war.ship_at[ship] for ship in war.roster.triremes if war.ship_at[ship] > 0]
    if group is not None:
        chance = fights[gaul.britannia].chance if gaul.britannia in fights else 1.0
        return 0.5 + 0.2 * chance + 0.02 * ships.count(gaul.britannia) - 0.002 * group.sp
    home = sum(0.0 if at == gaul.britannia else 0.5 if at in gaul.zones else 1.0 for at in ships) / max(1, len(ships))
    return 0.75 + 0.2 * home + ESCORT * is_escorted(war, seen)


def _trek(war: War, deed: Occupied, weights: Weights) -> float:
    """BG-6.2.6.a The leader and his people on their way."""
    if victory.holds(war, deed):
        return 1.0
    at = war.leader_at[war.roster.leader_no[deed.leader]]
    region = war.gaul.region_of[at] if at > 0 else 0
    if not region or not any(war.roster.nation[unit] == "gallic" for unit in war.units_in(region, GALLIC)):
        return 0.0
    way = min(distances(war.gaul)[war.gaul.region_no[one]][region] for one in deed.regions)
    return 0.0 if way == FAR else weights.advance * weights.nearness**way
