"""`Network`: a small neural network that predicts the log-odds of winning from features of a position.

Every part (a segment, a sector, an army) goes through the same first layer. The sum of their activations, with the
features of the whole position, goes through a second layer. All features also have direct linear weights. Training is
in `iacta.lab.training.learn`; the weights file names its origin and the command that made it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import numpy as np

from iacta.engine.errors import BrokenWeights

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    Array = NDArray[np.float64]

DIGITS = 9
"""Answers are rounded to so many digits: sums of floats differ in the last ones between machines."""


class NetworkFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a weights file."""

    origin: str
    command: str
    parts: list[list[float]]
    """The first layer: a row for each feature of a part, a column for each unit."""
    parts_bias: list[float]
    whole: list[list[float]]
    """The second layer: a row for each unit of the first and each feature of the whole."""
    whole_bias: list[float]
    out: list[float]
    """The output weight of each unit of the second layer."""
    direct_parts: list[float]
    """The direct weight of each feature of a part."""
    direct_whole: list[float]
    bias: float


class Network:
    """A network, ready for inference."""

    def __init__(self, file: NetworkFile) -> None:
        """Take weights of consistent shape."""
        self.file = file
        self.parts, self.parts_bias = np.array(file.parts), np.array(file.parts_bias)
        self.whole, self.whole_bias = np.array(file.whole), np.array(file.whole_bias)
        self.bias = file.bias
        self.last: Array = np.concatenate((file.out, file.direct_parts, file.direct_whole))
        """The weights of the last, linear layer."""

    def odds(self, parts: Sequence[Sequence[float]], whole: Sequence[float]) -> float:
        """The log-odds of winning for the side that the features describe."""
        return round(float(self._activations(parts, whole) @ self.last) + self.bias, DIGITS)

    def _activations(self, parts: Sequence[Sequence[float]], whole: Sequence[float]) -> Array:
        """The inputs of the last layer: the second layer, the summed features of parts, the features of the whole."""
        rows, figures = np.array(parts), np.array(whole)
        near = np.tanh(rows @ self.parts + self.parts_bias).sum(0)
        far = np.tanh(np.concatenate((near, figures)) @ self.whole + self.whole_bias)
        return np.concatenate((far, rows.sum(0), figures))


def network_file(content: bytes, name: str, part_figures: int, whole_figures: int) -> NetworkFile:
    """Decode and check a weights file; an error is one sentence."""
    try:
        file = msgspec.json.decode(content, type=NetworkFile)
    except (msgspec.DecodeError, UnicodeError) as error:
        message = f"{name}: {error}"
        raise BrokenWeights(message) from None
    units = len(file.parts_bias)
    sound = {
        "parts": _has_shape(file.parts, part_figures, units),
        "whole": _has_shape(file.whole, units + whole_figures, len(file.whole_bias)),
        "out": len(file.out) == len(file.whole_bias),
        "direct_parts": len(file.direct_parts) == part_figures,
        "direct_whole": len(file.direct_whole) == whole_figures,
    }
    for part, is_sound in sound.items():
        if not is_sound:
            raise BrokenWeights(f"{name}: {part} has not as many figures as the others ask for")
    return file


def _has_shape(rows: list[list[float]], height: int, width: int) -> bool:
    return len(rows) == height and all(len(row) == width for row in rows)


def read_network(path: Path, part_figures: int, whole_figures: int) -> Network:
    """Read a network from its file."""
    return Network(network_file(path.read_bytes(), path.name, part_figures, whole_figures))
