"""11.4.c, 11.4.e, 11.4.f: places that are held or reached, and units that leave by an edge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.map_file import meet, sides
from iacta.games.hail_caesar.scenario_form import Hold
from iacta.games.hail_caesar.sides import SIDES, Side
from iacta.games.hail_caesar.state import DESTROYED, GONE, LEFT, Battle
from iacta.geometry.ground import is_in

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import Area, Edge, Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.scenario_form import Exit, Reach
    from iacta.geometry.boxes import Box


# 11.4.c Holding


def overlaps_area(area: Area, box: Box) -> bool:
    """HC-14.11.a A footprint is in an area if the two overlap."""
    return any(is_in(box, patch) for patch in area.patches)


def combatants_in(battle: Battle, side: Side, area: Area) -> list[UnitNo]:
    """The combatant units of a side that overlap an area."""
    profile = battle.roster.profile
    return [unit for unit, box in battle.boxes(side) if not profile(unit).noncombatant and overlaps_area(area, box)]


def holds(battle: Battle, side: Side, name: str) -> bool:
    """HC-11.4.c A building is held by who occupies it; another area by unshaken combatants without an enemy."""
    number = battle.ground.area_no[name]
    area = battle.ground.areas[number]
    if area.kind == "building":
        return any(battle.inside[unit] == number for unit in battle.standing(side))
    enemy = SIDES[0] if side == SIDES[1] else SIDES[1]
    if combatants_in(battle, enemy, area):
        return False
    return any(not battle.is_shaken(unit) for unit in combatants_in(battle, side, area))


def holder(battle: Battle, entry: Hold) -> Side | None:
    """HC-11.4.c Who of those named holds a place."""
    named = SIDES if entry.side == "both" else (entry.side,)
    return next((side for side in named if holds(battle, side, entry.terrain)), None)


def points(battle: Battle, side: Side) -> int:
    """HC-11.4.c, HC-11.2.f The objective points that a side holds now."""
    entries = [entry for entry in battle.sheet.victory if isinstance(entry, Hold)]
    return sum(entry.points for entry in entries if holder(battle, entry) == side)


# 11.4.e Leaving


def is_on_edge(battle: Battle, place: Point, edge: Edge) -> bool:
    """Whether a point lies on an edge of the table."""
    x, y = place
    ground = battle.ground
    return {"west": x == 0, "east": x == ground.width, "south": y == 0, "north": y == ground.depth}[edge]


def exited(battle: Battle, entry: Exit) -> int:
    """HC-11.4.e How many of the units listed have left by the edge."""
    return sum(has_exited(battle, entry, battle.roster.unit_no[name]) for name in entry.units)


def has_exited(battle: Battle, entry: Exit, unit: UnitNo) -> bool:
    """HC-11.4.e Whether one of them has."""
    if battle.fate[unit] not in (LEFT, GONE) or unit not in battle.exits:
        return False
    x, y, _ = battle.exits[unit]
    return is_on_edge(battle, (x, y), entry.edge)


def denied(battle: Battle, entry: Exit) -> int:
    """HC-11.4.e How many of the units listed are destroyed, or captured, which is the same."""
    return sum(battle.fate[battle.roster.unit_no[name]] == DESTROYED for name in entry.units)


def may_exit(battle: Battle, unit: UnitNo, edge: Edge) -> bool:
    """HC-5.6.d, HC-11.4.e Whether a scenario lets a unit leave by an edge on purpose."""
    name, entries = battle.roster.units[unit].id, battle.sheet.exits
    return any(name in entry.units and entry.edge == edge for entry in entries)


# 11.4.f Reaching


def reached(battle: Battle, entry: Reach) -> int:
    """HC-11.4.f The unshaken combatant units of a side at an area or beyond it."""
    side = entry.side
    assert side != "both"
    area = battle.ground.areas[battle.ground.area_no[entry.terrain]]
    edge = battle.roster.armies[side].edge
    units = [unit for unit in battle.standing(side) if not battle.roster.profile(unit).noncombatant]
    return sum(not battle.is_shaken(unit) and _is_there(battle, unit, area, edge) for unit in units)


def _is_there(battle: Battle, unit: UnitNo, area: Area, edge: Edge) -> bool:
    box = battle.box[unit]
    if box is None:
        corners = list(battle.ground.areas[battle.inside[unit]].polygon)
        return all(is_beyond(battle, corner, area, edge) for corner in corners)
    if overlaps_area(area, box):
        return True
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    return all(is_beyond(battle, corner, area, edge) for corner in ((ax, ay), (bx, by), (cx, cy), (dx, dy)))


def is_beyond(battle: Battle, place: Point, area: Area, edge: Edge) -> bool:
    """HC-11.4.f Seen from a table edge the area lies before a point; beside its ends its farthest corner counts."""
    x, y = place
    ground = battle.ground
    foot = {"south": (x, 0), "north": (x, ground.depth), "west": (0, y), "east": (ground.width, y)}[edge]
    axis = 0 if edge in ("south", "north") else 1
    across = [corner[axis] for corner in area.polygon]
    if min(across) <= place[axis] <= max(across):
        return any(meet((foot, place), outline) for outline in sides(area.polygon))
    far = max(abs(corner[1 - axis] - foot[1 - axis]) for corner in area.polygon)
    return abs(place[1 - axis] - foot[1 - axis]) >= far
