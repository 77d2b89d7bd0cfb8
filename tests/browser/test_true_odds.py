"""What is told about chance and results is true: bars, dice, choices in a combat, attackers, and who gave up."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.playing import Hands
from tests.browser.seating import Seating, is_asked, may
from tests.browser.siege import Fingers, Siege
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.kit import ok, until
from tests.server.processes import Process

MOST_COMPARED = 12
"""More choices than these are left to the board."""
WIDTHS = """(rows) => rows.map((row) => {
  const track = row.querySelector(".track").getBoundingClientRect();
  const bar = row.querySelector("u").getBoundingClientRect();
  return [bar.width / track.width, row.lastElementChild.textContent];
})"""
"""How long each bar is against its track, and what stands beside it."""


@pytest.mark.parametrize("language", ["fr", "en"])
def test_whoever_gave_up_is_named_rightly_to_everybody(visit: Visit, process: Process, language: str) -> None:
    """The loser, the winner and a spectator."""
    seating = Seating(process)
    seating.advance(is_asked("AllotCards"))
    number = seating.sight("south")["number"]
    ok(seating.players["south"].post("resign", {"number": number}))
    told = {}
    for who, link in {
        "loser": seating.link("south"),
        "winner": seating.link("north"),
        "spectator": f"/m/{seating.id}",
    }.items():
        visitor = visit(language)
        visitor.go(link)
        result = visitor.page.locator("[data-lesson=result]")
        expect(result).to_be_visible()
        told[who] = (visitor, result)
    loser, result = told["loser"]
    expect(result).to_contain_text(loser.say("end-lost"))
    expect(result).to_contain_text(loser.say("web-outcome-resigned-you"), ignore_case=True)
    for visitor, result in (told["winner"], told["spectator"]):
        side = visitor.say("side", side="south")
        expect(result).to_contain_text(visitor.say("web-outcome-resigned", who=side), ignore_case=True)
        expect(result).not_to_contain_text(visitor.say("web-outcome-resigned-you"), ignore_case=True)


def rolled(sight: dict[str, Any], kind: str) -> list[dict[str, Any]]:
    """The events of one kind in the log of a sight."""
    return [one["event"] for row in sight["log"] for one in row["told"] if one["event"]["type"] == kind]


def with_terrain(process: Process) -> tuple[Seating, dict[str, Any]]:
    """A battle whose first player was rolled for on ground that counts."""
    for _ in range(12):
        seating = Seating(process, scenario="small_100")
        seating.advance(is_asked("AllotCards"))
        for event in rolled(seating.players["south"].sight(0), "FirstPlayerRolled"):
            if event["south_terrain"] or event["north_terrain"]:
                return seating, event
    raise AssertionError("no terrain in a dozen battles")


def test_dice_and_what_is_added_make_the_total(visit: Visit, process: Process) -> None:
    """The log says die + terrain = total, not a total that no die shows."""
    seating, event = with_terrain(process)
    visitor = visit("fr")
    visitor.go(seating.link("south"))
    side = "south" if event["south_terrain"] else "north"
    die, terrain, total = event[f"{side}_die"], event[f"{side}_terrain"], event[side]
    assert die + terrain == total
    expect(visitor.page.get_by_role("log")).to_contain_text(f"{die} + {terrain} (terrain) = {total}")


def test_bars_are_drawn_to_the_scale_of_one(visit: Visit, process: Process) -> None:
    """A chance of a quarter fills a quarter of its track."""
    seating = Seating(process)
    mover = seating.advance(may("Fight"))
    visitor = visit("en")
    visitor.go(seating.link(mover))
    hands = Hands(visitor)
    hands.wait_for_offer()
    fighter = next(one["unit"] for one in seating.sight(mover)["candidates"] if one["type"] == "Fight")
    hands.at(f"unit:{fighter}")
    rows = visitor.page.locator("[data-lesson=preview] .odds [role=row]")
    expect(rows.first).to_contain_text("%")
    bars = rows.evaluate_all(WIDTHS)
    assert len(bars) > 1
    for share, text in bars:
        chance = float(re.sub(r"[^\d.]", "", text.replace(",", "."))) / 100
        assert share == pytest.approx(chance, abs=0.02)


def sit(visit: Visit, siege: Siege, seat: str, language: str = "fr") -> tuple[Visitor, Fingers]:
    """Open the page of a seat of a siege."""
    visitor = visit(language, game="alesia")
    visitor.go(siege.link(seat))
    expect(visitor.page.locator(".amap .hx").first).to_be_attached()
    return visitor, Fingers(visitor)


def strength(panel: Locator) -> str:
    return panel.locator("header b").inner_text()


def test_an_attack_is_as_strong_when_its_target_is_put_back(visit: Visit, process: Process) -> None:
    """All who can take part; the target is taken off, and put back: the same units, the same strength."""
    siege = Siege(process)
    mover = siege.advance(several_attackers)
    visitor, hands = sit(visit, siege, mover)
    panel = visitor.page.locator(".build")
    target = hands.aim(siege.sight(mover))
    engaged = panel.locator('.in[aria-pressed="true"]')
    offered = panel.locator('.in[aria-pressed="false"]')
    if offered.count() > 0:
        visitor.button("al-attack-all", within=panel).click()
        expect(offered).to_have_count(0)
    else:
        engaged.last.click()
    before, count = strength(panel), engaged.count()
    hands.hex(target)
    expect(panel).to_have_count(0)
    hands.hex(target)
    expect(panel).to_be_visible()
    expect(engaged).to_have_count(count)
    assert strength(panel) == before


def several_attackers(sight: dict[str, Any]) -> bool:
    """An attack with more than one unit may be declared."""
    return any(one["type"] == "Attack" and len(one["units"]) > 1 for one in sight["candidates"])


def from_two_hexes(sight: dict[str, Any]) -> bool:
    """An attack from several hexes may be declared: the defender will choose whom his riposte hits."""
    place = sight["view"]["place"]
    return any(one["type"] == "Attack" and len({place[n] for n in one["units"]}) > 1 for one in sight["candidates"])


def test_the_riposte_says_whose_choice_it_is_and_the_chooser_sees_odds(visit: Visit, process: Process) -> None:
    """Before the dice the attacker reads that his enemy chooses; the enemy sees what may come of each choice."""
    siege = Siege(process)
    mover = siege.advance(from_two_hexes)
    sight = siege.sight(mover)
    place = sight["view"]["place"]
    attacks = [one for one in sight["candidates"] if one["type"] == "Attack"]
    attack = min(
        (one for one in attacks if len({place[n] for n in one["units"]}) > 1), key=lambda one: len(one["units"])
    )
    visitor, hands = sit(visit, siege, mover)
    panel = visitor.page.locator(".build")
    hands.aim({**sight, "candidates": [attack]})
    other = "gallic" if mover == "roman" else "roman"
    expect(panel.locator(".whose")).to_contain_text(visitor.say("step-ChooseStack", seat=other))
    ok(siege.players[mover].act(attack))
    assert is_asked("ChooseStack")(siege.sight(other))
    compares(sit(visit, siege, other)[0], siege, other, ("HitStack",))


def compares(visitor: Visitor, siege: Siege, seat: str, kinds: tuple[str, ...]) -> None:
    """The page shows every choice with its odds, or says that nothing is at stake; one of them is taken there."""
    sight = siege.sight(seat)
    section = visitor.page.locator("[data-lesson=compared]")
    count = min(MOST_COMPARED, sum(one["type"] in kinds for one in sight["candidates"]))
    expect(section.get_by_role("button")).to_have_count(count)
    expect(section.get_by_text(visitor.say("odds-working"))).to_have_count(0, timeout=3 * PATIENCE)
    expect(section).to_contain_text(re.compile(f"%|{re.escape(visitor.say('web-compared-nothing'))}"))
    section.get_by_role("button").first.click()
    until(lambda: siege.sight(seat)["number"] > sight["number"])


@pytest.mark.parametrize("kinds", [("Suffer", "GiveGround"), ("Run",)], ids=["exchange", "retreat"])
def test_exchanges_and_retreats_show_what_comes_of_them(visit: Visit, process: Process, kinds: tuple[str, ...]) -> None:
    """Each choice stands with its odds or its consequence, and can be taken there."""
    siege = Siege(process)
    mover = siege.advance(choice_of(*kinds))
    compares(sit(visit, siege, mover, "en")[0], siege, mover, kinds)


def choice_of(*kinds: str) -> Callable[[dict[str, Any]], bool]:
    """Whether there is more than one choice of these kinds."""
    return lambda sight: sum(one["type"] in kinds for one in sight["candidates"]) > 1
