"""Bellum Gallicum played at the terminal, as typed lines and what is said to them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import iacta
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from iacta.games.bellum_gallicum.game import GAME
from tests.cli.conftest import Command, command, saves  # noqa: F401 - the fixtures of the command line
from tests.cli.decisions import decided_by_number

ALONE = (
    *("play", "bellum_gallicum", "--scenario", "aquitania", "--option", "solo=true", "--side", "roman"),
    *("--against", "random", "--seed", "3", "--plain", "--terminal"),
)
ENDS = {"en": r"Victory!|Defeat\.|A draw\.", "fr": r"Victoire\u00a0!|Défaite\.|Partie nulle\."}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_solo_war_is_played_to_its_end(command: Command, saves: Path, lang: str) -> None:  # noqa: F811
    said = command(*ALONE, "--lang", lang, typed="1\n" * 400)
    assert said.code == 0, said.err
    assert re.search(ENDS[lang], said.out)
    record = Record.read(next(saves.glob("*-finished.json")))
    assert iacta.Match.replay(record).outcome is not None
    assert verify(GAME, record).holds


def test_a_march_is_typed_and_a_refusal_names_its_rule(command: Command) -> None:  # noqa: F811
    typed = "march Crassus Arverni\nwhy march Crassus Arverni\nwhy leader Crassus\nmarch Crassus Pictones\nquit\n"
    said = command(*ALONE, "--lang", "en", typed=typed)
    assert said.code == 0, said.err
    assert "Refused. The region is not a neighbour. [BG-3.3.g]" in said.out
    assert re.search(r"march Crassus Arverni: refused\. .* \[BG-3\.3\.g\]", said.out)
    assert "March from Veneti to Pictones: Crassus with Legion VII, Numidians, Gallic cavalry." in said.out
    assert "Pictones is now pro-Roman." in said.out


def test_a_march_is_typed_in_french(command: Command) -> None:  # noqa: F811
    said = command(*ALONE, "--lang", "fr", typed="marcher Crassus Pictones\nterminer\nquit\n")
    assert said.code == 0, said.err
    text = said.out.replace("\u00a0", " ")
    assert (
        "Marche du pays des Veneti chez les Pictones : Crassus avec VIIe légion, Numides, cavalerie gauloise." in text
    )
    assert "Pictones : région désormais pro-romaine." in text


def test_help_tables_hint_and_undo_work_as_in_every_game(command: Command) -> None:  # noqa: F811
    said = command(*ALONE, "--lang", "en", typed="help\nunits\n1\nundo\nhint\nnonsense\nquit\n")
    assert said.code == 0, said.err
    assert "“march Crassus Pictones”" in said.out
    assert "Sotiates: Region Bigerriones" in said.out
    assert "Action taken back" in said.out
    assert "I do not understand “nonsense”" in said.out


# Every kind of decision


@pytest.fixture(scope="module")
def wars() -> list[Match]:
    """Wars on land, at sea and over years between two players who do anything."""
    found = []
    for scenario, most in (("vercingetorix", 150), ("armorica", 80), ("campaign", 120)):
        match, choose = Match.new(GAME, scenario, seed=4), random.Random(4)
        while match.decisions and len(match.past) < most:
            seat = match.decisions[0].seat
            match.play(seat, choose.choice(match.candidates(seat)))
        found.append(match)
    return found


def test_every_kind_of_decision_is_made_by_number(command: Command, wars: list[Match], tmp_path: Path) -> None:  # noqa: F811
    assert len(decided_by_number(command, wars, tmp_path, "1\n1\n1\n1\n1\ndone\n")) >= 14
