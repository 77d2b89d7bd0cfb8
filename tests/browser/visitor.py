"""Somebody before a browser: a page of their own, the words of their language, and all that the page has received."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, WebSocket, expect

import iacta
from iacta.texts import Texts

ROOT = Path(__file__).parents[2]
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
PATIENCE = 120_000
"""Milliseconds: the machine may be busy."""

expect.set_options(timeout=PATIENCE)


def words(language: str, game: str = "virtus") -> Texts:
    """All that the page says in a language about a game."""
    folders = [iacta.game(game).folder / "texts", ROOT / "web" / "src" / "texts"]
    own = ROOT / "web" / "src" / "games" / game / "texts"
    return Texts(language, *folders, *([own] if own.is_dir() else []))


class Visitor:
    """A page in a browser context of its own. What it receives is kept, and so is what it complains of."""

    def __init__(self, page: Page, home: str, language: str, game: str = "virtus") -> None:
        self.page, self.home = page, home
        self.words = words(language, game)
        self._received: list[bytes] = []
        self._finished: list[Request] = []
        self.complaints: list[str] = []
        self._forgiven: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._overhear)
        page.on("pageerror", lambda error: self.complaints.append(f"error: {error.stack or error.message}"))
        page.on("requestfinished", self._keep)
        page.on("websocket", self._listen)

    # What is received, and complained of

    def _overhear(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(f"console: {message.text} ({message.location['url']})")

    def _keep(self, request: Request) -> None:
        if request.url.startswith(self.home):
            self._finished.append(request)

    @property
    def received(self) -> list[bytes]:
        """Every byte from the server since the page was loaded: bodies of answers and frames of sockets."""
        self.page.evaluate("() => null")  # whatever has arrived in the browser arrives here
        while self._finished:
            response = self._finished.pop(0).response()
            assert response is not None
            self._received.append(response.body())
        return self._received

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._keep_frame)

    def _keep_frame(self, frame: str | bytes) -> None:
        self._received.append(frame.encode() if isinstance(frame, str) else frame)

    def forgive(self, pattern: str) -> None:
        """Complaints that look like this are meant to come."""
        self._forgiven.append(pattern)

    def unforgiven(self) -> list[str]:
        """Complaints that were not meant to come."""
        return [one for one in self.complaints if not any(re.search(each, one) for each in self._forgiven)]

    # What is remembered

    def remember(self, name: str, value: object) -> None:
        """Have the browser know a setting before any page is opened."""
        self.page.add_init_script(f"localStorage.setItem('iacta.{name}', {json.dumps(json.dumps(value))})")

    def want_all_bots(self) -> None:
        """Be offered the bots of developers too."""
        self.remember("allBots", value=True)

    # Going somewhere

    def go(self, path: str) -> None:
        """Open an address of the server."""
        self._finished.clear()  # bodies are lost with the page
        self.page.goto(self.home + path if path.startswith("/") else path)

    def settle(self) -> None:
        """Let the page do what is under way: events that the browser sends later, two frames."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    # Finding things by what they are called

    def say(self, message: str, **arguments: str | float) -> str:
        """A text of the page's language."""
        return self.words(message, **arguments)

    def button(self, message: str, *, within: Page | Locator | None = None, **arguments: str | float) -> Locator:
        """The button with this text."""
        name = re.compile(rf"^\s*{re.escape(self.say(message, **arguments))}(\s|$)", re.IGNORECASE)
        return (within or self.page).get_by_role("button", name=name)

    def choose(self, message: str) -> None:
        """Choose something of the table's menu."""
        self.button("web-menu").click()
        self.button(message).last.click()

    def dialog(self) -> Locator:
        """The dialog that lies over the page."""
        return self.page.get_by_role("dialog")

    def handle(self, handle: str) -> Locator:
        """A thing on the table: `unit:3`, `place:N1`, `card:4`, `segment:0`."""
        return self.page.locator(f'[data-handle="{handle}"]').first

    def prompt(self) -> Locator:
        """The line that says who must do what."""
        return self.page.locator('[data-lesson="prompt"]')


@contextmanager
def visiting(
    browser: Browser, home: str, language: str = "en", game: str = "virtus", **choices: Any
) -> Iterator[Visitor]:
    """A visitor in a fresh context, there for a game; leaving fails if the page complained."""
    chosen = {"viewport": WIDE, "locale": language, "reduced_motion": "reduce", **choices}
    context = browser.new_context(**chosen)
    visitor = Visitor(context.new_page(), home, language, game)
    try:
        yield visitor
    finally:
        context.close()
    assert not visitor.unforgiven(), f"the page complained: {visitor.unforgiven()}"
