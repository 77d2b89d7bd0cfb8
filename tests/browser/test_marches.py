"""A force is sent by fingers on a phone, and by keys alone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import is_asked
from tests.browser.visitor import PHONE, Visitor
from tests.browser.war import GAME, Legate, TakenUp, War
from tests.server.processes import Process

CRASSUS, VENETI, PICTONES = "leader:2", 23, 26
FINGER = 40
ENDED = """(asked) => document.querySelector("dialog[open] .btn.pri")
  || !document.querySelector("[data-lesson=prompt]").innerText.includes(asked)"""
"""Whether the end of the march is done, or must be confirmed."""

CLEAR = """(region) => {
  const edge = document.querySelector(".side.busy").getBoundingClientRect().top;
  const boxes = [...document.querySelectorAll(`.pc[data-at="${region}"]`)].map((one) => one.getBoundingClientRect());
  return boxes.length > 0 && boxes.some(({ top, bottom }) => top > 0 && bottom < edge);
}"""
"""Whether who stands in a region is seen above what lies over the foot of the map."""


def stands_in(visitor: Visitor, leader: str, region: int) -> None:
    """Wait until a leader stands in a region."""
    expect(visitor.page.locator(f'[data-handle="{leader}"][data-at]')).to_have_attribute("data-at", str(region))


def test_on_a_phone_a_force_is_sent_by_two_taps_and_the_march_ends_with_the_map_in_sight(
    visit: Visit, process: Process
) -> None:
    war = War(process, "aquitania")
    war.advance(is_asked("MoveForces"))
    visitor = visit("fr", game=GAME, viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.go(war.link("roman"))
    page, hands = visitor.page, Legate(visitor, pointer="touch")
    hands.look()
    hands.at(CRASSUS)
    goal = page.locator(f'[data-goal="region:{PICTONES}"]')
    expect(goal).to_be_visible()
    expect(visitor.handle(CRASSUS)).to_be_in_viewport()
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    goal.tap()
    stands_in(visitor, CRASSUS, PICTONES)
    ends = page.locator(".hand .actions .btn")
    expect(ends).to_be_in_viewport(ratio=1)
    box = ends.bounding_box()
    assert box is not None
    assert box["height"] >= FINGER
    ends.tap()
    asked = visitor.prompt().filter(has_text=visitor.say("bg-ask-MoveForces"))
    page.wait_for_function(ENDED, arg=visitor.say("bg-ask-MoveForces"))
    if visitor.dialog().count() > 0:
        hands.on("dialog[open] .btn.pri")  # what cannot be undone is confirmed
    expect(asked).to_have_count(0)


def test_by_keys_alone_a_leader_goes_to_a_neighbour_and_comes_back(visit: Visit, process: Process) -> None:
    """Enter takes up the stack of the leader in focus, then chooses the lit region in focus; U takes it back."""
    war = War(process, "aquitania")
    war.advance(is_asked("MoveForces"))
    visitor = visit("en", game=GAME)
    visitor.go(war.link("roman"))
    page = visitor.page
    visitor.handle(CRASSUS).focus()
    page.keyboard.press("Enter")
    expect(visitor.handle(CRASSUS)).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=visitor.say("bg-choose-place", place="Pictones")).focus()
    page.keyboard.press("Enter")
    stands_in(visitor, CRASSUS, PICTONES)
    page.keyboard.press("u")
    stands_in(visitor, CRASSUS, VENETI)


def test_on_a_phone_the_region_that_is_asked_about_lies_above_the_sheet(visit: Visit, process: Process) -> None:
    """Who stands in Provincia II may withdraw: the far south of the map is drawn up from under the sheet."""
    war = TakenUp(process, "helvetii", "Stand")
    region = war.sight()["decisions"][0]["step"]["region"]
    visitor = visit("fr", game=GAME, viewport=PHONE, has_touch=True, is_mobile=True)
    visitor.go(war.link())
    expect(visitor.page.locator(".bg-edit [data-action=Stand]")).to_be_visible()
    visitor.page.wait_for_function(CLEAR, arg=region)
