"""A French ledger says what the English one says: same clauses, same marks, same figures, in proper French dress."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

import pytest

import iacta
from iacta.engine.clause import Clause, Ledger

ENGLISH_ONLY = {
    "alesia": {"What makes this system tick", "The turn as a state machine", "Player decisions", "Glossary"},
    "alexandre_bayard": {"What makes this system tick", "What the annex itself says of its core"},
    "bellum_gallicum": {"What makes this system tick", "9. State machines", "10. Player decisions", "Glossary"},
    "hail_caesar": {"What makes this system tick", "Data files", "Glossary"},
    "virtus": {
        "What makes this system tick",
        "Size of a game (estimate)",
        "Formulas",
        "State to store",
        "State machine",
        "Decisions and legal options",
        "Hidden information",
        "Edge cases",
        "Easy to get wrong",
        "Data files",
        "Glossary",
    },
}
"""The chapters that no player is shown."""

FIELDS_THAT_ARE_WORDS = {"VI-9.a", "AL-E2", "AL-E22"}
"""VI-9.a names a column of its table, `fire` in English and *tir* in French: there it is a word, not a field. AL-E2 and
AL-E22 name states of the machine that stands in the English ledger only."""

CHAPTER = re.compile(r"^## ", re.MULTILINE)
FIGURE = re.compile(r"\d+")
PLACE_OF_VIRTUS = r"\b[SN][0-9R]\b"
REFERENCE = re.compile(rf"\b[A-Z]{{2}}-(?:[A-Z]*\d+(?:\.\w+)*|[A-Z]+\.\w+)|{PLACE_OF_VIRTUS}|[≤≥<>=→↔±×−+]")
CODE = re.compile(r"`[^`]*`")
NUMBERED_HEADING = re.compile(r"^(#+ (?:\d+(?:\.\d+)?\w*|[A-Z]{1,2}(?:-[0-9A-Z.]+)?)) ", re.MULTILINE)
MARKS_AT_THE_END = re.compile(r"(?: \[(?:option|public|ruling)[^\]]*\])+$")
ROW = re.compile(r"^\|.*\|$", re.MULTILINE)
UNSPACED = re.compile(r"(?<![\u00a0\u202f])[;:!?»]|«(?!\u00a0)")
STRAIGHT = re.compile(r"['\"]")
DOUBLE_SPACE = re.compile(r"\S[ \u00a0\u202f]{2,}\S")


class Pair:
    """The ledger of one game in both languages."""

    def __init__(self, name: str) -> None:
        self.name, self.game = name, iacta.game(name)
        self.english: Ledger = self.game.ledgers["en"]
        self.french: Ledger = self.game.ledgers["fr"]

    def text(self, ledger: Ledger) -> str:
        return (self.game.folder / ledger.name).read_text(encoding="utf-8")

    def prose(self) -> list[tuple[int, str]]:
        """The lines of the French file with their numbers; code spans count as a word."""
        lines = self.text(self.french).splitlines()
        return [(number, CODE.sub("code", line)) for number, line in enumerate(lines, start=1)]

    def found(self, pattern: re.Pattern[str]) -> list[tuple[int, str]]:
        return [(number, line) for number, line in self.prose() if pattern.search(line)]

    def differing(self, aspect: Callable[[Clause], object]) -> list[str]:
        """The clauses of which the two languages disagree in this aspect."""
        return [clause.id for clause in self.english if aspect(clause) != aspect(self.french[clause.id])]


@pytest.fixture(params=iacta.games())
def pair(request: pytest.FixtureRequest) -> Pair:
    return Pair(request.param)


def chapters(text: str) -> dict[str, str]:
    """What stands under each heading of the second rank."""
    return {chapter.partition("\n")[0]: chapter for chapter in CHAPTER.split(text)[1:]}


def shown_chapters(pair: Pair) -> list[str]:
    """The chapters of the English ledger that players are shown, with their headings."""
    found = chapters(pair.text(pair.english))
    assert ENGLISH_ONLY[pair.name] <= found.keys()
    return [f"## {text}" for title, text in found.items() if title not in ENGLISH_ONLY[pair.name]]


def test_there_is_a_ledger_in_english_and_in_french(pair: Pair) -> None:
    assert set(pair.game.ledgers) == {"en", "fr"}
    assert pair.english is pair.game.ledger
    assert pair.french.name == "ledger.fr.md"


def test_the_same_clauses_stand_in_the_same_order(pair: Pair) -> None:
    assert [clause.id for clause in pair.french] == [clause.id for clause in pair.english]


def test_the_chapters_bear_the_same_numbers(pair: Pair) -> None:
    numbers = NUMBERED_HEADING.findall("".join(shown_chapters(pair)))

    assert len(numbers) > 30
    assert NUMBERED_HEADING.findall(pair.text(pair.french)) == numbers


def test_every_clause_bears_the_same_marks(pair: Pair) -> None:
    """Before its text, or after it."""
    assert pair.differing(lambda clause: (clause.marks, MARKS_AT_THE_END.findall(clause.text))) == []


def test_every_clause_is_translated(pair: Pair) -> None:
    assert [clause.id for clause in pair.french if clause.text in {"", pair.english[clause.id].text}] == []


def test_every_clause_has_the_same_figures(pair: Pair) -> None:
    """Every number written in digits, references to other clauses included; there is no exception."""
    assert pair.differing(lambda clause: Counter(FIGURE.findall(clause.text))) == []


def test_every_clause_names_the_same_clauses_places_and_signs(pair: Pair) -> None:
    assert pair.differing(lambda clause: Counter(REFERENCE.findall(clause.text))) == []


def test_every_clause_names_the_same_options_and_fields(pair: Pair) -> None:
    differing = pair.differing(lambda clause: Counter(CODE.findall(clause.text)))

    assert set(differing) == FIELDS_THAT_ARE_WORDS & pair.english.clauses.keys()


def test_the_tables_have_the_same_rows_and_figures(pair: Pair) -> None:
    english = [row for text in shown_chapters(pair) for row in ROW.findall(text)]
    french = ROW.findall(pair.text(pair.french))

    assert english
    assert [FIGURE.findall(row) for row in french] == [FIGURE.findall(row) for row in english]
    assert [row.count("|") for row in french] == [row.count("|") for row in english]


def test_high_punctuation_follows_a_space_that_does_not_break(pair: Pair) -> None:
    assert pair.found(UNSPACED) == []


def test_apostrophes_and_quotation_marks_are_not_straight(pair: Pair) -> None:
    assert pair.found(STRAIGHT) == []


def test_no_space_stands_double(pair: Pair) -> None:
    assert pair.found(DOUBLE_SPACE) == []


def test_quotation_marks_open_and_close_in_turn(pair: Pair) -> None:
    marks = [(number, "".join(re.findall("[«»]", line))) for number, line in pair.prose()]

    assert any(quoted for _, quoted in marks)
    assert [(number, quoted) for number, quoted in marks if quoted.replace("«»", "")] == []
