"""6, 14.11: ground in movement: what is closed to whom, rough ground, obstacles, rivers and lanes."""

from __future__ import annotations

from functools import lru_cache
from math import isqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import COLUMN, OPEN_ORDER
from iacta.geometry.angles import QUARTER_TURN, TURN, ahead, bearing
from iacta.geometry.boxes import SLACK, to_segment2
from iacta.geometry.ground import Patch, chord, gap_to, is_in, is_wholly_in, reach2_to, stands_on
from iacta.geometry.quarters import edge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.hail_caesar.map import Area, AreaNo, Point, Segment
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

LIGHT: Final = frozenset(("infantry", "cavalry"))
"""HC-6.1.c, HC-6.2.b, HC-6.3.b Who goes anywhere in open order."""
WHEELED: Final = frozenset(("chariots", "wagons", "artillery"))
"""HC-6.3.d"""
CLOSED: Final = {
    "impassable": ("HC-6.6.a", "impassable-ground"),
    "river": ("HC-6.6.a", "impassable-river"),
    "building": ("HC-14.11.d", "building-in-the-way"),
    "woods": ("HC-6.1.c", "closed-woods"),
    "obstacle": ("HC-6.3.c", "obstacle-is-crossed-by-a-move-of-its-own"),
    "wheels": ("HC-6.3.d", "obstacle-closed-to-wheels"),
    "fortification": ("HC-6.6.d", "outline-is-crossed-by-a-move-of-its-own"),
    "column_only": ("HC-6.4.c", "crossed-in-column-only"),
}
"""Why a footprint may not overlap a piece of ground."""


class Bar(NamedTuple):
    """A piece of ground that a footprint may not overlap, and why."""

    patch: Patch
    why: Refusal
    area: AreaNo


# Who goes where


def goes_anywhere(battle: Battle, unit: UnitNo, formation: Formation) -> bool:
    """HC-6.1.c, HC-6.2.b, HC-6.3.b Infantry and cavalry in open order; HC-6.1.f not light chariots."""
    return formation == OPEN_ORDER and battle.roster.profile(unit).type in LIGHT


def marches(battle: Battle, unit: UnitNo, formation: Formation) -> bool:
    """HC-14.2.b Whether only the leader has to keep to a lane: columns, and wagons, which count as such (HC-4.9.d)."""
    return formation == COLUMN or battle.roster.profile(unit).type == "wagons"


def bars(battle: Battle, unit: UnitNo, formation: Formation) -> list[Bar]:
    """HC-14.11.b All that a footprint in a formation may not overlap, lanes and bridges apart."""
    light, wheels = goes_anywhere(battle, unit, formation), battle.roster.profile(unit).type in WHEELED
    key = (light, wheels, marches(battle, unit, formation))
    found: list[Bar] | None = battle.ground.known.get(key)
    if found is None:
        found = battle.ground.known[key] = _bars(battle, light=light, wheels=wheels, on_the_march=key[2])
    return found


def _bars(battle: Battle, *, light: bool, wheels: bool, on_the_march: bool) -> list[Bar]:
    ground = battle.ground
    found = _bars_of(battle, ground.impassable, "impassable")
    found += _bars_of(battle, ground.buildings, "building")
    if not light:
        found += _bars_of(battle, ground.woods, "woods")
        for area in ground.obstacles:
            kind = "wheels" if wheels and ground.areas[area].is_wheel_proof else "obstacle"
            found += _bars_of(battle, (area,), kind)
        for area in ground.outlines:
            why = _why("fortification", area)
            found += [Bar(strip, why, area) for strip in outline_of(ground.areas[area])]
    if not on_the_march:
        narrow = tuple(area for area in ground.lanes if ground.areas[area].column_only and _is_ford(ground.areas[area]))
        found += _bars_of(battle, narrow, "column_only")
    return found


def closed(
    battle: Battle, unit: UnitNo, formation: Formation, opened: frozenset[AreaNo] = frozenset()
) -> tuple[Patch, ...]:
    """HC-2.4.i, HC-14.12.c Ground that the footprint of a unit in a formation may not overlap; some areas apart."""
    return tuple([bar.patch for bar in bars(battle, unit, formation) if bar.area not in opened])


def _bars_of(battle: Battle, areas: tuple[AreaNo, ...], kind: str) -> list[Bar]:
    found = []
    for area in areas:
        terrain = battle.ground.areas[area]
        why = _why("river" if kind == "impassable" and terrain.kind == "river" else kind, area)
        found += [Bar(patch, why, area) for patch in terrain.patches]
    return found


def _why(kind: str, area: AreaNo) -> Refusal:
    clause, reason = CLOSED[kind]
    return Refusal(clause, reason, f"area:{area}")


def _is_ford(area: Area) -> bool:
    return area.kind == "river" and area.river == "ford"


# Rough ground, woods, hills


def is_slowed(battle: Battle, unit: UnitNo, formation: Formation) -> bool:
    """HC-6.2.b, HC-6.2.c Whether rough ground is anything to a unit."""
    return not goes_anywhere(battle, unit, formation)


