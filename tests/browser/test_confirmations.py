"""What cannot be undone is confirmed when something is left to do, by name; what can be undone never asks."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating, is_asked
from tests.browser.siege import Siege
from tests.browser.test_a_turn import sit
from tests.browser.test_siege import CAMPS
from tests.browser.test_siege import sit as besiege
from tests.browser.visitor import Visitor
from tests.server.kit import ok, until
from tests.server.processes import Process


def confirms_by_enter(visitor: Visitor) -> None:
    """The dialog has its focus on what goes on, so that Enter does it."""
    expect(visitor.dialog().locator("[data-focus]")).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.dialog()).to_have_count(0)


def strategic(process: Process) -> tuple[Siege, str]:
    """A siege in which somebody may walk with several counters."""
    siege = Siege(process)
    mover = siege.advance(lambda sight: is_asked("StrategicStep")(sight) and len(walkers(sight)) > 2)
    return siege, mover


def walkers(sight: dict[str, Any]) -> set[int]:
    return {action["leader"] for action in sight["candidates"] if action["type"] == "Walk"}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ending_a_phase_of_a_siege_names_who_can_still_act(visit: Visit, process: Process, language: str) -> None:
    siege, mover = strategic(process)
    visitor, _ = besiege(visit, siege, mover, language)
    sight = siege.sight(mover)
    visitor.page.locator('.pc.can[data-handle^="leader:"]').first.wait_for()
    visitor.page.keyboard.press("Enter")
    said = visitor.dialog().locator(".left")
    expect(said).to_contain_text(f"({len(walkers(sight))})")
    expect(said).to_contain_text(re.compile(r"Com+i?nios|C[ée]sar|Caesar|Labienus"))
    visitor.page.keyboard.press("Escape")
    expect(visitor.dialog()).to_have_count(0)
    visitor.settle()  # the browser tells of a closed dialog a little later
    assert siege.sight(mover)["number"] == sight["number"]
    visitor.page.keyboard.press("Enter")
    confirms_by_enter(visitor)
    until(lambda: siege.sight(mover)["number"] > sight["number"])


def test_the_dialog_can_be_switched_off_where_it_appears(visit: Visit, process: Process) -> None:
    siege, mover = strategic(process)
    visitor, _ = besiege(visit, siege, mover)
    number = siege.sight(mover)["number"]
    visitor.page.locator('.pc.can[data-handle^="leader:"]').first.wait_for()
    visitor.page.keyboard.press("Enter")
    visitor.dialog().get_by_label(visitor.say("web-never-ask")).check()
    visitor.button("web-go-back", within=visitor.dialog()).click()
    expect(visitor.dialog()).to_have_count(0)
    visitor.page.keyboard.press("Enter")
    until(lambda: siege.sight(mover)["number"] > number)
    expect(visitor.dialog()).to_have_count(0)
    visitor.page.reload()
    assert visitor.page.evaluate("() => localStorage.getItem('iacta.confirmEnds')") == "false"


def test_the_last_camp_is_confirmed_and_no_other(visit: Visit, process: Process) -> None:
    siege = Siege(process, historical_camps=False)
    for _ in range(CAMPS - 2):
        siege.players["roman"].play_first()
    visitor, hands = besiege(visit, siege, "roman")
    standing = visitor.page.locator(".land .amap .camp")
    hands.hex(hands.lit_hexes()[0])
    expect(standing).to_have_count(CAMPS - 1)
    expect(visitor.dialog()).to_have_count(0)
    last = hands.lit_hexes()[0]
    hands.hex(last)
    expect(visitor.dialog()).to_contain_text(visitor.say("web-last-really"))
    visitor.page.keyboard.press("Escape")
    expect(visitor.dialog()).to_have_count(0)
    expect(standing).to_have_count(CAMPS - 1)
    hands.hex(last)
    confirms_by_enter(visitor)
    expect(standing).to_have_count(CAMPS)


def test_what_can_be_undone_never_asks(visit: Visit, process: Process) -> None:
    """The rest of the cards is kept at once, whatever could be allotted, and undo brings the choice back."""
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor, hands = sit(visit, seating, mover)
    assert hands.offers()["cards"]
    visitor.page.keyboard.press("Enter")
    until(lambda: not is_asked("AllotCards")(seating.sight(mover)))
    expect(visitor.dialog()).to_have_count(0)
    visitor.button("web-undo").click()
    until(lambda: is_asked("AllotCards")(seating.sight(mover)))


def test_ending_a_turn_with_cards_unplayed_is_confirmed(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(
        lambda sight: is_asked("Act")(sight) and any(one["type"] == "OpenSegment" for one in sight["candidates"])
    )
    visitor, _ = sit(visit, seating, mover)
    number = seating.sight(mover)["number"]
    visitor.page.keyboard.press("Enter")
    expect(visitor.dialog().locator(".left")).to_be_visible()
    assert seating.sight(mover)["number"] == number
    confirms_by_enter(visitor)
    until(lambda: seating.sight(mover)["number"] > number)


def test_resigning_has_its_focus_on_going_back(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor, _ = sit(visit, seating, "south")
    visitor.choose("web-resign")
    expect(visitor.button("web-go-back", within=visitor.dialog())).to_be_focused()
    visitor.page.keyboard.press("Enter")
    expect(visitor.dialog()).to_have_count(0)
    assert ok(seating.players["south"].get())["status"] == "running"
