"""What is answered in the enemy's movement and in combat, and to the small questions on the way: few actions or one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import actions as acts
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import Done
from iacta.games.hail_caesar.evaluation import clash, posture
from iacta.games.hail_caesar.roster import OPEN_ORDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle

LOSING: Final = 3.0
"""Who is worse off than the enemy by so many casualties can only lose."""


def again(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-10.1.a A failed order is always tried again."""
    del battle, side
    return [one for one in actions if isinstance(one, acts.RollAgain) and one.again]


def free_moves(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-4.9 All of them, the front rank first: whoever stands behind it has no room before."""
    del side
    step = battle.agenda[-1]
    assert isinstance(step, steps.OfferFreeMoves)
    moves = [one for one in actions if isinstance(one, acts.MoveFreely)]
    return sorted(moves, key=lambda one: step.units.index(one.unit))[:1]


def reaction(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-8.5 Whoever would lose evades if he can; who is taken in the flank turns; cavalry meets a charge."""
    del side
    step = battle.agenda[-1]
    assert isinstance(step, steps.ReactToCharge)
    found = [one for one in actions if isinstance(one, acts.React)]

    def merit(one: acts.React) -> float:
        shown = posture.side_shown(battle, one.unit, step.charger)
        losing = clash.charge(battle, step.charger, one.unit, shown)
        if one.reaction == "evade":
            return 5.0 if losing > 1.0 or battle.formation[one.unit] == OPEN_ORDER else -1.0
        if one.reaction == "turn_to_face":
            return 4.0 if shown else -1.0
        if one.reaction == "countercharge":
            return 3.0
        return {"parthian_shot": 6.0, "closing_fire": 2.0}.get(one.reaction, 0.0)

    return [max(found, key=merit)] if found else []


def evasion(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-8.5.e As far as it goes, in the heading of flight or about."""
    del battle, side
    found = [one for one in actions if isinstance(one, acts.Evade)]
    most = max([one.moves for one in found], default=0)
    return [one for one in found if one.moves == most][:4]


def most_dice(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-10.4.b All dice that a commander has."""
    del battle, side
    lent = [one for one in actions if isinstance(one, acts.LendDice)]
    return sorted(lent, key=lambda one: -one.dice)[:1]


def ranks(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-8.8.a Ranks are closed by whoever can only lose."""
    del side
    answers = [one for one in actions if isinstance(one, acts.CloseRanks)]
    losing = {unit for contact in battle.contacts for unit in _losers(battle, contact.unit, contact.enemy)}
    fit = [one for one in answers if set(one.units) <= losing]
    return [max(fit, key=lambda one: len(one.units))] if fit else []


def _losers(battle: Battle, one: UnitNo, two: UnitNo) -> list[UnitNo]:
    """Of two in contact the one that is worse by three casualties and more."""
    contact = next((found for found in battle.contacts_of(one) if found.enemy == two), None)
    gain = 0.0 if contact is None else clash.combat(battle, contact)
    return [two] if gain >= LOSING else [one] if gain <= -LOSING else []


def after_winning(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-9.6 Follow up, sweep on or stay: of steps elsewhere only a few."""
    del battle, side
    kept: list[Action] = [one for one in actions if isinstance(one, acts.FollowUp | acts.Sweep | acts.Occupy | Done)]
    kept += [one for one in actions if isinstance(one, acts.Stay)][:3]
    kept += [one for one in actions if isinstance(one, acts.FallBack)][:1]
    return kept + [one for one in actions if isinstance(one, acts.Advance)][:3]
