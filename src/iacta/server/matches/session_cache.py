"""`Lives`: the matches that this process holds in memory, loaded when asked for, let go when nobody looks."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from iacta.engine.errors import IactaError
from iacta.server.api.errors import Problem
from iacta.server.matches.session import Live

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable

    from iacta.server.storage.repository import Storage

LONG_JOURNAL = 50
"""A journal with more rows than this is folded in a thread, so that others need not wait."""


class Lives:
    """Matches in memory. Two who ask for the same match get the same one."""

    def __init__(self, storage: Storage, most: int, is_needed: Callable[[str], bool]) -> None:
        """Hold `most` at a time, and all that are needed."""
        self.storage, self.most, self.is_needed = storage, most, is_needed
        self._held: OrderedDict[str, Live] = OrderedDict()
        self._loading: dict[str, asyncio.Task[Live]] = {}

    def held(self, match_id: str) -> Live | None:
        """A match, if it is in memory."""
        return self._held.get(match_id)

    async def live(self, match_id: str) -> Live:
        """A match, from memory or from its journal."""
        live = self._held.get(match_id)
        if live is not None:
            self._held.move_to_end(match_id)
            return live
        if match_id not in self._loading:
            self._loading[match_id] = asyncio.create_task(self._load(match_id))
        return await asyncio.shield(self._loading[match_id])

    async def _load(self, match_id: str) -> Live:
        try:
            whole = await self.storage.whole(match_id)
            if whole is None:
                raise Problem("no-such-match")
            try:
                is_long = len(whole.journal) > LONG_JOURNAL or whole.match.record is not None
                live = await asyncio.to_thread(Live.of, whole) if is_long else Live.of(whole)
            except IactaError as error:
                raise Problem("rules-changed", str(error)) from error
            self._held[match_id] = live
            self._let_go()
            return live
        finally:
            del self._loading[match_id]

    @asynccontextmanager
    async def holding(self, match_id: str) -> AsyncIterator[Live]:
        """A match of which nobody else reads or writes meanwhile."""
        while True:
            live = await self.live(match_id)
            async with live.lock:
                if not live.gone:
                    yield live
                    return

    async def refresh(self, live: Live) -> None:
        """Learn what other processes have added; the lock is held."""
        whole = await self.storage.whole(live.kept.id, live.number)
        assert whole is not None  # matches are never deleted
        live.kept = whole.match
        live.seats = {seat.seat: seat for seat in whole.seats}
        live.chat = whole.chat
        try:
            for entry in whole.journal:
                live.fold(entry)
        except BaseException:
            self.discard(live)
            raise

    def discard(self, live: Live) -> None:
        """Forget a match that may differ from its journal; the next who asks gets a new one."""
        live.gone = True
        if self._held.get(live.kept.id) is live:
            del self._held[live.kept.id]

    def discard_all(self) -> None:
        """Forget everything: rows may have been missed."""
        for live in list(self._held.values()):
            self.discard(live)

    def _let_go(self) -> None:
        """Forget the matches that nobody has asked for longest."""
        spare = len(self._held) - self.most
        for match_id, live in list(self._held.items())[:-1]:
            if spare <= 0:
                return
            if not live.lock.locked() and not self.is_needed(match_id):
                self.discard(live)
                spare -= 1
