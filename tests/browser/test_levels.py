"""Against a level by clicks: it thinks and is made to play, a hint is taken, an action explained, moves are shown."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as TooLate
from playwright.sync_api import expect

from iacta.bots.search import Budget
from iacta.server.settings import STATIC
from tests.browser.conftest import Visit
from tests.browser.visitor import PATIENCE, Visitor
from tests.server.kit import Player, Served, ok, serving, settings, until, wish

ENDLESS = Budget(10**9, 3600.0)


@pytest.fixture
def slow_thinkers(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """A server whose levels think until they are told to stop."""
    monkeypatch.setattr("iacta.server.matches.bot_turns.limit", lambda name: ENDLESS if name == "imperator" else None)
    with serving(settings(tmp_path_factory.mktemp("levels"), static=STATIC, workers=2)) as served:
        yield served


def against(served: Served, bot: str, **seats: Any) -> tuple[Player, str]:
    """South against a bot; the link of the seat."""
    chosen = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": bot}, **seats}
    made = ok(served.http.post("/api/matches", json=wish(scenario="small_100", seats=chosen)), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    player.join("Caesar")
    return player, f"{served.home}/m/{made['id']}#{made['secrets']['south']}"


def let_it_play(visitor: Visitor, player: Player) -> int:
    """Hurry the bot until it is one's own turn; how often it was. Where it has no choice it plays by itself."""
    hurried = 0
    while not player.sight(10**6)["candidates"]:
        number = player.sight(10**6)["number"]
        with contextlib.suppress(TooLate):  # it had played before the finger came down
            visitor.button("web-hurry").click(timeout=10_000)
            hurried += 1
        for _ in range(100):
            if player.sight(10**6)["number"] != number:
                break
            visitor.page.wait_for_timeout(50)
    return hurried


def test_a_level_is_hurried_and_gives_hints_and_explanations(slow_thinkers: Served, visit: Visit) -> None:
    player, link = against(slow_thinkers, "imperator")
    visitor = visit("en", home=slow_thinkers.home)
    visitor.go(link)
    page, panel = visitor.page, visitor.page.locator("[data-lesson=advice]")
    expect(page.locator(".seats")).to_contain_text(visitor.say("web-bot", bot="imperator"))

    visitor.button("web-hint").first.click()
    expect(panel.locator(".list > li").first).to_contain_text("%")
    expect(page.get_by_role("log")).to_contain_text(visitor.say("web-log-hint", who="Caesar"))
    expect(visitor.button("web-hurry")).to_be_visible()
    visitor.button("web-advice-play", within=panel).first.click()
    expect(panel).to_have_count(0)
    until(lambda: not player.sight(10**6)["candidates"])  # the plan may still be on its way

    assert let_it_play(visitor, player)
    page.locator("#tab-choices").click()
    explain = page.get_by_role("button", name=visitor.say("web-explain-this"))
    explain.last.click()
    expect(panel.locator(".rules .chip").first).to_be_visible()
    expect(panel.locator(".verdict")).to_contain_text(visitor.say("web-bot", bot="legate"))
    panel.locator(".what").first.click()
    expect(panel.locator(".what").first).to_have_attribute("aria-pressed", "true")
    seen = player.sight()
    assert [seat["hints"] for seat in seen["seats"]] == [2, 0]
    ok(player.post("resign", {"number": seen["number"]}))
    expect(page.get_by_label(visitor.say("web-strength"))).to_have_value("imperator")


def test_what_a_bot_did_is_shown_one_action_after_the_other(slow_thinkers: Served, visit: Visit) -> None:
    """With the slowest pace there is time to see it; whoever has seen enough skips the rest."""
    player, link = against(slow_thinkers, "greedy")
    visitor = visit("en", home=slow_thinkers.home)
    visitor.remember("pace", "slow")
    visitor.go(link)
    expect(visitor.prompt()).to_be_visible()
    skip = visitor.button("web-skip")
    deadline = time.monotonic() + PATIENCE / 1000
    while not skip.is_visible():
        assert time.monotonic() < deadline, "nothing was ever shown"
        seen = player.sight(10**6)
        if seen["candidates"]:
            ends = [one for one in seen["candidates"] if one["type"] in ("EndTurn", "FinishSegment", "KeepRest")]
            answer = player.act((ends or seen["candidates"])[0], seen["number"])
            assert answer.status_code in (200, 409), answer.text  # the bot may have moved at the same moment
        visitor.page.wait_for_timeout(20)
    visitor.page.keyboard.press("s")
    expect(skip).to_have_count(0)


def test_two_bots_of_one_side_are_told_apart(slow_thinkers: Served, visit: Visit) -> None:
    bots = {seat: {"kind": "bot", "bot": "recruit"} for seat in ("relief", "besieged")}
    body = wish(
        game="alesia",
        scenario="alesia",
        seats={"roman": {"kind": "human"}, **bots},
        options={"three_players": True, "historical_camps": True},
    )
    made = ok(slow_thinkers.http.post("/api/matches", json=body), 201)
    visitor = visit("fr", home=slow_thinkers.home, game="alesia")
    visitor.go(f"{slow_thinkers.home}/m/{made['id']}#{made['secrets']['roman']}")
    for seat in bots:
        expect(visitor.page.locator(".seats")).to_contain_text(visitor.say("side", side=seat))


def test_what_is_put_together_is_explained_before_it_is_played(slow_thinkers: Served, visit: Visit) -> None:
    """A deployment of either game; nothing is sent by asking."""
    for game, scenario, seats in (
        ("virtus", "small_100", {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "recruit"}}),
        ("alesia", "alesia", {"roman": {"kind": "bot", "bot": "recruit"}, "gallic": {"kind": "human"}}),
    ):
        options = {"historical_camps": True} if game == "alesia" else {}
        body = wish(game=game, scenario=scenario, seats=seats, options=options)
        made = ok(slow_thinkers.http.post("/api/matches", json=body), 201)
        ((seat, secret),) = made["secrets"].items()
        player = Player(slow_thinkers.http, made["id"], secret)
        player.join()
        visitor = visit("en", home=slow_thinkers.home, game=game)
        deadline = time.monotonic() + PATIENCE / 1000
        while [one["seat"] for one in player.sight(10**6)["decisions"]] != [seat]:  # advice ends with its position
            assert time.monotonic() < deadline, "the bot never decided"
            visitor.page.wait_for_timeout(100)
        visitor.go(f"/m/{made['id']}#{secret}")
        visitor.button("web-explain").click()
        panel = visitor.page.locator("[data-lesson=advice]")
        expect(panel.locator(".rules .chip").first).to_be_visible()
        expect(panel.locator(".list > li").first).to_contain_text("%")
        seen = player.sight()
        assert seen["candidates"], "nothing was sent"
        assert {one["seat"]: one["hints"] for one in seen["seats"]}[seat] == 1
