"""The enemy's turn goes by unit, at a pace set on the spot, and is skipped to what matters; so does the log."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.seating import Seating, forward, is_asked
from tests.browser.siege import Siege
from tests.browser.visitor import PHONE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

LONG_WAY = 3
"""Hexes of the march that is watched."""
AFTER = 4
"""The fight that is watched, and the actions that come after it."""
STANDS = """() => {
  window.stood = {};
  const look = () => {
    for (const { dataset } of document.querySelectorAll(".frame [data-piece][data-at]")) {
      const hexes = (window.stood[dataset.handle] ??= []);
      if (dataset.at !== hexes.at(-1)) hexes.push(dataset.at);
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Write down every hex in which any piece is ever drawn."""


def watch(visit: Visit, seating: Seating, seat: str, pace: str, language: str = "en", **choices: Any) -> Visitor:
    """Open the page of a seat whose opponent is to act, at some pace."""
    game = "alesia" if isinstance(seating, Siege) else "virtus"
    visitor = visit(language, game=game, **choices)
    visitor.remember("pace", pace)
    visitor.go(seating.link(seat))
    expect(visitor.page.locator(".frame [data-piece]").first).to_be_visible()
    expect(visitor.page.get_by_role("radiogroup", name=visitor.say("web-pace"))).to_be_visible()
    return visitor


def other(seating: Seating, seat: str) -> str:
    return next(one for one in seating.players if one != seat)


def next_march(siege: Siege, mover: str, unit: int, been: list[int]) -> dict[str, Any] | None:
    """A step of a unit into a hex where it has not been."""
    marches = [one for one in siege.sight(mover)["candidates"] if one["type"] == "March" and one["unit"] == unit]
    fresh = [one for one in marches if len(one["path"]) == 1 and one["path"][0] not in been]
    return fresh[0] if fresh else None


def march(siege: Siege, mover: str, unit: int) -> list[int]:
    """March a unit hex by hex, each an action of its own; the hexes, its start first."""
    way = [int(siege.sight(mover)["view"]["place"][unit])]
    while len(way) <= LONG_WAY and (step := next_march(siege, mover, unit, way)):
        ok(siege.players[mover].act(step, siege.sight(mover)["number"]))
        way.append(int(step["path"][-1]))
    if {"type": "Halt"} in (sight := siege.sight(mover))["candidates"]:
        ok(siege.players[mover].act({"type": "Halt"}, sight["number"]))
    return way


def can_go_far(sight: dict[str, Any]) -> bool:
    """Whether Gauls of the relief army may move: they stand in the open."""
    return sight["you"] == "gallic" and any(one["type"] == "March" for one in sight["candidates"])


def a_long_way(siege: Siege, mover: str) -> tuple[int, list[int], int]:
    """A unit that marched several hexes, one action each, its way, and the entry before it."""
    units = [one["unit"] for one in siege.sight(mover)["candidates"] if one["type"] == "March"]
    for unit in dict.fromkeys(reversed(units)):
        entry = siege.sight(mover)["entries"]
        way = march(siege, mover, unit)
        if len(way) == LONG_WAY + 1:
            return unit, way, entry
    raise AssertionError("nobody could march")


def group_of(visitor: Visitor, way: list[int]) -> Locator:
    """The line of the log that tells a whole way."""
    text = re.compile(rf"{way[0]:04d} → {way[-1]:04d}")
    return visitor.page.get_by_role("log").locator(".ln", has_text=text).last


def test_a_march_of_several_hexes_is_one_step_and_one_line_that_unfolds(visit: Visit, process: Process) -> None:
    """Each hex is an action of its own; the page shows the unit at its start, then at its end, never between."""
    siege = Siege(process)
    mover = siege.advance(can_go_far)
    visitor = watch(visit, siege, other(siege, mover), "normal")
    visitor.page.evaluate(STANDS)
    unit, way, entry = a_long_way(siege, mover)
    end = f"{way[-1]:04d}"
    piece = visitor.page.locator(f'.frame [data-handle="unit:{unit}"]')
    expect(piece).to_have_attribute("data-at", end)
    assert visitor.page.evaluate("(unit) => window.stood[`unit:${unit}`]", unit) == [f"{way[0]:04d}", end]

    line = group_of(visitor, way)
    expect(line).to_contain_text(f"({LONG_WAY} spaces)")
    fold = line.get_by_role("button", name=visitor.say("web-log-unfold"))
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.click()
    single = line.get_by_role("listitem")
    expect(single).to_have_count(len(way) - 1)
    single.nth(0).get_by_role("button").dblclick()
    expect(visitor.page).to_have_url(re.compile(rf"[?&]at={entry + 1}\b"))
    expect(piece).to_have_attribute("data-at", f"{way[1]:04d}")


def test_playback_is_skipped_to_the_next_fight_and_then_to_the_present(visit: Visit, process: Process) -> None:
    """Cards are laid, units move, one fights, the turn goes on: one press comes to the fight, with its dice."""
    seating = Seating(process)
    mover = seating.advance(lambda sight: is_asked("AllotCards")(sight) and has_contact(sight))
    visitor = watch(visit, seating, other(seating, mover), "slow")
    until_fought(seating)
    skip = visitor.page.locator("[data-skip=next]")
    skip.click()
    expect(visitor.page.locator(".fallen")).to_be_visible()
    expect(visitor.page.locator("[data-skip=all]")).to_be_visible()
    visitor.page.locator("[data-skip=all]").click()
    expect(skip).to_have_count(0)
    expect(visitor.page.get_by_role("log").locator(".ln").last).to_be_visible()


def has_contact(sight: dict[str, Any]) -> bool:
    """Whether units of both sides share a sector."""
    view = sight["view"]
    sides: dict[str, set[str]] = {}
    for place, unit, vc in zip(view["place"], view["roster"]["units"], view["vc"], strict=True):
        if vc > 0 and place[-1].isdigit():
            sides.setdefault(place, set()).add(unit["side"])
    return any(len(found) > 1 for found in sides.values())


def until_fought(seating: Seating) -> None:
    """Play on until somebody has fought, and for some actions more."""
    left = AFTER
    while left > 0:
        sight = seating.sight(seating.mover())
        action = forward(sight)
        ok(seating.players[sight["you"]].act(action, sight["number"]))
        left -= int(action["type"] == "Fight" or left < AFTER)


def test_the_pace_is_set_where_the_turn_is_shown(visit: Visit, process: Process) -> None:
    """The slowest pace is changed to all at once: nothing is held any longer, and the choice is kept."""
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor = watch(visit, seating, other(seating, mover), "slow")
    for _ in range(4):
        sight = seating.sight(mover)
        ok(seating.players[mover].act(forward(sight), sight["number"]))
    expect(visitor.page.locator("[data-skip=all]")).to_be_visible()
    visitor.page.locator("[data-pace=once]").click()
    expect(visitor.page.locator("[data-skip=all]")).to_have_count(0, timeout=1000)
    expect(visitor.page.locator("[data-pace=once]")).to_have_attribute("aria-checked", "true")
    assert visitor.page.evaluate("() => localStorage.getItem('iacta.pace')") == '"once"'


def test_on_a_phone_the_enemys_turn_is_told_and_controlled_under_the_board(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    phone = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
    visitor = watch(visit, seating, other(seating, mover), "slow", "fr", **phone)
    for _ in range(3):
        sight = seating.sight(mover)
        ok(seating.players[mover].act(forward(sight), sight["number"]))
    for part in (".frame", ".playback", "[data-skip=next]", "[data-skip=all]", ".watch [role=log]"):
        expect(visitor.page.locator(part)).to_be_in_viewport()
