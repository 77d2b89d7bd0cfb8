"""A game without a board of its own is played in the terminal, in both languages."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from iacta.texts import LANGUAGES, Texts
from tests.tiny.game import GAME
from tests.tiny.installed import ROOT

DECISIONS = 4
"""Of one side in a whole game."""


def typed(tmp_path: Path, *words: str, lines: tuple[str, ...] = ()) -> str:
    """What a command says to whoever types these lines; it must succeed."""
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "iacta.cli", *words],
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def played(tmp_path: Path, tiny: str, language: str, *lines: str) -> str:
    """What is said in a game of red, who types these lines, against a bot."""
    words = ("--terminal", "--side", "red", "--against", "random", "--seed", "1", "--plain", "--lang", language)
    return typed(tmp_path, "play", tiny, *words, lines=lines)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played(tiny: str, language: str, tmp_path: Path) -> None:
    said = played(tmp_path, tiny, language, *("1",) * DECISIONS)
    texts = Texts(language).with_game(GAME)
    assert texts("step-Bid", seat="red") in said
    assert texts("view-points") in said
    assert f"1. {texts('action-Play', card=2)}" in said
    assert texts("event-Ended") in said
    assert texts("outcome-most-points") in said
    assert "{" not in said, "no record is shown as it is"


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_listed_with_its_scenario(tiny: str, language: str, tmp_path: Path) -> None:
    assert "tiny — Tiny" in typed(tmp_path, "games", "--lang", language, "--plain")
    listed = typed(tmp_path, "scenarios", tiny, "--lang", language, "--plain")
    assert GAME.scenarios[GAME.first_scenario].names[language] in listed
    assert Texts(language).with_game(GAME)("option-cards") in listed


def test_a_rule_and_the_odds_are_told(tiny: str, tmp_path: Path) -> None:
    said = played(tmp_path, tiny, "en", "why TI-4", "1", "odds 1", *("1",) * (DECISIONS - 1))
    assert GAME.ledger["TI-4"].text in " ".join(said.split())
    assert "Points you score" in said
