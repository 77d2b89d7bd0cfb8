"""`run`: the games of some plans over workers, returned in the order of the plans; kept in a folder if wished."""

from __future__ import annotations

from collections import deque
from contextlib import ExitStack
from math import ceil
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from iacta.lab.runs.plan import GamePlayed, RunPlan
from iacta.lab.runs.store import Store
from iacta.lab.runs.workers import Batch, InProcess, LocalProcesses, RayCluster, Workers, software

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

Progress: TypeAlias = "Callable[[int, int], None]"
"""Called with the games played so far and the games to be played."""
StopRule: TypeAlias = "Callable[[int, GamePlayed], bool]"
"""Called with every game and the index of its plan, in the order of the plans; True ends the run after this game."""

LEAST_SECONDS, BATCH_SECONDS = 0.2, 1.0
"""The time of a batch: long enough that handing it over does not matter, short enough that the end is not delayed."""
AHEAD = 2
"""Batches that each worker has at most, the running one included."""


class RunConfig(NamedTuple):
    """Where games are played (processes, or the address of a Ray cluster), and the folder where they are kept."""

    workers: int = 1
    ray: str | None = None
    folder: Path | None = None

    def start_workers(self) -> Workers:
        """The workers asked for."""
        if self.workers < 1:
            message = f"workers are at least 1, not {self.workers}"
            raise ValueError(message)
        if self.ray is not None:
            return RayCluster(self.ray)
        return InProcess() if self.workers == 1 else LocalProcesses(self.workers)


def interleaved(plans: Sequence[RunPlan]) -> list[tuple[int, int]]:
    """The games of some plans, as (index of the plan, number): a pair of each plan in turn."""
    pairs = range(0, max(plan.games for plan in plans), 2)
    return [
        (index, number)
        for first in pairs
        for index, plan in enumerate(plans)
        for number in range(first, min(first + 2, plan.games))
    ]


def run(
    plans: Sequence[RunPlan],
    config: RunConfig,
    progress: Progress | None = None,
    should_stop: StopRule | None = None,
) -> list[list[GamePlayed]]:
    """Play the games of all plans, each plan's in order. Interrupted, it raises; games that were kept are not replayed.

    With `should_stop` the run ends after the first game for which it holds: the same game for any number of workers.
    """
    for plan in plans:
        plan.check()
    with ExitStack() as stack:
        store = None if config.folder is None else stack.enter_context(Store.at(config.folder, plans))
        tally = _Tally(plans, progress, should_stop)
        if store is not None:
            tally.add((index, game) for index, game in store.kept() if game.number < plans[index].games)
        if not tally.is_complete:
            workers = config.start_workers()
            stack.callback(workers.stop)
            _play(tally, workers, store)
    return tally.by_plan()


def _play(tally: _Tally, workers: Workers, store: Store | None) -> None:
    """Submit batches until the run is complete."""
    sizer = _BatchSizer(workers)
    waiting = tally.waiting()
    while not tally.is_complete:
        while waiting and workers.pending < AHEAD * workers.workers:
            games = [waiting.popleft() for _ in range(min(sizer.size(len(waiting)), len(waiting)))]
            plans = {index: tally.plans[index] for index, _ in games}
            workers.submit(Batch(plans, tuple(games), store is not None, software(list(plans.values()))))
        for done in workers.completed():
            sizer.add(len(done.results), done.seconds)
            if store is not None:
                store.keep(done.results)
            tally.add((result.plan, result.game) for result in done.results)


class _BatchSizer:
    """How many games make a batch, from the mean time of a game so far."""

    def __init__(self, workers: Workers) -> None:
        self._workers, self._games, self._seconds = workers, 0, 0.0

    def add(self, games: int, seconds: float) -> None:
        self._games += games
        self._seconds += seconds

    def size(self, waiting: int) -> int:
        """About a second's worth, less towards the end so that all workers end together; the first is a single game."""
        if not self._games:
            return 1
        each = max(self._seconds / self._games, 1e-6)
        fair = min(BATCH_SECONDS / each, waiting / (AHEAD * self._workers.workers))
        return max(1, int(fair), ceil(LEAST_SECONDS / each))


class _Tally:
    """The games played so far, and whether the run is complete."""

    def __init__(self, plans: Sequence[RunPlan], progress: Progress | None, should_stop: StopRule | None) -> None:
        self.plans, self._progress, self._should_stop = plans, progress, should_stop
        self._order = interleaved(plans)
        self._played: dict[tuple[int, int], GamePlayed] = {}
        self._checked = 0  # so many games, in order, were passed to `should_stop`
        self._needed = len(self._order)

    @property
    def is_complete(self) -> bool:
        return self._checked >= self._needed

    def waiting(self) -> deque[tuple[int, int]]:
        """What is still to be played, in order."""
        return deque(one for one in self._order if one not in self._played)

    def add(self, games: Iterable[tuple[int, GamePlayed]]) -> None:
        """Add games, in any order."""
        for index, game in games:
            self._played[index, game.number] = game
        while not self.is_complete and (key := self._order[self._checked]) in self._played:
            self._checked += 1
            if self._should_stop is not None and self._should_stop(key[0], self._played[key]):
                self._needed = self._checked
        if self._progress is not None and self._played:
            self._progress(min(len(self._played), self._needed), self._needed)

    def by_plan(self) -> list[list[GamePlayed]]:
        """The games that count, by plan."""
        found: list[list[GamePlayed]] = [[] for _ in self.plans]
        for key in self._order[: self._needed]:
            found[key[0]].append(self._played[key])
        return found
