"""Opponents by level: who may be asked for, how they are seen to think, and how they are made to stop."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.sync.client import ClientConnection

import iacta
from iacta.bots import searcher
from iacta.bots.levels import LEVELS
from iacta.bots.search import Alternative, Budget, SearchResult
from iacta.engine.chance.dice import SeededDice
from iacta.engine.match import Match, seats_of
from iacta.engine.records import Resign
from iacta.lab.strengths import strengths
from iacta.server.jobs import bot_tasks
from iacta.server.jobs.priority_semaphore import Turnstile
from iacta.server.jobs.progress import Pulse
from iacta.server.settings import Rate
from tests.server.kit import (
    SECONDS,
    Player,
    Served,
    line_to,
    live_of,
    ok,
    refused,
    serving,
    settings,
    three_players,
    to_move,
    two_players,
    until,
    wish,
)

ENDLESS = Budget(10**9, 3600.0)
"""A search that ends only when somebody ends it."""


def against(served: Served, bot: str, **changes: Any) -> Player:
    """South against a bot, sitting down."""
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": bot}}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats, **changes)), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    player.join("Caesar")
    return player


@contextmanager
def listening(served: Served, player: Player) -> Iterator[ClientConnection]:
    """The live line of a player, from the present on."""
    with line_to(served.home, player.match) as socket:
        socket.send(json.dumps({"secret": player.secret, "after": player.sight(10**6)["number"]}))
        yield socket


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels think until they are told to stop."""
    monkeypatch.setattr("iacta.server.matches.journal.limit", lambda _: ENDLESS)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """No hint is cut short by the clock, however slow the machine is."""
    monkeypatch.setattr("iacta.server.jobs.hints.hint_limit", lambda name: Budget(LEVELS[name].budget.simulations))


def thinks(player: Player) -> bool:
    """Whether a bot is seen to think."""
    return any(seat["thinking"] for seat in player.sight(10**6)["seats"])


def bots_turn(player: Player) -> int:
    """Play on until only the bot must decide; the number of the match then. The bot may move at the same moment."""
    while True:
        seen = player.sight(10**6)
        if not seen["candidates"]:
            return int(seen["number"])
        player.try_action(seen["candidates"][0], seen["number"])


def thought_about_now(served: Served, match: str) -> bool:
    """Whether north thinks of what lies on the table, and not still of what lay there before."""
    live = live_of(served, match)
    assert live.match is not None
    return bool(served.matches.thinking[match, "north"].view == live.game.view(live.match.state, "north"))


def resign(player: Player) -> None:
    """Give up, though the bot may move at the same moment."""
    until(lambda: player.post("resign", {"number": player.sight(10**6)["number"]}).status_code == 200)


# Who may be asked for


def test_levels_are_offered_with_their_limits(served: Served) -> None:
    for game in ok(served.http.get("/api/games")):
        assert [one["name"] for one in game["levels"]] == ["recruit", "centurion", "legate", "imperator"]
        assert {one["name"] for one in game["levels"]} < set(game["bots"])
        for one in game["levels"]:
            assert (one["simulations"], one["seconds"]) == LEVELS[one["name"]].budget
            measured = strengths(game["name"])
            known = None if measured is None else measured.bots.get(one["name"])
            assert one["strength"] == (None if known is None else msgspec.to_builtins(known))


@pytest.mark.parametrize("bot", [*LEVELS, "greedy", "random"])
def test_every_bot_plays_at_a_table(served: Served, bot: str) -> None:
    player = against(served, bot, scenario="small_100")
    assert player.sight()["seats"][1]["bot"] == bot
    until(lambda: any(row["seat"] == "north" for row in player.sight()["log"]))


def test_a_level_that_is_none_is_refused(served: Served) -> None:
    seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": "tribune"}}
    refused(served.http.post("/api/matches", json=wish(seats=seats)), 404, "problem-no-such-name")


def test_every_seat_of_three_has_a_level_of_its_own(served: Served) -> None:
    seats = {
        "roman": {"kind": "human"},
        "relief": {"kind": "bot", "bot": "legate"},
        "besieged": {"kind": "bot", "bot": "recruit"},
    }
    body = wish(game="alesia", scenario="alesia", seats=seats, options={"three_players": True})
    made = ok(served.http.post("/api/matches", json=body), 201)
    seen = Player(served.http, made["id"], made["secrets"]["roman"]).sight()
    assert [seat["bot"] for seat in seen["seats"]] == [None, "legate", "recruit"]


