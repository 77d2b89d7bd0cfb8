"""Alésia by clicks: from the lobby through the set-up, then deployment, movement and an assault with its undo."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.seating import is_asked, may
from tests.browser.siege import Fingers, Siege, camps
from tests.browser.visitor import PHONE, Visitor
from tests.server.processes import Process

CAMPS = 11
AFAR = 1802
"""A hex far from every work."""


def sit(visit: Visit, siege: Siege, seat: str, language: str = "en", **choices: object) -> tuple[Visitor, Fingers]:
    """Open the page of a seat."""
    visitor = visit(language, game="alesia", **choices)
    visitor.go(siege.link(seat))
    expect(visitor.page.locator(".amap .hx").first).to_be_attached()
    return visitor, Fingers(visitor, "touch" if choices.get("has_touch") else "mouse")


def asks(visitor: Visitor, step: str, **arguments: str | float) -> None:
    """Wait until the page asks for this."""
    expect(visitor.prompt()).to_contain_text(visitor.say(f"al-ask-{step}", **arguments))


def log_of(visitor: Visitor) -> Locator:
    return visitor.page.get_by_role("log")


def start_from_the_lobby(visitor: Visitor) -> None:
    """Choose Alésia and the weakest bot, and start as Rome."""
    visitor.want_all_bots()
    visitor.go("/")
    visitor.page.get_by_role("link", name=visitor.say("game-title")).click()
    level = visitor.page.get_by_label(visitor.say("web-strength-of", seat=visitor.say("side", side="gallic")))
    level.select_option(label=visitor.say("web-bot", bot="random"))
    visitor.button("web-start").click()
    asks(visitor, "PlaceCamps")


def place_camps(visitor: Visitor, hands: Fingers) -> list[int]:
    """Eleven camps where light shows; the third is taken back and placed again."""
    standing = visitor.page.locator(".land .amap .camp")
    chosen: list[int] = []
    for number in range(1, CAMPS + 1):
        chosen.append(next(one for one in hands.lit_hexes() if one not in chosen))
        hands.hex(chosen[-1])
        if number == CAMPS:
            visitor.dialog().get_by_label(visitor.say("web-never-ask")).check()
            visitor.page.locator("dialog .btn.pri").click()  # the last one cannot be undone
            break
        expect(standing).to_have_count(number)
        if number == 3:
            visitor.button("web-undo").click()
            expect(standing).to_have_count(2)
            visitor.button("web-redo").click()
            expect(standing).to_have_count(3)
    expect(standing).to_have_count(CAMPS)
    return chosen


def post_leaders(visitor: Visitor, hands: Fingers, hexes: list[int]) -> None:
    """A leader far outside is refused with the rule; in a camp he is welcome."""
    asks(visitor, "PostLeaders")
    seal = visitor.page.locator("[data-lesson=seal]")
    expect(seal).to_be_enabled()
    first = visitor.page.locator(".plan .who").first
    first.click()
    hands.hex(AFAR)
    expect(visitor.page.locator(".plan .no")).to_contain_text(re.compile(r"AL-[\w.]+"))
    expect(seal).to_be_disabled()
    first.click()
    hands.hex(hexes[0])
    expect(visitor.page.locator(".plan .yes")).to_have_text(visitor.say("web-plan-legal"))
    seal.click()


def fill_boxes(visitor: Visitor) -> None:
    """A unit goes from the last box into the first."""
    asks(visitor, "FillBoxes")
    boxes = visitor.page.locator(".boxes .box")
    from_box, to_box = boxes.last, boxes.first
    held, taken = from_box.locator(".u").count(), to_box.locator(".u").count()
    from_box.locator(".u").first.click()
    to_box.get_by_role("button", name=visitor.say("al-into-box")).click()
    expect(to_box.locator(".u")).to_have_count(taken + 1)
    expect(from_box.locator(".u")).to_have_count(held - 1)
    expect(visitor.page.locator(".plan .yes")).to_have_text(visitor.say("web-plan-legal"))
    visitor.page.locator("[data-lesson=seal]").click()


def walk(visitor: Visitor, hands: Fingers) -> None:
    """A face-down counter goes to where a cost is written, comes back by undo, and goes again."""
    mover = visitor.page.locator('.pc.can[data-handle^="leader:"]').first.get_attribute("data-handle")
    assert mover is not None
    start = visitor.handle(mover).get_attribute("data-at")
    assert start is not None
    hands.piece(mover)
    end = next(one for one in hands.lit_hexes() if one != int(start))
    expect(visitor.page.locator(".amap .cost").first).to_have_text(re.compile(r"^\d+$"))
    hands.hex(end)
    hands.stands_in(mover, end)
    expect(log_of(visitor)).to_contain_text(f"{end:04d}")
    visitor.button("web-undo").click()
    hands.stands_in(mover, int(start))
    visitor.page.keyboard.press("r")
    hands.stands_in(mover, end)


def test_a_siege_begins_in_the_lobby_and_is_set_up_by_clicks(visit: Visit) -> None:
    visitor = visit("fr", game="alesia")
    visitor.forgive("status of 409")  # a write refused by its number: the page looks again and goes on
    start_from_the_lobby(visitor)
    hands = Fingers(visitor)
    hands.see_all()
    hexes = place_camps(visitor, hands)
    post_leaders(visitor, hands, hexes)
    fill_boxes(visitor)
    expect(visitor.button("al-end-step")).to_be_visible()
    walk(visitor, hands)
    halt, end = visitor.button("al-halt"), visitor.button("al-end-step")
    expect(halt.or_(end)).to_be_visible()
    halt.or_(end).click()
    expect(halt).to_have_count(0)


def test_units_are_deployed_and_march_by_clicks(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    mover = siege.advance(is_asked("DeployUnits"))
    visitor, hands = sit(visit, siege, mover)
    hands.see_all()
    deploys = next(one for one in siege.sight(mover)["candidates"] if one["type"] == "DeployUnit")
    unit = f"unit:{deploys['unit']}"
    visitor.page.locator(f'.boxes [data-handle="{unit}"]').click()
    end = hands.lit_hexes()[0]
    hands.hex(end)
    hands.stands_in(unit, end)
    visitor.button("web-undo").click()
    expect(visitor.page.locator(f'.boxes [data-handle="{unit}"]')).to_be_visible()
    visitor.button("web-redo").click()
    hands.stands_in(unit, end)

    visitor.forgive(r" 422 .*/odds\)$")  # what the page asks about may be played by the test before it is answered
    mover = siege.advance(is_asked("MovePieces"), mover)
    asks(visitor, "MovePieces")
    marches = next(one for one in siege.sight(mover)["candidates"] if one["type"] == "March")
    unit = f"unit:{marches['unit']}"
    start = siege.sight(mover)["view"]["place"][marches["unit"]]
    hands.piece(unit)
    end = next(one for one in hands.lit_hexes() if one != start)
    hands.hex(end)
    hands.stands_in(unit, end)
    visitor.button("web-undo").click()
    hands.stands_in(unit, start)


def test_what_is_not_lit_says_why_and_shows_what_the_map_knows(visit: Visit, process: Process) -> None:
    """A unit that may not go there: reason and rule; an enemy's piece: its zones, without any choice."""
    siege = Siege(process)
    siege.advance(is_asked("MovePieces"))
    mover = siege.mover()
    visitor, hands = sit(visit, siege, mover, "fr")
    hands.see_all()
    marches = next(one for one in siege.sight(mover)["candidates"] if one["type"] == "March")
    hands.piece(f"unit:{marches['unit']}")
    open_hexes = hands.lit_hexes()
    hands.hex(next(one for one in (2226, 101) if one not in open_hexes))
    note = visitor.page.locator(".why")
    expect(note).to_contain_text(re.compile(r"AL-[\w.]+"))
    visitor.page.keyboard.press("Escape")
    expect(note).to_have_count(0)
    hands.hex(camps(siege.sight(mover)["view"])[0])
    expect(visitor.page.locator(".layers label").first).to_be_attached()


