"""BG-3.3.2: going in and out of places inside a region."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.rules import movement, moving
from iacta.games.bellum_gallicum.state import FROZEN, LED, SHIFTED, War

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.actions import Shift
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side


def refuses_shift(war: War, side: Side, action: Shift) -> Refusal | None:
    """BG-3.3.2.c to BG-3.3.2.l Why counters may not go into a place of their region, or out of it."""
    region = _region_of_shift(war, action)
    if not region:
        return Refusal("BG-3.3.2.f", "nobody-named")
    if len(set(action.leaders)) < len(action.leaders) or len(set(action.units)) < len(action.units):
        return Refusal("BG-3.3.i", "named-twice")
    for unit in action.units:
        refusal = _refuses_unit_shift(war, side, unit, region, out=not action.place)
        if refusal is not None:
            return refusal
    for leader in action.leaders:
        refusal = _refuses_leader_shift(war, side, leader, region, out=not action.place)
        if refusal is not None:
            return refusal
    return movement.refuses_into(war, side, action.leaders, action.units, region, action.place)


def _region_of_shift(war: War, action: Shift) -> RegionNo:
    found = [war.at[unit] for unit in action.units if 0 <= unit < len(war.at)]
    found += [war.leader_at[leader] for leader in action.leaders if 0 <= leader < len(war.leader_at)]
    return war.gaul.region_of[found[0]] if found and found[0] > 0 else 0


def _refuses_unit_shift(war: War, side: Side, unit: UnitNo, region: RegionNo, *, out: bool) -> Refusal | None:
    if not 0 <= unit < len(war.at) or war.side[unit] != side:
        return Refusal("BG-3.3.2.f", "not-your-unit")
    at, done = war.at[unit], war.done[unit]
    if at <= 0 or war.gaul.region_of[at] != region:
        return Refusal("BG-3.3.2.f", "unit-not-there")
    if out and done & FROZEN:
        return Refusal("BG-4.5.7.h", "frozen-in-winter")
    if out and not done & LED:
        return Refusal("BG-3.3.2.j", "no-leader-at-the-start")
    return _refuses_door(war, at, done, out=out)


def _refuses_leader_shift(war: War, side: Side, leader: LeaderNo, region: RegionNo, *, out: bool) -> Refusal | None:
    if not 0 <= leader < len(war.leader_at) or war.roster.leader_side[leader] != side:
        return Refusal("BG-3.3.2.f", "not-your-leader")
    at, done = war.leader_at[leader], war.leader_done[leader]
    if at <= 0 or war.gaul.region_of[at] != region:
        return Refusal("BG-3.3.2.f", "leader-not-there")
    if out and done & FROZEN:
        return Refusal("BG-6.8.7.b", "frozen-in-winter")
    return _refuses_door(war, at, done, out=out)


def _refuses_door(war: War, at: Location, done: int, *, out: bool) -> Refusal | None:
    """BG-3.3.2.j, BG-3.3.2.k Once a phase, and not out of a besieged place."""
    if war.is_besieged(at):
        return Refusal("BG-3.3.2.j", "besieged-cannot-move")
    if done & SHIFTED:
        return Refusal("BG-3.3.2.k", "went-in-or-out")
    if out == war.gaul.is_open(at):
        return Refusal("BG-3.3.2.f", "stands-there-already")
    return None


def shift(table: Table[War], side: Side, action: Shift) -> None:
    """BG-3.3.2.f Counters go in or out; it does not use up their move."""
    war = table.state
    region = _region_of_shift(war, action)
    if not movement.opens(table, side, action.place):
        return
    for unit in action.units:
        war.done[unit] |= SHIFTED
    for leader in action.leaders:
        war.leader_done[leader] |= SHIFTED
    table.tell(events.ForceShifted(side, region, action.place, action.leaders, action.units), "BG-3.3.2.f")
    moving.put(table, action.leaders, action.units, action.place or region)
