"""Hone a network by playing: change a little what its signs count, and go where more is earned.

    python -m iacta.lab.hone virtus --rounds 10 --seed 1 --workers 2 --games FOLDER --write network.json --check 200

A network that foretells well does not choose best: it learnt what comes of positions, not what tells one action from
another. Here it is tried by what it wins. What counts in the end (what each unit of the second layer counts, and each
figure by itself) is changed by lot, once this way and once the opposite way, and both play the same game against the
yardstick, one look ahead. Which of them earned more, luck taken out, says a little about every change at once; a round
of many such pairs says in which direction more is won, and the network goes a step there. Changes are drawn along the
directions in which the actions of a decision differ, all as strongly felt. In the end the network is the mean of the
later rounds. Rounds are kept: a run that was interrupted goes on, and the number of workers changes nothing.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

import iacta
from iacta.bots.greedy import Effort, GreedyBot, best_of
from iacta.bots.table import play_out
from iacta.bots.whim import fresh_key
from iacta.engine.errors import IactaError
from iacta.engine.match import scenario_of
from iacta.engine.network import Network, NetworkFile, network_file
from iacta.engine.record import write_whole
from iacta.lab import learn
from iacta.lab.fairly import Fair, outcomes, play_fairly
from iacta.lab.learn import learnt, network_text, rounded
from iacta.lab.tune import over

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from iacta.engine.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.player import Learnt, Player
    from iacta.engine.records import Action, Seat
    from iacta.engine.scenario import Scenario

    Array = NDArray[np.float64]

QUICKLY = Effort(10, 3)
"""How it looks ahead while it is tried."""
NEGLIGIBLE = 1e-6
"""A sign that differs less than this between actions has no say."""


class Plan(msgspec.Struct, frozen=True):
    """What is played, and how far it is gone."""

    game: str
    scenarios: tuple[str, ...]
    rounds: int
    seed: int
    pairs: int = 1000
    """So many pairs of games are a round."""
    watched: int = 60
    """So many games show how the actions of a decision differ."""
    close: float = 0.1
    """Actions whose value is worse than the best by less than this are compared with it."""
    directions: int = 60
    """Changes are drawn along so many directions, those in which actions differ most."""
    change: float = 0.015
    """By so much a change along one direction moves the odds of one action against another, typically."""
    stride: float = 10.0
    """How far a step goes: so many changes for every game more that a change earns."""
    momentum: float = 0.7
    """How much of its last step goes into the next one."""

    def scenario(self, number: int) -> str:
        """The scenario of a pair: one after the other, each from both sides."""
        return self.scenarios[number // 2 % len(self.scenarios)]

    def lots(self, *numbers: int) -> np.random.Generator:
        """Random numbers of their own for everything that is numbered."""
        return np.random.default_rng((self.seed, *numbers))


# In which directions actions differ


class Watcher:
    """Looks one action ahead by a network, and notes how the signs of good actions differ from those of the best."""

    name = "watcher"

    def __init__(self, eye: Learnt[Any], close: float, notes: list[Array]) -> None:
        """Take what sees, what is close, and where to write."""
        self.eye, self.close, self.notes = eye, close, notes

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action."""
        state = game.redeal(view, dice)
        if not self.eye.is_pictured(state):
            return GreedyBot(QUICKLY, self.eye).decide(game, view, seat, dice)
        actions: Sequence[Action] = list(game.rulebook.candidates(state, seat))
        if len(actions) == 1:
            return actions[0]
        actions, key = self.eye.worth_trying(state, seat, actions), fresh_key(dice)
        looked_at = [self._look(outcomes(game, state, seat, action, key), seat) for action in actions]
        values = [value for value, _ in looked_at]
        best = values.index(max(values))
        for place, (value, signs) in enumerate(looked_at):
            if place != best and value > values[best] - self.close:
                self.notes.append(signs - looked_at[best][1])
        return best_of(actions, values, dice)

    def _look(self, found: Sequence[tuple[Any, float]], seat: Seat) -> tuple[float, Array]:
        """The mean value of some outcomes, and their mean signs, as the seat sees them."""
        network = self.eye.network
        value, signs = 0.0, np.zeros_like(network.last)
        for state, weight in found:
            value += weight * self.eye.value(state, seat)
            if self.eye.is_pictured(state):
                side = 1.0 if self.eye.speaks_for(state) == seat else -1.0
                signs += side * weight * network.signs(*self.eye.picture(state))
        return value, signs


