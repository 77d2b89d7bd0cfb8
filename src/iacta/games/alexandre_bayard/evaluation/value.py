"""The value of a battle for a side."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.evaluation import aims, choices, clash, fires
from iacta.games.alexandre_bayard.evaluation.weights import Weights
from iacta.games.alexandre_bayard.rules import victory
from iacta.games.alexandre_bayard.rules.leadership import command_radius
from iacta.games.alexandre_bayard.rules.profiles import profile, rank_of
from iacta.games.alexandre_bayard.rules.standing import enemies_beside, has_two_friends
from iacta.games.alexandre_bayard.rules.terrain import line_of
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import ACTIVATED, ASLEEP, FOUGHT, LEFT, MARCHED, Battle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action, Seat
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side

MOST: Final = 0.95
"""No position is worth as much as a victory."""
NEAR: Final = 3
"""Within so many hexes of the enemy shelter and support count."""
FAR: Final = 20
FARTHEST: Final = 12
"""Beyond so many hexes the way to the enemy counts as so long."""
ARMED: Final = 0.6
"""What the way to the enemy counts for units that shoot too."""


class BattleEvaluator:
    """What is left of both armies, their aims, and how their units stand."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Take other weights, if any."""
        self.weights = weights or Weights()

    def value(self, state: Battle, seat: Seat) -> float:
        """How good a state is for a seat, from -1 (lost) to 1 (won)."""
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.is_won_by(seat) else -1.0
        side = SIDES[0] if seat == SIDES[0] else SIDES[1]
        found = self.strength(state, side) - self.strength(state, foe(side))
        found += aims.of(state, side, self.weights) - aims.of(state, foe(side), self.weights)
        found += self.posture(state, side) - 0.5 * self.posture(state, foe(side)) - self.way_to_enemy(state, side)
        found += clash.pending(state, side) + fires.of(state, side, self.weights)
        return MOST * found / (abs(found) + self.weights.scale)

    def strength(self, battle: Battle, side: Side) -> float:
        """AB-C.16.d What is left of an army, less how near it is to being demoralised."""
        weights = self.weights
        total = weights.token * battle.tokens[side]
        for unit in battle.present(side):
            if battle.roster.is_decoy[unit]:
                continue
            share = battle.plaquettes[unit] / max(1, battle.troop(unit).plaquettes)
            total += clash.worth(battle, unit) * (weights.life + (1 - weights.life) * share)
            total -= weights.asleep * battle.has(unit, ASLEEP)
        total += sum(clash.worth(battle, unit) for unit in battle.roster.counted[side] if battle.fate[unit] == LEFT)
        for leader in battle.leaders(side):
            total += weights.commander if rank_of(battle, leader) == "commander" else weights.leader
        if battle.sheet.victory.demoralisation or battle.sheet.victory.attack_player:
            third = -(-victory.strength(battle, side) // victory.THIRD)
            share = min(1.0, victory.losses(battle, side) / max(1, third))
            total -= weights.near_defeat * share * share
        return total

    def posture(self, battle: Battle, side: Side) -> float:
        """How the units of a side stand: whom they can strike, who can strike them, what covers them."""
        enemies = [unit for unit in battle.present(foe(side)) if battle.knows(side, unit)]
        found = 0.0
        for unit in battle.present(side):
            if not battle.roster.is_decoy[unit]:
                found += self._unit(battle, side, unit, enemies)
        return found + self._leaders(battle, side)

    def way_to_enemy(self, battle: Battle, side: Side) -> float:
        """How far the units are from the enemy: a side's own only, or both would wait for the other to come."""
        at = [battle.at[unit] for unit in battle.present(foe(side)) if battle.knows(side, unit)]
        if not at:
            return 0.0
        weights, aim, found = self.weights, battle.sheet.victory, 0.0
        for unit in battle.present(side):
            if not battle.roster.is_decoy[unit] and profile(battle, unit).melee:
                far = battle.ground.distance[battle.at[unit]]
                share = ARMED if battle.roster.units[unit].weapon else 1.0
                found += share * min(FARTHEST, *[far[enemy] for enemy in at])
        must_attack = aim.other_wins_at_end and battle.sheet.players[SIDES.index(side)] == aim.attack_player
        return weights.approach * (weights.hurry if must_attack else 1.0) * found

    def _unit(self, battle: Battle, side: Side, unit: UnitNo, enemies: list[UnitNo]) -> float:
        weights, place, at = self.weights, battle.at[unit], battle.at
        far = battle.ground.distance[place]
        nearest = min([far[at[enemy]] for enemy in enemies], default=FAR)
        found = 0.0
        beside = enemies_beside(battle, place, side) if nearest == 1 else []
        ready = battle.has(unit, ACTIVATED) and not battle.has(unit, FOUGHT | MARCHED) and battle.side == side
        if ready:
            found += self._blow(battle, unit, beside, enemies)
        for enemy in beside:
            if not (battle.side == foe(side) and battle.has(enemy, FOUGHT)):
                found -= weights.threat * max(0.0, clash.attack(battle, enemy, unit)) / max(1, len(beside))
        shoots = bool(battle.roster.units[unit].weapon)
        if shoots and nearest > 1:
            found += weights.shot * 0.5 * max([clash.shot(battle, unit, enemy) for enemy in enemies], default=0.0)
        if nearest <= NEAR:
            found += weights.support * has_two_friends(battle, unit)
            line = line_of(battle, place)
            found += weights.home * (bool(line.ground) + bool(line.shot_modifier)) / 2
        return found

    def _blow(self, battle: Battle, unit: UnitNo, beside: list[UnitNo], enemies: list[UnitNo]) -> float:
        """What its combat of this turn could gain."""
        weights = self.weights
        if beside:
            if not profile(battle, unit).melee:
                return 0.0
            return weights.blow * max(0.0, *[clash.attack(battle, unit, enemy) for enemy in beside], 0.0)
        return weights.shot * max([clash.shot(battle, unit, enemy) for enemy in enemies], default=0.0)

    def _leaders(self, battle: Battle, side: Side) -> float:
        """AB-C.6.h, AB-C.14 Units within reach of a leader; leaders alone beside an enemy."""
        leaders = battle.leaders(side)
        if not leaders:
            return 0.0
        found, distance = 0.0, battle.ground.distance
        radius = {leader: command_radius(battle, leader) for leader in leaders}
        for unit in battle.present(side):
            if not battle.roster.is_decoy[unit]:
                near = distance[battle.at[unit]]
                found += self.weights.command * any(near[battle.leader_at[one]] <= radius[one] for one in leaders)
        for leader in leaders:
            if battle.is_isolated(leader) and enemies_beside(battle, battle.leader_at[leader], side):
                found -= self.weights.exposed
        return found

    def worth_trying(self, state: Battle, seat: Seat, actions: Sequence[Action]) -> Sequence[Action]:
        """The actions worth considering."""
        return choices.worth_trying(state, SIDES[0] if seat == SIDES[0] else SIDES[1], actions)
