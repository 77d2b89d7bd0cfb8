"""The map: hexes, levels, zones, and what runs along hexsides; read from a file, then tables that never change."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Final, Literal

import msgspec

from iacta.games.alesia.way import Way as Way  # noqa: PLC0414 - the map is known by its ways
from iacta.geometry.hexes import Hex, HexGrid

if TYPE_CHECKING:
    from collections.abc import Iterator

Zone = Literal["outside", "corridor", "pocket", "oppidum"]
Origin = Literal["source", "public", "reconstructed", "player"]
HexId = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}$")]
Words = Annotated[str, msgspec.Meta(max_length=400)]
"""What people read."""
MOST_HEXES = 1_200
"""Distances between all hexes are a table, and files come from strangers."""
MOST_SIDES = 2_000
Hexes = Annotated[tuple[HexId, ...], msgspec.Meta(max_length=MOST_HEXES)]
Legend = Annotated[dict[str, Words], msgspec.Meta(max_length=20)]

RIVER: Final = 1
CREST: Final = 2
DITCH: Final = 4
WALL: Final = 8
FORT: Final = 16
"""What runs along a hexside, as a sum (`Way.sides`)."""
WORKS: Final = DITCH | WALL | FORT
OUTER_LINE: Final = 1
INNER_LINE: Final = 2
"""AL-9.2.s The two Roman lines (`Way.line`), and what is breached of a hex as a sum."""


# The form of the file


class Grid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-0.2.f How the hexes lie."""

    columns: Annotated[int, msgspec.Meta(ge=1, le=99)]
    rows: Annotated[int, msgspec.Meta(ge=1, le=99)]
    coordinates: Literal["CCRR"]
    orientation: Literal["flat_top"]
    offset: Literal["odd_columns_low"]
    hex_metres: Annotated[int, msgspec.Meta(ge=1, le=100_000)]
    top_of_map: Literal["north", "east", "south", "west"]
    origin: Origin


class MapPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A named place."""

    id: Words
    name: Words
    hexes: Hexes
    origin: Origin
    name_en: Words = ""


class OuterFort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hexside of the outer line."""

    corridor: HexId
    outside: HexId
    origin: Origin


