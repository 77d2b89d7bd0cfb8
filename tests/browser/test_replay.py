"""What has happened: the rewind bar, its keys and addresses, the log and its rules, records brought from elsewhere."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import expect

import iacta
from tests.browser.conftest import Visit
from tests.browser.seating import Seating, is_asked
from tests.browser.visitor import Visitor
from tests.server.processes import Process


def shows(visitor: Visitor, entry: int, last: int) -> None:
    """The page shows this position, and says so in its address."""
    expect(visitor.prompt()).to_contain_text(visitor.say("web-past", entry=entry, last=last))
    expect(visitor.page).to_have_url(re.compile(rf"[?&]at={entry}\b"))


def test_positions_are_reached_by_keys_buttons_and_addresses(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(lambda sight: is_asked("AllotCards")(sight) and sight["entries"] > 8)
    last = seating.sight(mover)["entries"]
    visitor = visit()
    visitor.go(seating.link(mover))
    keys = visitor.page.keyboard
    expect(visitor.prompt()).to_be_visible()
    keys.press("ArrowLeft")
    shows(visitor, last - 1, last)
    keys.press("Home")
    shows(visitor, 0, last)
    keys.press("ArrowRight")
    shows(visitor, 1, last)
    visitor.button("web-forth").click()
    shows(visitor, 2, last)
    visitor.button("web-back").click()
    shows(visitor, 1, last)
    visitor.page.reload()
    shows(visitor, 1, last)
    visitor.button("web-to-turn", turn=1).click()
    expect(visitor.page).to_have_url(re.compile(r"[?&]at=\d+"))
    keys.press("End")
    expect(visitor.page).not_to_have_url(re.compile("at="))
    expect(visitor.prompt()).not_to_contain_text(visitor.say("web-past-hint"))

    watcher = visit("fr")
    watcher.go(f"/m/{seating.id}?at=3")
    shows(watcher, 3, last)
    expect(watcher.page.locator('[data-handle^="card:"]')).to_have_count(0)
    watcher.button("web-play").click()
    expect(watcher.page).to_have_url(re.compile(rf"at=([5-9]|\d\d)\b|/{seating.id}$"))  # it may be at the end by then


def test_a_line_of_the_log_opens_its_rule(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor = visit("fr")
    visitor.go(seating.link(mover))
    log = visitor.page.get_by_role("log")
    chip = log.get_by_role("button", name=re.compile("VI-")).first
    clause = chip.inner_text()
    chip.click()
    expect(visitor.dialog()).to_contain_text(clause)
    rules = {one["id"]: one["text"] for one in process.http.get("/api/games/virtus/ledger?lang=fr").json()}
    expect(visitor.dialog()).to_contain_text(re.sub("[*`]", "", rules[clause])[:40])
    visitor.page.keyboard.press("Escape")
    expect(visitor.dialog()).to_have_count(0)


def test_a_record_is_brought_in_and_replayed(visit: Visit, tmp_path: Path) -> None:
    match = iacta.Match.new("virtus", scenario="small_100", seed=7)
    while len(match.record()["entries"]) < 12:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    file = tmp_path / "record.json"
    file.write_text(json.dumps(match.record()))
    visitor = visit()
    visitor.go("/")
    visitor.page.get_by_label(visitor.say("web-import-file")).set_input_files(file)
    expect(visitor.page).to_have_url(re.compile("at=0"))
    expect(visitor.prompt()).to_contain_text(visitor.say("web-past", entry=0, last=12))
    visitor.page.keyboard.press("ArrowRight")
    expect(visitor.prompt()).to_contain_text(visitor.say("web-past", entry=1, last=12))


def test_a_file_that_is_no_record_is_refused_in_words(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text('{"format": 1}')
    visitor = visit("fr")
    visitor.forgive("status of 4")
    visitor.go("/")
    visitor.page.get_by_label(visitor.say("web-import-file")).set_input_files(file)
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    assert urlsplit_path(visitor) == "/"


def urlsplit_path(visitor: Visitor) -> str:
    return visitor.page.url.removeprefix(visitor.home)
