"""The sequence of play as data, in the order of the rulebook: read this first (chapter 15 of the ledger).

Game       DeployArmies … → RollForFirst → ChooseFirst → StartTurn
Turn       StartTurn → PlaceReplacements … → RecoverElites → BeginInitiative → TakeInitiative … → TakeCommand …
           → LastMoves … → CloseMovement → EnterFollowers … → WithdrawBroken … → RallyBrave
           → BeginShooting → TakeShots … → TakeRangedTests … → BeginCombats → JoinCombats ×2 → NextCombat … → EndTurn
Command    TakeCommand → TakeOrders ↔ PlanOrder → TestCommand → OfferReroll → (FailOrder → OfferFreeMoves | Blunder
           | Execute …) → … → MoveOwnCommander → TakeCommand
Execute    Execute → (TakeStep …) → for a charge: ReactToCharge … → TestEvasion → ChooseEvasion → … → MakeContact
           → ClosingVolley … → TestUnderFire → FinishMovement → RollPassage … → OverrunCommander … → OfferOpportunity …
Combat     NextCombat → DeclareSupports ×2 → LendCommanders ×2 → ChooseRanks → TestRaised … → DivideDice ×2
           → ExchangeBlows → PassCasualties … → ReadResult → TestMorale … → GiveGround … → RiskCommanders …
           → MoveWinners ×2 → CloseCombat → NextCombat

A step that waits for a player is skipped when nobody has a choice. One step rolls once.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from iacta.engine.records import ClauseId, Step
from iacta.games.hail_caesar.plans import Intention, Plan
from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
from iacta.games.hail_caesar.sides import Side

Occasion = Literal["order", "initiative", "free_move", "blunder", "entry", "withdrawal", "winner", "sweep"]
"""HC-15.2.d Why a unit moves."""
Cause = Literal["phase", "closing", "opportunity", "parthian"]
"""HC-7.1, HC-7.10, HC-7.11, HC-13.2.m Why a unit shoots."""

# 3.1, 15.1 The game and the turn


class DeployArmies(Step, frozen=True):
    """HC-3.1.e Free deployment: a side places its next division."""

    side: Side


class RollForFirst(Step, frozen=True):
    """HC-3.1.c Each side rolls a die."""


class ChooseFirst(Step, frozen=True):
    """HC-3.1.c The winner of the roll goes first or second."""

    side: Side


class StartTurn(Step, frozen=True):
    """HC-15.1.a A side's turn begins."""

    side: Side


class PlaceReplacements(Step, frozen=True):
    """HC-10.5.d A replacement commander appears with a unit of his division."""

    commander: CommanderNo


class RecoverElites(Step, frozen=True):
    """HC-13.2.e One roll for a disordered elite unit."""

    unit: UnitNo


class BeginInitiative(Step, frozen=True):
    """HC-4.8.h Who is within 12" of an enemy is noted, and initiative moves begin."""


class TakeInitiative(Step, frozen=True):
    """HC-4.8.a An eligible unit moves on its own initiative, or none any more."""


class PlanInitiative(Step, frozen=True):
    """HC-16.3.f How the unit considered moves."""

    unit: UnitNo


class TakeCommand(Step, frozen=True):
    """HC-4.3.d A commander who has not acted begins, or none any more."""


class TakeOrders(Step, frozen=True):
    """HC-4.3.b A commander orders, leads, rallies, or stops."""

    commander: CommanderNo


class PlanOrder(Step, frozen=True):
    """HC-16.3.f How the units considered are ordered."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]


class TestCommand(Step, frozen=True):
    """HC-4.2.a The dice of an order that was announced."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    plans: tuple[Plan, ...]
    kind: Literal["order", "follow_me", "rally"] = "order"
    intention: Intention = ""
    again: bool = False
    """HC-10.1.a It is the general's re-roll."""


class OfferReroll(Step, frozen=True):
    """HC-10.1.a The general may roll a failed test again."""

    test: TestCommand


class FailOrder(Step, frozen=True):
    """HC-4.3.c, HC-4.9.a A failed test: the commander's orders end, some units have a free move."""

    test: TestCommand


class Blunder(Step, frozen=True):
    """HC-4.7.b One die on the blunder table."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]


class CarryOutBlunder(Step, frozen=True):
    """HC-4.7.c One unit's share of a blunder, on the table as those before it leave it."""

    unit: UnitNo
    blunder: Literal["flee", "fall_back", "left", "right", "forward", "rush"]


