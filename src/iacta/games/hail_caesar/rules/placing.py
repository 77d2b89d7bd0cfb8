"""14.8: where a charger is placed, without a choice."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.rules import advance, blocks, terrain
from iacta.geometry.angles import ahead
from iacta.geometry.boxes import Box, footprint, gap, overlaps
from iacta.geometry.ground import is_in, steps_onto
from iacta.geometry.places import middle_of_side, offset_of, shared_front, side_by_side, slides
from iacta.geometry.quarters import edge, nominal_side
from iacta.geometry.sweeps import is_free, on_table, placed, shifted, turn_between

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Footprint
    from iacta.geometry.ground import Patch

HALF: Final = 2
QUARTER: Final = 5400
SIDES: Final = range(4)
FARTHEST_WALL: Final = 600
"""No obstacle is wider than this."""


class Placement(NamedTuple):
    """Where a charger comes to stand, and which side of its target it hits."""

    box: Box
    target: UnitNo
    side: int


def reference(battle: Battle, unit: UnitNo) -> tuple[int, int]:
    """HC-14.1.j The leader of a formed unit, the middle of open order and square: the anchor of both."""
    box = outline(battle, unit)
    return box.x, box.y


def outline(battle: Battle, unit: UnitNo) -> Box:
    """HC-14.11.d The footprint of a unit, or of the block that it occupies."""
    box = blocks.outline(battle, unit)
    assert box is not None, f"unit {unit} is not on the table"
    return box


def way_out(battle: Battle, unit: UnitNo, side: int) -> int:
    """HC-14.8.m The side of its block by which a unit charges: as ordered; -1: it is in no building."""
    return -1 if battle.box[unit] is not None else max(0, side)


def start_of(battle: Battle, unit: UnitNo, side: int) -> Box:
    """HC-14.8.m Where a charge begins: the unit as it stands, or at the middle of the side by which it leaves."""
    box = battle.box[unit]
    if box is not None:
        return box
    block = outline(battle, unit)
    x, y = middle_of_side(block, side)
    return Box(foot_of(battle, unit), x, y, _outward(block, side))


def doorway(battle: Battle, unit: UnitNo, side: int) -> Box:
    """HC-8.2.h, HC-14.8.m From where a charge is measured: the footprint, or the side of the block, hardly deep."""
    box = battle.box[unit]
    if box is not None:
        return box
    block = outline(battle, unit)
    x, y = middle_of_side(block, side)
    return Box(footprint(int(nominal_side(block, side)) // HALF * HALF, HALF), x, y, _outward(block, side))


def side_hit(battle: Battle, x: int, y: int, target: UnitNo) -> int:
    """HC-8.4.a, HC-14.8.e, HC-14.8.i The side of the target that a charger from this point hits."""
    return advance.side_to_hit(battle, target, outline(battle, target), x, y)


def foot_of(battle: Battle, unit: UnitNo) -> Footprint:
    """The footprint of a unit in its formation."""
    return battle.roster.foot[unit][battle.formation[unit]]


def least_share(battle: Battle, foot: Footprint, target: Box, side: int) -> int:
    """HC-14.8.b How much front must be shared: 1", or half of either if that is less."""
    least = battle.sheet.measures.charge_min_shared_front
    return min(least, foot.width // HALF, int(nominal_side(target, side)) // HALF)


def place(  # noqa: PLR0913, PLR0917 - who, whom, from where, and over what
    battle: Battle,
    charger: UnitNo,
    target: UnitNo,
    side: int,
    start: tuple[int, int],
    opened: frozenset[AreaNo] = frozenset(),
    wall: AreaNo = NO_AREA,
) -> Placement | None:
    """HC-14.8.a, HC-14.8.b The first free place along the side, from its middle outwards; None: there is none.

    `opened`: obstacles that it may straddle (HC-6.3.e). `wall`: the target defends it (HC-6.3.f).
    """
    box, foot = outline(battle, target), foot_of(battle, charger)
    least, step = least_share(battle, foot, box, side), battle.sheet.measures.charge_slide_step
    most = (foot.width + int(nominal_side(box, side))) // HALF
    for offset in slides(box, side, start[0], start[1], step, most):
        if shared_front(foot, box, side, offset) >= least:
            there = before(battle, placed(foot, box, side, offset), wall)
            if is_place_free(battle, charger, (target,), there, opened):
                return Placement(there, target, side)
    return None


def is_place_free(
    battle: Battle,
    charger: UnitNo,
    targets: tuple[UnitNo, ...],
    there: Box,
    opened: frozenset[AreaNo] = frozenset(),
) -> bool:
    """HC-14.8.b The place overlaps no unit, no block, no ground closed to the charger, and not the table edge."""
    ground = battle.ground
    if not on_table(there, ground.width, ground.depth):
        return False
    assailed = {battle.inside[target] for target in targets}
    others = [box for unit, box in enumerate(battle.box) if box is not None and unit != charger]
    buildings = [blocks.box_of(battle, block) for block in ground.buildings if block not in assailed]
    closed = terrain.closed(battle, charger, battle.formation[charger], opened)
    return bool(is_free(there, others + buildings, list(closed)))


def before(battle: Battle, there: Box, wall: AreaNo) -> Box:
    """HC-6.3.f A place with its front on the near side of a wall: out until it is clear of it."""
    if wall == NO_AREA:
        return there
    patches, back = terrain.pieces(battle.ground.areas[wall]), (int(there.heading) + 2 * QUARTER) % (4 * QUARTER)
    for distance in range(_surely_in(there, back, patches), FARTHEST_WALL):
        place = shifted(there, *ahead(0, 0, back, distance))
        if not any(is_in(place, patch, 0) for patch in patches):
            return place
    return there


def _surely_in(there: Box, back: int, patches: tuple[Patch, ...]) -> int:
    """As far back a place is in one of some pieces by more than what only touches: no rounding changes that."""
    dx, dy = ahead(0, 0, back, FARTHEST_WALL)
    runs = [steps_onto(there, dx, dy, FARTHEST_WALL, patch) for patch in patches]
    return max([int(last) for first, last in runs if first == 0], default=0)


# 14.8.c Joint charges


def joint_places(
    battle: Battle, charger: UnitNo, partners: tuple[UnitNo, ...], target: UnitNo, side: int
) -> dict[UnitNo, Placement]:
    """HC-14.8.c Places side by side, centred on the side, from left to right as they started; too many: fewer."""
    box, left = outline(battle, target), [charger, *partners]
    while len(left) > 1:
        ordered = sorted(left, key=lambda unit: (int(offset_of(box, side, *reference(battle, unit))), unit))
        feet = [foot_of(battle, unit) for unit in ordered]
        offsets = side_by_side([foot.width for foot in feet])
        together = list(zip(ordered, feet, offsets, strict=True))
        if all(shared_front(foot, box, side, at) >= least_share(battle, foot, box, side) for _, foot, at in together):
            return {unit: Placement(placed(foot, box, side, at), target, side) for unit, foot, at in together}
        left.remove(max((unit for unit in left if unit != charger), key=lambda unit: _distance2(battle, box, unit)))
    return {}


def _distance2(battle: Battle, box: Box, unit: UnitNo) -> int:
    x, y = reference(battle, unit)
    return int((2 * x - box.cx) * (2 * x - box.cx) + (2 * y - box.cy) * (2 * y - box.cy))


# 14.8.f Two targets


def between(
    battle: Battle,
    charger: UnitNo,
    targets: tuple[UnitNo, ...],
    sides: list[int],
    opened: frozenset[AreaNo] = frozenset(),
) -> Box | None:
    """HC-14.8.f Centred on the gap between two near sides that are parallel, in line and close together."""
    measures, foot = battle.sheet.measures, foot_of(battle, charger)
    one, two = (outline(battle, target) for target in targets)
    turn = int(turn_between(_outward(one, sides[0]), _outward(two, sides[1])))
    if abs(turn) > measures.parallel_degrees or gap(one, two) > measures.two_targets_gap_max:
        return None
    if _off_line(one, sides[0], two, sides[1]) > measures.two_targets_line_offset:
        return None
    first, second = _ends(one, sides[0], two, sides[1])
    middle = (first[0] + second[0]) // HALF, (first[1] + second[1]) // HALF
    there = placed(foot, one, sides[0], int(offset_of(one, sides[0], *middle)))
    for _ in range(int(measures.two_targets_line_offset)):
        if not overlaps(there, one) and not overlaps(there, two):
            break
        there = shifted(there, *_step_back(there))
    touches = all(gap(there, box) <= measures.two_targets_line_offset for box in (one, two))
    return there if touches and is_place_free(battle, charger, targets, there, opened) else None


def _outward(box: Box, side: int) -> int:
    return (int(box.heading) + side * QUARTER) % (4 * QUARTER)


def _off_line(one: Box, side: int, two: Box, other: int) -> int:
    """How far the middle of a side lies before or behind the line of another."""
    ax, ay, ex, ey = edge(one, side)
    bx, by, fx, fy = edge(two, other)
    across = ex * (2 * (by - ay) + fy) - ey * (2 * (bx - ax) + fx)
    long = int(nominal_side(one, side))
    return int(abs(int(across)) // (2 * long))


def _ends(one: Box, side: int, two: Box, other: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The ends of two sides that lie nearest to each other."""
    pairs = [(p, q) for p in _corners(one, side) for q in _corners(two, other)]
    return min(pairs, key=lambda pair: (pair[0][0] - pair[1][0]) ** 2 + (pair[0][1] - pair[1][1]) ** 2)


def _corners(box: Box, side: int) -> list[tuple[int, int]]:
    ax, ay, ex, ey = edge(box, side)
    return [(int(ax), int(ay)), (int(ax + ex), int(ay + ey))]


def _step_back(box: Box) -> tuple[int, int]:
    """A hundredth backwards, along the greater part of the heading."""
    vx, vy = int(box.vx), int(box.vy)
    if abs(vx) >= abs(vy):
        return (-1 if vx > 0 else 1), 0
    return 0, (-1 if vy > 0 else 1)


# 8.4.f Accidental contact


def parallel_side(box: Box, other: Box, most: int) -> int | None:
    """HC-8.4.f The side of another footprint that lies parallel to a front, and faces it; None: no side does."""
    facing = (int(box.heading) + 2 * QUARTER) % (4 * QUARTER)
    for side in SIDES:
        if abs(int(turn_between(facing, _outward(other, side)))) <= most:
            return side
    return None
