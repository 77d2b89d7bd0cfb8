"""What the benchmarks time is real play of every registered game."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count, islice
from time import thread_time
from types import SimpleNamespace

import pytest

import iacta
from bench import self_play
from bench.server_step import server_step

every_game = pytest.mark.parametrize("game", iacta.games())


@every_game
@pytest.mark.parametrize("run", [self_play.facade, self_play.in_place, self_play.rollouts, server_step])
def test_a_timed_block_plays_and_counts(run: Callable[[float, int, str], dict[str, float]], game: str) -> None:
    found = run(0.05, 7, game)
    assert found["games"] >= 1
    assert found["decisions"] > 20 * found["games"]
    assert 2 < found["branching"] < 60


def test_a_longer_block_plays_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which every look takes a quarter of a second."""
    game, ticks = iacta.games()[0], count()
    monkeypatch.setattr(self_play, "time", SimpleNamespace(perf_counter=lambda: next(ticks) / 4))
    assert self_play.in_place(1.0, 1, game)["games"] > self_play.in_place(0.0, 1, game)["games"] == 1


@every_game
def test_all_scenarios_take_turns_with_all_their_seats(game: str) -> None:
    forms = self_play.forms(game)
    assert list(dict.fromkeys(form.id for form in forms)) == list(iacta.game(game).scenarios)
    assert {seat for form in forms for team in iacta.game(game).teams(form) for seat in team} == set(
        iacta.game(game).seats
    ), "every seat plays in some form"
    assert list(islice(self_play.in_turn(game, 1), 2 * len(forms))) == (forms[1:] + forms[:1]) * 2


@every_game
def test_a_clone_takes_some_microseconds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of processor time: other load on the machine does not count."""
    monkeypatch.setattr(self_play, "time", SimpleNamespace(perf_counter=thread_time))
    assert 0.5 < self_play.clone_us(1, game) < 2_000
