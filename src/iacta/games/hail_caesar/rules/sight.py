"""3.4, 14.5, 7.13: who sees whom, how much of them, how much of that is in cover, and what engines look over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import blocks, terrain
from iacta.games.hail_caesar.state import HIDDEN
from iacta.geometry.angles import part
from iacta.geometry.boxes import reach, reach2, within
from iacta.geometry.ground import Patch, chords, gap_to, span, stands_on_any
from iacta.geometry.quarters import edge
from iacta.geometry.segments import nearest_points, outline_of
from iacta.geometry.sight import ALL_POINTS, between, count_points, sight_points, visible

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.games.hail_caesar.map import Area, Point, Segment
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

NO_SIDE: Final = -1
"""Of a building or a square: none in particular."""
FEATURE_LEVEL: Final = 1
"""HC-7.13.c Woods count as level 1; so do building blocks, of which it says nothing."""
ON_RAMPARTS: Final = 1
"""HC-7.13.a What fortifications add to the level of an engine, for looking over."""


class Sighting(NamedTuple):
    """What an eye sees of a target: points as bits, the first of them the lowest."""

    x: int
    y: int
    seen: int
    covered: int
    """Of the points seen."""

    @property
    def share(self) -> int:
        """HC-14.5.c How many of the 32 points are seen."""
        return count_points(self.seen)

    @property
    def covered_share(self) -> int:
        """HC-14.5.g How many of the seen points are covered."""
        return count_points(self.covered)

    @property
    def is_in_cover(self) -> bool:
        """HC-14.5.g At least half of what is seen."""
        return self.seen != 0 and 2 * self.covered_share >= self.share


# Who sees whom


def sees(battle: Battle, viewer: UnitNo, target: UnitNo) -> bool:
    """HC-3.4.e, HC-14.5.c At least one of the 32 points; nobody sees the hidden (HC-6.1.h)."""
    key = ("sees", viewer, target)
    known: bool | None = battle.near.marks.get(key)
    if known is None:
        goal = None if battle.has(target, HIDDEN) else blocks.outline(battle, target)
        known = battle.near.marks[key] = goal is not None and is_seen(battle, viewer, target, NO_SIDE, goal)
    return known


def is_seen(battle: Battle, viewer: UnitNo, target: UnitNo, side: int, goal: Box) -> bool:
    """HC-3.4.e Whether some eye of a unit sees some point of a target in a pose."""
    return watcher(battle, viewer, target, side)(goal)


def watcher(battle: Battle, viewer: UnitNo, target: UnitNo, side: int) -> Callable[[Box], bool]:
    """HC-3.4.e The same for several poses of a target: what blocks sight is the same for all but engines."""
    fixed = None if vantage(battle, viewer) else obstructions(battle, viewer, target)

    def sees_it(goal: Box) -> bool:
        found = blockers(battle, viewer, target, goal) if fixed is None else fixed
        others = _near_the_line(battle, viewer, goal, found)
        return any(_glimpses(battle, eye, viewer, target, goal, others) for eye in eyes(battle, viewer, goal, side))

    return sees_it


def sighting(battle: Battle, viewer: UnitNo, target: UnitNo, side: int = NO_SIDE, box: Box | None = None) -> Sighting:
    """HC-14.5.j What a unit sees of another: from the eye that sees most, of equals the one nearest to the target.

    `side`: only from this side of its building. `box`: the target stands there, or did.
    """
    goal = box or blocks.outline(battle, target)
    assert goal is not None
    places = eyes(battle, viewer, goal, side)
    if len(places) > 1:
        places.sort(key=lambda eye: reach2(goal, *eye))
    others = _near_the_line(battle, viewer, goal, blockers(battle, viewer, target, goal))
    best, most = places[0], _seen(battle, places[0], viewer, target, goal, others)
    for eye in places[1:]:
        if most == ALL_POINTS:
            break
        seen = _seen(battle, eye, viewer, target, goal, others)
        if count_points(seen) > count_points(most):
            best, most = eye, seen
    return _with_cover(battle, best, most, target, goal)


def _near_the_line(battle: Battle, viewer: UnitNo, goal: Box, others: list[Box]) -> list[Box]:
    """Of what blocks sight what no eye of the viewer passes by in any case."""
    own = blocks.outline(battle, viewer)
    assert own is not None
    return between(own, goal, others)


def eyes(battle: Battle, viewer: UnitNo, target: Box, side: int = NO_SIDE) -> list[Point]:
    """HC-3.4.a, HC-3.4.f, HC-14.5.j The points from which a unit looks at a target."""
    if battle.inside[viewer] != NO_AREA:
        around = middles(blocks.box_of(battle, battle.inside[viewer]))
        return around if side == NO_SIDE else [around[side]]
    box = battle.at(viewer)
    if battle.formation[viewer] != OPEN_ORDER:
        return [(box.x, box.y)]
    x, y, _, _ = nearest_points(box, target)
    return [*outline_of(box), *middles(box), (x, y)]


def middles(box: Box) -> list[Point]:
    """The middle of each side of a footprint or block."""
    sides = [edge(box, side) for side in range(4)]
    return [(ax + part(ex, 1, 2), ay + part(ey, 1, 2)) for ax, ay, ex, ey in sides]


def look(battle: Battle, eye: Point, viewer: UnitNo, target: UnitNo, box: Box, others: list[Box]) -> Sighting:
    """HC-14.5.a What an eye of the viewer sees of a target in a pose, past others."""
    return _with_cover(battle, eye, _seen(battle, eye, viewer, target, box, others), target, box)


def _with_cover(battle: Battle, eye: Point, seen: int, target: UnitNo, box: Box) -> Sighting:
    return Sighting(*eye, seen, _covered(battle, eye, seen, target, box))


def _seen(battle: Battle, eye: Point, viewer: UnitNo, target: UnitNo, box: Box, others: list[Box]) -> int:
    """HC-14.5.b to HC-14.5.e The points that an eye sees."""
    if _is_close(battle, viewer, box):
        return ALL_POINTS
    seen = visible(*eye, box, others)
    ground = _ground_between(battle, eye, viewer, target, box) if seen else NO_GROUND
    if not (ground.woods or ground.hills):
        return seen
    for number, line in _lines(eye, seen, box):
        if _is_hidden(battle, ground, line):
            seen &= ~(1 << number)
    return seen


def _glimpses(battle: Battle, eye: Point, viewer: UnitNo, target: UnitNo, box: Box, others: list[Box]) -> bool:
    """HC-14.5.c Whether an eye sees any point at all."""
    if _is_close(battle, viewer, box):
        return True
    seen = visible(*eye, box, others)
    ground = _ground_between(battle, eye, viewer, target, box) if seen else NO_GROUND
    if not (ground.woods or ground.hills):
        return seen != 0
    return not all(_is_hidden(battle, ground, line) for _, line in _lines(eye, seen, box))


def _is_close(battle: Battle, viewer: UnitNo, box: Box) -> bool:
    """HC-14.5.i Whether a footprint is so near that nothing stands between."""
    own = blocks.outline(battle, viewer)
    assert own is not None
    return within(own, box, battle.sheet.measures.contact_distance - 1)


def _lines(eye: Point, seen: int, box: Box) -> Iterator[tuple[int, Segment]]:
    """The lines to the points that are seen, with their numbers."""
    for number, point in enumerate(sight_points(*eye, box)):
        if seen >> number & 1:
            yield number, (*eye, *point)


# What blocks sight


def blockers(battle: Battle, viewer: UnitNo, target: UnitNo, goal: Box) -> list[Box]:
    """HC-3.4.b, HC-14.5.b What stands in the way of sight; not what an engine looks over (HC-7.13)."""
    height = vantage(battle, viewer)
    if not height:
        return obstructions(battle, viewer, target)
    found = [
        box
        for unit, box in _others(battle, viewer, target)
        if not _looks_over(battle, viewer, height, level(battle, unit), box, goal)
    ]
    for box in _other_blocks(battle, viewer, target):
        ground = terrain.level_at(battle, box.cx // 2, box.cy // 2)
        if not _looks_over(battle, viewer, height, ground + FEATURE_LEVEL, box, goal):
            found.append(box)
    return found


def obstructions(battle: Battle, viewer: UnitNo, target: UnitNo) -> list[Box]:
    """HC-3.4.b, HC-14.5.b All units but the two, and building blocks but their own."""
    return [box for _, box in _others(battle, viewer, target)] + _other_blocks(battle, viewer, target)


def _others(battle: Battle, viewer: UnitNo, target: UnitNo) -> list[tuple[UnitNo, Box]]:
    """Hidden units block nothing: what others see must not give them away."""
    flags, pair = battle.flags, (viewer, target)
    return [
        (unit, box)
        for unit, box in enumerate(battle.box)
        if box is not None and unit not in pair and not flags[unit] & HIDDEN
    ]


def _other_blocks(battle: Battle, viewer: UnitNo, target: UnitNo) -> list[Box]:
    own = (battle.inside[viewer], battle.inside[target])
    return [blocks.box_of(battle, area) for area in battle.ground.buildings if area not in own]


def level(battle: Battle, unit: UnitNo) -> int:
    """HC-14.5.h The highest hill that holds the leader point; of a garrison that holds the middle of its block."""
    box = blocks.outline(battle, unit)
    if box is None:
        return 0
    if battle.inside[unit] != NO_AREA:
        return terrain.level_at(battle, box.cx // 2, box.cy // 2)
    return terrain.level_at(battle, box.x, box.y)


def vantage(battle: Battle, viewer: UnitNo) -> int:
    """HC-7.13.a, HC-7.13.c From how high an engine looks over others; 0: not at all, nor does anybody else."""
    if battle.roster.profile(viewer).type != "artillery":
        return 0
    inside, box = battle.inside[viewer], battle.box[viewer]
    if inside != NO_AREA:
        on_ramparts = battle.ground.areas[inside].is_fortified
    else:
        on_ramparts = box is not None and terrain.is_fortified(battle, box) != NO_AREA
    return level(battle, viewer) + (ON_RAMPARTS if on_ramparts else 0)


def _looks_over(battle: Battle, viewer: UnitNo, height: int, level: int, box: Box, goal: Box) -> bool:
    """HC-7.13.b, HC-7.13.c Lower than the engine, and more than 6" from it and from the target."""
    own, least = blocks.outline(battle, viewer), battle.sheet.measures.overhead_clearance
    assert own is not None
    return level < height and not within(own, box, least) and not within(box, goal, least)


