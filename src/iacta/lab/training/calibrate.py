"""Calibrate an evaluator: fit how its values become win probabilities.

    python -m iacta.lab.training.calibrate GAME --players recruit,centurion --games 400 --seed 1 --records FOLDER
        --workers 2 --write chances.toml --page docs/results/strength.md

Games and positions come from `iacta.lab.training.samples`. The slope of the logistic (see
`iacta.engine.evaluation.calibration`) minimises the log-loss; an offset for one side, and the mixture early in a game,
are kept only if they predict much better. A weak prior shrinks all, because few games say little. Losses and bins are
cross-validated over games; the figures written are fitted to all games. Bots are unaffected.
"""

from __future__ import annotations

import sys
from math import exp, log
from pathlib import Path
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

import msgspec

import iacta
from iacta.engine.errors import IactaError
from iacta.engine.evaluation.calibration import (
    MIDDLE,
    PLAIN,
    Calibration,
    ReliabilityBin,
    calibration_text,
    progress_of,
    wilson,
)
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.match import scenario_of
from iacta.engine.match_record import indented, write_whole
from iacta.lab.extras import needs
from iacta.lab.ladder import between_markers
from iacta.lab.runs.process_pool import process_pool
from iacta.lab.stats.calibration_error import BINS, COIN, CalibrationBin, Prediction, bins, log_loss, rows
from iacta.lab.training.samples import SamplePlan, command_of, options, plan_of, play_one, positions_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Seat

MARKER = "results: calibration-{}"
PHASES = 3
PRIOR = 1 / 8
"""The prior of log-slope and offset: normal around 0 with a standard deviation of 2; a game counts once."""
TWO_TEAMS = 2
"""An offset for one side needs a single opponent."""
LEAST_GAIN = 0.01
"""An offset is kept only if it improves the log-loss by this much: players are shown it."""
MOST_SLOPE, MOST_OFFSET = 8.0, 5.0
"""Bounds of the fit; the least slope is 1 / MOST_SLOPE."""


class EvaluatedPosition(NamedTuple):
    """The value of a position for the seat that decides, and the result of its game."""

    game: int
    seat: Seat
    value: float
    result: float
    progress: float = 0.0
    """How much of the game was over, by decisions."""
    stage: float = MIDDLE
    """How much of it was over, by the evaluator."""


def evaluate_one(job: tuple[SamplePlan, int, str, bool]) -> list[EvaluatedPosition]:
    """Play a game unless its record exists, and evaluate its sampled positions."""
    plan, number, folder, by_figures = job
    play_one((plan, number, folder))
    evaluator = iacta.game(plan.game).evaluator
    if by_figures:
        evaluator = baseline(evaluator)
    return [
        EvaluatedPosition(
            number,
            one.seat,
            evaluator.value(one.state, one.seat),
            one.result,
            one.progress,
            progress_of(evaluator, one.state),
        )
        for one in positions_of(plan, number, Path(folder))
    ]


def predictions(calibration: Calibration, positions: Sequence[EvaluatedPosition]) -> list[Prediction]:
    """What a calibration predicts for positions, with their results."""
    return [Prediction(calibration.at(one.stage).chance(one.value, one.seat), one.result) for one in positions]


class Form(NamedTuple):
    """What a calibration may depend on besides the value: the side, and the progress up to which it is mixed."""

    sides: bool
    mature: float = 0.0


PLAINEST = Form(sides=False)
FORMS = (PLAINEST, *(Form(sides=True, mature=mature) for mature in (0.0, 0.1, 0.2, 0.3, 0.4, 0.5)))


