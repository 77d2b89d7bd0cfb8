"""Webhooks: signed, bounded in time, shared fairly between hosts, never to an inner address."""

from __future__ import annotations

import asyncio
import hmac
import json
import socket
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from iacta.server.matches import https_post, webhooks
from iacta.server.matches.background import BackgroundTasks
from iacta.server.matches.https_post import Unreachable, public_address
from iacta.server.matches.webhooks import CONCURRENCY, MOST_OF_HOST, Webhooks
from tests.server.kit import ok, serving, settings, until, wish

INNER = [
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "2002:7f00:1::",
    "2002:a00:1::",
    "2002:c0a8:101::1",
    "::ffff:10.0.0.1",
    "::127.0.0.1",
    "2001:0:1::",
    "fec0::1",
    "fd00::1",
    "224.0.0.1",
    "ff02::1",
    "100.64.0.1",
    "0.0.0.1",
]


@pytest.mark.parametrize("address", INNER)
def test_no_form_of_an_inner_address_is_called(address: str) -> None:
    for found in ({address}, {address, "1.1.1.1"}):
        with pytest.raises(Unreachable):
            public_address(found)


def session(match_id: str, address: str) -> Any:
    """A match whose south must move, as far as a webhook is concerned."""
    stored = SimpleNamespace(webhook=address, webhook_key="key")
    return SimpleNamespace(id=match_id, waiting=("south",), status="running", stored=stored, match=object(), number=1)


def test_slow_receivers_take_nobody_elses_place() -> None:
    """Many slow hooks of one host, under many names, and one of another, who comes last."""
    called: list[str] = []
    found = asyncio.Event()

    async def post(address: str, body: bytes, headers: dict[str, str]) -> None:
        assert body
        assert headers
        called.append(address)
        if "quick" in address:
            found.set()
        await asyncio.sleep(0.05)

    async def all_at_once() -> None:
        background = BackgroundTasks()
        hooks = Webhooks(background, post)
        for number in range(300):
            hooks.notify(session(f"slow{number}", f"https://n{number}.slow.example/x"))
        hooks.notify(session("quick", "https://quick.test/x"))
        assert len(hooks._queued) == MOST_OF_HOST + 1
        async with asyncio.timeout(10):
            await found.wait()
        await background.close()

    asyncio.run(all_at_once())
    assert called.index("https://quick.test/x") <= 2 * CONCURRENCY


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A host that takes connections and says nothing."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        monkeypatch.setattr(https_post, "public_address", min)

        async def resolved(host: str, port: int) -> set[str]:
            assert host
            assert port
            return {"127.0.0.1"}

        monkeypatch.setattr(https_post, "resolved", resolved)
        yield f"https://silent.test:{listener.getsockname()[1]}/x"


def test_a_call_ends_in_time(silent: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks, "SECONDS", 0.3)
    began = time.monotonic()

    async def call() -> None:
        background = BackgroundTasks()
        Webhooks(background).notify(session("one", silent))
        await asyncio.gather(*background._tasks)

    asyncio.run(call())
    assert time.monotonic() - began < 5


def test_a_server_stops_although_its_webhooks_hang(
    tmp_path: Path, silent: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webhooks, "SECONDS", 600.0)
    with serving(settings(tmp_path)) as served:
        for _ in range(3):
            bots = {seat: {"kind": "bot", "bot": "random"} for seat in ("south", "north")}
            ok(served.http.post("/api/matches", json=wish(seats=bots, webhook=silent)), 201)
        until(lambda: served.services.journal.webhooks._queued)
        began = time.monotonic()
    assert time.monotonic() - began < 10


def test_a_body_is_signed_with_the_key_of_the_match(tmp_path: Path) -> None:
    told: list[tuple[bytes, str]] = []

    async def post(address: str, body: bytes, headers: dict[str, str]) -> None:
        assert address
        told.append((body, headers["Iacta-Signature"]))

    with serving(settings(tmp_path)) as served:

        async def replace() -> None:
            served.services.journal.webhooks = Webhooks(served.services.background, post)

        served.do(replace())
        bots = {seat: {"kind": "bot", "bot": "random"} for seat in ("south", "north")}
        made = ok(served.http.post("/api/matches", json=wish(seats=bots, webhook="https://example.org/")), 201)
        until(lambda: told)
    body, signature = told[0]
    at, _, found = signature.removeprefix("t=").partition(",v1=")
    assert abs(time.time() - int(at)) < 300
    key = made["webhook_key"].encode()
    assert hmac.compare_digest(found, hmac.new(key, f"{at}.".encode() + body, "sha256").hexdigest())
    assert json.loads(body)["match"] == made["id"]
