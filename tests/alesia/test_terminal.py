"""Alésia played at the terminal, as typed lines and what is said to them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import iacta
from iacta.cli.terminal.saves import Players, load, save
from iacta.engine.match import Match
from iacta.engine.match_record import Record
from iacta.engine.verification import verify
from iacta.games.alesia.steps import DeployUnits
from tests.cli.conftest import Command, command, saves  # noqa: F401 - the fixtures of the command line

RULES = iacta.game("alesia")
GAME = ("play", "alesia", "--against", "random", "--seed", "3", "--plain", "--terminal")
ENDS = {"en": r"Victory!|Defeat\.|A draw\.", "fr": r"Victoire\u00a0!|Défaite\.|Partie nulle\."}


@pytest.mark.parametrize(("lang", "side"), [("en", "roman"), ("fr", "gallic")])
def test_a_whole_game_is_played_to_its_end(command: Command, saves: Path, lang: str, side: str) -> None:  # noqa: F811
    done = "fini" if lang == "fr" else "done"
    typed = f"1\n{done}\n" * 2500
    said = command(*GAME, "--side", side, "--option", "turns=2", "--lang", lang, typed=typed)
    assert said.code == 0, said.err
    assert re.search(ENDS[lang], said.out)
    kept = next(saves.glob("*-finished.json"))
    record = Record.read(kept)
    assert iacta.Match.replay(record).outcome is not None
    assert verify(iacta.game("alesia"), record).holds


def test_every_phase_of_a_turn_is_played_with_typed_orders(command: Command) -> None:  # noqa: F811
    """Camps by order, posts and boxes by draft, a strategic walk, transfers, the tactical phase, a withdrawal."""
    camps = "".join(f"camp {place}\n" for place in ("0612", "0614", "0711", "0812", "0819", "0911"))
    typed = camps + "find 1\n1\n" * 5 + "place César 0712\nplace labienus l3 0812\ndone\nput 1 Lab\nsplit 4\ndone\n"
    typed += "walk cesar 0713\nhalt\nend\n" * 3 + "end\ndone\n" * 40 + "quit\n"
    said = command(*GAME, "--lang", "en", typed=typed)
    assert said.code == 0, said.err
    assert "A camp stands in 0612." in said.out
    assert "0712: César" in said.out
    assert re.search(r"The box of Labienus holds .*Legio I\b", said.out)
    assert "walks from 0712 to 0713" in said.out
    for phase in ("First strategic step", "First tactical step", "Second tactical step"):
        assert phase in said.out
    assert "Turn 2" in said.out


def test_what_is_refused_is_explained_by_its_rule(command: Command) -> None:  # noqa: F811
    typed = "camp 1115\nwhy camp 1115\nwhy 1\nwhy\ncamp 9999\nmarch 4 0812\nhelp\nunits\nposition\nnonsense\nquit\n"
    said = command(*GAME, "--lang", "en", typed=typed)
    assert re.search(r"Refused\. .* \[AL-9\.1\.[a-f]\]", said.out)
    assert re.search(r"camp 1115: refused\. .* \[AL-9\.1", said.out)
    assert "Refused. This is not what is asked now. [AL-2.a]" in said.out
    assert "“attack 1210 12 13 Labienus”" in said.out
    assert "legion (Rome): Number " in said.out
    assert "This position holds secrets" in said.out
    assert "I do not understand “nonsense”" in said.out


def test_undo_hint_and_the_log_work_as_in_every_game(command: Command) -> None:  # noqa: F811
    said = command(*GAME, "--lang", "en", typed="1\nundo\nredo\nlog\nhint\nundo\nquit\n")
    assert said.out.count("Action taken back") == 2
    assert re.search(r"centurion would do this: place a camp in \d{4}\.", said.out)


# Every kind of decision


@pytest.fixture(scope="module")
def siege() -> Match:
    """A siege between two players who do anything."""
    match, choose = Match.new(RULES, "alesia", seed=3, options={"turns": 20}), random.Random(3)
    while match.decisions:
        seat = match.decisions[0].seat
        match.play(seat, choose.choice(match.candidates(seat)))
    return match


def first_asked(siege: Match) -> dict[str, int]:
    """After how many actions each kind of step was first asked of somebody."""
    found = {"PlaceCamps": 0}
    for number, past in enumerate(siege.past, start=1):
        for decision in RULES.rulebook.decisions(past.transition.state):
            found.setdefault(type(decision.step).__name__, number)
    return found


def resumed(siege: Match, number: int, file: Path) -> str:
    """The siege after so many actions, saved for whoever must decide; who that is."""
    match = Match.replay(siege.to_record(), game=RULES, seed=1, until=number)
    seat = match.decisions[0].seat
    save(match, file, Players(seat, "random", "en"))
    return seat


def test_every_kind_of_decision_is_made_by_number(command: Command, siege: Match, tmp_path: Path) -> None:  # noqa: F811
    asked = first_asked(siege)
    assert len(asked) >= 20
    for kind, number in asked.items():
        file = tmp_path / f"{kind}.json"
        seat = resumed(siege, number, file)
        said = command("play", "--resume", str(file), "--plain", typed=f"1\n1\ndone\nsave {file}\nquit\n")
        assert said.code == 0, said.err
        assert "Traceback" not in said.err
        entries = load(file).record.entries
        assert len(entries) > number, kind
        assert entries[number].seat == seat, kind


def test_a_long_list_is_narrowed_piece_by_piece(command: Command, siege: Match, tmp_path: Path) -> None:  # noqa: F811
    number = next(
        number
        for number, past in enumerate(siege.past, start=1)
        if any(
            isinstance(one.step, DeployUnits)
            and len(list(RULES.rulebook.candidates(past.transition.state, one.seat))) > 60
            for one in RULES.rulebook.decisions(past.transition.state)
        )
    )
    file = tmp_path / "long.json"
    resumed(siege, number, file)
    typed = f"odds 1\n2\nback\nfind deploy 12\nback\n1\n1\nsave {file}\nquit\n"
    said = command("play", "--resume", str(file), "--plain", typed=typed)
    assert said.code == 0, said.err
    assert "type the number to see them" in said.out
    assert "Number 1 stands for several choices" in said.out
    assert "“back” lists all choices." in said.out
    assert load(file).record.entries[number].action["type"] == "DeployUnit"