def fitted(positions: Sequence[EvaluatedPosition], teams: Sequence[Sequence[Seat]], form: Form) -> Calibration:
    """The calibration of a form with the least log-loss; an offset is that of one of two teams."""
    games = len({one.game for one in positions})
    base = first_lead(positions, teams) if form.mature else 0.0

    def at(figures: Sequence[float]) -> Calibration:
        log_slope, offset = (float(figure) for figure in figures)
        favoured, sign = (teams[0], 1) if offset >= 0 else (teams[1], -1)
        if not form.sides:
            return Calibration(exp(log_slope))
        return Calibration(exp(log_slope), abs(offset), tuple(favoured), sign * base, form.mature)

    def loss(figures: Sequence[float]) -> float:
        return log_loss(predictions(at(figures), positions)) + sum(figure**2 for figure in figures) * PRIOR / games

    bounds = [(-log(MOST_SLOPE), log(MOST_SLOPE)), (-MOST_OFFSET, MOST_OFFSET) if form.sides else (0.0, 0.0)]
    return at(needs("scipy.optimize").minimize(loss, [0.0, 0.0], method="L-BFGS-B", bounds=bounds).x)


def first_lead(positions: Sequence[EvaluatedPosition], teams: Sequence[Sequence[Seat]]) -> float:
    """The log-odds that the first team wins a game, by the rule of succession."""
    won = {one.game: one.result if one.seat in teams[0] else 1 - one.result for one in positions}
    wins = sum(won.values()) + 1
    return log(wins / (len(won) + 2 - wins))


def cross_validated(
    positions: Sequence[EvaluatedPosition], plan: SamplePlan, teams: Sequence[Sequence[Seat]], form: Form
) -> list[Prediction]:
    """Predictions for each fold of the games by a fit to the other folds."""
    fits = [
        fitted([one for one in positions if one.game % plan.folds != fold], teams, form) for fold in range(plan.folds)
    ]
    return [predictions(fits[one.game % plan.folds], [one])[0] for one in positions]


def reliability(positions: Sequence[EvaluatedPosition], predicted: Sequence[Prediction]) -> tuple[ReliabilityBin, ...]:
    """The reliability diagram by tenths; a bin counts games, because positions of one game are not independent."""
    groups: dict[int, list[int]] = {}
    for place, one in enumerate(predicted):
        groups.setdefault(min(BINS - 1, int(one.chance * BINS)), []).append(place)
    return tuple(
        ReliabilityBin(
            len({positions[place].game for place in places}),
            round(fmean(predicted[place].chance for place in places), 4),
            round(fmean(predicted[place].result for place in places), 4),
        )
        for _, places in sorted(groups.items())
    )


def by_phase(positions: Sequence[EvaluatedPosition], predicted: Sequence[Prediction]) -> tuple[float, ...]:
    """The log-loss in the first, the second and the last third of the games."""
    thirds: list[list[Prediction]] = [[] for _ in range(PHASES)]
    for position, one in zip(positions, predicted, strict=True):
        thirds[min(PHASES - 1, int(position.progress * PHASES))].append(one)
    return tuple(log_loss(some) for some in thirds if some)


class CalibrationReport(msgspec.Struct, frozen=True):
    """The result of a fit. Log-losses are cross-validated."""

    plan: SamplePlan
    positions: int
    before: float
    """The log-loss of (1 + value) / 2."""
    with_a_slope: float
    in_force: float
    """Of the form that is kept."""
    bins_before: list[CalibrationBin]
    bins_after: list[CalibrationBin]
    calibration: Calibration
    phases: tuple[float, ...] = ()
    """The log-loss in each third of the games, calibrated."""
    won: float = 0.5
    """The share of the positions from which the first team won."""

    def page(self) -> str:
        """What the page of results says: games, figures, and the reliability diagram with its intervals."""
        kept, plan = self.calibration, self.plan
        offset = f", offset {kept.offset:.3f} for {' and '.join(kept.favoured)}" if kept.offset else ""
        if kept.mature:
            offset += f"; up to {kept.mature:.0%} of the game mixed with log-odds of {kept.base:.3f}"
        thirds = ", ".join(f"{one:.3f}" for one in self.phases)
        return "\n".join(
            [
                f"{plan.games} games of {', '.join(plan.players)}, {self.positions:,} positions.",
                f"In force: slope {kept.slope:.3f}{offset}.",
                f"Log-loss {self.in_force:.3f}, {self.before:.3f} uncalibrated; by thirds of the game {thirds}.",
                f"The first team won {self.won:.0%} of the positions.",
                "",
                "| predicted | observed | 95 % | games |",
                "|---:|---:|---|---:|",
                *(bin_row(one) for one in kept.bins),
            ]
        )

    def text(self) -> str:
        """The report as Markdown."""
        kept = self.calibration
        offset = f", {kept.offset:.2f} for {' and '.join(kept.favoured)}" if kept.offset else ""
        return "\n".join(
            [
                f"{self.positions} positions of {self.plan.games} games, cross-validated over games.",
                f"Log-loss: {self.before:.4f} uncalibrated, {self.with_a_slope:.4f} with a slope,",
                f"{self.in_force:.4f} in force (a coin: {COIN:.4f}).",
                f"By thirds of the game: {', '.join(f'{one:.4f}' for one in self.phases)}.",
                f"The first team won {self.won:.0%}. Kept: slope {kept.slope:.2f}{offset}.",
                "",
                "| chances | positions | predicted | observed |",
                "|---|---:|---:|---:|",
                *rows("uncalibrated", self.bins_before),
                *rows("calibrated", self.bins_after),
            ]
        )


