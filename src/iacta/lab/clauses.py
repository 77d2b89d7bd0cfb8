"""Which clauses of the rules games have cited, and which they never cited."""

from __future__ import annotations

import ast
import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from iacta.engine.game import Game
    from iacta.lab.runs.plan import GamePlayed

Trace: TypeAlias = Literal["told", "refuses", "silent"]
"""How a clause can show in a game: in events, dice or modifiers (told), only in refusals, or not at all."""


class Use(msgspec.Struct, frozen=True):
    """How often a clause was cited, and in how many games."""

    clause: str
    uses: int
    games: int


class ClauseUse(msgspec.Struct, frozen=True):
    """The clauses that were cited, in the order of the ledger, and the others by how they could have shown.

    Bots choose among legal actions, so a clause that only refuses never shows.
    """

    used: tuple[Use, ...]
    never: dict[Trace, tuple[str, ...]]


def clause_use(game: Game[Any, Any], played: Sequence[GamePlayed]) -> ClauseUse:
    """Count the clauses of some games; rulings and examples are left out of those never cited."""
    uses: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for one in played:
        uses.update(one.clauses)
        games.update(one.clauses.keys())
    rules = [clause.id for clause in game.ledger if not clause.is_ruling and not clause.is_example]
    traces = traces_of(game.folder)
    never: dict[Trace, list[str]] = {"told": [], "refuses": [], "silent": []}
    for clause in rules:
        if clause not in uses:
            never[traces.get(clause, "silent")].append(clause)
    used = [clause.id for clause in game.ledger if clause.id in uses]
    return ClauseUse(
        tuple(Use(clause, uses[clause], games[clause]) for clause in used),
        {trace: tuple(clauses) for trace, clauses in never.items()},
    )


DATA_CLAUSE = re.compile(r'^clause = "([^"]+)"', re.MULTILINE)


@cache
def traces_of(folder: Path) -> dict[str, Trace]:
    """How each clause that is named in the code of a game can show; its text board only explains."""
    found: dict[str, Trace] = {}
    for path in sorted(set(folder.rglob("*.py")) - set(folder.glob("text_board/**/*.py"))):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        refusing = {id(part) for call in ast.walk(tree) if _is_refusal(call) for part in ast.walk(call)}
        for text, is_refusal in _texts(ast.walk(tree), refusing):
            if not is_refusal:
                found[text] = "told"
            else:
                found.setdefault(text, "refuses")
    return found | dict.fromkeys(_named_in_data(folder), "told")


def _named_in_data(folder: Path) -> Iterable[str]:
    """The clauses that scenario files cite for how a game ends or what they change."""
    for path in sorted(folder.glob("data/**/*.toml")):
        yield from DATA_CLAUSE.findall(path.read_text(encoding="utf-8"))


def _is_refusal(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "Refusal"


def _texts(nodes: Iterable[ast.AST], refusing: set[int]) -> Iterable[tuple[str, bool]]:
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, id(node) in refusing
