"""An acknowledged move is never lost: kill -9 amid many moves, restart, and look what is there."""

from __future__ import annotations

import random
import signal
import sqlite3
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from iacta.server.links import digest
from iacta.server.live import Live
from iacta.server.storage import BadDatabase, Storage, address
from tests.server.kit import Player, ok, play_on, serving, settings, to_move, two_players, wish
from tests.server.processes import Process, processes


class Table(threading.Thread):
    """Both players of a match, playing as fast as they are answered; what was acknowledged is kept."""

    def __init__(self, http: httpx.Client, made: Any, seed: int) -> None:
        super().__init__(daemon=True)
        self.made, self.chance = made, random.Random(seed)
        self.acknowledged: list[dict[str, Any]] = []
        self.at(http)

    def at(self, http: httpx.Client) -> None:
        secrets = self.made["secrets"]
        self.players = [Player(http, self.made["id"], secrets[seat]) for seat in ("south", "north")]

    def run(self) -> None:
        try:
            while True:
                for player in self.players:
                    seen = player.sight(10**6)
                    if seen["status"] == "over":
                        return
                    if seen["candidates"]:
                        action = self.chance.choice(seen["candidates"])
                        self.acknowledged += ok(player.act(action, seen["number"]))["log"]
        except httpx.TransportError:
            return  # the server was killed

    def check(self) -> int:
        """Whatever was acknowledged is there, and at most one row more; how many were acknowledged."""
        seen = Player(self.players[0].http, self.made["id"], None).sight()
        numbers = [row["number"] for row in seen["log"]]
        assert numbers == list(range(1, seen["number"] + 1))
        rows = {row["number"]: (row["kind"], row["seat"], row["entry"], row["at"]) for row in seen["log"]}
        for row in self.acknowledged:
            assert rows[row["number"]] == (row["kind"], row["seat"], row["entry"], row["at"])
        last = self.acknowledged[-1]["number"] if self.acknowledged else 1
        assert last <= seen["number"] <= last + 1
        return len(self.acknowledged)


def sit_down(process: Process, count: int) -> list[Table]:
    """So many tables, all seats taken."""
    tables = [
        Table(process.http, ok(process.http.post("/api/matches", json=wish()), 201), seed) for seed in range(count)
    ]
    for table in tables:
        for player in table.players:
            player.join()
    return tables


def go_on(tables: list[Table], process: Process, seed: int) -> list[Table]:
    """The same tables on a new server; an undo, if it is granted, is acknowledged too."""
    found = [Table(process.http, table.made, seed + place) for place, table in enumerate(tables)]
    for table in found:
        player = table.players[0]
        player.post("undo", {"number": player.sight(10**6)["number"]})
        table.acknowledged = player.sight()["log"][-1:]
    return found


def play_until_killed(tables: list[Table], process: Process, seconds: float) -> None:
    for table in tables:
        table.start()
    time.sleep(seconds)
    process.kill()
    for table in tables:
        table.join(10)


def check_file(database: str) -> None:
    """The file is whole, and no match says it is further than its journal, or less far."""
    connection = sqlite3.connect(database)
    try:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
        heads = dict(connection.execute("select id, number from matches").fetchall())
        rows = connection.execute("select match, max(number), count(*) from journal group by match").fetchall()
    finally:
        connection.close()
    assert heads == {match: last for match, last, _ in rows}
    assert all(last == count for _, last, count in rows)


def test_kill_in_the_middle_of_many_moves(tmp_path: Path) -> None:
    """Several tables at once, killed several times; in the end every match is verified."""
    database, chance, total = str(tmp_path / "matches.sqlite"), random.Random(11), 0
    process = Process(database, freely=True)
    try:
        tables = sit_down(process, 4)
        for number in range(4):
            play_until_killed(tables, process, chance.uniform(0.4, 0.9))
            process = Process(database, freely=True)
            for table in tables:
                table.at(process.http)
                total += table.check()
            tables = go_on(tables, process, 10 * number)
        for table in tables:
            player = table.players[0]
            seen = player.sight(10**6)
            if seen["status"] == "running":
                ok(player.post("resign", {"number": seen["number"]}))
            assert ok(player.get("/verify"))["holds"]
    finally:
        process.kill()
    assert total > 100
    check_file(database)


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_it_cleanly_with_bots_thinking_and_pages_open(
    tmp_path: Path, with_signal: signal.Signals
) -> None:
    with processes(str(tmp_path / "matches.sqlite"), 1) as (process,):
        seats = {"south": {"kind": "bot", "bot": "greedy"}, "north": {"kind": "bot", "bot": "greedy"}}
        made = ok(process.http.post("/api/matches", json=wish(scenario="bibracte", seats=seats)), 201)
        watcher = Player(process.http, made["id"], None)
        while watcher.sight(10**6)["number"] < 3:
            time.sleep(0.02)
        began = time.monotonic()
        code, said = process.stop(with_signal)
        assert time.monotonic() - began < 8
        assert code == 0
        assert "Traceback" not in said
        number = 3
    with processes(str(tmp_path / "matches.sqlite"), 1) as (process,):
        watcher = Player(process.http, made["id"], None)
        assert watcher.sight()["number"] >= number
        deadline = time.monotonic() + 20
        while watcher.sight(10**6)["number"] < number + 5:  # the bots go on by themselves
            assert time.monotonic() < deadline
            time.sleep(0.05)


