"""14.1.g: enemy commanders whose place a unit reaches on its way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.roster import NOBODY
from iacta.games.hail_caesar.rules.passing import enters
from iacta.games.hail_caesar.steps import OverrunCommander
from iacta.geometry.boxes import Box, holds, is_about_turn
from iacta.geometry.sweeps import about_turned, path

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.table import Table
    from iacta.games.hail_caesar.battlefield import Trail
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.rules.ways import Leg
    from iacta.games.hail_caesar.state import Battle


def at_risk(battle: Battle, unit: UnitNo) -> list[CommanderNo]:
    """HC-14.1.g Commanders of the other side who are on the table and with no unit."""
    commanders = battle.roster.commanders_of[battle.enemy_of(unit)]
    return [one for one in commanders if battle.is_present(one) and battle.joined[one] == NOBODY]


def sweeps(start: Box, end: Box, place: Point) -> bool:
    """HC-14.1.g Whether a point is in or on a footprint anywhere on one segment."""
    if holds(start, *place) or holds(end, *place):
        return True
    if start.heading != end.heading:
        return any(holds(pose, *place) for pose in path(start, end))
    x, y = place
    return enters(start, x, y, x - end.x + start.x, y - end.y + start.y, touching=True)


def overrun(table: Table[Battle], unit: UnitNo, legs: Iterable[Leg]) -> None:
    """HC-5.7.d Commanders reached by a move outside an execution seek refuge at once."""
    battle = table.state
    segments = [(leg.start, leg.end) for leg in legs]
    found = [one for one in at_risk(battle, unit) if any(sweeps(*ends, battle.place[one]) for ends in segments)]
    table.then(*[OverrunCommander(one, "HC-5.7.d") for one in found])


def reached(battle: Battle, unit: UnitNo, trail: Trail) -> list[CommanderNo]:
    """HC-14.1.g Commanders reached anywhere on the trail of a movement; a change of formation is a jump."""
    segments = list(_segments(battle, unit, trail))
    return [one for one in at_risk(battle, unit) if any(sweeps(*ends, battle.place[one]) for ends in segments)]


def _segments(battle: Battle, unit: UnitNo, trail: Trail) -> Iterable[tuple[Box, Box]]:
    feet = {str(formation): foot for formation, foot in battle.roster.foot[unit].items()}
    boxes = [Box(feet[formation], x, y, heading) for x, y, heading, formation in trail.poses]
    for here, there, before, after in zip(boxes, boxes[1:], trail.poses, trail.poses[1:], strict=False):
        if before[3] != after[3]:
            yield there, there
        elif is_about_turn(here, there):
            yield about_turned(here), there
        else:
            yield here, there
    if boxes:
        yield boxes[-1], boxes[-1]
