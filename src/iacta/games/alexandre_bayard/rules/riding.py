"""AB-C.4.e, AB-C.4.f, AB-C.6.k: where isolated figures may go: leaders alone, and messengers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.layout import layout
from iacta.games.alexandre_bayard.rules.telling import meet
from iacta.games.alexandre_bayard.rules.terrain import bars_bridge, bars_figure
from iacta.games.alexandre_bayard.state import RODE
from iacta.geometry.paths import rings

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo
    from iacta.games.alexandre_bayard.rules.layout import Layout
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

LONE_MOVES: Final = 2
"""AB-C.6.k"""


def may_ride(battle: Battle, leader: LeaderNo) -> Refusal | None:
    """AB-C.6.s Once per player turn, with a unit or on his own."""
    if battle.leader_flags[leader] & RODE:
        return Refusal("AB-C.6.s", "leader-has-moved", f"leader:{leader}")
    return gathered.bans_riding(battle, leader)


def refuses_rider(battle: Battle, leader: LeaderNo) -> Refusal | None:
    """AB-C.6.k, AB-C.6.s Why a leader may not move on his own."""
    if battle.lone_moves >= LONE_MOVES:
        return Refusal("AB-C.6.k", "two-leaders-have-moved")
    return may_ride(battle, leader)


def refuses_ride(battle: Battle, side: Side, start: Hex, path: tuple[Hex, ...]) -> Refusal | None:
    """AB-C.4.e, AB-C.8.c, AB-C.8.e Over any terrain and any friend, but through no enemy unit; see `bars_way`."""
    for end in path:
        if end not in battle.ground.grid or end not in battle.ground.neighbours[start]:
            return Refusal("AB-C.8.g", "not-a-neighbour")
        refusal = bars_rider(battle, side, end) or bars_way(battle, start, end)
        if refusal is not None:
            return refusal
        start = end
    return None


def bars_rider(battle: Battle, side: Side, place: Hex) -> Refusal | None:
    """AB-C.4.e, AB-C.8.c, AB-1.4.i Why an isolated figure of a side may not enter a hex."""
    occupant = battle.unit_in(place)
    if occupant != NOBODY and battle.side_of(occupant) != side and battle.knows(side, occupant):
        return Refusal("AB-C.8.c", "enemy-unit-there", f"unit:{occupant}")
    return bars_figure(battle, place) or gathered.bars_hex(battle, place)


def bars_way(battle: Battle, start: Hex, end: Hex) -> Refusal | None:
    """AB-C.8.m, AB-1.4.d Why no isolated figure may go from a hex to its neighbour, whatever lies in them."""
    return bars_bridge(battle, start, end) or gathered.bars_crossing(battle, start, end)


def rides(battle: Battle, side: Side, start: Hex, hexes: int) -> Sequence[tuple[Hex, ...]]:
    """AB-C.4.e, AB-C.4.f A shortest path to each hex within a figure's reach."""
    return Ways(battle, side, hexes).out_of(start)


class Ways:
    """AB-C.4.e, AB-C.4.f The ways of the figures of a side, of so many hexes at most."""

    __slots__ = ("_battle", "_held", "_hexes", "_layout", "_side")

    def __init__(self, battle: Battle, side: Side, hexes: int) -> None:
        """Look up what keeps them out; where sides burn, each way is searched."""
        self._battle, self._side, self._hexes = battle, side, hexes
        self._layout: Layout | None = None if gathered.bars_crossings(battle) else layout(battle)
        self._held = held(battle, side)

    def out_of(self, start: Hex) -> Sequence[tuple[Hex, ...]]:
        """A shortest path to each hex within reach."""
        if self._layout is None:
            return _searched(self._battle, self._side, start, self._hexes)
        return self._layout.ways(self._battle, start, self._hexes, self._held)


def held(battle: Battle, side: Side) -> frozenset[Hex]:
    """AB-C.8.c, AB-1.4.i Where enemy units keep figures of a side out, as far as it knows, or a fire does."""
    owner, knows = battle.roster.side_of, battle.knows
    found = [place for place, unit in battle.here.items() if owner[unit] != side and knows(side, unit)]
    return frozenset(gathered.closed(battle).union(found))


def _searched(battle: Battle, side: Side, start: Hex, hexes: int) -> list[tuple[Hex, ...]]:
    before: dict[Hex, Hex] = {}

    def around(place: Hex) -> Iterator[Hex]:
        for end in battle.ground.neighbours[place]:
            if bars_rider(battle, side, end) is None and bars_way(battle, place, end) is None:
                before.setdefault(end, place)
                yield end

    found: list[tuple[Hex, ...]] = []
    for distance, ring in enumerate(rings((start,), around)):
        if distance > hexes:
            break
        for place in ring if distance else ():
            path = [place]
            while before[path[-1]] != start:
                path.append(before[path[-1]])
            found.append(tuple(reversed(path)))
    return found


def go_along(table: Table[Battle], side: Side, start: Hex, path: tuple[Hex, ...]) -> tuple[Hex, ...]:
    """AB-C.6.k, AB-7.r Hex by hex, until somebody unseen stops the figure: the way it went, its start included."""
    battle = table.state
    gone = [start]
    for end in path:
        occupant = battle.unit_in(end)
        if occupant != NOBODY and battle.side_of(occupant) != side:
            is_decoy = battle.roster.is_decoy[occupant]
            meet(table, occupant, "AB-7.r")
            if not is_decoy:
                break
        gone.append(end)
    return tuple(gone)
