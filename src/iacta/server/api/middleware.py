"""`GuardMiddleware`: rate limits, body limits and security headers, in front of the whole application."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import time
from typing import TYPE_CHECKING, Any

import msgspec
from litestar.enums import ScopeType

from iacta.server.api.errors import Problem
from iacta.server.rate_limits import RateLimiter

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Message, Receive, Scope, Send

    from iacta.server.settings import Settings

LOG = logging.getLogger("iacta.server")
DEEPEST = 32
_BRACKETS = re.compile(rb'"(?:[^"\\]|\\.)*"?|[\[{]|[\]}]', re.DOTALL)
"""An unterminated string matches to the end of the body, so that the scan is linear."""
_CSP = (
    "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; connect-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
)
HEADERS = (
    (b"content-security-policy", _CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"x-frame-options", b"DENY"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
)


def is_too_deep(body: bytes, deepest: int = DEEPEST) -> bool:
    """Whether JSON is nested too deeply; brackets in strings do not count."""
    if body.count(b"[") + body.count(b"{") <= deepest:
        return False
    depth = 0
    for found in _BRACKETS.finditer(body):
        sign = found[0]
        if sign in b"[{":
            depth += 1
            if depth > deepest:
                return True
        elif sign in b"]}":
            depth -= 1
    return False


class GuardMiddleware:
    """Rejects floods and bodies that are too large, too slow or too deeply nested; adds headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        """Wrap an application."""
        self.app, self.settings = app, settings
        self._addresses = RateLimiter(settings.per_address)
        self._secrets = RateLimiter(settings.per_secret)
        self._creations = RateLimiter(settings.creations)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it with a problem."""
        if scope["type"] == ScopeType.WEBSOCKET and not self._addresses.allows(address_of(scope), time.monotonic()):
            await _HeaderSender(_before_accept(send), is_api=True).problem(Problem("too-fast"))
            return
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        sender = _HeaderSender(send, is_api=scope["path"].startswith("/api"))
        try:
            self._check_rates(scope)
            async with asyncio.timeout(self.settings.body_seconds):
                body = await self._body(scope, receive)
        except TimeoutError:
            await sender.problem(Problem("bad-request", "the body took too long"))
            return
        except Problem as problem:
            await sender.problem(problem)
            return
        try:
            await self.app(scope, _BufferedBody(body, receive), sender)
        except Exception:
            LOG.exception("a request failed")
            if sender.started:
                raise
            await sender.problem(Problem("internal"))

    def _check_rates(self, scope: Any) -> None:
        now, address = time.monotonic(), address_of(scope)
        secret = secret_of(scope)
        granted = self._addresses.allows(address, now)
        if granted and secret is not None:
            granted = self._secrets.allows(secret, now)
        if granted and scope["method"] == "POST" and creates_match(scope["path"]):
            granted = self._creations.allows(address, now)
        if not granted:
            raise Problem("too-fast")

    async def _body(self, scope: Any, receive: Receive) -> bytes:
        larger = {"/api/import": self.settings.import_bytes, "/api/matches": self.settings.scenario_bytes}
        most = larger.get(scope["path"], self.settings.body_bytes)
        announced = dict(scope["headers"]).get(b"content-length", b"0")
        if announced.isdigit() and int(announced) > most:
            raise Problem("too-large")
        parts, size, more = [], 0, scope["method"] not in ("GET", "HEAD")
        while more:
            message: Any = await receive()
            if message["type"] != "http.request":
                raise Problem("bad-request", "the request broke off")
            parts.append(message.get("body", b""))
            size += len(parts[-1])
            if size > most:
                raise Problem("too-large")
            more = message.get("more_body", False)
        body = b"".join(parts)
        try:
            body.decode()
        except UnicodeDecodeError:
            raise Problem("bad-request", "the body is not UTF-8") from None
        if is_too_deep(body):
            raise Problem("bad-request", "the body is nested too deeply")
        return body


class _BufferedBody:
    """A body that has been read, to be received again by the application."""

    def __init__(self, body: bytes, receive: Receive) -> None:
        self._body: bytes | None = body
        self._receive = receive

    async def __call__(self) -> Any:
        if self._body is None:
            return await self._receive()
        body, self._body = self._body, None
        return {"type": "http.request", "body": body, "more_body": False}


class _HeaderSender:
    """Sends an answer with the security and caching headers."""

    def __init__(self, send: Send, *, is_api: bool) -> None:
        self._send, self._is_api, self.started = send, is_api, False

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.started = True
            headers = [one for one in message["headers"] if not (self._is_api and one[0].lower() == b"cache-control")]
            caching = [(b"cache-control", b"no-store")] if self._is_api else []
            waiting = [(b"retry-after", b"2")] if message["status"] == 429 else []
            message["headers"] = [*headers, *HEADERS, *caching, *waiting]
        await self._send(message)

    async def problem(self, problem: Problem) -> None:
        body = msgspec.json.encode(problem.body)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
        await self(start)
        end: Any = {"type": "http.response.body", "body": body, "more_body": False}
        await self._send(end)


def _before_accept(send: Send) -> Send:
    """Sends an HTTP answer to a WebSocket handshake."""

    async def answer(message: Any) -> None:
        message["type"] = f"websocket.{message['type']}"
        await send(message)

    return answer


def creates_match(path: str) -> bool:
    """Whether a request creates a match or a transfer."""
    return path in ("/api/matches", "/api/import", "/api/transfers") or path.endswith("/continue")


def address_of(scope: Any) -> str:
    """The address that a request is counted by. Of IPv6 the /64 network: one household has 2^64 addresses."""
    client = scope.get("client")
    if not client:
        return "unknown"
    host = str(client[0])
    return str(ipaddress.IPv6Network((host.partition("%")[0], 64), strict=False)) if ":" in host else host


def secret_of(scope: Any) -> str | None:
    """The bearer secret of a request."""
    for name, value in scope["headers"]:
        if name == b"authorization":
            scheme, _, secret = value.decode("latin-1").partition(" ")
            return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None
    return None
