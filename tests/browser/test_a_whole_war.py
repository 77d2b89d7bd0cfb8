"""A whole war in Gaul by clicks, from the lobby to its chronicle."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.browser.war import GAME, Legate

MOST_STEPS = 150
ROAD = {23: 26, 26: 27, 27: 29, 29: 4, 4: 5}
"""From the Veneti to Aquitania, region by region."""
YEAR = 56


def start_from_the_lobby(visitor: Visitor) -> None:
    """Choose the game and the weakest bot, and start its first scenario as Rome."""
    visitor.want_all_bots()
    visitor.go("/")
    visitor.page.get_by_role("link", name=visitor.say("game-title")).click()
    level = visitor.page.get_by_label(visitor.say("web-strength-of", seat=visitor.say("side", side="gallic")))
    level.select_option(label=visitor.say("web-bot", bot="random"))
    visitor.button("web-start").click()


def read_the_chronicle(visitor: Visitor) -> None:
    """The page of the result leads to the year, its map and its figures, and from there back to the board."""
    visitor.button("web-chronicle").first.click()
    page = visitor.page
    expect(page).to_have_url(re.compile("/chronicle$"))
    chapter = page.locator("article")
    expect(chapter).to_have_count(1)
    expect(chapter.get_by_role("heading", level=2)).to_contain_text(str(YEAR))
    expect(chapter.get_by_role("img", name=visitor.say("bg-chronicle-map", year=str(YEAR)))).to_be_visible()
    expect(chapter.get_by_role("table")).to_contain_text(visitor.say("chronicle-regions"))
    chapter.locator("a.look").click()
    expect(page.locator(".bmap.sheet")).to_be_visible()


def test_a_war_is_fought_by_clicks_to_its_result_and_told_in_a_chronicle(visit: Visit) -> None:
    visitor = visit("fr", game=GAME)
    visitor.forgive("status of 409")  # a write refused by its number: the page looks again and goes on
    visitor.forgive(r" 422 .*/odds\)$")  # what the page asks about may be played before it is answered
    start_from_the_lobby(visitor)
    legate = Legate(visitor, ROAD)
    legate.look()
    legate.see_all()
    for _ in range(MOST_STEPS):
        if legate.state["over"]:
            break
        legate.go_on()
    assert legate.state["over"], f"the war goes on: {legate.did}"
    assert legate.is_over()
    assert any(one.startswith("march") for one in legate.did), f"how far is a matter of dice: {legate.did}"
    read_the_chronicle(visitor)
