"""`greedy`: one-ply search up to the next decision, with exact odds where they are cheap.

It uses the baseline evaluator even where another one was learnt, so that its strength stays comparable.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from iacta.bots.random_choice import fresh_key, one_of
from iacta.bots.result import Alternative, Budget, OnProgress, SearchResult, only
from iacta.engine.chance.branching import outcomes
from iacta.engine.chance.dice import SeededDice
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from iacta.bots.result import Searcher
    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State

NEARLY = 1e-12
"""Values closer than this are equal: sums of floats differ in their last digits."""


class Effort(NamedTuple):
    """How outcomes of an action are evaluated: exactly up to `most_runs` of them, else by so many samples."""

    most_runs: int = 64
    samples: int = 8


class GreedyBot:
    """Plays the action with the best expected value at the next decision."""

    name = "greedy"

    def __init__(self, effort: Effort | None = None, evaluator: Evaluator[Any] | None = None) -> None:
        """Take the effort per action, and an evaluator in place of the baseline."""
        self.effort = effort or Effort()
        self.evaluator = evaluator

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """The best of the actions worth trying; ties are broken by the dice."""
        ply = OnePlySearch(game, view, seat, dice, self.evaluator or baseline(game.evaluator), self.effort)
        actions = ply.actions()
        return actions[0] if len(actions) == 1 else best_of(actions, ply.values(actions), dice)

    def search(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        dice: Dice,
        *,
        budget: Budget | None = None,  # noqa: ARG002 - one ply has a fixed cost
        on_progress: OnProgress | None = None,
    ) -> SearchResult:
        """Choose as `decide` does, and report the value of each action."""
        ply = OnePlySearch(game, view, seat, dice, self.evaluator or baseline(game.evaluator), self.effort)
        actions = ply.actions()
        if len(actions) == 1:
            return only(actions[0], ply.current_value())
        values = ply.values(actions)
        result = one_ply_result(actions, values, best_of(actions, values, dice))
        if on_progress is not None:
            on_progress(result)
        return result


def evaluator_of(searcher: Searcher, game: Game[Any, Any]) -> Evaluator[Any]:
    """The evaluator whose values the results of a bot are in: the game's, but for `greedy` its own."""
    if isinstance(searcher, GreedyBot):
        return searcher.evaluator or baseline(game.evaluator)
    evaluator: Evaluator[Any] = game.evaluator
    return evaluator


def best_of(actions: Sequence[Action], values: Sequence[float], dice: Dice) -> Action:
    """The action with the best value; ties are broken by the dice."""
    best = max(values)
    return one_of([action for action, value in zip(actions, values, strict=True) if value >= best - NEARLY], dice)


def one_ply_result(actions: Sequence[Action], values: Sequence[float], chosen: Action) -> SearchResult:
    """The result of a one-ply search, the chosen action first."""
    ranked = sorted(zip(actions, values, strict=True), key=lambda pair: (pair[0] != chosen, -pair[1]))
    found = tuple(Alternative(action, value, 1) for action, value in ranked)
    return SearchResult(chosen, found[0].value, 0, found)


class OnePlySearch:
    """The expected values of actions at the next decision, from what one seat knows."""

    def __init__(
        self,
        game: Game[Any, Any],
        view: object,
        seat: Seat,
        dice: Dice,
        evaluator: Evaluator[Any],
        effort: Effort,
    ) -> None:
        """Redeal the view with the player's own dice."""
        self.game, self.view, self.seat, self.evaluator, self.effort = game, view, seat, evaluator, effort
        self.state: State = game.redeal(view, dice)
        self._dice = dice
        self._worlds: list[tuple[State, bytes]] = []

    def actions(self) -> Sequence[Action]:
        """The actions that are evaluated."""
        actions: Sequence[Action] = list(self.game.rulebook.candidates(self.state, self.seat))
        return actions if len(actions) == 1 else self.evaluator.worth_trying(self.state, self.seat, actions)

    def current_value(self) -> float:
        """The value of the present state."""
        return self._evaluate(self.state)

    def values(self, actions: Sequence[Action]) -> list[float]:
        """The expected value of each action."""
        return [self.value(action) for action in actions]

    def value(self, action: Action) -> float:
        """The expected value of an action: exact if that is cheap, else sampled with common random numbers."""
        is_sealed = len(self.game.rulebook.waiting(self.state)) > 1
        exact = None if is_sealed else self._exact(action)
        return self._sampled(action) if exact is None else exact

    def _evaluate(self, state: State) -> float:
        return self.evaluator.value(state, self.seat)

    def _exact(self, action: Action) -> float | None:
        """The mean over every outcome, equal states evaluated once; None if there are too many."""
        found = outcomes(self.game.rulebook, self.state, self.seat, action, self.effort.most_runs)
        if found is None:
            return None
        if len(found) == 1:
            return self._evaluate(found[0][0])
        total = 0.0
        known: dict[Hashable, float] = {}
        for state, weight in found:
            key = state.key()
            if key not in known:
                known[key] = self._evaluate(state)
            total += weight * known[key]
        return total

    def _sampled(self, action: Action) -> float:
        """The mean over some determinizations, the same for every action."""
        if not self._worlds:
            self._worlds = [self._world(number) for number in range(self.effort.samples)]
        total = 0.0
        for state, key in self._worlds:
            table = Table(state.clone(), SeededDice(key, silent=True))
            self.game.rulebook.apply(table, self.seat, action)
            total += self._evaluate(table.state)
        return total / len(self._worlds)

    def _world(self, number: int) -> tuple[State, bytes]:
        """A determinization: a redeal, random answers of the other seats that still must answer, and a key for dice."""
        key = fresh_key(self._dice)
        dice, rulebook = SeededDice(key, silent=True), self.game.rulebook
        table = Table(self.game.redeal(self.view, dice) if number else self.state.clone(), dice)
        for other in rulebook.waiting(table.state):
            if other != self.seat:
                rulebook.enact(table, other, rulebook.draw(table.state, other, dice))
        return table.state, key
