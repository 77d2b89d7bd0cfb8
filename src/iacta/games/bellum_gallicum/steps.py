"""The sequence of play as data, in the order of the rulebook: read this first (chapter 9 of the ledger).

Turn       StartTurn → BuildDepots → CheckStatus → SufferAttrition → BurnLand → DismantleDepots
           → StartMovement … (first side) → StartMovement … (second side) → OpenCombat … → EndTurn
Attrition  RollAttrition → TakeLosses … → CheckFall
Movement   StartMovement → (Roman: BuildTriremes → ReceiveReplacements → ExchangeTriremes → BreakCamps; Gaul: Negotiate)
           → FixStacks → MoveForces … → ForceMarches … → EndMovement
Combat     OpenCombat → MeetLoneLeader … → SplitBesiegers … → ClassifyCombats → NameCombat(naval) ↔ NavalRound …
           → OfferEvasions(skirmish) → NameCombat(skirmish) ↔ FightSkirmish …
           → OfferEvasions(battle) → NameCombat(battle) ↔ OpenBattle … → OpenSieges → NameCombat(siege) ↔ PlanSieges …
Battle     OpenBattle → DeployArmy, DeployArmy → FightSequence → TakeHits … → TestRout, TestRout → EndSequence
           → Realign, Realign → FightSequence … → EndBattle → TestOne, TestAll → Pursue … → LeaveField
"""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import ClauseId, Step
from iacta.games.bellum_gallicum.map import Location, RegionNo
from iacta.games.bellum_gallicum.roster import LeaderNo, TribeNo, UnitNo
from iacta.games.bellum_gallicum.sides import Side

CombatKind = Literal["naval", "skirmish", "battle", "siege"]

# 1 The game turn


class StartTurn(Step, frozen=True):
    """BG-1.a A turn begins: scorched earth goes in August, and what follows in order."""


class EndTurn(Step, frozen=True):
    """BG-1.e Phase V: Rhenus markers, then the next turn, or the end."""


# 2.3 Supply


class BuildDepots(Step, frozen=True):
    """BG-2.3.2.a The Roman side builds depots."""


class CheckStatus(Step, frozen=True):
    """BG-2.3.1.b Big forces may eat regions bare."""


class RollStatus(Step, frozen=True):
    """BG-2.3.1.d A big force of a side may eat its region bare."""

    region: RegionNo
    side: Side


class SufferAttrition(Step, frozen=True):
    """BG-2.3.4.b Forces in ravaged regions, and besieged groups, in the order of BG-1.i."""


class RollAttrition(Step, frozen=True):
    """BG-2.3.4.d One roll: for a besieged group, or for the rest of a side in a region (`place` 0)."""

    region: RegionNo
    side: Side
    place: Location = 0


class TakeLosses(Step, frozen=True):
    """BG-4.2.1.b The owner picks units to weaken, one after the other; each is hit once by a result (D2)."""

    side: Side
    units: tuple[UnitNo, ...]
    """Who may still be hit."""
    left: int
    clause: ClauseId


class CheckFall(Step, frozen=True):
    """BG-2.3.4.f A besieged place without a unit falls at once."""

    place: Location


class BurnLand(Step, frozen=True):
    """BG-2.3.5.a, BG-2.3.5.b The Gallic side burns regions and destroys depots."""


class DismantleDepots(Step, frozen=True):
    """BG-2.3.2.c The Roman side takes depots down."""


# 3 Reinforcements, replacements, movement


class StartMovement(Step, frozen=True):
    """BG-1.b, BG-1.c A side's movement phase begins: its wounded recover, reinforcements come."""

    side: Side


class PlaceArrivals(Step, frozen=True):
    """D6 The owner places reinforcements that have a choice of regions: the first counter, or all together."""

    side: Side
    regions: tuple[RegionNo, ...]
    leaders: tuple[LeaderNo, ...] = ()
    units: tuple[UnitNo, ...] = ()
    together: bool = False


class BuildTriremes(Step, frozen=True):
    """BG-5.1.b Legions that waited on a coast become triremes."""


class ExchangeTriremes(Step, frozen=True):
    """BG-5.1.c Triremes become legions again."""


class BreakCamps(Step, frozen=True):
    """BG-4.5.7.k The Roman side breaks up winter camps, from March on."""


class Negotiate(Step, frozen=True):
    """BG-6.2.7.g The Helvetii may bargain for their way."""


class RaiseTribe(Step, frozen=True):
    """BG-6.2.7.h A tribe of the sector may be mobilised."""

    region: RegionNo


class FixStacks(Step, frozen=True):
    """BG-3.3.l Who stands with a leader is settled for the whole phase."""

    side: Side


class MoveForces(Step, frozen=True):
    """BG-3.3 Leaders lead their stacks, ships sail (D9, D10, D11, D46)."""

    side: Side


class ForceMarches(Step, frozen=True):
    """BG-3.4 Forced marches (D12)."""

    side: Side


class ArriveByForce(Step, frozen=True):
    """BG-3.4.n The end of a forced march, after its attrition."""

    side: Side
    leaders: tuple[LeaderNo, ...]
    units: tuple[UnitNo, ...]
    start: RegionNo
    via: RegionNo
    to: RegionNo
    into: Location = 0


