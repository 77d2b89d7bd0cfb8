"""How far everything lies from every stretch of the works: computed once for a map and its camps."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from iacta.games.alesia.map import DITCH, FORT, WALL
from iacta.games.alesia.rules.works import DITCH_COST, FORT_COST, WALL_COST
from iacta.geometry.paths import cheapest, flood

if TYPE_CHECKING:
    from iacta.games.alesia.map import Ground
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

Row = list[float]
Costs = list[int]
"""MP, or steps, by hex."""
Strengths = dict[int, float]
"""Strength points by hex."""
MOST_STRETCHES = 512
"""So many measured stretches are kept."""
FAR = 40
"""As far as it gets, in MP."""
HALF_PRESSURE, HALF_HOLD, HALF_REACH, HALF_SOON = 5.0, 0.9, 4.0, 2.5
"""So many MP away a unit counts half: Gauls at a stretch, Romans holding it, Romans in a box, Gauls there next turn."""
UNREACHED = 12
"""How far a Roman who stands neither in the corridor nor beside it is taken to be."""
CUT_OFF = UNREACHED + FAR
"""How far one in the corridor is taken to be from a stretch to which it does not lead."""
FARTHEST = CUT_OFF + 1
"""As far as anything is taken to be."""
GRAIN = 2.0**30
"""Shares are whole numbers of such parts, and strengths whole hundreds: sums of their products are exact."""
PARTS = 200
"""So many parts of a strength point are counted."""


class HexFigures:
    """One figure by hex, for each stretch. The row of a hex is put together when it is first asked for."""

    __slots__ = ("_columns", "_figures", "_rows", "stretches")

    def __init__(self, columns: list[Costs], figures: Row) -> None:
        """Take the costs to each stretch, and the figure that belongs to every cost."""
        self._columns, self._figures = columns, figures
        self._rows: dict[Hex, Row] = {}
        self.stretches = len(columns)

    def __getitem__(self, place: Hex) -> Row:
        """The figures of a hex, stretch by stretch."""
        row = self._rows.get(place)
        if row is None:
            figures = self._figures
            row = self._rows[place] = [figures[column[place]] for column in self._columns]
        return row


class Tally:
    """The sum over all pieces of what each counts at every stretch. The last one is kept and carried on from.

    Sums are exact in whatever order they are made (see `GRAIN`): a value depends on the position alone.
    """

    __slots__ = ("_known", "_nothing", "_table")

    def __init__(self, table: HexFigures) -> None:
        """Nobody stands anywhere."""
        self._table = table
        self._nothing: Row = [0.0] * table.stretches
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
        march, along = [one.march for one in measured], [one.along for one in measured]
        self.march = HexFigures(march, [float(cost) for cost in range(FARTHEST + 1)])
        """The MP that a Gaul needs to each stretch."""
        self.press = HexFigures(march, _shares(HALF_PRESSURE))
        """Gauls."""
        self.hold = HexFigures(along, _shares(HALF_HOLD))
        """Romans on the map."""
        self.reach = HexFigures(along, _shares(HALF_REACH))
        """Romans in the box of a leader there."""
        self.relief, self.penned_in, self.romans = Tally(self.press), Tally(self.press), Tally(self.hold)
        """Who counts at the stretches, army by army."""
        soon = HexFigures(march, _shares(HALF_SOON))
        self.soon_relief, self.soon_besieged = Tally(soon), Tally(soon)
        """Gauls who can be at the stretches within a turn or two."""
        self.walk = HexFigures(along, [float(cost) for cost in range(FARTHEST + 1)])
        """The steps that a Roman needs along the corridor."""
        self.ways = Tally(self.march)
        """What the besieged have to go to each stretch."""


class Measured(NamedTuple):
    """How far one stretch is from every hex: for Gauls, and for Romans along the corridor."""

    march: Costs
    along: Costs


_stretches: dict[tuple[str, Hex], Measured] = {}


def _measured(ground: Ground, mark: str, stretch: Hex) -> Measured:
    """Measure from a stretch; kept, for a map never changes."""
    found = _stretches.get((mark, stretch))
    if found is None:
        if len(_stretches) >= MOST_STRETCHES:
            _stretches.clear()
        found = _stretches[mark, stretch] = Measured(distances(ground, stretch), _along_corridor(ground, stretch))
    return found


@lru_cache(maxsize=4)
def _shares(half: float) -> Row:
    """How much counts from each distance, as far as any gets."""
    return [fade(cost, half) for cost in range(FARTHEST + 1)]


def fade(cost: int, half: float) -> float:
    """1 on the spot, less and less with the distance, never nothing."""
    return round(GRAIN / (1 + (cost / half) ** 2)) / GRAIN


def distances(ground: Ground, *ends: Hex) -> Costs:
    """The MP that a Gaul needs from each hex to the nearest of some others, whole works in between."""
    found: Costs = [FAR] * ground.grid.size
    for place, cost in cheapest(dict.fromkeys(ends, 0), _steps_to(ground).__getitem__, FAR).costs.items():
        found[place] = cost
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


def _along_corridor(ground: Ground, end: Hex) -> Costs:
    """The steps that a Roman needs within the corridor; from hexes beside it one more than from their neighbours."""
    found: Costs = [UNREACHED] * ground.grid.size
    for place in ground.corridor:
        found[place] = CUT_OFF
    for place, steps in flood([end], _steps_along(ground).__getitem__).items():
        found[place] = steps
    for place, near in _beside_corridor(ground):
        if place != end:
            found[place] = min([found[there] for there in near]) + 1
    return found


@lru_cache(maxsize=16)
def _steps_along(ground: Ground) -> list[list[Hex]]:
    """The neighbours of each hex that lie in the corridor."""
    inside = set(ground.corridor)
    return [[there for there in neighbours if there in inside] for neighbours in ground.neighbours]


@lru_cache(maxsize=16)
def _beside_corridor(ground: Ground) -> list[tuple[Hex, list[Hex]]]:
    """The hexes beside the corridor, each with its neighbours there."""
    inside, near = set(ground.corridor), _steps_along(ground)
    return [(place, near[place]) for place in ground.hexes if near[place] and place not in inside]


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
