"""Analysis of a finished match: who was how likely to win when, what decided, what was better, and luck.

Before every decision a thinker looks at the view of the seat that decides, and at nothing else: what it thinks of the
position is the chance to win, and what its best alternative is worth more than the action played is what was lost.
Where there was no choice, chances are those after it, less luck; at the end they are certain. Luck is what a roll came
to against what it was worth on average, by the game's judgement of the true states: after the end nothing is hidden.
What luck leaves of a change is the decision's. The result depends on record, level, simulations and seed alone.
"""

from __future__ import annotations

import signal
import threading
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import lru_cache
from hashlib import blake2b
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeVar

import msgspec

import iacta
from iacta.bots import thinker
from iacta.bots.levels import LEVELS
from iacta.engine.errors import IactaError
from iacta.engine.match import Match
from iacta.engine.record import Record
from iacta.engine.records import TABLE, Outcome, Resign
from iacta.lab import extremes
from iacta.lab.luck import Chances, Fallen, Weighing, chances_in, luck_of, luck_of_opening, within
from iacta.lab.weighing import Adviser, Opinion
from iacta.lab.workers import follow_parent

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Sequence
    from typing import Self

    from iacta.engine.match import Past
    from iacta.engine.records import Action, Seat
    from iacta.engine.state import State
    from iacta.lab.runs import Progress

T = TypeVar("T")
KEY_BYTES = 16
LEVEL = "legate"
MOMENTS, WORST, LOOKED_AT_AGAIN = 8, 8, 12
BATCH = 4
SMALL = 0.005
"""A change or loss smaller than half a hundredth is not worth telling."""
SERVES_NOBODY = 1e-9


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


# What is found


class Better(msgspec.Struct, frozen=True):
    """What was better, and what was expected to follow: actions as they are encoded, each with its seat."""

    action: dict[str, Any]
    chance: float
    line: tuple[tuple[str, dict[str, Any]], ...]


class Weighed(msgspec.Struct, frozen=True):
    """A decision, judged from what its seat knew: the chance that was left, the best there was, and the loss."""

    chance: float
    best: Better
    loss: float
    simulations: int
    again: bool = False
    """Whether it was looked at a second time, in the same worlds for both actions."""


class Ply(msgspec.Struct, frozen=True):
    """One action: the chance of its team before and after, and how much of the change was luck."""

    entry: int
    seat: str
    team: int
    clause: str
    action: dict[str, Any]
    before: float
    after: float
    luck: float
    decision: float
    weighed: Weighed | None = None
    declared: bool = False
    """Not a decision of the game: a resignation, or what the table declared."""


class RollSeen(msgspec.Struct, frozen=True):
    """One roll: what fell, what each team's chance was worth before and after, and what could be counted."""

    entry: int
    """0: before the first decision."""
    clause: str
    sides: int
    faces: tuple[int, ...] | str
    expected: Chances
    actual: Chances
    exact: bool
    counted: Counted | None


class Counted(msgspec.Struct, frozen=True):
    """Successes or faces, against what so many dice bring on average; faces are turned so that high is good."""

    kind: Literal["successes", "faces"]
    team: int | None
    """Whom a success serves; None: nobody."""
    dice: int
    expected: float
    figure: int


class TeamLuck(msgspec.Struct, frozen=True):
    """The luck of a team: what all rolls added to its chances, and how likely as much luck, good or bad, was."""

    team: int
    luck: float
    good: float
    bad: float
    chance: float
    rolls: int
    sampled: int


class DiceLuck(msgspec.Struct, frozen=True):
    """The plain luck of a team's dice under one clause, and how likely a total as far from the mean was."""

    team: int
    clause: str
    kind: Literal["successes", "faces"]
    rolls: int
    dice: int
    expected: float
    figure: int
    chance: float


