"""How far units are from the enemy, and have to go: to what the scenario asks for, or to the nearest enemy."""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar.evaluation import aims, posture, ways
from iacta.games.hail_caesar.plans import Go, Move
from iacta.games.hail_caesar.rules import blocks
from iacta.games.hail_caesar.scenario_form import Exit, Reach
from iacta.games.hail_caesar.sides import foe

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle

FAR: Final = 1600
"""Beyond this from every enemy units march as a group."""


def nearest(battle: Battle, unit: UnitNo) -> float:
    """How far a unit is from the nearest enemy, about."""
    side = battle.roster.side_of[unit]
    box = blocks.outline(battle, unit)
    if box is None:
        return float(battle.ground.width)
    found = float(battle.ground.width + battle.ground.depth)
    for _, other in battle.boxes(foe(side)):
        dx, dy = (other.cx - box.cx) / 2, (other.cy - box.cy) / 2
        reach = (box.foot.width + box.foot.depth + other.foot.width + other.foot.depth) / 4
        found = min(found, (dx * dx + dy * dy) ** 0.5 - reach)
    return found


def to_leave(battle: Battle, side: Side) -> set[str]:
    """HC-11.4.e The units that a side has to bring off the table: they go first."""
    return {
        name for entry in battle.sheet.victory if isinstance(entry, Exit) and entry.side == side for name in entry.units
    }


def must_reach(battle: Battle, side: Side) -> bool:
    """HC-11.4.f Whether a side loses unless it comes to an area in time."""
    return any(isinstance(entry, Reach) and entry.side == side for entry in battle.sheet.victory)


def to_go(battle: Battle, unit: UnitNo) -> float:
    """How far a unit has to go: to the place that its side has to reach, else to the nearest enemy."""
    box = blocks.outline(battle, unit)
    return 0.0 if box is None else _from(battle, unit, box.cx / 2, box.cy / 2)


def progress(battle: Battle, unit: UnitNo, plan: Plan) -> float:
    """By how much a march comes nearer to where the unit goes."""
    box = blocks.outline(battle, unit)
    if box is None:
        return 0.0
    x, y = box.cx / 2, box.cy / 2
    to_x, to_y = _end(plan, x, y)
    before, after = _from(battle, unit, x, y), _from(battle, unit, to_x, to_y)
    turned = sum([300 for step in plan[:1] if isinstance(step, Go) and step.turn])
    return before - after - turned / 4


def left(battle: Battle, unit: UnitNo, plan: Plan, goal: Point) -> float:
    """How far a march ends from a place."""
    box = blocks.outline(battle, unit)
    if box is None:
        return 0.0
    x, y = _end(plan, box.cx / 2, box.cy / 2)
    return ways.on_foot(battle, unit, (x, y), goal)


def _from(battle: Battle, unit: UnitNo, x: float, y: float) -> float:
    """How far a unit would have to go from a point."""
    side = battle.roster.side_of[unit]
    if must_reach(battle, side):
        goal = aims.goal_of(battle, unit)
        if goal is not None:
            return ways.on_foot(battle, unit, (x, y), goal)
    enemies = [other for _, other in battle.boxes(foe(side))]
    return min([ways.on_foot(battle, unit, (x, y), (one.cx / 2, one.cy / 2)) for one in enemies], default=0.0)


def _end(plan: Plan, x: float, y: float) -> tuple[float, float]:
    """Where a march leads, if nothing stops it."""
    for step in plan:
        if isinstance(step, Go):
            angle = step.bearing * posture.RADIAN
            x, y = x + step.distance * sin(angle), y + step.distance * cos(angle)
        elif isinstance(step, Move):
            x, y = float(step.poses[-1][0]), float(step.poses[-1][1])
    return x, y
