"""One's seats on another device: a token works once, for a while, and the database knows neither it nor a secret."""

from __future__ import annotations

import secrets
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from iacta.server.matches import transfers
from iacta.server.settings import Rate
from iacta.server.timestamps import now
from tests.server.kit import Player, Served, ok, refused, serving, settings, wish


def seats(served: Served, count: int = 1) -> list[dict[str, str]]:
    """Both seats of some new matches, with their secrets."""
    made = [ok(served.http.post("/api/matches", json=wish()), 201) for _ in range(count)]
    return [{"match": one["id"], "secret": secret} for one in made for secret in one["secrets"].values()]


def made(served: Served, mine: list[dict[str, str]]) -> dict[str, Any]:
    """A transfer of these seats."""
    found: dict[str, Any] = ok(served.http.post("/api/transfers", json={"seats": mine}), 201)
    return found


def take(served: Served, token: str) -> Any:
    return served.http.post("/api/transfers/take", json={"token": token})


def test_a_token_carries_all_seats_over_and_works_once(served: Served) -> None:
    mine = seats(served, 2)
    transfer = made(served, mine)
    assert transfer["seats"] == 4
    carried = ok(take(served, transfer["token"]))["seats"]
    assert [{"match": one["match"], "secret": one["secret"]} for one in carried] == mine
    for one in carried:
        assert Player(served.http, one["match"], one["secret"]).sight()["you"] == one["seat"]
    refused(take(served, transfer["token"]), 404, "problem-no-such-transfer")


def test_only_secrets_that_hold_a_seat_are_carried(served: Served) -> None:
    own, other = seats(served)[0], seats(served)[0]
    mixed = [own, {"match": own["match"], "secret": other["secret"]}, {"match": "a" * 12, "secret": own["secret"]}]
    carried = ok(take(served, made(served, mixed)["token"]))["seats"]
    assert [one["secret"] for one in carried] == [own["secret"]]
    refused(served.http.post("/api/transfers", json={"seats": mixed[1:]}), 403, "problem-secret-unknown")


def test_of_two_who_take_at_once_one_gets_the_seats(served: Served) -> None:
    token = made(served, seats(served))["token"]
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: take(served, token).status_code, range(8)))
    assert sorted(answers) == [200, *[404] * 7]


def test_a_token_expires(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    token = made(served, seats(served))["token"]
    later = now() + transfers.LIFETIME + 1
    monkeypatch.setattr(transfers, "now", lambda: later)
    refused(take(served, token), 404, "problem-no-such-transfer")


def test_the_database_holds_neither_token_nor_secret(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        mine = seats(served)
        token = made(served, mine)["token"]
        with sqlite3.connect(tmp_path / "matches.sqlite") as database:
            (stored,) = database.execute("select digest, body from transfers").fetchall()
        assert all(one["match"] in stored[1] for one in mine)
        for hidden in (token, *(one["secret"] for one in mine)):
            assert hidden not in stored[0] + stored[1]
            assert hidden.encode().hex() not in stored[1]
        ok(take(served, token))
        with sqlite3.connect(tmp_path / "matches.sqlite") as database:
            assert database.execute("select count(*) from transfers").fetchone() == (0,)


def test_another_token_opens_nothing(served: Served) -> None:
    made(served, seats(served))
    refused(take(served, secrets.token_urlsafe(32)), 404, "problem-no-such-transfer")


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seats": []},
        {"seats": "all"},
        {"seats": [{"match": "a" * 12}]},
        {"seats": [{"match": "../../etc", "secret": "x" * 43}]},
        {"seats": [{"match": "a" * 12, "secret": "x" * 42}]},
        {"seats": [{"match": "a" * 12, "secret": "é" * 43}]},
        {"seats": [{"match": "a" * 12, "secret": "x" * 43, "more": 1}]},
        {"seats": [{"match": "a" * 12, "secret": "x" * 43}] * 201},
    ],
)
def test_malformed_transfers_are_refused(served: Served, body: Any) -> None:
    refused(served.http.post("/api/transfers", json=body), 400, "problem-bad-request")


@pytest.mark.parametrize("token", ["", "x", "x" * 44, "'; drop table transfers; --", None, 7, ["x" * 43]])
def test_malformed_tokens_are_refused(served: Served, token: Any) -> None:
    refused(take(served, token), 400, "problem-bad-request")


def test_the_token_is_never_part_of_an_address(served: Served) -> None:
    assert served.http.get(f"/api/transfers/{'x' * 43}").status_code in (404, 405)
    answer = served.http.post("/api/transfers", json={"seats": seats(served)})
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"


def test_transfers_count_as_creations(tmp_path: Path) -> None:
    with serving(settings(tmp_path, creations=Rate(0.001, 3))) as served:
        mine = seats(served)
        for _ in range(2):
            made(served, mine)
        refused(served.http.post("/api/transfers", json={"seats": mine}), 429, "problem-too-fast")
