"""What the ground is to moves and sight lines, worked out once for as long as it does not change.

What burns, dries up, is built or flooded makes another layout; a map keeps the last few. It asks no effects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.games.alexandre_bayard.rules.sky import is_in_spate
from iacta.games.alexandre_bayard.rules.terrain import (
    bars_bridge,
    bars_figure,
    bars_side,
    bars_unit,
    is_bridged,
    is_road_step,
    line_of,
    sides_between,
    stops_unit,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.games.alexandre_bayard.battlefield import Site
    from iacta.games.alexandre_bayard.map import Overlays, Sides
    from iacta.games.alexandre_bayard.map_pieces import Edge, TerrainId
    from iacta.games.alexandre_bayard.roster import Profile
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

KEPT: Final = 6
"""Layouts of one map."""
MOST_RIDES: Final = 4000
"""Sets of ways that a layout keeps."""

# Marks of a step, for a kind of unit

ENDS: Final = 1
"""AB-C.8.g A stop, or a side that it crosses, ends the move."""
FIRST: Final = 2
"""AB-C.13.e It can only begin a move."""
BY_ROAD: Final = 4
"""AB-C.8.h It follows a road."""

Kind: TypeAlias = "tuple[str, str, bool]"
"""Arm, weight, and whether the whole move is by road."""
Steps: TypeAlias = "tuple[tuple[Hex, int], ...]"
Paths: TypeAlias = "tuple[tuple[Hex, ...], ...]"
Gaps: TypeAlias = "Paths | None"


def layout(battle: Battle) -> Layout:
    """The layout of the ground as it is now."""
    known: list[Layout] = battle.ground.layouts
    if known and known[0].holds(battle):
        return known[0]
    for place, one in enumerate(known):
        if one.holds(battle):
            known.insert(0, known.pop(place))
            return one
    known.insert(0, Layout(battle, known[0] if known else None))
    del known[KEPT:]
    return known[0]


class Layout:
    """Tables of one state of the ground; each line is worked out when it is first asked for."""

    __slots__ = (
        "_entries",
        "_steps",
        "banks",
        "barred",
        "covers",
        "cut_roads",
        "in_spate",
        "lines",
        "lit",
        "objectives",
        "overlays",
        "rides",
        "sandy",
        "sides",
        "sites",
        "terrain",
    )

    def __init__(self, battle: Battle, before: Layout | None) -> None:
        """Note what it follows from; where the ground is as it was before, so are the tables."""
        self.terrain: dict[Hex, TerrainId] = battle.terrain.copy()
        self.overlays: Overlays = battle.overlays.copy()
        self.sides: Sides = battle.sides.copy()
        self.cut_roads = battle.cut_roads
        self.in_spate = is_in_spate(battle)
        self.sandy = "sand" in battle.ground.terrain or "sand" in battle.terrain.values()
        self.barred: frozenset[Hex] = frozenset()
        """AB-C.4.e Where no isolated figure may go."""
        self.banks = _banks(battle)
        """AB-C.8.m Neighbours between which no isolated figure goes: beside a bridge, off its road."""
        self.rides: dict[tuple[Hex, int, frozenset[Hex]], Paths] = {}
        self.sites: dict[Hex, tuple[Site, ...]] = {}
        """AB-C.14.g What can be built or torn down from a hex."""
        self.lines: dict[tuple[Hex, Hex], tuple[tuple[Hex, ...], Gaps]] = {}
        """AB-C.9.a What sight lines cross, and what the terrain leaves of them."""
        self.covers: dict[Hex, int] = {}
        """AB-C.9.e From how far at most units in cover are seen."""
        self.objectives: dict[Edge, tuple[Hex, ...]] = {}
        """AB-9.c What a corps may have to reach near a table side."""
        self.lit: dict[tuple[frozenset[Hex], bool], frozenset[Hex]] = {}
        """AB-4.1.o What fires in some hexes light, with the camp fires or without."""
        self._steps: dict[Kind, dict[Hex, Steps]] = {}
        self._entries: dict[Kind, dict[Hex, int]] = {}
        self._look(battle, before)
        if before is None or before.in_spate != self.in_spate:
            self.barred = _barred(battle, battle.ground.hexes)
        else:
            self._take_over(battle, before)

    def _look(self, battle: Battle, before: Layout | None) -> None:
        if before is not None and before.terrain == self.terrain:
            self.lines, self.covers = before.lines, before.covers
        else:
            self.covers = {
                place: line_of(battle, place).seen_within
                for place in battle.ground.hexes
                if line_of(battle, place).seen_within
            }

    def _take_over(self, battle: Battle, before: Layout) -> None:
        changed = self._changed(before)
        near = changed.union(*[battle.ground.neighbours[place] for place in changed])
        for kind, steps in before._steps.items():
            self._steps[kind] = {place: known for place, known in steps.items() if place not in near}
        for kind, entries in before._entries.items():
            self._entries[kind] = {place: marks for place, marks in entries.items() if place not in changed}
        self.sites = {place: known for place, known in before.sites.items() if place not in near}
        self.barred = (before.barred - changed) | _barred(battle, changed)
        if self.barred == before.barred and self.banks == before.banks:
            self.rides = before.rides

    def _changed(self, before: Layout) -> set[Hex]:
        """Where the ground differs from another: sides count for the hexes that own them."""
        changed = {place for place, _ in self.terrain.items() ^ before.terrain.items()}
        changed.update([place for place, _ in self.overlays.items() ^ before.overlays.items()])
        changed.update([key[0] for key, _ in self.sides.items() ^ before.sides.items()])
        return changed.union(self.cut_roads ^ before.cut_roads)

    def holds(self, battle: Battle) -> bool:
        """Whether the ground is still the same."""
        return (
            self.overlays == battle.overlays
            and self.terrain == battle.terrain
            and self.sides == battle.sides
            and self.cut_roads == battle.cut_roads
            and self.in_spate == is_in_spate(battle)
        )

    # Steps of units

    def steps_of(self, found: Profile, *, by_road: bool) -> dict[Hex, Steps]:
        """The steps that are known for such a unit, by the hex where they begin."""
        kind = (found.arm, found.weight, by_road)
        known = self._steps.get(kind)
        if known is None:
            known = self._steps[kind] = {}
        return known

    def steps_from(self, battle: Battle, place: Hex, found: Profile, *, by_road: bool) -> Steps:
        """AB-C.8, AB-C.13 The neighbours that the ground lets such a unit enter from a hex, each with its marks."""
        kind = (found.arm, found.weight, by_road)
        entries = self._entries.setdefault(kind, {})
        steps: list[tuple[Hex, int]] = []
        for end in battle.ground.neighbours[place]:
            marks = entries.get(end)
            if marks is None:
                marks = entries[end] = _entry(battle, end, found, by_road=by_road)
            marks = -1 if marks < 0 else self._crossing(battle, place, end, found, marks)
            if marks >= 0:
                steps.append((end, marks))
        made = self._steps[kind][place] = tuple(steps)
        return made

    def _crossing(self, battle: Battle, place: Hex, end: Hex, found: Profile, marks: int) -> int:
        """AB-C.8.h, AB-C.8.m, AB-C.13.e What bridges, sides and roads make of a step; −1: it cannot be made."""
        if self.sides and sides_between(battle, place, end):
            if bars_side(battle, place, end, found) is not None:
                return -1
            marks |= ENDS if bars_side(battle, place, end, found, begins=False) is None else ENDS | FIRST
        if (place in self.overlays or end in self.overlays) and bars_bridge(battle, place, end) is not None:
            return -1
        return marks | BY_ROAD if is_road_step(battle, place, end) else marks

    # Figures

    def ways(self, battle: Battle, start: Hex, hexes: int, held: frozenset[Hex]) -> Paths:
        """AB-C.4.e, AB-C.4.f A shortest path to each hex within a figure's reach; `held`: where it may not go."""
        near = held & battle.ground.grid.disc(start, hexes)
        key = (start, hexes, near)
        known = self.rides.get(key)
        if known is None:
            if len(self.rides) >= MOST_RIDES:
                self.rides.clear()
            known = self.rides[key] = self._ways(battle, start, hexes, near)
        return known

    def _ways(self, battle: Battle, start: Hex, hexes: int, held: frozenset[Hex]) -> Paths:
        neighbours, shut = battle.ground.neighbours, held | self.barred
        before: dict[Hex, tuple[Hex, ...]] = {start: ()}
        found: list[tuple[Hex, ...]] = []
        ring = [start]
        for _ in range(hexes):
            after: list[Hex] = []
            for place in ring:
                way, off = before[place], self.banks.get(place, frozenset())
                for end in neighbours[place]:
                    if end not in before and end not in shut and end not in off:
                        before[end] = (*way, end)
                        after.append(end)
            found += [before[place] for place in after]
            ring = after
        return tuple(found)


def _barred(battle: Battle, places: Iterable[Hex]) -> frozenset[Hex]:
    return frozenset([place for place in places if bars_figure(battle, place) is not None])


def _banks(battle: Battle) -> dict[Hex, frozenset[Hex]]:
    neighbours = battle.ground.neighbours
    bridges = [place for place in battle.overlays if is_bridged(battle, place)]
    found: dict[Hex, frozenset[Hex]] = {}
    for place in {*bridges}.union(*[neighbours[bridge] for bridge in bridges]):
        shut = [end for end in neighbours[place] if bars_bridge(battle, place, end) is not None]
        if shut:
            found[place] = frozenset(shut)
    return found


def _entry(battle: Battle, end: Hex, found: Profile, *, by_road: bool) -> int:
    """AB-C.8.g, AB-C.13.d Whether entering a hex ends the move of such a unit; −1: its terrain keeps it out."""
    if bars_unit(battle, end, found, by_road=by_road) is not None:
        return -1
    return ENDS if stops_unit(battle, end, found, by_road=by_road) else 0