class InnerFort(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hexside of the inner line."""

    corridor: HexId
    pocket: HexId
    origin: Origin


class WallSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hexside of the Gallic walls."""

    inside: HexId
    outside: HexId
    origin: Origin


class PlainSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hexside of the ditch or of a river."""

    a: HexId
    b: HexId
    origin: Origin
    name: Words = ""


class CrestSide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hexside with a crest."""

    high: HexId
    low: HexId
    origin: Origin


class Hexsides(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-9.2.t The six layers of hexsides."""

    outer_line: Annotated[tuple[OuterFort, ...], msgspec.Meta(max_length=MOST_SIDES)]
    inner_line: Annotated[tuple[InnerFort, ...], msgspec.Meta(max_length=MOST_SIDES)]
    gallic_wall: Annotated[tuple[WallSide, ...], msgspec.Meta(max_length=MOST_SIDES)]
    stop_ditch: Annotated[tuple[PlainSide, ...], msgspec.Meta(max_length=MOST_SIDES)]
    river: Annotated[tuple[PlainSide, ...], msgspec.Meta(max_length=MOST_SIDES)]
    crest: Annotated[tuple[CrestSide, ...], msgspec.Meta(max_length=MOST_SIDES)]


class MapHex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hex of the file."""

    id: HexId
    level: Annotated[int, msgspec.Meta(ge=0, le=4)]
    zone: Zone
    terrain: Words
    origin: Origin
    zone_origin: Origin


class HexList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All hexes."""

    list: Annotated[tuple[MapHex, ...], msgspec.Meta(max_length=MOST_HEXES)]


class CampHexes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """AL-14.1.a Where history put the camps."""

    hexes: Annotated[tuple[HexId, ...], msgspec.Meta(max_length=40)]
    origin: Origin


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """A map as its file holds it."""

    format: Literal[1]
    title: Words
    grid: Grid
    levels: Legend
    zones: Legend
    place: Annotated[tuple[MapPlace, ...], msgspec.Meta(max_length=200)]
    historical_camps: CampHexes
    hexsides: Hexsides
    hexes: HexList

    @cached_property
    def ground(self) -> Ground:
        """The map as tables, made once."""
        return Ground(self)

    @cached_property
    def mark(self) -> str:
        """A fingerprint, to compare maps by."""
        return fingerprint(self)


# The tables


class Ground:
    """AL-0.2.f, AL-9.2.t The map as tables by hex."""

    def __init__(self, file: MapFile) -> None:
        """Lay the map out; `faults` of the file are checked before."""
        self.file = file
        self.grid = HexGrid(file.grid.columns, file.grid.rows)
        self.hexes = self.grid.hexes
        self.neighbours = self.grid.neighbours
        self.distance = self.grid.distance
        self.level = bytearray(self.grid.size)
        self.zone: list[Zone] = ["outside"] * self.grid.size
        for one in file.hexes.list:
            self.level[int(one.id)] = one.level
            self.zone[int(one.id)] = one.zone
        self.ways: tuple[tuple[Way, ...], ...] = tuple(
            tuple(Way(end, self._cost(start, end)) for end in ends) for start, ends in enumerate(self.neighbours)
        )
        self.way: dict[tuple[Hex, Hex], Way] = {
            (start, way.end): way for start, ways in enumerate(self.ways) for way in ways
        }
        """The step between two neighbours."""
        self._lay_sides(file.hexsides)
        self.corridor: tuple[Hex, ...] = self.of_zone("corridor")
        self.oppidum: tuple[Hex, ...] = self.of_zone("oppidum")
        self.historical_camps: tuple[Hex, ...] = tuple(sorted(int(one) for one in file.historical_camps.hexes))

    def __deepcopy__(self, memo: object) -> Ground:
        """Nobody writes on a map: states share it."""
        return self

    def of_zone(self, zone: Zone) -> tuple[Hex, ...]:
        """The hexes of a zone."""
        return tuple(place for place in self.hexes if self.zone[place] == zone)

    def _cost(self, start: Hex, end: Hex) -> int:
        """AL-T.a 1 MP, + 1 for a level up, + 2 for several, + 1 for several down; the river is added with its side."""
        rise = self.level[end] - self.level[start]
        return 1 + (2 if rise > 1 else 1 if rise == 1 or rise < -1 else 0)

    def _lay_sides(self, sides: Hexsides) -> None:
        for fort in sides.outer_line:
            self._lay_fort(int(fort.corridor), int(fort.outside), OUTER_LINE)
        for inner in sides.inner_line:
            self._lay_fort(int(inner.corridor), int(inner.pocket), INNER_LINE)
        for wall in sides.gallic_wall:
            self._lay(int(wall.inside), int(wall.outside), WALL)
            self.way[int(wall.inside), int(wall.outside)].outward = True
        for ditch in sides.stop_ditch:
            self._lay(int(ditch.a), int(ditch.b), DITCH)
        for river in sides.river:
            for way in self._lay(int(river.a), int(river.b), RIVER):
                way.cost += 1
        for crest in sides.crest:
            self._lay(int(crest.high), int(crest.low), CREST)

    def _lay(self, one: Hex, two: Hex, side: int) -> tuple[Way, Way]:
        there, back = self.way[one, two], self.way[two, one]
        there.sides |= side
        back.sides |= side
        return there, back

    def _lay_fort(self, corridor: Hex, face: Hex, line: int) -> None:
        for way in self._lay(corridor, face, FORT):
            way.line, way.keeper, way.face = line, corridor, face
        self.way[corridor, face].outward = True

    # What follows from the sides

    @cached_property
    def forts(self) -> dict[Hex, tuple[Way, ...]]:
        """The forts of each corridor hex, as ways out of it."""
        return self._with(FORT, outward=True)

    @cached_property
    def faced(self) -> dict[Hex, tuple[Way, ...]]:
        """The forts that face each hex of the pocket or the outside, as ways from it into the corridor."""
        return self._with(FORT, outward=False)

    @cached_property
    def walls_faced(self) -> dict[Hex, tuple[Way, ...]]:
        """The walls that face each hex of the pocket, as ways from it into Alésia."""
        return self._with(WALL, outward=False)

    @cached_property
    def spread(self) -> tuple[frozenset[Hex], ...]:
        """AL-6.c to AL-6.f Where a ZOC goes from a hex, camps apart: not across crests and rivers, nor into works."""
        return tuple(
            frozenset(
                way.end
                for way in ways
                if not way.sides & (CREST | RIVER) and (way.outward or not way.sides & (WALL | FORT))
            )
            for ways in self.ways
        )

    @cached_property
    def ditched(self) -> frozenset[Hex]:
        """The hexes with the stop ditch on a side."""
        return frozenset(start for start, ways in enumerate(self.ways) if any(way.sides & DITCH for way in ways))

    def _with(self, side: int, *, outward: bool) -> dict[Hex, tuple[Way, ...]]:
        found = {
            start: tuple(way for way in self.ways[start] if way.sides & side and way.outward == outward)
            for start in self.hexes
        }
        return {start: ways for start, ways in found.items() if ways}

    @cached_property
    def corridor_distance(self) -> bytes:
        """AL-2.C1.j How far each hex lies from the nearest corridor hex."""
        table = bytearray(self.grid.size)
        for place in self.hexes:
            table[place] = min((self.distance[place][there] for there in self.corridor), default=255)
        return bytes(table)

    @cached_property
    def fort_distance(self) -> bytes:
        """AL-7.2.m How far each hex lies from the nearest fort: 1 with a fort on one of its sides."""
        touching = {*self.forts, *self.faced}
        table = bytearray(self.grid.size)
        for place in self.hexes:
            table[place] = 1 + min((self.distance[place][there] for there in touching), default=254)
        return bytes(table)


def fingerprint(record: msgspec.Struct) -> str:
    """A short text that differs for different records."""
    return blake2b(msgspec.json.encode(record), digest_size=16).hexdigest()


# What is wrong with a map


def map_faults(file: MapFile) -> Iterator[str]:
    """What contradicts itself in a map, each in one sentence that names the item."""
    if file.grid.columns * file.grid.rows > MOST_HEXES:
        yield f"grid: {file.grid.columns} × {file.grid.rows} are more than {MOST_HEXES} hexes"
        return
    grid = HexGrid(file.grid.columns, file.grid.rows)
    listed = [int(one.id) for one in file.hexes.list]
    yield from _hex_faults(grid, listed)
    named = [(f"place.{one.id}", one.hexes) for one in file.place]
    for where, hexes in (*named, ("historical_camps", file.historical_camps.hexes)):
        yield from (f"{where}: there is no hex {one}" for one in hexes if int(one) not in grid)
    zones = {int(one.id): one.zone for one in file.hexes.list}
    layers = _layers(file.hexsides)
    for layer, sides in layers.items():
        yield from _side_faults(grid, layer, sides)
    if set(listed) == set(grid.hexes):
        yield from _ring_faults(grid, zones, layers)
        yield from _corridor_faults(grid, zones)


Sides = list[tuple[Hex, Hex]]


def _layers(sides: Hexsides) -> dict[str, Sides]:
    return {
        "outer_line": [(int(one.corridor), int(one.outside)) for one in sides.outer_line],
        "inner_line": [(int(one.corridor), int(one.pocket)) for one in sides.inner_line],
        "gallic_wall": [(int(one.inside), int(one.outside)) for one in sides.gallic_wall],
        "stop_ditch": [(int(one.a), int(one.b)) for one in sides.stop_ditch],
        "river": [(int(one.a), int(one.b)) for one in sides.river],
        "crest": [(int(one.high), int(one.low)) for one in sides.crest],
    }


def _hex_faults(grid: HexGrid, listed: list[Hex]) -> Iterator[str]:
    yield from (f"hexes: {place:04d} lies outside the grid" for place in listed if place not in grid)
    yield from (f"hexes: {place:04d} is missing" for place in grid.hexes if place not in set(listed))
    yield from (
        f"hexes: {place:04d} stands twice" for place in sorted({one for one in listed if listed.count(one) > 1})
    )


def _side_faults(grid: HexGrid, layer: str, sides: Sides) -> Iterator[str]:
    seen: set[frozenset[Hex]] = set()
    for one, two in sides:
        name = f"hexsides.{layer}: {one:04d}/{two:04d}"
        if one not in grid or two not in grid:
            yield f"{name} lies outside the grid"
        elif two not in grid.neighbours[one]:
            yield f"{name} are not neighbours"
        elif frozenset((one, two)) in seen:
            yield f"{name} stands twice"
        seen.add(frozenset((one, two)))


RINGS: dict[str, tuple[Zone, Zone]] = {
    "outer_line": ("corridor", "outside"),
    "inner_line": ("corridor", "pocket"),
    "gallic_wall": ("oppidum", "pocket"),
}


def _ring_faults(grid: HexGrid, zones: dict[Hex, Zone], layers: dict[str, Sides]) -> Iterator[str]:
    """AL-R3 A line runs exactly where its two zones meet, and zones meet nowhere else."""
    expected: dict[str, set[tuple[Hex, Hex]]] = {layer: set() for layer in RINGS}
    meeting = {zones_met: layer for layer, zones_met in RINGS.items()}
    for one in grid.hexes:
        for two in grid.neighbours[one]:
            if zones[one] == zones[two] or (zones[two], zones[one]) in meeting:
                continue
            layer = meeting.get((zones[one], zones[two]))
            if layer is not None:
                expected[layer].add((one, two))
            elif one < two:
                yield f"hexes: {one:04d} ({zones[one]}) touches {two:04d} ({zones[two]})"
    for layer, sides in expected.items():
        yield from (f"hexsides.{layer}: {a:04d}/{b:04d} is missing" for a, b in sorted(sides - set(layers[layer])))
        yield from (
            f"hexsides.{layer}: {a:04d}/{b:04d} does not part {RINGS[layer][0]} and {RINGS[layer][1]}"
            for a, b in sorted(set(layers[layer]) - sides)
        )


def _corridor_faults(grid: HexGrid, zones: dict[Hex, Zone]) -> Iterator[str]:
    """AL-R3 Corridor, pocket and oppidum hang together, each in one piece."""
    for zone in ("corridor", "pocket", "oppidum"):
        inside = {place for place, found in zones.items() if found == zone}
        if not inside:
            yield f"hexes: there is no {zone}"
            continue
        reached = {min(inside)}
        frontier = [min(inside)]
        while frontier:
            fresh = [there for there in grid.neighbours[frontier.pop()] if there in inside and there not in reached]
            reached.update(fresh)
            frontier += fresh
        if reached != inside:
            yield f"hexes: {min(inside - reached):04d} is cut off from the rest of the {zone}"