def is_in_rough(battle: Battle, unit: UnitNo, box: Box) -> bool:
    """HC-6.2.e A footprint overlaps rough ground; HC-5.1.g a road makes it open ground for a column."""
    if marches(battle, unit, battle.formation[unit]) and is_in_lane(battle, box.x, box.y):
        return False
    return any(is_in(box, patch) for area in battle.ground.rough for patch in battle.ground.areas[area].patches)


def is_in_woods(battle: Battle, box: Box) -> bool:
    """HC-14.11.a A footprint overlaps a wood."""
    return any(is_in(box, patch) for area in battle.ground.woods for patch in battle.ground.areas[area].patches)


def is_in_bad_ground(battle: Battle, box: Box) -> bool:
    """HC-2.2.d Woods, rough ground, a river or a linear obstacle."""
    ground = battle.ground
    rivers = [area for area, terrain in enumerate(ground.areas) if terrain.kind == "river"]
    areas = (*ground.woods, *ground.rough, *ground.obstacles, *rivers)
    return any(is_in(box, patch) for area in areas for patch in ground.areas[area].patches)


def level(battle: Battle, unit: UnitNo) -> int:
    """HC-14.5.h The highest hill that holds the leader point; 0 on the plain, and in a building."""
    box = battle.box[unit]
    return 0 if box is None else level_at(battle, box.x, box.y)


def level_at(battle: Battle, x: int, y: int) -> int:
    """HC-14.5.h The highest hill that holds a point."""
    ground = battle.ground
    return max([ground.areas[hill].level for hill in ground.hills if holds(ground.areas[hill], x, y)], default=0)


def is_fortified(battle: Battle, box: Box) -> AreaNo:
    """HC-6.6.d The fortification in which a footprint wholly stands; NO_AREA if in none."""
    for area in battle.ground.outlines:
        if is_wholly_in(box, list(battle.ground.areas[area].patches)):
            return area
    return NO_AREA


# Lanes and bridges


def is_in_lane(battle: Battle, x: int, y: int) -> bool:
    """HC-14.2.b A point on a road, a bridge, or a ford that is a lane."""
    return lane_at(battle, x, y) != NO_AREA


def lane_at(battle: Battle, x: int, y: int) -> AreaNo:
    """The lane that holds a point; NO_AREA if none does."""
    for lane in battle.ground.lanes:
        if holds(battle.ground.areas[lane], x, y):
            return lane
    return NO_AREA


def is_bridge(area: Area) -> bool:
    """HC-6.4.d A crossing that any formation may use; a ford beside deep water works in the same way (HC-6.4.c)."""
    return not area.column_only and (area.kind == "bridge" or _is_ford(area))


def is_on_bridge(battle: Battle, x: int, y: int) -> bool:
    """HC-6.4.d Whether a front centre passes over a bridge or ford that asks for no column."""
    areas = battle.ground.areas
    return any(is_bridge(areas[lane]) and holds(areas[lane], x, y) for lane in battle.ground.lanes)


def crosses_bridge(battle: Battle, start: Point, end: Point) -> bool:
    """HC-6.4.d Whether the way of a leader touches a bridge or ford that asks for no column."""
    areas = battle.ground.areas
    for lane in battle.ground.lanes:
        if is_bridge(areas[lane]):
            if holds(areas[lane], *start) or holds(areas[lane], *end):
                return True
            if any(chord(*start, *end, patch) for patch in areas[lane].patches):
                return True
    return False


