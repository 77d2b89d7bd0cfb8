"""A pick-up battle from the page of a new game: what is chosen, a refusal in the reader's language, the deployment."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.test_every_screen import faults

GAME = "alexandre_bayard"
POINTS = 70


def test_an_army_is_bought_refused_mended_and_deployed(visit: Visit) -> None:
    """Too dear cannot be begun with; without a second leader the server refuses; then both sides are to be placed."""
    visitor = visit("fr", game=GAME)
    visitor.forgive(r"status of 422 .*/api/matches\)")
    page = visitor.page
    visitor.go(f"/new?game={GAME}")
    page.locator("input[name=scenario][value='?']").check()
    own, start = page.locator("[data-muster=alexandre]"), visitor.button("web-start")
    page.locator("[data-points]").fill(str(POINTS))
    own.locator("[data-own]").check()
    expect(own.get_by_role("status")).to_contain_text(visitor.say("ab-pickup-over"))
    expect(start).to_be_disabled()
    own.locator("[data-fewer=pikemen]").click()
    expect(own.get_by_role("status")).to_have_text(visitor.say("ab-pickup-total", total=61, points=POINTS))
    page.locator("[data-ground]").select_option("drawn")
    page.locator("[data-number]").fill("7")
    own.locator("[data-fewer=subgenerals]").click()
    start.click()
    expect(page.get_by_role("alert")).to_contain_text(visitor.say("reason-one-more-leader"))
    expect(page.get_by_role("alert")).to_contain_text(visitor.say("side", side="alexandre"))
    assert faults(visitor) == []
    own.locator("[data-more=officers]").click()
    start.click()
    deploy, first = page.locator("[data-action=Deploy]"), page.locator("[data-lesson=compared] button").first
    expect(deploy.or_(first)).to_be_visible()
    if first.is_visible():  # the dice let Alexander choose who begins
        first.click()
    expect(deploy).to_be_enabled()
    expect(page.locator("[role=log]")).to_contain_text("AB-C.18.e")
    deploy.click()
    expect(deploy).to_have_count(0)
