"""What bots are told of a battle: the value of positions, and which actions to consider.

A position is worth what is left of both armies, their divisions and aims, the combats at hand, and what the own units
could do next: charge with good odds, shoot, stand in support, hold what the scenario names; less what threatens them.
What the rules say is asked of the rules. Of the small decisions most are taken at once, in an order of merit; whom to
order is chosen by what he could do, and how he moves by the value of what comes of it.
"""

from iacta.games.hail_caesar.evaluation.value import BattleEvaluator
from iacta.games.hail_caesar.evaluation.weights import Weights

__all__ = ["BattleEvaluator", "Weights"]
