"""`odds`: the exact distribution of what an action leads to, by the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Generic, TypeAlias, TypeVar

import msgspec

from iacta.engine.dice import BranchingDice, Dice, SeededDice
from iacta.engine.records import Action, S, Seat
from iacta.engine.rulebook import STEPS_WITHOUT_A_DECISION, runaway
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from iacta.engine.rulebook import Rulebook

V = TypeVar("V")

Weights: TypeAlias = "dict[int, Fraction]"
"""States, by the numbers that `_Branches` gives them, with their probabilities."""

MOST_RUNS = 20_000
MOST_IN_CIRCLES = 200
"""Where chance may lead back to a state, so many states are solved for exactly; more are sampled."""
SAMPLES = 2_000
ZERO = Fraction(0)


class Distribution(msgspec.Struct, Generic[V], frozen=True):
    """Values with their probabilities, most likely first. Not exact: sampled."""

    outcomes: tuple[tuple[V, Fraction], ...]
    exact: bool

    def map(self, function: Callable[[V], Hashable]) -> Distribution[Hashable]:
        """The distribution of a function of the value."""
        return distribution(((function(value), weight) for value, weight in self.outcomes), exact=self.exact)

    def chance(self, holds: Callable[[V], bool]) -> Fraction:
        """How likely it is that something holds."""
        return sum((weight for value, weight in self.outcomes if holds(value)), Fraction(0))

    def mean(self, function: Callable[[V], float]) -> float:
        """The expectation of a figure."""
        return sum(function(value) * float(weight) for value, weight in self.outcomes)


def distribution(weighted: Iterable[tuple[V, Fraction]], *, exact: bool) -> Distribution[V]:
    """Add up equal values (values must be hashable)."""
    summed: dict[V, Fraction] = {}
    for value, weight in weighted:
        summed[value] = summed.get(value, Fraction(0)) + weight
    return Distribution(tuple(sorted(summed.items(), key=lambda item: -item[1])), exact)


class _TooMany(Exception):
    """The frontier needs more runs than were allowed."""


class _Branches(Generic[S]):
    """The states that chance may lead to, merged where they are equal."""

    def __init__(self, rulebook: Rulebook[S], most_runs: int) -> None:
        self.rulebook = rulebook
        self.runs_left = most_runs
        self.states: list[S] = []
        self._numbers: dict[Hashable, int] = {}
        """The number of each state by its key, which is long: it is hashed once a run."""

    def spread(self, start: Callable[[Dice], S], run: Callable[[Table[S]], None]) -> Weights:
        """Run from a start every way that chance may go; the weights of the states, by their numbers."""
        weights: Weights = {}
        path: tuple[int, ...] | None = ()
        while path is not None:
            self.runs_left -= 1
            if self.runs_left < 0:
                raise _TooMany
            dice = BranchingDice(path)
            table = Table(start(dice), dice)
            run(table)
            number = self._numbered(table.state)
            weights[number] = weights.get(number, ZERO) + dice.weight
            path = dice.next_path()
        return weights

    def _numbered(self, state: S) -> int:
        number = self._numbers.setdefault(state.key(), len(self.states))
        if number == len(self.states):
            self.states.append(state)
        return number

    def until_a_roll(self, table: Table[S]) -> None:
        """Go on until a step has rolled, or to the next decision."""
        dice = table.dice
        assert isinstance(dice, BranchingDice)
        for _ in range(STEPS_WITHOUT_A_DECISION):
            if dice.forked or not self.rulebook.step(table):
                return
        raise runaway(table.state)

    def settle(self, weights: Weights) -> Weights:
        """Go on from every state to the next decision. A state that comes back to itself is solved for, not chased."""
        settled: Weights = {}
        ways: dict[int, Weights] = {}
        frontier = weights
        while frontier:
            further: Weights = {}
            for number, weight in frontier.items():
                if self._is_settled(self.states[number]):
                    settled[number] = settled.get(number, ZERO) + weight
                    continue
                if number in ways:
                    return self._solve(weights, ways)
                ways[number] = self._ways_on(number)
                for end, share in ways[number].items():
                    further[end] = further.get(end, ZERO) + weight * share
            frontier = further
        return settled

    def again(self, number: int) -> Callable[[Dice], S]:
        """Start from a state that was reached before."""
        state = self.states[number]
        return lambda _: state.clone()

    def _ways_on(self, number: int) -> Weights:
        return self.spread(self.again(number), self.until_a_roll)

    def _solve(self, weights: Weights, ways: dict[int, Weights]) -> Weights:
        """Take the states on the way out one by one, each replaced by where it leads in the end."""
        unseen = [number for known in [weights, *ways.values()] for number in known]
        while unseen:
            number = unseen.pop()
            if number not in ways and not self._is_settled(self.states[number]):
                ways[number] = self._ways_on(number)
                unseen += ways[number]
        if len(ways) > MOST_IN_CIRCLES:
            raise _TooMany
        for number in reversed(list(ways)):
            leads = ways.pop(number)
            stays = leads.pop(number, ZERO)
            if stays == 1:
                raise runaway(self.states[number])
            for row in [weights, *ways.values()]:
                share = row.pop(number, ZERO) / (1 - stays)
                for end, part in leads.items() if share else ():
                    row[end] = row.get(end, ZERO) + share * part
        return weights

    def _is_settled(self, state: S) -> bool:
        """Whether the state lies at a decision that somebody really has to make, or at the end."""
        if state.outcome is not None or not state.agenda:
            return True
        step = state.agenda[-1]
        question = self.rulebook.questions.get(type(step))
        if question is not None:
            return question.asks(state, step) is not None and question.forced(state, step) is None
        sealed = self.rulebook.sealed.get(type(step))
        return sealed is not None and bool(sealed.asks(state, step))


def odds(  # noqa: PLR0913 - each is a part of the question
    rulebook: Rulebook[S],
    start: Callable[[Dice], S],
    seat: Seat,
    action: Action,
    value: Callable[[S], V],
    *,
    most_runs: int = MOST_RUNS,
    samples: int = SAMPLES,
) -> Distribution[V]:
    """Distribute `value` over the states at the next decision after an action.

    `start` gives the state (a redeal: what it asks of chance is branched over too). Beyond `most_runs`
    runs the result is sampled, and says so.
    """
    branches = _Branches(rulebook, most_runs)
    try:
        weights = branches.settle(_after(branches, start, seat, action))
    except _TooMany:
        return _sampled(rulebook, start, seat, action, value, samples)
    return distribution(((value(branches.states[number]), weight) for number, weight in weights.items()), exact=True)


def _after(branches: _Branches[S], start: Callable[[Dice], S], seat: Seat, action: Action) -> Weights:
    """The states right after the action, for every deal of what is hidden."""
    weights: Weights = {}
    for number, weight in branches.spread(start, lambda _: None).items():
        ways = branches.spread(branches.again(number), lambda table: branches.rulebook.enact(table, seat, action))
        for end, share in ways.items():
            weights[end] = weights.get(end, ZERO) + weight * share
    return weights


def _sampled(
    rulebook: Rulebook[S],
    start: Callable[[Dice], S],
    seat: Seat,
    action: Action,
    value: Callable[[S], V],
    samples: int,
) -> Distribution[V]:
    weight = Fraction(1, samples)
    found = []
    for number in range(samples):
        dice = SeededDice(number.to_bytes(8, "big"), silent=True)
        table = Table(start(dice).clone(), dice)
        rulebook.apply(table, seat, action)
        found.append((value(table.state), weight))
    return distribution(found, exact=False)
