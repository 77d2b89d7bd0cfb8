"""4.10, 14.10.b: where a unit comes onto the table, and how much of it is still beyond the edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.geometry.boxes import Box

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.state import Battle


def overhang(battle: Battle, box: Box) -> int:
    """HC-14.10.b How far a footprint reaches beyond the edge of the table; 0: it is wholly on it."""
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    xs, ys, ground = (ax, bx, cx, dx), (ay, by, cy, dy), battle.ground
    return max(0, -min(xs), -min(ys), max(xs) - ground.width, max(ys) - ground.depth)


def entry_point(battle: Battle, unit: UnitNo) -> tuple[int, int, int] | None:
    """HC-4.10.d, HC-4.10.e Where a unit comes on, heading inwards: where it left, else the scenario's point."""
    return battle.exits.get(unit, battle.roster.units[unit].entry)


def doorstep(battle: Battle, unit: UnitNo, formation: Formation) -> Box | None:
    """HC-14.10.b The pose at the edge: leader point on the entry point, square to the edge."""
    point = entry_point(battle, unit)
    return None if point is None else Box(battle.roster.foot[unit][formation], *point)
