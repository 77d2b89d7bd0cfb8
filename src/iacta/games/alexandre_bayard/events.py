"""What may happen, in the past tense. What concerns a hidden piece is told to its owner (`rules/telling.py`)."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Event, Modifier
from iacta.games.alexandre_bayard.map_pieces import Direction, Element
from iacta.games.alexandre_bayard.roster import BoatNo, CorpsNo, LeaderNo, Motivation, UnitNo, Weight
from iacta.games.alexandre_bayard.sides import Side
from iacta.games.alexandre_bayard.steps import (
    AttackOrder,
    CombatKind,
    DefenceOrder,
    Faces,
    Manoeuvre,
    Mission,
    WorkKind,
)
from iacta.geometry.hexes import Hex

# 18 Set-up


class FirstRolled(Event, frozen=True):
    """AB-C.18.e"""

    dice: tuple[int, int]
    chooser: Side


class FirstChosen(Event, frozen=True):
    """AB-C.18.e"""

    first: Side


class Deployed(Event, frozen=True):
    """AB-C.18.d A side has placed its pieces."""

    side: Side


# 5 Turns


class GameTurnBegan(Event, frozen=True):
    """AB-C.5.a"""

    turn: int


class PlayerTurnBegan(Event, frozen=True):
    """AB-C.5.b"""

    side: Side


class PhaseBegan(Event, frozen=True):
    """AB-C.5.b"""

    phase: str
    side: Side


# 6, 7 Command


class GroupActivated(Event, frozen=True):
    """AB-C.6.h"""

    leader: LeaderNo
    units: tuple[UnitNo, ...]


class OrderGiven(Event, frozen=True):
    """AB-C.7.h"""

    side: Side
    order: Manoeuvre
    cost: int
    unit: UnitNo
    group: int


class TokensChanged(Event, frozen=True):
    """AB-C.7.a, AB-C.7.b"""

    side: Side
    change: int
    tokens: int


class UnitRallied(Event, frozen=True):
    """AB-C.7.h"""

    unit: UnitNo
    plaquettes: int


class RidersChanged(Event, frozen=True):
    """AB-C.15.h"""

    unit: UnitNo
    on_foot: bool


# 8 Movement


class UnitMoved(Event, frozen=True):
    """AB-C.8.g One step."""

    unit: UnitNo
    start: Hex
    end: Hex
    leaders: tuple[LeaderNo, ...] = ()


class MarkerMoved(Event, frozen=True):
    """AB-7.s What the other side sees of a step of a hidden unit with a marker."""

    marker: int
    start: Hex
    end: Hex


class LeaderMoved(Event, frozen=True):
    """AB-C.6.k"""

    leader: LeaderNo
    path: tuple[Hex, ...]


class UnitStopped(Event, frozen=True):
    """AB-7.l, AB-7.r A step was refused by what stood there unseen."""

    unit: UnitNo
    hex: Hex


class UnitLeft(Event, frozen=True):
    """AB-C.16.i"""

    unit: UnitNo


# 10 Combat


class CombatRolled(Event, frozen=True):
    """AB-C.2 The dice of a combat."""

    kind: CombatKind
    unit: UnitNo
    target: UnitNo
    dice: int
    modifiers: tuple[Modifier, ...]
    tactical: bool
    faces: Faces
    hits: int


class AttackOrdered(Event, frozen=True):
    """AB-C.7.i"""

    side: Side
    order: AttackOrder
    cost: int


class DefenceOrdered(Event, frozen=True):
    """AB-C.7.j"""

    side: Side
    order: DefenceOrder
    cost: int


class PlaquettesLost(Event, frozen=True):
    """AB-C.2.g"""

    unit: UnitNo
    lost: int
    left: int


class UnitLost(Event, frozen=True):
    """AB-C.16.m"""

    unit: UnitNo
    hex: Hex


class UnitRetreated(Event, frozen=True):
    """AB-C.11.d"""

    unit: UnitNo
    path: tuple[Hex, ...]


class FlagsIgnored(Event, frozen=True):
    """AB-C.11.c"""

    unit: UnitNo
    flags: int
    ignored: tuple[Modifier, ...]


class UnitEvaded(Event, frozen=True):
    """AB-C.12.b"""

    unit: UnitNo
    path: tuple[Hex, ...]


class UnitFollowedUp(Event, frozen=True):
    """AB-C.11.k"""

    unit: UnitNo
    hex: Hex


class PanicRan(Event, frozen=True):
    """AB-C.15.b"""

    unit: UnitNo
    direction: Direction
    end: Hex
    """0: the step was not made."""


class Worked(Event, frozen=True):
    """AB-C.14.g"""

    unit: UnitNo
    work: WorkKind
    hex: Hex
    direction: Direction
    half_points: int
    """All that is done by now, in half points."""


class WorkCompleted(Event, frozen=True):
    """AB-C.14.k"""

    work: WorkKind
    hex: Hex
    direction: Direction


# 14 Leaders


class LeaderRisked(Event, frozen=True):
    """AB-C.14.a"""

    leader: LeaderNo
    killed: bool


class LeaderJoined(Event, frozen=True):
    """AB-C.14.c"""

    leader: LeaderNo
    hex: Hex


class LeaderLost(Event, frozen=True):
    """AB-C.14"""

    leader: LeaderNo


class CommanderNamed(Event, frozen=True):
    """AB-C.14.e"""

    leader: LeaderNo


# 16 Victory


class ObjectivesHeld(Event, frozen=True):
    """AB-C.16.n"""

    side: Side
    held: int
    turns: int


class BattleEnded(Event, frozen=True):
    """AB-C.16"""

    winner: Side | None
    lost: tuple[int, int]
    """Units lost by each side, and what else counts as such."""
    of: tuple[int, int]


# 7, 15 What comes to light


class UnitRevealed(Event, frozen=True):
    """AB-7.f"""

    unit: UnitNo
    hex: Hex
    motivation: Motivation


class DecoyRevealed(Event, frozen=True):
    """AB-7.i"""

    unit: UnitNo
    hex: Hex


class LeaderRevealed(Event, frozen=True):
    """AB-7.o"""

    leader: LeaderNo
    hex: Hex


class LostFromSight(Event, frozen=True):
    """AB-15.b, AB-15.c The other side sees a unit no more; told to both."""

    unit: UnitNo
    hex: Hex
    """Where it was last seen."""


class UnitSeenAgain(Event, frozen=True):
    """AB-15.b, AB-15.c The other side sees a unit again; told to both."""

    unit: UnitNo
    hex: Hex


class TraceLost(Event, frozen=True):
    """AB-15.b The hex in which a unit was last seen is seen to be empty."""

    unit: UnitNo
    hex: Hex


class LeaderLostFromSight(Event, frozen=True):
    """AB-15.b, AB-15.c The other side sees a leader no more."""

    leader: LeaderNo
    hex: Hex


class LeaderSeenAgain(Event, frozen=True):
    """AB-15.b, AB-15.c The other side sees a leader again."""

    leader: LeaderNo
    hex: Hex


class LeaderTraceLost(Event, frozen=True):
    """AB-15.b The hex in which a leader was last seen is seen to be empty."""

    leader: LeaderNo
    hex: Hex


# 1 Fire


class ElementAttacked(Event, frozen=True):
    """AB-1.2.b Dice against something that can burn."""

    kind: str
    side: Side
    element: Element
    dice: int
    modifiers: tuple[Modifier, ...]
    faces: Faces
    hits: int
    left: int
    """Resistance that is left; 0: it burns."""


class FireFought(Event, frozen=True):
    """AB-1.13.b Dice against a fire, or for something that was damaged."""

    unit: UnitNo
    element: Element
    dice: int
    faces: Faces
    restored: int
    left: int
    """Resistance that is still to be won back; 0: it is as new."""


class FireLit(Event, frozen=True):
    """AB-1.2.c"""

    element: Element
    hex: Hex
    side: Side


class FireWentOut(Event, frozen=True):
    """AB-1.13.c, AB-1.13.e, AB-3.3.i, AB-3.3.k, AB-3.7.g The element is as new."""

    element: Element
    hex: Hex


class BurntOut(Event, frozen=True):
    """AB-1.4.c to AB-1.4.e, AB-1.4.h"""

    element: Element
    hex: Hex


class UnitBurnt(Event, frozen=True):
    """AB-1.6.a A fire's shot at a unit."""

    unit: UnitNo
    dice: int
    faces: Faces
    hits: int


