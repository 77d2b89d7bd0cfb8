"""5.2, 5.3, 14.6.g to 14.6.q: enemies at hand bind whoever moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import NOBODY, OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, terrain
from iacta.games.hail_caesar.state import HIDDEN
from iacta.geometry.angles import part
from iacta.geometry.boxes import gap, holds, within
from iacta.geometry.quarters import faces, in_front
from iacta.geometry.sight import wedge

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

FREE: Final = 0
FACED: Final = 1
"""HC-5.2.b, HC-14.6.h Case A: it faces an enemy within 12"."""
AHEAD: Final = 2
"""HC-5.2.c, HC-14.6.n Case B: an enemy within 12" stands in its front quarter."""
CLOSE: Final = 3
"""HC-5.3.a Open order, an enemy within 6"."""


class Bond(NamedTuple):
    """HC-5.2.g What binds a unit at the start of a move."""

    case: int = FREE
    enemies: tuple[UnitNo, ...] = ()
    """Case A: the enemy faced; case B: those it may turn to; open order: the nearest, several if they tie."""
    ignored: tuple[UnitNo, ...] = ()

    @property
    def enemy(self) -> UnitNo:
        """HC-14.6.h The enemy faced in case A."""
        return self.enemies[0] if self.case == FACED else NOBODY


def counting(battle: Battle, unit: UnitNo, ignored: tuple[UnitNo, ...] = ()) -> list[tuple[UnitNo, Box]]:
    """HC-5.2.e, HC-5.2.f Enemies that count: no artillery, tiny units, non-combatants, hidden or fortified units."""
    side = battle.enemy_of(unit)
    stand = battle.near.stands[side]
    known = stand.counting
    if known is None:
        known = stand.counting = [one for one in battle.boxes(side) if _counts(battle, *one)]
    return [one for one in known if one[0] not in ignored] if ignored else known


def _counts(battle: Battle, enemy: UnitNo, box: Box) -> bool:
    if not battle.roster.counts[enemy] or battle.has(enemy, HIDDEN):
        return False
    return not battle.ground.outlines or terrain.is_fortified(battle, box) == NO_AREA


def ignored_refusal(battle: Battle, unit: UnitNo, ignored: tuple[UnitNo, ...]) -> Refusal | None:
    """HC-5.2.f, HC-14.6.l Only enemies in open order may be ignored, and only by formed units."""
    for enemy in ignored:
        if not 0 <= enemy < len(battle.formation) or battle.roster.side_of[enemy] != battle.enemy_of(unit):
            return Refusal("HC-5.2.f", "no-such-enemy")
        if battle.formation[enemy] != OPEN_ORDER:
            return Refusal("HC-5.2.f", "only-open-order-is-ignored", f"unit:{enemy}")
    return None


def faced(box: Box, enemies: Iterable[tuple[UnitNo, Box]]) -> UnitNo:
    """HC-14.6.g The first enemy that the ray from the leader meets; NOBODY if none."""
    best, nearest = NOBODY, -1
    for enemy, other in enemies:
        distance = faces(box, other)
        if distance >= 0 and (nearest < 0 or distance < nearest):
            best, nearest = enemy, distance
    return best


# What binds a unit


def bond(battle: Battle, unit: UnitNo, ignored: tuple[UnitNo, ...] = ()) -> Bond:
    """HC-5.2.g What binds a unit where it stands now."""
    box = battle.box[unit]
    return Bond() if box is None else bond_at(battle, unit, box, battle.formation[unit], ignored)


def bond_at(battle: Battle, unit: UnitNo, box: Box, formation: Formation, ignored: tuple[UnitNo, ...] = ()) -> Bond:
    """HC-5.2.g What would bind a unit in a pose and a formation."""
    key = (unit, box.x, box.y, box.heading, formation, ignored)
    bonds = battle.near.stands[battle.enemy_of(unit)].bonds
    known = bonds.get(key)
    if known is None:
        known = bonds[key] = _bond_at(battle, unit, box, formation, ignored)
    assert isinstance(known, Bond)
    return known


def _bond_at(battle: Battle, unit: UnitNo, box: Box, formation: Formation, ignored: tuple[UnitNo, ...]) -> Bond:
    if formation == SQUARE:
        return Bond()  # HC-5.2.h
    if formation == OPEN_ORDER:
        return _close(battle, unit, box)
    enemies, reach = counting(battle, unit, ignored), battle.sheet.measures.proximity
    near = [one for one in enemies if within(box, one[1], reach)]
    if not near:
        return Bond(FREE, (), ignored)
    first = faced(box, enemies)
    if any(enemy == first for enemy, _ in near):
        return Bond(FACED, (first,), ignored)
    if not any(in_front(box, other) for _, other in near):
        return Bond(FREE, (), ignored)
    far = 3 * battle.roster.rate[unit][formation]
    return Bond(AHEAD, tuple([enemy for enemy, other in enemies if within(box, other, far)]), ignored)


