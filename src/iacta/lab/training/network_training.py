"""Gradient descent for the evaluation network: forward and backward pass in numpy, Adam, TD(λ) targets."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

import iacta
from iacta.engine.evaluation.network import NetworkFile
from iacta.lab.training.experience import Experience, concatenate, learnt, select

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from iacta.lab.training.experience import Array, TrainingPlan

CHUNK = 8192
"""Positions that are evaluated at once."""
PARAMETERS = ("parts", "parts_bias", "whole", "whole_bias", "out", "direct_parts", "direct_whole", "bias")
BETA1, BETA2, EPSILON = 0.9, 0.999, 1e-8
"""The constants of Adam."""


class Trainer:
    """The parameters of a network, and the state of the Adam optimiser with decoupled weight decay."""

    def __init__(self, file: NetworkFile) -> None:
        """Start from a network."""
        self.parameters: dict[str, Array] = {name: np.array(getattr(file, name), np.float32) for name in PARAMETERS}
        self.mean = {name: np.zeros_like(array) for name, array in self.parameters.items()}
        self.square = {name: np.zeros_like(array) for name, array in self.parameters.items()}
        self.steps = 0

    def file(self, origin: str, command: str) -> NetworkFile:
        """The network as it is now."""
        found = {name: rounded(array) for name, array in self.parameters.items()}
        return msgspec.convert({"origin": origin, "command": command, **found}, NetworkFile)

    def logits(self, experience: Experience) -> Array:
        """The network's output for each position: the log-odds of the team that it is for."""
        starts = range(0, len(experience.whole), CHUNK)
        return np.concatenate([self._forward(select(experience, slice(at, at + CHUNK)))[-1] for at in starts])

    def _forward(self, experience: Experience) -> tuple[Array, Array, Array, Array]:
        """The activations of the layers, and the logits."""
        own = self.parameters
        near = np.tanh(experience.parts @ own["parts"] + own["parts_bias"]) * experience.is_part
        joined = np.concatenate((near.sum(1), experience.whole), 1)
        far = np.tanh(joined @ own["whole"] + own["whole_bias"])
        direct = experience.parts.sum(1) @ own["direct_parts"] + experience.whole @ own["direct_whole"]
        return near, joined, far, far @ own["out"] + direct + own["bias"]

    def gradient(self, experience: Experience, targets: Array) -> dict[str, Array]:
        """The gradient of the mean log-loss against targets."""
        own = self.parameters
        near, joined, far, logits = self._forward(experience)
        error = (sigmoid(logits) - targets) / len(targets)
        back = error[:, None] * own["out"] * (1 - far * far)
        units = near.shape[2]
        deep = (back @ own["whole"].T)[:, None, :units] * (1 - near * near) * experience.is_part
        rows = experience.parts.reshape(-1, experience.parts.shape[2])
        return {
            "parts": rows.T @ deep.reshape(-1, units),
            "parts_bias": deep.sum((0, 1)),
            "whole": joined.T @ back,
            "whole_bias": back.sum(0),
            "out": far.T @ error,
            "direct_parts": experience.parts.sum(1).T @ error,
            "direct_whole": experience.whole.T @ error,
            "bias": error.sum(),
        }

    def step(self, gradient: Mapping[str, Array], learning_rate: float, weight_decay: float) -> None:
        """One step of Adam; biases do not decay."""
        self.steps += 1
        for name, slope in gradient.items():
            self.mean[name] = BETA1 * self.mean[name] + (1 - BETA1) * slope
            self.square[name] = BETA2 * self.square[name] + (1 - BETA2) * slope * slope
            mean = self.mean[name] / (1 - BETA1**self.steps)
            spread = np.sqrt(self.square[name] / (1 - BETA2**self.steps)) + EPSILON
            decay = 0.0 if name.endswith("bias") else weight_decay
            change = learning_rate * (mean / spread + decay * self.parameters[name])
            self.parameters[name] = (self.parameters[name] - change).astype("f4")


def sigmoid(logits: Array) -> Array:
    """Log-odds as probabilities."""
    found: Array = 1 / (1 + np.exp(-logits))
    return found


def rounded(array: Array) -> Any:
    """Five significant digits, as nested lists."""
    flat = [float(f"{figure:.5g}") for figure in np.ravel(array).tolist()]
    return np.reshape(np.array(flat), array.shape).tolist()


def td_targets(experience: Experience, logits: Array, trace_decay: float) -> Array:
    """The TD(λ) target of each position, for the team that it is for."""
    is_first = experience.first_speaks > 0
    predicted = np.where(is_first, sigmoid(logits), 1 - sigmoid(logits)).tolist()
    won, games = experience.first_won.tolist(), experience.game.tolist()
    targets = [0.0] * len(predicted)
    target = 0.0
    for row in range(len(predicted) - 1, -1, -1):
        is_last = row + 1 == len(predicted) or games[row + 1] != games[row]
        target = won[row] if is_last else (1 - trace_decay) * predicted[row + 1] + trace_decay * target
        targets[row] = target
    found = np.array(targets, np.float32)
    return np.where(is_first, found, 1 - found).astype(np.float32)


def train_epoch(
    trainer: Trainer, replay: Sequence[Experience], plan: TrainingPlan, learning_rate: float, trace_decay: float
) -> float:
    """One epoch over a random sample of the replay buffer; the log-loss against the results before it."""
    random = np.random.default_rng((plan.seed, trainer.steps))
    experience = concatenate([replay[index] for index in random.permutation(len(replay))[: plan.replay_sample]])
    logits = trainer.logits(experience)
    targets = td_targets(experience, logits, trace_decay)
    order = random.permutation(len(targets))
    for at in range(0, len(order), plan.batch_size):
        chosen = order[at : at + plan.batch_size]
        gradient = trainer.gradient(select(experience, chosen), targets[chosen])
        trainer.step(gradient, learning_rate, plan.weight_decay)
    won = np.where(experience.first_speaks > 0, experience.first_won, 1 - experience.first_won)
    return float(np.mean(np.logaddexp(0, logits) - won * logits))


def new_network(plan: TrainingPlan) -> NetworkFile:
    """A randomly initialised network with the input shape of the game's features."""
    file = learnt(iacta.game(plan.game)).network.file
    part, whole = len(file.direct_parts), len(file.direct_whole)
    near, far = plan.hidden_units
    random = np.random.default_rng(plan.seed)

    def layer(height: int, width: int) -> Any:
        return rounded(random.normal(0, 1 / sqrt(height), (height, width)))

    return NetworkFile(
        "the network began anew",
        "",
        layer(part, near),
        [0.0] * near,
        layer(near + whole, far),
        [0.0] * far,
        [0.0] * far,
        [0.0] * part,
        [0.0] * whole,
        0.0,
    )
