"""3.3.2, table 8.7: who may stand in a place, and who may besiege it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum.map import OPPIDUM
from iacta.games.bellum_gallicum.rules import forces
from iacta.games.bellum_gallicum.rules.specials import special
from iacta.games.bellum_gallicum.scenario_form import NoOppida, OppidumByDie
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, foe

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, Roster, TribeNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side
    from iacta.games.bellum_gallicum.state import War


BESIEGING_NATIONS: Final = ("roman", "gallic")
"""BG-4.5.b"""


def owner(war: War, place: Location) -> Side:
    """BG-4.5.1.k Whose side an empty place is on: that of its people."""
    if war.gaul.kind[place] != OPPIDUM:
        return ROMAN
    return war.serves.get(war.roster.oppidum_tribe.get(place, -1), GALLIC)


# Table 8.7


def may_besiege(war: War, unit: UnitNo, place: Location) -> bool:
    """Table 8.7, BG-4.5.b, BG-8.7.c Romans and Gauls besiege oppida, Gauls cities and camps; nobody else besieges."""
    return may_nation_besiege(war, war.roster.nation[unit], place)


def may_nation_besiege(war: War, nation: str, place: Location) -> bool:
    """The same for any unit of a nation."""
    return nation == "gallic" if war.gaul.kind[place] != OPPIDUM else nation in BESIEGING_NATIONS


def may_garrison(war: War, unit: UnitNo, place: Location) -> bool:
    """Table 8.7, BG-3.3.2.d Whether a unit may stand in a place that its side may use."""
    return bool(doors_of(war, unit) & war.gaul.kind[place])


def doors_of(war: War, unit: UnitNo) -> int:
    """Table 8.7, BG-6.2.7.e The kinds of place that a unit may stand in."""
    return doors(war, war.side[unit])[unit]


def doors(war: War, side: Side) -> tuple[int, ...]:
    """The same for every unit, as long as it serves a side."""
    rule = special(war, NoOppida)
    return war.roster.doors[side] if rule is None else _doors_under(war.roster, rule, side)


@lru_cache(maxsize=64)
def _doors_under(roster: Roster, rule: NoOppida, side: Side) -> tuple[int, ...]:
    return tuple(
        [
            found & ~OPPIDUM if _keeps_out(roster, rule, nation, tribe) else found
            for found, nation, tribe in zip(roster.doors[side], roster.nation, roster.tribe, strict=True)
        ]
    )


def _keeps_out(roster: Roster, rule: NoOppida, nation: str, tribe: TribeNo) -> bool:
    """BG-6.2.7.e Whether the counters of a nation or tribe use no oppidum in this scenario."""
    return nation in rule.nations or (tribe >= 0 and roster.tribes[tribe].id in rule.tribes)


def _unit_keeps_out(war: War, unit: UnitNo) -> bool:
    rule = special(war, NoOppida)
    return rule is not None and _keeps_out(war.roster, rule, war.roster.nation[unit], war.roster.tribe[unit])


# Going in


def refuses_place(war: War, side: Side, place: Location) -> Refusal | None:
    """BG-3.3.2.b, BG-3.3.2.g Why a side may not use a place now, whoever it sends."""
    if not war.place_stands(place):
        return Refusal("BG-4.5.2.j", "place-does-not-stand")
    if place in war.sieges:
        return Refusal("BG-3.3.2.j", "place-is-besieged")
    if forces.garrison_side(war, place) == foe(side):
        return Refusal("BG-3.3.2.g", "enemy-in-the-place")
    if war.gaul.kind[place] != OPPIDUM:
        return None if side == ROMAN else Refusal("BG-3.3.2.d", "place-of-the-romans")
    tribe = war.roster.oppidum_tribe.get(place, -1)
    if war.serves.get(tribe) == foe(side):
        return Refusal("BG-3.3.2.g", "tribe-on-the-other-side")
    if side == GALLIC and war.opened.get(place) is False:
        return Refusal("BG-6.3.6.d", "oppidum-closed")
    return None


def usable_in(war: War, side: Side, region: RegionNo) -> tuple[Location, ...]:
    """The places of a region that a side may use now, the strongest first."""
    return tuple([place for place in war.gaul.strongest_in[region] if refuses_place(war, side, place) is None])


def refuses_unit(war: War, unit: UnitNo, place: Location) -> Refusal | None:
    """BG-3.3.2.d Why a unit may not stand in a place that its side may use."""
    if may_garrison(war, unit, place):
        return None
    if not war.gaul.is_camp(place) and not war.gaul.is_city[place] and _unit_keeps_out(war, unit):
        return Refusal("BG-6.2.7.e", "uses-no-oppidum")
    return Refusal("BG-3.3.2.d", "unit-may-not-garrison")


def refuses_leader(war: War, leader: LeaderNo, place: Location) -> Refusal | None:
    """BG-3.3.2.l, BG-6.2.7.e German and British leaders stay outside, and those of peoples that use no oppidum."""
    found = doors_of_leader(war, leader)
    if found & war.gaul.kind[place]:
        return None
    return Refusal("BG-6.2.7.e", "uses-no-oppidum") if found else Refusal("BG-3.3.2.l", "leader-stays-outside")


def doors_of_leader(war: War, leader: LeaderNo) -> int:
    """BG-3.3.2.l, BG-6.2.7.e The kinds of place that a leader may stand in."""
    return leader_doors(war)[leader]


def leader_doors(war: War) -> tuple[int, ...]:
    """The same for every leader."""
    rule = special(war, NoOppida)
    return war.roster.leader_doors if rule is None else _leader_doors_under(war.roster, rule)


@lru_cache(maxsize=64)
def _leader_doors_under(roster: Roster, rule: NoOppida) -> tuple[int, ...]:
    return tuple(
        [
            found & ~OPPIDUM if _keeps_out(roster, rule, leader.nation, leader.tribe) else found
            for found, leader in zip(roster.leader_doors, roster.leaders, strict=True)
        ]
    )


def needs_die(war: War, side: Side, place: Location) -> bool:
    """BG-6.3.6.b, BG-6.3.6.d Whether Gallic forces must try an oppidum by a die before they go in."""
    rule = special(war, OppidumByDie)
    if rule is None or side != GALLIC or war.gaul.is_camp(place) or war.gaul.is_city[place] or place in war.opened:
        return False
    return war.gaul.region_id[war.gaul.region_of[place]] not in rule.free_regions