def _close(battle: Battle, unit: UnitNo, box: Box) -> Bond:
    """HC-5.3.a, HC-5.3.c The nearest enemy within 6", or those that tie with it (HC-14.7.a)."""
    measures = battle.sheet.measures
    near = [
        (gap(box, other), enemy)
        for enemy, other in counting(battle, unit)
        if within(box, other, measures.proximity_open_order)
    ]
    if not near:
        return Bond()
    least = min(near)[0] + measures.tie_distance
    return Bond(CLOSE, tuple([enemy for distance, enemy in near if distance <= least]))


# What a bond forbids


def strays(battle: Battle, held: Bond, start: Box, end: Box) -> Refusal | None:
    """HC-14.6.h, HC-14.6.k, HC-14.6.o Whether one segment leads neither towards the binding enemy nor away from him."""
    dx, dy = end.x - start.x, end.y - start.y
    if held.case not in (FACED, CLOSE) or (dx == 0 and dy == 0):
        return None
    if held.case == FACED:
        enemy = held.enemy
        if not _is_in_cone(start, battle.at(enemy), dx, dy):
            return Refusal("HC-5.2.b", "neither-towards-nor-back", f"unit:{enemy}")
        return None
    if any(_is_towards(start, battle.at(enemy), dx, dy) for enemy in held.enemies):
        return None
    return Refusal("HC-5.3.a", "neither-towards-nor-away", f"unit:{held.enemies[0]}")


def turns_off(battle: Battle, unit: UnitNo, held: Bond, end: Box, formation: Formation) -> Refusal | None:
    """HC-14.6.h, HC-14.6.i, HC-14.6.o Whether the last pose of a step faces nobody whom it has to face."""
    if held.case not in (FACED, AHEAD) or formation == OPEN_ORDER:
        return None
    at_hand = [box for enemy in held.enemies if (box := battle.box[enemy]) is not None]
    if (
        any(faces(end, box) >= 0 for box in at_hand)
        and faced(end, counting(battle, unit, held.ignored)) in held.enemies
    ):
        return None
    if held.case == FACED:
        return Refusal("HC-5.2.b", "must-keep-facing", f"unit:{held.enemy}")
    return Refusal("HC-5.2.c", "must-face-an-enemy-at-hand")


def breach(battle: Battle, unit: UnitNo, held: Bond, start: Box, end: Box) -> Refusal | None:
    """HC-5.2.b, HC-5.2.c, HC-5.3.a What is wrong with a step of one segment; HC-14.6.i nothing with no change."""
    if (start.x, start.y, start.heading) == (end.x, end.y, end.heading):
        return None
    return strays(battle, held, start, end) or turns_off(battle, unit, held, end, battle.formation[unit])


def _is_in_cone(start: Box, enemy: Box, dx: int, dy: int) -> bool:
    """HC-14.6.h Between the outermost corners of an enemy as seen from the leader, or opposite to that."""
    seen = wedge(start.x, start.y, enemy)
    return seen.holds(dx, dy) or seen.holds(-dx, -dy)


def nearest_point(box: Box, x: int, y: int) -> tuple[int, int]:
    """HC-14.1.h The point of a footprint nearest to a point, rounded; the point itself if it is in or on it."""
    if holds(box, x, y):
        return x, y
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    edges = ((ax, ay, bx, by), (bx, by, cx, cy), (cx, cy, dx, dy), (dx, dy, ax, ay))
    feet = [_foot(x, y, *edge) for edge in edges]
    return min(feet, key=lambda foot: (foot[0] - x) ** 2 + (foot[1] - y) ** 2)


def _foot(x: int, y: int, ax: int, ay: int, bx: int, by: int) -> tuple[int, int]:
    """The point of an edge nearest to a point, halves towards its start."""
    ex, ey = bx - ax, by - ay
    long = ex * ex + ey * ey
    along = min(max((x - ax) * ex + (y - ay) * ey, 0), long)
    return ax + part(ex, along, long), ay + part(ey, along, long)


def _is_towards(start: Box, enemy: Box, dx: int, dy: int) -> bool:
    """HC-14.6.k Towards or away from the nearest point of an enemy, within 45°, the limit included."""
    px, py = nearest_point(enemy, start.x, start.y)
    tx: int = px - start.x
    ty: int = py - start.y
    return abs(tx * dx + ty * dy) >= abs(tx * dy - ty * dx)


# Away from the enemy


def goes_away(battle: Battle, unit: UnitNo, poses: list[Box]) -> Refusal | None:
    """HC-14.6.q At no sample nearer to the nearest enemy than at the start, and farther at the end."""
    side = battle.enemy_of(unit)
    enemies = [box for _, box in battle.boxes_seen(side)]
    enemies += [blocks.box_of(battle, block) for block in blocks.held_by(battle, side)]
    if not enemies:
        return None
    near = [min([gap(pose, enemy) for enemy in enemies]) for pose in poses]
    if min(near) < near[0] or near[-1] <= near[0]:
        return Refusal("HC-4.10.j", "only-away-from-the-enemy")
    return None
