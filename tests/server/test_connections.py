"""What comes before a request is read, and requests that are odd but not wrong."""

from __future__ import annotations

import gzip
import resource
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
import psutil
import pytest
from sqlalchemy.exc import OperationalError

import iacta
from iacta.server.api.middleware import address_of
from iacta.server.connections import RESERVED, ConnectionLimits, most_connections
from iacta.server.settings import Settings
from tests.server.kit import Player, Served, against, line_to, ok, refused, serving, settings, two_players, until, wish


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Served]:
    """A server behind no proxy, with narrow limits."""
    with serving(settings(tmp_path, proxies="", connections_per_address=5, header_seconds=0.4)) as served:
        yield served


def opened(served: Served) -> socket.socket:
    host, port = served.home.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=5)


def is_closed(raw: socket.socket) -> bool:
    """Whether the server has closed a connection, without an answer, before long."""
    try:
        return raw.recv(1) == b""
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False


def asked(raw: socket.socket, head: str = "GET /api/live HTTP/1.1\r\nHost: x\r\n\r\n") -> bytes:
    raw.sendall(head.encode())
    found = b""
    while not found.endswith(b"}") and (part := raw.recv(4096)):
        found += part
    return found


def test_an_address_has_so_many_connections(strict: Served) -> None:
    held = [opened(strict) for _ in range(5)]
    assert all(b" 200 " in asked(raw) for raw in held)
    with opened(strict) as one_too_many:
        assert is_closed(one_too_many)
    held.pop().close()
    until(lambda: b" 200 " in asked_anew(strict))
    for raw in held:
        raw.close()


def asked_anew(served: Served) -> bytes:
    with opened(served) as raw:
        try:
            return asked(raw)
        except ConnectionError:
            return b""


def test_a_websocket_is_counted_as_a_socket_and_not_as_a_connection(strict: Served) -> None:
    south, _ = two_players(strict)
    strict.http.close()
    with ExitStack() as lines:
        for _ in range(8):
            lines.enter_context(line_to(strict.home, south.match))
        assert b" 200 " in asked_anew(strict)
    strict.http = httpx.Client(base_url=strict.home)


@pytest.mark.parametrize("head", ["", "GET /api/live HTTP/1.1\r\n", "GET /api/live HTTP/1.1\r\nHost: x\r\nA: b"])
def test_headers_have_a_time_limit(strict: Served, head: str) -> None:
    """Also when they trickle in, and for the second request of a connection."""
    began = time.monotonic()
    with opened(strict) as raw:
        raw.sendall(head.encode())
        assert is_closed(raw)
    assert time.monotonic() - began < 4
    with opened(strict) as raw:
        assert b" 200 " in asked(raw)
        raw.sendall(head.encode() or b"G")
        assert is_closed(raw)


def test_a_proxy_stands_for_many(tmp_path: Path) -> None:
    limits = ConnectionLimits(settings(tmp_path, connections_per_address=2))
    assert [limits.admit("127.0.0.1", 1) for _ in range(5)] == [True] * 5
    assert [limits.admit("203.0.113.1", 1) for _ in range(3)] == [True, True, False]
    assert [limits.admit(f"2001:db8::{one}", 1) for _ in range(1) for one in range(3)] == [True, True, False]
    limits.release("203.0.113.1")
    limits.release("203.0.113.1")
    assert limits.admit("203.0.113.1", 1)
    assert not limits.admit("203.0.113.77", limits.most + 1)


def test_descriptors_are_left_for_the_database(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resource, "getrlimit", lambda _: (1024, 4096))
    assert most_connections() == 1024 - RESERVED
    assert ConnectionLimits(Settings()).most == 1024 - RESERVED


def test_at_the_limit_of_descriptors_who_is_there_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.server.connections.most_connections", lambda: 6)
    with serving(settings(tmp_path)) as served:
        south, _ = two_players(served)
        held = [opened(served) for _ in range(12)]
        south.play_first()
        for raw in held:
            raw.close()
        until(lambda: b" 200 " in asked_anew(served))


@pytest.mark.parametrize("forwarded", ["a:b", "a:b:c", "[", "::1%eth0", "1.2.3.4:x", "", "é", "x" * 300])
def test_a_forwarded_address_that_is_none_is_no_bug(served: Served, forwarded: str) -> None:
    headers = {b"X-Forwarded-For": forwarded.encode("latin-1")}
    assert served.http.get("/api/live", headers=headers).status_code == 200
    assert address_of({"client": (forwarded, 0)})


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "text/plain; a=application/json", None]
)
def test_a_body_says_that_it_is_json(served: Served, kind: str | None) -> None:
    """A foreign page may post plain text without asking; it shall make no matches."""
    headers = {} if kind is None else {"Content-Type": kind}
    body = httpx.Request("POST", "/", json=wish()).content
    refused(served.http.post("/api/matches", content=body, headers=headers), 415, "problem-not-json")
    ok(served.http.post("/api/matches", content=body, headers={"Content-Type": "Application/JSON; charset=utf-8"}), 201)


