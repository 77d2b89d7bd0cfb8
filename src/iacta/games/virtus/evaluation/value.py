"""The value of a position, and the moves worth trying."""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING

from iacta.games.virtus.actions import EndTurn, MoveGeneral, OpenSegment, Rally
from iacta.games.virtus.army_file import other
from iacta.games.virtus.evaluation.pruning import worth_activating, worth_allotting
from iacta.games.virtus.evaluation.survey import FACES, NOBODY, Survey
from iacta.games.virtus.evaluation.weights import FILES, Weights
from iacta.games.virtus.map_file import RESERVE, RESERVES
from iacta.games.virtus.rules import combat
from iacta.games.virtus.rules.activation import activations
from iacta.games.virtus.state import COURT, JOKER, NO_CARD
from iacta.games.virtus.steps import Act, AllotCards, PlaySegment, ShareHits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.evaluation.calibration import Calibration
    from iacta.engine.records import Action
    from iacta.games.virtus.army_file import Side
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field


class VirtusEvaluator:
    """A general's eye."""

    def __init__(self, weights: Weights | None = None) -> None:
        """Take other weights than the usual ones."""
        self.weights = weights or FILES.weights

    @property
    def calibration(self) -> Calibration:
        """How likely its values are to become a win."""
        return FILES.calibration

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
        given = survey.blows(mine[target].units) * theirs[target].loss()
        taken = survey.blows(theirs[target].units) * mine[target].loss()
        return weights.exchange * (given - taken)

    def _urgency(self, field: Field, side: Side) -> float:
        """VI-2.f The side that the limit does not favour must attack, the more the later it is."""
        if field.battle.at_limit in ("compare", side):
            return 1.0
        return 1.0 + self.weights.urgency * field.round / field.battle.max_rounds

    def _hand(self, field: Field, side: Side) -> float:
        """Cards in hand, against what would be drawn in their stead."""
        weights = self.weights
        return weights.card * sum([self._card(card) - weights.average_card for card in field.hand[side]], 0.0)

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
        field, side = survey.field, survey.field.active
        mine, own = survey.forces[side], field.ground.camp[side][segment]
        target = field.ground.facing[own]
        ahead = [unit for unit in mine.get(target, NOBODY).units if not field.done[unit]]
        at_home = [unit for unit in mine.get(own, NOBODY).units if not field.done[unit]]
        gains = [self._gain_ahead(survey, target, unit) for unit in ahead]
        gains += [self._gain_at_home(survey, own, unit) for unit in at_home]
        gains += self._gains_of_arrival(survey, own)
        if ahead or at_home:
            gains.append(self._prize(survey, target, is_there=bool(ahead)))
        gains.sort(reverse=True)
        return sum(gains[:left], 0.0)

    def _prize(self, survey: Survey, target: Place, *, is_there: bool) -> float:
        """What one unit may win at a stroke: an empty sector, or from a conquered one an open flank."""
        field = survey.field
        mine, theirs = survey.forces[field.active], survey.forces[other(field.active)]
        if target in theirs:
            return 0.0
        if target not in mine:
            return self.weights.conquered
        is_open = any(near not in theirs for near in field.ground.beside[target])
        return self.weights.turned if is_open and is_there else 0.0

    def _gain_ahead(self, survey: Survey, place: Place, unit: int) -> float:
        """What activating a unit in an enemy sector may bring: a fight, or a flank attack."""
        theirs = survey.forces[other(survey.field.active)]
        if place in theirs:
            return survey.blow(unit) * theirs[place].loss()
        flanks = [theirs[near].loss() for near in survey.field.ground.beside[place] if near in theirs]
        return max(flanks, default=0.0) * survey.hits(unit)

    def _gain_at_home(self, survey: Survey, place: Place, unit: int) -> float:
        """What activating a unit in an own sector may bring: a fight, a shot, or an advance."""
        field = survey.field
        theirs, target = survey.forces[other(field.active)], field.ground.facing[place]
        if place in theirs:
            return survey.blow(unit) * theirs[place].loss()
        gain = self.weights.advance * survey.hits(unit)
        if target in theirs and field.roster.types[unit].fire:
            shot = combat.shot(field, unit, target)
            gain = max(gain, shot.dice * shot.efficiency / FACES * theirs[target].loss())
        return gain

    def _gains_of_arrival(self, survey: Survey, own: Place) -> list[float]:
        """What units may bring that come up from the reserve, as far as there is room."""
        field = survey.field
        mine = survey.forces[field.active]
        waiting = [unit for unit in mine.get(RESERVE[field.active], NOBODY).units if not field.done[unit]]
        if not waiting:
            return []
        room = max(0, field.limit(field.active, own) - len(mine.get(own, NOBODY).units))
        return [self.weights.arrive * survey.hits(unit) for unit in waiting[:room]]

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
