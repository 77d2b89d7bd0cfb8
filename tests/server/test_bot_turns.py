"""Opponents by level: who may be asked for, how they are seen to think, and how they are made to stop."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
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
from iacta.engine.match import Match
from iacta.engine.records import Resign
from iacta.lab.strengths import strengths
from iacta.server.jobs import bot_tasks
from iacta.server.jobs.job import Job
from iacta.server.jobs.progress import Progress
from tests.server.kit import (
    SECONDS,
    Player,
    Served,
    against,
    bots_turn,
    line_to,
    ok,
    refused,
    resign,
    serving,
    session_of,
    settings,
    until,
    wish,
)

ENDLESS = Budget(10**9, 3600.0)
"""A search that ends only when somebody ends it."""


@contextmanager
def listening(served: Served, player: Player) -> Iterator[ClientConnection]:
    """The live line of a player, from the present on."""
    with line_to(served.home, player.match) as socket:
        socket.send(json.dumps({"secret": player.secret, "after": player.sight(10**6)["number"]}))
        yield socket


@pytest.fixture
def endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels think until they are told to stop."""
    monkeypatch.setattr("iacta.server.matches.bot_turns.limit", lambda _: ENDLESS)


def thinks(player: Player) -> bool:
    """Whether a bot is seen to think."""
    return any(seat["thinking"] for seat in player.sight(10**6)["seats"])


def thought_about_now(served: Served, match: str) -> bool:
    """Whether north thinks of what lies on the table, and not still of what lay there before."""
    session = session_of(served, match)
    assert session.match is not None
    return bool(served.services.bot_turns.jobs[match, "north"].view == session.game.view(session.match.state, "north"))


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


# A job is seen, and can be ended


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


def test_a_bot_that_has_just_played_is_hurried_in_vain(served: Served) -> None:
    """The click that comes a moment too late is no error, and changes nothing."""
    player = against(served, "random")
    until(lambda: player.sight()["number"] >= 2)  # both deploy at once, and the bot has
    number = player.sight()["number"]
    assert ok(player.post("hurry", {}))["number"] == number


# No thought outlives its reason


@pytest.mark.usefixtures("endless")
def test_a_resignation_ends_the_thought(served: Served) -> None:
    player = against(served, "imperator")
    bots_turn(player)
    assert thinks(player)
    resign(player)
    until(lambda: not thinks(player) and served.services.pool.is_idle)


@pytest.mark.usefixtures("endless")
def test_an_undo_ends_the_thought(served: Served) -> None:
    """Both deploy at once. The bot thinks of a table where the other has, then again of one where he has not."""
    player = against(served, "imperator")
    place = (player.match, "north")
    before = until(lambda: served.services.bot_turns.jobs[place].view)
    seen = player.sight(10**6)
    ok(player.act(seen["candidates"][0], seen["number"]))
    until(lambda: served.services.bot_turns.jobs[place].view != before)
    ok(player.post("undo", {"number": player.sight(10**6)["number"]}))
    until(lambda: served.services.bot_turns.jobs[place].view == before)
    resign(player)
    until(lambda: served.services.pool.is_idle)


def test_a_server_that_ends_while_a_bot_thinks_lets_it_think_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("iacta.server.matches.bot_turns.limit", lambda _: ENDLESS)
    with serving(settings(tmp_path)) as served:
        player = against(served, "imperator")
        number = bots_turn(player)
        assert thinks(player)
    monkeypatch.undo()
    with serving(settings(tmp_path)) as served:
        again = Player(served.http, player.match, player.secret)
        until(lambda: again.sight(10**6)["number"] > number)


# The clock


def thought(simulations: int) -> SearchResult:
    """Something thought so far."""
    return SearchResult(Resign(), 0.0, simulations, (Alternative(Resign(), 0.0, simulations),))


def test_a_thought_ends_when_it_is_told_to() -> None:
    progress = Progress([0, 0, 0, 0], 1)
    heard = bot_tasks.listener(progress)
    assert heard(thought(64))
    assert progress.count == 64
    progress.stop()
    assert not heard(thought(10**6))


def test_the_clock_ends_a_search_however_slow_the_machine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    hundredths = count(10_000)
    monkeypatch.setattr("iacta.bots.search.monotonic", lambda: next(hundredths) / 100)
    heard: list[SearchResult] = []

    def listen(thought: SearchResult) -> bool:
        heard.append(thought)
        return True

    match = Match.new(iacta.game("virtus"), "small_100", seed=1)
    view, dice = match.game.view(match.state, "north"), SeededDice(b"key", silent=True)
    searcher("imperator").search(match.game, view, "north", dice, budget=Budget(10**9, 1.0), on_progress=listen)
    assert heard
    late_readings = next(hundredths) - 10_100
    assert 1 <= late_readings <= 2, "once in the simulation, once after it"


def test_every_level_has_a_clock_for_match() -> None:
    for name in LEVELS:
        budget = bot_tasks.limit(name)
        assert budget is not None
        assert budget.seconds is not None
        assert 0 < budget.seconds <= 10


def test_bots_think_on_the_account_of_who_plays_or_watches(served: Served) -> None:
    seats = {"south": {"kind": "bot", "bot": "greedy"}, "north": {"kind": "bot", "bot": "greedy"}}
    far = {"X-Forwarded-For": "203.0.113.7"}
    made = ok(served.http.post("/api/matches", json=wish(seats=seats), headers=far), 201)
    turns = served.services.bot_turns
    assert turns.owner(made["id"]) == "203.0.113.7"
    player = against(served, "greedy")
    assert turns.owner(player.match) == "127.0.0.1"
    assert turns.owner("aaaaaaaaaaaa") == "aaaaaaaaaaaa"


def test_the_bot_of_who_has_just_sat_down_does_not_stand_back(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page listens only once it has sat down: beside many watched games its bot waited twenty seconds more."""
    jobs: list[Job] = []

    class Noted(Job):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            jobs.append(self)

    monkeypatch.setattr("iacta.server.matches.bot_turns.Job", Noted)
    player = against(served, "random")
    bots_turn(player)
    assert any(job.is_watched for job in jobs), "matches of other tests are between bots"
    jobs.clear()
    until(lambda: not served.services.bot_turns.jobs)
    bots = {seat: {"kind": "bot", "bot": "random"} for seat in ("south", "north")}
    made = ok(served.http.post("/api/matches", json=wish(seats=bots)), 201)
    until(lambda: [job for job in jobs if not job.is_watched])
    assert made["id"]
