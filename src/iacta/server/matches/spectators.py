"""`SpectatorFeeds`: what changed for those who watch a match, worked out once for all of them."""

from __future__ import annotations

import asyncio
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from iacta.server.matches.json_patch import Operation, json_patch

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.server.matches.queries import MatchQueries
    from iacta.server.matches.subscriptions import Subscriptions

LARGE = 65_536
"""Bytes of a view above which two of them are compared in a thread."""


class SpectatorFeed:
    """What spectators see of one match. Every version follows from the one before by a patch (RFC 6902)."""

    def __init__(self, match_id: str, queries: MatchQueries, subscriptions: Subscriptions) -> None:
        """Nothing has been seen yet."""
        self.match_id, self.queries, self.subscriptions = match_id, queries, subscriptions
        self.version = self.number = 0
        """Which view this is, and the last row in it."""
        self.change = ""
        """The message that leads here from the version before."""
        self._body: dict[str, Any] = {}
        self._changes = -1
        self._update: asyncio.Task[None] | None = None

    async def update(self) -> None:
        """Look at the match again if it has changed; callers at the same time share one look."""
        while self._changes != self.subscriptions.changes(self.match_id):
            if self._update is None:
                self._update = asyncio.create_task(self._look())
            await asyncio.shield(self._update)

    async def sight(self, after: int) -> str:
        """The whole view of this version, with the log after a row."""
        number, body = self.number, self._body  # rows may come while the log is read
        rows = (await self.queries.view(self.match_id, None, after)).log if after < number else []
        return _message({"type": "sight", **body, "log": [row for row in rows if row.number <= number]})

    async def _look(self) -> None:
        try:
            changes = self.subscriptions.changes(self.match_id)
            seen = await self.queries.view(self.match_id, None, self.number)
            encoded = msgspec.json.encode({**msgspec.structs.asdict(seen), "log": []})
            if len(encoded) < LARGE:
                body, patch = _compared(self._body, encoded)
            else:
                body, patch = await asyncio.to_thread(_compared, self._body, encoded)
            if patch or seen.log:
                self.change = _message({"type": "change", "patch": patch, "log": seen.log})
                self.version += 1
            self._body, self.number, self._changes = body, seen.number, changes
        finally:
            self._update = None


class SpectatorFeeds:
    """The feeds of the matches that are watched by this process."""

    def __init__(self, queries: MatchQueries, subscriptions: Subscriptions) -> None:
        """Nobody watches."""
        self.queries, self.subscriptions = queries, subscriptions
        self._feeds: dict[str, tuple[SpectatorFeed, int]] = {}

    @contextmanager
    def follow(self, match_id: str) -> Iterator[SpectatorFeed]:
        """The feed of a match inside this context, shared by all its followers."""
        feed, followers = self._feeds.get(match_id, (None, 0))
        feed = feed or SpectatorFeed(match_id, self.queries, self.subscriptions)
        self._feeds[match_id] = (feed, followers + 1)
        try:
            yield feed
        finally:
            followers = self._feeds[match_id][1] - 1
            if followers:
                self._feeds[match_id] = (feed, followers)
            else:
                del self._feeds[match_id]


def _compared(before: dict[str, Any], encoded: bytes) -> tuple[dict[str, Any], list[Operation]]:
    """A view, and the operations that make it of the one before."""
    body: dict[str, Any] = msgspec.json.decode(encoded)
    return body, json_patch(before, body)


def _message(content: dict[str, Any]) -> str:
    return msgspec.json.encode(content).decode()
