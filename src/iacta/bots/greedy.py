"""`greedy`: looks one action ahead, up to the next decision, with exact odds where they are cheap.

It judges by the game's few figures even where another evaluator was learnt: a baseline that stays the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from iacta.bots.random_choice import fresh_key, one_of
from iacta.bots.result import Alternative, Budget, Heard, Thought, only
from iacta.engine.chance.dice import BranchingDice, SeededDice
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

    from iacta.bots.result import Thinker
    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.protocols import Evaluator
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State

V = TypeVar("V")

NEARLY = 1e-12
"""Values closer than this are equal: sums of fractions of one differ in their last digits."""


class Effort(NamedTuple):
    """How hard to look: the branches that are still cheap enough to be followed exactly, samples where they are not."""

    most_runs: int = 64
    samples: int = 8


class GreedyBot:
    """Plays the action with the best expected evaluator at the next decision."""

    name = "greedy"

    def __init__(self, effort: Effort | None = None, evaluator: Evaluator[Any] | None = None) -> None:
        """Take the effort to spend on an action, and another evaluator, to compare them."""
        self.effort = effort or Effort()
        self.evaluator = evaluator

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose the best of the actions worth trying; ties are the dice's."""
        outlook = Outlook(game, view, seat, dice, self.evaluator or baseline(game.evaluator), self.effort)
        actions = outlook.actions()
        return actions[0] if len(actions) == 1 else best_of(actions, outlook.values(actions), dice)

    def think(
        self,
        game: Game[Any, Any],
        view: Any,
        seat: Seat,
        dice: Dice,
        *,
        budget: Budget | None = None,  # noqa: ARG002 - one look ahead takes what it takes
        heard: Heard | None = None,
    ) -> Thought:
        """Choose as `decide` does, and say what each action is worth."""
        outlook = Outlook(game, view, seat, dice, self.evaluator or baseline(game.evaluator), self.effort)
        actions = outlook.actions()
        if len(actions) == 1:
            return only(actions[0], outlook.now())
        values = outlook.values(actions)
        thought = one_ply(actions, values, best_of(actions, values, dice))
        if heard is not None:
            heard(thought)
        return thought


def evaluator_behind(thinker: Thinker, game: Game[Any, Any]) -> Evaluator[Any]:
    """Whose values somebody's thoughts are told in: `greedy` keeps to its own."""
    if isinstance(thinker, GreedyBot):
        return thinker.evaluator or baseline(game.evaluator)
    evaluator: Evaluator[Any] = game.evaluator
    return evaluator


def best_of(actions: Sequence[Action], values: Sequence[float], dice: Dice) -> Action:
    """The action with the best value; ties are the dice's."""
    best = max(values)
    return one_of([action for action, value in zip(actions, values, strict=True) if value >= best - NEARLY], dice)


def one_ply(actions: Sequence[Action], values: Sequence[float], chosen: Action) -> Thought:
    """What one look ahead says, the chosen action first."""
    ranked = sorted(zip(actions, values, strict=True), key=lambda pair: (pair[0] != chosen, -pair[1]))
    found = tuple(Alternative(action, value, 1) for action, value in ranked)
    return Thought(chosen, found[0].value, 0, found)


class Outlook:
    """What actions lead to, as far as one seat can know: states at the next decision, valued by the evaluator."""

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
        """What the seat looks at."""
        actions: Sequence[Action] = list(self.game.rulebook.candidates(self.state, self.seat))
        return actions if len(actions) == 1 else self.evaluator.worth_trying(self.state, self.seat, actions)

    def now(self) -> float:
        """The evaluator of things as they are."""
        return self._judge(self.state)

    def values(self, actions: Sequence[Action]) -> list[float]:
        """The expected evaluator after each of some actions."""
        return [self.value(action) for action in actions]

    def value(self, action: Action) -> float:
        """The expected evaluator after an action: exact if that is cheap, else sampled with the same dice for all."""
        is_sealed = len(self.game.rulebook.waiting(self.state)) > 1
        exact = None if is_sealed else self._exact(action)
        return self._sampled(action) if exact is None else exact

    def _judge(self, state: State) -> float:
        return self.evaluator.value(state, self.seat)

    # Exact

    def _exact(self, action: Action) -> float | None:
        """Follow every branch, judging equal states once; None if there are too many."""
        total = 0.0
        judged: dict[Hashable, float] = {}
        path: tuple[int, ...] | None = ()
        while path is not None:
            dice = CountingDice(path)
            table = Table(self.state.clone(), dice)
            if not self._goes_on_cheaply(table, dice, action):
                return None
            path = dice.next_path()
            if path is None and dice.ways == 1:
                return self._judge(table.state)
            key = table.state.key()
            if key not in judged:
                judged[key] = self._judge(table.state)
            total += float(dice.weight) * judged[key]
        return total

    def _goes_on_cheaply(self, table: Table[Any], dice: CountingDice, action: Action) -> bool:
        """Do the action and what follows, up to the next decision; False as soon as chance has too many ways."""
        rulebook, most_runs = self.game.rulebook, self.effort.most_runs
        rulebook.enact(table, self.seat, action)
        while dice.ways <= most_runs:
            if not rulebook.step(table):
                return True
        return False

    # Sampled

    def _sampled(self, action: Action) -> float:
        """The mean over some worlds, the same for every action."""
        if not self._worlds:
            self._worlds = [self._world(number) for number in range(self.effort.samples)]
        total = 0.0
        for state, key in self._worlds:
            table = Table(state.clone(), SeededDice(key, silent=True))
            self.game.rulebook.apply(table, self.seat, action)
            total += self._judge(table.state)
        return total / len(self._worlds)

    def _world(self, number: int) -> tuple[State, bytes]:
        """One way things may be: another redeal, invented answers of those who have yet to answer, and dice."""
        key = fresh_key(self._dice)
        dice, rulebook = SeededDice(key, silent=True), self.game.rulebook
        table = Table(self.game.redeal(self.view, dice) if number else self.state.clone(), dice)
        for other in rulebook.waiting(table.state):
            if other != self.seat:
                rulebook.enact(table, other, one_of(list(rulebook.candidates(table.state, other)), dice))
        return table.state, key


class CountingDice(BranchingDice):
    """Branching dice that know how many ways there are, if all forks are as wide as those on this path."""

    __slots__ = ("ways",)

    def __init__(self, path: Sequence[int] = ()) -> None:
        super().__init__(path)
        self.ways = 1

    def _fork(self, branches: Sequence[tuple[V, int]], possible: int) -> V:
        self.ways *= len(branches)
        return super()._fork(branches, possible)
