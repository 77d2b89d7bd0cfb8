"""What a bot looks at in Bellum Gallicum: the value of a position, and the moves worth trying.

A position is worth the strength and the leaders of each side, and how far its aim is reached. What is about to happen
counts by its expected result: combats in the field by their tables (`clash.py`), sieges (`sieges.py`), attrition
(`supplies.py`). What must still be taken counts as far as enough strength stands before it or is on its way
(`errands.py`). All figures are strength points, and those to tune stand in `Weights`.
"""

from iacta.games.bellum_gallicum.evaluation.value import GaulEvaluator
from iacta.games.bellum_gallicum.evaluation.weights import Weights

__all__ = ["GaulEvaluator", "Weights"]
