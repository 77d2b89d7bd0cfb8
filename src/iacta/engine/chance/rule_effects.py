"""`RuleEffects`: what single rules do to the cells of their footprint, each run once for each set of values.

A rule is run on a scratch state into which the values are written. What it changes is the difference of two codes, so
that it can be added to the code of any state with the same values.
"""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING, Generic, TypeAlias

from iacta.engine.chance.cells import LOWEST, Cell, CellCodes, Code, NotMemoisable
from iacta.engine.chance.dice import BranchingDice
from iacta.engine.chance.weighted_sum import Total
from iacta.engine.records import S, Step
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from iacta.engine.rulebook import Rulebook

# Plain tuples: they are made by the thousand.
Fall: TypeAlias = "tuple[int, tuple[StepMemo, ...]]"
"""What one fall of the dice brings: what is added to the code, and the steps that are named."""
Effects: TypeAlias = "tuple[Sequence[int], Sequence[Fall], int]"
"""In how many ways each fall comes, what it brings, and how many ways there are in all."""
Outcomes: TypeAlias = "tuple[Sequence[tuple[int, int]], int, int]"
"""Where a step leads with all that it names: what is added to the code, with weights; their sum; and the mask of the
part of the code that this depends on."""
NONE_NAMED: tuple[StepMemo, ...] = ()
ONE_WAY = (1,)


