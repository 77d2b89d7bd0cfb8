"""`iacta rule`: a clause, the code that does it, and the tests that claim it."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import iacta
from iacta.cli.output.screen import FAINT, HEADING
from iacta.cli.terminal.explain import clauses_under, ledger_for, write_clauses
from iacta.engine.errors import UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.cli.output.screen import Screen
    from iacta.engine.clause import Clause
    from iacta.texts import Texts

PACKAGE = Path(iacta.__file__).parent
TESTS = PACKAGE.parent.parent / "tests"
MOST_LINES = 24

Definition = ast.FunctionDef | ast.ClassDef


class Passage(NamedTuple):
    """A piece of source: where it stands, what it is called, what it says. `first`: its docstring begins with it."""

    file: Path
    line: int
    name: str
    source: str
    first: bool


def write_rule(texts: Texts, screen: Screen, name: str) -> None:
    """The page of a clause or section; raises UnknownName if no ledger has it."""
    name, clauses, folder = found(texts, name)
    write_clauses(texts, screen, clauses)
    screen.write()
    passages = sorted(passages_in(folder, name), key=lambda passage: not passage.first)
    screen.write(texts("rule-code"), HEADING)
    for passage in passages:
        screen.write(f"{passage.file.relative_to(PACKAGE.parent)}:{passage.line} {passage.name}", "green")
        if passage.first:
            write_source(screen, passage.source)
    if not passages:
        screen.write(texts("rule-no-code"), FAINT)
    if TESTS.is_dir():
        write_tests(texts, screen, name)


def found(texts: Texts, name: str) -> tuple[str, list[Clause], Path]:
    """A clause in the ledger of its game, in the language of the player."""
    for game_name in iacta.games():
        game = iacta.game(game_name)
        ledger = ledger_for(game, texts)
        known = {clause.id.lower(): clause.id for clause in ledger}
        exact = known.get(name.lower(), name)
        clauses = clauses_under(ledger, exact)
        if clauses:
            return exact, clauses, game.folder
    raise UnknownName("clause", name)


def write_source(screen: Screen, source: str) -> None:
    """The first lines of a definition."""
    lines = source.splitlines()
    for line in lines[:MOST_LINES]:
        screen.write(f"    {line}")
    if len(lines) > MOST_LINES:
        screen.write("    …", FAINT)


def write_tests(texts: Texts, screen: Screen, name: str) -> None:
    """Which tests claim the clause."""
    screen.write()
    screen.write(texts("rule-tests"), HEADING)
    claims = list(claims_of(name))
    for claim in claims:
        screen.write(claim, "green")
    if not claims:
        screen.write(texts("rule-no-tests"), FAINT)


def passages_in(folder: Path, clause: str) -> Iterator[Passage]:
    """The functions and classes of a game that name a clause."""
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if clause not in text:
            continue
        for node in _definitions(ast.parse(text)):
            doc = ast.get_docstring(node) or ""
            if _names(doc, clause) or _cites(node, clause):
                source = ast.get_source_segment(text, node) or ""
                yield Passage(path, node.lineno, node.name, source, _names(doc, clause))


def _definitions(tree: ast.Module) -> Iterator[Definition]:
    """Functions and classes at the top, and the methods that name a clause themselves."""
    for node in tree.body:
        if isinstance(node, Definition):
            yield node
        if isinstance(node, ast.ClassDef):
            yield from (inner for inner in node.body if isinstance(inner, ast.FunctionDef))


def _names(doc: str, clause: str) -> bool:
    words = doc.replace(",", " ").replace(";", " ").replace("(", " ").replace(")", " ").replace(":", " ").split()
    return any(word.rstrip(".") == clause for word in words)


def _cites(node: Definition, clause: str) -> bool:
    """Whether the body itself holds the clause as a text; a class is left to its methods."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(part, ast.Constant) and part.value == clause for part in ast.walk(node)
    )


def claims_of(clause: str) -> Iterator[str]:
    """Every test whose `rule` marker names the clause, with file and line."""
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        if f'"{clause}"' not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and any(_claims(mark, clause) for mark in node.decorator_list):
                yield f"{path.relative_to(TESTS.parent)}:{node.lineno} {node.name}"


def _claims(mark: ast.expr, clause: str) -> bool:
    if not isinstance(mark, ast.Call) or getattr(mark.func, "id", getattr(mark.func, "attr", "")) != "rule":
        return False
    return any(isinstance(part, ast.Constant) and part.value == clause for part in mark.args)
