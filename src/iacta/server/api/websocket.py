"""WebSocket of a match: sends the view after every change, with the log since the last (docs/api.md)."""

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
from sqlalchemy.exc import SQLAlchemyError

from iacta.server.api.errors import Problem
from iacta.server.api.middleware import LARGE, address_of, is_too_deep
from iacta.server.faults import unavailable
from iacta.server.rate_limits import RateLimiter
from iacta.server.services import Services

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.server.api.match_view import MatchView
    from iacta.server.matches.subscriptions import Subscriber

T = TypeVar("T")
HELLO_SECONDS = 10
"""Longest wait for the first message."""
LARGEST_MESSAGE = 4096
STATUS_SECONDS = 0.5
"""Interval of messages about the progress of bots."""
CODES = {401: 4401, 403: 4401, 404: 4404, 429: 4429}


class Hello(msgspec.Struct, frozen=True):
    """The first message: who subscribes, and the last row that is known."""

    secret: Annotated[str, msgspec.Meta(max_length=128)] | None = None
    after: Annotated[int, msgspec.Meta(ge=0)] = 0
    changes: bool = False
    """Whether a spectator wants patches rather than whole views."""


class Ping(msgspec.Struct, frozen=True):
    """Keep-alive."""

    type: Literal["ping"]


class ConnectionLimit:
    """Counts the open sockets of each address."""

    def __init__(self, most: int) -> None:
        """Allow `most` sockets per address."""
        self.most = most
        self._open: Counter[str] = Counter()

    @contextmanager
    def connected(self, address: str) -> Iterator[bool]:
        """Count a socket inside this context; whether it is within the limit."""
        self._open[address] += 1
        try:
            yield self._open[address] <= self.most
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]


@websocket("/api/matches/{match_id:str}/live")
async def live(socket: WebSocket[Any, Any, Any], match_id: FromPath[str]) -> None:
    """Read the first message, then send views until the socket closes."""
    await socket.accept()
    services: Services = socket.app.state.services
    limit: ConnectionLimit = socket.app.state.connection_limit
    with limit.connected(address_of(socket.scope)) as has_room:
        try:
            hello = await _hello(socket, has_room=has_room)
            if hello is not None:
                await _serve(socket, services, match_id, hello)
        except SQLAlchemyError as error:
            await _send(socket, {"type": "error", **msgspec.to_builtins(unavailable(error).body)})
            await socket.close(1013)
        except Problem as problem:
            await _send(socket, {"type": "error", **msgspec.to_builtins(problem.body)})
            await socket.close(CODES.get(problem.status, 4400))
        except WebSocketDisconnect:
            return


async def _hello(socket: WebSocket[Any, Any, Any], *, has_room: bool) -> Hello | None:
    """The first message; None if there was none in time: the socket is closed."""
    if not has_room:
        raise Problem("too-fast")
    try:
        async with asyncio.timeout(HELLO_SECONDS):
            text = await socket.receive_data("text")
    except TimeoutError:
        await socket.close(4408)
        return None
    return _decoded(text, Hello)


def _decoded(text: str | bytes, form: type[T]) -> T:
    raw = text.encode() if isinstance(text, str) else text
    if len(raw) > LARGEST_MESSAGE or is_too_deep(raw):
        raise Problem("bad-request", "not a message that is understood here")
    try:
        return msgspec.json.decode(raw, type=form)
    except msgspec.DecodeError:
        raise Problem("bad-request", "not a message that is understood here") from None


async def _serve(socket: WebSocket[Any, Any, Any], services: Services, match_id: str, hello: Hello) -> None:
    first = await services.queries.view(match_id, hello.secret, hello.after)
    if first.you is not None or not services.bot_turns.is_owned(match_id):
        services.bot_turns.owner(match_id)
    with services.subscriptions.subscribe(match_id, first.you) as subscriber:
        send = _send_changes if hello.changes and first.you is None else _send_views
        tasks = [
            asyncio.create_task(send(socket, services, match_id, hello, subscriber)),
            asyncio.create_task(_answer_pings(socket, RateLimiter(services.settings.messages))),
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)


async def _send_views(
    socket: WebSocket[Any, Any, Any], services: Services, match_id: str, hello: Hello, subscriber: Subscriber
) -> None:
    """Send a view after every change until cancelled; changes during a send are merged into one message.

    What does not change this seat's view sends nothing: messages would tell of another seat's drafts.
    """
    after, last = hello.after, b""
    while True:
        await _tell_progress(socket, services, match_id, subscriber)
        seen = await services.queries.view(match_id, hello.secret, after)
        message = _sight(seen)
        if message != last:
            await _tell(socket, services, message.decode())
        last = _sight(msgspec.structs.replace(seen, log=[])) if seen.log else message
        after = seen.number


async def _send_changes(
    socket: WebSocket[Any, Any, Any], services: Services, match_id: str, hello: Hello, subscriber: Subscriber
) -> None:
    """Send a spectator what changed, or the whole view if he missed a change, until cancelled."""
    after, version = hello.after, 0
    with services.spectators.follow(match_id) as feed:
        while True:
            await _tell_progress(socket, services, match_id, subscriber)
            await feed.update()
            if feed.version == version:
                continue
            has_one_before = version > 0 and feed.version == version + 1
            version, number = feed.version, feed.number
            await _tell(socket, services, feed.change if has_one_before else await feed.sight(after))
            after = number


async def _tell_progress(
    socket: WebSocket[Any, Any, Any], services: Services, match_id: str, subscriber: Subscriber
) -> None:
    """Wait for a change; as long as a bot is thinking, tell how far it is."""
    while not await _is_changed(subscriber, STATUS_SECONDS if services.bot_turns.jobs_of(match_id) else None):
        seats = [job.status for job in services.bot_turns.jobs_of(match_id)]
        await _send(socket, {"type": "thinking", "seats": seats})


async def _tell(socket: WebSocket[Any, Any, Any], services: Services, message: str) -> None:
    """Send a view or a change; a long one is counted like a long answer."""
    if len(message) > LARGE:
        services.answers.charge(address_of(socket.scope), time.monotonic(), len(message))
    await socket.send_data(message, mode="text")


def _sight(seen: MatchView) -> bytes:
    return msgspec.json.encode({"type": "sight", **msgspec.structs.asdict(seen)})


async def _is_changed(subscriber: Subscriber, seconds: float | None) -> bool:
    """Wait for a change; False if there is none in time."""
    try:
        async with asyncio.timeout(seconds):
            await subscriber.change()
    except TimeoutError:
        return False
    return True


async def _answer_pings(socket: WebSocket[Any, Any, Any], limiter: RateLimiter) -> None:
    while True:
        _decoded(await socket.receive_data("text"), Ping)
        if not limiter.allows("", time.monotonic()):
            raise Problem("too-fast")
        await _send(socket, {"type": "pong"})


async def _send(socket: WebSocket[Any, Any, Any], message: dict[str, Any]) -> None:
    await socket.send_data(msgspec.json.encode(message).decode(), mode="text")
