"""5.3, 5.5: ships sail, troops embark and land."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import msgspec

from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Embark, Land, Sail
from iacta.games.bellum_gallicum.rules import bans, forces, movement, moving
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import EMBARKED, FROZEN, LANDED, MOVED, War

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side

ShipAction: TypeAlias = Embark | Sail | Land
ASHORE: Final = MOVED | LANDED | FROZEN
"""BG-5.5.b, BG-5.5.e Who has moved, landed or may not stir does not embark."""


# What ships may do


def refuses_end(war: War, side: Side) -> Refusal | None:
    """BG-5.3.b A fleet that began the phase at sea must go to a coast before the phase ends."""
    for ship, at in enumerate(war.ship_at):
        if at in war.gaul.zones and war.roster.ship_side[ship] == side and not war.ship_moved[ship]:
            return Refusal("BG-5.3.b", "fleet-must-leave-the-sea")
    return None


def refuses(war: War, side: Side, action: ShipAction) -> Refusal | None:
    """Why a ship may not do this."""
    if not 0 <= action.ship < len(war.ship_at) or war.roster.ship_side[action.ship] != side:
        return Refusal("BG-5.3.a", "not-your-ship")
    if war.ship_at[action.ship] <= 0:
        return Refusal("BG-5.3.a", "ship-not-on-the-map")
    if isinstance(action, Sail):
        return refuses_sailing(war, action)
    return refuses_embarking(war, side, action) if isinstance(action, Embark) else refuses_landing(war, side, action)


def harbours(war: War, ship: ShipNo) -> tuple[Location, ...]:
    """BG-5.3.a, BG-5.3.c Where a ship may sail: along the coast, to its sea, or from the sea to any of its coasts."""
    at = war.ship_at[ship]
    if at in war.gaul.zones:
        return war.gaul.coast_of[at]
    return (*war.gaul.coastwise[at], war.gaul.sea_of[at])


def refuses_sailing(war: War, action: Sail) -> Refusal | None:
    """BG-5.3.a One move a phase, to where a ship can go."""
    if war.ship_moved[action.ship]:
        return Refusal("BG-5.3.a", "has-moved")
    return None if action.to in harbours(war, action.ship) else Refusal("BG-5.3.c", "out-of-reach-of-the-ship")


# Embarking


def refuses_embarking(war: War, side: Side, action: Embark) -> Refusal | None:
    """BG-5.5.a to BG-5.5.f Why these troops may not go aboard."""
    region = war.ship_at[action.ship]
    if side != ROMAN:
        return Refusal("BG-5.5.a", "only-romans-embark")
    if not war.gaul.is_open(region):
        return Refusal("BG-5.5.c", "not-on-a-coast")
    if not action.leaders and not action.units:
        return Refusal("BG-5.5.a", "nobody-named")
    refusal = _refuses_boarding(war, side, action.leaders, action.units, region)
    if refusal is not None:
        return refusal
    if not has_room(war, action.ship, action.units):
        return Refusal("BG-5.5.a", "no-room-aboard")
    return movement.refuses_departure(war, side, action.leaders, action.units, region)


def _refuses_boarding(
    war: War, side: Side, leaders: Sequence[LeaderNo], units: Sequence[UnitNo], region: RegionNo
) -> Refusal | None:
    """BG-5.5.e Embarking comes before any other move."""
    if len(set(leaders)) < len(leaders) or len(set(units)) < len(units):
        return Refusal("BG-3.3.i", "named-twice")
    own_units, own_leaders = war.units_in(region, side), war.leaders_in(region, side)
    if not set(units) <= set(own_units) or not set(leaders) <= set(own_leaders):
        return Refusal("BG-5.5.c", "not-in-the-region-of-the-ship")
    locations = [war.at[unit] for unit in units] + [war.leader_at[leader] for leader in leaders]
    if any(war.is_besieged(at) for at in locations):
        return Refusal("BG-3.3.2.j", "besieged-cannot-move")
    done = [war.done[unit] for unit in units] + [war.leader_done[leader] for leader in leaders]
    return Refusal("BG-5.5.e", "has-moved") if any(flags & ASHORE for flags in done) else None


def has_room(war: War, ship: ShipNo, units: Sequence[UnitNo]) -> bool:
    """BG-5.5.a, BG-12.n Whether a ship can take more units aboard: its own limits count."""
    foot_room, horse_room = war.roster.room[ship]
    everybody = [*war.units_at(war.gaul.aboard(ship)), *units]
    return len(forces.infantry(war, everybody)) <= foot_room and len(forces.cavalry(war, everybody)) <= horse_room


# Landing


def refuses_landing(war: War, side: Side, action: Land) -> Refusal | None:
    """BG-5.5.b, BG-5.5.c, BG-5.5.e Why these troops may not land."""
    region, inside = war.ship_at[action.ship], war.gaul.aboard(action.ship)
    if not war.gaul.is_open(region):
        return Refusal("BG-5.5.c", "not-on-a-coast")
    if not action.leaders and not action.units:
        return Refusal("BG-5.5.a", "nobody-named")
    aboard = set(action.units) <= set(war.units_at(inside)) and set(action.leaders) <= set(war.leaders_at(inside))
    if not aboard or len(set(action.units)) < len(action.units) or len(set(action.leaders)) < len(action.leaders):
        return Refusal("BG-5.5.d", "not-aboard")
    done = [war.done[unit] for unit in action.units] + [war.leader_done[leader] for leader in action.leaders]
    if any(flags & EMBARKED for flags in done):
        return Refusal("BG-5.5.b", "embarked-this-turn")
    return bans.refuses_entry(war, side, action.leaders, action.units, region)


# What is done


def act(table: Table[War], side: Side, action: ShipAction) -> None:
    """Embark, sail or land."""
    if isinstance(action, Embark):
        embark(table, side, action)
    elif isinstance(action, Sail):
        sail(table, action)
    else:
        land(table, action)


def embark(table: Table[War], side: Side, action: Embark) -> None:
    """BG-5.5.f Troops go aboard, if an enemy army lets them leave."""
    war = table.state
    region = war.ship_at[action.ship]
    if not movement.passes_test(table, side, action.leaders, action.units, region):
        return
    moving.stir(war, action.leaders, action.units, MOVED | EMBARKED)
    table.tell(events.TroopsEmbarked(action.ship, region, action.leaders, action.units), "BG-5.5.a")
    moving.put(table, action.leaders, action.units, war.gaul.aboard(action.ship))


def sail(table: Table[War], action: Sail) -> None:
    """BG-5.3.a A ship sails with all aboard."""
    war = table.state
    start = war.ship_at[action.ship]
    war.ship_at[action.ship], war.ship_moved[action.ship] = action.to, True
    table.tell(events.ShipSailed(action.ship, start, action.to), "BG-5.3.a")


def land(table: Table[War], action: Land) -> None:
    """BG-5.5.e Troops land where their ship is; they may march on."""
    war = table.state
    region = war.ship_at[action.ship]
    moving.stir(war, action.leaders, action.units, LANDED)
    table.tell(events.TroopsLanded(action.ship, region, action.leaders, action.units), "BG-5.5.c")
    moving.put(table, action.leaders, action.units, region)
    note_landing(war, action.units, region)


def note_landing(war: War, units: Iterable[UnitNo], region: RegionNo) -> None:
    """BG-6.7.5.b Remember that a legion went ashore in Britannia, from a trireme or as one."""
    if region == war.gaul.britannia and any(war.roster.is_legion[unit] for unit in units):
        war.annals = msgspec.structs.replace(war.annals, landed=True)


# What is offered


def moves(war: War, side: Side) -> Iterator[ShipAction]:
    """Structured moves of ships: sail, land all, embark as many as there is room for."""
    for ship, at in enumerate(war.ship_at):
        if at <= 0 or war.roster.ship_side[ship] != side:
            continue
        if not war.ship_moved[ship]:
            yield from (Sail(ship, to) for to in harbours(war, ship))
        if war.gaul.is_open(at) and side == ROMAN:
            yield from _landings(war, ship)
            yield from _boardings(war, ship, at)


def _landings(war: War, ship: ShipNo) -> Iterator[Land]:
    inside = war.gaul.aboard(ship)
    units = tuple(unit for unit in war.units_at(inside) if not war.done[unit] & EMBARKED)
    leaders = tuple(one for one in war.leaders_at(inside) if not war.leader_done[one] & EMBARKED)
    found = Land(ship, leaders, units)
    if refuses_landing(war, ROMAN, found) is None:
        yield found


def _boardings(war: War, ship: ShipNo, region: RegionNo) -> Iterator[Embark]:
    """The strongest troops that fit, with their best leader or all leaders, or without one."""
    ashore = [unit for unit in war.units_in(region, ROMAN) if _may_board(war, war.at[unit], war.done[unit])]
    leaders = tuple(
        one for one in war.leaders_in(region, ROMAN) if _may_board(war, war.leader_at[one], war.leader_done[one])
    )
    chosen: list[UnitNo] = []
    for unit in sorted(ashore, key=lambda unit: (-war.sp(unit), unit)):
        if has_room(war, ship, [*chosen, unit]):
            chosen.append(unit)
    units, best = tuple(sorted(chosen)), forces.best_leader(war, leaders)
    offers = {(leaders, units), ((best,) if best is not None else (), units), ((), units)}
    for found in sorted(offers):
        if any(found) and movement.refuses_departure(war, ROMAN, *found, region) is None:
            yield Embark(ship, *found)


def _may_board(war: War, at: Location, done: int) -> bool:
    return not done & ASHORE and not war.is_besieged(at)
