"""A game without a board of its own is played in the browser, in both languages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from iacta.texts import LANGUAGES
from tests.browser import chromium
from tests.browser.visitor import PHONE, WIDE, Visitor, visiting
from tests.server.processes import Process
from tests.tiny.game import GAME

DECISIONS = 3
"""Of one side in a whole game: its last card is played by itself."""
CLICKS = 3 * DECISIONS
"""That is enough for a game, with clicks that come too soon."""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium.browser(), args=chromium.arguments())
        yield found
        found.close()


def start_from_the_lobby(visitor: Visitor) -> None:
    """Choose the game and a bot, and start."""
    page = visitor.page
    visitor.want_all_bots()
    visitor.go("/")
    page.get_by_role("link", name=visitor.say("game-title")).click()
    scenario = GAME.scenarios[GAME.first_scenario]
    named = visitor.words.written(scenario.names[visitor.words.language])
    expect(page.get_by_role("radio", name=named)).to_be_checked()
    expect(page.get_by_text(visitor.say("option-cards"), exact=False).first).to_be_visible()
    blue = visitor.say("side", side="blue")
    level = page.get_by_label(visitor.say("web-strength-of", seat=blue))
    level.select_option(label=visitor.say("web-bot", bot="random"))
    visitor.button("web-start").click()


def play(visitor: Visitor) -> None:
    """Take the first choice until the result is there.

    The log may grow late, and a click that comes too soon does nothing: a few clicks more than decisions are allowed.
    """
    choices = visitor.page.locator("[data-lesson=choices] .actions .btn")
    result = visitor.page.get_by_role("region", name=visitor.say("web-result"))
    for _ in range(CLICKS):
        expect(choices.first.or_(result)).to_be_visible()
        if result.is_visible():
            break
        expect(visitor.page.locator("section.text")).to_contain_text(visitor.say("view-hands"))
        expect(visitor.page.locator("section.text[aria-busy=false]")).to_be_visible()
        assert choices.count() <= DECISIONS + 1
        before = visitor.page.locator("[role=log] .ln").count()
        choices.first.click()
        visitor.page.wait_for_function(
            "(before) => document.querySelectorAll('[role=log] .ln').length > before"
            " || !document.querySelector('[data-lesson=choices] .actions .btn')",
            arg=before,
        )
    expect(result).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_whole_game_is_played_by_clicks(
    browser: Browser, served: Process, tiny: str, language: str, size: dict[str, int]
) -> None:
    with visiting(browser, served.home, language, tiny, viewport=size) as visitor:
        start_from_the_lobby(visitor)
        expect(visitor.prompt()).to_contain_text(visitor.say("step-Bid", seat="red"))
        play(visitor)
        result = visitor.page.get_by_role("region", name=visitor.say("web-result"))
        expect(result).to_be_visible()
        ends = [visitor.say(f"outcome-{reason}") for reason in ("most-points", "equal-points")]
        assert any(end in result.inner_text().lower() for end in ends)
        log = visitor.page.locator("[role=log]")
        expect(log).to_contain_text(visitor.say("event-Ended"))
        expect(log).not_to_contain_text("…")


def test_the_past_is_told_through_anybodys_eyes(browser: Browser, served: Process, tiny: str) -> None:
    with visiting(browser, served.home, "en", tiny) as visitor:
        start_from_the_lobby(visitor)
        play(visitor)
        expect(visitor.page.get_by_role("region", name=visitor.say("web-result"))).to_be_visible()
        board = visitor.page.locator("section.text")
        visitor.page.keyboard.press("Home")
        points = board.get_by_role("listitem").filter(has_text=visitor.say("view-points")).first
        expect(points).to_contain_text("red 0, blue 0")
        hands = board.get_by_role("listitem").filter(has_text=visitor.say("view-hands"))
        expect(hands).to_contain_text("blue –")
        visitor.page.get_by_label(visitor.say("web-eyes")).select_option("blue")
        expect(hands).to_contain_text("red –")
