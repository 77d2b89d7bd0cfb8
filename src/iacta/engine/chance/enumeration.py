"""`Branches`: the Markov chain of states that chance leads to, enumerated by running the rules.

Every state that is about to roll is run once for each result of the dice; equal states are merged. Then probabilities
are propagated from the start to the ends, as whole numbers over a common denominator. Cycles, where chance may lead
back to a state, are solved with fractions.
"""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias

from iacta.engine.chance.branching import each_way
from iacta.engine.chance.dice import BranchingDice, Dice
from iacta.engine.chance.memoised_steps import MemoisedSteps, NotMemoisable
from iacta.engine.chance.weighted_sum import Total
from iacta.engine.records import S
from iacta.engine.rulebook import STEPS_WITHOUT_A_DECISION, runaway
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping

    from iacta.engine.chance.policy import Policy, Reached
    from iacta.engine.records import Step
    from iacta.engine.rulebook import Rulebook

MOST_IN_A_CYCLE = 200
"""The largest strongly connected component that is solved exactly."""
START = -1
"""The number of the start, which nothing leads back to."""
ZERO = Fraction(0)

Weights: TypeAlias = "dict[int, tuple[int, int]]"
"""Probabilities of states by their numbers, as numerators and denominators."""


class TooMany(Exception):
    """The enumeration exceeds its limit of runs."""


class Course(Generic[S]):
    """How far rules are run: to the next decision, or through decisions by a policy until a horizon."""

    def __init__(self, rulebook: Rulebook[S], reached: Reached | None = None, policy: Policy | None = None) -> None:
        """Without a horizon: to the next decision with more than one choice."""
        self.rulebook, self.policy = rulebook, policy
        self._passes = frozenset(policy.passes if policy else ())
        self.reached: Reached = reached or (lambda _: False)

    def has_ended(self, state: S) -> bool:
        """Whether the game is over, or the horizon reached."""
        return state.outcome is not None or not state.agenda or self.reached(state)

    def advance(self, table: Table[S]) -> bool:
        """Do one step, or what the policy decides; False: somebody must decide, and there is no policy."""
        state = table.state
        if self._passes and type(state.agenda[-1]) in self._passes:
            state.agenda.pop()
            return True
        if self.rulebook.step(table):
            return True
        if self.policy is None or state.outcome is not None or not state.agenda:
            return False
        seat = self.rulebook.waiting(state)[0]
        self.rulebook.enact(table, seat, self.policy.choose(self.rulebook, state, seat))
        return True

    def run(self, table: Table[S]) -> None:
        """Run to the end with the table's dice."""
        for _ in range(STEPS_WITHOUT_A_DECISION):
            if self.has_ended(table.state) or not self.advance(table):
                return
        raise runaway(table.state)


class Ways(NamedTuple):
    """The successors of a state: their numbers with weights, and the sum of the weights."""

    ends: dict[int, int]
    possible: int


