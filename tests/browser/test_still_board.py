"""The board stands still: no panel, prompt, notice or die moves or covers it; the view is the player's and is kept."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, is_asked, may
from tests.browser.siege import Fingers, Siege
from tests.browser.visitor import PHONE, WIDE, Visitor
from tests.server.kit import ok
from tests.server.processes import Process

TABLET = {"width": 1024, "height": 768}
SIZES = pytest.mark.parametrize("size", [WIDE, TABLET, PHONE], ids=["wide", "tablet", "phone"])
BOXES = """(handles) => ["", ...handles].map((handle) => {
  const found = document.querySelector(handle === "" ? ".frame" : `.frame [data-handle="${handle}"]`);
  const { x, y, width, height } = found.getBoundingClientRect();
  return [x, y, width, height];
})"""
"""Where the board and some pieces are, to the fraction of a pixel."""
UPRIGHT = """(one) => {
  const sheet = new DOMMatrix(getComputedStyle(one.closest(".sheet")).transform);
  return sheet.a < 0 === (getComputedStyle(one).rotate === "180deg");
}"""
MEET = """(selectors) => {
  const [dice] = [...document.querySelectorAll(".fallen")].map((one) => one.getBoundingClientRect());
  return [...document.querySelectorAll(selectors)].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.left < dice.right && dice.left < box.right && box.top < dice.bottom && dice.top < box.bottom;
  }).map((one) => one.className);
}"""
"""What the dice lie over."""
NARROW = {"width": 320, "height": 640}
CHOICES = ".frame, [data-piece], .held.can, .hit.lit, .gut.lit, .pile.lit"
LIES = "() => document.querySelector('.sheet').style.transform"
SCALE = """() => {
  const sheet = document.querySelector(".sheet");
  return sheet.getBoundingClientRect().width / sheet.offsetWidth;
}"""


def sit(visit: Visit, seating: Seating, seat: str, size: dict[str, int], language: str = "en") -> tuple[Visitor, Hands]:
    """Open the page of a seat in a window of some size."""
    is_siege = isinstance(seating, Siege)
    touch = {"has_touch": True, "is_mobile": True} if size == PHONE else {}
    visitor = visit(language, game="alesia" if is_siege else "virtus", viewport=size, **touch)
    visitor.go(seating.link(seat))
    hands = (Fingers if is_siege else Hands)(visitor, "touch" if touch else "mouse")
    expect(visitor.page.locator(".frame [data-piece]").first).to_be_visible()
    return visitor, hands


class Still:
    """The board and some pieces at the moment when they are first looked at."""

    def __init__(self, visitor: Visitor, *pieces: str) -> None:
        self.visitor, self.pieces = visitor, list(pieces)
        self.before = self.now()

    def now(self) -> list[list[float]]:
        found: list[list[float]] = self.visitor.page.evaluate(BOXES, self.pieces)
        return found

    def holds(self, after: str) -> None:
        """Nothing has moved by as much as a pixel."""
        self.visitor.page.wait_for_timeout(150)
        assert self.now() == self.before, after


def other(seating: Seating, seat: str) -> str:
    return next(one for one in seating.players if one != seat)


def offer_and_fail(visitor: Visitor, seating: Seating, seat: str, still: Still) -> None:
    """The opponent's offer is folded, unfolded and declined; then a request fails and the error is dismissed."""
    foe = seating.players[other(seating, seat)]
    ok(foe.post("draw", {"number": seating.sight(seat)["number"], "answer": "offer"}))
    offer = visitor.page.locator("[data-offer=draw]")
    expect(offer).to_be_visible()
    still.holds("an offer")
    visitor.button("web-offers-fold").click()
    expect(offer).to_have_count(0)
    still.holds("a folded offer")
    visitor.button("web-offers-open").click()
    visitor.button("web-decline", within=offer).click()
    expect(offer).to_have_count(0)
    visitor.forgive("Failed to load resource")
    visitor.page.route("**/draw", lambda route: route.abort())
    visitor.choose("web-offer-draw")
    expect(visitor.page.get_by_role("alert")).to_be_visible()
    still.holds("an error")
    visitor.button("web-dismiss").click()
    expect(visitor.page.get_by_role("alert")).to_have_count(0)


