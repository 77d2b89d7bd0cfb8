"""A turn at the table: undo and its barrier, why not, the keyboard alone, dragging, tapping on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, is_asked, may
from tests.browser.visitor import PHONE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

FINGER = 44
"""Pixels that a finger needs."""
POINTED = """() => {
  window.pointed = 0;
  for (const kind of ["pointerdown", "mousedown", "touchstart"])
    window.addEventListener(kind, () => { window.pointed += 1; }, { capture: true });
}"""


def hand(visitor: Visitor) -> Locator:
    """The cards in one's hand."""
    return visitor.page.locator('[data-handle^="card:"]')


def sit(visit: Visit, seating: Seating, seat: str, language: str = "en", **choices: object) -> tuple[Visitor, Hands]:
    """Open the page of a seat."""
    visitor = visit(language, **choices)
    visitor.go(seating.link(seat))
    hands = Hands(visitor, "touch" if choices.get("has_touch") else "mouse")
    hands.wait_for_offer()
    return visitor, hands


def allot(hands: Hands) -> None:
    """Lay a card on a lit segment, and wait until it lies there."""
    before = hands.page.locator('[data-handle^="card:"]').count()
    card = next(one for one in hands.offers()["cards"] if one != "card:C")
    hands.at(card)
    hands.at(next(one for one in lit(hands) if one.startswith("segment:")))
    expect(hands.page.locator('[data-handle^="card:"]')).to_have_count(before - 1)


def lit(hands: Hands) -> list[str]:
    """What is lit, as soon as something is."""
    hands.page.locator(".hit.lit, .gut.lit, .pile.lit").first.wait_for()
    found: list[str] = hands.offers()["lit"]
    return found


def test_undo_redo_and_restart_until_dice_fall(visit: Visit, process: Process) -> None:
    """What was done is undone and done again; after dice there is no way back, and the button says why."""
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor, hands = sit(visit, seating, mover)
    cards = hand(visitor).count()
    undo = visitor.button("web-undo")

    allot(hands)
    undo.click()
    expect(hand(visitor)).to_have_count(cards)
    visitor.page.keyboard.press("r")
    expect(hand(visitor)).to_have_count(cards - 1)
    visitor.page.keyboard.press("Control+z")
    expect(hand(visitor)).to_have_count(cards)
    expect(visitor.button("web-redo")).to_be_enabled()  # news of the undoing may come before its answer
    visitor.page.reload()
    expect(hand(visitor)).to_have_count(cards)
    visitor.button("web-redo").click()
    expect(hand(visitor)).to_have_count(cards - 1)
    visitor.button("web-restart").click()
    expect(hand(visitor)).to_have_count(cards)


