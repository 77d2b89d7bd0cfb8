"""4.4 The charge order as long as it falls short: at whom, and as far as it comes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.roster import NOBODY, OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, movement, proximity
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.trips import Trip, pace
from iacta.games.hail_caesar.rules.ways import Way
from iacta.games.hail_caesar.state import HIDDEN, STANDING
from iacta.geometry.angles import ahead, bearing
from iacta.geometry.boxes import gap
from iacta.geometry.places import aim_point
from iacta.geometry.quarters import FRONT, LEFT, REAR, RIGHT, quarter, side_towards
from iacta.geometry.sweeps import shifted, turned

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import Charge
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


def goal(battle: Battle, unit: UnitNo, step: Charge) -> UnitNo:
    """HC-4.4.c, HC-4.4.d The enemy named who is nearest, or of all enemies the nearest; NOBODY if none is left."""
    box = blocks.outline(battle, unit)
    enemies = step.targets or tuple(battle.standing(battle.enemy_of(unit)))
    there = [
        (gap(box, outline), enemy)
        for enemy in enemies
        if box is not None
        and battle.fate[enemy] == STANDING
        and not battle.has(enemy, HIDDEN)
        and (outline := blocks.outline(battle, enemy)) is not None
    ]
    return min(there)[1] if there else NOBODY


def side_hit(battle: Battle, x: int, y: int, target: UnitNo) -> int:
    """HC-14.4.d, HC-14.8.e, HC-14.8.i The side of a target that a charger with this leader point would hit."""
    outline = blocks.outline(battle, target)
    assert outline is not None, f"unit {target} is not on the table"
    if battle.box[target] is None or battle.formation[target] == SQUARE:
        return side_towards(outline, x, y)
    return edge_towards(outline, x, y) if battle.formation[target] == OPEN_ORDER else quarter(outline, x, y)


def edge_towards(box: Box, x: int, y: int) -> int:
    """HC-14.8.e The edge that the line from a point to the middle of a footprint crosses first."""
    px, py = 2 * x - box.cx, 2 * y - box.cy
    forward, sideways = box.ux * py - box.uy * px, px * box.vy - py * box.vx
    if abs(forward) >= abs(sideways):
        return FRONT if forward >= 0 else REAR
    return RIGHT if sideways > 0 else LEFT


def aim(battle: Battle, unit: UnitNo, target: UnitNo) -> tuple[int, int]:
    """HC-14.8.h The point of the side to be hit that is nearest to the leader, away from the ends of the side."""
    box, outline = battle.at(unit), blocks.outline(battle, target)
    assert outline is not None, f"unit {target} is not on the table"
    side = side_hit(battle, box.x, box.y, target)
    return aim_point(outline, side, box.x, box.y, battle.sheet.measures.charge_aim_inset)


def way(battle: Battle, unit: UnitNo, step: Charge, *, moves_left: int = 1, knows: bool = False) -> Way:
    """HC-4.4.e, HC-4.4.f One move towards the target: a turn that costs nothing, then straight on for a full rate."""
    if battle.box[unit] is None:
        return _from_building(battle, unit, step)
    target = goal(battle, unit, step)
    if target == NOBODY:
        return movement.stays(battle, unit, Refusal("HC-17.1.a", "nobody-left-to-charge"))
    x, y = aim(battle, unit, target)
    start = battle.at(unit)
    held = proximity.bond_at(battle, unit, start, battle.formation[unit], step.ignored)
    trip = Trip(battle, unit, battle.formation[unit], start, held, Manner(knows=knows))
    _turn(trip, bearing(x - start.x, y - start.y))
    far = pace(battle, unit, trip.formation, start)
    trip.budget = trip.cost + far
    trip.go_to(shifted(trip.place, *ahead(0, 0, bearing(x - start.x, y - start.y), far)), far)
    trip.why = None
    return trip.end(moves_left)


def _from_building(battle: Battle, unit: UnitNo, step: Charge) -> Way:
    """HC-8.2.h, HC-14.8.m A garrison that charges names a side of its block; before it reaches anybody it stays."""
    if step.side < 0:
        return movement.stays(battle, unit, Refusal("HC-14.8.m", "charges-by-a-side-of-the-block", f"unit:{unit}"))
    return Way(None, battle.formation[unit], inside=battle.inside[unit])


def _turn(trip: Trip, heading: int) -> None:
    """HC-4.4.f About the anchor; where the turn is not free the unit keeps its heading."""
    if heading == trip.start.heading:
        return
    trip.budget = _WHATEVER
    trip.go_to(turned(trip.start, heading))
    if trip.why is not None:
        trip.legs, trip.place, trip.why = [], trip.start, None
    trip.cost = 0


_WHATEVER = 1 << 30
"""HC-4.4.f The turn costs nothing."""