class EndMovement(Step, frozen=True):
    """BG-5.4.b The phase ends: fleets at sea meet the weather."""

    side: Side


class LoseShip(Step, frozen=True):
    """BG-5.4.b, BG-5.6.2.c The owner picks a ship that is lost."""

    side: Side
    location: Location
    clause: ClauseId


class ReceiveReplacements(Step, frozen=True):
    """BG-3.2 Supplementum and levies of a campaign."""


# 4 Combat


class OpenCombat(Step, frozen=True):
    """BG-1.d Phase IV begins: lone leaders, besiegers who must split, then the combats in their order."""


class MeetLoneLeader(Step, frozen=True):
    """BG-4.1.g A leader without troops in the open faces enemy units."""

    leader: LeaderNo


class SendLeader(Step, frozen=True):
    """BG-4.1.g, BG-4.2.2.i The owner says where a leader without a force goes."""

    leader: LeaderNo
    regions: tuple[RegionNo, ...]


class SplitBesiegers(Step, frozen=True):
    """BG-4.5.5.a A besieger tells off units for the sieges; the others meet the enemy in the field."""

    region: RegionNo
    side: Side


class ClassifyCombats(Step, frozen=True):
    """BG-4.1 The kind of combat of every region."""


class OfferEvasions(Step, frozen=True):
    """BG-1.d The evasions of all skirmishes, or of all pitched battles."""

    kind: CombatKind


class NameCombat(Step, frozen=True):
    """BG-1.g The side that moved first names the next region."""

    kind: CombatKind


class OfferEvasion(Step, frozen=True):
    """BG-4.3.1.b A force may evade a skirmish."""

    region: RegionNo
    roman: tuple[RegionNo, ...] = ()
    """BG-12.b Where each side may go, as the regions stood before any evasion of this step."""
    gallic: tuple[RegionNo, ...] = ()


class SealEvasion(Step, frozen=True):
    """BG-4.4.1.c Both sides choose in secret whether to evade a pitched battle."""

    region: RegionNo
    roman: tuple[RegionNo, ...] = ()
    """BG-12.b Where each side may go, as the regions stood before any evasion of this step."""
    gallic: tuple[RegionNo, ...] = ()


class EvadeTo(Step, frozen=True):
    """BG-4.3.1.d, BG-4.4.1.i An evading force goes to a region its side controlled before."""

    region: RegionNo
    side: Side
    regions: tuple[RegionNo, ...]
    other: tuple[RegionNo, ...] = ()
    """BG-12.a Where the enemy may go, who evades too and chooses next: both leave together."""
    other_to: RegionNo = 0
    """Where the enemy goes, who chose before."""


class RetireInside(Step, frozen=True):
    """BG-4.4.1.k, BG-4.4.1.l After a failed evasion: into an oppidum or city."""

    region: RegionNo
    side: Side


class FightSkirmish(Step, frozen=True):
    """BG-4.3.2"""

    region: RegionNo


class TestOne(Step, frozen=True):
    """D24, D25 The owner picks the leader who is tested."""

    side: Side
    leaders: tuple[LeaderNo, ...]
    clause: ClauseId


class TestAll(Step, frozen=True):
    """BG-4.3.2.g, BG-4.4.2.w Every leader of the loser is tested."""

    leaders: tuple[LeaderNo, ...]
    clause: ClauseId


class FinishSkirmish(Step, frozen=True):
    """BG-4.3.2.j Withdrawals, eliminations at home, sieges lifted."""

    region: RegionNo
    attacker: Side
    result: str
    relieving: bool


class WithdrawForce(Step, frozen=True):
    """BG-8.2.i, BG-8.2.j The defender may withdraw (D28)."""

    region: RegionNo
    side: Side


class LeaveBritannia(Step, frozen=True):
    """BG-5.6.3.a A force beaten in Britannia may go aboard; after a pitched battle it must."""

    must: bool


class RetreatForce(Step, frozen=True):
    """BG-4.4.3.e A beaten force, or besiegers whose siege is lifted, leave the region (D27)."""

    region: RegionNo
    side: Side


# 4.4 Pitched battle


class OpenBattle(Step, frozen=True):
    """BG-4.4.2.a Attacker, defender and their lines."""

    region: RegionNo


class DeployArmy(Step, frozen=True):
    """BG-4.4.2.d"""

    side: Side


class FightSequence(Step, frozen=True):
    """BG-4.4.2.i, BG-4.4.2.u One die for both armies."""


class TakeHits(Step, frozen=True):
    """BG-4.4.2.n The owner picks the units that are hit (D22)."""

    side: Side
    left: int


class TestRout(Step, frozen=True):
    """BG-4.4.2.o"""

    side: Side


class TestWing(Step, frozen=True):
    """BG-4.4.2.q One die for the hit units of a wing."""

    side: Side
    wing: Literal["left", "centre", "right", "reserve"]


class EndSequence(Step, frozen=True):
    """BG-4.4.2.x A broken line, a second sequence, or the end."""


