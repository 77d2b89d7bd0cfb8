"""The sequence of play as data, in the order of AB-13: read this first. In brackets: the option that inserts a step.

Set-up   RollForFirst → ChooseFirst → OrderAgents [agents] → RollWeather (→ RollForce) [weather]
         → RollWind [wind] → RollStartHour [clock] → RollStability [variable_weather] → SendSpies [agents]
         → DeployArmies (→ ShowDeployment [agents]) … → NumberMarkers [hidden_units] → ChooseObjectives [corps_orders]
         → LookAround → ActAgents [agents] → GiveTokens → StartGameTurn(1)
Game     StartGameTurn → ActAgents [agents] → AdvanceClock [clock] → RollChange [variable_weather]
turn     (→ RollSmallChange, or RerollWeather → RollForce → RollWind) → RollMist [fog]
         → SettleWeather [weather, wind, fog, heat] → StartScheduledFires [fire]
         → LookAround → StartPlayerTurn ×2 → EndGameTurn
Player   P1 StartPlayerTurn → RollIrregular [weather] → CountWeather [weather] → SufferWeather … [weather, wind]
turn        → RollWrecks … → FreeStranded … → DriftBoats … [boats] → HearEnemies [sentries]
         P2 TakeCommand …
         P3 MovePieces ↔ WalkOn … → FinishMove → (general assault: P2 and P3 once more)
            → SoundAlarms [sentries] → WakeFriends [sleeping] → RunLooters … [camps] → LiftMarkers
         P4 ChooseCombat ↔ combat
         P5 ExtinguishFires → AgeFires → SpreadFires … → BlowFires … → BurnUnits … → DrawSmoke → WakeByFire [fire]
            → LookAround
         P6 CountThirst … [heat] → Resupply … [ammunition] → BurnOut [fire] → CompleteWorks → ClaimObjectives
            [corps_orders] → DismissSentries [sentries] → CountHolds → JudgeVictory → NoteCrews [boats] → EndPlayerTurn
Step     WalkOn: RollDeviation [darkness, fog] → the step → RollPassage [boats] → DetectSentries [sentries]
         → LookAround → JoinLeader → WalkOn; FinishMove: RollWaking … [sleeping]; a leader alone:
         RollStray [darkness, fog] → WakeByVisit [sleeping] → FinishRide
Combat   OfferEvade (→ parting blow → EvadeUnit) → OfferAttackOrder → RollCombat → OfferPress → TakeTokens
         → OfferDefenceOrder → SufferCombat
         → RiskLeader … → RetreatUnit → (Riposte → RollCombat …) → OfferFollowUp → OfferPursuit → FinishCombat
         → WakeByCombat [sleeping]
Anywhere EscapeLeader, JoinLeader, PushBack [darkness], NameCommander, RetreatUnit, PanicStep,
         CrewInWater → PlaceSurvivors [boats], OverrunSupplies [ammunition]

A step that waits for a player is passed over when nobody has a choice. One step rolls once. Steps lie open: none names
a piece that a seat may not know; what is hidden is in the state (`mover`, `walk`, `groups`).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from iacta.engine.records import Modifier, Step
from iacta.games.alexandre_bayard.map_pieces import Direction, Element, SideKind
from iacta.games.alexandre_bayard.roster import NOBODY, BoatNo, Colour, LeaderNo, UnitNo
from iacta.games.alexandre_bayard.sides import SIDES, Side
from iacta.geometry.hexes import Hex

# 7, 14 What can be ordered and built

Manoeuvre = Literal[
    "mount_dismount",
    "reconnaissance",
    "forced_march",
    "woodsman",
    "courier",
    "combined_attack",
    "manoeuvre",
    "forward",
    "general_assault",
    "rally",
]
"""AB-C.7.h"""
WorkKind = Literal["abatis", "ditch", "barrier", "palisade", "cut_bridge", "mend_bridge"]
"""AB-C.14.g"""
MissionKind = Literal[
    "false_rumour",
    "spy_deployment",
    "cut_road_wood",
    "cut_road_open",
    "cut_bridge",
    "kill_character",
    "kill_subgeneral",
    "kill_commander",
    "sacred_symbol",
    "corrupt_subgeneral",
]
"""AB-11.e"""


class Mission(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """AB-11.b What an agent is sent for, against whom, and when; turn 0 is before the battle."""

    kind: MissionKind
    turn: int = 0
    unit: UnitNo = NOBODY
    leader: LeaderNo = NOBODY
    hex: Hex = 0


# 2 The combat die


class Faces(NamedTuple):
    """AB-C.2.a How many dice of a pool show each face."""

    green: int = 0
    blue: int = 0
    red: int = 0
    flag: int = 0
    order: int = 0
    tactical: int = 0


CombatKind = Literal["melee", "pursuit", "riposte", "shot", "parting", "panic"]
AttackOrder = Literal["", "press", "onslaught", "sustained_shooting"]
DefenceOrder = Literal["", "stand_firm", "close_ranks", "counter_thrust"]
Factor = Literal["impact", "melee", "weapon", "fixed"]


class Combat(msgspec.Struct, frozen=True, gc=False):
    """One roll of one unit against another, as it was announced: what is fixed before the dice, then their faces."""

    kind: CombatKind
    unit: UnitNo
    """Who rolls."""
    target: UnitNo
    side: Side
    """Whose dice they are."""
    start: Hex
    """Where the roller stands."""
    hex: Hex
    """Where the target stands."""
    factor: Factor = "melee"
    weapon: str = ""
    dice: int = 0
    """After all modifiers and the order."""
    modifiers: tuple[Modifier, ...] = ()
    colour: Colour = "green"
    """The target's armour in this roll."""
    tactical: bool = False
    """AB-C.2.j Tactical faces hit."""
    supported: bool = False
    """AB-C.10.h The target was supported when the attack was announced."""
    asleep: bool = False
    """AB-4.4.i The target was asleep when the attack was announced."""
    across: SideKind | Literal[""] = ""
    """The worst obstacle on the side that was attacked across."""
    order: AttackOrder = ""
    defence: DefenceOrder = ""
    incendiary: bool = False
    """AB-1.6.i The weapon is naturally incendiary, or shoots prepared missiles."""
    faces: Faces = Faces()
    cause: UnitNo = NOBODY
    """AB-C.7.m Of a riposte: the unit whose attack it answers is `target`; of a trampling: whose it is."""


