"""5.4, 14.6.e, 14.6.f: passing through friends, and what it costs in order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules.ways import compass, is_in_compass
from iacta.games.hail_caesar.state import DESTROYED, DISORDERED
from iacta.geometry.boxes import overlaps
from iacta.geometry.sweeps import steps_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.rules.ways import Leg
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.steps import RollPassage
    from iacta.geometry.boxes import Box

KEEPS_ORDER: Final = 4
"""HC-5.4.f The least die that keeps order."""
FLEET: Final = frozenset((("cavalry", "light"), ("cavalry", "horse_archers"), ("chariots", "light")))
"""HC-5.4.d Two of these in open order pass one another."""


# Who may be passed


def friends(battle: Battle, unit: UnitNo) -> list[tuple[UnitNo, Box]]:
    """HC-5.4.b, HC-5.4.c Friends that may be passed: all on the table that are not engaged, in file order."""
    found = [(other, box) for other, box in battle.boxes(battle.roster.side_of[unit]) if other != unit]
    if not (battle.contacts or battle.supports):
        return found
    return [(other, box) for other, box in found if not battle.is_engaged(other)]


def may_pass(battle: Battle, unit: UnitNo, friend: UnitNo) -> bool:
    """HC-5.4.b, HC-5.4.c Whether a friend may be passed at all."""
    return friend != unit and not battle.is_engaged(friend)


def is_clear(place: Box, others: Iterable[tuple[UnitNo, Box]]) -> bool:
    """HC-5.4.c Whether a footprint is wholly clear of friends."""
    return not any(overlaps(place, box) for _, box in others)


def must_roll(battle: Battle, unit: UnitNo, formation: Formation, friend: UnitNo) -> bool:
    """HC-5.4.h, HC-13.2.c Whether a passage can cost order: not a free one, nor between two drilled units."""
    if is_free_passage(battle, unit, formation, friend):
        return False
    return not (battle.roster.has(unit, "drilled") and battle.roster.has(friend, "drilled"))


def is_free_passage(battle: Battle, unit: UnitNo, formation: Formation, friend: UnitNo) -> bool:
    """HC-5.4.d One is skirmishers or infantry in open order, or both are fleet and in open order."""
    other = battle.formation[friend]
    if _slips_through(battle, unit, formation) or _slips_through(battle, friend, other):
        return True
    return formation == other == OPEN_ORDER and _is_fleet(battle, unit) and _is_fleet(battle, friend)


def _slips_through(battle: Battle, unit: UnitNo, formation: Formation) -> bool:
    profile = battle.roster.profile(unit)
    return profile.type == "infantry" and (profile.subtype == "skirmishers" or formation == OPEN_ORDER)


def _is_fleet(battle: Battle, unit: UnitNo) -> bool:
    profile = battle.roster.profile(unit)
    return (profile.type, profile.subtype) in FLEET


# Whose ranks were passed


def passed(battle: Battle, unit: UnitNo, formation: Formation, legs: Iterable[Leg]) -> tuple[UnitNo, ...]:
    """HC-5.4.f, HC-14.6.f Friends with whom the mover has to roll, in the order of the passages."""
    found: list[UnitNo] = []
    others = friends(battle, unit)
    for leg in legs:
        reach = compass(leg.start, leg.goal)
        here = [
            (entry, friend)
            for friend, box in others
            if friend not in found and is_in_compass(leg.start, reach, box) and (entry := _entry(leg, box)) >= 0
        ]
        found += [friend for _, friend in sorted(here) if must_roll(battle, unit, formation, friend)]
    return tuple(found)


def _entry(leg: Leg, friend: Box) -> int:
    """HC-14.6.f At which step the ranks of a friend are entered: one anchor in the other footprint; −1 at none."""
    if not leg.is_straight:
        return next((step for step, place in enumerate(leg.poses()) if _is_through(place, friend)), -1)
    first, last = steps_in(leg.start, leg.dx, leg.dy, leg.whole, friend)
    if first > min(last, leg.made):
        return -1
    end = leg.end
    mine = enters(friend, leg.start.x, leg.start.y, end.x, end.y)
    dx, dy = end.x - leg.start.x, end.y - leg.start.y
    return first if mine or enters(leg.start, friend.x, friend.y, friend.x - dx, friend.y - dy) else -1


def _is_through(place: Box, friend: Box) -> bool:
    return is_inside(friend, place.x, place.y) or is_inside(place, friend.x, friend.y)


def is_inside(box: Box, x: int, y: int) -> bool:
    """HC-14.1.e Whether a point lies inside a footprint; what only touches is outside."""
    px, py = 2 * x - box.cx, 2 * y - box.cy
    area: int = box.ux * box.vy - box.uy * box.vx
    return -area < box.ux * py - box.uy * px < area and -area < box.vx * py - box.vy * px < area


def enters(box: Box, ax: int, ay: int, bx: int, by: int, *, touching: bool = False) -> bool:
    """Whether a segment has a point inside a footprint; running along an edge or through a corner is outside.

    `touching`: what lies on the edge counts as well.
    """
    area = box.ux * box.vy - box.uy * box.vx + int(touching)
    px, py, qx, qy = 2 * ax - box.cx, 2 * ay - box.cy, 2 * bx - box.cx, 2 * by - box.cy
    low, low_of, high, high_of = 0, 1, 1, 1  # the part inside, as fractions of the segment
    for ex, ey in ((box.ux, box.uy), (box.vx, box.vy)):
        start, end = ex * py - ey * px, ex * qy - ey * qx
        for one, two in ((area - start, area - end), (area + start, area + end)):
            if one <= 0 and two <= 0:
                return False
            if one <= 0 and one * low_of < -low * (two - one):
                low, low_of = -one, two - one
            elif two <= 0 and one * high_of < high * (one - two):
                high, high_of = one, one - two
    return low * high_of < high * low_of


# Dice


def roll_passage(table: Table[Battle], step: RollPassage) -> None:
    """HC-5.4.f, HC-5.4.g 4 or more keeps order; else the unit is disordered at once."""
    battle = table.state
    if battle.fate[step.unit] == DESTROYED:
        return
    kept = table.dice.tally(1, at_least(KEEPS_ORDER), step.clause)
    if not kept:
        battle.mark(step.unit, DISORDERED)
    table.tell(events.PassageTested(step.unit, bool(kept)), step.clause)
