"""What may happen, in the past tense."""

from __future__ import annotations

from iacta.engine.records import Event, Modifier
from iacta.games.virtus.army_file import General, Side, Unit
from iacta.games.virtus.map_file import Place
from iacta.games.virtus.steps import Way


class ArmyRaised(Event, frozen=True):
    """An army was handed in."""

    side: Side
    cost: int


class TerrainFound(Event, frozen=True):
    """What two dice put into a sector."""

    sector: Place
    hill: bool
    wood: bool


class StreamFound(Event, frozen=True):
    """Whether a stream runs through a segment."""

    segment: int
    stream: bool


class BudgetsCompared(Event, frozen=True):
    """What the terrain of each camp costs."""

    south: int
    north: int


class WayChosen(Event, frozen=True):
    """How the budgets are evened."""

    side: Side
    way: Way
    ceiling: int


class ArmyChanged(Event, frozen=True):
    """Units and generals went home or joined; the army's new cost."""

    side: Side
    left: tuple[Unit, ...]
    joined: tuple[Unit, ...]
    generals: tuple[General, ...]
    cost: int


class Deployed(Event, frozen=True):
    """A side's plan was revealed."""

    side: Side


class FirstPlayerRolled(Event, frozen=True):
    """Totals for the first turn: a die each and the terrain of the camp; equal totals are rolled again."""

    south: int
    north: int
    first: Side | None
    south_die: int
    south_terrain: int
    north_die: int
    north_terrain: int


class TurnBegan(Event, frozen=True):
    """A side became active."""

    side: Side
    round: int


class CohesionTested(Event, frozen=True):
    """So many dice of a unit were tested: passed, failed, of the failures sixes."""

    unit: int
    threshold: int
    modifiers: tuple[Modifier, ...]
    passed: int
    failed: int
    sixes: int


class RetreatTested(Event, frozen=True):
    """An extra test was made."""

    unit: int
    threshold: int
    modifiers: tuple[Modifier, ...]
    passed: bool


class CrowdingTested(Event, frozen=True):
    """A unit of an overfull sector was tested."""

    unit: int
    threshold: int
    modifiers: tuple[Modifier, ...]
    passed: bool


class ElementsLost(Event, frozen=True):
    """A unit lost elements."""

    unit: int
    elements: int
    vc: int


class UnitEliminated(Event, frozen=True):
    """A unit left the game; `routed`: by two retreats."""

    unit: int
    place: Place
    routed: bool


class UnitRetreated(Event, frozen=True):
    """A unit fell back."""

    unit: int
    start: Place
    end: Place


class GeneralTested(Event, frozen=True):
    """A general's tokens were tested."""

    general: int
    tokens: int
    survived: bool


class GeneralLost(Event, frozen=True):
    """A general left the game."""

    general: int
    place: Place
    captured: bool


class HolderChanged(Event, frozen=True):
    """A sector has a new holder."""

    sector: Place
    holder: Side


class HandFilled(Event, frozen=True):
    """The hand limit was worked out, and so many cards were drawn."""

    side: Side
    limit: int
    drawn: int


class CardsDrawn(Event, frozen=True):
    """Which cards were drawn, for their owner's eyes."""

    side: Side
    cards: str


class ExcessDiscarded(Event, frozen=True):
    """Cards above the limit were discarded at random."""

    side: Side
    cards: str


class DeckRebuilt(Event, frozen=True):
    """Discards and undrawn cards were shuffled together."""

    side: Side


class CardAllotted(Event, frozen=True):
    """A card was laid on a segment."""

    side: Side
    card: str
    segment: int


class CardDiscarded(Event, frozen=True):
    """A card was thrown away, or lapsed unused."""

    side: Side
    card: str


class HandKept(Event, frozen=True):
    """So many cards were kept."""

    side: Side
    cards: int


class SegmentOpened(Event, frozen=True):
    """A segment is being played."""

    side: Side
    segment: int
    card: str


class SegmentFinished(Event, frozen=True):
    """A segment is done; its card was discarded."""

    side: Side
    segment: int
    card: str


class AttackMade(Event, frozen=True):
    """A unit fought (target: where it stands), shot or flank-attacked; None: a ship-borne engine."""

    unit: int | None
    kind: str
    target: Place
    dice: int
    efficiency: int
    modifiers: tuple[Modifier, ...]


class CombatRolled(Event, frozen=True):
    """What the dice of an attack brought; each up to the threshold is a hit."""

    side: Side
    target: Place
    hits: int
    sixes: int
    threshold: int


class TokenPlaced(Event, frozen=True):
    """A unit took a token."""

    unit: int


class GeneralHit(Event, frozen=True):
    """A general took tokens for sixes."""

    general: int
    tokens: int


class UnitMoved(Event, frozen=True):
    """A unit made a step."""

    unit: int
    start: Place
    end: Place


class GeneralMoved(Event, frozen=True):
    """A general made a step."""

    general: int
    start: Place
    end: Place


class ForcedMarchTested(Event, frozen=True):
    """A unit that marched farther was tested."""

    unit: int
    threshold: int
    modifiers: tuple[Modifier, ...]
    passed: bool


class Rallied(Event, frozen=True):
    """A unit tried to win back an element."""

    unit: int
    threshold: int
    modifiers: tuple[Modifier, ...]
    passed: bool


class FlankTurned(Event, frozen=True):
    """A flank attack on an empty enemy sector decided the battle."""

    unit: int
    target: Place


class TurnEnded(Event, frozen=True):
    """A side's turn is over."""

    side: Side


class BattleEnded(Event, frozen=True):
    """The battle is over; no winner: a draw."""

    winner: Side | None
    reason: str
