"""The map as tables that never change: terrain, sides, roads, and what a sight line crosses (AB-C.1, AB-C.13).

What burns, dries up or is built during a battle is kept in the state; `rules/terrain.py` says what lies in a hex now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping  # not for type checkers only: the compiled class looks them up
from itertools import pairwise
from typing import Any, Final, NamedTuple, TypeAlias

from iacta.games.alexandre_bayard.map_pieces import (
    Camp,
    Current,
    Direction,
    Edge,
    Material,
    OverlayId,
    Passage,
    SidePiece,
    TerrainId,
)
from iacta.geometry.hexes import DIRECTIONS, OFF_THE_MAP, Hex, HexRows

HALF_TURN: Final = DIRECTIONS // 2
CORNERS: Final = ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
"""The corners of a hex around its centre, in halves of its width and of its edge."""
MOST_LINES: Final = 40_000
"""Sight lines that are remembered: all of a map of 280 hexes."""


SideKey: TypeAlias = "tuple[Hex, Direction]"
Sides: TypeAlias = "dict[SideKey, SidePiece]"
Overlays: TypeAlias = "dict[Hex, tuple[OverlayId, ...]]"


class MapParts(NamedTuple):
    """What a scenario says of its map, by hex."""

    terrain: Mapping[Hex, TerrainId]
    roads: Iterable[tuple[Hex, ...]]
    overlays: Overlays
    sides: Sides
    passages: dict[Hex, Passage]
    buildings: dict[Hex, Material]
    camps: tuple[Camp, ...]
    bridges: dict[Hex, Material]
    current: Current | None


def turned(direction: Direction, by: int) -> Direction:
    """AB-C.1.d A direction so many steps clockwise."""
    return (direction - 1 + by) % DIRECTIONS + 1


class Ground:
    """AB-C.1.a The map as tables by hex."""

    def __init__(self, grid: HexRows, parts: MapParts) -> None:
        """Lay the map out; its faults were looked for before."""
        self.grid = grid
        self.hexes, self.around, self.neighbours = grid.hexes, grid.around, grid.neighbours
        self.distance = grid.distance
        self.terrain: tuple[TerrainId, ...] = tuple(parts.terrain.get(place, "") for place in range(grid.size))
        self.overlays, self.sides = parts.overlays, parts.sides
        """What lies there when the battle begins."""
        self.passages, self.buildings, self.camps = parts.passages, parts.buildings, parts.camps
        self.bridges, self.current = parts.bridges, parts.current
        self.currents: dict[Hex, Direction] = dict(parts.current.hexes) if parts.current is not None else {}
        """AB-6.3.l Where the current flows another way than that of all water."""
        roads = tuple(parts.roads)
        self.road_hexes: frozenset[Hex] = frozenset(place for road in roads for place in road)
        self.links: frozenset[tuple[Hex, Hex]] = frozenset(
            pair for road in roads for one, two in pairwise(road) for pair in ((one, two), (two, one))
        )
        """AB-C.8.h The steps that follow a road."""
        self._ways: dict[tuple[Hex, Hex], Direction] = {
            (place, there): way + 1 for place in self.hexes for way, there in enumerate(self.around[place]) if there
        }
        self._lines: dict[tuple[Hex, Hex], tuple[tuple[Hex, ...], ...]] = {}
        self.layouts: list[Any] = []
        """What `rules/layout.py` has worked out for the ground as it was lately."""

    def __deepcopy__(self, memo: object) -> Ground:
        """Nobody writes on a map: states share it."""
        return self

    # Steps

    def step(self, place: Hex, direction: Direction) -> Hex:
        """The neighbour in a direction; 0 where the map ends."""
        return self.around[place][(direction - 1) % DIRECTIONS]

    def direction(self, place: Hex, there: Hex) -> Direction:
        """The direction of a neighbour."""
        return self._ways[place, there]

    def between(self, place: Hex, there: Hex) -> tuple[SideKey, SideKey]:
        """AB-C.13.f The two names of the side between neighbours: owned by the one or by the other."""
        way = self._ways[place, there]
        return (place, way), (there, turned(way, HALF_TURN))

    def line_of_hexes(self, place: Hex, direction: Direction, length: int) -> tuple[Hex, ...]:
        """So many hexes straight on in a direction, as far as the map goes."""
        found: list[Hex] = []
        for _ in range(length):
            place = self.step(place, direction)
            if place == OFF_THE_MAP:
                break
            found.append(place)
        return tuple(found)

    # Edges

    def depth(self, edge: Edge, place: Hex) -> int:
        """How many rows or columns a hex lies from a table side: 0 at the edge."""
        column, row = self.grid.spot(place)
        if edge in ("north", "south"):
            return row if edge == "north" else self.grid.rows - 1 - row
        return column if edge == "west" else self.grid.columns - 1 - column

    # Sight

    def line(self, one: Hex, two: Hex) -> tuple[tuple[Hex, ...], ...]:
        """AB-C.9.a, AB-C.9.p What a sight line crosses between its ends: hexes, or pairs along whose side it runs.

        A hex whose corner it touches is not crossed; along the edge of the board nothing is.
        """
        key = (one, two) if one < two else (two, one)
        found = self._lines.get(key)
        if found is None:
            if len(self._lines) >= MOST_LINES:  # maps come from strangers
                self._lines.clear()
            found = self._lines[key] = self._crossed(*key)
        return found

    def _crossed(self, one: Hex, two: Hex) -> tuple[tuple[Hex, ...], ...]:
        """Centres and corners are whole numbers, so nothing is rounded; the metric is 3 dx² + dy²."""
        x, y = self._centre(one)
        end_x, end_y = self._centre(two)
        dx, dy = end_x - x, end_y - y
        length = 3 * dx * dx + dy * dy
        far = self.distance[one][two]
        along: dict[int, list[Hex]] = {}
        found: list[tuple[int, tuple[Hex, ...]]] = []
        for place in self.hexes:
            if self.distance[one][place] + self.distance[place][two] > far + 1:
                continue
            here_x, here_y = self._centre(place)
            reached = 3 * dx * (here_x - x) + dy * (here_y - y)
            if not 0 < reached < length:
                continue
            turns = [dx * (here_y + up - y) - dy * (here_x + right - x) for right, up in CORNERS]
            if min(turns) < 0 < max(turns):
                found.append((reached, (place,)))
            elif turns.count(0) == 2:
                along.setdefault(reached, []).append(place)
        pairs = [(reached, tuple(places)) for reached, places in along.items() if len(places) == 2]
        return tuple(places for _, places in sorted(found + pairs))

    def _centre(self, place: Hex) -> tuple[int, int]:
        column, row = self.grid.spot(place)
        return 2 * column + row % 2, 3 * row
