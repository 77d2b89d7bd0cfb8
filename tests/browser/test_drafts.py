"""What a player has prepared is his: others' answers, hints, reloads, a lost line, a second device leave it alone."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Locator, expect

from iacta.games.alesia.state import box_of
from tests.browser.conftest import Visit
from tests.browser.seating import Seating, is_asked
from tests.browser.siege import Siege
from tests.browser.test_siege import asks
from tests.browser.visitor import Visitor
from tests.server.kit import until
from tests.server.processes import Process

# Boxes of a siege


def boxes(visitor: Visitor) -> list[int]:
    """How many units each box holds."""
    found: list[int] = visitor.page.locator(".boxes .box").evaluate_all(
        "all => all.map(one => one.querySelectorAll('.u').length)"
    )
    return found


def fill_otherwise(visitor: Visitor) -> list[int]:
    """Put two units of the last box into the first; what the boxes hold then."""
    last, first = visitor.page.locator(".boxes .box").last, visitor.page.locator(".boxes .box").first
    for _ in range(2):
        held = last.locator(".u").count()
        last.locator(".u").first.click()
        first.get_by_role("button", name=visitor.say("al-into-box")).click()
        expect(last.locator(".u")).to_have_count(held - 1)
    return boxes(visitor)


def shows(visitor: Visitor, wanted: list[int]) -> None:
    """The boxes hold so many, as soon as the page is there."""
    for place, count in enumerate(wanted):
        expect(visitor.page.locator(".boxes .box").nth(place).locator(".u")).to_have_count(count)


def test_boxes_stay_as_prepared_whatever_happens_and_are_sealed_so(visit: Visit, process: Process) -> None:
    """The other side seals, a hint is asked for, the page is loaded again; then it is sealed."""
    people = {seat: {"kind": "human"} for seat in ("roman", "gallic")}
    options = {"historical_camps": True}
    siege = Seating(process, game="alesia", scenario="alesia", seats=people, options=options, allow_hints=True)
    siege.advance(is_asked("FillBoxes"), "roman")
    visitor = visit("fr", game="alesia")
    visitor.go(siege.link("roman"))
    asks(visitor, "FillBoxes")
    expect(visitor.page.locator(".plan .yes")).to_have_text(visitor.say("web-plan-legal"))
    before = boxes(visitor)
    prepared = fill_otherwise(visitor)
    assert prepared != before
    siege.players["gallic"].play_first()
    expect(visitor.page.get_by_role("log")).to_contain_text(re.compile("."))
    shows(visitor, prepared)
    visitor.button("web-hint").click()
    until(lambda: siege.sight("roman")["seats"][0]["hints"] == 1)
    expect(visitor.page.locator(".advice, .plan").first).to_be_visible()
    shows(visitor, prepared)
    visitor.page.reload()
    asks(visitor, "FillBoxes")
    shows(visitor, prepared)
    draft = until(lambda: siege.sight("roman")["draft"])["action"]
    visitor.page.locator("[data-lesson=seal]").click()
    until(lambda: not is_asked("FillBoxes")(siege.sight("roman")))
    held = siege.sight("roman")["view"]["place"]
    assert [held.count(box_of(leader)) for leader in range(len(prepared))] == prepared
    assert [draft["boxes"].count(leader) for leader in range(len(prepared))] == prepared
    assert siege.sight("roman")["draft"] is None


# A deployment


def deploying(visit: Visit, seating: Seating, seat: str = "south") -> Visitor:
    """A page that asks for a plan, with the list of pieces open."""
    visitor = visit()
    visitor.go(seating.link(seat))
    visitor.button("web-plan-list").click()
    expect(places(visitor).first).to_be_visible()
    return visitor


def places(visitor: Visitor) -> Locator:
    """Where each piece of the plan goes."""
    return visitor.page.locator(".plan .list select")


def planned(visitor: Visitor) -> list[str]:
    found: list[str] = places(visitor).evaluate_all("all => all.map(one => one.value)")
    return found


def elsewhere(visitor: Visitor, piece: int) -> list[str]:
    """Put a piece somewhere else; the plan then."""
    one = places(visitor).nth(piece)
    others: list[str] = one.locator("option").evaluate_all("all => all.map(one => one.value)")
    now = one.input_value()
    one.select_option(next(place for place in others if place != now))
    return planned(visitor)


def is_planned(visitor: Visitor, wanted: list[str]) -> None:
    """The page comes to show this plan."""
    for piece, place in enumerate(wanted):
        expect(places(visitor).nth(piece)).to_have_value(place)


def test_two_devices_show_the_newer_plan_and_the_enemy_hears_nothing(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    desk, phone, enemy = deploying(visit, seating), deploying(visit, seating), deploying(visit, seating, "north")
    for device, other, piece in ((desk, phone, 2), (phone, desk, 4), (desk, phone, 0)):
        wanted = elsewhere(device, piece)
        until(lambda: seating.sight("south")["draft"])
        other.page.wait_for_timeout(300)
        reopened(other)
        is_planned(other, wanted)
    seating.players["north"].play_first()
    reopened(desk)
    is_planned(desk, planned(phone))
    heard = [json.loads(one) for one in enemy.received if b'"draft"' in one]
    assert heard
    assert all(one["draft"] is None for one in heard if "draft" in one)


def reopened(visitor: Visitor) -> None:
    """The list of pieces is open, though the plan came from another device."""
    expand = visitor.button("web-plan-list")
    expect(expand).to_be_visible()
    if expand.get_attribute("aria-expanded") == "false":
        expand.click()


def test_an_edit_without_a_line_is_kept_here_and_sent_later(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = deploying(visit, seating)
    visitor.forgive("ERR_FAILED|ERR_INTERNET|Failed to load resource")
    visitor.page.route("**/draft", lambda route: route.abort())
    wanted = elsewhere(visitor, 1)
    visitor.page.wait_for_timeout(800)
    assert seating.sight("south")["draft"] is None
    visitor.page.reload()
    reopened(visitor)
    is_planned(visitor, wanted)
    visitor.page.unroute("**/draft")
    draft = until(lambda: seating.sight("south")["draft"])["action"]
    assert sorted([*draft["units"], *draft["generals"]]) == sorted(wanted)


LEAVING = """(select) => {
  const other = [...select.options].find(({ value }) => value !== select.value);
  select.value = other.value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  dispatchEvent(new PageTransitionEvent("pagehide"));
  window.fetch = () => new Promise(() => undefined);
}"""
"""Change a choice and leave at once: nothing that is sent later arrives."""


def test_an_edit_reaches_the_server_although_the_page_goes_at_once(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = deploying(visit, seating)
    places(visitor).nth(3).evaluate(LEAVING)
    wanted = planned(visitor)
    draft = until(lambda: seating.sight("south")["draft"])["action"]
    assert sorted([*draft["units"], *draft["generals"]]) == sorted(wanted)


def test_an_undone_plan_comes_back_as_it_was_sealed(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor = deploying(visit, seating)
    candidates = seating.sight("south")["candidates"]
    visitor.page.locator(".plan select").first.select_option("3")
    expect(visitor.page.locator(".plan .yes")).to_have_text(visitor.say("web-plan-legal"))
    wanted = planned(visitor)
    visitor.page.locator("[data-lesson=seal]").click()
    until(lambda: seating.sight("south")["view"]["answer"] == candidates[3])
    visitor.button("web-undo").click()
    reopened(visitor)
    is_planned(visitor, wanted)


def test_an_army_in_the_making_survives_a_reload(visit: Visit, process: Process) -> None:
    seating = Seating(process, scenario="free_battle")
    seating.advance(is_asked("RaiseArmies"), "south")
    visitor = visit()
    visitor.go(seating.link("south"))
    rows = visitor.page.locator(".army .types li")
    more = rows.first.get_by_role("button").last
    for _ in range(3):
        more.click()
    wanted = rows.all_inner_texts()
    until(lambda: seating.sight("south")["draft"])
    seating.players["north"].play_first()
    visitor.page.reload()
    expect(rows.first).to_be_visible()
    assert rows.all_inner_texts() == wanted


# Suggestions


def posts(visitor: Visitor) -> list[str]:
    """Where the leaders would stand."""
    expect(visitor.page.locator(".plan .list input").first).to_be_visible()
    found: list[str] = visitor.page.locator(".plan .list input").evaluate_all("all => all.map(one => one.value)")
    return found


def posting(visit: Visit, siege: Siege) -> Visitor:
    """A page that asks where the leaders stand."""
    siege.advance(is_asked("PostLeaders"), "roman")
    visitor = visit(game="alesia")
    visitor.go(siege.link("roman"))
    return visitor


def test_suggested_leaders_stand_elsewhere_in_every_siege(visit: Visit, process: Process) -> None:
    """A reload suggests the same again; another suggestion is no shift by one; other sieges get others."""
    pages = [posting(visit, Siege(process)) for _ in range(3)]
    found = [posts(page) for page in pages]
    assert len({tuple(one) for one in found}) == 3
    page, first = pages[-1], found[-1]
    page.page.reload()
    assert posts(page) == first
    page.button("al-suggest").click()
    page.button("al-suggest").click()
    ring = sorted({camp for post in found for camp in post})
    one, two = ([ring.index(place) if place in ring else -1 for place in post] for post in (first, posts(page)))
    assert len({(here - there) % len(ring) for here, there in zip(one, two, strict=True)}) > 1
