"""Serving: a port, signals, and a clean end."""

from __future__ import annotations

import asyncio
import socket
from typing import TYPE_CHECKING

import uvicorn

from iacta.server.app import gated

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024


def listening(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0: any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sends small packets at once only on sockets that say they are TCP.
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        found.bind((host, port))
    except OSError:
        found.close()
        raise
    found.listen(1024)
    found.set_inheritable(True)
    return found


class Server(uvicorn.Server):
    """A server that says when it is ready."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None] | None = None) -> None:
        """`ready` is called once requests are answered."""
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so."""
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready()


def server(settings: Settings, ready: Callable[[], None] | None = None) -> Server:
    """A server that is not running yet. It logs no addresses: a path may hold the id of a private match."""
    config = uvicorn.Config(
        gated(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        lifespan="on",
        ws="websockets-sansio",
    )
    return Server(config, ready)


def serve(settings: Settings, listener: socket.socket, ready: Callable[[], None] | None = None) -> bool:
    """Serve until a signal comes; whether it ever ran."""
    running = server(settings, ready)
    try:
        asyncio.run(running.serve(sockets=[listener]))
    except KeyboardInterrupt:  # the signal that ended it, raised again by uvicorn
        return running.started
    finally:
        listener.close()
    return running.started
