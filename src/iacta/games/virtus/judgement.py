"""What a bot looks at in Virtus: the value of a position, and the moves worth trying.

A position is worth what the two armies are worth after the tests that are due, what each side has gained on the
other's ground, and what the active side can still do in this turn. All figures are points of an army list, and
all of them stand in `Weights`. What the rules say is asked of the rules.
"""

from __future__ import annotations

from functools import cache
from math import tanh
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from iacta.games.virtus.actions import (
    Allot,
    Discard,
    EndTurn,
    KeepRest,
    Move,
    MoveGeneral,
    OpenSegment,
    Rally,
)
from iacta.games.virtus.army import SIDES, other
from iacta.games.virtus.ground import RESERVE, RESERVES
from iacta.games.virtus.rules import combat
from iacta.games.virtus.rules.activation import activations
from iacta.games.virtus.rules.cohesion import WORST_PASS, modifiers, rolls_together, threshold
from iacta.games.virtus.state import COURT, JOKER, NO_CARD
from iacta.games.virtus.steps import Act, AllotCards, PlaySegment, ShareHits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.games.virtus.army import Roster, Side
    from iacta.games.virtus.ground import Place
    from iacta.games.virtus.state import Field

FACES = 6


class Weights(msgspec.Struct, frozen=True):
    """How much things matter, in points of an army list. Origin: set by hand, then by games against `random`."""

    scale: float = 120.0
    """A lead of so many points is worth tanh(1), about three quarters of a victory."""
    front: float = 30.0
    """An enemy sector wholly in our power; less by the square of our share of the force there."""
    behind: float = 0.45
    """A unit in the own sector counts so much for the attack on the facing one."""
    in_reserve: float = 0.3
    """A unit in reserve counts so much for the defence of, and the attack from, each sector, shared among them."""
    conquered: float = 25.0
    """An enemy sector conquered: half a victory, if it lasts."""
    empty: float = 12.0
    """An own sector without a unit that the enemy can enter."""
    turned: float = 60.0
    """A conquered sector beside an empty one: a flank attack away from victory."""
    exchange: float = 0.35
    """A point of damage that engaged units may deal in a turn."""
    potential: float = 0.7
    """A point that an allotted card could still bring."""
    card: float = 0.3
    """An activation more than the average card in hand."""
    joker: float = 5.0
    """How many activations a Joker counts for."""
    average_card: float = 2.4
    """How many activations a card drawn brings on average, court cards included."""
    chief_in_reserve: float = 2.5
    """The chief in reserve: a card more each turn."""
    charisma: float = 0.5
    """A unit under the eyes of a charismatic general in a contested sector."""
    general: float = 0.8
    """A general is worth so much of his price."""
    exposed: float = 0.6
    """What a general alone where enemies can come loses of it."""
    advance: float = 1.2
    """What an activation brings that leads a unit forward, for each hit it may then expect."""
    arrive: float = 0.8
    """The same for a unit that comes up from the reserve."""
    urgency: float = 1.0
    """How much more the front matters, as the limit draws near, to the side that the limit does not favour."""


@cache
def expected_elements(elements: int, tokens: int, bonus: int, together: bool) -> float:  # noqa: FBT001 - part of a key
    """VI-3.1.c The elements that a unit may expect to keep through so many tests, one by one or all at once."""
    if not elements or not tokens:
        return float(elements)
    fails = 1 - threshold(elements + bonus, ()) / FACES
    if together:
        return _expected_after_handful(elements, tokens, fails)
    after = expected_elements(elements - 1, tokens - 1, bonus, False)
    return fails * after + (1 - fails) * expected_elements(elements, tokens - 1, bonus, False)


def _expected_after_handful(elements: int, tokens: int, fails: float) -> float:
    """VI-10.5.b Every die against the same threshold."""
    chances = [1.0]
    for _ in range(tokens):
        chances = [
            (chances[lost] * (1 - fails) if lost < len(chances) else 0.0) + (chances[lost - 1] * fails if lost else 0.0)
            for lost in range(len(chances) + 1)
        ]
    return sum(chance * max(0, elements - lost) for lost, chance in enumerate(chances))


