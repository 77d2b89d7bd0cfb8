"""Which of the legal actions a bot considers, by the step that asks; small decisions are taken at once.

Who is next: `picks`. How they are ordered: `orders`. What is answered to the enemy and in combat: `answers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import Done
from iacta.games.hail_caesar.evaluation import answers, orders, picks

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Action, Step
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle


def worth_trying(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """At least one of some legal actions."""
    chosen = CHOICES.get(type(battle.agenda[-1]))
    found = chosen(battle, side, actions) if chosen is not None else actions
    return found or actions


def _first(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """The default, which is the first that does anything."""
    del battle, side
    return [next((one for one in actions if not isinstance(one, Done)), actions[0])]


CHOICES: Final[dict[type[Step], Callable[[Battle, Side, Sequence[Action]], Sequence[Action]]]] = {
    steps.DeployArmies: _first,
    steps.TakeCommand: picks.commander,
    steps.TakeInitiative: picks.unit_or_group,
    steps.TakeOrders: picks.unit_or_group,
    steps.PlanOrder: orders.plans,
    steps.PlanInitiative: orders.plans,
    steps.OfferReroll: answers.again,
    steps.OfferFreeMoves: answers.free_moves,
    steps.TakeShots: _first,
    steps.OfferOpportunity: _first,
    steps.TakeRangedTests: _first,
    steps.ReactToCharge: answers.reaction,
    steps.ChooseEvasion: answers.evasion,
    steps.NextCombat: _first,
    steps.DeclareSupports: _first,
    steps.LendCommanders: answers.most_dice,
    steps.ChooseRanks: answers.ranks,
    steps.DivideDice: _first,
    steps.PassCasualties: _first,
    steps.TakeMoraleTests: _first,
    steps.GiveGround: _first,
    steps.MoveWinners: answers.after_winning,
    steps.EnterFollowers: _first,
    steps.WithdrawBroken: _first,
    steps.OverrunCommander: _first,
    steps.PlaceReplacements: _first,
}
"""By the step that asks; all actions of the others are considered."""

RANKED: Final[frozenset[type[Step]]] = frozenset(step for step, chosen in CHOICES.items() if chosen is _first)
"""Steps at which the first action that does anything is taken."""