class Realign(Step, frozen=True):
    """BG-4.4.2.s Reserves go to the front line (D23)."""

    side: Side


class EndBattle(Step, frozen=True):
    """BG-4.4.2.v, BG-4.4.2.w The winner is known: leaders, pursuit, retreat."""


class Pursue(Step, frozen=True):
    """BG-4.4.3.a The winner cuts units down (D26)."""

    left: int
    struck: bool = False
    """Whether somebody has been cut down: who asks then asks for more."""


class LeaveField(Step, frozen=True):
    """BG-4.4.3.e The loser retreats, or goes back into the place; the field is cleared."""


# 4.5 Sieges


class OpenSieges(Step, frozen=True):
    """BG-1.d Step IV.D."""


class PlanSieges(Step, frozen=True):
    """BG-4.5.2.i What the besieger does in a region (D29, D41, D47, D48)."""

    region: RegionNo
    side: Side
    conducted: tuple[Location, ...] = ()
    may_go_on: bool = True
    """BG-4.5.1.c Whether every group so far was an army with a leader."""


class AnswerSiege(Step, frozen=True):
    """D30 The besieged side surrenders, holds or makes a sortie."""

    place: Location
    side: Side


class ResolveSiege(Step, frozen=True):
    """BG-4.5.3.d"""

    place: Location


class MarkSiege(Step, frozen=True):
    """BG-4.5.2.c The marker goes on; the place may fall."""

    place: Location


class DestroyPlace(Step, frozen=True):
    """D31 The besieger destroys a fallen place or not."""

    place: Location
    side: Side


class CloseSieges(Step, frozen=True):
    """BG-4.5.1.j, BG-4.5.2.i Markers without a siege turn go."""

    region: RegionNo
    side: Side
    conducted: tuple[Location, ...]


# 5.6 Naval combat


class NavalRound(Step, frozen=True):
    """BG-5.6.1.a A round begins with the wind."""

    region: RegionNo


class FleeOrFight(Step, frozen=True):
    """BG-5.6.1.b In weak wind the Roman fleet may flee (D32)."""

    region: RegionNo


class FightNavalRound(Step, frozen=True):
    """BG-5.6.1.c"""

    region: RegionNo
    weak_wind: bool


class Strand(Step, frozen=True):
    """BG-5.6.3.b, BG-5.6.3.c Who stays behind in Britannia after a lost pitched battle."""


# 7 The campaign


class PrepareYear(Step, frozen=True):
    """BG-7.1.a Phase A of a campaign year: withdrawals, leaders who return, then peace or revolt."""


class DismissUnits(Step, frozen=True):
    """BG-7.5.5.c Which units of a class leave by the calendar (D45)."""

    side: Side
    units: tuple[UnitNo, ...]
    left: int
    to: Location


class ChooseRevolt(Step, frozen=True):
    """D35 Peace or revolt, and the initiative."""


class ChooseExpedition(Step, frozen=True):
    """BG-7.2.6.a In a year of peace the Roman side may campaign abroad (D37)."""


class DecidePeace(Step, frozen=True):
    """BG-7.2.6.d A year of peace is played, or skipped."""


class StartRevolt(Step, frozen=True):
    """BG-7.2.2.a, BG-7.2.3.d The starting tribe, or the extension tribe of a sector."""

    sector: str = ""
    """Nothing: the Gallic side names the starting sector by its tribe."""


class PlaceTribe(Step, frozen=True):
    """BG-7.2.5.b The owner puts a tribe inside or outside its oppidum (D44)."""

    tribe: TribeNo
    side: Side


class ChooseAlly(Step, frozen=True):
    """BG-7.2.2.b The Roman side picks its ally in a sector (D36)."""

    sector: str


class RaiseMore(Step, frozen=True):
    """BG-7.2.2.c Further tribes of a sector, by roll."""

    sector: str


class ExtendRevolt(Step, frozen=True):
    """BG-7.2.3.a The revolt may spread to another sector."""


class BeginYear(Step, frozen=True):
    """BG-7.3.a The first turn of the year."""


class TakeCavalry(Step, frozen=True):
    """BG-3.2.d, BG-7.2.6.b The camp that receives the cavalry of the supplementum, or won in Germania (D7)."""

    unit: UnitNo


class Levy(Step, frozen=True):
    """BG-3.2.e, BG-3.2.f Units that come back in Cisalpina (D7)."""

    legions: int
    auxiliaries: int
    cavalry: int
    any_unit: int


class BuildCamps(Step, frozen=True):
    """BG-7.4.2.c Winter camps, and who goes inside (D38)."""


class ClearMarkers(Step, frozen=True):
    """BG-7.4.2.d to BG-7.4.2.f Destroyed places, scorched earth and depots."""


class RaiseIrreducible(Step, frozen=True):
    """BG-7.4.2.g Undefeated irreducible tribes stay in arms (D39)."""

    tribes: tuple[TribeNo, ...]


class SendToCisalpina(Step, frozen=True):
    """BG-7.4.2.h One Roman leader goes to Cisalpina (D38)."""


class NextYear(Step, frozen=True):
    """BG-7.1.c The year is over."""
