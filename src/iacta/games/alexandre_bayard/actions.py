"""What players may do (chapter 14 of the ledger)."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Action
from iacta.games.alexandre_bayard.map_pieces import Direction, Element
from iacta.games.alexandre_bayard.roster import NOBODY, BoatNo, LeaderNo, UnitNo
from iacta.games.alexandre_bayard.steps import AttackOrder, DefenceOrder, Manoeuvre, Mission, WorkKind
from iacta.geometry.hexes import Hex


class Done(Action, frozen=True):
    """Nothing, or nothing more: end the phase, pass, stay, wait, no order."""


# Set-up


class GoFirst(Action, frozen=True):
    """AB-C.18.e"""

    first: bool


class SendAgents(Action, frozen=True):
    """AB-11.h At most as many as the scenario gives."""

    missions: tuple[Mission, ...]


class Deploy(Action, frozen=True):
    """AB-C.18.d, AB-C.18.g The hex of each piece that its owner may place, in the order of the file; 0: left out."""

    units: tuple[Hex, ...]
    """Units and decoys."""
    leaders: tuple[Hex, ...] = ()
    sentries: tuple[tuple[UnitNo, Hex], ...] = ()
    """AB-4.3.a"""


class ChooseTargets(Action, frozen=True):
    """AB-9.h The objective of each corps, in the order of the file."""

    objectives: tuple[Hex, ...]


# Weather


class RerollDie(Action, frozen=True):
    """AB-3.10.c The first (1) or the second (2) recorded die."""

    die: Literal[1, 2]


# P2 Command


class GiveOrder(Action, frozen=True):
    """AB-C.7.h A manoeuvre order, with what it concerns."""

    order: Manoeuvre
    unit: UnitNo = NOBODY
    """Of forced_march, woodsman, courier, mount_dismount, rally."""
    group: int = -1
    """Of forward: which group, counted from 0."""
    amount: int = 1
    """Of woodsman: hexes; of rally: plaquettes."""


class Activate(Action, frozen=True):
    """AB-C.6.h A leader and his group; without leaders (AB-16.q) nobody and one unit."""

    leader: LeaderNo
    units: tuple[UnitNo, ...]


# P3 Movement


class MoveUnit(Action, frozen=True):
    """AB-C.8 A unit goes along a path, hex by hex; 0 at its end: it leaves the board (AB-C.16.i).

    Into the hex of a craft: it embarks; aboard: it moves
    the craft, or lands (AB-6.3.h). A path without hexes ends a move that was interrupted.
    """

    unit: UnitNo
    path: tuple[Hex, ...]
    leaders_stay: tuple[LeaderNo, ...] = ()
    """AB-C.6.l Attached leaders that do not go along."""
    ends: bool = True
    """Whether its move is over then; else it goes on before any other piece moves (AB-C.8.a)."""


class MoveLeader(Action, frozen=True):
    """AB-C.6.k A leader goes on his own."""

    leader: LeaderNo
    path: tuple[Hex, ...]


class SendMessenger(Action, frozen=True):
    """AB-4.2.o A leader sends a messenger, or moves the one he has sent."""

    leader: LeaderNo
    path: tuple[Hex, ...]


class ChangeOrder(Action, frozen=True):
    """AB-5"""

    unit: UnitNo
    change: Literal["loosen", "tighten"]


class HandleTorches(Action, frozen=True):
    """AB-4.1.p"""

    unit: UnitNo
    lit: bool


class MoorBoat(Action, frozen=True):
    """AB-6.3.j"""

    boat: BoatNo
    moored: bool = True


class SoundAlarm(Action, frozen=True):
    """AB-4.3.e"""

    sentry: int


class Wake(Action, frozen=True):
    """AB-4.2.h"""

    unit: UnitNo
    sleepers: tuple[UnitNo, ...]


class Loot(Action, frozen=True):
    """AB-8.2.d The way of a looter."""

    unit: UnitNo
    path: tuple[Hex, ...]


# P4 Combat


class Attack(Action, frozen=True):
    """AB-C.10, AB-1.11.d Melee; with `weapon`, a contact weapon in place of the factor."""

    unit: UnitNo
    target: UnitNo
    weapon: str = ""


class Shoot(Action, frozen=True):
    """AB-C.9 With its weapon or another that it has; `incendiary`: with prepared missiles (AB-1.10)."""

    unit: UnitNo
    target: UnitNo
    weapon: str = ""
    incendiary: bool = False


class Ignite(Action, frozen=True):
    """AB-1.9 A weapon against whatever can burn in a hex."""

    unit: UnitNo
    hex: Hex
    weapon: str = ""


class ThrowTorches(Action, frozen=True):
    """AB-1.11.f"""

    unit: UnitNo
    element: Element


class FightFire(Action, frozen=True):
    """AB-1.13.a"""

    unit: UnitNo
    element: Element


class DoWork(Action, frozen=True):
    """AB-C.14.g A work in a hex, or on one of its sides."""

    unit: UnitNo
    work: WorkKind
    hex: Hex
    direction: Direction = 0


class AttackSentry(Action, frozen=True):
    """AB-4.3.g"""

    unit: UnitNo
    sentry: int


class Evade(Action, frozen=True):
    """AB-C.12.b"""

    path: tuple[Hex, ...]


class OrderAttack(Action, frozen=True):
    """AB-C.7.i Before the dice."""

    order: AttackOrder


class Press(Action, frozen=True):
    """AB-C.7.i One die that shows this face (1 to 6) is rolled again."""

    face: int


class OrderDefence(Action, frozen=True):
    """AB-C.7.j"""

    order: DefenceOrder


class Retreat(Action, frozen=True):
    """AB-C.11.e The way of a retreat; 0 at its end: off the board (AB-C.11.f)."""

    path: tuple[Hex, ...]


class FollowUp(Action, frozen=True):
    """AB-C.11.k"""


class Pursue(Action, frozen=True):
    """AB-C.11.l"""

    target: UnitNo


# P6, and anywhere


class Supply(Action, frozen=True):
    """AB-10.h Whom a source serves: a marker, a unit, or the camp."""

    unit: UnitNo
    marker: int = -1
    giver: UnitNo = NOBODY


class Join(Action, frozen=True):
    """AB-C.14.c"""

    unit: UnitNo


class GoBackTo(Action, frozen=True):
    """AB-4.4.g, AB-6.4.f"""

    path: tuple[Hex, ...]


class NameSuccessor(Action, frozen=True):
    """AB-C.14.e"""

    leader: LeaderNo
