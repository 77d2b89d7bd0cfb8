"""Searches in worker processes: decisions of bots, hints and explanations for players.

A search is given a seat's view and dice of its own, nothing else. It reports progress, and ends when it is stopped or
its budget is spent.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.bots import bot, searcher
from iacta.bots.assessment import Assessor
from iacta.bots.levels import LEVELS
from iacta.bots.search import Alternative, Budget, SearchResult
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action, Seat
from iacta.server.jobs.bot_cache import BotCache, MatchRevision
from iacta.server.jobs.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

UNTHINKING = "random"
"""The one bot that does not evaluate."""
HINT_SECONDS = 20.0
"""A safety limit. A hint ends by its number of simulations: it depends on the view alone, as in an analysis."""
MOST_CLAUSES = 6
TRIALS = 8
"""How often an action is played out to collect the clauses it involves."""
_progress_memory: list[Any] = []
_bots = BotCache()


def share(memory: Any) -> None:
    """Set the shared memory in which this process reports progress."""
    _progress_memory[:] = [memory]


class BotTask(msgspec.Struct, frozen=True):
    """What to search: a game, a bot and its budget, a seat's view, the key of the bot's dice.

    `revision`: continue the cached search of this match; None: the result depends on the view and the key alone.
    """

    game: str
    bot: str
    budget: Budget | None
    view: Any
    seat: Seat
    key: bytes
    revision: MatchRevision | None = None


class ExplainedAction(msgspec.Struct, frozen=True):
    """An action beside a search result: its value, and the clauses that it involves.

    `place`: the action's rank among the alternatives; None: it was not searched, but valued by one look ahead.
    """

    chosen: Alternative
    place: int | None
    clauses: tuple[str, ...]


def limit(name: str) -> Budget | None:
    """The budget of a bot in a match; None: it does not search."""
    return LEVELS[name].budget if name in LEVELS else None


def hint_limit(name: str) -> Budget | None:
    """The budget of a hint: as many simulations as in a match, whatever the load of the machine."""
    budget = limit(name)
    return None if budget is None else Budget(budget.simulations, HINT_SECONDS)


def decide(slot: int, task: BotTask) -> Action:
    """The decision of a bot."""
    game, dice = iacta.game(task.game), SeededDice(task.key, silent=True)
    if task.bot == UNTHINKING:
        return bot(task.bot).decide(game, task.view, task.seat, dice)
    return advise(slot, task).action


def advise(slot: int, task: BotTask) -> SearchResult:
    """The search result of a bot in a seat's place, with its alternatives."""
    budget, dice = task.budget, SeededDice(task.key, silent=True)
    revision, heard = task.revision, listener(Progress(_progress_memory[0], slot))
    player = searcher(task.bot) if revision is None else _bots.bot(task.bot, revision, task.seat)
    return player.search(iacta.game(task.game), task.view, task.seat, dice, budget=budget, on_progress=heard)


def assess(slot: int, task: BotTask) -> SearchResult:
    """The evaluation of a decision that hints, explanations and analyses share."""
    return _assessor(task).search(task.budget, listener(Progress(_progress_memory[0], slot)))


def explain(task: BotTask, thought: SearchResult, action: Action) -> ExplainedAction:
    """The value of a legal action beside a search result, and the clauses that it involves."""
    assessor = _assessor(task)
    chosen, place = assessor.action(thought, action)
    return ExplainedAction(chosen, place, _clauses(assessor, action))


def _assessor(task: BotTask) -> Assessor:
    return Assessor(iacta.game(task.game), searcher(task.bot), task.view, task.seat)


def listener(progress: Progress) -> Callable[[SearchResult], bool]:
    """A callback for a search: it reports progress and returns whether to go on, until the job is stopped."""

    def heard(thought: SearchResult) -> bool:
        progress.report(thought.simulations)
        return not progress.is_stopped

    return heard


def _clauses(assessor: Assessor, action: Action) -> tuple[str, ...]:
    """The clause that asks for the decision, then those of what the action causes, in order of appearance."""
    game, view, seat = assessor.game, assessor.view, assessor.seat
    found = dict.fromkeys([game.rulebook.clause(assessor.state().agenda[-1])])
    for trial in range(TRIALS):
        dice = SeededDice(assessor.key + trial.to_bytes(2, "big"))
        told, rolls = game.rulebook.play(game.redeal(view, dice), seat, action, dice).for_seat(seat)
        found |= dict.fromkeys(_cited(told, rolls))
    return tuple(found)[:MOST_CLAUSES]


def _cited(*things: Iterable[Any]) -> list[str]:
    return [one.clause for some in things for one in some if one.clause]
