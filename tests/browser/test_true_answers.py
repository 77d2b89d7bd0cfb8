"""*Why not?* answers about what the hand did, this piece to that place; its note keeps its size, and clicks pass."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, is_asked
from tests.browser.siege import Fingers, Siege
from tests.browser.visitor import PHONE, WIDE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

DESK: dict[str, Any] = {"viewport": WIDE}
FINGERS: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
SCREENS = pytest.mark.parametrize("screen", [DESK, FINGERS], ids=["desk", "phone"])
UNDER = """(note) => {
  const box = note.getBoundingClientRect();
  const found = document.elementFromPoint(box.left + box.width * 0.4, box.top + box.height - 3);
  return note.contains(found);
}"""
"""Whether the text of a note catches what is pointed at through it."""


class Held(Seating):
    """A battle in which both sides hold much of their army in reserve."""

    def forward(self, sight: dict[str, Any]) -> dict[str, Any]:
        plans = [one for one in sight["candidates"] if one["type"] == "Deploy"]
        reserves = {"SR", "NR"}
        if plans:
            return max(plans, key=lambda plan: sum(place in reserves for place in plan["units"]))
        return super().forward(sight)


def note_of(visitor: Visitor) -> Locator:
    return visitor.page.locator(".why")


def fresh(sight: dict[str, Any]) -> bool:
    """A segment has just been opened."""
    return is_asked("PlaySegment")(sight) and not any(sight["view"]["done"])


def own_units(sight: dict[str, Any], place: str) -> list[int]:
    """The units of whoever looks in a place."""
    view = sight["view"]
    units = view["roster"]["units"]
    return [n for n, at in enumerate(view["place"]) if at == place and units[n]["side"] == sight["you"]]


def choose(hands: Hands, unit: int, place: str) -> None:
    """Take a unit up; on a phone a crowded place opens first."""
    hands.at(f"unit:{unit}")
    opened = hands.page.locator(f'[data-opened="unit:{unit}"]')
    if hands.pointer == "touch" and hands.page.locator("[data-opened]").count() > 0:
        opened.tap()
    expect(hands.page.locator(f'[data-handle="unit:{unit}"][aria-pressed="true"]').first, place).to_be_attached()


def tried(seating: Seating, seat: str, piece: str | None, target: str) -> dict[str, Any]:
    """What the server says about a gesture."""
    found: dict[str, Any] = ok(seating.players[seat].post("why_not", {"piece": piece, "target": target}))
    return found


@SCREENS
def test_a_step_sideways_and_one_out_of_the_reserve_are_answered_as_moves(
    visit: Visit, process: Process, screen: dict[str, Any]
) -> None:
    """The guided battle's own example, and the reserve to another segment: never the reason of an attack."""
    seating = Held(process)
    mover = seating.advance(fresh)
    sight = seating.sight(mover)
    segment = next(one["step"]["segment"] for one in sight["decisions"])
    letter = mover[0].upper()
    beside = f"{letter}{segment + 1 if segment == 0 else segment - 1}"
    visitor = visit("fr", **screen)
    visitor.go(seating.link(mover))
    hands = Hands(visitor, "touch" if "has_touch" in screen else "mouse")
    hands.wait_for_offer()
    note = note_of(visitor)

    foot = next(
        n for n in own_units(sight, f"{letter}{segment}") if not sight["view"]["roster"]["units"][n]["type"]["mounted"]
    )
    choose(hands, foot, f"{letter}{segment}")
    hands.at(f"place:{beside}")
    expect(note).to_contain_text("VI-6.2.c")
    expect(note).to_contain_text(visitor.say("reason-no-way-there"))
    expect(note).to_contain_text(beside)

    visitor.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    waiting = own_units(sight, f"{letter}R")[0]
    choose(hands, waiting, f"{letter}R")
    hands.at(f"place:{beside}")
    expect(note).to_contain_text("VI-4.4.a")
    assert not note.evaluate(UNDER)
    visitor.button("web-close", within=note).click()
    expect(note).to_have_count(0)


def test_a_unit_that_cannot_act_says_why(visit: Visit, process: Process) -> None:
    """Nothing is selected: a unit of another segment is pointed at."""
    seating = Seating(process)
    mover = seating.advance(fresh)
    sight = seating.sight(mover)
    segment = sight["decisions"][0]["step"]["segment"]
    elsewhere = f"{mover[0].upper()}{1 if segment == 0 else 0}"
    visitor = visit("en")
    visitor.go(seating.link(mover))
    hands = Hands(visitor)
    hands.wait_for_offer()
    hands.at(f"unit:{own_units(sight, elsewhere)[0]}")
    expect(note_of(visitor)).to_contain_text(visitor.say("reason-unit-not-in-segment"))


