"""Two browsers: a charge drawn on one and answered on the other; what is set beforehand answers by itself."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.felt import GAME, Felt, Legate, charge_at
from tests.browser.visitor import Visitor
from tests.server.processes import Process

CAVALRY, SKIRMISHERS = 5, 9
"""The two units of the Gauls that have a choice when they are charged."""


@pytest.fixture
def charge(process: Process) -> tuple[Felt, int, int]:
    """A battle in which a unit of Blue, considered for an initiative move, may charge somebody who has a choice."""
    for _ in range(6):
        felt = Felt(process)
        felt.advance(
            lambda sight: charge_at(sight, frozenset({CAVALRY, SKIRMISHERS})) is not None or sight["view"]["round"] > 5,
            "blue",
        )
        found = charge_at(felt.sight("blue"), frozenset({CAVALRY, SKIRMISHERS}))
        if found:
            return felt, int(found["unit"]), int(found["step"]["targets"][0])
    raise AssertionError("nobody came near enough")


def look_at(visit: Visit, felt: Felt, seat: str) -> Visitor:
    """The page of a seat, with the whole table in its frame."""
    visitor = visit(game=GAME)
    visitor.forgive(r" 422 .*/(odds|why|say)")  # what the page asks about may be played before it is answered
    visitor.go(felt.link(seat))
    Legate(visitor).see_all()
    return visitor


def announce_charge(visitor: Visitor, target: int) -> None:
    """Click the enemy, and announce what is drawn."""
    hands = Legate(visitor)
    expect(visitor.page.locator("[data-lesson=order]")).to_be_visible()
    hands.at(f"unit:{target}")
    assert hands.is_sound()
    expect(visitor.page.locator(".over .charge-head")).to_have_count(1)
    visitor.page.locator("[data-announce]").click()


def test_a_charge_is_drawn_on_one_page_and_answered_on_the_other(visit: Visit, charge: tuple[Felt, int, int]) -> None:
    felt, _, target = charge
    blue, red = look_at(visit, felt, "blue"), look_at(visit, felt, "red")
    announce_charge(blue, target)
    asked = red.page.locator("[data-asked]")
    expect(asked).to_be_visible()
    expect(asked.locator("[data-choice]")).to_have_count(2)
    expect(asked.locator(".barred").first).to_contain_text("HC-")
    expect(red.page.locator(".over .charge-head")).to_have_count(1)
    with red.page.expect_response(re.compile("/odds$")):
        asked.locator("[data-choice='1']").click()
    expect(asked.locator(".odds, .rolls").first).to_be_visible()
    red.settle()
    asked.locator("[data-announce]").press("Enter")
    for page in (blue.page, red.page):
        expect(page.locator("[role=log]")).to_contain_text("HC-8.5")
    reaction = "countercharge" if target == CAVALRY else "evade"
    told = [event for row in felt.players["blue"].sight(0)["log"] for event in row["told"]]
    assert [one["event"]["reaction"] for one in told if one["event"]["type"] == "Reacted"] == [reaction]


def test_what_is_set_beforehand_answers_alone(visit: Visit, charge: tuple[Felt, int, int]) -> None:
    felt, _, target = charge
    red = look_at(visit, felt, "red")
    red.page.get_by_role("tab", name=red.say("web-tab-armies"), exact=True).click()
    red.page.locator("[data-instruction=hold]").check()
    blue = look_at(visit, felt, "blue")
    announce_charge(blue, target)
    expect(blue.page.locator("[role=log]")).to_contain_text("HC-8.5")
    expect(blue.page.locator("[data-asked]")).to_have_count(0)
    expect(red.page.locator("[data-asked]")).to_have_count(0)
    told = [event for row in felt.players["blue"].sight(0)["log"] for event in row["told"]]
    assert [one["event"]["reaction"] for one in told if one["event"]["type"] == "Reacted"] == ["hold"]
