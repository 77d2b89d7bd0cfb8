#!/usr/bin/env python3
"""Checks that ledgers, tests and code name the same clauses.

A test claims a clause with the marker ``@rule("XY-5.1.d")``; a marker may name several. A clause that leaves nothing to
test is declared, with the reason, in ``tests/<game>/not_testable.toml``: ``"XY-1.1.d" = "figures have no effect"``.
Rulings (``XY-R10``) are the reasons behind clauses: they may be cited, and need no test. A game that has no
``game.py`` yet is in preparation: what its tests and its code name must be clauses, but not every clause has a test.

    python tools/rule_coverage.py                a line for each game
    python tools/rule_coverage.py --missing XY   the clauses of one game without a test
    python tools/rule_coverage.py --check        fails, with the reasons, unless everything agrees
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LEDGER_LINE = re.compile(r"^\s*[-*] \*\*([A-Z]{2}-[0-9A-Za-z.]+)\*\*(.*)$")
RULING = re.compile(r"[A-Z]{2}-R\d+$")
# A citation: a clause ("XY-5.1.b", "XY-C.5.b"), a worked example ("XY-X12"), a ruling ("XY-R10") or a section ("XY-9",
# "XY-10.7", "XY-C.7").
CITATION = r"\b(?:{prefixes})-(?:[A-Z]\.)?[REWX]?\d[0-9A-Za-z]*(?:\.[0-9A-Za-z]+)*"
CITING = {".py", ".toml", ".ftl"}


@dataclass(frozen=True, slots=True)
class Ledger:
    """The numbered lines of one game's ledger."""

    prefix: str
    clauses: dict[str, str]  # clause or worked example -> first words of its text
    rulings: frozenset[str]
    in_preparation: bool = False

    def knows(self, citation: str) -> bool:
        """A clause, an example, a ruling, or a section that has clauses."""
        return (
            citation in self.clauses
            or citation in self.rulings
            or any(clause.startswith(f"{citation}.") for clause in self.clauses)
        )


@dataclass(frozen=True, slots=True)
class Findings:
    """Everything that names a clause."""

    ledgers: dict[str, Ledger]
    claims: dict[str, str]  # clause -> the first test that claims it
    declared: dict[str, str]  # clause -> why there is nothing to test
    citations: dict[str, str]  # what the code cites -> where first

    def untested(self, ledger: Ledger) -> list[str]:
        """The clauses of a ledger that are neither claimed by a test nor declared."""
        return [clause for clause in ledger.clauses if clause not in self.claims and clause not in self.declared]

    def is_clause(self, name: str) -> bool:
        """Whether a ledger has this very clause or worked example."""
        return any(name in ledger.clauses for ledger in self.ledgers.values())

    def is_citable(self, name: str) -> bool:
        """Whether the code may refer to it: sections and rulings too."""
        return any(ledger.knows(name) for ledger in self.ledgers.values())


def read_ledger(path: Path) -> Ledger:
    """The clauses of one ledger file."""
    lines = (LEDGER_LINE.match(line) for line in path.read_text(encoding="utf-8").splitlines())
    found = {match[1]: match[2].strip()[:110] for match in lines if match}
    if not found:
        raise SystemExit(f"{path}: no clause found")
    clauses = {name: text for name, text in found.items() if not RULING.match(name)}
    rulings = frozenset(found) - frozenset(clauses)
    return Ledger(next(iter(found))[:2], clauses, rulings, not path.with_name("game.py").exists())


