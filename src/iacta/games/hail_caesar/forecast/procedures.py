"""How far odds go, and by which policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.policy import FIRST, Horizon, Policy, Procedure
from iacta.games.hail_caesar import actions, steps
from iacta.games.hail_caesar.forecast.gist import BLOWS as AFTER_BLOWS
from iacta.games.hail_caesar.forecast.likeness import (
    are_blows_over,
    is_round_over,
    likeness_of_blows,
    likeness_of_order,
    likeness_of_round,
)

if TYPE_CHECKING:
    from iacta.engine.chance.policy import Reached
    from iacta.engine.records import Action, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.games.hail_caesar.state import Battle

IN_COMMAND = (steps.TakeOrders, steps.PlanOrder)
TESTED = (steps.ExecuteRest, steps.FailOrder, steps.Blunder)
"""HC-4.2 What follows a command test."""
MOVED_ON = (
    steps.TakeOrders,
    steps.TakeCommand,
    steps.TakeInitiative,
    steps.MoveOwnCommander,
    steps.LastMoves,
    steps.CloseMovement,
    steps.EnterFollowers,
    steps.WithdrawBroken,
    steps.RallyBrave,
    steps.BeginShooting,
    steps.MoveWinners,
    steps.CloseCombat,
)
"""Where the movement of units under one order is over, or that of one winner."""
REPLIES = (
    steps.PlanInitiative,
    steps.TakeInitiative,
    steps.OfferReroll,
    steps.OfferFreeMoves,
    steps.ReactToCharge,
    steps.ChooseEvasion,
    steps.GoOnAfterEvasion,
    steps.OfferOpportunity,
    steps.OfferPursuit,
    *IN_COMMAND,
)
"""Decisions that belong to the movement of a unit."""
IN_A_ROUND = (
    steps.NextCombat,
    steps.DeclareSupports,
    steps.LendCommanders,
    steps.ChooseRanks,
    steps.DivideDice,
    steps.PassCasualties,
    steps.TakeMoraleTests,
    steps.RerollForElephants,
    steps.OfferBreakReroll,
    steps.GiveGround,
    steps.GoBackToo,
)
UNDER_FIRE = (steps.TakeShots, steps.TakeRangedTests)
SHIFTS = (actions.Sweep, actions.Advance)
"""HC-9.6.c Winners' moves that may meet fire."""


# Horizons


def _to_the_decision(before: Battle) -> Reached:
    """HC-4.2, HC-8.11.a The next decision; a command test, the next shot and the casualties of a round come first."""
    if isinstance(before.agenda[-1], IN_COMMAND):
        return lambda battle: isinstance(battle.agenda[-1], TESTED)
    if isinstance(before.agenda[-1], steps.TakeShots):
        return lambda battle: isinstance(battle.agenda[-1], steps.TakeShots)
    return are_blows_over


def _through_the_order(before: Battle) -> Reached:  # noqa: ARG001 - the same from everywhere
    """HC-15.2 Everybody whom the order moves has moved, reactions and fire included."""
    return lambda battle: isinstance(battle.agenda[-1], MOVED_ON)


def _through_the_shots(before: Battle) -> Reached:  # noqa: ARG001 - the same from everywhere
    """HC-9.2.b The tests of the ranged phase are taken, and the commanders' danger is over."""
    return lambda battle: isinstance(battle.agenda[-1], steps.BeginCombats)


def _through_the_blows(before: Battle) -> Reached:  # noqa: ARG001 - the same from everywhere
    """HC-8.11.a The saves of the round are rolled."""
    return are_blows_over


def _through_the_round(before: Battle) -> Reached:  # noqa: ARG001 - the same from everywhere
    """HC-15.4 All tests are taken and ground is given; the winners have not moved yet."""
    return is_round_over


STAGES = (
    steps.ExecuteRest,
    steps.Execute,
    steps.RollVolley,
    steps.SaveVolley,
    steps.TestUnderFire,
    steps.FinishMovement,
    steps.OfferOpportunity,
)
"""HC-15.2 Where dice become alike: rolls that give the same moves, hits that are all saved."""
AFTER_TESTS = frozenset(
    (
        "combat",
        "own_disordered",
        "enemy_disordered",
        "own_back",
        "enemy_back",
        "own_lost",
        "enemy_lost",
        "own_commanders",
        "enemy_commanders",
        "winner",
    )
)
DECISION = Horizon("decision", _to_the_decision, likeness_of_blows, compared=(steps.Overflow,))
ORDER = Horizon("order", _through_the_order, likeness_of_order, compared=STAGES)
SHOTS = Horizon("shots", _through_the_shots)
BLOWS = Horizon("blows", _through_the_blows, likeness_of_blows, AFTER_BLOWS, compared=(steps.Overflow,))
ROUND = Horizon(
    "round", _through_the_round, likeness_of_round, AFTER_TESTS, compared=(steps.Overflow, steps.SettleTests)
)
HORIZONS = {horizon.name: horizon for horizon in (DECISION, ORDER, SHOTS, BLOWS, ROUND)}


# Policies


def _give_way(rulebook: Rulebook[Battle], battle: Battle, seat: Seat) -> Action:
    """Whoever can get away from a charge does, or meets it halfway; else the default of every decision."""
    step = battle.agenda[-1]
    if not isinstance(step, steps.ReactToCharge):
        return FIRST.choose(rulebook, battle, seat)
    unit = step.waiting[0]
    offered = [one for one in rulebook.offers(battle, seat) if isinstance(one, actions.React) and one.unit == unit]
    return max(offered, key=lambda one: RELUCTANCE.index(one.reaction) if one.reaction in RELUCTANCE else -1)


RELUCTANCE = ("turn_to_face", "countercharge", "evade")
NOT_ASKED = (steps.TakeShots,)
"""Nobody else shoots."""
STAND = Policy("stand", FIRST.choose, NOT_ASKED)
"""The default of every decision, which is offered first."""
GIVE_WAY = Policy("give_way", _give_way, NOT_ASKED)
POLICIES = {policy.name: policy for policy in (FIRST, STAND, GIVE_WAY)}


def procedure(battle: Battle, seat: Seat, action: Action) -> Procedure | None:  # noqa: ARG001 - any seat
    """A round is followed to the end of its tests, a volley through the tests of the phase, an order to its end."""
    step = battle.agenda[-1]
    if isinstance(action, actions.Done) and isinstance(step, (*IN_COMMAND, steps.TakeInitiative, steps.PlanInitiative)):
        return None
    if isinstance(step, IN_A_ROUND):
        return Procedure(ROUND, STAND, (BLOWS,))
    if isinstance(step, UNDER_FIRE):
        return Procedure(SHOTS, STAND)
    if isinstance(step, REPLIES) or isinstance(action, SHIFTS):
        gives_way = isinstance(action, actions.React) and action.reaction in (*RELUCTANCE, "parthian_shot")
        return Procedure(ORDER, GIVE_WAY if gives_way else STAND)
    return None
