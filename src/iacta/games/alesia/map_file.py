"""The map as its file holds it: hexes, levels, zones, and what runs along hexsides. `layout.py` makes tables of it."""

from __future__ import annotations

from functools import cached_property
from hashlib import blake2b
from typing import TYPE_CHECKING, Annotated, Literal

import msgspec

from iacta.engine.scenario import Origin
from iacta.games.alesia.map import Ground, Zone
from iacta.geometry.hexes import Hex, HexGrid
from iacta.geometry.paths import flood

if TYPE_CHECKING:
    from collections.abc import Iterator

HexId = Annotated[str, msgspec.Meta(pattern="^[0-9]{4}$")]
Words = Annotated[str, msgspec.Meta(max_length=400)]
"""What people read."""
MOST_HEXES = 1_200
"""Distances between all hexes are a table, and files come from strangers."""
MOST_SIDES = 2_000
Hexes = Annotated[tuple[HexId, ...], msgspec.Meta(max_length=MOST_HEXES)]
Legend = Annotated[dict[str, Words], msgspec.Meta(max_length=20)]


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
        steps = {place: inside.intersection(grid.neighbours[place]) for place in inside}
        cut_off = inside - flood([min(inside)], steps.__getitem__).keys()
        if cut_off:
            yield f"hexes: {min(cut_off):04d} is cut off from the rest of the {zone}"
