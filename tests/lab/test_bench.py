"""What the bench times is real play."""

from __future__ import annotations

import pytest

import iacta
from iacta.lab import bench


@pytest.mark.parametrize("run", [bench.facade, bench.in_place])
def test_a_timed_block_plays_whole_games_and_counts_them(run: object) -> None:
    assert callable(run)
    found = run(0.05, 7)
    assert found["games"] >= 1
    assert found["decisions"] > 20 * found["games"]
    assert 2 < found["branching"] < 30


def test_a_longer_block_plays_more() -> None:
    assert bench.in_place(1.0, 1)["games"] > bench.in_place(0.0, 1)["games"] == 1


def test_all_scenarios_take_turns() -> None:
    game = iacta.game(bench.GAME)
    turns = bench._in_turn(game)
    assert [next(turns) for _ in range(2 * len(game.scenarios))] == list(game.scenarios) * 2


def test_a_clone_takes_some_microseconds() -> None:
    assert 0.5 < bench.clone_us(1) < 2_000
