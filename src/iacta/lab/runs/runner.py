"""Many games, in whatever order they are finished, told in the order of the plan; kept in a folder if wished."""

from __future__ import annotations

from collections import deque
from contextlib import ExitStack
from math import ceil
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from iacta.lab.runs.plan import GamePlayed, Plan
from iacta.lab.runs.store import Store
from iacta.lab.runs.workers import Alone, Batch, Pool, RayCluster, Workers, software

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

Progress: TypeAlias = "Callable[[int, int], None]"
"""Called with the games played so far and the games to be played."""
Sure: TypeAlias = "Callable[[int, GamePlayed], bool]"
"""Told every game, with the place of its plan, in the order of the plan; whether that is enough."""

LEAST_SECONDS, BATCH_SECONDS = 0.2, 1.0
"""How long a batch takes: never so little that handing it around costs more, never so long that the end waits."""
AHEAD = 2
"""How many batches each worker has, the one being played included."""


class Means(NamedTuple):
    """With what games are played: processes, or the address of a Ray cluster; and the folder where they are kept."""

    workers: int = 1
    ray: str | None = None
    folder: Path | None = None

    def begin(self) -> Workers:
        """Those who play."""
        if self.workers < 1:
            message = f"workers are at least 1, not {self.workers}"
            raise ValueError(message)
        if self.ray is not None:
            return RayCluster(self.ray)
        return Alone() if self.workers == 1 else Pool(self.workers)


def in_turn(plans: Sequence[Plan]) -> list[tuple[int, int]]:
    """The games of some plans: a pair of the first, a pair of the second, and so on, until all have played theirs."""
    pairs = range(0, max(plan.games for plan in plans), 2)
    return [
        (place, number)
        for first in pairs
        for place, plan in enumerate(plans)
        for number in range(first, min(first + 2, plan.games))
    ]


def run(
    plans: Sequence[Plan], means: Means, progress: Progress | None = None, is_sure: Sure | None = None
) -> list[list[GamePlayed]]:
    """Play the games of all plans, each plan's in order. Interrupted, it raises; what was kept is not played again.

    With `is_sure`, up to the first game after which it says so: the same one however many workers there are.
    """
    for plan in plans:
        plan.check()
    with ExitStack() as stack:
        store = None if means.folder is None else stack.enter_context(Store.at(means.folder, plans))
        course = _Course(plans, progress, is_sure)
        if store is not None:
            course.take((place, game) for place, game in store.kept() if game.number < plans[place].games)
        if not course.is_over:
            workers = means.begin()
            stack.callback(workers.stop)
            _play(course, workers, store)
    return course.found()


def _play(course: _Course, workers: Workers, store: Store | None) -> None:
    """Hand out batches until the course is over."""
    pace = _Pace(workers)
    waiting = course.waiting()
    while not course.is_over:
        while waiting and workers.flying < AHEAD * workers.hands:
            games = [waiting.popleft() for _ in range(min(pace.size(len(waiting)), len(waiting)))]
            plans = {place: course.plans[place] for place, _ in games}
            workers.give(Batch(plans, tuple(games), store is not None, software(list(plans.values()))))
        for done in workers.finished():
            pace.learn(len(done.results), done.seconds)
            if store is not None:
                store.keep(done.results)
            course.take((result.plan, result.game) for result in done.results)


class _Pace:
    """How many games make a batch, from how long they have taken so far."""

    def __init__(self, workers: Workers) -> None:
        self._workers, self._games, self._seconds = workers, 0, 0.0

    def learn(self, games: int, seconds: float) -> None:
        self._games += games
        self._seconds += seconds

    def size(self, waiting: int) -> int:
        """About a second's worth, less towards the end so that all workers end together; the first is a single game."""
        if not self._games:
            return 1
        each = max(self._seconds / self._games, 1e-6)
        fair = min(BATCH_SECONDS / each, waiting / (AHEAD * self._workers.hands))
        return max(1, int(fair), ceil(LEAST_SECONDS / each))


class _Course:
    """What has been played of some plans, and whether that is enough."""

    def __init__(self, plans: Sequence[Plan], progress: Progress | None, is_sure: Sure | None) -> None:
        self.plans, self._progress, self._is_sure = plans, progress, is_sure
        self._order = in_turn(plans)
        self._played: dict[tuple[int, int], GamePlayed] = {}
        self._told = 0  # so many games, in order, have been told to `is_sure`
        self._enough = len(self._order)

    @property
    def is_over(self) -> bool:
        return self._told >= self._enough

    def waiting(self) -> deque[tuple[int, int]]:
        """What is still to be played, in order."""
        return deque(one for one in self._order if one not in self._played)

    def take(self, games: Iterable[tuple[int, GamePlayed]]) -> None:
        """Take games in, in any order."""
        for place, game in games:
            self._played[place, game.number] = game
        while not self.is_over and (coming := self._order[self._told]) in self._played:
            self._told += 1
            if self._is_sure is not None and self._is_sure(coming[0], self._played[coming]):
                self._enough = self._told
        if self._progress is not None and self._played:
            self._progress(min(len(self._played), self._enough), self._enough)

    def found(self) -> list[list[GamePlayed]]:
        """The games that count, by plan."""
        found: list[list[GamePlayed]] = [[] for _ in self.plans]
        for one in self._order[: self._enough]:
            found[one[0]].append(self._played[one])
        return found
