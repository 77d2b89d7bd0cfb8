"""`JobQuota`: how many tasks one match may have in the process pool at a time."""

from __future__ import annotations

from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

from iacta.server.api.errors import Problem

if TYPE_CHECKING:
    from collections.abc import Iterator

MOST_PER_MATCH = 4
"""Concurrent odds, hints and verifications of one match; other matches have bots that need the workers."""


class JobQuota:
    """Counts the running tasks of every match."""

    def __init__(self) -> None:
        """Nothing is running."""
        self._running: Counter[str] = Counter()

    @contextmanager
    def task(self, match_id: str) -> Iterator[None]:
        """Count a task inside this context; Problem if the match has too many."""
        if self._running[match_id] >= MOST_PER_MATCH:
            raise Problem("too-fast")
        self._running[match_id] += 1
        try:
            yield
        finally:
            self._running[match_id] -= 1
            if not self._running[match_id]:
                del self._running[match_id]