class Force:
    """What a side has in one place: its units, their price after the tests, the hits they may expect to score."""

    __slots__ = ("elements", "hits", "price", "units")

    def __init__(self) -> None:
        """Nobody yet."""
        self.units: list[int] = []
        self.elements = self.hits = self.price = 0.0

    def loss(self) -> float:
        """What one more token here costs, on average over the units."""
        if not self.elements:
            return 0.0
        per_unit = self.elements / len(self.units)
        return self.price / self.elements * (1 - min(WORST_PASS, per_unit) / FACES)


NOBODY = Force()


class Sheet(NamedTuple):
    """What of each unit of a roster matters here: the price of an element, and the hits it may expect to score."""

    price: tuple[float, ...]
    hits: tuple[float, ...]


MOST_SHEETS = 64
_sheets: dict[str, Sheet] = {}


def sheet(roster: Roster) -> Sheet:
    """The sheet of a roster; kept, for rosters are few and never change."""
    found = _sheets.get(roster.mark)
    if found is None:
        if len(_sheets) >= MOST_SHEETS:
            _sheets.clear()
        types = roster.types
        found = _sheets[roster.mark] = Sheet(
            tuple(unit.cost / unit.vc for unit in types),
            tuple((unit.attack + unit.defence) / (2 * FACES) for unit in types),
        )
    return found


class Survey:
    """One look over the field: who stands where, how strong."""

    __slots__ = ("field", "forces", "sheet", "worth")

    def __init__(self, field: Field) -> None:
        """Go once over all units."""
        self.field = field
        self.sheet = sheet(field.roster)
        self.forces: dict[str, dict[Place, Force]] = {}
        self.worth: dict[str, float] = {}
        for side in SIDES:
            self._count(side)
        step = field.agenda[-1] if field.agenda else None
        if type(step) is ShareHits:
            self.worth[step.owner] -= step.hits * self.forces[step.owner][step.sector].loss()

    def _count(self, side: Side) -> None:
        field = self.field
        places, vcs, tokens, prices, hits = field.place, field.vc, field.tokens, self.sheet.price, self.sheet.hits
        forces: dict[Place, Force] = {}
        worth = 0.0
        for unit in field.roster.of[side]:
            left: float = vcs[unit]
            if not left:
                continue
            if tokens[unit]:
                left = self._left(unit)
            force = forces.get(places[unit])
            if force is None:
                force = forces[places[unit]] = Force()
            price = left * prices[unit]
            worth += price
            force.units.append(unit)
            force.price += price
            force.elements += left
            force.hits += left * hits[unit]
        self.forces[side], self.worth[side] = forces, worth

    def _left(self, unit: int) -> float:
        field = self.field
        bonus = sum([modifier.value for modifier in modifiers(field, unit)])
        return expected_elements(field.vc[unit], field.tokens[unit], bonus, rolls_together(field, unit))


