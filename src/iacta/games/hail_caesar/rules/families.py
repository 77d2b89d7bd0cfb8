"""14.6 in families: how far a unit may slide, wheel or turn in one move, and what stops it there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.plans import Move
from iacta.games.hail_caesar.rules import movement, proximity
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.trips import Trip, pace
from iacta.geometry.angles import EIGHTH_TURN, HALF_TURN, QUARTER_TURN, TURN, ahead
from iacta.geometry.boxes import displacement
from iacta.geometry.sweeps import shifted, turn_between, turned, wheeled

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

SLIDES: Final = (
    ("ahead", 0),
    ("right-oblique", EIGHTH_TURN),
    ("right", QUARTER_TURN),
    ("back-right", QUARTER_TURN + EIGHTH_TURN),
    ("back", HALF_TURN),
    ("back-left", HALF_TURN + EIGHTH_TURN),
    ("left", TURN - QUARTER_TURN),
    ("left-oblique", TURN - EIGHTH_TURN),
)
"""HC-5.1.b The directions, clockwise from the heading."""
AT_END: Final = ("HC-5.2.c", "HC-14.6.e", "HC-6.4.e")
"""Whom a unit must face, friends or a bridge it may not stand on: only the end counts, they are no limit on the way."""
FINEST: Final = 30
"""Turns are found to half a degree."""


BESIDE: Final = 60
"""A direction at the very limit of what proximity allows is not offered: a short way, rounded, may lie beyond it."""


class Family(NamedTuple):
    """Moves with one parameter, legal from 0 to `most` hundredths or minutes of arc, but for what counts at the end."""

    name: str
    kind: str
    bearing: int
    """Of a slide; of a turn 1 clockwise, -1 the other way."""
    most: int
    why: Refusal
    """What stops it there."""


def families(battle: Battle, unit: UnitNo) -> Iterator[Family]:
    """HC-14.6 Slides in eight directions, wheels about either front corner, turns about the anchor."""
    box = battle.box[unit]
    if box is None or battle.is_engaged(unit) or movement.spent(battle, unit, Move(((box.x, box.y, box.heading),))):
        return
    for name, angle in SLIDES:
        yield slide(battle, unit, box, name, (box.heading + angle) % TURN)
    for kind in ("wheel", "pivot"):
        yield turning(battle, unit, kind, -1)
        yield turning(battle, unit, kind, 1)


def slide(battle: Battle, unit: UnitNo, box: Box, name: str, bearing: int) -> Family:
    """HC-14.6.c, HC-14.6.h, HC-14.6.u Straight in a direction, heading kept, as far as every place is legal."""
    formation = battle.formation[unit]
    held = proximity.bond_at(battle, unit, box, formation)
    trip = Trip(battle, unit, formation, box, held, Manner(friends_stop=True))
    goal = shifted(box, *ahead(0, 0, bearing, trip.budget))
    aside = [(bearing + angle) % TURN for angle in (-BESIDE, 0, BESIDE)] if held.case else []
    strays = [proximity.strays(battle, held, box, shifted(box, *ahead(0, 0, one, trip.budget))) for one in aside]
    stray = next(filter(None, strays), None)
    if stray is not None or not trip.budget:
        return Family(name, "slide", bearing, 0, stray or _out_of_rate(unit))
    trip.go_to(goal, trip.budget)
    why, leg = trip.why or _out_of_rate(unit), trip.legs[0] if trip.legs else None
    if leg is None:
        return Family(name, "slide", bearing, 0, why)
    most = leg.made
    if battle.ground.lanes:  # a way over a bridge or ford ends on the near side where it may not end beyond it
        trip.rest()
        if trip.why is not None and trip.why.clause == "HC-6.4.e":
            why = trip.why
            trip.end(1)
            most = trip.legs[0].made if trip.legs else 0
    off = proximity.turns_off(battle, unit, held, leg.at(most), formation)
    if off is not None and off.clause not in AT_END:
        most = _last(most, lambda step: proximity.turns_off(battle, unit, held, leg.at(step), formation) is None)
        why = off
    return Family(name, "slide", bearing, most, why)


def turning(battle: Battle, unit: UnitNo, kind: str, hand: int) -> Family:
    """HC-14.6.b, HC-14.6.r A wheel or a turn about the anchor, as far as rate, ground and enemies allow."""
    start = battle.at(unit)
    rate = pace(battle, unit, battle.formation[unit], start)

    def at(angle: int) -> Box:
        if kind == "wheel":
            return wheeled(start, hand * angle)
        return turned(start, (start.heading + hand * angle) % TURN)

    most = _last(QUARTER_TURN, lambda angle: displacement(start, at(angle)) <= rate)
    why, end = _cut(battle, unit, at(most))
    if why is not None:
        reached: int = turn_between(start.heading, end.heading)  # where the whole turn was cut
        most = min(most, abs(reached))
        if most and _cut(battle, unit, at(most))[0] is not None:
            steps = _last(most // FINEST, lambda step: _cut(battle, unit, at(step * FINEST))[0] is None)
            most = steps * FINEST
    name = f"{kind}-right" if hand > 0 else f"{kind}-left"
    return Family(name, kind, hand, most, why or _out_of_rate(unit))


def _cut(battle: Battle, unit: UnitNo, place: Box) -> tuple[Refusal | None, Box]:
    """What is against one move to a pose, and where it is cut; what counts at its end only is not looked at."""
    way = movement.way_of(battle, unit, Move(((place.x, place.y, place.heading),)))
    why = None if way.refusal is not None and way.refusal.clause in AT_END else way.refusal
    return why, way.box or place


def _out_of_rate(unit: UnitNo) -> Refusal:
    """HC-14.6.a"""
    return Refusal("HC-14.6.a", "farther-than-a-move", f"unit:{unit}")


def _last(most: int, holds: Callable[[int], bool]) -> int:
    """The last number, up to one of them, for which something holds that holds up to a point; 0 if for none."""
    if holds(most):
        return most
    low, high = 0, most
    while high - low > 1:
        middle = (low + high) // 2
        if holds(middle):
            low = middle
        else:
            high = middle
    return low
