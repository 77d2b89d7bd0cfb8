"""9.6.i: straight forward until an enemy is touched again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.rules import movement
from iacta.games.hail_caesar.rules.pacing import ROUNDING
from iacta.games.hail_caesar.rules.ways import compass, is_in_compass
from iacta.geometry.angles import ahead
from iacta.geometry.boxes import gap, overlaps
from iacta.geometry.ground import run_onto
from iacta.geometry.sweeps import along

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


def reached(battle: Battle, unit: UnitNo, enemy: UnitNo, most: int) -> Box | None:
    """HC-9.6.i Where a unit touches an enemy within a distance; None: not at all, or something else first."""
    box, target = battle.at(unit), battle.at(enemy)
    dx, dy = ahead(0, 0, box.heading, most)
    reach = compass(box, along(box, dx, dy, most, most))
    others = [
        other for one, other in battle.boxes(battle.enemy_of(unit)) if one != enemy and is_in_compass(box, reach, other)
    ]
    first = 1 if others else max(1, gap(box, target) - ROUNDING)
    for step in range(first, most + 1):
        there = along(box, dx, dy, most, step)
        if any(overlaps(there, other) for other in others):
            return None
        if gap(there, target) == 0:
            return there if _is_free(battle, unit, there, step) else None
    return None


def _is_free(battle: Battle, unit: UnitNo, there: Box, distance: int) -> bool:
    """HC-14.6.m No friend stands there, and no ground on the way is closed; obstacles cost nothing (HC-6.3.f)."""
    box, ground = battle.at(unit), battle.ground
    friends = [other for one, other in battle.boxes(battle.roster.side_of[unit]) if one != unit]
    closed = movement.closed_to(battle, unit, frozenset((*ground.obstacles, *ground.outlines)))
    way = there.x - box.x, there.y - box.y
    return not any(overlaps(there, friend) for friend in friends) and all(
        run_onto(box, *way, distance, patch) >= distance for patch in closed
    )
