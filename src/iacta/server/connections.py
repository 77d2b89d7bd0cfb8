"""Connections: how many an address may have, how long headers may take, and how long an answer."""

from __future__ import annotations

import asyncio
import ipaddress
import sys
from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from iacta.server.api.middleware import network_of

if sys.platform != "win32":
    import resource

if TYPE_CHECKING:
    from iacta.server.settings import Settings


RESERVED = 100
"""Descriptors that are kept for the database, files and workers."""
LARGEST_HEAD = 65_536
"""Bytes of request line and headers, or of trailers, beyond the first packet."""


class ConnectionLimits:
    """Who may connect. Trusted proxies stand for many addresses: only the whole is limited for them."""

    def __init__(self, settings: Settings) -> None:
        """Nobody is connected."""
        self.most_per_address, self.header_seconds = settings.connections_per_address, settings.header_seconds
        self.answer_seconds = settings.answer_seconds
        self.most = most_connections()
        self._proxies = settings.proxies
        self._open: Counter[str] = Counter()

    def admit(self, host: str, count: int) -> bool:
        """Count a connection beside `count` others; whether it may stay."""
        address = network_of(host)
        self._open[address] += 1
        if count > self.most:
            return False
        return self._open[address] <= self.most_per_address or is_among(host, self._proxies)

    def release(self, host: str) -> None:
        """A connection has ended, or has become a WebSocket, which is counted elsewhere."""
        address = network_of(host)
        self._open[address] -= 1
        if self._open[address] <= 0:
            del self._open[address]


def most_connections() -> int:
    """How many connections the process has descriptors for."""
    if sys.platform == "win32":  # it has no such limit
        return 10_000
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return 1_000_000 if soft == resource.RLIM_INFINITY else max(10, soft - RESERVED)


def is_among(host: str, networks: str) -> bool:
    """Whether an address belongs to one of some networks, comma-separated; `*`: to any."""
    if networks.strip() == "*":
        return True
    try:
        address = ipaddress.ip_address(host)
        return any(address in ipaddress.ip_network(one.strip()) for one in networks.split(",") if one.strip())
    except ValueError:
        return False


class LimitedProtocol(HttpToolsProtocol):
    """Ends a connection at once that is one too many, and one whose headers are too long or take too long.

    Whoever does not take a long answer keeps it in memory: it has its time too.
    """

    limits: ClassVar[ConnectionLimits]

    _timer: asyncio.TimerHandle | None = None
    _sending: asyncio.TimerHandle | None = None
    _host: str | None = None
    _head_bytes = 0
    _has_head = False

    def connection_made(self, transport: Any) -> None:
        """Begin, or end at once what is one too many."""
        super().connection_made(transport)
        self._host = self.client[0] if self.client else "unknown"
        if self.limits.admit(self._host, len(self.connections)):
            self._begin_headers()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all clocks, and give the place back."""
        self._end_headers()
        self._end_sending()
        self._release()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """The other side does not take what is sent: its time runs."""
        super().pause_writing()
        self._end_sending()
        self._sending = self.loop.call_later(self.limits.answer_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """It takes it again."""
        self._end_sending()
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        """Count headers that go on from packet to packet."""
        goes_on = self._timer is not None
        super().data_received(data)
        if goes_on and self._timer is not None:
            self._count(len(data))

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._has_head = False
        if self._timer is None:
            self._begin_headers()

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, or a trailer."""
        if self._has_head:  # a trailer: nobody reads it
            self._count(len(name) + len(value))
        else:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The headers came in time."""
        self._end_headers()
        self._has_head = True
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """A socket has limits of its own."""
        self._end_headers()
        self._release()
        super().handle_websocket_upgrade()

    def _count(self, size: int) -> None:
        self._head_bytes += size
        if self._head_bytes > LARGEST_HEAD:
            self.transport.abort()

    def _begin_headers(self) -> None:
        self._head_bytes = 0
        self._timer = self.loop.call_later(self.limits.header_seconds, self.transport.abort)

    def _end_headers(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _end_sending(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
            self._sending = None

    def _release(self) -> None:
        if self._host is not None:
            self.limits.release(self._host)
            self._host = None


def protocol_with(limits: ConnectionLimits) -> type[HttpToolsProtocol]:
    """The HTTP protocol of a server, with its limits."""
    return type("LimitedProtocol", (LimitedProtocol,), {"limits": limits})
