"""Train the evaluation network of a game by self-play and TD(λ).

    python -m iacta.lab.training.learn GAME --games 20000 --seed 1 --workers 2 --lessons FOLDER --write network.json

All players look one action ahead. The network plays both sides, epsilon-greedy; every n-th seat is played by the
baseline. After each iteration of games one epoch of TD(λ) is trained on a sample of the replay buffer. A new network
first trains on games of the baseline. At the end it trains on the whole replay buffer with falling learning rates.
Iterations are kept, so an interrupted run continues; the number of workers does not change the result.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

import iacta
from iacta.bots.greedy import Effort, GreedyBot
from iacta.bots.self_play import play_out
from iacta.engine.errors import IactaError
from iacta.engine.evaluation.network import Network, NetworkFile, network_file
from iacta.engine.match import scenario_of
from iacta.engine.match_record import write_whole
from iacta.lab.runs.process_pool import process_pool
from iacta.lab.stats.intervals import wilson
from iacta.lab.training.experience import Experience, TrainingPlan, learnt, play_iteration, read_experience, to_bytes
from iacta.lab.training.network_training import Trainer, new_network, train_epoch

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.lab.runs.process_pool import Pool

WARM_UP = 20
"""Iterations of baseline games that a new network trains on first."""
CHECK_EFFORT = Effort(24, 6)
"""The lookahead of the network in the final check."""


def learn(plan: TrainingPlan, start: NetworkFile, folder: Path, *, workers: int = 1, command: str = "") -> NetworkFile:
    """Play and train; iterations that are in the folder are not played again."""
    folder.mkdir(parents=True, exist_ok=True)
    trainer, replay, file = Trainer(start), list[Experience](), start
    with process_pool(workers) as pool:
        for iteration in range(plan.iterations):
            experience = _played(plan, iteration, file, folder, pool)
            replay = [*replay, experience][-plan.replay_size :]
            if iteration + 1 >= plan.first_update:
                loss = _update(trainer, replay, plan, iteration)
                games = min(plan.games, (iteration + 1) * plan.games_per_iteration)
                print(f"{games} games, log-loss {loss:.4f}", flush=True)
                file = trainer.file(f"{games} games; {start.origin}", command)
    for rate in plan.final_learning_rates:
        epochs = -(-len(replay) // plan.replay_sample)
        losses = [train_epoch(trainer, replay, plan, rate, plan.trace_decay) for _ in range(epochs)]
        print(f"final pass at learning rate {rate:g}, log-loss {sum(losses) / len(losses):.4f}", flush=True)
    return trainer.file(file.origin, command)


def _played(plan: TrainingPlan, iteration: int, file: NetworkFile, folder: Path, pool: Pool) -> Experience:
    """The games of an iteration, from the folder if they are there."""
    path = folder / f"{iteration:06}.npz"
    if not path.exists():
        write_whole(path, to_bytes(play_iteration(plan, iteration, file, pool)))
    return read_experience(path)


def _update(trainer: Trainer, replay: Sequence[Experience], plan: TrainingPlan, iteration: int) -> float:
    """Train after an iteration; the first time after a warm-up for several epochs, on results alone (λ = 1)."""
    is_first = iteration + 1 == plan.first_update and plan.warm_up
    epochs, trace_decay = (plan.warm_up_epochs, 1.0) if is_first else (1, plan.trace_decay)
    rate = plan.learning_rate(iteration)
    return [train_epoch(trainer, replay, plan, rate, trace_decay) for _ in range(epochs)][-1]


# Checking against the baseline


def check_one(job: tuple[TrainingPlan, int, NetworkFile]) -> float:
    """The points of the network in one game against the baseline, both looking one action ahead."""
    plan, number, file = job
    game = iacta.game(plan.game)
    scenario = scenario_of(game, plan.scenario(number // 2))
    bots = [GreedyBot(CHECK_EFFORT, learnt(game).with_network(Network(file))), GreedyBot()]
    teams = game.teams(scenario)
    players = {seat: bots[(place + number) % 2] for place, team in enumerate(teams) for seat in team}
    outcome = play_out(game, scenario, players, f"check:{plan.seed}:{number // 2}".encode().ljust(32, b".")).outcome
    assert outcome is not None, "a match without decisions has ended"
    return 0.5 if outcome.winner is None else float(players[outcome.winner] is bots[0])


def checked(plan: TrainingPlan, file: NetworkFile, games: int, workers: int) -> str:
    """The score of a network against the baseline, in pairs of games."""
    with process_pool(workers) as pool:
        points = sum(pool.map(check_one, [(plan, number, file) for number in range(games)]))
    low, high = wilson(round(points), games)
    return f"Against the baseline: {points:g} of {games} points = {points / games:.1%} (95 %: {low:.1%} to {high:.1%})."


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(
        prog="python -m iacta.lab.training.learn", description="Train an evaluation network by self-play."
    )
    parser.add_argument("game")
    parser.add_argument("--scenarios", default="", help="separated by commas; all of them if none is named")
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--lessons", type=Path, required=True, metavar="FOLDER", help="where the games are kept")
    parser.add_argument("--start", type=Path, metavar="FILE", help="the network to start from; else a new one")
    parser.add_argument("--check", type=int, default=0, metavar="GAMES", help="against the baseline, in pairs")
    parser.add_argument("--write", type=Path, metavar="FILE", help="the network.json to write")
    asked = parser.parse_args(arguments)
    try:
        plan, start = plan_of(asked)
        file = learn(plan, start, asked.lessons, workers=asked.workers, command=command_of(asked))
        if asked.write:
            write_whole(asked.write, network_text(file).encode())
        if asked.check:
            print(checked(plan, file, 2 * -(-asked.check // 2), asked.workers))
    except (IactaError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def plan_of(asked: argparse.Namespace) -> tuple[TrainingPlan, NetworkFile]:
    """The plan of the parsed options, and the network to start from."""
    game = iacta.game(asked.game)
    scenarios = tuple(asked.scenarios.split(",")) if asked.scenarios else tuple(game.scenarios)
    warm_up = 0 if asked.start else WARM_UP
    plan = TrainingPlan(asked.game, scenarios, asked.games, asked.seed, warm_up=warm_up)
    shape = learnt(game).network.file
    if not asked.start:
        return plan, new_network(plan)
    sizes = len(shape.direct_parts), len(shape.direct_whole)
    return plan, network_file(asked.start.read_bytes(), asked.start.name, *sizes)


def command_of(asked: argparse.Namespace) -> str:
    """The command that trains the same network again."""
    chosen = f" --scenarios {asked.scenarios}" if asked.scenarios else ""
    begun = " --start FILE" if asked.start else ""
    words = f"{asked.game}{chosen} --games {asked.games} --seed {asked.seed}{begun}"
    return f"python -m iacta.lab.training.learn {words} --lessons FOLDER"


def network_text(file: NetworkFile) -> str:
    """The content of a network file: one line for each row of a matrix."""
    lines = []
    for name, value in msgspec.to_builtins(file).items():
        if isinstance(value, list) and isinstance(value[0], list):
            text = "[\n" + ",\n".join(f"    {msgspec.json.encode(row).decode()}" for row in value) + "\n  ]"
        else:
            text = msgspec.json.encode(value).decode()
        lines.append(f'  "{name}": {text}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


if __name__ == "__main__":
    sys.exit(main())
