"""Sample games and positions for training: self-play of greedy players who explore now and then.

The records are kept in a folder, so a run that was interrupted continues where it stopped.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import msgspec

import iacta
from iacta.bots.greedy import GreedyBot
from iacta.bots.random_choice import one_of
from iacta.bots.self_play import own_dice, play_out
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.match import Match, scenario_of
from iacta.engine.match_record import Record

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

IN_A_HUNDRED = 100

J = TypeVar("J")
R = TypeVar("R")


class Plan(msgspec.Struct, frozen=True):
    """The games that are played, and which positions are taken from them."""

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
            actions if len(actions) == 1 else baseline(game.evaluator).worth_trying(state, seat, actions), dice
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
        play_out(game, scenario, players, plan.game_seed(number)).to_record().write(path)


def positions_of(plan: Plan, number: int, folder: Path) -> list[Position]:
    """Some positions of a game that was kept, spread evenly over its decisions."""
    game = iacta.game(plan.game)
    match = Match.replay(Record.read(folder / f"{number}.json"), game=game)
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