def test_nothing_is_undone_once_dice_have_fallen(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    visitor, hands = sit(visit, seating, mover)
    fighter = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    hands.at(f"unit:{fighter}")
    preview = visitor.page.locator('[data-lesson="preview"]')
    expect(preview.get_by_role("table")).to_contain_text("%")
    number = seating.sight(mover)["number"]
    visitor.button("web-fight", within=preview).click()
    expect(visitor.prompt()).not_to_have_attribute("data-number", str(number))
    number = seating.sight(mover)["number"]
    undo = visitor.button("web-undo")
    expect(undo).to_be_disabled()
    expect(undo).to_contain_text(visitor.say("reason-barrier-before-undo"))
    visitor.page.keyboard.press("u")
    expect(undo).to_be_disabled()
    assert seating.sight(mover)["number"] == number


def test_what_is_not_lit_says_why_and_opens_its_rule(visit: Visit, process: Process) -> None:
    """An enemy unit while cards are allotted: asked, the page gives reason and clause, and the chip opens the rule."""
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor, hands = sit(visit, seating, mover, "fr")
    far = "north" if mover == "south" else "south"
    enemy = next(n for n, unit in enumerate(seating.sight(mover)["view"]["roster"]["units"]) if unit["side"] == far)
    hands.at(f"unit:{enemy}")
    note = visitor.page.locator(".why")
    expect(note).to_contain_text("?")
    chip = note.get_by_role("button", name=re.compile("VI-"))
    clause = chip.inner_text()
    assert re.fullmatch(r"VI-[\w.]+", clause)
    chip.click()
    expect(visitor.dialog()).to_contain_text(clause)
    rule = next(one for one in ledger(process) if one["id"] == clause)
    expect(visitor.dialog()).to_contain_text(re.sub("[*`]", "", rule["text"])[:40])
    visitor.page.keyboard.press("Escape")
    expect(visitor.dialog()).to_have_count(0)


def ledger(process: Process) -> list[dict[str, str]]:
    """The French rules."""
    found: list[dict[str, str]] = process.http.get("/api/games/virtus/ledger?lang=fr").json()
    return found


def test_a_turn_by_the_keyboard_alone(visit: Visit, process: Process) -> None:
    """Cards are laid, a segment opened, an attack weighed and thrown, the turn ended: without any pointer."""
    seating = Seating(process)
    mover = seating.advance(lambda sight: is_asked("AllotCards")(sight) and has_contact(sight))
    visitor, hands = sit(visit, seating, mover)
    page = visitor.page
    page.evaluate(POINTED)
    thrown = 0
    for _ in range(80):
        if seating.sight(mover)["decisions"][0]["seat"] != mover:
            break
        thrown += press_on(hands)
    else:
        pytest.fail("the turn never ended")
    assert thrown
    assert page.evaluate("() => window.pointed") == 0


def press_on(hands: Hands) -> int:
    """One thing by keys, and wait for what comes of it; whether dice were thrown."""
    now = hands.wait_for_offer()
    before = hands.signature()
    keys = hands.page.keyboard
    if now["dialog"] or now["throws"]:
        keys.press("Enter")
    elif now["chosen"] or now["menu"]:
        keys.press("1")
    elif any(one != "card:C" for one in now["cards"]) or now["pieces"] or now["lit"]:
        keys.press("n")
    else:
        keys.press("Enter")
    hands.wait_for_change(before)
    return int(now["throws"])


def has_contact(sight: dict[str, object]) -> bool:
    """Whether units of both sides share a sector."""
    view = sight["view"]
    assert isinstance(view, dict)
    sides: dict[str, set[str]] = {}
    for place, unit, vc in zip(view["place"], view["roster"]["units"], view["vc"], strict=True):
        if vc > 0:
            sides.setdefault(place, set()).add(unit["side"])
    return any(len(found) > 1 for place, found in sides.items() if place[-1].isdigit())


@pytest.mark.parametrize("pointer", ["mouse", "touch"])
def test_a_unit_is_deployed_by_dragging(visit: Visit, process: Process, pointer: str) -> None:
    visitor, hands = sit(visit, Seating(process), "south", has_touch=pointer == "touch")
    unit = visitor.page.locator('[data-handle^="place:S"] [data-handle^="unit:"]').first.get_attribute("data-handle")
    assert unit is not None
    start = visitor.handle(unit).locator("xpath=ancestor::*[starts-with(@data-handle, 'place:')][1]")
    here = start.get_attribute("data-handle")
    there = "place:SR" if here != "place:SR" else "place:S0"
    hands.drag(unit, there)
    expect(visitor.handle(there).locator(f'[data-handle="{unit}"]')).to_be_visible()


@pytest.mark.parametrize("pointer", ["mouse", "touch"])
def test_a_card_is_allotted_by_dragging(visit: Visit, process: Process, pointer: str) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor, hands = sit(visit, seating, mover, has_touch=pointer == "touch")
    cards = hand(visitor).count()
    for card in [one for one in hands.offers()["cards"] if one != "card:C"]:
        action = {"type": "Allot", "card": card[5:]}
        fits = [one for one in seating.sight(mover)["candidates"] if action.items() <= one.items()]
        if fits:
            hands.drag(card, f"segment:{fits[0]['segment']}")
            break
    expect(hand(visitor)).to_have_count(cards - 1)


def test_a_turn_on_a_phone_by_taps(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    entries = seating.sight(mover)["entries"]
    visitor, hands = sit(visit, seating, mover, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    while seating.sight(mover)["candidates"] and len(hands.did) < 90:
        hands.step()
    assert seating.sight(mover)["entries"] > entries + 1
    assert seating.mover() != mover, f"the turn is not over: {hands.did}"
    assert visitor.page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")


def test_a_line_of_the_log_points_out_its_piece(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor, _ = sit(visit, seating, seating.advance(may("Fight")))
    unfold = visitor.page.get_by_role("log").get_by_role("button", name=visitor.say("web-log-unfold"))
    if unfold.count():  # units that went the same way are one line
        unfold.last.click()
    line = visitor.page.get_by_role("log").get_by_role("button").filter(has_text="moves from").last
    number = int(line.inner_text().split()[1])
    line.hover()
    expect(visitor.page.locator(".pc.named")).to_have_attribute("data-handle", f"unit:{number - 1}")
    expect(visitor.handle(f"unit:{number - 1}").locator(".num")).to_have_text(str(number))
    visitor.prompt().hover()
    expect(visitor.page.locator(".pc.named")).to_have_count(0)
    line.click()
    visitor.prompt().hover()
    expect(visitor.page.locator(".pc.named")).to_have_count(1)


def test_pieces_too_small_for_a_finger_open_enlarged(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    ok(seating.players[mover].post("resign", {"number": seating.sight(mover)["number"]}))
    visitor, hands = sit(visit, seating, mover, "fr", viewport=PHONE, has_touch=True, is_mobile=True)
    expect(visitor.prompt()).to_contain_text(visitor.say("end-lost"))
    piece = visitor.page.locator(".sec .pc").first
    small = piece.bounding_box()
    assert small is not None
    assert small["width"] < FINGER
    handle = piece.get_attribute("data-handle")
    assert handle is not None
    hands.at(handle)
    opened = visitor.page.locator("[data-opened]")
    expect(visitor.page.locator(f'[data-opened="{handle}"]')).to_be_visible()
    for one in opened.all():
        box = one.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= FINGER
    visitor.page.locator(f'[data-opened="{handle}"]').tap()
    expect(opened).to_have_count(0)
