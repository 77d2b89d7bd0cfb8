"""Decisions reviewed: what a bot finds better, from what the deciding seat knew, and how much was lost."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.bots.assessment import Assessor
from iacta.bots.greedy import evaluator_of
from iacta.bots.result import Budget
from iacta.engine.chance.dice import SeededDice
from iacta.engine.evaluation.calibration import Chance, calibration_of, progress_of
from iacta.engine.match import action_from
from iacta.engine.table import Table
from iacta.lab.analysis.report import BestLine

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.bots.result import Alternative, Searcher
    from iacta.engine.evaluation.calibration import Calibration
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State

KEY_BYTES = 16
WORLDS = 8
"""Determinizations in which two actions are compared."""
SECOND_SHARE = 4
"""After each action of a comparison, the search gets the fourth part of the simulations."""


class DecisionReview(msgspec.Struct, frozen=True):
    """Win probabilities of the deciding seat's team: of the position, of the action played, and of the best action."""

    chance: float
    played: Chance
    best: BestLine
    simulations: int

    @property
    def loss(self) -> float:
        """How much the action played is worse than the best."""
        return max(0.0, self.best.chance - self.played.chance)


class DecisionReviewer:
    """Reviews decisions of one match, each from the view of the seat that decided, with the figures of a hint."""

    def __init__(
        self, game: Game[Any, Any], teams: Sequence[Sequence[Seat]], searcher: Searcher, simulations: int
    ) -> None:
        """Take the bot that searches, and the simulations for each decision."""
        self.game, self.searcher, self.simulations = game, searcher, simulations
        self._evaluator = evaluator_of(searcher, game)
        self._calibration = calibration_of(self._evaluator)
        self._teams = len(teams)
        self._team = {seat: number for number, team in enumerate(teams) for seat in team}

    def review(self, state: State, seat: Seat, action: Action) -> DecisionReview | None:
        """Review an action; None if it was the only one."""
        if self._is_forced(state, seat):
            return None
        assessor = Assessor(self.game, self.searcher, self.game.view(state, seat), seat)
        result = assessor.search(Budget(self.simulations))
        calibration = self._calibration.at(result.progress)
        best = _best_line(result.alternatives[0], seat, calibration)
        other = assessor.action(result, action).alternative
        played = calibration.estimate(other.value, seat, other.error)
        return DecisionReview(best.chance, played, best, result.simulations)

    def second_review(self, state: State, seat: Seat, action: Action, key: bytes, first: DecisionReview) -> float:
        """The loss by another comparison: the action and the best in the same worlds, with a search from each."""
        view, better = self.game.view(state, seat), action_from(self.game, first.best.action)
        budget = Budget(max(1, self.simulations // SECOND_SHARE))
        best, played = self.compare(view, seat, (better, action), key, budget)
        return best - played

    def chance(self, state: State, seat: Seat) -> float:
        """The win probability of a seat's team where it must decide, from what it knows."""
        assessor = Assessor(self.game, self.searcher, self.game.view(state, seat), seat)
        result = assessor.search(Budget(self.simulations))
        return self._calibration.at(result.progress).chance(result.value, seat)

    def _is_forced(self, state: State, seat: Seat) -> bool:
        candidates = self.game.rulebook.candidates(state, seat)
        next(candidates, None)
        return next(candidates, None) is None

    def compare(
        self, view: object, seat: Seat, actions: Sequence[Action], key: bytes, budget: Budget
    ) -> tuple[float, ...]:
        """The win probability of the seat's team after each action: over the same worlds, with the same dice."""
        sums = [0.0 for _ in actions]
        for number in range(WORLDS):
            world = self._world(view, seat, _dice(key, f"world {number}"))
            for place, action in enumerate(actions):
                table: Table[Any] = Table(world.clone(), _dice(key, f"dice {number}"))
                self.game.rulebook.apply(table, seat, action)
                sums[place] += self._chance(table.state, seat, _dice(key, f"after {number}"), budget)
        return tuple(total / WORLDS for total in sums)

    def _world(self, view: object, seat: Seat, dice: SeededDice) -> State:
        """A determinization, with random answers of the other seats that still must answer."""
        rulebook = self.game.rulebook
        table: Table[Any] = Table(self.game.redeal(view, dice), dice)
        for other in rulebook.waiting(table.state):
            if other != seat:
                rulebook.enact(table, other, rulebook.draw(table.state, other, dice))
        state: State = table.state
        return state

    def _chance(self, state: State, seat: Seat, dice: SeededDice, budget: Budget) -> float:
        """The win probability of a seat's team: from the outcome, else by a search of the next seat, else evaluated."""
        if state.outcome is not None:
            won = state.outcome.is_won_by(seat)
            return 0.5 if state.outcome.winner is None else float(won)
        other = self.game.rulebook.waiting(state)[0]
        is_informative = self._team[other] == self._team[seat] or self._teams == 2
        calibration = self._calibration.at(progress_of(self._evaluator, state))
        if not budget.simulations or not is_informative:
            return calibration.chance(self._evaluator.value(state, seat), seat)
        value = self.searcher.search(self.game, self.game.view(state, other), other, dice, budget=budget).value
        chance = calibration.chance(value, other)
        return chance if self._team[other] == self._team[seat] else 1 - chance


def _best_line(one: Alternative, seat: Seat, calibration: Calibration) -> BestLine:
    line = tuple((other, as_json(action)) for other, action in one.line)
    found = calibration.estimate(one.value, seat, one.error)
    return BestLine(as_json(one.action), found.chance, line, found.low, found.high)


def as_json(action: Action) -> dict[str, Any]:
    """The JSON form of an action."""
    return msgspec.json.decode(msgspec.json.encode(action))  # type: ignore[no-any-return]


def _dice(key: bytes, purpose: str) -> SeededDice:
    return SeededDice(blake2b(purpose.encode(), key=key, digest_size=KEY_BYTES).digest(), silent=True)
