"""Luck, roll by roll: the win probability after a roll against its expectation before it.

The rules are run again from the true states of a finished match. Before a roll the win probability of each team is the
mean over all results of this roll and of those that follow, up to the next decision; after it, the same with this roll
as it fell. The difference is luck. It is exact where all results can be enumerated, else sampled and marked as such.
"""

from __future__ import annotations

from hashlib import blake2b
from math import comb
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias, TypeVar

from iacta.engine.chance.branching import each_way
from iacta.engine.chance.dice import BranchingDice, Dice, ScriptedDice, SeededDice
from iacta.engine.evaluation.calibration import calibration_of, progress_of
from iacta.engine.records import Roll
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterator, Sequence

    from iacta.engine.chance.dice import Cut
    from iacta.engine.game import Game
    from iacta.engine.match import Past
    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.rulebook import Rulebook
    from iacta.engine.state import State

V = TypeVar("V")
Chances: TypeAlias = tuple[float, ...]
"""The win probability of each team."""
Estimate: TypeAlias = tuple[Chances, bool]
"""Win probabilities, and whether they are exact."""
Run: TypeAlias = "Callable[[Table[Any]], object]"
"""What rolls: an action, the opening, or one step."""

MOST_BRANCHES = 24
"""A roll with more results is sampled."""
MOST_RUNS = 48
"""If more results than this can follow a roll, they are sampled."""
OUTCOMES, SAMPLES = 24, 24
"""The samples of a roll, and of what follows a roll."""


class LuckModel(NamedTuple):
    """The rules, the win probabilities of a state, and the seed of samples."""

    rulebook: Rulebook[Any]
    chances: Callable[[Any], Chances]
    seed: bytes

    def dice(self, number: int) -> SeededDice:
        """Dice for one sample; the same for everything that is compared (common random numbers)."""
        return SeededDice(blake2b(number.to_bytes(4, "big"), key=self.seed, digest_size=16).digest(), silent=True)


class DiceCount(NamedTuple):
    """Dice that can be counted, by successes or by faces. `ways`: of one die, the faces that show 0, 1, 2 …"""

    kind: Literal["successes", "faces"]
    dice: int
    ways: tuple[int, ...]
    figure: int

    @property
    def expected(self) -> float:
        """The expected total."""
        return self.dice * sum(figure * ways for figure, ways in enumerate(self.ways)) / sum(self.ways)


class RollLuck(NamedTuple):
    """One roll: its faces, the win probabilities before and after it, and the distribution of the change."""

    roll: Roll
    counted: DiceCount | None
    before: Chances
    after: Chances
    swings: tuple[tuple[Chances, float], ...]
    """The change by each result, with its probability."""
    serves: Chances
    """The covariance of the count with each team's win probability: its sign says whom successes serve."""
    exact: bool


def win_chances(game: Game[Any, Any], teams: Sequence[Sequence[Seat]]) -> Callable[[Any], Chances]:
    """The win probabilities of a state by the game's evaluator: they sum to one, and are certain at the end."""
    evaluator = game.evaluator
    calibration = calibration_of(evaluator)

    def chances(state: State) -> Chances:
        if state.outcome is not None:
            won = [float(any(state.outcome.is_won_by(seat) for seat in team)) for team in teams]
        else:
            moment = calibration.at(progress_of(evaluator, state))
            won = [moment.chance(evaluator.value(state, team[0]), team[0]) for team in teams]
        total = sum(won)
        return tuple(one / total for one in won) if total > 0 else tuple(1 / len(won) for _ in won)

    return chances


def luck_of_action(model: LuckModel, state: State, past: Past) -> list[RollLuck]:
    """The rolls of an action, in order."""

    def enact(table: Table[Any]) -> None:
        model.rulebook.enact(table, past.seat, past.action)

    return _luck(model, state, enact, past.transition.rolls)


def luck_of_opening(model: LuckModel, state: State, rolls: Sequence[Roll]) -> list[RollLuck]:
    """The rolls before the first decision."""
    return _luck(model, state, None, rolls)