class Contest(NamedTuple):
    """One game: what is played, who is who, and which team is honed in it."""

    game: Game[Any, Any]
    scenario: Scenario
    teams: tuple[tuple[Seat, ...], ...]
    place: int

    @property
    def mine(self) -> tuple[Seat, ...]:
        """The seats that are honed."""
        return self.teams[self.place]

    def against_yardstick(self, one: Player) -> dict[Seat, Player]:
        """Somebody in the seats that are honed, the yardstick in the others."""
        yardstick = GreedyBot()
        return {seat: one if seat in self.mine else yardstick for team in self.teams for seat in team}


def contest_of(plan: Plan, number: int) -> Contest:
    """The game of a number: each team is honed in its turn."""
    game = iacta.game(plan.game)
    scenario = scenario_of(game, plan.scenario(number))
    teams = tuple(tuple(team) for team in game.teams(scenario))
    return Contest(game, scenario, teams, number % len(teams))


def watch_one(job: tuple[Plan, int, NetworkFile]) -> Array:
    """One game that is watched: a row for each action that came close."""
    plan, number, file = job
    one = contest_of(plan, number)
    notes: list[Array] = []
    watcher = Watcher(learnt(one.game).with_network(Network(file)), plan.close, notes)
    seed = f"watch:{plan.seed}:{number // 2}".encode().ljust(32, b".")
    play_out(one.game, one.scenario, one.against_yardstick(watcher), seed)
    return np.array(notes)


def directions(differences: Array, most: int) -> Array:
    """A column for each direction in which actions differ: a change of one moves their odds by one, typically."""
    together = differences.T @ differences / len(differences)
    spread = np.sqrt(np.diag(together))
    spread[spread < NEGLIGIBLE] = np.inf
    lengths, ways = np.linalg.eigh(together / np.outer(spread, spread))
    kept = min(most, int(np.sum(lengths > NEGLIGIBLE)))
    found: Array = ways[:, ::-1][:, :kept] / np.sqrt(lengths[::-1][:kept]) / spread[:, None]
    return found


# Playing


class Duel(NamedTuple):
    """A pair of games to play: with a change, and with its opposite."""

    plan: Plan
    turn: int
    number: int
    file: NetworkFile
    last: Array
    change: Array


def play_pair(duel: Duel) -> tuple[Fair, Fair]:
    """What the change and its opposite got of the same game."""
    return _play(duel, duel.last + duel.change), _play(duel, duel.last - duel.change)


def _play(duel: Duel, last: Array) -> Fair:
    """One game; the network that began judges luck."""
    one, network = contest_of(duel.plan, duel.number), Network(duel.file)
    eye = learnt(one.game).with_network(network)
    players = one.against_yardstick(GreedyBot(QUICKLY, eye.with_network(network.with_last(last))))
    seed = f"hone:{duel.plan.seed}:{duel.turn}:{duel.number // 2}".encode().ljust(32, b".")
    return play_fairly(one.game, one.scenario, players, seed, eye, one.mine[0])


# Going on


class Honing:
    """What the signs of a network count while that changes."""

    def __init__(self, plan: Plan, start: NetworkFile, along: Array) -> None:
        """Begin with a network as it is."""
        self.plan, self.start, self.along = plan, start, along
        self.last = Network(start).last
        self.step = np.zeros(along.shape[1])

    def drawn(self, turn: int) -> Array:
        """The changes of a round: a row for each pair."""
        numbers = range(self.plan.pairs)
        return np.array([self.plan.lots(turn, number).normal(size=self.along.shape[1]) for number in numbers])

    def play(self, turn: int, workers: int) -> Array:
        """The pairs of a round: for each the points and the luck of both games."""
        duels = [
            Duel(self.plan, turn, number, self.start, self.last, self.along @ one * self.plan.change)
            for number, one in enumerate(self.drawn(turn))
        ]
        return np.array(over(workers, play_pair, duels))

    def go(self, turn: int, pairs: Sequence[tuple[Fair, Fair]]) -> None:
        """A step to where more was earned."""
        self.step = self.plan.momentum * self.step + self.plan.stride * slope(self.drawn(turn), pairs)
        self.last = self.last + self.along @ self.step * self.plan.change


