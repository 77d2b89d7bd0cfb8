"""What may happen, in the past tense."""

from __future__ import annotations

from typing import Literal

from iacta.engine.records import Event, Modifier
from iacta.games.hail_caesar.map import AreaNo, Edge, Point
from iacta.games.hail_caesar.plans import AnyStep, Intention, Plan
from iacta.games.hail_caesar.roster import CommanderNo, DivisionNo, Formation, UnitNo
from iacta.games.hail_caesar.sides import Side

# 8 Hand-to-hand combat


class CombatBegun(Event, frozen=True):
    """HC-8.1.d A round of a combat begins."""

    units: tuple[UnitNo, ...]


class Supported(Event, frozen=True):
    """HC-8.9.i"""

    unit: UnitNo
    supported: UnitNo


class DiceLent(Event, frozen=True):
    """HC-10.4.b"""

    commander: CommanderNo
    unit: UnitNo
    dice: int


class RanksClosed(Event, frozen=True):
    """HC-8.8.a"""

    unit: UnitNo


class DiceDivided(Event, frozen=True):
    """HC-8.6.h"""

    unit: UnitNo
    enemies: tuple[UnitNo, ...]
    dice: tuple[int, ...]


class Struck(Event, frozen=True):
    """HC-8.6.a"""

    unit: UnitNo
    enemy: UnitNo
    dice: int
    needed: int
    hits: int
    in_support: bool


class SufferedInCombat(Event, frozen=True):
    """HC-8.7.a"""

    unit: UnitNo
    casualties: int


class CasualtyPassed(Event, frozen=True):
    """HC-8.10.b"""

    unit: UnitNo
    to: UnitNo


class RoundDecided(Event, frozen=True):
    """HC-8.11.a Who has won, by how much; the casualties of both sides."""

    winner: str | None
    margin: int
    blue: int
    red: int


class Tested(Event, frozen=True):
    """HC-9.1.a A break test and its result."""

    unit: UnitNo
    total: int
    result: str


class Disordered(Event, frozen=True):
    """HC-7.8.g"""

    unit: UnitNo


class Destroyed(Event, frozen=True):
    """HC-9.3.d, HC-7.8.e"""

    unit: UnitNo


class WinnerDecided(Event, frozen=True):
    """HC-9.6.a"""

    unit: UnitNo
    choice: str


class FollowedUp(Event, frozen=True):
    """HC-9.6.b"""

    unit: UnitNo
    enemy: UnitNo


class Stampeded(Event, frozen=True):
    """HC-13.5.c"""

    unit: UnitNo


class FeignedFlight(Event, frozen=True):
    """HC-13.2.h"""

    unit: UnitNo


class DrivenOut(Event, frozen=True):
    """HC-8.13.c"""

    unit: UnitNo


class BuildingOccupied(Event, frozen=True):
    """HC-8.13.d"""

    unit: UnitNo
    block: AreaNo


# 8.2 to 8.5 Charges


class ChargeDeclared(Event, frozen=True):
    """HC-8.5.a"""

    unit: UnitNo
    targets: tuple[UnitNo, ...]


class Charged(Event, frozen=True):
    """HC-8.4.b The charger stands in contact."""

    unit: UnitNo
    targets: tuple[UnitNo, ...]


class Reacted(Event, frozen=True):
    """HC-8.5.a"""

    unit: UnitNo
    reaction: str


class Countercharged(Event, frozen=True):
    """HC-8.5.f"""

    unit: UnitNo
    charger: UnitNo


class TurnedToFace(Event, frozen=True):
    """HC-8.5.j"""

    unit: UnitNo
    charger: UnitNo


class Evaded(Event, frozen=True):
    """HC-8.5.e"""

    unit: UnitNo
    moves: int


# 7 Ranged attacks


class Shot(Event, frozen=True):
    """HC-7.7.a The hits of a volley, what was not saved, and its natural sixes."""

    unit: UnitNo
    target: UnitNo
    hits: int
    casualties: int
    sixes: int


class Shaken(Event, frozen=True):
    """HC-7.8.b"""

    unit: UnitNo


class UnitMoved(Event, frozen=True):
    """HC-14.6.a Poses and formations along the way of one step; or into a building."""

    unit: UnitNo
    poses: tuple[tuple[int, int, int, str], ...]
    inside: AreaNo


class StepCut(Event, frozen=True):
    """HC-4.1.h A step was cut at its last free place, or came to nothing."""

    unit: UnitNo
    clause: str
    reason: str


class UnitRevealed(Event, frozen=True):
    """HC-6.1.h"""

    unit: UnitNo


class PassageTested(Event, frozen=True):
    """HC-5.4.f, HC-14.12.e One die: whether a unit kept its order."""

    unit: UnitNo
    kept: bool


class UnitLeft(Event, frozen=True):
    """HC-5.6.a Off the table; for good if it was shaken or its division broken."""

    unit: UnitNo
    edge: Edge
    for_good: bool


class FollowersWait(Event, frozen=True):
    """HC-4.10.i No room at the entry point: the unit follows in a later turn."""

    unit: UnitNo


class ForcedBack(Event, frozen=True):
    """HC-14.12 A unit was driven off, gave ground, was pushed or fled."""

    unit: UnitNo
    why: Literal["retreat", "give_ground", "push", "flight", "evasion"]
    pose: tuple[int, int, int]
    distance: int
    stopped: bool


class InitiativeTaken(Event, frozen=True):
    """HC-4.8.c A unit moves on its own initiative. `stood`: where it stands when it does."""

    unit: UnitNo
    step: AnyStep
    stood: tuple[tuple[int, int, int, Formation] | None, ...] = ()


