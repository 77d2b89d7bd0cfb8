"""`Dice`, the only source of chance: seeded dice play, scripted dice replay, branching dice enumerate.

A rule asks for the least that it needs: `tally` (how many succeed), `sort` (how many fall in each class), `unsaved`
(how many hits get through), `total`, `band` (in which class a sum falls), `pick`, `draw` from a bag; `roll` only when
every face matters. Seeded and scripted dice remember the faces. Branching dice follow one branch for each answer, not
one for each face.
"""

from __future__ import annotations

import itertools
from abc import ABCMeta, abstractmethod
from collections import Counter
from fractions import Fraction
from functools import cache, lru_cache
from hashlib import blake2b
from math import comb, factorial, lcm, prod
from typing import TYPE_CHECKING, NamedTuple, TypeAlias, TypeVar

from mypy_extensions import mypyc_attr

from iacta.engine.errors import ScriptExhausted
from iacta.engine.records import Roll

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Sequence

    from iacta.engine.records import ClauseId, Seat

V = TypeVar("V")
MOST_SIDES = 256
_NO_SUCH_DIE = f"dice have 1 to {MOST_SIDES - 1} sides, not {{}}"


class Cut(NamedTuple):
    """Classes of faces: up to the first bound, then up to the second, …, then the rest."""

    sides: int
    bounds: tuple[int, ...]
    classes: bytes
    ways: tuple[int, ...]


@cache
def cut(*bounds: int, sides: int = 6) -> Cut:
    """Classes of faces: `cut(3, 5)` sorts six-sided dice into 1 to 3, 4 to 5, and 6."""
    if not 1 <= sides < MOST_SIDES:
        raise ValueError(_NO_SUCH_DIE.format(sides))
    inside = [max(0, min(bound, sides)) for bound in bounds]
    classes = bytes(sum(face > bound for bound in inside) for face in range(MOST_SIDES))
    ways = Counter(classes[1 : sides + 1])
    return Cut(sides, tuple(bounds), classes, tuple(ways[number] for number in range(len(bounds) + 1)))


@cache
def at_most(bound: int, sides: int = 6) -> Cut:
    """Success on a face up to this one."""
    return cut(bound, sides=sides)


@cache
def at_least(bound: int, sides: int = 6) -> Cut:
    """Success on this face or a higher one."""
    failure = cut(bound - 1, sides=sides)
    classes = bytes(1 - number for number in failure.classes)
    return Cut(sides, (bound,), classes, (failure.ways[1], failure.ways[0]))


Groups: TypeAlias = "tuple[tuple[int, ...], ...]"
"""Classes of a cut, by number: each in one group."""


class Rerolls(NamedTuple):
    """How many dice at most are rolled again, once: of those that miss, and of the saves that fail."""

    misses: int = 0
    failed_saves: int = 0


NO_REROLLS = Rerolls()


