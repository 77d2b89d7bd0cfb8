"""How far odds go, and by which policy: a combat to the end of its exchange, with riposte, retreat and follow-up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.engine.chance.policy import FIRST, Horizon, Policy, Procedure, preferring
from iacta.games.alexandre_bayard import actions, steps
from iacta.games.alexandre_bayard.rules.combat import hits_of
from iacta.games.alexandre_bayard.rules.results import flags_left
from iacta.games.alexandre_bayard.steps import Faces

if TYPE_CHECKING:
    from collections.abc import Hashable

    from iacta.engine.chance.policy import Reached
    from iacta.engine.records import Action, Seat, Step
    from iacta.games.alexandre_bayard.state import Battle

IN_COMBAT: Final = (
    steps.ChooseCombat,
    steps.OfferEvade,
    steps.OfferAttackOrder,
    steps.OfferPress,
    steps.OfferDefenceOrder,
    steps.OfferFollowUp,
    steps.OfferPursuit,
    steps.RetreatUnit,
)
"""Decisions that belong to a combat."""
BEGINNINGS: Final = (actions.Attack, actions.Shoot, actions.Ignite, actions.ThrowTorches)
AFTER_A_COMBAT: Final = (steps.ChooseCombat, steps.ExtinguishFires, steps.LookAround, steps.CountThirst, steps.Resupply)
WITH_A_COMBAT: Final = (
    steps.TakeTokens,
    steps.OfferDefenceOrder,
    steps.SufferCombat,
    steps.Riposte,
    steps.OfferFollowUp,
    steps.OfferPursuit,
    steps.FinishCombat,
)
"""Steps that hold the combat whose faces they were named by."""


def _to_the_end(before: Battle) -> Reached:
    """AB-C.11.b The active side names its next combat, or what the combat phase is followed by comes."""
    del before
    return lambda battle: isinstance(battle.agenda[-1], steps.ChooseCombat)


def _to_the_decision(before: Battle) -> Reached:
    """Agents set out before the first turn: what is rolled then is no consequence of their orders."""
    sets_out = isinstance(before.agenda[-1], steps.OrderAgents)
    return lambda _: sets_out


def likeness_of_exchange(battle: Battle) -> Hashable:
    """AB-C.11 What can still matter: where units and leaders are, their plaquettes and marks, fires, what is due."""
    return (
        tuple(battle.at),
        tuple(battle.plaquettes),
        tuple(battle.flags),
        tuple(battle.leader_at),
        tuple(battle.leader_fate),
        tuple(battle.fires.items()),
        tuple(battle.damage.items()),
        tuple([_read(battle, step) for step in battle.agenda]),
        battle.outcome,
    )


def _read(battle: Battle, step: Step) -> Hashable:
    """A step with its faces read: hits and flags; order faces are tokens already, or are not counted here."""
    if not isinstance(step, WITH_A_COMBAT):
        return step
    combat = step.combat
    hits = min(hits_of(combat), battle.plaquettes[combat.target] + 1)
    if isinstance(step, steps.TakeTokens | steps.OfferDefenceOrder | steps.SufferCombat):
        return type(step), replace(combat, faces=Faces()), hits, flags_left(battle, combat)
    return type(step), replace(combat, faces=Faces())


MEASURES: Final = frozenset(
    (
        "enemy_plaquettes",
        "own_plaquettes",
        "enemy_lost",
        "own_lost",
        "enemy_back",
        "own_back",
        "enemy_leaders",
        "own_leaders",
        "fires",
        "winner",
    )
)
"""All but tokens: they change nothing more where no orders are given."""
EXCHANGE: Final = Horizon(
    "exchange",
    _to_the_end,
    likeness_of_exchange,
    MEASURES,
    compared=(steps.TakeTokens, steps.RetreatUnit, steps.Riposte, steps.FinishCombat),
)
DECISION: Final = Horizon("decision", _to_the_decision)
HORIZONS: Final = {horizon.name: horizon for horizon in (EXCHANGE, DECISION)}
STAND: Final = Policy("stand", FIRST.choose, (steps.OfferEvade, steps.OfferPursuit))
"""Nobody evades, orders, follows up or pursues; retreats go the first way."""
FOLLOW_UP: Final = Policy(
    "follow_up", preferring("follow_up", actions.FollowUp).choose, (steps.OfferEvade, steps.OfferPursuit)
)
"""The same, but whoever can enters the hex that he has won."""
PURSUE: Final = preferring("pursue", actions.FollowUp, actions.Pursue)
POLICIES: Final = {policy.name: policy for policy in (FIRST, STAND, FOLLOW_UP, PURSUE)}


def procedure(battle: Battle, seat: Seat, action: Action) -> Procedure | None:
    """AB-C.11.b A combat is followed to the end of its exchange."""
    del seat
    step = battle.agenda[-1]
    if isinstance(step, steps.ChooseCombat):
        return Procedure(EXCHANGE, FOLLOW_UP) if isinstance(action, BEGINNINGS) else None
    if isinstance(step, IN_COMBAT) and any(isinstance(one, steps.ChooseCombat) for one in battle.agenda):
        stays = isinstance(step, steps.OfferFollowUp) and isinstance(action, actions.Done)
        return Procedure(EXCHANGE, STAND if stays else FOLLOW_UP)
    return None
