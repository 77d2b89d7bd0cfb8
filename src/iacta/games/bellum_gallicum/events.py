"""What happens, as the log tells it."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Event, Modifier
from iacta.games.bellum_gallicum.map import Location, RegionNo
from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo, TribeNo, UnitNo
from iacta.games.bellum_gallicum.sides import Side

# 1 The game turn


class TurnStarted(Event, frozen=True):
    """BG-0.1.b"""

    year: int
    turn: int
    first: Side


class ControlChanged(Event, frozen=True):
    """BG-2.2.a PRO_ROMAN, CONTESTED or ANTI_ROMAN."""

    region: RegionNo
    control: int


# 2.3 Supply


class ScorchedEarthRemoved(Event, frozen=True):
    """BG-2.3.5.c"""

    regions: tuple[RegionNo, ...]


class DepotBuilt(Event, frozen=True):
    """BG-2.3.2.a"""

    region: RegionNo


class DepotDestroyed(Event, frozen=True):
    """BG-2.3.5.b"""

    region: RegionNo


class DepotDismantled(Event, frozen=True):
    """BG-2.3.2.c"""

    region: RegionNo


class StatusRolled(Event, frozen=True):
    """BG-2.3.1.d"""

    region: RegionNo
    side: Side
    units: int
    die: int
    score: int
    ravaged: bool
    modifiers: tuple[Modifier, ...]


class RegionBurnt(Event, frozen=True):
    """BG-2.3.5.a"""

    region: RegionNo


class AttritionRolled(Event, frozen=True):
    """BG-8.1.a `place`: a besieged place; 0: the rest of a side in the region."""

    region: RegionNo
    side: Side
    place: Location
    units: int
    dice: int
    sixes: int
    modifiers: tuple[Modifier, ...]


# 4.2 Losses


class UnitWeakened(Event, frozen=True):
    """BG-4.2.1.b"""

    unit: UnitNo
    location: Location


class UnitEliminated(Event, frozen=True):
    """BG-4.2.1.a"""

    unit: UnitNo
    location: Location


class LeaderTested(Event, frozen=True):
    """BG-8.6.a"""

    leader: LeaderNo
    roll: tuple[int, int]
    score: int
    result: Literal["nothing", "wounded", "killed", "captured"]


class LeaderWounded(Event, frozen=True):
    """BG-4.2.2.b"""

    leader: LeaderNo


class LeaderKilled(Event, frozen=True):
    """BG-4.2.2.c"""

    leader: LeaderNo


class LeaderCaptured(Event, frozen=True):
    """BG-4.2.2.a"""

    leader: LeaderNo


class LeaderEscaped(Event, frozen=True):
    """BG-8.6.d A captured Roman is free again by a die."""

    leader: LeaderNo
    die: int


class CaesarSaved(Event, frozen=True):
    """BG-4.2.2.e He is wounded, not dead."""

    die: int


class TribuneAppointed(Event, frozen=True):
    """BG-4.2.2.d"""

    tribune: LeaderNo
    location: Location


class LeaderRecovered(Event, frozen=True):
    """BG-4.2.2.b"""

    leader: LeaderNo


# 3 Movement


class ForceArrived(Event, frozen=True):
    """BG-3.1.a Reinforcements are placed."""

    side: Side
    location: Location
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class ForceLeft(Event, frozen=True):
    """BG-6.9.5.a, BG-7.5.5.c Counters leave by the calendar."""

    side: Side
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class ContactTested(Event, frozen=True):
    """BG-3.3.c"""

    region: RegionNo
    side: Side
    die: int
    score: int
    passed: bool
    modifiers: tuple[Modifier, ...]


class ForceMoved(Event, frozen=True):
    """BG-3.3.a `via`: the region crossed by a forced march; `into`: a place of the last region."""

    side: Side
    start: RegionNo
    to: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]
    via: RegionNo = 0
    into: Location = 0


class ForceShifted(Event, frozen=True):
    """BG-3.3.2.f `place` 0: into the open."""

    side: Side
    region: RegionNo
    place: Location
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class MarchAttritionRolled(Event, frozen=True):
    """BG-3.3.3.c, BG-3.4.f"""

    region: RegionNo
    side: Side
    units: int
    dice: int
    sixes: int
    modifiers: tuple[Modifier, ...]


class OppidumTried(Event, frozen=True):
    """BG-6.3.6.b"""

    place: Location
    die: int
    opened: bool


class Negotiated(Event, frozen=True):
    """BG-6.2.7.g"""

    region: RegionNo
    die: int
    result: Literal["forbidden", "nothing", "raised"]


class TribeRaised(Event, frozen=True):
    """BG-7.2.4.a"""

    tribe: TribeNo
    side: Side
    region: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class CampRemoved(Event, frozen=True):
    """BG-4.5.7.k, BG-4.5.7.l"""

    region: RegionNo


class SiegeMarkerRemoved(Event, frozen=True):
    """BG-4.5.1.g"""

    place: Location


class GermansCalled(Event, frozen=True):
    """BG-6.6.5.a, BG-6.8.5.c"""

    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class RhineWasCrossed(Event, frozen=True):
    """BG-6.0.h"""


class CivisCalled(Event, frozen=True):
    """BG-7.2.8.a"""

    units: tuple[UnitNo, ...]
    places: tuple[Location, ...]


# 5 Ships


class TriremeBuilt(Event, frozen=True):
    """BG-5.1.b"""

    ship: ShipNo
    legion: UnitNo
    region: RegionNo


class TriremeExchanged(Event, frozen=True):
    """BG-5.1.c"""

    ship: ShipNo
    legion: UnitNo
    region: RegionNo


class TroopsEmbarked(Event, frozen=True):
    """BG-5.5.a"""

    ship: ShipNo
    region: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class TroopsLanded(Event, frozen=True):
    """BG-5.5.c"""

    ship: ShipNo
    region: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class ShipSailed(Event, frozen=True):
    """BG-5.3.a"""

    ship: ShipNo
    start: Location
    to: Location


class WeatherMet(Event, frozen=True):
    """BG-5.4.a"""

    zone: Location
    side: Side
    lost: bool


class ShipLost(Event, frozen=True):
    """BG-5.4.a, BG-5.6.1.d"""

    ship: ShipNo
    location: Location


class ShipAppeared(Event, frozen=True):
    """BG-5.2.a"""

    ship: ShipNo
    region: RegionNo


# 4 Combat


class LeaderWithdrew(Event, frozen=True):
    """BG-4.1.g"""

    leader: LeaderNo
    start: RegionNo
    to: RegionNo


class BesiegersSplit(Event, frozen=True):
    """BG-4.5.5.a"""

    region: RegionNo
    side: Side
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class CombatNamed(Event, frozen=True):
    """BG-1.g"""

    kind: str
    region: RegionNo


class EvasionRolled(Event, frozen=True):
    """BG-4.3.1.c, BG-4.4.1.d"""

    region: RegionNo
    side: Side
    die: int
    score: int
    succeeded: bool
    modifiers: tuple[Modifier, ...]


class EvasionsRevealed(Event, frozen=True):
    """BG-4.4.1.c"""

    region: RegionNo
    roman: bool
    gallic: bool


class ForceWithdrew(Event, frozen=True):
    """BG-4.3.1.d, BG-4.4.1.i, BG-4.4.3.e, BG-8.2.j A force leaves a combat."""

    side: Side
    start: RegionNo
    to: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]
    why: Literal["evasion", "withdrawal", "retreat", "embarked"]


class ForceRetired(Event, frozen=True):
    """BG-4.4.1.k, BG-4.4.1.l"""

    side: Side
    region: RegionNo
    place: Location
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class SkirmishFought(Event, frozen=True):
    """BG-4.3.2"""

    region: RegionNo
    attacker: Side
    attacker_sp: int
    defender_sp: int
    die: int
    score: int
    result: str
    modifiers: tuple[Modifier, ...]


class ForceDispersed(Event, frozen=True):
    """BG-4.2.1.c, BG-4.2.1.e Beaten at home, a force leaves the map."""

    side: Side
    region: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class BattleOpened(Event, frozen=True):
    """BG-4.4.2.a `place`: an entrenchment combat before a besieged place."""

    region: RegionNo
    attacker: Side
    place: Location


class ArmyDeployed(Event, frozen=True):
    """BG-4.4.2.d"""

    side: Side
    left: tuple[UnitNo, ...]
    centre: tuple[UnitNo, ...]
    right: tuple[UnitNo, ...]
    reserve: tuple[UnitNo, ...]
    leaders: tuple[LeaderNo, ...]


class SequenceFought(Event, frozen=True):
    """BG-4.4.2.k"""

    sequence: int
    attacker_sp: int
    defender_sp: int
    die: int
    score: int
    attacker_loss: str
    defender_loss: str
    winner: Side
    modifiers: tuple[Modifier, ...]


class UnitHit(Event, frozen=True):
    """BG-4.4.2.l Into box A or box E of its wing."""

    unit: UnitNo
    box: Literal["A", "E"]


class RoutTested(Event, frozen=True):
    """BG-4.4.2.o One wing: who rallied intact, who is weakened, who is gone."""

    side: Side
    wing: str
    die: int
    intact: tuple[UnitNo, ...]
    weak: tuple[UnitNo, ...]
    lost: tuple[UnitNo, ...]


class ReserveCommitted(Event, frozen=True):
    """BG-4.4.2.s"""

    unit: UnitNo
    box: str


class BattleWon(Event, frozen=True):
    """BG-4.4.2.v, BG-4.4.2.x"""

    region: RegionNo
    side: Side
    sequences: int


class UnitCutDown(Event, frozen=True):
    """BG-4.4.3.a"""

    unit: UnitNo


# 4.5 Sieges


class SiegeTurnFought(Event, frozen=True):
    """BG-4.5.3.d"""

    place: Location
    besieger: int
    besieged: int
    die: int
    besieger_hits: int
    besieged_hits: int


class SiegeMarked(Event, frozen=True):
    """BG-4.5.2.c"""

    place: Location
    turns: int


class SiegesLifted(Event, frozen=True):
    """BG-4.5.6.b"""

    region: RegionNo
    side: Side
    places: tuple[Location, ...]


class PlaceSurrendered(Event, frozen=True):
    """BG-4.5.2.f, BG-4.5.2.g"""

    place: Location
    forced: bool


class PlaceFell(Event, frozen=True):
    """BG-4.5.2.e"""

    place: Location
    side: Side


class PlaceDestroyed(Event, frozen=True):
    """BG-4.5.1.k, BG-4.5.2.e"""

    place: Location


# 5.6 Naval combat


class WindRolled(Event, frozen=True):
    """BG-5.6.1.a"""

    region: RegionNo
    die: int
    weak: bool


class NavalRoundFought(Event, frozen=True):
    """BG-5.6.1.c"""

    region: RegionNo
    roman_die: int
    gallic_die: int
    roman: int
    gallic: int


class FleetFled(Event, frozen=True):
    """BG-5.6.1.b"""

    region: RegionNo
    to: Location


# 7 The campaign


class YearOpened(Event, frozen=True):
    """BG-7.1.a"""

    year: int


class YearDecided(Event, frozen=True):
    """BG-7.2.a, BG-7.2.6.a What kind of year it is."""

    year: int
    kind: Literal["peace", "revolt", "initiative", "germania", "britannia"]


class RevoltRolled(Event, frozen=True):
    """BG-7.2.2.d"""

    tribe: TribeNo
    die: int
    score: int
    needed: int
    succeeded: bool
    modifiers: tuple[Modifier, ...]


class ExtensionRolled(Event, frozen=True):
    """BG-7.2.3.a"""

    sector: str
    die: int
    score: int
    succeeded: bool
    modifiers: tuple[Modifier, ...]


class AllyChosen(Event, frozen=True):
    """BG-7.2.2.b"""

    tribe: TribeNo


class SupplementumReceived(Event, frozen=True):
    """BG-3.2.c"""

    legions: tuple[UnitNo, ...]


class LevyReceived(Event, frozen=True):
    """BG-3.2.e"""

    unit: UnitNo


class CampBuilt(Event, frozen=True):
    """BG-7.4.2.c"""

    region: RegionNo
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]


class YearWon(Event, frozen=True):
    """BG-7.4.1.a"""

    year: int
    side: Side
    roman_years: int


class MapCleared(Event, frozen=True):
    """BG-7.4.2.a"""

    units: tuple[UnitNo, ...]
    leaders: tuple[LeaderNo, ...]


class LeaderSentHome(Event, frozen=True):
    """BG-7.4.2.h"""

    leader: LeaderNo
