"""The sequence of play as data, in the order of the rulebook: read this first.

Set-up     PlaceCamps → PlaceBesieged → PlaceRelief → PostLeaders → FillBoxes → StartTurn(1)
Turn       StartTurn → (Organise) → RevealAtStart → RollStrategicInitiative → OpenStrategicStep 1, 2, 3
           → RollTacticalInitiative → DiscloseLeaders → MarkBoxes → DeployMarked …
           → TacticalPhase → TacticalStep, TacticalStep
           → TurnDown → WithdrawUnits → HelpBoxes → RallyBoxes … → JudgeTurn
Strategic  OpenStrategicStep → StrategicStep ↔ WalkOn
Deploying  DeployMarked → DeployUnits … → FinishDeployment → DeployMarked
Tactical   TacticalStep → CallLeaders → MovePieces ↔ GoOn → RevealAfterMoves → DeployMarked … → FireShots (Gallic step)
           → FightBattles ↔ combat → RallyUnits → FinishStep
Combat     ChooseStack → RollCombat → OfferExchange … → ApplyResult … → RollFates → ForceRetreats → AdvanceUnits
Anywhere   RollOrder (OrderTests), RoutUnit, DisplaceLeader, EmptyBox, NameCommander
"""

from __future__ import annotations

from typing import Literal

import msgspec

from iacta.engine.records import Seat, Step
from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
from iacta.geometry.hexes import Hex

# 14 Set-up


class PlaceCamps(Step, frozen=True):
    """AL-9.1.a The Roman places his camps, one by one, openly."""


class PlaceBesieged(Step, frozen=True):
    """AL-14.a Vercingétorix and his units go into Alésia, openly."""


class PlaceRelief(Step, frozen=True):
    """AL-14.b The counters of the relief army go face down into their camp."""


class PostLeaders(Step, frozen=True):
    """AL-14.e The Roman leaders and decoys go face down into the works."""


class FillBoxes(Step, frozen=True):
    """AL-2.A.a Both sides fill their command boxes, sealed."""


# 2 The turn


class StartTurn(Step, frozen=True):
    """AL-2.a A turn begins: its light, and what follows in order."""

    turn: int


class Organise(Step, frozen=True):
    """AL-2.A.b Both sides transfer units between boxes, sealed."""


class RevealAtStart(Step, frozen=True):
    """AL-2.B.q Face-down leaders in sight are turned up and marked."""


class RollStrategicInitiative(Step, frozen=True):
    """AL-2.B.a Two d10 with the commanders' modifiers."""


class StrategicStep(Step, frozen=True):
    """AL-2.B.f to AL-2.B.h A side moves face-down counters. `limit` as known to all, `made`: counters moved so far."""

    side: Side
    number: Literal[1, 2, 3]
    limit: int
    made: int = 0


class OpenStrategicStep(Step, frozen=True):
    """AL-2.B.k A strategic step begins: how many counters may move is counted now."""

    side: Side
    number: Literal[1, 2, 3]


class WalkOn(Step, frozen=True):
    """AL-7.1 The counter that is moving (only its owner knows who) goes the next hex of its path."""

    path: tuple[Hex, ...]


class RollTacticalInitiative(Step, frozen=True):
    """AL-2.C.a Two d6, one more for the strategic initiative."""


class DiscloseLeaders(Step, frozen=True):
    """AL-2.C1.j Relief counters near the works may be shown."""


class MarkBoxes(Step, frozen=True):
    """AL-2.C1.g Leaders in sight who hold units are marked."""


class DeployMarked(Step, frozen=True):
    """AL-2.C1.g A side deploys its marked leaders, then the other, until nobody can. `idle`: sides passed over."""

    side: Side
    idle: int = 0


class DeployUnits(Step, frozen=True):
    """AL-2.C1.a A leader's box is emptied unit by unit."""

    side: Side
    leader: LeaderNo = -1
    """Who is deploying; −1: one of the marked, to be chosen."""
    around: Hex = 0
    """AL-4.j The hex where he fell; 0 for a living leader."""


class FinishDeployment(Step, frozen=True):
    """AL-2.C1.f A leader has deployed: his marker goes, and enemy leaders may have come into sight."""

    leader: LeaderNo


class TacticalPhase(Step, frozen=True):
    """AL-2.C2.a, AL-2.C3.a The two tactical steps, in the order of the initiative."""


class TacticalStep(Step, frozen=True):
    """AL-2.C2.a One side moves, then fights, then rallies."""

    side: Side


class CallLeaders(Step, frozen=True):
    """AL-2.C2.g Hidden leaders may be called up."""

    seat: Seat


class MovePieces(Step, frozen=True):
    """AL-7.2 Tactical movement of one seat."""

    seat: Seat