def _looks_over_ground(battle: Battle, viewer: UnitNo, area: Area, level: int, goal: Box) -> bool:
    """HC-7.13.b, HC-7.13.c The same of a wood or a hill."""
    if level >= vantage(battle, viewer):
        return False
    own, least = blocks.outline(battle, viewer), battle.sheet.measures.overhead_clearance
    assert own is not None
    return all(gap_to(own, patch) > least and gap_to(goal, patch) > least for patch in area.patches)


def thick_woods(battle: Battle, viewer: UnitNo, goal: Box) -> list[Area]:
    """HC-14.5.e The woods that may hide a target; an engine looks over some (HC-7.13)."""
    found = [battle.ground.areas[area] for area in battle.ground.woods]
    return [wood for wood in found if not _looks_over_ground(battle, viewer, wood, FEATURE_LEVEL, goal)]


def high_hills(battle: Battle, viewer: UnitNo, target: UnitNo, goal: Box) -> list[Area]:
    """HC-14.5.d The hills that hide what is behind them from somebody of this level at a target of that level."""
    lower, higher = sorted((level(battle, viewer), level(battle, target)))
    found = [battle.ground.areas[area] for area in battle.ground.hills]
    return [
        hill
        for hill in found
        if lower <= higher <= hill.level and not _looks_over_ground(battle, viewer, hill, hill.level, goal)
    ]


