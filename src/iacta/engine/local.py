"""`Locally`: steps whose rules reach few cells of the state are followed on those cells alone.

A rule that says what it reaches is run once for each set of values it finds there, however many states have them, and
what it leads to, with all that it names, is known from then on. It is still the rule itself that is run.
"""

from __future__ import annotations

from collections import defaultdict
from math import gcd, lcm
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

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
LOWEST = (1 << BITS) - 1
NOTHING = ((0, 1),)
"""Nothing is added, of one way in all."""
Values: TypeAlias = "tuple[Any, ...]"


# Plain tuples, for they are made by the thousand.
_Known: TypeAlias = "tuple[Sequence[tuple[int, int]], int, int]"
"""Where a step leads, with all that it names: what is added to the code, with weights; of so many in all; and the part
of the code that this depends on."""
_Effect: TypeAlias = "tuple[int, int, tuple[_Local, ...]]"
"""What one fall of the dice brings: in how many ways it falls, what is added to the code, and the steps named."""
_Effects: TypeAlias = "tuple[Sequence[_Effect], int]"
"""What all falls of the dice bring, and how many ways there are."""
_Weighted: TypeAlias = "tuple[tuple[int, tuple[_Local, ...]], int, int]"
"""What is added to the code and the steps named, in how many ways, and of how many."""
_Straight: TypeAlias = "tuple[Sequence[int], _Line, int]"
"""The same where every fall names one step at most, which rolls no more: the ways, what follows, and of how many."""


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


class _Spot:
    """A cell, with the part of a code that stands for each of its values."""

    __slots__ = ("cell", "codes", "key", "mask", "shift", "slot", "values")

    def __init__(self, cell: Cell, place: int) -> None:
        self.cell = cell
        self.slot, self.key = cell
        self.shift = BITS * place
        self.mask = LOWEST << self.shift
        self.values: list[Any] = []
        self.codes: dict[Any, Code] = {}

    def code(self, state: Any) -> Code:
        """The part of a code that says what stands in the cell."""
        value = value_of(state, self.cell)
        code = self.codes.get(value)
        return self.new(value) if code is None else code

    def new(self, value: Any) -> Code:
        """The part of a code that shall stand for a value."""
        code = self.codes[value] = len(self.values) << self.shift
        self.values.append(value)
        if len(self.values) > LOWEST:
            raise NotLocal
        return code


class _Local:
    """What is known of a step: the cells it reaches, what its rule does, and where that leads in the end."""

    __slots__ = ("effects", "is_straight", "kernels", "line", "mask", "places", "rule", "step", "straight", "sure")

    def __init__(self, step: Step, rule: Callable[[Any, Any], None], spots: list[_Spot]) -> None:
        self.step, self.rule = step, rule
        self.mask = sum(spot.mask for spot in spots)
        self.places = [(spot, spot.slot, spot.key, spot.shift, spot.values, spot.codes) for spot in spots]
        """The cells, plainly, for rules are run by the hundred."""
        self.effects: dict[Code, _Effects] = {}
        """By the values it reaches, but for those in `sure`."""
        self.sure: dict[Code, int] = {}
        """What is added to the code, by the values it reaches, where nothing is rolled and nothing named."""
        self.kernels: dict[int, dict[Code, _Known]] = {}
        """Where it leads otherwise, by the part of the code that this depends on."""
        self.is_straight = True
        """Whether, as far as known, it rolls and what it names does not: most steps that roll are like that."""
        self.straight: dict[Code, _Straight] = {}
        """By the values it reaches, while that is so."""
        self.line = _Line([])
        """The longest of what follows."""


class _Line:
    """What follows the falls of a roll, one after the other; rolls of fewer dice need but the beginning."""

    __slots__ = ("changes", "falls", "mask")

    def __init__(self, falls: list[tuple[int, tuple[_Local, ...]]]) -> None:
        self.falls = falls
        self.mask = 0
        for _, named in falls:
            self.mask |= named[0].mask if named else 0
        self.changes: dict[Code, list[int]] = {}
        """What is added to the code in the end, fall by fall, by the values that the steps after them reach."""


NO_KERNELS: dict[Code, _Known] = {}


class _UnknownCells(Exception):
    """A step reaches cells that were not foreseen."""

    def __init__(self, cells: Iterable[Cell]) -> None:
        """Name them."""
        super().__init__(cells)
        self.cells = tuple(cells)


class _NotStraight(Exception):
    """A step names several ones, or one that rolls again."""


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
        after = state.clone()
        after.agenda.pop()
        ends = []
        for values, weight in found:
            end = after.clone()
            for (slot, place), value in zip(cells, values):  # noqa: B905 - a value for each cell; by the thousand
                if place is None:
                    setattr(end, slot, value)
                else:
                    getattr(end, slot)[place] = value
            ends.append((end, weight))
        return ends, possible

    def _kernels(self, cells: tuple[Cell, ...], state: S) -> _Kernels[S]:
        if cells not in self._known:
            self._known[cells] = _Kernels(self, cells, state)
        kernels = self._known[cells]
        kernels.base = state
        return kernels


