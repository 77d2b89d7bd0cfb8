"""The log of a server that is in trouble: no secrets, and everything once."""

from __future__ import annotations

import logging
import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError

from iacta.server.faults import OnceFilter, said_by
from tests.server.kit import (
    Player,
    Served,
    ok,
    play_on,
    refused,
    serving,
    settings,
    to_move,
    two_players,
    wish,
)

CHAT = "tell nobody that the tenth attacks at dawn"


@contextmanager
def locked(served: Served, folder: Path) -> Iterator[None]:
    """Another program holds the database."""
    served.do(impatient(served))
    other = sqlite3.connect(folder / "matches.sqlite", isolation_level=None)
    other.execute("begin exclusive")
    yield
    other.execute("rollback")
    other.close()


async def impatient(served: Served) -> None:
    """The server does not wait for the lock."""
    writer = served.services.database._writer
    assert writer is not None
    await writer.execute(text("PRAGMA busy_timeout=10"))
    await writer.commit()


@contextmanager
def without_tables(served: Served, folder: Path) -> Iterator[None]:
    """The tables are gone."""
    assert served.home
    other = sqlite3.connect(folder / "matches.sqlite")
    for table in ("journal", "chat", "drafts", "seats", "transfers"):
        other.execute(f"alter table {table} rename to {table}_gone")
    other.commit()
    yield
    for table in ("journal", "chat", "drafts", "seats", "transfers"):
        other.execute(f"alter table {table}_gone rename to {table}")
    other.commit()
    other.close()


@contextmanager
def read_only(served: Served, folder: Path) -> Iterator[None]:
    """Nothing can be written any more."""
    assert folder.exists()
    writer = served.services.database._writer

    async def set_to(value: int) -> None:
        assert writer is not None
        await writer.execute(text(f"PRAGMA query_only={value}"))
        await writer.commit()

    served.do(set_to(1))
    yield
    served.do(set_to(0))


FAULTS = {"locked": locked, "without tables": without_tables, "read-only": read_only}


def everything(players: tuple[Player, ...], action: Any, number: int) -> list[int]:
    """Every kind of write; how each was answered."""
    mover, other = players
    http, entropy = mover.http, {"entropy": "0f" * 16}
    seat = {"match": mover.match, "secret": mover.secret}
    answers = [
        mover.act(action, number),
        mover.draft(action, decision=number),
        mover.post("chat", {"text": CHAT}),
        other.post("join", {**entropy, "name": "Ambiorix"}),
        http.post("/api/matches", json=wish()),
        http.post("/api/transfers", json={"seats": [seat]}),
        mover.get(),
    ]
    return [answer.status_code for answer in answers]


@pytest.mark.parametrize("fault", FAULTS)
def test_no_fault_makes_the_log_tell_a_secret(tmp_path: Path, fault: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), serving(settings(tmp_path)) as served:
        players = south, north = two_players(served)
        mover = to_move(*players)
        seen = mover.sight(10**6)
        with FAULTS[fault](served, tmp_path):
            found = everything(players, seen["candidates"][0], seen["number"])
            assert 503 in found
            assert set(found) <= {200, 503}
        served.services.sessions.discard_all()
        ok(south.get())
    secrets = hidden(tmp_path, south, north)
    said = "\n".join(logging.Formatter().format(one) for one in caplog.records)
    assert said, "nothing was logged"
    assert [one for one in secrets if one in said] == []


def hidden(folder: Path, *players: Player) -> list[str]:
    """What no log may hold: secrets and their hashes, seeds, entropy, chat, actions."""
    database = sqlite3.connect(folder / "matches.sqlite")
    found = [seed for (seed,) in database.execute("select seed from matches")]
    for row in database.execute("select digest, entropy from seats"):
        found += [one for one in row if one is not None]
    database.close()
    return [*found, CHAT, "0f" * 16, "Ambiorix", '{"type"', *(one.secret or "" for one in players)]


