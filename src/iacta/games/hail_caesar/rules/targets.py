"""7.2, 7.3, 14.3, 14.7: ranges, clear targets, gaps, and whom a unit could shoot at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, sight, terrain
from iacta.games.hail_caesar.rules.sight import NO_SIDE
from iacta.games.hail_caesar.state import HIDDEN
from iacta.geometry.angles import QUARTER_TURN, TURN
from iacta.geometry.boxes import footprint, gap, reach, reach2, reshaped, within
from iacta.geometry.ground import chords, is_in
from iacta.geometry.quarters import in_front, nominal_side, share_ahead
from iacta.geometry.segments import apart2, aside, outline_of, part_ahead
from iacta.geometry.sight import POINTS, sight_points

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.sight import Sighting
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box
    from iacta.geometry.segments import Outline

NO_GAP: Final = -1
"""HC-14.7.b A side of the line is open: there is no gap to pass."""
HALF_OF_POINTS: Final = POINTS // 2
SIDES: Final = (0, 1, 2, 3)


class Mark(NamedTuple):
    """An enemy as a shooter sees it."""

    unit: UnitNo
    box: Box
    """Where it stands, or stood when it passed (HC-7.11.i)."""
    side: int
    """By which side of its building or square the shooter looks at it."""
    range: int
    sighting: Sighting
    opening: int
    """HC-14.7.b The gap through which it is seen; `NO_GAP`: none."""
    is_clear: bool


def marks(battle: Battle, shooter: UnitNo, most: int, side: int = NO_SIDE) -> list[Mark]:
    """HC-7.3.a, HC-7.3.b, HC-14.7.a The enemies that a unit could shoot at within a range, the nearest first."""
    key = (shooter, most, side, battle.contacts, tuple(battle.supports))
    known = battle.near.marks.get(key)
    if known is None:
        known = battle.near.marks[key] = _marks(battle, shooter, most, side)
    return known


def _marks(battle: Battle, shooter: UnitNo, most: int, side: int) -> list[Mark]:
    found = []
    own = blocks.outline(battle, shooter)
    assert own is not None
    for enemy in battle.standing(battle.enemy_of(shooter)):
        goal = blocks.outline(battle, enemy)
        if (
            goal is None
            or not within(own, goal, most)
            or not can_be_shot(battle, enemy)
            or range_to(battle, shooter, goal) > most
        ):
            continue
        if is_ahead(battle, shooter, goal, side):
            mark = aim(battle, shooter, enemy, goal, side)
            if mark.sighting.seen:
                found.append(mark)
    return sorted(found, key=lambda mark: (mark.range, mark.unit))


def aim(battle: Battle, shooter: UnitNo, target: UnitNo, goal: Box, side: int = NO_SIDE) -> Mark:
    """HC-7.11.i A target in a pose, as a shooter sees it."""
    seen = sight.sighting(battle, shooter, target, side, goal)
    opening = gap_before(battle, shooter, target, goal, side, seen)
    mark = Mark(target, goal, side, range_to(battle, shooter, goal), seen, opening, is_clear=False)
    return mark._replace(is_clear=is_clear(battle, shooter, mark))


def over_the_wall(battle: Battle, shooter: UnitNo, mark: Mark) -> Mark:
    """HC-6.3.f A charger in contact across what the shooter defends: that covers the defender only, woods both."""
    if any(is_in(mark.box, patch) for area in battle.ground.woods for patch in battle.ground.areas[area].patches):
        return mark
    mark = mark._replace(sighting=mark.sighting._replace(covered=0))
    return mark._replace(is_clear=is_clear(battle, shooter, mark))


def can_be_shot(battle: Battle, target: UnitNo) -> bool:
    """HC-7.3.c, HC-6.1.h Neither engaged nor hidden."""
    return not battle.has(target, HIDDEN) and not battle.is_engaged(target)


# 7.2, 14.3 Ranges, 14.4 quarters


def range_to(battle: Battle, shooter: UnitNo, goal: Box) -> int:
    """HC-7.2.b, HC-7.2.c, HC-14.3.b, HC-14.3.c From the leader of a formed unit; else from its edge, or its block's."""
    own = blocks.outline(battle, shooter)
    assert own is not None
    return reach(goal, own.x, own.y) if battle.is_formed(shooter) else gap(own, goal)


