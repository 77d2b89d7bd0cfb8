"""No text that a player reads holds an internal name: walks of recorded games, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import iacta
from iacta.engine.game import Game
from iacta.engine.match import Match, Past
from iacta.engine.match_record import Record
from iacta.engine.standing import result_sentence, standing_of, with_standing
from iacta.engine.state import State
from iacta.engine.text_board import Line, TextBoard
from iacta.engine.wording import wording_of
from iacta.texts import LANGUAGES, game_texts
from iacta.texts.choices import choices_of
from iacta.texts.log import log_lines

TESTS = Path(__file__).parents[1]
RECORDS = [path for name in iacta.games() for path in sorted((TESTS / name / "golden").glob("*.json"))]
BOARD_EVERY = 12
"""Decisions between two boards that are read: a board is long, and changes little."""
MOST_CHOICES = 40
IDENTIFIER = re.compile(
    r"""
      \b[gcl]\d{1,2}\b              # g1, c1: the number of a general or leader
    | \b[a-z]+_[a-z_]+\b            # heavy_infantry: an id of data or code
    | \b[A-Z][a-z]+[A-Z][A-Za-z]*\b # PlaySegment: the name of a record
    | \b[a-z]+:[0-9a-zA-Z]+         # unit:3: a handle
    | \b9[0-9]\ (activation|unit)   # what stands for any number
    | [{}]|\bNone\b|\bTrue\b|\bFalse\b
    """,
    re.VERBOSE,
)


def spoken(lines: Sequence[Line]) -> Iterator[str]:
    """Every text of some lines."""
    for line in lines:
        yield from (line.text, *line.brief, line.figures)
        yield from spoken(line.parts)


def board_texts(board: TextBoard) -> Iterator[str]:
    yield board.title
    for section in board.sections:
        yield section.heading
        yield from spoken(section.lines)


def texts_at(game: Game[Any, Any], state: State, language: str) -> Iterator[str]:
    """The board, the standing and the choices of the seat that must decide."""
    say = game_texts(language, game.folder)
    for decision in game.rulebook.decisions(state)[:1]:
        wording = wording_of(game, say, game.view(state, decision.seat))
        yield from board_texts(with_standing(say, wording.board(), standing_of(game, wording.view)))
        candidates = list(islice(game.rulebook.candidates(state, decision.seat), MOST_CHOICES))
        for choice in choices_of(wording, decision.seat, candidates):
            yield from (choice.group, choice.label, choice.note)


def texts_after(game: Game[Any, Any], past: Past, language: str) -> Iterator[str]:
    """What the log says of an action, who must do what then, and the result."""
    say, state = game_texts(language, game.folder), past.transition.state
    yield from (line.text for line in log_lines(game, say, past.transition, past.seat))
    for decision in game.rulebook.decisions(state)[:1]:
        yield wording_of(game, say, game.view(state, decision.seat)).step(decision.step, decision.seat)
    if state.outcome is not None:
        yield result_sentence(say, state.outcome, standing_of(game, game.view(state, None)))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_no_text_of_a_recorded_game_holds_an_internal_name(path: Path) -> None:
    match = Match.replay(Record.from_json(path.read_bytes()), seed=0)
    found: dict[str, str] = {}
    for number, past in enumerate(match.past):
        for language in LANGUAGES:
            texts = list(texts_after(match.game, past, language))
            if number % BOARD_EVERY == 0:
                texts += texts_at(match.game, past.transition.state, language)
            found |= {named[0]: text for text in texts for named in IDENTIFIER.finditer(text)}
    assert found == {}


def test_the_pattern_finds_what_was_once_shown() -> None:
    for text in (
        "Boîte de c1 César",
        "general g1 Commios",
        "98 activations",
        "heavy_infantry",
        "PlaySegment",
        "unit:3",
    ):
        assert IDENTIFIER.search(text), text
    for text in ("Rome, points : 23", "Turn 1, 06:00, day", "S0", "Legio XII (b)", "VI-5.1.b", "90 Arvernes II"):
        assert not IDENTIFIER.search(text), text
