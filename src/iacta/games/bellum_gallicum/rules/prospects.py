"""3.3, 3.4: what awaits a group on its way to a region and there, before it sets out. Public facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.records import Caution
from iacta.games.bellum_gallicum.actions import ForcedMarch, March
from iacta.games.bellum_gallicum.combat_tables import TABLES, ground_line
from iacta.games.bellum_gallicum.handles import location_handle
from iacta.games.bellum_gallicum.rules import (
    automaton,
    bans,
    combat,
    control,
    evasion,
    forced_march,
    forces,
    movement,
    outlook,
)
from iacta.games.bellum_gallicum.sides import foe
from iacta.games.bellum_gallicum.state import CONTESTED, FROZEN, UNTESTED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Action
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


class Journey(NamedTuple):
    """A group that would march: `via` is the region that a forced march crosses, `into` the place where it ends."""

    side: Side
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]
    start: RegionNo
    to: RegionNo
    via: RegionNo = 0
    into: Location = 0


def of_order(war: War, side: Side, order: Action) -> tuple[Caution, ...]:
    """What a march or forced march means for those who make it; nothing about other orders."""
    start = movement.start_of(war, order.leaders) if isinstance(order, March | ForcedMarch) else 0
    if isinstance(order, March) and start:
        return prospects(war, Journey(side, order.leaders, order.units, start, order.to, 0, order.into))
    if isinstance(order, ForcedMarch) and start:
        leaders, units = (*order.leaders, *order.picked_leaders), (*order.units, *order.picked_units)
        return prospects(war, Journey(side, leaders, units, start, order.to, order.via, order.into))
    return ()


def prospects(war: War, journey: Journey) -> tuple[Caution, ...]:
    """What a journey means, in the order in which it happens: test, road, who comes after, combat, supply."""
    after = arrived(war, journey)
    ahead = outlook.next_month(after)
    return (
        *contact(war, journey),
        *attrition_on_the_way(war, journey),
        *pursuers(after, journey.side, journey.to),
        *encounter(after, journey),
        *(outlook.hunger(ahead, journey.to, journey.side) if ahead is not None and journey.units else ()),
    )


def arrived(war: War, journey: Journey) -> War:
    """The map with the group at its goal; neither test nor attrition took anybody."""
    after = war.clone()
    goal = journey.into or journey.to
    after.place_units(journey.units, goal)
    after.place_leaders(journey.leaders, goal)
    for region in (journey.start, journey.to):
        after.control[region] = control.status(after, region)
    return after


# The way


def contact(war: War, journey: Journey) -> Iterator[Caution]:
    """BG-3.3.c How likely the group gets away from an enemy army."""
    side, start = journey.side, journey.start
    if war.tested[start] == UNTESTED and movement.needs_test(war, side, journey.leaders, journey.units, start):
        added = sum(one.value for one in movement.test_modifiers(war, side, start))
        chance = outlook.percent(outlook.faces_up_to(movement.CONTACT_BEST, added))
        yield Caution("BG-3.3.c", "contact-test", location_handle(war.gaul, start), {"chance": chance})


def attrition_on_the_way(war: War, journey: Journey) -> Iterator[Caution]:
    """BG-3.3.3.c, BG-3.4.f The snow of the mountains, or the haste of a forced march."""
    region = journey.via or journey.to
    snow = war.turn == movement.WINTER and war.gaul.terrain[region] == "mountain" and forces.is_army(journey.units)
    if not journey.units or not (journey.via or snow):
        return
    units = len(journey.units)
    dice = TABLES.attrition_dice(units, ground_line(war.gaul.terrain[region])) + (war.control[region] == CONTESTED)
    figures = {"units": units, "dice": dice, "chance": outlook.percent(outlook.any_six(dice))}
    clause = "BG-3.4.f" if journey.via else "BG-3.3.3.c"
    yield Caution(clause, "attrition-on-the-way", location_handle(war.gaul, region), figures)


# Who may come after


def pursuers(war: War, side: Side, to: RegionNo) -> Iterator[Caution]:
    """BG-1.f, BG-3.3.a, BG-3.4.a Enemy forces that move later in the turn and could come to a region."""
    enemy = foe(side)
    if war.first != side or automaton.plays(war, enemy):
        return
    for region in war.gaul.regions:
        leaders, units = _movable(war, enemy, region)
        best = forces.best_leader(war, leaders)
        if best is None or not units or region == to:
            continue
        able = _comers(war, enemy, leaders, units, region, to)
        if able:
            yield Caution("BG-1.f", "may-be-met", f"leader:{best}", {"units": able})


def _movable(war: War, side: Side, region: RegionNo) -> tuple[list[LeaderNo], list[UnitNo]]:
    """BG-3.3.b, BG-3.3.2.j Who may march in the next movement phase of a side."""
    leaders = [
        leader
        for leader in war.leaders_in(region, side)
        if not war.leader_done[leader] & FROZEN and not war.is_besieged(war.leader_at[leader])
    ]
    return leaders, [unit for unit in forces.unbesieged(war, region, side) if not war.done[unit] & FROZEN]


def _comers(war: War, side: Side, leaders: list[LeaderNo], units: list[UnitNo], start: RegionNo, to: RegionNo) -> int:
    """How many units could come: all by a march to a neighbour, those who may force one across a third region."""
    if to in war.gaul.neighbours[start]:
        barred = bans.refuses_rhine(war, leaders, units, start, to) or bans.refuses_entry(war, side, leaders, units, to)
        return 0 if barred else len(units)
    able = [unit for unit in units if forced_march.may_force(war, unit)]
    ranked = [leader for leader in leaders if war.roster.rank[leader] >= forced_march.RANK]
    ways = [via for via in war.gaul.neighbours[to] if start in war.gaul.neighbours[via]]
    if war.turn == forced_march.WINTER or not able or not ranked:
        return 0
    is_open = any(
        bans.is_open_to(war, side, ranked, able, start, via) and bans.is_open_to(war, side, ranked, able, via, to)
        for via in ways
    )
    return len(able) if is_open else 0


# Combat


def encounter(after: War, journey: Journey) -> Iterator[Caution]:
    """BG-4.1.a to BG-4.1.g What combat the group brings about in the open, and who may evade it."""
    region, side = journey.to, journey.side
    if journey.into:
        return
    place = location_handle(after.gaul, region)
    if not after.units_at(region, side) and after.units_in(region, foe(side)):
        yield Caution("BG-4.1.g", "leaders-alone", place)
    kind = combat.field_combat(after, region)
    if kind is None:
        return
    own, other = (forces.field_units(after, region, one) for one in (side, foe(side)))
    figures = {"units": len(other), "own": after.total_sp(own), "enemy": after.total_sp(other)}
    yield Caution("BG-4.1.b" if kind == "battle" else "BG-4.1.d", f"{kind}-there", place, figures)
    for one in (side, foe(side)):
        reason = "may-evade" if one == side else "enemy-may-evade"
        yield from (
            _battle_evasion(after, region, one, reason)
            if kind == "battle"
            else _skirmish_evasion(after, region, one, reason)
        )


def _battle_evasion(war: War, region: RegionNo, side: Side, reason: str) -> Iterator[Caution]:
    """BG-4.4.1.d"""
    if evasion.destinations(war, region, side):
        added = sum(one.value for one in evasion.evasion_modifiers(war, region, side))
        chance = outlook.percent(outlook.faces_up_to(evasion.BATTLE_BEST[side], added))
        yield Caution("BG-4.4.1.d", reason, location_handle(war.gaul, region), {"chance": chance})


def _skirmish_evasion(war: War, region: RegionNo, side: Side, reason: str) -> Iterator[Caution]:
    """BG-4.3.1.b, BG-4.3.1.c"""
    if evasion.skirmish_evader(war, region) == side and evasion.destinations(war, region, side):
        chance = outlook.percent(outlook.faces_up_to(evasion.SKIRMISH_BEST, 0))
        yield Caution("BG-4.3.1.c", reason, location_handle(war.gaul, region), {"chance": chance})
