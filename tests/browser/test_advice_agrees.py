"""Hint, explanation and analysis give one figure for one action, sorted by chance, with its interval."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating
from tests.browser.siege import Siege
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

ENTRIES = 4


class OpenSiege(Siege):
    """A siege in which hints are allowed."""

    def __init__(self, process: Process) -> None:
        people = {seat: {"kind": "human"} for seat in ("roman", "gallic")}
        options = {"historical_camps": True}
        Seating.__init__(
            self, process, game="alesia", scenario="alesia", seats=people, options=options, allow_hints=True
        )


def is_a_choice(sight: dict[str, Any]) -> bool:
    """One seat alone has several things to choose from."""
    return sight["entries"] >= ENTRIES and len(sight["decisions"]) == 1 and len(sight["candidates"]) > 1


def figure(text: str) -> float:
    """A percentage as it is written in either language."""
    return float(text.strip().rstrip("%\u00a0\u202f ").replace(",", "."))


def hinted(visitor: Visitor) -> list[tuple[str, str, str]]:
    """The rows of a hint: words, chance, interval."""
    visitor.button("web-hint").first.click()
    rows = visitor.page.locator("[data-lesson=advice] .list > li")
    expect(rows.first.locator(".chance")).to_contain_text("%", timeout=3 * PATIENCE)
    return [
        (
            row.locator(".what").inner_text(),
            row.locator(".chance").inner_text(),
            " ".join(row.locator(".range").all_inner_texts()),
        )
        for row in rows.all()
    ]


def explained(visitor: Visitor, words: str) -> tuple[str, str]:
    """Chance and interval of the action with these words, asked about in the list of choices."""
    page = visitor.page
    page.locator("#tab-choices").click()
    choice = page.locator("li", has=page.get_by_role("button", name=visitor.say("web-explain-this"))).filter(
        has_text=re.compile(re.escape(words), re.IGNORECASE)
    )
    choice.first.get_by_role("button", name=visitor.say("web-explain-this")).click()
    own = page.locator("[data-lesson=advice] .list > li.own")
    expect(own.locator(".chance")).to_contain_text("%", timeout=3 * PATIENCE)
    return own.locator(".chance").inner_text(), " ".join(own.locator(".range").all_inner_texts())


def analysed_at(visitor: Visitor, entry: int) -> str:
    """What the analysis says about the position after so many actions."""
    visitor.button("web-result-analysis").click()
    visitor.button("web-analysis-begin").click()
    graph = visitor.page.get_by_role("slider", name=visitor.say("analyse-graph"))
    expect(graph).to_have_attribute("aria-valuenow", re.compile(r"\d+"), timeout=6 * PATIENCE)
    while int(graph.get_attribute("aria-valuenow") or "0") > entry:
        at = int(graph.get_attribute("aria-valuenow") or "0")
        graph.press("ArrowLeft")
        expect(graph).to_have_attribute("aria-valuenow", str(at - 1))
    return graph.get_attribute("aria-valuetext") or ""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_hint_explanation_and_analysis_tell_one_figure(visit: Visit, process: Process, language: str) -> None:
    seating = Seating(process, scenario="small_100", allow_hints=True)
    seat = seating.advance(is_a_choice)
    visitor = visit(language)
    visitor.go(seating.link(seat))

    rows = hinted(visitor)
    chances = [figure(chance) for _, chance, _ in rows]
    assert chances == sorted(chances, reverse=True)
    assert any(interval for _, _, interval in rows), "nothing is that sure in the middle of a battle"
    words, chance, interval = rows[0]
    assert explained(visitor, words) == (chance, interval)

    entry = seating.sight(seat)["entries"]
    player = seating.players[seat]
    ok(player.post("resign", {"number": player.sight(10**6)["number"]}))
    assert chance in analysed_at(visitor, entry)


def test_a_hint_in_the_siege_has_an_interval_and_is_sorted(visit: Visit, process: Process) -> None:
    seating = OpenSiege(process)
    seat = seating.advance(lambda sight: is_a_choice(sight) and sight["decisions"][0]["step"]["type"] == "MovePieces")
    visitor = visit("fr", game="alesia")
    visitor.go(seating.link(seat))
    rows = hinted(visitor)
    chances = [figure(chance) for _, chance, _ in rows]
    assert chances == sorted(chances, reverse=True)
    assert rows[0][2]
    assert explained(visitor, rows[0][0]) == rows[0][1:]
