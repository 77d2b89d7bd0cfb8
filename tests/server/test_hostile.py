"""Hostile clients: forged secrets, others' actions, broken and huge bodies, floods. No 500, no leak, no effect."""

from __future__ import annotations

import asyncio
import copy
import hmac
import json
import random
import socket
import time
from contextlib import ExitStack, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as tried
from schemathesis.core.result import Ok
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from iacta.server.api.answer_sender import HEADERS
from iacta.server.api.errors import Problem
from iacta.server.api.middleware import address_of, is_too_deep
from iacta.server.matches.credentials import LONGEST_SECRET, digest, new_id, new_secret, seat_of
from iacta.server.matches.https_post import Unreachable, post_https, public_address
from iacta.server.rate_limits import RateLimiter
from iacta.server.settings import Rate
from iacta.server.storage.stored import StoredSeat
from tests.server.kit import (
    SECONDS,
    Player,
    Served,
    line_to,
    ok,
    refused,
    serving,
    settings,
    to_move,
    two_players,
    wish,
)
from tests.server.processes import processes

JSON = {"Content-Type": "application/json"}
WRITES: list[tuple[str, dict[str, Any]]] = [
    ("actions", {"number": 1, "action": {"type": "Resign"}}),
    ("batch", {"number": 1, "actions": [{"type": "Resign"}]}),
    ("route", {"pieces": ["unit:0"]}),
    ("undo", {"number": 1}),
    ("resign", {"number": 1}),
    ("draw", {"number": 1, "answer": "offer"}),
    ("takeback", {"number": 1, "answer": "offer"}),
    ("chat", {"text": "hello"}),
    ("rematch", {}),
    ("why", {"action": {"type": "Resign"}}),
    ("odds", {"action": {"type": "Resign"}}),
    ("say", {"action": {"type": "Resign"}}),
]


def unchanged(player: Player, before: dict[str, Any]) -> None:
    """Nothing has happened."""
    assert player.sight() == before


@pytest.mark.parametrize(("path", "body"), WRITES, ids=[path for path, _ in WRITES])
def test_without_the_right_secret_nothing_is_done(served: Served, path: str, body: dict[str, Any]) -> None:
    south, north = two_players(served)
    before = south.sight()
    refused(Player(served.http, south.match, None).post(path, body), 401, "problem-secret-missing")
    stranger, _ = two_players(served)
    assert south.secret is not None
    forged = ["x", "x" * 43, south.secret[:-1], south.secret + "A", south.secret.swapcase(), "é", stranger.secret or ""]
    for secret in forged:
        answer = served.http.post(
            f"/api/matches/{south.match}/{path}",
            json=body,
            headers={b"Authorization": f"Bearer {secret}".encode("latin-1")},
        )
        refused(answer, 403, "problem-secret-unknown")
    for header in ("Basic abc", f"bearer{south.secret}", "", "Bearer"):
        answer = served.http.post(f"/api/matches/{south.match}/{path}", json=body, headers={"Authorization": header})
        refused(answer, 401, "problem-secret-missing")
    unchanged(south, before)
    assert north.sight()["number"] == before["number"]


def test_a_forged_secret_does_not_even_look(served: Served) -> None:
    south, _ = two_players(served)
    refused(Player(served.http, south.match, "y" * 43).get(), 403, "problem-secret-unknown")


def test_the_other_seats_actions_are_refused(served: Served) -> None:
    """Everything that the one who must decide could do is refused to the other, and changes nothing."""
    players = south, north = two_players(served)
    for _ in range(14):
        to_move(*players).play_first()
    mover = to_move(*players)
    other = north if mover is south else south
    before = other.sight()
    for action in mover.sight()["candidates"]:
        refused(other.act(action, before["number"]), 422, "reason-not-your-decision")
    unchanged(other, before)