def play_everything(south: Player, north: Player) -> None:
    """Undo, offers, take-backs and all; in the end two offers are open."""
    play_on((south, north), 9)
    mover = to_move(south, north)
    mover.play_first()
    mover.post("undo", {"number": mover.sight()["number"]})
    wishes: list[tuple[Player, str, dict[str, Any]]] = [
        (south, "draw", {"answer": "offer"}),
        (north, "draw", {"answer": "decline"}),
        (north, "takeback", {"answer": "offer", "to": 5}),
        (south, "takeback", {"answer": "accept"}),
        (south, "takeback", {"answer": "offer", "to": 2, "entropy": "cd" * 16}),
        (south, "draw", {"answer": "offer"}),
    ]
    for number, (player, path, body) in enumerate(wishes):
        ok(player.post(path, {"number": player.sight()["number"], **body}, f"wish-{number:04}"))
        if number == 3:
            play_on((south, north), 4)
    ok(south.post("chat", {"text": "hm"}))


def test_a_match_is_the_same_when_folded_again(tmp_path: Path) -> None:
    """What memory holds is what the journal gives, and the match goes on from there."""
    with serving(settings(tmp_path)) as served:
        players = south, north = two_players(served, clock_days=3)
        play_everything(south, north)
        before = [player.sight() for player in players]
        live = served.matches.lives.held(south.match)
        assert live is not None
        again = Live.of(served.do(served.matches.storage.whole(south.match)))
        for name in ("since", "seen_keys", "takeback", "takeback_agreed", "draw_agreed", "number"):
            assert getattr(again, name) == getattr(live, name), name
        assert again.match is not None
        assert live.match is not None
        assert again.match.record(secret=True) == live.match.record(secret=True)
        served.matches.lives.discard_all()
        assert [player.sight() for player in players] == before
        play_on(players, 3)
        ok(south.post("resign", {"number": south.sight()["number"]}))
        assert ok(south.get("/verify"))["holds"]


def test_matches_are_let_go_and_come_back(tmp_path: Path) -> None:
    with serving(settings(tmp_path, most_live=2)) as served:
        tables = [two_players(served) for _ in range(5)]
        for pair in tables * 3:
            to_move(*pair).play_first()
        assert [pair[0].sight()["entries"] for pair in tables] == [3] * 5
        assert sum(served.matches.lives.held(pair[0].match) is not None for pair in tables) <= 2


def test_a_write_that_fails_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be kept was never done, and is not seen by anybody."""
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served)
        before = north.sight()
        action = south.sight()["candidates"][0]
        append = Storage.append

        async def fails(*_: Any) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(Storage, "append", fails)
        answer = south.act(action, before["number"])
        assert (answer.status_code, answer.json()["error"]) == (500, "problem-internal")
        monkeypatch.setattr(Storage, "append", append)
        assert north.sight() == before
        assert ok(south.act(action, before["number"]))["number"] == before["number"] + 1


def test_only_hashes_of_secrets_are_kept(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served)
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("matches.sqlite*"))
    for player in (south, north):
        assert player.secret is not None
        assert player.secret.encode() not in kept
        assert digest(player.secret).encode() in kept


def test_the_database_says_what_was_meant(tmp_path: Path) -> None:
    assert address(str(tmp_path / "a b.sqlite")).database == str(tmp_path / "a b.sqlite")
    assert address("postgresql://me@host/name").drivername == "postgresql+asyncpg"
    assert address("sqlite:////x/y").drivername == "sqlite+aiosqlite"
    for wrong in ("mysql://host/name", "://", "nonsense://"):
        with pytest.raises(BadDatabase):
            address(wrong)


def test_sqlite_writes_ahead_and_syncs(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:

        async def pragmas() -> list[Any]:
            async with served.matches.storage.engine.connect() as connection:
                names = ("journal_mode", "synchronous")
                return [(await connection.exec_driver_sql(f"pragma {name}")).scalar() for name in names]

        assert served.do(pragmas()) == ["wal", 2]


def test_bodies_of_the_journal_are_json(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        players = two_players(served)
        play_on(players, 5)
        whole = served.do(served.matches.storage.whole(players[0].match))
    assert [entry.kind for entry in whole.journal] == ["begun"] + ["action"] * 5
    assert all(msgspec.json.decode(entry.body) is not None for entry in whole.journal)
