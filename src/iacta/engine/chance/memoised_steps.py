"""`MemoisedSteps`: steps whose rules read and write few cells are worked out once for each set of values in them.

A rule with a footprint (`Rulebook(footprints=…)`) is run once for each set of values in its cells, however many states
have them. What it leads to, with all steps that it names, is put together from these runs. It is still the rule itself
that is run. What this saves, and why it is kept: docs/decisions/0011-memoised-steps.md.
"""

from __future__ import annotations

from collections import defaultdict
from math import lcm
from typing import TYPE_CHECKING, Generic

from iacta.engine.chance.cells import LOWEST, Cell, Code, NotMemoisable
from iacta.engine.chance.rule_effects import Effects, Outcomes, RuleEffects, StepMemo, UnknownCells
from iacta.engine.chance.weighted_sum import Total
from iacta.engine.records import S, Step

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from iacta.engine.rulebook import Rulebook

__all__ = ["MemoisedSteps", "NotMemoisable"]

NO_OUTCOMES: dict[Code, Outcomes] = {}


class MemoisedSteps(Generic[S]):
    """What is known of steps with footprints, kept over all states that odds meet."""

    def __init__(self, rulebook: Rulebook[S], most_runs: int) -> None:
        """Take the rulebook, and how often its rules may be run."""
        self.rulebook = rulebook
        self.runs_left = most_runs
        self._known: dict[tuple[Cell, ...], _Distributions[S]] = {}
        self._cells: dict[Step, tuple[Cell, ...]] = {}

    def ends(self, state: S) -> tuple[list[tuple[S, int]], int]:
        """Do the step on top of the agenda, with all that it names: the states after it with weights, and their sum."""
        step = state.agenda[-1]
        cells = self._cells.get(step, ())
        try:
            return self._distributions(cells, state).after(step)
        except UnknownCells as unknown:
            self._cells[step] = (*cells, *unknown.cells)
            return self.ends(state)

    def _distributions(self, cells: tuple[Cell, ...], state: S) -> _Distributions[S]:
        if cells not in self._known:
            self._known[cells] = _Distributions(RuleEffects(self.rulebook, cells, state, self._may_run))
        found = self._known[cells]
        found.effects.base = state
        return found

    def _may_run(self) -> bool:
        self.runs_left -= 1
        return self.runs_left >= 0


class _Distributions(Generic[S]):
    """Distributions over the codes of some cells after steps, put together from the effects of rules."""

    def __init__(self, effects: RuleEffects[S]) -> None:
        self.effects = effects

    def after(self, step: Step) -> tuple[list[tuple[S, int]], int]:
        """Do a step of the base, with all that it names: the states after it with weights, and their sum."""
        effects = self.effects
        weights, possible = self._do(effects.memo(step), {effects.start(): 1})
        after = effects.base.clone()
        after.agenda.pop()
        cells = [(cell.slot, cell.key, cell.values, cell.shift) for cell in effects.cells.values()]
        ends = []
        for code, weight in weights.items():
            end = after.clone()
            for slot, key, values, shift in cells:
                if key is None:
                    setattr(end, slot, values[code >> shift & LOWEST])
                else:
                    getattr(end, slot)[key] = values[code >> shift & LOWEST]
            ends.append((end, weight))
        return ends, possible

    # Many states at once

    def _do(self, memo: StepMemo, weights: dict[Code, int]) -> tuple[dict[Code, int], int]:
        """Do a step in every state of a distribution: the distribution after it, and its denominator."""
        if not memo.mask:
            _, falls, _ = self.effects.of(memo, 0)
            if len(falls) == 1:  # it only names what follows, the same for all
                return self._do_all(falls[0][1], weights)
        return self._do_each(memo, weights)

    def _do_all(self, memos: Sequence[StepMemo], weights: dict[Code, int]) -> tuple[dict[Code, int], int]:
        possible = 1
        for memo in memos:
            weights, times = self._do(memo, weights)
            possible *= times
        return weights, possible

    def _do_each(self, memo: StepMemo, weights: dict[Code, int]) -> tuple[dict[Code, int], int]:
        """Do a step state by state."""
        mask, outcomes = next(iter(memo.outcomes.items()), (0, NO_OUTCOMES))
        known = outcomes.get
        found = [(code, weight, known(code & mask) or self._outcomes(memo, code)) for code, weight in weights.items()]
        common = lcm(*{possible for _, _, (_, possible, _) in found})
        after: defaultdict[Code, int] = defaultdict(int)
        for code, weight, (changes, possible, _) in found:
            times = weight if possible == common else weight * (common // possible)
            for change, part in changes:
                after[code + change] += times * part
        return after, common

    # One state

    def _outcomes(self, memo: StepMemo, code: Code) -> Outcomes:
        """Where a step leads from a state: remembered, or worked out."""
        for mask, outcomes in memo.outcomes.items():
            if code & mask in outcomes:
                return outcomes[code & mask]
        effects = self.effects.of(memo, code)
        _, falls, possible = effects
        if possible == 1 and not falls[0][1]:
            return ((falls[0][0], 1),), 1, memo.mask
        running = self.effects.enter(memo, code)
        found = self._worked_out(effects, memo.mask, code)
        self.effects.leave(running)
        memo.outcomes.setdefault(found[2], {})[code & found[2]] = found
        return found

    def _worked_out(self, effects: Effects, mask: int, code: Code) -> Outcomes:
        """Combine what the rule does with what the steps that it names do after it."""
        total: Total[int] = Total()
        for ways, (change, named) in zip(effects[0], effects[1]):  # noqa: B905 - one for each; by the thousand
            if len(named) == 1:
                following, reached = named[0], code + change
                own = reached & following.mask
                if own not in following.sure and own not in following.effects:
                    self.effects.run(following, own)
                if own in following.sure:  # nothing more is rolled: by far the most common case
                    mask |= following.mask
                    total.add(change + following.sure[own], ways, 1)
                    continue
                outcomes, of, part = self._outcomes(following, reached)
                mask |= part
                _spread(total, change, ways, outcomes, of)
            elif not named:
                total.add(change, ways, 1)
            else:
                changes, of, part = self._one_after_another(named, code, {change: ways})
                mask |= part
                _spread(total, 0, 1, changes.items(), of)
        return list(total.weights.items()), effects[2] * total.possible, mask

    def _one_after_another(
        self, named: Sequence[StepMemo], code: Code, changes: dict[int, int]
    ) -> tuple[dict[int, int], int, int]:
        """Do several steps: weights by the change of the code, their denominator, and the mask they depend on."""
        of, mask = 1, 0
        for following in named:
            further: Total[int] = Total()
            for earlier, weight in changes.items():
                outcomes, times, part = self._outcomes(following, code + earlier)
                mask |= part
                _spread(further, earlier, weight, outcomes, times)
            changes, of = further.weights, of * further.possible
        return changes, of, mask


def _spread(total: Total[int], start: int, times: int, ends: Iterable[tuple[int, int]], possible: int) -> None:
    """Add changes, counted from a start, each so many times its weight over a denominator."""
    times = total.share(times, possible)
    weights = total.weights
    for change, weight in ends:
        end = start + change
        weights[end] = weights.get(end, 0) + times * weight
