"""Serving matches, and playing one in the browser."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import ProxyHandler, Request, build_opener

import msgspec

from iacta.cli.errors import BadInput, Failed
from iacta.server.settings import STATIC, BadSetting, Settings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from iacta.cli.output.screen import Screen
    from iacta.texts import Texts

LOCAL = "127.0.0.1"
BETWEEN_SECRETS = "."
"""In the link of a table at which several seats are played in one browser."""
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
"""Without one of these, elsewhere than on Windows and macOS, a browser would have no window to open."""


class Wish(NamedTuple):
    """What to open the browser at: a match to be made, or the lobby; in a language, or in that of the browser."""

    match: dict[str, Any] | None = None
    language: str | None = None


def _running() -> Any:
    """The server; imported only by those who serve, because it takes its time."""
    return import_module("iacta.server.lifecycle")


def is_built() -> bool:
    """Whether the browser client is there."""
    return (STATIC / "index.html").is_file()


# Where to serve, and what from


def opened(texts: Texts, host: str, port: int) -> socket.socket:
    """A listening socket, or a sentence why there is none."""
    try:
        found: socket.socket = _running().listening(host, port)
    except OSError as error:
        detail = error.strerror or str(error)
        raise BadInput(texts("error-port", cause=_cause(error), host=host, port=port, detail=detail)) from None
    return found


def _cause(error: OSError) -> str:
    """Why nothing can listen there, as the message knows it."""
    if isinstance(error, socket.gaierror):
        return "address"
    causes = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden", errno.EADDRNOTAVAIL: "address"}
    return causes.get(error.errno or 0, "other")


def usable(texts: Texts, database: str | None) -> Settings:
    """Settings that can be read, with a database that opens; or a sentence why not."""
    running = _running()
    try:
        settings = Settings.chosen(os.environ, database=database)
        running.try_database(settings)
    except BadSetting as error:
        raise BadInput(texts("error-setting", name=error.name, value=error.value)) from None
    except running.NoDatabase as error:
        said = texts("error-database", kind=error.kind, database=error.name, detail=error.detail)
        raise BadInput(said) from None
    return settings


def address(host: str, listener: socket.socket) -> str:
    """Where a browser finds the server."""
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


# The two commands


def serve_matches(texts: Texts, screen: Screen, host: str, port: int, database: str | None) -> bool:
    """Serve until a signal comes; whether it ever ran."""
    listener = opened(texts, host, port)
    with listener:
        settings = usable(texts, database)

        def ready(_end: Callable[[], None]) -> None:
            screen.write_address(texts("serve-ready", address=address(host, listener)))

        return bool(_running().serve(settings, listener, ready))


def play_in_browser(texts: Texts, screen: Screen, wish: Wish, database: str | None) -> bool:
    """Serve on a free port and open the browser at what was wished for, until a signal comes; whether it ever ran.

    If what was wished for cannot be had, the server ends and that is raised.
    """
    if not is_built():
        raise BadInput(texts("error-not-built"))
    settings = usable(texts, database)
    listener = opened(texts, LOCAL, 0)

    failures: list[Exception] = []

    def open_it(end: Callable[[], None]) -> None:
        try:
            show(texts, screen, address(LOCAL, listener), wish)
        except Exception as error:  # noqa: BLE001 - raised again by the main thread
            failures.append(error)
            end()

    def ready(end: Callable[[], None]) -> None:
        threading.Thread(target=open_it, args=(end,), daemon=True).start()

    ran = bool(_running().serve(settings, listener, ready))
    for failure in failures:
        raise failure
    return ran


def show(texts: Texts, screen: Screen, home: str, wish: Wish) -> None:
    """Open the browser; the address is said in any case, for whoever has no browser here."""
    link = home + place(texts, home, wish)
    screen.write_address(texts("play-in-browser", address=link))
    if not (has_window(os.environ, sys.platform) and webbrowser.open(link)):
        screen.write_address(texts("play-open-yourself"))


def has_window(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a browser could show itself; one that would take over the terminal instead is not asked."""
    return platform in ("darwin", "win32", "cygwin") or any(environment.get(name) for name in SCREENS)


def place(texts: Texts, home: str, wish: Wish) -> str:
    """Where on the site: the lobby, or the table of a match made for this; the secrets stand behind the #."""
    query = "" if wish.language is None else f"?lang={wish.language}"
    if wish.match is None:
        return f"/{query}"
    made = _made(texts, home, wish.match)
    return f"{made['watch']}{query}#{BETWEEN_SECRETS.join(made['secrets'].values())}"


def _made(texts: Texts, home: str, wish: dict[str, Any]) -> dict[str, Any]:
    """The answer to a wish for a match; raises Failed."""
    headers = {"Content-Type": "application/json"}
    request = Request(f"{home}/api/matches", msgspec.json.encode(wish), headers)  # noqa: S310 - our own server
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=30) as answer:
            found: dict[str, Any] = msgspec.json.decode(answer.read())
    except HTTPError as error:
        raise Failed(texts("error-no-match", detail=texts(msgspec.json.decode(error.read())["error"]))) from None
    except (URLError, TimeoutError) as error:
        raise Failed(texts("error-no-match", detail=f"{getattr(error, 'reason', error)}.")) from None
    return found