BROKEN_BODIES: list[bytes] = [
    b"",
    b"null",
    b"[]",
    b"7",
    b'"text"',
    b"{",
    b'{"number": 1}',
    b'{"number": "one", "action": {"type": "Resign"}}',
    b'{"number": "1", "action": {"type": "Resign"}}',
    b'{"number": true, "action": {"type": "Resign"}}',
    b'{"number": null, "action": {"type": "Resign"}}',
    b'{"number": -1, "action": {"type": "Resign"}}',
    b'{"number": 1e999, "action": {"type": "Resign"}}',
    b'{"number": 99999999999999999999999999, "action": {"type": "Resign"}}',
    b'{"number": 1, "action": []}',
    b'{"number": 1, "action": {}}',
    b'{"number": 1, "action": {"type": "Nonsense"}}',
    b'{"number": 1, "action": {"type": ["Resign"]}}',
    b'{"number": 1, "action": {"type": "Resign", "more": 1}}',
    b'{"number": 1, "action": {"type": "Resign"}, "more": 1}',
    b'{"number": 1, "action": {"type": "Fight", "unit": -1}}',
    b'{"number": 1, "action": {"type": "Move", "unit": 0, "path": ["\\ud800"]}}',
    b"\xff\xfe\x00",
    b'{"number": 1, "action": {"type": "\xff"}}',
    b"NaN",
    b'{"number": 1, "action": ' + b"[" * 20_000 + b"]" * 20_000 + b"}",
    b'{"a":' * 10_000 + b"1" + b"}" * 10_000,
]


@pytest.mark.parametrize("content", BROKEN_BODIES, ids=range(len(BROKEN_BODIES)))
def test_malformed_bodies_are_refused_without_effect(served: Served, content: bytes) -> None:
    south, _ = two_players(served)
    before = south.sight()
    headers = {**south.headers(), "Content-Type": "application/json"}
    answer = served.http.post(f"/api/matches/{south.match}/actions", content=content, headers=headers)
    assert answer.status_code in (400, 422), answer.text[:300]
    assert answer.json()["error"].startswith(("problem-", "reason-"))
    unchanged(south, before)


def test_huge_bodies_are_refused(served: Served) -> None:
    south, _ = two_players(served)
    path = f"/api/matches/{south.match}/chat"
    large = json.dumps({"text": "x" * 70_000}).encode()
    refused(served.http.post(path, content=large, headers={**south.headers(), **JSON}), 413, "problem-too-large")

    def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 1000

    refused(served.http.post(path, content=pieces(), headers={**south.headers(), **JSON}), 413, "problem-too-large")
    most = b'{"record": {"x": "' + b"x" * 1_500_000 + b'"}}'
    refused(served.http.post("/api/import", content=most, headers=JSON), 422, "problem-not-a-record")
    refused(served.http.post("/api/import", content=most + most, headers=JSON), 413, "problem-too-large")


@pytest.mark.parametrize("key", ["short", "x" * 65, "with space1", "é" * 10, "semi;colon"])
def test_odd_keys_are_refused(served: Served, key: str) -> None:
    south, _ = two_players(served)
    headers = {b"Authorization": f"Bearer {south.secret}".encode(), b"Idempotency-Key": key.encode("latin-1")}
    body = {"number": 1, "action": south.sight()["candidates"][0]}
    answer = served.http.post(f"/api/matches/{south.match}/actions", json=body, headers=headers)
    refused(answer, 400, "problem-bad-request")


PATHS = [
    "/api/matches/../../etc/passwd",
    "/api/matches/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/api/matches/aaaaaaaaaaaa%00",
    "/api/matches/' or 1=1 --",
    "/api/matches/AAAAAAAAAAAA",
    "/api/matches/aaaaaaaaaaaa",
    "/api/matches/" + "a" * 4000,
    "/api/matches/aaaaaaaaaaaa/at/-1",
    "/api/matches/aaaaaaaaaaaa/at/99999999999999999999",
    "/api/matches/aaaaaaaaaaaa/at/x",
    "/api/games/..%2f/schema",
    "/api/games/__class__/ledger",
    "/api/texts/..%2f..%2fen",
    "/api/texts/../en",
    "/api/nothing",
    "/assets/../../server/app.py",
    "/..%2f..%2fpyproject.toml",
    "/static/%2e%2e/app.py",
    "//etc/passwd.txt",
]