class OfferFreeMoves(Step, frozen=True):
    """HC-4.9.g The entitled units make their first step, or part of it."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    plans: tuple[Plan, ...]
    entitled: tuple[UnitNo, ...]


class MoveOwnCommander(Step, frozen=True):
    """HC-5.7.c A commander who has given his orders moves, or later."""

    commander: CommanderNo


class LastMoves(Step, frozen=True):
    """HC-15.2.a Commanders who have not moved."""


class CloseMovement(Step, frozen=True):
    """HC-15.2 After the last moves: who follows, who withdraws, which brave units may rally."""


class EnterFollowers(Step, frozen=True):
    """HC-4.10.i Units that follow onto the table."""

    left: tuple[UnitNo, ...]


class WithdrawBroken(Step, frozen=True):
    """HC-11.3.d Units of broken divisions leave the field, in the sequence that their owner chooses."""

    left: tuple[UnitNo, ...]


class RallyBrave(Step, frozen=True):
    """HC-13.2.a One roll for a shaken brave unit."""

    unit: UnitNo


class RevealHidden(Step, frozen=True):
    """HC-6.1.h The owner may reveal hidden units before an enemy moves."""

    side: Side


# 15.2 Execution


class Execute(Step, frozen=True):
    """HC-15.2 A unit carries out its plan with so many moves; `made` of them are done."""

    unit: UnitNo
    plan: Plan
    moves: int
    made: int = 0
    occasion: Occasion = "order"
    partners: tuple[UnitNo, ...] = ()
    """HC-14.8.c The units of the same order that have not executed their plans yet."""
    plans: tuple[Plan, ...] = ()
    """Their plans."""
    begun: bool = False
    """HC-6.1.h The enemy has had the time to reveal hidden units."""


class ExecuteRest(Step, frozen=True):
    """HC-4.5.f The next unit of a division order, in the sequence named."""

    units: tuple[UnitNo, ...]
    plans: tuple[Plan, ...]
    moves: int


class ReactToCharge(Step, frozen=True):
    """HC-8.5.o The owner of the targets that have not reacted chooses for one of them."""

    charger: UnitNo
    targets: tuple[UnitNo, ...]
    waiting: tuple[UnitNo, ...]
    """Targets that have not reacted."""
    execution: Execute
    evaders: tuple[UnitNo, ...] = ()
    """In the order their owner chose."""


class ResolveReactions(Step, frozen=True):
    """HC-8.5.r All have chosen: evasions, then countercharges and turns to face, then the charger goes on."""

    charger: UnitNo
    targets: tuple[UnitNo, ...]
    execution: Execute
    evaders: tuple[UnitNo, ...] = ()


class ParthianShot(Step, frozen=True):
    """HC-13.2.m A volley at the charger in its starting place, before the evasion."""

    unit: UnitNo
    charger: UnitNo


class TestEvasion(Step, frozen=True):
    """HC-8.5.e The command test of an evader."""

    unit: UnitNo
    charger: UnitNo
    side: int = -1
    """HC-14.8.m Of the block that the charger leaves; -1: it is in none."""


class ChooseEvasion(Step, frozen=True):
    """HC-8.5.e How far the evader goes."""

    unit: UnitNo
    charger: UnitNo
    moves: int
    side: int = -1
    """HC-14.8.m As in `TestEvasion`."""


class GoOnAfterEvasion(Step, frozen=True):
    """HC-8.5.m All targets are gone: the charger pursues, or takes another enemy."""

    charger: UnitNo
    targets: tuple[UnitNo, ...]
    execution: Execute


class ForgetEvasion(Step, frozen=True):
    """HC-8.5.m The charge is over for those who evaded it."""

    units: tuple[UnitNo, ...]


class MakeContact(Step, frozen=True):
    """HC-8.4 The charger is placed, and contacts are entered."""

    charger: UnitNo
    targets: tuple[UnitNo, ...]
    execution: Execute


class ClosingVolley(Step, frozen=True):
    """HC-7.10.b A target that chose it shoots at the charger in contact."""

    shooter: UnitNo
    charger: UnitNo


class TestUnderFire(Step, frozen=True):
    """HC-7.10.g, HC-7.11.e The break test after closing or opportunity fire, at once."""

    unit: UnitNo
    cause: Literal["closing", "opportunity", "parthian"]


class FinishMovement(Step, frozen=True):
    """HC-15.2 The movement of a unit is over: passages, commanders reached, opportunity fire."""

    unit: UnitNo
    occasion: Occasion


class RollPassage(Step, frozen=True):
    """HC-5.4.f A unit that passed, or was passed, may lose its order."""

    unit: UnitNo
    clause: ClauseId


class OverrunCommander(Step, frozen=True):
    """HC-5.7.d A commander who was reached, or lost his unit, joins another one or is lost."""

    commander: CommanderNo
    clause: ClauseId


class OfferOpportunity(Step, frozen=True):
    """HC-7.11.a The entitled shooters fire at the mover, one after the other."""

    mover: UnitNo
    shooters: tuple[UnitNo, ...]


class OfferPursuit(Step, frozen=True):
    """HC-13.2.h The enemy that a feigned flight left may follow."""

    unit: UnitNo
    fled: UnitNo


# 15.3 Ranged phase


class BeginShooting(Step, frozen=True):
    """HC-3.2.b The ranged phase begins."""


class EndShooting(Step, frozen=True):
    """HC-9.2.b All have shot: those who must test do."""


class TakeShots(Step, frozen=True):
    """HC-7.1.c The active side picks a unit that shoots, or none any more."""


class RollVolley(Step, frozen=True):
    """HC-7.5 The dice of one volley at one target: to hit, then saves."""

    shooter: UnitNo
    target: UnitNo
    dice: int
    needed: int
    """The least face that hits, between 2 and 6."""
    cause: Cause = "phase"
    side: int = -1
    """By which side of a building or square; -1: the front."""
    bonus: int = 0
    """HC-7.7.k What the best cover adds to the saves, …"""
    covered: int = 0
    seen: int = 1
    """HC-7.7.j … for this share of the dice: so many of so many points."""


class RerollMiss(Step, frozen=True):
    """HC-13.2.k Marksmen roll one missed die of a volley again."""

    volley: RollVolley
    hits: int
    sixes: int


class SaveVolley(Step, frozen=True):
    """HC-7.7.a The saves against a volley, one lot after the other (HC-7.7.l); then its casualties."""

    volley: RollVolley
    hits: int
    sixes: int
    lots: tuple[tuple[int, int], ...]
    """How many dice need which face."""
    lost: int = 0
    again: int = 0
    """HC-13.2.p The face that one failed save needs, which is rolled again now; 0: none is."""
    has_rerolled: bool = False


class TakeRangedTests(Step, frozen=True):
    """HC-9.2.b The owner of the targets chooses who tests next."""

    left: tuple[UnitNo, ...]


class TestRanged(Step, frozen=True):
    """HC-9.2.c A break test on the ranged table."""

    unit: UnitNo


class OfferRangedReroll(Step, frozen=True):
    """HC-13.2.r Valiant: the owner may roll a ranged break test again."""

    unit: UnitNo
    result: str
    """What stands if it is not rolled again."""


class RiskUnderFire(Step, frozen=True):
    """HC-10.5.a The commander of a unit that suffered casualties from ranged attacks."""

    commander: CommanderNo


# 15.4 Combat phase


class BeginCombats(Step, frozen=True):
    """HC-8.1.e The combats of the phase are the connected components of contacts and supports."""


class JoinCombats(Step, frozen=True):
    """HC-5.7.f Commanders of a side join fighting units."""

    side: Side


class NextCombat(Step, frozen=True):
    """HC-8.1.e The active player names the next combat."""

    sweeps: bool = False
    """HC-9.6.f Combats made by sweeping advances."""


class DeclareSupports(Step, frozen=True):
    """HC-8.9.i A side declares supporters."""

    side: Side


class LendCommanders(Step, frozen=True):
    """HC-10.4.b A side says how many dice its commanders add."""

    side: Side


class ChooseRanks(Step, frozen=True):
    """HC-8.8.c Both sides choose hidden who closes ranks."""


class TestRaised(Step, frozen=True):
    """HC-13.2.t One die for a freshly raised unit in its first round."""

    unit: UnitNo


class DivideDice(Step, frozen=True):
    """HC-8.6.h A side divides dice where it has a choice."""

    side: Side


class BeginStrikes(Step, frozen=True):
    """HC-15.4 All dice of the round are known: the strikes begin."""


class Blow(msgspec.Struct, frozen=True, gc=False):
    """HC-8.6, HC-8.9.j Dice of one unit at one enemy, settled before any fall."""

    enemy: UnitNo
    dice: int
    needed: int
    """The least face that hits."""
    save: int
    """HC-8.7.c The least face with which the enemy saves, the striker's weapons counted; 7: nothing does."""