class Screen(NamedTuple):
    """Ground that may hide what is behind it."""

    woods: list[Area]
    hills: list[Area]
    top: int
    """The level of the higher one of viewer and target."""


NO_GROUND: Final = Screen([], [], 0)


def _ground_between(battle: Battle, eye: Point, viewer: UnitNo, target: UnitNo, box: Box) -> Screen:
    """HC-14.5.d, HC-14.5.e The woods and hills that may lie between an eye and a target."""
    ground = battle.ground
    if not (ground.woods or ground.hills):
        return NO_GROUND
    woods = _across(eye, box, thick_woods(battle, viewer, box))
    hills = _across(eye, box, high_hills(battle, viewer, target, box))
    return Screen(woods, hills, max(level(battle, viewer), level(battle, target)) if hills else 0)


def _across(eye: Point, box: Box, areas: list[Area]) -> list[Area]:
    """The areas that are not wholly beyond the rectangle around an eye and a footprint."""
    if not areas:
        return areas
    far = box.foot.radius
    x, y = 2 * eye[0], 2 * eye[1]
    west, east = min(x, box.cx - far), max(x, box.cx + far)
    south, north = min(y, box.cy - far), max(y, box.cy + far)
    return [
        area
        for area in areas
        if any(
            one.low_x <= east and one.high_x >= west and one.low_y <= north and one.high_y >= south
            for one in area.patches
        )
    ]