@SIZES
def test_cards_forecasts_offers_and_errors_leave_the_board_where_it_is(
    visit: Visit, process: Process, size: dict[str, int]
) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor, hands = sit(visit, seating, mover, size)
    units = [n for n, unit in enumerate(seating.sight(mover)["view"]["roster"]["units"]) if unit["side"] == mover]
    still = Still(visitor, f"unit:{units[0]}", f"unit:{units[-1]}", "segment:0")
    cards = [one for one in hands.wait_for_offer()["cards"] if one != "card:C"]
    hands.at(cards[0])
    visitor.page.locator(".gut.lit").first.wait_for()
    still.holds("a selected card")
    hands.at(next(one for one in hands.offers()["lit"] if one.startswith("segment:")))
    expect(visitor.button("web-undo")).to_be_enabled()
    still.holds("a card less in the hand")
    visitor.page.get_by_role("button", name=visitor.say("web-other-language")).click()
    still.holds("a prompt in French")
    visitor.page.locator("header.top .btn", has_text="EN").click()
    offer_and_fail(visitor, seating, mover, still)


@SIZES
def test_a_forecast_opens_beside_the_board(visit: Visit, process: Process, size: dict[str, int]) -> None:
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    fighter = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    visitor, hands = sit(visit, seating, mover, size, "fr")
    hands.wait_for_offer()
    still = Still(visitor, f"unit:{fighter}", "segment:1")
    visitor.handle(f"unit:{fighter}").focus()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator("[data-lesson=preview]").get_by_role("table")).to_be_visible()
    still.holds("a forecast")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("[data-lesson=preview]")).to_have_count(0)
    still.holds("a closed forecast")


@SIZES
def test_a_map_stands_still_while_pieces_are_selected_and_boxes_fill(
    visit: Visit, process: Process, size: dict[str, int]
) -> None:
    siege = Siege(process)
    mover = siege.advance(may("DeployUnit"))
    visitor, hands = sit(visit, siege, mover, size, "fr")
    assert isinstance(hands, Fingers)
    hands.see_all()
    camp = siege.sight(mover)["view"]["camps"][0]["hex"]
    still = Still(visitor, f"hex:{camp:04d}")
    while may("DeployUnit")(siege.sight(mover)):  # units leave the strip of those that wait
        sight = siege.sight(mover)
        ok(siege.players[mover].act(siege.forward(sight), sight["number"]))
    still.holds("units deployed")
    siege.advance(may("March"), mover)
    visitor.page.wait_for_function("() => document.querySelector('.actions .btn') !== null")
    still.holds("another step")
    visitor.page.keyboard.press("n")
    expect(visitor.page.locator("[data-lesson=preview]")).to_be_visible()
    still.holds("a selected unit")
    visitor.page.keyboard.press("Escape")
    offer_and_fail(visitor, siege, mover, still)


@SIZES
def test_dice_cover_nothing_that_can_be_chosen(visit: Visit, process: Process, size: dict[str, int]) -> None:
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    fighter = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    visitor, hands = sit(visit, seating, mover, size)
    hands.wait_for_offer()
    visitor.handle(f"unit:{fighter}").focus()
    visitor.page.keyboard.press("Enter")
    visitor.button("web-fight", within=visitor.page.locator("[data-lesson=preview]")).click()
    expect(visitor.page.locator(".fallen svg").first).to_be_visible()
    assert visitor.page.evaluate(MEET, CHOICES) == []
    assert visitor.page.evaluate(MEET, "[data-lesson=prompt]") == []


@pytest.mark.parametrize("game", ["cards", "map"])
def test_the_view_is_kept_for_each_match(visit: Visit, process: Process, game: str) -> None:
    first, second = (Siege(process), Siege(process)) if game == "map" else (Seating(process), Seating(process))
    seat = first.mover()
    visitor, _ = sit(visit, first, seat, WIDE)
    untouched = visitor.page.evaluate(LIES)
    visitor.page.locator(".frame").hover(position={"x": 500, "y": 200})
    visitor.page.mouse.wheel(0, -400)
    visitor.page.wait_for_function(f"(before) => ({LIES})() !== before", arg=untouched)
    visitor.button("web-turn-board").click()
    expect(visitor.button("web-turn-board")).to_have_attribute("aria-pressed", "true")
    kept = visitor.page.evaluate(LIES)
    visitor.page.reload()
    expect(visitor.page.locator(".frame [data-piece]").first).to_be_visible()
    visitor.page.wait_for_function(f"(kept) => ({LIES})() === kept", arg=kept)
    expect(visitor.button("web-turn-board")).to_have_attribute("aria-pressed", "true")
    visitor.go(second.link(second.mover()))
    expect(visitor.page.locator(".frame [data-piece]").first).to_be_visible()
    assert visitor.page.evaluate(LIES) == untouched
    expect(visitor.button("web-turn-board")).to_have_attribute("aria-pressed", "false")


