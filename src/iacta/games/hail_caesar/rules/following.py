"""9.6.i: straight forward until an enemy is touched again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.rules.pacing import ROUNDING
from iacta.games.hail_caesar.rules.ways import compass, is_in_compass
from iacta.geometry.angles import ahead
from iacta.geometry.boxes import gap, overlaps
from iacta.geometry.sweeps import along

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


def reached(battle: Battle, unit: UnitNo, enemy: UnitNo, most: int) -> Box | None:
    """HC-9.6.i Where a unit touches an enemy within a distance; None: not at all, or another enemy first."""
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
            return there
    return None
