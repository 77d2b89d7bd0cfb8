"""Samples: games between bots that explore, and positions drawn from them.

Records are kept in a folder, so an interrupted run continues where it stopped.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

import iacta
from iacta.bots import bot
from iacta.bots.random_choice import BOT_ROLL, one_of
from iacta.bots.self_play import own_dice, play_out
from iacta.engine.evaluation.protocols import baseline
from iacta.engine.match import Match, scenario_of
from iacta.engine.match_record import Record

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice
    from iacta.engine.evaluation.protocols import Player
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat

PERCENT = 100
GREEDY = "greedy"


class SamplePlan(msgspec.Struct, frozen=True):
    """The games to play, and how many positions to draw from each. JSON names are those of stored reports."""

    game: str
    scenarios: tuple[str, ...]
    games: int
    seed: int
    epsilon: int = msgspec.field(default=8, name="whims")
    """Exploration: percent of decisions that are random."""
    positions: int = 12
    """Positions per game."""
    folds: int = msgspec.field(default=4, name="aside")
    """Folds of the cross-validation over games."""
    players: tuple[str, ...] = (GREEDY,)
    """The bots that play: all pairings take turns."""

    def player(self, number: int, team: int) -> str:
        """The bot that plays a team in a game."""
        turn = number // len(self.scenarios) // int(len(self.players) ** team)
        return self.players[turn % len(self.players)]

    def scenario(self, number: int) -> str:
        """The scenario of a game: all take turns."""
        return self.scenarios[number % len(self.scenarios)]

    def game_seed(self, number: int) -> bytes:
        """The seed of a game."""
        return f"tune:{self.seed}:{number}".encode().ljust(32, b".")


class ExploringBot:
    """A bot that, with probability epsilon, plays a random action that is worth trying."""

    def __init__(self, player: Player, epsilon: int) -> None:
        """Take the bot, and epsilon in percent."""
        self.name, self.player, self.epsilon = f"exploring-{player.name}", player, epsilon

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action."""
        if dice.pick(PERCENT, BOT_ROLL) >= self.epsilon:
            return self.player.decide(game, view, seat, dice)
        state = game.redeal(view, dice)
        actions = list(game.rulebook.candidates(state, seat))
        return one_of(
            actions if len(actions) == 1 else baseline(game.evaluator).worth_trying(state, seat, actions), dice
        )


class Position(NamedTuple):
    """A position as a seat knows it, and the result of its game for that seat: 1 won, ½ drawn, 0 lost."""

    state: Any
    seat: Seat
    result: float
    progress: float
    """How much of its game was over, by decisions."""


# Playing


def play_one(job: tuple[SamplePlan, int, str]) -> None:
    """Play one game of a plan and write its record, unless the record exists."""
    plan, number, folder = job
    path = Path(folder) / f"{number}.json"
    if not path.exists():
        game = iacta.game(plan.game)
        scenario = scenario_of(game, plan.scenario(number))
        players = {
            seat: ExploringBot(bot(plan.player(number, place)), plan.epsilon)
            for place, team in enumerate(game.teams(scenario))
            for seat in team
        }
        play_out(game, scenario, players, plan.game_seed(number)).to_record().write(path)


def positions_of(plan: SamplePlan, number: int, folder: Path) -> list[Position]:
    """Positions of a recorded game, spread evenly over its decisions."""
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
            state = game.redeal(view, own_dice(plan.game_seed(number), seat, after))
            found.append(Position(state, seat, result, after / len(past)))
    return found


# The command line


def options(command: str, description: str) -> argparse.ArgumentParser:
    """The options that say which games are played, and where they are kept."""
    parser = argparse.ArgumentParser(prog=command, description=description)
    parser.add_argument("game")
    parser.add_argument("--scenarios", default="", help="separated by commas; all of them if none is named")
    parser.add_argument("--players", default=GREEDY, help="bots, separated by commas; all pairings take turns")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--records", type=Path, required=True, metavar="FOLDER", help="where the games are kept")
    parser.add_argument("--json", type=Path, metavar="FILE")
    return parser


def plan_of(asked: argparse.Namespace) -> SamplePlan:
    """The plan of the parsed options."""
    scenarios = tuple(asked.scenarios.split(",")) if asked.scenarios else tuple(iacta.game(asked.game).scenarios)
    return SamplePlan(asked.game, scenarios, asked.games, asked.seed, players=tuple(asked.players.split(",")))


def command_of(asked: argparse.Namespace) -> str:
    """The arguments that play the same games again."""
    chosen = f" --scenarios {asked.scenarios}" if asked.scenarios else ""
    players = f" --players {asked.players}" if asked.players != GREEDY else ""
    return f"{asked.game}{chosen}{players} --games {asked.games} --seed {asked.seed}"
