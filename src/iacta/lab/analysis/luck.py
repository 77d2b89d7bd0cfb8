"""Luck, roll by roll: what a roll was worth on average against what it came to, by the rules themselves.

The rules are run again from the true states of a finished match. Before a roll the chance of each team to win is the
mean over everything that may fall now and later, up to the next decision; after it, the same with this roll as it fell.
The difference is luck. It is exact where every way can be followed, else sampled and marked so.
"""

from __future__ import annotations

from hashlib import blake2b
from math import comb
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar

from iacta.engine.chance.dice import BranchingDice, Dice, ScriptedDice, SeededDice
from iacta.engine.evaluation.calibration import calibration_of
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from iacta.engine.chance.dice import Cut
    from iacta.engine.game import Game
    from iacta.engine.match import Past
    from iacta.engine.records import ClauseId, Roll, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.state import State

V = TypeVar("V")
Chances: TypeAlias = tuple[float, ...]
"""How likely each team is to win."""
Weighed: TypeAlias = tuple[Chances, bool]
"""Chances, and whether they are exact."""
Run: TypeAlias = "Callable[[Table[Any]], object]"
"""What rolls: an action, the opening, or one step."""

MOST_BRANCHES = 24
"""A roll that can fall in more ways is sampled."""
MOST_RUNS = 48
"""Where what follows a roll can go more ways than this, it is sampled."""
OUTCOMES, SAMPLES = 24, 24
"""So many ways to fall of a roll that is sampled, so many samples of what follows a roll."""


class Weighing(NamedTuple):
    """How chances are weighed: what a state is worth to each team, and where random samples come from."""

    rulebook: Rulebook[Any]
    chances: Callable[[Any], Chances]
    seed: bytes

    def dice(self, number: int) -> SeededDice:
        """Dice for one sample; the same for everything that is compared."""
        return SeededDice(blake2b(number.to_bytes(4, "big"), key=self.seed, digest_size=16).digest(), silent=True)


class Thrown(NamedTuple):
    """What was asked of dice that can be counted: successes, or the faces themselves. `ways`: of one die, by figure."""

    kind: Literal["successes", "faces"]
    dice: int
    ways: tuple[int, ...]
    figure: int

    @property
    def expected(self) -> float:
        """What so many dice bring on average."""
        return self.dice * sum(figure * ways for figure, ways in enumerate(self.ways)) / sum(self.ways)


class Fallen(NamedTuple):
    """One roll: what fell, the chances before and after it, and how likely each change was."""

    roll: Roll
    thrown: Thrown | None
    before: Chances
    after: Chances
    swings: tuple[tuple[Chances, float], ...]
    """What each way to fall would have changed, with its probability."""
    serves: Chances
    """How much every further success, or higher face, is worth to each team; the sign counts."""
    exact: bool


def chances_in(game: Game[Any, Any], teams: Sequence[Sequence[Seat]]) -> Callable[[Any], Chances]:
    """How likely each team is to win, as the game's evaluator has it: shares of one; certain at the end."""
    evaluator = game.evaluator
    calibration = calibration_of(evaluator)

    def chances(state: State) -> Chances:
        if state.outcome is not None:
            won = [float(any(state.outcome.is_won_by(seat) for seat in team)) for team in teams]
        else:
            won = [calibration.chance(evaluator.value(state, team[0]), team[0]) for team in teams]
        total = sum(won)
        return tuple(one / total for one in won) if total > 0 else tuple(1 / len(won) for _ in won)

    return chances


def luck_of(weighing: Weighing, state: State, past: Past) -> list[Fallen]:
    """Every roll of an action, in the order of its fall."""

    def enact(table: Table[Any]) -> None:
        weighing.rulebook.enact(table, past.seat, past.action)

    return _luck(weighing, state, enact, past.transition.rolls)


def luck_of_opening(weighing: Weighing, state: State, rolls: Sequence[Roll]) -> list[Fallen]:
    """Every roll before the first decision."""
    return _luck(weighing, state, None, rolls)


