"""Several servers on one database, restarts, lost connections, and what only time brings."""

from __future__ import annotations

import json
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import create_engine, text

from iacta.server.matches.process_sync import LISTENER
from iacta.server.matches.webhooks import Webhooks
from iacta.server.settings import BadSetting, Rate, Settings
from iacta.server.storage.database import Database
from iacta.server.storage.migrations import NewerDatabase, migrate
from iacta.server.storage.orm import Base
from iacta.server.storage.repository import Repository
from iacta.server.timestamps import now
from tests.server.kit import (
    SECONDS,
    Player,
    Served,
    line_to,
    ok,
    play_on,
    refused,
    serving,
    settings,
    to_move,
    two_players,
    until,
)

DAY = 24 * 60 * 60 * 1000


def twin(player: Player, other: Served) -> Player:
    """The same person at another server."""
    return Player(other.http, player.match, player.secret)


def test_two_servers_on_one_file_hear_each_other(tmp_path: Path) -> None:
    """Moves, joins and chat of the one reach the pages that are open at the other."""
    with serving(settings(tmp_path)) as one, serving(settings(tmp_path)) as two:
        south, north = two_players(one)
        with line_to(two.home, south.match) as socket:
            socket.send(json.dumps({"secret": north.secret, "after": 0}))
            assert json.loads(socket.recv(timeout=SECONDS))["number"] == 1
            south.play_first()
            while json.loads(socket.recv(timeout=SECONDS))["number"] < 2:
                pass
            ok(south.post("chat", {"text": "Salve"}))
            while not json.loads(socket.recv(timeout=SECONDS))["chat"]:
                pass
        there = twin(north, two)
        there.play_first()
        until(lambda: south.sight()["number"] == 3)
        assert south.sight()["log"] == twin(south, two).sight()["log"]


def test_a_match_that_nobody_follows_here_is_read_again_only_when_it_is_needed(tmp_path: Path, database: str) -> None:
    """The other server plays; this one keeps what it knows until somebody asks, and then knows everything."""
    chosen = settings(tmp_path, database=database)
    with serving(chosen) as one, serving(chosen) as two:
        players = two_players(one)
        there = twin(players[0], two)
        assert there.sight()["number"] == 1
        held = two.services.sessions.get(there.match)
        assert held is not None
        play_on(players, 3)
        until(lambda: held.is_stale)
        assert held.number == 1
        until(lambda: there.sight()["log"] == players[0].sight()["log"])
        assert held.number == players[0].sight()["number"]
        assert two.services.sessions.get(there.match) is held


def test_of_two_servers_on_one_file_one_is_first(tmp_path: Path) -> None:
    """The one that has not heard yet is refused by the file itself, and a repeated request is done once."""
    with serving(settings(tmp_path)) as one, serving(settings(tmp_path)) as two:
        south, _ = two_players(one)
        there = twin(south, two)
        seen = there.sight()
        first, second = seen["candidates"][:2]
        ok(south.act(first, 1, "same-key-1"))
        refused(there.act(second, 1), 409, "problem-stale")
        assert ok(there.act(first, 1, "same-key-1"))["number"] == 2
        refused(there.act(second, 1, "same-key-1"), 422, "problem-key-reused")


def test_a_seat_may_go_on_at_a_server_that_has_not_heard_yet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("iacta.server.matches.process_sync.POLL_SECONDS", 3600)
    with serving(settings(tmp_path)) as one, serving(settings(tmp_path)) as two:
        south, north = two_players(one)
        assert twin(north, two).sight()["number"] == 1
        south.play_first()
        assert ok(twin(north, two).act(north.sight()["candidates"][0], 2))["number"] == 3


