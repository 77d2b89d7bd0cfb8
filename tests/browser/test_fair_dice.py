"""Dice that bind: two browsers commit, show their parts, play and verify; a server that swaps anything is caught."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from iacta.engine.chance import dice_keys
from tests.browser.conftest import Visit
from tests.browser.test_two_browsers import join_by_link, kept_secret
from tests.browser.visitor import Visitor
from tests.server.kit import Player, ok, play_on, until, wish
from tests.server.processes import Process

FAKE = "0f" * 32


def kept_dice(visitor: Visitor, match: str) -> dict[str, Any]:
    """What this browser keeps of the dice of a match."""
    kept = visitor.page.evaluate("(match) => localStorage.getItem(`iacta.dice.${match}`)", match)
    found: dict[str, Any] = json.loads(kept)
    return found


def part_of(visitor: Visitor, match: str) -> str:
    """What this browser has added to the dice."""
    (part,) = kept_dice(visitor, match)["parts"]
    assert part["taken"]
    return str(part["entropy"])


def trouble(visitor: Visitor, message: str) -> None:
    """The page says so, in words."""
    alert = visitor.page.locator(f"[data-dice-trouble={message}]")
    expect(alert).to_be_visible()
    assert len(alert.inner_text()) > 60


def verified(visitor: Visitor, *, good: bool = True) -> str:
    """What the page says when it is asked to verify the dice; its digest of the record."""
    visitor.button("web-this-game").first.click()
    visitor.button("web-verify", within=visitor.dialog()).click()
    said = visitor.page.locator("[data-recomputed]")
    expect(said.locator("p").first).to_have_class(re.compile("good" if good else "bad"))
    return said.locator(".digest code").inner_text()


def seated(visit: Visit, process: Process) -> tuple[dict[str, Visitor], dict[str, Player], str]:
    """Two at a running match, the first by his page, the second by the link that he was sent."""
    south, north, _ = join_by_link(visit)
    match = south.page.url.split("/")[-1]
    visitors = {"south": south, "north": north}
    players = {seat: Player(process.http, match, kept_secret(one)) for seat, one in visitors.items()}
    return visitors, players, match


def finished(players: dict[str, Player]) -> None:
    """Some dice, then somebody gives up."""
    play_on(tuple(players.values()), 14)
    ok(players["south"].post("resign", {"number": players["south"].sight(10**6)["number"]}))


def test_two_browsers_commit_show_their_parts_play_and_verify(visit: Visit, process: Process) -> None:
    visitors, players, match = seated(visit, process)
    parts = {seat: part_of(visitor, match) for seat, visitor in visitors.items()}
    (key,) = players["south"].sight()["commitment"]
    assert key["first"] == 0, "no die fell before both parts were there"
    assert key["entropy"] == parts
    assert key["commitments"] == {seat: dice_keys.seat_commitment(bytes.fromhex(part)) for seat, part in parts.items()}
    for visitor in visitors.values():
        assert kept_dice(visitor, match)["opening"] == key["commitment"]
    finished(players)
    for visitor in visitors.values():  # nobody has asked for it
        expect(visitor.page.locator("[data-dice-verified]")).to_be_visible()
    assert len({verified(visitor) for visitor in visitors.values()}) == 1
    for visitor in visitors.values():
        assert int(visitor.page.locator("[data-recomputed]").get_attribute("data-recomputed") or 0) > 0
        expect(visitor.page.locator("[data-dice-trouble]")).to_have_count(0)


def swapped(text: str, entropy: str) -> str:
    """What a server would say that has exchanged a part, commitment and all."""
    old, new = (dice_keys.seat_commitment(bytes.fromhex(one)) for one in (entropy, FAKE))
    return text.replace(entropy, FAKE).replace(old, new)


def test_a_swapped_part_is_caught_in_the_record_and_in_the_view(visit: Visit, process: Process) -> None:
    visitors, players, match = seated(visit, process)
    south = visitors["south"]
    own = part_of(south, match)
    finished(players)

    def falsify(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=swapped(answer.text(), own))

    south.page.route("**/record", falsify)
    verified(south, good=False)
    trouble(south, "web-dice-own-missing")
    south.page.unroute("**/record")
    south.page.reload()
    expect(south.page.locator("[data-dice-trouble]")).to_have_count(0)
    south.page.route(re.compile(rf"/api/matches/{match}\?"), falsify)
    south.page.reload()
    trouble(south, "web-dice-own-missing")


def test_a_roll_that_was_changed_is_found_at_the_end_without_a_click(visit: Visit, process: Process) -> None:
    """In one's own match, and in a record from elsewhere, which a server takes as long as it replays."""
    visitors, players, match = seated(visit, process)
    finished(players)
    south = visitors["south"]

    def falsify(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        rolls = next(rolls for _, _, rolls in body["entries"] if any(isinstance(one, list) for one in rolls))
        faces = next(one for one in rolls if isinstance(one, list))
        faces[0] = faces[0] % 6 + 1
        route.fulfill(response=answer, json=body)

    imported = ok(process.http.post("/api/import", json={"record": players["south"].get("/record").json()}), 201)["id"]
    south.page.route("**/record", falsify)
    for address in (f"/m/{match}", f"/m/{imported}"):
        south.go(address)
        trouble(south, "web-not-verified")
        expect(south.page.locator("[data-dice-verified]")).to_have_count(0)
    south.page.unroute("**/record")
    south.go(f"/m/{imported}")
    expect(south.page.locator("[data-dice-verified]")).to_be_visible()


def test_a_server_that_exchanges_its_secret_is_caught_before_the_part_is_shown(visit: Visit, process: Process) -> None:
    made = ok(process.http.post("/api/matches", json=wish()), 201)
    south = visit("fr")
    match = made["id"]
    south.go(f"/m/{match}#{made['secrets']['south']}")
    expect(south.page.locator("code").first).to_be_visible()
    until(lambda: kept_dice(south, match)["opening"] and kept_dice(south, match)["parts"])
    Player(process.http, match, made["secrets"]["north"]).join()

    def falsify(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        for key in body["commitment"]:
            key["commitment"] = FAKE
        route.fulfill(response=answer, json=body)

    asked: list[str] = []
    south.page.on("request", lambda request: asked.append(request.url))
    south.page.route(re.compile(rf"/api/matches/{match}\?"), falsify)
    south.page.reload()
    alert = south.page.get_by_text(south.say("web-dice-server-changed")).first
    expect(alert).to_be_visible()
    assert not any(url.endswith("/reveal") for url in asked)


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_person_alone_adds_a_part_and_waits_for_nobody(visit: Visit, process: Process, language: str) -> None:
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "random"}}
    made = ok(process.http.post("/api/matches", json=wish(seats=seats)), 201)
    south = visit(language)
    south.go(f"/m/{made['id']}#{made['secrets']['south']}")
    expect(south.button("web-plan-seal")).to_be_enabled()
    player = Player(process.http, made["id"], kept_secret(south))
    (key,) = player.sight()["commitment"]
    assert key["entropy"] == {"south": part_of(south, made["id"])}


