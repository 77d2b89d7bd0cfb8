"""14.8: where a charger is placed, without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.hail_caesar.battlefield import FRONT, LEFT, REAR, RIGHT
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import buildings, terrain
from iacta.geometry.angles import part
from iacta.geometry.boxes import overlaps
from iacta.geometry.quarters import edge, nominal_side, quarter, side_towards
from iacta.geometry.sweeps import is_free, on_table, placed

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

HALF: Final = 2


class Placement(NamedTuple):
    """Where a charger comes to stand, and which side of its target it hits."""

    box: Box
    target: UnitNo
    side: int
    offset: int = 0
    """Along the side, to the charger's right."""


def reference(battle: Battle, unit: UnitNo) -> tuple[int, int]:
    """HC-14.1.j The leader of a formed unit, the middle of open order and square: the anchor of both."""
    box = battle.at(unit)
    return box.x, box.y


def outline(battle: Battle, unit: UnitNo) -> Box:
    """HC-14.11.d The footprint of a unit, or of the block that it occupies."""
    box = battle.box[unit]
    return buildings.block(battle, battle.inside[unit]) if box is None else box


def side_hit(battle: Battle, x: int, y: int, target: UnitNo) -> int:
    """HC-8.4.a, HC-14.8.e, HC-14.8.i The side of the target that a charger from this point hits."""
    box = outline(battle, target)
    if battle.inside[target] != NO_AREA or battle.formation[target] == SQUARE:
        return side_towards(box, x, y)
    if battle.formation[target] == OPEN_ORDER:
        return crossed_first(box, x, y)
    return quarter(box, x, y)


def crossed_first(box: Box, x: int, y: int) -> int:
    """HC-14.8.e The edge that the line from a point to the middle of a box crosses first; of two the front or rear."""
    dx, dy = 2 * x - box.cx, 2 * y - box.cy
    across = dx * box.vy - dy * box.vx
    ahead = box.ux * dy - box.uy * dx
    if abs(ahead) >= abs(across):
        return FRONT if ahead >= 0 else REAR
    return RIGHT if across > 0 else LEFT


