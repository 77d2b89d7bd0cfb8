"""What happens, in the past tense. A face-down counter is named by its handle, never by its identity."""

from __future__ import annotations

from iacta.engine.records import Event, Modifier, Seat
from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
from iacta.geometry.hexes import Hex

# 14 Set-up


class CampPlaced(Event, frozen=True):
    """A camp stands."""

    hex: Hex


class UnitPlaced(Event, frozen=True):
    """A besieged unit takes its place."""

    unit: UnitNo
    hex: Hex


class LeaderPlaced(Event, frozen=True):
    """Vercingétorix takes his place."""

    leader: LeaderNo
    hex: Hex


class CounterPosted(Event, frozen=True):
    """A face-down counter takes its place."""

    side: Side
    handle: int
    hex: Hex


class BoxFilled(Event, frozen=True):
    """What a command box holds."""

    leader: LeaderNo
    units: tuple[UnitNo, ...]


# 2 The turn


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int
    night: bool
    start: str


class PhaseBegan(Event, frozen=True):
    """A phase or step begins: `phase` is A, B, B1, B2, B3, C, C1, C2, C3, D or E."""

    phase: str
    side: Side | None = None


class UnitTransferred(Event, frozen=True):
    """A unit changes boxes."""

    unit: UnitNo
    giver: LeaderNo
    taker: LeaderNo


class LegionSplit(Event, frozen=True):
    """A legion is now two halves."""

    unit: UnitNo


class LegionJoined(Event, frozen=True):
    """Two halves are a legion again."""

    unit: UnitNo


class InitiativeRolled(Event, frozen=True):
    """Both rolled for the initiative."""

    tactical: bool
    roman: int
    gallic: int
    roman_modifier: int
    gallic_modifier: int
    winner: Side


class CounterWalked(Event, frozen=True):
    """A face-down counter moved."""

    side: Side
    handle: int
    start: Hex
    path: tuple[Hex, ...]


class LeaderRevealed(Event, frozen=True):
    """A counter is turned face up: this is who it was."""

    leader: LeaderNo
    handle: int
    hex: Hex


class LeaderHidden(Event, frozen=True):
    """A leader is turned face down."""

    leader: LeaderNo
    handle: int
    hex: Hex


class LeaderMarked(Event, frozen=True):
    """A leader must deploy."""

    leader: LeaderNo


class MarkerServed(Event, frozen=True):
    """A leader has deployed, or had nothing to deploy."""

    leader: LeaderNo


class UnitDeployed(Event, frozen=True):
    """A unit left its box for a hex."""

    unit: UnitNo
    leader: LeaderNo
    hex: Hex


class UnitStayed(Event, frozen=True):
    """A unit found no legal hex and stays in its box."""

    unit: UnitNo
    leader: LeaderNo


# 7 Movement


class UnitMarched(Event, frozen=True):
    """A unit moved one hex."""

    unit: UnitNo
    start: Hex
    end: Hex


class LeaderRode(Event, frozen=True):
    """A face-up leader moved one hex."""

    leader: LeaderNo
    start: Hex
    end: Hex


class LeaderDisplaced(Event, frozen=True):
    """A lone leader made way."""

    leader: LeaderNo
    start: Hex
    end: Hex


class UnitHalted(Event, frozen=True):
    """A unit ran into a leader with a full box and stays where it is (AL-7.2.v)."""

    unit: UnitNo
    hex: Hex


class CampDestroyed(Event, frozen=True):
    """A camp is gone for good."""

    hex: Hex


class BreachMade(Event, frozen=True):
    """A line is open. `line`: 1 outer, 2 inner, 3 both."""

    hex: Hex
    line: int


class BreachClosed(Event, frozen=True):
    """A line is whole again."""

    hex: Hex
    line: int


class GotOut(Event, frozen=True):
    """A besieged unit, or Vercingétorix, stands outside the double line."""

    unit: UnitNo
    """−1: Vercingétorix."""
    hex: Hex


# 10 Fire


class ShotsFired(Event, frozen=True):
    """A group of shots fell on a hex."""

    target: Hex
    shots: tuple[int, ...]
    capacity: int
    modified: int
    """The die with its modifier."""
    effect: str
    """`none`, `test` or `disorder`."""
    die: int
    modifiers: tuple[Modifier, ...]


# 11 Combat


class CombatDeclared(Event, frozen=True):
    """A combat is on."""

    seat: Seat
    targets: tuple[Hex, ...]
    units: tuple[UnitNo, ...]
    leaders: tuple[LeaderNo, ...]


class StackChosen(Event, frozen=True):
    """The stack that the riposte hits."""

    hex: Hex


class CombatRolled(Event, frozen=True):
    """One of the two rolls, with everything that went into it."""

    side: Side
    is_riposte: bool
    sp: int
    column: int
    shifted: int
    die: int
    modified: int
    modifiers: tuple[Modifier, ...]
    shifts: tuple[Modifier, ...]
    result: str


class GroundGiven(Event, frozen=True):
    """The units of a hex retreat instead of the result."""

    hex: Hex


class LeaderTested(Event, frozen=True):
    """A leader tested for death or capture: `safe`, `unhurt`, `wounded`, `captured` or `killed`."""

    leader: LeaderNo
    first: int
    second: int
    fate: str


class LeaderLost(Event, frozen=True):
    """A leader is gone: `killed`, `captured` or `removed` (a decoy)."""

    leader: LeaderNo
    fate: str
    hex: Hex


class CommanderNamed(Event, frozen=True):
    """A side has a new commander; −1: nobody is left."""

    side: Side
    leader: LeaderNo


class UnitRetreated(Event, frozen=True):
    """A unit retreated or ran."""

    unit: UnitNo
    start: Hex
    path: tuple[Hex, ...]


class UnitAdvanced(Event, frozen=True):
    """A unit occupied an emptied hex."""

    unit: UnitNo
    start: Hex
    end: Hex


class LeaderFollowed(Event, frozen=True):
    """A leader went with a unit."""

    leader: LeaderNo
    start: Hex
    end: Hex


# 12 Order


class OrderTested(Event, frozen=True):
    """A unit tested for disorder."""

    unit: UnitNo
    needed: int
    """The least face that holds."""
    modifiers: tuple[Modifier, ...]
    held: bool


class UnitDisordered(Event, frozen=True):
    """A unit is disordered."""

    unit: UnitNo


class UnitRouted(Event, frozen=True):
    """A unit is routed."""

    unit: UnitNo


class UnitEliminated(Event, frozen=True):
    """A unit is lost."""

    unit: UnitNo
    hex: int
    """Where it stood: a hex, or a box."""


class RallyTested(Event, frozen=True):
    """A unit tried to rally."""

    unit: UnitNo
    needed: int
    """The least face that rallies."""
    modifiers: tuple[Modifier, ...]
    rallied: bool


class UnitRallied(Event, frozen=True):
    """A unit is in better order: `order` 0 good, 1 disordered."""

    unit: UnitNo
    order: int


# 2.D Withdrawal


class UnitWithdrawn(Event, frozen=True):
    """A unit left the map for a box."""

    unit: UnitNo
    leader: LeaderNo
    hex: Hex


# 14 Victory


class PointsCounted(Event, frozen=True):
    """The points at the end."""

    roman: int
    gallic: int


class PointsScored(Event, frozen=True):
    """One line of the count."""

    side: Side
    reason: str
    points: int
