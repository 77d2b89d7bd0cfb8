"""How far odds go, and by which policy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.policy import FIRST, Horizon, Policy, Procedure, preferring
from iacta.games.bellum_gallicum import actions, steps
from iacta.games.bellum_gallicum.forecast.battle_likeness import likeness_of_battle
from iacta.games.bellum_gallicum.rules import combat

if TYPE_CHECKING:
    from iacta.engine.chance.policy import Reached
    from iacta.engine.records import Action, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.games.bellum_gallicum.state import War

IN_A_BATTLE = (steps.SealEvasion, steps.DeployArmy, steps.TakeHits, steps.Realign)


def _through_the_combat(before: War) -> Reached:
    """BG-1.g The combat is over, with pursuit and retreat: another may be named, or the turn ends.

    Who stands rather than evades is followed into the combat of that region, if it is the only one to be named.
    """
    offered = before.agenda[-1] if before.agenda else None
    region = offered.region if isinstance(offered, steps.OfferEvasion | steps.SealEvasion) else 0

    def reached(war: War) -> bool:
        step = war.agenda[-1]
        if isinstance(step, steps.NameCombat):
            return not region or combat.waiting(war, step.kind) != [region]
        return isinstance(step, steps.OpenSieges) or (isinstance(step, steps.EndTurn) and not _is_judged(war))

    return reached


def _is_judged(war: War) -> bool:
    """BG-1.e Whether the end of the turn is the end of the scenario: then who has won belongs to the odds."""
    return war.sheet.campaign is None and war.turn >= war.sheet.last_turn


def _through_the_battle(before: War) -> Reached:
    """BG-4.4.2.v, BG-4.4.2.x Both sequences, until the winner is known; leaders and pursuit come after."""
    is_over = _through_the_combat(before)
    return lambda war: isinstance(war.agenda[-1], steps.EndBattle) or is_over(war)


def _through_the_siege_turn(before: War) -> Reached:  # noqa: ARG001 - the same from everywhere
    """BG-4.5.2.i The siege turn is over: the besieger may do something else."""
    return lambda war: isinstance(war.agenda[-1], steps.PlanSieges | steps.CloseSieges | steps.NameCombat)


DECISION = Horizon("decision", _through_the_combat)
"""What follows a combat, sieges and hunger of the next turn, is another matter."""
BATTLE = Horizon("battle", _through_the_battle, likeness_of_battle)
COMBAT = Horizon("combat", _through_the_combat)
SIEGE_TURN = Horizon("siege_turn", _through_the_siege_turn)
_STANDING = preferring("stand", actions.Stand, actions.Hold, actions.Strike)


def _stand(rulebook: Rulebook[War], war: War, seat: Seat) -> Action:
    """The first action of those who stand; of hits there is only one kind, and the first is enough."""
    choose = FIRST.choose if isinstance(war.agenda[-1], steps.TakeHits) else _STANDING.choose
    return choose(rulebook, war, seat)


STAND = Policy("stand", _stand)
"""Nobody evades, flees or surrenders; hits are taken in the order offered."""
GIVE_WAY = preferring("give_way", actions.Evade, actions.Flee, actions.Surrender)
HORIZONS = {horizon.name: horizon for horizon in (DECISION, BATTLE, COMBAT, SIEGE_TURN)}
POLICIES = {policy.name: policy for policy in (FIRST, STAND, GIVE_WAY)}

IN_COMBAT = (
    actions.NameRegion,
    actions.Lose,
    actions.Stand,
    actions.TestLeader,
    actions.Strike,
)
IN_A_SIEGE = (actions.Besiege, actions.Hold, actions.Surrender)


def procedure(war: War, seat: Seat, action: Action) -> Procedure | None:  # noqa: ARG001 - any seat
    """A battle is followed until it is won, any other combat to its end, a siege turn too; everybody stands."""
    step = war.agenda[-1]
    if isinstance(step, IN_A_BATTLE) or isinstance(action, actions.Sortie) or _names_battle(war, action):
        return Procedure(BATTLE, STAND)
    if isinstance(action, IN_A_SIEGE):
        return Procedure(SIEGE_TURN, STAND)
    fights = any(isinstance(step, steps.NameCombat) for step in war.agenda)
    if isinstance(action, IN_COMBAT) and fights:
        return Procedure(COMBAT, STAND)
    return None


def _names_battle(war: War, action: Action) -> bool:
    step = war.agenda[-1]
    if not isinstance(step, steps.NameCombat) or not isinstance(action, actions.NameRegion):
        return False
    return step.kind == "battle" and action.region not in war.shrunk
