"""Live matches: a WebSocket sends the sight after every change, with the log since the last; see docs/api.md."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from iacta.server.api.errors import Problem
from iacta.server.api.match_view import Sight
from iacta.server.api.middleware import Buckets, address_of, is_too_deep
from iacta.server.matches.service import Matches

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.server.matches.subscriptions import Listener

T = TypeVar("T")
PATIENCE = 10
"""Seconds until the first message."""
LARGEST = 4096
BETWEEN = 0.5
"""Seconds between two messages that say how far a bot is."""
CODES = {401: 4401, 403: 4401, 404: 4404, 429: 4429}


class Hello(msgspec.Struct, frozen=True):
    """Who listens, and from which row on."""

    secret: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    after: Annotated[int, msgspec.Meta(ge=0)] = 0


class Ping(msgspec.Struct, frozen=True):
    """Whether anybody is there."""

    type: Literal["ping"]


class Doors:
    """How many sockets each address has open."""

    def __init__(self, most: int) -> None:
        """Let so many in from one address."""
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def entered(self, address: str) -> Iterator[bool]:
        """Whether there is room for another one, counted as long as this lasts."""
        self._open[address] += 1
        try:
            yield self._open[address] <= self.most
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


@websocket("/api/matches/{match_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], match_id: FromPath[str]) -> None:
    """Greet, listen, send; a broken socket ends it."""
    await socket.accept()
    tables: Matches = socket.app.state.matches
    doors: Doors = socket.app.state.doors
    with doors.entered(address_of(socket.scope)) as has_room:
        try:
            hello = await _hello(socket, has_room=has_room)
            if hello is not None:
                await _serve(socket, tables, match_id, hello)
        except Problem as problem:
            await _send(socket, {"type": "error", **msgspec.to_builtins(problem.body)})
            await socket.close(CODES.get(problem.status, 4400))
        except WebSocketDisconnect:
            return


async def _hello(socket: WebSocket[Any, Any, Any], *, has_room: bool) -> Hello | None:
    """The first message; None: there was none in time, and the socket is closed."""
    if not has_room:
        raise Problem("too-fast")
    try:
        async with asyncio.timeout(PATIENCE):
            text = await socket.receive_data("text")
    except TimeoutError:
        await socket.close(4408)
        return None
    return _decoded(text, Hello)


def _decoded(text: str | bytes, form: type[T]) -> T:
    raw = text.encode() if isinstance(text, str) else text
    if len(raw) > LARGEST or is_too_deep(raw):
        raise Problem("bad-request", "not a message that is understood here")
    try:
        return msgspec.json.decode(raw, type=form)
    except msgspec.DecodeError:
        raise Problem("bad-request", "not a message that is understood here") from None


async def _serve(socket: WebSocket[Any, Any, Any], tables: Matches, match_id: str, hello: Hello) -> None:
    first = await tables.look(match_id, hello.secret, hello.after)
    with tables.hub.listening(match_id, first.you) as listener:
        tasks = [
            asyncio.create_task(_tell(socket, tables, match_id, hello, listener)),
            asyncio.create_task(_answer(socket, Buckets(tables.settings.messages))),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _tell(
    socket: WebSocket[Any, Any, Any], tables: Matches, match_id: str, hello: Hello, listener: Listener
) -> None:
    """Send what changed, for ever; what changed while something was being sent comes in one message."""
    after, last = hello.after, b""
    while True:
        if not await _is_changed(tables, match_id, listener):
            await _send(socket, {"type": "thinking", "seats": [one.progress for one in tables.thoughts(match_id)]})
            continue
        seen: Sight = await tables.look(match_id, hello.secret, after)
        message = msgspec.json.encode({"type": "sight", **msgspec.structs.asdict(seen)})
        if message != last:
            await socket.send_data(message.decode(), mode="text")
        last = message if seen.number == after else b""
        after = seen.number


async def _is_changed(tables: Matches, match_id: str, listener: Listener) -> bool:
    """Wait until something has changed; while a bot thinks, not longer than it takes to see that it does."""
    try:
        async with asyncio.timeout(BETWEEN if tables.thoughts(match_id) else None):
            await listener.change()
    except TimeoutError:
        return False
    return True


async def _answer(socket: WebSocket[Any, Any, Any], allowed: Buckets) -> None:
    while True:
        _decoded(await socket.receive_data("text"), Ping)
        if not allowed.takes("", time.monotonic()):
            raise Problem("too-fast")
        await _send(socket, {"type": "pong"})


async def _send(socket: WebSocket[Any, Any, Any], message: dict[str, Any]) -> None:
    await socket.send_data(msgspec.json.encode(message).decode(), mode="text")
