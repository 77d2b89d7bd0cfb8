"""A small agent that learns Virtus from its own games, with scikit-learn on the CPU, and is measured against `random`.

    python examples/research/train_agent.py --rounds 4 --games 150 --seed 1

An actor and a critic, both linear. The critic guesses the result from what the seat knows (`observation`). What an
action changed in that guess, up to the seat's next decision, is its worth; the actor learns to foretell it from what
the seat knows about the action (`candidates`), and plays the action that it likes best. After each round both are
fitted anew to all games so far, and the next games are played with the better actor.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from sklearn.linear_model import Ridge
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import StandardScaler

from iacta.lab.env import virtus_v0

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[np.floating[Any]]

CURIOSITY = 0.15
"""How often an agent that learns tries anything."""
CAUTION = 2_000.0
"""How strongly the critic is held back: decisions of one game are anything but independent."""
FIRST_TEST = 1_000_000
"""Seeds from here on are for measuring; no agent has learnt from their games."""


class Agent(NamedTuple):
    """Weights for what is known about a candidate: the slot with the highest sum is chosen."""

    weights: Numbers

    def choose(self, candidates: NDArray[np.int16]) -> int:
        """The slot of the best candidate."""
        return int(np.argmax(candidates @ self.weights))


class Episode(NamedTuple):
    """What a learner saw and chose in one game, and how it ended."""

    seen: list[NDArray[np.int16]]
    chosen: list[NDArray[np.int16]]
    reward: float


class Score(NamedTuple):
    """Games won, drawn and lost."""

    won: int
    drawn: int
    lost: int


def play(env: Any, seat: str, agent: Agent | None, chance: np.random.Generator, curiosity: float) -> Episode:
    """One game of an agent (None: it does not know anything yet) against `random`."""
    seen, chosen = [], []
    reward = 0.0
    for acting in env.agent_iter():
        arrays, earned, terminated, truncated, _ = env.last(observe=acting == seat)
        if terminated or truncated:
            reward += earned if acting == seat else 0.0
            env.step(None)
            continue
        slot = int(chance.integers(env.filled))
        if acting == seat:
            if agent is not None and chance.random() >= curiosity:
                slot = agent.choose(arrays["candidates"][: env.filled])
            seen.append(arrays["observation"])
            chosen.append(arrays["candidates"][slot])
        env.step(slot)
    return Episode(seen, chosen, reward)


def learn(episodes: list[Episode]) -> tuple[Agent, float]:
    """Fit the critic, then the actor; and how much of the results the critic explains (1: all of them)."""
    seen = np.concatenate([episode.seen for episode in episodes]).astype(float)
    chosen = np.concatenate([episode.chosen for episode in episodes]).astype(float)
    results = np.concatenate([np.full(len(episode.seen), episode.reward) for episode in episodes])
    critic = make_pipeline(StandardScaler(), Ridge(CAUTION)).fit(seen, results)
    guesses = critic.predict(seen)
    worth, first = [], 0
    for episode in episodes:
        after = first + len(episode.seen)
        worth.append(np.append(guesses[first + 1 : after], episode.reward) - guesses[first:after])
        first = after
    scale = StandardScaler().fit(chosen)
    actor = Ridge(10.0).fit(scale.transform(chosen), np.concatenate(worth))
    return Agent(actor.coef_ / scale.scale_), float(critic.score(seen, results))


def train(env: Any, rounds: int, games: int, seed: int) -> tuple[Agent, list[float]]:
    """Play and learn by turns, from both seats equally often; the agent, and the critic's score after each round."""
    agent, episodes, scores = None, [], []
    chance = np.random.default_rng(seed)
    for number in range(rounds * games):
        env.reset(seed=seed * 10_000 + number)
        seat = env.possible_agents[number % 2]
        episodes.append(play(env, seat, agent, chance, CURIOSITY))
        if (number + 1) % games == 0:
            agent, score = learn(episodes)
            scores.append(score)
            print(f"round {len(scores)}: {len(episodes)} games, the critic explains {score:.2f} of the results")
    assert agent is not None
    return agent, scores


def measure(env: Any, agent: Agent | None, games: int) -> Score:
    """Games against `random` that were never learnt from, in pairs: the same seed once from each seat."""
    rewards = []
    for number in range(games):
        env.reset(seed=FIRST_TEST + number // 2)
        chance = np.random.default_rng(FIRST_TEST + number // 2)
        rewards.append(play(env, env.possible_agents[number % 2], agent, chance, 0.0).reward)
    return Score(sum(r > 0 for r in rewards), sum(r == 0 for r in rewards), sum(r < 0 for r in rewards))


def main() -> None:
    """Train, measure, and keep the weights."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--scenario", default="small_100")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=150, help="games of a round")
    parser.add_argument("--test", type=int, default=200, help="games to measure the agent by")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="a file for the weights, as JSON")
    wish = parser.parse_args()
    env = virtus_v0.raw_env(wish.scenario)
    agent, _ = train(env, wish.rounds, wish.games, wish.seed)
    for name, player in (("random", None), ("the agent", agent)):
        score = measure(env, player, wish.test)
        print(f"{name} against random: {score.won} won, {score.drawn} drawn, {score.lost} lost of {wish.test}")
    if wish.save:
        wish.save.write_text(json.dumps(agent.weights.tolist()), encoding="utf-8")


if __name__ == "__main__":
    main()
