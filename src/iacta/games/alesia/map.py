"""The map as tables that never change: what lies in each hex, and the steps between them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from iacta.games.alesia.map_step import Way
from iacta.geometry.hexes import HexGrid

if TYPE_CHECKING:
    from iacta.games.alesia.map_file import Hexsides, MapFile
    from iacta.geometry.hexes import Hex

Zone = Literal["outside", "corridor", "pocket", "oppidum"]

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
        self._look_along_sides()
        self._measure()

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

    def _look_along_sides(self) -> None:
        self.forts: dict[Hex, tuple[Way, ...]] = self._with(FORT, outward=True)
        """The forts of each corridor hex, as ways out of it."""
        self.faced: dict[Hex, tuple[Way, ...]] = self._with(FORT, outward=False)
        """The forts that face each hex of the pocket or the outside, as ways from it into the corridor."""
        self.walls_faced: dict[Hex, tuple[Way, ...]] = self._with(WALL, outward=False)
        """The walls that face each hex of the pocket, as ways from it into Alésia."""
        self.spread: tuple[frozenset[Hex], ...] = tuple(
            frozenset(
                way.end
                for way in ways
                if not way.sides & (CREST | RIVER) and (way.outward or not way.sides & (WALL | FORT))
            )
            for ways in self.ways
        )
        """AL-6.c to AL-6.f Where a ZOC goes from a hex, camps apart: not across crests and rivers, nor into works."""
        self.ditched: frozenset[Hex] = frozenset(
            start for start, ways in enumerate(self.ways) if any(way.sides & DITCH for way in ways)
        )
        """The hexes with the stop ditch on a side."""

    def _measure(self) -> None:
        near = bytearray(self.grid.size)
        to_fort = bytearray(self.grid.size)
        touching = {*self.forts, *self.faced}
        for place in self.hexes:
            row = self.distance[place]
            near[place] = min([row[there] for there in self.corridor], default=255)
            to_fort[place] = 1 + min([row[there] for there in touching], default=254)
        self.corridor_distance: bytes = bytes(near)
        """AL-2.C1.j How far each hex lies from the nearest corridor hex."""
        self.fort_distance: bytes = bytes(to_fort)
        """AL-7.2.m How far each hex lies from the nearest fort: 1 with a fort on one of its sides."""

    def _with(self, side: int, *, outward: bool) -> dict[Hex, tuple[Way, ...]]:
        found = {
            start: tuple(way for way in self.ways[start] if way.sides & side and way.outward == outward)
            for start in self.hexes
        }
        return {start: ways for start, ways in found.items() if ways}
