"""The battlefield of 4.4: who stands in which box, who was hit, and how the battle goes."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from iacta.games.bellum_gallicum.map import Location, RegionNo
from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
from iacta.games.bellum_gallicum.sides import Side

Box = Literal["left", "centre", "right", "reserve"]
RESERVE: Final[Box] = "reserve"
WINGS: tuple[Box, Box, Box] = ("right", "centre", "left")
"""BG-4.4.2.q In the order of the rout dice."""
BOXES: tuple[Box, ...] = ("left", "centre", "right", "reserve")


class Line(msgspec.Struct, frozen=True, gc=False):
    """BG-4.4.2.d One side's units by box, with its leaders."""

    left: tuple[UnitNo, ...] = ()
    centre: tuple[UnitNo, ...] = ()
    right: tuple[UnitNo, ...] = ()
    reserve: tuple[UnitNo, ...] = ()
    leaders: tuple[LeaderNo, ...] = ()
    """The army leader first (BG-4.4.2.f)."""

    @property
    def front(self) -> tuple[UnitNo, ...]:
        """The front line."""
        return (*self.left, *self.centre, *self.right)

    @property
    def units(self) -> tuple[UnitNo, ...]:
        """Everybody, reserve included."""
        return (*self.front, *self.reserve)

    def box(self, name: Box) -> tuple[UnitNo, ...]:
        """The units in a box."""
        found: tuple[UnitNo, ...] = getattr(self, name)
        return found

    def without(self, units: frozenset[UnitNo]) -> Line:
        """The line when some units are gone."""
        kept = {name: tuple(unit for unit in self.box(name) if unit not in units) for name in BOXES}
        return msgspec.structs.replace(self, **kept)

    def committed(self, unit: UnitNo, box: Box) -> Line:
        """BG-4.4.2.s The line when a unit of the reserve has gone to a front-line box."""
        reserve = tuple(one for one in self.reserve if one != unit)
        return msgspec.structs.replace(self, **{"reserve": reserve, box: (*self.box(box), unit)})


class Battlefield(msgspec.Struct, frozen=True, gc=False):
    """A pitched battle or an entrenchment combat."""

    region: RegionNo
    attacker: Side
    place: Location = 0
    """The besieged place of an entrenchment combat; 0: a pitched battle."""
    sequence: int = 1
    roman: Line = Line()
    gallic: Line = Line()
    attacker_loss: str = ""
    """The two results of the cell of this sequence."""
    defender_loss: str = ""
    cell_winner: Side | None = None
    hit: tuple[UnitNo, ...] = ()
    """BG-4.4.2.l Units in the A boxes: weakened by this sequence."""
    broken: tuple[UnitNo, ...] = ()
    """BG-4.4.2.l Units in the E boxes: eliminated unless they rally."""
    winner: Side | None = None

    def line(self, side: Side) -> Line:
        """The units of a side."""
        return self.roman if side == "roman" else self.gallic

    def loss(self, side: Side) -> str:
        """The result that a side suffers in this sequence."""
        return self.attacker_loss if side == self.attacker else self.defender_loss

    def with_line(self, side: Side, line: Line) -> Battlefield:
        """The battlefield with another line of one side."""
        return msgspec.structs.replace(self, **{side: line})
