"""`why`: the rule behind a choice or a refusal, in the words of the ledger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from iacta.cli.output.screen import HEADING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.cli.output.screen import Screen
    from iacta.engine.clause import Clause, Ledger
    from iacta.engine.game import Game
    from iacta.texts import Texts


def ledger_for(game: Game[Any, Any], texts: Texts) -> Ledger:
    """The rules of a game in the language of the player."""
    return game.ledgers[texts.language]


def clauses_under(ledger: Ledger, name: str) -> list[Clause]:
    """The clause of that number, or all clauses of a section."""
    if name in ledger:
        return [ledger[name]]
    return [clause for clause in ledger if clause.id.startswith(f"{name}.")]


def section_of(name: str) -> str:
    """The section that a clause stands in."""
    return name.rpartition(".")[0] or name


def write_clauses(texts: Texts, screen: Screen, clauses: Iterable[Clause]) -> None:
    """Each clause with its heading and marks."""
    heading = ""
    for clause in clauses:
        if clause.heading != heading:
            heading = clause.heading
            screen.write(readable(heading), HEADING)
        marks = f" ({', '.join(texts(f'mark-{mark}') for mark in clause.marks)})" if clause.marks else ""
        screen.write(f"  {clause.id}{marks} {readable(clause.text)}")


def readable(text: str) -> str:
    """A ledger's text without its marks of emphasis."""
    return text.replace("**", "").replace("*", "").replace("`", "")
