"""*Play the rest of this phase for me*: a level plays move by move, is stopped, and undone up to the first die."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating, is_asked
from tests.browser.visitor import Visitor
from tests.server.processes import Process


def sit(visit: Visit, seating: Seating, seat: str, language: str, pace: str) -> Visitor:
    """Open the page of a seat, with a pace at which moves are shown."""
    visitor = visit(language)
    visitor.remember("pace", pace)
    visitor.go(seating.link(seat))
    expect(visitor.prompt()).to_be_visible()
    return visitor


def start(visitor: Visitor, level: str) -> None:
    """Choose the level that plays."""
    visitor.button("web-rest").first.click()
    visitor.page.locator(".rest .pop").get_by_role("button", name=visitor.say("web-bot", bot=level)).click()


def own_actions(seen: dict[str, Any], after: int) -> list[dict[str, Any]]:
    """The rows of actions after a number."""
    return [row for row in seen["log"] if row["number"] > after and row["kind"] == "action"]


def test_a_level_plays_the_rest_of_the_phase_and_it_can_be_undone(visit: Visit, process: Process) -> None:
    seating = Seating(process, allow_hints=True)
    mover = seating.advance(is_asked("AllotCards"))
    before = seating.sight(mover)
    visitor = sit(visit, seating, mover, "fr", "once")
    start(visitor, "recruit")
    expect(visitor.prompt()).not_to_contain_text(visitor.say("web-ask-AllotCards"))
    expect(visitor.button("web-rest-stop")).to_have_count(0)
    seen = seating.players[mover].sight()
    played = own_actions(seen, before["number"])
    assert {row["seat"] for row in played} == {mover}
    assert not is_asked("AllotCards")(seen)
    assert [one["hints"] for one in seen["seats"] if one["seat"] == mover] == [1]
    if not any(row["rolls"] for row in played):
        visitor.button("web-restart").click()
        cards = len(before["view"]["cards"][mover]["hand"])
        expect(visitor.page.locator('[data-handle^="card:"]')).to_have_count(cards)
        assert seating.sight(mover)["view"] == before["view"]


def test_it_is_shown_move_by_move_and_stopped(visit: Visit, process: Process) -> None:
    seating = Seating(process, allow_hints=True)
    mover = seating.advance(lambda seen: is_asked("AllotCards")(seen) and len(seen["candidates"]) > 4)
    before = seating.sight(mover)
    visitor = sit(visit, seating, mover, "en", "slow")
    start(visitor, "recruit")
    stop = visitor.button("web-rest-stop")
    expect(stop).to_be_visible()
    visitor.page.wait_for_function(
        f"() => Number(document.querySelector('[data-number]').dataset.number) > {before['number']}"
    )
    stop.click()
    expect(stop).to_have_count(0)
    expect(visitor.button("web-rest").first).to_be_visible()
    number = seating.sight(mover)["number"]
    visitor.page.wait_for_timeout(3000)  # longer than a move stays in sight
    assert seating.sight(mover)["number"] == number
    assert len(own_actions(seating.players[mover].sight(), before["number"])) <= 2


def test_nobody_is_helped_where_hints_are_not_allowed(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor = sit(visit, seating, mover, "en", "once")
    expect(visitor.prompt()).to_contain_text(visitor.say("web-ask-AllotCards"))
    expect(visitor.button("web-rest")).to_have_count(0)
