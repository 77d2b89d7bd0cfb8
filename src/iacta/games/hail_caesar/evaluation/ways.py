"""How far it is on foot: round the ground that a unit may not enter, on a coarse grid that is good enough for bots."""

from __future__ import annotations

from heapq import heappop, heappush
from math import hypot
from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.games.hail_caesar.rules import terrain
from iacta.geometry.ground import reach2_to

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

CELL: Final = 400
ROOM: Final = 250
"""A cell whose middle is as near as this to closed ground has no room for a unit."""
OPEN: Final = 1.0
CROSSED: Final = 2.0
"""What is crossed by a move of its own: walls and hedges."""
SHUT: Final = 5.0
AROUND: Final = 300.0
"""A charge does not go round anything: with a longer detour than this there is none."""
CROSSABLE: Final = ("HC-6.3.c", "HC-6.6.d")
STEPS: Final = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1))
DIAGONAL: Final = 2**0.5

Costs: TypeAlias = "list[float]"
"""What it costs to enter each cell, row by row from the south, per cell of the way."""


def detour(battle: Battle, unit: UnitNo, start: tuple[float, float], goal: tuple[float, float]) -> float:
    """By how much the way of a unit from a place to another is longer than a straight one, in hundredths of an inch."""
    light = terrain.goes_anywhere(battle, unit, battle.formation[unit])
    wheels = battle.roster.profile(unit).type in terrain.WHEELED
    kind = ("ways", light, wheels, terrain.marches(battle, unit, battle.formation[unit]))
    known: dict[object, Costs] = battle.ground.known
    costs = known.get(kind)
    if costs is None:
        costs = known[kind] = _costs(battle, unit)
    if not costs:
        return 0.0
    to = _cell(battle, *goal)
    found = known.get((kind, to))
    if found is None:
        found = known[kind, to] = _detours(battle, costs, to)
    return found[_cell(battle, *start)]


def _size(battle: Battle) -> Point:
    return battle.ground.width // CELL + 1, battle.ground.depth // CELL + 1


def _cell(battle: Battle, x: float, y: float) -> int:
    columns, rows = _size(battle)
    return max(0, min(rows - 1, int(y) // CELL)) * columns + max(0, min(columns - 1, int(x) // CELL))


def _costs(battle: Battle, unit: UnitNo) -> Costs:
    """HC-14.11.b What is closed to units of its kind; nothing at all if every cell is open."""
    columns, rows = _size(battle)
    bars = terrain.bars(battle, unit, battle.formation[unit])
    found = []
    for cell in range(columns * rows):
        x, y = cell % columns * CELL + CELL // 2, cell // columns * CELL + CELL // 2
        near = [bar.why.clause in CROSSABLE for bar in bars if reach2_to(x, y, bar.patch) < ROOM * ROOM]
        found.append(OPEN if not near else CROSSED if all(near) else SHUT)
    return found if any(cost > OPEN for cost in found) else []


def _detours(battle: Battle, costs: Costs, goal: int) -> Costs:
    """The cheapest ways from every cell to one, less what they would cost over open ground."""
    columns, rows = _size(battle)
    far = [1e9] * len(costs)
    far[goal] = 0.0
    heap = [(0.0, goal)]
    while heap:
        cost, cell = heappop(heap)
        if cost > far[cell]:
            continue
        column, row = cell % columns, cell // columns
        for dx, dy in STEPS:
            x, y = column + dx, row + dy
            if 0 <= x < columns and 0 <= y < rows:
                other = y * columns + x
                new = cost + costs[cell] * (DIAGONAL if dx and dy else 1.0)
                if new < far[other]:
                    far[other] = new
                    heappush(heap, (new, other))
    x, y = goal % columns, goal // columns
    plain = [_octile(cell % columns - x, cell // columns - y) for cell in range(len(costs))]
    return [CELL * max(0.0, cost - open_) for cost, open_ in zip(far, plain, strict=True)]


def _octile(dx: int, dy: int) -> float:
    dx, dy = abs(dx), abs(dy)
    return max(dx, dy) + (DIAGONAL - 1) * min(dx, dy)


def on_foot(battle: Battle, unit: UnitNo, start: tuple[float, float], goal: tuple[float, float]) -> float:
    """How far a unit has to go from a place to another."""
    return hypot(goal[0] - start[0], goal[1] - start[1]) + detour(battle, unit, start, goal)
