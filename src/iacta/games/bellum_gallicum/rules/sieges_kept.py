"""BG-4.5.1.g, BG-4.5.7.l: which siege markers and camps can stay after a change, besides control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.rules import control, places
from iacta.games.bellum_gallicum.state import War

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo


def review(table: Table[War], *regions: RegionNo) -> None:
    """Look at regions again after a change: control, siege markers."""
    control.review(table, *regions)
    war = table.state
    for place in sorted(war.sieges) if war.sieges else ():
        at_hand = war.sieges[place].at_hand
        if war.gaul.region_of[place] in regions and not at_hand and not is_besieger_there(war, place):
            lift(table, place, "BG-4.5.1.g")


def is_besieger_there(war: War, place: Location) -> bool:
    """BG-4.5.1.g, BG-4.5.2.i Whether infantry able to besiege stands outside a besieged place."""
    region, side = war.gaul.region_of[place], war.sieges[place].side
    return any(
        places.may_besiege(war, unit, place) and not war.roster.is_cavalry[unit] for unit in war.units_at(region, side)
    )


def lift(table: Table[War], place: Location, clause: str) -> None:
    """Take a siege marker off."""
    del table.state.sieges[place]
    table.tell(events.SiegeMarkerRemoved(place), clause)
