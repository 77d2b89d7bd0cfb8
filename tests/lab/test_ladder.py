"""The ladder as a page shows it."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.bots import BOTS
from iacta.lab.ladder import MINUS, between_markers, main
from iacta.lab.strengths import Measured, strengths

PAGE = "before\n<!-- results: ladder-virtus -->\nold\n<!-- /results: ladder-virtus -->\nafter\n"


def test_the_ladder_takes_the_place_between_its_markers(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    page.write_text(PAGE, encoding="utf-8")
    asked = ["--scenario", "small_100", "--bots", "recruit,random", "--games", "2", "--write", str(page)]
    assert main([*asked, "--data", str(tmp_path)]) == 0
    kept = msgspec.json.decode((tmp_path / "virtus.json").read_bytes(), type=Measured)
    assert (kept.scenario, kept.anchor, list(kept.bots)) == ("small_100", "random", ["recruit"])
    found = kept.bots["recruit"]
    assert found.games == 2
    assert found.low <= found.elo <= found.high
    shown = [f"{figure:+d}".replace("-", MINUS) for figure in (found.elo, found.low, found.high)]
    assert f"| recruit | {shown[0]} | {shown[1]} to {shown[2]} | 2 | 100% |" in page.read_text(encoding="utf-8")
    lines = page.read_text(encoding="utf-8").splitlines()
    assert (lines[0], lines[-1]) == ("before", "after")
    assert "old" not in lines
    assert [line.split("|")[1].strip() for line in lines if line.startswith("| r")] == [
        "recruit",
        "random",
        "recruit against random",
    ]


def test_a_ladder_without_a_page_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--scenario", "small_100", "--bots", "recruit,random", "--games", "2"]) == 0
    told = capsys.readouterr().out
    assert "| recruit against random | 2 | 0 | 0 | 100% |" in told
    assert "| random | +0 | +0 to +0 | 2 | 0% |" in told


def test_a_page_without_the_markers_is_refused() -> None:
    with pytest.raises(ValueError, match="no place marked 'results: ladder-alesia'"):
        between_markers(PAGE, "results: ladder-alesia", "new")


def test_what_was_measured_is_there_for_players() -> None:
    found = [measured for name in iacta.games() if (measured := strengths(name)) is not None]
    assert [one.game for one in found] == ["virtus"]
    for one in found:
        assert one.anchor == "greedy"
        assert set(one.bots) < set(BOTS)
        assert all(each.low <= each.elo <= each.high and each.games > 0 for each in one.bots.values())
    assert strengths("chess") is None