class Analysis(msgspec.Struct, frozen=True, kw_only=True):
    """All that was found. `moments` and `worst` are entries, the largest first."""

    format: Literal[1] = 1
    game: str
    rules: int
    scenario: str
    teams: tuple[tuple[str, ...], ...]
    level: str
    simulations: int
    seed: int
    outcome: Outcome
    chances: tuple[Chances, ...]
    """By entry, from the opening on; for each team."""
    plies: tuple[Ply, ...]
    rolls: tuple[RollSeen, ...]
    moments: tuple[int, ...]
    worst: tuple[int, ...]
    luck: tuple[TeamLuck, ...]
    dice: tuple[DiceLuck, ...]

    def clause_of(self, entry: int) -> str:
        """The rule behind an entry: of the roll that changed most if luck did more than the decision, else its own."""
        ply = self.plies[entry - 1]
        rolls = [roll for roll in self.rolls if roll.entry == entry]
        if not rolls or abs(ply.luck) <= abs(ply.decision):
            return ply.clause
        return max(rolls, key=lambda roll: abs(roll.actual[ply.team] - roll.expected[ply.team])).clause

    def to_json(self) -> bytes:
        """The result as it is written to a file."""
        return msgspec.json.encode(self)


# Weighing


class Looked(NamedTuple):
    """What was found about one entry."""

    entry: int
    falls: tuple[Fallen, ...]
    opinion: Opinion | None
    thought: Chances | None
    """The chances before it, as whoever had to decide could know them; None where there was no choice."""


class _Course:
    """A finished match with what is needed to weigh it."""

    def __init__(self, plan: Plan) -> None:
        record = Record.from_json(plan.record)
        self.game = iacta.game(record.game)
        self.match = Match.replay(self.game, record, seed=0)
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
        """The chances of all teams, if that of a seat's is known: the others share the rest as the judgement does."""
        team, judged = self.team(seat), self.chances(state)
        rest = 1 - judged[team]
        others = [(1 - chance) * (one / rest if rest > 0 else 1 / (len(judged) - 1)) for one in judged]
        return (*others[:team], chance, *others[team + 1 :])

    def team(self, seat: Seat) -> int:
        """The place of a seat's team; the table speaks for all, as the first."""
        return next((place for place, team in enumerate(self.teams) if seat in team), 0)


@lru_cache(maxsize=2)
def _course(plan: Plan) -> _Course:
    return _Course(plan)


def entries_of(plan: Plan) -> int:
    """How many actions there are; raises what is wrong with a record or a level, before any work is done."""
    thinker(plan.level)
    return len(_course(plan).match.past)


def looked_at(plan: Plan, entries: Sequence[int]) -> list[Looked]:
    """Weigh some entries; 0 is the opening."""
    return [_looked(plan, _course(plan), entry) for entry in entries]


def _looked(plan: Plan, course: _Course, entry: int) -> Looked:
    game, match = course.game, course.match
    weighing = Weighing(game.rulebook, course.chances, plan.key("luck", entry))
    if not entry:
        assert match.opening is not None
        falls = luck_of_opening(weighing, game.set_up(match.scenario), match.opening.rolls)
        return Looked(entry, tuple(falls), None, None)
    past, before = match.past[entry - 1], course.state(entry - 1)
    falls = luck_of(weighing, before, past)
    key = plan.key("think", entry)
    if _is_declared(past):
        seat = game.rulebook.waiting(before)[0]
        return Looked(entry, tuple(falls), None, course.shared(before, seat, course.adviser.chance(before, seat, key)))
    opinion = course.adviser.opinion(before, past.seat, past.action, key)
    thought = None if opinion is None else course.shared(before, past.seat, opinion.chance)
    return Looked(entry, tuple(falls), opinion, thought)


def _is_declared(past: Past) -> bool:
    """Whether it was no decision of the game: a resignation, or what the table declared."""
    return past.seat == TABLE or type(past.action) is Resign


def looked_at_again(plan: Plan, firsts: Sequence[tuple[int, Opinion]]) -> list[tuple[int, Opinion]]:
    """Weigh the decisions of some entries a second time."""
    course = _course(plan)
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


