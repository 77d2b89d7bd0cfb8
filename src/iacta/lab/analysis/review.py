"""A finished match looked at, entry by entry: what was thought before each decision, and how the dice fell."""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from typing import TYPE_CHECKING, NamedTuple

import msgspec

import iacta
from iacta.bots import thinker
from iacta.bots.levels import LEVELS
from iacta.engine.errors import IactaError
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.records import TABLE, Resign
from iacta.lab.analysis.decisions import Adviser, Opinion
from iacta.lab.analysis.luck import Chances, Fallen, Weighing, chances_in, luck_of, luck_of_opening

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.match import Past
    from iacta.engine.records import Seat
    from iacta.engine.state import State

KEY_BYTES = 16
LEVEL = "legate"
LOOKED_AT_AGAIN = 12
SMALL = 0.005
"""A change or loss smaller than half a hundredth is not worth telling."""


class NotOver(IactaError):
    """A match that goes on has secrets, and no end to look back from."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("the match is not over: only a finished match is analysed")


class Plan(msgspec.Struct, frozen=True):
    """What is analysed and how hard: everything that the result depends on."""

    record: bytes
    level: str = LEVEL
    simulations: int = 0
    """0: as many as the level takes."""
    seed: int = 1

    @property
    def looks(self) -> int:
        """The simulations of each decision."""
        level = LEVELS.get(self.level)
        return self.simulations or (0 if level is None else level.budget.simulations)

    def key(self, *purpose: object) -> bytes:
        """A key for dice of the analysis' own."""
        text = ":".join(map(str, (self.seed, *purpose))).encode()
        return blake2b(text, digest_size=KEY_BYTES, person=b"iacta-analysis").digest()


class Looked(NamedTuple):
    """What was found about one entry."""

    entry: int
    falls: tuple[Fallen, ...]
    opinion: Opinion | None
    thought: Chances | None
    """The chances before it, as whoever had to decide could know them; None where there was no choice."""


class Course:
    """A finished match with what is needed to weigh it."""

    def __init__(self, plan: Plan) -> None:
        """Replay it; NotOver if it goes on."""
        record = Record.from_json(plan.record)
        self.game = iacta.game(record.game)
        self.match = Match.replay(record, game=self.game, seed=0)
        if self.match.outcome is None:
            raise NotOver
        self.teams = self.game.teams(self.match.scenario)
        self.chances = chances_in(self.game, self.teams)
        self.adviser = Adviser(self.game, self.teams, thinker(plan.level), plan.looks)

    def state(self, entry: int) -> State:
        """The state after so many actions."""
        assert self.match.opening is not None  # a match that was replayed has begun
        state: State = self.match.past[entry - 1].transition.state if entry else self.match.opening.state
        return state

    def shared(self, state: State, seat: Seat, chance: float) -> Chances:
        """The chances of all teams, if that of a seat's is known: the others share the rest as the evaluator does."""
        team, judged = self.team(seat), self.chances(state)
        rest = 1 - judged[team]
        others = [(1 - chance) * (one / rest if rest > 0 else 1 / (len(judged) - 1)) for one in judged]
        return (*others[:team], chance, *others[team + 1 :])

    def team(self, seat: Seat) -> int:
        """The place of a seat's team; the table speaks for all, as the first."""
        return next((place for place, team in enumerate(self.teams) if seat in team), 0)


@lru_cache(maxsize=2)
def course_of(plan: Plan) -> Course:
    """The match of a plan, replayed once."""
    return Course(plan)


def entries_of(plan: Plan) -> int:
    """How many actions there are; raises what is wrong with a record or a level, before any work is done."""
    thinker(plan.level)
    return len(course_of(plan).match.past)


def looked_at(plan: Plan, entries: Sequence[int]) -> list[Looked]:
    """Weigh some entries; 0 is the opening."""
    return [_looked(plan, course_of(plan), entry) for entry in entries]


def _looked(plan: Plan, course: Course, entry: int) -> Looked:
    game, match = course.game, course.match
    weighing = Weighing(game.rulebook, course.chances, plan.key("luck", entry))
    if not entry:
        assert match.opening is not None
        falls = luck_of_opening(weighing, game.set_up(match.scenario), match.opening.rolls)
        return Looked(entry, tuple(falls), None, None)
    past, before = match.past[entry - 1], course.state(entry - 1)
    falls = luck_of(weighing, before, past)
    key = plan.key("think", entry)
    if is_declared(past):
        seat = game.rulebook.waiting(before)[0]
        return Looked(entry, tuple(falls), None, course.shared(before, seat, course.adviser.chance(before, seat, key)))
    opinion = course.adviser.opinion(before, past.seat, past.action, key)
    thought = None if opinion is None else course.shared(before, past.seat, opinion.chance)
    return Looked(entry, tuple(falls), opinion, thought)


def is_declared(past: Past) -> bool:
    """Whether it was no decision of the game: a resignation, or what the table declared."""
    return past.seat == TABLE or type(past.action) is Resign


def looked_at_again(plan: Plan, firsts: Sequence[tuple[int, Opinion]]) -> list[tuple[int, Opinion]]:
    """Weigh the decisions of some entries a second time."""
    course = course_of(plan)
    found = []
    for entry, first in firsts:
        past, before = course.match.past[entry - 1], course.state(entry - 1)
        key = plan.key("again", entry)
        found.append((entry, course.adviser.second_opinion(before, past.seat, past.action, key, first)))
    return found


def worth_a_second_look(looked: Iterable[Looked]) -> list[tuple[int, Opinion]]:
    """The decisions that seem to have lost most."""
    doubted = [(one.entry, one.opinion) for one in looked if one.opinion is not None and one.opinion.loss > SMALL]
    return sorted(doubted, key=lambda one: (-one[1].loss, one[0]))[:LOOKED_AT_AGAIN]
