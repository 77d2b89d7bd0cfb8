"""Where armies are wanted: every stack, the strongest first, goes where it does most."""

from __future__ import annotations

from functools import lru_cache
from math import pow as power
from typing import TYPE_CHECKING, NamedTuple

from iacta.games.bellum_gallicum.evaluation import sieges

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.evaluation.muster import Muster, Stack
    from iacta.games.bellum_gallicum.evaluation.weights import Weights
    from iacta.games.bellum_gallicum.map import Gaul, RegionNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War

FAR = 99
NOVEMBER = 10
FORCED = 1.5
"""BG-3.4.a How far those are ahead who may still make a forced march, its attrition taken off."""

CONCENTRATION = 1.5
"""1: strength may be scattered; the more, the better it is kept together."""


class Errand(NamedTuple):
    """A region where strength is wanted."""

    worth: float
    need: float
    within: int = 99
    """Who is farther away does not go."""


@lru_cache(maxsize=8)
def distances(gaul: Gaul) -> tuple[tuple[int, ...], ...]:
    """How many moves each location on land is from each region."""
    return tuple(_from(gaul, goal) for goal in (0, *gaul.regions))


def _from(gaul: Gaul, goal: RegionNo) -> tuple[int, ...]:
    far = [FAR] * gaul.locations
    if not goal:
        return tuple(far)
    far[goal] = 0
    reached = [goal]
    for place in reached:
        for there in gaul.neighbours[place]:
            if far[there] == FAR:
                far[there] = far[place] + 1
                reached.append(there)
    for place in range(gaul.places.start, gaul.sea_base):
        far[place] = far[gaul.region_of[place]]
    return tuple(far)


class Service(NamedTuple):
    """How well a side's errands are served."""

    coming: dict[RegionNo, float]
    """How much of the strength that is wanted in each region stands there or is on its way, from 0 to 1."""
    spare: float
    """The strength that no errand needs, less with every region to the nearest."""


class Offer(NamedTuple):
    """A group that could go on an errand."""

    gain: float
    start: RegionNo
    region: RegionNo
    share: float
    """How much of what is wanted it brings, if nobody else comes."""
    effect: float
    """What that is worth by its distance, and against walls."""


def serve(war: War, seen: Muster, side: Side, errands: dict[RegionNo, Errand], weights: Weights) -> Service:
    """Every group goes on one errand; the offers that gain most are taken first."""
    coming, left = dict.fromkeys(errands, 0.0), dict.fromkeys(errands, 1.0)
    free = {start: group.strength for start, group in seen.groups[side].items()}
    offers = _offers(war, seen, side, errands, weights)
    nearest: dict[RegionNo, float] = {}
    spare = 0.0
    for offer in sorted(offers, reverse=True):
        start, region = offer.start, offer.region
        nearest[start] = max(nearest.get(start, 0.0), offer.effect)
        if start in free and left[region] > 0:
            share = min(left[region], offer.share)
            coming[region] += (use(1 - left[region] + share) - use(1 - left[region])) * offer.effect
            left[region] -= share
            spare += offer.effect * max(0.0, free.pop(start) - share * errands[region].need)
    spare += sum(strength * nearest.get(start, 0.0) for start, strength in free.items())
    return Service(coming, spare)


def _offers(war: War, seen: Muster, side: Side, errands: dict[RegionNo, Errand], weights: Weights) -> list[Offer]:
    far, most = distances(war.gaul), turns_left(war)
    found: list[Offer] = []
    for start, group in seen.groups[side].items():
        for region, errand in errands.items():
            way = far[region][start]
            if way > most or way > errand.within or (way and not group.leaders):
                continue
            effect = weights.nearness ** ahead(group, way) * sieges.prospect(war, seen, side, region, group, way)
            share = min(1.0, group.strength / errand.need)
            found.append(Offer(errand.worth * use(share) * effect, start, region, share, effect))
    return found


def use(share: float) -> float:
    """What a share of the strength that is wanted is good for: half of it is less than half as good."""
    return power(share, CONCENTRATION)


def ahead(group: Stack, way: int) -> float:
    """How far a group has to go, a forced march that it may still make taken off."""
    return way - FORCED if group.fresh and way > 1 else way


def turns_left(war: War) -> int:
    """How many moves are left in this year: the one at hand counts."""
    return NOVEMBER - war.turn + 1
