"""4.5.1: who besieges what; which places may be besieged, and which taken without a siege."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum.rules import forces, places
from iacta.games.bellum_gallicum.rules.specials import special
from iacta.games.bellum_gallicum.scenario_form import FleetGuards
from iacta.games.bellum_gallicum.sides import SIDES, foe
from iacta.games.bellum_gallicum.state import BESIEGES, DRIVEN, INVESTED, SPENT, War
from iacta.games.bellum_gallicum.steps import PlanSieges

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Step
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side


# Besiegers


def besieged_by(war: War, region: RegionNo, side: Side) -> list[Location]:
    """The places of a region that a side is besieging, in their order."""
    if not war.sieges:
        return []
    found = [place for place in war.gaul.all_places[region] if place in war.sieges]
    return [place for place in found if war.sieges[place].side == side]


def is_split(war: War, region: RegionNo, side: Side) -> bool:
    """BG-4.5.5.d Whether a besieger has told units off for his sieges in this phase."""
    return any(war.done[unit] & BESIEGES for unit in war.units_at(region, side))


def besiegers(war: War, region: RegionNo, side: Side) -> list[UnitNo]:
    """BG-4.5.1.i A side's units that may be committed: outside places, not driven here this turn, not yet committed."""
    barred, split = DRIVEN | INVESTED | SPENT, is_split(war, region, side)
    able = [unit for unit in war.units_at(region, side) if war.roster.nation[unit] in places.BESIEGING_NATIONS]
    return [unit for unit in able if not war.done[unit] & barred and (not split or war.done[unit] & BESIEGES)]


def engineers(war: War, region: RegionNo, side: Side) -> list[LeaderNo]:
    """BG-4.5.1.i The leaders of a side who may be committed."""
    barred, split = DRIVEN | INVESTED | SPENT, is_split(war, region, side)
    done = war.leader_done
    leaders = war.leaders_at(region, side)
    return [one for one in leaders if not done[one] & barred and (not split or done[one] & BESIEGES)]


def most_sieges(war: War, units: Sequence[UnitNo], leaders: Sequence[LeaderNo], *, first: bool) -> int:
    """BG-4.5.1.c, BG-4.5.1.d As many sieges as there are leaders and armies; a single one needs infantry alone."""
    foot = len(forces.infantry(war, units))
    full = min(len(leaders), len(units) // forces.ARMY, foot)
    return max(full, 1) if first and foot else full


# Places that may be besieged


def targets(war: War, region: RegionNo, side: Side) -> list[Location]:
    """BG-4.5.a The places of a region that a side may besiege or goes on besieging: held by the enemy."""
    here, sides = war.units_here, war.side
    held = [place for place in war.gaul.all_places[region] if here[place] and sides[here[place][0]] != side]
    return [place for place in held if refuses_besieging(war, side, place) is None]


def refuses_besieging(war: War, side: Side, place: Location) -> Refusal | None:
    """BG-4.5.a, BG-4.5.1.h, BG-5.2.b Why a side neither goes on with a siege nor opens one."""
    if not war.place_stands(place) or forces.garrison_side(war, place) != foe(side):
        return Refusal("BG-4.5.a", "nothing-to-besiege-there")
    return refuses_guarded(war, place) if place in war.sieges else refuses_opening(war, side, place)


def refuses_opening(war: War, side: Side, place: Location) -> Refusal | None:
    """BG-4.5.1.h, BG-5.2.b, BG-6.5.6.b Why a new siege cannot be opened."""
    if war.units_at(war.gaul.region_of[place], foe(side)):
        return Refusal("BG-4.5.1.h", "enemy-in-the-open")
    return refuses_guarded(war, place)


def refuses_guarded(war: War, place: Location) -> Refusal | None:
    """BG-5.2.b, BG-5.2.d, BG-6.5.6.b A fleet in the harbour keeps besiegers away."""
    tribe = war.roster.oppidum_tribe.get(place, -1)
    if tribe < 0 or not war.roster.tribes[tribe].ships:
        return None
    ships = [war.roster.ship_no[ship] for ship in war.roster.tribes[tribe].ships]
    rule = special(war, FleetGuards)
    if rule is not None and war.gaul.place_no[rule.place] == place:
        guarded = any(war.ship_at[ship] > 0 for ship in ships)
        return Refusal(rule.clause, "fleet-guards-the-place") if guarded else None
    region = war.gaul.region_of[place]
    guarded = any(war.ship_at[ship] == region for ship in ships)
    return Refusal("BG-5.2.b", "fleet-guards-the-place") if guarded else None


# Empty places


def refuses_taking(war: War, side: Side, place: Location) -> Refusal | None:
    """BG-4.5.1.a, b, k, BG-12.i Why an empty place cannot be taken."""
    region = war.gaul.region_of[place]
    if place not in war.gaul.places_in[region] or not war.place_stands(place) or war.units_at(place):
        return Refusal("BG-4.5.1.a", "not-an-empty-place")
    if war.units_at(region, foe(side)):
        return Refusal("BG-4.5.1.b", "enemy-in-the-open")
    if not any(places.may_besiege(war, unit, place) for unit in takers(war, region, side)):
        return Refusal("BG-4.5.1.b", "nobody-able-to-besiege")
    if places.owner(war, place) == side:
        return Refusal("BG-4.5.1.k", "place-of-your-own-side")
    return refuses_guarded(war, place)


def takers(war: War, region: RegionNo, side: Side) -> list[UnitNo]:
    """BG-1.j The units outside places that may take an empty one: not driven here, busy with a siege or not."""
    return [unit for unit in war.units_at(region, side) if not war.done[unit] & DRIVEN]


def empty_places(war: War, region: RegionNo, side: Side) -> list[Location]:
    """The empty places of a region that a side may take."""
    here, gone = war.units_here, war.destroyed
    empty = [place for place in war.gaul.places_in[region] if not here[place] and place not in gone]
    others = [place for place in empty if places.owner(war, place) != side]
    units = takers(war, region, side) if others else []
    if not units or war.units_at(region, foe(side)):
        return []
    nations = {war.roster.nation[unit] for unit in units}
    able = [place for place in others if any(places.may_nation_besiege(war, one, place) for one in nations)]
    return [place for place in able if refuses_guarded(war, place) is None]


# Where there is something to decide


def has_business(war: War, region: RegionNo, side: Side) -> bool:
    """Whether a side has anything to decide about sieges in a region."""
    if war.sieges and besieged_by(war, region, side):
        return True
    here = war.units_at(region, side)
    if not here or (len(here) < len(war.units_here[region]) and not war.sieges):  # BG-4.5.1.b, BG-4.5.1.h
        return False
    aims = targets(war, region, side)
    foot = forces.infantry(war, besiegers(war, region, side)) if aims else []
    can = any(places.may_besiege(war, unit, place) for place in aims for unit in foot)
    return can or bool(empty_places(war, region, side))


def plans(region: RegionNo) -> tuple[Step, ...]:
    """BG-1.i The Roman side's sieges of a region first."""
    return tuple(PlanSieges(region, side) for side in SIDES)
