"""Alésia at several browsers: face-down leaders stay unknown until they show themselves, and allies do not confer."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.seating import is_asked
from tests.browser.siege import Fingers, Siege, distance
from tests.browser.test_siege import sit
from tests.browser.test_two_browsers import decoded, parts
from tests.browser.visitor import Visitor
from tests.marks import rule
from tests.server.kit import ok
from tests.server.processes import Process

PLACES = {"hex", "handle", "path", "start", "end"}
VERCINGETORIX = "vercingetorix"


def leaders(process: Process, army: str) -> set[int]:
    """The numbers of an army's leaders and decoys, without the one who never hides."""
    counters = process.http.get("/api/games/alesia/tables").json()["battles"]["alesia"]["counters"]
    armies = ("roman", "relief", "besieged")
    every = [*counters["leader"], *counters["decoy"]]
    ordered = sorted(every, key=lambda one: armies.index(one["army"]))
    return {n for n, one in enumerate(ordered) if one["army"] == army and one["id"] != VERCINGETORIX}


def placed(visitor: Visitor, secret: set[int]) -> set[int]:
    """Which of these leaders the bytes that were received tie to a place or to a counter."""
    found: set[int] = set()
    for part in (part for one in decoded(visitor.received) for part in parts(one) if isinstance(part, dict)):
        named = {part["leader"]} if isinstance(part.get("leader"), int) else set()
        if PLACES & part.keys():
            found |= named & secret
    return found


def names_on_the_map(visitor: Visitor) -> set[str]:
    """The leaders whom the page shows on the map."""
    every: list[str] = visitor.page.locator('[data-at][data-handle^="leader:"]').evaluate_all(
        "all => all.map((one) => one.dataset.handle)"
    )
    return set(every)


def first_walk(sight: dict[str, Any]) -> int:
    """A leader who may go."""
    return next(int(one["leader"]) for one in sight["candidates"] if one["type"] == "Walk")


def walk_a_hex(hands: Fingers, leader: int) -> int:
    """A face-down counter goes to a hex beside its own; that hex."""
    handle = f"leader:{leader}"
    here = int(hands.visitor.handle(handle).get_attribute("data-at") or 0)
    hands.piece(handle)
    end = min((one for one in hands.lit_hexes() if one != here), key=lambda one: distance(one, here))
    hands.hex(end)
    hands.stands_in(handle, end)
    return end


@rule("AL-1.2.a")
def test_a_face_down_leader_is_named_to_his_owner_only_until_he_is_seen(visit: Visit, process: Process) -> None:
    secret = {"roman": leaders(process, "roman"), "gallic": leaders(process, "relief")}
    siege = Siege(process)
    roman, _ = sit(visit, siege, "roman", "fr")
    gaul, hands = sit(visit, siege, "gallic", "en")
    siege.advance(is_asked("StrategicStep"), "gallic")
    hands.see_all()
    walker = first_walk(siege.sight("gallic"))
    end = walk_a_hex(hands, walker)

    there = roman.page.locator(f'[data-at="{end:04d}"]')
    expect(there).to_have_count(1)
    assert (there.get_attribute("data-handle") or "").startswith("counter:")
    assert placed(roman, secret["gallic"]) == set()
    assert placed(gaul, secret["roman"]) == set()
    assert walker in placed(gaul, secret["gallic"]), "the detector finds nothing where it all is"
    assert not {f"leader:{one}" for one in secret["gallic"]} & names_on_the_map(roman)
    assert f"leader:{walker}" in names_on_the_map(gaul)

    siege.advance(is_asked("DeployUnits"))
    counters = siege.sight("roman")["view"]["counters"]
    shown = {one["leader"] for one in counters if one["face_up"]} & secret["gallic"]
    assert shown, "nobody was seen"
    expect(roman.page.locator(f'[data-at][data-handle="leader:{min(shown)}"]')).to_have_count(1)
    assert placed(roman, secret["gallic"]) == shown
    assert names_on_the_map(roman) >= {f"leader:{one}" for one in shown}


@rule("AL-13.1.b")
def test_three_browsers_and_two_gauls_who_do_not_confer(visit: Visit, process: Process) -> None:
    seats = ("roman", "relief", "besieged")
    siege = Siege(process, seats)
    pages = {
        seat: sit(visit, siege, seat, language)[0] for seat, language in zip(seats, ("fr", "en", "fr"), strict=True)
    }
    for page in pages.values():
        expect(page.page.locator(".seats .sd")).to_have_count(len(seats))
    said = "Ad portas!"
    pages["relief"].page.get_by_role("tab", name=pages["relief"].say("web-tab-chat")).click()
    pages["relief"].page.get_by_label(pages["relief"].say("web-chat"), exact=True).fill(said)
    pages["relief"].page.keyboard.press("Enter")
    for seat in ("roman", "besieged"):
        pages[seat].page.get_by_role("tab", name=pages[seat].say("web-tab-chat")).click()
    expect(pages["roman"].page.get_by_text(said)).to_be_visible()
    expect(pages["relief"].page.get_by_text(said)).to_be_visible()

    siege.advance(is_asked("StrategicStep"), "relief")
    hands = Fingers(pages["relief"])
    hands.see_all()
    end = walk_a_hex(hands, first_walk(siege.sight("relief")))
    expect(pages["besieged"].page.locator(f'[data-at="{end:04d}"]')).to_have_count(1)
    expect(pages["besieged"].page.get_by_text(said)).to_have_count(0)
    assert not any(said.encode() in one for one in pages["besieged"].received)
    for seat in ("roman", "besieged"):
        assert placed(pages[seat], leaders(process, "relief")) == set()
    assert placed(pages["relief"], leaders(process, "relief"))


def test_a_siege_is_replayed_and_afterwards_through_the_eyes_of_the_other_side(visit: Visit, process: Process) -> None:
    siege = Siege(process)
    siege.advance(is_asked("StrategicStep"), "gallic")
    watcher = visit("fr", game="alesia")
    watcher.go(siege.link("roman"))
    expect(watcher.page.locator(".amap .hx").first).to_be_attached()
    last = siege.sight("roman")["entries"]
    watcher.page.keyboard.press("Home")
    expect(watcher.prompt()).to_contain_text(watcher.say("web-past", entry=0, last=last))
    expect(watcher.page.locator("[data-at]")).to_have_count(0)
    watcher.page.keyboard.press("ArrowRight")
    expect(watcher.prompt()).to_contain_text(watcher.say("web-past", entry=1, last=last))
    expect(watcher.page.locator("[data-at]").first).to_be_attached()
    watcher.page.keyboard.press("End")

    ok(siege.players["roman"].post("resign", {"number": siege.sight("roman")["number"]}))
    expect(watcher.prompt()).to_contain_text(watcher.say("end-lost"))
    other = visit("en", game="alesia")
    other.go(f"/m/{siege.id}?at={last}&eyes=gallic")
    expect(other.prompt()).to_contain_text(other.say("web-past", entry=last, last=siege.sight("roman")["entries"]))
    assert names_on_the_map(other) >= {f"leader:{one}" for one in leaders(process, "relief")}
    other.go(f"/m/{siege.id}?at={last}&eyes=nobody")
    expect(other.prompt()).to_contain_text(other.say("web-past", entry=last, last=siege.sight("roman")["entries"]))
    assert not names_on_the_map(other) & {f"leader:{one}" for one in leaders(process, "relief")}
