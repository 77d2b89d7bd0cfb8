"""`Locally`: steps whose rules reach few cells of the state are followed on those cells alone.

A rule that says what it reaches is run once for each set of values it finds there, however many states have them, and
what it leads to, with all that it names, is known from then on. It is still the rule itself that is run.
"""

from __future__ import annotations

from math import lcm
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeAlias, TypeVar

from iacta.engine.dice import BranchingDice
from iacta.engine.records import S, Step
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from iacta.engine.rulebook import Rulebook

K = TypeVar("K")

Cell: TypeAlias = "tuple[str, Hashable]"
"""One entry of a list or dict of the state: the name of the attribute, and the place in it; None: the whole."""
Reach: TypeAlias = "Callable[[Any, Any], Iterable[Cell]]"
"""All that the rule behind a step may look at or change, of what can differ between states of one game."""
Code: TypeAlias = int
"""The values of some cells in one number: BITS for each, counted in the order in which values were met."""
BITS = 16
Values: TypeAlias = "tuple[Any, ...]"


class _Known(NamedTuple):
    """Where a step leads, with all that it names: what is added to the code, with weights of so many in all."""

    outcomes: list[tuple[int, int]]
    possible: int
    mask: int
    """The part of the code that it depends on."""


class _Effect(NamedTuple):
    """What one fall of the dice brings: what is added to the code, and the steps named."""

    ways: int
    change: int
    named: tuple[_Local, ...]


class _Total:
    """Weights that are added up over a common denominator, which grows as it must."""

    __slots__ = ("possible", "weights")

    def __init__(self) -> None:
        self.weights: dict[int, int] = {}
        self.possible = 1

    def add(self, start: int, times: int, ends: Iterable[tuple[int, int]], possible: int) -> None:
        """Add some ends, counted from a start, each so many times its weight of so many."""
        weights = self.weights
        if possible != self.possible:
            common = lcm(possible, self.possible)
            if common != self.possible:
                scale = common // self.possible
                for end in weights:
                    weights[end] *= scale
                self.possible = common
            times *= common // possible
        for change, weight in ends:
            end = start + change
            if end in weights:
                weights[end] += times * weight
            else:
                weights[end] = times * weight


class _Local:
    """What is known of a step: the cells it reaches, what its rule does, and where that leads in the end."""

    __slots__ = ("cells", "effects", "kernels", "mask", "places", "step")

    def __init__(self, step: Step, cells: list[Cell], places: list[int]) -> None:
        self.step, self.cells, self.places = step, cells, places
        self.mask = sum(((1 << BITS) - 1) << (BITS * place) for place in places)
        self.effects: dict[Code, tuple[list[_Effect], int]] = {}
        self.kernels: dict[int, dict[Code, _Known]] = {}
        """By the part of the code that they depend on."""


