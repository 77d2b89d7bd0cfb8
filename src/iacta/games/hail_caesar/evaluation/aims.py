"""What a scenario asks for besides beating the enemy: places to hold, units to bring off, an area to reach."""

from __future__ import annotations

from math import dist, hypot
from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar.evaluation import ways
from iacta.games.hail_caesar.rules import blocks, objectives
from iacta.games.hail_caesar.scenario_form import Exit, Hold, Reach
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import STANDING
from iacta.geometry.ground import stands_on

if TYPE_CHECKING:
    from iacta.games.hail_caesar.evaluation.weights import Weights
    from iacta.games.hail_caesar.map import Edge, Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle


EARLY = 0.4
"""What a place counts in the first turn that counts fully in the last."""

SPARE: Final = 2
"""So many units more than an area asks for go there: some are held up, or lost."""
STORMING: Final = 5
"""So many units go for a place that must be taken."""


def goal_of(battle: Battle, unit: UnitNo) -> Point | None:
    """Where the scenario wants a unit; None: nowhere in particular."""
    side, box = battle.roster.side_of[unit], blocks.outline(battle, unit)
    if box is None:
        return None
    x, y = box.cx // 2, box.cy // 2
    for entry in battle.sheet.victory:
        if isinstance(entry, Exit) and battle.roster.units[unit].id in entry.units:
            width, depth = battle.ground.width, battle.ground.depth
            return {"west": (0, y), "east": (width, y), "south": (x, 0), "north": (x, depth)}[entry.edge]
        if isinstance(entry, Reach) or (isinstance(entry, Hold) and (entry.wins or entry.side in (side, "both"))):
            return _place(battle, entry, (x, y))
    return None


def of(battle: Battle, side: Side, weights: Weights) -> float:
    """How near a side is to its aims, less how near the enemy is to his; they count more as time runs out."""
    late = EARLY + (1 - EARLY) * min(1.0, battle.round / max(1, battle.sheet.turn_limit))
    found = 0.0
    for entry in battle.sheet.victory:
        if isinstance(entry, Hold):
            found += _held(battle, side, entry, weights, late)
        elif isinstance(entry, Exit):
            hand = 1 if entry.side == side else -1
            found += hand * _exit(battle, entry, weights)
        elif isinstance(entry, Reach):
            found += _reached(battle, side, entry, weights, late)
    return found


def is_saved(battle: Battle, unit: UnitNo) -> bool:
    """HC-11.4.e Whether a unit has left as the scenario wants it."""
    if unit not in battle.exits:
        return False
    name = battle.roster.units[unit].id
    return any(name in entry.units and objectives.has_exited(battle, entry, unit) for entry in battle.sheet.exits)


def _place(battle: Battle, entry: Hold | Reach, start: Point) -> Point:
    """The middle of an area to be held; the place of one to be reached that is nearest to a point."""
    area = battle.ground.areas[battle.ground.area_no[entry.terrain]]
    if isinstance(entry, Hold):
        xs, ys = zip(*area.polygon, strict=True)
        return sum(xs) // len(xs), sum(ys) // len(ys)
    if any(stands_on(*start, patch) for patch in area.patches):
        return start
    corners = area.polygon
    ends = zip(corners, (*corners[1:], corners[0]), strict=True)
    return min((_foot(start, one, two) for one, two in ends), key=lambda place: dist(place, start))


def _foot(start: Point, one: Point, two: Point) -> Point:
    """The point of a segment that is nearest to a point, about."""
    dx, dy = two[0] - one[0], two[1] - one[1]
    along = ((start[0] - one[0]) * dx + (start[1] - one[1]) * dy) / max(1, dx * dx + dy * dy)
    share = max(0.0, min(1.0, along))
    return one[0] + int(share * dx), one[1] + int(share * dy)


def _near(battle: Battle, units: list[UnitNo], entry: Hold | Reach) -> list[float]:
    """How near units are to an area, from 0 (the far corner) to 1, the nearest first."""
    far = hypot(battle.ground.width, battle.ground.depth)
    found = []
    for unit in units:
        box = blocks.outline(battle, unit)
        if box is not None and not battle.roster.profile(unit).noncombatant and not battle.is_shaken(unit):
            here = int(box.cx // 2), int(box.cy // 2)
            found.append(1 - ways.on_foot(battle, unit, here, _place(battle, entry, here)) / far)
    return sorted(found, reverse=True)


def _held(battle: Battle, side: Side, entry: Hold, weights: Weights, late: float) -> float:
    """HC-11.4.c A place is worth holding at the end: it is taken in time, by two units rather than one."""
    worth = 3.0 if entry.wins else float(max(1, entry.points))
    found = 0.0
    for one, hand in ((side, 1.0), (foe(side), -1.0)):
        if entry.side in (one, "both"):
            holds = objectives.holds(battle, one, entry.terrain)
            found += hand * weights.objective * late * worth * holds
            if hand > 0:
                near = _near(battle, battle.standing(one), entry)
                to_go = (
                    weights.assault * sum(near[:STORMING])
                    if entry.wins
                    else weights.way * worth * late * sum(near[:2]) / 2
                )
                found += to_go
    if entry.wins and entry.side == foe(side):  # who only has to deny it stands in it too
        near = _near(battle, battle.standing(side), entry)
        found += 2 * weights.way * late * sum(near[:2]) / 2
    return found


def _exit(battle: Battle, entry: Exit, weights: Weights) -> float:
    """HC-11.4.e How far the units listed have come towards their edge."""
    found = weights.objective * objectives.exited(battle, entry) / entry.needed
    found -= weights.objective * objectives.denied(battle, entry) / entry.denied
    for name in entry.units:
        unit = battle.roster.unit_no[name]
        box = battle.box[unit]
        if battle.fate[unit] == STANDING and box is not None:
            found += weights.way * 10 * _towards(battle, entry.edge, float(box.x), float(box.y)) / entry.needed
    return found


def _towards(battle: Battle, edge: Edge, x: float, y: float) -> float:
    """How near a point is to an edge: 1 on it."""
    width, depth = battle.ground.width, battle.ground.depth
    return {"west": 1 - x / width, "east": x / width, "south": 1 - y / depth, "north": y / depth}[edge]


def _reached(battle: Battle, side: Side, entry: Reach, weights: Weights, late: float) -> float:
    """HC-11.4.f How many units have come to an area, and how near the next ones are."""
    owner = foe(side) if entry.side != side else side
    hand = 1.0 if owner == side else -1.0
    there = min(entry.units_needed, objectives.reached(battle, entry))
    found = hand * weights.objective * late * there / entry.units_needed * 2
    near = _near(battle, battle.standing(side), entry)
    if hand > 0:
        return found + weights.reach * sum(near[: entry.units_needed + SPARE]) / entry.units_needed
    return found + weights.way * late * 2.0 * sum(near[: entry.units_needed]) / entry.units_needed
