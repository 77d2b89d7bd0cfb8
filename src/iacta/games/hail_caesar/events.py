"""What happens, as the log tells it."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Event
from iacta.games.hail_caesar.map import AreaNo, Edge
from iacta.games.hail_caesar.roster import UnitNo

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
