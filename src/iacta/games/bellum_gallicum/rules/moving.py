"""How counters change their place: one function for each way, and everything that follows from it at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import arrivals, fates, forces, sieges_kept
from iacta.games.bellum_gallicum.sides import ROMAN, foe
from iacta.games.bellum_gallicum.state import MOVED, RHENUS, STIRRED, WAITED, War

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side


def put(table: Table[War], leaders: Sequence[LeaderNo], units: Sequence[UnitNo], location: Location) -> None:
    """Set counters down somewhere; then look at the regions they left and entered (BG-2.2.3.b)."""
    war = table.state
    touched = {war.at[unit] for unit in units}
    touched.update([war.leader_at[leader] for leader in leaders])
    touched.add(location)
    war.place_units(units, location)
    war.place_leaders(leaders, location)
    region_of = war.gaul.region_of
    settle(table, *sorted({region_of[at] for at in touched if at > 0} - {NOWHERE}))
    if war.gaul.is_place(location):
        _seize_leaders(table, location)


def _seize_leaders(table: Table[War], place: Location) -> None:
    """BG-4.1.g A leader alone in a place is captured when enemy units take it, also by walking in."""
    war, side = table.state, forces.garrison_side(table.state, place)
    for leader in war.leaders_at(place, foe(side)) if side is not None else ():
        fates.capture(table, leader)


def settle(table: Table[War], *regions: RegionNo) -> None:
    """Control, siege markers and empty camps of regions where something changed."""
    sieges_kept.review(table, *regions)
    for region in regions:
        remove_empty_camp(table, region)


def remove_empty_camp(table: Table[War], region: RegionNo) -> None:
    """BG-4.5.7.k, BG-4.5.7.l A camp without a unit is removed at once; leaders in it stand in the open then."""
    war = table.state
    if not war.camps[region]:
        return
    camp = war.gaul.camp_of(region)
    if war.units_here[camp] or war.is_besieged(camp):
        return
    war.camps[region] = False
    war.place_leaders(war.leaders_at(camp), region)
    table.tell(events.CampRemoved(region), "BG-4.5.7.l")


def stir(war: War, leaders: Iterable[LeaderNo], units: Iterable[UnitNo], flags: int = 0) -> None:
    """BG-3.3.3.i Counters that move or fight lose their Rhenus marker, and have not stood still."""
    for unit in units:
        war.done[unit] = (war.done[unit] | STIRRED | flags) & ~(RHENUS | WAITED)
    for leader in leaders:
        war.leader_done[leader] = (war.leader_done[leader] | STIRRED | flags) & ~(RHENUS | WAITED)


def advance(  # noqa: PLR0913 - a move names many things
    table: Table[War],
    side: Side,
    leaders: tuple[LeaderNo, ...],
    units: tuple[UnitNo, ...],
    start: RegionNo,
    to: RegionNo,
    *,
    via: RegionNo = 0,
    into: Location = 0,
) -> None:
    """BG-3.3.a A group arrives in a region, or in a place of it, at the end of its move or forced march."""
    war = table.state
    stir(war, leaders, units, MOVED)
    table.tell(events.ForceMoved(side, start, to, leaders, units, via, into), "BG-3.3.a" if not via else "BG-3.4.a")
    put(table, leaders, units, into or to)
    enter(table, side, units, to)


def enter(table: Table[War], side: Side, units: Iterable[UnitNo], region: RegionNo) -> None:
    """What the entry of units into a region calls up at once: Germans, the militia of the Provincia."""
    war, entered = table.state, list(units)
    if region == war.gaul.germania and side == ROMAN and entered:
        note_crossing(table, entered)
        arrivals.call_germans(table)
    arrivals.call_civis(table, side, entered, region)


def note_crossing(table: Table[War], units: Iterable[UnitNo]) -> None:
    """BG-6.0.h The Rhine is crossed when a legion enters Germania."""
    war = table.state
    legions = frozenset(unit for unit in units if war.roster.is_legion[unit])
    if not legions:
        return
    if not war.annals.rhine_crossed:
        table.tell(events.RhineWasCrossed(), "BG-6.0.h")
    been = war.annals.been_in_germania | legions
    war.annals = msgspec.structs.replace(war.annals, rhine_crossed=True, been_in_germania=been)
