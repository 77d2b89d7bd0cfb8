"""A cluster of two machines loses one in the middle of a run, and no game is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
import pytest

from iacta.lab.runs.plan import RunPlan
from iacta.lab.runs.runner import RunConfig, run
from iacta.lab.runs.workers import Batch, ClusterLost, OtherSoftware, RayCluster, play_batch
from tests.cli.cluster import ARENA, PLAN, TOO_BUSY, Lost
from tests.cli.conftest import Command

ROOT = Path(__file__).parents[2]
ATTEMPTS, SECONDS = 5, 300.0


def lost_in(folder: Path) -> Lost:
    """What came of a run on a cluster that lost a machine; a start that Ray gave up is tried again."""
    quiet = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_worker_register_timeout_seconds": "300"}
    said = ""
    for attempt in range(ATTEMPTS):
        place = folder / str(attempt)
        (place / "ray").mkdir(parents=True)  # Ray writes there before it makes it
        words = [sys.executable, "-m", "tests.cli.cluster", str(place)]
        done = subprocess.run(  # noqa: S603 - our own script
            words,
            cwd=ROOT,
            env={**os.environ, **quiet, "RAY_TMPDIR": str(place)},
            capture_output=True,
            text=True,
            timeout=SECONDS,
            check=False,
        )
        if done.returncode != TOO_BUSY:
            assert done.returncode == 0, done.stderr
            assert len(list((place / "run").rglob("*.json.gz"))) == PLAN.games
            return msgspec.json.decode((place / "lost.json").read_bytes(), type=Lost)
        said = done.stderr
    pytest.fail(f"Ray did not start: {said}")


def test_no_game_is_lost_when_a_machine_is(command: Command) -> None:
    with tempfile.TemporaryDirectory(prefix="ray", ignore_cleanup_errors=True) as folder:  # short: sockets lie in it
        lost = lost_in(Path(folder))
    assert 2 < lost.told[2] < PLAN.games
    assert lost.machines == [2, 1]
    assert [lost.games] == run([PLAN], RunConfig())
    assert "not iacta of old" in lost.refused
    assert lost.arena == command(*ARENA).out


def test_a_worker_with_other_software_does_not_play() -> None:
    plan = RunPlan("virtus", "small_100", ("random", "random"), 1, 1, {})
    with pytest.raises(OtherSoftware, match="not iacta"):
        play_batch(Batch({0: plan}, ((0, 0),), False, "iacta 0.0"))


def test_an_address_without_a_cluster_is_said(command: Command) -> None:
    words = ("simulate", "virtus", "--games", "2", "--ray", "127.0.0.1:1")
    for lang, said_of_it in (("en", "no Ray cluster"), ("fr", "Aucune grappe Ray")):
        said = command(*words, "--lang", lang)
        assert said.code == 2
        assert said_of_it in said.err
    with pytest.raises(ClusterLost, match=":1:"):
        RayCluster("127.0.0.1:1")
