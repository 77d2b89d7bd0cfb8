"""`iacta odds`: the choices in a position, and what one leads to up to the end of the whole procedure."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import iacta
from tests.cli.conftest import Command
from tests.golden.make import golden_folder

FIGHT = (str(golden_folder("virtus") / "intro_150.json"), "--to", "18")
ASSAULT = (str(golden_folder("alesia") / "alesia.json"), "--to", "191")


def test_choices_are_listed_and_one_is_foreseen_to_the_end_of_the_tests(command: Command) -> None:
    listed = command("odds", *FIGHT, "--lang", "en", "--plain").out.splitlines()
    place = next(number for number, line in enumerate(listed) if "fanatics) fights in N2" in line)
    said = command("odds", *FIGHT, "--choice", str(place), "--lang", "en", "--plain").out.replace("\u00a0", " ")
    first, title, whole = said.partition("Once the tests that follow are over")
    assert title
    assert "Loss tokens for the enemy: 0 (48.2%)" in first
    assert "nothing else is done in this turn" in whole  # the policy is stated
    assert "Elements the enemy loses: 0 (70.6%)" in whole
    assert first.count("Exact.") == whole.count("Exact.") == 1


def test_an_assault_is_foreseen_with_its_tests_and_routs(command: Command) -> None:
    said = command("odds", *ASSAULT, "--choice", "1", "--lang", "fr", "--plain").out.replace("\u00a0", " ")
    _, title, whole = said.partition("Une fois le combat terminé")
    assert title
    assert "Hypothèse : le défenseur tient" in whole
    assert "Unités ennemies en déroute : 0 (25,0 %), 1 (75,0 %)" in whole


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((*FIGHT, "--choice", "99"), "There is no choice 99; there are 5."),
        (FIGHT[:1], "Nobody must decide there."),
        ((FIGHT[0], "--to", "9999"), "There is no action 9,999"),
    ],
)
def test_what_cannot_be_foreseen_is_said(command: Command, arguments: tuple[str, ...], said: str) -> None:
    found = command("odds", *arguments, "--lang", "en")
    assert found.code != 0
    assert said in found.err


def test_a_game_that_goes_on_keeps_its_secrets(command: Command, tmp_path: Path) -> None:
    match = iacta.Match.new("virtus", scenario="small_100", seed=3)
    path = tmp_path / "going.json"
    path.write_text(json.dumps(match.record()), encoding="utf-8")
    assert "has secrets" in command("odds", str(path), "--lang", "en").err
