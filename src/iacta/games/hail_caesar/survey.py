"""What limits the moves of a unit on the table: zones, families of moves, charges. Nothing hidden counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from iacta.engine.survey import Charge, Family, Limits, Place, Survey, Zone
from iacta.games.hail_caesar import plans
from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules import (
    blocks,
    charges,
    command,
    families,
    manoeuvres,
    movement,
    proximity,
    reactions,
    revealing,
    supports,
    terrain,
)
from iacta.games.hail_caesar.rules.trips import pace
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.state import HIDDEN, STANDING
from iacta.geometry.angles import EIGHTH_TURN, HALF_TURN, TURN, bearing
from iacta.geometry.boxes import gap, within
from iacta.geometry.sight import wedge

if TYPE_CHECKING:
    from iacta.engine.records import Handle, Seat
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box
    from iacta.geometry.ground import Patch

POSES = 3
"""HC-14.6.a A displacement has at most so many."""


def survey(battle: Battle, seat: Seat | None, piece: Handle) -> Survey:
    """What limits a unit that the seat sees; nothing for whoever is off the table, in a building or in combat."""
    kind, _, name = piece.partition(":")
    if kind != "unit" or not name.isdecimal() or int(name) >= len(battle.fate):
        return Survey()
    unit, known = int(name), _known_to(battle, seat)
    if known.box[unit] is None or known.fate[unit] != STANDING or known.is_engaged(unit):
        return Survey()
    return Survey(limits=limits(known, unit))


def _known_to(battle: Battle, seat: Seat | None) -> Battle:
    """HC-6.1.h The table as a side knows it; a spectator knows no hidden unit of either."""
    for side in SIDES:
        if seat in (side, None):
            battle = revealing.as_known(battle, side)
    return battle


def limits(battle: Battle, unit: UnitNo) -> Limits:
    """HC-14.6 All that a client needs to answer while a unit is dragged; the rules have the last word."""
    box, formation = battle.at(unit), battle.formation[unit]
    held = proximity.bond(battle, unit)
    parent = battle.roster.units[unit].parent
    return Limits(
        pose=(box.x, box.y, box.heading),
        width=box.foot.width,
        depth=box.foot.depth,
        centred=box.foot.centred,
        rate=pace(battle, unit, formation, box),
        poses=POSES,
        never=(*_stand_off(battle, unit), *_closed(battle, unit)),
        at_end=tuple(_friends(battle, unit)),
        notes=tuple(_rough(battle, unit)),
        cones=_cones(battle, held, box),
        faces=tuple(_unit(enemy) for enemy in held.enemies) if held.case in (proximity.FACED, proximity.AHEAD) else (),
        near=() if parent == NOBODY else (_unit(parent),),
        near_by=0 if parent == NOBODY else battle.sheet.measures.group_gap,
        families=tuple(_family(box, one) for one in families.families(battle, unit)),
        charges=tuple(_charges(battle, unit)),
        places=tuple(_places(battle, unit)),
    )


def _unit(unit: UnitNo) -> Handle:
    return f"unit:{unit}"


# Zones


def _stand_off(battle: Battle, unit: UnitNo) -> list[Zone]:
    """HC-14.6.c, HC-14.11.d The stand-off zones of enemies that are seen, and of the buildings they hold."""
    side = battle.enemy_of(unit)
    found = [
        Zone(_corners(zone), _unit(enemy), "HC-14.6.c", "stand-off")
        for enemy, _ in battle.boxes(side)
        if not battle.has(enemy, HIDDEN) and (zone := battle.zone_of(enemy)) is not None
    ]
    held = [(block, blocks.zone_of(battle, block)) for block in blocks.held_by(battle, side)]
    return found + [Zone(_corners(zone), f"area:{block}", "HC-14.6.c", "stand-off") for block, zone in held]


def _closed(battle: Battle, unit: UnitNo) -> list[Zone]:
    """HC-14.11.b Ground that the unit may not enter as it is formed, lanes and bridges apart."""
    bars = terrain.bars(battle, unit, battle.formation[unit])
    return [Zone(_points(bar.patch), f"area:{bar.area}", bar.why.clause, bar.why.reason) for bar in bars]


def _friends(battle: Battle, unit: UnitNo) -> list[Zone]:
    """HC-14.6.e Friends may be passed, but not stood on."""
    return [
        Zone(_corners(box), _unit(friend), "HC-14.6.e", "ends-on-friends")
        for friend, box in battle.boxes(battle.roster.side_of[unit])
        if friend != unit
    ]


def _rough(battle: Battle, unit: UnitNo) -> list[Zone]:
    """HC-6.2.c Rough ground, where it slows the unit."""
    if not terrain.is_slowed(battle, unit, battle.formation[unit]):
        return []
    ground = battle.ground
    return [
        Zone(_points(patch), f"area:{area}", "HC-6.2.c", "rough-ground-ends-the-move")
        for area in ground.rough
        for patch in ground.areas[area].patches
    ]


def _corners(box: Box) -> tuple[int, ...]:
    ax, ay, bx, by, cx, cy, dx, dy = box.corners()
    return (dx, dy, cx, cy, bx, by, ax, ay)


def _points(patch: Patch) -> tuple[int, ...]:
    return tuple(number for corner in patch.corners for number in corner)


# Proximity


def _cones(battle: Battle, held: proximity.Bond, box: Box) -> tuple[tuple[int, int], ...]:
    """HC-14.6.h, HC-14.6.k The bearings in which the leader may go, clockwise; nothing if any will do."""
    if held.case == proximity.FACED:
        seen = wedge(box.x, box.y, battle.at(held.enemy))
        if seen.around:
            return ()
        ends = bearing(seen.left_x, seen.left_y), bearing(seen.right_x, seen.right_y)
        return (ends, (_opposite(ends[0]), _opposite(ends[1])))
    if held.case != proximity.CLOSE:
        return ()
    found = []
    for enemy in held.enemies:
        x, y = proximity.nearest_point(battle.at(enemy), box.x, box.y)
        towards = bearing(x - box.x, y - box.y)
        ends = (towards - EIGHTH_TURN) % TURN, (towards + EIGHTH_TURN) % TURN
        found += [ends, (_opposite(ends[0]), _opposite(ends[1]))]
    return tuple(found)


def _opposite(heading: int) -> int:
    return (heading + HALF_TURN) % TURN


# Families, charges and places


def _family(box: Box, one: families.Family) -> Family:
    """A family as a client reads it: with the corner it wheels about, and what stops it."""
    left, top, right, low, *_ = box.corners()
    pivot = (box.x, box.y)
    if one.kind == "wheel":
        pivot = (right, low) if one.bearing > 0 else (left, top)
    return Family(
        name=one.name,
        kind=cast('Literal["slide", "wheel", "pivot"]', one.kind),
        bearing=one.bearing % TURN,
        pivot=pivot,
        most=one.most,
        stopped_by=one.why.about if one.why.reason != "farther-than-a-move" else "",
        clause=one.why.clause,
    )


def _charges(battle: Battle, unit: UnitNo) -> list[Charge]:
    """HC-4.4.f, HC-8.2 The enemies within three moves: how far they are, and what a charge with one move comes to."""
    box, rate = battle.at(unit), battle.rate(unit)
    found = []
    for enemy in battle.standing(battle.enemy_of(unit)):
        outline = blocks.outline(battle, enemy)
        if outline is None or battle.has(enemy, HIDDEN) or not within(box, outline, command.most_moves() * rate):
            continue
        apart, reached = gap(box, outline), charges.reach(battle, unit, plans.Charge((enemy,)))
        moves = max(1, -(-apart // max(1, rate)))
        if isinstance(reached, list):
            there = reached[0].box
            answers = _answers(battle, unit, enemy)
            found.append(Charge(_unit(enemy), apart, moves, (there.x, there.y, there.heading), None, answers))
        else:
            found.append(Charge(_unit(enemy), apart, moves, None, reached, _answers(battle, unit, enemy)))
    return found


def _answers(battle: Battle, unit: UnitNo, enemy: UnitNo) -> tuple[str, ...]:
    """HC-8.5.a What a unit that is charged from here may do; in a block it holds (HC-14.11.d)."""
    if battle.box[enemy] is None:
        return ("hold",)
    return tuple(one for one in reactions.REACTIONS if reactions.refusal(battle, unit, enemy, one) is None)


def _places(battle: Battle, unit: UnitNo) -> list[Place]:
    """HC-8.9.c Free places from which the unit could support a friend."""
    return [
        Place(f"support-{name}", _unit(friend), (box.x, box.y, box.heading))
        for friend, name, box in manoeuvres.support_places(battle, unit)
        if movement.is_free_place(battle, unit, box) and supports.would_support(battle, unit, friend, box)
    ]
