"""Score, victory conditions and progress are at the table at all times; the result is one sentence with the totals."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating, is_asked
from tests.browser.siege import Siege
from tests.browser.visitor import PHONE, WIDE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])


def strip(visitor: Visitor) -> Locator:
    """The score in the top bar."""
    return visitor.page.locator("[data-standing]")


@SIZES
@LANGUAGES
def test_the_siege_shows_points_and_what_is_missing(
    visit: Visit, process: Process, language: str, size: dict[str, int]
) -> None:
    siege = Siege(process)
    visitor = visit(language, game="alesia", viewport=size)
    visitor.go(siege.link("roman"))
    expect(strip(visitor)).to_contain_text("35")  # nobody has got out yet
    assert strip(visitor).bounding_box()["x"] >= 0  # type: ignore[index]  # it is drawn
    strip(visitor).click()
    panel = visitor.dialog()
    expect(panel).to_contain_text(visitor.say("victory-capture"), ignore_case=True)
    expect(panel).to_contain_text(visitor.say("web-standing-far", done=0, needed=5))
    expect(panel.get_by_role("button", name=re.compile("AL-14.i"))).to_be_visible()
    panel.get_by_role("button", name=re.compile("AL-14.i")).click()
    expect(visitor.page.get_by_role("dialog").last).to_contain_text("AL-14.i")


def test_the_aid_lists_victory_too(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    visitor = visit("fr", game="alesia")
    visitor.go(siege.link("gallic"))
    visitor.page.locator("#tab-aid").click()
    expect(visitor.page.get_by_role("tabpanel")).to_contain_text("Vercingétorix tué ou capturé")


def test_the_score_follows_the_board_and_the_replay(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("ShareHits", "PlaySegment"))
    seat = seating.sight(mover)["standing"]["sides"][0]
    visitor = visit()
    visitor.go(seating.link(mover))
    expect(strip(visitor)).to_contain_text(str(seat["total"]))
    visitor.go(f"/m/{seating.id}?at=0#{seating.players[mover].secret}")
    expect(strip(visitor)).to_contain_text("0")
    visitor.page.keyboard.press("b")
    expect(visitor.page.locator("section.text")).to_contain_text(
        visitor.say("standing-condition", what=visitor.say("victory-flank"), clause="VI-5.3.h")
    )


@LANGUAGES
def test_the_result_is_one_sentence(visit: Visit, process: Process, language: str) -> None:
    siege = Siege(process)
    player = siege.players["gallic"]
    ok(player.post("resign", {"number": player.sight()["number"]}))
    visitor = visit(language, game="alesia")
    visitor.go(siege.link("gallic"))
    score = visitor.say("result-to").join(("35", "0"))
    sentence = visitor.say(
        "result-ahead",
        winner=visitor.say("The-side", side="roman"),
        score=score,
        reason=visitor.say("web-outcome-resigned-you"),
        measure="",
    )
    expect(visitor.page.locator("[data-result]")).to_have_text(sentence)
    expect(visitor.prompt()).to_contain_text(sentence)