def keeps_to_lanes(battle: Battle, start: Point, end: Point) -> bool:
    """HC-14.2.b Whether the whole way of a leader lies in lanes."""
    if not (is_in_lane(battle, *start) and is_in_lane(battle, *end)):
        return False
    if any(stands_on(*start, patch) and stands_on(*end, patch) for patch in _lane_patches(battle)):
        return True
    dx, dy = end[0] - start[0], end[1] - start[1]
    steps = max(abs(dx), abs(dy))
    return all(is_in_lane(battle, start[0] + dx * i // steps, start[1] + dy * i // steps) for i in range(1, steps))


def _lane_patches(battle: Battle) -> list[Patch]:
    return [patch for lane in battle.ground.lanes for patch in battle.ground.areas[lane].patches]


def holds(area: Area, x: int, y: int) -> bool:
    """HC-14.11.a Whether an area holds a point, its edge included."""
    return any(stands_on(x, y, patch) for patch in area.patches)


# Outlines of fortifications


def outline_of(area: Area) -> tuple[Patch, ...]:
    """HC-6.6.d The outline of a fortification as strips along its edges, open at its gates."""
    return _strips(area.polygon, area.gates)


@lru_cache(maxsize=64)
def _strips(polygon: tuple[Point, ...], gates: tuple[Segment, ...]) -> tuple[Patch, ...]:
    found = []
    for at, start in enumerate(polygon):
        end = polygon[(at + 1) % len(polygon)]
        found += [_strip(*stretch) for stretch in _without_gates((*start, *end), gates)]
    return tuple(found)


def _strip(ax: int, ay: int, bx: int, by: int) -> Patch:
    """A strip twice as thick as the slack, inwards of an edge that runs counter-clockwise."""
    inwards = (bearing(bx - ax, by - ay) + TURN - QUARTER_TURN) % TURN
    dx, dy = ahead(0, 0, inwards, 2 * SLACK)
    return Patch([(ax, ay), (bx, by), (bx + dx, by + dy), (ax + dx, ay + dy)])


def _without_gates(line: Segment, gates: tuple[Segment, ...]) -> Iterator[Segment]:
    """What is left of an edge, from its start to its end, without the gates that lie on it."""
    ax, ay, bx, by = line
    ex, ey = bx - ax, by - ay

    def along(point: Point) -> int:
        return (point[0] - ax) * ex + (point[1] - ay) * ey

    on = [gate for gate in gates if is_on(line, gate[0], gate[1]) and is_on(line, gate[2], gate[3])]
    ends = [sorted([gate[:2], gate[2:]], key=along) for gate in on]
    x, y = ax, ay
    for (gx, gy), (hx, hy) in sorted(ends, key=lambda gate: along(gate[0])):
        if (gx, gy) != (x, y):
            yield x, y, gx, gy
        x, y = hx, hy
    if (x, y) != (bx, by):
        yield x, y, bx, by


def is_on(line: Segment, x: int, y: int) -> bool:
    """Whether a point lies on a segment, its ends included."""
    ax, ay, bx, by = line
    along = (x - ax) * (bx - ax) + (y - ay) * (by - ay)
    return (bx - ax) * (y - ay) == (by - ay) * (x - ax) and 0 <= along <= (bx - ax) ** 2 + (by - ay) ** 2


def passes_gate(area: Area, start: Point, end: Point) -> bool:
    """HC-6.6.d Whether the way of a leader meets the outline of a fortification at one of its gates."""
    return any(_do_cross((*start, *end), gate) for gate in area.gates)


def _do_cross(one: Segment, two: Segment) -> bool:
    """Whether two segments have a point in common."""
    a, b, c, d = one[:2], one[2:], two[:2], two[2:]
    turns = (_turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b))
    if turns[0] * turns[1] < 0 and turns[2] * turns[3] < 0:
        return True
    return is_on(one, *c) or is_on(one, *d) or is_on(two, *a) or is_on(two, *b)


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


# Obstacles


def pieces(area: Area) -> tuple[Patch, ...]:
    """HC-6.3.e, HC-6.6.d What is crossed: an obstacle's pieces, or the strips of an outline."""
    return outline_of(area) if area.kind == "fortification" else area.patches


def is_obstacle(battle: Battle, area: AreaNo) -> bool:
    """HC-6.3, HC-6.6.d Whether an area is crossed by a move of its own."""
    return area in battle.ground.obstacles or area in battle.ground.outlines


def is_in_contact(battle: Battle, box: Box, patch: Patch) -> bool:
    """HC-14.11.d"""
    return gap_to(box, patch) <= battle.sheet.measures.obstacle_contact


def defended(battle: Battle, charger: Box, target: Box, side: int) -> AreaNo:
    """HC-6.3.f The obstacle or outline that a target defends with one of its sides against a charger beyond it."""
    ground, near = battle.ground, battle.sheet.measures.defend_obstacle
    ax, ay, ex, ey = edge(target, side)
    line = (ax, ay, ax + ex, ay + ey)
    track = (charger.cx // 2, charger.cy // 2, target.cx // 2, target.cy // 2)
    for area in (*ground.obstacles, *ground.outlines):
        for patch in pieces(ground.areas[area]):
            if chord(*track, patch) and runs_along(patch, ex, ey) and _from_segment(line, patch) <= near:
                return area
    return NO_AREA


def runs_along(patch: Patch, ex: int, ey: int) -> bool:
    """HC-6.3.f Whether an edge faces a piece of an obstacle: its longer axis is at most 45° from the edge."""
    longest = max(range(patch.count), key=patch.long.__getitem__)
    px, py = patch.ex[longest], patch.ey[longest]
    return abs(px * ex + py * ey) >= abs(px * ey - py * ex)


def _from_segment(line: Segment, patch: Patch) -> int:
    """How far a segment is from a piece that it does not enter, rounded down."""
    ax, ay, bx, by = line
    ends = min(reach2_to(ax, ay, patch), reach2_to(bx, by, patch))
    corners = [to_segment2(x - ax, y - ay, bx - ax, by - ay) for x, y in patch.corners]
    return 0 if chord(*line, patch) else isqrt(min(ends, *corners))


def is_parted(battle: Battle, one: Box, two: Box) -> bool:
    """HC-6.3.g Whether an obstacle or outline lies between two footprints: their middles are on either side of it."""
    ground = battle.ground
    ends = (one.cx // 2, one.cy // 2, two.cx // 2, two.cy // 2)
    return any(
        chord(*ends, patch) for area in (*ground.obstacles, *ground.outlines) for patch in pieces(ground.areas[area])
    )