def analyse(plan: Plan, *, workers: int = 1, progress: Progress | None = None) -> Analysis:
    """Analyse a match over some processes; interrupted, it raises and returns nothing."""
    entries = entries_of(plan) + 1
    total = entries + LOOKED_AT_AGAIN
    numbers = list(range(entries))
    looked: list[Looked] = []
    again: list[tuple[int, Opinion]] = []

    def tell() -> None:
        if progress is not None:
            progress(len(looked) + len(again), total)

    with _Crew(workers) as crew:
        for batch in crew.each(looked_at, plan, batches(numbers)):
            looked += batch
            tell()
        for doubted in crew.each(looked_at_again, plan, batches(worth_a_second_look(looked), 1)):
            again += doubted
            tell()
    found = assembled(plan, looked, again)
    if progress is not None:
        progress(total, total)
    return found


def batches(things: Sequence[T], size: int = BATCH) -> list[Sequence[T]]:
    """A few at a time."""
    return [things[first : first + size] for first in range(0, len(things), size)]


def _begin_work() -> None:
    """Ctrl-C reaches every process, and only the first one answers; a worker whose parent is gone goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


class _Crew:
    """Some processes, or this one alone."""

    def __init__(self, workers: int) -> None:
        self._pool = None
        if workers > 1:
            self._pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin_work)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=kind is None, cancel_futures=True)

    def each(
        self, work: Callable[[Plan, Any], list[T]], plan: Plan, parts: Sequence[Sequence[Any]]
    ) -> Generator[list[T], None, None]:
        """What each part comes to, in whatever order they are done."""
        if self._pool is None:
            yield from (work(plan, part) for part in parts)
            return
        for future in as_completed([self._pool.submit(work, plan, part) for part in parts]):
            yield future.result()


# Putting together


def assembled(plan: Plan, looked: Iterable[Looked], again: Iterable[tuple[int, Opinion]]) -> Analysis:
    """The analysis of a match, from all that was found about its entries."""
    course = _course(plan)
    found = sorted(looked, key=lambda one: one.entry)
    seconds = dict(again)
    chances = _course_of_chances(course, found)
    plies = tuple(_ply(course, one, chances, seconds.get(one.entry)) for one in found[1:])
    outcome = course.match.outcome
    assert outcome is not None  # the course of a match that goes on is refused
    return Analysis(
        game=course.game.name,
        rules=course.match.rules,
        scenario=course.match.scenario.id,
        teams=course.teams,
        level=plan.level,
        simulations=plan.looks,
        seed=plan.seed,
        outcome=outcome,
        chances=chances,
        plies=plies,
        rolls=tuple(_roll(course, one.entry, fallen) for one in found for fallen in one.falls),
        moments=_largest(plies),
        worst=_worst(plies),
        luck=_team_luck(course, found),
        dice=_dice_luck(course, found),
    )


def _course_of_chances(course: _Course, looked: Sequence[Looked]) -> tuple[Chances, ...]:
    """The chances after each entry: thought, or carried back from what followed where there was no choice."""
    chances = [course.chances(course.match.state)]
    for one in reversed(looked[1:]):
        after = chances[-1]
        if one.thought is not None:
            chances.append(one.thought)
        elif one.falls:
            changes = zip(after, one.falls[-1].after, one.falls[0].before, strict=True)
            chances.append(within([then - came_to + expected for then, came_to, expected in changes]))
        else:
            chances.append(after)
    return tuple(reversed(chances))


def _ply(course: _Course, looked: Looked, chances: Sequence[Chances], again: Opinion | None) -> Ply:
    entry, falls, rulebook = looked.entry, looked.falls, course.game.rulebook
    past = course.match.past[entry - 1]
    team = course.team(past.seat)
    before, after = chances[entry - 1][team], chances[entry][team]
    luck = falls[-1].after[team] - falls[0].before[team] if falls else 0.0
    opinion = again or looked.opinion
    is_declared = _is_declared(past)
    asked = [one.step for one in rulebook.decisions(course.state(entry - 1)) if one.seat == past.seat]
    return Ply(
        entry=entry,
        seat=past.seat,
        team=team,
        clause=rulebook.order if is_declared else rulebook.clause(asked[0]),
        action=_as_json(past.action),
        before=before,
        after=after,
        luck=luck,
        decision=after - before - luck,
        weighed=None if opinion is None else _weighed(opinion, again=again is not None),
        declared=is_declared,
    )


def _as_json(action: Action) -> dict[str, Any]:
    """An action as JSON will give it back."""
    return msgspec.json.decode(msgspec.json.encode(action))  # type: ignore[no-any-return]


def _weighed(opinion: Opinion, *, again: bool) -> Weighed:
    line = tuple((seat, _as_json(action)) for seat, action in opinion.best.line)
    best = Better(_as_json(opinion.best.action), opinion.best.chance, line)
    return Weighed(opinion.played, best, opinion.loss, opinion.simulations, again)


def _roll(course: _Course, entry: int, fallen: Fallen) -> RollSeen:
    roll = fallen.roll
    counted = _counted(course, entry, fallen)
    return RollSeen(entry, roll.clause, roll.sides, roll.faces, fallen.before, fallen.after, fallen.exact, counted)


def _counted(course: _Course, entry: int, fallen: Fallen) -> Counted | None:
    """What could be counted: successes are those of the team that they serve, faces those of the team that acted."""
    thrown = fallen.thrown
    if thrown is None:
        return None
    most = max(fallen.serves)
    team = None if most <= SERVES_NOBODY else fallen.serves.index(most)
    figure = thrown.figure
    if thrown.kind == "faces" and team is not None and entry:
        acted = course.team(course.match.past[entry - 1].seat)
        if team != acted:
            team, figure = acted, thrown.dice * len(thrown.ways) - figure
    return Counted(thrown.kind, team, thrown.dice, thrown.expected, figure)


def _largest(plies: Sequence[Ply]) -> tuple[int, ...]:
    """The entries after which chances had changed most."""
    told = [one for one in plies if not one.declared and abs(one.after - one.before) > SMALL]
    return tuple(one.entry for one in sorted(told, key=lambda one: (-abs(one.after - one.before), one.entry))[:MOMENTS])


def _worst(plies: Sequence[Ply]) -> tuple[int, ...]:
    """The entries whose decisions lost most; only those that were looked at twice."""
    lost = [(one.weighed.loss, one.entry) for one in plies if one.weighed is not None and one.weighed.again]
    return tuple(entry for loss, entry in sorted(lost, key=lambda one: (-one[0], one[1]))[:WORST] if loss > SMALL)


def _team_luck(course: _Course, looked: Sequence[Looked]) -> tuple[TeamLuck, ...]:
    falls = [fallen for one in looked for fallen in one.falls]
    found = []
    for team in range(len(course.teams)):
        changes = [fallen.after[team] - fallen.before[team] for fallen in falls]
        swings = [[(swing[team], weight) for swing, weight in fallen.swings] for fallen in falls if fallen.swings]
        found.append(
            TeamLuck(
                team=team,
                luck=sum(changes),
                good=sum(change for change in changes if change > 0),
                bad=sum(change for change in changes if change < 0),
                chance=extremes.of_swings(swings, sum(changes)),
                rolls=len(falls),
                sampled=sum(not fallen.exact for fallen in falls),
            )
        )
    return tuple(found)


def _dice_luck(course: _Course, looked: Sequence[Looked]) -> tuple[DiceLuck, ...]:
    """Each team's dice under each clause, the clauses with most dice first."""
    groups: dict[tuple[int, str, Any], list[tuple[Counted, tuple[int, ...]]]] = defaultdict(list)
    for one in looked:
        for fallen in one.falls:
            counted = _counted(course, one.entry, fallen)
            if counted is not None and counted.team is not None and fallen.thrown is not None:
                groups[counted.team, fallen.roll.clause, counted.kind].append((counted, fallen.thrown.ways))
    rows = [
        DiceLuck(
            team=team,
            clause=clause,
            kind=kind,
            rolls=len(group),
            dice=sum(counted.dice for counted, _ in group),
            expected=sum(counted.expected for counted, _ in group),
            figure=sum(counted.figure for counted, _ in group),
            chance=extremes.of_dice(
                [(counted.dice, ways) for counted, ways in group], sum(one.figure for one, _ in group)
            ),
        )
        for (team, clause, kind), group in groups.items()
    ]
    return tuple(sorted(rows, key=lambda row: (row.team, -row.dice, row.clause)))