def _luck(model: LuckModel, state: State, first: Run | None, rolls: Sequence[Roll]) -> list[RollLuck]:
    if not rolls:
        return []
    onward = _Continuation(model)
    found: list[RollLuck] = []
    after: Chances | None = None
    for fall in reversed(list(_rolling_steps(model.rulebook, state, first, rolls))):
        branches, exact = _branches(onward, fall.start, fall.run)
        actual, settled = onward.chances(fall.end)
        expected = _mean([(chances, weight) for _, chances, weight in branches])
        end = actual if after is None else after
        # Samples of one state differ a little from roll to roll: changes are added up backwards from the end.
        before = normalised([e - a + x for e, a, x in zip(end, actual, expected, strict=True)])
        found = [*_roll_luck(fall, branches, (before, end), exact=exact and settled), *found]
        after = before
    return found


class _RollingStep(NamedTuple):
    """A step of the rules that rolled: the state before, the step, its dice, its rolls, the state after."""

    start: State
    run: Run
    dice: CountedDice
    rolls: tuple[Roll, ...]
    end: State


def _rolling_steps(
    rulebook: Rulebook[Any], state: State, first: Run | None, rolls: Sequence[Roll]
) -> Iterator[_RollingStep]:
    """The steps that rolled, replayed with the dice of the record."""
    script = [face for roll in rolls for face in ([roll.faces] if isinstance(roll.faces, str) else roll.faces) if face]
    scripted = ScriptedDice(script)
    table: Table[Any] = Table(state.clone(), scripted)
    run = first or rulebook.step
    goes_on = True
    while goes_on:
        start, dice, fell = table.state.clone(), CountedDice(scripted), scripted.falls()
        table.dice = dice
        goes_on = run(table) is not False
        if scripted.falls() > fell:
            yield _RollingStep(start, run, dice, scripted.fallen()[fell:], table.state.clone())
        run = rulebook.step


class Branch(NamedTuple):
    """One result of the dice: their counts, the win probabilities after it, its probability."""

    counts: tuple[DiceCount | None, ...]
    chances: Chances
    weight: float


def _branches(onward: _Continuation, start: State, run: Run) -> tuple[list[Branch], bool]:
    """Every result of a step, or samples, and whether they are exact."""
    dice, found, exact = _NarrowDice(), list[Branch](), True
    try:
        for counts, (chances, settled) in each_way(dice, lambda dice: _once(onward, start, run, dice)):
            exact &= settled
            found.append(Branch(counts, chances, float(dice.weight)))
    except _TooWide:
        samples = (_once(onward, start, run, onward.model.dice(number)) for number in range(OUTCOMES))
        return [Branch(counts, chances, 1 / OUTCOMES) for counts, (chances, _) in samples], False
    return found, exact


def _once(onward: _Continuation, start: State, run: Run, dice: Dice) -> tuple[tuple[DiceCount | None, ...], Estimate]:
    """The counts of one run with some dice, and the win probabilities after it."""
    counted = CountedDice(dice)
    table: Table[Any] = Table(start.clone(), counted)
    run(table)
    return tuple(counted.counts), onward.chances(table.state)


def _roll_luck(
    step: _RollingStep, branches: list[Branch], change: tuple[Chances, Chances], *, exact: bool
) -> Iterator[RollLuck]:
    """The rolls of a step. A step rolls once; if not, its last roll gets the whole change."""
    before, after = change
    mean = _mean([(chances, weight) for _, chances, weight in branches])
    swings = tuple((_minus(chances, mean), weight) for _, chances, weight in branches)
    last = len(step.rolls) - 1
    for place, (roll, count) in enumerate(zip(step.rolls, step.dice.counts, strict=True)):
        pairs = [(others[place], chances, weight) for others, chances, weight in branches if place < len(others)]
        serves = _covariance([(one.figure, chances, weight) for one, chances, weight in pairs if one is not None], mean)
        if place == last:
            yield RollLuck(roll, count, before, after, swings, serves, exact)
        else:
            yield RollLuck(roll, count, before, before, (), serves, exact)