class VirtusJudgement:
    """A general's eye."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Take other weights than the usual ones."""
        self.weights = weights or Weights()

    def value(self, state: Field, seat: str) -> float:
        """From -1 (lost) to 1 (won)."""
        if state.outcome is not None:
            return 0.0 if state.outcome.winner is None else 1.0 if state.outcome.winner == seat else -1.0
        survey = Survey(state)
        enemy = other(seat)
        side = other(enemy)
        lead = self._standing(survey, side) - self._standing(survey, enemy)
        hopes = self._hopes(survey)
        return tanh((lead + (hopes if state.active == seat else -hopes)) / self.weights.scale)

    # What a side has

    def _standing(self, survey: Survey, side: Side) -> float:
        """Everything that speaks for a side, in points."""
        field = survey.field
        return survey.worth[side] + self._ground(survey, side) + self._hand(field, side) + self._generals(survey, side)

    def _ground(self, survey: Survey, side: Side) -> float:
        """What a side has gained, or may gain, on the other's ground, and what it leaves open on its own."""
        weights, field, ground = self.weights, survey.field, survey.field.ground
        mine, theirs = survey.forces[side], survey.forces[other(side)]
        segments = ground.segments
        behind = weights.in_reserve * mine.get(RESERVE[side], NOBODY).hits / segments
        before = weights.in_reserve * theirs.get(RESERVE[other(side)], NOBODY).hits / segments
        urgency = self._urgency(field, side)
        total = 0.0
        for own in ground.camp[side]:
            target = ground.facing[own]
            attackers, defenders = mine.get(target, NOBODY), theirs.get(target, NOBODY)
            support = 0.0 if own in theirs else mine.get(own, NOBODY).hits
            force = attackers.hits + weights.behind * support + behind
            against = defenders.hits + before
            if force:
                share = force / (force + against)
                total += urgency * weights.front * share * share
            if attackers.units:
                total += self._contested(survey, side, target)
            if own not in mine and target in theirs and target not in mine:
                total -= weights.empty
        return total

    def _contested(self, survey: Survey, side: Side, target: Place) -> float:
        """An enemy sector that a side has entered: conquered, or an exchange of blows."""
        weights, field = self.weights, survey.field
        mine, theirs = survey.forces[side], survey.forces[other(side)]
        if target not in theirs:
            total = weights.conquered
            if any(near not in theirs for near in field.ground.beside[target]):
                total += weights.turned
            return total
        given = self._blows(survey, mine[target].units) * theirs[target].loss()
        taken = self._blows(survey, theirs[target].units) * mine[target].loss()
        return weights.exchange * (given - taken)

    def _blows(self, survey: Survey, units: list[int]) -> float:
        """The hits that engaged units may expect."""
        total = 0.0
        for unit in units:
            attack = combat.melee(survey.field, unit)
            total += attack.dice * attack.efficiency
        return total / FACES

    def _urgency(self, field: Field, side: Side) -> float:
        """VI-2.f The side that the limit does not favour must attack, the more the later it is."""
        if field.battle.at_limit in ("compare", side):
            return 1.0
        return 1.0 + self.weights.urgency * field.round / field.battle.max_rounds

    def _hand(self, field: Field, side: Side) -> float:
        """Cards in hand, against what would be drawn in their stead."""
        weights = self.weights
        return weights.card * sum(self._card(card) - weights.average_card for card in field.hand[side])

    def _card(self, card: str) -> float:
        return 0.0 if card == COURT else self.weights.joker if card == JOKER else float(activations(card))

    def _generals(self, survey: Survey, side: Side) -> float:
        """Generals by their price, their danger, and what they do where they are."""
        weights, field, roster = self.weights, survey.field, survey.field.roster
        mine, theirs = survey.forces[side], survey.forces[other(side)]
        total = 0.0
        for number in roster.generals_of[side]:
            place, general = field.general_place[number], roster.generals[number]
            if not place:
                continue
            price = weights.general * general.cost
            total += price * (1 - 1 / FACES) ** field.general_tokens[number]
            if place in RESERVES:
                total += weights.chief_in_reserve * general.chief
            elif place not in mine:
                total -= price * weights.exposed
            elif general.charismatic and place in theirs:
                total += weights.charisma * len(mine[place].units)
        return total

    # What a side can still do

    def _hopes(self, survey: Survey) -> float:
        """What the cards on the table may still bring the active side."""
        field = survey.field
        agenda = field.agenda
        step = agenda[-1] if agenda else None
        if type(step) is ShareHits and len(agenda) > 1:
            step = agenda[-2]
        playing = step if type(step) is PlaySegment else None
        total = 0.0
        for segment, card in enumerate(field.allotted):
            if card != NO_CARD:
                is_open = playing is not None and playing.segment == segment
                total += self.hope(survey, segment, playing.left if is_open and playing else activations(card))
        return self.weights.potential * total

    def hope(self, survey: Survey, segment: int, left: int) -> float:
        """What so many activations in a segment may bring: the best of its fresh units."""
        if not left:
            return 0.0
        field = survey.field
        side = field.active
        mine, ground = survey.forces[side], field.ground
        own = ground.camp[side][segment]
        gains = [
            self._gain(survey, side, place, unit)
            for place in (own, ground.facing[own])
            for unit in mine.get(place, NOBODY).units
            if not field.done[unit]
        ]
        room = field.limit(side, own) - len(mine.get(own, NOBODY).units)
        fresh = [unit for unit in mine.get(RESERVE[side], NOBODY).units if not field.done[unit]]
        gains += [self.weights.arrive * survey.sheet.hits[unit] * field.vc[unit] for unit in fresh[: max(0, room)]]
        gains.sort(reverse=True)
        return sum(gains[:left])

    def _gain(self, survey: Survey, side: Side, place: Place, unit: int) -> float:
        """What activating one unit may bring."""
        field, ground = survey.field, survey.field.ground
        theirs = survey.forces[other(side)]
        if place in theirs:
            attack = combat.melee(field, unit)
            return attack.dice * attack.efficiency / FACES * theirs[place].loss()
        if ground.owner[place] != side:
            if any(near not in theirs for near in ground.beside[place]):
                return self.weights.turned
            return survey.sheet.hits[unit] * field.vc[unit] * max(theirs[near].loss() for near in ground.beside[place])
        target = ground.facing[place]
        if target not in theirs:
            return self.weights.conquered
        gain = self.weights.advance * survey.sheet.hits[unit] * field.vc[unit]
        if field.roster.types[unit].fire:
            shot = combat.shot(field, unit, target)
            gain = max(gain, shot.dice * shot.efficiency / FACES * theirs[target].loss())
        return gain

    # What is worth trying

    def worth_trying(self, state: Field, seat: str, actions: Sequence[Action]) -> Sequence[Action]:
        """Of the legal actions the ones a sensible player looks at."""
        step = state.agenda[-1]
        if type(step) is AllotCards:
            return worth_allotting(state, seat, actions)
        if type(step) is PlaySegment:
            return worth_activating(state, actions)
        if type(step) is Act:
            return self._worth_doing_between(state, seat, actions)
        return actions

    def _worth_doing_between(self, state: Field, seat: str, actions: Sequence[Action]) -> Sequence[Action]:
        """Rallies, rides that help, and the most promising segment; the end only when nothing else is left."""
        found: list[Action] = [action for action in actions if isinstance(action, Rally)]
        found += self._worth_riding(state, seat, [action for action in actions if isinstance(action, MoveGeneral)])
        segments = [action for action in actions if isinstance(action, OpenSegment)]
        if len(segments) > 1:
            survey = Survey(state)
            hopes = [self.hope(survey, a.segment, activations(state.allotted[a.segment])) for a in segments]
            segments = [segments[hopes.index(max(hopes))]]
        found += segments
        return found or [action for action in actions if isinstance(action, EndTurn)]

    def _worth_riding(self, state: Field, seat: str, rides: list[MoveGeneral]) -> list[MoveGeneral]:
        """Rides to the reserve or to own units, the shortest to each place, that leave the side better off."""
        goals: dict[tuple[int, Place], MoveGeneral] = {}
        for ride in rides:
            goals.setdefault((ride.general, ride.path[-1]), ride)
        friends = {*state.place[state.roster.span[seat]], RESERVE[seat]}
        rides = [ride for (_, place), ride in goals.items() if place in friends]
        if not rides:
            return []
        now = self.value(state, seat)
        return [ride for ride in rides if self._value_of_ride(state, seat, ride) > now]

    def _value_of_ride(self, state: Field, seat: str, ride: MoveGeneral) -> float:
        """The value with the general at the end of his ride."""
        after = state.clone()
        after.general_place[ride.general] = ride.path[-1]
        return self.value(after, seat)


def worth_allotting(field: Field, seat: str, actions: Sequence[Action]) -> Sequence[Action]:
    """Court cards go first; then the best and the worst card of the hand are looked at, in that order."""
    if COURT in field.hand[seat]:
        return [Discard(COURT)]
    ranked = sorted(set(field.hand[seat]), key=activations)
    looked_at = {ranked[0], ranked[-1]}
    return [
        action
        for action in actions
        if isinstance(action, KeepRest)
        or (isinstance(action, Allot) and action.card in looked_at)
        or (isinstance(action, Discard) and action.card == ranked[0])
    ]


def worth_activating(field: Field, actions: Sequence[Action]) -> Sequence[Action]:
    """No rides within a segment, the shortest way to each place; only the weary go back to the reserve."""
    found: list[Action] = []
    ends: set[tuple[int, Place]] = set()
    for action in actions:
        if isinstance(action, Move):
            unit, end = action.unit, action.path[-1]
            if (unit, end) in ends or (end in RESERVES and field.vc[unit] == field.roster.types[unit].vc):
                continue
            ends.add((unit, end))
        elif isinstance(action, MoveGeneral):
            continue
        found.append(action)
    return found
