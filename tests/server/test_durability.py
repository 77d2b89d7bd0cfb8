"""An acknowledged move is never lost: kill -9 amid many moves, restart, and look what is there."""

from __future__ import annotations

import random
import signal
import sqlite3
import threading
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from iacta.server.matches.credentials import digest
from iacta.server.matches.replay import session_from
from iacta.server.storage.database import BadDatabase, address
from iacta.server.storage.repository import Repository
from tests.server.kit import SECONDS, Player, ok, play_on, serving, settings, to_move, two_players, until, wish
from tests.server.processes import Process, processes

TABLES = 8
"""So many sieges, of a thousand actions and more each, are not over while a test or a server stands still."""

MOST_FOLLOWING = 4
"""Rows that may follow from one action without asking: segments that close and open."""


class Score:
    """How many moves have been acknowledged at all tables; whoever waits for a number hears of it."""

    def __init__(self) -> None:
        self.count = 0
        self._more = threading.Condition()

    def add(self, count: int) -> None:
        with self._more:
            self.count += count
            self._more.notify_all()

    def reach(self, count: int) -> None:
        with self._more:
            assert self._more.wait_for(lambda: self.count >= count, 5 * SECONDS), (
                f"only {self.count} moves were acknowledged"
            )


class Table(threading.Thread):
    """Two people who play one match after the other as fast as they are answered, until the server is gone.

    `acknowledged`: the rows of each match that the server has said to be done.
    """

    def __init__(self, seed: int, score: Score) -> None:
        super().__init__(daemon=True)
        self.chance, self.score = random.Random(seed), score
        self.secrets: dict[str, dict[str, str]] = {}
        self.acknowledged: dict[str, list[Any]] = {}

    def at(self, home: str) -> Table:
        """The same people with the same matches, before a server that has been started again."""
        again = Table(self.chance.getrandbits(32), self.score)
        again.secrets, again.acknowledged, again.home = self.secrets, self.acknowledged, home
        return again

    home: str

    def run(self) -> None:
        with httpx.Client(base_url=self.home, timeout=SECONDS) as http:
            try:
                while True:
                    self.play(http, next(reversed(self.secrets)) if self.secrets else self.sit_down(http))
            except httpx.TransportError:
                return  # the server was killed

    def sit_down(self, http: httpx.Client) -> str:
        made = ok(http.post("/api/matches", json=wish()), 201)
        match: str = made["id"]
        self.secrets[match], self.acknowledged[match] = made["secrets"], []
        return match

    def play(self, http: httpx.Client, match: str) -> None:
        """Go on until the match is over; then there is a new one."""
        players = [Player(http, match, secret) for secret in self.secrets[match].values()]
        for player in players:
            player.join()
        place, seen = 0, players[0].sight(10**6)
        while seen["status"] != "over":
            if not seen["candidates"]:
                place = 1 - place
                seen = players[place].sight(10**6)
                continue
            seen = ok(players[place].act(self.chance.choice(seen["candidates"]), seen["number"]))
            self.acknowledged[match] += seen["log"]
            self.score.add(1)
        self.sit_down(http)

    def check(self, http: httpx.Client) -> None:
        """Whatever was acknowledged is there, and at most one action more with what followed from it unasked."""
        for match, acknowledged in self.acknowledged.items():
            seen = Player(http, match, None).sight()
            assert [row["number"] for row in seen["log"]] == list(range(1, seen["number"] + 1))
            rows = {row["number"]: told(row) for row in seen["log"]}
            assert [rows[row["number"]] for row in acknowledged] == [told(row) for row in acknowledged]
            last = acknowledged[-1]["number"] if acknowledged else 0
            unheard = [row for number, row in rows.items() if number > last]
            assert len([row for row in unheard if row[0] != "begun"]) <= 1 + MOST_FOLLOWING
            acknowledged.extend(seen["log"][last:])


def told(row: dict[str, Any]) -> tuple[Any, ...]:
    """What everybody sees of a row."""
    return row["kind"], row["seat"], row["entry"], row["at"]


def play_until_killed(tables: list[Table], process: Process, count: int) -> None:
    """So many moves more, all tables at once; then the server is killed amid the next ones."""
    score = tables[0].score
    enough = score.count + count
    for table in tables:
        table.start()
    score.reach(enough)
    process.kill()
    for table in tables:
        table.join(SECONDS)
        assert not table.is_alive()


def verify_all(tables: list[Table], http: httpx.Client) -> None:
    """Every match can be played to an end, and every roll of it recomputed."""
    for table in tables:
        for match, secrets in table.secrets.items():
            player = Player(http, match, secrets["south"])
            seen = player.sight(10**6)
            if seen["status"] == "running":
                ok(player.post("resign", {"number": seen["number"]}))
            if seen["status"] != "waiting":
                assert ok(player.get("/verify"))["holds"]


