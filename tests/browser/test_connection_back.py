"""After a lost server the page says that it is back: at the table and in the lobby."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating
from tests.server.processes import Process

PORT_GONE = "ERR_CONNECTION_REFUSED|WebSocket|Failed to load resource|ERR_"


def test_the_table_says_that_the_server_is_back(visit: Visit, tmp_path: Path) -> None:
    database = str(tmp_path / "matches.sqlite")
    first = Process(database, freely=True)
    seating = Seating(first)
    visitor = visit(home=first.home)
    visitor.forgive(PORT_GONE)
    visitor.go(seating.link("south"))
    expect(visitor.prompt()).to_be_visible()
    note = visitor.page.locator("[data-connection]")
    first.stop()
    expect(note).to_have_text(visitor.say("web-offline"))
    second = Process(database, freely=True, port=int(first.home.rpartition(":")[2]))
    try:
        expect(note).to_have_text(visitor.say("web-online-again"))
        expect(note).to_have_attribute("data-connection", "up")  # and after a while it is silent
    finally:
        second.stop()


def test_the_lobby_says_so_too(visit: Visit, tmp_path: Path) -> None:
    database = str(tmp_path / "matches.sqlite")
    first = Process(database, freely=True)
    visitor = visit("fr", home=first.home)
    visitor.forgive(PORT_GONE)
    visitor.go("/")
    expect(visitor.button("web-start")).to_be_visible()
    first.stop()
    visitor.page.evaluate("() => document.dispatchEvent(new Event('visibilitychange'))")
    note = visitor.page.locator("[data-connection]")
    expect(note).to_have_text(visitor.say("web-offline"))
    second = Process(database, freely=True, port=int(first.home.rpartition(":")[2]))
    try:
        expect(note).to_have_text(visitor.say("web-online-again"))
    finally:
        second.stop()
