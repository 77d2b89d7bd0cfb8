"""16.2.c An order played through without dice and reactions, on a copy of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.records import Refusal
from iacta.engine.table import Table
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.rules import charges, execution, movement, revealing
from iacta.games.hail_caesar.rules.ways import Way, compass, is_in_compass
from iacta.games.hail_caesar.state import STANDING
from iacta.geometry.angles import ahead
from iacta.geometry.sweeps import shifted, steps_in

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


NEARLY: Final = 2
"""Less than the slack of what touches: no rounding of a pose makes up for the difference."""
BINDING = ("HC-5.2.b", "HC-5.2.c", "HC-5.3.a", "HC-5.2.f")
"""HC-8.2.g What forbids a charge order from the beginning: the duty to face another enemy."""


class Played(NamedTuple):
    """What a plan came to."""

    refusal: Refusal | None
    """What is wrong with its first step."""
    boxes: tuple[Box | None, ...]
    """Where the unit stood before, and after each step; None: in a building, or off the table."""
    changed: bool
    """HC-17.1.n It went somewhere, turned, changed formation or charged."""
    ways: tuple[Way, ...] = ()
    """Of each step."""


def way_of(battle: Battle, unit: UnitNo, steps: Plan) -> Way:
    """HC-16.2.c What the first of some steps comes to before the dice."""
    step = steps[0]
    if isinstance(step, Charge):
        return _approach(battle, unit, step, len(steps))
    return execution.way_in_plan(battle, unit, steps)


def _approach(battle: Battle, unit: UnitNo, step: Charge, moves_left: int) -> Way:
    """HC-4.4.f A charge as far as it comes without contact: whether it reaches anybody is for later (HC-4.4.b)."""
    if battle.fate[unit] != STANDING:
        return movement.stays(battle, unit, Refusal("HC-4.10.c", "off-the-table", f"unit:{unit}"))
    if battle.inside[unit] != NO_AREA:
        if step.side < 0:
            refusal = Refusal("HC-14.8.m", "charges-by-a-side-of-the-block", f"unit:{unit}")
            return movement.stays(battle, unit, refusal)
        return Way(None, battle.formation[unit], inside=battle.inside[unit])
    way = charges.way_short(battle, unit, step, moves_left)
    if way.refusal is not None and way.refusal.clause not in BINDING:
        way.refusal = None  # HC-4.4.e As far as it can
    return way


def play(battle: Battle, unit: UnitNo, plan: Plan, moves: int, known: tuple[Way, ...] = ()) -> Played:
    """HC-16.2.c So many steps of a plan, written on a table that the caller has copied; `known`: of the first ones."""
    table = Table(battle, ScriptedDice(()))
    steps = executed(plan, moves)
    before = _stance(battle, unit)
    boxes, ways, refusal, changed = [battle.box[unit]], list[Way](), None, False
    for number, step in enumerate(steps):
        way = known[number] if number < len(known) else way_of(battle, unit, steps[number:])
        ways.append(way)
        refusal = way.refusal if number == 0 else refusal
        movement.foresee(table, unit, way)
        boxes.append(battle.box[unit])
        changed = changed or isinstance(step, Charge) or _stance(battle, unit) != before
        if way.ends_movement:
            break
    return Played(refusal, tuple(boxes), changed, tuple(ways))


def unhindered(battle: Battle, unit: UnitNo, plan: Plan, ways: tuple[Way, ...]) -> tuple[Way, ...]:
    """HC-16.2.c Of the ways of a plan the first ones that meet no friend: with more moves they are the same."""
    if battle.ground.lanes:
        return ()  # whether a unit may stay on a bridge depends on what follows
    friends = [box for friend, box in battle.boxes(battle.roster.side_of[unit]) if friend != unit]
    found = []
    for step, way in zip(plan, ways, strict=False):
        if not isinstance(step, Go) or step.turn or way.refusal is not None or not way.legs:
            break
        if _meets_any(way.legs[0].start, step, friends):
            break
        found.append(way)
    return tuple(found)


def _meets_any(start: Box, step: Go, friends: list[Box]) -> bool:
    """Whether a straight march, as far as it is told, enters or nearly enters some footprints."""
    dx, dy = ahead(0, 0, step.bearing, step.distance)
    reach = compass(start, shifted(start, dx, dy))
    for box in friends:
        if is_in_compass(start, reach, box):
            first, last = steps_in(start, dx, dy, step.distance, box, NEARLY)
            if first <= last:
                return True
    return False


def executed(plan: Plan, moves: int) -> Plan:
    """HC-4.1.g, HC-4.4.f With so many moves the first steps are executed; a charge is repeated with what is left."""
    for number, step in enumerate(plan[:moves]):
        if isinstance(step, Charge):
            return plan[:number] + (step,) * (moves - number)
    return plan[:moves]


def _stance(battle: Battle, unit: UnitNo) -> tuple[Box | None, str, int]:
    return battle.box[unit], battle.formation[unit], battle.inside[unit]


def changes(battle: Battle, unit: UnitNo, plan: Plan) -> bool:
    """HC-17.1.n Whether a plan changes anything at all."""
    return play(revealing.copy_as_known(battle, battle.roster.side_of[unit]), unit, plan, len(plan)).changed


def refuses_first(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-16.2.b Why the first step is not legal; it may end on a friend whom a later one clears."""
    return way_of(battle, unit, plan).refusal


def is_change(battle: Battle, unit: UnitNo, plan: Plan, way: Way) -> bool:
    """HC-17.1.n Whether the first step of a plan, of which this is the way, does anything."""
    return isinstance(plan[0], Charge) or way.is_off or (way.box, way.formation, way.inside) != _stance(battle, unit)
