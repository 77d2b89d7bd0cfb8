"""`odds`: the exact distribution of what an action leads to, by the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from iacta.engine.dice import BranchingDice, Dice, SeededDice
from iacta.engine.records import Action, S, Seat
from iacta.engine.rulebook import STEPS_WITHOUT_A_DECISION, runaway
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from iacta.engine.rulebook import Rulebook

V = TypeVar("V")

MOST_RUNS = 20_000
SAMPLES = 2_000


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

    def spread(
        self, state: S, weight: Fraction, run: Callable[[Table[S]], None], into: dict[Hashable, tuple[S, Fraction]]
    ) -> None:
        """Run from `state` every way that chance may go, and merge the results."""
        path: tuple[int, ...] | None = ()
        while path is not None:
            self.runs_left -= 1
            if self.runs_left < 0:
                raise _TooMany
            dice = BranchingDice(path)
            table = Table(state.clone(), dice)
            run(table)
            key = table.state.key()
            earlier = into.get(key)
            total = weight * dice.weight
            into[key] = (table.state, total if earlier is None else earlier[1] + total)
            path = dice.next_path()

    def until_a_roll(self, table: Table[S]) -> None:
        """Go on until a step has rolled, or to the next decision."""
        dice = table.dice
        assert isinstance(dice, BranchingDice)
        for _ in range(STEPS_WITHOUT_A_DECISION):
            if dice.forked or not self.rulebook.step(table):
                return
        raise runaway(table.state)

    def settle(self, frontier: dict[Hashable, tuple[S, Fraction]]) -> list[tuple[S, Fraction]]:
        """Go on from every state to the next decision."""
        settled: dict[Hashable, tuple[S, Fraction]] = {}
        while frontier:
            further: dict[Hashable, tuple[S, Fraction]] = {}
            for key, (state, weight) in frontier.items():
                if self._is_settled(state):
                    earlier = settled.get(key)
                    settled[key] = (state, weight if earlier is None else earlier[1] + weight)
                else:
                    self.spread(state, weight, self.until_a_roll, further)
            frontier = further
        return list(settled.values())

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
        states = branches.settle(_after(branches, start, seat, action))
    except _TooMany:
        return _sampled(rulebook, start, seat, action, value, samples)
    return distribution(((value(state), weight) for state, weight in states), exact=True)


def _after(
    branches: _Branches[S], start: Callable[[Dice], S], seat: Seat, action: Action
) -> dict[Hashable, tuple[S, Fraction]]:
    """The states right after the action, for every deal of what is hidden."""
    deals: dict[Hashable, tuple[S, Fraction]] = {}
    path: tuple[int, ...] | None = ()
    while path is not None:
        branches.runs_left -= 1
        if branches.runs_left < 0:
            raise _TooMany
        dice = BranchingDice(path)
        state = start(dice)
        earlier = deals.get(state.key())
        deals[state.key()] = (state, dice.weight if earlier is None else earlier[1] + dice.weight)
        path = dice.next_path()
    frontier: dict[Hashable, tuple[S, Fraction]] = {}
    for state, weight in deals.values():
        branches.spread(state, weight, lambda table: branches.rulebook.enact(table, seat, action), frontier)
    return frontier


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
