"""How good predicted win probabilities are: log-loss, and predicted against observed shares by bin."""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, NamedTuple

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

CLIP = 1e-3
"""Predictions are clipped to [CLIP, 1 - CLIP], so that a single surprise does not dominate the loss."""
BINS = 10
COIN = log(2)
"""The log-loss of always predicting one half."""


class Prediction(NamedTuple):
    """A predicted win probability, and the result: 1 won, ½ drawn, 0 lost."""

    chance: float
    result: float


class CalibrationBin(msgspec.Struct, frozen=True):
    """Predictions of about the same probability: their mean, and the mean result. JSON names: `said`, `came`."""

    count: int
    predicted: float = msgspec.field(name="said")
    observed: float = msgspec.field(name="came")


def log_loss(predictions: Sequence[Prediction]) -> float:
    """The mean log-loss in nats."""
    total = 0.0
    for chance, result in predictions:
        clipped = min(1 - CLIP, max(CLIP, chance))
        total -= result * log(clipped) + (1 - result) * log(1 - clipped)
    return total / len(predictions)


def bins(predictions: Iterable[Prediction]) -> list[CalibrationBin]:
    """Predicted against observed by tenths; empty bins are left out."""
    found: dict[int, list[Prediction]] = {}
    for one in predictions:
        found.setdefault(min(BINS - 1, int(one.chance * BINS)), []).append(one)
    return [
        CalibrationBin(
            len(some), sum(one.chance for one in some) / len(some), sum(one.result for one in some) / len(some)
        )
        for _, some in sorted(found.items())
    ]


def rows(name: str, found: Iterable[CalibrationBin]) -> list[str]:
    """Rows of a table in Markdown."""
    return [f"| {name} | {one.count} | {one.predicted:.0%} | {one.observed:.0%} |" for one in found]
