"""The ladder as a page shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from iacta.lab.ladder import between_markers, main

PAGE = "before\n<!-- results: ladder-virtus -->\nold\n<!-- /results: ladder-virtus -->\nafter\n"


def test_the_ladder_takes_the_place_between_its_markers(tmp_path: Path) -> None:
    page = tmp_path / "results.md"
    page.write_text(PAGE, encoding="utf-8")
    asked = ["--scenario", "small_100", "--bots", "recruit,random", "--games", "2", "--write", str(page)]
    assert main(asked) == 0
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
