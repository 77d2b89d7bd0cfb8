"""AL-6: zones of control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alesia.ground import CREST, FORT, RIVER, WALL
from iacta.games.alesia.state import ROUTED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.games.alesia.counters import Side, UnitNo
    from iacta.games.alesia.ground import Way
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex


def reaches(siege: Siege, way: Way) -> bool:
    """AL-6.c to AL-6.g Whether a ZOC goes this way: not across crests and rivers, into works, or into a camp."""
    sides = way.sides
    if sides:
        if sides & (CREST | RIVER):
            return False
        if not way.outward and (sides & WALL or (sides & FORT and siege.is_whole(way))):
            return False
    return not siege.camps.get(way.end, False)


def zone_of(siege: Siege, place: Hex) -> list[Hex]:
    """AL-6.b The hexes into which a unit in a hex exerts its ZOC."""
    return [way.end for way in siege.ground.ways[place] if reaches(siege, way)]


def zone(siege: Siege, side: Side) -> set[Hex]:
    """AL-6.b, AL-12.3.b All hexes in the ZOC of a side; routed units have none."""
    found: set[Hex] = set()
    for place in holding(siege, siege.roster.of[side]):
        found.update(zone_of(siege, place))
    return found


def holding(siege: Siege, units: Iterable[UnitNo]) -> set[Hex]:
    """The hexes of units that exert a ZOC."""
    place, order = siege.place, siege.order
    return {place[unit] for unit in units if place[unit] > 0 and order[unit] != ROUTED}
