"""The two sides."""

from __future__ import annotations

from typing import Final, Literal

Side = Literal["south", "north"]
SOUTH: Final[Side] = "south"
NORTH: Final[Side] = "north"
SIDES: Final[tuple[Side, Side]] = (SOUTH, NORTH)


def other(side: str) -> Side:
    """The side across the field."""
    return NORTH if side == SOUTH else SOUTH
