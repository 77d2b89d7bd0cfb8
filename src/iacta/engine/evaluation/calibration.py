"""`Calibration`: turns an evaluator's value into a probability of winning, fitted to played games.

    origin   = "from which games"
    command  = "what made the figures"
    slope    = 1.86
    offset   = 0.2
    favoured = ["south"]
    bins     = [[211, 0.052, 0.047], …]

A value from -1 to 1 is good enough for bots, which only compare values. For people it becomes a probability by Platt
scaling: log-odds = slope * log((1 + value) / (1 - value)) + offset, with the offset added for the favoured seats and
subtracted for the others. A slope of 1 without an offset is the identity: (1 + value) / 2.

Early in a game a value says little. Up to the progress `mature` the log-odds are mixed with `base`, those of the
favoured seats before anything has happened: `at` gives the calibration of a moment.

The bins are the reliability diagram of the fit, cross-validated: games, mean prediction, observed share. They say how
far a probability can be trusted: `interval` takes the Wilson score interval of the observed share in the bin. Positions
of one game are not independent, so a bin counts games. The standard error of a sampled search is added in quadrature.
"""

from __future__ import annotations

from math import exp, hypot, isfinite, log, sqrt
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from iacta.engine.errors import BrokenWeights
from iacta.engine.evaluation.protocols import Calibrated, Timed

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.records import Seat
    from iacta.engine.state import State


MIDDLE = 0.5
Z = 1.96
"""Intervals are 95 %."""


class ReliabilityBin(NamedTuple):
    """Predictions of about the same probability: how many games, their mean, and the share that was won."""

    games: int
    predicted: float
    observed: float

    def errors(self) -> tuple[float, float]:
        """How far the truth may lie below and above the prediction: the Wilson score interval of the share."""
        low, high = wilson(self.observed, self.games)
        return max(0.0, self.predicted - low), max(0.0, high - self.predicted)


class Chance(NamedTuple):
    """A probability of winning with its interval."""

    chance: float
    low: float
    high: float


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters, and where they come from."""

    slope: float = 1.0
    offset: float = 0.0
    favoured: tuple[str, ...] = ()
    """The seats for which the offset is added."""
    base: float = 0.0
    """The log-odds of the favoured seats at the start."""
    mature: float = 0.0
    """The progress of a game from which on values count in full; 0: at once."""
    origin: str = ""
    command: str = ""
    bins: tuple[ReliabilityBin, ...] = ()
    """The reliability diagram of the fit; empty: nothing is known about its errors."""

    def at(self, progress: float) -> Calibration:
        """The calibration of a moment. `progress`: how much of the game is over, from 0 to 1."""
        if progress >= self.mature:
            return self
        share = progress / self.mature
        slope, offset = self.slope * share, self.offset * share + self.base * (1 - share)
        return msgspec.structs.replace(self, slope=slope, offset=offset, mature=0.0)

    def estimate(self, value: float, seat: Seat, error: float = 0.0) -> Chance:
        """The probability from a value, with its interval. `error`: the standard error of the value."""
        chance = self.chance(value, seat)
        if not -1.0 < value < 1.0:
            return Chance(chance, chance, chance)
        below, above = self._errors(chance)
        lower, higher = (self.chance(max(-1.0, min(1.0, value + sign * Z * error)), seat) for sign in (-1, 1))
        return Chance(
            chance, max(0.0, chance - hypot(below, chance - lower)), min(1.0, chance + hypot(above, higher - chance))
        )

    def _errors(self, chance: float) -> tuple[float, float]:
        """The errors of the bin nearest to a probability."""
        if not self.bins:
            return 0.0, 0.0
        return min(self.bins, key=lambda one: abs(one.predicted - chance)).errors()

    def chance(self, value: float, seat: Seat) -> float:
        """The probability that a seat wins from a value. -1 and 1 stay certain."""
        if not -1.0 < value < 1.0:
            return float(value > 0)
        exponent = self.slope * log((1 + value) / (1 - value)) + self.lead(seat)
        return 1 / (1 + exp(-exponent)) if exponent > 0 else exp(exponent) / (1 + exp(exponent))

    def lead(self, seat: Seat) -> float:
        """The signed offset of a seat."""
        return self.offset if seat in self.favoured else -self.offset


def wilson(share: float, count: int) -> tuple[float, float]:
    """The Wilson score interval of a share."""
    centre, square = share + Z * Z / (2 * count), Z * Z / count
    spread = Z * sqrt(share * (1 - share) / count + square / (4 * count))
    return (centre - spread) / (1 + square), (centre + spread) / (1 + square)


PLAIN = Calibration()
"""No calibration: (1 + value) / 2."""


def calibration_of(evaluator: Evaluator[Any]) -> Calibration:
    """The calibration of an evaluator, or none."""
    return evaluator.calibration if isinstance(evaluator, Calibrated) else PLAIN


def progress_of(evaluator: Evaluator[Any], state: State) -> float:
    """How much of a game is over, by its evaluator; the middle where that says nothing."""
    return evaluator.progress(state) if isinstance(evaluator, Timed) else MIDDLE


def read_calibration(path: Path) -> Calibration:
    """Read a calibration file; an error is one sentence."""
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=Calibration)
    except (msgspec.DecodeError, UnicodeError) as error:
        message = f"{path.name}: {error}"
        raise BrokenWeights(message) from None
    if not isfinite(found.slope) or found.slope <= 0:
        raise BrokenWeights(f"{path.name}: slope is {found.slope}, and not a number above 0")
    for name in ("offset", "base", "mature"):
        if not isfinite(getattr(found, name)):
            raise BrokenWeights(f"{path.name}: {name} is {getattr(found, name)}, and not a number")
    if any(one.games <= 0 for one in found.bins):
        raise BrokenWeights(f"{path.name}: a bin without games")
    return found


def calibration_text(found: Calibration) -> str:
    """A calibration as TOML."""
    fields = ("origin", "command", "slope", "offset", "favoured", "base", "mature", "bins")
    return "".join(f"{name} = {msgspec.json.encode(getattr(found, name)).decode()}\n" for name in fields)