def sides_of(battle: Battle, shooter: UnitNo) -> tuple[int, ...]:
    """HC-7.4.g Garrisons and squares shoot by sides, each with a front quarter of its own."""
    if battle.inside[shooter] != NO_AREA or battle.formation[shooter] == SQUARE:
        return SIDES
    return (NO_SIDE,)


def front_box(battle: Battle, shooter: UnitNo, side: int) -> Box:
    """HC-14.4.c, HC-14.4.e The unit or its block, turned so that the side in question is its front."""
    box = blocks.outline(battle, shooter)
    assert box is not None
    if side <= 0:
        return box
    turned = box.ux, box.uy, box.vx, box.vy
    for _ in range(side):
        turned = (-turned[2], -turned[3], turned[0], turned[1])
    foot = footprint(box.foot.depth, box.foot.width, True) if side & 1 else box.foot
    heading = (box.heading + side * QUARTER_TURN) % TURN
    return reshaped(foot, box.x, box.y, heading, 0, (box.cx, box.cy, *turned))


def is_ahead(battle: Battle, shooter: UnitNo, goal: Box, side: int = NO_SIDE) -> bool:
    """HC-7.3.a, HC-7.3.b, HC-7.9.a Partly in the front quarter; for open order any direction will do."""
    if battle.inside[shooter] == NO_AREA and battle.formation[shooter] == OPEN_ORDER:
        return True
    return in_front(front_box(battle, shooter, side), goal)


