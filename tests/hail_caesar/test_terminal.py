"""Hail Caesar played at the terminal, as typed lines and what is said to them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import iacta
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from iacta.games.hail_caesar.game import GAME
from iacta.games.hail_caesar.scenarios import shipped
from tests.cli.conftest import Command, command, saves  # noqa: F401 - the fixtures of the command line
from tests.cli.decisions import decided_by_number
from tests.hail_caesar.words import battle_of_chance, plain

ALONE = (
    *("play", "hail_caesar", "--scenario", "first_battle", "--side", "blue"),
    *("--against", "random", "--seed", "3", "--plain", "--terminal"),
)
ENDS = {"en": r"Victory!|Defeat\.|A draw\.", "fr": r"Victoire\u00a0!|Défaite\.|Partie nulle\."}
STORY = {"en": "The story of the game", "fr": "Le récit de la partie"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_battle_is_played_to_its_end_and_told(command: Command, saves: Path, lang: str) -> None:  # noqa: F811
    said = command(*ALONE, "--lang", lang, typed="1\n" * 600)
    assert said.code == 0, said.err
    assert re.search(ENDS[lang], said.out)
    story = said.out.partition(STORY[lang])[2]
    assert re.search(r"(Turn|Tour) 1\n", story)
    record = Record.read(next(saves.glob("*-finished.json")))
    assert iacta.Match.replay(record).outcome is not None
    assert verify(GAME, record).holds


def test_an_order_is_typed_announced_and_a_refusal_names_its_rule(command: Command) -> None:  # noqa: F811
    typed = "1\nwhy II: advance 30\nI, V: ahead 6\nII, III: advance 2, wheel right 30\nIV: dance\nquit\n"
    said = command(*ALONE, "--lang", "en", typed=typed)
    assert said.code == 0, said.err
    assert "II: advance 30: refused. A plan has one to three steps. [HC-4.1.g]" in said.out
    assert 'Refused. These units are no group: some are more than 6" from the others. [HC-4.5.b]' in said.out
    assert '“First cohort and Second cohort to advance: ahead 2", wheel right 30°.”' in said.out
    assert "First cohort: now at 28.47 9.75, facing 30° (near north-east)." in said.out
    assert "I do not understand “dance” in this plan" in said.out


def test_an_order_is_typed_in_french(command: Command) -> None:  # noqa: F811
    typed = "1\nII, III : avance 2, conversion à droite 30\nI : en avant 3\nassez\nquit\n"
    said = command(*ALONE, "--lang", "fr", typed=typed)
    assert said.code == 0, said.err
    text = plain(said.out)
    assert (
        '« Première cohorte et Deuxième cohorte avec ordre d’avancer : en avant 2", conversion à droite 30°. »' in text
    )
    assert "Première cohorte : maintenant en 28,47 9,75, cap 30°" in text


def test_help_tables_and_undo_work_as_in_every_game(command: Command) -> None:  # noqa: F811
    said = command(*ALONE, "--lang", "en", typed="help\nunits\n1\nundo\nnonsense\nwhy HC-4.1.b\nquit\n")
    assert said.code == 0, said.err
    assert "“II, III: ahead 6”" in said.out
    assert "b2 First cohort: troops heavy infantry, clash 7" in said.out
    assert "Action taken back" in said.out
    assert "I do not understand “nonsense”" in said.out
    assert "An order is announced in full" in said.out


# Every kind of decision


@pytest.fixture(scope="module")
def battles() -> list[Match]:
    """Battles between players who seek the enemy."""
    found = []
    for scenario, most in (("two_divisions", 280), ("desert_260ce", 200)):
        match = None
        for match in battle_of_chance(scenario, 2, most):  # noqa: B007 - the last one counts
            pass
        assert match is not None
        found.append(match)
    return found


def test_every_kind_of_decision_is_made_by_number(command: Command, battles: list[Match], tmp_path: Path) -> None:  # noqa: F811
    assert len(decided_by_number(command, battles, tmp_path, "1\n1\n1\n")) >= 16


@pytest.mark.parametrize("scenario", sorted(shipped()))
def test_every_scenario_begins_at_the_terminal(command: Command, scenario: str) -> None:  # noqa: F811
    said = command(
        "play",
        "hail_caesar",
        *("--scenario", scenario, "--side", "red", "--against", "random"),
        *(
            "--seed",
            "5",
            "--plain",
            "--terminal",
            "--lang",
            "fr",
        ),
        typed="1\nquit\n",
    )
    assert said.code == 0, said.err
    assert shipped()[scenario].names["fr"].replace("'", "’") in said.out
