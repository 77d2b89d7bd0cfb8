"""The two sides."""

from __future__ import annotations

from typing import Final, Literal

Side = Literal["blue", "red"]
BLUE: Final[Side] = "blue"
RED: Final[Side] = "red"
SIDES: tuple[Side, Side] = (BLUE, RED)
"""HC-3.1.a Only names: who goes first is the scenario's or the dice's affair (HC-3.2.e)."""


def foe(side: Side) -> Side:
    """The other side."""
    return RED if side == BLUE else BLUE
