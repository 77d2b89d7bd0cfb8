"""`Network`: a small network that says how likely a position is won, from figures of its parts and of the whole.

Every part (a segment, a sector, an army) goes through the same first layer; what comes of all of them is added up and
goes, with the figures of the whole, through a second one. The figures also count directly, each by itself. How it
learns stands in `iacta.lab.training.learn`; its weights are a file that names their origin and the command behind it.
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
"""So many digits of an answer count: sums of floats differ in the last ones from machine to machine."""


class NetworkFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file."""

    origin: str
    command: str
    parts: list[list[float]]
    """The first layer: a row for each figure of a part, a column for each unit."""
    parts_bias: list[float]
    whole: list[list[float]]
    """The second layer: a row for each unit of the first and each figure of the whole."""
    whole_bias: list[float]
    out: list[float]
    """What each unit of the second layer counts."""
    direct_parts: list[float]
    """What each figure of a part counts by itself."""
    direct_whole: list[float]
    bias: float


class Network:
    """The figures of a network, ready to be asked."""

    def __init__(self, file: NetworkFile) -> None:
        """Take the figures of a file whose shape is sound."""
        self.file = file
        self.parts, self.parts_bias = np.array(file.parts), np.array(file.parts_bias)
        self.whole, self.whole_bias = np.array(file.whole), np.array(file.whole_bias)
        self.bias = file.bias
        self.last: Array = np.concatenate((file.out, file.direct_parts, file.direct_whole))
        """What each sign counts."""

    def odds(self, parts: Sequence[Sequence[float]], whole: Sequence[float]) -> float:
        """The logarithm of the odds of winning, for whom the figures speak."""
        return round(float(self.signs(parts, whole) @ self.last) + self.bias, DIGITS)

    def signs(self, parts: Sequence[Sequence[float]], whole: Sequence[float]) -> Array:
        """Everything that the odds are a sum of: what the second layer says, the figures of all parts, of the whole."""
        rows, figures = np.array(parts), np.array(whole)
        near = np.tanh(rows @ self.parts + self.parts_bias).sum(0)
        far = np.tanh(np.concatenate((near, figures)) @ self.whole + self.whole_bias)
        return np.concatenate((far, rows.sum(0), figures))

    def with_last(self, last: Array) -> Network:
        """The same network with other figures for what the signs count."""
        far, near = len(self.file.out), len(self.file.out) + len(self.file.direct_parts)
        out, direct_parts, direct_whole = last[:far].tolist(), last[far:near].tolist(), last[near:].tolist()
        return Network(
            msgspec.structs.replace(self.file, out=out, direct_parts=direct_parts, direct_whole=direct_whole)
        )


def network_file(content: bytes, name: str, part_figures: int, whole_figures: int) -> NetworkFile:
    """The figures in a file; what is wrong with them is said in one sentence."""
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
    """A network from its file."""
    return Network(network_file(path.read_bytes(), path.name, part_figures, whole_figures))
