"""7.2, 7.3, 14.7: ranges, clear targets, gaps, and whom a unit may shoot at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, sight
from iacta.games.hail_caesar.state import HIDDEN
from iacta.geometry.boxes import gap, reach
from iacta.geometry.quarters import in_front, share_ahead
from iacta.geometry.sight import beside, sight_points

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.sight import Sighting
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

NO_GAP: Final = -1
"""Nothing stands on one side of the line: there is no gap to pass."""
HALF_OF_POINTS: Final = 16


class Mark(NamedTuple):
    """An enemy in range, as a shooter sees it."""

    unit: UnitNo
    range: int
    sighting: Sighting
    opening: int
    """HC-14.7.b The gap through which it is seen; `NO_GAP`: none."""
    is_clear: bool


def range_to(battle: Battle, shooter: UnitNo, target: UnitNo) -> int:
    """HC-7.2.b, HC-7.2.c, HC-14.3.b From the leader of a formed unit; from the nearest point of open order."""
    box, goal = battle.box[shooter], blocks.outline(battle, target)
    assert goal is not None
    if box is None:
        own = blocks.outline(battle, shooter)
        assert own is not None
        return int(gap(own, goal))
    if battle.formation[shooter] == OPEN_ORDER:
        return int(gap(box, goal))
    return int(reach(goal, box.x, box.y))


def can_be_shot(battle: Battle, target: UnitNo) -> bool:
    """HC-7.3.c, HC-6.1.h Neither engaged nor hidden."""
    return not battle.is_engaged(target) and not battle.has(target, HIDDEN)


def is_ahead(battle: Battle, shooter: UnitNo, target: UnitNo) -> bool:
    """HC-7.3.a, HC-7.3.b Formed units shoot into their front quarter, open order and squares all round."""
    box, goal = battle.box[shooter], blocks.outline(battle, target)
    assert goal is not None
    if box is None or battle.formation[shooter] in (OPEN_ORDER, SQUARE):
        return True
    return bool(in_front(box, goal))


def marks(battle: Battle, shooter: UnitNo, most: int) -> list[Mark]:
    """HC-7.3.a, HC-7.3.b, HC-14.7.a The enemies that a unit could shoot at within a range, nearest first."""
    found = []
    for enemy in battle.standing(battle.enemy_of(shooter)):
        if not can_be_shot(battle, enemy) or not is_ahead(battle, shooter, enemy):
            continue
        distance = range_to(battle, shooter, enemy)
        if distance > most:
            continue
        seen = sight.sighting(battle, shooter, enemy)
        if seen.seen:
            opening = gap_before(battle, shooter, enemy, seen)
            found.append(Mark(enemy, distance, seen, opening, is_clear(battle, shooter, enemy, seen, opening)))
    return sorted(found, key=lambda mark: (mark.range, mark.unit))


# 7.3.e to 7.3.l Clear targets


def is_clear(battle: Battle, shooter: UnitNo, target: UnitNo, seen: Sighting, opening: int) -> bool:
    """HC-7.3.f to HC-7.3.l Not in open order, no engine, no baggage, mostly ahead, mostly seen, not in cover."""
    profile = battle.roster.profile(target)
    if battle.inside[target] != NO_AREA or battle.formation[target] == OPEN_ORDER:
        return False
    if profile.type in ("artillery", "wagons"):
        return False
    return not is_obscured(battle, shooter, target, seen, opening)


def is_obscured(battle: Battle, shooter: UnitNo, target: UnitNo, seen: Sighting, opening: int) -> bool:
    """HC-14.7.d Less than half visible, behind a gap, in cover, in a building, or mostly outside the front quarter."""
    if battle.inside[target] != NO_AREA or seen.share < HALF_OF_POINTS or seen.is_in_cover:
        return True
    return is_narrow(battle, shooter, opening) or is_mostly_aside(battle, shooter, target)


def is_mostly_aside(battle: Battle, shooter: UnitNo, target: UnitNo) -> bool:
    """HC-7.3.i, HC-14.4.b Less than half of its area lies in a formed shooter's front quarter."""
    box, goal = battle.box[shooter], battle.box[target]
    if box is None or goal is None or battle.formation[shooter] in (OPEN_ORDER, SQUARE):
        return False
    inside, whole = share_ahead(box, goal)
    return bool(2 * inside < whole)


