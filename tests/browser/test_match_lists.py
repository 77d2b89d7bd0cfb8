"""The lists of the lobby: hide, leave, who won; chat brings a badge; an import error is said where one looks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating
from tests.browser.visitor import PHONE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])


def row(visitor: Visitor, match: str) -> Locator:
    return visitor.page.locator(f'[data-match="{match}"]')


def at_home(visit: Visit, seating: Seating, seat: str, language: str = "en") -> Visitor:
    """A visitor who has been at the table, now in the lobby."""
    visitor = visit(language)
    visitor.go(seating.link(seat))
    expect(visitor.prompt()).to_be_visible()
    visitor.go("/")
    expect(row(visitor, seating.id)).to_be_visible()
    return visitor


def tidy(visitor: Visitor, match: str, choice: str) -> None:
    row(visitor, match).get_by_role("button").click()
    visitor.button(choice, within=visitor.dialog()).click()


def test_a_match_is_hidden_and_shown_again(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = at_home(visit, seating, "south")
    tidy(visitor, seating.id, "web-hide")
    expect(row(visitor, seating.id)).to_have_count(0)
    visitor.page.reload()
    visitor.page.get_by_role("button", name=visitor.say("web-hidden", count=1)).click()
    tidy(visitor, seating.id, "web-unhide")
    expect(visitor.page.get_by_role("button", name=visitor.say("web-hidden", count=1))).to_have_count(0)
    expect(row(visitor, seating.id)).to_be_visible()


def test_leaving_resigns(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = at_home(visit, seating, "south")
    tidy(visitor, seating.id, "web-leave")
    expect(row(visitor, seating.id)).to_have_count(0)
    assert seating.sight("north")["outcome"]["winner"] == "north"
    visitor.page.get_by_role("button", name=visitor.say("web-hidden", count=1)).click()
    expect(row(visitor, seating.id)).to_contain_text(visitor.say("end-lost"))


def test_forgetting_leaves_the_match_alone(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = at_home(visit, seating, "south")
    tidy(visitor, seating.id, "web-forget")
    expect(row(visitor, seating.id)).to_have_count(0)
    assert seating.sight("north")["status"] == "running"


@LANGUAGES
def test_the_list_says_who_won(visit: Visit, process: Process, language: str) -> None:
    seating = Seating(process, visibility="public")
    visitor = at_home(visit, seating, "south", language)
    north = seating.players["north"]
    ok(north.post("resign", {"number": north.sight()["number"]}))
    visitor.page.reload()
    expect(row(visitor, seating.id)).to_contain_text(visitor.say("end-won"))
    public = visitor.page.locator(".right li", has=visitor.page.locator(f'a[href="/m/{seating.id}"]'))
    expect(public).to_contain_text(visitor.say("end-winner", seat=visitor.say("side", side="south")))


def test_a_rematch_by_link_is_not_an_open_seat(visit: Visit, process: Process) -> None:
    seating = Seating(process, visibility="public")
    south = seating.players["south"]
    ok(south.post("resign", {"number": south.sight()["number"]}))
    again = ok(south.post("rematch", {}), 201)["id"]
    visitor = visit()
    visitor.go("/")
    expect(visitor.page.locator(f'.right a[href="/m/{seating.id}"]').first).to_be_visible()
    expect(visitor.page.locator(f'.right a[href="/m/{again}"]')).to_have_count(0)
    expect(
        visitor.page.locator(".open li", has=visitor.page.locator("div")).filter(has_not=visitor.page.locator("a"))
    ).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "content", "message"),
    [
        ("fr", "no json", "problem-not-a-record"),
        ("en", '{"a": 1}', "problem-not-a-record"),
        ("fr", None, "problem-record-broken"),
    ],
)
def test_an_import_error_is_said_at_the_import(
    visit: Visit, process: Process, tmp_path: Path, language: str, content: str | None, message: str
) -> None:
    if content is None:
        seating = Seating(process)
        south = seating.players["south"]
        ok(south.post("resign", {"number": south.sight()["number"]}))
        content = json.dumps({**south.get("/record").json(), "digest": "0" * 32})
    file = tmp_path / "kept.json"
    file.write_text(content, encoding="utf-8")
    visitor = visit(language)
    visitor.forgive("status of 422")
    visitor.go("/")
    card = visitor.page.locator("[data-import]")
    visitor.page.wait_for_load_state("networkidle")  # lists above the card move it when they come
    card.locator("input").set_input_files(file)
    expect(card.get_by_role("alert")).to_have_text(f"kept.json {visitor.say(message)}")
    expect(card.get_by_role("alert")).to_be_in_viewport()


def test_chat_brings_a_badge_and_a_title(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = visit()
    visitor.go(seating.link("south"))
    expect(visitor.prompt()).to_be_visible()
    ok(seating.players["north"].post("chat", {"text": "Salve, hostis"}))
    tab = visitor.page.locator("#tab-chat")
    expect(tab).to_contain_text(visitor.say("web-chat-unread", count=1))
    assert visitor.page.title().startswith("(1) ")
    visitor.page.reload()
    expect(tab).to_contain_text(visitor.say("web-chat-unread", count=1))
    visitor.page.locator("[data-unread]").click()
    expect(visitor.page.get_by_text("Salve, hostis")).to_be_visible()
    expect(tab.locator(".unread")).to_have_count(0)
    visitor.page.wait_for_function("() => !document.title.startsWith('(')")


def test_chat_brings_a_badge_to_a_phone(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = visit(viewport=PHONE)
    visitor.go(seating.link("south"))
    expect(visitor.prompt()).to_be_visible()
    ok(seating.players["north"].post("chat", {"text": "Salve, hostis"}))
    expect(visitor.page.locator(".nav .unread")).to_be_visible()
    visitor.page.locator('.nav [data-lesson="pane-log"]').click()
    visitor.page.locator("#tab-chat").click()
    expect(visitor.page.locator(".nav .unread")).to_have_count(0)
