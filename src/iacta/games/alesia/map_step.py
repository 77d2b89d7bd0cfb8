"""A step between two hexes, as the map's tables hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from iacta.geometry.hexes import Hex


class Way:
    """A step from one hex to a neighbour."""

    __slots__ = ("cost", "end", "face", "keeper", "line", "outward", "sides")

    def __init__(self, end: Hex, cost: int) -> None:
        """A step over plain ground: `cost` is 1 and what slope and river add (AL-T.a)."""
        self.end = end
        self.cost = cost
        self.sides = 0
        """RIVER, CREST, DITCH, WALL, FORT as a sum."""
        self.line = 0
        """Which line the fort belongs to, 0 without one."""
        self.keeper: Hex = 0
        """The corridor hex that the fort belongs to."""
        self.face: Hex = 0
        """The hex on the fort's face."""
        self.outward = False
        """Whether the step leads out of a fortification: from the corridor, or out of Alésia."""