def weigh_on_a_phone(visit: Visit, siege: Siege, mover: str) -> None:
    """The button that throws is within reach of a thumb, and the target is seen above."""
    phone, finger = sit(visit, siege, mover, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    target = finger.aim(siege.sight(mover))
    throw = phone.button("al-attack")
    expect(throw).to_be_enabled()
    box = throw.bounding_box()
    assert box is not None
    assert 0 <= box["y"] <= PHONE["height"] - box["height"]
    assert phone.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    expect(phone.handle(f"hex:{target:04d}")).to_be_in_viewport()
    phone.button("al-attack-stop").tap()
    expect(throw).to_have_count(0)


def lay_out(visitor: Visitor, hands: Fingers, sight: dict[str, Any]) -> Locator:
    """The assault with both rolls and what may come of them; more units are added, and all of it is dropped once."""
    panel = visitor.page.locator(".build")
    hands.aim(sight)
    expect(panel.locator(".rolls h3")).to_have_count(2)
    expect(panel.locator(".rolls .bar").first).to_contain_text("%")
    expect(panel.get_by_role("button", name=re.compile(r"AL-11\.2b")).first).to_be_visible()
    expect(panel.get_by_role("table")).to_contain_text(visitor.say("al-effect-enemy"))
    engaged = panel.locator('.in[aria-pressed="true"]')
    count = engaged.count()
    visitor.button("al-attack-all", within=panel).click()
    expect(panel.locator('.in[aria-pressed="false"]')).to_have_count(0)
    visitor.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    hands.aim(sight)
    expect(engaged).to_have_count(count)
    return panel


def test_an_assault_is_weighed_on_a_phone_and_thrown_at_a_desk(visit: Visit, process: Process) -> None:
    """Both rolls with their modifiers and chances; after the dice there is no way back, and the button says why."""
    siege = Siege(process)
    mover = siege.advance(may("Attack"))
    weigh_on_a_phone(visit, siege, mover)

    visitor, hands = sit(visit, siege, mover)
    panel = lay_out(visitor, hands, siege.sight(mover))
    throw = visitor.button("al-attack", within=panel)
    expect(throw).to_be_enabled()
    number = siege.sight(mover)["number"]
    throw.click()
    expect(panel).to_have_count(0)
    assert siege.sight(mover)["number"] == number + 1
    expect(log_of(visitor)).to_contain_text(visitor.say("al-strength", sp="").strip())
    undo = visitor.button("web-undo")
    expect(undo).to_be_disabled()
    expect(undo).to_contain_text(visitor.say("reason-barrier-before-undo"))


def test_a_line_of_the_log_points_out_piece_and_place(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    mover = siege.advance(is_asked("DeployUnits"))
    action = next(one for one in siege.sight(mover)["candidates"] if one["type"] == "DeployUnit")
    siege.players[mover].act(action)
    visitor, _ = sit(visit, siege, mover)
    line = log_of(visitor).get_by_role("button").filter(has_text=f"{action['hex']:04d}").last
    line.hover()
    told = visitor.page.locator(f'.pc.named[data-handle="unit:{action["unit"]}"]')
    expect(told).to_have_count(1)
    visitor.prompt().hover()
    expect(visitor.page.locator(".pc.named")).to_have_count(0)
    line.click()
    expect(visitor.page.locator(".amap .shown")).to_have_count(1)
    expect(visitor.handle(f"hex:{action['hex']:04d}")).to_be_in_viewport()
    expect(told).to_have_count(1)


def test_rulings_are_told_before_a_match_and_a_preset_switches_them_off(visit: Visit) -> None:
    """The new-game page explains every switch; one button takes the rules by the letter, another the scenario's own."""
    visitor = visit("fr", game="alesia")
    visitor.go("/new?game=alesia")
    rulings = ["disclosure", "calling_up", "breach_by_line", "works_need_command"]
    boxes = [visitor.page.get_by_label(visitor.say(f"option-{name}")) for name in rulings]
    for name in rulings:
        expect(visitor.page.get_by_text(visitor.say(f"option-{name}-about"))).to_be_visible()
    assert [box.is_checked() for box in boxes] == [True, True, True, False]
    visitor.button("preset-letter").click()
    for box in boxes:
        expect(box).not_to_be_checked()
    visitor.button("web-preset-usual").click()
    expect(boxes[0]).to_be_checked()
    visitor.page.get_by_label(visitor.say("web-who-plays", seat=visitor.say("side", side="gallic"))).select_option(
        "friend"
    )
    visitor.button("web-start").click()
    told = visitor.page.get_by_role("list", name=visitor.say("web-options"))
    expect(told).to_contain_text(visitor.say("option-breach_by_line-about"))
    expect(told).not_to_contain_text(visitor.say("option-works_need_command-about"))
