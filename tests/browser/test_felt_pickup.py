"""A pick-up battle from the page of a new game: two lists, points, the troops of one side, its deployment."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.felt import GAME

POINTS = 260


def test_an_army_is_chosen_and_deployed(visit: Visit) -> None:
    """The sum is in sight, too much cannot be begun with, and the first division stands ready to be deployed."""
    visitor = visit("fr", game=GAME)
    visitor.forgive(r" 422 .*/(odds|why|say)")
    page = visitor.page
    visitor.go(f"/new?game={GAME}")
    page.locator("input[name=scenario][value='?']").check()
    page.locator("[data-points]").fill(str(POINTS))
    own = page.locator("[data-muster=blue]")
    own.locator("input[type=checkbox]").check()
    expect(own.get_by_role("status")).to_contain_text(visitor.say("web-hc-pickup-over"))
    start = visitor.button("web-start")
    expect(start).to_be_disabled()
    while start.is_disabled():
        own.locator("[data-fewer]:enabled").last.click()
    start.click()
    expect(page.locator("[data-lesson=setup]")).to_be_visible()
    expect(page.locator("[data-lesson=setup] [data-announce]")).to_be_enabled()
    page.locator("[data-lesson=setup] [data-announce]").click()
    expect(page.locator("[role=log]")).to_contain_text("HC-3.1.e")