# 18, 13.1 Set-up


class RollForFirst(Step, frozen=True):
    """AB-C.18.e Each rolls a d6; equal rolls are repeated."""


class ChooseFirst(Step, frozen=True):
    """AB-C.18.e The higher chooses."""

    side: Side


class OrderAgents(Step, frozen=True):
    """AB-11.h Missions are ordered, sealed."""


class RollWeather(Step, frozen=True):
    """AB-3.2.f Weather, then its force."""


class RollForce(Step, frozen=True):
    """AB-3.2.f, AB-3.10.c The force of a weather that has one."""


class RollWind(Step, frozen=True):
    """AB-3.2.f Direction, then force. `anew`: after a great change (AB-3.10.g)."""

    anew: bool = False


class RollStartHour(Step, frozen=True):
    """AB-2.d"""


class RollStability(Step, frozen=True):
    """AB-3.10.a"""


class SendSpies(Step, frozen=True):
    """AB-11.l Spies report before the deployment."""


class DeployArmies(Step, frozen=True):
    """AB-C.18.d, AB-C.18.g Deployment where the scenario leaves it to the players, sealed."""

    sides: tuple[Side, ...] = SIDES
    """AB-11.l Who deploys now: both, or one before the other."""


class ShowDeployment(Step, frozen=True):
    """AB-11.l A side whose spy has succeeded is shown what the other has deployed."""

    side: Side


class NumberMarkers(Step, frozen=True):
    """AB-7.b Deployment markers get their numbers, in reading order."""


class ChooseObjectives(Step, frozen=True):
    """AB-9.h Each corps gets its objective, sealed."""


class LookAround(Step, frozen=True):
    """AB-7.g, AB-7.k, AB-15.b Whatever is seen now is revealed; what is no longer seen is lost from sight."""


class GiveTokens(Step, frozen=True):
    """AB-C.7.a"""


