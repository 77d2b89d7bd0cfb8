"""What an order says, step by step: the grammar of HC-16.2.d, in hundredths of an inch and minutes of arc.

Poses and bearings are absolute. Numbers come from strangers: the rules check them before anything else (HC-16.2.f).
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from iacta.games.hail_caesar.map import AreaNo
from iacta.games.hail_caesar.roster import Formation, UnitNo

Pose: TypeAlias = tuple[int, int, int]
"""x, y, heading."""
Intention = Literal["", "advance", "withdraw", "shift", "deploy", "charge"]
"""HC-4.5.i What a group has in common; single orders have none."""


class PlanStep(msgspec.Struct, frozen=True, gc=False, tag=True, forbid_unknown_fields=True):
    """One step of a plan: one move."""


class Move(PlanStep, frozen=True):
    """HC-14.6.a To one, two or three poses."""

    poses: tuple[Pose, ...]
    ignored: tuple[UnitNo, ...] = ()
    """HC-14.6.l Open-order enemies that do not count for proximity."""


class Go(PlanStep, frozen=True):
    """HC-14.6.u In a direction, as far as it can, at most so far."""

    bearing: int
    distance: int
    turn: bool = False
    ignored: tuple[UnitNo, ...] = ()


class Form(PlanStep, frozen=True):
    """HC-2.4.b A change of formation, to any heading."""

    formation: Formation
    heading: int


class FormMove(PlanStep, frozen=True):
    """HC-2.4.d A free change into or out of open order, and a displacement."""

    formation: Formation
    heading: int
    poses: tuple[Pose, ...]
    ignored: tuple[UnitNo, ...] = ()


class Cross(PlanStep, frozen=True):
    """HC-6.3.e Over a linear obstacle or the outline of a fortification."""

    obstacle: AreaNo


class Enter(PlanStep, frozen=True):
    """HC-6.5.f Into an empty building."""

    block: AreaNo


class Leave(PlanStep, frozen=True):
    """HC-6.5.g Out of a building, by one of its sides."""

    side: int
    pose: Pose
    formation: Formation


class EnterTable(PlanStep, frozen=True):
    """HC-14.10.b Onto the table at one's entry point."""

    distance: int


class Charge(PlanStep, frozen=True):
    """HC-4.4.f At one or two enemies; nobody named: at the nearest."""

    targets: tuple[UnitNo, ...] = ()
    ignored: tuple[UnitNo, ...] = ()
    side: int = -1
    """HC-14.8.m The side of the block by which a unit leaves a building; -1: it is in none."""


AnyStep: TypeAlias = Move | Go | Form | FormMove | Cross | Enter | Leave | EnterTable | Charge
Plan: TypeAlias = tuple[AnyStep, ...]
"""HC-4.1.g One to three steps: with n moves the first n are executed."""
