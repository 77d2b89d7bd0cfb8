"""Games and positions that training is fed with."""

from __future__ import annotations

from math import log
from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.evaluation.weights_file import weights_file
from iacta.engine.match_record import Record
from iacta.lab.stats.calibration_error import CLIP, Prediction, bins, log_loss
from iacta.lab.training.samples import SamplePlan, play_one, positions_of

GAMES = ("virtus", "alesia")
PLAN = SamplePlan("virtus", ("small_100",), 2, 5, positions=4, folds=2)
PREDICTIONS = [Prediction(0.5 + lead / 10, float(lead > 0)) for lead in (-3, -2, -1, 1, 2, 3)]


@pytest.mark.parametrize("name", GAMES)
def test_the_figures_in_force_are_those_of_the_file(name: str) -> None:
    folder = Path(iacta.__file__).parent / "games" / name / "evaluation"
    file = weights_file((folder / "weights.toml").read_bytes(), name)
    assert msgspec.structs.asdict(baseline(iacta.game(name).evaluator).weights) == file.figures  # type: ignore[attr-defined]


def test_the_loss_is_that_of_a_coin_where_nothing_is_known() -> None:
    assert log_loss([Prediction(0.5, one.result) for one in PREDICTIONS]) == pytest.approx(log(2))
    assert log_loss(PREDICTIONS) < log(2)


def test_a_surprise_costs_no_more_than_a_sure_prediction_may() -> None:
    assert log_loss([Prediction(1.0, 0.0)]) == pytest.approx(-log(CLIP))


def test_calibration_counts_every_position_once() -> None:
    found = bins([*PREDICTIONS, Prediction(0.4, 0.5)])
    assert sum(one.count for one in found) == 7
    assert all(0 <= one.predicted <= 1 and 0 <= one.observed <= 1 for one in found)
    assert [one.predicted for one in found] == sorted(one.predicted for one in found)


def test_positions_are_what_a_seat_knows_and_say_what_came_of_them(tmp_path: Path) -> None:
    play_one((PLAN, 0, str(tmp_path)))
    positions = positions_of(PLAN, 0, tmp_path)
    assert 0 < len(positions) <= PLAN.positions
    outcome = iacta.Match.replay(Record.read(tmp_path / "0.json")).outcome
    assert outcome is not None
    assert {one.result for one in positions} <= {0.0, 0.5, 1.0}
    assert all(one.result == float(outcome.is_won_by(one.seat)) for one in positions if outcome.winner)


def test_a_game_that_is_kept_is_not_played_again(tmp_path: Path) -> None:
    play_one((PLAN, 0, str(tmp_path)))
    written = (tmp_path / "0.json").stat().st_mtime_ns
    play_one((PLAN, 0, str(tmp_path)))
    assert (tmp_path / "0.json").stat().st_mtime_ns == written