def reference(battle: Battle, unit: UnitNo, side: int = NO_SIDE) -> Point:
    """HC-14.1.j The leader, the middle of open order and square; of a garrison the middle of the side concerned."""
    box = blocks.outline(battle, unit)
    assert box is not None
    if battle.inside[unit] == NO_AREA:
        return box.x, box.y
    return (box.cx // 2, box.cy // 2) if side == NO_SIDE else sight.middles(box)[side]


# 7.3.e to 7.3.l Clear targets


def is_garrison(battle: Battle, mark: Mark) -> bool:
    """HC-7.3.k, HC-7.11.i Whether a mark is in a building; not if it passed outside, and went in afterwards."""
    block = battle.inside[mark.unit]
    return block != NO_AREA and mark.box == blocks.box_of(battle, block)


def is_formed(battle: Battle, mark: Mark) -> bool:
    """HC-1.2.g, HC-6.5.e Whether a mark is in a formation, and not in open order."""
    return battle.formation[mark.unit] != OPEN_ORDER and not is_garrison(battle, mark)


def is_clear(battle: Battle, shooter: UnitNo, mark: Mark) -> bool:
    """HC-7.3.f to HC-7.3.l Formed, no engine, no baggage, and not obscured."""
    profile = battle.roster.profile(mark.unit)
    if profile.type in ("artillery", "wagons") or profile.noncombatant or not is_formed(battle, mark):
        return False
    return not is_obscured(battle, shooter, mark)


def is_obscured(battle: Battle, shooter: UnitNo, mark: Mark) -> bool:
    """HC-14.7.d Less than half visible, behind a gap, in cover, behind walls, or mostly outside the front quarter."""
    if is_garrison(battle, mark) or mark.sighting.share < HALF_OF_POINTS or mark.sighting.is_in_cover:
        return True
    if is_behind_ramparts(battle, shooter, mark.box) or is_narrow(battle, shooter, mark):
        return True
    return is_mostly_aside(battle, shooter, mark)


def is_behind_ramparts(battle: Battle, shooter: UnitNo, goal: Box) -> bool:
    """HC-6.6.d Wholly inside a fortification in which the shooter does not wholly stand."""
    fort = terrain.is_fortified(battle, goal)
    if fort == NO_AREA:
        return False
    own = blocks.outline(battle, shooter)
    assert own is not None
    return terrain.is_fortified(battle, own) != fort


def is_mostly_aside(battle: Battle, shooter: UnitNo, mark: Mark) -> bool:
    """HC-7.3.i, HC-14.4.b Less than half of its area lies in a formed shooter's front quarter."""
    if not battle.is_formed(shooter):
        return False
    ahead, whole = share_ahead(front_box(battle, shooter, mark.side), mark.box)
    return 2 * ahead < whole


# 7.3.m to 7.3.r, 14.7 Gaps


def front_of(battle: Battle, shooter: UnitNo, side: int) -> int:
    """HC-7.3.m The front of a shooter: of a garrison the side by which it shoots."""
    box = blocks.outline(battle, shooter)
    assert box is not None
    return nominal_side(box, side) if side > 0 else box.foot.width


def wanted(battle: Battle, shooter: UnitNo, side: int) -> int:
    """HC-7.3.o, HC-14.7.c The opening that costs nothing: the front, of engines 3" at least."""
    front = front_of(battle, shooter, side)
    if battle.roster.profile(shooter).type == "artillery":
        return max(front, battle.sheet.measures.artillery_gap_min)
    return front


def is_narrow(battle: Battle, shooter: UnitNo, mark: Mark) -> bool:
    """HC-14.7.c, HC-7.3.r Whether a target is seen through an opening that is too narrow."""
    return mark.opening != NO_GAP and mark.opening < wanted(battle, shooter, mark.side)


def is_barred(battle: Battle, shooter: UnitNo, mark: Mark) -> bool:
    """HC-7.3.o, HC-7.3.r Engines have no shot through less than 3"."""
    if battle.roster.profile(shooter).type != "artillery" or mark.opening == NO_GAP:
        return False
    return mark.opening < battle.sheet.measures.artillery_gap_min


def dice_through(battle: Battle, shooter: UnitNo, mark: Mark, dice: int) -> int:
    """HC-7.3.n Dice in proportion to the part of the front that the opening lets through: nearest, at least 1."""
    front = front_of(battle, shooter, mark.side)
    if mark.opening == NO_GAP or mark.opening >= front or not dice:
        return dice
    return max(1, (2 * dice * mark.opening + front) // (2 * front))


def gap_before(battle: Battle, shooter: UnitNo, target: UnitNo, goal: Box, side: int, seen: Sighting) -> int:
    """HC-14.7.b The opening through which a target is seen, beside the line to the middle of what is visible."""
    if not seen.seen:
        return NO_GAP
    px, py = sight_points(seen.x, seen.y, goal)[middle_of_longest_run(seen.seen)]
    dx, dy = px - seen.x, py - seen.y
    if dx == dy == 0:
        return NO_GAP
    widest = wanted(battle, shooter, side)
    beside = {-1: widest + 1, 1: widest + 1}
    far2 = reach2(goal, seen.x, seen.y)
    for blocker in _bounds(battle, shooter, target, goal, (seen.x, seen.y, px, py)):
        ahead = part_ahead(blocker, seen.x, seen.y, dx, dy)
        if ahead and apart2(ahead, seen.x, seen.y) < far2:
            hand, distance = aside(ahead, seen.x, seen.y, dx, dy)
            if hand:
                beside[hand] = min(beside[hand], distance)
    if max(beside.values()) > widest:
        return NO_GAP
    return beside[-1] + beside[1]


def _bounds(
    battle: Battle, shooter: UnitNo, target: UnitNo, goal: Box, line: tuple[int, int, int, int]
) -> Iterator[Outline]:
    """HC-14.7.b What may bound a gap: units, buildings, and such woods and hills as the line does not lead through."""
    for box in sight.blockers(battle, shooter, target, goal):
        yield outline_of(box)
    woods = sight.thick_woods(battle, shooter, goal)
    for area in (*woods, *sight.high_hills(battle, shooter, target, goal)):
        if not chords(*line, list(area.patches)):
            for patch in area.patches:
                yield patch.corners


def middle_of_longest_run(seen: int) -> int:
    """HC-14.7.b Of consecutive visible points; of several runs the first, of an even run the lower middle."""
    best_start, best_length, start = 0, 0, -1
    for number in range(POINTS + 1):
        is_seen = number < POINTS and seen >> number & 1
        if is_seen and start < 0:
            start = number
        elif not is_seen and start >= 0:
            if number - start > best_length:
                best_start, best_length = start, number - start
            start = -1
    return best_start + (best_length - 1) // 2