def band_of(total: int, bounds: tuple[int, ...]) -> int:
    """The class of a sum: 0 up to the first bound, 1 up to the second, …, then the rest."""
    return sum([total > bound for bound in bounds])


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice(metaclass=ABCMeta):
    """The protocol: what a rule may ask of chance."""

    __slots__ = ()

    @abstractmethod
    def sort(self, count: int, classes: Cut, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """How many of `count` dice fall in each class."""

    def sort_for(
        self, groups: Groups, count: int, classes: Cut, clause: ClauseId, to: Seat | None = None
    ) -> tuple[int, ...]:
        """The same, where nothing counts but how many fall in each group of classes: beyond it only the log may."""
        del groups
        return self.sort(count, classes, clause, to)

    @abstractmethod
    def roll(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """The faces, in the order they fall."""

    @abstractmethod
    def total(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> int:
        """The sum of the faces."""

    @abstractmethod
    def pick(self, count: int, clause: ClauseId, to: Seat | None = None) -> int:
        """One of `count` equal things, counted from 0."""

    @abstractmethod
    def draw(self, bag: str, count: int, clause: ClauseId, to: Seat | None = None) -> str:
        """So many pieces drawn from a bag, each a character, in alphabetical order."""

    @abstractmethod
    def fallen(self) -> tuple[Roll, ...]:
        """What fell so far, for the log and the record."""

    def falls(self) -> int:
        """How many rolls fell so far."""
        return len(self.fallen())

    def tally(self, count: int, success: Cut, clause: ClauseId, to: Seat | None = None) -> int:
        """How many of `count` dice succeed."""
        return self.sort(count, success, clause, to)[0]

    def band(self, count: int, sides: int, bounds: tuple[int, ...], clause: ClauseId, to: Seat | None = None) -> int:
        """In which class the sum of the faces falls: 0 up to the first bound, 1 up to the second, …, then the rest."""
        return band_of(self.total(count, sides, clause, to), bounds)

    def total_for(self, bounds: tuple[int, ...], count: int, sides: int, clause: ClauseId) -> int:
        """The sum of the faces, of which nothing but its class counts: beyond it only the log may depend on the sum."""
        del bounds
        return self.total(count, sides, clause)

    def unsaved(self, count: int, hit: Cut, save: Cut, clause: ClauseId, rerolls: Rerolls = NO_REROLLS) -> int:
        """How many of `count` dice hit and are not saved. Misses are rolled again, then saves, then failed saves."""
        hits = self.tally(count, hit, clause)
        hits += self._some(min(count - hits, rerolls.misses), hit, clause)
        through = hits - self._some(hits, save, clause)
        return through - self._some(min(through, rerolls.failed_saves), save, clause)

    def _some(self, count: int, success: Cut, clause: ClauseId) -> int:
        """How many of `count` dice succeed; no dice are no roll."""
        return self.tally(count, success, clause) if count else 0

    def roll_for(
        self, result: Callable[[tuple[int, ...]], Hashable], count: int, sides: int, clause: ClauseId
    ) -> tuple[int, ...]:
        """The faces, of which nothing but their result counts: beyond it only the log may depend on them."""
        del result
        return self.roll(count, sides, clause)


@mypyc_attr(allow_interpreted_subclasses=True)
class FacedDice(Dice):
    """Dice that show faces, and remember them unless they are silent."""

    __slots__ = ("rolls",)

    def __init__(self, *, silent: bool = False) -> None:
        """Remember faces, unless silent."""
        self.rolls: list[Roll] | None = None if silent else []

    @abstractmethod
    def _faces(self, count: int, sides: int) -> bytes:
        """So many faces, one byte each."""

    @abstractmethod
    def _drawn(self, bag: str, count: int) -> str:
        """So many pieces, in the order drawn."""

    def fallen(self) -> tuple[Roll, ...]:
        """What fell so far."""
        return tuple(self.rolls or ())

    def falls(self) -> int:
        """How many rolls fell so far."""
        return len(self.rolls or ())

    def sort(self, count: int, classes: Cut, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """How many of `count` dice fall in each class."""
        faces = self._faces(count, classes.sides)
        if self.rolls is not None:
            self.rolls.append(Roll(clause, classes.sides, tuple(faces), to))
        sorted_faces = faces.translate(classes.classes)
        return tuple([sorted_faces.count(number) for number in range(len(classes.ways))])

    def roll(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:
        """The faces, in the order they fall."""
        faces = tuple(self._faces(count, sides))
        if self.rolls is not None:
            self.rolls.append(Roll(clause, sides, faces, to))
        return faces

    def total(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> int:
        """The sum of the faces."""
        return sum(self.roll(count, sides, clause, to))

    def pick(self, count: int, clause: ClauseId, to: Seat | None = None) -> int:
        """One of `count` equal things, counted from 0."""
        return self.roll(1, count, clause, to)[0] - 1

    def draw(self, bag: str, count: int, clause: ClauseId, to: Seat | None = None) -> str:
        """So many pieces drawn from a bag."""
        drawn = self._drawn(bag, count)
        if self.rolls is not None:
            self.rolls.append(Roll(clause, 0, drawn, to, bag))
        return "".join(sorted(drawn))


@lru_cache(maxsize=MOST_SIDES)
def _faces_of_bytes(sides: int) -> tuple[bytes, bytes]:
    """A table that maps random bytes to faces without bias, and the bytes to reject."""
    fair = MOST_SIDES - MOST_SIDES % sides
    return bytes(byte % sides + 1 for byte in range(fair)) + bytes(MOST_SIDES - fair), bytes(range(fair, MOST_SIDES))


@mypyc_attr(allow_interpreted_subclasses=True)
class SeededDice(FacedDice):
    """A keyed BLAKE2b in counter mode, one stream for each number of sides.

    A match keys it anew for every action (see `dice_keys.py`), so that dice are drawn after the choice is locked.
    """

    __slots__ = ("_counters", "_key", "_ready")

    def __init__(self, key: bytes, *, silent: bool = False) -> None:
        """Start the streams of a key of up to 64 bytes."""
        self.rolls = None if silent else []
        self._key = key
        self._ready: dict[int, bytes] = {}
        self._counters: dict[int, int] = {}

    def _faces(self, count: int, sides: int) -> bytes:
        ready = self._ready.get(sides, b"")
        while len(ready) < count:
            ready += self._more(sides)
        self._ready[sides] = ready[count:]
        return ready[:count]

    def _more(self, sides: int) -> bytes:
        if not 1 <= sides < MOST_SIDES:
            raise ValueError(_NO_SUCH_DIE.format(sides))
        counter = self._counters.get(sides, 0)
        self._counters[sides] = counter + 1
        block = blake2b(counter.to_bytes(8, "big") + sides.to_bytes(2, "big"), key=self._key).digest()
        return block.translate(*_faces_of_bytes(sides))

    def _drawn(self, bag: str, count: int) -> str:
        drawn = ""
        for _ in range(count):
            place = self._faces(1, len(bag))[0] - 1
            drawn += bag[place]
            bag = bag[:place] + bag[place + 1 :]
        return drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class ScriptedDice(FacedDice):
    """Dice with scripted results: numbers are faces in order, a text is the result of one draw."""

    __slots__ = ("_script",)

    def __init__(self, script: Iterable[int | str], *, silent: bool = False) -> None:
        """Take the script."""
        super().__init__(silent=silent)
        self._script = list(script)
        self._script.reverse()

    @property
    def left(self) -> tuple[int | str, ...]:
        """The rest of the script."""
        return tuple(reversed(self._script))

    def _next(self) -> int | str:
        if not self._script:
            message = "the script holds no further roll"
            raise ScriptExhausted(message)
        return self._script.pop()

    def _faces(self, count: int, sides: int) -> bytes:
        faces = [self._next() for _ in range(count)]
        for face in faces:
            if not isinstance(face, int) or not 1 <= face <= sides:
                message = f"the script holds {face!r} where a die with {sides} sides falls"
                raise ScriptExhausted(message)
        return bytes(faces)  # type: ignore[arg-type]  # all were just seen to be numbers

    def _drawn(self, bag: str, count: int) -> str:
        drawn = self._next() if count else ""
        if not isinstance(drawn, str) or len(drawn) != count or Counter(drawn) - Counter(bag):
            message = f"the script holds {drawn!r} where {count} pieces are drawn from {bag!r}"
            raise ScriptExhausted(message)
        return drawn


@mypyc_attr(allow_interpreted_subclasses=True)
class BranchingDice(Dice):
    """Dice that enumerate every result, one run after the other, each with its exact weight.

    The first run takes the first branch of each fork. `next_path` says which way to go in the next run
    from the same state, until every way has been gone.
    """

    __slots__ = ("_path", "_widths", "favourable", "forks", "possible")

    def __init__(self, path: Sequence[int] = ()) -> None:
        """Follow a path of branches; beyond its end, the first ones."""
        self._path = list(path)
        self._widths: list[int] = []
        self.forks = 0
        """The number of forks so far."""
        self.favourable = 1
        """The number of ways in which the dice fall as they did, …"""
        self.possible = 1
        """… of how many in all."""

    @property
    def forked(self) -> bool:
        """Whether there was a fork so far."""
        return self.forks > 0

    @property
    def weight(self) -> Fraction:
        """The probability of this run."""
        return Fraction(self.favourable, self.possible)

    def next_path(self) -> tuple[int, ...] | None:
        """The next path; None after the last."""
        path = self._path[: self.forks]
        while path and path[-1] + 1 == self._widths[len(path) - 1]:
            path.pop()
        return (*path[:-1], path[-1] + 1) if path else None

    def turn(self) -> bool:
        """Reset for the next path; False after the last."""
        path, widths = self._path, self._widths
        if self.forks < len(path):
            del path[self.forks :]
        while path and path[-1] + 1 == widths[-1]:
            path.pop()
            widths.pop()
        if not path:
            return False
        path[-1] += 1
        self.forks, self.favourable, self.possible = 0, 1, 1
        return True

    def _fork(self, branches: Sequence[tuple[V, int]], possible: int) -> V:
        """Take one of several weighted branches; `possible` is the sum of all weights."""
        width, fork = len(branches), self.forks
        if width == 1:
            return branches[0][0]
        if not width:
            raise ValueError("nothing can fall: an empty bag, or dice without sides")
        if fork == len(self._widths):  # not met in the run before
            self._widths.append(width)
            if fork == len(self._path):
                self._path.append(0)
        value, ways = branches[self._path[fork]]
        self.forks = fork + 1
        self.favourable *= ways
        self.possible *= possible
        return value

    def fallen(self) -> tuple[Roll, ...]:
        """Branching dice show no faces."""
        return ()

    def sort(self, count: int, classes: Cut, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:  # noqa: ARG002
        """How many of `count` dice fall in each class."""
        return self._fork(_sortings(count, classes.ways), classes.sides**count)

    def sort_for(
        self,
        groups: Groups,
        count: int,
        classes: Cut,
        clause: ClauseId,  # noqa: ARG002
        to: Seat | None = None,  # noqa: ARG002
    ) -> tuple[int, ...]:
        """One sorting for each way to fall in the groups: all dice of a group in its first class."""
        return self._fork(_grouped(groups, count, classes.ways), classes.sides**count)

    def tally(self, count: int, success: Cut, clause: ClauseId, to: Seat | None = None) -> int:  # noqa: ARG002
        """How many of `count` dice succeed."""
        return self._fork(_sortings(count, success.ways), success.sides**count)[0]

    def roll_for(
        self,
        result: Callable[[tuple[int, ...]], Hashable],
        count: int,
        sides: int,
        clause: ClauseId,  # noqa: ARG002
    ) -> tuple[int, ...]:
        """One roll for each result."""
        found: dict[Hashable, tuple[tuple[int, ...], int]] = {}
        for faces, ways in _rolls(count, sides):
            value = result(faces)
            first, known = found.get(value, (faces, 0))
            found[value] = first, known + ways
        return self._fork(list(found.values()), sides**count)

    def roll(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> tuple[int, ...]:  # noqa: ARG002
        """The faces, in the order they fall."""
        return self._fork(_rolls(count, sides), sides**count)

    def total(self, count: int, sides: int, clause: ClauseId, to: Seat | None = None) -> int:  # noqa: ARG002
        """The sum of the faces."""
        return self._fork(_totals(count, sides), sides**count)

    def band(
        self,
        count: int,
        sides: int,
        bounds: tuple[int, ...],
        clause: ClauseId,  # noqa: ARG002
        to: Seat | None = None,  # noqa: ARG002
    ) -> int:
        """In which class the sum of the faces falls."""
        return self._fork(_bands(count, sides, bounds), sides**count)

    def total_for(self, bounds: tuple[int, ...], count: int, sides: int, clause: ClauseId) -> int:  # noqa: ARG002
        """One sum for each class: the least."""
        return self._fork(_least_of_bands(count, sides, bounds), sides**count)

    def unsaved(
        self,
        count: int,
        hit: Cut,
        save: Cut,
        clause: ClauseId,  # noqa: ARG002
        rerolls: Rerolls = NO_REROLLS,
    ) -> int:
        """How many of `count` dice hit and are not saved: at most `count` + 1 branches."""
        branches, possible = _unsaved(count, hit, save, rerolls)
        return self._fork(branches, possible)

    def pick(self, count: int, clause: ClauseId, to: Seat | None = None) -> int:  # noqa: ARG002
        """One of `count` equal things, counted from 0."""
        return self._fork([(place, 1) for place in range(count)], count)

    def draw(self, bag: str, count: int, clause: ClauseId, to: Seat | None = None) -> str:  # noqa: ARG002
        """So many pieces drawn from a bag."""
        return self._fork(_draws("".join(sorted(bag)), count), comb(len(bag), count))


@lru_cache(maxsize=4096)
def _sortings(count: int, ways: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every way to sort dice into classes, with its multinomial weight; impossible ones left out."""
    found: list[tuple[tuple[int, ...], int]] = []
    if len(ways) == 2 and all(ways):  # they succeed or fail: by far the most common
        success, failure = ways
        weight = failure**count
        for hits in range(count + 1):
            found.append(((hits, count - hits), weight))
            weight = weight * (count - hits) * success // ((hits + 1) * failure)
        return tuple(found)
    for parts in itertools.product(range(count + 1), repeat=len(ways) - 1):
        if sum(parts) <= count:
            split = (*parts, count - sum(parts))
            weight = factorial(count) // prod(map(factorial, split)) * prod(map(pow, ways, split))
            if weight:
                found.append((split, weight))
    return tuple(found)


@lru_cache(maxsize=4096)
def _grouped(groups: Groups, count: int, ways: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every way to sort dice into groups of classes."""
    found = []
    for split, weight in _sortings(count, tuple(sum(ways[number] for number in group) for group in groups)):
        sorting = [0] * len(ways)
        for group, dice in zip(groups, split, strict=True):
            sorting[group[0]] = dice
        found.append((tuple(sorting), weight))
    return tuple(found)


@lru_cache(maxsize=256)
def _rolls(count: int, sides: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    return tuple((faces, 1) for faces in itertools.product(range(1, sides + 1), repeat=count))


@lru_cache(maxsize=256)
def _totals(count: int, sides: int) -> tuple[tuple[int, int], ...]:
    ways = Counter({0: 1})
    for _ in range(count):
        further: Counter[int] = Counter()
        for total, weight in ways.items():
            for face in range(1, sides + 1):
                further[total + face] += weight
        ways = further
    return tuple(sorted(ways.items()))


@lru_cache(maxsize=4096)
def _bands(count: int, sides: int, bounds: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The classes in which a sum may fall, with their weights."""
    ways: Counter[int] = Counter()
    for total, weight in _totals(count, sides):
        ways[band_of(total, bounds)] += weight
    return tuple(sorted(ways.items()))


@lru_cache(maxsize=4096)
def _least_of_bands(count: int, sides: int, bounds: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The least sum of each class, with the weight of the class."""
    least: dict[int, int] = {}
    for total, _ in _totals(count, sides):
        least.setdefault(band_of(total, bounds), total)
    return tuple((least[band], weight) for band, weight in _bands(count, sides, bounds))


@lru_cache(maxsize=4096)
def _unsaved(count: int, hit: Cut, save: Cut, rerolls: Rerolls) -> tuple[tuple[tuple[int, int], ...], int]:
    """How many hits get through, with weights, and the sum of all weights."""
    hits = _successes(count, hit, rerolls.misses)
    through: dict[int, Fraction] = {}
    for number, chance in hits.items():
        for saved, share in _successes(number, save, rerolls.failed_saves).items():
            through[number - saved] = through.get(number - saved, Fraction(0)) + chance * share
    possible = lcm(*[chance.denominator for chance in through.values()])
    return tuple((number, int(through[number] * possible)) for number in sorted(through)), possible


def _successes(count: int, success: Cut, rerolls: int) -> dict[int, Fraction]:
    """The chances to succeed so often with so many dice, of which some may be rolled again."""
    found: dict[int, Fraction] = {}
    for split, ways in _sortings(count, success.ways):
        first, again = split[0], min(count - split[0], rerolls)
        for second, more in _sortings(again, success.ways):
            chance = Fraction(ways * more, success.sides ** (count + again))
            found[first + second[0]] = found.get(first + second[0], Fraction(0)) + chance
    return found


@lru_cache(maxsize=4096)
def _draws(bag: str, count: int) -> tuple[tuple[str, int], ...]:
    """Every multiset that may be drawn, with its hypergeometric weight."""
    hands: dict[str, int] = {"": 1}
    for piece, there in sorted(Counter(bag).items()):
        hands = {
            hand + piece * taken: weight * comb(there, taken)
            for hand, weight in hands.items()
            for taken in range(min(there, count - len(hand)) + 1)
        }
    return tuple((hand, weight) for hand, weight in hands.items() if len(hand) == count)
