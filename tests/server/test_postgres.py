"""Several server processes on one real PostgreSQL see each other's moves, and never both do the same."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from iacta.server.storage.database import Database
from iacta.server.storage.repository import Repository
from tests.server.kit import SECONDS, Player, line_to, ok, until, wish
from tests.server.processes import Process, processes


@pytest.fixture(scope="module")
def pair(database: str) -> Iterator[list[Process]]:
    """Two servers on one database."""
    with processes(database, 2, freely=True) as found:
        yield found


def at_once(twins: list[Player], *arguments: Any) -> list[httpx.Response]:
    """The same action by several at the same time."""
    with ThreadPoolExecutor(len(twins)) as pool:
        return list(pool.map(lambda twin: twin.act(*arguments), twins))


def sit_apart(pair: list[Process], **changes: Any) -> tuple[Player, Player]:
    """South on one server, north on the other."""
    made = ok(pair[0].http.post("/api/matches", json=wish(**changes)), 201)
    south = Player(pair[0].http, made["id"], made["secrets"]["south"])
    north = Player(pair[1].http, made["id"], made["secrets"]["north"])
    south.join("Caesar")
    north.join("Ariovist")
    return south, north


def at_number(player: Player, number: int) -> dict[str, Any]:
    """What a player sees as soon as the match is that far."""
    found: dict[str, Any] = until(lambda: seen if (seen := player.sight())["number"] >= number else None)
    return found


def test_a_match_between_two_servers(pair: list[Process]) -> None:
    players = south, north = sit_apart(pair)
    for turn in range(40):
        number = max(player.sight()["number"] for player in players)
        seen = [at_number(player, number) for player in players]
        mover = next((place for place in (0, 1) if seen[place]["candidates"]), None)
        if mover is None:
            break
        ok(players[mover].act(seen[mover]["candidates"][turn % len(seen[mover]["candidates"])], number))
    number = max(player.sight()["number"] for player in players)
    south_sees, north_sees = (at_number(player, number) for player in players)
    assert [row["number"] for row in south_sees["log"]] == [row["number"] for row in north_sees["log"]]
    assert number > 20
    if south_sees["status"] == "running":
        ok(south.post("resign", {"number": number}))
    at_number(north, number + (south_sees["status"] == "running"))
    assert ok(north.get("/verify"))["holds"]


def test_moves_of_the_other_server_are_heard_live(pair: list[Process]) -> None:
    south, north = sit_apart(pair)
    with line_to(pair[1].home, south.match) as socket:
        socket.send(json.dumps({"secret": north.secret, "after": 0}))
        number = json.loads(socket.recv(timeout=SECONDS))["number"]
        ok(south.act(at_number(south, number)["candidates"][0], number))
        while json.loads(socket.recv(timeout=SECONDS))["number"] == number:
            pass
        south.post("chat", {"text": "Salve"})
        while not json.loads(socket.recv(timeout=SECONDS))["chat"]:
            pass


def test_of_two_who_write_at_once_one_is_first(pair: list[Process]) -> None:
    """The same seat acts on both servers at the same time: one is granted, the other is stale."""
    for _ in range(6):
        south, _north = sit_apart(pair)
        twins = [Player(process.http, south.match, south.secret) for process in pair]
        for twin in twins:
            at_number(twin, 1)
        action = south.sight()["candidates"][0]
        answers = at_once(twins, action, 1)
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        assert {at_number(twin, 2)["entries"] for twin in twins} == {1}


def test_a_retry_on_the_other_server_is_safe(pair: list[Process]) -> None:
    for _ in range(6):
        south, _north = sit_apart(pair)
        twins = [Player(process.http, south.match, south.secret) for process in pair]
        for twin in twins:
            at_number(twin, 1)
        action = south.sight()["candidates"][0]
        answers = at_once(twins, action, 1, "same-key-1")
        assert [answer.status_code for answer in answers] == [200, 200]
        assert [ok(answer)["number"] for answer in answers] == [2, 2]


def test_an_open_seat_is_taken_once(pair: list[Process]) -> None:
    seats = {"south": {"kind": "open"}, "north": {"kind": "human"}}
    made = ok(pair[0].http.post("/api/matches", json=wish(seats=seats)), 201)
    guests = [Player(process.http, made["id"], None) for process in pair]
    for guest in guests:
        guest.sight()
    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda guest: guest.post("join", {"entropy": "00" * 16}), guests))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


def test_bots_and_lobby_work_on_either(pair: list[Process]) -> None:
    seats = {"south": {"kind": "bot", "bot": "random"}, "north": {"kind": "bot", "bot": "random"}}
    made = ok(pair[0].http.post("/api/matches", json=wish(seats=seats, visibility="public")), 201)
    watcher = Player(pair[1].http, made["id"], None)
    until(lambda: watcher.sight(10**6)["status"] == "over")
    assert made["id"] in {one["id"] for one in ok(pair[1].http.get("/api/lobby"))}
    assert ok(watcher.get("/verify"))["holds"]


def test_a_transfer_made_on_one_is_taken_once_on_the_other(pair: list[Process]) -> None:
    made = ok(pair[0].http.post("/api/matches", json=wish()), 201)
    mine = [{"match": made["id"], "secret": secret} for secret in made["secrets"].values()]
    token = ok(pair[0].http.post("/api/transfers", json={"seats": mine}), 201)["token"]
    answers = [process.http.post("/api/transfers/take", json={"token": token}) for process in reversed(pair)]
    assert [answer.status_code for answer in answers] == [200, 404]
    assert {one["secret"] for one in answers[0].json()["seats"]} == set(made["secrets"].values())


@pytest.mark.parametrize("host", ["/nowhere/at/all", "127.0.0.1:1"])
def test_a_database_that_is_away_is_a_fault_of_the_database(host: str) -> None:
    """Whatever the system says of the way there: the answer is 503, and nobody's bug."""

    async def ask() -> None:
        database = Database(f"postgresql://me@/iacta?host={host}")
        try:
            await Repository(database).lobby()
        finally:
            await database.close()

    with pytest.raises(OperationalError):
        asyncio.run(ask())
