"""The two sides."""

from __future__ import annotations

from typing import Final, Literal

Side = Literal["roman", "gallic"]
ROMAN: Final[Side] = "roman"
GALLIC: Final[Side] = "gallic"
SIDES: tuple[Side, Side] = (ROMAN, GALLIC)
"""BG-0.0.a, and the order of BG-1.i: the Roman side first."""


def foe(side: Side) -> Side:
    """The other side."""
    return GALLIC if side == ROMAN else ROMAN
