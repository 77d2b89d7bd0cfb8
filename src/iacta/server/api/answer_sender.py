"""`AnswerSender`: sends answers with security and caching headers, the long ones compressed."""

from __future__ import annotations

import asyncio
import gzip
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

if TYPE_CHECKING:
    from litestar.types import Message, Send

    from iacta.server.api.errors import Problem

RETRY_AFTER = {429: b"2", 503: b"5"}
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
LEAST, LARGE, LEVEL = 1024, 64 * 1024, 4
"""Bytes from which an answer is compressed, bytes from which that is done in a thread, and how hard it is tried."""
NOT_PACKED = re.compile(r"/assets/.*|/api/(matches|transfers.*|matches/[^/]+/(join|continue))")
"""Files that are compressed already, or as files; and answers that hold a secret: beside names and chat, which others
choose, their length would tell what it is.
"""
THE_SAME_FOR_ALL = ("/api/games", "/api/texts", "/api/schema")


def sender_for(scope: Any, send: Send) -> AnswerSender:
    """The sender for a request."""
    path, headers = scope["path"], dict(scope["headers"])
    packs = b"gzip" in headers.get(b"accept-encoding", b"") and NOT_PACKED.fullmatch(path) is None
    return AnswerSender(
        send,
        is_api=path.startswith("/api"),
        has_body=scope["method"] != "HEAD",
        packs=packs,
        keeps=path.startswith(THE_SAME_FOR_ALL),
    )


class AnswerSender:
    """Sends one answer. `length`: of its body, before it was compressed."""

    def __init__(
        self, send: Send, *, is_api: bool, has_body: bool = True, packs: bool = False, keeps: bool = False
    ) -> None:
        """`packs`: whoever asks can unpack; `keeps`: what was packed is kept for the next who asks."""
        self._send, self._is_api, self._has_body, self._packs, self._keeps = send, is_api, has_body, packs, keeps
        self._start: Any = None
        self.status: int | None = None
        self.started, self.length = False, 0

    async def __call__(self, message: Message) -> None:
        """Take a part of an answer; its start is held back until the body is known."""
        if message["type"] == "http.response.start":
            self._start, self.status = message, message["status"]
            message["headers"] = [*self._headers(message)]
            return
        if message["type"] == "http.response.body":
            await self._begin(message)
            if not self._has_body:
                message["body"] = b""
        await self._send(message)

    def _headers(self, message: Any) -> list[tuple[bytes, bytes]]:
        headers = [one for one in message["headers"] if not (self._is_api and one[0].lower() == b"cache-control")]
        caching = [(b"cache-control", b"no-store")] if self._is_api else []
        seconds = RETRY_AFTER.get(message["status"])
        return [*headers, *HEADERS, *caching, *([] if seconds is None else [(b"retry-after", seconds)])]

    async def _begin(self, message: Any) -> None:
        """Send the start, once it is known how long the body is."""
        self.length += len(message.get("body", b""))
        if self._start is None:
            return
        is_whole = not message.get("more_body", False)
        if self._packs and is_whole and self.length >= LEAST and not self._has(b"content-encoding"):
            await self._pack(message)
        start, self._start, self.started = self._start, None, True
        await self._send(start)

    def _has(self, header: bytes) -> bool:
        return any(name.lower() == header for name, _ in self._start["headers"])

    async def _pack(self, message: Any) -> None:
        body = message["body"] = await packed(message["body"], keeps=self._keeps)
        others = [one for one in self._start["headers"] if one[0].lower() != b"content-length"]
        about = ((b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding"))
        self._start["headers"] = [*others, *about, (b"content-length", str(len(body)).encode())]

    async def problem(self, problem: Problem) -> None:
        """Answer with a problem."""
        body = msgspec.json.encode(problem.body)
        headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        start: Any = {"type": "http.response.start", "status": problem.status, "headers": headers}
        await self(start)
        end: Any = {"type": "http.response.body", "body": body, "more_body": False}
        await self(end)


async def packed(body: bytes, *, keeps: bool) -> bytes:
    """A body as it is sent. Of a long one the event loop does not wait."""
    if len(body) < LARGE:
        return gzip.compress(body, LEVEL, mtime=0)
    return await asyncio.to_thread(_kept if keeps else _pack, body)


def _pack(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


_kept = lru_cache(32)(_pack)
