"""What happens, as the log tells it."""

from __future__ import annotations

from iacta.engine.records import Event
from iacta.games.hail_caesar.roster import CommanderNo, DivisionNo, UnitNo
from iacta.games.hail_caesar.sides import Side

# 3, 15.1 Setting up, and the turn


class DivisionDeployed(Event, frozen=True):
    """HC-3.1.e"""

    side: Side
    division: DivisionNo


class RolledForFirst(Event, frozen=True):
    """HC-3.1.c The die of each side; nobody has won: it is rolled again."""

    blue: int
    red: int
    winner: Side | None


class FirstPlayerChosen(Event, frozen=True):
    """HC-3.1.c Who goes first."""

    side: Side


class TurnStarted(Event, frozen=True):
    """HC-3.2.a"""

    side: Side
    round: int


class EliteTested(Event, frozen=True):
    """HC-13.2.e A disordered elite unit has recovered, or not."""

    unit: UnitNo
    recovered: bool


class LevyTested(Event, frozen=True):
    """HC-13.2.j A disordered levy has recovered, or not."""

    unit: UnitNo
    recovered: bool


class OrderRestored(Event, frozen=True):
    """HC-7.8.i Units are disordered no more."""

    units: tuple[UnitNo, ...]


# 11 Victory and defeat


class DivisionBroken(Event, frozen=True):
    """HC-11.1.a"""

    side: Side
    division: DivisionNo


class ArmyBeaten(Event, frozen=True):
    """HC-11.2.a So many of so many divisions are broken."""

    side: Side
    broken: int
    divisions: int


class FirstCommanderLost(Event, frozen=True):
    """HC-11.4.d The commander whom a victory entry names is slain or captured."""

    commander: CommanderNo
