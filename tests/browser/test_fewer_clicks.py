"""Fewer clicks: what only opens or closes something is not asked, and series go on by themselves."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, is_asked, may
from tests.browser.visitor import Visitor
from tests.server.kit import ok
from tests.server.processes import Process


def sit(visit: Visit, seating: Seating, seat: str, language: str = "en") -> tuple[Visitor, Hands]:
    """Open the page of a seat."""
    visitor = visit(language)
    visitor.go(seating.link(seat))
    hands = Hands(visitor)
    hands.wait_for_offer()
    return visitor, hands


def open_segment(seen: dict[str, Any]) -> int | None:
    """The segment that is being played."""
    found = [one["step"]["segment"] for one in seen["decisions"] if one["step"]["type"] == "PlaySegment"]
    return found[0] if found else None


def units_at(seen: dict[str, Any], segment: int) -> list[int]:
    """The units of the seat that looks in the sectors of a segment."""
    units = enumerate(zip(seen["view"]["roster"]["units"], seen["view"]["place"], strict=True))
    places = (f"S{segment}", f"N{segment}")
    return [number for number, (unit, place) in units if unit["side"] == seen["you"] and place in places]


def allotting(process: Process, segments: int) -> tuple[Seating, str]:
    """A match where somebody may lay number cards on so many segments that hold units of his; all but one are laid."""
    for _ in range(12):
        seating = Seating(process)
        mover = seating.advance(is_asked("AllotCards"))
        seen = seating.sight(mover)
        held = [place for place in range(seen["view"]["ground"]["segments"]) if units_at(seen, place)]
        cards = [card for card in seen["view"]["cards"][mover]["hand"] if card != "C"]
        if len(held) >= segments and len(cards) >= segments:
            for card, segment in zip(cards[1:segments], held[1:segments], strict=True):
                ok(seating.players[mover].act({"type": "Allot", "card": card, "segment": segment}))
            return seating, mover
    raise AssertionError("nobody was ever dealt enough cards")


def lay_first_card(hands: Hands, seen: dict[str, Any]) -> int:
    """Lay a number card on the first free segment with units, and keep the rest; that segment."""
    segment = next(
        place for place, card in enumerate(seen["view"]["allotted"]) if units_at(seen, place) and card == "-"
    )
    card = next(one for one in seen["view"]["cards"][seen["you"]]["hand"] if one != "C")
    hands.drag(f"card:{card}", f"segment:{segment}")
    return segment


def keep_the_rest(visitor: Visitor, seating: Seating, seat: str) -> None:
    """End sharing out the cards, whether or not the page asks back."""
    if any(one["step"]["type"] == "AllotCards" for one in seating.sight(seat)["decisions"]):
        visitor.page.locator('.actions [data-action="KeepRest"]').click()
        anyway = visitor.button("web-end-anyway")
        visitor.page.wait_for_function(
            "() => document.querySelector('dialog[open]') || !document.querySelector('[data-action=KeepRest]')"
        )
        if anyway.count():
            anyway.click()


def test_the_only_segment_opens_by_itself_and_undo_goes_back_to_the_cards(visit: Visit, process: Process) -> None:
    seating, mover = allotting(process, 1)
    visitor, hands = sit(visit, seating, mover, "fr")
    segment = lay_first_card(hands, seating.sight(mover))
    expect(visitor.page.locator(".gut .slot.has")).to_have_count(1)
    keep_the_rest(visitor, seating, mover)
    expect(visitor.page.locator(f'.gut.on[data-handle="segment:{segment}"]')).to_have_count(1)
    assert open_segment(seating.sight(mover)) == segment
    visitor.button("web-undo").click()
    expect(visitor.page.locator(".gut.on")).to_have_count(0)
    assert open_segment(seating.sight(mover)) is None
    assert is_asked("AllotCards")(seating.sight(mover))


def test_pointing_at_a_unit_opens_its_segment(visit: Visit, process: Process) -> None:
    seating, mover = allotting(process, 2)
    visitor, hands = sit(visit, seating, mover)
    segment = lay_first_card(hands, seating.sight(mover))
    expect(visitor.page.locator(".gut .slot.has")).to_have_count(2)
    keep_the_rest(visitor, seating, mover)
    expect(visitor.prompt()).to_contain_text(visitor.say("web-ask-Act"))
    unit = units_at(seating.sight(mover), segment)[0]
    hands.at(f"unit:{unit}")
    expect(visitor.page.locator(f'.gut.on[data-handle="segment:{segment}"]')).to_have_count(1)
    expect(visitor.handle(f"unit:{unit}")).to_have_attribute("aria-pressed", "true")


def test_an_exhausted_segment_closes(visit: Visit, process: Process) -> None:
    """Whoever lets all units of the only segment act is not asked to close it."""
    seating, mover = allotting(process, 1)
    visitor, hands = sit(visit, seating, mover)
    lay_first_card(hands, seating.sight(mover))
    expect(visitor.page.locator(".gut .slot.has")).to_have_count(1)
    keep_the_rest(visitor, seating, mover)
    expect(visitor.page.locator(".gut.on")).to_have_count(1)
    player = seating.players[mover]
    while open_segment(seating.sight(mover)) is not None:
        seen = seating.sight(mover)
        moves = [one for one in seen["candidates"] if one["type"] not in ("FinishSegment", "MoveGeneral")]
        assert moves, "a segment where nobody can act is still open"
        ok(player.act(moves[0], seen["number"]))
        while not seating.sight(mover)["candidates"]:
            other = seating.mover()
            ok(seating.players[other].act(seating.sight(other)["candidates"][0]))
    expect(visitor.page.locator(".gut.on")).to_have_count(0)


def test_the_next_unit_that_can_fight_is_taken_up(visit: Visit, process: Process) -> None:
    def several_fight(seen: dict[str, Any]) -> bool:
        return len([one for one in seen["candidates"] if one["type"] == "Fight"]) > 1

    seating = Seating(process)
    mover = seating.advance(lambda seen: may("Fight")(seen) and several_fight(seen))
    visitor, hands = sit(visit, seating, mover)
    first = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    hands.at(f"unit:{first}")
    preview = visitor.page.locator('[data-lesson="preview"]')
    visitor.button("web-fight", within=preview).click()
    while not seating.sight(mover)["candidates"]:
        other = seating.mover()
        ok(seating.players[other].act(seating.sight(other)["candidates"][0]))
    if may("Fight")(seating.sight(mover)):
        chosen = visitor.page.locator('.pc[aria-pressed="true"]')
        expect(chosen).to_have_count(1)
        assert chosen.get_attribute("data-handle") != f"unit:{first}"
        expect(preview.get_by_role("table")).to_contain_text("%")


def test_no_more_units_are_promised_than_there_are(visit: Visit, process: Process) -> None:
    """A card of six where three units stand lets three act."""
    seating, mover = allotting(process, 1)
    visitor, hands = sit(visit, seating, mover, "fr")
    segment = lay_first_card(hands, seating.sight(mover))
    expect(visitor.page.locator(".gut .slot.has")).to_have_count(1)
    seen = seating.sight(mover)["view"]
    allowed, there = seen["activations"][segment], seen["fresh"][segment]
    label = visitor.page.locator(f'[data-handle="segment:{segment}"] small')
    if allowed is None:
        expect(label).to_contain_text(visitor.say("web-left-any"))
    else:
        expect(label).to_contain_text(visitor.say("web-to-use", count=min(allowed, there)))
