"""The table and the troops as a page draws them: what never changes in a battle, in hundredths and minutes.

It travels with every view. Where units start is left out: some of them are hidden.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

import msgspec

from iacta.games.hail_caesar.map import Edge, Kind, River
from iacta.games.hail_caesar.roster import Formation, Size, Type
from iacta.games.hail_caesar.sides import SIDES, Side

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import Area, Ground, Point
    from iacta.games.hail_caesar.measures import Measures
    from iacta.games.hail_caesar.roster import Division, Profile, Roster, UnitNo


class AreaDrawn(msgspec.Struct, frozen=True):
    """A piece of terrain: x, y, x, y, … counter-clockwise; of each gate both ends."""

    id: str
    kind: Kind
    polygon: tuple[int, ...]
    level: int
    river: River
    rough: bool
    fortified: bool
    gates: tuple[tuple[int, int, int, int], ...]
    name: str
    name_fr: str


class SideDrawn(msgspec.Struct, frozen=True):
    """A side of the battle: its edge of the table, its zone of deployment, the list its troops are drawn from."""

    side: Side
    name: str
    name_fr: str
    edge: Edge
    zone: tuple[int, ...]
    army: str


class DivisionDrawn(msgspec.Struct, frozen=True):
    """A division with the name of its first commander, who has its number."""

    side: Side
    name: str
    name_fr: str
    commander: str
    commander_fr: str


class ProfileDrawn(msgspec.Struct, frozen=True):
    """HC-1.3 A combat profile."""

    id: str
    name: str
    name_fr: str
    type: Type
    subtype: str
    size: Size
    ranks: int
    clash: int
    sustained: int
    short: int
    support: int
    long: int
    morale: int
    stamina: int
    missile: str
    weapons: tuple[str, ...]
    special: tuple[str, ...]


class FormationDrawn(msgspec.Struct, frozen=True):
    """HC-14.2.a, HC-5.1.a A formation that a unit can take: its footprint, and how far one move goes in it."""

    width: int
    depth: int
    centred: bool
    rate: int


class UnitDrawn(msgspec.Struct, frozen=True):
    """A unit of the battle; `reach`: how far it shoots, `arrival`: the turn in which it comes, 0: it is there."""

    name: str
    name_fr: str
    division: int
    profile: str
    formations: dict[Formation, FormationDrawn]
    reach: int
    arrival: int


class Board(msgspec.Struct, frozen=True):
    """The table, its terrain, both armies, and the lengths of the rules."""

    width: int
    depth: int
    areas: tuple[AreaDrawn, ...]
    sides: tuple[SideDrawn, ...]
    divisions: tuple[DivisionDrawn, ...]
    units: tuple[UnitDrawn, ...]
    profiles: dict[str, ProfileDrawn]
    measures: dict[str, int]


def board_of(ground: Ground, roster: Roster, measures: Measures, lists: dict[Side, str]) -> Board:
    """Write down a battle as it is drawn; `lists` names the army list of each side."""
    return Board(
        width=ground.width,
        depth=ground.depth,
        areas=tuple([_area(area) for area in ground.areas]),
        sides=tuple([_side(roster, side, lists[side]) for side in SIDES]),
        divisions=tuple([_division(division) for division in roster.divisions]),
        units=tuple([_unit(roster, unit) for unit in range(len(roster.units))]),
        profiles={unit.profile.id: _profile(unit.profile) for unit in roster.units},
        measures=asdict(measures),
    )


def _flat(points: tuple[Point, ...]) -> tuple[int, ...]:
    return tuple([length for point in points for length in point])


def _area(area: Area) -> AreaDrawn:
    return AreaDrawn(
        id=area.id,
        kind=area.kind,
        polygon=_flat(area.polygon),
        level=area.level,
        river=area.river,
        rough=area.is_rough,
        fortified=area.is_fortified,
        gates=area.gates,
        name=area.name_en,
        name_fr=area.name_fr,
    )


def _side(roster: Roster, side: Side, army_list: str) -> SideDrawn:
    army = roster.armies[side]
    return SideDrawn(side, army.name, army.name_fr or army.name, army.edge, _flat(army.zone), army_list)


def _division(division: Division) -> DivisionDrawn:
    return DivisionDrawn(
        division.side,
        division.name,
        division.name_fr or division.name,
        division.commander,
        division.commander_fr or division.commander,
    )


def _profile(profile: Profile) -> ProfileDrawn:
    return ProfileDrawn(
        id=profile.id,
        name=profile.name,
        name_fr=profile.name_fr,
        type=profile.type,
        subtype=profile.subtype,
        size=profile.size,
        ranks=profile.ranks,
        clash=profile.clash,
        sustained=profile.sustained,
        short=profile.short,
        support=profile.support,
        long=profile.long,
        morale=profile.morale,
        stamina=profile.stamina,
        missile=profile.missile,
        weapons=tuple(sorted(profile.weapons)),
        special=tuple(sorted(profile.special)),
    )


def _unit(roster: Roster, unit: UnitNo) -> UnitDrawn:
    found = roster.units[unit]
    return UnitDrawn(
        name=found.name,
        name_fr=found.name_fr or found.name,
        division=found.division,
        profile=found.profile.id,
        formations={
            formation: FormationDrawn(foot.width, foot.depth, foot.centred, roster.rate[unit].get(formation, 0))
            for formation, foot in roster.foot[unit].items()
        },
        reach=roster.reach[unit],
        arrival=found.arrival_turn,
    )