class GoOn(Step, frozen=True):
    """AL-7.2 A piece (a unit, or a leader) goes the next hex of its path."""

    unit: UnitNo
    leader: LeaderNo
    path: tuple[Hex, ...]
    begun: bool = False


class RevealAfterMoves(Step, frozen=True):
    """AL-2.C2.f Enemy leaders who have come into sight are turned up and deploy."""

    side: Side


class FireShots(Step, frozen=True):
    """AL-10.1.a The Roman works fire."""


class FightBattles(Step, frozen=True):
    """AL-11.2.a A seat declares combats in the order it likes."""

    seat: Seat


class RallyUnits(Step, frozen=True):
    """AL-2.C2.c Units that neither moved nor fought may try to rally."""

    seat: Seat


class FinishStep(Step, frozen=True):
    """AL-9.2.k At the end of a tactical step breaches close whose condition is met."""

    side: Side


class TurnDown(Step, frozen=True):
    """AL-2.D.a Leaders out of sight are turned face down."""


class WithdrawUnits(Step, frozen=True):
    """AL-2.D.b Units in the radius of leaders out of sight may be withdrawn, sealed."""


class HelpBoxes(Step, frozen=True):
    """AL-12.4.b Breaches close; routed units in boxes become disordered."""


class RallyBoxes(Step, frozen=True):
    """AL-2.D.e Units in boxes may try to rally."""

    seat: Seat


class JudgeTurn(Step, frozen=True):
    """AL-2.E.a The victory check, and the next turn."""


# Interruptions


class RollOrder(Step, frozen=True):
    """AL-12.1.a Units test for disorder, one after the other."""

    units: tuple[UnitNo, ...]
    clause: str
    """The rule that calls for the test."""


class OrderTests(Step, frozen=True):
    """AL-12.b The owner says which of these units tests next."""

    units: tuple[UnitNo, ...]
    clause: str


class RoutUnit(Step, frozen=True):
    """AL-12.2bis.c A routing unit runs; its owner chooses the way."""

    unit: UnitNo


class DisplaceLeader(Step, frozen=True):
    """AL-7.2.q A lone leader makes way; his owner chooses among the nearest hexes."""

    leader: LeaderNo


class EmptyBox(Step, frozen=True):
    """AL-4.j The units of a lost leader are deployed around the hex where he fell."""

    leader: LeaderNo
    hex: Hex


class NameCommander(Step, frozen=True):
    """AL-8.1.d, AL-8.1.e A side without commander chooses one."""

    side: Side


# 11 Combat


class Combat(msgspec.Struct, frozen=True, gc=False):
    """One combat: who attacks what, fixed before any die is rolled (AL-R70)."""

    seat: Seat
    targets: tuple[Hex, ...]
    units: tuple[UnitNo, ...]
    """The engaged units of the attacker."""
    leaders: tuple[LeaderNo, ...]
    """The attacker's leaders who take part."""
    defenders: tuple[UnitNo, ...] = ()
    """The units in the target hexes that riposte (AL-11.1.e apart)."""
    defending_leaders: tuple[LeaderNo, ...] = ()
    stack: Hex = 0
    """AL-11.2.j The attacking stack that the riposte hits."""
    stack_units: tuple[UnitNo, ...] = ()
    attack: str = ""
    """The result of the attack, as the table prints it."""
    riposte: str = ""
    giving: tuple[UnitNo, ...] = ()
    """AL-11.3.p, AL-11.3.q The units that retreat instead of the result."""


class ChooseStack(Step, frozen=True):
    """AL-11.2.j, AL-11.2.n The defender says which attacking stack his riposte hits."""

    combat: Combat


class RollCombat(Step, frozen=True):
    """AL-11.2.h Both roll."""

    combat: Combat


class OfferExchange(Step, frozen=True):
    """AL-11.3.p, AL-11.3.q The defender of a hex suffers the result or retreats."""

    combat: Combat
    hex: Hex


class ApplyResult(Step, frozen=True):
    """AL-11.3 A result is suffered by units of one owner; he chooses the one that bears the first half."""

    units: tuple[UnitNo, ...]
    result: str
    clause: str
    """AL-11.2.i for the attack, AL-11.2.j for the riposte."""


class RollFates(Step, frozen=True):
    """AL-11.3.l For each asterisk every leader taking part tests."""

    combat: Combat


class RollFate(Step, frozen=True):
    """AL-11.3bis.a One leader tests once."""

    leader: LeaderNo


class ForceRetreats(Step, frozen=True):
    """AL-11.4.b Hex by hex: must the defenders retreat?"""

    combat: Combat


class RetreatUnit(Step, frozen=True):
    """AL-11.4.c, AL-11.3.p A unit retreats `least` to `most` hexes; its owner chooses the way."""

    unit: UnitNo
    least: int
    most: int
    clause: str


class AdvanceUnits(Step, frozen=True):
    """AL-11.4.g The attacker may occupy hexes that were emptied."""

    combat: Combat
