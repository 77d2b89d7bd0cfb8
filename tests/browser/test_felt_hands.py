"""One order by a finger on a phone; a whole turn by keys alone; strokes that are undone and drawn again."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.felt import GAME, STATE, Felt, Legate
from tests.browser.seating import is_asked
from tests.browser.visitor import PHONE, Visitor
from tests.server.kit import until
from tests.server.processes import Process

CHEAP = r" 422 .*/(odds|why|say)"
"""What the page asks about may be played before it is answered."""


def seated(visit: Visit, felt: Felt, *steps: str, **choices: Any) -> tuple[Visitor, str]:
    """The page of whoever is asked one of these first."""
    mover = felt.advance(is_asked(*steps))
    visitor = visit(game=GAME, **choices)
    visitor.forgive(CHEAP)
    visitor.go(felt.link(mover))
    return visitor, mover


def last_order(felt: Felt, seat: str) -> dict[str, Any]:
    """The order that was announced last, as soon as it is in the record."""

    def found() -> dict[str, Any] | None:
        told = [one["event"] for row in felt.players[seat].sight(0)["log"] for one in row["told"]]
        return next((event for event in reversed(told) if event["type"] == "OrderAnnounced"), None)

    order: dict[str, Any] = until(found)
    return order


def test_a_finger_gives_an_order_on_a_phone(visit: Visit, process: Process) -> None:
    """Every handle is as large as a finger, and the ghost stands where the finger has let go."""
    felt = Felt(process)
    visitor, mover = seated(visit, felt, "TakeOrders", viewport=PHONE, has_touch=True, is_mobile=True)
    legate = Legate(visitor, "touch")
    unit = 1 if mover == "blue" else 6
    visitor.page.locator(f"[data-chip='{unit}']").tap()
    for grip in ("ahead", "back", "left", "right", "wheel_left", "wheel_right", "about"):
        box = visitor.page.locator(f"[data-grip={grip}] .near").bounding_box()
        assert box, grip
        assert min(box["width"], box["height"]) >= 44, f"{grip}: {box}"
    legate.pull("ahead", (0, 7))
    assert legate.is_sound()
    expect(visitor.page.locator(".over .number")).to_have_count(2)
    expect(visitor.page.locator("blockquote")).to_be_visible()
    expect(visitor.page.locator("[data-verdict=legal]")).to_contain_text("%")
    visitor.page.locator("[data-announce]").tap()
    expect(visitor.page.locator("[data-verdict=legal]")).to_have_count(0)
    assert last_order(felt, mover)["units"] == [unit]


def test_a_turn_is_played_by_keys_alone(visit: Visit, process: Process) -> None:
    """N and Enter take up the commander, arrows draw, Enter announces, Space leaves the rest, until the other moves."""
    felt = Felt(process)
    visitor, mover = seated(visit, felt, "TakeCommand")
    keys, page = visitor.page.keyboard, visitor.page
    legate = Legate(visitor)
    legate.look()
    page.locator(f"[data-handle='commander:{0 if mover == 'blue' else 1}']").first.focus()
    keys.press("Enter")
    expect(page.locator("[data-lesson=order]")).to_be_visible()
    keys.press("n")
    for _ in range(4):
        keys.press("ArrowUp")
    keys.press("q")
    assert legate.is_sound()
    expect(page.locator(".legs li")).to_have_count(2)
    keys.press("Enter")
    expect(page.locator(".legs li")).to_have_count(0)
    assert len(last_order(felt, mover)["units"]) == 1
    for _ in range(30):
        until(lambda: page.evaluate(STATE)["working"] is False)
        if not felt.sight(mover)["candidates"]:
            break
        leave_by_keys(legate)
    assert not felt.sight(mover)["candidates"], "the turn is not over"


def leave_by_keys(legate: Legate) -> None:
    """Leave what is offered: with Space where something is drawn, with Enter on the last button or the first piece."""
    legate.look()
    state, page = legate.state, legate.page
    before = page.evaluate("() => window.lastSeen")
    if state["drawn"] or state["rides"]:
        page.keyboard.press("Space")
    else:
        place = ".actions .btn:last-of-type" if state["deeds"] else f"[data-handle='{state['pieces'][0]}']"
        page.locator(place).first.focus()
        page.keyboard.press("Enter")
    page.wait_for_function(f"(before) => JSON.stringify(({STATE})()) !== before", arg=before)


def test_strokes_are_undone_and_drawn_again_before_the_dice(visit: Visit, process: Process) -> None:
    """Undo takes back one stroke after the other, then the commander; nothing of it reaches the server before."""
    felt = Felt(process)
    visitor, mover = seated(visit, felt, "TakeOrders")
    number = felt.sight(mover)["number"]
    page, legs = visitor.page, visitor.page.locator(".legs li")
    page.locator("[data-chip]").first.click()
    for key in ("ArrowUp", "q", "ArrowLeft"):
        page.keyboard.press(key)
    expect(legs).to_have_count(3)
    page.keyboard.press("u")
    expect(legs).to_have_count(2)
    visitor.button("web-undo").last.click()
    expect(legs).to_have_count(1)
    page.keyboard.press("r")
    expect(legs).to_have_count(2)
    page.keyboard.press("Control+z")
    page.keyboard.press("u")
    expect(legs).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator("[data-chip][aria-pressed=true]")).to_have_count(0)
    assert felt.sight(mover)["number"] == number
