"""Looking back at a finished match: the graph beside the replay, a click that goes to a position, and playing on."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Locator, expect

from iacta.bots.levels import LEVELS
from tests.browser.conftest import Visit
from tests.browser.seating import Seating
from tests.browser.test_every_screen import MANNERS, faults
from tests.browser.visitor import PATIENCE, PHONE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

ACTIONS = 12


def finished(process: Process) -> Seating:
    """A battle that north has given up after some actions."""
    seating = Seating(process, scenario="small_100")
    seating.advance(lambda sight: sight["entries"] >= ACTIONS)
    north = seating.players["north"]
    ok(north.post("resign", {"number": north.sight(10**6)["number"]}))
    return seating


def test_a_finished_match_is_analysed_gone_through_and_played_on(visit: Visit, process: Process) -> None:
    seating = finished(process)
    last = seating.sight("south")["entries"]
    visitor = visit()
    visitor.go(seating.link("south"))
    visitor.button("web-result-analysis").click()
    visitor.button("web-analysis-begin").click()
    graph = visitor.page.get_by_role("slider", name=visitor.say("analyse-graph"))
    expect(graph).to_have_attribute("aria-valuenow", str(last), timeout=3 * PATIENCE)
    expect(visitor.page).to_have_url(re.compile(r"[?&]analysis"))
    expect(visitor.page.get_by_text(visitor.say("web-play-on-where"))).to_be_visible()

    at = gone_to_the_middle(visitor, graph, last)
    visitor.button("web-play-on").click()
    visitor.page.get_by_label(visitor.say("web-play-on-side")).select_option("north")
    level = visitor.page.get_by_label(visitor.say("web-play-on-against"))
    expect(level.get_by_role("option")).to_have_text([visitor.say("web-bot", bot=one) for one in LEVELS])
    level.select_option("recruit")
    visitor.button("web-play-on-begin", entry=at).click()
    expect(visitor.page).not_to_have_url(re.compile(seating.id))
    expect(visitor.page).to_have_url(re.compile(r"/m/[a-z2-7]{12}$"))
    expect(visitor.prompt()).not_to_contain_text(visitor.say("web-past-hint"))
    seen = ok(process.http.get(f"/api/matches/{visitor.page.url.rpartition('/')[2]}"))
    assert seen["status"] == "running"
    assert {one["seat"]: one["bot"] for one in seen["seats"]} == {"south": "recruit", "north": None}
    assert seen["entries"] >= at
    assert seen["commitment"][-1]["first"] == at + 1


def gone_to_the_middle(visitor: Visitor, graph: Locator, last: int) -> int:
    """Click on the middle of the graph, take one step back by key, and come back to the same address; the position."""
    box = graph.bounding_box()
    assert box is not None
    graph.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    expect(graph).to_have_attribute("aria-valuenow", re.compile(f"^({last // 2}|{(last + 1) // 2})$"))
    at = int(graph.get_attribute("aria-valuenow") or "") - 1
    graph.press("ArrowLeft")
    expect(visitor.prompt()).to_contain_text(visitor.say("web-past", entry=at, last=last))
    expect(visitor.page).to_have_url(re.compile(rf"[?&]at={at}\b"))
    visitor.page.reload()
    expect(graph).to_have_attribute("aria-valuenow", str(at))
    return at


@pytest.fixture(scope="module")
def analysed(process: Process) -> str:
    """A finished match that was analysed."""
    match = finished(process).id
    ok(process.http.post(f"/api/matches/{match}/analysis"))
    deadline = time.monotonic() + 3 * PATIENCE / 1000
    while (state := ok(process.http.get(f"/api/matches/{match}/analysis")))["status"] != "done":
        assert state["status"] in ("waiting", "running"), state
        assert time.monotonic() < deadline, "the analysis takes too long"
        time.sleep(0.2)
    return match


@pytest.mark.parametrize(("language", "theme", "size"), MANNERS)
def test_nothing_is_wrong_with_the_analysis_on_any_screen(
    visit: Visit, analysed: str, language: str, theme: str, size: dict[str, int]
) -> None:
    phone = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    visitor = visit(language, viewport=size, color_scheme=theme, **phone)
    visitor.go(f"/m/{analysed}?analysis&at=3")
    panel = visitor.page.get_by_role("region", name=visitor.say("web-tab-analysis"))
    expect(panel.get_by_role("heading", name=visitor.say("analyse-dice-title"))).to_be_attached()
    visitor.button("web-play-on").click()
    expect(visitor.page.get_by_label(visitor.say("web-play-on-against"))).to_be_visible()
    moments = panel.locator("button.go")
    expect(moments.first).not_to_contain_text("…")
    assert faults(visitor) == []
    moments.first.click()
    expect(visitor.page).to_have_url(re.compile(r"[?&]at=\d+"))
    expect(visitor.page.locator("main")).to_have_class(re.compile("pane-board"))
