"""The figures of a judgement as data: a file with where they come from, those set by hand, and those fitted since.

    origin   = "by whom, or from which games"
    command  = "what made the fitted figures"
    in_force = "fitted"
    [by_hand]
    scale = 120.0
    [fitted]
    scale = 96.4
    [plans.bold]
    daring = 2.0

The figures set by hand are in force, or the fitted ones; whatever is not fitted stays as it was set by hand. A plan is
another way to play: what differs in it.
"""

from __future__ import annotations

from math import isfinite
from typing import TYPE_CHECKING, Literal, TypeVar

import msgspec

from iacta.engine.errors import BrokenWeights

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

W = TypeVar("W", bound=msgspec.Struct)


class WeightsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What stands in a file."""

    origin: str
    by_hand: dict[str, float]
    command: str = ""
    """What made the fitted figures."""
    in_force: Literal["by_hand", "fitted"] = "by_hand"
    fitted: dict[str, float] = {}
    plans: dict[str, dict[str, float]] = {}
    """Other ways to play, by name: the figures that differ."""

    @property
    def figures(self) -> dict[str, float]:
        """The figures in force."""
        return self.by_hand | self.fitted if self.in_force == "fitted" else self.by_hand


def weights_file(text: bytes, where: str) -> WeightsFile:
    """Read a file; what is wrong with it is said in one sentence."""
    try:
        return msgspec.toml.decode(text, type=WeightsFile)
    except (msgspec.DecodeError, UnicodeError) as error:
        message = f"{where}: {error}"
    raise BrokenWeights(message)


def read_weights(path: Path, form: type[W], which: Literal["in_force", "by_hand", "fitted"] = "in_force") -> W:
    """The figures in force, those set by hand, or the fitted ones, as the record that a judgement reads."""
    file = weights_file(path.read_bytes(), path.name)
    figures = {"in_force": file.figures, "by_hand": file.by_hand, "fitted": file.by_hand | file.fitted}
    return weights_from(figures[which], form, path.name)


def read_plans(path: Path, form: type[W]) -> dict[str, W]:
    """Other ways to play, as the records that a judgement reads."""
    file = weights_file(path.read_bytes(), path.name)
    return {name: weights_from(file.figures | plan, form, path.name) for name, plan in file.plans.items()}


def weights_from(figures: Mapping[str, float], form: type[W], where: str = "weights") -> W:
    """Figures as a record: each it knows, none else, all of them numbers that are not negative."""
    known = form.__struct_fields__
    for name in (*figures, *known):
        if name not in known:
            raise BrokenWeights(f"{where}: there is no figure {name!r}")
        if name not in figures:
            raise BrokenWeights(f"{where}: the figure {name!r} is missing")
        if not isfinite(figures[name]) or figures[name] < 0:
            raise BrokenWeights(f"{where}: {name} is {figures[name]}, and not a number from 0 up")
    return form(**figures)


def weights_text(file: WeightsFile) -> str:
    """A file as it is written."""
    quoted = [f"{name} = {msgspec.json.encode(text).decode()}" for name, text in (("origin", file.origin),)]
    if file.command:
        quoted.append(f"command = {msgspec.json.encode(file.command).decode()}")
    quoted.append(f'in_force = "{file.in_force}"')
    tables = {"by_hand": file.by_hand, "fitted": file.fitted}
    tables |= {f"plans.{name}": plan for name, plan in file.plans.items()}
    for title, figures in tables.items():
        if figures:
            quoted += ["", f"[{title}]", *(f"{name} = {float(figure)!r}" for name, figure in figures.items())]
    return "\n".join(quoted) + "\n"
