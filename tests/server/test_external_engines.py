"""Names of programs are for the command line: one that comes over the network starts nothing."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from iacta.engine.errors import UnknownName
from iacta.server.jobs import bot_tasks
from iacta.server.jobs.bot_cache import MatchRevision
from tests.server.kit import Served, refused, wish


def test_a_match_against_a_program_is_refused(served: Served, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server of the tests runs in this process, and so in this folder."""
    monkeypatch.chdir(tmp_path)
    for name in ("engine:touch trace", " engine:touch trace", "ENGINE:touch trace", "engine:"):
        seats = {"south": {"kind": "human"}, "north": {"kind": "bot", "bot": name}}
        refused(served.http.post("/api/matches", json=wish(seats=seats)), 404, "problem-no-such-name")
    assert not (tmp_path / "trace").exists()


def test_a_worker_of_the_server_knows_no_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if such a name had found its way into the database."""
    monkeypatch.setattr(bot_tasks, "_progress_memory", [[0, 0]])
    trace = tmp_path / "trace"
    command = shlex.join([sys.executable, "-c", f"open({str(trace)!r}, 'w')"])
    for table in (None, MatchRevision("a match")):
        with pytest.raises(UnknownName):
            bot_tasks.decide(0, bot_tasks.BotTask("virtus", f"engine:{command}", None, None, "south", b"key", table))
    assert not trace.exists()
