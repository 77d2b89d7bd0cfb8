"""AL-9: camps, forts, ditch and walls; what passing them does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.alesia import events
from iacta.games.alesia.map import DITCH, FORT, INNER_LINE, OUTER_LINE, WALL
from iacta.games.alesia.roster import GALLIC, ROMAN

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId, Event
    from iacta.engine.table import Table
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.roster import Side
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

CAMP_COST, FORT_COST, DITCH_COST, WALL_COST = 3, 3, 2, 2
"""AL-T What it costs to pass an obstacle, on top of the hex."""


class Obstacle(NamedTuple):
    """What stands in the way of a side: note a of the table (AL-T.b) holds wherever there is one."""

    clause: ClauseId
    extra: int


FREE: Final = Obstacle("", 0)
AT_CAMP: Final = Obstacle("AL-9.1.j", CAMP_COST)
AT_FORT: Final = Obstacle("AL-9.2.e", FORT_COST)
AT_DITCH: Final = Obstacle("AL-9.2.n", DITCH_COST)
AT_WALL: Final = Obstacle("AL-9.2.q", WALL_COST)


def is_gate(siege: Siege, side: Side, start: Hex, end: Hex) -> bool:
    """AL-7.2.k, AL-9.1.l A step into or out of a camp's hex: any camp for Romans, a destroyed one for Gauls."""
    camps = siege.camps
    if side == ROMAN:
        return start in camps or end in camps
    return camps.get(start, True) is False or camps.get(end, True) is False


def bars(siege: Siege, side: Side, start: Hex, way: Way) -> bool:
    """Whether whole enemy works close a way: AL-7.1.p, AL-2.C1.h, AL-11.4.l, AL-7.2.u.

    For Gauls forts and intact camps, for Romans Gallic walls and their own forts without gate or breach.
    """
    if side == ROMAN:
        return bool(way.sides & WALL) or (siege.is_whole(way) and not is_gate(siege, ROMAN, start, way.end))
    return siege.is_camp(way.end) or (siege.is_whole(way) and not is_gate(siege, GALLIC, start, way.end))


def obstacle(siege: Siege, side: Side, start: Hex, way: Way) -> Obstacle:
    """AL-T.f, AL-T.g What a tactical step must pass, and what that costs. A Roman at a fort: `closed_to_romans`."""
    sides = way.sides
    if side == GALLIC:
        if siege.camps.get(way.end, False):
            return AT_CAMP
        if sides & FORT and siege.is_whole(way) and not is_gate(siege, GALLIC, start, way.end):
            return AT_FORT
    if sides & DITCH:
        return AT_DITCH
    return AT_WALL if sides & WALL else FREE


def closed_to_romans(siege: Siege, start: Hex, way: Way) -> bool:
    """AL-9.2.f, AL-7.2.j, AL-9.2.k Romans pass a whole fort only where a camp is the gate."""
    return siege.is_whole(way) and not is_gate(siege, ROMAN, start, way.end)


def is_in_contact(siege: Siege, side: Side, place: Hex, crossed: Way | None = None) -> bool:
    """AL-7.2.h, AL-7.2.s Whether a hex has enemy works on their hostile side, other than the line just stepped over.

    Forts from their face and camps for Gauls, the ditch from either side for Gauls (AL-9.2.p), walls from outside for
    both (AL-9.2.q).
    """
    ground = siege.ground
    stepped_over = crossed.sides if crossed else 0
    if place in ground.walls_faced and not stepped_over & WALL:
        return True
    if side == ROMAN:
        return False
    if place in ground.ditched and not stepped_over & DITCH:
        return True
    return is_under_camp(siege, place) or is_under_fort(siege, place, crossed.line if crossed else 0)


def is_under_camp(siege: Siege, place: Hex) -> bool:
    """AL-9.1.j Whether an intact camp is a neighbour."""
    camps = siege.camps
    return any(camps.get(there, False) for there in siege.ground.neighbours[place])


def is_under_fort(siege: Siege, place: Hex, but_line: int = 0) -> bool:
    """AL-9.2.d, AL-9.1.p Whether a whole fort faces a hex; one beside a destroyed camp is a gate and stops nobody."""
    return any(
        siege.is_whole(way) and way.line != but_line and not is_gate(siege, GALLIC, place, way.end)
        for way in siege.ground.faced.get(place, ())
    )


# What passing them does


def pass_works(table: Table[Siege], start: Hex, end: Hex) -> None:
    """AL-9.1.k, AL-9.2.g A Gallic unit has stepped: what it passed gives way, and everybody learns it."""
    marked = give_way(table.state, start, table.state.ground.way[start, end])
    if marked is not None:
        table.tell(*marked)


def give_way(siege: Siege, start: Hex, way: Way) -> tuple[Event, ClauseId] | None:
    """AL-9.1.k, AL-9.1.o, AL-9.2.g Before a Gallic unit a camp is destroyed, else a fort is breached."""
    if siege.is_camp(way.end):
        siege.camps[way.end] = False
        return events.CampDestroyed(way.end), "AL-9.1.k"
    if siege.is_whole(way) and not is_gate(siege, GALLIC, start, way.end):
        return events.BreachMade(way.keeper, breach(siege, way)), "AL-9.2.g"
    return None


def breach(siege: Siege, way: Way) -> int:
    """AL-9.2.g to AL-9.2.i A breach in the corridor hex of the fort: in its line, or by the letter in all its forts."""
    lines = way.line if siege.battle.options.breach_by_line else OUTER_LINE | INNER_LINE
    siege.breaches[way.keeper] = siege.breaches.get(way.keeper, 0) | lines
    return lines


def close_breaches(table: Table[Siege]) -> None:
    """AL-9.2.j, AL-9.2.k A breach closes when a Roman unit holds its hex and no Gallic unit is adjacent."""
    siege = table.state
    if not siege.breaches:
        return
    romans, gauls = siege.occupied(ROMAN), siege.occupied(GALLIC)
    for place, lines in sorted(siege.breaches.items()):
        if place in romans and not gauls.intersection(siege.ground.neighbours[place]):
            del siege.breaches[place]
            table.tell(events.BreachClosed(place, lines), "AL-9.2.j")


def breach_markers(siege: Siege) -> int:
    """AL-9.2.k, AL-14.r How many breaches are marked: one per line, or by the letter one per hex."""
    if not siege.battle.options.breach_by_line:
        return len(siege.breaches)
    return sum(lines.bit_count() for lines in siege.breaches.values())
