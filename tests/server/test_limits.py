"""What one address may cost: entries, memory, time. Nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
import time
import tracemalloc
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import iacta
from iacta.engine.match import LATEST, Match, seats_of
from iacta.games.alesia.actions import JoinLegion, SplitLegion
from iacta.server.api.errors import Problem
from iacta.server.api.middleware import is_too_deep
from iacta.server.matches.memory import memory_of
from iacta.server.matches.session import EVERY, Session
from iacta.server.settings import Rate
from tests.server.kit import (
    Player,
    Served,
    ok,
    play_on,
    refused,
    serving,
    session_of,
    settings,
    to_move,
    two_players,
    wish,
)

JSON = "Content-Type: application/json\r\n"


def nested(inner: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.lists(inner, max_size=3) | st.dictionaries(st.text("ab{", max_size=2), inner, max_size=3)


def long_record(entries: int) -> dict[str, Any]:
    """A valid record of many actions: a legion that is split and joined again and again."""
    match = Match.new("alesia", "alesia", seed=1)
    while match.decisions[0].seat != "roman" or match.refusal("roman", SplitLegion(0)) is not None:
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    for action in (SplitLegion(0), JoinLegion(0)):
        match.play("roman", action)
    record: dict[str, Any] = json.loads(match.to_record(secret=True).to_json())
    split, join = record["entries"][-2:]
    while len(record["entries"]) < entries - 1:
        record["entries"] += [split, join]
        record["rolled"] += [[], []]
    return record


def imported(served: Served, entries: int) -> str:
    found: str = ok(served.http.post("/api/import", json={"record": long_record(entries)}), 201)["id"]
    return found


def test_of_a_long_match_few_states_are_kept(served: Served) -> None:
    match_id = imported(served, 1000)
    ok(served.http.get(f"/api/matches/{match_id}", params={"after": 999}))
    session = session_of(served, match_id)
    assert session.match is not None
    kept = sum(past.transition.state is not None for past in session.match.past)
    assert kept <= len(session.match.past) // EVERY + LATEST
    assert all(row.transition is None or row.transition.state is None for row in session.rows)
    assert memory_of(session) < 3_000_000


def test_a_look_at_the_past_finds_what_is_not_kept(served: Served) -> None:
    record = long_record(130)
    match_id = imported(served, 130)
    whole = Match.replay(record)
    for entry in (0, 1, 19, 20, 21, 77, 78, 60, 128):
        seen = ok(served.http.get(f"/api/matches/{match_id}/at/{entry}", params={"seat": "gallic"}))
        state = whole.past[entry - 1].transition.state if entry else whole.opening and whole.opening.state
        assert seen["view"] == msgspec.json.decode(msgspec.json.encode(whole.game.view(state, "gallic")))


def test_a_record_of_too_many_actions_is_refused(tmp_path: Path) -> None:
    with serving(settings(tmp_path, import_entries=200)) as served:
        refused(served.http.post("/api/import", json={"record": long_record(300)}), 413, "problem-too-large")
        imported(served, 150)


def test_the_largest_match_is_evicted_first(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        sessions = served.services.sessions
        small, _ = two_players(served)
        large = imported(served, 600)
        ok(served.http.get(f"/api/matches/{large}", params={"after": 599}))
        sessions.memory_bytes = most = sessions.memory() + 1000
        other, _ = two_players(served)
        assert sessions.get(large) is None
        assert sessions.get(small.match) is not None
        assert sessions.get(other.match) is not None
        assert sessions.memory() <= most
        assert len(ok(served.http.get(f"/api/matches/{large}"))["log"]) >= 599


def wide(cells: int) -> dict[str, Any]:
    """A battle on a map of one's own that is short to write and has large tables: they grow with its square."""
    source: dict[str, Any] = msgspec.to_builtins(iacta.game("alexandre_bayard").scenarios["great_battle"].data)
    rows = source["map"]["terrain"]
    letter = rows[0][0]
    rows = [row.ljust(cells, letter) for row in rows] + [letter * cells] * (cells - len(rows))
    source = {key: value for key, value in source.items() if key not in ("shipped", "switches")}
    return {
        **source,
        "map": {**source["map"], "cols": cells, "rows": cells, "terrain": rows},
        "scenario": {**source["scenario"], "id": "wide"},
    }


