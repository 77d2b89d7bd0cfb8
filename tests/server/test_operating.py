"""The operator's page: its settings are there, and its commands do what it says."""

from __future__ import annotations

import re
import shlex
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from iacta.server.settings import PREFIX, Rate, Settings
from tests.server.databases import new_database
from tests.server.kit import Player, ok, play_on, serving, settings, two_players

PAGE = Path(__file__).parents[2] / "docs" / "operating.md"
TEXT = PAGE.read_text(encoding="utf-8")
LIVE, BACKUP = "/var/lib/iacta/matches.sqlite", "/var/backups/iacta.sqlite"


def line_with(word: str) -> str:
    """The one command of the page that holds a word."""
    (found,) = [line for line in TEXT.splitlines() if word in line and not line.startswith(("Without", "`"))]
    return found


def test_every_setting_is_named_with_its_value() -> None:
    rows = dict(re.findall(rf"^\| `{PREFIX}(\w+)` \| ([^|]+?) \|", TEXT, re.MULTILINE))
    assert set(rows) == {name.upper() for name in Settings.__struct_fields__}
    for name in Settings.__struct_fields__:
        value = getattr(Settings(), name)
        said = rows[name.upper()].strip("`")
        if isinstance(value, Rate):
            assert said == f"{value.per_second:g}/{value.burst}"
        elif isinstance(value, int | float):
            assert float(said) == value
    assert Settings.chosen({f"{PREFIX}{name}": said for name, said in rows.items() if "/" in said}) == Settings()


def test_variables_named_anywhere_are_settings() -> None:
    named = set(re.findall(rf"{PREFIX}([A-Z_]+)", TEXT))
    assert named <= {name.upper() for name in Settings.__struct_fields__}


def restored(folder: Path, backup: Path, match: str) -> int:
    """How far a match is on a server that starts from a backup."""
    folder.mkdir()
    backup.rename(folder / "matches.sqlite")
    with serving(settings(folder)) as served:
        number: int = Player(served.http, match, None).sight()["number"]
        return number


def test_a_backup_of_a_running_server_holds_everything(tmp_path: Path) -> None:
    command = line_with("a.backup(b)")
    backup = tmp_path / "backup.sqlite"
    words = shlex.split(command.replace(LIVE, str(tmp_path / "matches.sqlite")).replace(BACKUP, str(backup)))
    with serving(settings(tmp_path)) as served:
        players = two_players(served)
        play_on(players, 5)
        saved = players[0].sight()["number"]
        subprocess.run([sys.executable, *words[1:]], check=True)  # noqa: S603 - as the page says
        play_on(players, 2)
        assert players[0].sight()["number"] > saved
    assert restored(tmp_path / "restored", backup, players[0].match) == saved


def test_old_matches_are_removed_as_the_page_says(tmp_path: Path) -> None:
    script = re.search(r'"\n(  create temp table old.*?)"\n```', TEXT, re.DOTALL)
    assert script is not None
    with serving(settings(tmp_path)) as served:
        old, _ = two_players(served)
        new, _ = two_players(served)
        ok(old.post("chat", {"text": "Vale"}))
        ok(old.draft(old.sight()["candidates"][0]))
    database = sqlite3.connect(tmp_path / "matches.sqlite")
    database.execute("update matches set changed = 1 where id = ?", [old.match])
    database.commit()
    database.executescript(script[1])
    found = {
        table: {row[0] for row in database.execute(f"select {key} from {table}")}  # noqa: S608 - our own names
        for table, key in (("matches", "id"), *((one, "match") for one in ("seats", "journal", "chat", "drafts")))
    }
    database.close()
    kept = {table: {new.match} for table in ("matches", "seats", "journal")}
    assert found == {**kept, "chat": set(), "drafts": set()}


def test_a_dump_of_postgres_is_restored(tmp_path: Path, postgres: Any) -> None:
    first, second = (new_database(postgres) for _ in range(2))
    with serving(settings(tmp_path, database=first)) as served:
        players = two_players(served)
        play_on(players, 3)
        for word, address in (("pg_dump --format", first), ("pg_restore --dbname", second)):
            name = urlsplit(address).path.strip("/")
            command = line_with(word).replace("--dbname=restored", f"--dbname={address}")
            words = [address if one == "iacta" else one for one in shlex.split(command)]
            words = [one.replace("iacta.dump", str(tmp_path / "iacta.dump")) for one in words]
            assert name in " ".join(words)
            subprocess.run([str(postgres.bin_path / words[0]), *words[1:]], check=True)  # noqa: S603 - as the page says
    with serving(settings(tmp_path, database=second)) as served:
        assert Player(served.http, players[0].match, None).sight()["number"] == 4
