"""Calibrate an evaluator: fit how its values become win probabilities.

    python -m iacta.lab.training.calibrate virtus --games 220 --seed 1 --workers 2 --records FOLDER --write chances.toml

Games and positions come from `iacta.lab.training.samples`. The slope of the logistic (see
`iacta.engine.evaluation.calibration`) minimises the log-loss; an offset for one side is kept only if it predicts much
better. Losses are cross-validated over games; the figures written are fitted to all games. Bots are unaffected.
"""

from __future__ import annotations

import sys
from math import exp, log
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import msgspec

import iacta
from iacta.engine.errors import IactaError
from iacta.engine.evaluation.calibration import PLAIN, Calibration, calibration_text
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.match import scenario_of
from iacta.engine.match_record import indented, write_whole
from iacta.lab.extras import needs
from iacta.lab.stats.calibration_error import COIN, Bin, Said, bins, log_loss, rows
from iacta.lab.training.samples import Plan, command_of, options, over, plan_of, play_one, positions_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Seat

BOTH = 2
"""What one side wins oftener the other one loses, if there are two."""
MUCH = 0.01
"""By so much at least the lead of one side must better the log-loss: it is told to everybody who plays."""
STEEPEST, FARTHEST = 8.0, 5.0
"""No slope is more than so many times as steep or flat, and no offset larger."""


class Judged(NamedTuple):
    """A position as an evaluator values it for the seat that decides, and what came of it."""

    game: int
    seat: Seat
    value: float
    result: float


def judge_one(job: tuple[Plan, int, str, bool]) -> list[Judged]:
    """Play a game of a plan unless it is there already, and judge some of its positions."""
    plan, number, folder, by_figures = job
    play_one((plan, number, folder))
    evaluator = iacta.game(plan.game).evaluator
    if by_figures:
        evaluator = baseline(evaluator)
    return [
        Judged(number, one.seat, evaluator.value(one.state, one.seat), one.result)
        for one in positions_of(plan, number, Path(folder))
    ]


def said(calibration: Calibration, positions: Sequence[Judged]) -> list[Said]:
    """What a calibration says of positions, and what came of them."""
    return [Said(calibration.chance(one.value, one.seat), one.result) for one in positions]


def fitted(positions: Sequence[Judged], teams: Sequence[Sequence[Seat]], *, sides: bool) -> Calibration:
    """The calibration with the least log-loss; `sides`: with what one of two teams wins oftener."""

    def at(steepness: float, lead: float) -> Calibration:
        favoured = teams[0] if lead >= 0 else teams[1]
        return Calibration(exp(steepness), abs(lead), tuple(favoured)) if sides else Calibration(exp(steepness))

    found = needs("scipy.optimize").minimize(
        lambda figures: log_loss(said(at(*figures), positions)),
        [0.0, 0.0],
        method="L-BFGS-B",
        bounds=[(-log(STEEPEST), log(STEEPEST)), (-FARTHEST, FARTHEST) if sides else (0.0, 0.0)],
    )
    return at(*(float(figure) for figure in found.x))


def set_aside(positions: Sequence[Judged], plan: Plan, teams: Sequence[Sequence[Seat]], *, sides: bool) -> list[Said]:
    """What is said of the positions of each part of the games by a fit to the others."""
    found: list[Said] = []
    for part in range(plan.aside):
        aside = [one for one in positions if one.game % plan.aside == part]
        known = [one for one in positions if one.game % plan.aside != part]
        found += said(fitted(known, teams, sides=sides), aside)
    return found


class Report(msgspec.Struct, frozen=True):
    """What came of a fit. Log-losses are those of positions whose games were set aside."""

    plan: Plan
    positions: int
    before: float
    """With (1 + value) / 2."""
    with_a_slope: float
    with_sides: float
    """With what one side wins oftener, too."""
    bins_before: list[Bin]
    bins_after: list[Bin]
    calibration: Calibration

    def text(self) -> str:
        """The report as Markdown."""
        kept = self.calibration
        lead = f", {kept.offset:.2f} for {' and '.join(kept.favoured)}" if kept.offset else ""
        return "\n".join(
            [
                f"{self.positions} positions of {self.plan.games} games, each foretold from games it is no part of.",
                f"Log-loss: {self.before:.4f} plainly, {self.with_a_slope:.4f} with a slope, {self.with_sides:.4f}",
                f"with a lead of one side too (a coin: {COIN:.4f}). Kept: slope {kept.slope:.2f}{lead}.",
                "",
                "| chances | positions | says | came |",
                "|---|---:|---:|---:|",
                *rows("plain", self.bins_before),
                *rows("calibrated", self.bins_after),
            ]
        )


def calibrate(plan: Plan, folder: Path, *, workers: int = 1, by_figures: bool = False) -> Report:
    """Play, judge, fit, and test on what was set aside."""
    folder.mkdir(parents=True, exist_ok=True)
    jobs = [(plan, number, str(folder), by_figures) for number in range(plan.games)]
    positions = [one for some in over(workers, judge_one, jobs) for one in some]
    game = iacta.game(plan.game)
    teams = game.teams(scenario_of(game, plan.scenario(0)))
    sloped = set_aside(positions, plan, teams, sides=False)
    with_sides = set_aside(positions, plan, teams, sides=True) if len(teams) == BOTH else sloped
    sides = log_loss(with_sides) < log_loss(sloped) - MUCH
    kept = fitted(positions, teams, sides=sides)
    return Report(
        plan=plan,
        positions=len(positions),
        before=log_loss(said(PLAIN, positions)),
        with_a_slope=log_loss(sloped),
        with_sides=log_loss(with_sides),
        bins_before=bins(said(PLAIN, positions)),
        bins_after=bins(with_sides if sides else sloped),
        calibration=Calibration(
            round(kept.slope, 3),
            round(kept.offset, 3),
            kept.favoured,
            f"{len(positions)} positions of {plan.games} games of self-play",
        ),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = options("python -m iacta.lab.training.calibrate", "Fit how values become chances to self-play.")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the chances.toml that gets the figures")
    parser.add_argument(
        "--by-figures", action="store_true", help="of the evaluator by figures, where another was learnt"
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
    except IactaError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
