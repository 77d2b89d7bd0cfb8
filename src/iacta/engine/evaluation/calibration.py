"""`Calibration`: turns an evaluator's value into a probability of winning, fitted to played games.

    origin   = "from which games"
    command  = "what made the figures"
    slope    = 1.86
    offset   = 0.2
    favoured = ["south"]

A value from -1 to 1 is good enough for bots, which only compare values. For people it becomes a probability by Platt
scaling: log-odds = slope * log((1 + value) / (1 - value)) + offset, with the offset added for the favoured seats and
subtracted for the others. A slope of 1 without an offset is the identity: (1 + value) / 2.
"""

from __future__ import annotations

from math import exp, isfinite, log
from typing import TYPE_CHECKING

import msgspec

from iacta.engine.errors import BrokenWeights
from iacta.engine.evaluation.protocols import Calibrated

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.records import Seat


class Calibration(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The parameters, and where they come from."""

    slope: float = 1.0
    offset: float = 0.0
    favoured: tuple[str, ...] = ()
    """The seats for which the offset is added."""
    origin: str = ""
    command: str = ""

    def chance(self, value: float, seat: Seat) -> float:
        """The probability that a seat wins from a value. -1 and 1 stay certain."""
        if not -1.0 < value < 1.0:
            return float(value > 0)
        exponent = self.slope * log((1 + value) / (1 - value)) + self.lead(seat)
        return 1 / (1 + exp(-exponent)) if exponent > 0 else exp(exponent) / (1 + exp(exponent))

    def lead(self, seat: Seat) -> float:
        """The signed offset of a seat."""
        return self.offset if seat in self.favoured else -self.offset


PLAIN = Calibration()
"""No calibration: (1 + value) / 2."""


def calibration_of(evaluator: Evaluator[Any]) -> Calibration:
    """The calibration of an evaluator, or none."""
    return evaluator.calibration if isinstance(evaluator, Calibrated) else PLAIN


def read_calibration(path: Path) -> Calibration:
    """Read a calibration file; an error is one sentence."""
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=Calibration)
    except (msgspec.DecodeError, UnicodeError) as error:
        message = f"{path.name}: {error}"
        raise BrokenWeights(message) from None
    if not isfinite(found.slope) or found.slope <= 0:
        raise BrokenWeights(f"{path.name}: slope is {found.slope}, and not a number above 0")
    if not isfinite(found.offset):
        raise BrokenWeights(f"{path.name}: offset is {found.offset}, and not a number")
    return found


def calibration_text(found: Calibration) -> str:
    """A calibration as TOML."""
    fields = ("origin", "command", "slope", "offset", "favoured")
    return "".join(f"{name} = {msgspec.json.encode(getattr(found, name)).decode()}\n" for name in fields)
