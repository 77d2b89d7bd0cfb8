"""`Hub`: who listens to which match. A change wakes all of them; how much they missed is theirs to see."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat


class Listener:
    """One open page."""

    def __init__(self, seat: Seat | None) -> None:
        """Listen as a seat, or as a spectator."""
        self.seat = seat
        self._changed = asyncio.Event()

    def wake(self) -> None:
        """Say that something changed."""
        self._changed.set()

    async def change(self) -> None:
        """Wait until something changed since the last call."""
        await self._changed.wait()
        self._changed.clear()


class Hub:
    """The open pages of this process, by match."""

    def __init__(self) -> None:
        """Nobody listens yet."""
        self._listeners: dict[str, list[Listener]] = {}

    @contextmanager
    def listening(self, match_id: str, seat: Seat | None) -> Iterator[Listener]:
        """Listen to a match as long as this lasts; the others see who comes and goes."""
        listener = Listener(seat)
        self._listeners.setdefault(match_id, []).append(listener)
        self.wake(match_id)
        try:
            yield listener
        finally:
            self._listeners[match_id].remove(listener)
            if not self._listeners[match_id]:
                del self._listeners[match_id]
            self.wake(match_id)

    def wake(self, match_id: str) -> None:
        """Something changed in a match."""
        for listener in self._listeners.get(match_id, ()):
            listener.wake()

    def wake_all(self) -> None:
        """Anything may have changed."""
        for match_id in list(self._listeners):
            self.wake(match_id)

    def online(self, match_id: str) -> frozenset[Seat]:
        """The seats with an open page."""
        return frozenset(one.seat for one in self._listeners.get(match_id, ()) if one.seat is not None)

    def is_heard(self, match_id: str) -> bool:
        """Whether anybody listens."""
        return match_id in self._listeners

    def count(self) -> Counter[str]:
        """How many pages are open on each match."""
        return Counter({match_id: len(listeners) for match_id, listeners in self._listeners.items()})
