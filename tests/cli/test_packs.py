"""Players' own scenarios from files and folders: checked, simulated, played in the browser."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import iacta
from tests.alesia.test_packs import edited, pack
from tests.cli.conftest import Command
from tests.cli.running import HERE, Browser, home_of, running
from tests.cli.test_serving import browser, seen

__all__ = ["browser"]

FILES = ("map.toml", "units.toml", "scenario.toml")
SMALL = Path(iacta.__file__).parent / "games" / "virtus" / "data" / "scenarios" / "small_100.toml"


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("fr", "mine\xa0: «\xa0La bataille d’Alésia\xa0» peut se jouer."),
        ("en", "mine: “The battle of Alésia” can be played."),
    ],
)
def test_a_sound_pack_is_called_so(command: Command, tmp_path: Path, lang: str, expected: str) -> None:
    said = command("check", "alesia", str(pack(tmp_path, *FILES)), "--lang", lang)
    assert (said.code, said.err) == (0, "")
    assert expected in " ".join(said.out.split("\n"))


def test_a_broken_pack_is_refused_in_one_sentence_that_names_the_item(command: Command, tmp_path: Path) -> None:
    edited(pack(tmp_path, *FILES) / "units.toml", 'id = "labienus"', 'id = "labienos"')
    for words in (("check", "alesia", str(tmp_path)), ("simulate", "alesia", "--scenario", str(tmp_path))):
        said = command(*words, "--lang", "en")
        assert said.code == 2
        assert "units.toml: leader: there is no 'labienus'" in said.err
        assert "Traceback" not in said.err


def test_a_file_of_a_game_without_packs_is_checked_too(command: Command, tmp_path: Path) -> None:
    assert "can be played" in command("check", "virtus", str(SMALL), "--lang", "en").out
    said = command("check", "virtus", str(tmp_path), "--lang", "en")
    assert said.code == 2
    assert "a folder, not a file" in said.err


def test_a_pack_is_simulated(command: Command, tmp_path: Path) -> None:
    folder, file = tmp_path / "pack", tmp_path / "result.json"
    folder.mkdir()
    pack(folder, *FILES)
    words = (
        "simulate",
        "alesia",
        "--scenario",
        str(folder),
        "--option",
        "turns=1",
        "--option",
        "historical_camps=true",
    )
    said = command(*words, "--bots", "random,random", "--games", "2", "--workers", "2", "--json", str(file))
    assert said.code == 0, said.err
    assert json.loads(file.read_text(encoding="utf-8"))["scenario"] == "mine"


def test_a_pack_is_played_in_the_browser_and_kept_when_its_folder_is_gone(tmp_path: Path, browser: Browser) -> None:
    folder = tmp_path / "pack"
    folder.mkdir()
    words = ["play", "alesia", "--scenario", str(pack(folder, *FILES)), "--side", "gallic", "--against", "random"]
    with running([*HERE, *words], home_of(tmp_path, browser)) as command:
        link = browser.address()
        first = seen(link, link.fragment)
        assert (first["you"], first["scenario"]["id"]) == ("gallic", "mine")
        shutil.rmtree(folder)
        assert seen(link, link.fragment)["scenario"]["id"] == "mine"
        assert command.end() == 0


def test_three_at_one_browser_have_all_secrets_in_their_link(tmp_path: Path, browser: Browser) -> None:
    words = ["play", "alesia", "--option", "three_players=true", "--side", "besieged", "--against", "human"]
    with running([*HERE, *words], home_of(tmp_path, browser)) as command:
        link = browser.address()
        seats = [seen(link, secret)["you"] for secret in link.fragment.split(".")]
        assert seats == ["roman", "relief", "besieged"]
        assert command.end() == 0


def test_a_seat_that_is_not_at_the_table_is_named(command: Command) -> None:
    said = command("play", "alesia", "--side", "relief", "--lang", "en")
    assert said.code == 2
    assert "relief" in said.err
    assert "roman, gallic" in said.err
