"""What is kept how long; what is deleted leaves nothing behind."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

from iacta.server.settings import Rate
from iacta.server.storage.repository import MOST_CHAT
from iacta.server.timestamps import DAY, now
from tests.server.kit import Player, Served, ok, refused, resign, serving, settings, two_players, until, wish
from tests.server.test_limits import imported, long_record

SAYING = "Gallia est omnis divisa in partes tres"
TABLES = {
    "matches": "id",
    "seats": "match",
    "journal": "match",
    "chat": "match",
    "analyses": "match",
    "drafts": "match",
}


def rows_of(folder: Path, match: str) -> list[str]:
    """The tables that still hold something of a match."""
    database = sqlite3.connect(folder / "matches.sqlite")
    found = [
        table
        for table, key in TABLES.items()
        if database.execute(f"select count(*) from {table} where {key} = ?", [match]).fetchone()[0]  # noqa: S608
    ]
    database.close()
    return found


def delete(served: Served, days: float) -> int:
    """Delete what is kept no longer, so many days from now."""
    count: int = served.do(served.services.retention.delete(now() + int(days * DAY)))
    return count


def full_match(served: Served) -> Player:
    """A match that is over, with chat, an analysis and a draft."""
    south, north = two_players(served)
    ok(south.post("chat", {"text": SAYING}))
    ok(north.draft(north.sight()["candidates"][0]))
    resign(south)
    ok(south.post("analysis", {}))
    until(lambda: ok(south.get("/analysis"))["status"] == "done")
    served.do(served.services.repository.save_analysis(south.match, "{}", now(), 10))
    return south


def written_code(served: Served, *players: Player) -> str:
    """A code for some seats, which is kept for a year."""
    seats = [{"match": player.match, "secret": player.secret} for player in players]
    code: str = ok(served.http.post("/api/transfers", json={"seats": seats, "written": True}), 201)["token"]
    return code


def test_a_code_forgets_the_seats_of_a_match_that_is_deleted(tmp_path: Path) -> None:
    with serving(settings(tmp_path, keep_days=10)) as served:
        (old, _), (young, _) = two_players(served), two_players(served)
        code = written_code(served, old, young)
        database = sqlite3.connect(tmp_path / "matches.sqlite")
        database.execute("update matches set changed = 1 where id = ?", [old.match])
        database.commit()
        assert delete(served, 0) == 1
        (body,) = database.execute("select body from transfers").fetchone()
        database.close()
        assert old.match not in body
        carried = ok(served.http.post("/api/transfers/take", json={"token": code}))["seats"]
        assert [(one["match"], one["secret"]) for one in carried] == [(young.match, young.secret)]


def test_a_match_that_is_deleted_leaves_nothing_behind(tmp_path: Path) -> None:
    with serving(settings(tmp_path, keep_days=10, analysis_simulations=1)) as served:
        old = full_match(served)
        code = written_code(served, old)
        assert {"matches", "seats", "journal", "chat", "analyses"} <= set(rows_of(tmp_path, old.match))
        assert delete(served, 9) == 0
        assert delete(served, 11) == 1
        assert rows_of(tmp_path, old.match) == []
        for path in ("", "/analysis", "/verify", "/record"):
            refused(old.get(path), 404, "problem-no-such-match")
        served.do(served.services.repository.save_analysis(old.match, "{}", now(), 10))
        assert rows_of(tmp_path, old.match) == []
        refused(served.http.post("/api/transfers/take", json={"token": code}), 404, "problem-no-such-transfer")
        for file in tmp_path.glob("matches.sqlite*"):
            assert SAYING.encode() not in file.read_bytes()
            assert old.match.encode() not in file.read_bytes()


def test_each_kind_is_kept_as_long_as_the_settings_say(tmp_path: Path) -> None:
    with serving(settings(tmp_path, keep_waiting_days=5, keep_imports_days=8)) as served:
        waiting = ok(served.http.post("/api/matches", json=wish()), 201)["id"]
        record = imported(served, 50)
        running, _ = two_players(served)
        assert delete(served, 4) == 0
        assert delete(served, 6) == 1
        assert rows_of(tmp_path, waiting) == []
        assert delete(served, 9) == 1
        assert rows_of(tmp_path, record) == []
        assert delete(served, 10_000) == 0
        running.sight()


def test_of_imports_the_oldest_go_when_there_is_no_more_room(tmp_path: Path) -> None:
    with serving(settings(tmp_path, imports_bytes=30_000)) as served:
        found = [imported(served, 200) for _ in range(5)]
        gone = delete(served, 0)
        assert 0 < gone < 5
        left = [one for one in found if rows_of(tmp_path, one)]
        assert left == found[gone:]


def test_an_address_stores_no_more_than_its_share(tmp_path: Path) -> None:
    """At the default the first hour takes 38 MB; it took 3.6 GB."""
    burst, rate = settings(tmp_path).stored.burst, settings(tmp_path).stored.per_second
    assert burst + 3600 * rate < 40_000_000
    size = 12_000
    with serving(settings(tmp_path, stored=Rate(0.001, size))) as served:
        record: Any = long_record(200)
        ok(served.http.post("/api/import", json={"record": record}), 201)
        refused(served.http.post("/api/import", json={"record": record}), 429, "problem-too-fast")
        far = {"X-Forwarded-For": "203.0.113.4"}
        ok(served.http.post("/api/import", json={"record": record}, headers=far), 201)
        ok(served.http.post("/api/matches", json=wish()), 201)


def test_of_what_is_said_the_latest_is_kept(tmp_path: Path) -> None:
    """Only the latest is shown; at twenty messages a second the others would fill the disk."""
    with serving(settings(tmp_path)) as served:
        south, _ = two_players(served)
        other, _ = two_players(served)
        ok(other.post("chat", {"text": "Salve"}))
        for number in range(MOST_CHAT + 5):
            ok(south.post("chat", {"text": f"{number}"}))
        shown = [one["text"] for one in south.sight()["chat"]]
    database = sqlite3.connect(tmp_path / "matches.sqlite")
    kept = [text for (text,) in database.execute("select text from chat where match = ? order by id", [south.match])]
    assert kept == shown == [f"{number}" for number in range(5, MOST_CHAT + 5)]
    assert database.execute("select count(*) from chat").fetchone()[0] == MOST_CHAT + 1
    database.close()


def test_drafts_count_as_stored(tmp_path: Path) -> None:
    with serving(settings(tmp_path, stored=Rate(0.001, 3000))) as served:
        south, _ = two_players(served)
        action = south.sight()["candidates"][0]
        name = next(name for name, value in action.items() if isinstance(value, list) and value)
        large = {**action, name: action[name][:1] * 300}
        ok(south.draft(large))
        refused(south.draft(large), 429, "problem-too-fast")
        ok(south.draft(action))


def test_a_rematch_counts_as_a_creation(tmp_path: Path) -> None:
    with serving(settings(tmp_path, creations=Rate(0.001, 1))) as served:
        south, _ = two_players(served)
        resign(south)
        refused(south.post("rematch", {}), 429, "problem-too-fast")
