"""Fit the figures of a judgement to games: so that it says of a position how likely it is won.

    python -m iacta.lab.tune virtus --scenario intro_150 --games 200 --seed 1 --workers 2 --records DIR --check 100

Greedy players who now and then try something else play each other; the records are kept. Of each game some positions
are taken, as the seat that decides knows them. The figures are fitted so that (1 + value) / 2 predicts the winner: the
log-loss over all positions, with a price on going far from where the figures were. A part of the games is set aside
and shows whether the fit holds. At last greedy with the fitted figures plays greedy with those set by hand, on fresh
seeds and with swapped sides: a fit that loses is not to be kept.
"""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

import iacta
from iacta.bots.greedy import GreedyBot
from iacta.bots.table import own_dice, play_out
from iacta.bots.whim import one_of
from iacta.engine.errors import IactaError
from iacta.engine.match import Match, scenario_of
from iacta.engine.player import Tunable, yardstick
from iacta.engine.record import Record, indented, write_whole
from iacta.engine.weights import weights_file, weights_text
from iacta.lab.extras import needs
from iacta.lab.foretold import COIN, Bin, Said, bins, log_loss, rows
from iacta.lab.interval import wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from iacta.engine.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

FARTHEST = log(8.0)
"""No figure becomes more than so many times as large or small, as a logarithm."""
IN_A_HUNDRED = 100

J = TypeVar("J")
R = TypeVar("R")


class Plan(msgspec.Struct, frozen=True):
    """Everything that the fit depends on."""

    game: str
    scenarios: tuple[str, ...]
    games: int
    seed: int
    whims: int = 8
    """So many decisions in a hundred are left to chance."""
    positions: int = 12
    """So many positions of a game are looked at."""
    aside: int = 4
    """Every so-manieth game is set aside to test the fit."""
    price: float = 0.01
    """What it costs to change a figure by a factor of e."""
    rounds: int = 12
    """So many steps of the optimiser at most."""

    def scenario(self, number: int) -> str:
        """The scenario of a game: one after the other."""
        return self.scenarios[number % len(self.scenarios)]

    def game_seed(self, number: int) -> bytes:
        """The seed of a game."""
        return f"tune:{self.seed}:{number}".encode().ljust(32, b".")


