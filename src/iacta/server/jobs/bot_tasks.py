"""What is thought in worker processes: decisions of bots, hints and explanations for people.

Each is given a seat's view and dice of its own, and knows no more. While it thinks it says how far it is, and ends when
it is told to or when its time is up.
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
from iacta.server.jobs.bot_cache import Memory, Table
from iacta.server.jobs.progress import Pulse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from iacta.engine.game import Game
    from iacta.engine.state import State

UNTHINKING = "random"
"""The one bot that weighs nothing."""
HINT_SECONDS = 6.0
"""A last resort: a hint is governed by its simulations, so that it depends on nothing but what the seat knows."""
MOST_CLAUSES = 6
TRIALS = 8
"""So often an action is tried to see which rules it calls upon."""
KEY_BYTES = 32

_pulses: list[Any] = []
_seated = Memory()


def share(memory: Any) -> None:
    """Take the memory in which thoughts of this process show how far they are."""
    _pulses[:] = [memory]


class Matter(msgspec.Struct, frozen=True):
    """What is to be thought about: a game, who thinks and how long, what a seat sees, the key of the thinker's dice.

    `table`: where a bot sits that goes on from what it thought before; None: what is thought depends on the view alone.
    """

    game: str
    bot: str
    budget: Budget | None
    view: Any
    seat: Seat
    key: bytes
    table: Table | None = None


class Explained(msgspec.Struct, frozen=True):
    """An action beside the best: what each is worth, and the rules that the action calls upon, most telling first.

    `place`: where the action stands among the alternatives; None: the thinker gave it no thought of its own, so that it
    was valued by one look ahead.
    """

    thought: SearchResult
    chosen: Alternative
    place: int | None
    clauses: tuple[str, ...]


def limit(name: str) -> Budget | None:
    """How long a bot may think at a table; None: it does not search."""
    return LEVELS[name].budget if name in LEVELS else None


def hint_limit(name: str) -> Budget | None:
    """How long a bot may think about a hint: as much as it would at the table, whatever else the machine does."""
    budget = limit(name)
    return None if budget is None else Budget(budget.simulations, HINT_SECONDS)


def decide(place: int, matter: Matter) -> Action:
    """What a bot decides."""
    game, dice = iacta.game(matter.game), SeededDice(matter.key, silent=True)
    if matter.bot == UNTHINKING:
        return bot(matter.bot).decide(game, matter.view, matter.seat, dice)
    return advise(place, matter).action


def advise(place: int, matter: Matter) -> SearchResult:
    """What a thinker would do in a seat's place, and what else it weighed."""
    budget, dice = matter.budget, SeededDice(matter.key, silent=True)
    table, heard = matter.table, listener(Pulse(_pulses[0], place))
    player = searcher(matter.bot) if table is None else _seated.bot(matter.bot, table, matter.seat)
    return player.search(iacta.game(matter.game), matter.view, matter.seat, dice, budget=budget, on_progress=heard)


def explain(pulse: int, matter: Matter, action: Action) -> Explained:
    """What an action is worth beside the best, and which rules it calls upon; the action is legal."""
    game, thought = iacta.game(matter.game), advise(pulse, matter)
    state = game.redeal(matter.view, SeededDice(matter.key, silent=True))
    alike = _alike(game, state, matter.seat, action)
    place = next((number for number, one in enumerate(thought.alternatives) if one.action == alike), None)
    weighed = _at_a_glance(game, matter, thought, alike) if place is None else thought.alternatives[place]
    chosen = msgspec.structs.replace(weighed, action=action)
    return Explained(thought, chosen, place, _clauses(game, matter, state, action))


def listener(pulse: Pulse) -> Callable[[SearchResult], bool]:
    """Hears how far a thought is, and says whether it may go on: until somebody hurries it. Its time is its own."""

    def heard(thought: SearchResult) -> bool:
        pulse.beat(thought.simulations)
        return not pulse.is_stopped

    return heard


def _alike(game: Game[Any, Any], state: State, seat: Seat, action: Action) -> Action:
    """The candidate that stands for an action: of equal pieces bots look at one."""
    rulebook = game.rulebook
    question = rulebook.questions.get(type(state.agenda[-1]))
    if question is not None:
        for candidate in rulebook.candidates(state, seat):
            if action in question.each(state, state.agenda[-1], seat, candidate):
                return candidate
    return action


def _at_a_glance(game: Game[Any, Any], matter: Matter, thought: SearchResult, action: Action) -> Alternative:
    """An action that was not weighed: as much below the best as one look ahead says."""
    dice = SeededDice(matter.key, silent=True)
    outlook = OnePlySearch(game, matter.view, matter.seat, dice, game.evaluator, Effort())
    value = thought.value - (outlook.value(thought.action) - outlook.value(action))
    return Alternative(action, max(-1.0, min(1.0, value)), 0, ())


def _clauses(game: Game[Any, Any], matter: Matter, state: State, action: Action) -> tuple[str, ...]:
    """The rule that asks, then those behind what the action brings about, in the order in which they come."""
    found = dict.fromkeys([game.rulebook.clause(state.agenda[-1])])
    for trial in range(TRIALS):
        dice = SeededDice(_key(matter.key, trial.to_bytes(2, "big")))
        world = game.redeal(matter.view, dice)
        told, rolls = game.rulebook.play(world, matter.seat, action, dice).for_seat(matter.seat)
        found |= dict.fromkeys(_cited(told, rolls))
    return tuple(found)[:MOST_CLAUSES]


def _cited(*things: Iterable[Any]) -> list[str]:
    return [one.clause for some in things for one in some if one.clause]


def key_of(*parts: bytes) -> bytes:
    """Dice for what a seat knows: whoever knows the same gets the same answer, however often he asks."""
    return _key(b"", *parts)


def _key(secret: bytes, *parts: bytes) -> bytes:
    digest = blake2b(key=secret, digest_size=KEY_BYTES, person=b"iacta-advice")
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.digest()
