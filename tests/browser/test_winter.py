"""Between two years of a campaign: winter camps, peace or revolt, and the tribes that rise, by clicks."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.visitor import Visitor
from tests.browser.war import GAME, Legate, TakenUp
from tests.server.processes import Process

CAMPAIGN, NEXT_YEAR = "campaign_58_57", 57


def sit(visit: Visit, war: TakenUp, language: str) -> tuple[Visitor, Legate]:
    """Open the page of whoever must decide."""
    visitor = visit(language, game=GAME)
    visitor.forgive("status of 409")  # the bot may move at the same moment
    visitor.forgive(r" 422 .*/(odds|why)\)$")  # what the page asks about may be played before it is answered
    visitor.go(war.link())
    hands = Legate(visitor)
    hands.look()
    return visitor, hands


def asks(visitor: Visitor, step: str) -> None:
    """Wait until the page asks for this."""
    expect(visitor.prompt()).to_contain_text(visitor.say(f"bg-ask-{step}", sector="").split("{")[0].strip())


def tribes(visitor: Visitor) -> Locator:
    """The table of tribes beside the map."""
    visitor.page.get_by_role("tab", name=visitor.say("bg-tab-campaign")).click()
    return visitor.page.locator(".beside details")


def test_a_winter_camp_is_built_with_whoever_is_to_winter_inside(visit: Visit, process: Process) -> None:
    """One unit stays outside and comes in again; then the camp stands, and a leader goes home."""
    war = TakenUp(process, CAMPAIGN, "BuildCamp")
    camp = next(one for one in war.sight()["candidates"] if one["type"] == "BuildCamp")
    visitor, hands = sit(visit, war, "en")
    asks(visitor, "BuildCamps")
    page = visitor.page
    last = page.locator(f'[data-member="unit:{camp["units"][-1]}"]')
    for pressed in ("false", "true"):
        last.click()
        expect(last).to_have_attribute("aria-pressed", pressed)
    page.locator(f'[data-goal="region:{camp["region"]}"]').click()
    expect(page.locator(f'[data-goal="region:{camp["region"]}"]')).to_have_count(0)
    assert war.sight()["view"]["camps"] == [camp["region"]]
    expect(page.get_by_role("log")).to_contain_text("BG-7.4.2.c")

    asks(visitor, "SendToCisalpina")
    hands.look()
    leader = next(one for one in hands.state["pieces"] if one.startswith("leader:"))
    hands.at(leader)
    expect(page.get_by_role("log")).to_contain_text("BG-7.4.2.h")
    expect(page.locator(".track .now, .years .now").first).to_be_visible()


def test_a_revolt_is_declared_and_its_first_tribe_named_and_the_table_of_tribes_tells_it(
    visit: Visit, process: Process
) -> None:
    war = TakenUp(process, CAMPAIGN, "Revolt")
    visitor, hands = sit(visit, war, "fr")
    asks(visitor, "ChooseRevolt")
    page = visitor.page
    page.locator(".bg-edit [data-action=Revolt]").first.click()
    page.locator("[data-lesson=seal]").click()
    expect(page.locator(".bg-edit [data-action=Raise]").first).to_be_visible()
    assert tribes(visitor).locator("li.revolt").count() == 0
    first = page.locator(".bg-edit [data-action=Raise]").first
    name = first.locator(".cap").inner_text()
    first.click()
    expect(first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Enter")  # the focus is on what is chosen: it is done
    rebel = tribes(visitor).locator("li.revolt").filter(has_text=name)
    expect(rebel).to_have_count(1)
    expect(rebel.locator("u.used")).to_have_text(re.compile(str(NEXT_YEAR)))
    expect(tribes(visitor).and_(page.locator("[open]"))).to_have_count(1)
    assert hands.did == []
