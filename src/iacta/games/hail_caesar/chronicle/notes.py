"""What a chronicle tells of a turn: orders, charges, volleys, rounds of combat, losses, and how the battle ends."""

from __future__ import annotations

from typing import Literal

from iacta.engine.chronicle import Note
from iacta.games.hail_caesar.roster import CommanderNo, DivisionNo, UnitNo
from iacta.games.hail_caesar.sides import Side


class OrdersGiven(Note, frozen=True, kw_only=True):
    """HC-4.3.b The orders that a commander gave one after the other; `failed`: the last of them did."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    kind: Literal["order", "follow_me", "rally"]
    aims: tuple[str, ...] = ()
    """What the orders were about: the intention of a group, or charge, deploy and move."""
    count: int = 1
    failed: bool = False


class BlunderMade(Note, frozen=True, kw_only=True):
    """HC-4.7.b"""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    blunder: str


class ChargeMade(Note, frozen=True, kw_only=True):
    """HC-8.4 A charge that was within reach, and what became of it."""

    unit: UnitNo
    targets: tuple[UnitNo, ...]
    result: Literal["contact", "repelled", "evaded", "short"] = "short"


class FireTaken(Note, frozen=True, kw_only=True):
    """HC-7.8.a The casualties of a side by the volleys of one side's turn."""

    units: tuple[UnitNo, ...]
    casualties: int


class RoundFought(Note, frozen=True, kw_only=True):
    """HC-8.11.a A round of a combat; no winner: a draw."""

    blue: tuple[UnitNo, ...]
    red: tuple[UnitNo, ...]
    winner: Side | None = None
    margin: int = 0
    blue_lost: int = 0
    red_lost: int = 0
    broke: tuple[UnitNo, ...] = ()
    """HC-9.3.d, HC-8.10.d"""
    back: tuple[UnitNo, ...] = ()
    """HC-9.3.e"""


class UnitsGone(Note, frozen=True, kw_only=True):
    """HC-7.8.e, HC-5.6.a Units that were lost outside a round of combat."""

    units: tuple[UnitNo, ...]
    how: Literal["destroyed", "left"]


class CommanderStruck(Note, frozen=True, kw_only=True):
    """HC-10.5.b, HC-5.7.d"""

    commander: CommanderNo
    fate: Literal["wounded", "slain", "captured"]


class GeneralReplaced(Note, frozen=True, kw_only=True):
    """HC-10.1.b"""

    commander: CommanderNo


class DivisionBroke(Note, frozen=True, kw_only=True):
    """HC-11.1.a"""

    division: DivisionNo


class BattleEnded(Note, frozen=True, kw_only=True):
    """HC-11 Who has won, and why; no winner: a draw."""

    winner: Side | None
    reason: str
    clause: str
