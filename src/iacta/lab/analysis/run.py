"""The analysis of a finished match: win probabilities, the decisions and rolls that mattered, what was better, luck.

Before every decision a bot searches from the view of the seat that decides. Its value is the win probability; the
difference between its best action and the action played is the loss. Where there was no choice, the probability is that
of the next position less the luck between; at the end it is certain. Luck is the change by a roll against its
expectation, by the game's evaluator of the true states. What luck leaves of a change is due to the decision. The result
depends on record, level, simulations and seed alone.

`AnalysisProgress` is the resumable run: pull its stages, review the parts in any process, add the results, summarise.
`analyse` does so with a process pool, the server with its own workers, a few decisions at a time.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, TypeVar

import msgspec

from iacta.lab.analysis.report import Analysis
from iacta.lab.analysis.review import AnalysisPlan, EntryReview, Part, entries_of, review
from iacta.lab.analysis.summary import SMALL, summary
from iacta.lab.runs.process_pool import process_pool

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from iacta.lab.runs.runner import Progress

__all__ = ["Analysis", "AnalysisPlan", "AnalysisProgress", "analyse", "complete", "start", "summarise"]
T = TypeVar("T")
PART = 4
"""Entries of one part."""
SECOND_REVIEWS = 12
"""Decisions that are reviewed a second time, those with the largest loss."""


class AnalysisProgress(msgspec.Struct):
    """A resumable analysis: a plan, and the reviews so far. It can be stored as JSON at any time."""

    plan: AnalysisPlan
    entries: int
    """The entries of the match, the opening included."""
    reviews: dict[int, EntryReview] = {}
    """By entry."""

    @classmethod
    def from_json(cls, content: bytes) -> AnalysisProgress:
        """Resume from a stored progress."""
        return msgspec.json.decode(content, type=cls)

    def to_json(self) -> bytes:
        """The progress as it can be stored."""
        return msgspec.json.encode(self)

    @property
    def done(self) -> int:
        """How many reviews were made."""
        return len(self.reviews) + sum(one.second is not None for one in self.reviews.values())

    @property
    def total(self) -> int:
        """How many reviews there will be at most."""
        return self.entries + SECOND_REVIEWS

    def stages(self) -> Iterator[list[Part]]:
        """What is left to do, as two lists of independent parts: add the results of one before pulling the next."""
        left = [entry for entry in range(self.entries) if entry not in self.reviews]
        yield [Part(entries=tuple(some)) for some in _chunks(left, PART)]
        yield [Part(second=(one,)) for one in self._largest_losses() if one.second is None]

    def _largest_losses(self) -> list[EntryReview]:
        losses = [(-one.decision.loss, one.entry) for one in self.reviews.values() if one.decision is not None]
        return [self.reviews[entry] for loss, entry in sorted(losses)[:SECOND_REVIEWS] if -loss > SMALL]

    def add(self, reviews: Iterable[EntryReview]) -> None:
        """Add the reviews of a part."""
        self.reviews |= {one.entry: one for one in reviews}


def start(plan: AnalysisPlan) -> AnalysisProgress:
    """A new analysis; raises for a broken record, a match that is not over, or an unknown level."""
    return AnalysisProgress(plan, entries_of(plan) + 1)


def summarise(progress: AnalysisProgress) -> Analysis:
    """The report of a complete progress."""
    return summary(progress.plan, progress.reviews.values())


def analyse(plan: AnalysisPlan, *, workers: int = 1, progress: Progress | None = None) -> Analysis:
    """Analyse a match over some processes. Interrupted, it raises."""
    return complete(start(plan), workers=workers, progress=progress)


def complete(run: AnalysisProgress, *, workers: int = 1, progress: Progress | None = None) -> Analysis:
    """Do what is left of an analysis over some processes; `run` holds the reviews also after an interruption."""
    with process_pool(workers) as pool:
        for parts in run.stages():
            for reviews in pool.map(partial(review, run.plan), parts):
                run.add(reviews)
                if progress is not None:
                    progress(run.done, run.total)
    found = summarise(run)
    if progress is not None:
        progress(run.total, run.total)
    return found


def _chunks(things: Sequence[T], size: int) -> list[Sequence[T]]:
    return [things[first : first + size] for first in range(0, len(things), size)]
