"""Serving matches, and playing one in the browser."""

from __future__ import annotations

import sys
import threading
import webbrowser
from importlib import import_module
from typing import TYPE_CHECKING, Any
from urllib.request import Request, urlopen

import msgspec

from iacta.cli.errors import BadInput
from iacta.server.settings import STATIC, Settings

if TYPE_CHECKING:
    import socket

    from iacta.cli.screen import Screen
    from iacta.texts import Texts

LOCAL = "127.0.0.1"
BETWEEN_SECRETS = "."
"""In the link of a table at which several seats are played in one browser."""


def _running() -> Any:
    """The server; imported only by those who serve, because it takes its time."""
    return import_module("iacta.server.running")


def is_built() -> bool:
    """Whether the browser client is there."""
    return (STATIC / "index.html").is_file()


def opened(texts: Texts, host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence why there is none."""
    try:
        found: socket.socket = _running().listening(host, port)
    except (OSError, OverflowError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise BadInput(texts("error-port", host=host, port=port, detail=detail)) from None
    return found


def address(host: str, listener: socket.socket) -> str:
    """Where a browser finds the server."""
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def serve_matches(texts: Texts, screen: Screen, host: str, port: int, database: str | None) -> bool:
    """Serve until a signal comes; whether it ever ran."""
    settings = Settings(database=database)
    listener = opened(texts, host, port)

    def ready() -> None:
        screen.write(texts("serve-ready", address=address(host, listener)))
        sys.stdout.flush()

    return bool(_running().serve(settings, listener, ready))


def play_in_browser(texts: Texts, screen: Screen, wish: dict[str, Any], database: str | None) -> bool:
    """Serve on a free port, make the match that was wished for, and open the browser at that table."""
    if not is_built():
        raise BadInput(texts("error-not-built"))
    settings = Settings(database=database)
    listener = opened(texts, LOCAL, 0)

    def ready() -> None:
        threading.Thread(target=show, args=(texts, screen, address(LOCAL, listener), wish), daemon=True).start()

    return bool(_running().serve(settings, listener, ready))


def show(texts: Texts, screen: Screen, home: str, wish: dict[str, Any]) -> None:
    """Make a match and open the browser there; the address is said too, for whoever has no browser here."""
    link = home + table_link(home, wish)
    screen.write(texts("play-in-browser", address=link))
    sys.stdout.flush()
    webbrowser.open(link)


def table_link(home: str, wish: dict[str, Any]) -> str:
    """Make a match; the link of its seats."""
    headers = {"Content-Type": "application/json"}
    request = Request(f"{home}/api/matches", msgspec.json.encode(wish), headers)  # noqa: S310 - our own server
    with urlopen(request, timeout=30) as answer:  # noqa: S310 - as above
        made = msgspec.json.decode(answer.read())
    return f"{made['watch']}#{BETWEEN_SECRETS.join(made['secrets'].values())}"
