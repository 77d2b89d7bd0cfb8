"""What players may do."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Action
from iacta.games.bellum_gallicum.map import Location, RegionNo
from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, TribeNo, UnitNo


class Pass(Action, frozen=True):
    """Nothing, or nothing more."""


# 2.3 Supply


class BuildDepot(Action, frozen=True):
    """BG-2.3.2.a"""

    region: RegionNo


class Burn(Action, frozen=True):
    """BG-2.3.5.a"""

    region: RegionNo


class DestroyDepot(Action, frozen=True):
    """BG-2.3.5.b"""

    region: RegionNo


class DismantleDepot(Action, frozen=True):
    """BG-2.3.2.c"""

    region: RegionNo


# 4.2 Losses


class Lose(Action, frozen=True):
    """The owner picks a unit that is hit (D2, D22)."""

    unit: UnitNo


# 3 Movement


class PlaceAt(Action, frozen=True):
    """D6 The next reinforcement, or all of them, appear in a region."""

    region: RegionNo


class BreakCamp(Action, frozen=True):
    """BG-4.5.7.k"""

    region: RegionNo


class Bargain(Action, frozen=True):
    """BG-6.2.7.g"""

    region: RegionNo


class Raise(Action, frozen=True):
    """BG-6.2.7.h, BG-7.2.2.c A tribe is mobilised, or tried."""

    tribe: TribeNo


class March(Action, frozen=True):
    """BG-3.3.1.a Leaders take units to a neighbouring region, or into a place of it."""

    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]
    to: RegionNo
    into: Location = 0


class Shift(Action, frozen=True):
    """BG-3.3.2.f Leaders and units go into a place of their region, or out of one (`place` 0)."""

    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]
    place: Location = 0


class ForcedMarch(Action, frozen=True):
    """BG-3.4.a Across one region into a third; some may be picked up on the way (BG-3.4.d)."""

    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]
    via: RegionNo
    to: RegionNo
    picked_leaders: tuple[LeaderNo, ...] = ()
    picked_units: tuple[UnitNo, ...] = ()
    into: Location = 0


# 5 Ships


class BuildTrireme(Action, frozen=True):
    """BG-5.1.b"""

    legion: UnitNo


class ExchangeTrireme(Action, frozen=True):
    """BG-5.1.c"""

    ship: ShipNo


class Embark(Action, frozen=True):
    """BG-5.5.a"""

    ship: ShipNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class Sail(Action, frozen=True):
    """BG-5.3.a To an adjacent coastal region, to the sea, or from the sea to its coast."""

    ship: ShipNo
    to: Location


class Land(Action, frozen=True):
    """BG-5.5.c"""

    ship: ShipNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class GiveUpShip(Action, frozen=True):
    """D2 The owner picks the ship that is lost."""

    ship: ShipNo


# 4 Combat


class NameRegion(Action, frozen=True):
    """BG-1.g The next region of a combat step."""

    region: RegionNo


class GoTo(Action, frozen=True):
    """Where a force or a leader evades, withdraws or retreats to."""

    region: RegionNo


class TellOff(Action, frozen=True):
    """BG-4.5.5.a The units and leaders who stay with the sieges."""

    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class Evade(Action, frozen=True):
    """BG-4.3.1.b, BG-4.4.1.b"""


class Stand(Action, frozen=True):
    """Fight, or stay."""


class Retire(Action, frozen=True):
    """BG-4.4.1.k, BG-4.4.1.o Into a place; the Roman side names who goes in."""

    place: Location
    leaders: tuple[LeaderNo, ...] = ()
    units: tuple[UnitNo, ...] = ()


class TestLeader(Action, frozen=True):
    """D24, D25"""

    leader: LeaderNo


class Deploy(Action, frozen=True):
    """BG-4.4.2.d All units to their boxes; the army leader among equals."""

    left: tuple[UnitNo, ...]
    centre: tuple[UnitNo, ...]
    right: tuple[UnitNo, ...]
    reserve: tuple[UnitNo, ...]
    leader: LeaderNo | None = None
    """None: the first of the equals, or nobody at all."""


class Commit(Action, frozen=True):
    """BG-4.4.2.s A unit of the reserve goes to a front-line box."""

    unit: UnitNo
    box: Literal["left", "centre", "right"]


class Strike(Action, frozen=True):
    """BG-4.4.3.a A unit is cut down in the pursuit."""

    unit: UnitNo


class GoAboard(Action, frozen=True):
    """BG-5.6.3.a Where the ships go, and which units leave Britannia; leaders always find room."""

    region: RegionNo
    units: tuple[UnitNo, ...]


# 4.5 Sieges


class Besiege(Action, frozen=True):
    """BG-4.5.1.i A siege turn with the units and leaders committed to it."""

    place: Location
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class TakePlace(Action, frozen=True):
    """BG-4.5.1.a An empty place is taken and destroyed."""

    place: Location


class LiftSieges(Action, frozen=True):
    """BG-4.5.6.a The besieger gives up all sieges of the region."""


class Surrender(Action, frozen=True):
    """BG-4.5.2.f"""


class Hold(Action, frozen=True):
    """BG-4.5.2.a"""


class Sortie(Action, frozen=True):
    """BG-4.5.2.b"""


class Destroy(Action, frozen=True):
    """BG-4.5.2.e"""


class Flee(Action, frozen=True):
    """BG-5.6.1.b"""

    to: Location


# 7 The campaign


class Revolt(Action, frozen=True):
    """BG-7.2.a, BG-7.2.1.a A year of revolt, with or without the initiative."""

    initiative: bool


class Dismiss(Action, frozen=True):
    """BG-7.5.5.c A unit leaves the war by the calendar."""

    unit: UnitNo


class KeepPeace(Action, frozen=True):
    """BG-7.2.6.a"""


class SendExpedition(Action, frozen=True):
    """BG-7.2.6.a"""

    to: Literal["germania", "britannia"]


class Extend(Action, frozen=True):
    """BG-7.2.3.a"""

    sector: str


class EnterOppidum(Action, frozen=True):
    """BG-7.2.5.b Units and leaders of a tribe go into its oppidum."""

    place: Location
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class ReceiveUnit(Action, frozen=True):
    """BG-3.2.e"""

    unit: UnitNo


class BuildCamp(Action, frozen=True):
    """BG-7.4.2.c, BG-7.4.2.j A winter camp, and who goes inside."""

    region: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class SendLeaderHome(Action, frozen=True):
    """BG-7.4.2.h"""

    leader: LeaderNo