class Branches(Generic[S]):
    """The enumerated states. An `open` state is about to roll; the others are ends."""

    def __init__(
        self,
        course: Course[S],
        most_runs: int,
        likeness: Callable[[S], Hashable] | None = None,
        compared: Iterable[type[Step]] = (),
        *,
        memoise: bool = True,
    ) -> None:
        """Merge equal states: equal in everything, or in their likeness; also before the steps in `compared`.

        `memoise`: steps with a footprint are worked out on its cells alone, and the horizon is not asked within them.
        """
        self.course = course
        self.runs_left = most_runs
        self._memoised = MemoisedSteps(course.rulebook, most_runs)
        self.states: list[S] = []
        self.open: list[bool] = []
        self._likeness = likeness
        self._numbers: dict[Hashable, int] = {}
        self._with_footprint = frozenset(course.rulebook.footprints) if memoise else frozenset()
        self._rolling: set[type[Step]] = {*self._with_footprint, *compared}
        """The kinds of step with a footprint, or to compare at, or seen to roll: states are compared right before."""

    # Running the rules

    def spread(self, start: Callable[[Dice], S], run: Callable[[Table[S]], bool]) -> Ways:
        """Run from a start every way that chance may go; `run` says whether there is more to roll."""
        found = None
        while found is None:
            found = self._spread_once(start, run)
        return found

    def _spread_once(self, start: Callable[[Dice], S], run: Callable[[Table[S]], bool]) -> Ways | None:
        """As `spread`; None if a kind of step was first seen to roll, so that runs would stop earlier now."""

        def once(dice: BranchingDice) -> tuple[S, bool]:
            self.runs_left -= 1
            if self.runs_left < 0:
                raise TooMany
            table = Table(start(dice), dice)
            is_open = run(table)  # it may put another state on the table
            return table.state, is_open

        total: Total[int] = Total()
        dice, known = BranchingDice(), len(self._rolling)
        for state, is_open in each_way(dice, once):
            if len(self._rolling) > known:
                return None
            total.add(self._numbered(state, is_open=is_open), dice.favourable, dice.possible)
        return Ways(total.weights, total.possible)

    def _numbered(self, state: S, *, is_open: bool) -> int:
        key = is_open, state.key() if self._likeness is None else self._likeness(state)
        new = len(self.states)
        number = self._numbers.setdefault(key, new)
        if number == new:
            self.states.append(state)
            self.open.append(is_open)
        return number

    def go_on(self, table: Table[S]) -> bool:
        """Run until right before a roll (True), or to an end (False)."""
        state, dice, course, rolling = table.state, table.dice, self.course, self._rolling
        assert isinstance(dice, BranchingDice)
        for _ in range(STEPS_WITHOUT_A_DECISION):
            if course.has_ended(state):
                return False
            kind = type(state.agenda[-1])
            if kind in rolling:
                return True
            forks = dice.forks
            if not course.advance(table):
                return False
            if dice.forks > forks:
                rolling.add(kind)
        raise runaway(state)

    def roll_on(self, table: Table[S]) -> bool:
        """Roll, then run to the next roll or end."""
        return self.course.advance(table) and self.go_on(table)

    def again(self, number: int) -> Callable[[Dice], S]:
        """A start from a known state."""
        state = self.states[number]
        return lambda _: state.clone()

    # Weights

    def settle(self, start: Ways) -> list[tuple[S, int, int]]:
        """The end states, with numerators and denominators of their probabilities."""
        ways = self._explore(start.ends)
        ways[START] = start
        weights = {START: (1, 1)}
        components, ends = _components(ways)
        for component in components:
            number = component[0]
            if len(component) > 1 or number in ways[number].ends:
                self._solve(component, ways, weights)
                continue
            weight, of = weights.pop(number)
            leads = ways[number]
            of *= leads.possible
            for end, share in leads.ends.items():
                if end in weights:
                    _add(weights, end, weight * share, of)
                else:
                    weights[end] = weight * share, of
        return [(self.states[number], *weights[number]) for number in ends]

    def _explore(self, start: Iterable[int]) -> dict[int, Ways]:
        """Every reachable open state, with its successors."""
        ways: dict[int, Ways] = {}
        unseen = list(start)
        while unseen:
            number = unseen.pop()
            if self.open[number] and number not in ways:
                ways[number] = self._ways_from(number)
                unseen += [end for end in ways[number].ends if self.open[end]]
        return ways

    def _ways_from(self, number: int) -> Ways:
        """The successors of an open state."""
        state = self.states[number]
        if type(state.agenda[-1]) in self._with_footprint:
            try:
                ends, possible = self._memoised.ends(state)
            except NotMemoisable:
                pass
            else:
                return self._after_a_memoised_step(ends, possible)
        return self.spread(self.again(number), self.roll_on)

    def _after_a_memoised_step(self, ends: list[tuple[S, int]], possible: int) -> Ways:
        total: Total[int] = Total()
        has_ended = self.course.has_ended
        for end, weight in ends:
            ended = has_ended(end)
            if ended or type(end.agenda[-1]) in self._rolling:
                self.runs_left -= 1
                total.add(self._numbered(end, is_open=not ended), weight, possible)
                continue
            further = self.spread(lambda _, end=end: end.clone(), self.go_on)  # type: ignore[misc]  # bound now
            for number, share in further.ends.items():
                total.add(number, weight * share, possible * further.possible)
        return Ways(total.weights, total.possible)

    def _solve(self, cycle: list[int], ways: dict[int, Ways], weights: Weights) -> None:
        """Eliminate the states of a cycle one by one (Gaussian elimination on transition probabilities)."""
        if len(cycle) > MOST_IN_A_CYCLE:
            raise TooMany
        arriving = {number: Fraction(*weights.pop(number)) for number in cycle if number in weights}
        rows = {
            number: {end: Fraction(share, ways[number].possible) for end, share in ways[number].ends.items()}
            for number in cycle
        }
        for number in cycle:
            leads = rows.pop(number)
            stays = leads.pop(number, ZERO)
            if stays == 1:
                raise runaway(self.states[number])
            for row in [arriving, *rows.values()]:
                share = row.pop(number, ZERO) / (1 - stays)
                for end, part in leads.items() if share else ():
                    row[end] = row.get(end, ZERO) + share * part
        for end, weight in arriving.items():
            _add(weights, end, weight.numerator, weight.denominator)


def _add(weights: Weights, number: int, weight: int, of: int) -> None:
    """Add to the probability of a state. Fractions are not reduced: that would cost more than it saves."""
    known = weights.get(number)
    if known is None:
        weights[number] = (weight, of)
    elif known[1] == of:
        weights[number] = (known[0] + weight, of)
    else:
        common = lcm(known[1], of)
        weights[number] = (known[0] * (common // known[1]) + weight * (common // of), common)


def _components(ways: Mapping[int, Ways]) -> tuple[list[list[int]], list[int]]:
    """Strongly connected components in topological order from START, and the end states.

    Tarjan's algorithm, without recursion.
    """
    found: list[list[int]] = []
    ended: dict[int, None] = {}
    index: dict[int, int] = {START: 0}
    low: dict[int, int] = {START: 0}
    waiting, unplaced = [START], {START}
    going = [(START, iter(ways[START].ends))]
    while going:
        number, ends = going[-1]
        for end in ends:
            if end not in ways:
                ended[end] = None
            elif end not in index:
                index[end] = low[end] = len(index)
                waiting.append(end)
                unplaced.add(end)
                going.append((end, iter(ways[end].ends)))
                break
            elif end in unplaced:
                low[number] = min(low[number], index[end])
        else:
            going.pop()
            if going:
                above = going[-1][0]
                low[above] = min(low[above], low[number])
            if low[number] == index[number]:
                component = waiting[waiting.index(number) :] if waiting[-1] != number else [number]
                del waiting[-len(component) :]
                unplaced.difference_update(component)
                found.append(component)
    return found[::-1], list(ended)[::-1]
