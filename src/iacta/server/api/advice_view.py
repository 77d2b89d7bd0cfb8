"""Odds, hints and explanations in the form that is sent to a client."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

import iacta
from iacta.bots import searcher
from iacta.bots.greedy import evaluator_of
from iacta.engine.chance.odds import SAMPLES
from iacta.engine.evaluation.calibration import calibration_of
from iacta.server.api.answers import (
    AlternativeSeen,
    Explanation,
    Follows,
    Hint,
    ModifierSeen,
    Odds,
    RowSeen,
    Share,
    TableRollSeen,
    ThrowSeen,
    WholeSeen,
)

if TYPE_CHECKING:
    from iacta.bots.search import Alternative, SearchResult
    from iacta.engine.chance.forecast import Preview, Row, TableRoll
    from iacta.engine.records import Action, Modifier
    from iacta.server.api.match_view import Tagged
    from iacta.server.jobs.bot_tasks import BotTask, ExplainedAction


MOST_SHOWN = 5
"""Alternatives that are sent of those that were searched."""


class AdviceContext(NamedTuple):
    """The position that advice was asked about: entries, row number, and the action if one was named."""

    entries: int
    number: int
    action: Action | None


def odds_seen(found: Preview) -> Odds:
    """A forecast as it is sent."""
    throw = None
    if found.throw is not None:
        throw = ThrowSeen(
            found.throw.clause, found.throw.dice, found.throw.efficiency, modifiers_seen(found.throw.modifiers)
        )
    whole = None
    if found.whole is not None:
        whole = WholeSeen(found.whole.horizon, found.whole.policy, found.whole.exact, rows_seen(found.whole.rows))
    samples = None if found.exact else SAMPLES
    rolls = [roll_seen(one) for one in found.rolls]
    return Odds(found.exact, samples, throw, rolls, rows_seen(found.rows), whole)


def rows_seen(rows: tuple[Row, ...]) -> list[RowSeen]:
    """Distributions as they are sent."""
    return [
        RowSeen(row.measure, [Share(value, str(share), float(share)) for value, share in row.values]) for row in rows
    ]


def roll_seen(roll: TableRoll) -> TableRollSeen:
    """A roll on a table as it is sent."""
    return TableRollSeen(
        roll.clause,
        roll.seat,
        list(roll.target),
        roll.sp,
        roll.column,
        roll.shifted,
        modifiers_seen(roll.shifts),
        modifiers_seen(roll.modifiers),
        list(roll.results),
    )


def modifiers_seen(modifiers: tuple[Modifier, ...]) -> list[ModifierSeen]:
    """Modifiers as they are sent."""
    return [ModifierSeen(one.clause, one.reason, one.value, one.figure) for one in modifiers]


def hint_seen(context: AdviceContext, task: BotTask, thought: SearchResult) -> Hint:
    """A search result as it is sent."""
    shown = [alternative_seen(task, one) for one in thought.alternatives[:MOST_SHOWN]]
    return Hint(context.entries, context.number, task.bot, thought.simulations, shown)


def explanation_seen(context: AdviceContext, task: BotTask, found: ExplainedAction) -> Explanation:
    """An explanation as it is sent."""
    thought, chosen = found.thought, found.chosen
    before = thought.alternatives[: found.place]
    better = [one for one in before if one.value > chosen.value][:MOST_SHOWN]
    return Explanation(
        context.entries,
        context.number,
        task.bot,
        thought.simulations,
        alternative_seen(task, chosen),
        not better,
        found.place is None,
        [alternative_seen(task, one) for one in better],
        list(found.clauses),
    )


def alternative_seen(task: BotTask, one: Alternative) -> AlternativeSeen:
    """An alternative as it is sent, its value as a calibrated probability of a win."""
    evaluator = evaluator_of(searcher(task.bot), iacta.game(task.game))
    chance = calibration_of(evaluator).chance(one.value, task.seat)
    line = [Follows(seat, cast("Tagged", action)) for seat, action in one.line]
    return AlternativeSeen(cast("Tagged", one.action), round(chance, 4), one.visits, line)
