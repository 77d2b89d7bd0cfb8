"""The value of a battle for a side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.evaluation import aims, choices, clash, pending, posture
from iacta.games.hail_caesar.evaluation.weights import PRESS, STAND, Weights
from iacta.games.hail_caesar.rules import victory
from iacta.games.hail_caesar.sides import SIDES, foe
from iacta.games.hail_caesar.state import ACTED, DESTROYED, GONE, LEFT, ORDERED, PASSED_OVER, Battle
from iacta.games.hail_caesar.steps import ReactToCharge, TakeCommand, TakeInitiative

if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping, Sequence

    from iacta.engine.records import Action, Seat
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side

MOST = 0.95
"""No position is worth as much as a victory."""


class BattleEvaluator:
    """What is left of both armies, what the combats at hand promise, and how the own units stand."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Take other weights, if any."""
        self.weights = weights or Weights()

    # Plans

    def plans(self, state: Battle, seat: Seat) -> Mapping[str, BattleEvaluator]:
        """Ways to fight the turn: as usual, to press on, to stand."""
        del state, seat
        return {"usual": self, "press": BattleEvaluator(PRESS), "stand": BattleEvaluator(STAND)}

    def phase(self, state: Battle, seat: Seat) -> Hashable:
        """The own movement phase, at its first decision; None at all others."""
        is_own = state.side == seat and isinstance(state.agenda[-1], TakeInitiative | TakeCommand)
        return state.round if is_own and not _has_begun(state, state.side) else None

    def stage(self, state: Battle) -> int:
        """Turns of either side, counted from the first."""
        return 2 * state.round + (state.side != state.went_first)

    def is_ranked(self, state: Battle) -> bool:
        """Shots, combats and tests are taken in the order in which they are offered."""
        return type(state.agenda[-1]) in choices.RANKED

    # Values

    def value(self, state: Battle, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.is_won_by(seat) else -1.0
        side = SIDES[0] if seat == SIDES[0] else SIDES[1]
        state = pending.carried_out(state)
        found = self.strength(state, side) - self.strength(state, foe(side))
        found += self.fights(state, side) + posture.of(state, side, self.weights) + aims.of(state, side, self.weights)
        return MOST * found / (abs(found) + self.weights.scale)

    def strength(self, battle: Battle, side: Side) -> float:
        """What is left of an army: its units, less what its divisions have lost."""
        total = sum([self.unit(battle, unit) for unit in battle.roster.units_of[side]], 0.0)
        for division in victory.divisions_of(battle, side):
            units = battle.roster.units_in[division]
            lost = sum([_lost(battle, unit) * battle.roster.weight[unit] for unit in units], 0.0)
            share = min(1.0, 2 * lost / max(1, victory.weight(battle, units)))
            total -= self.weights.division * (1.0 if battle.broken[division] else 0.8 * share * share)
        return total

    def unit(self, battle: Battle, unit: UnitNo) -> float:
        """HC-11.1.b, HC-7.8 What is left of a unit."""
        worth = worth_of(battle, unit)
        if aims.is_saved(battle, unit):
            return worth
        if battle.fate[unit] in (DESTROYED, GONE, LEFT):
            return 0.0
        left = 1 - self.weights.shaken * _lost(battle, unit)
        return worth * (left - self.weights.disorder * battle.is_disordered(unit))

    def fights(self, battle: Battle, side: Side) -> float:
        """The combats at hand, and the charges that have been declared."""
        found = 0.0
        for contact in battle.contacts:
            hand = 1 if battle.roster.side_of[contact.unit] == side else -1
            found += hand * clash.combat(battle, contact)
        for step in battle.agenda:
            if isinstance(step, ReactToCharge):
                hand = 1 if battle.roster.side_of[step.charger] == side else -1
                for target in step.targets:
                    found += hand * clash.charge(
                        battle, step.charger, target, posture.side_shown(battle, target, step.charger)
                    )
        return self.weights.exchange * found

    def worth_trying(self, state: Battle, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The actions worth considering."""
        return choices.worth_trying(state, SIDES[0] if seat == SIDES[0] else SIDES[1], actions)


def _has_begun(battle: Battle, side: Side) -> bool:
    """Whether a unit of a side has moved or been passed over, or a commander has acted."""
    units, commanders = battle.roster.units_of[side], battle.roster.commanders_of[side]
    return any(battle.has(unit, ORDERED | PASSED_OVER) for unit in units) or any(
        battle.rank[one] & ACTED for one in commanders
    )


def worth_of(battle: Battle, unit: UnitNo) -> float:
    """What a sound unit is worth: what it counts for defeat, and how it fights."""
    profile = battle.roster.profile(unit)
    return 0.3 * battle.roster.weight[unit] + (profile.clash + profile.sustained + profile.short + profile.long) / 40


def _lost(battle: Battle, unit: UnitNo) -> float:
    """How much of a unit is lost: 1 if it is shaken, up to 1.6 if it is destroyed."""
    if aims.is_saved(battle, unit):
        return 0.0
    if battle.fate[unit] in (DESTROYED, GONE, LEFT):
        return 1.6
    stamina = max(1, battle.roster.profile(unit).stamina)
    share = battle.casualties[unit] / stamina
    return 0.7 * share if share < 1 else min(1.5, 1 + 0.5 * (share - 1))
