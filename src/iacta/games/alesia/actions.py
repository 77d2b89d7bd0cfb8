"""What players may want, in the order of the rulebook."""

from __future__ import annotations

from typing import Annotated

import msgspec

from iacta.engine.records import Action
from iacta.games.alesia.roster import LeaderNo, UnitNo
from iacta.geometry.hexes import Hex

Path = Annotated[tuple[Hex, ...], msgspec.Meta(min_length=1, max_length=40)]
Units = Annotated[tuple[UnitNo, ...], msgspec.Meta(max_length=120)]
Leaders = Annotated[tuple[LeaderNo, ...], msgspec.Meta(max_length=20)]


# 14 Set-up


class PlaceCamp(Action, frozen=True):
    """AL-9.1.a A camp in a hex."""

    hex: Hex


class PlaceArmy(Action, frozen=True):
    """AL-14.a A hex for each besieged unit, in the order of the roster, and for Vercingétorix."""

    units: Annotated[tuple[Hex, ...], msgspec.Meta(max_length=120)]
    leader: Hex


class Post(Action, frozen=True):
    """AL-14.e A hex for each Roman leader and decoy, in the order of the roster."""

    hexes: Annotated[tuple[Hex, ...], msgspec.Meta(max_length=20)]


class Fill(Action, frozen=True):
    """AL-2.A.a For each unit of the army in the order of the roster the leader of its box; −1: not in play."""

    boxes: Annotated[tuple[LeaderNo, ...], msgspec.Meta(max_length=120)]


# 2.A Organisation


class Transfer(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A unit and the leader whose box it goes to."""

    unit: UnitNo
    leader: LeaderNo


class Reorganise(Action, frozen=True):
    """AL-2.A.b Legions split, transfers, legions joined, in this order; nothing: stay as you are."""

    split: Units = ()
    transfers: Annotated[tuple[Transfer, ...], msgspec.Meta(max_length=120)] = ()
    join: Units = ()


class SplitLegion(Action, frozen=True):
    """AL-4.c A legion is replaced by its halves."""

    unit: UnitNo


class JoinLegion(Action, frozen=True):
    """AL-4.d Two halves are replaced by their legion (`unit` is the legion)."""

    unit: UnitNo


# 2.B Strategic movement


class Walk(Action, frozen=True):
    """AL-7.1 A face-down counter moves strategically; it may go on as long as nobody else moves."""

    leader: LeaderNo
    path: Path


class EndStrategicStep(Action, frozen=True):
    """AL-2.B.f No further counter moves in this step."""


# 2.C Tactical phase


class Disclose(Action, frozen=True):
    """AL-2.C1.j A relief counter shows itself."""

    leader: LeaderNo


class EndDisclosure(Action, frozen=True):
    """AL-2.C1.j Nobody else shows himself."""


class DeployUnit(Action, frozen=True):
    """AL-2.C1.b A unit leaves its box for a hex."""

    unit: UnitNo
    hex: Hex


class CallUp(Action, frozen=True):
    """AL-2.C2.g A hidden leader is turned up to command."""

    leader: LeaderNo


class EndCalling(Action, frozen=True):
    """AL-2.C2.g Nobody else is called up."""


class March(Action, frozen=True):
    """AL-7.2 A unit moves tactically; it may go on as long as no other piece moves."""

    unit: UnitNo
    path: Path


class Ride(Action, frozen=True):
    """AL-7.2 A leader or decoy moves tactically."""

    leader: LeaderNo
    path: Path


class Halt(Action, frozen=True):
    """AL-7.1.a, AL-7.2.a The piece on its way stops where it is."""


class EndMoves(Action, frozen=True):
    """AL-2.C2.b The tactical moves of the seat are finished."""


class Displace(Action, frozen=True):
    """AL-7.2.q Where a displaced leader goes."""

    hex: Hex


class Run(Action, frozen=True):
    """AL-12.2bis.c, AL-11.4.f The way of a unit that routs or retreats, and who goes with it (AL-11.4.j)."""

    path: Annotated[tuple[Hex, ...], msgspec.Meta(min_length=1, max_length=10)]
    leaders: Leaders = ()


class Shoot(Action, frozen=True):
    """AL-10.1.f Shots grouped on one target. A camp is its hex; a fort is its corridor hex × 10 000 + its face."""

    target: Hex
    shots: Annotated[tuple[int, ...], msgspec.Meta(min_length=1, max_length=60)]


class EndFire(Action, frozen=True):
    """AL-10 No further shot."""


class Attack(Action, frozen=True):
    """AL-11.2 Target hexes, engaged units, leaders taking part."""

    targets: Annotated[tuple[Hex, ...], msgspec.Meta(min_length=1, max_length=6)]
    units: Annotated[tuple[UnitNo, ...], msgspec.Meta(min_length=1, max_length=60)]
    leaders: Leaders = ()


class EndFights(Action, frozen=True):
    """AL-11.2.b No further combat."""


class HitStack(Action, frozen=True):
    """AL-11.2.j The attacking stack that the riposte hits."""

    hex: Hex


class Suffer(Action, frozen=True):
    """AL-11.3.p Take the result."""


class GiveGround(Action, frozen=True):
    """AL-11.3.p, AL-11.3.q Retreat instead of the result."""


class Choose(Action, frozen=True):
    """AL-11.3.a, AL-11.3.o The unit that bears the first half of a result."""

    unit: UnitNo


class GoFirst(Action, frozen=True):
    """AL-12.b The unit that tests next."""

    unit: UnitNo


class Advance(Action, frozen=True):
    """AL-11.4.g A unit, with leaders of its hex, occupies an emptied hex."""

    unit: UnitNo
    hex: Hex
    leaders: Leaders = ()


class EndAdvance(Action, frozen=True):
    """AL-11.4.g Nobody else advances."""


class Rally(Action, frozen=True):
    """AL-12.4.a A unit tries to rally."""

    unit: UnitNo


class EndRally(Action, frozen=True):
    """AL-12.4 Nobody else tries."""


class Appoint(Action, frozen=True):
    """AL-8.1.d, AL-8.1.e The new commander."""

    leader: LeaderNo


# 2.D Withdrawal


class Withdraw(Action, frozen=True):
    """AL-2.D.b Units and the boxes they go into; nothing: all stay. Legions split before, joined after (AL-4.c)."""

    units: Annotated[tuple[Transfer, ...], msgspec.Meta(max_length=120)] = ()
    split: Units = ()
    join: Units = ()
