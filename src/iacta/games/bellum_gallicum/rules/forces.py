"""2.1: forces, armies and garrisons; who counts for what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.bellum_gallicum.state import BESIEGES, War

if TYPE_CHECKING:
    from collections.abc import Iterable, Sized

    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side

ARMY: Final = 5
"""BG-2.1.3.a"""
GARRISON: Final = 3
"""BG-2.1.4.a"""


def is_army(units: Sized) -> bool:
    """BG-2.1.3.a Whether a group is an army."""
    return len(units) >= ARMY


def has_army_outside(war: War, region: RegionNo, side: Side) -> bool:
    """BG-2.1.3.b Whether a side has an army in a region, places not counted."""
    return is_army(war.units_at(region, side))


def field_units(war: War, region: RegionNo, side: Side) -> list[UnitNo]:
    """BG-4.1.h The units that fight in the open: outside places, those told off for a siege apart."""
    done = war.done
    return [unit for unit in war.units_at(region, side) if not done[unit] & BESIEGES]


def field_leaders(war: War, region: RegionNo, side: Side) -> list[LeaderNo]:
    """BG-4.1.h The leaders in the open, those told off for a siege apart."""
    done = war.leader_done
    return [leader for leader in war.leaders_at(region, side) if not done[leader] & BESIEGES]


def cavalry(war: War, units: Iterable[UnitNo]) -> list[UnitNo]:
    """BG-0.2.e The cavalry among some units."""
    is_cavalry = war.roster.is_cavalry
    return [unit for unit in units if is_cavalry[unit]]


def infantry(war: War, units: Iterable[UnitNo]) -> list[UnitNo]:
    """BG-0.2.e The infantry among some units."""
    is_cavalry = war.roster.is_cavalry
    return [unit for unit in units if not is_cavalry[unit]]


def best_leader(war: War, leaders: Iterable[LeaderNo]) -> LeaderNo | None:
    """BG-4.3.2.b, BG-4.4.2.c The leader of highest rank, then of highest value, then the first in file order."""
    rank = war.roster.rank
    return max(leaders, key=lambda leader: (rank[leader], war.value(leader), -leader), default=None)


def counted_for_status(war: War, region: RegionNo, side: Side) -> int:
    """BG-2.3.1.f How many units of a side count for the status of a region: no garrison, nobody in a winter camp."""
    count = len(war.units_at(region, side))
    for place in war.gaul.places_in[region]:
        inside = len(war.units_at(place, side))
        count += inside if inside > GARRISON else 0  # BG-2.1.4.c
    return count


def rest_of(war: War, region: RegionNo, side: Side) -> list[UnitNo]:
    """BG-2.3.4.d, BG-2.3.4.e Who shares the attrition of a ravaged region: neither the besieged nor units in a camp."""
    places = [place for place in war.gaul.places_in[region] if not war.is_besieged(place)]
    return sorted([unit for location in (region, *places) for unit in war.units_at(location, side)])


def unbesieged(war: War, region: RegionNo, side: Side) -> list[UnitNo]:
    """BG-2.3.2.h The units of a side in a region, inside and outside places, that are not besieged."""
    return [unit for unit in war.units_in(region, side) if not war.is_besieged(war.at[unit])]


def garrison_side(war: War, place: Location) -> Side | None:
    """Who has units in a place."""
    inside = war.units_here[place]
    return war.side[inside[0]] if inside else None