def test_the_tables_of_a_map_count_as_memory(served: Served) -> None:
    """A text of 16 KB takes 8 MB: five hundred such matches would be four gigabytes."""
    seats = {seat: {"kind": "human"} for seat in ("alexandre", "bayard")}
    body = {"game": "alexandre_bayard", "scenario": "wide", "source": wide(40), "seats": seats}
    made = ok(served.http.post("/api/matches", json=body), 201)["id"]
    ok(served.http.get(f"/api/matches/{made}"))
    session = session_of(served, made)
    tracemalloc.start()
    again = Session(session.stored, list(session.seats.values()), [])
    assert memory_of(again) < 3_000_000
    again.begin()
    real, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert real > 5_000_000
    assert real < memory_of(again) < 3 * real


QUESTIONS: list[tuple[str, dict[str, Any]]] = [
    ("survey", {"piece": "unit:0"}),
    ("why", {"action": {"type": "Resign"}}),
    ("finality", {"action": {"type": "Resign"}}),
    ("why_not", {"target": "unit:0"}),
    ("route", {"pieces": ["unit:0"]}),
]


@pytest.mark.parametrize(("path", "body"), QUESTIONS, ids=[path for path, _ in QUESTIONS])
def test_no_question_keeps_others_waiting(
    served: Served, monkeypatch: pytest.MonkeyPatch, path: str, body: dict[str, Any]
) -> None:
    """A survey of a wide map takes the rules half a second: they work in a thread of their own."""
    game = "alesia" if path == "route" else "alexandre_bayard"
    scenario = next(iter(iacta.game(game).scenarios.values()))
    seats = {seat: {"kind": "human"} for seat in seats_of(iacta.game(game), scenario)}
    made = ok(served.http.post("/api/matches", json=wish(game=game, scenario=scenario.id, seats=seats)), 201)
    players = [Player(served.http, made["id"], secret) for secret in made["secrets"].values()]
    for player in players:
        player.join()
    mover = to_move(*players)
    sessions, ran = served.services.sessions, []
    off_loop = sessions.off_loop

    async def noted(work: Any, *arguments: Any) -> Any:
        def run(*inner: Any) -> Any:
            ran.append(threading.current_thread().name)
            return work(*inner)

        return await off_loop(run, *arguments)

    monkeypatch.setattr(sessions, "off_loop", noted)
    ok(mover.post(path, body))
    assert [name.partition("_")[0] for name in ran] == ["iacta-replay"]


