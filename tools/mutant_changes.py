"""Small changes in the functions of a file, one at a time, for `tools/mutants.py`: what there is, and the new code."""

from __future__ import annotations

import ast
import random
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice
from operator import delitem, setitem
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

Comparisons = dict[type[ast.cmpop], type[ast.cmpop]]
BOUNDARIES: Comparisons = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
OPPOSITES: Comparisons = {ast.Lt: ast.GtE, ast.Gt: ast.LtE, ast.Eq: ast.NotEq, ast.In: ast.NotIn, ast.Is: ast.IsNot}
OPPOSITES |= {other: one for one, other in OPPOSITES.items()}
Function = ast.FunctionDef | ast.AsyncFunctionDef


class Change(NamedTuple):
    """A change that can be made in a tree: in which function, what to show of it, and the node that must run."""

    function: Function
    shown: ast.AST
    place: Any
    make: Callable[[], object]


class Mutant(NamedTuple):
    """One change of a file, by its number there, in words, with the lines that must run."""

    file: str
    number: int
    line: int
    last: int
    words: str
    code: CodeType | None
    home: tuple[int, str]


# What can be changed


def functions(tree: ast.AST) -> Iterator[Function]:
    """Functions and methods; those inside of a function belong to it."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function):
            yield node
        else:
            yield from functions(node)


def inside(node: ast.AST) -> Iterator[ast.AST]:
    """A node and all below it, but for assertions, which are there for the type checker."""
    if isinstance(node, ast.Assert):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from inside(child)


def changes(tree: ast.AST) -> Iterator[Change]:
    """Every change there is, always in the same order."""
    for function in functions(tree):
        answers = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
        yield from (Change(function, one, one, make) for one, make in removals(function))
        for statement in function.body:
            for node in inside(statement):
                for place, make in (*of_conditions(node), *of_values(node, answers=answers)):
                    yield Change(function, node, place, make)


def removals(node: ast.AST) -> Iterator[tuple[ast.AST, Callable[[], object]]]:
    """Each statement that can be taken out."""
    for part in inside(node):
        for field in ("body", "orelse", "finalbody"):
            block = getattr(part, field, None)
            for index, one in enumerate(block if isinstance(block, list) else ()):
                text = isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant)
                kinds = (ast.Expr, ast.Assign, ast.AugAssign, ast.Raise, ast.Continue, ast.Break, ast.Delete)
                if isinstance(one, kinds) and not text:
                    yield one, partial(setitem, block, index, ast.Pass())


def of_conditions(node: ast.AST) -> Iterator[tuple[Any, Callable[[], object]]]:
    """Comparisons, `and` and `or`, conditions."""
    match node:
        case ast.Compare(ops=ops):
            for index, compared in enumerate(ops):
                for others in (BOUNDARIES, OPPOSITES):
                    if other := others.get(type(compared)):
                        yield node, partial(setitem, ops, index, other())
        case ast.BoolOp(op=op, values=values):
            both = isinstance(op, ast.And)
            yield node, partial(setattr, node, "op", ast.Or() if both else ast.And())
            for index, one in enumerate(values):
                yield one, partial(setitem, values, index, ast.Constant(both))
        case ast.If(test=test) | ast.IfExp(test=test):
            yield test, partial(setattr, node, "test", ast.Constant(value=True))
            if not isinstance(test, ast.Compare):
                yield test, partial(setattr, node, "test", ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=ifs):
            for index, one in enumerate(ifs):
                yield one, partial(delitem, ifs, index)
        case ast.match_case(guard=ast.expr() as guard):
            yield guard, partial(setattr, node, "guard", None)
        case _:
            pass


def of_values(node: ast.AST, *, answers: bool) -> Iterator[tuple[Any, Callable[[], object]]]:
    """Figures, signs, values returned; `answers`: the function returns yes or no."""
    match node:
        case ast.Constant(value=int() as value) if not isinstance(value, bool):
            yield node, partial(setattr, node, "value", value + 1)
            yield node, partial(setattr, node, "value", value - 1)
        case ast.UnaryOp(op=ast.USub()):
            yield node, partial(setattr, node, "op", ast.UAdd())
        case ast.BinOp(op=ast.Add() | ast.Sub() as op) | ast.AugAssign(op=ast.Add() | ast.Sub() as op):
            yield node, partial(setattr, node, "op", ast.Sub() if isinstance(op, ast.Add) else ast.Add())
        case ast.Return(value=ast.expr() as given) if answers:
            yield node, partial(setattr, node, "value", ast.UnaryOp(ast.Not(), given))
        case ast.Return(value=ast.expr() as given) if not (isinstance(given, ast.Constant) and given.value is None):
            yield node, partial(setattr, node, "value", ast.Constant(None))
        case _:
            pass


# Mutants of a file


def count(file: str) -> int:
    """How many mutants there are of a file."""
    return sum(1 for _ in changes(ast.parse(Path(file).read_text("utf-8"))))


def mutant(file: str, number: int) -> Mutant:
    """One of them, compiled."""
    source = Path(file).read_text("utf-8")
    tree = ast.parse(source)
    change = next(islice(changes(tree), number, None))
    place, function = change.place, change.function
    home = min(one.lineno for one in (function, *function.decorator_list)), function.name
    before, _ = _headline(change.shown), change.make()
    line = source.splitlines()[place.lineno - 1].strip()
    words = f"{function.name}: {_difference(before, _headline(change.shown))}    in: {line}"
    was, code = (
        find(compile(one, str(Path(file).resolve()), "exec", dont_inherit=True), home)
        for one in (source, ast.fix_missing_locations(tree))
    )
    return Mutant(file, number, place.lineno, place.end_lineno, words, None if code == was else code, home)


def _headline(node: ast.AST) -> str:
    return ast.unparse(node).strip().splitlines()[0]


def _difference(before: str, after: str) -> str:
    """Two texts from a little before they differ; a statement that looks the same was removed."""
    if before == after:
        return f"{before[:80]} -> removed"
    alike = next((place for place, (one, other) in enumerate(zip(before, after, strict=False)) if one != other), 0)
    start = max(alike - 30, 0)
    return f"{before[start:][:80]} -> {after[start:][:80]}"


def find(code: CodeType, home: tuple[int, str]) -> CodeType | None:
    """The code of a function by its first line and its name."""
    if (code.co_firstlineno, code.co_name) == home:
        return code
    return next((found for one in code.co_consts if isinstance(one, CodeType) and (found := find(one, home))), None)


def draw(files: Iterable[str], per_file: int, seed: int) -> dict[str, list[int]]:
    """So many numbers for each file; none: all there are."""
    drawn = {}
    for file in files:
        every, chance = range(count(file)), random.Random(f"{seed}:{file}")  # noqa: S311 - a sample
        drawn[file] = sorted(chance.sample(every, per_file)) if 0 < per_file < len(every) else list(every)
    return drawn
