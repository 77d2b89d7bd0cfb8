"""The map as tables that never change. Everything that can hold a counter has a number: a location."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from iacta.geometry.areas import LAND, Areas, Border

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.bellum_gallicum.map_file import MapFile

Terrain = Literal["clear", "forest", "marsh", "mountain"]
PlaceKind = Literal["oppidum", "city"]

RegionNo: TypeAlias = int
"""A region, by its number from 1 in the order of the map."""
Location: TypeAlias = int
"""A region in the open, an oppidum or city, a winter camp, a sea zone, or the inside of a ship.

Regions come first, then places, then one winter camp for each region, then sea zones, then ships.
"""
NOWHERE: Final = 0
"""Not in play."""
RHINE: Final = "rhine"
MOST_SHIPS: Final = 9
OPPIDUM: Final = 1
CITY: Final = 2
CAMP: Final = 4
"""Kinds of place (`Gaul.kind`), one bit each."""


class Gaul:
    """BG-0.3 The map by number; lists are indexed by location or by region and have nothing at 0."""

    def __init__(self, file: MapFile) -> None:
        """Number regions, places, camps, sea zones and ships."""
        self.file = file
        self.areas = Areas(
            [region.id for region in file.region],
            [Border(border.a, border.b, RHINE if border.rhine else LAND) for border in file.border],
        )
        self._number_regions()
        self._number_locations()
        self._order_places()
        self._lay_coasts()
        self._lay_sectors()

    def __deepcopy__(self, memo: object) -> Gaul:
        """Nobody writes on a map: states share it."""
        return self

    def _number_regions(self) -> None:
        file = self.file
        self.regions: range = range(1, len(file.region) + 1)
        self.region_no: dict[str, RegionNo] = {region.id: number for number, region in enumerate(file.region, 1)}
        self.region_id: tuple[str, ...] = ("", *(region.id for region in file.region))
        self.terrain: tuple[Terrain, ...] = ("clear", *(region.terrain for region in file.region))
        self.always_fertile: tuple[bool, ...] = (False, *(region.always_fertile for region in file.region))
        """BG-2.3.1.g"""
        number = self.region_no
        self.neighbours: tuple[tuple[RegionNo, ...], ...] = (
            (),
            *(tuple(number[there] for there in self.areas.neighbours[region.id]) for region in file.region),
        )
        """BG-3.3.g In the order of the map."""
        self.across_rhine: tuple[frozenset[RegionNo], ...] = (
            frozenset(),
            *(frozenset(number[there] for there in self.areas.across(region.id, RHINE)) for region in file.region),
        )
        """BG-3.3.3.d The neighbours on the other bank."""
        self.two_regions_on: tuple[tuple[tuple[RegionNo, RegionNo], ...], ...] = tuple(
            tuple(self._ways_on(region)) for region in (NOWHERE, *self.regions)
        )
        """BG-3.4.a, BG-3.4.j, BG-3.4.m Across which neighbour into which third region, on one bank of the Rhine."""
        self.germania, self.britannia = number["germania"], number["britannia"]
        self.cisalpina = number["cisalpina"]
        self.guarded: tuple[frozenset[RegionNo], ...] = tuple(
            frozenset((*across, self.germania, self.britannia)).intersection(near)
            for across, near in zip(self.across_rhine, self.neighbours, strict=True)
        )
        """BG-3.3.3 The neighbours where not everybody may go: over the Rhine, Germania and Britannia."""
        self.provincia: tuple[RegionNo, RegionNo] = (number["provincia_i"], number["provincia_ii"])

    def _ways_on(self, start: RegionNo) -> Iterator[tuple[RegionNo, RegionNo]]:
        for via in self.neighbours[start]:
            for to in self.neighbours[via]:
                if to != start and via not in self.across_rhine[start] and to not in self.across_rhine[via]:
                    yield via, to

    def _number_locations(self) -> None:
        file, first = self.file, len(self.region_id)
        self.places: range = range(first, first + len(file.place))
        self.place_no: dict[str, Location] = {place.id: number for number, place in enumerate(file.place, first)}
        self.camp_base: int = self.places.stop - 1
        self.sea_base: int = self.camp_base + len(file.region) + 1
        self.ship_base: int = self.sea_base + len(file.sea_zone)
        self.locations: int = self.ship_base + MOST_SHIPS
        self.region_of: list[RegionNo] = [NOWHERE] * self.locations
        """The region of a location on land; NOWHERE at sea and aboard."""
        self.value: list[int] = [0] * self.locations
        """BG-8.7.a What a place is worth in defence."""
        self.kind: list[int] = [OPPIDUM] * self.locations
        """Table 8.7 OPPIDUM, CITY or CAMP: places of one kind admit the same counters."""
        self.is_city: list[bool] = [False] * self.locations
        self.place_tribe: dict[Location, str] = {}
        """Whose oppidum a place is."""
        for region in self.regions:
            self.region_of[region] = self.region_of[self.camp_of(region)] = region
            self.value[self.camp_of(region)] = CAMP_VALUE
            self.kind[self.camp_of(region)] = CAMP
        for number, place in enumerate(file.place, first):
            self.region_of[number] = self.region_no[place.region]
            self.value[number] = place.value
            self.is_city[number] = place.kind == "city"
            if self.is_city[number]:
                self.kind[number] = CITY
            if place.tribe is not None:
                self.place_tribe[number] = place.tribe
        self.places_in: tuple[tuple[Location, ...], ...] = tuple(
            tuple(place for place in self.places if self.region_of[place] == region) for region in (0, *self.regions)
        )
        """The oppida and cities of each region; winter camps are not among them."""

    def _order_places(self) -> None:
        self.all_places: tuple[tuple[Location, ...], ...] = tuple(
            (*places, self.camp_of(region)) for region, places in enumerate(self.places_in)
        )
        """All places of each region in their order, the winter camp last."""
        self.strongest_in: tuple[tuple[Location, ...], ...] = tuple(
            tuple(sorted(places, key=lambda place: -self.value[place])) for places in self.all_places
        )
        """All places of each region, the strongest first."""

    def _lay_coasts(self) -> None:
        file = self.file
        self.zones: range = range(self.sea_base, self.ship_base)
        self.zone_no: dict[str, Location] = {
            zone.id: number for number, zone in enumerate(file.sea_zone, self.sea_base)
        }
        self.sea_of: tuple[Location, ...] = (
            NOWHERE,
            *(self.zone_no.get(region.sea, NOWHERE) for region in file.region),
        )
        """BG-0.3.1.b The sea zone of a coastal region; NOWHERE inland."""
        self.coast_of: dict[Location, tuple[RegionNo, ...]] = {
            zone: tuple(region for region in self.regions if self.sea_of[region] == zone) for zone in self.zones
        }
        self.coastwise: tuple[tuple[RegionNo, ...], ...] = (
            (),
            *(
                tuple(
                    there for there in self.neighbours[region] if self.sea_of[there] == self.sea_of[region] != NOWHERE
                )
                for region in self.regions
            ),
        )
        """BG-5.3.c Coastal regions on the same sea zone that share a land border."""

    def _lay_sectors(self) -> None:
        file = self.file
        self.sector_of: tuple[str, ...] = ("", *(region.sector for region in file.region))
        self.sectors: tuple[str, ...] = tuple(sector.id for sector in file.sector)
        self.regions_of: dict[str, tuple[RegionNo, ...]] = {
            sector: tuple(region for region in self.regions if self.sector_of[region] == sector)
            for sector in self.sectors
        }
        self.independent: frozenset[str] = frozenset(sector.id for sector in file.sector if sector.independent_gaul)
        """BG-0.3.2.a The sectors of independent Gaul."""
        self.near_sectors: dict[str, tuple[str, ...]] = {
            sector: tuple(other for other in self.sectors if other != sector and self._touch(sector, other))
            for sector in self.sectors
        }
        """BG-0.3.2.e"""

    def _touch(self, one: str, two: str) -> bool:
        return any(self.sector_of[there] == two for region in self.regions_of[one] for there in self.neighbours[region])

    # Locations

    def camp_of(self, region: RegionNo) -> Location:
        """The winter camp of a region."""
        return self.camp_base + region

    def aboard(self, ship: int) -> Location:
        """The inside of a ship."""
        return self.ship_base + ship

    def is_open(self, location: Location) -> bool:
        """Whether a location is a region, outside its places."""
        return 0 < location < self.places.start

    def is_place(self, location: Location) -> bool:
        """BG-0.3.4.a Whether a location is an oppidum, a city or a winter camp."""
        return self.places.start <= location < self.sea_base

    def is_camp(self, location: Location) -> bool:
        """Whether a location is a winter camp."""
        return self.camp_base < location < self.sea_base

    def all_places_in(self, region: RegionNo) -> tuple[Location, ...]:
        """BG-1.i The places of a region in their order, the winter camp last."""
        return self.all_places[region]


CAMP_VALUE: Final = 2
"""BG-4.5.7.g"""
