"""`Thinking`: a thought that goes on in another process, as the table sees it: since when, how far, and its end."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from iacta.bots.search import Budget
    from iacta.engine.records import Seat
    from iacta.server.jobs.progress import Pulse


class Progress(msgspec.Struct, frozen=True):
    """How far a bot is: nothing that it weighs, for that would tell what it holds and plans.

    `most` and `seconds`: where it stops; None: it looks one action ahead.
    """

    seat: str
    milliseconds: int
    simulations: int
    most: int | None
    seconds: float | None


class Thinking:
    """One thought of a seat. It waits for its turn, then runs; whoever is told to hurry ends with the best so far."""

    def __init__(self, seat: Seat, budget: Budget | None, *, is_watched: bool = True, is_hint: bool = False) -> None:
        """Begin to wait."""
        self.seat, self.budget, self.is_watched, self.is_hint = seat, budget, is_watched, is_hint
        self.view: Any = None
        self._is_hurried = self._is_stale = False
        self._since = time.monotonic()
        self._pulse: Pulse | None = None

    def begin(self, pulse: Pulse) -> None:
        """Its turn has come."""
        self._pulse = pulse
        if self._is_hurried or self._is_stale:
            pulse.stop()

    def end(self) -> None:
        """It is over."""
        self._pulse = None

    def hurry(self) -> None:
        """End with the best so far, and play it."""
        self._is_hurried = True
        self._stop()

    def drop(self) -> None:
        """End, to no purpose: what was thought about lies on the table no more."""
        self._is_stale = True
        self._stop()

    def _stop(self) -> None:
        if self._pulse is not None:
            self._pulse.stop()

    def again(self) -> None:
        """Think anew: the position has changed. Whoever was told to hurry still is."""
        self._is_stale = False
        self._since = time.monotonic()

    @property
    def progress(self) -> Progress:
        """How far it is."""
        passed = int(1000 * (time.monotonic() - self._since))
        most, seconds = (None, None) if self.budget is None or not self.budget.simulations else self.budget
        return Progress(self.seat, passed, 0 if self._pulse is None else self._pulse.count, most, seconds)
