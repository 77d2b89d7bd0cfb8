"""`tools/mutants.py` tells what tests notice from what they do not."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tools import mutant_changes, mutants

TOOL = Path(mutants.__file__)
RULES = '''"""Rules of a game that nobody plays."""

from functools import cache

LIMIT = 3


def larger(one: int, other: int) -> int:
    if one > other:
        return one
    return other


@cache
def double(number: int) -> int:
    return number + number


class Purse:
    def __init__(self, coins: int) -> None:
        self.coins = coins

    @property
    def is_full(self) -> bool:
        """Never of fewer than three."""
        assert self.coins >= 0
        return self.coins >= LIMIT


def forgotten(number: int) -> int:
    return -number


def endless(number: int) -> int:
    while number > 0:
        number -= 1
    return number
'''
TESTS = """
import pytest
from rules import Purse, double, endless, larger


@pytest.mark.parametrize(("one", "other"), [(1, 2), (2, 1), (2, 2)])
def test_larger(one, other):
    assert larger(one, other) == max(one, other)


def test_double():
    assert double(3) == 6


def test_a_whole_game():
    assert double(2) == 4 and Purse(3).is_full


def test_a_purse():
    assert Purse(4).is_full


def test_the_end():
    assert endless(1) == 0
"""


class Ran(NamedTuple):
    """What the tool wrote: its lines, and the JSON by what was changed."""

    text: str
    verdicts: dict[str, tuple[str, str]]
    code: int


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("game")
    (folder / "rules.py").write_text(RULES)
    (folder / "test_rules.py").write_text(TESTS)
    return folder


@pytest.fixture(scope="module")
def run(folder: Path) -> Callable[..., Ran]:
    """The tool in a process of its own, with tests that may not take long."""

    def command(*words: str) -> Ran:
        start = f"import sys; sys.path.insert(0, {str(TOOL.parent)!r}); import mutants; mutants.PATIENCE = 1"
        code = f"{start}; sys.exit(mutants.main())"
        done = subprocess.run(  # noqa: S603 - our own
            [sys.executable, "-c", code, "--tests", "test_rules.py", "--json", "out.json", *words],
            cwd=folder, capture_output=True, text=True, check=False,
        )  # fmt: skip
        told = json.loads((folder / "out.json").read_text())
        change = {one["words"].split("    in: ")[0]: (one["result"], one["test"]) for one in told}
        return Ran(done.stdout + done.stderr, change, done.returncode)

    return command


@pytest.fixture(scope="module")
def every(run: Callable[..., Ran]) -> Ran:
    return run("--files", "rules.py", "--control")


def test_a_break_is_noticed_and_by_whom(every: Ran) -> None:
    assert every.verdicts["larger: one > other -> one <= other"][0] == mutants.NOTICED
    assert every.verdicts["__init__: self.coins = coins -> removed"] == (
        mutants.NOTICED,
        "test_rules.py::test_a_purse",
    )


def test_what_changes_nothing_is_not_noticed(every: Ran) -> None:
    assert every.verdicts["larger: one > other -> one >= other"] == (mutants.MISSED, "3 tests")
    assert "as control, nothing changed: not noticed" in every.text


def test_cached_functions_and_properties_are_changed_too(every: Ran) -> None:
    assert every.verdicts["double: number + number -> number - number"][0] == mutants.NOTICED
    assert every.verdicts["is_full: self.coins >= LIMIT -> self.coins < LIMIT"][0] == mutants.NOTICED


def test_tests_of_whole_games_do_not_count(every: Ran, run: Callable[..., Ran]) -> None:
    boundary = "is_full: self.coins >= LIMIT -> self.coins > LIMIT"
    assert every.verdicts[boundary] == (mutants.MISSED, "1 tests")
    again = run("--again", "out.json", "--without", "nothing")
    assert again.verdicts[boundary] == (mutants.NOTICED, "test_rules.py::test_a_whole_game")


def test_what_no_test_runs_is_not_noticed(every: Ran) -> None:
    assert every.verdicts["forgotten: -number -> +number"] == (mutants.MISSED, "0 tests")


def test_a_test_without_end_has_noticed(every: Ran) -> None:
    assert every.verdicts["endless: number -= 1 -> number += 1"] == (
        mutants.NOTICED,
        "a test that did not come to its end",
    )


def test_the_table_counts(every: Ran) -> None:
    assert every.text.splitlines()[-2:] == ["| `rules.py` | 22 | 18 | 4 | 22 |", "| all | 22 | 18 | 4 | 22 |"]


def test_neither_imports_nor_assertions_nor_words_are_changed() -> None:
    lines = {change.place.lineno for change in mutant_changes.changes(ast.parse(RULES))}
    assert lines == {9, 10, 11, 16, 21, 27, 31, 35, 36, 37}


@pytest.mark.parametrize(
    ("code", "changed"),
    [
        ("return a and b", {"return a or b", "return True and b", "return a and True"}),
        ("return [x for x in a if x]", {"return [x for x in a]"}),
        ("if not a:\n        b()", {"if not not a:\n        b()", "if True:\n        b()", "if not a:\n        pass"}),
        ("a += 1", {"a -= 1", "a += 2", "a += 0", "pass"}),
        ("raise a", {"pass"}),
        ("return a in b", {"return a not in b"}),
    ],
)
def test_every_kind_of_change_is_made(code: str, changed: set[str]) -> None:
    source = f"def rule(a, b):\n    {code}"
    number, made = sum(1 for _ in mutant_changes.changes(ast.parse(source))), set()
    for index in range(number):
        tree = ast.parse(source)
        list(mutant_changes.changes(tree))[index].make()
        made.add(ast.unparse(ast.fix_missing_locations(tree)).partition("\n    ")[2])
    assert made - {"return None"} == changed


def test_the_same_seed_draws_the_same(folder: Path) -> None:
    file = str(folder / "rules.py")
    assert mutant_changes.draw([file], 5, 1) == mutant_changes.draw([file], 5, 1) != mutant_changes.draw([file], 5, 2)
    assert mutant_changes.draw([file], 0, 1) == {file: list(range(22))}


def test_code_that_does_not_fit_is_not_judged() -> None:
    outer = compile("def rule():\n    x = 1\n    def inner():\n        return x\n    return inner", "f", "exec")
    namespace: dict[str, Callable[[], object]] = {}
    exec(outer, namespace)  # noqa: S102 - our own
    inner = namespace["rule"]()
    code = compile("def inner():\n    return 2", "f", "exec").co_consts[0]
    one = mutant_changes.Mutant("f", 0, 1, 1, "", code, (1, "inner"))
    assert mutants.judge(one, [inner], [])[0] == mutants.UNFIT  # type: ignore[list-item]
    assert mutants.judge(one, [], [])[0] == mutants.UNFIT


def test_tests_that_hang_with_nothing_changed_are_an_error(folder: Path, run: Callable[..., Ran]) -> None:
    """No verdict is written, and the code is not that of success."""
    (folder / "test_hung.py").write_text("def test_hung():\n    while True: pass\n")
    (folder / "out.json").write_text("[]")
    hung = run("--files", "rules.py", "--tests", "test_hung.py")
    assert "the tests do not come to their end, nothing changed" in hung.text
    assert (hung.verdicts, hung.code) == ({}, mutants.STUCK)
