"""2.2: who controls a region; evaluated again after every single change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.rules import forces
from iacta.games.bellum_gallicum.sides import ROMAN, SIDES
from iacta.games.bellum_gallicum.state import ANTI_ROMAN, CONTESTED, PRO_ROMAN, War

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import RegionNo
    from iacta.games.bellum_gallicum.sides import Side

MET_BEFORE = "before"
"""BG-4.4.2.b Both armies were there when the turn began."""


def status(war: War, region: RegionNo) -> int:
    """BG-2.2.1.b to BG-2.2.3.a What a region is now; leaders and ships do not count (BG-2.2.3.c)."""
    here, sides = war.units_here, war.side
    present = {sides[unit] for unit in here[region]}
    for place in war.gaul.all_places[region]:
        if here[place]:
            present.update([sides[unit] for unit in here[place]])
    if len(present) > 1:
        return CONTESTED
    if present:
        return PRO_ROMAN if ROMAN in present else ANTI_ROMAN
    return PRO_ROMAN if war.control[region] == PRO_ROMAN else ANTI_ROMAN


def review(table: Table[War], *regions: RegionNo) -> None:
    """BG-2.2.3.b Evaluate regions again after a move, placement, retreat or elimination."""
    war = table.state
    for region in regions:
        found = status(war, region)
        if found != war.control[region]:
            war.control[region] = found
            table.tell(events.ControlChanged(region, found), "BG-2.2.3.b")
            _note_extension(war, region, found)


def _note_extension(war: War, region: RegionNo, found: int) -> None:
    """BG-7.4.1.a Rome has controlled the region of an extension tribe."""
    annals = war.annals
    homes = {war.roster.home[tribe] for tribe in annals.extension_tribes}
    if found == PRO_ROMAN and region in homes:
        war.annals = annals.holding(region)


def note_meetings(war: War, mover: Side) -> None:
    """BG-4.4.2.b Remember in whose movement phase two armies came together, by marching or in any other way."""
    for region in war.gaul.regions if CONTESTED in war.control else ():
        new = war.control[region] == CONTESTED and not war.met[region]
        if new and all(forces.has_army_outside(war, region, side) for side in SIDES):
            war.met[region] = mover
