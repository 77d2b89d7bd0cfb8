"""`Clause` and `Ledger`: the numbered rules of a game, read from its `ledger.md`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import msgspec

from iacta.engine.errors import BrokenLedger, UnknownName

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_CLAUSE = re.compile(r"^\s*[-*] \*\*(?P<id>[A-Z]{2}-[0-9A-Za-z.]+)\*\*\s*(?P<text>.*)$")
_MARK = re.compile(r"\[(?P<mark>[a-z][^\]]*)\]\s*")
_HEADING = re.compile(r"^#+ (?P<title>.*)$")
_RULING = re.compile(r"[A-Z]{2}-R\d+$")
_EXAMPLE = re.compile(r"[A-Z]{2}-[EWX]\d+[a-z]?$")


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule: its text, the marks before it (`ruling`, `option` …) and the heading above it."""

    id: str
    text: str
    marks: tuple[str, ...]
    heading: str

    @property
    def is_ruling(self) -> bool:
        """Whether it is the reason behind clauses, with nothing of its own to test."""
        return bool(_RULING.match(self.id))

    @property
    def is_example(self) -> bool:
        """Whether it is a worked example."""
        return bool(_EXAMPLE.match(self.id))


class Ledger:
    """The clauses of one game, in the order of the rulebook."""

    def __init__(self, clauses: Iterator[Clause], name: str) -> None:
        """Keep the clauses by id; each id stands once."""
        self.name = name
        self.clauses: dict[str, Clause] = {}
        for clause in clauses:
            if clause.id in self.clauses:
                message = f"{name}: clause {clause.id} stands twice"
                raise BrokenLedger(message)
            self.clauses[clause.id] = clause
        if not self.clauses:
            message = f"{name}: no clause found"
            raise BrokenLedger(message)

    @classmethod
    def read(cls, path: Path) -> Ledger:
        """Read a ledger file."""
        return cls(_clauses(path.read_text(encoding="utf-8")), path.name)

    def __getitem__(self, clause: str) -> Clause:
        """The clause of that number."""
        if clause not in self.clauses:
            raise UnknownName("clause", clause)
        return self.clauses[clause]

    def __contains__(self, clause: object) -> bool:
        """Whether there is such a clause."""
        return clause in self.clauses

    def __iter__(self) -> Iterator[Clause]:
        """All clauses in order."""
        return iter(self.clauses.values())

    def __len__(self) -> int:
        """How many clauses there are."""
        return len(self.clauses)


def _clauses(text: str) -> Iterator[Clause]:
    heading = ""
    for line in text.splitlines():
        if title := _HEADING.match(line):
            heading = title["title"].strip()
        elif found := _CLAUSE.match(line):
            rest, marks = found["text"], []
            while mark := _MARK.match(rest):
                marks.append(mark["mark"])
                rest = rest[mark.end() :]
            yield Clause(found["id"], rest.strip(), tuple(marks), heading)