class Strike(Step, frozen=True):
    """HC-15.4 The dice of a fighting unit or supporter."""

    striker: UnitNo
    blows: tuple[Blow, ...]
    rerolls: int = 0
    """HC-13.1.b How many misses are rolled again."""
    in_support: bool = False


class RollSaves(Step, frozen=True):
    """HC-8.7.a The saves of a unit, if it was hit."""

    unit: UnitNo


class ExchangeBlows(Step, frozen=True):
    """HC-15.4 STRIKE, then SAVES: all dice of a round, each roll independent of the others."""

    strikes: tuple[Strike, ...]
    saving: tuple[UnitNo, ...]


class PassCasualties(Step, frozen=True):
    """HC-8.10.b Casualties beyond stamina go to supporters; the owner places odd ones."""

    unit: UnitNo
    left: int
    taken: tuple[tuple[UnitNo, int], ...] = ()
    """How many each supporter has taken so far."""


class Overflow(Step, frozen=True):
    """HC-8.10.d Shattered units are noted; excess casualties pass to supporters."""


class ReadResult(Step, frozen=True):
    """HC-8.11.a Who has won the round, by how much."""


class TakeMoraleTests(Step, frozen=True):
    """HC-8.11.c The loser chooses who tests next."""

    side: Side
    left: tuple[UnitNo, ...]