def test_who_asks_how_an_analysis_goes_has_no_record_written(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a long match that takes 142 ms; and what was verified is not written out again."""
    south, north = two_players(served)
    play_on((south, north), 4)
    ok(south.post("resign", {"number": south.sight()["number"]}))
    written: list[str] = []

    def noted(match: Match) -> bytes:
        written.append(threading.current_thread().name.partition("_")[0])
        return match.to_record().to_json()

    monkeypatch.setattr("iacta.server.matches.session_cache.record_of", noted)
    for _ in range(3):
        assert ok(south.get("/analysis"))["status"] == "none"
    assert written == []
    for _ in range(3):
        assert ok(south.get("/verify"))["holds"]
    ok(south.get("/record"))
    assert written == ["iacta-replay"] * 2


def test_a_position_is_seen_once_however_many_pages_ask(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    south, north = two_players(served)
    asked: list[Any] = []

    def candidates(_: Session, seat: str | None) -> list[Any]:
        asked.append(seat)
        return []

    monkeypatch.setattr("iacta.server.matches.views._candidates", candidates)
    session_of(served, south.match).sights.clear()
    for _ in range(4):
        for player in (south, north, Player(served.http, south.match, None)):
            player.sight()
    assert sorted(asked, key=str) == [None, "north", "south"]
    ok(south.post("resign", {"number": south.sight()["number"]}))
    assert asked.count("south") == 2


def test_nobody_replays_more_than_his_share(tmp_path: Path) -> None:
    with serving(settings(tmp_path, replays=Rate(0.001, 500))) as served:
        first, second = imported(served, 300), imported(served, 310)
        ok(served.http.get(f"/api/matches/{first}", params={"after": 299}))
        refused(served.http.get(f"/api/matches/{second}"), 429, "problem-too-fast")
        ok(served.http.get(f"/api/matches/{first}", params={"after": 299}))


def test_an_undo_reaches_states_that_are_not_kept(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.engine.match.LATEST", 1)
    players = two_players(served)
    play_on(players, 5)
    mover = next(one for one in players if one.sight(10**6)["undo"] is None)
    after = ok(mover.post("undo", {"number": mover.sight(10**6)["number"]}))
    served.services.sessions.discard_all()
    assert Player(served.http, mover.match, mover.secret).sight(10**6)["view"] == after["view"]


def test_going_back_plays_no_more_than_a_few_actions_again() -> None:
    """Whatever the length of the match: it was replayed from its beginning, and so was every earlier time at a load."""
    record = long_record(400)
    match, whole = Match.replay(record, every=EVERY), Match.replay(record)
    played = 0
    play = match.game.rulebook.play

    def counted(*arguments: Any) -> Any:
        nonlocal played
        played += 1
        return play(*arguments)

    for entry in (377, 201, 200, 33):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(match.game.rulebook, "play", counted)
            match.go_back(entry)
        again = Match.replay(record, until=entry)
        assert match.state == again.state == whole.past[entry - 1].transition.state
        assert (len(match.past), match._free) == (entry, again._free)
    assert played <= 4 * EVERY


def test_long_answers_are_counted_against_the_address(tmp_path: Path) -> None:
    with serving(settings(tmp_path, answers=Rate(1, 100_000))) as served:
        match_id = imported(served, 1000)
        path, far = f"/api/matches/{match_id}", {"X-Forwarded-For": "203.0.113.4"}
        assert len(ok(served.http.get(path))["log"]) == 1001
        refused(served.http.get(path, params={"after": 999}), 429, "problem-too-fast")
        refused(served.http.get("/api/lobby"), 429, "problem-too-fast")
        ok(served.http.get(path, params={"after": 999}, headers=far))


@pytest.mark.parametrize("pattern", [b"[],", b"{},", b'"",', b"[[[[[],", b"[" * 31 + b"]" * 31, rb'"\"[",', b"[{}],"])
def test_the_depth_of_any_body_is_found_at_once(pattern: bytes) -> None:
    body = (pattern * (64 * 1024 // len(pattern)))[: 64 * 1024]
    began = time.thread_time()
    for _ in range(20):
        is_too_deep(body)
    assert (time.thread_time() - began) / 20 < 0.012  # one bracket at a time it was 0.032 and more


@given(st.recursive(st.none() | st.text('[]{}"\\\\', max_size=5), nested, max_leaves=40))
def test_the_depth_is_that_of_the_decoded_value(value: Any) -> None:
    text = json.dumps(value).encode()
    depth = depth_of(value)
    for deepest in range(1, 7):
        assert is_too_deep(text, deepest) == (depth > deepest)


def depth_of(value: Any) -> int:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    return 0 if inner is None else 1 + max(map(depth_of, inner), default=0)


def test_a_body_is_not_read_without_the_secret_of_a_seat(served: Served) -> None:
    """The announced body never comes: whoever has no secret is told so at once."""
    south, _ = two_players(served)
    host, port = served.home.removeprefix("http://").split(":")
    for secret, status in (("x" * 43, b"403"), (None, b"401"), (south.secret, None)):
        with socket.create_connection((host, int(port)), timeout=3) as raw:
            bearer = "" if secret is None else f"Authorization: Bearer {secret}\r\n"
            path = f"/api/matches/{south.match}/actions"
            head = f"POST {path} HTTP/1.1\r\nHost: x\r\n{bearer}{JSON}Content-Length: 60000\r\n\r\n"
            raw.sendall(head.encode())
            if status is not None:
                assert raw.recv(200).split()[1] == status
            else:
                with pytest.raises(TimeoutError):
                    raw.recv(200)


def test_imports_wait_for_each_other(served: Served) -> None:
    async def many() -> list[Any]:
        asking = (served.services.seating.imports.check(b"{}") for _ in range(9))
        return await asyncio.gather(*asking, return_exceptions=True)

    found = served.do(many())
    refusals = [one for one in found if isinstance(one, Problem)]
    assert [one.status for one in refusals] == [429] * 6
    assert all(one.fault is not None for one in found if not isinstance(one, Problem))


def test_a_record_that_never_ends_ends_by_the_clock(tmp_path: Path) -> None:
    with serving(settings(tmp_path, import_seconds=0.05)) as served:
        refused(served.http.post("/api/import", json={"record": long_record(3000)}), 413, "problem-too-large")
        south, _ = two_players(served)
        south.play_first()