@pytest.mark.parametrize("path", PATHS)
def test_odd_paths_lead_nowhere(served: Served, path: str) -> None:
    with socket.create_connection(served.home.removeprefix("http://").split(":"), timeout=SECONDS) as raw:  # type: ignore[arg-type]
        quoted = path.replace(" ", "%20").encode()
        raw.sendall(b"GET " + quoted + b" HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        answer = b""
        while part := raw.recv(65536):
            answer += part
    status = int(answer.split(b" ", 2)[1])
    assert status in (400, 404), answer[:200]
    assert b"root:" not in answer
    assert b"import" not in answer


def test_every_answer_has_its_headers(served: Served) -> None:
    south, _ = two_players(served)
    answers = [
        served.http.get("/"),
        served.http.get("/m/abc"),
        served.http.get("/nothing.js"),
        served.http.get("/api/games"),
        served.http.get("/api/nothing"),
        served.http.get("/api/matches/aaaaaaaaaaaa"),
        served.http.post("/api/matches", content=b"{", headers=JSON),
        served.http.delete("/api/games"),
        served.http.post("/api/import", content=b"x" * 3_000_000, headers=JSON),
        served.http.get("/api/schema/openapi.json"),
        south.get(),
    ]
    for answer in answers:
        for name, value in HEADERS:
            assert answer.headers[name.decode()] == value.decode(), answer.request.url
        assert "server" not in answer.headers
        if answer.request.url.path.startswith("/api"):
            assert answer.headers["cache-control"] == "no-store"
    policy = answers[0].headers["content-security-policy"]
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_floods_are_turned_away_and_the_others_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock that stands still, so that no bucket fills while the machine is slow."""
    clock = [1000.0]
    monkeypatch.setattr("iacta.server.api.middleware.time", SimpleNamespace(monotonic=lambda: clock[0]))
    chosen = settings(
        tmp_path, per_address=Rate(5, 60), per_secret=Rate(1, 15), creations=Rate(0.1, 3), sweep_seconds=3600.0
    )
    with serving(chosen) as served:
        south, north = two_players(served)
        answers = [south.get() for _ in range(20)]
        assert answers[0].status_code == 200
        body = refused(answers[-1], 429, "problem-too-fast")
        assert answers[-1].headers["retry-after"]
        assert answers[-1].headers["x-content-type-options"] == "nosniff"
        assert body["number"] is None
        assert north.get().status_code == 200
        made = [served.http.post("/api/matches", json=wish()) for _ in range(4)]
        assert [one.status_code for one in made] == [201, 201, 429, 429]
        flood = [served.http.get("/api/health").status_code for _ in range(60)]
        assert flood[-1] == 429
        clock[0] += 0.5
        assert served.http.get("/api/health").status_code == 200


def test_buckets_fill_with_time_and_forget() -> None:
    buckets = RateLimiter(Rate(2, 3), most=2)
    assert [buckets.allows("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert buckets.allows("b", 0.0)
    assert buckets.allows("a", 0.5)
    assert not buckets.allows("a", 0.5)
    assert buckets.allows("c", 0.5)
    assert [buckets.allows("b", 100.0) for _ in range(4)] == [True, True, True, False]


def test_depth_is_counted_outside_of_texts() -> None:
    assert not is_too_deep(b"[" * 32 + b"]" * 32)
    assert is_too_deep(b"[" * 33 + b"]" * 33)
    assert is_too_deep(b'{"a":' * 33 + b"1")
    assert not is_too_deep(b'{"a": "' + b"[" * 100 + b'"}')
    assert not is_too_deep(rb'{"a": "\"' + b"[" * 100 + b'"}')
    assert not is_too_deep(b"[]" * 1000)


def test_depth_is_counted_in_one_pass() -> None:
    """A text that never ends is passed over once, however many quotation marks it holds."""
    hostile = b"[]" * 40 + b'"' + rb"\"" * 1_000_000
    began = time.thread_time()
    assert not is_too_deep(hostile)
    assert not is_too_deep(hostile + b"\\")
    assert is_too_deep(b"[" * 40 + hostile)
    assert time.thread_time() - began < 10


def test_secrets_are_kept_as_hashes_and_found_again() -> None:
    secrets = {seat: new_secret() for seat in ("south", "north")}
    seats = [StoredSeat(seat=seat, place=0, kind="human", digest=digest(secret)) for seat, secret in secrets.items()]
    seats.append(StoredSeat(seat="bot", place=2, kind="bot"))
    for seat, secret in secrets.items():
        found = seat_of(secret, seats)
        assert found is not None
        assert found.seat == seat
        assert secret not in (found.digest or "")
    for wrong in ("", "x", seats[0].digest or "", "x" * (LONGEST_SECRET + 1)):
        assert seat_of(wrong, seats) is None
    assert len({new_id() for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    "address",
    [
        "https://127.0.0.1/hook",
        "https://localhost/hook",
        "https://[::1]/hook",
        "https://169.254.169.254/latest",
        "https://10.0.0.1/",
        "http://192.0.2.1/",
        "https://user:word@192.0.2.1/",
        "https:///nowhere",
    ],
)
def test_webhooks_call_no_private_address(address: str) -> None:
    with pytest.raises((Unreachable, OSError)):
        asyncio.run(post_https(address, b"{}", {}))


def test_a_public_address_is_allowed() -> None:
    assert public_address({"1.1.1.1"}) == "1.1.1.1"
    assert public_address({"2606:4700::1111", "64:ff9b::101:101"}) == "2606:4700::1111"


@pytest.mark.parametrize("name", ["", "x" * 41, "a\x00b", "a\nb", "\x7f"])
def test_odd_names_are_refused(served: Served, name: str) -> None:
    seats = {**wish()["seats"], "south": {"kind": "human", "name": name}}
    refused(served.http.post("/api/matches", json=wish(seats=seats)), 400, "problem-bad-request")
    made = ok(served.http.post("/api/matches", json=wish()), 201)
    player = Player(served.http, made["id"], made["secrets"]["south"])
    refused(player.post("join", {"entropy": "00" * 16, "name": name}), 400, "problem-bad-request")


@pytest.mark.parametrize(
    "webhook",
    [
        "http://example.org/x",
        "ftp://example.org",
        "https://a b",
        "javascript:alert(1)",
        "https://a\x00b",
        "https://a\r\nb",
    ],
)
def test_only_https_webhooks_are_taken(served: Served, webhook: str) -> None:
    refused(served.http.post("/api/matches", json=wish(webhook=webhook)), 400, "problem-bad-request")


def test_the_documented_calls_never_break(served: Served) -> None:
    """Schemathesis over the OpenAPI: whatever is sent, no 500, always JSON, always the headers."""
    south, _ = two_players(served)
    schema = schemathesis.openapi.from_url(f"{served.home}/api/schema/openapi.json")
    operations = [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]
    assert len(operations) > 20
    for operation in operations:

        @tried(
            max_examples=12,
            deadline=None,
            database=None,
            derandomize=True,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def attempt(case: Any) -> None:
            if case.path_parameters and "match_id" in case.path_parameters:
                case.path_parameters["match_id"] = south.match
            answer = case.call(headers=south.headers(), timeout=SECONDS)
            assert answer.status_code < 500, f"{case.method} {case.formatted_path}: {answer.text}"
            assert answer.headers["x-frame-options"] == ["DENY"]
            if answer.status_code >= 400:
                assert json.loads(answer.text).keys() == {"error", "detail", "clause", "number"}

        attempt()
    assert south.sight()["number"] >= 1


def test_a_client_that_breaks_off_harms_nobody(served: Served) -> None:
    host, port = served.home.removeprefix("http://").split(":")
    south, _ = two_players(served)
    before = south.sight()
    for raw in (
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{",
        b"GET /api/games HTTP/9.9\r\n\r\n",
        b"\x00\x01\x02\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    ):
        with socket.create_connection((host, int(port)), timeout=SECONDS) as connection:
            connection.sendall(raw)
    assert ok(httpx.get(f"{served.home}/api/health", timeout=SECONDS))["status"] == "ok"
    unchanged(south, before)


# Sockets


def closed_with(connection: ClientConnection) -> int:
    """The code with which the server closes a socket."""
    with suppress(ConnectionClosed):
        while True:
            connection.recv(timeout=SECONDS)
    code = connection.protocol.close_code
    assert code is not None
    return code


HELLO = json.dumps({"secret": None, "after": 0})


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ([b"\xff\xfe\x00"], 4400),
        ([HELLO.encode()], 4400),
        (["x" * 70_000], 1009),
        ([HELLO, "x" * 70_000], 1009),
        ([HELLO, b"\x00\x01"], 4400),
        ([HELLO, '{"type": "pong"}'], 4400),
        ([HELLO, "[" * 2000], 4400),
    ],
    ids=["binary", "binary hello", "huge", "huge later", "binary later", "not a ping", "deep"],
)
def test_odd_frames_close_the_socket(served: Served, said: list[str | bytes], code: int) -> None:
    south, _ = two_players(served)
    before = south.sight()
    with line_to(served.home, south.match) as connection:
        for frame in said:
            connection.send(frame)
        assert closed_with(connection) == code
    unchanged(south, before)


def test_whoever_says_nothing_is_sent_away(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.server.api.websocket.HELLO_SECONDS", 0.1)
    south, _ = two_players(served)
    with line_to(served.home, south.match) as connection:
        assert closed_with(connection) == 4408


def test_a_flood_of_messages_closes_the_socket(tmp_path: Path) -> None:
    with serving(settings(tmp_path, messages=Rate(0.01, 5))) as served:
        south, _ = two_players(served)
        with line_to(served.home, south.match) as connection:
            connection.send(HELLO)
            for _ in range(6):
                connection.send('{"type": "ping"}')
            assert closed_with(connection) == 4429


def test_a_flood_of_sockets_is_turned_away(tmp_path: Path) -> None:
    with serving(settings(tmp_path, per_address=Rate(0.01, 3))) as served:
        for _ in range(3):
            with line_to(served.home, "aaaaaaaaaaaa") as connection:
                connection.send(HELLO)
                assert closed_with(connection) == 4404
        with pytest.raises(InvalidStatus) as turned_away, line_to(served.home, "aaaaaaaaaaaa"):
            pass
        assert turned_away.value.response.status_code == 429
        assert turned_away.value.response.headers["X-Frame-Options"] == "DENY"


# Files


def raw_answer(served: Served, sent: bytes) -> bytes:
    """What comes back for exactly these bytes."""
    host, port = served.home.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port)), timeout=SECONDS) as raw:
        raw.sendall(sent)
        answer = b""
        while part := raw.recv(65536):
            answer += part
    return answer


OUTSIDE = [
    "/../secret.txt",
    "/assets/../../secret.txt",
    "/assets/..%2f..%2fsecret.txt",
    "/assets/%2e%2e/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..%5csecret.txt",
    "/assets/....//....//secret.txt",
    "//secret.txt",
    "/%00/secret.txt",
    "/assets/app.js%00.txt",
    "/assets/%252e%252e/secret.txt",
    "/static/../secret.txt",
]


def test_only_the_files_of_the_client_are_served(tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("<!doctype html><title>Iacta</title>")
    (static / "assets" / "app.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("not for you")
    with serving(settings(tmp_path)) as served:
        answers = {path: served.http.get(path) for path in ("/", "/m/aaaaaaaaaaaa", "/assets/app.js", "/no.js")}
        assert [answer.status_code for answer in answers.values()] == [200, 200, 200, 404]
        assert "javascript" in answers["/assets/app.js"].headers["content-type"]
        for answer in answers.values():
            assert {name: answer.headers[name.decode()] for name, _ in HEADERS} == {
                name: value.decode() for name, value in HEADERS
            }
        for path in OUTSIDE:
            got = raw_answer(served, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
            assert b"not for you" not in got, path
            assert b"x-frame-options: DENY" in got, path


# What never reaches the application, and what goes slowly


@pytest.mark.parametrize(
    "sent",
    [
        b"\x00\x01\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost x\r\n\r\n",
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello",
    ],
    ids=["bytes", "header", "two lengths"],
)
def test_what_is_not_http_is_refused_as_plain_text(served: Served, sent: bytes) -> None:
    """Answered before the application is asked: one sentence of plain text, and the connection is closed."""
    answer = raw_answer(served, sent)
    assert answer.startswith(b"HTTP/1.1 400 Bad Request\r\n")
    assert b"content-type: text/plain" in answer
    assert answer.endswith(b"Invalid HTTP request received.")


def test_a_body_that_never_comes_is_not_waited_for(tmp_path: Path) -> None:
    with serving(settings(tmp_path, body_seconds=0.1)) as served:
        answer = raw_answer(
            served,
            b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
            b"Content-Length: 50\r\nConnection: close\r\n\r\n{",
        )
        assert answer.startswith(b"HTTP/1.1 400")
        assert b"problem-bad-request" in answer


# Who is who


@pytest.mark.parametrize(("proxies", "last"), [("", 429), ("127.0.0.1", 200), ("10.0.0.0/8", 429)])
def test_a_forwarded_address_is_believed_of_a_trusted_proxy_only(tmp_path: Path, proxies: str, last: int) -> None:
    with serving(settings(tmp_path, proxies=proxies, per_address=Rate(0.01, 3))) as served:
        answers = [
            served.http.get("/api/health", headers={"X-Forwarded-For": f"192.0.2.{place}"}) for place in range(5)
        ]
        assert [answers[0].status_code, answers[-1].status_code] == [200, last]


def test_addresses_of_one_network_count_as_one() -> None:
    assert address_of({"client": ("2001:db8:1:2::7", 80)}) == address_of({"client": ("2001:db8:1:2:ffff::1", 80)})
    assert address_of({"client": ("2001:db8:1:3::7", 80)}) != address_of({"client": ("2001:db8:1:2::7", 80)})
    assert address_of({"client": ("fe80::1%eth0", 80)}) == "fe80::/64"
    assert address_of({"client": ("192.0.2.1", 80)}) == "192.0.2.1"
    assert address_of({"client": None}) == "unknown"


def test_a_secret_is_compared_with_every_seat_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[str, str]] = []
    compare = hmac.compare_digest

    def counted(one: str, other: str) -> bool:
        compared.append((one, other))
        return compare(one, other)

    monkeypatch.setattr("iacta.server.matches.credentials.hmac.compare_digest", counted)
    secret = new_secret()
    seats = [StoredSeat(seat=seat, place=0, kind="human", digest=digest(seat)) for seat in ("east", "west")]
    seats.insert(0, StoredSeat(seat="south", place=0, kind="human", digest=digest(secret)))
    found = seat_of(secret, seats)
    assert found is seats[0]
    assert len(compared) == 3
    assert secret not in [word for pair in compared for word in pair]


def test_no_answer_sets_a_cookie(served: Served) -> None:
    """Nothing is known of a browser but what it sends itself: a foreign page cannot act for a player."""
    south, _ = two_players(served)
    south.play_first()
    served.http.get("/")
    assert not served.http.cookies
    answer = served.http.get("/api/games", headers={"Origin": "https://elsewhere.example"})
    assert "access-control-allow-origin" not in answer.headers


# What is brought along


def junk(chance: random.Random) -> Any:
    return chance.choice(
        [None, True, -1, 0, 10**30, 1.5, "", "x" * 300, "\u0000", [], {}, [[]], {"": None}, "wood", ["S0"], {"x": [1]}]
    )


def broken(data: Any, chance: random.Random) -> Any:
    """A copy with one or two places replaced, removed or added."""
    found = copy.deepcopy(data)
    for _ in range(chance.randint(1, 2)):
        place = found
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            if not keys:
                break
            key = chance.choice(keys)
            if isinstance(place[key], dict | list) and place[key] and chance.random() < 0.8:
                place = place[key]
                continue
            if chance.random() < 0.2:
                del place[key]
            else:
                place[key] = junk(chance)
            break
    return found


def test_broken_scenarios_are_refused_in_a_sentence(served: Served) -> None:
    """Whatever a scenario of one's own holds: it is played, or refused; the server does not stumble."""
    (virtus,) = [game for game in ok(served.http.get("/api/games")) if game["name"] == "virtus"]
    chance, statuses = random.Random(4), set()
    for turn in range(150):
        scenario = chance.choice(virtus["scenarios"])
        source = broken({**scenario["data"], "id": "mine"}, chance)
        answer = served.http.post("/api/matches", json=wish(scenario="mine", source=source))
        assert answer.status_code in (201, 400, 404, 422), f"{turn}: {answer.text}"
        statuses.add(answer.status_code)
    assert 422 in statuses


def test_broken_records_are_refused_in_a_sentence(served: Served) -> None:
    south, _ = players = two_players(served)
    for _ in range(8):
        to_move(*players).play_first()
    ok(south.post("resign", {"number": south.sight()["number"]}))
    record, chance = south.get("/record").json(), random.Random(5)
    for turn in range(60):
        answer = served.http.post("/api/import", json={"record": broken(record, chance)})
        assert answer.status_code in (201, 400, 404, 422), f"{turn}: {answer.text}"
        if answer.status_code == 201:
            ok(served.http.get(f"/api/matches/{answer.json()['id']}"))


def test_one_table_asks_only_so_much_of_the_workers_at_once(served: Served) -> None:
    quota = served.services.quota
    with ExitStack() as asked:
        for _ in range(4):
            asked.enter_context(quota.task("a"))
        with pytest.raises(Problem), quota.task("a"):
            pass
        asked.enter_context(quota.task("b"))
    with quota.task("a"):
        pass


def test_a_real_server_logs_nothing_secret(tmp_path: Path) -> None:
    """Neither secrets, right or wrong, nor ids of matches, nor what was sent, whatever goes wrong."""
    with processes(str(tmp_path / "matches.sqlite"), 1) as (process,):
        made = ok(process.http.post("/api/matches", json=wish()), 201)
        secrets = [*made["secrets"].values(), "x" * 43]
        for secret in secrets:
            player = Player(process.http, made["id"], secret)
            player.post("join", {"entropy": "00" * 16})
            player.get()
            player.post("actions", {"number": 1, "action": {"type": "Nonsense", "secret": secret}})
            player.post("actions", {"number": 1, "action": {"type": "Resign"}, "more": secret})
            process.http.get(f"/api/matches/{made['id']}?after={secret}")
            with line_to(process.home, made["id"]) as connection:
                connection.send(json.dumps({"secret": secret, "after": 0}))
                connection.recv(timeout=SECONDS)
                if secret != secrets[-1]:
                    connection.send(secret)
                closed_with(connection)
        _, said = process.stop()
    assert not [word for word in (*secrets, made["id"], "Nonsense") if word in said]
