"""Hostile clients: forged secrets, others' actions, broken and huge bodies, floods. No 500, no leak, no effect."""

from __future__ import annotations

import json
import socket
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given
from hypothesis import settings as tried
from schemathesis.core.result import Ok

from iacta.server.gate import HEADERS, Buckets, is_too_deep
from iacta.server.kept import KeptSeat
from iacta.server.links import LONGEST_SECRET, digest, new_id, new_secret, seat_of
from iacta.server.notices import Unreachable, post_https, public_address
from iacta.server.settings import Rate
from tests.server.kit import Player, Served, ok, refused, serving, settings, to_move, two_players, wish

WRITES: list[tuple[str, dict[str, Any]]] = [
    ("actions", {"number": 1, "action": {"type": "Resign"}}),
    ("undo", {"number": 1}),
    ("resign", {"number": 1}),
    ("draw", {"number": 1, "answer": "offer"}),
    ("takeback", {"number": 1, "answer": "offer"}),
    ("chat", {"text": "hello"}),
    ("rematch", {}),
    ("why", {"action": {"type": "Resign"}}),
    ("odds", {"action": {"type": "Resign"}}),
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
    refused(served.http.post(path, content=large, headers=south.headers()), 413, "problem-too-large")

    def pieces() -> Any:
        for _ in range(100):
            yield b"x" * 1000

    refused(served.http.post(path, content=pieces(), headers=south.headers()), 413, "problem-too-large")
    most = b'{"record": {"x": "' + b"x" * 1_500_000 + b'"}}'
    refused(served.http.post("/api/import", content=most), 422, "problem-unusable")
    refused(served.http.post("/api/import", content=most + most), 413, "problem-too-large")


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
    with socket.create_connection(served.home.removeprefix("http://").split(":"), timeout=10) as raw:  # type: ignore[arg-type]
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
        served.http.post("/api/matches", content=b"{"),
        served.http.delete("/api/games"),
        served.http.post("/api/import", content=b"x" * 3_000_000),
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


def test_floods_are_turned_away_and_the_others_are_not(tmp_path: Path) -> None:
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
        time.sleep(0.5)
        assert served.http.get("/api/health").status_code == 200


def test_buckets_fill_with_time_and_forget() -> None:
    buckets = Buckets(Rate(2, 3), most=2)
    assert [buckets.takes("a", 0.0) for _ in range(4)] == [True, True, True, False]
    assert buckets.takes("b", 0.0)
    assert buckets.takes("a", 0.5)
    assert not buckets.takes("a", 0.5)
    assert buckets.takes("c", 0.5)
    assert [buckets.takes("b", 100.0) for _ in range(4)] == [True, True, True, False]


def test_depth_is_counted_outside_of_texts() -> None:
    assert not is_too_deep(b"[" * 32 + b"]" * 32)
    assert is_too_deep(b"[" * 33 + b"]" * 33)
    assert is_too_deep(b'{"a":' * 33 + b"1")
    assert not is_too_deep(b'{"a": "' + b"[" * 100 + b'"}')
    assert not is_too_deep(rb'{"a": "\"' + b"[" * 100 + b'"}')
    assert not is_too_deep(b"[]" * 1000)


def test_secrets_are_kept_as_hashes_and_found_again() -> None:
    secrets = {seat: new_secret() for seat in ("south", "north")}
    seats = [KeptSeat(seat=seat, place=0, kind="human", digest=digest(secret)) for seat, secret in secrets.items()]
    seats.append(KeptSeat(seat="bot", place=2, kind="bot"))
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
        post_https(address, b"{}")


def test_a_public_address_is_allowed() -> None:
    assert public_address("1.1.1.1", 443) == "1.1.1.1"


@pytest.mark.parametrize("webhook", ["http://example.org/x", "ftp://example.org", "https://a b", "javascript:alert(1)"])
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
            answer = case.call(headers=south.headers())
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
        with socket.create_connection((host, int(port)), timeout=5) as connection:
            connection.sendall(raw)
    assert ok(httpx.get(f"{served.home}/api/health"))["status"] == "ok"
    unchanged(south, before)
