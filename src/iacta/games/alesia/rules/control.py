"""AL-6: zones of control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.map import CREST, RIVER
from iacta.games.alesia.state import ROUTED

if TYPE_CHECKING:
    from iacta.games.alesia.roster import Side
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex


def zone_of(siege: Siege, place: Hex) -> set[Hex]:
    """AL-6.b, AL-6.g The hexes into which a unit in a hex exerts its ZOC: no camp, and works only through a breach."""
    found = {end for end in siege.ground.spread[place] if not siege.camps.get(end, False)}
    return found | _through_breaches(siege, place) if siege.breaches else found


def _through_breaches(siege: Siege, place: Hex) -> set[Hex]:
    """AL-6.e, AL-9.2.i The corridor hexes behind breached forts that face a hex."""
    return {
        way.end
        for way in siege.ground.faced.get(place, ())
        if not way.sides & (CREST | RIVER) and not siege.is_whole(way) and not siege.camps.get(way.end, False)
    }


def zone(siege: Siege, side: Side) -> frozenset[Hex]:
    """AL-6.b, AL-12.3.b All hexes in the ZOC of a side; routed units have none."""
    known = siege.disposition(side)
    if known.zone is None:
        known.zone = _zone(siege, side)
    return known.zone


def _zone(siege: Siege, side: Side) -> frozenset[Hex]:
    spread, places = siege.ground.spread, holding(siege, side)
    found = set().union(*[spread[place] for place in places])
    found.difference_update([camp for camp, intact in siege.camps.items() if intact])
    if siege.breaches:
        found.update(*[_through_breaches(siege, place) for place in places])
    return frozenset(found)


def holding(siege: Siege, side: Side) -> set[Hex]:
    """The hexes of units that exert a ZOC."""
    place, order = siege.place, siege.order
    return {place[unit] for unit in siege.roster.of[side] if place[unit] > 0 and order[unit] != ROUTED}
