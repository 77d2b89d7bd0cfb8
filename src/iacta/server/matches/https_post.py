"""A POST to a public https address. It can be cancelled at any point and leaves nothing that a shutdown waits for."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import ssl
import threading
from functools import cache
from urllib.parse import SplitResult, urlsplit

LONGEST_LINE = 1024
_NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
_GLOBAL = ipaddress.IPv6Network("2000::/3")


class Unreachable(Exception):
    """A webhook that cannot or must not be called."""


async def post_https(address: str, body: bytes, headers: dict[str, str]) -> None:
    """POST to a public https address. The IP that was checked is the one that is called (no DNS rebinding)."""
    parts = urlsplit(address)
    if parts.scheme != "https" or not parts.hostname or parts.username:
        raise Unreachable("not a plain https address")
    port = parts.port or 443
    number = public_address(await resolved(parts.hostname, port))
    reader, writer = await asyncio.open_connection(
        number, port, ssl=_context(), server_hostname=parts.hostname, limit=LONGEST_LINE
    )
    try:
        writer.write(_head(parts, len(body), headers) + body)
        await writer.drain()
        await reader.readline()
    finally:
        writer.transport.abort()


@cache
def _context() -> ssl.SSLContext:
    return ssl.create_default_context()


def _head(parts: SplitResult, length: int, headers: dict[str, str]) -> bytes:
    target = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
    sent = {
        "Host": parts.netloc,
        "User-Agent": "iacta",
        "Content-Type": "application/json",
        "Content-Length": str(length),
        "Connection": "close",
        **headers,
    }
    lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
    return "\r\n".join([*lines, "", ""]).encode("ascii")


async def resolved(host: str, port: int) -> set[str]:
    """All addresses of a host, found in a thread that may be left behind."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[set[str]] = loop.create_future()

    def tell(addresses: set[str] | None, error: OSError | None) -> None:
        if not found.done():
            found.set_exception(error) if addresses is None else found.set_result(addresses)  # type: ignore[arg-type]

    def look() -> None:
        answer: tuple[set[str] | None, OSError | None]
        try:
            answer = {str(one[4][0]) for one in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}, None
        except OSError as error:
            answer = None, error
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, *answer)

    threading.Thread(target=look, daemon=True, name="iacta-dns").start()
    return await found


def public_address(addresses: set[str]) -> str:
    """One of the addresses of a host; Unreachable unless all of them are public."""
    if not addresses or not all(is_public(one) for one in addresses):
        raise Unreachable("not an address of the public network")
    return min(addresses)


def is_public(number: str) -> bool:
    """Whether an address belongs to the public network; of those that carry an IPv4 address, that must."""
    found = ipaddress.ip_address(number.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        if found in _NAT64:
            return is_public(str(ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)))
        if found.sixtofour is not None:
            return is_public(str(found.sixtofour))
        if found not in _GLOBAL or found.teredo is not None:
            return False
    return found.is_global and not found.is_multicast and not found.is_reserved