def _luck(weighing: Weighing, state: State, first: Run | None, rolls: Sequence[Roll]) -> list[Fallen]:
    if not rolls:
        return []
    onward = _Onward(weighing)
    found: list[Fallen] = []
    after: Chances | None = None
    for fall in reversed(list(_falls(weighing.rulebook, state, first, rolls))):
        branches, exact = _branches(onward, fall.start, fall.run)
        came_to, settled = onward.chances(fall.end)
        expected = _mean([(chances, weight) for _, chances, weight in branches])
        end = came_to if after is None else after
        # Sampled chances of one state differ a little from roll to roll: the changes count, back from the end.
        before = within([e - c + x for e, c, x in zip(end, came_to, expected, strict=True)])
        found = [*_fallen(fall, branches, (before, end), exact=exact and settled), *found]
        after = before
    return found


class _Fall(NamedTuple):
    """A stretch of the rules in which dice fell: whence, what, what was asked of the dice, what fell, whither."""

    start: State
    run: Run
    heard: Noting
    rolls: tuple[Roll, ...]
    end: State


def _falls(rulebook: Rulebook[Any], state: State, first: Run | None, rolls: Sequence[Roll]) -> Iterator[_Fall]:
    """The stretches in which dice fell, as they fell then."""
    script = [face for roll in rolls for face in ([roll.faces] if isinstance(roll.faces, str) else roll.faces) if face]
    scripted = ScriptedDice(script)
    table: Table[Any] = Table(state.clone(), scripted)
    run = first or rulebook.step
    goes_on = True
    while goes_on:
        start, heard, fell = table.state.clone(), Noting(scripted), scripted.falls()
        table.dice = heard
        goes_on = run(table) is not False
        if scripted.falls() > fell:
            yield _Fall(start, run, heard, scripted.fallen()[fell:], table.state.clone())
        run = rulebook.step


class Branch(NamedTuple):
    """One way to fall: what was thrown, the chances after it, how likely it was."""

    thrown: tuple[Thrown | None, ...]
    chances: Chances
    weight: float


def _branches(onward: _Onward, start: State, run: Run) -> tuple[list[Branch], bool]:
    """Every way to fall; or samples of them, and whether they are all."""
    weighing = onward.weighing
    found: list[Branch] = []
    exact = True
    path: tuple[int, ...] | None = ()
    try:
        while path is not None:
            dice = _Forking(path)
            thrown, (chances, settled) = _once(onward, start, run, dice)
            exact &= settled
            found.append(Branch(thrown, chances, float(dice.weight)))
            path = dice.next_path()
    except _TooWide:
        samples = (_once(onward, start, run, weighing.dice(number)) for number in range(OUTCOMES))
        return [Branch(thrown, chances, 1 / OUTCOMES) for thrown, (chances, _) in samples], False
    return found, exact


def _once(onward: _Onward, start: State, run: Run, dice: Dice) -> tuple[tuple[Thrown | None, ...], Weighed]:
    """What was thrown if the dice fall so, and the chances after it."""
    heard = Noting(dice)
    table: Table[Any] = Table(start.clone(), heard)
    run(table)
    return tuple(heard.thrown), onward.chances(table.state)


def _fallen(fall: _Fall, branches: list[Branch], change: tuple[Chances, Chances], *, exact: bool) -> Iterator[Fallen]:
    """The rolls of a stretch. One step rolls once; where one did not, its last roll bears the whole change."""
    before, after = change
    mean = _mean([(chances, weight) for _, chances, weight in branches])
    swings = tuple((_minus(chances, mean), weight) for _, chances, weight in branches)
    last = len(fall.rolls) - 1
    for place, (roll, thrown) in enumerate(zip(fall.rolls, fall.heard.thrown, strict=True)):
        pairs = [(others[place], chances, weight) for others, chances, weight in branches if place < len(others)]
        serves = _slope([(one.figure, chances, weight) for one, chances, weight in pairs if one is not None], mean)
        if place == last:
            yield Fallen(roll, thrown, before, after, swings, serves, exact)
        else:
            yield Fallen(roll, thrown, before, before, (), serves, exact)


def _slope(pairs: Sequence[tuple[int, Chances, float]], mean: Chances) -> Chances:
    """The covariance of a figure with the chances of each team."""
    total = sum(weight for _, _, weight in pairs) or 1.0
    middle = sum(figure * weight for figure, _, weight in pairs) / total
    return tuple(
        sum((figure - middle) * (chances[team] - mean[team]) * weight for figure, chances, weight in pairs)
        for team in range(len(mean))
    )