class CommandTaken(Event, frozen=True):
    """HC-4.3.d A commander begins to give his orders."""

    commander: CommanderNo


class OrderAnnounced(Event, frozen=True):
    """HC-16.2.e An order, shown to both players before the dice.

    `stood`: where each unit stands as it is told, so that the words can be said again later; None: not on the table.
    """

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    plans: tuple[Plan, ...]
    kind: Literal["order", "follow_me", "rally"]
    intention: Intention
    stood: tuple[tuple[int, int, int, Formation] | None, ...] = ()


class CommandTested(Event, frozen=True):
    """HC-4.2 Two dice against a command value; no moves: failed, or an equal roll of militia alone."""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    dice: tuple[int, int]
    value: int
    modifiers: tuple[Modifier, ...]
    moves: int
    passed: bool


class OrdersEnded(Event, frozen=True):
    """HC-4.3.c A commander gives no more orders this turn."""

    commander: CommanderNo


class Blundered(Event, frozen=True):
    """HC-4.7.b"""

    commander: CommanderNo
    units: tuple[UnitNo, ...]
    die: int
    blunder: Literal["flee", "fall_back", "left", "right", "forward", "rush"]


class BlunderCost(Event, frozen=True):
    """HC-4.7.c A unit that fled has one casualty more."""

    unit: UnitNo


class MilitiaIdle(Event, frozen=True):
    """HC-13.2.l A test that equals the command value gives militia no move."""

    units: tuple[UnitNo, ...]


class MovedFreely(Event, frozen=True):
    """HC-4.9.a A free move after a failed order."""

    unit: UnitNo


# 5.7, 10 Commanders


class CommanderMoved(Event, frozen=True):
    """HC-5.7.c His own move."""

    commander: CommanderNo
    start: Point
    path: tuple[Point, ...]


class CommanderJoined(Event, frozen=True):
    """HC-5.7.e, HC-5.7.f"""

    commander: CommanderNo
    unit: UnitNo


class CommanderLeft(Event, frozen=True):
    """HC-5.7.h, HC-15.1.a He is by himself again."""

    commander: CommanderNo
    unit: UnitNo


class CommanderShifted(Event, frozen=True):
    """HC-5.7.j A friendly unit has ended on him."""

    commander: CommanderNo
    unit: UnitNo
    place: Point


class UnitRallied(Event, frozen=True):
    """HC-10.3.b"""

    commander: CommanderNo
    unit: UnitNo


class CommanderRisked(Event, frozen=True):
    """HC-10.5.a Two dice for his life, and the dice that he had lent."""

    commander: CommanderNo
    dice: tuple[int, int]
    added: int
    hit: bool


class CommanderWounded(Event, frozen=True):
    """HC-10.5.b"""

    commander: CommanderNo
    die: int


class CommanderLost(Event, frozen=True):
    """HC-10.5.b, HC-5.7.d"""

    commander: CommanderNo
    how: Literal["slain", "captured"]


class ReplacementPlaced(Event, frozen=True):
    """HC-10.5.d A subordinate takes over."""

    commander: CommanderNo
    unit: UnitNo
    command: int


class GeneralNamed(Event, frozen=True):
    """HC-10.1.b"""

    side: Side
    commander: CommanderNo


class TestudoOpened(Event, frozen=True):
    """HC-13.4.b Reached by a charge, a testudo becomes a battle line."""

    unit: UnitNo


class VolleyLoosed(Event, frozen=True):
    """HC-7.5 Dice at a target, the range, what changes them, and the least face that hits."""

    unit: UnitNo
    target: UnitNo
    dice: int
    range: int
    cause: str
    modifiers: tuple[Modifier, ...]
    needed: int


class ShotWaived(Event, frozen=True):
    """HC-7.1.e"""

    unit: UnitNo


class RangedTested(Event, frozen=True):
    """HC-9.2.c A break test under ranged attacks: dice, what changes them, and the result."""

    unit: UnitNo
    dice: tuple[int, int]
    modifiers: tuple[Modifier, ...]
    result: str


class DivisionDeployed(Event, frozen=True):
    """HC-3.1.e"""

    side: Side
    division: DivisionNo


class RolledForFirst(Event, frozen=True):
    """HC-3.1.c The die of each side; nobody has won: it is rolled again."""

    blue: int
    red: int
    winner: Side | None


class FirstPlayerChosen(Event, frozen=True):
    """HC-3.1.c Who goes first."""

    side: Side


class TurnStarted(Event, frozen=True):
    """HC-3.2.a"""

    side: Side
    round: int


class EliteTested(Event, frozen=True):
    """HC-13.2.e A disordered elite unit has recovered, or not."""

    unit: UnitNo
    recovered: bool


class LevyTested(Event, frozen=True):
    """HC-13.2.j A disordered levy has recovered, or not."""

    unit: UnitNo
    recovered: bool


class OrderRestored(Event, frozen=True):
    """HC-7.8.i Units are disordered no more."""

    units: tuple[UnitNo, ...]


class DivisionBroken(Event, frozen=True):
    """HC-11.1.a"""

    side: Side
    division: DivisionNo


class ArmyBeaten(Event, frozen=True):
    """HC-11.2.a So many of so many divisions are broken."""

    side: Side
    broken: int
    divisions: int


class FirstCommanderLost(Event, frozen=True):
    """HC-11.4.d The commander whom a victory entry names is slain or captured."""

    commander: CommanderNo


class FollowerWaited(Event, frozen=True):
    """HC-4.10.i No room at the entry point: the unit follows in a later turn."""

    unit: UnitNo


class BraveTested(Event, frozen=True):
    """HC-13.2.a A shaken brave unit has lost a casualty, or not."""

    unit: UnitNo
    rallied: bool
