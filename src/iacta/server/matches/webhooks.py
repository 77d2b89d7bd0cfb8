"""Webhooks: a POST when the seats to move change. Only public https addresses are called, without redirects."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.server.matches.background import BackgroundTasks
    from iacta.server.matches.session import Session

LOG = logging.getLogger("iacta.server")
TIMEOUT = 5
CONCURRENCY = 4
REMEMBERED = 10_000


class Unreachable(Exception):
    """A webhook that cannot or must not be called."""


class Webhooks:
    """Calls a match's webhook when the seats to move change."""

    def __init__(self, background: BackgroundTasks, post: Callable[[str, bytes], None] | None = None) -> None:
        """`post` sends a body to an address; it blocks and runs in a thread."""
        self.background = background
        self._post = post or post_https
        self._last: dict[str, tuple[str, ...]] = {}
        self._slots = asyncio.Semaphore(CONCURRENCY)

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
        self.background.start(self._send(match_id, session.stored.webhook, msgspec.json.encode(body)))

    async def _send(self, match_id: str, address: str, body: bytes) -> None:
        async with self._slots:
            try:
                await asyncio.to_thread(self._post, address, body)
            except (OSError, http.client.HTTPException, Unreachable, ValueError) as error:
                LOG.info("match %s: its webhook was not reached (%s)", match_id, type(error).__name__)


def post_https(address: str, body: bytes) -> None:
    """POST to a public https address. The IP that was checked is the one that is called (no DNS rebinding)."""
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or parts.username:
        raise Unreachable("not a plain https address")
    port = parts.port or 443
    number = public_address(parts.hostname, port)
    connection = _PinnedConnection(parts.hostname, port, number)
    try:
        path = parts.path or "/"
        target = f"{path}?{parts.query}" if parts.query else path
        connection.request("POST", target, body, {"Content-Type": "application/json", "User-Agent": "iacta"})
        connection.getresponse().read(1024)
    finally:
        connection.close()


def public_address(host: str, port: int) -> str:
    """The IP address of a host; Unreachable unless all its addresses are public."""
    found = {str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    if not found or not all(ipaddress.ip_address(one).is_global for one in found):
        raise Unreachable("not an address of the public network")
    return min(found)


class _PinnedConnection(http.client.HTTPSConnection):
    """An https connection to a given IP address, with the certificate of the host name."""

    def __init__(self, host: str, port: int, number: str) -> None:
        self._context_used = ssl.create_default_context()
        super().__init__(host, port, timeout=TIMEOUT, context=self._context_used)
        self._number = number

    def connect(self) -> None:
        plain = socket.create_connection((self._number, self.port), TIMEOUT)
        self.sock = self._context_used.wrap_socket(plain, server_hostname=self.host)