# 13.2 The game turn


class StartGameTurn(Step, frozen=True):
    """AB-13.2.a A game turn begins."""

    turn: int


class ActAgents(Step, frozen=True):
    """AB-11.i The missions of this turn (0: before the battle), one by one."""

    turn: int
    goes_on: bool = False
    """One of them has been rolled already."""


class AdvanceClock(Step, frozen=True):
    """AB-2.f"""


class RollChange(Step, frozen=True):
    """AB-3.10.b Does the weather change?"""


class RerollWeather(Step, frozen=True):
    """AB-3.10.c The chooser rerolls one of the two recorded dice."""

    side: Side


class RollSmallChange(Step, frozen=True):
    """AB-3.10.d How much weaker or stronger it becomes."""


class RollMist(Step, frozen=True):
    """AB-3.8.b"""


class SettleWeather(Step, frozen=True):
    """AB-13.2.a G5: fog is dispersed, heat dries, fires that cannot burn go out."""


class StartScheduledFires(Step, frozen=True):
    """AB-1.5.q"""


class EndGameTurn(Step, frozen=True):
    """AB-C.5.a Both players have had their turn."""


# 13.3 The player turn: P1


class StartPlayerTurn(Step, frozen=True):
    """AB-C.5.b"""

    side: Side


class RollIrregular(Step, frozen=True):
    """AB-3.2.g In the first player's turn: does irregular weather hold?"""


class CountWeather(Step, frozen=True):
    """AB-3.3.c In the first player's turn: consecutive turns of this weather."""


class SufferWeather(Step, frozen=True):
    """AB-3.3.e The weather shoots at the active side's units, one by one."""

    side: Side


class RollWrecks(Step, frozen=True):
    """AB-3.7.h One die for each craft afloat."""

    side: Side


class RollWreck(Step, frozen=True):
    """AB-3.7.h The die of one craft in a storm."""

    boat: BoatNo


class FreeStranded(Step, frozen=True):
    """AB-6.4.g Stranded craft may come free."""

    side: Side


class FreeBoat(Step, frozen=True):
    """AB-6.4.g The release roll of one stranded craft."""

    boat: BoatNo


class DriftBoats(Step, frozen=True):
    """AB-6.3.k"""

    side: Side


class DriftBoat(Step, frozen=True):
    """AB-6.3.k One hex of a drifting craft; a blocked step is not made."""

    boat: BoatNo
    direction: Direction
    cause: Literal["current", "wind"]


class HearEnemies(Step, frozen=True):
    """AB-4.3.k The active side's sentries listen."""

    side: Side


# P2 Command


class TakeCommand(Step, frozen=True):
    """AB-C.6.h, AB-C.7.h Orders, leaders and their groups. `again`: the second phase of a general assault."""

    side: Side
    again: bool = False


# P3 Movement


class MovePieces(Step, frozen=True):
    """AB-C.8.a The active side moves units and leaders, one after the other."""

    side: Side
    again: bool = False


class WalkOn(Step, frozen=True):
    """AB-13.3.c The piece that is moving makes its next step (`mover`, `walk` of the state)."""


class RollDeviation(Step, frozen=True):
    """AB-4.1.d A step in the dark."""


class DetectSentries(Step, frozen=True):
    """AB-4.3.l, AB-4.3.o After a step of an enemy unit; `moving`: of the unit whose move it is."""

    moving: bool = False


class RollPassage(Step, frozen=True):
    """AB-6.4.h A craft that has entered a ford or rapid."""

    boat: BoatNo


class RollStray(Step, frozen=True):
    """AB-4.1.n The isolated figure that is moving (`walker` of the state) strays at the end of its move."""


class FinishMove(Step, frozen=True):
    """AB-C.8.a The move of the piece that was moving is over."""


class RollWaking(Step, frozen=True):
    """AB-4.2.j Sleepers that an enemy unit passed test, one by one."""


class SoundAlarms(Step, frozen=True):
    """AB-4.3.e The owner's alerted sentries give the alarm, or wait."""

    side: Side


class WakeFriends(Step, frozen=True):
    """AB-4.2.h Awake units that stayed wake their neighbours."""

    side: Side


