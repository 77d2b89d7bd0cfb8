"""`iacta arena`: what it says in both languages, and what it refuses."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Command

QUICK = ("arena", "virtus", "--scenario", "small_100", "--option", "max_rounds=2")


@pytest.mark.parametrize(
    ("lang", "said_of_it"),
    [
        ("en", ["4 games", "greedy against random", "95% interval", "as South", "Not sure after 4 games"]),
        ("fr", ["4 parties", "greedy contre random", "intervalle à 95\u00a0%", "Rien n’est sûr après 4 parties"]),
    ],
)
def test_two_bots_are_compared(command: Command, tmp_path: Path, lang: str, said_of_it: list[str]) -> None:
    file = tmp_path / "arena.json"
    said = command(*QUICK, "--games", "4", "--until-sure", "--elo1", "5", "--json", str(file), "--lang", lang)
    assert said.code == 0, said.err
    for words in said_of_it:
        assert words in said.out
    result = json.loads(file.read_text(encoding="utf-8"))
    assert result["games"] == 4
    assert sum(result["pairs"]) == 2
    assert {"difference", "low", "high"} <= result["elo"].keys()
    assert (result["test"]["elo0"], result["test"]["elo1"], result["test"]["verdict"]) == (0, 5, None)


@pytest.mark.parametrize(
    ("lang", "decided"),
    [("en", "Decided after {} of 4 games: greedy"), ("fr", "Décidé après {} parties sur 4\u00a0: greedy")],
)
def test_a_wanted_share_is_decided(command: Command, tmp_path: Path, lang: str, decided: str) -> None:
    file = tmp_path / "arena.json"
    said = command(*QUICK, "--games", "4", "--wanted", "1", "--json", str(file), "--lang", lang)
    assert said.code == 0, said.err
    result = json.loads(file.read_text(encoding="utf-8"))
    assert result["wanted"]["planned"] == 4
    assert (result["wanted"]["verdict"] == "reached") == (result["results"][0]["wins"] == 4)
    assert decided.format(result["games"]) in said.out


@pytest.mark.parametrize(("lang", "stands"), [("en", "greedy stands at 0."), ("fr", "greedy est à 0.")])
def test_three_bots_stand_on_a_ladder_in_markdown(command: Command, tmp_path: Path, lang: str, stands: str) -> None:
    file = tmp_path / "ladder.json"
    words = ("--bots", "greedy,recruit,random", "--games", "2", "--markdown", "--json", str(file), "--lang", lang)
    said = command(*QUICK, *words)
    assert said.code == 0, said.err
    assert stands in said.out
    assert "| --- | ---: | ---: | ---: | ---: |" in said.out
    result = json.loads(file.read_text(encoding="utf-8"))
    assert {one["bot"] for one in result["ratings"]} == {"greedy", "recruit", "random"}
    assert len(result["meetings"]) == 3


def test_all_scenarios_are_played_when_none_is_named(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    words = ("arena", "virtus", "--option", "max_rounds=1", "--bots", "recruit,random", "--games", "22", "--json")
    said = command(*words, str(file))
    assert said.code == 0, said.err
    result = json.loads(file.read_text(encoding="utf-8"))
    assert (result["scenario"], result["games"], len(result["scenarios"])) == (None, 22, 11)
    assert "bibracte" in said.out
    assert said.out.startswith("All scenarios: 22 games")


@pytest.mark.parametrize(
    ("words", "french", "english"),
    [
        (["--bots", "greedy"], "deux adversaires", "Two bots are needed"),
        (["--bots", "greedy,hal"], "« hal »", "“hal”"),
        (["--bots", "greedy,greedy"], "deux fois", "named twice"),
        (["--games", "7"], "nombre pair", "even number"),
        (["--games", "0"], "--games", "--games"),
        (["--elo0", "9", "--elo1", "3"], "inférieur", "less than"),
        (["--until-sure", "--bots", "greedy,random,recruit"], "deux adversaires", "two bots"),
        (["--wanted", "0.8", "--bots", "greedy,random,recruit"], "deux adversaires", "two bots"),
        (["--wanted", "80"], "--wanted", "--wanted"),
        (["--think", "50"], "--think concerne", "--think is for programs"),
        (["--scenario", "cannae"], "« cannae »", "“cannae”"),
        (["--json", "/no/such/folder/x.json"], "x.json", "x.json"),
    ],
)
def test_what_cannot_be_compared_is_said_in_one_sentence(
    command: Command, words: list[str], french: str, english: str
) -> None:
    for lang, expected in (("fr", french), ("en", english)):
        said = command("arena", "virtus", *words, "--lang", lang)
        assert said.code == 2, said
        assert said.err.count("\n") == 1, said.err
        assert expected.replace("« ", "«\u00a0").replace(" »", "\u00a0»") in said.err