def test_a_rematch_may_be_against_another_level(served: Served) -> None:
    player = against(served, "recruit")
    resign(player)
    refused(player.post("rematch", {"bots": {"south": "tribune"}}), 404, "problem-no-such-name")
    made = ok(player.post("rematch", {"swap": True, "bots": {"south": "centurion"}}), 201)
    again = Player(served.http, made["id"], player.secret).sight()
    assert [(seat["kind"], seat["bot"]) for seat in again["seats"]] == [("bot", "centurion"), ("human", None)]


# Thinking is seen, and can be ended


@pytest.mark.usefixtures("endless")
def test_a_level_shows_how_far_it_is_and_plays_when_told_to(served: Served) -> None:
    player = against(served, "imperator")
    number = bots_turn(player)
    until(lambda: thought_about_now(served, player.match))
    with listening(served, player) as socket:
        counts: list[int] = []
        while len(set(counts)) < 3:
            told = json.loads(socket.recv(timeout=SECONDS))
            if told["type"] == "thinking" and told["seats"]:
                (one,) = told["seats"]
                assert one.keys() == {"seat", "milliseconds", "simulations", "most", "seconds"}, "how far, and no more"
                assert (one["seat"], one["most"], one["seconds"]) == ("north", *ENDLESS)
                counts.append(one["simulations"])
        assert counts == sorted(counts)
        seen = ok(player.post("hurry", {}))
        assert seen["hurry"]
        until(lambda: player.sight(10**6)["number"] > number)
    resign(player)
    until(lambda: not thinks(player))


@pytest.mark.usefixtures("endless")
def test_a_bot_that_has_not_begun_to_think_can_be_hurried(served: Served) -> None:
    """Whoever waits for his turn behind another table plays as soon as it comes."""
    first, second = against(served, "imperator"), against(served, "imperator")
    bots_turn(first)
    number = bots_turn(second)
    ok(second.post("hurry", {}))
    ok(first.post("hurry", {}))
    until(lambda: second.sight(10**6)["number"] > number)
    for player in (first, second):
        resign(player)


def test_only_who_is_alone_with_bots_may_hurry_them(served: Served) -> None:
    player = against(served, "random")
    refused(Player(served.http, player.match, None).post("hurry", {}), 401, "problem-secret-missing")
    seats = {
        "roman": {"kind": "human"},
        "relief": {"kind": "human"},
        "besieged": {"kind": "bot", "bot": "random"},
    }
    body = wish(game="alesia", scenario="alesia", seats=seats, options={"three_players": True})
    made = ok(served.http.post("/api/matches", json=body), 201)
    people = [Player(served.http, made["id"], made["secrets"][seat]) for seat in ("roman", "relief")]
    for one in people:
        one.join()
    for one in people:
        assert not one.sight()["hurry"]
        refused(one.post("hurry", {}), 403, "problem-not-yours")


def test_nobody_is_hurried_who_need_not_decide(served: Served) -> None:
    player = against(served, "random")
    until(lambda: player.sight()["number"] >= 2)  # both deploy at once, and the bot has
    refused(player.post("hurry", {}), 409, "problem-nobody-thinks")


# No thought outlives its reason


@pytest.mark.usefixtures("endless")
def test_a_resignation_ends_the_thought(served: Served) -> None:
    player = against(served, "imperator")
    bots_turn(player)
    assert thinks(player)
    resign(player)
    until(lambda: not thinks(player) and served.matches.workers.is_idle)


@pytest.mark.usefixtures("endless")
def test_an_undo_ends_the_thought(served: Served) -> None:
    """Both deploy at once. The bot thinks of a table where the other has, then again of one where he has not."""
    player = against(served, "imperator")
    place = (player.match, "north")
    before = until(lambda: served.matches.thinking[place].view)
    seen = player.sight(10**6)
    ok(player.act(seen["candidates"][0], seen["number"]))
    until(lambda: served.matches.thinking[place].view != before)
    ok(player.post("undo", {"number": player.sight(10**6)["number"]}))
    until(lambda: served.matches.thinking[place].view == before)
    resign(player)
    until(lambda: served.matches.workers.is_idle)


def test_a_server_that_ends_while_a_bot_thinks_lets_it_think_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("iacta.server.matches.journal.limit", lambda _: ENDLESS)
    with serving(settings(tmp_path)) as served:
        player = against(served, "imperator")
        number = bots_turn(player)
        assert thinks(player)
    monkeypatch.undo()
    with serving(settings(tmp_path)) as served:
        again = Player(served.http, player.match, player.secret)
        until(lambda: again.sight(10**6)["number"] > number)


# The clock, and the queue


def thought(simulations: int) -> SearchResult:
    """Something thought so far."""
    return SearchResult(Resign(), 0.0, simulations, (Alternative(Resign(), 0.0, simulations),))


