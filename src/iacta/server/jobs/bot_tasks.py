"""Searches in worker processes: decisions of bots, hints and explanations for players.

A search is given a seat's view and dice of its own, nothing else. It reports progress, and ends when it is stopped or
its budget is spent.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.bots import bot, searcher
from iacta.bots.greedy import Effort, OnePlySearch
from iacta.bots.levels import LEVELS
from iacta.bots.search import Alternative, Budget, SearchResult
from iacta.engine.chance.dice import SeededDice
from iacta.engine.records import Action, Seat
from iacta.server.jobs.bot_cache import BotCache, MatchRevision
from iacta.server.jobs.progress import Progress

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from iacta.engine.game import Game
    from iacta.engine.state import State

UNTHINKING = "random"
"""The one bot that does not evaluate."""
HINT_SECONDS = 6.0
"""A safety limit. Normally a hint ends by its number of simulations, so that it depends on the view alone."""
MOST_CLAUSES = 6
TRIALS = 8
"""How often an action is played out to collect the clauses it involves."""
KEY_BYTES = 32

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
    """An action compared with the best: the value of each, and the clauses that the action involves.

    `place`: the action's rank among the alternatives; None: it was not searched, but valued by one look ahead.
    """

    thought: SearchResult
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


def explain(slot: int, task: BotTask, action: Action) -> ExplainedAction:
    """Compare a legal action with the best, and collect the clauses that it involves."""
    game, thought = iacta.game(task.game), advise(slot, task)
    state = game.redeal(task.view, SeededDice(task.key, silent=True))
    alike = _alike(game, state, task.seat, action)
    place = next((number for number, one in enumerate(thought.alternatives) if one.action == alike), None)
    weighed = _at_a_glance(game, task, thought, alike) if place is None else thought.alternatives[place]
    chosen = msgspec.structs.replace(weighed, action=action)
    return ExplainedAction(thought, chosen, place, _clauses(game, task, state, action))


def listener(progress: Progress) -> Callable[[SearchResult], bool]:
    """A callback for a search: it reports progress and returns whether to go on, until the job is stopped."""

    def heard(thought: SearchResult) -> bool:
        progress.report(thought.simulations)
        return not progress.is_stopped

    return heard


def _alike(game: Game[Any, Any], state: State, seat: Seat, action: Action) -> Action:
    """The candidate equivalent to an action: bots consider one of several equal pieces."""
    rulebook = game.rulebook
    question = rulebook.questions.get(type(state.agenda[-1]))
    if question is not None:
        for candidate in rulebook.candidates(state, seat):
            if action in question.each(state, state.agenda[-1], seat, candidate):
                return candidate
    return action


def _at_a_glance(game: Game[Any, Any], task: BotTask, thought: SearchResult, action: Action) -> Alternative:
    """An action that was not searched: below the best by the difference that one look ahead gives."""
    dice = SeededDice(task.key, silent=True)
    outlook = OnePlySearch(game, task.view, task.seat, dice, game.evaluator, Effort())
    value = thought.value - (outlook.value(thought.action) - outlook.value(action))
    return Alternative(action, max(-1.0, min(1.0, value)), 0, ())


def _clauses(game: Game[Any, Any], task: BotTask, state: State, action: Action) -> tuple[str, ...]:
    """The clause that asks for the decision, then those of what the action causes, in order of appearance."""
    found = dict.fromkeys([game.rulebook.clause(state.agenda[-1])])
    for trial in range(TRIALS):
        dice = SeededDice(_key(task.key, trial.to_bytes(2, "big")))
        world = game.redeal(task.view, dice)
        told, rolls = game.rulebook.play(world, task.seat, action, dice).for_seat(task.seat)
        found |= dict.fromkeys(_cited(told, rolls))
    return tuple(found)[:MOST_CLAUSES]


def _cited(*things: Iterable[Any]) -> list[str]:
    return [one.clause for some in things for one in some if one.clause]


def key_of(*parts: bytes) -> bytes:
    """The key of dice derived from what a seat knows: equal knowledge gets equal answers."""
    return _key(b"", *parts)


def _key(secret: bytes, *parts: bytes) -> bytes:
    digest = blake2b(key=secret, digest_size=KEY_BYTES, person=b"iacta-advice")
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()
