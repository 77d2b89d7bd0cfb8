"""A whole first battle of Hail Caesar by dragging, from the lobby to its result and its chronicle."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.felt import GAME, Legate
from tests.browser.visitor import Visitor

MOST_STEPS = 600


def start_from_the_lobby(visitor: Visitor) -> None:
    """Choose the game and the weakest bot, and start its first scenario as Rome."""
    visitor.want_all_bots()
    visitor.go("/")
    visitor.page.get_by_role("link", name=visitor.say("game-title")).click()
    level = visitor.page.get_by_label(visitor.say("web-strength-of", seat=visitor.say("side", side="red")))
    level.select_option(label=visitor.say("web-bot", bot="random"))
    visitor.button("web-start").click()


def test_a_first_battle_is_fought_by_dragging_to_its_result(visit: Visit) -> None:
    visitor = visit("fr", game=GAME)
    visitor.forgive("status of 409")  # a write refused by its number: the page looks again and goes on
    visitor.forgive(r" 422 .*/(odds|why|speech)")  # what the page asks about may be played before it is answered
    start_from_the_lobby(visitor)
    legate = Legate(visitor)
    legate.look()
    legate.see_all()
    for _ in range(MOST_STEPS):
        if legate.state["over"]:
            break
        legate.go_on()
    assert legate.state["over"], f"the battle goes on: {legate.did}"
    assert legate.did.count("all ahead") > 0, "nobody was pulled"
    assert legate.did.count("announce") > 2, f"nothing was announced: {legate.did}"
    read_the_chronicle(visitor)


def read_the_chronicle(visitor: Visitor) -> None:
    """The page of the result leads to the battle in words, turn by turn, and from there back to the table."""
    visitor.button("web-chronicle").first.click()
    page = visitor.page
    expect(page).to_have_url(re.compile("/chronicle$"))
    expect(page.locator("article h2").last).to_be_visible()
    assert page.locator("article").count() > 1
    told = page.locator("article li").all_inner_texts()
    assert len(told) > 5
    assert not [one for one in told if "chronicle-" in one or "undefined" in one], told
    page.locator("article a.look").first.click()
    expect(page.locator(".felt-room")).to_be_visible()