class RunLooters(Step, frozen=True):
    """AB-8.2.c Units that were not activated rush on the camp."""

    side: Side


class LiftMarkers(Step, frozen=True):
    """AB-C.8.k The side's `already_played` markers are removed."""

    side: Side


# P4 Combat


class ChooseCombat(Step, frozen=True):
    """AB-C.10.a The active side names its next combat, or ends the phase."""

    side: Side


class OfferEvade(Step, frozen=True):
    """AB-C.12.a"""

    combat: Combat


class EvadeUnit(Step, frozen=True):
    """AB-C.12.b After the parting blow the unit goes its way."""

    unit: UnitNo
    path: tuple[Hex, ...]


class OfferAttackOrder(Step, frozen=True):
    """AB-C.7.k Before the dice."""

    combat: Combat


class RollCombat(Step, frozen=True):
    """AB-C.2.a The dice of a combat."""

    combat: Combat


class OfferPress(Step, frozen=True):
    """AB-C.7.k After the dice."""

    combat: Combat


class TakeTokens(Step, frozen=True):
    """AB-C.2.i The order faces of the final roll."""

    combat: Combat


class OfferDefenceOrder(Step, frozen=True):
    """AB-C.7.k The defender knows the roll."""

    combat: Combat


class SufferCombat(Step, frozen=True):
    """AB-C.11.a Losses, and what follows from them."""

    combat: Combat


class Riposte(Step, frozen=True):
    """AB-C.11.i The defender strikes back, if he still may."""

    combat: Combat


class OfferFollowUp(Step, frozen=True):
    """AB-C.11.k The attacker may enter the hex that the target left."""

    combat: Combat


class OfferPursuit(Step, frozen=True):
    """AB-C.11.l One more melee attack after a follow-up."""

    combat: Combat


class FinishCombat(Step, frozen=True):
    """AB-4.4.h A combat is over: what it costs, whom it wakes."""

    combat: Combat


class IncendiaryAttack(msgspec.Struct, frozen=True, gc=False):
    """AB-1.9 Dice against something that can burn, or that burns and is fought (AB-1.13)."""

    kind: Literal["weapon", "torches", "spread", "fight", "companion"]
    side: Side
    element: Element
    unit: UnitNo = NOBODY
    dice: int = 0
    modifiers: tuple[Modifier, ...] = ()


class RollIncendiary(Step, frozen=True):
    """AB-1.2.b, AB-1.13.b The dice of an attack on an element."""

    attack: IncendiaryAttack


class RollSentry(Step, frozen=True):
    """AB-4.3.m An attack on a detected sentry."""

    unit: UnitNo
    sentry: int


# P5 Fire


class ExtinguishFires(Step, frozen=True):
    """AB-3.3.k One die for each of the side's burning elements."""

    side: Side


class ExtinguishFire(Step, frozen=True):
    """AB-3.3.k The die of one burning element."""

    element: Element


class AgeFires(Step, frozen=True):
    """AB-1.5.d"""

    side: Side


class SpreadFires(Step, frozen=True):
    """AB-1.5.f The side's fires spread, one target after the other."""

    side: Side


class SpreadFire(Step, frozen=True):
    """AB-1.5.f One fire spreads: in its own hex, then to the hexes around it."""

    element: Element


class DevelopFire(Step, frozen=True):
    """AB-1.5.h A fire reaches a hex without dice, if it comes so far."""

    element: Element
    start: Hex
    """The hex it comes from."""
    hex: Hex
    past: Hex = 0
    """AB-1.5.j The hex between, where this is the second one."""


class BlowFires(Step, frozen=True):
    """AB-3.7.g The storm's die for each burning hex."""

    side: Side


class BlowFire(Step, frozen=True):
    """AB-3.7.g The storm's die for one burning hex."""

    side: Side
    hex: Hex


class BurnUnits(Step, frozen=True):
    """AB-1.6.d The side's fires shoot at troops, one unit after the other."""

    side: Side


class BurnHexes(Step, frozen=True):
    """AB-1.6.d Whoever stands in the first of these hexes is shot at, then the rest; nobody twice."""

    side: Side
    hexes: tuple[Hex, ...]
    burnt: tuple[UnitNo, ...] = ()