class TestMorale(Step, frozen=True):
    """HC-9.3.c A break test on the combat table."""

    unit: UnitNo
    modifier: int
    clause: ClauseId


class OfferBreakReroll(Step, frozen=True):
    """HC-13.2.r Valiant: the owner may roll a break test again."""

    unit: UnitNo
    modifier: int
    clause: ClauseId
    total: int
    """Of the dice, unmodified."""


class RerollForElephants(Step, frozen=True):
    """HC-13.5.a The winner picks the die that the loser rolls again."""

    unit: UnitNo
    modifier: int
    clause: ClauseId
    dice: tuple[int, int]


class SettleTests(Step, frozen=True):
    """HC-9.3.d Broken units are removed, their supporters test; excess casualties go."""

    tested: tuple[UnitNo, ...] = ()
    """Units whose fate is settled."""


class GiveGround(Step, frozen=True):
    """HC-14.12.h The loser chooses who gives ground next."""

    side: Side
    left: tuple[UnitNo, ...]


class GoBackToo(Step, frozen=True):
    """HC-9.4.c A side supporter may go back with its unit."""

    unit: UnitNo


class Stampede(Step, frozen=True):
    """HC-13.5.c One die for elephants that have to give ground."""

    unit: UnitNo


class Trample(Step, frozen=True):
    """HC-13.5.c A unit near stampeding elephants takes a hit."""

    unit: UnitNo


class RollPushes(Step, frozen=True):
    """HC-14.12.h The dice of pushes, once all ground of the combat has been given."""


class GoOnBack(Step, frozen=True):
    """HC-9.3.f Elephants that did not stampede give ground."""

    unit: UnitNo


class LeaveBlock(Step, frozen=True):
    """HC-8.13.c A garrison that is driven out chooses the side."""

    unit: UnitNo


class RiskCommander(Step, frozen=True):
    """HC-10.5.a 2d6 for a commander who was joined to a fighting unit."""

    commander: CommanderNo
    added: int


class WoundCommander(Step, frozen=True):
    """HC-10.5.b A die decides between wound and death."""

    commander: CommanderNo


class MoveWinners(Step, frozen=True):
    """HC-9.6.g A side's winners decide, one after the other."""

    side: Side
    decided: tuple[UnitNo, ...] = ()


class NoteSweep(Step, frozen=True):
    """HC-15.4.d A sweeping advance has made contact: the combat is fought among the sweeps, or joins one to come."""

    unit: UnitNo


class CloseCombat(Step, frozen=True):
    """HC-8.12 Contacts, supports and bonuses after all moves of the round."""


class NameNextGeneral(Step, frozen=True):
    """HC-10.1.b The general is lost and values tie."""

    side: Side


class EndTurn(Step, frozen=True):
    """HC-15.1.b Disorder goes, divisions and victory are checked."""


class RecoverLevies(Step, frozen=True):
    """HC-13.2.j One roll for a disordered levy."""

    unit: UnitNo


class CheckVictory(Step, frozen=True):
    """HC-11.4.a Broken divisions, objectives, the last turn; then the other side."""
