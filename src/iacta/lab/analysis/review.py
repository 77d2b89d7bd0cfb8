"""A finished match reviewed, entry by entry: the decision, and the luck of the dice."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b

import msgspec

import iacta
from iacta.bots import searcher
from iacta.bots.levels import LEVELS
from iacta.engine.errors import IactaError
from iacta.engine.match import Match, Past
from iacta.engine.match_record import Record
from iacta.engine.records import TABLE, Resign, Seat
from iacta.engine.state import State
from iacta.lab.analysis.decisions import DecisionReview, DecisionReviewer
from iacta.lab.analysis.luck import Chances, LuckModel, RollLuck, luck_of_action, luck_of_opening, win_chances
from iacta.lab.runs.process_pool import is_cancelled

KEY_BYTES = 16
LEVEL = "legate"


class NotOver(IactaError):
    """A match that is not over has secrets, and is not analysed."""

    def __init__(self) -> None:
        """One message for all."""
        super().__init__("the match is not over: only a finished match is analysed")


class AnalysisPlan(msgspec.Struct, frozen=True):
    """What is analysed: everything that the result depends on."""

    record: bytes
    level: str = LEVEL
    simulations: int = 0
    """For each decision; 0: as many as the level uses."""
    seed: int = 1

    @property
    def decision_simulations(self) -> int:
        """The simulations for each decision."""
        level = LEVELS.get(self.level)
        return self.simulations or (0 if level is None else level.budget.simulations)

    def key(self, *purpose: object) -> bytes:
        """A key for dice of the analysis' own."""
        text = ":".join(map(str, (self.seed, *purpose))).encode()
        return blake2b(text, digest_size=KEY_BYTES, person=b"iacta-analysis").digest()


class EntryReview(msgspec.Struct, frozen=True):
    """The review of one entry."""

    entry: int
    rolls: tuple[RollLuck, ...]
    decision: DecisionReview | None = None
    """None where there was no choice."""
    chances: Chances | None = None
    """The win probabilities before it, from what the deciding seat knew; None where there was no choice."""
    second: float | None = None
    """The loss by a second review of the decision, if there was one."""


class Part(msgspec.Struct, frozen=True):
    """A few entries to review, and a few decisions to review a second time."""

    entries: tuple[int, ...] = ()
    second: tuple[EntryReview, ...] = ()


class ReplayedMatch:
    """A finished match with what is needed to review it."""

    def __init__(self, plan: AnalysisPlan) -> None:
        """Replay it; NotOver if it is not finished."""
        record = Record.from_json(plan.record)
        self.game = iacta.game(record.game)
        self.match = Match.replay(record, game=self.game, seed=0)
        if self.match.outcome is None:
            raise NotOver
        self.teams = self.game.teams(self.match.scenario)
        self.chances = win_chances(self.game, self.teams)
        self.reviewer = DecisionReviewer(self.game, self.teams, searcher(plan.level), plan.decision_simulations)

    def state(self, entry: int) -> State:
        """The state after so many actions."""
        assert self.match.opening is not None  # a match that was replayed has begun
        state: State = self.match.past[entry - 1].transition.state if entry else self.match.opening.state
        return state

    def all_chances(self, state: State, seat: Seat, chance: float) -> Chances:
        """The win probabilities of all teams from that of one: the others share the rest as the evaluator does."""
        team, evaluated = self.team(seat), self.chances(state)
        rest = 1 - evaluated[team]
        others = [(1 - chance) * (one / rest if rest > 0 else 1 / (len(evaluated) - 1)) for one in evaluated]
        return (*others[:team], chance, *others[team + 1 :])

    def team(self, seat: Seat) -> int:
        """The index of a seat's team; what the table declares counts for the first."""
        return next((place for place, team in enumerate(self.teams) if seat in team), 0)


@lru_cache(maxsize=2)
def replayed(plan: AnalysisPlan) -> ReplayedMatch:
    """The match of a plan, replayed once per process."""
    return ReplayedMatch(plan)


def entries_of(plan: AnalysisPlan) -> int:
    """The number of actions; raises for a broken record or an unknown level before any work is done."""
    searcher(plan.level)
    return len(replayed(plan).match.past)


def review(plan: AnalysisPlan, part: Part) -> list[EntryReview]:
    """Review a part, in any process; ends early if its process pool is closed."""
    match, found = replayed(plan), list[EntryReview]()
    for entry in part.entries:
        if is_cancelled():
            return found
        found.append(_review(plan, match, entry))
    return found + [_second_review(plan, match, first) for first in part.second]


def _review(plan: AnalysisPlan, replay: ReplayedMatch, entry: int) -> EntryReview:
    """Review an entry; 0 is the opening."""
    game, match = replay.game, replay.match
    model = LuckModel(game.rulebook, replay.chances, plan.key("luck", entry))
    if not entry:
        assert match.opening is not None
        return EntryReview(entry, tuple(luck_of_opening(model, game.set_up(match.scenario), match.opening.rolls)))
    past, before = match.past[entry - 1], replay.state(entry - 1)
    rolls = tuple(luck_of_action(model, before, past))
    if is_declared(past):
        seat = game.rulebook.waiting(before)[0]
        chance = replay.reviewer.chance(before, seat)
        return EntryReview(entry, rolls, chances=replay.all_chances(before, seat, chance))
    decision = replay.reviewer.review(before, past.seat, past.action)
    chances = None if decision is None else replay.all_chances(before, past.seat, decision.chance)
    return EntryReview(entry, rolls, decision, chances)


def is_declared(past: Past) -> bool:
    """Whether it was no decision of the game: a resignation, or what the table declared."""
    return past.seat == TABLE or type(past.action) is Resign


def _second_review(plan: AnalysisPlan, replay: ReplayedMatch, first: EntryReview) -> EntryReview:
    """Review the decision of an entry a second time."""
    past, before = replay.match.past[first.entry - 1], replay.state(first.entry - 1)
    assert first.decision is not None  # only decisions are reviewed twice
    key = plan.key("again", first.entry)
    second = replay.reviewer.second_review(before, past.seat, past.action, key, first.decision)
    return msgspec.structs.replace(first, second=second)
