"""How extreme luck was: the probability of luck at least as far from what was to be expected, by convolution."""

from __future__ import annotations

from collections import Counter
from math import floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

GRID = 0.0025
"""Changes of a chance are added up in steps of this size; what lies between two is shared out, so that means stay."""
NEGLIGIBLE = 1e-10
NEARLY = 1e-9


def tail(weights: dict[int, float], mean: float, figure: float) -> float:
    """How likely a figure at least as far from the mean is."""
    far = abs(figure - mean) - NEARLY
    return min(1.0, sum(weight for one, weight in weights.items() if abs(one - mean) >= far))


def of_dice(dice: Iterable[tuple[int, Sequence[int]]], figure: int) -> float:
    """How likely so many dice bring a total at least as far from its mean; exact but for rounding.

    Each entry is a number of equal dice, and in how many ways one of them brings 0, 1, 2 …
    """
    weights: dict[int, float] = {0: 1.0}
    mean = 0.0
    for count, ways in dice:
        total = sum(ways)
        one = {fell: way / total for fell, way in enumerate(ways) if way}
        mean += count * sum(fell * share for fell, share in one.items())
        for _ in range(count):
            weights = _sum(weights, one)
    return tail(weights, mean, figure)


def of_swings(rolls: Iterable[Iterable[tuple[float, float]]], luck: float) -> float:
    """How likely independent changes of a chance add up to at least as much, either way."""
    weights: dict[int, float] = {0: 1.0}
    for swings in rolls:
        weights = _sum(weights, on_grid(swings))
    return tail(weights, 0.0, luck / GRID)


def on_grid(swings: Iterable[tuple[float, float]]) -> dict[int, float]:
    """Changes with their probabilities, in steps of the grid; their mean is kept."""
    found: Counter[int] = Counter()
    for swing, weight in swings:
        place = swing / GRID
        low = floor(place)
        found[low] += weight * (low + 1 - place)  # type: ignore[assignment]  # a counter of shares
        found[low + 1] += weight * (place - low)  # type: ignore[assignment]  # as above
    return {place: share for place, share in found.items() if share > 0}


def _sum(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    """The distribution of a sum; what hardly ever happens is left out."""
    found: dict[int, float] = {}
    for far, share in other.items():
        for near, weight in one.items():
            found[near + far] = found.get(near + far, 0.0) + weight * share
    return {place: weight for place, weight in found.items() if weight > NEGLIGIBLE}
