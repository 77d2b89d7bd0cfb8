"""Notices to a webhook: whose turn it is. Only public https addresses are called, without redirects."""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import msgspec

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from iacta.server.matches.session import Live

LOG = logging.getLogger("iacta.server")
SECONDS = 5
AT_ONCE = 4
REMEMBERED = 10_000


class Unreachable(Exception):
    """A webhook that cannot or must not be called."""


class Notices:
    """Tells webhooks when others must decide than before."""

    def __init__(self, post: Callable[[str, bytes], None] | None = None) -> None:
        """`post` sends a body to an address; it blocks, and runs in a thread."""
        self._post = post or post_https
        self._told: dict[str, tuple[str, ...]] = {}
        self._slots = asyncio.Semaphore(AT_ONCE)

    def tell(self, live: Live, spawn: Callable[[Coroutine[Any, Any, None]], None]) -> None:
        """Say who must decide now, if that has changed."""
        match_id, waiting, over = live.kept.id, live.waiting, live.status == "over"
        now = ("over",) if over else waiting
        if self._told.get(match_id) == now or live.kept.webhook is None:
            return
        if len(self._told) >= REMEMBERED:
            self._told.clear()
        self._told[match_id] = now
        body = {
            "match": match_id,
            "number": live.number,
            "waiting": list(waiting),
            "over": over,
            "url": f"/m/{match_id}",
        }
        spawn(self._send(match_id, live.kept.webhook, msgspec.json.encode(body)))

    async def _send(self, match_id: str, address: str, body: bytes) -> None:
        async with self._slots:
            try:
                await asyncio.to_thread(self._post, address, body)
            except (OSError, http.client.HTTPException, Unreachable, ValueError) as error:
                LOG.info("match %s: its webhook was not reached (%s)", match_id, type(error).__name__)


def post_https(address: str, body: bytes) -> None:
    """Send a body to a public https address; the address that was checked is the one that is called."""
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or parts.username:
        raise Unreachable("not a plain https address")
    port = parts.port or 443
    number = public_address(parts.hostname, port)
    connection = _Checked(parts.hostname, port, number)
    try:
        path = parts.path or "/"
        target = f"{path}?{parts.query}" if parts.query else path
        connection.request("POST", target, body, {"Content-Type": "application/json", "User-Agent": "iacta"})
        connection.getresponse().read(1024)
    finally:
        connection.close()


def public_address(host: str, port: int) -> str:
    """The number of a host, if every number it has is of the public network."""
    found = {str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    if not found or not all(ipaddress.ip_address(one).is_global for one in found):
        raise Unreachable("not an address of the public network")
    return min(found)


class _Checked(http.client.HTTPSConnection):
    """A connection to a number that was checked, with the certificate of its name."""

    def __init__(self, host: str, port: int, number: str) -> None:
        self._context_used = ssl.create_default_context()
        super().__init__(host, port, timeout=SECONDS, context=self._context_used)
        self._number = number

    def connect(self) -> None:
        plain = socket.create_connection((self._number, self.port), SECONDS)
        self.sock = self._context_used.wrap_socket(plain, server_hostname=self.host)
