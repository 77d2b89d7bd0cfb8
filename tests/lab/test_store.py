"""Games are kept while they are played, and a run that was cut off goes on to the same end."""

from __future__ import annotations

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import psutil
import pyarrow.parquet
import pytest

import iacta
from iacta.engine.errors import BrokenRecord
from iacta.engine.match_record import MOST_BYTES, Record
from iacta.lab.arena import meet
from iacta.lab.runs import workers as at_work
from iacta.lab.runs.plan import GamePlayed, RunPlan, play_recorded
from iacta.lab.runs.runner import RunConfig, run
from iacta.lab.runs.store import BadFolder, Store
from iacta.lab.simulate import simulate

QUICK = RunPlan("virtus", "small_100", ("random", "recruit"), 6, 1, {"max_rounds": 1})
PATIENCE = 120.0
"""Long enough for a machine with much else to do; nothing waits so long that goes well."""


@pytest.fixture
def numbers(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The numbers of the games that are really played."""
    honest, found = play_recorded, []

    def counted(plan: RunPlan, number: int, is_cancelled: Any) -> Any:
        found.append(number)
        return honest(plan, number, is_cancelled)

    monkeypatch.setattr(at_work, "play_recorded", counted)
    return found


def stop_after(games: int) -> Any:
    """A progress that interrupts."""

    def heard(done: int, _: int) -> None:
        if done >= games:
            raise KeyboardInterrupt

    return heard


def test_a_row_and_a_record_are_kept_of_every_game(tmp_path: Path) -> None:
    (played,) = run([QUICK], RunConfig(folder=tmp_path / "run"))
    rows = pyarrow.parquet.read_table(tmp_path / "run" / "games.parquet").sort_by("number").to_pylist()
    assert [row["number"] for row in rows] == list(range(6))
    assert [row["swapped"] for row in rows] == [False, True] * 3
    assert {(row["game"], row["scenario"], row["first"], row["second"]) for row in rows} == {
        ("virtus", "small_100", "random", "recruit")
    }
    for row, game in zip(rows, played, strict=True):
        assert (row["winner"], row["seat"], row["decisions"]) == (game.winner, game.seat, game.decisions)
        assert (dict(row["changes"]), dict(row["clauses"])) == (game.changes, game.clauses)
        match = iacta.Match.replay(msgspec.to_builtins(Record.read(tmp_path / "run" / row["record"])))
        assert match.outcome is not None
        assert (match.outcome.winner, match.outcome.reason) == (game.seat, game.reason)
        assert len(match.record()["entries"]) == game.decisions


def test_what_was_kept_is_not_played_again(tmp_path: Path, numbers: list[int]) -> None:
    whole = run([QUICK], RunConfig())
    numbers.clear()
    with pytest.raises(KeyboardInterrupt):
        run([QUICK], RunConfig(folder=tmp_path / "run"), stop_after(2))
    first = list(numbers)
    assert 2 <= len(first) < 6
    assert run([QUICK], RunConfig(folder=tmp_path / "run")) == whole
    assert sorted(numbers) == list(range(6))
    assert run([QUICK], RunConfig(folder=tmp_path / "run")) == whole
    assert len(numbers) == 6


def test_a_run_may_be_prolonged_and_a_part_of_it_counted(tmp_path: Path, numbers: list[int]) -> None:
    run([QUICK], RunConfig(folder=tmp_path / "run"))
    longer, shorter = (msgspec.structs.replace(QUICK, games=games) for games in (8, 4))
    (found,) = run([longer], RunConfig(folder=tmp_path / "run"))
    assert [one.number for one in found] == list(range(8))
    (found,) = run([shorter], RunConfig(folder=tmp_path / "run"))
    assert [one.number for one in found] == list(range(4))
    assert sorted(numbers) == list(range(8))


def test_an_arena_goes_on_too_and_stops_where_it_would_have_stopped(tmp_path: Path) -> None:
    scenarios = [iacta.game("virtus").scenarios[name] for name in ("small_100", "intro_150")]
    asked: dict[str, Any] = {"game_name": "virtus", "scenarios": scenarios, "bots": ("recruit", "random"), "games": 8}
    asked |= {"seed": 1, "options": {"max_rounds": 1}}
    with pytest.raises(KeyboardInterrupt):
        meet(**asked, config=RunConfig(folder=tmp_path / "run"), progress=stop_after(3))
    assert meet(**asked, config=RunConfig(folder=tmp_path / "run")) == meet(**asked)


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"seed": 2}, "seed"),
        ({"scenario": "intro_150"}, "scenario"),
        ({"bots": ("recruit", "random")}, "bots"),
        ({"options": {"max_rounds": 2}}, "options"),
        ({"mirrored": True}, "mirrored"),
    ],
)
def test_a_folder_of_another_plan_is_refused(tmp_path: Path, change: dict[str, Any], key: str) -> None:
    run([msgspec.structs.replace(QUICK, games=1)], RunConfig(folder=tmp_path))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadFolder) as refused:
        run([msgspec.structs.replace(QUICK, **change)], RunConfig(folder=tmp_path))
    assert (refused.value.kind, refused.value.key) == ("other-plan", key)
    with pytest.raises(BadFolder, match="number of plans"):
        run([QUICK, QUICK], RunConfig(folder=tmp_path))
    assert sorted(tmp_path.rglob("*")) == before


def test_a_folder_of_other_rules_is_refused(tmp_path: Path) -> None:
    run([msgspec.structs.replace(QUICK, games=1)], RunConfig(folder=tmp_path))
    kept = json.loads((tmp_path / "plan.json").read_text())
    (tmp_path / "plan.json").write_text(json.dumps(kept | {"rules": kept["rules"] + 1}))
    with pytest.raises(BadFolder, match="rules"):
        run([QUICK], RunConfig(folder=tmp_path))


@pytest.mark.parametrize("name", ["letter.txt", "plan.json"])
def test_a_folder_with_something_else_in_it_is_left_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_text("Dear Sir")
    with pytest.raises(BadFolder, match="strange"):
        run([QUICK], RunConfig(folder=tmp_path))
    with pytest.raises(BadFolder, match="strange"):
        run([QUICK], RunConfig(folder=tmp_path / name))
    assert (tmp_path / name).read_text() == "Dear Sir"


def test_two_runs_do_not_share_a_folder(tmp_path: Path) -> None:
    with Store.at(tmp_path, [QUICK]), pytest.raises(BadFolder, match="in-use"):
        run([QUICK], RunConfig(folder=tmp_path))
    assert run([QUICK], RunConfig(folder=tmp_path)) == run([QUICK], RunConfig())


def test_a_compressed_record_that_is_damaged_or_swollen_is_refused(tmp_path: Path) -> None:
    packed = play_recorded(msgspec.structs.replace(QUICK, games=1), 0)[1]()
    for name, content in {
        "half.gz": packed[: len(packed) // 2],
        "turned.gz": packed[:40] + packed[:20] + packed[60:],
        "bomb.gz": gzip.compress(bytes(MOST_BYTES + 100)),
    }.items():
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BrokenRecord, match="larger than" if name == "bomb.gz" else "damaged"):
            Record.read(tmp_path / name)


def test_halves_of_files_are_cleared_away(tmp_path: Path) -> None:
    run([msgspec.structs.replace(QUICK, games=1)], RunConfig(folder=tmp_path))
    half = tmp_path / "games.parquet" / ".part-00001.parquet.x1"
    half.write_bytes(b"PAR1")
    run([QUICK], RunConfig(folder=tmp_path))
    assert not half.exists()


def test_a_game_comes_back_from_the_folder_as_it_was(tmp_path: Path) -> None:
    draw = GamePlayed(0, None, None, "limit-draw", "VI-2.f", 7, None, {"hits": -3}, None, {"VI-2.f": 1})
    with Store.at(tmp_path, [QUICK]) as store:
        store.keep([at_work.Result(0, draw, None)])
    with Store.at(tmp_path, [QUICK]) as store:
        assert list(store.kept()) == [(0, draw)]


# Cut off for good


def test_a_run_that_was_killed_goes_on_to_the_same_end(tmp_path: Path) -> None:
    """Nobody is told: the first process is gone at once, its workers follow, and nothing is half written."""
    folder = tmp_path / "run"
    words = ["simulate", "virtus", "--scenario", "small_100", "--bots", "random,random", "--games", "100000"]
    words += ["--workers", "2", "--out", str(folder), "--json", str(tmp_path / "result.json")]
    started = subprocess.Popen([sys.executable, "-m", "iacta.cli", *words], stdout=subprocess.DEVNULL)  # noqa: S603 - our own command
    until(lambda: any(folder.glob("games.parquet/part-*")))
    children = psutil.Process(started.pid).children(recursive=True)
    os.kill(started.pid, signal.SIGKILL)
    started.wait(PATIENCE)
    psutil.wait_procs(children, PATIENCE)
    assert children
    assert not [child for child in children if child.is_running()]
    assert not (tmp_path / "result.json").exists()
    games = pyarrow.parquet.read_table(folder / "games.parquet").num_rows + 20
    asked: dict[str, Any] = {"game_name": "virtus", "scenario_id": "small_100", "bots": ("random", "random")}
    asked |= {"games": games, "seed": 1}
    assert simulate(**asked, workers=2, folder=folder) == simulate(**asked)
    assert len({record.name for record in folder.rglob("*.json.gz")}) >= games


def until(is_so: Any) -> None:
    """Wait for something."""
    end = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < end
        time.sleep(0.02)
