"""`GuardMiddleware`: rate limits, body limits and security headers, in front of the whole application."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import time
from typing import TYPE_CHECKING, Any

from litestar.enums import ScopeType
from sqlalchemy.exc import SQLAlchemyError

from iacta.server.api.answer_sender import AnswerSender, sender_for
from iacta.server.api.errors import Problem
from iacta.server.caller import CALLER
from iacta.server.faults import unavailable
from iacta.server.metrics import kind_of
from iacta.server.rate_limits import RateLimiter

if TYPE_CHECKING:
    from litestar.types import ASGIApp, Receive, Scope, Send

    from iacta.server.services import Services
    from iacta.server.settings import Settings

LOG = logging.getLogger("iacta.server")
DEEPEST = 32
LARGE = 64 * 1024
"""Bytes of a body that is checked in a thread, and of an answer that is counted."""
COUNTED = ("/api/matches/", "/api/lobby")
"""Answers that grow with what somebody has stored; others are the same for all, and made once."""
WITHOUT_SECRET = ("analysis", "continue", "survey")
"""What may be asked of a match without the secret of a seat."""
_WRITE = re.compile(r"/api/matches/([a-z2-7]{12})/(\w+)$")
_ALIKE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def is_too_deep(body: bytes, deepest: int = DEEPEST) -> bool:
    """Whether JSON is nested too deeply, or its brackets do not match; brackets in strings do not count.

    Every step works on the whole body at once. Of what is not JSON it may be wrong: a reader stops before it goes deep.
    """
    if body.count(b"[") + body.count(b"{") <= deepest:
        return False
    if b"\\" in body:
        body = body.replace(rb"\\", b"").replace(rb"\"", b"")
    left = b"".join(body.split(b'"')[::2]).translate(_ALIKE, _NO_BRACKETS)
    for _ in range(deepest):
        left = left.replace(b"[]", b"")
    return b"[" in left


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
        if scope["type"] in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            CALLER.set(address_of(scope))
        if scope["type"] == ScopeType.WEBSOCKET and not self._may_connect(scope):
            await AnswerSender(_before_accept(send), is_api=True).problem(Problem("too-fast"))
            return
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        began = time.monotonic()
        sender = sender_for(scope, send)
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}
        try:
            await self._answer(scope, receive, sender)
        finally:
            services = self._services()
            services.metrics.answered(kind_of(scope["path"]), sender.status or 500, time.monotonic() - began)
            if sender.length > LARGE and scope["path"].startswith(COUNTED):
                services.answers.charge(address_of(scope), time.monotonic(), sender.length)

    async def _answer(self, scope: Any, receive: Receive, sender: AnswerSender) -> None:
        try:
            self._check_rates(scope)
            await self._check_secret(scope)
            async with asyncio.timeout(self.settings.body_seconds):
                body = await self._body(scope, receive)
        except TimeoutError:
            await sender.problem(Problem("bad-request", "the body took too long"))
            return
        except Problem as problem:
            await sender.problem(problem)
            return
        except SQLAlchemyError as error:
            await sender.problem(unavailable(error))
            return
        try:
            await self.app(scope, _BufferedBody(body, receive), sender)
        except Exception:
            LOG.exception("a request failed")
            if sender.started:
                raise
            await sender.problem(Problem("internal"))

    def _may_connect(self, scope: Any) -> bool:
        address, now = address_of(scope), time.monotonic()
        return self._addresses.allows(address, now) and self._services().answers.allows(address, now, 0)

    def _check_rates(self, scope: Any) -> None:
        now, address = time.monotonic(), address_of(scope)
        secret = secret_of(scope)
        granted = self._addresses.allows(address, now) and self._services().answers.allows(address, now, 0)
        if granted and secret is not None:
            granted = self._secrets.allows(secret, now)
        if granted and scope["method"] == "POST" and creates_match(scope["path"]):
            granted = self._creations.allows(address, now)
        if not granted:
            raise Problem("too-fast")

    async def _check_secret(self, scope: Any) -> None:
        """Nobody has a body read who may not write: the secret of a seat is checked first."""
        found = _WRITE.match(scope["path"])
        if found is None or scope["method"] not in ("POST", "PUT"):
            return
        secret = secret_of(scope)
        if found[2] != "join" and (secret is not None or found[2] not in WITHOUT_SECRET):
            await self._services().doorkeeper.check(found[1], secret)

    def _services(self) -> Services:
        app: Any = self.app
        found: Services = app.state.services
        return found

    async def _body(self, scope: Any, receive: Receive) -> bytes:
        larger = {"/api/import": self.settings.import_bytes, "/api/matches": self.settings.scenario_bytes}
        most = larger.get(scope["path"], self.settings.body_bytes)
        headers = dict(scope["headers"])
        announced = headers.get(b"content-length", b"0")
        if announced.isdigit() and int(announced) > most:
            raise Problem("too-large")
        if (announced != b"0" or b"transfer-encoding" in headers) and not _is_json(headers.get(b"content-type", b"")):
            raise Problem("not-json")
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
        if size > LARGE:
            await asyncio.to_thread(_check_form, body)
        else:
            _check_form(body)
        return body


def _is_json(content_type: bytes) -> bool:
    """Whether a body calls itself JSON: a foreign page cannot say so without asking first."""
    return content_type.partition(b";")[0].strip().lower() == b"application/json"


def _check_form(body: bytes) -> None:
    """Problem if a body is not UTF-8, or nested too deeply."""
    try:
        body.decode()
    except UnicodeDecodeError:
        raise Problem("bad-request", "the body is not UTF-8") from None
    if is_too_deep(body):
        raise Problem("bad-request", "the body is nested too deeply")


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


def _before_accept(send: Send) -> Send:
    """Sends an HTTP answer to a WebSocket handshake."""

    async def answer(message: Any) -> None:
        message["type"] = f"websocket.{message['type']}"
        await send(message)

    return answer


def creates_match(path: str) -> bool:
    """Whether a request creates a match or a transfer."""
    return path in ("/api/matches", "/api/import", "/api/transfers") or path.endswith(("/continue", "/rematch"))


def address_of(scope: Any) -> str:
    """The address that a request is counted by."""
    client = scope.get("client")
    return network_of(str(client[0])) if client else "unknown"


def network_of(host: str) -> str:
    """An address as it is counted. Of IPv6 the /64 network: one household has 2^64 addresses."""
    try:
        found = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:  # a proxy has forwarded what is no address
        return "unknown"
    return host if found.version == 4 else str(ipaddress.IPv6Network((int(found), 64), strict=False))


def secret_of(scope: Any) -> str | None:
    """The bearer secret of a request."""
    for name, value in scope["headers"]:
        if name == b"authorization":
            scheme, _, secret = value.decode("latin-1").partition(" ")
            return secret.strip() if scheme.lower() == "bearer" and secret.strip() else None
    return None