def test_a_thought_ends_when_it_is_told_to() -> None:
    pulse = Pulse([0, 0, 0, 0], 1)
    heard = bot_tasks.listener(pulse)
    assert heard(thought(64))
    assert pulse.count == 64
    pulse.stop()
    assert not heard(thought(10**6))


def test_the_clock_ends_a_search_however_slow_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    times = iter([100.0, 100.5, 100.99, 101.0])
    monkeypatch.setattr("iacta.bots.search.monotonic", times.__next__)
    heard: list[SearchResult] = []

    def listen(thought: SearchResult) -> bool:
        heard.append(thought)
        return True

    match = Match.new(iacta.game("virtus"), "small_100", seed=1)
    view, dice = match.game.view(match.state, "north"), SeededDice(b"key", silent=True)
    searcher("imperator").search(match.game, view, "north", dice, budget=Budget(10**9, 1.0), on_progress=listen)
    assert len(heard) == 2
    assert next(times, None) is None


def test_every_level_has_a_clock_at_the_table() -> None:
    for name in LEVELS:
        budget = bot_tasks.limit(name)
        assert budget is not None
        assert budget.seconds is not None
        assert 0 < budget.seconds <= 10


def test_tables_take_turns_and_those_that_nobody_watches_stand_back(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []
    monkeypatch.setattr("iacta.server.jobs.priority_semaphore.time.monotonic", iter(range(1000)).__next__)

    async def table(gate: Turnstile, name: str, *, is_watched: bool) -> None:
        await gate.enter(is_watched=is_watched)
        order.append(name)
        await asyncio.sleep(0)
        gate.leave()

    async def all_at_once() -> None:
        gate = Turnstile(1)
        names = ["one", "left", "two", "three"]
        await asyncio.gather(*(table(gate, name, is_watched=name != "left") for name in names))

    asyncio.run(all_at_once())
    assert order == ["one", "two", "three", "left"]


def test_whoever_stops_waiting_takes_no_place() -> None:
    async def impatient() -> None:
        gate = Turnstile(1)
        await gate.enter(is_watched=True)
        waiting = [asyncio.create_task(gate.enter(is_watched=True)) for _ in range(3)]
        await asyncio.sleep(0)
        waiting[0].cancel()
        gate.leave()
        waiting[1].cancel()  # called, and sent away at the same moment
        await asyncio.wait(waiting, timeout=SECONDS)
        assert [task.cancelled() for task in waiting] == [True, True, False]
        gate.leave()
        await asyncio.wait_for(gate.enter(is_watched=True), SECONDS)

    asyncio.run(impatient())


# Hints


def test_hints_are_there_for_whoever_is_alone_with_bots(served: Served) -> None:
    assert against(served, "recruit").sight()["allow_hints"]
    assert not against(served, "recruit", allow_hints=False).sight()["allow_hints"]
    south, _ = two_players(served)
    assert not south.sight()["allow_hints"]
    refused(south.post("hint", {}), 422, "problem-no-hints")
    refused(south.post("explain", {"action": south.sight()["candidates"][0]}), 422, "problem-no-hints")
    assert two_players(served, allow_hints=True)[0].sight()["allow_hints"]
    three = three_players(served)
    assert not three["roman"].sight()["allow_hints"]


@pytest.mark.usefixtures("unhurried")
def test_a_hint_weighs_what_may_be_done(served: Served) -> None:
    south, north = two_players(served, allow_hints=True, scenario="small_100")
    seen = south.sight()
    hint = ok(south.post("hint", {}))
    assert hint["entries"] == seen["entries"]
    assert hint["bot"] == "legate"
    assert hint["simulations"] > 0
    assert 2 <= len(hint["alternatives"]) <= 5
    for one in hint["alternatives"]:
        assert 0 <= one["chance"] <= 1
        assert ok(south.post("why", {"action": one["action"]}))["refusal"] is None
    assert ok(south.post("hint", {})) == hint
    best = hint["alternatives"][0]["action"]
    ok(south.act(best))
    refused(south.post("hint", {}), 422, "reason-not-your-decision")
    assert north.sight()["candidates"]


def test_everybody_is_told_of_a_hint_once_a_decision(served: Served) -> None:
    south, north = two_players(served, allow_hints=True)
    watcher = Player(served.http, south.match, None)
    action = south.sight()["candidates"][0]
    ok(south.post("hint", {}))
    ok(south.post("explain", {"action": action}))
    ok(south.post("hint", {}))
    for one in (south, north, watcher):
        seen = one.sight()
        assert [(row["kind"], row["seat"]) for row in seen["log"]] == [("begun", None), ("hint_taken", "south")]
        assert [seat["hints"] for seat in seen["seats"]] == [1, 0]
    ok(north.post("hint", {}))
    ok(south.act(action))
    ok(north.act(north.sight()["candidates"][0]))
    mover = south if south.sight()["candidates"] else north
    ok(mover.post("hint", {}))
    assert sum(seat["hints"] for seat in watcher.sight()["seats"]) == 3


def test_a_hint_is_kept_over_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        south, _ = two_players(served, allow_hints=True)
        ok(south.post("hint", {}))
    with serving(settings(tmp_path)) as served:
        again = Player(served.http, south.match, south.secret).sight()
        assert [seat["hints"] for seat in again["seats"]] == [1, 0]
        assert again["allow_hints"]


def test_spectators_get_no_hints(served: Served) -> None:
    south, _ = two_players(served, allow_hints=True)
    watcher = Player(served.http, south.match, None)
    refused(watcher.post("hint", {}), 401, "problem-secret-missing")
    refused(watcher.post("explain", {"action": south.sight()["candidates"][0]}), 401, "problem-secret-missing")


@pytest.mark.usefixtures("unhurried")
def test_an_explanation_sets_an_action_beside_the_best(served: Served) -> None:
    south, _ = two_players(served, allow_hints=True)
    hint = ok(south.post("hint", {}))
    best = hint["alternatives"][0]
    found = ok(south.post("explain", {"action": best["action"]}))
    assert found["is_best"]
    assert not found["glance"]
    assert found["better"] == []
    assert found["chosen"] == best
    assert found["clauses"][0] == south.sight()["decisions"][0]["clause"]
    weighed = [one["action"] for one in hint["alternatives"]]
    for action in south.sight()["candidates"]:
        if action in weighed:
            continue
        other = ok(south.post("explain", {"action": action}))
        assert other["chosen"]["action"] == action
        assert all(one["chance"] >= other["chosen"]["chance"] for one in other["better"])
        assert other["is_best"] == (other["better"] == [])
        break
    else:
        pytest.fail("everything was weighed: nothing is left to ask about")


def test_what_the_rules_refuse_is_not_explained_but_refused(served: Served) -> None:
    south, _ = two_players(served, allow_hints=True)
    told = refused(south.post("explain", {"action": {"type": "Fight", "unit": 0}}), 422, "reason-not-what-is-asked")
    assert told["clause"]
    refused(south.post("explain", {"action": {"type": "Nonsense"}}), 400, "problem-bad-request")
    assert south.sight()["seats"][0]["hints"] == 0


def test_hints_are_limited_by_rate(tmp_path: Path) -> None:
    with serving(settings(tmp_path, hints=Rate(0.0001, 2), hint_bot="centurion")) as served:
        south, north = two_players(served, allow_hints=True)
        for _ in range(2):
            ok(south.post("hint", {}))
        refused(south.post("hint", {}), 429, "problem-too-fast")
        ok(north.post("hint", {}))


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize(("name", "actions"), [("virtus", 9), ("alesia", 24)])
def test_a_hint_knows_what_the_seat_knows_and_no_more(served: Served, name: str, actions: int) -> None:
    """In a state that the seat cannot tell from the real one, hint and explanation are the same to the byte."""
    game, chance = iacta.game(name), random.Random(3)
    scenario = next(iter(game.scenarios)) if name == "alesia" else "intro_150"
    seats = {seat: {"kind": "human"} for seat in seats_of(game, game.scenarios[scenario])}
    made = ok(
        served.http.post("/api/matches", json=wish(game=name, scenario=scenario, seats=seats, allow_hints=True)), 201
    )
    players = {seat: Player(served.http, made["id"], made["secrets"][seat]) for seat in seats}
    for player in players.values():
        player.join()
    match = live_of(served, made["id"]).match
    assert match is not None
    while True:
        mover = to_move(*players.values())
        seen = mover.sight(10**6)
        other = game.redeal(game.view(match.state, seen["you"]), SeededDice(b"other"))
        if len(match.past) >= actions and other != match.state:
            break  # something is hidden from whoever must decide
        ok(mover.act(chance.choice(seen["candidates"]), seen["number"]))
    action = seen["candidates"][-1]

    def advice_now() -> tuple[bytes, bytes]:
        served.matches.forget_advice()
        hint, explanation = mover.post("hint", {}), mover.post("explain", {"action": action})
        assert (hint.status_code, explanation.status_code) == (200, 200), hint.text + explanation.text
        return hint.content, explanation.content

    truth, real = advice_now(), match.state
    try:
        match.state = other
        assert advice_now() == truth
    finally:
        match.state = real
