"""Bad input: one clear sentence in the player's language, exit code 2, never a traceback."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import iacta
from iacta.cli.terminal.saves import load
from tests.cli.conftest import Command

BIBRACTE = Path(iacta.__file__).parent / "games" / "virtus" / "data" / "scenarios" / "bibracte.toml"


@pytest.mark.parametrize(
    ("words", "french", "english"),
    [
        (
            ["scenarios", "chess"],
            "Aucun jeu ne s’appelle « chess » ; il y a virtus, alesia, bellum_gallicum, hail_caesar, alexandre_bayard.",
            "No game is called “chess”; known: virtus, alesia, bellum_gallicum, hail_caesar, alexandre_bayard.",
        ),
        (
            ["play", "virtus", "--scenario", "cannae"],
            "Aucun scénario ne s’appelle « cannae »",
            "No scenario is called “cannae”",
        ),
        (
            ["play", "virtus", "--option", "magic=true"],
            "Aucune option ne s’appelle « magic »",
            "No option is called “magic”",
        ),
        (
            ["play", "virtus", "--scenario", "intro_150", "--option", "streams=true"],
            "L’option « streams » n’a pas d’effet dans le scénario intro_150 ; il propose rally, forced_march, ",
            "The option “streams” has no effect in the scenario intro_150; it offers rally, forced_march, ",
        ),
        (
            ["play", "alesia", "--preset", "spirit"],
            "Aucun préréglage ne s’appelle « spirit » ; il y a letter.",
            "No preset is called “spirit”; known: letter.",
        ),
        (["simulate", "virtus", "--preset", "spirit"], "s’appelle « spirit » ;", "No preset is called “spirit”;"),
        (["play", "virtus", "--option", "rally"], "« rally » s’écrit nom=valeur", "“rally” is written name=value"),
        (["play", "virtus", "--option", "rally=maybe"], "'rally'", "'rally'"),
        (["play", "virtus", "--option", "max_rounds=0"], "'max_rounds'", "'max_rounds'"),
        (["play", "virtus", "--side", "east"], "Aucun camp ne s’appelle « east »", "No side is called “east”"),
        (["play", "virtus", "--against", "hal"], "automatique ne s’appelle « hal »", "No bot is called “hal”"),
        (["play", "virtus", "--level", "hal"], "Aucun niveau ne s’appelle « hal »", "No level is called “hal”"),
        (["play", "virtus", "--resume", "gone.json"], "gone.json", "gone.json"),
        (["play", "virtus", "--scenario", "gone.toml"], "gone.toml", "gone.toml"),
        (["simulate", "virtus", "--bots", "greedy"], "deux adversaires", "Two bots are needed"),
        (["simulate", "virtus", "--bots", "greedy,hal"], "« hal »", "“hal”"),
        (
            ["simulate", "virtus", "--json", "/no/such/folder/x.json"],
            "/no/such/folder/x.json",
            "/no/such/folder/x.json",
        ),
        (["simulate", "virtus", "--games", "0"], "--games", "--games"),
        (["rule", "VI-99.z"], "le numéro « VI-99.z »", "has the number “VI-99.z”"),
        (["replay", "gone.json"], "gone.json", "gone.json"),
        (["verify", "gone.json"], "gone.json", "gone.json"),
        (["dance"], "'dance'", "'dance'"),
        (["scenarios"], "GAME", "GAME"),
    ],
)
def test_unknown_names_and_files_are_named_in_one_sentence(
    command: Command, words: list[str], french: str, english: str
) -> None:
    for lang, expected in (("fr", french), ("en", english)):
        said = command(*words, "--lang", lang) if words != ["dance"] else command("--lang", lang, *words)
        assert said.code == 2, said
        assert said.err.count("\n") == 1, said.err
        assert expected.replace("« ", "«\u00a0").replace(" »", "\u00a0»").replace(" ;", "\u00a0;") in said.err
        assert "Traceback" not in said.err


def test_an_unknown_language_is_said_in_the_language_of_the_locale(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "The language “tlh” is unknown" in command("games", "--lang", "tlh").err
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert "tlh\u00a0» est inconnue" in command("games", "--lang", "tlh").err


ENVELOPES = [
    '{"save": 1}',
    '{"save": 2, "record": {}, "side": "south", "against": "greedy", "language": "fr"}',
    '{"save": 1, "record": {}, "side": "south", "against": "greedy", "language": "fr"}',
    '{"save": 1, "record": {}, "side": "south", "against": "greedy", "language": "tlh"}',
    '{"save": 1, "record": 7, "side": 7, "against": "greedy", "language": "fr"}',
    '{"save": 1, "record": {"format": 99}, "side": "south", "against": "greedy", "language": "fr"}',
]


@pytest.mark.parametrize(
    "content", ["", "{", '{"format": 1}', '{"format": 99}', "[]", "\x00\xff", '"text"', *ENVELOPES]
)
@pytest.mark.parametrize("name", ["replay", "verify"])
def test_a_malformed_record_is_named(command: Command, tmp_path: Path, name: str, content: str) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(content.encode("latin-1"))
    said = command(name, str(file), "--lang", "fr")
    assert said.code == 2
    assert said.err.startswith("La partie enregistrée est illisible\u00a0: game.json: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize("content", ["{", '{"format": 1}', '{"format": 99}', *ENVELOPES])
@pytest.mark.parametrize("words", [["position"], ["play", "--resume"]])
def test_a_malformed_saved_game_is_named(command: Command, tmp_path: Path, words: list[str], content: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(content, encoding="utf-8")
    said = command(*words, str(file), "--lang", "fr")
    assert said.code == 2
    assert said.err.startswith("La partie enregistrée est illisible\u00a0: game.json: ")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    "content", ["", "[]", "\x00\xff", '"text"', "S0 south: warriors", "virtus\nS9 south: warriors"]
)
def test_a_malformed_position_is_named(command: Command, tmp_path: Path, content: str) -> None:
    file = tmp_path / "position.txt"
    file.write_bytes(content.encode("latin-1"))
    for lang in ("fr", "en"):
        said = command("position", str(file), "--lang", lang)
        assert said.code == 2
        assert "position.txt" in said.err
        assert said.err.count("\n") == 1
    typed = command("position", "-", typed=content)
    assert typed.code == 2
    assert typed.err.count("\n") == 1


@pytest.mark.parametrize(("key", "value"), [("side", "east"), ("against", "hal")])
def test_a_saved_game_of_nobody_there_is_names_file_and_key(
    command: Command, tmp_path: Path, key: str, value: str
) -> None:
    match = iacta.Match.new("virtus", scenario="small_100", seed=1)
    players = {"side": "south", "against": "random", "language": "en"}
    file = tmp_path / "game.json"
    file.write_text(json.dumps({"save": 1, "record": match.record(secret=True), **players, key: value}))
    said = command("play", "--resume", str(file))
    assert said.code == 2
    assert f"game.json: {key}: there is no" in said.err
    assert repr(value) in said.err


def test_a_record_that_does_not_replay_names_file_and_action(command: Command, tmp_path: Path) -> None:
    match = iacta.Match.new("virtus", scenario="small_100", seed=1)
    for _ in range(8):
        seat = match.decisions[0].seat
        match.play(seat, match.candidates(seat)[0])
    record = match.record(secret=True)
    record["entries"][4][1] = {"type": "Fight", "unit": 3}
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), encoding="utf-8")
    said = command("replay", str(file))
    assert said.code == 2
    assert "game.json: at action 5 of 8" in said.err


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('schema = "virtus-scenario/1"', 'schema = "other"', "$.schema"),
        ("segments = 3", "segments = 5", "$.segments"),
        ("count = 4", 'count = "four"', "$.sides.south.units[0].count"),
        ('type = "heavy_infantry"', 'type = "elephants"', "elephants"),
        ('hills = ["S1", "N1"]', 'hills = ["S9"]', "terrain.hills"),
        ("budget = 140", "budget = 100", "points.total"),
        ("rally = false", "rally = false\ndancing = true", "dancing"),
        ("[options]", "[options", "not readable as TOML"),
    ],
)
def test_a_broken_scenario_file_names_file_and_key(
    command: Command, tmp_path: Path, old: str, new: str, named: str
) -> None:
    text = BIBRACTE.read_text(encoding="utf-8")
    assert old in text
    file = tmp_path / "mine.toml"
    file.write_text(text.replace(old, new, 1), encoding="utf-8")
    said = command("play", "virtus", "--scenario", str(file), "--lang", "fr")
    assert said.code == 2, said
    assert said.err.startswith("Le scénario est inutilisable\u00a0: mine.toml: ")
    assert named in said.err
    assert said.err.count("\n") == 1


def test_a_bug_is_one_sentence_and_a_traceback_only_with_debug(
    command: Command, monkeypatch: pytest.MonkeyPatch, saves: Path
) -> None:
    def broken(*_: object) -> object:
        raise RuntimeError("a bot tripped")

    monkeypatch.setattr("iacta.cli.terminal.session.decide", broken)
    words = ("play", "virtus", "--against", "random", "--seed", "1", "--plain")
    said = command(*words, typed="done\n")
    assert said.code == 1
    assert "Traceback" not in said.err
    assert "RuntimeError: a bot tripped" in said.err
    kept = saves / "virtus-intro_150-south-random.json"
    assert str(kept) in said.err
    assert load(kept).record.entries
    assert "Traceback" in command("--debug", *words, "--new", typed="done\n").err
