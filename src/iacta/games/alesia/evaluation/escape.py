"""The way out for the besieged: what it costs from every hex inside the works, by one common exit."""

from __future__ import annotations

from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import TYPE_CHECKING

from iacta.games.alesia.roster import GALLIC
from iacta.games.alesia.rules.works import obstacle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from iacta.games.alesia.evaluation.fields import Row
    from iacta.games.alesia.map import Ground
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

LONGEST = 30.0
"""As long as a way out gets, in MP."""
STOPPED = 1.0
"""Works stop who reaches them: so many MP are lost besides what passing them costs."""
IN_THE_WAY, BESIDE_THE_WAY = 0.5, 1.0
"""What a Roman strength point in a hex costs who wants to pass it, and what Romans beside a hex cost."""
WELL_OUT = 3
"""So many hexes from the corridor nobody stands in the way of those who follow."""
ASIDE = 0.3
"""What a hex farther from the corridor is worth to those who are out, in MP."""
MOST_WAYS = 128
_ways: dict[tuple[object, ...], Row] = {}


def ways_out(siege: Siege, exit_: Hex, romans: Mapping[Hex, float]) -> Row:
    """The cost from every hex to the open country by an exit; kept as long as works and Romans stay as they are."""
    key = (
        siege.battle.map.mark,
        exit_,
        tuple(sorted(siege.camps.items())),
        tuple(sorted(siege.breaches.items())),
        tuple(sorted(romans.items())),
    )
    found = _ways.get(key)
    if found is None:
        if len(_ways) >= MOST_WAYS:
            _ways.clear()
        found = _ways[key] = _measure(siege, exit_, romans)
    return found


def _measure(siege: Siege, exit_: Hex, romans: Mapping[Hex, float]) -> Row:
    ground = siege.ground
    zone, way = ground.zone, ground.way
    by_exit = ground.distance[exit_]
    danger = _danger(siege, romans)
    found = _open_country(ground).copy()
    frontier = [(found[place], place) for place in ground.hexes if ground.corridor_distance[place] == 1]
    frontier = [(cost, place) for cost, place in frontier if zone[place] == "outside"]
    heapify(frontier)
    while frontier:
        cost, place = heappop(frontier)
        if cost > found[place]:
            continue
        toll = cost + danger.get(place, 0.0)
        for there in ground.neighbours[place]:
            elsewhere = zone[place] == "corridor" and zone[there] == "pocket" and by_exit[place] > 1
            if elsewhere or zone[there] == "outside":
                continue
            back = way[there, place]
            extra = obstacle(siege, GALLIC, there, back).extra
            total = toll + back.cost + (extra + STOPPED if extra else 0)
            if total < found[there]:
                found[there] = total
                heappush(frontier, (total, there))
    return found


@lru_cache(maxsize=16)
def _open_country(ground: Ground) -> Row:
    """The cost from the hexes outside; nobody knows yet how far the others are."""
    found: Row = [LONGEST] * ground.grid.size
    for place in ground.of_zone("outside"):
        found[place] = -ASIDE * min(ground.corridor_distance[place], WELL_OUT)
    return found


def _danger(siege: Siege, romans: Mapping[Hex, float]) -> dict[Hex, float]:
    """What Romans make each hex cost."""
    found: dict[Hex, float] = {}
    for place in romans:
        for there in siege.ground.neighbours[place]:
            found[there] = BESIDE_THE_WAY
    for place, force in romans.items():
        found[place] = found.get(place, 0.0) + IN_THE_WAY * force
    return found


def progress(cost: float) -> float:
    """How far on the way out: 1 outside."""
    return 1 - max(0.0, cost) / LONGEST