class Explorer:
    """Greedy, but now and then it tries any action worth trying."""

    name = "explorer"

    def __init__(self, whims: int) -> None:
        """Take how many decisions in a hundred are whims."""
        self.whims, self.greedy = whims, GreedyBot()

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action."""
        if dice.pick(IN_A_HUNDRED, "whim") >= self.whims:
            return self.greedy.decide(game, view, seat, dice)
        state = game.redeal(view, dice)
        actions = list(game.rulebook.candidates(state, seat))
        return one_of(
            actions if len(actions) == 1 else yardstick(game.judgement).worth_trying(state, seat, actions), dice
        )


class Position(NamedTuple):
    """A position as a seat knows it, and what came of it: 1 won, ½ drawn, 0 lost."""

    state: Any
    seat: Seat
    result: float


# Playing


def over(workers: int, task: Callable[[J], R], jobs: Iterable[J]) -> list[R]:
    """Do the jobs, in this process or several; the results in the order of the jobs."""
    if workers == 1:
        return [task(job) for job in jobs]
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        return list(pool.map(task, jobs))


def play_one(job: tuple[Plan, int, str]) -> None:
    """Play one game of a plan and keep its record, unless it is there already."""
    plan, number, folder = job
    path = Path(folder) / f"{number}.json"
    if not path.exists():
        game = iacta.game(plan.game)
        scenario = scenario_of(game, plan.scenario(number))
        players = {seat: Explorer(plan.whims) for team in game.teams(scenario) for seat in team}
        play_out(game, scenario, players, plan.game_seed(number)).record().write(path)


def positions_of(plan: Plan, number: int, folder: Path) -> list[Position]:
    """Some positions of a game that was kept, spread evenly over its decisions."""
    game = iacta.game(plan.game)
    match = Match.replay(game, Record.read(folder / f"{number}.json"))
    outcome, past = match.outcome, match.past
    assert outcome is not None, "a record of a finished game"
    found = []
    for place in range(plan.positions):
        after = (2 * place + 1) * len(past) // (2 * plan.positions)
        if 0 < after < len(past):
            seat = past[after].seat
            view = game.view(past[after - 1].transition.state, seat)
            result = 0.5 if outcome.winner is None else float(outcome.is_won_by(seat))
            found.append(Position(game.redeal(view, own_dice(plan.game_seed(number), seat, after)), seat, result))
    return found


# Fitting


def said(judgement: Tunable[Any], positions: Sequence[Position]) -> list[Said]:
    """How likely a judgement says that positions are won, and what came of them."""
    return [Said((1 + judgement.value(one.state, one.seat)) / 2, one.result) for one in positions]


def fitted(judgement: Tunable[Any], positions: Sequence[Position], plan: Plan) -> Tunable[Any]:
    """The judgement with figures that predict better; those without a say, and those that are 0, stay as they are."""
    optimize, start = needs("scipy.optimize"), judgement.figures
    names = [name for name, figure in start.items() if figure and _has_a_say(judgement, name, positions)]

    def at(factors: Iterable[float]) -> Tunable[Any]:
        return judgement.with_figures(
            {name: start[name] * exp(factor) for name, factor in zip(names, factors, strict=True)}
        )

    def cost(factors: Sequence[float]) -> float:
        return log_loss(said(at(factors), positions)) + plan.price * sum(factor**2 for factor in factors)

    found = optimize.minimize(
        cost,
        [0.0] * len(names),
        method="L-BFGS-B",
        bounds=[(-FARTHEST, FARTHEST)] * len(names),
        options={"maxiter": plan.rounds, "eps": 1e-3},
    )
    return at([float(factor) for factor in found.x])


def _has_a_say(judgement: Tunable[Any], name: str, positions: Sequence[Position]) -> bool:
    """Whether a figure changes the value of any position."""
    other = judgement.with_figures({name: judgement.figures[name] * 1.5})
    return any(
        judgement.value(position.state, position.seat) != other.value(position.state, position.seat)
        for position in positions
    )


# Checking


def check_one(job: tuple[Plan, int, dict[str, float], dict[str, float]]) -> float:
    """One game of greedy with the first figures against greedy with the second: what the first got of it."""
    plan, number, first, second = job
    game = iacta.game(plan.game)
    scenario = scenario_of(game, plan.scenario(number // 2))
    judgement = _tunable(game)
    bots = [GreedyBot(judgement=judgement.with_figures(figures)) for figures in (first, second)]
    teams = game.teams(scenario)
    players = {seat: bots[(place + number) % 2] for place, team in enumerate(teams) for seat in team}
    seed = f"check:{plan.seed}:{number // 2}".encode().ljust(32, b".")
    outcome = play_out(game, scenario, players, seed).outcome
    assert outcome is not None, "a match without decisions has ended"
    return 0.5 if outcome.winner is None else float(players[outcome.winner] is bots[0])


def _tunable(game: Game[Any, Any]) -> Tunable[Any]:
    judgement = yardstick(game.judgement)
    if not isinstance(judgement, Tunable):
        message = f"the judgement of {game.name} has no figures to fit"
        raise NotTunable(message)
    return judgement


class NotTunable(IactaError):
    """A judgement without figures."""


# All of it


class Report(msgspec.Struct, frozen=True):
    """What came of a fit."""

    plan: Plan
    positions: int
    tests: int
    """How many of the positions were set aside."""
    before: float
    """The log-loss over the positions set aside, with the figures set by hand."""
    after: float
    """The same with the fitted ones."""
    bins_before: list[Bin]
    bins_after: list[Bin]
    figures: dict[str, float]
    """Those that the fit changed."""
    checks: int = 0
    points: float = 0.0
    """What greedy with the fitted figures got of so many games against greedy with those set by hand."""

    def text(self) -> str:
        """The report as Markdown."""
        lines = [
            f"{self.positions} positions of {self.plan.games} games, {self.tests} of them set aside for the test.",
            f"Log-loss there: {self.before:.4f} by hand, {self.after:.4f} fitted (a coin: {COIN:.4f}).",
            "",
            "| figures | positions | says | came |",
            "|---|---:|---:|---:|",
        ]
        lines += [*rows("by hand", self.bins_before), *rows("fitted", self.bins_after)]
        if self.checks:
            low, high = wilson(round(self.points), self.checks)
            share = f"{self.points / self.checks:.1%} (95 %: {low:.1%} to {high:.1%})"
            lines += ["", f"Greedy, fitted against by hand: {self.points:g} of {self.checks} points = {share}."]
        return "\n".join(lines)


def tune(plan: Plan, folder: Path, *, workers: int = 1, checks: int = 0) -> Report:
    """Play, fit, test, check."""
    hand = _tunable(iacta.game(plan.game)).by_hand()
    folder.mkdir(parents=True, exist_ok=True)
    over(workers, play_one, [(plan, number, str(folder)) for number in range(plan.games)])
    known: list[Position] = []
    aside: list[Position] = []
    for number in range(plan.games):
        (aside if number % plan.aside == 0 else known).extend(positions_of(plan, number, folder))
    better = fitted(hand, known, plan)
    changed = {name: _rounded(figure) for name, figure in better.figures.items() if figure != hand.figures[name]}
    better = hand.with_figures(changed)
    jobs = [(plan, number, dict(better.figures), dict(hand.figures)) for number in range(checks)]
    return Report(
        plan=plan,
        positions=len(known) + len(aside),
        tests=len(aside),
        before=log_loss(said(hand, aside)),
        after=log_loss(said(better, aside)),
        bins_before=bins(said(hand, aside)),
        bins_after=bins(said(better, aside)),
        figures=changed,
        checks=checks,
        points=sum(over(workers, check_one, jobs)),
    )


def _rounded(figure: float) -> float:
    """Four digits are enough."""
    return float(f"{figure:.4g}")


def write_fit(path: Path, figures: Mapping[str, float], command: str) -> None:
    """Put fitted figures into a file of weights, with the command that made them; what is in force stays."""
    file = weights_file(path.read_bytes(), path.name)
    fit = msgspec.structs.replace(file, command=command, fitted=dict(figures))
    write_whole(path, weights_text(fit).encode())


def options(command: str, description: str) -> argparse.ArgumentParser:
    """The options that say which games are played, and where they are kept."""
    parser = argparse.ArgumentParser(prog=command, description=description)
    parser.add_argument("game")
    parser.add_argument("--scenarios", default="", help="separated by commas; all of them if none is named")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--records", type=Path, required=True, metavar="FOLDER", help="where the games are kept")
    parser.add_argument("--json", type=Path, metavar="FILE")
    return parser


def plan_of(asked: argparse.Namespace) -> Plan:
    """The games that were asked for."""
    scenarios = tuple(asked.scenarios.split(",")) if asked.scenarios else tuple(iacta.game(asked.game).scenarios)
    return Plan(asked.game, scenarios, asked.games, asked.seed)


def command_of(asked: argparse.Namespace) -> str:
    """The words that ask for the same games again, wherever they are kept."""
    chosen = f" --scenarios {asked.scenarios}" if asked.scenarios else ""
    return f"{asked.game}{chosen} --games {asked.games} --seed {asked.seed}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = options("python -m iacta.lab.tune", "Fit a judgement to self-play.")
    parser.add_argument("--check", type=int, default=0, metavar="GAMES", help="fitted against by hand, in pairs")
    parser.add_argument("--rounds", type=int, default=12, help="steps of the optimiser at most")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the weights.toml that gets the fitted figures")
    asked = parser.parse_args(arguments)
    try:
        plan = msgspec.structs.replace(plan_of(asked), rounds=asked.rounds)
        report = tune(plan, asked.records, workers=asked.workers, checks=2 * -(-asked.check // 2))
        print(report.text())
        if asked.json:
            write_whole(asked.json, indented(report))
        if asked.write:
            more = f"--rounds {asked.rounds} --check {asked.check} --records FOLDER"
            write_fit(asked.write, report.figures, f"python -m iacta.lab.tune {command_of(asked)} {more}")
    except IactaError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
