"""Webhooks: a signed POST when the seats to move change. Only public https addresses are called, without redirects."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import urlsplit

import msgspec

from iacta.server.jobs.priority_semaphore import PrioritySemaphore
from iacta.server.matches.https_post import Unreachable, post_https

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from iacta.server.matches.background import BackgroundTasks
    from iacta.server.matches.session import Session

LOG = logging.getLogger("iacta.server")
SECONDS = 5.0
"""Longest call, from the name of the host to the first line of the answer."""
CONCURRENCY = 16
MOST_QUEUED, MOST_OF_HOST = 1000, 100
"""Matches whose calls wait, in all and for one host; more calls are left out."""
REMEMBERED = 10_000


class _Call(NamedTuple):
    address: str
    key: str
    body: bytes


class Webhooks:
    """Calls a match's webhook when the seats to move change: one call at a time, and of several the last."""

    def __init__(
        self,
        background: BackgroundTasks,
        post: Callable[[str, bytes, dict[str, str]], Awaitable[None]] | None = None,
    ) -> None:
        """`post` sends a body with headers to an address."""
        self.background = background
        self._post = post or post_https
        self._last: dict[str, tuple[str, ...]] = {}
        self._queued: dict[str, _Call | None] = {}
        self._of_host: Counter[str] = Counter()
        self._slots = PrioritySemaphore(CONCURRENCY)

    def notify(self, session: Session) -> None:
        """Call the webhook of a started match, if it has one and the seats to move have changed."""
        match_id, waiting, over = session.id, session.waiting, session.status == "over"
        current = ("over",) if over else waiting
        if session.stored.webhook is None or session.match is None or self._last.get(match_id) == current:
            return
        if len(self._last) >= REMEMBERED:
            self._last.clear()
        self._last[match_id] = current
        body = {
            "match": match_id,
            "number": session.number,
            "waiting": list(waiting),
            "over": over,
            "url": f"/m/{match_id}",
        }
        self._queue(
            match_id, _Call(session.stored.webhook, session.stored.webhook_key or "", msgspec.json.encode(body))
        )

    def _queue(self, match_id: str, call: _Call) -> None:
        if match_id in self._queued:
            self._queued[match_id] = call
            return
        host = owner_of(call.address)
        if len(self._queued) < MOST_QUEUED and self._of_host[host] < MOST_OF_HOST:
            self._queued[match_id] = call
            self._of_host[host] += 1
            self.background.start(self._send(match_id, host))

    async def _send(self, match_id: str, host: str) -> None:
        """Send what is queued for a match, until nothing is left."""
        try:
            while (call := self._queued[match_id]) is not None:
                self._queued[match_id] = None
                await self._call(match_id, call)
        finally:
            del self._queued[match_id]
            self._of_host[host] -= 1
            if not self._of_host[host]:
                del self._of_host[host]

    async def _call(self, match_id: str, call: _Call) -> None:
        """Call when it is the turn of the host: the next place goes to the host that has taken the least time."""
        host = owner_of(call.address)
        await self._slots.acquire(is_watched=True, owner=host)
        began = time.monotonic()
        headers = {"Iacta-Signature": signature(call.key, call.body)} if call.key else {}
        try:
            async with asyncio.timeout(SECONDS):
                await self._post(call.address, call.body, headers)
        except (OSError, Unreachable, ValueError, EOFError) as error:
            LOG.info("match %s: its webhook was not reached (%s)", match_id, type(error).__name__)
        finally:
            self._slots.release(host, time.monotonic() - began)


def owner_of(address: str) -> str:
    """On whose account a call runs: the end of the host's name, since names below it cost nothing."""
    return ".".join((urlsplit(address).hostname or "").split(".")[-2:])


def signature(key: str, body: bytes, at: int | None = None) -> str:
    """The header that proves where a body comes from: the time, and an HMAC-SHA256 of time and body."""
    at = int(time.time()) if at is None else at
    return f"t={at},v1={hmac.new(key.encode(), f'{at}.'.encode() + body, 'sha256').hexdigest()}"
