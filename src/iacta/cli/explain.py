"""`why`: the rule behind a choice or a refusal, in the words of the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.cli.screen import FAINT, HEADING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.cli.screen import Screen
    from iacta.engine.clause import Clause, Ledger
    from iacta.texts import Texts


def clauses_under(ledger: Ledger, name: str) -> list[Clause]:
    """The clause of that number, or all clauses of a section."""
    if name in ledger:
        return [ledger[name]]
    return [clause for clause in ledger if clause.id.startswith(f"{name}.")]


def write_clauses(texts: Texts, screen: Screen, clauses: Iterable[Clause]) -> None:
    """Each clause with its heading and marks."""
    heading = ""
    for clause in clauses:
        if clause.heading != heading:
            heading = clause.heading
            screen.write(heading, HEADING)
        marks = f" ({', '.join(clause.marks)})" if clause.marks else ""
        screen.write(f"  {clause.id}{marks} {readable(clause.text)}")
    if texts.language != "en":
        screen.write(texts("why-ledger-is-english"), FAINT)


def readable(text: str) -> str:
    """A ledger's text without its marks of emphasis."""
    return text.replace("**", "").replace("*", "").replace("`", "")
