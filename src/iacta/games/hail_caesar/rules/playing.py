"""16.2.c An order played through without dice and reactions, on a copy of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.table import Table
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.rules import approach, movement, passing

if TYPE_CHECKING:
    from iacta.engine.records import Refusal
    from iacta.games.hail_caesar.plans import AnyStep, Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.ways import Way
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


class Played(NamedTuple):
    """What a plan came to."""

    refusal: Refusal | None
    """What is wrong with its first step."""
    boxes: tuple[Box | None, ...]
    """Where the unit stood before, and after each step; None: in a building, or off the table."""
    changed: bool
    """HC-17.1.n It went somewhere, turned, changed formation or charged."""


def way_of(battle: Battle, unit: UnitNo, step: AnyStep, moves_left: int) -> Way:
    """HC-16.2.c What a step comes to before the dice: a charge goes as far as it comes without contact (HC-4.4.f)."""
    if isinstance(step, Charge):
        return approach.way(battle, unit, step, moves_left=moves_left)
    return movement.way_of(battle, unit, step, moves_left=moves_left)


def play(battle: Battle, unit: UnitNo, plan: Plan, moves: int) -> Played:
    """HC-16.2.c So many steps of a plan, written on a table that the caller has copied."""
    table = Table(battle, ScriptedDice(()))
    steps = executed(plan, moves)
    before = _stance(battle, unit)
    boxes, refusal, changed = [battle.box[unit]], None, False
    for number, step in enumerate(steps):
        way = way_of(battle, unit, step, len(steps) - number)
        refusal = way.refusal if number == 0 else refusal
        movement.take(table, unit, way)
        boxes.append(battle.box[unit])
        changed = changed or isinstance(step, Charge) or _stance(battle, unit) != before
        if way.ends_movement:
            break
    return Played(refusal, tuple(boxes), changed)


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
    return play(battle.clone(), unit, plan, len(plan)).changed


def refuses_first(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-16.2.b Why the first step is not legal; it may end on a friend whom a later one clears."""
    refusal = way_of(battle, unit, plan[0], 1).refusal
    if refusal is None or refusal.clause != "HC-14.6.e" or len(plan) == 1:
        return refusal
    after = battle.clone()
    played = play(after, unit, plan, len(plan))
    friends = passing.friends(after, unit)
    is_cleared = any(box is not None and passing.is_clear(box, friends) for box in played.boxes[2:])
    return None if played.refusal is None and is_cleared else refusal