def test_a_plan_names_the_sector_that_is_overfull(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("DeployArmies"))
    sight = seating.sight(mover)
    plan = next(one for one in sight["candidates"] if one["type"] == "Deploy")
    letter = mover[0].upper()
    visitor = visit("fr")
    visitor.go(seating.link(mover))
    hands = Hands(visitor)
    hands.wait_for_offer()
    own = [n for n, unit in enumerate(sight["view"]["roster"]["units"]) if unit["side"] == mover]
    moved = [n for n, place in zip(own, plan["units"], strict=True) if place != f"{letter}1"][:5]
    for unit in moved:
        hands.at(f"unit:{unit}")
        hands.at(f"place:{letter}1")
    expect(visitor.page.locator(".no")).to_contain_text(
        visitor.say("reason-sector-would-be-overfull-named", where=f"{letter}1")
    )


def sit(visit: Visit, siege: Siege, seat: str, **choices: Any) -> tuple[Visitor, Fingers]:
    """Open the page of a seat of a siege."""
    visitor = visit("fr", game="alesia", **choices)
    visitor.go(siege.link(seat))
    expect(visitor.page.locator(".amap .hx").first).to_be_attached()
    return visitor, Fingers(visitor, "touch" if choices.get("has_touch") else "mouse")


def crowded(siege: Siege, seat: str) -> tuple[int, int, str]:
    """A unit, a hex of its own side that has no room for it, and the clause."""
    sight = siege.sight(seat)
    view = sight["view"]
    able = {one["unit"] for one in sight["candidates"] if one["type"] == "March"}
    for unit in sorted(able):
        for hex_ in sorted({place for n, place in enumerate(view["place"]) if n in able and place > 0}):
            said = tried(siege, seat, f"unit:{unit}", f"hex:{hex_:04d}")["refusal"]
            if said is not None and said["about"] == f"hex:{hex_:04d}" and view["place"][unit] != hex_:
                return unit, hex_, said["clause"]
    raise AssertionError("every stack has room for everybody")


@SCREENS
def test_an_own_stack_without_room_says_so_and_the_note_keeps_its_size(
    visit: Visit, process: Process, screen: dict[str, Any]
) -> None:
    """A march onto one's own stack: which hex, and why; zoomed, the note is as large as before, and clicks pass."""
    siege = Siege(process)
    mover = siege.advance(is_asked("MovePieces"), "roman")
    unit, hex_, clause = crowded(siege, mover)
    visitor, hands = sit(visit, siege, mover, **screen)
    hands.see_all()
    hands.piece(f"unit:{unit}")
    expect(visitor.page.locator(f'[data-handle="unit:{unit}"][aria-pressed="true"]').first).to_be_attached()
    pile = visitor.page.locator(f'[data-at="{hex_:04d}"]').last
    hands.at(str(pile.get_attribute("data-handle")))
    note = note_of(visitor)
    expect(note).to_contain_text(clause)
    expect(note).to_contain_text(f"{hex_:04d}")
    before = note.bounding_box()
    assert before is not None
    assert before["width"] <= 300
    for _ in range(3):
        visitor.page.keyboard.press("+")
    after = note.bounding_box()
    assert after is not None
    assert (after["width"], after["height"]) == pytest.approx((before["width"], before["height"]), abs=1)
    assert not note.evaluate(UNDER)
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    view = visitor.page.viewport_size
    assert view is not None
    assert after["x"] >= 0
    assert after["x"] + after["width"] <= view["width"]
    visitor.button("web-close", within=note).click()
    expect(note).to_have_count(0)


def test_a_hex_out_of_reach_is_answered_about_the_march(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    mover = siege.advance(is_asked("MovePieces"))
    sight = siege.sight(mover)
    unit = next(one["unit"] for one in sight["candidates"] if one["type"] == "March")
    said = tried(siege, mover, f"unit:{unit}", "hex:2226")
    assert said["action"]["type"] == "March"
    visitor, hands = sit(visit, siege, mover)
    hands.see_all()
    hands.piece(f"unit:{unit}")
    hands.hex(2226)
    expect(note_of(visitor)).to_contain_text(said["refusal"]["clause"])
    expect(note_of(visitor)).to_contain_text(re.compile("pourquoi pas"))
