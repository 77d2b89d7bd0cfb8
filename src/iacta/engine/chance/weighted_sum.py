"""`Total`: sums of fractions by key, in whole numbers over one common denominator."""

from __future__ import annotations

from math import lcm
from typing import Generic, TypeVar

K = TypeVar("K")


class Total(Generic[K]):
    """Sums of weights by key. The common denominator (`possible`) grows as needed."""

    __slots__ = ("possible", "weights")

    def __init__(self, possible: int = 1) -> None:
        """Start empty, with a denominator."""
        self.weights: dict[K, int] = {}
        self.possible = possible

    def share(self, weight: int, possible: int) -> int:
        """A fraction as a numerator over the common denominator."""
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
        """Add a fraction to the sum of a key."""
        if possible != self.possible:
            weight = self.share(weight, possible)
        weights = self.weights
        weights[key] = weights[key] + weight if key in weights else weight
