"""`iacta serve`, and `iacta play` in the browser."""

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


class BrowserTarget(NamedTuple):
    """What the browser opens: a new match, or the lobby; without a language, that of the browser."""

    match: dict[str, Any] | None = None
    language: str | None = None


def _running() -> Any:
    """The server module; imported late, because that is slow."""
    return import_module("iacta.server.lifecycle")


def is_built() -> bool:
    """Whether the browser client has been built."""
    return (STATIC / "index.html").is_file()


# Where to serve, and what from


def opened(texts: Texts, host: str, port: int) -> socket.socket:
    """A listening socket; raises with a sentence if there can be none."""
    try:
        found: socket.socket = _running().listening(host, port)
    except OSError as error:
        detail = error.strerror or str(error)
        raise BadInput(texts("error-port", cause=_cause(error), host=host, port=port, detail=detail)) from None
    return found


def _cause(error: OSError) -> str:
    """The cause of a failed bind, as the message names it."""
    if isinstance(error, socket.gaierror):
        return "address"
    causes = {errno.EADDRINUSE: "taken", errno.EACCES: "forbidden", errno.EADDRNOTAVAIL: "address"}
    return causes.get(error.errno or 0, "other")


def usable(texts: Texts, database: str | None) -> Settings:
    """Valid settings with a database that opens; raises with a sentence otherwise."""
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
    """The address of the server."""
    port = listener.getsockname()[1]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


# The two commands


def serve_matches(texts: Texts, screen: Screen, host: str, port: int, database: str | None) -> bool:
    """Serve until a signal; whether the server started."""
    listener = opened(texts, host, port)
    with listener:
        settings = usable(texts, database)

        def ready(_end: Callable[[], None]) -> None:
            screen.write_address(texts("serve-ready", address=address(host, listener)))

        return bool(_running().serve(settings, listener, ready))


def play_in_browser(texts: Texts, screen: Screen, target: BrowserTarget, database: str | None) -> bool:
    """Serve on a free port and open the browser, until a signal; whether the server started.

    If what was wished for cannot be had, the server ends and that is raised.
    """
    if not is_built():
        raise BadInput(texts("error-not-built"))
    settings = usable(texts, database)
    listener = opened(texts, LOCAL, 0)

    failures: list[Exception] = []

    def open_it(end: Callable[[], None]) -> None:
        try:
            show(texts, screen, address(LOCAL, listener), target)
        except Exception as error:  # noqa: BLE001 - raised again by the main thread
            failures.append(error)
            end()

    def ready(end: Callable[[], None]) -> None:
        threading.Thread(target=open_it, args=(end,), daemon=True).start()

    ran = bool(_running().serve(settings, listener, ready))
    for failure in failures:
        raise failure
    return ran


def show(texts: Texts, screen: Screen, home: str, target: BrowserTarget) -> None:
    """Open the browser; the address is printed in any case."""
    link = home + place(texts, home, target)
    screen.write_address(texts("play-in-browser", address=link))
    if not (has_window(os.environ, sys.platform) and webbrowser.open(link)):
        screen.write_address(texts("play-open-yourself"))


def has_window(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a graphical browser can be opened; text browsers do not count."""
    return platform in ("darwin", "win32", "cygwin") or any(environment.get(name) for name in SCREENS)


def place(texts: Texts, home: str, target: BrowserTarget) -> str:
    """The path to open: the lobby, or a new match with its secrets in the fragment."""
    query = "" if target.language is None else f"?lang={target.language}"
    if target.match is None:
        return f"/{query}"
    made = _made(texts, home, target.match)
    return f"{made['watch']}{query}#{BETWEEN_SECRETS.join(made['secrets'].values())}"


def _made(texts: Texts, home: str, body: dict[str, Any]) -> dict[str, Any]:
    """Create the match; raises Failed."""
    headers = {"Content-Type": "application/json"}
    request = Request(f"{home}/api/matches", msgspec.json.encode(body), headers)  # noqa: S310 - our own server
    try:
        with build_opener(ProxyHandler({})).open(request, timeout=30) as answer:
            found: dict[str, Any] = msgspec.json.decode(answer.read())
    except HTTPError as error:
        raise Failed(texts("error-no-match", detail=texts(msgspec.json.decode(error.read())["error"]))) from None
    except (URLError, TimeoutError) as error:
        raise Failed(texts("error-no-match", detail=f"{getattr(error, 'reason', error)}.")) from None
    return found