def kill_amid_moves(database: str, *, kills: int, moves: int) -> None:
    """Several tables, killed several times within so many acknowledged moves; nothing is missing, all is whole."""
    chance, score = random.Random(11), Score()
    tables = [Table(seed, score) for seed in range(4)]
    process = Process(database, freely=True)
    try:
        for kill in range(kills):
            tables = [table.at(process.home) for table in tables]
            left = moves - score.count
            share = left if kill == kills - 1 else left // (kills - kill)
            play_until_killed(tables, process, max(1, share + chance.randint(-9, 9)) if kill < kills - 1 else left)
            process = Process(database, freely=True)
            for table in tables:
                table.check(process.http)
        verify_all(tables, process.http)
    finally:
        process.kill()
    assert score.count >= moves


def check_file(database: str) -> None:
    """The file is whole, and no match says it is further than its journal, or less far."""
    connection = sqlite3.connect(database)
    try:
        assert connection.execute("pragma integrity_check").fetchone() == ("ok",)
        heads = dict(connection.execute("select id, number from matches").fetchall())
        rows = connection.execute("select match, max(number), count(*) from journal group by match").fetchall()
    finally:
        connection.close()
    begun = {match: last for match, last, _ in rows}
    assert heads == {**dict.fromkeys(heads, 0), **begun}  # a match may have died before its first row
    assert all(last == count for _, last, count in rows)


def test_kill_in_the_middle_of_a_thousand_moves(tmp_path: Path) -> None:
    database = str(tmp_path / "matches.sqlite")
    kill_amid_moves(database, kills=4, moves=1000)
    check_file(database)


def test_kill_in_the_middle_of_moves_on_postgres(database: str) -> None:
    kill_amid_moves(database, kills=2, moves=200)


@pytest.mark.parametrize("with_signal", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGKILL])
def test_a_signal_ends_it_and_the_next_server_lets_the_bots_go_on(tmp_path: Path, with_signal: signal.Signals) -> None:
    with processes(str(tmp_path / "matches.sqlite"), 1) as (process,):
        seats = {"roman": {"kind": "bot", "bot": "greedy"}, "gallic": {"kind": "bot", "bot": "greedy"}}
        siege = wish(game="alesia", scenario="alesia", seats=seats)
        made, *_ = (ok(process.http.post("/api/matches", json=siege), 201)["id"] for _ in range(TABLES))
        watcher = Player(process.http, made, None)
        until(lambda: watcher.sight(10**6)["number"] >= 3)
        code, said = process.stop(with_signal)
        assert code in (0, -with_signal, 128 + with_signal)
        assert "Traceback" not in said
    with processes(str(tmp_path / "matches.sqlite"), 1) as (process,):
        watcher = Player(process.http, made, None)
        seen = watcher.sight(10**6)
        assert (seen["number"] >= 3, seen["status"]) == (True, "running")
        until(lambda: watcher.sight(10**6)["number"] >= seen["number"] + 5)  # the bots go on by themselves


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
        session = served.services.sessions.get(south.match)
        assert session is not None
        again = session_from(served.do(served.services.repository.load(south.match)))
        assert (again.number, again.seen_keys) == (session.number, session.seen_keys)
        assert vars(again.timer) == vars(session.timer)
        assert vars(again.offers) == vars(session.offers)
        assert again.match is not None
        assert session.match is not None
        assert again.match.to_record(secret=True) == session.match.to_record(secret=True)
        served.services.sessions.discard_all()
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
        assert sum(served.services.sessions.get(pair[0].match) is not None for pair in tables) <= 2


def test_a_write_that_fails_is_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be kept was never done, and is not seen by anybody."""
    with serving(settings(tmp_path)) as served:
        south, north = two_players(served)
        before = north.sight()
        action = south.sight()["candidates"][0]
        append = Repository.append

        async def fails(*_: Any) -> None:
            raise OSError("the disk is full")

        monkeypatch.setattr(Repository, "append", fails)
        answer = south.act(action, before["number"])
        assert (answer.status_code, answer.json()["error"]) == (503, "problem-unavailable")
        monkeypatch.setattr(Repository, "append", append)
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
            async with served.services.database.engine.connect() as connection:
                names = ("journal_mode", "synchronous")
                return [(await connection.exec_driver_sql(f"pragma {name}")).scalar() for name in names]

        assert served.do(pragmas()) == ["wal", 2]


def test_bodies_of_the_journal_are_json(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        players = two_players(served)
        play_on(players, 5)
        whole = served.do(served.services.repository.load(players[0].match))
    kinds = [entry.kind for entry in whole.journal]
    assert (kinds[0], set(kinds[1:])) == ("begun", {"action"})
    assert all(msgspec.json.decode(entry.body) is not None for entry in whole.journal)