class SmokeSpread(Event, frozen=True):
    """AB-1.7.d Where smoke lies now."""

    hexes: tuple[Hex, ...]


# 2, 3 Clock, weather, wind, fog, heat


class ClockSet(Event, frozen=True):
    """AB-2.d, AB-2.f The hour from dawn, its period, and whether it is dark."""

    hour: int
    period: int
    dark: bool


class DawnWoke(Event, frozen=True):
    """AB-2.i A sleeping unit wakes."""

    unit: UnitNo


class WeatherChanged(Event, frozen=True):
    """AB-3.2, AB-3.8, AB-3.10 What the weather is now."""

    kind: str
    force: str
    total: int


class WindChanged(Event, frozen=True):
    """AB-3.7 What the wind is now."""

    direction: Direction
    force: str
    total: int


class WeatherHeld(Event, frozen=True):
    """AB-3.2.g Whether irregular weather holds in this game turn."""

    holds: bool


class StabilitySet(Event, frozen=True):
    """AB-3.10.a"""

    stability: int


class ChangeRolled(Event, frozen=True):
    """AB-3.10.b Whether, and how much, the weather changes."""

    die: int
    change: Literal["none", "small", "great"]


class FiresDrowned(Event, frozen=True):
    """AB-3.3.i No fire is possible: all go out."""

    elements: tuple[Element, ...]


