"""Evaluation weights as data: a TOML file with their origin.

    origin = "by whom, or from which games"
    [figures]
    scale = 120.0
    [plans.bold]
    daring = 2.0

A plan is another way to play: it lists only the weights that differ.
"""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, TypeVar

import msgspec

from iacta.engine.errors import BrokenWeights

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

W = TypeVar("W", bound=msgspec.Struct)


class WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a weights file."""

    origin: str
    figures: dict[str, float]
    plans: dict[str, dict[str, float]] = {}
    """Plans by name: only the weights that differ."""


def weights_file(text: bytes, where: str) -> WeightsFile:
    """Decode a weights file; an error is one sentence."""
    try:
        return msgspec.toml.decode(text, type=WeightsFile)
    except (msgspec.DecodeError, UnicodeError) as error:
        message = f"{where}: {error}"
    raise BrokenWeights(message)


def read_weights(path: Path, form: type[W]) -> W:
    """The weights of a file, as the record that an evaluator reads."""
    return weights_from(weights_file(path.read_bytes(), path.name).figures, form, path.name)


def read_plans(path: Path, form: type[W]) -> dict[str, W]:
    """The weights of each plan, as the records that an evaluator reads."""
    file = weights_file(path.read_bytes(), path.name)
    return {name: weights_from(file.figures | plan, form, path.name) for name, plan in file.plans.items()}


def weights_from(figures: Mapping[str, float], form: type[W], where: str = "weights") -> W:
    """Weights as a record: none missing, none unknown, all of them finite and not negative."""
    known = form.__struct_fields__
    for name in (*figures, *known):
        if name not in known:
            raise BrokenWeights(f"{where}: there is no figure {name!r}")
        if name not in figures:
            raise BrokenWeights(f"{where}: the figure {name!r} is missing")
        if not isfinite(figures[name]) or figures[name] < 0:
            raise BrokenWeights(f"{where}: {name} is {figures[name]}, and not a number from 0 up")
    return form(**figures)
