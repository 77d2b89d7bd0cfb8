"""What a bot looks at in Alésia: the value of a position, and the moves worth trying.

A position is worth the points that each side has made, what is shaken, and what may come: the Gauls press on every
stretch of the works, the Romans hold it, both less and less with the distance, so that a step towards where one is
wanted is always worth something. What a combat may bring is read from both tables before a die is rolled. All figures
are victory points, and all of them stand in `Weights`. What the rules say is asked of the rules.
"""

from iacta.games.alesia.judgement.eye import AlesiaJudgement
from iacta.games.alesia.judgement.weights import Weights

__all__ = ["AlesiaJudgement", "Weights"]
