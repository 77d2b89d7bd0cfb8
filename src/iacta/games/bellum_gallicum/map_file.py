"""The map as its file holds it: regions, sectors, borders, sea zones, places. `map.py` makes tables of it."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.bellum_gallicum.map import Gaul, PlaceKind, Terrain
from iacta.geometry.areas import Border, area_faults

if TYPE_CHECKING:
    from collections.abc import Iterator

Id = Annotated[str, msgspec.Meta(pattern="^[a-z][a-z0-9_]{0,39}$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Words = Annotated[str, msgspec.Meta(max_length=400)]
"""What people read."""
Coordinate = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
Point = tuple[Coordinate, Coordinate]
Line = Annotated[tuple[Point, ...], msgspec.Meta(min_length=2, max_length=400)]
Polygon = Annotated[tuple[Point, ...], msgspec.Meta(min_length=3, max_length=400)]
Value = Annotated[int, msgspec.Meta(ge=1, le=9)]
MOST_REGIONS = 99
MOST_BORDERS = 600
Ids = Annotated[tuple[Id, ...], msgspec.Meta(max_length=MOST_REGIONS)]


class Meta(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The frame of the map."""

    system: Literal["BG"]
    width: Coordinate
    height: Coordinate
    region_count: int
    sector_count: int
    region_count_origin: Origin
    projection_origin: Origin


class MapSector(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.3.2.a A sector."""

    id: Id
    name: Name
    name_fr: Name
    independent_gaul: bool
    origin: Origin


class MapSeaZone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.3.3.a A sea zone and its coast."""

    id: Id
    name: Name
    coastal_regions: Ids
    origin: Origin
    coastal_regions_origin: Origin


class MapRegion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.3.1.a A region."""

    id: Id
    name: Name
    origin: Origin
    sector: Id
    sector_origin: Origin
    terrain: Terrain
    terrain_origin: Origin
    terrain_note: Words
    sea: Id
    sea_origin: Origin
    always_fertile: bool
    neighbours: Ids
    neighbours_origin: Origin
    anchor: Point
    polygon: Polygon
    polygon_origin: Origin
    source_spellings: Annotated[tuple[Name, ...], msgspec.Meta(max_length=9)] = ()
    note: Words = ""


class MapBorder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-3.3.g Two neighbours, and whether the Rhine runs between them."""

    a: Id
    b: Id
    rhine: bool
    origin: Origin


class PointContact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-3.3.g Two regions that meet in a point only: not neighbours."""

    a: Id
    b: Id
    origin: Origin


class Barrier(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.3.2.c Mountains that nobody enters."""

    id: Id
    name: Name
    origin: Origin
    polygon: Polygon
    polygon_origin: Origin


class MapPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """BG-0.3.4.a An oppidum or a city."""

    id: Id
    name: Name
    kind: PlaceKind
    region: Id
    value: Value
    pos: Point
    origin: Origin
    value_origin: Origin
    tribe: Id | None = None


class MapRiver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A river, for the eye only."""

    id: Id
    name: Name
    line: Line
    origin: Origin


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole map."""

    meta: Meta
    sector: Annotated[tuple[MapSector, ...], msgspec.Meta(max_length=MOST_REGIONS)]
    sea_zone: Annotated[tuple[MapSeaZone, ...], msgspec.Meta(max_length=9)]
    region: Annotated[tuple[MapRegion, ...], msgspec.Meta(max_length=MOST_REGIONS)]
    border: Annotated[tuple[MapBorder, ...], msgspec.Meta(max_length=MOST_BORDERS)]
    point_contact: Annotated[tuple[PointContact, ...], msgspec.Meta(max_length=MOST_REGIONS)]
    forbidden: Annotated[tuple[Barrier, ...], msgspec.Meta(max_length=9)]
    place: Annotated[tuple[MapPlace, ...], msgspec.Meta(max_length=200)]
    river: Annotated[tuple[MapRiver, ...], msgspec.Meta(max_length=40)]

    @cached_property
    def gaul(self) -> Gaul:
        """The map as tables."""
        return Gaul(self)

    @cached_property
    def mark(self) -> str:
        """What tells maps apart."""
        return fingerprint(self)


def fingerprint(file: msgspec.Struct) -> str:
    """A hash of a file's data."""
    return blake2b(msgspec.json.encode(file, order="deterministic"), digest_size=8).hexdigest()


NO_SEA = "none"
NEEDED = ("germania", "britannia", "cisalpina", "provincia_i", "provincia_ii")
"""Regions that clauses name."""


def map_faults(file: MapFile) -> Iterator[str]:
    """What contradicts itself in a map, each fault in one sentence."""
    regions = [region.id for region in file.region]
    borders = [Border(border.a, border.b) for border in file.border]
    yield from area_faults(regions, borders, {region.id: region.neighbours for region in file.region})
    yield from (f"there is no region {name}" for name in NEEDED if name not in regions)
    yield from _membership_faults(file, set(regions))
    yield from _contact_faults(file)


def _membership_faults(file: MapFile, regions: set[str]) -> Iterator[str]:
    """Sectors, seas and places of regions are there, and say the same as the regions."""
    sectors, seas = {one.id for one in file.sector}, {one.id: set(one.coastal_regions) for one in file.sea_zone}
    for region in file.region:
        if region.sector not in sectors:
            yield f"region {region.id}: there is no sector {region.sector}"
        if region.sea != NO_SEA and region.sea not in seas:
            yield f"region {region.id}: there is no sea zone {region.sea}"
    for zone, coast in seas.items():
        if coast != {region.id for region in file.region if region.sea == zone}:
            yield f"sea zone {zone}: its coast is not that of its regions"
    twice = Counter(place.id for place in file.place)
    yield from (f"place {place} stands twice" for place, count in twice.items() if count > 1)
    yield from (f"place {one.id}: there is no region {one.region}" for one in file.place if one.region not in regions)


def _contact_faults(file: MapFile) -> Iterator[str]:
    """BG-3.3.g A contact in a point is no border."""
    borders = {frozenset((one.a, one.b)) for one in file.border}
    for contact in file.point_contact:
        if frozenset((contact.a, contact.b)) in borders:
            yield f"point contact {contact.a}/{contact.b} is a border as well"
