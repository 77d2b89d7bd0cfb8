"""Where a match is made: every option and preset says in one line what it does, and a level is compared in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from iacta.lab.strengths import strengths
from tests.browser.conftest import Visit
from tests.browser.visitor import PHONE, WIDE, Visitor
from tests.server.processes import Process


def new_game(visit: Visit, game: str, language: str, **choices: object) -> Visitor:
    """The page where a match of the game is made."""
    visitor = visit(language, game=game, **choices)
    visitor.go(f"/new?game={game}")
    expect(visitor.page.locator(".opts label").first).to_be_visible()
    return visitor


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize(("game", "language"), [("alesia", "fr"), ("virtus", "en")])
def test_options_and_presets_are_explained(
    visit: Visit, process: Process, game: str, language: str, size: dict[str, int]
) -> None:
    visitor = new_game(visit, game, language, viewport=size)
    offered = next(one for one in process.http.get("/api/games").json() if one["name"] == game)
    first = visitor.page.locator(".list label.on input").get_attribute("value")
    scenario = next(one for one in offered["scenarios"] if one["id"] == first)
    options = visitor.page.locator(".opts label")
    expect(options).to_have_count(len(scenario["choices"]))
    for index, choice in enumerate(scenario["choices"]):
        expect(options.nth(index)).to_contain_text(visitor.say(f"option-{choice['name']}"))
        expect(options.nth(index).locator("small")).to_have_text(visitor.say(f"option-{choice['name']}-about"))
    presets = visitor.page.locator(".presets li")
    expect(presets).to_have_count(1 + len(scenario["presets"]))
    for item in presets.all():
        expect(item.locator("small")).to_have_text(re.compile(r"\w.*\."))
        expect(item.locator("small")).to_be_visible()


def test_by_the_letter_sets_the_switches_and_shows_that_it_is_chosen(visit: Visit) -> None:
    visitor = new_game(visit, "alesia", "fr")
    letter, usual = visitor.button("preset-letter"), visitor.button("web-preset-usual")
    expect(usual).to_have_attribute("aria-pressed", "true")
    expect(letter).to_have_attribute("aria-pressed", "false")
    disclosure = visitor.page.get_by_label(visitor.say("option-disclosure"))
    expect(disclosure).to_be_checked()
    letter.click()
    expect(disclosure).not_to_be_checked()
    expect(letter).to_have_attribute("aria-pressed", "true")
    expect(usual).to_have_attribute("aria-pressed", "false")
    usual.click()
    expect(disclosure).to_be_checked()


def test_a_newcomer_reads_in_words_how_strong_a_level_is(visit: Visit) -> None:
    """Whom it beats and how often; the measured figures open on demand."""
    measured = strengths("virtus")
    assert measured is not None
    visitor = visit("fr")
    visitor.go("/")
    level = visitor.page.get_by_label(visitor.say("web-strength"))
    level.select_option(label=visitor.say("web-bot", bot="legate"))
    words = visitor.page.locator(".more summary")
    expect(words).to_contain_text(re.compile(r"fort que Recrue.* \d+ fois sur \d+"))
    expect(words).not_to_contain_text("Elo")
    figures = visitor.page.locator(".more details small")
    expect(figures).to_be_hidden()
    words.click()
    expect(figures).to_contain_text(re.compile(r"Elo .*95.*entre .+ et .+"))
    level.select_option(label=visitor.say("web-bot", bot="recruit"))
    expect(words).to_contain_text("faible que Centurion")