def claimed_clauses(tests: Path) -> dict[str, str]:
    """Clause -> the first test whose ``rule`` marker names it."""
    claims: dict[str, str] = {}
    for path in sorted(tests.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            if isinstance(node, ast.Call) and _is_rule_marker(node.func):
                for part in (part for argument in node.args for part in ast.walk(argument)):
                    if isinstance(part, ast.Constant) and isinstance(part.value, str):
                        claims.setdefault(part.value, f"{path}:{node.lineno}")
    return claims


def declared_clauses(tests: Path) -> dict[str, str]:
    """Clause -> why there is nothing to test."""
    declared: dict[str, str] = {}
    for path in sorted(tests.rglob("not_testable.toml")):
        for clause, reason in tomllib.loads(path.read_text(encoding="utf-8")).items():
            declared[clause] = str(reason).strip()
    return declared


def cited_clauses(package: Path, prefixes: list[str]) -> dict[str, str]:
    """What code, data and texts cite, in literals, docstrings and comments alike -> where first."""
    pattern = re.compile(CITATION.format(prefixes="|".join(prefixes)))
    cited: dict[str, str] = {}
    for path in sorted(path for path in package.rglob("*") if path.suffix in CITING):
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
            for match in pattern.finditer(line):
                cited.setdefault(match[0], f"{path}:{number}")
    return cited


def gather(root: Path, tests: Path) -> Findings:
    """Read ledgers, tests and code."""
    paths = sorted(root.glob("src/iacta/games/*/ledger.md"))
    if not paths:
        raise SystemExit("no ledger found under src/iacta/games/")
    ledgers = {ledger.prefix: ledger for ledger in map(read_ledger, paths)}
    cited = cited_clauses(root / "src" / "iacta", list(ledgers))
    return Findings(ledgers, claimed_clauses(tests), declared_clauses(tests), cited)


def complaints(found: Findings) -> Iterator[str]:
    """Every disagreement, in one sentence each."""
    for clause, place in found.claims.items():
        if not found.is_clause(clause):
            yield f"{place}: the test claims {clause}, which is no clause of a ledger"
    for clause, reason in found.declared.items():
        if not found.is_clause(clause):
            yield f"not_testable.toml: {clause} is no clause of a ledger"
        if not reason:
            yield f"not_testable.toml: {clause} has no reason"
        if clause in found.claims:
            yield f"not_testable.toml: {clause} is tested all the same, at {found.claims[clause]}"
    for citation, place in found.citations.items():
        if not found.is_citable(citation):
            yield f"{place}: cites {citation}, which stands in no ledger"


def summary(found: Findings, ledger: Ledger) -> str:
    """How much of a ledger is tested, in one line."""
    total = len(ledger.clauses)
    tested = sum(clause in found.claims for clause in ledger.clauses)
    excused = total - tested - len(found.untested(ledger))
    share = 100 * (tested + excused) / total
    state = "; in preparation" if ledger.in_preparation else ""
    return f"{ledger.prefix}: {tested} tested, {excused} declared not testable, of {total} ({share:.1f}%){state}"


def _is_rule_marker(function: ast.expr) -> bool:
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)
    return name == "rule"


def main() -> int:
    """Print the report that was asked for; 1 if something disagrees."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=Path, default=ROOT, help="the project")
    parser.add_argument("--missing", metavar="PREFIX", help="list the clauses of one game that no test claims")
    parser.add_argument("--check", action="store_true", help="fail also on clauses without a test")
    options = parser.parse_args()
    found = gather(options.root, options.root / "tests")
    problems = list(complaints(found))
    for problem in problems:
        print(problem.replace(f"{options.root}/", ""), file=sys.stderr)
    if options.missing and options.missing not in found.ledgers:
        raise SystemExit(f"no ledger has the prefix {options.missing}; there are: {', '.join(found.ledgers)}")
    for prefix, ledger in found.ledgers.items():
        untested = found.untested(ledger)
        owed = options.check and not ledger.in_preparation
        if owed or options.missing == prefix:
            for clause in untested:
                print(f"without a test: {clause}  {ledger.clauses[clause]}")
        if not options.missing:
            print(summary(found, ledger))
        if owed:
            problems += untested
    return bool(problems)


if __name__ == "__main__":
    sys.exit(main())
