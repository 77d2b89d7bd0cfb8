"""Decisions weighed: what a thinker finds better, from what the deciding seat knew, and how much was lost."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any, NamedTuple

from iacta.bots.greedy import evaluator_behind
from iacta.bots.random_choice import one_of
from iacta.bots.result import Budget
from iacta.engine.chance.dice import SeededDice
from iacta.engine.evaluation.calibration import calibration_of
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.bots.result import Alternative, Thinker
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State

KEY_BYTES = 16
WORLDS = 8
"""So many ways things may be are gone through when two actions are compared again."""
SHARE = 4
"""What follows an action is thought through with the fourth part of the simulations."""


class Line(NamedTuple):
    """What was better, and what was expected to follow it."""

    action: Action
    chance: float
    line: tuple[tuple[Seat, Action], ...]


class Opinion(NamedTuple):
    """What a thinker holds of a decision: the chances of the action played and of the best, for the seat's team."""

    chance: float
    """Of the position itself."""
    played: float
    best: Line
    simulations: int

    @property
    def loss(self) -> float:
        """What was given away; nothing if the best was played."""
        return max(0.0, self.best.chance - self.played)


class Adviser:
    """Weighs decisions of one match, each from the view of the seat that decided; the same for the same seed."""

    def __init__(
        self, game: Game[Any, Any], teams: Sequence[Sequence[Seat]], thinker: Thinker, simulations: int
    ) -> None:
        """Take who thinks, and for how long."""
        self.game, self.thinker, self.simulations = game, thinker, simulations
        self._evaluator = evaluator_behind(thinker, game)
        self._calibration = calibration_of(self._evaluator)
        self._teams = len(teams)
        self._team = {seat: number for number, team in enumerate(teams) for seat in team}

    def opinion(self, state: State, seat: Seat, action: Action, key: bytes) -> Opinion | None:
        """What to think of an action; None where there was no choice, or none but this was worth a thought."""
        if self._has_no_choice(state, seat):
            return None
        view = self.game.view(state, seat)
        budget = Budget(self.simulations)
        thought = self.thinker.think(self.game, view, seat, _dice(key, "think"), budget=budget)
        found = {one.action: one for one in thought.alternatives}
        if list(found) == [action]:
            return None
        chance = self._calibration.chance(thought.value, seat)
        best = self._line(found[thought.action], seat)
        if action == thought.action:
            return Opinion(chance, best.chance, best, thought.simulations)
        if action in found and found[action].visits >= _enough(thought.simulations):
            most = max(thought.alternatives, key=lambda one: (one.visits >= _enough(thought.simulations), one.value))
            played = self._calibration.chance(found[action].value, seat)
            return Opinion(chance, played, self._line(most, seat), thought.simulations)
        one, other = self.compared(view, seat, (thought.action, action), key, Budget(0))
        return Opinion(chance, max(0.0, min(1.0, best.chance + other - one)), best, thought.simulations)

    def second_opinion(self, state: State, seat: Seat, action: Action, key: bytes, first: Opinion) -> Opinion:
        """The decision once more: both actions in the same worlds, with the same dice, and what follows searched."""
        view = self.game.view(state, seat)
        budget = Budget(max(1, self.simulations // SHARE))
        best, played = self.compared(view, seat, (first.best.action, action), key, budget)
        simulations = first.simulations + 2 * WORLDS * budget.simulations
        return Opinion(first.chance, played, first.best._replace(chance=best), simulations)

    def chance(self, state: State, seat: Seat, key: bytes) -> float:
        """The chance of a seat's team where it must decide, as it can know it."""
        view = self.game.view(state, seat)
        thought = self.thinker.think(self.game, view, seat, _dice(key, "think"), budget=Budget(self.simulations))
        return self._calibration.chance(thought.value, seat)

    def _line(self, one: Alternative, seat: Seat) -> Line:
        return Line(one.action, self._calibration.chance(one.value, seat), one.line)

    def _has_no_choice(self, state: State, seat: Seat) -> bool:
        candidates = self.game.rulebook.candidates(state, seat)
        next(candidates, None)
        return next(candidates, None) is None

    def compared(
        self, view: object, seat: Seat, actions: Sequence[Action], key: bytes, budget: Budget
    ) -> tuple[float, ...]:
        """The chances of the seat's team after each action: over the same worlds, with the same dice."""
        sums = [0.0 for _ in actions]
        for number in range(WORLDS):
            world = self._world(view, seat, _dice(key, f"world {number}"))
            for place, action in enumerate(actions):
                table: Table[Any] = Table(world.clone(), _dice(key, f"dice {number}"))
                self.game.rulebook.apply(table, seat, action)
                sums[place] += self._chance(table.state, seat, _dice(key, f"after {number}"), budget)
        return tuple(total / WORLDS for total in sums)

    def _world(self, view: object, seat: Seat, dice: SeededDice) -> State:
        """One way things may be, with invented answers of those who have yet to answer."""
        rulebook = self.game.rulebook
        table: Table[Any] = Table(self.game.redeal(view, dice), dice)
        for other in rulebook.waiting(table.state):
            if other != seat:
                rulebook.enact(table, other, one_of(list(rulebook.candidates(table.state, other)), dice))
        state: State = table.state
        return state

    def _chance(self, state: State, seat: Seat, dice: SeededDice, budget: Budget) -> float:
        """The chance of a seat's team: certain at the end, else what whoever decides next thinks, if that tells."""
        if state.outcome is not None:
            won = state.outcome.is_won_by(seat)
            return 0.5 if state.outcome.winner is None else float(won)
        other = self.game.rulebook.waiting(state)[0]
        can_speak = self._team[other] == self._team[seat] or self._teams == 2
        if not budget.simulations or not can_speak:
            return self._calibration.chance(self._evaluator.value(state, seat), seat)
        value = self.thinker.think(self.game, self.game.view(state, other), other, dice, budget=budget).value
        chance = self._calibration.chance(value, other)
        return chance if self._team[other] == self._team[seat] else 1 - chance


def _dice(key: bytes, purpose: str) -> SeededDice:
    return SeededDice(blake2b(purpose.encode(), key=key, digest_size=KEY_BYTES).digest(), silent=True)


def _enough(simulations: int) -> int:
    """An alternative that was looked at less often is not taken at its word."""
    return simulations // 20