@pytest.mark.parametrize("sign", "\u202e\u200b\u2066\ufeff\x9b\u2028\u061c\xad\u3164")
def test_a_name_has_no_sign_that_nobody_sees(served: Served, sign: str) -> None:
    made = ok(served.http.post("/api/matches", json=wish()), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    body = {"entropy": "00" * 16, "name": f"Cae{sign}sar"}
    refused(player.post("join", body), 400, "problem-bad-request")
    ok(player.post("join", {**body, "name": "Vercingétorix Ἀλέξανδρος"}))


@pytest.mark.parametrize("sign", "\u202e\u2066\x1b\x9b")
def test_no_text_of_a_scenario_holds_such_a_sign(served: Served, sign: str) -> None:
    """Its names stand in everybody's lobby."""
    data = msgspec.to_builtins(iacta.game("virtus").scenarios["intro_150"].data)
    body = wish(scenario="mine", source={**data, "id": "mine", "name_en": f"Caesar{sign}"})
    refused(served.http.post("/api/matches", json=body), 422, "problem-unusable")
    ok(served.http.post("/api/matches", json={**body, "source": {**body["source"], "name_en": "Ἀλεσία"}}), 201)


def test_an_answer_that_nobody_takes_is_given_up(tmp_path: Path) -> None:
    with serving(settings(tmp_path, answer_seconds=0.3)) as served, socket.socket() as raw:
        raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        raw.settimeout(10)
        host, port = served.home.removeprefix("http://").split(":")
        raw.connect((host, int(port)))
        raw.sendall(b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\n" * 20)
        deadline = time.monotonic() + 60
        while is_held(raw):
            assert time.monotonic() < deadline, "the server goes on holding the answer"
            time.sleep(0.1)
        found = 0
        with suppress(ConnectionError, TimeoutError):  # the rest is lost, and nobody says so
            while part := raw.recv(65536):
                found += len(part)
        whole = len(served.http.get("/api/games", headers={"Accept-Encoding": "identity"}).content)
        assert found < 20 * whole


def is_held(client: socket.socket) -> bool:
    """Whether a process holds the other end of a connection."""
    port = client.getsockname()[1]
    return any(one.raddr and one.raddr.port == port and one.pid for one in psutil.net_connections("tcp"))


def test_what_holds_a_secret_is_not_compressed(served: Served) -> None:
    """Its length would tell what it is, beside names and chat that others choose (BREACH)."""
    packing = {"Accept-Encoding": "gzip"}
    made = served.http.post("/api/matches", json=wish(), headers=packing)
    player = Player(served.http, made.json()["id"], made.json()["secrets"]["south"])
    joined = player.post("join", {"entropy": "00" * 16})
    assert len(joined.content) > 1024
    for answer in (made, joined):
        assert "Content-Encoding" not in answer.headers
    assert player.get().headers["Content-Encoding"] == "gzip"


def test_head_is_answered_like_get(served: Served) -> None:
    south, _ = two_players(served)
    for path in ("/api/live", "/api/games", f"/api/matches/{south.match}", "/api/nothing", "/"):
        head, whole = served.http.head(path), served.http.get(path)
        assert (head.status_code, head.content) == (whole.status_code, b"")
        assert head.headers["Content-Type"] == whole.headers["Content-Type"]


def test_long_answers_are_compressed(served: Served, tmp_path: Path) -> None:
    with served.http.stream("GET", "/api/games", headers={"Accept-Encoding": "gzip"}) as answer:
        packed = b"".join(answer.iter_raw())
    assert answer.headers["Content-Encoding"] == "gzip"
    plain = served.http.get("/api/games", headers={"Accept-Encoding": "identity"})
    assert gzip.decompress(packed) == plain.content
    assert len(packed) < len(plain.content) / 3
    assets = tmp_path / "static" / "assets"
    assets.mkdir(parents=True)
    (assets / "x.js").write_text("let x = 1;\n" * 1000)
    with serving(settings(tmp_path)) as own:
        found = own.http.get("/assets/x.js")
        assert (found.headers["Content-Encoding"], found.headers["Vary"]) == ("gzip", "Accept-Encoding")
        assert found.text == "let x = 1;\n" * 1000


def test_a_bot_whose_move_was_not_written_tries_again_soon(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(tmp_path)) as served:
        player = against(served, "greedy")
        repository, failures = served.services.repository, 3
        append = repository.append

        async def failing(match_id: str, entries: Any, *more: Any) -> None:
            nonlocal failures
            if failures and entries[0].seat == "north":
                failures -= 1
                raise OperationalError("insert", {}, Exception("database is locked"))
            await append(match_id, entries, *more)

        monkeypatch.setattr(repository, "append", failing)
        began = time.monotonic()
        player.play_first()
        until(lambda: player.sight(10**6)["candidates"], 30)
        assert failures == 0
        assert time.monotonic() - began < 20


@pytest.mark.parametrize(
    "head",
    [
        "GET /api/live HTTP/1.1\r\nHost: x\r\nA: ",
        "GET /",
        "POST /api/matches HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nA: ",
    ],
)
def test_headers_and_trailers_have_a_limit_of_size(tmp_path: Path, head: str) -> None:
    more = b"a" * 5000 + (b"\r\nA: " if "chunked" in head else b"")
    with serving(settings(tmp_path)) as served, opened(served) as raw:
        raw.sendall(head.encode())
        assert bytes_taken(raw, more, 10_000_000) < 2_000_000


def bytes_taken(raw: socket.socket, piece: bytes, most: int) -> int:
    """How much can be sent, piece by piece, before the server hangs up."""
    sent = 0
    try:
        while sent < most:
            sent += raw.send(piece)
            time.sleep(0.001)
    except ConnectionError:
        return sent
    return sent
