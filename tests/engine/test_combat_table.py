"""Combat tables: columns by figure, ratio or name; lines by the modified score; a broken file is named to the key."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import msgspec
import pytest

from iacta.engine.combat_table import CombatTable, read_tables
from iacta.engine.errors import BrokenScenario

RATIOS = ("1/3", "1/2", "2/3", 1, "3/2", 2, 3)
FILE = """
[battle]
columns = ["1/3", "1/2", "1/1"]
from = ["1/3", "1/2", 1]
first = -1
lines = [
    [["E", "R"], ["A", "R"], ["1/2", "R"]],
    [["A", "R"], ["1/2", "R"], ["R", "1/2"]],
]
origin = "source"

[rout]
columns = ["veteran", "recruit"]
lines = [["rallies", "rallies"], ["rallies", "flees"]]
origin = "reconstructed"
"""


class Tables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    battle: CombatTable[tuple[str, str]]
    rout: CombatTable[str]


def is_result(_: Tables, cell: Any) -> bool:
    return set(cell) <= {"E", "A", "R", "1/2"} if isinstance(cell, tuple) else cell in ("rallies", "flees")


def read(folder: Path, text: str) -> Tables:
    path = folder / "tables.toml"
    path.write_text(text, encoding="utf-8")
    return read_tables(path, Tables, is_result)


def table(*bounds: int | str, columns: int = 7) -> CombatTable[str]:
    return CombatTable(tuple("ABCDEFG"[:columns]), (("x",) * columns,), "source", bounds)


@pytest.mark.parametrize(
    ("ratio", "column"),
    [
        *(("1/4", 1), ("49/100", 1), ("1/2", 2), ("66/100", 2), ("2/3", 3), ("99/100", 3), ("149/100", 4)),
        *(("3/2", 5), ("299/100", 6), ("3", 7), ("9", 7)),
    ],
)
def test_a_ratio_is_rounded_down_to_a_column(ratio: str, column: int) -> None:
    assert table(*RATIOS).column(Fraction(ratio)) == column


@pytest.mark.parametrize(("figure", "column"), [(-3, 1), (-2, 1), (-1, 2), (0, 3), (4, 7), (12, 7)])
def test_a_figure_finds_its_column_and_the_ends_take_the_rest(figure: int, column: int) -> None:
    assert table(-2, -1, 0, 1, 2, 3, 4).column(figure) == column


def test_a_shift_ends_at_the_first_and_the_last_column() -> None:
    assert [table(*RATIOS).shifted(4, shift) for shift in (-9, -1, 0, 2, 9)] == [1, 3, 4, 6, 7]


def test_lines_run_from_the_first_score_and_the_ends_take_the_rest(tmp_path: Path) -> None:
    battle = read(tmp_path, FILE).battle
    assert [battle.cell(3, score) for score in (-5, -1, 0, 8)] == [("1/2", "R")] * 2 + [("R", "1/2")] * 2


def test_columns_may_go_by_name(tmp_path: Path) -> None:
    rout = read(tmp_path, FILE).rout
    assert (rout.cell(rout.named("recruit"), 2), rout.cell(rout.named("veteran"), 2)) == ("flees", "rallies")


@pytest.mark.parametrize(
    ("written", "instead", "said"),
    [
        (
            '["E", "R"]',
            '["X", "R"]',
            r"tables\.toml: battle\.lines: no such result as \('X', 'R'\) \(score -1,",
        ),
        ('"flees"', '"stays"', r"rout\.lines: no such result as 'stays' \(score 2, column recruit\)"),
        ('["1/3", "1/2", 1]', '["1/2", "1/3", 1]', r"battle\.from: the bounds do not rise"),
        ('["1/3", "1/2", 1]', '["1/2", 1]', r"battle\.from: 2 bounds, and there are 3 columns"),
        ('["1/3", "1/2", 1]', '["1/3", "half", 1]', r"battle\.from: 'half' is neither a whole number nor a ratio"),
        ('["1/3", "1/2", 1]', '["1/0", "1/2", 1]', r"battle\.from: '1/0' is neither"),
        ('["rallies", "flees"]', '["rallies"]', r"rout\.lines: 1 cells at score 2, and there are 2 columns"),
        ('[["rallies", "rallies"], ["rallies", "flees"]]', "[]", r"rout\.lines: a table has a line and a column"),
        ('"reconstructed"', '"guessed"', r"rout\.origin"),
        ('["A", "R"], ["1/2", "R"]],', '["A"], ["1/2", "R"]],', r"battle\.lines"),
    ],
)
def test_a_broken_table_is_named_to_the_key(tmp_path: Path, written: str, instead: str, said: str) -> None:
    assert written in FILE
    with pytest.raises(BrokenScenario, match=said):
        read(tmp_path, FILE.replace(written, instead, 1))
