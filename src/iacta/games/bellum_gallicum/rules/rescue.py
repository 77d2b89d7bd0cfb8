"""BG-4.2.2.i: where a saved Caesar goes when his force or ship is gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum.rules import combat, moving, retreat
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.steps import LeaveBritannia, SendLeader, Strand

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.state import War


def from_the_field(table: Table[War], region: RegionNo) -> None:
    """BG-4.2.2.i, BG-4.3.2.h Caesar, saved from a lost force, withdraws like a beaten one: from Britannia by ship."""
    war, caesar = table.state, table.state.roster.caesar
    if caesar not in combat.captains(war, region, ROMAN):
        return
    if region == war.gaul.britannia:
        table.then(LeaveBritannia(must=True), Strand())
    else:
        table.then(SendLeader(caesar, retreat.priorities(war, ROMAN, region)))


def from_the_sea(table: Table[War], leader: LeaderNo, location: Location) -> None:
    """BG-4.2.2.i Aboard another trireme of the fleet, else to a coast under Roman control, else to Cisalpina."""
    war = table.state
    others = war.ships_at(location, ROMAN)
    if others:
        moving.put(table, (leader,), (), war.gaul.aboard(others[0]))
        return
    zone = location if location in war.gaul.zones else war.gaul.sea_of[location]
    coast = tuple(one for one in war.gaul.coast_of[zone] if war.is_held_by(one, ROMAN))
    table.then(SendLeader(leader, coast or (war.gaul.cisalpina,)))
