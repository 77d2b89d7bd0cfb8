"""How far everything lies from every stretch of the works: computed once for a map and its camps."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import TYPE_CHECKING, NamedTuple

from iacta.games.alesia.layout import DITCH, FORT, WALL
from iacta.games.alesia.rules.works import DITCH_COST, FORT_COST, WALL_COST

if TYPE_CHECKING:
    from iacta.games.alesia.layout import Ground
    from iacta.games.alesia.state import Siege
    from iacta.games.alesia.way import Way
    from iacta.geometry.hexes import Hex

Row = list[float]
Strengths = dict[int, float]
"""Strength points by hex."""
MOST_STRETCHES = 512
"""So many measured stretches are kept."""
FAR = 40
"""As far as it gets, in MP."""
HALF_PRESSURE, HALF_HOLD, HALF_REACH = 5.0, 0.9, 4.0
"""So many MP away a unit counts half: Gauls at a stretch, Romans holding it, Romans in a box."""
UNREACHED = 12.0
"""How far a Roman who stands neither in the corridor nor beside it is taken to be."""
GRAIN = 2.0**30
"""Shares are whole numbers of such parts, and strengths whole hundreds: sums of their products are exact."""
PARTS = 200
"""So many parts of a strength point are counted."""


class Tally:
    """The sum over all pieces of what each counts at every stretch. The last one is kept and carried on from.

    Sums are exact in whatever order they are made (see `GRAIN`): a value depends on the position alone.
    """

    __slots__ = ("_known", "_nothing", "_table")

    def __init__(self, table: list[Row]) -> None:
        """Nobody stands anywhere."""
        self._table = table
        self._nothing: Row = [0.0] * len(table[0])
        self._known: tuple[Strengths, Row] = {}, self._nothing

    def of(self, strengths: Strengths) -> Row:
        """The sums for some strengths (nobody may write on them later), in parts of a strength point."""
        last, total = self._known
        changes = [
            (place, force - last.get(place, 0.0)) for place, force in strengths.items() if last.get(place) != force
        ]
        changes += [(place, -force) for place, force in last.items() if place not in strengths]
        if not changes:
            return total
        if len(changes) > len(strengths):
            changes, total = list(strengths.items()), self._nothing
        for place, change in changes:
            parts = float(round(change * PARTS))
            total = [sum_ + parts * share for sum_, share in zip(total, self._table[place], strict=True)]
        self._known = strengths, total
        return total


class Fields:
    """By hex, for each stretch (a corridor hex, or a camp outside): how much of a piece there counts at the stretch."""

    def __init__(self, ground: Ground, mark: str, camps: tuple[Hex, ...]) -> None:
        """Measure from every stretch, for Gauls over any ground and works, for Romans along the corridor."""
        self.stretches: tuple[Hex, ...] = (*ground.corridor, *camps)
        self.outposts = frozenset(camps)
        """The camps outside."""
        measured = [_measured(ground, mark, stretch) for stretch in self.stretches]
        self.march: list[Row] = _by_hex([one.march for one in measured])
        """The MP that a Gaul needs to each stretch."""
        self.press: list[Row] = _by_hex([one.press for one in measured])
        """Gauls."""
        self.hold: list[Row] = _by_hex([one.hold for one in measured])
        """Romans on the map."""
        self.reach: list[Row] = _by_hex([one.reach for one in measured])
        """Romans in the box of a leader there."""
        self.relief, self.penned_in, self.romans = Tally(self.press), Tally(self.press), Tally(self.hold)
        """Who counts at the stretches, army by army."""
        self.ways = Tally(self.march)
        """What the besieged have to go to each stretch."""


class Measured(NamedTuple):
    """One stretch as seen from every hex."""

    march: Row
    press: Row
    hold: Row
    reach: Row


_stretches: dict[tuple[str, Hex], Measured] = {}


def _measured(ground: Ground, mark: str, stretch: Hex) -> Measured:
    """Measure from a stretch; kept, for a map never changes."""
    found = _stretches.get((mark, stretch))
    if found is None:
        if len(_stretches) >= MOST_STRETCHES:
            _stretches.clear()
        march, along = distances(ground, stretch), _along_corridor(ground, stretch)
        found = _stretches[mark, stretch] = Measured(
            march, _faded(march, HALF_PRESSURE), _faded(along, HALF_HOLD), _faded(along, HALF_REACH)
        )
    return found


def _by_hex(columns: list[Row]) -> list[Row]:
    return [list(row) for row in zip(*columns, strict=True)]


def _faded(costs: Row, half: float) -> Row:
    """What counts at every distance; most of them are the same few."""
    shares = {cost: fade(cost, half) for cost in set(costs)}
    return [shares[cost] for cost in costs]


def fade(cost: float, half: float) -> float:
    """1 on the spot, less and less with the distance, never nothing."""
    return round(GRAIN / (1 + (cost / half) ** 2)) / GRAIN


def distances(ground: Ground, *ends: Hex) -> list[float]:
    """The MP that a Gaul needs from each hex to the nearest of some others, whole works in between."""
    found: list[float] = [FAR] * ground.grid.size
    steps = _steps_to(ground)
    frontier: list[tuple[float, Hex]] = []
    for end in ends:
        found[end] = 0
        heappush(frontier, (0, end))
    while frontier:
        cost, place = heappop(frontier)
        if cost > found[place]:
            continue
        for there, step in steps[place]:
            total = cost + step
            if total < found[there]:
                found[there] = total
                heappush(frontier, (total, there))
    return found


@lru_cache(maxsize=16)
def _steps_to(ground: Ground) -> list[list[tuple[Hex, int]]]:
    """From where each hex can be entered, and for how many MP."""
    return [
        [(there, _cost(ground.way[there, place])) for there in neighbours]
        for place, neighbours in enumerate(ground.neighbours)
    ]


def _cost(way: Way) -> int:
    sides = way.sides
    return (
        way.cost
        + (FORT_COST if sides & FORT else 0)
        + (DITCH_COST if sides & DITCH else 0)
        + (WALL_COST if sides & WALL else 0)
    )


def _along_corridor(ground: Ground, end: Hex) -> list[float]:
    """The steps that a Roman needs within the corridor; from hexes beside it one more than from their neighbours."""
    inside = set(ground.corridor)
    found: list[float] = [UNREACHED + FAR] * ground.grid.size
    found[end] = 0
    frontier = [end]
    for place in frontier:
        for there in ground.neighbours[place]:
            if there in inside and found[there] > found[place] + 1:
                found[there] = found[place] + 1
                frontier.append(there)
    for place in ground.hexes:
        if place not in inside and place != end:
            near = [found[there] + 1 for there in ground.neighbours[place] if there in inside]
            found[place] = min(near, default=UNREACHED)
    return found


MOST_FIELDS = 16
_fields: dict[tuple[str, tuple[Hex, ...]], Fields] = {}


def fields_of(siege: Siege) -> Fields:
    """The fields of a map with the camps outside its lines; kept, for they never change in play."""
    ground = siege.ground
    camps = tuple(sorted(camp for camp in siege.camps if ground.zone[camp] != "corridor"))
    key = (siege.battle.map.mark, camps)
    found = _fields.get(key)
    if found is None:
        if len(_fields) >= MOST_FIELDS:
            _fields.clear()
        found = _fields[key] = Fields(ground, siege.battle.map.mark, camps)
    return found
