"""Several seats at one browser, and time limits: what is hidden from each other, and what is said beforehand."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands

CARDS = "() => document.querySelectorAll('[data-handle^=\"card:\"]').length"


def test_hands_are_not_on_the_page_while_the_curtain_is_drawn(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.go("/new?game=virtus")
    north = page.get_by_label(visitor.say("web-who-plays", seat=visitor.say("side", side="north")))
    north.select_option(label=visitor.say("web-kind-me"))
    expect(page.get_by_text(visitor.say("web-hotseat"))).to_be_visible()
    visitor.button("web-start").click()
    hands = Hands(visitor)
    curtains, shown = 0, 0
    while curtains < 4:
        offers = hands.wait_for_offer()
        if offers["curtain"]:
            curtains += 1
            assert page.evaluate(CARDS) == 0, "a hand stands on the page behind the curtain"
            assert page.locator("[data-handle]").count() == 0, "so does the plan"
            page.keyboard.press("n")
            expect(visitor.button("web-curtain-lift")).to_be_visible()
        else:
            shown = max(shown, page.evaluate(CARDS))
        hands.step()
    assert shown, "no hand was ever shown: this proves nothing"


def test_a_clock_says_what_it_costs_before_anybody_sits_down(visit: Visit) -> None:
    visitor, friend = visit(), visit("fr")
    page = visitor.page
    visitor.go("/new?game=virtus")
    north = page.get_by_label(visitor.say("web-who-plays", seat=visitor.say("side", side="north")))
    north.select_option(label=visitor.say("web-kind-open"))
    page.get_by_label(visitor.say("web-clock")).select_option(label=visitor.say("web-clock-days", days=3))
    expect(page.get_by_text(visitor.say("web-clock-warning"))).to_be_visible()
    visitor.button("web-start").click()
    expect(page).to_have_url(re.compile("/m/"))
    expect(page.get_by_text(visitor.say("web-clock-warning"))).to_be_visible()

    friend.go("/m/" + page.url.split("/m/")[1].split("#")[0])
    expect(friend.page.get_by_text(friend.say("web-clock-warning"))).to_be_visible()
    friend.button("web-take-seat").click()
    for one in (visitor, friend):
        expect(one.button("web-plan-seal")).to_be_enabled()
