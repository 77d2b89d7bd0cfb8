"""How values become chances, fitted to games and used wherever a chance is told."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import msgspec
import pytest

import iacta
from iacta.bots.result import Alternative, SearchResult
from iacta.engine.chance.dice import SeededDice
from iacta.engine.evaluation.calibration import (
    PLAIN,
    Calibration,
    ReliabilityBin,
    calibration_of,
    progress_of,
    read_calibration,
)
from iacta.lab.analysis.decisions import DecisionReviewer
from iacta.lab.analysis.luck import win_chances
from iacta.lab.stats.calibration_error import COIN, log_loss
from iacta.lab.training.calibrate import (
    MARKER,
    PLAINEST,
    CalibrationReport,
    EvaluatedPosition,
    Form,
    bin_row,
    cross_validated,
    fitted,
    main,
    predictions,
    reliability,
)
from iacta.lab.training.samples import SamplePlan

TEAMS = (("one",), ("two",))
PLAN = SamplePlan("virtus", ("small_100",), 40, 1)
SIDED = Form(sides=True)
TRUE = Calibration(2.5, 1.0, ("two",))


def games() -> list[EvaluatedPosition]:
    """Values that are too timid, and too kind to the first side: the shares of wins are those of TRUE."""
    values = [-0.8, -0.5, -0.2, 0.0, 0.2, 0.5, 0.8] * 6
    return [
        EvaluatedPosition(number, seat, value, TRUE.chance(value, seat))
        for number, value in enumerate(values)
        for seat in ("one", "two")
    ]


def test_a_fit_finds_the_slope_and_the_lead() -> None:
    found = fitted(games(), TEAMS, SIDED)
    assert found.slope == pytest.approx(2.5, abs=0.35)
    assert found.offset == pytest.approx(1.0, abs=0.15)
    assert found.favoured == ("two",)
    assert fitted(games(), TEAMS, PLAINEST).offset == 0


def test_few_games_are_believed_less_than_many() -> None:
    few, many = games()[:14], [one._replace(game=one.game + 100 * turn) for turn in range(20) for one in games()]
    assert fitted(few, TEAMS, SIDED).offset < fitted(games(), TEAMS, SIDED).offset
    assert fitted(many, TEAMS, SIDED).offset == pytest.approx(1.0, abs=0.02)


def test_a_bin_counts_games_and_not_their_positions() -> None:
    positions = [EvaluatedPosition(number // 6, "one", 0.0, float(number < 6)) for number in range(12)]
    (found,) = reliability(positions, predictions(PLAIN, positions))
    assert found == ReliabilityBin(2, 0.5, 0.5)


def test_games_set_aside_are_foretold_better_than_plainly_and_by_a_coin() -> None:
    found = log_loss(cross_validated(games(), PLAN, TEAMS, SIDED))
    assert found < log_loss(cross_validated(games(), PLAN, TEAMS, PLAINEST)) < log_loss(predictions(PLAIN, games()))
    assert found < COIN


def test_from_the_first_game_to_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chances, report = tmp_path / "chances.toml", tmp_path / "report.json"
    command = [
        "virtus",
        "--scenarios",
        "small_100",
        "--games",
        "4",
        "--seed",
        "5",
        "--records",
        str(tmp_path / "games"),
    ]
    assert main([*command, "--json", str(report), "--write", str(chances)]) == 0
    assert "Log-loss" in capsys.readouterr().out
    found = msgspec.json.decode(report.read_bytes(), type=CalibrationReport)
    assert found.positions == sum(one.count for one in found.bins_after) == sum(one.count for one in found.bins_before)
    written = read_calibration(chances)
    assert written.slope == found.calibration.slope
    assert written.bins == found.calibration.bins
    assert sum(one.games for one in written.bins) >= 4
    assert written.command == (
        "python -m iacta.lab.training.calibrate virtus --scenarios small_100 --games 4 --seed 5 --records FOLDER"
    )
    assert main([*command, "--by-figures", "--write", str(chances)]) == 0
    by_figures = read_calibration(chances)
    assert by_figures.command.endswith("--seed 5 --by-figures --records FOLDER")
    assert by_figures.slope != written.slope


def test_an_unknown_game_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["draughts", "--records", str(tmp_path)]) == 1
    assert "draughts" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("marker", "file"),
    [
        ("virtus", "virtus/evaluation/chances.toml"),
        ("virtus-by-figures", "virtus/evaluation/chances_by_figures.toml"),
        ("alesia", "alesia/evaluation/chances.toml"),
    ],
)
def test_the_page_of_results_says_what_is_in_force(marker: str, file: str) -> None:
    found = read_calibration(Path(iacta.__file__).parent / "games" / file)
    page = (Path(__file__).parents[2] / "docs" / "results" / "strength.md").read_text(encoding="utf-8")
    block = page.partition(f"<!-- {MARKER.format(marker)} -->")[2].partition("<!-- /")[0]
    games = found.origin.partition(" positions of ")[2]
    assert games
    assert block.strip().startswith(f"{games}, {int(found.origin.split()[0]):,} positions.")
    assert f"slope {found.slope:.3f}" in block
    assert [line for line in block.splitlines() if line.startswith("| ")][1:] == [bin_row(one) for one in found.bins]


# Where chances are told


@pytest.mark.parametrize(("name", "scenario"), [("virtus", "sambre"), ("alesia", "alesia")])
def test_luck_is_counted_in_chances_and_not_in_values(name: str, scenario: str) -> None:
    game = iacta.game(name)
    match = iacta.Match.new(name, scenario, seed=3)
    teams = game.teams(match.scenario)
    calibration = calibration_of(game.evaluator).at(progress_of(game.evaluator, match.state))
    wins = [calibration.chance(game.evaluator.value(match.state, team[0]), team[0]) for team in teams]
    values = [1 + game.evaluator.value(match.state, team[0]) for team in teams]
    found = win_chances(game, teams)(match.state)
    assert found == pytest.approx([one / sum(wins) for one in wins])
    assert found != pytest.approx([one / sum(values) for one in values])


@dataclass
class Fixed:
    """Thinks always the same: that it stands well, and that the second action is nearly as good."""

    name: str = "fixed"

    def search(self, game, view, seat, dice, *, budget=None, on_progress=None):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201, ARG002
        state = game.redeal(view, SeededDice(b"", silent=True))
        first, second, *_ = game.rulebook.candidates(state, seat)
        return SearchResult(first, 0.5, 40, (Alternative(first, 0.5, 20), Alternative(second, 0.3, 20)))


def test_an_opinion_is_told_in_chances() -> None:
    game = iacta.game("alesia")
    match = iacta.Match.new("alesia", "alesia", seed=3)
    (seat,) = game.rulebook.waiting(match.state)
    _, second, *_ = match.candidates(seat)
    reviewer = DecisionReviewer(game, game.teams(match.scenario), Fixed(), 40)  # type: ignore[arg-type]  # it only thinks
    calibration = calibration_of(game.evaluator).at(progress_of(game.evaluator, match.state))
    found = reviewer.review(match.state, seat, second)
    assert found is not None
    assert found.chance == found.best.chance == calibration.chance(0.5, seat) != 0.75
    assert found.played == calibration.estimate(0.3, seat)
    assert reviewer.chance(match.state, seat) == calibration.chance(0.5, seat)