def _is_hidden(battle: Battle, ground: Screen, line: Segment) -> bool:
    """HC-14.5.d, HC-14.5.e Whether woods or hills hide a point from an eye."""
    return any(_is_too_thick(battle, wood, line) for wood in ground.woods) or any(
        _rises_between(hill, line, ground.top) for hill in ground.hills
    )


def _is_too_thick(battle: Battle, wood: Area, line: Segment) -> bool:
    """HC-14.5.e, HC-6.1.a More than 1" of the line lies in the wood."""
    return chords(*line, list(wood.patches)) > battle.sheet.measures.wood_edge


def _rises_between(hill: Area, line: Segment, top: int) -> bool:
    """HC-14.5.d A hill across the line: both ends are lower, or neither stands on it."""
    patches = list(hill.patches)
    if not chords(*line, patches):
        return False
    return top < hill.level or not (stands_on_any(*line[:2], patches) or stands_on_any(*line[2:], patches))


# Cover


def _covered(battle: Battle, eye: Point, seen: int, target: UnitNo, box: Box) -> int:
    """HC-14.5.g Of the points seen those in woods, and those behind an obstacle or outline within 1" of the target."""
    block = battle.inside[target]
    if not seen or (block != NO_AREA and box == blocks.box_of(battle, block)):  # HC-7.11.i it passed outside
        return 0
    woods = _across((box.cx // 2, box.cy // 2), box, [battle.ground.areas[area] for area in battle.ground.woods])
    screens = _screens(battle, box)
    if not woods and not screens:
        return 0
    covered = 0
    for number, line in _lines(eye, seen, box):
        if any(is_inside(*line[2:], wood) for wood in woods) or any(
            _is_screened(battle, line, patch, box) for patch in screens
        ):
            covered |= 1 << number
    return covered


def _screens(battle: Battle, box: Box) -> list[Patch]:
    """HC-14.5.g The pieces of obstacles and outlines within 1" of a footprint."""
    ground, far = battle.ground, battle.sheet.measures.cover_distance
    areas = [ground.areas[area] for area in (*ground.obstacles, *ground.outlines)]
    return [patch for area in areas for patch in terrain.pieces(area) if gap_to(box, patch) <= far]


def _is_screened(battle: Battle, line: Segment, patch: Patch, box: Box) -> bool:
    """HC-14.5.g A line crosses a piece, and leaves it within 1" of the footprint to which it leads."""
    x, y, px, py = line
    enter, enter_of, leave, leave_of = span(x, y, px, py, patch)
    if enter * leave_of >= leave * enter_of:
        return False
    near = x + part(px - x, leave, leave_of), y + part(py - y, leave, leave_of)
    return reach(box, *near) <= battle.sheet.measures.cover_distance


def is_inside(x: int, y: int, area: Area) -> bool:
    """HC-14.11.a A point lies in an area, not on its edge; on a cut between two of its pieces it is inside."""
    return any(_is_within(x, y, patch) for patch in area.patches)


def _is_within(x: int, y: int, patch: Patch) -> bool:
    for side in range(patch.count):
        turn = patch.ex[side] * (y - patch.py[side]) - patch.ey[side] * (x - patch.px[side])
        if turn < 0 or (turn == 0 and not patch.cuts[side]):
            return False
    return True
