"""Running the server: check the database, bind the port, handle signals, shut down cleanly."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from iacta.engine.errors import IactaError
from iacta.server.app import guarded
from iacta.server.connections import ConnectionLimits, protocol_with
from iacta.server.storage.database import BadDatabase, Database, address
from iacta.server.storage.migrations import NewerDatabase

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.server.settings import Settings

LARGEST_MESSAGE = 64 * 1024
SWITCH_SECONDS = 0.001
"""How long a thread that replays or writes out a long match may keep the event loop waiting at a time."""
SIGNALS = tuple(getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name))
"""Signals that stop a server: Ctrl+C, a service manager, a closed terminal."""


class NoDatabase(IactaError):
    """A database that cannot be used. `name` holds no password."""

    def __init__(self, kind: Literal["address", "driver", "newer", "file", "server"], name: str, detail: str) -> None:
        """`kind`: a malformed address, a missing driver, a newer schema, a file or a server that cannot be opened."""
        super().__init__(f"{name}: {detail}")
        self.kind, self.name, self.detail = kind, name, detail


def try_database(settings: Settings) -> None:
    """Open the database once before serving, to report errors early; raises NoDatabase."""
    try:
        url = address(settings.database)
    except (BadDatabase, ValueError) as error:
        raise NoDatabase("address", "", str(error)) from None
    is_file = url.get_backend_name() == "sqlite"
    name = str(url.database) if is_file else url.render_as_string(hide_password=True)
    try:
        asyncio.run(_opened_once(settings))
    except ModuleNotFoundError as error:
        raise NoDatabase("driver", name, str(error)) from None
    except NewerDatabase as error:
        raise NoDatabase("newer", name, str(error)) from None
    except (OSError, SQLAlchemyError, CommandError) as error:
        raise NoDatabase("file" if is_file else "server", name, _in_short(error)) from None


async def _opened_once(settings: Settings) -> None:
    database = Database(settings.database)
    try:
        await database.open()
    finally:
        await database.close()


def _in_short(error: Exception) -> str:
    """The message of the driver or the system, without what SQLAlchemy adds."""
    said = getattr(error, "orig", None) or getattr(error, "strerror", None) or error
    return " ".join(str(said).split()).rstrip(".")


def listening(host: str, port: int) -> socket.socket:
    """A listening socket; port 0: any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets that were created with IPPROTO_TCP.
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
    """A uvicorn server that reports when it is ready and shuts down normally on a signal."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[Callable[[], None]], None] | None = None) -> None:
        """`ready` is called once requests are accepted, with a function that stops the server."""
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call `ready`."""
        await super().startup(sockets)
        if self.started and self._ready is not None:
            self._ready(self.end)

    def end(self) -> None:
        """Stop as on a signal; may be called from any thread."""
        self.should_exit = True

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Shut down on a signal; unlike uvicorn, do not raise it again afterwards. Signals that were ignored at the
        start (SIGHUP under nohup) stay ignored.
        """
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        heeded = [one for one in SIGNALS if signal.getsignal(one) is not signal.SIG_IGN]
        before = {one: signal.signal(one, self.handle_exit) for one in heeded}
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)


def server(settings: Settings, ready: Callable[[Callable[[], None]], None] | None = None) -> Server:
    """A configured server, not yet running. It has no access log: a path may hold the id of a private match."""
    config = uvicorn.Config(
        guarded(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        lifespan="on",
        ws="websockets-sansio",
        http=protocol_with(ConnectionLimits(settings)),
        forwarded_allow_ips=settings.proxies,
    )
    return Server(config, ready)


def serve(
    settings: Settings, listener: socket.socket, ready: Callable[[Callable[[], None]], None] | None = None
) -> bool:
    """Serve until a signal, or until the function given to `ready` is called; whether the server started."""
    running = server(settings, ready)
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        with asyncio.Runner(loop_factory=running.config.get_loop_factory()) as runner:
            runner.run(running.serve(sockets=[listener]))
    finally:
        listener.close()
    return running.started
