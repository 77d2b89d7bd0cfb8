"""`odds`: the exact distribution of what an action leads to, by the rules themselves."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from operator import itemgetter
from typing import TYPE_CHECKING, Generic, TypeVar

import msgspec

from iacta.engine.chance.dice import Dice, SeededDice
from iacta.engine.chance.enumeration import Branches, Course, TooMany, Ways
from iacta.engine.chance.weighted_sum import Total
from iacta.engine.records import Action, S, Seat, Step
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable

    from iacta.engine.chance.policy import Policy, Reached
    from iacta.engine.rulebook import Rulebook

V = TypeVar("V")

MOST_RUNS = 20_000
SAMPLES = 2_000


class Distribution(msgspec.Struct, Generic[V], frozen=True):
    """A probability distribution, most likely value first; exact, or sampled."""

    outcomes: tuple[tuple[V, Fraction], ...]
    exact: bool

    def map(self, function: Callable[[V], Hashable]) -> Distribution[Hashable]:
        """The distribution of a function of the value."""
        return distribution(((function(value), weight) for value, weight in self.outcomes), exact=self.exact)

    def chance(self, holds: Callable[[V], bool]) -> Fraction:
        """The probability that a condition holds."""
        return sum((weight for value, weight in self.outcomes if holds(value)), Fraction(0))

    def mean(self, function: Callable[[V], float]) -> float:
        """The expected value of a function."""
        return sum(function(value) * float(weight) for value, weight in self.outcomes)


def distribution(weighted: Iterable[tuple[V, Fraction]], *, exact: bool) -> Distribution[V]:
    """A distribution from weighted values; equal values, which must be hashable, are added up."""
    found = list(weighted)
    total: Total[V] = Total(lcm(*{weight.denominator for _, weight in found}))
    for value, weight in found:
        total.add(value, weight.numerator, weight.denominator)
    return _distribution(total, exact=exact)


def _distribution(total: Total[V], *, exact: bool) -> Distribution[V]:
    summed = sorted(total.weights.items(), key=itemgetter(1), reverse=True)
    return Distribution(tuple([(value, Fraction(weight, total.possible)) for value, weight in summed]), exact)


def odds(  # noqa: PLR0913 - each is a part of the question
    rulebook: Rulebook[S],
    start: Callable[[Dice], S],
    seat: Seat,
    action: Action,
    value: Callable[[S], V],
    *,
    until: Reached | None = None,
    policy: Policy | None = None,
    likeness: Callable[[S], Hashable] | None = None,
    compared: tuple[type[Step], ...] = (),
    memoise: bool = True,
    most_runs: int = MOST_RUNS,
    samples: int = SAMPLES,
) -> Distribution[V]:
    """The distribution of `value` over the states at the next decision after an action.

    With a policy the rules run on through decisions until a condition holds (it is asked before every step) or the
    game is over. `start` gives the state (a redeal: what it asks of chance is branched over too). States that
    are alike in their `likeness` count as one; without, only equal ones do. They are compared before rolls, and before
    the kinds of step in `compared`. `memoise`: steps with a footprint are
    worked out on its cells alone, and `until` is not asked within one of them and what it names. Beyond `most_runs`
    runs the result is sampled, and says so.
    """
    course = Course(rulebook, until, policy)
    branches = Branches(course, most_runs, likeness, compared, memoise=memoise)
    try:
        settled = branches.settle(_after(branches, start, seat, action))
    except TooMany:
        return _sampled(course, start, seat, action, value, samples)
    total: Total[V] = Total(lcm(*{of for _, _, of in settled}))
    for state, weight, of in settled:
        total.add(value(state), weight, of)
    return _distribution(total, exact=True)


def _after(branches: Branches[S], start: Callable[[Dice], S], seat: Seat, action: Action) -> Ways:
    """The states before the first roll after the action, for every deal of what is hidden."""

    def act(table: Table[S]) -> bool:
        table.state = table.state.clone()  # what `start` gives is not ours
        branches.course.rulebook.enact(table, seat, action)
        return branches.go_on(table)

    return branches.spread(start, act)


def _sampled(
    course: Course[S],
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
        course.rulebook.enact(table, seat, action)
        course.run(table)
        found.append((value(table.state), weight))
    return distribution(found, exact=False)
