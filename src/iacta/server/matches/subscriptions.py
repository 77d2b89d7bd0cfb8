"""`Subscriptions`: who follows which match. A notification says only that something changed."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat


class Subscriber:
    """One open page."""

    def __init__(self, seat: Seat | None) -> None:
        """Follow a match as a seat, or as a spectator."""
        self.seat = seat
        self._changed = asyncio.Event()

    def notify(self) -> None:
        """Something changed."""
        self._changed.set()

    async def change(self) -> None:
        """Wait for a change since the last call."""
        await self._changed.wait()
        self._changed.clear()


class Subscriptions:
    """The open pages of this process, by match."""

    def __init__(self) -> None:
        """No subscribers."""
        self._subscribers: dict[str, list[Subscriber]] = {}
        self._changes: Counter[str] = Counter()

    @contextmanager
    def subscribe(self, match_id: str, seat: Seat | None) -> Iterator[Subscriber]:
        """Follow a match inside this context; the others are notified when a seat comes and goes."""
        subscriber = Subscriber(seat)
        self._subscribers.setdefault(match_id, []).append(subscriber)
        subscriber.notify()
        if seat is not None:
            self.notify(match_id)
        try:
            yield subscriber
        finally:
            self._subscribers[match_id].remove(subscriber)
            if not self._subscribers[match_id]:
                del self._subscribers[match_id], self._changes[match_id]
            elif seat is not None:
                self.notify(match_id)

    def notify(self, match_id: str, seat: Seat | None = None) -> None:
        """A match changed; with a seat, only what that seat sees of it."""
        if seat is None and match_id in self._subscribers:
            self._changes[match_id] += 1
        for subscriber in self._subscribers.get(match_id, ()):
            if seat is None or subscriber.seat == seat:
                subscriber.notify()

    def changes(self, match_id: str) -> int:
        """How often a match that is followed has changed for everybody."""
        return self._changes[match_id]

    def notify_all(self) -> None:
        """Any match may have changed."""
        for match_id in list(self._subscribers):
            self.notify(match_id)

    def online(self, match_id: str) -> frozenset[Seat]:
        """The seats with an open page."""
        return frozenset(one.seat for one in self._subscribers.get(match_id, ()) if one.seat is not None)

    @property
    def count(self) -> int:
        """How many pages are open."""
        return sum(len(found) for found in self._subscribers.values())

    def has_any(self, match_id: str) -> bool:
        """Whether a match has subscribers."""
        return match_id in self._subscribers