def slope(drawn: Array, pairs: Sequence[tuple[Fair, Fair]]) -> Array:
    """How much more is earned for a change along each direction."""
    more = np.array([(one.earned - other.earned) / 2 for one, other in pairs])
    found: Array = drawn.T @ more / len(more)
    return found


def kept(path: Path, make: Callable[[], Array]) -> Array:
    """An array from its file; it is made if there is none."""
    if not path.exists():
        content = io.BytesIO()
        np.save(content, make(), allow_pickle=False)
        write_whole(path, content.getvalue())
    found: Array = np.load(path, allow_pickle=False)
    return found


def hone(plan: Plan, start: NetworkFile, folder: Path, *, workers: int = 1, command: str = "") -> NetworkFile:
    """Play rounds and go where more is earned; what is in the folder already is not played again."""
    folder.mkdir(parents=True, exist_ok=True)
    watched = [(plan, number, start) for number in range(plan.watched)]
    differences = kept(folder / "watched.npy", lambda: np.concatenate(over(workers, watch_one, watched)))
    honing = Honing(plan, start, directions(differences, plan.directions))
    passed = [honing.last]
    for turn in range(plan.rounds):
        games = kept(folder / f"{turn:04}.npy", lambda turn=turn: honing.play(turn, workers))  # type: ignore[misc]
        pairs = [(Fair(*one), Fair(*other)) for one, other in games.tolist()]
        honing.go(turn, pairs)
        passed.append(honing.last)
        earned = np.mean([game.earned for pair in pairs for game in pair])
        print(f"round {turn + 1}: {earned:.3f} earned, with changes", flush=True)
    later = rounded(np.mean(passed[len(passed) // 2 :], axis=0))
    origin = f"{plan.rounds} rounds of honing; {start.origin}"
    return msgspec.structs.replace(Network(start).with_last(np.array(later)).file, origin=origin, command=command)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m iacta.lab.hone", description="Hone a network by what it wins.")
    parser.add_argument("game")
    parser.add_argument("--scenarios", default="", help="separated by commas; all of them if none is named")
    parser.add_argument("--rounds", type=positive, default=8)
    parser.add_argument("--pairs", type=positive, default=1000, help="of games in a round")
    parser.add_argument("--watched", type=positive, default=60, help="games that show how actions differ")
    parser.add_argument("--seed", type=positive, default=1)
    parser.add_argument("--workers", type=positive, default=1)
    parser.add_argument("--games", type=Path, required=True, metavar="FOLDER", help="where rounds are kept")
    parser.add_argument("--start", type=Path, metavar="FILE", help="the network to begin with; else the one in force")
    parser.add_argument("--check", type=int, default=0, metavar="GAMES", help="against the yardstick, in pairs")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the network.json that gets the figures")
    asked = parser.parse_args(arguments)
    try:
        game = iacta.game(asked.game)
        scenarios = tuple(asked.scenarios.split(",")) if asked.scenarios else tuple(game.scenarios)
        plan = Plan(asked.game, scenarios, asked.rounds, asked.seed, pairs=asked.pairs, watched=asked.watched)
        start = start_of(learnt(game).network.file, asked.start)
        file = hone(plan, start, asked.games, workers=asked.workers, command=command_of(asked, start))
        if asked.write:
            write_whole(asked.write, network_text(file).encode())
        if asked.check:
            tried = learn.Plan(asked.game, scenarios, asked.check, asked.seed)
            print(learn.checked(tried, file, 2 * -(-asked.check // 2), asked.workers))
    except (IactaError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def positive(text: str) -> int:
    """A number of at least one; anything else is refused."""
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        message = f"{text!r} is not a number of at least 1"
        raise argparse.ArgumentTypeError(message)
    return number


def start_of(in_force: NetworkFile, path: Path | None) -> NetworkFile:
    """The network to begin with."""
    if path is None:
        return in_force
    return network_file(path.read_bytes(), path.name, len(in_force.direct_parts), len(in_force.direct_whole))


def command_of(asked: argparse.Namespace, start: NetworkFile) -> str:
    """The words that ask for the same again, wherever games are kept; and those that made the start."""
    chosen = f" --scenarios {asked.scenarios}" if asked.scenarios else ""
    numbers = f"--rounds {asked.rounds} --pairs {asked.pairs} --watched {asked.watched} --seed {asked.seed}"
    return f"{start.command}; python -m iacta.lab.hone {asked.game}{chosen} {numbers} --start FILE --games FOLDER"


if __name__ == "__main__":
    sys.exit(main())