def _mean(weighted: Sequence[tuple[Chances, float]]) -> Chances:
    total = sum(weight for _, weight in weighted)
    teams = range(len(weighted[0][0]))
    return tuple(sum(chances[team] * weight for chances, weight in weighted) / total for team in teams)


def within(chances: Sequence[float]) -> Chances:
    """Chances that are none below nothing or above one, and one together."""
    inside = [max(0.0, chance) for chance in chances]
    return tuple(chance / sum(inside) for chance in inside)


def _minus(one: Chances, other: Chances) -> Chances:
    return tuple(mine - theirs for mine, theirs in zip(one, other, strict=True))


class _Onward:
    """The chances at the next decision from a state between two; equal states are weighed once."""

    def __init__(self, weighing: Weighing) -> None:
        self.weighing = weighing
        self._known: dict[Hashable, Weighed] = {}

    def chances(self, state: State) -> Weighed:
        """The mean chances, and whether they are exact."""
        key = state.key()
        if key not in self._known:
            self._known[key] = self._exact(state) or (self._sampled(state), False)
        return self._known[key]

    def _exact(self, state: State) -> Weighed | None:
        found: list[tuple[Chances, float]] = []
        path: tuple[int, ...] | None = ()
        try:
            while path is not None:
                if len(found) >= MOST_RUNS:
                    return None
                dice = _Forking(path)
                found.append((self._settled(state, dice), float(dice.weight)))
                path = dice.next_path()
        except _TooWide:
            return None
        return _mean(found), True

    def _sampled(self, state: State) -> Chances:
        return _mean([(self._settled(state, self.weighing.dice(number)), 1.0) for number in range(SAMPLES)])

    def _settled(self, state: State, dice: Dice) -> Chances:
        """The chances at the next decision, if the dice fall so."""
        table: Table[Any] = Table(state.clone(), dice)
        while self.weighing.rulebook.step(table):
            pass
        return self.weighing.chances(table.state)


# Dice


class _TooWide(Exception):
    """A roll can fall in too many ways to follow each."""


class _Forking(BranchingDice):
    """Dice that fall every way, unless these are too many."""

    __slots__ = ()

    def _fork(self, branches: Sequence[tuple[V, int]], possible: int) -> V:
        if len(branches) > MOST_BRANCHES:
            raise _TooWide
        return super()._fork(branches, possible)

    def roll(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """The faces, in the order they fall."""
        if sides**count > MOST_BRANCHES:
            raise _TooWide
        return super().roll(count, sides, clause, to)

    def draw(self, bag: str, count: int, clause: ClauseId, to: Seat | None = None) -> str:
        """So many pieces drawn from a bag; their ways are counted before they are listed."""
        if comb(len(bag), count) > MOST_BRANCHES and comb(len(set(bag)), min(count, len(set(bag)))) > MOST_BRANCHES:
            raise _TooWide
        return super().draw(bag, count, clause, to)


class Noting(Dice):
    """Notes what is asked of other dice; what cannot be counted is None."""

    __slots__ = ("dice", "thrown")

    def __init__(self, dice: Dice) -> None:
        """Listen to these."""
        self.dice = dice
        self.thrown: list[Thrown | None] = []

    def sort(self, count: int, classes: Cut, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """How many fall in each class; those in the first succeed."""
        found = self.dice.sort(count, classes, clause, to)
        self.thrown.append(Thrown("successes", count, (classes.sides - classes.ways[0], classes.ways[0]), found[0]))
        return found

    def roll(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """The faces, counted by their sum."""
        found = self.dice.roll(count, sides, clause, to)
        self.thrown.append(Thrown("faces", count, (0, *[1] * sides), sum(found)))
        return found

    def total(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> int:
        """The sum of the faces."""
        found = self.dice.total(count, sides, clause, to)
        self.thrown.append(Thrown("faces", count, (0, *[1] * sides), found))
        return found

    def pick(self, count: int, clause: ClauseId, to: Seat | None = None) -> int:
        """One of some equal things."""
        self.thrown.append(None)
        return self.dice.pick(count, clause, to)

    def draw(self, bag: str, count: int, clause: ClauseId, to: Seat | None = None) -> str:
        """Pieces from a bag."""
        self.thrown.append(None)
        return self.dice.draw(bag, count, clause, to)

    def fallen(self) -> tuple[Roll, ...]:
        """What fell so far."""
        return self.dice.fallen()
