"""Plans put as the order, or the move on initiative, that is asked for now; past screens where that is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import FollowMe, MoveOnInitiative, Order
from iacta.games.hail_caesar.evaluation import bound
from iacta.games.hail_caesar.rules import initiative, plan_check

if TYPE_CHECKING:
    from iacta.engine.records import Action
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle


def draft(battle: Battle, unit: UnitNo, plan: Plan) -> Order | MoveOnInitiative:
    """HC-4.8.c A plan as an order, or its first step as a move on initiative, as is asked for now."""
    is_order = isinstance(battle.agenda[-1], steps.PlanOrder)
    return Order((unit,), (plan,)) if is_order else MoveOnInitiative(unit, plan[0])


def plan_of(action: Action) -> Plan:
    """The plan of an order to a unit, or of the commander who leads it; the step of a move on initiative."""
    if isinstance(action, MoveOnInitiative):
        return (action.step,)
    assert isinstance(action, Order | FollowMe)
    return action.plans[0] if isinstance(action, Order) else action.plan


def is_refused(battle: Battle, action: Order | MoveOnInitiative) -> bool:
    """HC-16.2.b, HC-4.8.c Whether an order that is asked for, or a move on initiative, is not legal."""
    if isinstance(action, MoveOnInitiative):
        return initiative.refuses_move(battle, action) is not None
    commander = battle.roster.division_of[action.units[0]]
    refusal = plan_check.refuses_order(battle, commander, action.units, action.plans, action.intention)
    return refusal is not None


def past_screens(battle: Battle, action: Action) -> Action:
    """HC-5.2.f The same action past the screens, if that is legal; else itself."""
    if isinstance(action, Order):
        order = unscreened(battle, action)
        return action if order == action or is_refused(battle, order) else order
    if isinstance(action, MoveOnInitiative):
        (step,) = bound.past_screens(battle, action.unit, (action.step,))
        move = MoveOnInitiative(action.unit, step)
        return action if move == action or is_refused(battle, move) else move
    return action


def unscreened(battle: Battle, order: Order) -> Order:
    """HC-5.2.f The same order, past the screens."""
    told = zip(order.units, order.plans, strict=True)
    return Order(order.units, tuple([bound.past_screens(battle, *one) for one in told]), order.intention)