def centre_of(piece: Locator) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box is not None
    return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_flip_button_turns_a_map_and_its_pieces_stay_upright(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    mover = siege.advance(may("March"))
    visitor, hands = sit(visit, siege, mover, WIDE)
    assert isinstance(hands, Fingers)
    hands.see_all()
    unit = next(one["unit"] for one in siege.sight(mover)["candidates"] if one["type"] == "March")
    piece = visitor.page.locator(f'.frame [data-handle="unit:{unit}"]')
    frame, before = centre_of(visitor.page.locator(".frame .sheet")), centre_of(piece)
    visitor.button("web-turn-board").click()
    expect(visitor.page.locator(".sheet.turned")).to_be_visible()
    after = centre_of(piece)
    pile = 12  # pixels by which the pieces of a pile are shifted
    assert after == pytest.approx((2 * frame[0] - before[0], 2 * frame[1] - before[1]), abs=pile)
    assert piece.evaluate(UPRIGHT), "the counter stands on its head"
    hands.piece(f"unit:{unit}")
    expect(piece).to_have_attribute("aria-pressed", "true")


def test_the_flip_button_swaps_the_sides_and_leaves_the_hand(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    mover = seating.advance(is_asked("AllotCards"))
    visitor, hands = sit(visit, seating, mover, WIDE)
    cards = hands.wait_for_offer()["cards"]
    near = visitor.page.locator(".res.bottom-row")
    own = f"place:{mover[0].upper()}R"
    expect(near).to_have_attribute("data-handle", own)
    visitor.button("web-turn-board").click()
    expect(near).not_to_have_attribute("data-handle", own)
    assert hands.offers()["cards"] == cards
    visitor.page.keyboard.press("f")
    expect(near).to_have_attribute("data-handle", own)


@SIZES
@pytest.mark.parametrize("game", ["cards", "map"])
def test_the_wheel_stops_and_fit_is_always_in_sight(
    visit: Visit, process: Process, game: str, size: dict[str, int]
) -> None:
    seating: Seating = Siege(process) if game == "map" else Seating(process)
    visitor, _ = sit(visit, seating, seating.mover(), size)
    fit = visitor.button("web-fit")
    expect(fit).to_be_in_viewport(ratio=1)
    fit.click()
    whole = visitor.page.evaluate(SCALE)
    wheel(visitor, -3000)
    nearest = visitor.page.evaluate(SCALE)
    assert whole < nearest <= max(whole, 1) * 2.5 + 0.01
    expect(fit).to_be_in_viewport(ratio=1)
    wheel(visitor, 6000)
    assert visitor.page.evaluate(SCALE) == pytest.approx(whole)
    wheel(visitor, -500)
    fit.click()
    assert visitor.page.evaluate(SCALE) == pytest.approx(whole)


def wheel(visitor: Visitor, pixels: int) -> None:
    """Turn the wheel over the middle of the board, in strokes of a hundred pixels."""
    script = """(pixels) => {
      const frame = document.querySelector(".frame");
      const { left, top, width, height } = frame.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, cancelable: true };
      for (let stroke = 0; stroke < Math.abs(pixels) / 100; stroke += 1)
        frame.dispatchEvent(new WheelEvent("wheel", { deltaY: Math.sign(pixels) * 100, ...at }));
    }"""
    visitor.page.evaluate(script, pixels)
    visitor.page.wait_for_timeout(50)


def test_a_long_prompt_is_read_in_full_on_request(visit: Visit, process: Process) -> None:
    seating = Seating(process)
    visitor, _ = sit(visit, seating, "south", NARROW, "fr")
    still = Still(visitor)
    line: Any = visitor.prompt().locator("p")
    assert line.evaluate("(one) => one.scrollHeight > one.clientHeight")
    visitor.button("web-prompt-all").click()
    assert line.evaluate("(one) => one.scrollHeight <= one.clientHeight")
    still.holds("the whole prompt")
