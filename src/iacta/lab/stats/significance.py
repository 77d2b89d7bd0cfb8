"""Two-sided p-values of the observed luck, by convolution."""

from __future__ import annotations

from collections import Counter
from math import floor
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

GRID = 0.0025
"""The grid on which changes of a probability are convolved; a value between two points is split, keeping the mean."""
NEGLIGIBLE = 1e-10
NEARLY = 1e-9


def tail(weights: dict[int, float], mean: float, figure: float) -> float:
    """The two-sided p-value of a figure."""
    far = abs(figure - mean) - NEARLY
    return min(1.0, sum(weight for one, weight in weights.items() if abs(one - mean) >= far))


def of_dice(dice: Iterable[tuple[int, Sequence[int]]], figure: int) -> float:
    """The two-sided p-value of a total of dice; exact but for rounding.

    Each entry is a number of equal dice, and the number of faces that show 0, 1, 2 …
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
    """The two-sided p-value of the sum of independent changes of a probability."""
    weights: dict[int, float] = {0: 1.0}
    for swings in rolls:
        weights = _sum(weights, on_grid(swings))
    return tail(weights, 0.0, luck / GRID)


def on_grid(swings: Iterable[tuple[float, float]]) -> dict[int, float]:
    """A distribution of changes on the grid, with the same mean."""
    found: Counter[int] = Counter()
    for swing, weight in swings:
        place = swing / GRID
        low = floor(place)
        found[low] += weight * (low + 1 - place)  # type: ignore[assignment]  # a counter of shares
        found[low + 1] += weight * (place - low)  # type: ignore[assignment]  # as above
    return {place: share for place, share in found.items() if share > 0}


def _sum(one: dict[int, float], other: dict[int, float]) -> dict[int, float]:
    """The distribution of a sum; negligible probabilities are dropped."""
    found: dict[int, float] = {}
    for far, share in other.items():
        for near, weight in one.items():
            found[near + far] = found.get(near + far, 0.0) + weight * share
    return {place: weight for place, weight in found.items() if weight > NEGLIGIBLE}
