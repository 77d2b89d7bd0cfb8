"""What a bot looks at in Virtus: the value of a position, and the moves worth trying.

There are two eyes. `LearntEvaluator` has learnt from battles of its own. `VirtusEvaluator` has a few figures and is the
baseline: to it a position is worth what the two armies are worth after the tests that are due, what each side has
gained on the other's ground, and what the active side can still do in this turn. Its figures are points of an army
list, and all of them stand in `Weights`. What the rules say is asked of the rules.
"""

from iacta.games.virtus.evaluation.network_value import LearntEvaluator
from iacta.games.virtus.evaluation.survey import expected_elements
from iacta.games.virtus.evaluation.value import VirtusEvaluator
from iacta.games.virtus.evaluation.weights import Weights

__all__ = ["LearntEvaluator", "VirtusEvaluator", "Weights", "expected_elements"]