class LightsDoused(Event, frozen=True):
    """AB-12.l Torches and camp fires go out."""


class HeatChanged(Event, frozen=True):
    """AB-3.9.a, AB-3.9.g A heatwave dries the waters, or its end fills them again."""

    parched: bool


class WeatherShot(Event, frozen=True):
    """AB-3.3.e, AB-3.9.c The weather, or thirst, shoots at a unit."""

    unit: UnitNo
    cause: Literal["weather", "sandstorm", "thirst"]
    dice: int
    faces: Faces
    hits: int


# 4 Darkness, sleep, sentries


class StepStrayed(Event, frozen=True):
    """AB-4.1.d A step in the dark goes to the side; if it is refused there, noise follows."""

    unit: UnitNo
    hex: Hex
    """Where it meant to go."""
    end: Hex
    """0: off the board."""


class NoiseMade(Event, frozen=True):
    """AB-4.1.e"""

    unit: UnitNo
    hex: Hex


class LeaderStrayed(Event, frozen=True):
    """AB-4.1.f"""

    leader: LeaderNo
    path: tuple[Hex, ...]


class LeaderPushedBack(Event, frozen=True):
    """AB-4.4.f"""

    leader: LeaderNo
    path: tuple[Hex, ...]


class TorchesHandled(Event, frozen=True):
    """AB-4.1.p"""

    unit: UnitNo
    lit: bool


class MessengerMoved(Event, frozen=True):
    """AB-4.2.o The way of a messenger, astray at its end or not."""

    leader: LeaderNo
    path: tuple[Hex, ...]


class MessengerArrived(Event, frozen=True):
    """AB-4.2.o"""

    leader: LeaderNo
    unit: UnitNo


class MessengerCaptured(Event, frozen=True):
    """AB-4.1.f"""

    leader: LeaderNo
    hex: Hex


class UnitWoke(Event, frozen=True):
    """AB-4.2.c"""

    unit: UnitNo
    drowsy: bool


class SentryAlerted(Event, frozen=True):
    """AB-4.3.d"""

    hex: Hex


class SentryDetected(Event, frozen=True):
    """AB-4.3.f"""

    hex: Hex


class SentryAttacked(Event, frozen=True):
    """AB-4.3.g"""

    unit: UnitNo
    hex: Hex
    dice: int
    faces: Faces
    killed: bool


class AlarmSounded(Event, frozen=True):
    """AB-4.3.n"""

    hex: Hex


class SentryGone(Event, frozen=True):
    """AB-4.3.p"""

    hex: Hex


# 5 Change of order


class OrderChanged(Event, frozen=True):
    """AB-5.b, AB-5.d A unit has loosened or tightened its order."""

    unit: UnitNo
    change: Literal["loosen", "tighten"]
    weight: Weight


# 8 Camps


class LooterRan(Event, frozen=True):
    """AB-8.2.d A unit becomes a looter and rushes on a camp hex."""

    unit: UnitNo
    camp: Hex