def test_a_fault_of_the_database_is_no_bug_and_is_logged_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING), serving(settings(tmp_path, sweep_seconds=0.05)) as served:
        south, _ = two_players(served)
        with locked(served, tmp_path):
            for _ in range(20):
                answer = south.post("chat", {"text": CHAT})
                refused(answer, 503, "problem-unavailable")
                assert answer.headers["Retry-After"] == "5"
        ok(south.post("chat", {"text": CHAT}))
    said = [logging.Formatter().format(one) for one in caplog.records]
    assert 1 <= len(said) <= 4
    assert max(map(len, said)) < 300


def test_a_bug_is_told_by_its_place_not_by_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What an error says may be what a player hides: the plan that the rules could not carry out."""

    def stumble(*_: Any) -> Any:
        try:
            return dict[str, Any]()[CHAT]
        except KeyError as error:
            raise ValueError(CHAT) from error

    with caplog.at_level(logging.WARNING), serving(settings(tmp_path)) as served:
        south, _ = two_players(served)
        monkeypatch.setattr("iacta.server.matches.views.match_view", stumble)
        refused(south.get(), 500, "problem-internal")
        served.do(served.services.sessions.attempt(south.match, stumble))
    said = "\n".join(logging.Formatter().format(one) for one in caplog.records)
    assert CHAT not in said
    assert {"KeyError", "ValueError"} <= set(said.split())
    assert said.count("in stumble") >= 2


def test_of_what_a_driver_says_the_row_is_left_out() -> None:
    driver = Exception('duplicate key value violates "journal_once"\nDETAIL:  Key (body)=(the plan) already exists.')
    said = said_by(IntegrityError("insert", {}, driver))
    assert said == 'IntegrityError: duplicate key value violates "journal_once"'


def test_what_was_said_is_counted() -> None:
    once = OnceFilter(seconds=0.05)

    def record() -> logging.LogRecord:
        return logging.LogRecord("iacta.server", logging.ERROR, "", 1, "match %s failed", ("x",), None)

    passed = [once.filter(record()) for _ in range(5)]
    time.sleep(0.06)
    again = record()
    assert passed == [True, False, False, False, False]
    assert once.filter(again)
    assert again.getMessage() == "match x failed (and 4 times before)"


def test_health_asks_the_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.server.readiness.REMEMBERED_SECONDS", 0.0)
    monkeypatch.setattr("iacta.server.readiness.SECONDS", 0.05)
    with serving(settings(tmp_path)) as served:
        ready = ok(served.http.get("/api/health"))
        assert (ready["status"], ready["database"], ready["disk"]) == ("ok", True, True)
        with locked(served, tmp_path):
            answer = served.http.get("/api/health")
            assert (answer.status_code, answer.json()["database"]) == (503, False)
            assert ok(served.http.get("/api/live"))["status"] == "ok"
        monkeypatch.setattr("iacta.server.readiness.LEAST_FREE", 10**18)
        answer = served.http.get("/api/health")
        assert (answer.status_code, answer.json()["disk"], answer.json()["database"]) == (503, False, True)


def test_the_metrics_count_and_name_nobody(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served)
        play_on((south, north), 3)
        with locked(served, tmp_path):
            south.post("chat", {"text": CHAT})
        page = served.http.get("/metrics").text
        assert served.http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.9"}).status_code == 404
    figures = dict(line.rsplit(" ", 1) for line in page.splitlines() if not line.startswith("#"))
    assert float(figures["iacta_moves_total"]) >= 3
    assert float(figures['iacta_requests_total{kind="actions",status="200"}']) == 3
    assert float(figures['iacta_request_seconds_count{kind="actions"}']) == 3
    assert float(figures['iacta_errors_total{kind="database"}']) == 1
    assert float(figures["iacta_sessions"]) == 1
    assert float(figures["process_resident_memory_bytes"]) > 1e6
    assert south.match not in page
    assert {"iacta_sockets", "iacta_bots_thinking", "iacta_session_bytes"} <= figures.keys()
