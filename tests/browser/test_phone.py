"""On a phone board, cards and fight panel share one screen, chosen by the decision; counters keep their size."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, is_asked, may
from tests.browser.siege import Fingers, Siege
from tests.browser.visitor import PHONE, Visitor
from tests.server.processes import Process

SMALL = {"width": 360, "height": 640}
"""A small phone."""
CROWDED = 20
"""Of a reserve that most of an army waits in, on a small phone."""
PHONES = pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small phone"])
LEGIBLE = 24
FINGER = 40
WIDTHS = """() => Object.fromEntries([...document.querySelectorAll(".frame [data-piece]")]
  .map((one) => [one.dataset.handle, one.getBoundingClientRect().width]))"""


def sit(visit: Visit, seating: Seating, seat: str, size: dict[str, int], language: str = "fr") -> tuple[Visitor, Hands]:
    """Open the page of a seat on a phone."""
    is_siege = isinstance(seating, Siege)
    game = "alesia" if is_siege else "virtus"
    visitor = visit(language, game=game, viewport=size, has_touch=True, is_mobile=True)
    visitor.go(seating.link(seat))
    expect(visitor.page.locator(".frame [data-piece]").first).to_be_visible()
    return visitor, (Fingers if is_siege else Hands)(visitor, "touch")


def widths(visitor: Visitor) -> dict[str, float]:
    """How wide every counter on the board is."""
    found: dict[str, float] = visitor.page.evaluate(WIDTHS)
    assert found
    return found


def in_sight(*things: Locator) -> None:
    """Everything is on the screen at once, large enough for a finger."""
    for one in things:
        expect(one).to_be_in_viewport(ratio=0.95)
        box = one.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER


@PHONES
def test_cards_are_laid_with_board_and_buttons_on_one_screen(
    visit: Visit, process: Process, size: dict[str, int]
) -> None:
    seating = Seating(process)
    mover = seating.advance(may("Allot"))
    visitor, hands = sit(visit, seating, mover, size)
    page = visitor.page
    card = next(one for one in hands.wait_for_offer()["cards"] if one != "card:C")
    keep = visitor.button("web-keep-rest")
    in_sight(visitor.handle(card), keep, page.locator(".frame"))
    before = widths(visitor)
    hands.at(card)
    page.locator(".gut.lit").first.wait_for()
    in_sight(visitor.handle(card), keep, page.locator(".gut.lit").first)
    assert widths(visitor) == before
    held = page.locator(".held").count()
    hands.at(next(one for one in hands.offers()["lit"] if one.startswith("segment:")))
    expect(page.locator(".held")).to_have_count(held - 1)
    assert widths(visitor) == before


@PHONES
def test_a_fight_is_weighed_and_thrown_with_the_board_in_sight(
    visit: Visit, process: Process, size: dict[str, int]
) -> None:
    """Before: cards and what ends the segment; then odds and the button that throws; the counters keep their size."""
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    fighter = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    visitor, hands = sit(visit, seating, mover, size)
    page = visitor.page
    hands.wait_for_offer()
    in_sight(visitor.button("web-finish-segment"), page.locator(".frame"))
    expect(page.locator(".under .cards")).to_be_in_viewport()
    before = widths(visitor)
    assert min(before.values()) >= LEGIBLE
    visitor.handle(f"unit:{fighter}").focus()
    page.keyboard.press("Enter")
    throw = visitor.button("web-fight", within=page.locator("[data-lesson=preview]"))
    in_sight(throw, page.locator(".frame"))
    assert widths(visitor) == before
    throw.tap()
    expect(page.locator(".fallen")).to_be_visible()


@PHONES
def test_the_plan_is_sealed_with_the_board_in_sight(visit: Visit, process: Process, size: dict[str, int]) -> None:
    visitor, _ = sit(visit, Seating(process), "south", size)
    in_sight(visitor.page.locator("[data-lesson=seal]"), visitor.page.locator(".frame"))
    assert min(widths(visitor).values()) >= (LEGIBLE if size == PHONE else CROWDED)


def test_there_is_no_pane_for_what_lies_under_the_board(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor, _ = sit(visit, seating, seating.advance(is_asked("AllotCards")), PHONE)
    panes = visitor.page.get_by_role("navigation").get_by_role("button")
    expect(panes).to_have_count(3)
    panes.nth(1).tap()
    expect(visitor.page.locator(".frame")).to_be_hidden()
    expect(visitor.page.get_by_role("log")).to_be_visible()
    panes.nth(0).tap()
    expect(visitor.page.locator(".under .cards")).to_be_in_viewport()


def test_counters_of_a_map_are_fit_for_a_finger_and_keep_their_size(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    mover = siege.advance(may("Attack"))
    visitor, hands = sit(visit, siege, mover, PHONE)
    assert isinstance(hands, Fingers)
    before = widths(visitor)
    assert min(before.values()) >= LEGIBLE + 8
    frame: Any = visitor.page.locator(".frame").bounding_box()
    hands.aim(siege.sight(mover))
    throw = visitor.page.locator(".build footer .btn.pri")
    expect(throw).to_be_enabled()
    in_sight(throw, visitor.page.locator(".frame"))
    assert widths(visitor) == before
    assert visitor.page.locator(".frame").bounding_box() == frame