class _Kernels(Generic[S]):
    """What local steps do to some cells. `base` is a state to run rules on; the rest of it makes no difference."""

    def __init__(self, locality: Locality[S], cells: tuple[Cell, ...], base: S) -> None:
        self.locality, self.base = locality, base
        self._spots = {cell: _Spot(cell, place) for place, cell in enumerate(cells)}
        self._table = Table(base.clone(), BranchingDice())
        """Where rules are run, again and again: they change nothing but the cells that they reach."""
        self._dice = BranchingDice()
        """Dice that were not rolled yet."""
        self._locals: dict[Step, _Local] = {}
        self._going: set[tuple[_Local, Code]] = set()
        """What is being worked out: if it is met again, chance may go in circles."""

    def after(self, step: Step) -> tuple[list[tuple[Values, int]], int]:
        """Do a step of the base, with all that it names: the values of the cells, with weights of so many."""
        self._going.clear()
        start = sum(spot.code(self.base) for spot in self._spots.values())
        slab, possible = self._do(self._local(step), {start: 1})
        spots = [(spot.values, spot.shift) for spot in self._spots.values()]
        return [
            (tuple([values[code >> shift & LOWEST] for values, shift in spots]), weight)
            for code, weight in slab.items()
        ], possible

    # Many states at once

    def _do(self, local: _Local, slab: dict[Code, int]) -> tuple[dict[Code, int], int]:
        """Do a step in every state of a slab; the slab after it, with weights of so many."""
        if not local.mask:
            effects, _ = self._effects(local, 0)
            if len(effects) == 1:  # it only names what follows, the same for all
                possible = 1
                for named in effects[0][2]:
                    slab, times = self._do(named, slab)
                    possible *= times
                return slab, possible
        if local.is_straight:
            try:
                return self._do_straight(local, slab)
            except _NotStraight:
                local.is_straight = False
        mask, kernels = next(iter(local.kernels.items()), (0, NO_KERNELS))
        found = [(code, weight, kernels.get(code & mask) or self._known(local, code)) for code, weight in slab.items()]
        common = lcm(*{possible for _, _, (_, possible, _) in found})
        after: defaultdict[Code, int] = defaultdict(int)
        for code, weight, (outcomes, possible, _) in found:
            times = weight if possible == common else weight * (common // possible)
            for change, part in outcomes:
                after[code + change] += times * part
        return after, common

    def _do_straight(self, local: _Local, slab: dict[Code, int]) -> tuple[dict[Code, int], int]:
        """Do a step after which nothing more is rolled in every state of a slab: no need to know it state by state."""
        mask, straight = local.mask, local.straight
        for code in slab:
            if code & mask not in straight:
                straight[code & mask] = self._straight(local, code)
        common = lcm(*{straight[own][2] for own in {code & mask for code in slab}})
        after: defaultdict[Code, int] = defaultdict(int)
        for code, weight in slab.items():
            ways, line, possible = straight[code & mask]
            times = weight if possible == common else weight * (common // possible)
            changes = line.changes.get(code & line.mask)
            if changes is None or len(changes) < len(ways):
                changes = self._changes(line, code, len(ways))
            for way, change in zip(ways, changes):  # noqa: B905 - fewer dice need but the beginning
                after[code + change] += times * way
        return after, common

    def _straight(self, local: _Local, code: Code) -> _Straight:
        effects, possible = self._effects(local, code)
        falls = [(change, named) for _, change, named in effects]
        if any(len(named) > 1 for _, named in falls):
            raise _NotStraight
        if falls != local.line.falls[: len(falls)]:
            line = _Line(falls)
            if len(falls) > len(local.line.falls):
                local.line = line
        else:
            line = local.line
        return [ways for ways, _, _ in effects], line, possible

    def _changes(self, line: _Line, code: Code, falls: int) -> list[int]:
        """What the first falls of a roll, with what surely follows each, add to the code."""
        changes = line.changes.setdefault(code & line.mask, [])
        for change, named in line.falls[len(changes) : falls]:
            more = 0
            if named:
                following, own = named[0], code + change & named[0].mask
                if own not in following.sure and own not in following.effects:
                    self._run(following, own)
                if own not in following.sure:
                    raise _NotStraight
                more = following.sure[own]
            changes.append(change + more)
        return changes

    # One state

    def _known(self, local: _Local, code: Code) -> _Known:
        """Where a step leads from a state: remembered, or worked out."""
        for mask, kernels in local.kernels.items():
            if code & mask in kernels:
                return kernels[code & mask]
        effects, possible = self._effects(local, code)
        if possible == 1 and not effects[0][2]:
            return ((effects[0][1], 1),), 1, local.mask
        going = (local, code)
        if going in self._going:
            raise NotLocal
        self._going.add(going)
        known = self._worked_out(effects, possible, local.mask, code)
        self._going.remove(going)
        local.kernels.setdefault(known[2], {})[code & known[2]] = known
        return known

    def _worked_out(self, effects: Sequence[_Effect], possible: int, mask: int, code: Code) -> _Known:
        """Put together what the rule does and what the steps that it names do after it."""
        total, scale = _Total(), 1
        weights = total.weights
        for ways, change, named in effects:
            if len(named) == 1:
                following, reached = named[0], code + change
                own = reached & following.mask
                more = following.sure.get(own)
                if more is None and own not in following.effects:
                    self._run(following, own)
                    more = following.sure.get(own)
                if more is None:
                    outcomes, of, part = self._known(following, reached)
                    mask |= part
                    total.add(change, ways, outcomes, of)
                    scale = total.possible
                else:  # nothing more is rolled: by far the most common case
                    mask |= following.mask
                    end = change + more
                    weights[end] = weights.get(end, 0) + ways * scale
                continue
            if not named:
                total.add(change, ways, NOTHING, 1)
                continue
            slab, of, part = self._one_after_another(named, code, {change: ways})
            mask |= part
            total.add(0, 1, slab.items(), of)
            scale = total.possible
        return list(weights.items()), possible * total.possible, mask

    def _one_after_another(
        self, named: Sequence[_Local], code: Code, slab: dict[int, int]
    ) -> tuple[dict[int, int], int, int]:
        """Do several steps; the slab, counted from a code, after them, of so many, and what it depends on."""
        of, mask = 1, 0
        for following in named:
            further = _Total()
            for earlier, weight in slab.items():
                outcomes, times, part = self._known(following, code + earlier)
                mask |= part
                further.add(earlier, weight, outcomes, times)
            slab, of = further.weights, of * further.possible
        return slab, of, mask

    # One rule

    def _local(self, step: Step) -> _Local:
        local = self._locals.get(step)
        if local is None:
            reach = self.locality.reaches.get(type(step))
            if reach is None:
                raise NotLocal
            cells = dict.fromkeys(reach(self.base, step))
            unknown = [cell for cell in cells if cell not in self._spots]
            if unknown:
                raise _UnknownCells(unknown)
            rule = self.locality.rulebook.rules[type(step)]
            local = self._locals[step] = _Local(step, rule, [self._spots[cell] for cell in cells])
        return local

    def _effects(self, local: _Local, code: Code) -> _Effects:
        """What the rule behind a step does; a step that it names and that reaches nothing else is done with it."""
        own = code & local.mask
        if own not in local.effects and own not in local.sure:
            self._run(local, own)
        return local.effects[own] if own in local.effects else (((1, local.sure[own], ()),), 1)

    def _without_a_circle(self, local: _Local, code: Code) -> _Effects:
        going = (local, code & local.mask)
        if going in self._going:
            raise NotLocal
        self._going.add(going)
        effects = self._effects(local, code)
        self._going.remove(going)
        return effects

    def _run(self, local: _Local, own: Code) -> None:
        """Run a rule once for each way the dice may fall, and note what it does."""
        table, locality = self._table, self.locality
        state, dice, places = table.state, self._dice, local.places
        found: list[_Weighted] = []
        more = True
        while more:
            locality.runs_left -= 1
            if locality.runs_left < 0:
                raise NotLocal
            table.dice, table.named = dice, []
            for _, slot, key, shift, values, _ in places:
                if key is None:
                    setattr(state, slot, values[own >> shift & LOWEST])
                else:
                    getattr(state, slot)[key] = values[own >> shift & LOWEST]
            local.rule(table, local.step)
            change = -own
            for spot, slot, key, _, _, codes in places:
                value = getattr(state, slot) if key is None else getattr(state, slot)[key]
                change += codes[value] if value in codes else spot.new(value)
            if not dice.forks:
                if table.named:
                    local.effects[own] = ((1, change, tuple(map(self._local, table.named))),), 1
                else:
                    local.sure[own] = change
                return
            if dice is self._dice:
                self._dice = BranchingDice()
            found += self._after_a_fall(local, own, change)
            more = dice.turn()
        local.effects[own] = _reduced(found)

    def _after_a_fall(self, local: _Local, own: Code, change: int) -> list[_Weighted]:
        """What a rule did that has just been run; a step that it names and that reaches nothing else is done too."""
        dice = self._table.dice
        assert isinstance(dice, BranchingDice)
        named = tuple(map(self._local, self._table.named))
        favourable, possible = dice.favourable, dice.possible
        if len(named) != 1 or named[0].mask | local.mask != local.mask:
            return [((change, named), favourable, possible)]
        effects, more = self._without_a_circle(named[0], own + change)
        return [((change + further, after), favourable * ways, possible * more) for ways, further, after in effects]


def _reduced(found: list[_Weighted]) -> _Effects:
    """Add up equal effects; their weights are as small as they can be."""
    ways = merged(found)
    possible = ways[0][2]
    common = gcd(possible, *[weight for _, weight, _ in ways])
    return [(weight // common, change, named) for (change, named), weight, _ in ways], possible // common
