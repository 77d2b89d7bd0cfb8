"""`EvaluationFiles`: the data files of an evaluator, found in its folder and read once."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Generic

from iacta.engine.evaluation.calibration import Calibration, read_calibration
from iacta.engine.evaluation.weights_file import W, read_plans, read_weights

if TYPE_CHECKING:
    from pathlib import Path

WEIGHTS, CHANCES = "weights.toml", "chances.toml"


class EvaluationFiles(Generic[W]):
    """The weights in force, those of named plans, and the calibration that turns values into chances of winning."""

    def __init__(self, folder: Path, form: type[W], chances: str = CHANCES) -> None:
        """Take the folder, the record of weights, and the name of the calibration file."""
        self.folder, self.form, self.chances = folder, form, chances

    @cached_property
    def weights(self) -> W:
        """The weights in force."""
        return read_weights(self.folder / WEIGHTS, self.form)

    @cached_property
    def plans(self) -> dict[str, W]:
        """The weights of other ways to play, by name."""
        return read_plans(self.folder / WEIGHTS, self.form)

    @cached_property
    def calibration(self) -> Calibration:
        """How likely values are to become a win."""
        return read_calibration(self.folder / self.chances)
