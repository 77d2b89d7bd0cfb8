"""6.5: into and out of buildings."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.muster import closing_clause
from iacta.games.hail_caesar.rules import blocks, formations, leaving, passing, terrain, trips
from iacta.games.hail_caesar.rules.ways import Leg, Way
from iacta.games.hail_caesar.state import HIDDEN
from iacta.geometry.angles import QUARTER_TURN, TURN, ahead, part
from iacta.geometry.boxes import reach2, to_segment2
from iacta.geometry.ground import gap_to
from iacta.geometry.places import middle_of_side
from iacta.geometry.quarters import edge

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.plans import Enter, Leave
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

SIZES = {"small": ("tiny", "small"), "tiny": ("tiny",), "": ("tiny", "small", "standard", "large")}
"""HC-6.5.a Who fits into a block."""


def entry(battle: Battle, unit: UnitNo, step: Enter) -> Way:
    """HC-6.5.f Into a building that it is in contact with: one whole move, and its movement ends."""
    refusal = entry_refusal(battle, unit, step.block)
    if refusal is not None:
        return Way(battle.at(unit), battle.formation[unit], refusal=refusal)
    return Way(None, battle.formation[unit], cost=battle.rate(unit), ends_movement=True, inside=step.block)


def entry_refusal(battle: Battle, unit: UnitNo, block: AreaNo) -> Refusal | None:
    """HC-6.5.c to HC-6.5.h Why a unit may not enter a block."""
    about = f"area:{block}"
    if block not in battle.ground.buildings:
        return Refusal("HC-6.5.a", "no-building", about)
    if battle.roster.profile(unit).type != "infantry":
        return Refusal("HC-6.5.c", "only-infantry-enters", about)
    if not has_room(battle, unit, block):
        return Refusal("HC-6.5.d", "no-room-inside", about)
    if not is_at_door(battle, battle.at(unit), block):
        return Refusal("HC-6.5.f", "not-in-contact-with-the-building", about)
    return None


def has_room(battle: Battle, unit: UnitNo, block: AreaNo) -> bool:
    """HC-6.5.a, HC-6.5.d One infantry unit (or as many as declared), one tiny one, one engine; no enemies."""
    area, roster = battle.ground.areas[block], battle.roster
    inside = blocks.garrison(battle, block)
    if any(roster.side_of[other] != roster.side_of[unit] for other in inside):
        return False
    if roster.profile(unit).size not in SIZES[area.size_limit]:
        return False
    alike = [other for other in inside if _berth(battle, other) == _berth(battle, unit)]
    return len(alike) < (area.capacity if _berth(battle, unit) == "infantry" else 1)


def _berth(battle: Battle, unit: UnitNo) -> str:
    """HC-6.5.d For whom a block has room: infantry, a tiny unit of it, an engine."""
    profile = battle.roster.profile(unit)
    return "tiny" if profile.type == "infantry" and profile.size == "tiny" else profile.type


def is_at_door(battle: Battle, box: Box, block: AreaNo) -> bool:
    """HC-6.5.f, HC-6.5.h, HC-14.11.d Contact with a block, at a gate if it has any."""
    area, near = battle.ground.areas[block], battle.sheet.measures.obstacle_contact
    if gap_to(box, area.patches[0]) > near:
        return False
    if not area.gates:
        return True
    return any(_is_near(box, gate, near) for gate in area.gates)


def _is_near(box: Box, gate: tuple[int, int, int, int], near: int) -> bool:
    """Whether a footprint is so near to some point of a gate: of its ends, or of a corner of the footprint to it."""
    ax, ay, bx, by = gate
    ends = min(reach2(box, ax, ay), reach2(box, bx, by))
    corners = box.corners()
    points = [(corners[at], corners[at + 1]) for at in range(0, 8, 2)]
    feet = min([to_segment2(x - ax, y - ay, bx - ax, by - ay) for x, y in points])
    return isqrt(min(ends, feet)) <= near


def refusal_to_hold(battle: Battle, unit: UnitNo, block: AreaNo) -> Refusal | None:
    """HC-6.5.a, HC-6.5.d Why a unit that has won a block cannot hold it."""
    return None if has_room(battle, unit, block) else Refusal("HC-6.5.d", "no-room-inside", f"area:{block}")


# Out


def exit_way(battle: Battle, unit: UnitNo, step: Leave, *, knows: bool) -> Way:
    """HC-6.5.g, HC-6.5.i Out by one side: the leader within one move of it, the unit formed around him."""
    refusal = exit_refusal(battle, unit, step, knows=knows)
    if refusal is None:
        box = battle.pose(unit, step.formation, *step.pose)
        if formations.fits(battle, unit, step.formation, box, None, knows=knows):
            poses = ((box.x, box.y, box.heading, step.formation),)
            ends = trips.is_rough(battle, unit, step.formation, [Leg(box, box, 1, 1, is_straight=False)])
            rate = battle.roster.rate[unit][step.formation]
            return Way(box, step.formation, cost=rate, poses=poses, ends_movement=ends)
        refusal = Refusal("HC-17.1.h", "no-room-outside", f"unit:{unit}")
    return Way(None, battle.formation[unit], refusal=refusal, inside=battle.inside[unit])


def exit_refusal(battle: Battle, unit: UnitNo, step: Leave, *, knows: bool = False) -> Refusal | None:
    """HC-6.5.c, HC-6.5.g to HC-6.5.i Why a unit may not leave a block so."""
    block, profile = battle.inside[unit], battle.roster.profile(unit)
    if profile.type == "artillery" and profile.subtype != "light":
        return Refusal("HC-6.5.c", "engines-stay-inside", f"unit:{unit}")
    if step.formation not in battle.roster.allowed[unit]:
        return Refusal(closing_clause(profile, step.formation), "not-a-formation-of-theirs", f"unit:{unit}")
    if not is_open(battle, block, step.side):
        return Refusal("HC-6.5.h", "no-gate-on-that-side", f"area:{block}")
    if reach_of_side(battle, block, step.side, step.pose[0], step.pose[1]) > battle.roster.rate[unit][step.formation]:
        return Refusal("HC-6.5.g", "farther-than-a-move", f"area:{block}")
    return _passage_refusal(battle, unit, step, knows=knows)


def _passage_refusal(battle: Battle, unit: UnitNo, step: Leave, *, knows: bool) -> Refusal | None:
    """HC-5.4.a, HC-5.4.b The leader's way, straight from the nearest point of the side, leads through no such unit."""
    x, y = step.pose[0], step.pose[1]
    way = (*_nearest_on_side(battle, battle.inside[unit], step.side, x, y), x, y)
    for enemy, box in battle.boxes(battle.enemy_of(unit)):
        if (knows or not battle.has(enemy, HIDDEN)) and passing.enters(box, *way):
            return Refusal("HC-5.4.a", "enemy-in-the-way", f"unit:{enemy}")
    for friend, box in battle.boxes(battle.roster.side_of[unit]):
        if battle.is_engaged(friend) and passing.enters(box, *way):
            return Refusal("HC-5.4.b", "friends-are-fighting", f"unit:{friend}")
    return None


