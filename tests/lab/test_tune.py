"""Figures fitted to games."""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Any

import msgspec
import pytest

import iacta
from iacta.engine.player import Tunable, yardstick
from iacta.engine.record import Record
from iacta.engine.weights import read_weights, weights_file
from iacta.lab import tune as tuning
from iacta.lab.foretold import SURE, bins, log_loss
from iacta.lab.tune import Plan, Position, check_one, fitted, main, positions_of, said, tune

GAMES = ("virtus", "alesia")


class Leaning:
    """A judgement of numbers: positive ones are good for `one`. A second figure has no say."""

    def __init__(self, slope: float = 0.1, idle: float = 1.0) -> None:
        self.figures = {"slope": slope, "idle": idle}

    def value(self, state: float, seat: str) -> float:
        lead = self.figures["slope"] * state * (1 if seat == "one" else -1)
        return lead / (1 + abs(lead))

    def worth_trying(self, state: float, seat: str, actions: Any) -> Any:
        raise AssertionError((state, seat, actions))

    def with_figures(self, figures: Any) -> Leaning:
        return Leaning(**{**self.figures, **figures})

    def by_hand(self) -> Leaning:
        return Leaning()


POSITIONS = [Position(float(lead), "one", float(lead > 0)) for lead in (-3, -2, -1, 1, 2, 3)]
PLAN = Plan("virtus", ("small_100",), 2, 5, positions=4, aside=2, rounds=1)


@pytest.mark.parametrize("name", GAMES)
def test_a_judgement_can_be_built_anew_from_its_figures(name: str) -> None:
    judgement = yardstick(iacta.game(name).judgement)
    assert isinstance(judgement, Tunable)
    other = judgement.with_figures({"scale": 7.0})
    assert other.figures["scale"] == 7.0
    assert {**other.figures, "scale": 0.0} == {**judgement.figures, "scale": 0.0}
    assert set(judgement.by_hand().figures) == set(judgement.figures)


@pytest.mark.parametrize("name", GAMES)
def test_the_figures_in_force_are_those_of_the_file(name: str) -> None:
    folder = Path(iacta.__file__).parent / "games" / name / "judgement"
    file = weights_file((folder / "weights.toml").read_bytes(), name)
    judgement = yardstick(iacta.game(name).judgement)
    assert isinstance(judgement, Tunable)
    assert judgement.figures == file.figures
    assert judgement.by_hand().figures == file.by_hand


def test_the_loss_is_that_of_a_coin_where_nothing_is_known() -> None:
    assert log_loss(said(Leaning(0.0), POSITIONS)) == pytest.approx(log(2))
    assert log_loss(said(Leaning(1.0), POSITIONS)) < log_loss(said(Leaning(0.1), POSITIONS)) < log(2)


def test_a_fit_predicts_better_and_leaves_alone_what_has_no_say() -> None:
    better = fitted(Leaning(), POSITIONS, msgspec.structs.replace(PLAN, rounds=10))
    assert log_loss(said(better, POSITIONS)) < log_loss(said(Leaning(), POSITIONS))
    assert better.figures["idle"] == 1.0
    assert 0.1 < better.figures["slope"] <= 0.8 + 1e-9


def test_a_surprise_costs_no_more_than_a_sure_prediction_may() -> None:
    sure = Leaning(1e9)
    assert log_loss(said(sure, [Position(1.0, "one", 0.0)])) == pytest.approx(-log(SURE))


def test_calibration_counts_every_position_once() -> None:
    found = bins(said(Leaning(), [*POSITIONS, Position(1.0, "two", 0.5)]))
    assert sum(one.count for one in found) == 7
    assert all(0 <= one.said <= 1 and 0 <= one.came <= 1 for one in found)
    assert [one.said for one in found] == sorted(one.said for one in found)


def test_a_small_fit_from_the_first_game_to_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """End to end: games are kept and not played twice, the report is written, the file gets the figures."""
    origin = Path(iacta.__file__).parent / "games" / "virtus" / "judgement" / "weights.toml"
    weights, records, report = tmp_path / "weights.toml", tmp_path / "records", tmp_path / "fit.json"
    weights.write_bytes(origin.read_bytes())
    command = ["virtus", "--scenarios", "small_100", "--games", "3", "--seed", "5", "--rounds", "1", "--check", "1"]
    assert main([*command, "--records", str(records), "--json", str(report), "--write", str(weights)]) == 0
    kept = {path.name: path.stat().st_mtime_ns for path in records.iterdir()}
    assert sorted(kept) == ["0.json", "1.json", "2.json"]
    assert "Log-loss" in capsys.readouterr().out
    found = msgspec.json.decode(report.read_bytes(), type=tuning.Report)
    assert found.checks == 2
    assert found.points in (0.0, 0.5, 1.0, 1.5, 2.0)
    assert "scale" in found.figures
    file = weights_file(weights.read_bytes(), "weights.toml")
    assert file.fitted == found.figures
    assert "--games 3 --seed 5" in file.command
    form = type(yardstick(iacta.game("virtus").judgement).weights)  # type: ignore[attr-defined]
    assert read_weights(weights, form, "fitted").scale == found.figures["scale"]
    again = tune(found.plan, records)
    assert {path.name: path.stat().st_mtime_ns for path in records.iterdir()} == kept
    assert again.figures == found.figures


def test_positions_are_what_a_seat_knows_and_say_what_came_of_them(tmp_path: Path) -> None:
    tuning.play_one((PLAN, 0, str(tmp_path)))
    positions = positions_of(PLAN, 0, tmp_path)
    assert 0 < len(positions) <= PLAN.positions
    outcome = iacta.Match.replay(Record.read(tmp_path / "0.json")).outcome
    assert outcome is not None
    assert {one.result for one in positions} <= {0.0, 0.5, 1.0}
    assert all(one.result == float(outcome.is_won_by(one.seat)) for one in positions if outcome.winner)


def test_equal_figures_share_a_pair_of_games() -> None:
    """The same dice with swapped sides: what one game gives the other takes."""
    judgement = yardstick(iacta.game("virtus").judgement)
    assert isinstance(judgement, Tunable)
    figures = dict(judgement.figures)
    assert sum(check_one((PLAN, number, figures, figures)) for number in (0, 1)) == 1.0


def test_an_unknown_game_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["go", "--records", str(tmp_path)]) == 1
    assert "go" in capsys.readouterr().err