def test_a_repeated_request_is_safe_after_a_restart(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        south, _ = two_players(served)
        action, other = south.sight()["candidates"][:2]
        ok(south.act(action, 1, "same-key-1"))
    with serving(settings(tmp_path)) as served:
        again = twin(south, served)
        assert ok(again.act(action, 1, "same-key-1"))["number"] == 2
        refused(again.act(other, 1, "same-key-1"), 422, "problem-key-reused")
        assert again.sight()["entries"] == 1


# PostgreSQL comes and goes


def ask(served: Served, query: str) -> list[Any]:
    """Ask the database of a server."""

    async def asked() -> list[Any]:
        async with served.services.database.engine.connect() as connection:
            return list((await connection.execute(text(query))).scalars())

    found: list[Any] = served.do(asked())
    return found


LISTENERS = "select pid from pg_stat_activity where datname = current_database() and application_name = 'NAME'".replace(
    "NAME", LISTENER
)


def test_listening_goes_on_after_the_connection_was_lost(tmp_path: Path, database: str) -> None:
    """The connections that listen are ended by the database; moves made meanwhile and after are heard."""
    chosen = settings(tmp_path, database=database)
    with serving(chosen) as one, serving(chosen) as two:
        south, north = two_players(one)
        there = twin(north, two)
        assert there.sight()["number"] == 1
        before = until(lambda: found if len(found := ask(one, LISTENERS)) == 2 else None)
        ask(one, LISTENERS.replace("pid", "pg_terminate_backend(pid)", 1))
        south.play_first()
        until(lambda: there.sight()["number"] == 2)
        until(lambda: len(found := ask(one, LISTENERS)) == 2 and not set(found) & set(before))
        there.play_first()
        until(lambda: south.sight()["number"] == 3)


def test_a_database_that_was_away_is_found_again(tmp_path: Path, database: str) -> None:
    """All connections are ended at once, as when PostgreSQL restarts: the next request is answered all the same."""
    with serving(settings(tmp_path, database=database)) as served:
        players = two_players(served)
        play_on(players, 2)
        ask(
            served,
            "select pg_terminate_backend(pid) from pg_stat_activity "
            "where datname = current_database() and pid <> pg_backend_pid()",
        )
        play_on(players, 2)
        assert players[0].sight()["entries"] == 4


# Time


def test_the_sweep_judges_clocks_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(settings(tmp_path, sweep_seconds=0.05)) as served:
        players = two_players(served, clock_days=1)
        play_on(players, 2)
        late = to_move(*players)
        monkeypatch.setattr("iacta.server.matches.sweep.now", lambda: now() + DAY - 60_000)
        ok(late.post("chat", {"text": "still thinking"}))
        assert late.sight()["status"] == "running"
        monkeypatch.setattr("iacta.server.matches.sweep.now", lambda: now() + DAY + 60_000)
        over = until(lambda: seen if (seen := late.sight())["status"] == "over" else None)
        assert over["outcome"]["reason"] == "out-of-time"
        assert over["outcome"]["winner"] != over["you"]


def test_the_sweep_outlives_a_database_that_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = threading.Event()
    away = threading.Event()
    overdue = Repository.overdue

    async def sometimes(self: Repository, at: int) -> list[str]:
        if not away.is_set():
            away.set()
            raise OSError("the database is away")
        asked.set()
        return await overdue(self, at)

    monkeypatch.setattr(Repository, "overdue", sometimes)
    with serving(settings(tmp_path, sweep_seconds=0.02)):
        assert asked.wait(SECONDS)


def test_the_webhook_is_told_whose_turn_it_is(tmp_path: Path) -> None:
    """Once for each change of who must decide, and at the end; a webhook that fails harms nobody."""
    told: list[tuple[str, dict[str, Any]]] = []

    async def post(address: str, body: bytes, headers: dict[str, str]) -> None:
        assert headers.keys() == {"Iacta-Signature"}
        told.append((address, json.loads(body)))
        raise OSError("nobody is there")

    with serving(settings(tmp_path)) as served:
        served.do(_replace_webhooks(served, post))
        south, north = players = two_players(served, webhook="https://example.org/turn?of=me")
        until(lambda: told)
        assert told[0] == (
            "https://example.org/turn?of=me",
            {
                "match": south.match,
                "number": 1,
                "waiting": ["south", "north"],
                "over": False,
                "url": f"/m/{south.match}",
            },
        )
        south.play_first()
        assert until(lambda: told[1:])[0][1]["waiting"] == ["north"]
        north.play_first()
        ok(players[0].post("resign", {"number": players[0].sight()["number"]}))
        assert until(lambda: [body for _, body in told if body["over"]])[0]["waiting"] == []
        secrets = [player.secret or "" for player in players]
        assert not [one for one in secrets if one in json.dumps(told)]


async def _replace_webhooks(served: Served, post: Callable[[str, bytes, dict[str, str]], Awaitable[None]]) -> None:
    served.services.journal.webhooks = Webhooks(served.services.background, post)


# Versions of the database


def at_revision(folder: Path, revision: str) -> None:
    """A database as an older version left it."""
    with serving(settings(folder)) as served:

        async def back() -> None:
            async with served.services.database.engine.begin() as connection:
                await connection.exec_driver_sql("drop index if exists matches_changed")
                await connection.exec_driver_sql("drop index if exists matches_rematch")
                await connection.exec_driver_sql("alter table matches drop column allow_hints")
                await connection.exec_driver_sql("drop table analyses")
                await connection.exec_driver_sql("drop table drafts")
                await connection.exec_driver_sql("drop table transfers")
                for column in ("winners", "summary", "webhook_key"):
                    await connection.exec_driver_sql(f"alter table matches drop column {column}")
                await connection.exec_driver_sql("drop index seats_instructed")
                for column in ("commitment", "instructions", "instructed"):
                    await connection.exec_driver_sql(f"alter table seats drop column {column}")
                await connection.exec_driver_sql("alter table journal drop column instruction")
                await connection.execute(text("update alembic_version set version_num = :at"), {"at": revision})

        south, _ = two_players(served)
        south.play_first()
        served.do(back())


def test_an_older_database_is_brought_up_at_the_start(tmp_path: Path) -> None:
    at_revision(tmp_path, "0001")
    with serving(settings(tmp_path)) as served:

        async def revision() -> Any:
            async with served.services.database.engine.connect() as connection:
                indexes = await connection.exec_driver_sql("pragma index_list(matches)")
                names = {row["name"] for row in indexes.mappings()}
                return (await connection.execute(text("select version_num from alembic_version"))).scalar(), names

        version, names = served.do(revision())
        assert version >= "0002"
        assert "matches_changed" in names
        (match,) = served.do(served.services.repository.changed_since(0))
        assert Player(served.http, match, None).sight()["entries"] == 1


def test_every_revision_leads_to_the_tables_of_this_version(tmp_path: Path) -> None:
    """The migrations make what the tables say: nothing is missing, nothing is left over."""
    engine = create_engine(f"sqlite:///{tmp_path / 'fresh.sqlite'}")
    with engine.begin() as connection:
        migrate(connection, "0001")
        migrate(connection)
        assert compare_metadata(MigrationContext.configure(connection), Base.metadata) == []
    engine.dispose()


def test_a_newer_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    at_revision(tmp_path, "9999")
    with serving(settings(tmp_path / "other")) as served:
        database = Database(str(tmp_path / "matches.sqlite"))
        with pytest.raises(NewerDatabase, match="newer version of Iacta"):
            served.do(database.open())
        served.do(database.close())


# Settings


def test_settings_come_from_the_environment() -> None:
    found = Settings.chosen({"IACTA_MOST_LIVE": "7", "IACTA_PER_ADDRESS": "2.5/9", "IACTA_DATABASE": "a"}, database="b")
    assert (found.most_live, found.per_address, found.database) == (7, Rate(2.5, 9), "b")
    assert Settings.chosen({"IACTA_DATABASE": "a"}, database=None).database == "a"
    assert Settings.chosen({}) == Settings()
    for name, value in (("MOST_LIVE", "many"), ("PER_ADDRESS", "5"), ("CREATIONS", "x/y")):
        with pytest.raises(BadSetting):
            Settings.chosen({f"IACTA_{name}": value})


def test_a_journal_that_is_full_takes_only_the_end(tmp_path: Path) -> None:
    with serving(settings(tmp_path, most_rows=4)) as served:
        south, north = players = two_players(served)
        play_on(players, 3)
        mover = to_move(*players)
        seen = mover.sight()
        refused(mover.act(seen["candidates"][0], 4), 409, "problem-too-long")
        assert mover.sight() == seen
        assert ok(south.post("resign", {"number": 4}))["status"] == "over"
        assert ok(north.get("/verify"))["holds"]
