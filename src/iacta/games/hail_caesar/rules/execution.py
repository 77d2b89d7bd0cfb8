"""15.2: a unit carries out its plan, step by step, as far as its moves and the table let it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from iacta.engine.chance.dice import ScriptedDice
from iacta.engine.table import Table
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.plans import Charge, EnterTable
from iacta.games.hail_caesar.rules import (
    charges,
    command,
    commanders,
    commanders_met,
    entering,
    feigned_flight,
    forced_moves,
    movement,
    revealing,
)
from iacta.games.hail_caesar.state import DISORDERED, FOLLOWS, STANDING
from iacta.games.hail_caesar.steps import (
    Execute,
    ExecuteRest,
    FinishMovement,
    OfferOpportunity,
    OverrunCommander,
    RevealHidden,
)

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import AnyStep, Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.ways import Way
    from iacta.games.hail_caesar.state import Battle

IN_ORDER = ("order", "free_move")
"""HC-4.10.k, HC-17.1.b Who is disordered before such a movement begins does not make it."""


def execute_rest(table: Table[Battle], step: ExecuteRest) -> None:
    """HC-4.5.f The next unit of an order carries out its plan; then those after it (HC-15.2.e)."""
    if not step.units:
        return
    unit, plan = step.units[0], step.plans[0]
    rest = ExecuteRest(step.units[1:], step.plans[1:], step.moves)
    moves = command.granted(table.state, unit, plan, step.moves)
    table.then(Execute(unit, plan, moves, partners=rest.units, plans=rest.plans), rest)


def execute(table: Table[Battle], step: Execute) -> None:
    """HC-15.2 The next step of a plan, or the end of the movement."""
    battle = table.state
    if step.made == 0 and not step.begun:
        _begin(table, step)
    elif is_done(step):
        table.then(FinishMovement(step.unit, step.occasion))
    elif isinstance(current := current_step(step), Charge):
        charges.begin_charge(table, step, current)
    else:
        _take_step(table, step, way_in_plan(battle, step.unit, remaining(step), knows=True))


def _begin(table: Table[Battle], step: Execute) -> None:
    """HC-15.2.c, HC-6.1.h Who is gone, engaged or out of order is skipped; hidden enemies may show themselves."""
    battle = table.state
    if not may_begin(battle, step):
        return
    battle.trail = None
    begun = replace(step, begun=True)
    hidden = revealing.hidden_units(battle, battle.enemy_of(step.unit))
    reveals = [RevealHidden(battle.enemy_of(step.unit))] if hidden else []
    pursuits = feigned_flight.begin(table, step.unit) if battle.is_fighting(step.unit) else []
    table.then(*reveals, begun, *pursuits)


def may_begin(battle: Battle, step: Execute) -> bool:
    """HC-15.2.c, HC-17.1.b Whether a unit is there to carry out its plan, unengaged and in order."""
    if battle.fate[step.unit] != STANDING:
        return bool(step.plan) and isinstance(step.plan[0], EnterTable) and entering.is_due(battle, step.unit)
    if battle.is_engaged(step.unit) and not battle.roster.has(step.unit, "feigned_flight"):
        return False
    return not (battle.has(step.unit, DISORDERED) and step.occasion in IN_ORDER)


def is_done(step: Execute) -> bool:
    """HC-4.1.g With n moves the first n steps are executed; HC-4.4.f a charge goes on with all moves left."""
    if step.made >= step.moves:
        return True
    return step.made >= len(step.plan) and not (step.plan and isinstance(step.plan[-1], Charge))


def current_step(step: Execute) -> AnyStep:
    """HC-4.4.f The step at hand; a charge is repeated until contact is made."""
    for number, one in enumerate(step.plan):
        if isinstance(one, Charge) and number <= step.made:
            return one
    return step.plan[step.made]


def remaining(step: Execute) -> Plan:
    """The steps for which there are moves."""
    return step.plan[step.made : step.moves]


def _take_step(table: Table[Battle], step: Execute, way: Way) -> None:
    """HC-4.1.h A step goes as far as it is free; the following ones are attempted from there."""
    battle, unit = table.state, step.unit
    if way.refusal is not None:
        table.tell(events.StepCut(unit, way.refusal.clause, way.refusal.reason), "HC-4.1.h")
        if isinstance(current_step(step), EnterTable):
            _wait_to_follow(table, unit)
            return
    movement.take(table, unit, way)
    go_on(table, step, ends=way.ends_movement or way.is_off or battle.fate[unit] != STANDING)


def go_on(table: Table[Battle], step: Execute, *, ends: bool) -> None:
    """HC-15.2 The next step, or the end of the movement."""
    table.then(FinishMovement(step.unit, step.occasion) if ends else replace(step, made=step.made + 1, begun=True))


def _wait_to_follow(table: Table[Battle], unit: UnitNo) -> None:
    """HC-4.10.i There is no room at the entry point: the unit follows in later turns."""
    if not table.state.has(unit, FOLLOWS):
        entering.has_to_follow(table.state, unit)
        table.tell(events.FollowerWaited(unit), "HC-4.10.i")


# HC-14.6.e Friends under way


def way_in_plan(battle: Battle, unit: UnitNo, steps: Plan, *, knows: bool = False) -> Way:
    """HC-14.6.e The first of some granted steps: on a friend it ends only if a later one clears him."""
    way = movement.way_of(battle, unit, steps[0], moves_left=len(steps), knows=knows)
    if len(steps) == 1 or way.box is None or movement.rests(battle, unit, way):
        return way
    if not way.ends_movement and _is_cleared(battle, unit, way, steps[1:]):
        return way
    cut = movement.way_of(battle, unit, steps[0], moves_left=1, knows=knows)
    cut.ends_movement = True
    return cut


def _is_cleared(battle: Battle, unit: UnitNo, way: Way, rest: Plan) -> bool:
    """HC-5.4.c Whether the steps after a way lead to where the unit may stay; a charge may not."""
    copy = battle.clone()
    silent = Table(copy, ScriptedDice(()))
    movement.take(silent, unit, way)
    for number, step in enumerate(rest):
        if isinstance(step, Charge):
            return False
        following = movement.way_of(copy, unit, step, moves_left=len(rest) - number)
        movement.take(silent, unit, following)
        if movement.rests(copy, unit, following):
            return True
        if following.ends_movement:
            return False
    return False


# HC-15.2 The end of a movement


def finish_movement(table: Table[Battle], step: FinishMovement) -> None:
    """HC-15.2, HC-15.2.b Passage dice, commanders reached, then opportunity fire: for a unit that has moved at all."""
    battle, unit = table.state, step.unit
    trail = battle.trail
    if trail is None or trail.unit != unit:
        return
    commanders.give_way(table, unit)
    rolls = forced_moves.roll_steps(unit, trail.passed)
    reached = [OverrunCommander(one, "HC-5.7.d") for one in commanders_met.reached(battle, unit, trail)]
    table.then(*rolls, *reached)
    if battle.fate[unit] == STANDING:
        table.then(OfferOpportunity(unit, shooters(battle, unit)))


def shooters(battle: Battle, unit: UnitNo) -> tuple[UnitNo, ...]:
    """HC-7.11.a, HC-7.11.h Enemies that shoot at all and have not yet met this mover: the rest is for their chapter."""
    enemies = battle.standing(battle.enemy_of(unit))
    return tuple([one for one in enemies if battle.roster.reach[one] and (one, unit) not in battle.opportunities])
