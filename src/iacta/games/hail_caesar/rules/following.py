"""9.6.i: straight forward until an enemy is touched again."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
    others = [other for one, other in battle.boxes(battle.enemy_of(unit)) if one != enemy]
    for step in range(1, most + 1):
        there = along(box, dx, dy, most, step)
        if any(overlaps(there, other) for other in others):
            return None
        if gap(there, target) == 0:
            return there
    return None
