"""The fuzzer passes sound rules and catches broken ones."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any

import pytest

import iacta
from iacta.engine.match_record import Record
from iacta.engine.records import Refusal
from iacta.engine.rulebook import Rulebook
from iacta.games.alesia.game import GAME as ALESIA
from iacta.games.virtus.game import GAME
from iacta.games.virtus.rules import combat, turn
from iacta.lab import fuzz


def run(folder: Path, decisions: int = 2_000) -> int:
    return fuzz.main(["--decisions", str(decisions), "--seed", "3", "--workers", "1", "--folder", str(folder)])


def test_sound_rules_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(tmp_path / "failures") == 0
    assert not (tmp_path / "failures").exists()
    told = capsys.readouterr().out
    assert int(told.split(" decisions")[0].replace(",", "")) >= 2_000


def failure(folder: Path) -> tuple[Record, str]:
    """The one failure that was written down."""
    (record,) = folder.glob("*.json")
    return Record.read(record), record.with_suffix(".txt").read_text()


def test_a_candidate_that_is_refused_is_caught(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(combat, "refuses_fight", lambda *_: Refusal("VI-5.0.c", "planted"))
    assert run(tmp_path, 100_000) == 1
    record, text = failure(tmp_path)
    assert "planted" in text
    assert "trying ('south', Fight(" in text or "trying ('north', Fight(" in text
    assert record.entries
    assert "failed: see " in capsys.readouterr().err


def test_a_record_of_a_failure_leads_to_the_position_before_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(*_: object) -> None:
        message = "planted"
        raise ZeroDivisionError(message)

    with monkeypatch.context() as patch:
        patch.setattr(turn, "open_segment", planted)
        assert run(tmp_path, 100_000) == 1
    record, text = failure(tmp_path)
    assert "ZeroDivisionError: planted" in text
    match = iacta.Match.replay(record)
    assert "OpenSegment" in text.split("trying ")[1].splitlines()[0]
    assert match.game.notation(match.state) in text


def test_a_decision_without_a_candidate_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.Acting, "candidates", lambda *_: iter(()))
    assert run(tmp_path, 100_000) == 1
    assert "has no candidate" in failure(tmp_path)[1]


def test_an_opening_that_fails_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def planted(*_: object) -> None:
        message = "planted"
        raise ZeroDivisionError(message)

    monkeypatch.setattr(Rulebook, "begin", planted)
    assert run(tmp_path) == 1
    (text,) = tmp_path.iterdir()
    assert "ZeroDivisionError: planted" in text.read_text()


def test_a_position_that_cannot_be_written_hides_no_failure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turn.Acting, "candidates", lambda *_: iter(()))
    monkeypatch.setattr(GAME, "notation", lambda *_: 1 // 0)
    assert run(tmp_path, 100_000) == 1
    record, text = failure(tmp_path)
    assert record.entries
    assert "has no candidate" in text
    assert "the position cannot be written" in text


def test_a_game_that_does_not_end_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzz, "MOST_DECISIONS", 30)
    assert run(tmp_path, 100_000) == 1
    assert "no end after 30 decisions" in failure(tmp_path)[1]


def test_a_redeal_that_shows_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.redeal

    def later(view: Any, dice: Any) -> Any:
        state = honest(view, dice)
        state.round += 1
        return state

    monkeypatch.setattr(GAME, "redeal", later)
    assert run(tmp_path, 100_000) == 1
    assert "can tell a redealt state" in failure(tmp_path)[1]


def test_every_scenario_is_played_with_all_kinds_of_options() -> None:
    random = Random(1)
    drawn = [fuzz.random_scenario(random) for _ in range(2000)]
    assert {scenario.id for _, scenario in drawn} == {
        one for name in iacta.games() for one in iacta.game(name).scenarios
    }
    free = [scenario.options for _, scenario in drawn if scenario.id == "free_battle"]
    assert {options["segments"] for options in free} == {3, 4}
    assert len({options["budget"] for options in free}) > 5
    assert {options["custom_units"] for options in free} == {False, True}


def test_several_workers_find_what_one_finds(tmp_path: Path) -> None:
    """Of the game whose games are short."""
    one, two = ([played.decisions for played in fuzz.fuzz(800, 5, workers, tmp_path, "virtus")] for workers in (1, 2))
    assert one == two
    assert len(one) > 2


def test_one_game_is_played_if_asked_for_with_two_and_three_seats_and_every_switch() -> None:
    random = Random(1)
    drawn = [fuzz.random_scenario(random, "alesia") for _ in range(200)]
    assert {game.name for game, _ in drawn} == {"alesia"}
    assert {len(game.teams(scenario)[1]) for game, scenario in drawn} == {1, 2}
    for name in ("historical_camps", "disclosure", "calling_up", "breach_by_line"):
        assert {scenario.options[name] for _, scenario in drawn} == {False, True}
    assert len({scenario.options["turns"] for _, scenario in drawn}) > 5


def test_every_pair_of_switches_that_a_battle_offers_is_drawn_all_four_ways() -> None:
    random = Random(1)
    drawn = [fuzz.random_scenario(random, "alexandre_bayard")[1] for _ in range(400)]
    offered = {pair for scenario in drawn for pair in combinations((choice.name for choice in scenario.choices), 2)}
    assert len(offered) > 140
    for one, other in offered:
        assert len({(scenario.options[one], scenario.options[other]) for scenario in drawn}) == 4, (one, other)


def test_the_command_plays_the_game_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ALESIA, "set_up", lambda *_: 1 // 0)
    asked = ["--decisions", "1", "--workers", "1", "--folder", str(tmp_path / "failures"), "--game"]
    assert fuzz.main([*asked, "virtus"]) == 0
    assert not (tmp_path / "failures").exists()
    with pytest.raises(ZeroDivisionError):
        fuzz.main([*asked, "alesia"])