class _UnknownCells(Exception):
    """A step reaches cells that were not foreseen."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        """Name them."""
        super().__init__(cells)
        self.cells = tuple(cells)


class NotLocal(Exception):
    """A local step names one that is not, or has more ways to go than were allowed."""


def value_of(state: Any, cell: Cell) -> Any:
    """What stands in a cell."""
    slot = getattr(state, cell[0])
    return slot if cell[1] is None else slot[cell[1]]


def write(state: Any, cells: Sequence[Cell], values: Sequence[Any]) -> None:
    """Put values into cells."""
    for (slot, place), value in zip(cells, values, strict=True):
        if place is None:
            setattr(state, slot, value)
        else:
            getattr(state, slot)[place] = value


def merged(weighted: list[tuple[K, int, int]]) -> list[tuple[K, int, int]]:
    """Add up the weights of equal things, all over a common denominator: (thing, numerator, denominator)."""
    common = lcm(*{of for _, _, of in weighted})
    summed: dict[K, int] = {}
    for key, weight, of in weighted:
        share = weight if of == common else weight * (common // of)
        if key in summed:
            summed[key] += share
        else:
            summed[key] = share
    return [(key, weight, common) for key, weight in summed.items()]


class Locality(Generic[S]):
    """What is known of local steps: kept over all states that odds meet."""

    def __init__(self, rulebook: Rulebook[S], most_runs: int) -> None:
        """Take the steps that say what they reach."""
        self.rulebook, self.reaches = rulebook, rulebook.reaches
        self.runs_left = most_runs
        self._known: dict[tuple[Cell, ...], _Kernels[S]] = {}
        self._cells: dict[Step, tuple[Cell, ...]] = {}

    def ends(self, state: S) -> tuple[list[tuple[S, int]], int]:
        """Do the step on top of the agenda, with all that it names; the states after it, with weights of so many."""
        step = state.agenda[-1]
        cells = self._cells.get(step, ())
        try:
            found, possible = self._kernels(cells, state).after(step)
        except _UnknownCells as unknown:
            self._cells[step] = (*cells, *unknown.cells)
            return self.ends(state)
        return [(self._written(state, cells, values), weight) for values, weight in found], possible

    def _kernels(self, cells: tuple[Cell, ...], state: S) -> _Kernels[S]:
        if cells not in self._known:
            self._known[cells] = _Kernels(self, cells, state)
        kernels = self._known[cells]
        kernels.base = state
        return kernels

    @staticmethod
    def _written(state: S, cells: Sequence[Cell], values: Values) -> S:
        copy = state.clone()
        copy.agenda.pop()
        write(copy, cells, values)
        return copy


class _Kernels(Generic[S]):
    """What local steps do to some cells. `base` is a state to run rules on; the rest of it makes no difference."""

    def __init__(self, locality: Locality[S], cells: tuple[Cell, ...], base: S) -> None:
        self.locality, self.cells, self.base = locality, cells, base
        self._scratch = base.clone()
        self._places = {cell: place for place, cell in enumerate(cells)}
        self._digits: list[dict[Any, int]] = [{} for _ in cells]
        self._values: list[list[Any]] = [[] for _ in cells]
        self._locals: dict[Step, _Local] = {}
        self._going: set[tuple[Step, Code]] = set()
        """What is being worked out: if it is met again, chance may go in circles."""

    def after(self, step: Step) -> tuple[list[tuple[Values, int]], int]:
        """Do a step of the base, with all that it names: the values of the cells, with weights of so many."""
        self._going.clear()
        start = sum(self._digit(place, value_of(self.base, cell)) for place, cell in enumerate(self.cells))
        slab, possible = self._do(self._local(step), {start: 1})
        return [(self._read(code), weight) for code, weight in slab.items()], possible

    # Codes

    def _digit(self, place: int, value: Any) -> Code:
        """The part of a code that says that a cell has a value."""
        digits = self._digits[place]
        digit = digits.get(value)
        if digit is None:
            digit = digits[value] = len(digits)
            self._values[place].append(value)
            if len(digits) >= 1 << BITS:
                raise NotLocal
        return digit << (BITS * place)

    def _read(self, code: Code) -> Values:
        """The values that a code says."""
        lowest = (1 << BITS) - 1
        return tuple([values[code >> (BITS * place) & lowest] for place, values in enumerate(self._values)])

    # Many states at once

    def _do(self, local: _Local, slab: dict[Code, int]) -> tuple[dict[Code, int], int]:
        """Do a step in every state of a slab; the slab after it, with weights of so many."""
        if not local.mask:
            effects, _ = self._effects(local, 0)
            if len(effects) == 1:  # it only names what follows, the same for all
                possible = 1
                for named in effects[0].named:
                    slab, times = self._do(named, slab)
                    possible *= times
                return slab, possible
        found = [(code, weight, self._known(local, code)) for code, weight in slab.items()]
        common = lcm(*{known.possible for _, _, known in found})
        after: dict[Code, int] = {}
        for code, weight, (outcomes, possible, _) in found:
            times = weight if possible == common else weight * (common // possible)
            for change, part in outcomes:
                end = code + change
                if end in after:
                    after[end] += times * part
                else:
                    after[end] = times * part
        return after, common

    # One state

    def _known(self, local: _Local, code: Code) -> _Known:
        """Where a step leads from a state: remembered, or worked out."""
        for mask, kernels in local.kernels.items():
            if code & mask in kernels:
                return kernels[code & mask]
        effects, possible = self._effects(local, code)
        if len(effects) == 1 and not effects[0].named:
            known = _Known([(effects[0].change, 1)], 1, local.mask)
        else:
            going = (local.step, code)
            if going in self._going:
                raise NotLocal
            self._going.add(going)
            known = self._worked_out(effects, possible, local.mask, code)
            self._going.remove(going)
        local.kernels.setdefault(known.mask, {})[code & known.mask] = known
        return known

    def _worked_out(self, effects: list[_Effect], possible: int, mask: int, code: Code) -> _Known:
        """Put together what the rule does and what the steps that it names do after it."""
        total = _Total()
        weights = total.weights
        for ways, change, named in effects:
            if len(named) == 1:
                outcomes, of, part = self._known(named[0], code + change)
                mask |= part
                if of == total.possible == 1:  # nothing more is rolled: by far the most common case
                    end = change + outcomes[0][0]
                    weights[end] = weights.get(end, 0) + ways
                else:
                    total.add(change, ways, outcomes, of)
                continue
            slab, of = {change: ways}, 1
            for following in named:
                further = _Total()
                for earlier, weight in slab.items():
                    outcomes, times, part = self._known(following, code + earlier)
                    mask |= part
                    further.add(earlier, weight, outcomes, times)
                slab, of = further.weights, of * further.possible
            total.add(0, 1, slab.items(), of)
        return _Known(list(weights.items()), possible * total.possible, mask)

    # One rule

    def _local(self, step: Step) -> _Local:
        local = self._locals.get(step)
        if local is None:
            reach = self.locality.reaches.get(type(step))
            if reach is None:
                raise NotLocal
            cells = list(dict.fromkeys(reach(self.base, step)))
            unknown = [cell for cell in cells if cell not in self._places]
            if unknown:
                raise _UnknownCells(unknown)
            local = self._locals[step] = _Local(step, cells, [self._places[cell] for cell in cells])
        return local

    def _effects(self, local: _Local, code: Code) -> tuple[list[_Effect], int]:
        """What the rule behind a step does; it is run once for each way the dice may fall."""
        own = code & local.mask
        if own not in local.effects:
            local.effects[own] = self._run(local, code)
        return local.effects[own]

    def _run(self, local: _Local, code: Code) -> tuple[list[_Effect], int]:
        """Run a rule on a state of our own, again and again: it changes nothing but the cells that it reaches."""
        found: list[tuple[tuple[int, tuple[Step, ...]], int, int]] = []
        rule, step, cells = self.locality.rulebook.rules[type(local.step)], local.step, local.cells
        lowest = (1 << BITS) - 1
        values = [self._values[place][code >> (BITS * place) & lowest] for place in local.places]
        table = Table(self._scratch, BranchingDice())
        path: tuple[int, ...] | None = ()
        while path is not None:
            self.locality.runs_left -= 1
            if self.locality.runs_left < 0:
                raise NotLocal
            table.dice = dice = BranchingDice(path)
            table.named = []
            write(self._scratch, cells, values)
            rule(table, step)
            change = -(code & local.mask)
            for place, cell in zip(local.places, cells, strict=True):
                change += self._digit(place, value_of(self._scratch, cell))
            if not dice.forks:
                return [_Effect(1, change, tuple(map(self._local, table.named)))], 1
            found.append(((change, tuple(table.named)), dice.favourable, dice.possible))
            path = dice.next_path()
        ways = merged(found)
        effects = [_Effect(weight, change, tuple(map(self._local, named))) for (change, named), weight, _ in ways]
        return effects, ways[0][2]