def _nearest_on_side(battle: Battle, block: AreaNo, side: int, x: int, y: int) -> tuple[int, int]:
    """HC-6.5.g The point of a side of a block that is nearest to a place."""
    ax, ay, ex, ey = edge(blocks.box_of(battle, block), side)
    long = ex * ex + ey * ey
    along = min(max((x - ax) * ex + (y - ay) * ey, 0), long)
    return ax + part(ex, along, long), ay + part(ey, along, long)


def is_open(battle: Battle, block: AreaNo, side: int) -> bool:
    """HC-6.5.h Whether a side of a block has a way out: any side, or one with a gate."""
    gates = battle.ground.areas[block].gates
    if not gates:
        return True
    ax, ay, ex, ey = edge(blocks.box_of(battle, block), side)
    line = (ax, ay, ax + ex, ay + ey)
    return any(terrain.is_on(line, gate[0], gate[1]) and terrain.is_on(line, gate[2], gate[3]) for gate in gates)


def reach_of_side(battle: Battle, block: AreaNo, side: int, x: int, y: int) -> int:
    """HC-6.5.g How far a point lies from a side of a block, rounded down; the whole table if it is not before it."""
    ax, ay, ex, ey = edge(blocks.box_of(battle, block), side)
    if ex * (y - ay) - ey * (x - ax) < 0:
        return battle.ground.width + battle.ground.depth
    return isqrt(to_segment2(x - ax, y - ay, ex, ey))


def driven_out(battle: Battle, unit: UnitNo, side: int) -> Box | None:
    """HC-8.13.c Where a garrison that is driven out by a side comes to stand: one move straight out, else less.

    In battle line, or open order for troops without one, its back to the block.
    """
    block, formation = battle.inside[unit], formations.battle_line_of(battle, unit)
    if not is_open(battle, block, side):
        return None
    box = blocks.box_of(battle, block)
    heading = (box.heading + side * QUARTER_TURN) % TURN
    x, y = middle_of_side(box, side)
    step = battle.sheet.measures.formation_slide_step
    for distance in range(battle.roster.rate[unit][formation], 0, -step):
        place = battle.pose(unit, formation, *ahead(x, y, heading, distance), heading)
        if formations.stands_free(battle, unit, formation, place):
            return place
    return None


def to_own_edge(battle: Battle, unit: UnitNo, way: int, side: Side) -> int:
    """HC-16.3.d How far the middle of a side of its block is from a side's own table edge."""
    x, y = middle_of_side(blocks.box_of(battle, battle.inside[unit]), way)
    return leaving.edge_distance(battle, battle.roster.armies[side].edge, x, y)
