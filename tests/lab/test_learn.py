"""A network learns from games: downhill, towards itself and the end, the same on any number of workers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

import iacta
from iacta.engine.evaluation.network import Network, network_file
from iacta.lab.training.experience import Experience, TrainingPlan, concatenate, play_one
from iacta.lab.training.learn import learn, main, network_text
from iacta.lab.training.network_training import PARAMETERS, Trainer, new_network, sigmoid, td_targets, train_epoch

PLAN = TrainingPlan(
    "virtus",
    ("small_100",),
    4,
    1,
    hidden_units=(5, 4),
    games_per_iteration=2,
    warm_up=1,
    first_update=1,
    batch_size=64,
)
NEW = new_network(PLAN)


def made_up(positions: int, seed: int = 1) -> Experience:
    """Positions of two parts whose first figures together say who wins; every game has two."""
    chances = np.random.default_rng(seed)
    parts = chances.normal(0, 1, (positions, 2, len(NEW.direct_parts))).astype("f4")
    parts[1::2, :, 0] = parts[::2, :, 0]
    won = (parts[:, :, 0].sum(1) > 0).astype("f4")
    whole = chances.normal(0, 1, (positions, len(NEW.direct_whole))).astype("f4")
    game = np.repeat(np.arange(positions // 2), 2).astype("f4")
    return Experience(parts, np.ones((positions, 2, 1), "f4"), whole, np.ones(positions, "f4"), won, game)


def test_the_gradient_is_that_of_the_log_loss() -> None:
    trainer, experience = Trainer(NEW), made_up(12)
    chances = np.random.default_rng(2)
    trainer.parameters = {name: chances.normal(0, 0.3, array.shape) for name, array in trainer.parameters.items()}
    experience.is_part[3:, 1] = 0
    targets = chances.random(12)
    gradient = trainer.gradient(experience, targets)

    def loss() -> float:
        odds = trainer.logits(experience._replace(parts=experience.parts * experience.is_part)).astype("f8")
        return float(np.mean(np.logaddexp(0, odds) - targets * odds))

    experience = experience._replace(parts=experience.parts * experience.is_part)
    gradient = trainer.gradient(experience, targets)
    for name in PARAMETERS:
        array = trainer.parameters[name]
        place = tuple(0 for _ in array.shape)
        before = float(array[place])
        array[place] = before + 1e-3
        above = loss()
        array[place] = before - 1e-3
        below = loss()
        array[place] = before
        assert float(np.asarray(gradient[name])[place]) == pytest.approx((above - below) / 2e-3, abs=2e-4), name


def test_what_is_aimed_at_is_the_end_of_the_game_and_the_next_opinion() -> None:
    experience = made_up(4)._replace(
        first_speaks=np.array([1, 0, 1, 1], "f4"), first_won=np.array([1, 1, 0, 0], "f4"), game=np.array([0, 0, 1, 1])
    )
    odds = np.array([0.5, -1.0, 2.0, 0.3])
    said = float(sigmoid(odds[1:2])[0])
    targets = td_targets(experience, odds, 0.9)
    assert targets[1] == pytest.approx(0.0), "the first team won, and the position spoke for the other"
    assert targets[0] == pytest.approx(0.1 * (1 - said) + 0.9 * 1.0)
    assert targets[3] == pytest.approx(0.0)
    assert targets[2] == pytest.approx(0.1 * float(sigmoid(odds[3:4])[0]))


def test_it_learns_who_wins() -> None:
    trainer, experience, fresh = Trainer(NEW), made_up(1200), made_up(400, 7)
    losses = [train_epoch(trainer, [experience], PLAN, 0.01, 0.9) for _ in range(40)]
    assert losses[0] == pytest.approx(0.693, abs=0.2)
    assert losses[-1] < 0.3
    said = sigmoid(trainer.logits(fresh)) > 0.5
    assert float(np.mean(said == (fresh.first_won > 0))) > 0.9, "games it has never seen"


def test_experiences_of_different_width_go_concatenate() -> None:
    narrow, wide = made_up(4), made_up(2)
    padded = wide._replace(parts=np.tile(wide.parts, (1, 2, 1)), is_part=np.tile(wide.is_part, (1, 2, 1)))
    both = concatenate([narrow, padded])
    assert both.parts.shape[:2] == (6, 4)
    trainer = Trainer(NEW)
    assert trainer.logits(both)[:4] == pytest.approx(trainer.logits(narrow), abs=1e-5), "what is missing says nothing"


def test_positions_are_noted_as_they_are_judged() -> None:
    samples, won = play_one((PLAN, 0, NEW))
    assert won in (0.0, 0.5, 1.0)
    assert len(samples) > 40
    assert {sample.seat for sample in samples} == {"south", "north"}
    assert {len(sample.whole) for sample in samples} == {len(NEW.direct_whole)}
    experience = Experience(
        np.array([sample.parts for sample in samples], "f4"),
        np.ones((len(samples), len(samples[0].parts), 1), "f4"),
        *[np.array([sample.whole for sample in samples], "f4")] * 4,
    )
    file = iacta.game("virtus").evaluator.network.file  # type: ignore[attr-defined]
    asked = [Network(file).odds(sample.parts, sample.whole) for sample in samples]
    assert Trainer(file).logits(experience) == pytest.approx(asked, abs=1e-3), (
        "the pupil and the evaluator say the same"
    )


def test_the_same_network_on_any_number_of_workers_and_after_an_interruption(tmp_path: Path) -> None:
    alone = learn(PLAN, NEW, tmp_path / "alone")
    assert alone.origin.startswith("4 games; ")
    assert alone.parts != NEW.parts
    two = learn(PLAN, NEW, tmp_path / "two", workers=2)
    assert two == alone
    (tmp_path / "two" / "000001.npz").unlink()
    assert learn(PLAN, NEW, tmp_path / "two") == alone


def test_from_the_first_game_to_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "network.json"
    asked = ["virtus", "--scenarios", "small_100", "--games", "2", "--seed", "5", "--lessons", str(tmp_path / "games")]
    assert main([*asked, "--write", str(path), "--check", "2"]) == 0
    assert "of 2 points" in capsys.readouterr().out
    sizes = len(NEW.direct_parts), len(NEW.direct_whole)
    file = network_file(path.read_bytes(), path.name, *sizes)
    assert network_text(file).encode() == path.read_bytes()
    assert main([*asked, "--start", str(path)]) == 0
    assert main([*asked, "--start", str(tmp_path / "missing.json")]) == 1
    assert "missing.json" in capsys.readouterr().err
    assert main(["alesia", "--lessons", str(tmp_path / "none")]) == 1
    assert "no network to teach" in capsys.readouterr().err
