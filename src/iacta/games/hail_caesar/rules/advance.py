"""4.4.e, 4.4.f, 17.1.a: the ordinary advance of a charge that falls short."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, proximity, sight
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.trips import Trip
from iacta.games.hail_caesar.rules.ways import Way
from iacta.geometry.angles import ahead, bearing
from iacta.geometry.boxes import gap
from iacta.geometry.places import aim_point
from iacta.geometry.quarters import FRONT, LEFT, REAR, RIGHT, quarter, side_towards
from iacta.geometry.sweeps import shifted, turned

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


# 4.4.d Whom a general order means


def goal_of(battle: Battle, unit: UnitNo, ignored: tuple[UnitNo, ...] = ()) -> tuple[UnitNo, ...]:
    """HC-4.4.d The nearest visible enemy; if none is seen, the nearest whose place is known; of equals the first."""
    others = [enemy for enemy in battle.seen(battle.enemy_of(unit)) if enemy not in ignored]
    there = _by_gap(battle, unit, others)
    return next(((enemy,) for enemy in there if sight.sees(battle, unit, enemy)), there[:1])


def _by_gap(battle: Battle, unit: UnitNo, enemies: Sequence[UnitNo]) -> tuple[UnitNo, ...]:
    own = blocks.outline(battle, unit)
    outlines = [(enemy, blocks.outline(battle, enemy)) for enemy in enemies]
    there = [(gap(own, box), enemy) for enemy, box in outlines if own is not None and box is not None]
    return tuple(enemy for _, enemy in sorted(there))


# 4.4.f The advance


def approach(
    battle: Battle,
    unit: UnitNo,
    targets: tuple[UnitNo, ...],
    *,
    ignored: tuple[UnitNo, ...] = (),
    moves_left: int = 1,
    knows: bool = False,
) -> Way:
    """HC-4.4.e, HC-17.1.a One move towards the nearest target; if all are gone, towards the place where one stood."""
    for target in _by_gap(battle, unit, targets)[:1]:
        return advance_towards(battle, unit, target, ignored=ignored, moves_left=moves_left, knows=knows)
    box, stood = battle.box[unit], [battle.exits[target] for target in targets if target in battle.exits]
    if box is None or not stood:
        refusal = Refusal("HC-17.1.a", "nobody-to-advance-on")
        return Way(box, battle.formation[unit], refusal=refusal, inside=battle.inside[unit])
    x, y, _ = stood[0]
    far = isqrt((x - box.x) ** 2 + (y - box.y) ** 2)
    return advance_to(battle, unit, x, y, ignored=ignored, moves_left=moves_left, knows=knows, most=far)


def advance_towards(
    battle: Battle,
    unit: UnitNo,
    target: UnitNo,
    *,
    ignored: tuple[UnitNo, ...] = (),
    moves_left: int = 1,
    knows: bool = False,
) -> Way:
    """HC-4.4.f One move towards the aim point on the side of a target that a charge would hit."""
    outline, box = blocks.outline(battle, target), battle.box[unit]
    if outline is None or box is None:
        return Way(
            box,
            battle.formation[unit],
            refusal=Refusal("HC-17.1.a", "nobody-to-advance-on"),
            inside=battle.inside[unit],
        )
    side = side_to_hit(battle, target, outline, box.x, box.y)
    x, y = aim_point(outline, side, box.x, box.y, battle.sheet.measures.charge_aim_inset)
    return advance_to(battle, unit, x, y, ignored=ignored, moves_left=moves_left, knows=knows)


def side_to_hit(battle: Battle, target: UnitNo, outline: Box, x: int, y: int) -> int:
    """HC-14.4.d, HC-14.8.e, HC-14.8.i The side of a target that a charger with this leader point would hit."""
    if battle.box[target] is None or battle.formation[target] == SQUARE:
        return side_towards(outline, x, y)
    return _edge_towards(outline, x, y) if battle.formation[target] == OPEN_ORDER else quarter(outline, x, y)


def _edge_towards(box: Box, x: int, y: int) -> int:
    """HC-14.8.e The edge that the line from a point to the middle of a footprint crosses first."""
    px, py = 2 * x - box.cx, 2 * y - box.cy
    forward: int = box.ux * py - box.uy * px
    sideways: int = px * box.vy - py * box.vx
    if abs(forward) >= abs(sideways):
        return FRONT if forward >= 0 else REAR
    return RIGHT if sideways > 0 else LEFT


def advance_to(  # noqa: PLR0913 - who, whither, and under which conditions
    battle: Battle,
    unit: UnitNo,
    x: int,
    y: int,
    *,
    ignored: tuple[UnitNo, ...] = (),
    moves_left: int = 1,
    knows: bool = False,
    most: int | None = None,
) -> Way:
    """HC-4.4.f, HC-17.1.a A turn towards a point, at no cost, where it is free; then straight on for a full rate.

    `most`: no farther than this.
    """
    start, formation = battle.at(unit), battle.formation[unit]
    towards = bearing(x - start.x, y - start.y)
    held = proximity.bond_at(battle, unit, start, formation, ignored)
    trip = Trip(battle, unit, formation, start, held, Manner(knows=knows))
    rate = trip.budget if most is None else min(trip.budget, most)
    if not rate:
        return Way(start, formation)
    _turn(trip, towards)
    trip.budget, trip.cost = rate, 0
    goal = shifted(trip.place, *ahead(0, 0, towards, rate))
    stray = proximity.strays(battle, held, start, goal)
    if stray is not None:
        return Way(start, formation, refusal=stray)
    trip.go_to(goal, rate)
    trip.why = None  # a charge that is cut short goes as far as it can (HC-4.4.e)
    return trip.end(moves_left)


def _turn(trip: Trip, heading: int) -> None:
    """HC-4.4.f About the anchor, at no cost; where the turn is not free the unit keeps its heading."""
    if heading == trip.start.heading:
        return
    trip.budget = trip.battle.ground.width + trip.battle.ground.depth  # only the leader's way is bounded
    trip.go_to(turned(trip.start, heading))
    if trip.why is not None:
        trip.legs, trip.place, trip.why = [], trip.start, None
