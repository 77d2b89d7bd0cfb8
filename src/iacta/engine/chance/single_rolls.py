"""`SingleRolls`: a step that rolls once, and after which nothing more is rolled, done in many states at once.

Most steps that roll are like that: hits are counted, then tokens are lost without a die. Each fall of the dice adds a
weight to one target state. States that differ only in the part of the code that the targets depend on share a row, and
weights are added within the row by index, which is quicker than one dictionary for each state.
"""

from __future__ import annotations

from itertools import accumulate
from math import lcm
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from iacta.engine.chance.cells import Code
    from iacta.engine.chance.rule_effects import Fall, RuleEffects, StepMemo

Rows: TypeAlias = "dict[Code, list[int]]"
"""Weights: by the rest of the code, then by the number of the part that the targets depend on."""
Roll: TypeAlias = "tuple[Sequence[int], Sequence[int], Targets, int]"
"""A roll: the ways of each fall, the sums of these from each fall on, where falls lead, and how many ways in all."""
Plan: TypeAlias = "tuple[Sequence[int], Sequence[int], Targets, Rows, int]"
"""A roll with the rows to write on and the scale of the weights."""


class NotSingle(Exception):
    """A step names several others, or one that rolls again."""


class Targets:
    """Where the falls of a roll lead, one after the other; rolls of fewer dice use the beginning."""

    __slots__ = ("falls", "mask", "parts", "tracks")

    def __init__(self, falls: Sequence[Fall], mask: int) -> None:
        """Take the falls, and the mask of the part of the code that they depend on or change."""
        self.falls = falls
        self.mask = mask
        self.parts: dict[Code, int] = {}
        """Every value of this part that was met, with its number."""
        self.tracks: dict[Code, tuple[int, list[int], int]] = {}
        """By this part: for how many falls the target is known, the numbers of the targets, and the number that all
        later falls lead to (a side that has lost everything loses no more)."""


NO_TARGETS = Targets((), 0)
UNKNOWN: tuple[int, list[int], int] = (0, [], 0)


class _Rolls:
    """The rolls of one step, by the values in its footprint, and the longest of their targets."""

    __slots__ = ("by_values", "targets")

    def __init__(self) -> None:
        self.by_values: dict[Code, Roll] = {}
        self.targets = NO_TARGETS


class SingleRolls:
    """Does steps with a single roll in every state of a distribution over codes."""

    def __init__(self, effects: RuleEffects[Any]) -> None:
        """Take the effects of rules."""
        self.effects = effects
        self._rolls: dict[StepMemo, _Rolls] = {}

    def do(self, memo: StepMemo, weights: dict[Code, int]) -> tuple[dict[Code, int], int]:
        """The distribution after a step, and its denominator; NotSingle if something more is rolled."""
        mask = memo.mask
        plans, common = self._plans(memo, dict.fromkeys([code & mask for code in weights]))
        for code, weight in weights.items():
            ways, tails, targets, rows, scale = plans[code & mask]
            part = code & targets.mask
            known, numbers, last = targets.tracks.get(part, UNKNOWN)
            if known < len(ways):
                numbers, last = self._track(targets, part, len(ways))
                _lengthen(rows, len(targets.parts))
            rest = code - part
            if rest not in rows:
                rows[rest] = [0] * len(targets.parts)
            row, times = rows[rest], weight * scale
            for way, number in zip(ways, numbers):  # noqa: B905 - either may be shorter
                row[number] += times * way
            if len(numbers) < len(ways):
                row[last] += times * tails[len(numbers)]
        return _joined({targets: rows for _, _, targets, rows, _ in plans.values()}), common

    def _plans(self, memo: StepMemo, owns: Iterable[Code]) -> tuple[dict[Code, Plan], int]:
        """How a step is done, by the values in its footprint, and the common denominator."""
        if memo not in self._rolls:
            self._rolls[memo] = _Rolls()
        rolls = self._rolls[memo]
        known = rolls.by_values
        for own in owns:
            if own not in known:
                known[own] = self._roll(memo, rolls, own)
        common = lcm(*{known[own][3] for own in owns})
        rows: dict[Targets, Rows] = {known[own][2]: {} for own in owns}
        plans = {}
        for own in owns:
            ways, tails, targets, possible = known[own]
            plans[own] = ways, tails, targets, rows[targets], common // possible
        return plans, common

    def _roll(self, memo: StepMemo, rolls: _Rolls, own: Code) -> Roll:
        ways, falls, possible = self.effects.of(memo, own)
        targets = rolls.targets
        if falls != targets.falls[: len(falls)]:
            targets = Targets(falls, _dependence(memo, falls))
            if len(falls) > len(rolls.targets.falls):
                rolls.targets = targets
        return ways, list(accumulate(reversed(ways)))[::-1], targets, possible

    def _track(self, targets: Targets, part: Code, falls: int) -> tuple[list[int], int]:
        """The numbers of the targets of the first falls of a roll, from one part of the code."""
        known, numbers, last = targets.tracks.get(part, UNKNOWN)
        numbers, parts = numbers + [last] * (known - len(numbers)), targets.parts
        for change, named in targets.falls[known:falls]:
            end = part + change
            if named:
                following, own = named[0], end & named[0].mask
                if own not in following.sure:
                    if own not in following.effects:
                        self.effects.run(following, own)
                    if own not in following.sure:
                        raise NotSingle
                end += following.sure[own]
            numbers.append(parts.setdefault(end, len(parts)))
        last = numbers[-1]
        while numbers and numbers[-1] == last:
            numbers.pop()
        targets.tracks[part] = falls, numbers, last
        return numbers, last


def _dependence(memo: StepMemo, falls: Sequence[Fall]) -> int:
    """The mask of what falls, and the step that each of them may name, depend on or change."""
    mask = 0
    for change, named in falls:
        if len(named) > 1:
            raise NotSingle
        mask |= (memo.mask if change else 0) | (named[0].mask if named else 0)
    return mask


def _lengthen(rows: Rows, length: int) -> None:
    for row in rows.values():
        row.extend([0] * (length - len(row)))


def _joined(rows_by_targets: Mapping[Targets, Rows]) -> dict[Code, int]:
    """The weights in all rows, by codes."""
    after: dict[Code, int] = {}
    for targets, rows in rows_by_targets.items():
        found = {
            rest + part: weight
            for rest, row in rows.items()
            for part, weight in zip(targets.parts, row)  # noqa: B905 - one for each; by the thousand
            if weight
        }
        if after:
            for code, weight in found.items():
                after[code] = after.get(code, 0) + weight
        else:
            after = found
    return after
