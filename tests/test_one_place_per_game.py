"""Shared code names no game: games are found through the registry. Docstrings may give examples."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import iacta
from iacta.games import SHIPPED

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "iacta" / "games"
OWN = [GAMES / name for name in SHIPPED]
REGISTRY = GAMES / "__init__.py"
PICTURES = ROOT / "tools" / "terminal_pictures.py"
"""Draws one battle of one game for the documentation."""
SOURCES = sorted(
    path
    for folder in ("src/iacta", "tools", "bench", "tests/kit", "tests/conformance", "tests/golden")
    for path in (ROOT / folder).rglob("*.py")
    if path not in (REGISTRY, PICTURES) and not any(path.is_relative_to(own) for own in OWN)
)
FILES = ["Makefile", "pyproject.toml", ".ci/run", "src/iacta/texts/en.ftl", "src/iacta/texts/fr.ftl"]
PREFIXES = {next(iter(iacta.game(name).ledger)).id.partition("-")[0] for name in SHIPPED}
NAMED = re.compile(rf"{'|'.join(SHIPPED)}|\b(?:{'|'.join(sorted(PREFIXES))})-[\dA-Z]", re.IGNORECASE)


def texts(tree: ast.AST) -> Iterator[str]:
    """Every name and every text of a module, without its docstrings."""
    docstrings = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value
        elif isinstance(node, ast.alias):
            yield node.name
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""
        elif isinstance(node, ast.Name):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_no_shared_module_names_a_game(path: Path) -> None:
    assert [text for text in texts(ast.parse(path.read_text("utf-8"))) if NAMED.search(text)] == []


@pytest.mark.parametrize("path", FILES, ids=str)
def test_no_shared_file_names_a_game(path: str) -> None:
    assert [line for line in (ROOT / path).read_text("utf-8").splitlines() if NAMED.search(line)] == []


@pytest.mark.parametrize("name", SHIPPED)
def test_a_game_has_its_folders(name: str) -> None:
    for file in ("vocabulary.py", "golden/perft.toml"):
        assert (ROOT / "tests" / name / file).is_file()
