"""An invitation opens a seat once; a seat comes back by a code that was written down."""

from __future__ import annotations

import re
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from iacta.server.matches.transfers import CODE_SIGNS, SIGNS, WRITTEN_LIFETIME, read_code
from iacta.server.timestamps import now
from tests.server.kit import Player, Served, ok, play_on, refused, serving, settings, two_players, wish


def entropy() -> str:
    return secrets.token_hex(16)


def fresh() -> str:
    return secrets.token_urlsafe(32)


def made(served: Served) -> tuple[str, str, str]:
    """A match: its id, the secret of who made it, and his invitation for the other seat."""
    new = ok(served.http.post("/api/matches", json=wish()), 201)
    return new["id"], new["secrets"]["south"], new["secrets"]["north"]


def test_the_invitation_opens_nothing_once_it_was_taken(served: Served) -> None:
    match, own, invitation = made(served)
    creator, secret = Player(served.http, match, own), fresh()
    creator.join("Caesar")
    assert [one["joined"] for one in creator.sight()["seats"]] == [True, False]
    guest = Player(served.http, match, invitation)
    joined = ok(guest.post("join", {"entropy": entropy(), "name": "Ariovist", "secret": secret}))
    assert (joined["seat"], joined["secret"]) == ("north", secret)
    assert [one["joined"] for one in creator.sight()["seats"]] == [True, True]
    spy = Player(served.http, match, invitation)
    for answer in (
        spy.get(),
        spy.post("join", {"entropy": entropy()}),
        spy.post("join", {"entropy": entropy(), "secret": fresh()}),
        spy.act({"type": "Resign"}, 1),
    ):
        refused(answer, 403, "problem-secret-unknown")
    guest = Player(served.http, match, secret)
    assert guest.sight()["you"] == "north"
    play_on((creator, guest), 4)


def test_a_lost_answer_can_be_asked_for_again(served: Served) -> None:
    """By invitation, and on an open seat: the same browser comes again with what it has sent before."""
    match, _, invitation = made(served)
    body = {"entropy": entropy(), "name": "Ariovist", "secret": fresh()}
    first = ok(Player(served.http, match, invitation).post("join", body))
    again = ok(Player(served.http, match, invitation).post("join", body))
    assert (again["seat"], again["sight"]["you"]) == (first["seat"], "north")
    seats = {"south": {"kind": "human"}, "north": {"kind": "open"}}
    match = ok(served.http.post("/api/matches", json=wish(seats=seats)), 201)["id"]
    for _ in range(2):
        assert ok(Player(served.http, match, None).post("join", body))["seat"] == "north"
    refused(Player(served.http, match, None).post("join", {**body, "secret": fresh()}), 409, "problem-no-open-seat")


def test_who_sits_keeps_his_secret(served: Served) -> None:
    """Only an invitation is exchanged: whoever has joined is not thrown out by joining again."""
    south, _ = two_players(served)
    joined = ok(south.post("join", {"entropy": entropy(), "secret": fresh(), "name": "Titus"}))
    assert joined["secret"] is None
    assert south.sight()["you"] == "south"


@pytest.mark.parametrize("secret", ["", "short", "x" * 42, "x" * 44, "é" * 43, 7])
def test_a_secret_of_ones_own_is_as_long_as_the_servers(served: Served, secret: Any) -> None:
    match, _, invitation = made(served)
    body = {"entropy": entropy(), "secret": secret}
    refused(Player(served.http, match, invitation).post("join", body), 400, "problem-bad-request")


def carried(served: Served, token: str) -> Any:
    return served.http.post("/api/transfers/take", json={"token": token})


def test_a_code_brings_the_seats_back_as_often_as_it_is_needed(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served)
        seats = [{"match": one.match, "secret": one.secret} for one in (south, north)]
        code = ok(served.http.post("/api/transfers", json={"seats": seats, "written": True}), 201)["token"]
        assert re.fullmatch(rf"([{SIGNS}]{{4}}-?){{6}}", code)
        typed = code.lower().replace("-", " ").replace("0", "o").replace("1", "l")
        for token in (code, typed, code.replace("-", "")):
            found = {one["seat"]: one["secret"] for one in ok(carried(served, token))["seats"]}
            assert found == {"south": south.secret, "north": north.secret}
        refused(carried(served, code[:-1] + ("2" if code[-1] != "2" else "3")), 404, "problem-no-such-transfer")
    database = sqlite3.connect(tmp_path / "matches.sqlite")
    (row,) = database.execute("select * from transfers")
    assert row[1] > now() + WRITTEN_LIFETIME - 60_000
    stored = "\n".join(database.iterdump())
    assert code not in stored
    assert read_code(code) is not None
    assert not [one for one in (read_code(code), south.secret, north.secret) if one is not None and one in stored]
    database.execute("update transfers set expires = 1")
    database.commit()
    database.close()
    with serving(settings(tmp_path)) as served:
        refused(carried(served, code), 404, "problem-no-such-transfer")


def test_a_link_to_another_device_is_no_code() -> None:
    assert read_code(fresh()) is None
    assert read_code("x" * CODE_SIGNS) == "X" * CODE_SIGNS
    assert read_code("u" * CODE_SIGNS) is None
