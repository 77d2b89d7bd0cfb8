"""Self-play games as training data: which games are played (`TrainingPlan`), and their positions as arrays."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
import numpy as np

import iacta
from iacta.bots.greedy import Effort, GreedyBot
from iacta.bots.random_choice import BOT_ROLL, one_of
from iacta.bots.self_play import play_out
from iacta.engine.errors import IactaError
from iacta.engine.evaluation.network import Network, NetworkFile
from iacta.engine.evaluation.protocols import Learnt
from iacta.engine.match import scenario_of

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from numpy.typing import NDArray

    from iacta.engine.chance.dice import Dice
    from iacta.engine.game import Game
    from iacta.engine.records import Action, Seat
    from iacta.lab.runs.process_pool import Pool

    Array = NDArray[np.floating[Any]]

PERCENT = 100
TRAINING_EFFORT = Effort(10, 3)
"""The lookahead of players in training games."""


class TrainingPlan(msgspec.Struct, frozen=True):
    """The games of a training run, and the hyperparameters. An iteration is the self-play between two updates."""

    game: str
    scenarios: tuple[str, ...]
    games: int
    seed: int
    hidden_units: tuple[int, int] = (64, 48)
    """Units of the two hidden layers of a new network."""
    games_per_iteration: int = 100
    warm_up: int = 0
    """Iterations that are played by the baseline alone, before a new network plays."""
    first_update: int = 20
    """The network is updated for the first time after so many iterations."""
    warm_up_epochs: int = 10
    """Epochs of the first update after a warm-up."""
    replay_size: int = 100
    """Iterations in the replay buffer, the latest."""
    replay_sample: int = 8
    """Iterations drawn from the replay buffer for one epoch."""
    epsilons: tuple[int, ...] = (0, 0, 2, 5)
    """Percent of random decisions; games take turns."""
    baseline_every: int = 4
    """Every n-th seat is played by the baseline."""
    trace_decay: float = 0.9
    """The λ of TD(λ)."""
    learning_rates: tuple[tuple[int, float], ...] = ((0, 0.001), (40, 0.0005), (80, 0.0003), (140, 0.0001))
    """The schedule: from which iteration on, and the rate."""
    final_learning_rates: tuple[float, ...] = (0.0003, 0.0003, 0.0001, 0.0001, 0.00003, 0.00003)
    """After the last game: one pass over the replay buffer for each of these rates."""
    batch_size: int = 512
    weight_decay: float = 0.01

    @property
    def iterations(self) -> int:
        """How many iterations the games make."""
        return -(-self.games // self.games_per_iteration)

    def scenario(self, number: int) -> str:
        """The scenario of a game: all take turns."""
        return self.scenarios[number % len(self.scenarios)]

    def learning_rate(self, iteration: int) -> float:
        """The learning rate after an iteration."""
        return next(rate for since, rate in reversed(self.learning_rates) if iteration >= since)

    def game_seed(self, number: int) -> bytes:
        """The seed of a game."""
        return f"learn:{self.seed}:{number}".encode().ljust(32, b".")


class NotLearnt(IactaError):
    """The evaluator of the game has no network."""


def learnt(game: Game[Any, Any]) -> Learnt[Any]:
    """The evaluator of a game, if it has a network."""
    if not isinstance(game.evaluator, Learnt):
        message = f"the evaluator of {game.name} has no network to teach"
        raise NotLearnt(message)
    return game.evaluator


# Playing


class Sample(NamedTuple):
    """The features of a position, and the seat that they are for."""

    parts: list[list[float]]
    whole: list[float]
    seat: Seat


class RecordingBot:
    """Epsilon-greedy by an evaluator; it records the features of every position that the network evaluates."""

    name = "recording"

    def __init__(self, evaluator: Learnt[Any], bot: GreedyBot, epsilon: int, samples: list[Sample]) -> None:
        """Take what extracts features, who decides, epsilon in percent, and the list that is filled."""
        self.evaluator, self.bot, self.epsilon, self.samples = evaluator, bot, epsilon, samples

    def decide(self, game: Game[Any, Any], view: Any, seat: Seat, dice: Dice) -> Action:
        """Choose an action."""
        state = game.redeal(view, dice)
        if self.evaluator.is_pictured(state):
            self.samples.append(Sample(*self.evaluator.picture(state), self.evaluator.speaks_for(state)))
        if dice.pick(PERCENT, BOT_ROLL) >= self.epsilon:
            return self.bot.decide(game, view, seat, dice)
        actions = list(game.rulebook.candidates(state, seat))
        return one_of(actions if len(actions) == 1 else self.evaluator.worth_trying(state, seat, actions), dice)


def play_one(job: tuple[TrainingPlan, int, NetworkFile]) -> tuple[list[Sample], float]:
    """One game: its samples, and the result of the first team (1 won, ½ drawn, 0 lost)."""
    plan, number, file = job
    game = iacta.game(plan.game)
    scenario = scenario_of(game, plan.scenario(number))
    evaluator = learnt(game).with_network(Network(file))
    samples: list[Sample] = []
    epsilon = plan.epsilons[number % len(plan.epsilons)]
    is_warm_up = number < plan.warm_up * plan.games_per_iteration
    players = {}
    for place, team in enumerate(game.teams(scenario)):
        turn = number // len(plan.epsilons) + place * (plan.baseline_every // 2)
        is_baseline = turn % plan.baseline_every == 0
        bot = GreedyBot(TRAINING_EFFORT, None if is_warm_up or is_baseline else evaluator)
        for seat in team:
            players[seat] = RecordingBot(evaluator, bot, epsilon if is_warm_up or not is_baseline else 0, samples)
    outcome = play_out(game, scenario, players, plan.game_seed(number)).outcome
    assert outcome is not None, "a match without decisions has ended"
    first = game.teams(scenario)[0][0]
    return samples, 0.5 if outcome.winner is None else float(outcome.is_won_by(first))


# Arrays


class Experience(NamedTuple):
    """Positions of some games in order, in half precision. The names are those of the stored arrays."""

    parts: Array
    """Features by part, padded with zeros."""
    is_part: Array
    """The mask of the padding: 1 where there is a part."""
    whole: Array
    """Features of the position as a whole."""
    first_speaks: Array
    """1 where the features are for the first team."""
    first_won: Array
    """The result of the game for the first team."""
    game: Array
    """The number of the game."""


def play_iteration(plan: TrainingPlan, iteration: int, file: NetworkFile, pool: Pool) -> Experience:
    """Play the games of an iteration with a network."""
    first = iteration * plan.games_per_iteration
    jobs = [(plan, number, file) for number in range(first, min(plan.games, first + plan.games_per_iteration))]
    played = list(pool.map(play_one, jobs))
    samples = [sample for found, _ in played for sample in found]
    game = iacta.game(plan.game)
    teams = [game.teams(scenario_of(game, plan.scenario(number)))[0] for _, number, _ in jobs]
    lengths = [len(found) for found, _ in played]
    first_speaks = [sample.seat in team for (found, _), team in zip(played, teams, strict=True) for sample in found]
    return Experience(
        *_padded_parts(samples),
        np.array([sample.whole for sample in samples], np.float16),
        np.array(first_speaks, np.float32),
        np.repeat(np.array([result for _, result in played], np.float32), lengths),
        np.repeat(np.arange(first, first + len(jobs), dtype=np.float32), lengths),
    )


def _padded_parts(samples: Sequence[Sample]) -> tuple[Array, Array]:
    """The features by part in one array, and the mask of its padding."""
    most = max(len(sample.parts) for sample in samples)
    parts = np.zeros((len(samples), most, len(samples[0].parts[0])), np.float16)
    is_part = np.zeros((len(samples), most, 1), np.float16)
    for row, sample in enumerate(samples):
        parts[row, : len(sample.parts)] = sample.parts
        is_part[row, : len(sample.parts)] = 1
    return parts, is_part


def concatenate(some: Sequence[Experience]) -> Experience:
    """Several experiences as one."""
    most = max(one.parts.shape[1] for one in some)

    def padded(array: Array) -> Array:
        return np.pad(array, ((0, 0), (0, most - array.shape[1]), (0, 0)))

    wide = [one._replace(parts=padded(one.parts), is_part=padded(one.is_part)) for one in some]
    return Experience(*[np.concatenate(columns) for columns in zip(*wide, strict=True)])


def select(experience: Experience, rows: Any) -> Experience:
    """Some positions, in single precision."""
    return Experience(*[array[rows].astype(np.float32) for array in experience])


def to_bytes(experience: Experience) -> bytes:
    """The content of an .npz file."""
    content = io.BytesIO()
    np.savez_compressed(content, **experience._asdict())
    return content.getvalue()


def read_experience(path: Path) -> Experience:
    """Read an .npz file."""
    with np.load(path, allow_pickle=False) as found:
        return Experience(**{name: found[name] for name in Experience._fields})
