"""What orders and initiative roll: command tests, blunders, and the first step of the plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.forecast.charges import plan_lines
from iacta.games.hail_caesar.forecast.lines import FACES, TWO_DICE, at_least, line, units
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.rules import command, commanders, orders, turn

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.forecast import ForecastLine
    from iacta.engine.records import Step
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle

DOUBLE_SIX = 12


def order(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-4.2.a, HC-10.2.a, HC-10.3.a The test of what is announced, then the first step of each plan."""
    del side
    assert isinstance(step, steps.TakeOrders | steps.PlanOrder)
    test = orders.test_of(step.commander, action)
    yield from command_test(battle, test)
    for unit, plan in zip(test.units, test.plans, strict=False):
        if plan and battle.box[unit] is not None:
            yield from plan_lines(battle, unit, plan)


def command_test(battle: Battle, test: steps.TestCommand) -> Iterator[ForecastLine]:
    """HC-4.2.a, HC-4.7.a Two dice against the command value; a double 6 may be a blunder."""
    value, modifiers = command.value_of(battle, test.commander, test.units, test.kind)
    blunders = battle.sheet.options.blunders
    results = tuple([_outcome(test, value - total, total == DOUBLE_SIX and blunders) for total in TWO_DICE])
    side = commanders.side_of(battle, test.commander)
    figures = {"value": value, "command": battle.command[test.commander]}
    yield line("HC-4.2.a", "roll-command", side, units(*test.units), figures, results, modifiers=modifiers, lowest=2)
    if blunders and results[-1] == "blunder":
        faces = tuple([TABLES.blunders[face] for face in FACES])
        yield line("HC-4.7.b", "roll-blunder", side, units(*test.units), {"dice": 1}, faces)


def _outcome(test: steps.TestCommand, margin: int, is_blunder: bool) -> str:  # noqa: FBT001 - data
    if margin < 0:
        return "blunder" if is_blunder else "failed"
    return "rallied" if test.kind == "rally" else f"moves-{orders.moves_of(test, margin)}"


def initiative(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-4.8.a No test, but what the step meets."""
    del step, side
    if battle.box[action.unit] is not None:
        yield from plan_lines(battle, action.unit, (action.step,))


def winner_move(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-9.6.c A sweeping advance is a charge, an advance a move."""
    del step, side
    if isinstance(action, actions.Sweep):
        yield from plan_lines(battle, action.unit, (Charge(action.targets),))
    else:
        yield from plan_lines(battle, action.unit, (action.step,))


def end_of_movement(battle: Battle, step: Step, side: Side, action: Any) -> Iterator[ForecastLine]:
    """HC-13.2.a When the last commanders have moved, brave units may rally."""
    del action
    if not isinstance(step, steps.LastMoves):
        return
    needed = TABLES.recovery.brave
    for unit in battle.standing(side):
        if turn.may_rally(battle, unit):
            results = at_least(needed, "rallied", "nothing")
            yield line("HC-13.2.a", "roll-brave", side, units(unit), {"needed": needed}, results)
