"""What a bot looks at in Alésia: the value of a position, and the moves worth trying.

A position is worth the points that each side has made, what is shaken, and what may come: works that are broken or
threatened, the besieged on their way out, Vercingétorix among them. The Gauls march on the works that few hold, camps
first, with a reserve out of sight until the works are broken; the besieged wait for them, then leave all together by
the exit where the relief army stands. The Romans go where they are pressed. What a combat may bring is read from both
tables before a die is rolled. All figures are victory points, and those to tune stand in `Weights`. What the rules say
is asked of the rules.
"""

from iacta.games.alesia.evaluation.value import AlesiaEvaluator
from iacta.games.alesia.evaluation.weights import Weights

__all__ = ["AlesiaEvaluator", "Weights"]
