"""The armies as rules read them: tables by the number of a unit, which compiled code reads without looking up names."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from iacta.games.virtus.army_file import Roster, UnitType
    from iacta.games.virtus.sides import Side


class Ranks:
    """The tables of a roster; what most of them hold, `Roster` says."""

    def __init__(self, roster: Roster) -> None:
        """Take the tables over, and look up what types are asked for most."""
        self.types: tuple[UnitType, ...] = roster.types
        self.sides: tuple[Side, ...] = roster.sides
        self.bounds: dict[str, tuple[int, int]] = {side: (span.start, span.stop) for side, span in roster.span.items()}
        """Where a side's units begin and end: compiled code takes lists apart faster by these than by slices."""
        self.of: dict[str, range] = roster.of
        self.generals_of: dict[str, tuple[int, ...]] = roster.generals_of
        self.chief: dict[str, int] = roster.chief
        self.kinds: tuple[int, ...] = roster.kinds
        self.evade: tuple[bool, ...] = tuple(one.evade for one in roster.types)
        self.fire: tuple[int, ...] = tuple(one.fire for one in roster.types)
        self.move: tuple[int, ...] = tuple(one.move for one in roster.types)
        self.march: tuple[int, ...] = tuple(one.move + (one.march_base > 0) for one in roster.types)
        """VI-6.2.g, VI-10.2.a The steps of each unit, and those by forced march, tormenta excepted."""

    def __deepcopy__(self, memo: object) -> Ranks:
        """Nobody writes on them: states share them."""
        return self
