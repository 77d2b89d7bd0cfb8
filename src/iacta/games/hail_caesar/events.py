"""What may happen, in the past tense."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Event
from iacta.games.hail_caesar.map import AreaNo, Edge
from iacta.games.hail_caesar.roster import CommanderNo, UnitNo

# 5, 6, 14.6 Movement


class UnitMoved(Event, frozen=True):
    """HC-14.6.a Poses and formations along the way of one step; or into a building."""

    unit: UnitNo
    poses: tuple[tuple[int, int, int, str], ...]
    inside: AreaNo


class StepCut(Event, frozen=True):
    """HC-4.1.h A step was cut at its last free place, or came to nothing."""

    unit: UnitNo
    clause: str
    reason: str


class TestudoOpened(Event, frozen=True):
    """HC-13.4.b Reached by a charge, a testudo becomes a battle line."""

    unit: UnitNo


class UnitRevealed(Event, frozen=True):
    """HC-6.1.h"""

    unit: UnitNo


class PassageTested(Event, frozen=True):
    """HC-5.4.f, HC-14.12.e One die: whether a unit kept its order."""

    unit: UnitNo
    kept: bool


class UnitLeft(Event, frozen=True):
    """HC-5.6.a Off the table; for good if it was shaken or its division broken."""

    unit: UnitNo
    edge: Edge
    for_good: bool


class FollowersWait(Event, frozen=True):
    """HC-4.10.i No room at the entry point: the unit follows in a later turn."""

    unit: UnitNo


# 14.12 Forced moves


class ForcedBack(Event, frozen=True):
    """HC-14.12 A unit was driven off, gave ground, was pushed or fled."""

    unit: UnitNo
    why: Literal["retreat", "give_ground", "push", "flight", "evasion"]
    pose: tuple[int, int, int]
    distance: int
    stopped: bool


# 8 Hand-to-hand combat


class CombatBegun(Event, frozen=True):
    """HC-8.1.d A round of a combat begins."""

    units: tuple[UnitNo, ...]


class Supported(Event, frozen=True):
    """HC-8.9.i"""

    unit: UnitNo
    supported: UnitNo


class DiceLent(Event, frozen=True):
    """HC-10.4.b"""

    commander: CommanderNo
    unit: UnitNo
    dice: int


class RanksClosed(Event, frozen=True):
    """HC-8.8.a"""

    unit: UnitNo


class DiceDivided(Event, frozen=True):
    """HC-8.6.h"""

    unit: UnitNo
    enemies: tuple[UnitNo, ...]
    dice: tuple[int, ...]


class Struck(Event, frozen=True):
    """HC-8.6.a"""

    unit: UnitNo
    enemy: UnitNo
    dice: int
    needed: int
    hits: int
    in_support: bool


class SufferedInCombat(Event, frozen=True):
    """HC-8.7.a"""

    unit: UnitNo
    casualties: int


class CasualtyPassed(Event, frozen=True):
    """HC-8.10.b"""

    unit: UnitNo
    to: UnitNo


class RoundDecided(Event, frozen=True):
    """HC-8.11.a Who has won, by how much; the casualties of both sides."""

    winner: str | None
    margin: int
    blue: int
    red: int


class Tested(Event, frozen=True):
    """HC-9.1.a A break test and its result."""

    unit: UnitNo
    total: int
    result: str


class Disordered(Event, frozen=True):
    """HC-7.8.g"""

    unit: UnitNo


class Destroyed(Event, frozen=True):
    """HC-9.3.d, HC-7.8.e"""

    unit: UnitNo


class WinnerDecided(Event, frozen=True):
    """HC-9.6.a"""

    unit: UnitNo
    choice: str


class FollowedUp(Event, frozen=True):
    """HC-9.6.b"""

    unit: UnitNo
    enemy: UnitNo


class DrivenOut(Event, frozen=True):
    """HC-8.13.c"""

    unit: UnitNo


class BuildingOccupied(Event, frozen=True):
    """HC-8.13.d"""

    unit: UnitNo
    block: AreaNo


# 8.2 to 8.5 Charges


class ChargeDeclared(Event, frozen=True):
    """HC-8.5.a"""

    unit: UnitNo
    targets: tuple[UnitNo, ...]


class Charged(Event, frozen=True):
    """HC-8.4.b The charger stands in contact."""

    unit: UnitNo
    targets: tuple[UnitNo, ...]


class Reacted(Event, frozen=True):
    """HC-8.5.a"""

    unit: UnitNo
    reaction: str


class Countercharged(Event, frozen=True):
    """HC-8.5.f"""

    unit: UnitNo
    charger: UnitNo


class TurnedToFace(Event, frozen=True):
    """HC-8.5.j"""

    unit: UnitNo
    charger: UnitNo


class Evaded(Event, frozen=True):
    """HC-8.5.e"""

    unit: UnitNo
    moves: int


# 7 Ranged attacks


class Shot(Event, frozen=True):
    """HC-7.5.a A volley, its hits, what was not saved, and its natural sixes."""

    unit: UnitNo
    target: UnitNo
    dice: int
    needed: int
    hits: int
    casualties: int
    sixes: int


class Shaken(Event, frozen=True):
    """HC-7.8.b"""

    unit: UnitNo