def bin_row(one: ReliabilityBin) -> str:
    """A bin as a row of Markdown, with the interval of its share."""
    low, high = wilson(one.observed, one.games)
    return f"| {one.predicted:.0%} | {one.observed:.0%} | {low:.0%} to {high:.0%} | {one.games} |"


def calibrate(plan: SamplePlan, folder: Path, *, workers: int = 1, by_figures: bool = False) -> CalibrationReport:
    """Play, evaluate, fit, and cross-validate."""
    folder.mkdir(parents=True, exist_ok=True)
    jobs = [(plan, number, str(folder), by_figures) for number in range(plan.games)]
    with process_pool(workers) as pool:
        positions = [one for some in pool.map(evaluate_one, jobs) for one in some]
    game = iacta.game(plan.game)
    teams = game.teams(scenario_of(game, plan.scenario(0)))
    forms = FORMS if len(teams) == TWO_TEAMS else FORMS[:1]
    losses = {form: cross_validated(positions, plan, teams, form) for form in forms}
    form = min(forms, key=lambda one: log_loss(losses[one]) + LEAST_GAIN * one.sides)
    kept, held_out = fitted(positions, teams, form), losses[form]
    won = [one.result if one.seat in teams[0] else 1 - one.result for one in positions]
    return CalibrationReport(
        plan=plan,
        positions=len(positions),
        before=log_loss(predictions(PLAIN, positions)),
        with_a_slope=log_loss(losses[PLAINEST]),
        in_force=log_loss(held_out),
        bins_before=bins(predictions(PLAIN, positions)),
        bins_after=bins(held_out),
        calibration=Calibration(
            round(kept.slope, 3),
            round(kept.offset, 3),
            kept.favoured,
            round(kept.base, 3),
            kept.mature,
            f"{len(positions)} positions of {plan.games} games of {', '.join(plan.players)}",
            bins=reliability(positions, held_out),
        ),
        phases=by_phase(positions, held_out),
        won=fmean(won),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = options("python -m iacta.lab.training.calibrate", "Fit win probabilities to self-play.")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the chances.toml that gets the figures")
    parser.add_argument("--page", type=Path, metavar="FILE", help="a page with the markers of this calibration")
    parser.add_argument(
        "--by-figures", action="store_true", help="calibrate the baseline evaluator instead of a learnt one"
    )
    asked = parser.parse_args(arguments)
    try:
        report = calibrate(plan_of(asked), asked.records, workers=asked.workers, by_figures=asked.by_figures)
        print(report.text())
        if asked.json:
            write_whole(asked.json, indented(report))
        if asked.write:
            whose = " --by-figures" if asked.by_figures else ""
            command = f"python -m iacta.lab.training.calibrate {command_of(asked)}{whose} --records FOLDER"
            made = msgspec.structs.replace(report.calibration, command=command)
            write_whole(asked.write, calibration_text(made).encode())
        if asked.page:
            name = f"{asked.game}-by-figures" if asked.by_figures else asked.game
            page = asked.page.read_text(encoding="utf-8")
            write_whole(asked.page, between_markers(page, MARKER.format(name), report.page()).encode())
    except IactaError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
