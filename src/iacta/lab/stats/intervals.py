"""Confidence intervals of shares and means."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist, mean, stdev
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

CONFIDENCE = 0.95


def wilson(wins: int, games: int, confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The Wilson score interval of a share; [0, 1] without games."""
    if not games:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return middle - reach if wins else 0.0, middle + reach if wins < games else 1.0


def around_mean(figures: Sequence[float], confidence: float = CONFIDENCE) -> tuple[float, float]:
    """The normal interval of a mean; of a single figure the figure itself."""
    middle = mean(figures)
    if len(figures) == 1:
        return middle, middle
    reach = NormalDist().inv_cdf((1 + confidence) / 2) * stdev(figures) / sqrt(len(figures))
    return middle - reach, middle + reach