def least_share(battle: Battle, front: int, side: int) -> int:
    """HC-14.8.b How much front must be shared: 1", or half of either if that is less."""
    return min(battle.sheet.measures.charge_min_shared_front, front // HALF, side // HALF)


def shared(front: int, side: int, offset: int) -> int:
    """How much of a side of a target lies before a front whose middle is so far from its own."""
    low, high = max(-side, 2 * offset - front), min(side, 2 * offset + front)
    return (high - low) // HALF


def place(
    battle: Battle, charger: UnitNo, target: UnitNo, *, side: int = -1, start: tuple[int, int] | None = None
) -> Placement | None:
    """HC-14.8.a, HC-14.8.b The first free place along the side, from its middle outwards; None: there is none."""
    x, y = reference(battle, charger) if start is None else start
    struck = side_hit(battle, x, y, target) if side < 0 else side
    box, foot = outline(battle, target), battle.roster.foot[charger][battle.formation[charger]]
    front, length = foot.width, nominal_side(box, struck)
    least, step = least_share(battle, front, length), battle.sheet.measures.charge_slide_step
    towards = 1 if is_to_the_right(box, struck, x, y) else -1
    for number in range(1 + 2 * (front + length) // step):
        slide = (number + 1) // HALF * step
        offset = slide * towards if number % HALF else -slide * towards
        if shared(front, length, offset) < least:
            if number % HALF == 0:
                return None
            continue
        there = placed(foot, box, struck, offset)
        if is_place_free(battle, charger, target, there):
            return Placement(there, target, struck, offset)
    return None


def is_to_the_right(box: Box, side: int, x: int, y: int) -> bool:
    """HC-14.8.b Whether the foot of a point on a side's line lies to the right of its middle, as a charger sees it."""
    ax, ay, ex, ey = edge(box, side)
    # Going clockwise along the side is going to the charger's left: he looks the other way.
    return (2 * (x - ax) - ex) * ex + (2 * (y - ay) - ey) * ey < 0


def is_place_free(battle: Battle, charger: UnitNo, target: UnitNo, there: Box) -> bool:
    """HC-14.8.b The place overlaps no unit but its target's edge, no ground closed to the charger, no table edge."""
    ground = battle.ground
    if not on_table(there, ground.width, ground.depth):
        return False
    others = [box for unit, box in enumerate(battle.box) if box is not None and unit not in (charger, target)]
    blocks = [buildings.block(battle, block) for block in ground.buildings if block != battle.inside[target]]
    closed = list(terrain.closed(battle, charger, battle.formation[charger]))
    own = battle.box[target]
    return is_free(there, others + blocks, closed) and (own is None or not overlaps(there, own))


def aim_point(battle: Battle, charger: UnitNo, target: UnitNo) -> tuple[int, int]:
    """HC-14.8.h The point of the side nearest to the charger's leader, 1" or more from both ends of the side."""
    x, y = reference(battle, charger)
    box = outline(battle, target)
    side = side_hit(battle, x, y, target)
    ax, ay, ex, ey = edge(box, side)
    length, inset = nominal_side(box, side), battle.sheet.measures.charge_aim_inset
    if length < HALF * inset:
        return ax + part(ex, 1, HALF), ay + part(ey, 1, HALF)
    along, whole = (x - ax) * ex + (y - ay) * ey, ex * ex + ey * ey
    if along * length <= inset * whole:
        share, of = inset, length
    elif along * length >= (length - inset) * whole:
        share, of = length - inset, length
    else:
        share, of = along, whole
    return ax + part(ex, share, of), ay + part(ey, share, of)


# 14.8.c Joint charges


def joint_places(
    battle: Battle, charger: UnitNo, partners: tuple[UnitNo, ...], target: UnitNo, side: int
) -> dict[UnitNo, Placement]:
    """HC-14.8.c Places side by side, centred on the side, from left to right as they started; too many: fewer."""
    box = outline(battle, target)
    length = nominal_side(box, side)
    left = [charger, *partners]
    while len(left) > 1:
        ordered = sorted(left, key=lambda unit: _from_the_left(battle, box, side, unit))
        places = _side_by_side(battle, ordered)
        if all(
            shared(_front(battle, unit), length, offset) >= least_share(battle, _front(battle, unit), length)
            for unit, offset in places.items()
        ):
            feet = {unit: battle.roster.foot[unit][battle.formation[unit]] for unit in places}
            return {
                unit: Placement(placed(feet[unit], box, side, offset), target, side, offset)
                for unit, offset in places.items()
            }
        left.remove(max((unit for unit in left if unit != charger), key=lambda unit: _distance2(battle, box, unit)))
    return {}


def _front(battle: Battle, unit: UnitNo) -> int:
    return battle.roster.foot[unit][battle.formation[unit]].width


def _from_the_left(battle: Battle, box: Box, side: int, unit: UnitNo) -> tuple[int, UnitNo]:
    """Where a unit started along a side, from the chargers' left to their right."""
    x, y = reference(battle, unit)
    ax, ay, ex, ey = edge(box, side)
    return -((x - ax) * ex + (y - ay) * ey), unit


def _side_by_side(battle: Battle, ordered: list[UnitNo]) -> dict[UnitNo, int]:
    """Offsets of units without gaps between them, centred on a side."""
    whole = sum(_front(battle, unit) for unit in ordered)
    found, at = {}, -whole
    for unit in ordered:
        front = _front(battle, unit)
        found[unit] = (at + front) // HALF
        at += 2 * front
    return found


def _distance2(battle: Battle, box: Box, unit: UnitNo) -> int:
    x, y = reference(battle, unit)
    return (2 * x - box.cx) * (2 * x - box.cx) + (2 * y - box.cy) * (2 * y - box.cy)