# 7.3.m, 14.7.b Gaps


def front_of(battle: Battle, shooter: UnitNo) -> int:
    """The front of a unit; of a garrison the shortest side of its block."""
    box = battle.box[shooter]
    if box is not None:
        return int(box.foot.width)
    block = blocks.outline(battle, shooter)
    assert block is not None
    return int(min(block.foot.width, block.foot.depth))


def is_narrow(battle: Battle, shooter: UnitNo, opening: int) -> bool:
    """HC-14.7.c, HC-7.3.r Whether an opening is narrower than the shooter's front (artillery: than 3" too)."""
    return opening != NO_GAP and opening < wanted(battle, shooter)


def wanted(battle: Battle, shooter: UnitNo) -> int:
    """HC-7.3.o, HC-14.7.b The opening that costs nothing."""
    front = front_of(battle, shooter)
    if battle.roster.profile(shooter).type == "artillery":
        return max(front, battle.sheet.measures.artillery_gap_min)
    return front


def is_barred(battle: Battle, shooter: UnitNo, opening: int) -> bool:
    """HC-7.3.o, HC-7.3.r Artillery has no shot through less than 3"."""
    engine = battle.roster.profile(shooter).type == "artillery"
    return engine and opening != NO_GAP and opening < battle.sheet.measures.artillery_gap_min


def dice_through(battle: Battle, shooter: UnitNo, dice: int, opening: int) -> int:
    """HC-7.3.n Dice in proportion to the part of the front that the opening lets through: nearest, at least 1."""
    if not is_narrow(battle, shooter, opening):
        return dice
    front = front_of(battle, shooter)
    return max(1, min(dice, (2 * dice * opening + front) // (2 * front)))


def gap_before(battle: Battle, shooter: UnitNo, target: UnitNo, seen: Sighting) -> int:
    """HC-14.7.b The opening through which a target is seen, along the line to the middle of what is visible."""
    goal = blocks.outline(battle, target)
    assert goal is not None
    points = sight_points(seen.x, seen.y, goal)
    px, py = points[middle_of_longest_run(seen.seen)]
    dx, dy = px - seen.x, py - seen.y
    if dx == 0 and dy == 0:
        return NO_GAP
    sides = _least_beside(battle, shooter, target, seen, dx, dy)
    within = wanted(battle, shooter)
    left, right = sides
    if left > within or right > within:
        return NO_GAP
    return left + right


def middle_of_longest_run(seen: int) -> int:
    """HC-14.7.b Of consecutive visible points; of several runs the first, of an even run the lower middle."""
    best_start, best_length, start = 0, 0, -1
    for number in range(sight.POINTS + 1):
        visible = number < sight.POINTS and seen >> number & 1
        if visible and start < 0:
            start = number
        elif not visible and start >= 0:
            if number - start > best_length:
                best_start, best_length = start, number - start
            start = -1
    return best_start + (best_length - 1) // 2


def _least_beside(battle: Battle, shooter: UnitNo, target: UnitNo, seen: Sighting, dx: int, dy: int) -> tuple[int, int]:
    """The least distance from the line of any blocker ahead and nearer than the target, left and right of it."""
    goal = blocks.outline(battle, target)
    assert goal is not None
    far = int(reach(goal, seen.x, seen.y))
    left = right = 1 << 30
    for blocker in sight.blockers(battle, shooter, target) + sight.ground_blockers(battle):
        if not is_part_ahead(blocker, seen.x, seen.y, dx, dy) or reach(blocker, seen.x, seen.y) >= far:
            continue
        aside = int(beside(seen.x, seen.y, dx, dy, blocker))
        if aside <= 0:
            left = min(left, -aside)
        if aside >= 0:
            right = min(right, aside)
    return left, right


def is_part_ahead(box: Box, x: int, y: int, dx: int, dy: int) -> bool:
    """Whether some corner of a box lies ahead of a point along a direction."""
    corners = box.corners()
    return any((corners[2 * at] - x) * dx + (corners[2 * at + 1] - y) * dy > 0 for at in range(4))
