"""`Calibration`: how likely a value of an evaluator is to become a win, as games have shown.

    origin   = "from which games"
    command  = "what made the figures"
    slope    = 1.86
    offset   = 0.2
    favoured = ["south"]

A value is a measure to choose by, from -1 to 1; how sure it is of itself is nobody's care while bots compare values.
Where people are told a chance it is: the logarithm of the odds that a plain reading of the value gives, (1 + value) to
(1 - value), is taken `slope` times, and what the favoured seats win oftener than it says is added to theirs and taken
from the others'. A slope of 1 without an offset is the plain reading.
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
    """How values become chances, and where the figures come from."""

    slope: float = 1.0
    offset: float = 0.0
    favoured: tuple[str, ...] = ()
    """The seats of the team that the offset speaks for."""
    origin: str = ""
    command: str = ""

    def chance(self, value: float, seat: Seat) -> float:
        """How likely a seat wins where a position is worth so much to it; what is certain stays so."""
        if not -1.0 < value < 1.0:
            return float(value > 0)
        exponent = self.slope * log((1 + value) / (1 - value)) + self.lead(seat)
        return 1 / (1 + exp(-exponent)) if exponent > 0 else exp(exponent) / (1 + exp(exponent))

    def lead(self, seat: Seat) -> float:
        """What is added for a seat."""
        return self.offset if seat in self.favoured else -self.offset


PLAIN = Calibration()
"""The plain reading: (1 + value) / 2."""


def calibration_of(evaluator: Evaluator[Any]) -> Calibration:
    """An evaluator's own, or the plain reading."""
    return evaluator.calibration if isinstance(evaluator, Calibrated) else PLAIN


def read_calibration(path: Path) -> Calibration:
    """Read a file; what is wrong with it is said in one sentence."""
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
    """A calibration as it is written to a file."""
    fields = ("origin", "command", "slope", "offset", "favoured")
    return "".join(f"{name} = {msgspec.json.encode(getattr(found, name)).decode()}\n" for name in fields)
