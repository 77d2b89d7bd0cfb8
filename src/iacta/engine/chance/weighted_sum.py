"""`Total`: weights of outcomes, added up in whole numbers."""

from __future__ import annotations

from math import lcm
from typing import Generic, TypeVar

K = TypeVar("K")


class Total(Generic[K]):
    """Weights that are added up over a common denominator, which grows as it must."""

    __slots__ = ("possible", "weights")

    def __init__(self, possible: int = 1) -> None:
        """Begin with nothing, of so many."""
        self.weights: dict[K, int] = {}
        self.possible = possible

    def share(self, weight: int, possible: int) -> int:
        """What a weight of so many counts here."""
        if possible == self.possible:
            return weight
        common = lcm(possible, self.possible)
        if common != self.possible:
            scale = common // self.possible
            for key in self.weights:
                self.weights[key] *= scale
            self.possible = common
        return weight * (common // possible)

    def add(self, key: K, weight: int, possible: int) -> None:
        """Add a weight of so many."""
        if possible != self.possible:
            weight = self.share(weight, possible)
        weights = self.weights
        weights[key] = weights[key] + weight if key in weights else weight
