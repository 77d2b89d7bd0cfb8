"""`Locally`: steps whose rules reach few cells of the state are followed on those cells alone.

A rule that says what it reaches is run once for each set of values it finds there, however many states have them, and
what it leads to, with all that it names, is known from then on. It is still the rule itself that is run.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import accumulate
from math import gcd, lcm
from typing import TYPE_CHECKING, Any, Generic, TypeAlias

from iacta.engine.chance.dice import BranchingDice
from iacta.engine.chance.weighted_sum import Total
from iacta.engine.records import S, Step
from iacta.engine.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from iacta.engine.rulebook import Rulebook


Cell: TypeAlias = "tuple[str, Hashable]"
"""One entry of a list or dict of the state: the name of the attribute, and the place in it; None: the whole."""
Reach: TypeAlias = "Callable[[Any, Any], Iterable[Cell]]"
"""All that the rule behind a step may look at or change, of what can differ between states of one game."""
Code: TypeAlias = int
"""The values of some cells in one number: BITS for each, counted in the order in which values were met."""
BITS = 16
LOWEST = (1 << BITS) - 1
NONE_NAMED: tuple[_Local, ...] = ()
ONE_WAY = (1,)
"""The only way to go."""


# Plain tuples, for they are made by the thousand.
_Known: TypeAlias = "tuple[Sequence[tuple[int, int]], int, int]"
"""Where a step leads, with all that it names: what is added to the code, with weights; of so many in all; and the part
of the code that this depends on."""
_Fall: TypeAlias = "tuple[int, tuple[_Local, ...]]"
"""What a fall of the dice brings: what is added to the code, and the steps named."""
_Effects: TypeAlias = "tuple[Sequence[int], Sequence[_Fall], int]"
"""In how many ways each fall comes, what it brings, and how many ways there are in all."""
_Straight: TypeAlias = "tuple[Sequence[int], Sequence[int], _Line, int]"
"""The same where every fall names one step at most, which rolls no more: the ways of each fall, those of it and all
after it, what follows, and of how many."""
_Rows: TypeAlias = "dict[Code, list[int]]"
"""Weights: by the rest of the code, then by the number of the part that a line is about."""
_Plan: TypeAlias = "tuple[Sequence[int], Sequence[int], _Line, _Rows, int]"
"""How a step is done in many states: as above, with rows to write on and the scale of the weights."""


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

    __slots__ = (
        "effects",
        "is_straight",
        "kernels",
        "line",
        "mask",
        "only",
        "places",
        "rule",
        "step",
        "straight",
        "sure",
    )

    def __init__(self, step: Step, rule: Callable[[Any, Any], None], spots: list[_Spot]) -> None:
        self.step, self.rule = step, rule
        self.mask = 0
        for spot in spots:
            self.mask |= spot.mask
        self.places = [(spot.slot, spot.key, spot.shift, spot.values, spot.codes, spot.new) for spot in spots]
        """The cells, plainly, for rules are run by the hundred."""
        self.only = self.places[0] if len(self.places) == 1 and self.places[0][1] is not None else None
        """The only one, if there is but one, which is common and quicker to write and read."""
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
        self.line = NO_LINE
        """The longest of what follows."""


class _Line:
    """What follows the falls of a roll, one after the other; rolls of fewer dice need but the beginning."""

    __slots__ = ("falls", "mask", "parts", "tracks")

    def __init__(self, falls: Sequence[_Fall], mask: int) -> None:
        self.falls = falls
        self.mask = mask
        """The part of the code that what follows depends on, or changes."""
        self.parts: dict[Code, int] = {}
        """What was met of this part, each with its number."""
        self.tracks: dict[Code, tuple[int, list[int], int]] = {}
        """By this part of the code: for how many falls it is known what it becomes in the end, their numbers, and the
        number that it stays at after those: who has lost all loses no more."""

    def numbered(self, part: Code) -> int:
        """The number that stands for a part of the code."""
        return self.parts.setdefault(part, len(self.parts))


NO_KERNELS: dict[Code, _Known] = {}
NO_LINE = _Line((), 0)
UNKNOWN: tuple[int, list[int], int] = (0, [], 0)


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
            return self._kernels(cells, state).after(step)
        except _UnknownCells as unknown:
            self._cells[step] = (*cells, *unknown.cells)
            return self.ends(state)

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

    def after(self, step: Step) -> tuple[list[tuple[S, int]], int]:
        """Do a step of the base, with all that it names: the states after it, with weights of so many."""
        self._going.clear()
        start = sum(spot.code(self.base) for spot in self._spots.values())
        slab, possible = self._do(self._local(step), {start: 1})
        after = self.base.clone()
        after.agenda.pop()
        spots = [(spot.slot, spot.key, spot.values, spot.shift) for spot in self._spots.values()]
        ends = []
        for code, weight in slab.items():
            end = after.clone()
            for slot, key, values, shift in spots:
                if key is None:
                    setattr(end, slot, values[code >> shift & LOWEST])
                else:
                    getattr(end, slot)[key] = values[code >> shift & LOWEST]
            ends.append((end, weight))
        return ends, possible

    # Many states at once

    def _do(self, local: _Local, slab: dict[Code, int]) -> tuple[dict[Code, int], int]:
        """Do a step in every state of a slab; the slab after it, with weights of so many."""
        if not local.mask:
            _, falls, _ = self._effects(local, 0)
            if len(falls) == 1:  # it only names what follows, the same for all
                possible = 1
                for named in falls[0][1]:
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
        """Do a step after which nothing more is rolled in every state of a slab: no need to know it state by state.

        States that differ only in what follows depends on stand in a row, and weights go from place to place in it.
        """
        mask = local.mask
        plans, common = self._plans(local, dict.fromkeys([code & mask for code in slab]))
        for code, weight in slab.items():
            ways, tails, line, rows, scale = plans[code & mask]
            part = code & line.mask
            known, targets, last = line.tracks.get(part, UNKNOWN)
            if known < len(ways):
                targets, last = self._track(line, part, len(ways))
                _lengthen(rows, len(line.parts))
            rest = code - part
            if rest not in rows:
                rows[rest] = [0] * len(line.parts)
            row, times = rows[rest], weight * scale
            for way, target in zip(ways, targets):  # noqa: B905 - either may be shorter
                row[target] += times * way
            if len(targets) < len(ways):
                row[last] += times * tails[len(targets)]
        return _joined({line: rows for _, _, line, rows, _ in plans.values()}), common

    def _plans(self, local: _Local, owns: Iterable[Code]) -> tuple[dict[Code, _Plan], int]:
        """How a step is done, by the values that it reaches, and the common denominator."""
        straight = local.straight
        for own in owns:
            if own not in straight:
                straight[own] = self._straight(local, own)
        common = lcm(*{straight[own][3] for own in owns})
        rows: dict[_Line, _Rows] = {straight[own][2]: {} for own in owns}
        plans = {}
        for own in owns:
            ways, tails, line, possible = straight[own]
            plans[own] = ways, tails, line, rows[line], common // possible
        return plans, common

    def _straight(self, local: _Local, own: Code) -> _Straight:
        ways, falls, possible = self._effects(local, own)
        line = local.line
        if falls != line.falls[: len(falls)]:
            line = _Line(falls, _reached(local, falls))
            if len(falls) > len(local.line.falls):
                local.line = line
        return ways, list(accumulate(reversed(ways)))[::-1], line, possible

    def _track(self, line: _Line, part: Code, falls: int) -> tuple[list[int], int]:
        """What becomes of a part of the code after each of the first falls of a roll, with what surely follows it."""
        known, targets, last = line.tracks.get(part, UNKNOWN)
        targets, parts = targets + [last] * (known - len(targets)), line.parts
        for change, named in line.falls[known:falls]:
            end = part + change
            if named:
                following, own = named[0], end & named[0].mask
                if own not in following.sure:
                    if own not in following.effects:
                        self._run(following, own)
                    if own not in following.sure:
                        raise _NotStraight
                end += following.sure[own]
            targets.append(parts[end] if end in parts else line.numbered(end))
        last = targets[-1]
        while targets and targets[-1] == last:
            targets.pop()
        line.tracks[part] = falls, targets, last
        return targets, last

    # One state

    def _known(self, local: _Local, code: Code) -> _Known:
        """Where a step leads from a state: remembered, or worked out."""
        for mask, kernels in local.kernels.items():
            if code & mask in kernels:
                return kernels[code & mask]
        effects = self._effects(local, code)
        _, falls, possible = effects
        if possible == 1 and not falls[0][1]:
            return ((falls[0][0], 1),), 1, local.mask
        going = (local, code)
        if going in self._going:
            raise NotLocal
        self._going.add(going)
        known = self._worked_out(effects, local.mask, code)
        self._going.remove(going)
        local.kernels.setdefault(known[2], {})[code & known[2]] = known
        return known

    def _worked_out(self, effects: _Effects, mask: int, code: Code) -> _Known:
        """Put together what the rule does and what the steps that it names do after it."""
        total: Total[int] = Total()
        for ways, (change, named) in zip(effects[0], effects[1]):  # noqa: B905 - one for each; by the thousand
            if len(named) == 1:
                following, reached = named[0], code + change
                own = reached & following.mask
                if own not in following.sure and own not in following.effects:
                    self._run(following, own)
                if own in following.sure:  # nothing more is rolled: by far the most common case
                    mask |= following.mask
                    total.add(change + following.sure[own], ways, 1)
                    continue
                outcomes, of, part = self._known(following, reached)
                mask |= part
                _spread(total, change, ways, outcomes, of)
            elif not named:
                total.add(change, ways, 1)
            else:
                slab, of, part = self._one_after_another(named, code, {change: ways})
                mask |= part
                _spread(total, 0, 1, slab.items(), of)
        return list(total.weights.items()), effects[2] * total.possible, mask

    def _one_after_another(
        self, named: Sequence[_Local], code: Code, slab: dict[int, int]
    ) -> tuple[dict[int, int], int, int]:
        """Do several steps; the slab, counted from a code, after them, of so many, and what it depends on."""
        of, mask = 1, 0
        for following in named:
            further: Total[int] = Total()
            for earlier, weight in slab.items():
                outcomes, times, part = self._known(following, code + earlier)
                mask |= part
                _spread(further, earlier, weight, outcomes, times)
            slab, of = further.weights, of * further.possible
        return slab, of, mask

    # One rule

    def _local(self, step: Step) -> _Local:
        return self._locals.get(step) or self._all_local((step,))[0]

    def _all_local(self, steps: Sequence[Step]) -> tuple[_Local, ...]:
        """What is known of some steps; if some of them reach unknown cells, all of these are named."""
        known, spots, unknown = self._locals, self._spots, []
        for step in steps:
            if step not in known:
                cells = self._reached(step)
                unknown += [cell for cell in cells if cell not in spots]
                if not unknown:
                    rule = self.locality.rulebook.rules[type(step)]
                    known[step] = _Local(step, rule, [spots[cell] for cell in cells])
        if unknown:
            raise _UnknownCells(dict.fromkeys(unknown))
        return tuple([known[step] for step in steps])

    def _reached(self, step: Step) -> Iterable[Cell]:
        reach = self.locality.reaches.get(type(step))
        if reach is None:
            raise NotLocal
        return dict.fromkeys(reach(self.base, step))

    def _effects(self, local: _Local, code: Code) -> _Effects:
        """What the rule behind a step does; a step that it names and that reaches nothing else is done with it."""
        own = code & local.mask
        if own not in local.effects and own not in local.sure:
            self._run(local, own)
        return local.effects[own] if own in local.effects else (ONE_WAY, ((local.sure[own], ()),), 1)

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
        table, dice = self._table, self._dice
        table.dice = dice
        change = self._fall(local, own)
        if dice.forks:
            self._dice = BranchingDice()
            local.effects[own] = self._falls(local, own, change, dice)
        elif table.named:
            named, table.named = table.named, []
            local.effects[own] = ONE_WAY, ((change, self._all_local(named)),), 1
        else:
            local.sure[own] = change

    def _fall(self, local: _Local, own: Code) -> int:
        """Run a rule once, and say what it adds to the code."""
        table, locality = self._table, self.locality
        locality.runs_left -= 1
        if locality.runs_left < 0:
            raise NotLocal
        state = table.state
        if local.only:
            slot, key, shift, values, codes, new = local.only
            getattr(state, slot)[key] = values[own >> shift & LOWEST]
            local.rule(table, local.step)
            value = getattr(state, slot)[key]
            return (codes[value] if value in codes else new(value)) - own
        for slot, key, shift, values, _, _ in local.places:
            if key is None:
                setattr(state, slot, values[own >> shift & LOWEST])
            else:
                getattr(state, slot)[key] = values[own >> shift & LOWEST]
        local.rule(table, local.step)
        code = 0
        for slot, key, _, _, codes, new in local.places:
            value = getattr(state, slot) if key is None else getattr(state, slot)[key]
            code += codes[value] if value in codes else new(value)
        return code - own

    def _falls(self, local: _Local, own: Code, change: int, dice: BranchingDice) -> _Effects:
        """What a rule does that rolled, fall by fall; a step named that reaches nothing else is done with it."""
        table, mask, known = self._table, local.mask, self._locals
        total: Total[_Fall] = Total()
        weights = total.weights
        while True:
            steps, named = table.named, NONE_NAMED
            if steps:
                table.named = []
                named = (known.get(steps[0]) or self._local(steps[0]),) if len(steps) == 1 else self._all_local(steps)
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
            change = self._fall(local, own)

    def _add_at_once(self, total: Total[_Fall], named: _Local, own: Code, change: int, dice: BranchingDice) -> None:
        """Add what a step does that is done at once with the one that names it."""
        ways, falls, possible = self._without_a_circle(named, own + change)
        times = total.share(dice.favourable, dice.possible * possible)
        weights = total.weights
        for way, (further, after) in zip(ways, falls):  # noqa: B905 - one for each; by the thousand
            fall = (change + further, after)
            weights[fall] = weights.get(fall, 0) + times * way


def _reached(local: _Local, falls: Sequence[_Fall]) -> int:
    """The part of the code that falls, and the step that each of them may name, depend on or change."""
    reached = 0
    for change, named in falls:
        if len(named) > 1:
            raise _NotStraight
        reached |= (local.mask if change else 0) | (named[0].mask if named else 0)
    return reached


def _lengthen(rows: _Rows, length: int) -> None:
    for row in rows.values():
        row.extend([0] * (length - len(row)))


def _joined(rows_of_lines: Mapping[_Line, _Rows]) -> dict[Code, int]:
    """The weights in all rows, by codes."""
    after: dict[Code, int] = {}
    for line, rows in rows_of_lines.items():
        found = {
            rest + part: weight
            for rest, row in rows.items()
            for part, weight in zip(line.parts, row)  # noqa: B905 - one for each; by the thousand
            if weight
        }
        if after:
            for code, weight in found.items():
                after[code] = after.get(code, 0) + weight
        else:
            after = found
    return after


def _spread(total: Total[int], start: int, times: int, ends: Iterable[tuple[int, int]], possible: int) -> None:
    """Add some ends, counted from a start, each so many times its weight of so many."""
    times = total.share(times, possible)
    weights = total.weights
    for change, weight in ends:
        end = start + change
        weights[end] = weights.get(end, 0) + times * weight


def _reduced(total: Total[_Fall]) -> _Effects:
    """The falls with weights as small as they can be."""
    weights = total.weights.values()
    common = gcd(total.possible, *weights)
    return [weight // common for weight in weights], list(total.weights), total.possible // common
