"""What bots are told of a battle: the value of positions, and which actions to consider.

A position is worth what is left of both armies, the aims of the scenario, what the own units could do next (attack with
good odds, shoot, hold, come nearer), what threatens them, and what fires will do to whom, as the wind blows. Dice and
bans are asked of the rules. Groups, movers and combats are narrowed down to a few by cheap figures.
"""

from iacta.games.alexandre_bayard.evaluation.value import BattleEvaluator
from iacta.games.alexandre_bayard.evaluation.weights import Weights

__all__ = ["BattleEvaluator", "Weights"]
