"""What is stored of contacts, volleys and the combat at hand (HC-8, HC-14.1.i)."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from iacta.games.hail_caesar.map import NO_AREA, AreaNo
from iacta.games.hail_caesar.roster import CommanderNo, UnitNo

FRONT: Final = 0
RIGHT: Final = 1
REAR: Final = 2
LEFT: Final = 3
"""The four sides of a unit, of a square and of a building block, clockwise; as in `iacta.geometry.quarters`."""


class Contact(NamedTuple):
    """HC-14.1.i A stored relation between two enemies: made by a charge, never by nearness."""

    unit: UnitNo
    side: int
    """The side of `unit` that is touched."""
    enemy: UnitNo
    enemy_side: int
    across: AreaNo = NO_AREA
    """HC-6.3.f The obstacle that lies between them."""

    def reversed(self) -> Contact:
        """The same contact, from the other side."""
        return Contact(self.enemy, self.enemy_side, self.unit, self.side, self.across)


class UnderFire(msgspec.Struct, frozen=True, gc=False):
    """HC-7.6.c, HC-9.2.e What a target has suffered from ranged attacks so far."""

    target: UnitNo
    hits: tuple[tuple[UnitNo, int, int], ...] = ()
    """Shooters, casualties, and by which side of a building they shot (-1: none), in the order of shooting."""
    easy_six: bool = False
    """HC-7.6.c A shooter needing 5 or less rolled a 6."""
    sixes: int = 0
    by_artillery: bool = False
    """HC-9.1.c A casualty came from artillery."""
    commanders: tuple[CommanderNo, ...] = ()
    """HC-10.5.a Who was with it when it suffered casualties."""


Hits = tuple[tuple[int, int], ...]
"""HC-7.7.l Hits on a unit that are not saved yet, by the face that saves, the best save first."""


class Melee(msgspec.Struct, frozen=True, gc=False):
    """HC-15.4 The combat that is being fought."""

    units: tuple[UnitNo, ...]
    """All fighting units, in file order."""
    faced: tuple[tuple[UnitNo, UnitNo], ...] = ()
    """Who was in contact with whom when the round began, each pair both ways."""
    stormed: tuple[tuple[UnitNo, AreaNo], ...] = ()
    """HC-8.13.d Attackers of garrisons, and the buildings they attacked."""
    is_sweep: bool = False
    """HC-15.4.d Fought among the sweeps."""
    ranks: tuple[UnitNo, ...] = ()
    """HC-8.8.a Who has closed ranks."""
    lent: tuple[tuple[CommanderNo, int], ...] = ()
    """HC-10.4.b Dice added by commanders in this round."""
    shares: tuple[tuple[UnitNo, UnitNo, int], ...] = ()
    """HC-8.6.h Dice of a unit against an enemy, where they are divided."""
    eager: tuple[UnitNo, ...] = ()
    """HC-13.2.t Freshly raised units with +1 in this round."""
    entered: tuple[tuple[UnitNo, int], ...] = ()
    """HC-8.11.a Who strikes or is struck in this round, with the casualties that each had when the strikes began."""
    led: tuple[CommanderNo, ...] = ()
    """HC-10.5.a The commanders who were with fighting units when the strikes began."""
    shattered: tuple[UnitNo, ...] = ()
    """HC-8.10.d"""
    loser: str = ""
    """The losing side; nothing: a draw, or not yet known."""
    margin: int = 0
    tests: tuple[tuple[UnitNo, str], ...] = ()
    """Results of break tests, by unit."""
    ways: tuple[tuple[UnitNo, int], ...] = ()
    """HC-9.4.d In which direction a supporter goes back whose unit is gone."""
    moved_back: tuple[UnitNo, ...] = ()
    """HC-9.6.b Units that gave ground in this round."""
    ended: tuple[Contact, ...] = ()
    """HC-8.12.c The contacts that ended when ground was given: who may follow up, and against which side."""
    pushed: tuple[UnitNo, ...] = ()
    """HC-14.12.h Who has to roll for having pushed or been pushed, in the order of the moves."""


class Trail(msgspec.Struct, frozen=True, gc=False):
    """HC-14.9.a The movement of a unit so far: for passages, commanders reached and opportunity fire."""

    unit: UnitNo
    poses: tuple[tuple[int, int, int, str], ...] = ()
    """x, y, heading and formation after each segment, the starting pose first; a change of formation is a jump."""
    passed: tuple[UnitNo, ...] = ()
    """HC-5.4.f Friends whose ranks were passed so that both must roll, in the order of the passages."""
    charged: tuple[UnitNo, ...] = ()
    """HC-7.11.g The enemies that it charged on the way, whether they were reached or not."""
