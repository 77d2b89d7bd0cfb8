"""The French ledger says what the English one says: same clauses, same marks, same figures, in proper French dress."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from iacta.engine.clause import Clause
from iacta.games.virtus.game import GAME

ENGLISH = GAME.ledgers["en"]
FRENCH = GAME.ledgers["fr"]

FIGURE = re.compile(r"\d+")
REFERENCE = re.compile(r"\bVI-(?:[RX]\d+|\d+(?:\.\w+)*)|\b[SN][0-9R]\b|[≤<>=→↔±×]")
CODE = re.compile(r"`[^`]*`")
NUMBERED_HEADING = re.compile(r"^(#+ \d+(?:\.\d+)?) ", re.MULTILINE)
ROW = re.compile(r"^\|.*\|$", re.MULTILINE)
UNSPACED = re.compile(r"(?<![\u00a0\u202f])[;:!?»]|«(?!\u00a0)")
STRAIGHT = re.compile(r"['\"]")
DOUBLE_SPACE = re.compile(r"\S[ \u00a0\u202f]{2,}\S")

# VI-9.a names a column of its table, `fire` in English and *tir* in French: there it is a word, not a field.
FIELDS_THAT_ARE_WORDS = ["VI-9.a"]


def text_of(file: str) -> str:
    return (GAME.folder / file).read_text(encoding="utf-8")


def prose() -> list[tuple[int, str]]:
    """The lines of the French file with their numbers; code spans count as a word."""
    lines = text_of("ledger.fr.md").splitlines()
    return [(number, CODE.sub("code", line)) for number, line in enumerate(lines, start=1)]


def found(pattern: re.Pattern[str]) -> list[tuple[int, str]]:
    return [(number, line) for number, line in prose() if pattern.search(line)]


def figures(text: str) -> Counter[str]:
    return Counter(FIGURE.findall(text))


def differing(aspect: Callable[[Clause], object]) -> list[str]:
    """The clauses of which the two languages disagree in this aspect."""
    return [clause.id for clause in ENGLISH if aspect(clause) != aspect(FRENCH[clause.id])]


def test_there_is_a_ledger_in_english_and_in_french() -> None:
    assert set(GAME.ledgers) == {"en", "fr"}
    assert ENGLISH is GAME.ledger
    assert FRENCH.name == "ledger.fr.md"


def test_the_same_clauses_stand_in_the_same_order() -> None:
    assert [clause.id for clause in FRENCH] == [clause.id for clause in ENGLISH]


def test_the_chapters_bear_the_same_numbers() -> None:
    numbers = NUMBERED_HEADING.findall(text_of("ledger.md"))

    assert len(numbers) > 30
    assert NUMBERED_HEADING.findall(text_of("ledger.fr.md")) == numbers


def test_every_clause_bears_the_same_marks() -> None:
    assert differing(lambda clause: clause.marks) == []


def test_every_clause_is_translated() -> None:
    assert [clause.id for clause in FRENCH if clause.text in {"", ENGLISH[clause.id].text}] == []


def test_every_clause_has_the_same_figures() -> None:
    """Every number written in digits, references to other clauses included; there is no exception."""
    assert differing(lambda clause: figures(clause.text)) == []


def test_every_clause_names_the_same_clauses_places_and_signs() -> None:
    assert differing(lambda clause: Counter(REFERENCE.findall(clause.text))) == []


def test_every_clause_names_the_same_options_and_fields() -> None:
    assert differing(lambda clause: Counter(CODE.findall(clause.text))) == FIELDS_THAT_ARE_WORDS


def test_the_tables_have_the_same_rows_and_figures() -> None:
    """Those of stances (VI-5.0.g), of units (VI-9.a) and of prices (VI-10.7.d), which stand before the formulas."""
    english = ROW.findall(text_of("ledger.md").partition("## Formulas")[0])
    french = ROW.findall(text_of("ledger.fr.md"))

    assert len(english) == 4 + 13 + 12
    assert [FIGURE.findall(row) for row in french] == [FIGURE.findall(row) for row in english]
    assert [row.count("|") for row in french] == [row.count("|") for row in english]


def test_high_punctuation_follows_a_space_that_does_not_break() -> None:
    assert found(UNSPACED) == []


def test_apostrophes_and_quotation_marks_are_not_straight() -> None:
    assert found(STRAIGHT) == []


def test_no_space_stands_double() -> None:
    assert found(DOUBLE_SPACE) == []


def test_quotation_marks_open_and_close_in_turn() -> None:
    marks = [(number, "".join(re.findall("[«»]", line))) for number, line in prose()]

    assert any(quoted for _, quoted in marks)
    assert [(number, quoted) for number, quoted in marks if quoted.replace("«»", "")] == []