class CampLooted(Event, frozen=True):
    """AB-8.3.a, AB-8.3.c, AB-8.3.e A camp hex is looted, or has burnt out: a loss for its side."""

    side: Side
    hex: Hex


# 9 Corps


class ObjectivesChosen(Event, frozen=True):
    """AB-9.h A side has written the missions of its corps down."""

    side: Side


class ObjectiveWon(Event, frozen=True):
    """AB-9.e A corps has reached and controls its objective."""

    side: Side
    corps: CorpsNo
    unit: UnitNo
    hex: Hex


# 6 Boats


class Embarked(Event, frozen=True):
    """AB-6.3.h A unit has gone aboard; the craft is its side's (AB-6.3.v)."""

    unit: UnitNo
    boat: BoatNo


class Landed(Event, frozen=True):
    """AB-6.3.c A unit has left its craft."""

    unit: UnitNo
    boat: BoatNo


class BoatMoved(Event, frozen=True):
    """AB-6.3.h A craft goes a hex, moved by its crew."""

    boat: BoatNo
    start: Hex
    end: Hex


class BoatDrifted(Event, frozen=True):
    """AB-6.3.k A craft drifts a hex, with whoever is aboard."""

    boat: BoatNo
    start: Hex
    end: Hex
    cause: Literal["current", "wind"]


class BoatMoored(Event, frozen=True):
    """AB-6.3.j A craft is moored, or cast off."""

    boat: BoatNo
    moored: bool


class PassageRolled(Event, frozen=True):
    """AB-6.4.a The test of a ford or rapid."""

    boat: BoatNo
    hex: Hex
    dice: tuple[int, int]
    result: Literal["passed", "stranded", "destroyed"]


class ReleaseRolled(Event, frozen=True):
    """AB-6.4.d, AB-6.4.g The roll of a stranded craft."""

    boat: BoatNo
    dice: tuple[int, int]
    freed: bool


class StormRolled(Event, frozen=True):
    """AB-3.7.h The die of a craft in a storm."""

    boat: BoatNo
    die: int
    wrecked: bool


class BoatWrecked(Event, frozen=True):
    """AB-6.4.f A craft is wrecked or destroyed, and removed."""

    boat: BoatNo
    hex: Hex


class CrewShot(Event, frozen=True):
    """AB-6.4.f, AB-16.c The water's shot at who stood on a craft or bridge that is gone."""

    unit: UnitNo
    dice: int
    faces: Faces
    hits: int


class SurvivorsLanded(Event, frozen=True):
    """AB-6.4.f Where they come ashore."""

    unit: UnitNo
    hex: Hex


# 10 Ammunition


class Resupplied(Event, frozen=True):
    """AB-10.h A unit was served for a period; with the last one that is needed it is full."""

    unit: UnitNo
    full: bool


class AmmunitionGiven(Event, frozen=True):
    """AB-10.i A unit has given of its own."""

    unit: UnitNo
    shots: int
    """What it has used by now."""


class SupplyLost(Event, frozen=True):
    """AB-10.k"""

    marker: int


# 11 Agents


class AgentsOrdered(Event, frozen=True):
    """AB-11.h A side has sent its agents out, or none."""

    side: Side


class AgentRolled(Event, frozen=True):
    """AB-11.c The dice of a mission; told to its owner."""

    side: Side
    mission: Mission
    chance: int
    """In percent, with its circumstances, from 1 to 95."""
    modifiers: tuple[Modifier, ...]
    roll: int
    """1 to 100."""


class MissionIdle(Event, frozen=True):
    """AB-11.j Its target is gone: the mission fails without capture; told to its owner."""

    side: Side
    mission: Mission


class AgentCaptured(Event, frozen=True):
    """AB-11.c, AB-11.r The mission has failed; the agent is shown with it."""

    side: Side
    mission: Mission


class AgentSucceeded(Event, frozen=True):
    """AB-11.c, AB-11.r The mission has succeeded, and acts."""

    side: Side
    mission: Mission


class DeploymentSpied(Event, frozen=True):
    """AB-11.l What a spy has seen of the other side; told to the side that sent him."""

    side: Side
    units: tuple[tuple[UnitNo, Hex], ...]
    """All units and decoys."""
    leaders: tuple[tuple[LeaderNo, Hex], ...]
    sentries: tuple[tuple[UnitNo, Hex], ...]