def _covariance(pairs: Sequence[tuple[int, Chances, float]], mean: Chances) -> Chances:
    """The covariance of a figure with each team's win probability."""
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


def normalised(chances: Sequence[float]) -> Chances:
    """Probabilities clipped at zero, with the sum one."""
    inside = [max(0.0, chance) for chance in chances]
    return tuple(chance / sum(inside) for chance in inside)


def _minus(one: Chances, other: Chances) -> Chances:
    return tuple(mine - theirs for mine, theirs in zip(one, other, strict=True))


class _Continuation:
    """The expected win probabilities at the next decision; equal states are evaluated once."""

    def __init__(self, model: LuckModel) -> None:
        self.model = model
        self._known: dict[Hashable, Estimate] = {}

    def chances(self, state: State) -> Estimate:
        """The mean, and whether it is exact."""
        key = state.key()
        if key not in self._known:
            self._known[key] = self._exact(state) or (self._sampled(state), False)
        return self._known[key]

    def _exact(self, state: State) -> Estimate | None:
        dice, found = _NarrowDice(), list[tuple[Chances, float]]()
        try:
            for chances in each_way(dice, lambda dice: self._settled(state, dice)):
                if len(found) >= MOST_RUNS:
                    return None
                found.append((chances, float(dice.weight)))
        except _TooWide:
            return None
        return _mean(found), True

    def _sampled(self, state: State) -> Chances:
        return _mean([(self._settled(state, self.model.dice(number)), 1.0) for number in range(SAMPLES)])

    def _settled(self, state: State, dice: Dice) -> Chances:
        """The win probabilities at the next decision with some dice."""
        table: Table[Any] = Table(state.clone(), dice)
        while self.model.rulebook.step(table):
            pass
        return self.model.chances(table.state)


# Dice


class _TooWide(Exception):
    """A roll has too many results to enumerate."""


class _NarrowDice(BranchingDice):
    """Branching dice that refuse rolls with too many results."""

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
        """Pieces drawn from a bag; the results are counted before they are listed."""
        if comb(len(bag), count) > MOST_BRANCHES and comb(len(set(bag)), min(count, len(set(bag)))) > MOST_BRANCHES:
            raise _TooWide
        return super().draw(bag, count, clause, to)


class CountedDice(Dice):
    """Counts the successes or faces of other dice; None for what cannot be counted."""

    __slots__ = ("counts", "dice")

    def __init__(self, dice: Dice) -> None:
        """Wrap some dice."""
        self.dice = dice
        self.counts: list[DiceCount | None] = []

    def sort(self, count: int, classes: Cut, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """How many fall in each class; the first class are the successes."""
        found = self.dice.sort(count, classes, clause, to)
        self.counts.append(DiceCount("successes", count, (classes.sides - classes.ways[0], classes.ways[0]), found[0]))
        return found

    def roll(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """The faces, counted by their sum."""
        found = self.dice.roll(count, sides, clause, to)
        self.counts.append(DiceCount("faces", count, (0, *[1] * sides), sum(found)))
        return found

    def total(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> int:
        """The sum of the faces."""
        found = self.dice.total(count, sides, clause, to)
        self.counts.append(DiceCount("faces", count, (0, *[1] * sides), found))
        return found

    def pick(self, count: int, clause: ClauseId, to: Seat | None = None) -> int:
        """One of some equal things."""
        self.counts.append(None)
        return self.dice.pick(count, clause, to)

    def draw(self, bag: str, count: int, clause: ClauseId, to: Seat | None = None) -> str:
        """Pieces from a bag."""
        self.counts.append(None)
        return self.dice.draw(bag, count, clause, to)

    def fallen(self) -> tuple[Roll, ...]:
        """The rolls so far."""
        return self.dice.fallen()