def test_whoever_was_away_adds_his_part_when_he_comes(visit: Visit, process: Process) -> None:
    """By correspondence: he sat down and left; the match has begun without him, and he is not asked to come for it."""
    made = ok(process.http.post("/api/matches", json=wish()), 201)
    match = made["id"]
    south = visit("fr")
    south.go(f"/m/{match}#{made['secrets']['south']}")
    until(lambda: kept_dice(south, match)["parts"])
    until(lambda: south.page.evaluate("() => localStorage.getItem('iacta.matches')"))
    secret = kept_secret(south)
    south.page.goto(process.home + "/api/live")  # an address of the server that is no page
    Player(process.http, match, made["secrets"]["north"]).join()
    player = Player(process.http, match, secret)
    until(lambda: player.sight()["status"] == "running")
    assert "south" not in player.sight()["commitment"][-1]["entropy"]
    south.go(f"/m/{match}")
    expect(south.button("web-plan-seal")).to_be_enabled()
    until(lambda: player.sight()["commitment"][-1]["entropy"].get("south") == part_of(south, match))
    expect(south.page.locator("[data-dice-trouble]")).to_have_count(0)


def test_a_takeback_brings_new_parts_of_both(visit: Visit, process: Process) -> None:
    visitors, players, match = seated(visit, process)
    play_on(tuple(players.values()), 4)
    south, north = visitors["south"], visitors["north"]
    expect(south.page.locator("[data-dice-trouble]")).to_have_count(0)
    asker = "south" if any(row["seat"] == "south" for row in players["south"].sight()["log"]) else "north"
    visitors[asker].choose("web-ask-takeback")
    (north if asker == "south" else south).button("web-accept").click()
    until(lambda: len({key["commitment"] for key in players["south"].sight()["commitment"]}) == 2)
    until(lambda: len(players["south"].sight()["commitment"][-1]["entropy"]) == 2)
    shown = players["south"].sight()["commitment"][-1]["entropy"]
    for seat, visitor in visitors.items():
        assert shown[seat] in {part["entropy"] for part in kept_dice(visitor, match)["parts"]}
        expect(visitor.page.locator("[data-dice-trouble]")).to_have_count(0)
    finished(players)
    for visitor in visitors.values():
        verified(visitor)
