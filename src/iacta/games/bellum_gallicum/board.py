"""The map and the counters by number, for programs that read views: what is printed and never changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.games.bellum_gallicum.army_file import Arm, Nation, Quality, UnitClass
from iacta.games.bellum_gallicum.map import Location, PlaceKind, RegionNo, Terrain
from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo, UnitNo
from iacta.games.bellum_gallicum.sides import Side

if TYPE_CHECKING:
    from iacta.games.bellum_gallicum.map import Gaul
    from iacta.games.bellum_gallicum.roster import Roster


class PrintedUnit(msgspec.Struct, frozen=True, gc=False):
    """A combat unit. `side`: whom it serves unless the view says otherwise; `tribe`: −1 for none."""

    id: str
    name: str
    side: Side
    nation: Nation
    unit_class: UnitClass
    kind: Arm
    sp: int
    sp_weak: int
    quality: Quality
    missile: bool
    tribe: TribeNo


class PrintedLeader(msgspec.Struct, frozen=True, gc=False):
    """A leader. `tribe`: −1 for none; `named`: not a tribune, nor a leader who stands for a tribe's own."""

    id: str
    name: str
    side: Side
    nation: Nation
    rank: int
    value: int
    value_wounded: int
    irreducible: bool
    named: bool
    tribe: TribeNo


class PrintedShip(msgspec.Struct, frozen=True, gc=False):
    """A ship counter. `inside`: the location of what it carries."""

    id: str
    name: str
    side: Side
    infantry: int
    cavalry: int
    inside: Location


class PrintedTribe(msgspec.Struct, frozen=True, gc=False):
    """A tribe with its home, its oppida, its leaders and the units of its printed value."""

    id: str
    name: str
    region: RegionNo
    mobilisation: int
    main: bool
    vassal: bool
    oppida: tuple[Location, ...]
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class PrintedRegion(msgspec.Struct, frozen=True, gc=False):
    """A region by its number, which is also the location of those who stand in the open."""

    no: RegionNo
    id: str
    name: str
    sector: str
    terrain: Terrain
    always_fertile: bool
    neighbours: tuple[RegionNo, ...]
    across_rhine: tuple[RegionNo, ...]
    places: tuple[Location, ...]
    camp: Location
    sea: Location
    """The sea zone of a coastal region; 0 inland."""
    anchor: tuple[int, int] | None = None
    polygon: tuple[tuple[int, int], ...] = ()
    """Where it lies, on a map that does not ship."""


class PrintedPlace(msgspec.Struct, frozen=True, gc=False):
    """An oppidum or a city. `tribe`: −1 for none."""

    no: Location
    id: str
    name: str
    kind: PlaceKind
    region: RegionNo
    value: int
    tribe: TribeNo
    pos: tuple[int, int] | None = None
    """Where it lies, on a map that does not ship."""


class PrintedZone(msgspec.Struct, frozen=True, gc=False):
    """A sea zone with its coast."""

    no: Location
    id: str
    name: str
    coast: tuple[RegionNo, ...]


class Board(msgspec.Struct, frozen=True):
    """Everything by number: units, leaders, ships and tribes from 0; locations as the map numbers them."""

    units: tuple[PrintedUnit, ...]
    leaders: tuple[PrintedLeader, ...]
    ships: tuple[PrintedShip, ...]
    tribes: tuple[PrintedTribe, ...]
    regions: tuple[PrintedRegion, ...]
    places: tuple[PrintedPlace, ...]
    zones: tuple[PrintedZone, ...]


def board_of(gaul: Gaul, roster: Roster, *, drawn: bool) -> Board:
    """What is printed, by number; unless the map is drawn elsewhere, with where everything lies."""
    return Board(
        units=_units(roster),
        leaders=_leaders(roster),
        ships=tuple(
            PrintedShip(one.id, one.name, one.side, one.capacity_infantry, one.capacity_cavalry, gaul.aboard(number))
            for number, one in enumerate(roster.ships)
        ),
        tribes=_tribes(roster),
        regions=tuple(_region(gaul, number, drawn=drawn) for number in gaul.regions),
        places=_places(gaul, roster, drawn=drawn),
        zones=tuple(
            PrintedZone(number, one.id, one.name, gaul.coast_of[number])
            for number, one in zip(gaul.zones, gaul.file.sea_zone, strict=True)
        ),
    )


def _units(roster: Roster) -> tuple[PrintedUnit, ...]:
    return tuple(
        PrintedUnit(
            one.id,
            one.name,
            roster.printed_side[number],
            one.nation,
            one.unit_class,
            one.kind,
            *roster.sp[number],
            one.quality,
            one.missile,
            one.tribe,
        )
        for number, one in enumerate(roster.units)
    )


def _leaders(roster: Roster) -> tuple[PrintedLeader, ...]:
    return tuple(
        PrintedLeader(
            one.id,
            one.name,
            one.side,
            one.nation,
            one.rank,
            one.value,
            one.value_wounded,
            one.irreducible,
            one.named,
            one.tribe,
        )
        for one in roster.leaders
    )


def _tribes(roster: Roster) -> tuple[PrintedTribe, ...]:
    return tuple(
        PrintedTribe(
            one.id,
            one.name,
            roster.home[number],
            one.mobilisation,
            one.main,
            one.vassal,
            roster.oppida[number],
            roster.leaders_of[number],
            roster.units_of(number),
        )
        for number, one in enumerate(roster.tribes)
    )


def _region(gaul: Gaul, number: RegionNo, *, drawn: bool) -> PrintedRegion:
    region = gaul.file.region[number - 1]
    return PrintedRegion(
        number,
        gaul.region_id[number],
        region.name,
        gaul.sector_of[number],
        gaul.terrain[number],
        gaul.always_fertile[number],
        gaul.neighbours[number],
        tuple(sorted(gaul.across_rhine[number])),
        gaul.places_in[number],
        gaul.camp_of(number),
        gaul.sea_of[number],
        None if drawn else region.anchor,
        () if drawn else region.polygon,
    )


def _places(gaul: Gaul, roster: Roster, *, drawn: bool) -> tuple[PrintedPlace, ...]:
    return tuple(
        PrintedPlace(
            number,
            one.id,
            one.name,
            one.kind,
            gaul.region_of[number],
            one.value,
            roster.oppidum_tribe.get(number, -1),
            None if drawn else one.pos,
        )
        for number, one in zip(gaul.places, gaul.file.place, strict=True)
    )
