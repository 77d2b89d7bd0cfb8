"""Levels: opponents with honest names and stated limits.

Every level knows its own seat's view and nothing else. What sets them apart is how long and how carefully they think,
and that stands in this table: a level never cheats, and never plays badly on purpose beyond its `haste`.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.bots.greedy import Effort, Outlook, best_of, one_ply
from iacta.bots.plan_search import PlanningBot, PlanSettings
from iacta.bots.result import Budget, Heard, Thinker, Thought, only
from iacta.bots.search import SearchBot, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Seat

GRAINS = 100
"""A hasty opinion errs in steps of a hundredth of its haste."""


class Level(msgspec.Struct, frozen=True):
    """A strength to play against. No simulations: one look ahead."""

    name: str
    budget: Budget
    """How long it thinks at a table. In the laboratory the simulations alone count, without a clock."""
    haste: float = 0.0
    """How far its opinion of an action may be off, either way."""
    effort: Effort = Effort()
    """How carefully it looks one action ahead."""
    settings: Settings = Settings()
    """How it weighs what it finds further ahead."""
    plans: PlanSettings = PlanSettings()
    """How it weighs plans, where a game has them."""

    def player(self) -> Thinker:
        """Somebody of this level; governed by the number of simulations alone."""
        if self.budget.simulations:
            budget = Budget(self.budget.simulations)
            return PlanningBot(SearchBot(self.name, budget, self.settings), budget, self.plans)
        return HastyBot(self.name, self.haste, self.effort)


class HastyBot(Thinker):
    """Looks one action ahead, and errs a little."""

    def __init__(self, name: str, haste: float, effort: Effort) -> None:
        """Take how far an opinion may be off, and the care of the look ahead."""
        self.name, self.haste, self.effort = name, haste, effort

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
        """Choose an action, and say what each seems to be worth."""
        outlook = Outlook(game, view, seat, dice, game.evaluator, self.effort)
        actions = outlook.actions()
        if len(actions) == 1:
            return only(actions[0], outlook.now())
        values = self._blurred(outlook.values(actions), dice)
        thought = one_ply(actions, values, best_of(actions, values, dice))
        if heard is not None:
            heard(thought)
        return thought

    def _blurred(self, values: Sequence[float], dice: Dice) -> list[float]:
        """Values as a hasty mind sees them."""
        if not self.haste:
            return list(values)
        errors = [(dice.pick(2 * GRAINS + 1, "whim") - GRAINS) / GRAINS for _ in values]
        return [max(-1.0, min(1.0, value + self.haste * error)) for value, error in zip(values, errors, strict=True)]


LEVELS: Mapping[str, Level] = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("recruit", Budget(0, 1.0), haste=0.2, effort=Effort(1, 1)),
            Level("centurion", Budget(0, 1.0)),
            Level("legate", Budget(120, 1.0), plans=PlanSettings(cost=66)),
            Level("imperator", Budget(500, 1.0), plans=PlanSettings(cost=83)),
        )
    }
)
"""The levels by name, the weakest first."""
