"""The two players; a scenario gives them their names."""

from __future__ import annotations

from typing import Final, Literal

Side = Literal["alexandre", "bayard"]
SIDES: Final[tuple[Side, Side]] = ("alexandre", "bayard")
"""In the order of the scenario file."""


def foe(side: Side) -> Side:
    """The other side."""
    return "bayard" if side == "alexandre" else "alexandre"
