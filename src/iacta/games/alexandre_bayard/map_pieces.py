"""What lies on a map, piece by piece: plain records, which a notation reads (AB-C.1, AB-C.13)."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from iacta.geometry.hexes import Hex

Direction: TypeAlias = int
"""AB-C.1.d 1 north-east, clockwise to 6 north-west."""
Edge = Literal["north", "south", "west", "east"]
Material = Literal["wood", "stone"]
SideKind = Literal["palisade", "wall", "barrier", "ditch"]
Difficulty = Literal["medium", "very_difficult"]
TerrainId: TypeAlias = str
OverlayId: TypeAlias = str


class SidePiece(NamedTuple):
    """AB-C.13.e A linear obstacle."""

    kind: SideKind
    material: Material


class Passage(NamedTuple):
    """AB-6.4.a A ford or a rapid, and how hard it is for craft."""

    kind: Literal["ford", "rapid"]
    difficulty: Difficulty


class Camp(NamedTuple):
    """AB-8.1.b The hexes of a camp, and which player it belongs to: 0 or 1."""

    owner: int
    hexes: tuple[Hex, ...]


class Current(NamedTuple):
    """AB-6.3.l The current of all water; `hexes`: where it flows another way."""

    direction: Direction
    strong: bool
    hexes: tuple[tuple[Hex, Direction], ...] = ()


class Element(NamedTuple):
    """AB-1.1 Something that can burn: a hex's terrain, what lies on it, a side it owns, a craft, an accessory."""

    kind: Literal["terrain", "overlay", "side", "boat", "accessory"]
    place: int
    """The hex; of a craft its number, of an accessory the number of its unit."""
    name: str = ""
    """Which overlay or accessory."""
    direction: Direction = 0
    """Which side."""
