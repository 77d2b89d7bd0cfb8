"""Analysis of a finished match: who was how likely to win when, what decided, what was better, and luck.

Before every decision a thinker looks at the view of the seat that decides, and at nothing else: what it thinks of the
position is the chance to win, and what its best alternative is worth more than the action played is what was lost.
Where there was no choice, chances are those after it, less luck; at the end they are certain. Luck is what a roll came
to against what it was worth on average, by the game's evaluator of the true states: after the end nothing is hidden.
What luck leaves of a change is the decision's. The result depends on record, level, simulations and seed alone.
"""

from __future__ import annotations

import signal
import threading
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, TypeVar

from iacta.lab.analysis.report import Analysis
from iacta.lab.analysis.review import LOOKED_AT_AGAIN, Plan, entries_of, looked_at, looked_at_again, worth_a_second_look
from iacta.lab.analysis.summary import assembled
from iacta.lab.runs.workers import follow_parent

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence
    from typing import Self

    from iacta.lab.analysis.decisions import Opinion
    from iacta.lab.analysis.review import Looked
    from iacta.lab.runs.runner import Progress

__all__ = ["Analysis", "Plan", "analyse", "batches"]
T = TypeVar("T")
BATCH = 4


def analyse(plan: Plan, *, workers: int = 1, progress: Progress | None = None) -> Analysis:
    """Analyse a match over some processes; interrupted, it raises and returns nothing."""
    entries = entries_of(plan) + 1
    total = entries + LOOKED_AT_AGAIN
    numbers = list(range(entries))
    looked: list[Looked] = []
    again: list[tuple[int, Opinion]] = []

    def tell() -> None:
        if progress is not None:
            progress(len(looked) + len(again), total)

    with _Crew(workers) as crew:
        for batch in crew.each(looked_at, plan, batches(numbers)):
            looked += batch
            tell()
        for doubted in crew.each(looked_at_again, plan, batches(worth_a_second_look(looked), 1)):
            again += doubted
            tell()
    found = assembled(plan, looked, again)
    if progress is not None:
        progress(total, total)
    return found


def batches(things: Sequence[T], size: int = BATCH) -> list[Sequence[T]]:
    """A few at a time."""
    return [things[first : first + size] for first in range(0, len(things), size)]


def _begin_work() -> None:
    """Ctrl-C reaches every process, and only the first one answers; a worker whose parent is gone goes too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=follow_parent, daemon=True).start()


class _Crew:
    """Some processes, or this one alone."""

    def __init__(self, workers: int) -> None:
        self._pool = None
        if workers > 1:
            self._pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin_work)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=kind is None, cancel_futures=True)

    def each(
        self, work: Callable[[Plan, Any], list[T]], plan: Plan, parts: Sequence[Sequence[Any]]
    ) -> Generator[list[T], None, None]:
        """What each part comes to, in whatever order they are done."""
        if self._pool is None:
            yield from (work(plan, part) for part in parts)
            return
        for future in as_completed([self._pool.submit(work, plan, part) for part in parts]):
            yield future.result()