class UnknownCells(Exception):
    """A step has cells in its footprint that the codes do not hold yet."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        """Name them."""
        super().__init__(cells)
        self.cells = tuple(cells)


class StepMemo:
    """All that is known of one step: its footprint, the effects of its rule, and where it leads in the end."""

    __slots__ = ("effects", "mask", "only", "outcomes", "places", "rule", "step", "sure")

    def __init__(self, step: Step, rule: Callable[[Any, Any], None], cells: list[CellCodes]) -> None:
        """Take a step, its rule and its footprint."""
        self.step, self.rule = step, rule
        self.mask = 0
        for cell in cells:
            self.mask |= cell.mask
        self.places = [(cell.slot, cell.key, cell.shift, cell.values, cell.codes, cell.new) for cell in cells]
        """The cells as plain tuples, for speed."""
        self.only = self.places[0] if len(self.places) == 1 and self.places[0][1] is not None else None
        """The only cell, if there is just one, which is common and quicker to write and read."""
        self.effects: dict[Code, Effects] = {}
        """What the rule does, by the values in its footprint, but for those in `sure`."""
        self.sure: dict[Code, int] = {}
        """What is added to the code, by the values in its footprint, where nothing is rolled and nothing named."""
        self.outcomes: dict[int, dict[Code, Outcomes]] = {}
        """Where the step leads otherwise: by mask, then by the masked code."""


class RuleEffects(Generic[S]):
    """The effects of rules on some cells. `base` is any state with these cells; the rest of it makes no difference."""

    def __init__(self, rulebook: Rulebook[S], cells: Iterable[Cell], base: S, may_run: Callable[[], bool]) -> None:
        """Take the cells that codes are made of. `may_run` counts runs, and says whether one more is allowed."""
        self.rulebook, self.base = rulebook, base
        self.cells = {cell: CellCodes(cell, place) for place, cell in enumerate(cells)}
        self._may_run = may_run
        self._table = Table(base.clone(), BranchingDice())
        """Where rules are run, again and again: they change nothing but the cells of their footprints."""
        self._dice = BranchingDice()
        """Dice that were not rolled yet."""
        self._memos: dict[Step, StepMemo] = {}
        self._running: set[tuple[StepMemo, Code]] = set()
        """What is being worked out: if it is met again, chance may go in circles."""

    def start(self) -> Code:
        """The code of the base; nothing is being worked out."""
        self._running.clear()
        return sum(cell.code(self.base) for cell in self.cells.values())

    # Steps

    def memo(self, step: Step) -> StepMemo:
        """What is known of a step."""
        return self._memos.get(step) or self.memos((step,))[0]

    def memos(self, steps: Sequence[Step]) -> tuple[StepMemo, ...]:
        """What is known of some steps; UnknownCells names all cells of their footprints that are missing."""
        known, coded, unknown = self._memos, self.cells, []
        for step in steps:
            if step not in known:
                cells = self._footprint(step)
                unknown += [cell for cell in cells if cell not in coded]
                if not unknown:
                    known[step] = StepMemo(step, self.rulebook.rules[type(step)], [coded[cell] for cell in cells])
        if unknown:
            raise UnknownCells(dict.fromkeys(unknown))
        return tuple([known[step] for step in steps])

    def _footprint(self, step: Step) -> Iterable[Cell]:
        footprint = self.rulebook.footprints.get(type(step))
        if footprint is None:
            raise NotMemoisable
        return dict.fromkeys(footprint(self.base, step))

    # Effects

    def of(self, memo: StepMemo, code: Code) -> Effects:
        """What the rule behind a step does; a step that it names within its footprint is done with it."""
        own = code & memo.mask
        if own not in memo.effects and own not in memo.sure:
            self.run(memo, own)
        return memo.effects[own] if own in memo.effects else (ONE_WAY, ((memo.sure[own], ()),), 1)

    def enter(self, memo: StepMemo, code: Code) -> tuple[StepMemo, Code]:
        """Note that a step is being worked out; NotMemoisable if it is already: chance goes in circles."""
        running = (memo, code)
        if running in self._running:
            raise NotMemoisable
        self._running.add(running)
        return running

    def leave(self, running: tuple[StepMemo, Code]) -> None:
        """Note that a step is worked out."""
        self._running.remove(running)

    def run(self, memo: StepMemo, own: Code) -> None:
        """Run a rule once for each fall of the dice, and note what it does."""
        table, dice = self._table, self._dice
        table.dice = dice
        change = self._run_once(memo, own)
        if dice.forks:
            self._dice = BranchingDice()
            memo.effects[own] = self._falls(memo, own, change, dice)
        elif table.named:
            named, table.named = table.named, []
            memo.effects[own] = ONE_WAY, ((change, self.memos(named)),), 1
        else:
            memo.sure[own] = change

    def _run_once(self, memo: StepMemo, own: Code) -> int:
        """Run a rule once on the scratch state; the change of the code."""
        if not self._may_run():
            raise NotMemoisable
        table = self._table
        state = table.state
        if memo.only:
            slot, key, shift, values, codes, new = memo.only
            getattr(state, slot)[key] = values[own >> shift & LOWEST]
            memo.rule(table, memo.step)
            value = getattr(state, slot)[key]
            return (codes[value] if value in codes else new(value)) - own
        for slot, key, shift, values, _, _ in memo.places:
            if key is None:
                setattr(state, slot, values[own >> shift & LOWEST])
            else:
                getattr(state, slot)[key] = values[own >> shift & LOWEST]
        memo.rule(table, memo.step)
        code = 0
        for slot, key, _, _, codes, new in memo.places:
            value = getattr(state, slot) if key is None else getattr(state, slot)[key]
            code += codes[value] if value in codes else new(value)
        return code - own

    def _falls(self, memo: StepMemo, own: Code, change: int, dice: BranchingDice) -> Effects:
        """The effects of a rule that rolled, fall by fall; a step named within its footprint is done with it."""
        table, mask, known = self._table, memo.mask, self._memos
        total: Total[Fall] = Total()
        weights = total.weights
        while True:
            steps, named = table.named, NONE_NAMED
            if steps:
                table.named = []
                named = (known.get(steps[0]) or self.memo(steps[0]),) if len(steps) == 1 else self.memos(steps)
            if len(named) == 1 and named[0].mask | mask == mask:
                self._add_at_once(total, named[0], own, change, dice)
                table.dice = dice
            else:
                share = dice.favourable
                if dice.possible != total.possible:
                    share = total.share(share, dice.possible)
                fall = (change, named)
                weights[fall] = weights[fall] + share if fall in weights else share
            if not dice.turn():
                return _reduced(total)
            change = self._run_once(memo, own)

    def _add_at_once(self, total: Total[Fall], named: StepMemo, own: Code, change: int, dice: BranchingDice) -> None:
        """Add the effects of a step that is done at once with the one that names it."""
        running = self.enter(named, (own + change) & named.mask)
        ways, falls, possible = self.of(named, own + change)
        self.leave(running)
        times = total.share(dice.favourable, dice.possible * possible)
        weights = total.weights
        for way, (further, after) in zip(ways, falls):  # noqa: B905 - one for each; by the thousand
            fall = (change + further, after)
            weights[fall] = weights.get(fall, 0) + times * way


def _reduced(total: Total[Fall]) -> Effects:
    """The falls with weights divided by their greatest common divisor."""
    weights = total.weights.values()
    common = gcd(total.possible, *weights)
    return [weight // common for weight in weights], list(total.weights), total.possible // common
