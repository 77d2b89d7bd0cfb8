"""A match that cannot be read harms no other match."""

from __future__ import annotations

import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DatabaseError

from iacta.server.timestamps import now
from tests.server.kit import (
    Player,
    against,
    bots_turn,
    ok,
    play_on,
    refused,
    serving,
    settings,
    to_move,
    two_players,
    until,
)

DAMAGES = {
    "a row that is not JSON": "update journal set body = 'x{' where match = :id and number = 2",
    "rolls that are none": "update journal set rolls = '7' where match = :id and number = 1",
    "an action of no game": """update journal set body = '{"type": "Nonsense"}' where match = :id and number = 2""",
    "a kind of row that is unknown": "update journal set kind = 'eaten' where match = :id and number = 2",
    "a game that is gone": "update matches set game = 'gone' where id = :id",
    "options that are none": "update matches set options = '[' where id = :id",
}


def damage(folder: Path, how: str, match: str) -> None:
    """Spoil a match in which a bot is to move and a clock has run out."""
    database = sqlite3.connect(folder / "matches.sqlite")
    database.execute(how, {"id": match})
    database.execute("update matches set waiting = 'north', deadline = 1, changed = 1 where id = ?", [match])
    database.commit()
    database.close()


@pytest.mark.parametrize("how", DAMAGES.values(), ids=DAMAGES.keys())
def test_everybody_else_plays_on(tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture) -> None:
    with serving(settings(tmp_path)) as served:
        spoilt = against(served, "greedy", clock_days=1)
        spoilt.play_first()
        whole = against(served, "greedy")
        bots_turn(whole)
        late, _ = two_players(served, clock_days=1)
    damage(tmp_path, how, spoilt.match)
    database = sqlite3.connect(tmp_path / "matches.sqlite")
    database.execute("update matches set deadline = 1 where id = ?", [late.match])
    database.commit()
    database.close()
    with caplog.at_level(logging.ERROR), serving(settings(tmp_path)) as served:
        whole, late, spoilt = (Player(served.http, one.match, one.secret) for one in (whole, late, spoilt))
        until(lambda: whole.sight(10**6)["candidates"])
        served.do(served.services.clocks.check(now() + 2 * 86_400_000))
        assert late.sight()["outcome"] is not None
        for _ in range(3):
            refused(spoilt.get(), 409, "problem-unreadable")
        said = [one for one in caplog.records if spoilt.match in one.getMessage()]
        assert len(said) == 1
        assert "Nonsense" not in said[0].getMessage()


def test_a_bad_page_harms_one_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The database itself cannot read some rows: the others are read."""
    with serving(settings(tmp_path)) as served:
        spoilt = against(served, "greedy")
        whole = against(served, "greedy")
        load, repository = served.services.repository.load, served.services.repository

        async def reading(match_id: str, after: int = 0) -> Any:
            if match_id == spoilt.match:
                raise DatabaseError("select", {}, sqlite3.DatabaseError("database disk image is malformed"))
            return await load(match_id, after)

        monkeypatch.setattr(repository, "load", reading)
        served.services.sessions.discard_all()
        served.do(served.services.bot_turns.resume([spoilt.match, whole.match]))
        refused(spoilt.get(), 409, "problem-unreadable")
        whole.sight()
        assert len(served.services.sessions.quarantine) == 1
        monkeypatch.setattr(repository, "load", load)
        refused(spoilt.get(), 409, "problem-unreadable")
        served.services.sessions.quarantine.release(spoilt.match)
        ok(spoilt.get())


def pages_of(file: Path, match: str, others: list[str]) -> list[int]:
    """Where in the file rows of a journal stand that are of this match alone."""
    content = file.read_bytes()
    size = int.from_bytes(content[16:18], "big")
    found = []
    for begin in range(size, len(content), size):
        page = content[begin : begin + size]
        is_alone = not any(other.encode() in page for other in others)
        if page.count(match.encode()) > 3 and b'{"type"' in page and is_alone:
            found.append(begin)
    return found


def play_to_the_end(players: tuple[Player, ...]) -> None:
    """Each the first candidate of whoever must decide, until nobody must."""
    while any(player.sight(10**6)["candidates"] for player in players):
        to_move(*players).play_first()


def test_a_page_of_the_file_that_is_really_damaged_harms_the_match_on_it(tmp_path: Path) -> None:
    with serving(settings(tmp_path)) as served:
        whole = against(served, "greedy")
        bots_turn(whole)
        late, _ = two_players(served, clock_days=1)
        some = [two_players(served, clock_days=1) for _ in range(8)]
        for one in some:
            play_to_the_end(one)
        later = two_players(served)
        play_on(later, 40)
    file = tmp_path / "matches.sqlite"
    database = sqlite3.connect(file)
    database.execute("update matches set deadline = 1 where clock_days is not null")
    database.commit()
    database.execute("pragma wal_checkpoint(truncate)")
    database.close()
    names = [whole.match, late.match, later[0].match, *(one[0].match for one in some)]
    alone = {name: pages_of(file, name, [other for other in names if other != name]) for name in names[3:]}
    spoilt, places = next((name, places) for name, places in alone.items() if places)
    with file.open("r+b") as opened:
        for place in places:
            opened.seek(place)
            opened.write(b"\xff" * 512)
    with serving(settings(tmp_path, sweep_seconds=0.1)) as served:
        whole, late, *_ = (Player(served.http, one.match, one.secret) for one in (whole, late))
        refused(Player(served.http, spoilt, None).get(), 409, "problem-unreadable")
        until(lambda: whole.sight(10**6)["candidates"], 20)
        served.do(served.services.clocks.check(now() + 2 * 86_400_000))
        assert late.sight()["outcome"] is not None
        two_players(served)


def test_a_row_of_another_process_that_cannot_be_read(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """It comes into a match that is in memory: its players are told, the log names it once, and no value."""
    with caplog.at_level(logging.ERROR), serving(settings(tmp_path)) as served:
        south, _ = two_players(served)
        database = sqlite3.connect(tmp_path / "matches.sqlite")
        row = (south.match, 2, 1, "action", "south", '{"type": "Nonsense"}', "[]")
        database.execute("insert into journal (match, number, at, kind, seat, body, rolls) values (?,?,?,?,?,?,?)", row)
        database.execute("update matches set changed = ?, number = 2 where id = ?", [now(), south.match])
        database.commit()
        database.close()
        until(lambda: south.get().status_code != 200)
        for _ in range(3):
            refused(south.get(), 409, "problem-unreadable")
        two_players(served)
    said = [logging.Formatter().format(one) for one in caplog.records]
    assert len(said) == 1
    assert south.match in said[0]
    assert "Nonsense" not in said[0]
