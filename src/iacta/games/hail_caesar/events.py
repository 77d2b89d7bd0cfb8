"""What happens, as the log tells it."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Event, Modifier
from iacta.games.hail_caesar.map import Point
from iacta.games.hail_caesar.plans import AnyStep, Intention, Plan
from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
from iacta.games.hail_caesar.sides import Side

# 4 Orders


class InitiativeTaken(Event, frozen=True):
    """HC-4.8.c A unit moves on its own initiative."""

    unit: UnitNo
    step: AnyStep


class CommandTaken(Event, frozen=True):
    """HC-4.3.d A commander begins to give his orders."""

    commander: CommanderNo


class OrderAnnounced(Event, frozen=True):
    """HC-16.2.e An order, shown to both players before the dice."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    plans: tuple[Plan, ...]
    kind: Literal["order", "follow_me", "rally"]
    intention: Intention


class CommandTested(Event, frozen=True):
    """HC-4.2 Two dice against a command value; no moves: failed, or an equal roll of militia alone."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    dice: tuple[int, int]
    value: int
    modifiers: tuple[Modifier, ...]
    moves: int
    passed: bool


class OrdersEnded(Event, frozen=True):
    """HC-4.3.c A commander gives no more orders this turn."""

    commander: CommanderNo


class Blundered(Event, frozen=True):
    """HC-4.7.b"""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    die: int
    blunder: Literal["flee", "fall_back", "left", "right", "forward", "rush"]


class BlunderCost(Event, frozen=True):
    """HC-4.7.c A unit that fled has one casualty more."""

    unit: UnitNo


class MilitiaIdle(Event, frozen=True):
    """HC-13.2.l A test that equals the command value gives militia no move."""

    units: tuple[UnitNo, ...]


class MovedFreely(Event, frozen=True):
    """HC-4.9.a A free move after a failed order."""

    unit: UnitNo


class BraveRolled(Event, frozen=True):
    """HC-13.2.a"""

    unit: UnitNo
    die: int
    rallied: bool


# 5.7, 10 Commanders


class CommanderMoved(Event, frozen=True):
    """HC-5.7.c His own move."""

    commander: CommanderNo
    start: Point
    path: tuple[Point, ...]


class CommanderJoined(Event, frozen=True):
    """HC-5.7.e, HC-5.7.f"""

    commander: CommanderNo
    unit: UnitNo


class CommanderLeft(Event, frozen=True):
    """HC-5.7.h, HC-15.1.a He is by himself again."""

    commander: CommanderNo
    unit: UnitNo


class CommanderShifted(Event, frozen=True):
    """HC-5.7.j A friendly unit has ended on him."""

    commander: CommanderNo
    unit: UnitNo
    place: Point


class UnitRallied(Event, frozen=True):
    """HC-10.3.b"""

    commander: CommanderNo
    unit: UnitNo


class CommanderRisked(Event, frozen=True):
    """HC-10.5.a Two dice for his life, and the dice that he had lent."""

    commander: CommanderNo
    dice: tuple[int, int]
    added: int
    hit: bool


class CommanderWounded(Event, frozen=True):
    """HC-10.5.b"""

    commander: CommanderNo
    die: int


class CommanderLost(Event, frozen=True):
    """HC-10.5.b, HC-5.7.d"""

    commander: CommanderNo
    how: Literal["slain", "captured"]


class ReplacementPlaced(Event, frozen=True):
    """HC-10.5.d A subordinate takes over."""

    commander: CommanderNo
    unit: UnitNo
    command: int


class GeneralNamed(Event, frozen=True):
    """HC-10.1.b"""

    side: Side
    commander: CommanderNo
