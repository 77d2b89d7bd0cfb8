"""Levels: opponents with stated limits.

Every level knows its own seat's view and nothing else. Levels differ in how long and how precisely they search, as the
table below says: a level never cheats, and its only deliberate errors are its `noise`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.bots.greedy import Effort, OnePlySearch, best_of, one_ply_result
from iacta.bots.plan_search import PlanningBot, PlanSettings
from iacta.bots.random_choice import BOT_ROLL
from iacta.bots.result import Budget, OnProgress, Searcher, SearchResult, only
from iacta.bots.search import SearchBot, SearchSettings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Seat

NOISE_STEPS = 100
"""Noise is uniform, in steps of a hundredth of its width."""


class Level(msgspec.Struct, frozen=True):
    """A strength to play against. Without simulations it is a one-ply search."""

    name: str
    budget: Budget
    """The budget at the server. In the laboratory the simulations alone count, without a clock."""
    noise: float = 0.0
    """The width of the uniform noise that is added to values, either way."""
    effort: Effort = Effort()
    """The effort of the one-ply search."""
    settings: SearchSettings = SearchSettings()
    plans: PlanSettings = PlanSettings()

    def player(self) -> Searcher:
        """A player of this level, limited by simulations alone."""
        if self.budget.simulations:
            budget = Budget(self.budget.simulations)
            return PlanningBot(SearchBot(self.name, budget, self.settings), budget, self.plans)
        return NoisyBot(self.name, self.noise, self.effort)


class NoisyBot(Searcher):
    """One-ply search with noise added to the values."""

    def __init__(self, name: str, noise: float, effort: Effort) -> None:
        """Take the width of the noise, and the effort of the search."""
        self.name, self.noise, self.effort = name, noise, effort

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
        """Choose an action, and report the noisy value of each."""
        ply = OnePlySearch(game, view, seat, dice, game.evaluator, self.effort)
        actions = ply.actions()
        if len(actions) == 1:
            return only(actions[0], ply.current_value())
        values = self._noisy(ply.values(actions), dice)
        result = one_ply_result(actions, values, best_of(actions, values, dice))
        if on_progress is not None:
            on_progress(result)
        return result

    def _noisy(self, values: Sequence[float], dice: Dice) -> list[float]:
        if not self.noise:
            return list(values)
        errors = [(dice.pick(2 * NOISE_STEPS + 1, BOT_ROLL) - NOISE_STEPS) / NOISE_STEPS for _ in values]
        return [max(-1.0, min(1.0, value + self.noise * error)) for value, error in zip(values, errors, strict=True)]


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("recruit", Budget(0, 1.0), noise=0.2, effort=Effort(1, 1)),
            Level("centurion", Budget(0, 1.0)),
            Level("legate", Budget(120, 1.0), plans=PlanSettings(cost=66)),
            Level("imperator", Budget(500, 1.0), plans=PlanSettings(cost=83)),
        )
    }
)
"""The levels by name, the weakest first."""