class DrawSmoke(Step, frozen=True):
    """AB-1.7.d"""


class WakeByFire(Step, frozen=True):
    """AB-4.2.k"""


# P6 End of the player turn


class CountThirst(Step, frozen=True):
    """AB-3.9.e"""

    side: Side


class Resupply(Step, frozen=True):
    """AB-10.h"""

    side: Side


class OverrunSupplies(Step, frozen=True):
    """AB-10.k Supply markers in whose hex an enemy unit stands are destroyed."""


class BurnOut(Step, frozen=True):
    """AB-1.4.g Fires of the other side that reach their end."""

    side: Side


class CrewInWater(Step, frozen=True):
    """AB-6.4.f, AB-16.c, AB-1.12.b Who stood on a craft or bridge that is gone takes the shot of a wreck."""

    unit: UnitNo
    aboard: bool = False
    """AB-6.3.d It was aboard, so it counts as dismounted."""


class CompleteWorks(Step, frozen=True):
    """AB-C.14.k"""

    side: Side


class ClaimObjectives(Step, frozen=True):
    """AB-9.e"""

    side: Side


class DismissSentries(Step, frozen=True):
    """AB-4.3.p"""

    side: Side


class CountHolds(Step, frozen=True):
    """AB-C.16.n, AB-C.16.k Objective hexes and exits."""

    side: Side


class JudgeVictory(Step, frozen=True):
    """AB-C.16.e"""

    side: Side


class NoteCrews(Step, frozen=True):
    """AB-6.3.w What the crews of the side's craft did decides whether these drift before its next turn."""

    side: Side


class EndPlayerTurn(Step, frozen=True):
    """AB-C.5.b What holds for one player turn only is forgotten."""

    side: Side


# Anywhere


class RetreatUnit(Step, frozen=True):
    """AB-C.11.d A unit retreats; its owner chooses the way."""

    unit: UnitNo
    flags: int
    """Those that remain after AB-C.11.c."""
    away_from: Hex = 0
    """The hex of the attacker or shooter; 0: from a fire, or to its own table side."""
    to_table_side: bool = False
    """AB-C.11.h"""
    made: int = 0
    """Steps made before it ran into somebody unseen (AB-7.r)."""


class PanicStep(Step, frozen=True):
    """AB-C.15.b Elephants run in the direction of a d6."""

    unit: UnitNo
    flags: int
    made: int = 0


class RiskLeader(Step, frozen=True):
    """AB-C.14.a Two dice for a leader whose unit lost plaquettes."""

    leader: LeaderNo


class EscapeLeader(Step, frozen=True):
    """AB-C.14.b One die for a leader whose unit was destroyed."""

    leader: LeaderNo
    away_from: Hex = 0
    """AB-4.4.g Where the enemy unit stands that has destroyed it."""


class JoinLeader(Step, frozen=True):
    """AB-C.14.c He joins the nearest friendly unit."""

    leader: LeaderNo
    away_from: Hex = 0
    """AB-4.4.g The enemy unit from which he is moved back, in the dark."""


class PushBack(Step, frozen=True):
    """AB-4.4.f"""

    leader: LeaderNo
    away_from: Hex


class NameCommander(Step, frozen=True):
    """AB-C.14.e The highest remaining leader succeeds."""

    side: Side


class PlaceSurvivors(Step, frozen=True):
    """AB-6.4.f Where those whose craft is gone come ashore."""

    unit: UnitNo


# 4 Darkness, sleep, sentries


class WakeByVisit(Step, frozen=True):
    """AB-4.2.c The leader who has moved on his own (`walker` of the state) wakes the unit that he has reached."""


class WakeByCombat(Step, frozen=True):
    """AB-4.4.c A combat wakes whoever sleeps near either of its hexes."""

    hexes: tuple[Hex, ...]


class FinishRide(Step, frozen=True):
    """AB-C.6.k The move of the leader who was moving on his own is over."""


# 8 Camps


class LootCamp(Step, frozen=True):
    """AB-8.3.a An enemy unit has entered a camp hex."""

    hex: Hex
