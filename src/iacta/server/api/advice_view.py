"""Hints and explanations in the form that is sent to a client."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import iacta
from iacta.bots import searcher
from iacta.bots.greedy import evaluator_of
from iacta.engine.evaluation.calibration import calibration_of
from iacta.server.api.answers import AlternativeSeen, Explanation, Follows, Hint

if TYPE_CHECKING:
    from iacta.bots.search import Alternative, SearchResult
    from iacta.engine.records import Action
    from iacta.server.api.match_view import Tagged
    from iacta.server.jobs.bot_tasks import BotTask, ExplainedAction


MOST_SHOWN = 5
"""Alternatives that are sent of those that were searched."""


class AdviceContext(NamedTuple):
    """The position that advice was asked about: entries, row number, and the action if one was named."""

    entries: int
    number: int
    action: Action | None


def hint_seen(context: AdviceContext, task: BotTask, thought: SearchResult) -> Hint:
    """A search result as it is sent: what was looked at, for the value of anything else is a first impression."""
    visited = [one for one in thought.alternatives if one.visits] or thought.alternatives
    shown = [alternative_seen(task, one, thought.progress) for one in visited[:MOST_SHOWN]]
    return Hint(context.entries, context.number, task.bot, thought.simulations, shown)


def explanation_seen(
    context: AdviceContext, task: BotTask, thought: SearchResult, found: ExplainedAction
) -> Explanation:
    """An explanation as it is sent."""
    chosen = found.chosen
    before = thought.alternatives[: found.place]
    better = [one for one in before if one.value > chosen.value][:MOST_SHOWN]
    return Explanation(
        context.entries,
        context.number,
        task.bot,
        thought.simulations,
        alternative_seen(task, chosen, thought.progress),
        not better,
        found.place is None,
        [alternative_seen(task, one, thought.progress) for one in better],
        list(found.clauses),
    )


def alternative_seen(task: BotTask, one: Alternative, progress: float) -> AlternativeSeen:
    """An alternative as it is sent, its value as a calibrated probability of a win with an interval."""
    evaluator = evaluator_of(searcher(task.bot), iacta.game(task.game))
    estimate = calibration_of(evaluator).at(progress).estimate(one.value, task.seat, one.error)
    chance, low, high = (round(figure, 4) for figure in estimate)
    line = [Follows(seat, cast("Tagged", action)) for seat, action in one.line]
    return AlternativeSeen(cast("Tagged", one.action), chance, low, high, one.visits, line)
