"""`Job`: a search in a worker process, as the server sees it: since when, how far, and how to stop it."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.server.caller import CALLER

if TYPE_CHECKING:
    from iacta.bots.search import Budget
    from iacta.engine.records import Seat
    from iacta.server.jobs.progress import Progress


class JobStatus(msgspec.Struct, frozen=True):
    """How far a job is. It says nothing of what the bot considers, which would reveal what it knows and plans.

    `most` and `seconds`: the limits of the search; None: the bot does not search.
    """

    seat: str
    milliseconds: int
    simulations: int
    most: int | None
    seconds: float | None


class Job:
    """A search for one seat: it waits for a worker, then runs until its budget is spent or it is stopped."""

    def __init__(
        self,
        seat: Seat,
        budget: Budget | None,
        *,
        is_watched: bool = True,
        is_hint: bool = False,
        owner: str | None = None,
    ) -> None:
        """A job that waits. `owner`: on whose account it runs, by default the caller's."""
        self.owner = owner or CALLER.get() or ""
        self.seat, self.budget, self.is_watched, self.is_hint = seat, budget, is_watched, is_hint
        self.view: Any = None
        self._is_hurried = self._is_outdated = False
        self._since = time.monotonic()
        self._progress: Progress | None = None

    def begin(self, progress: Progress) -> None:
        """The job has got a worker."""
        self._progress = progress
        if self._is_hurried or self._is_outdated:
            progress.stop()

    def end(self) -> None:
        """The job has ended."""
        self._progress = None

    def hurry(self) -> None:
        """Stop the search; its best result so far will be played."""
        self._is_hurried = True
        self._stop()

    def drop(self) -> None:
        """Stop the search; its position is outdated and its result will not be used."""
        self._is_outdated = True
        self._stop()

    def _stop(self) -> None:
        if self._progress is not None:
            self._progress.stop()

    def restart(self) -> None:
        """Search again, because the position has changed. A hurried job stays hurried."""
        self._is_outdated = False
        self._since = time.monotonic()

    @property
    def status(self) -> JobStatus:
        """How far the job is."""
        passed = int(1000 * (time.monotonic() - self._since))
        most, seconds = (None, None) if self.budget is None or not self.budget.simulations else self.budget
        return JobStatus(self.seat, passed, 0 if self._progress is None else self._progress.count, most, seconds)
