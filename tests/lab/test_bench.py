"""What the bench times is real play."""

from __future__ import annotations

from itertools import count, islice
from time import thread_time
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

import iacta
from iacta.lab import bench
from iacta.server import step

if TYPE_CHECKING:
    from collections.abc import Callable

BLOCKS = [
    bench.facade,
    bench.in_place,
    bench.alesia_facade,
    bench.alesia_in_place,
    step.server_step,
    step.alesia_step,
]


@pytest.mark.parametrize("run", BLOCKS)
def test_a_timed_block_plays_whole_games_and_counts_them(run: Callable[..., dict[str, float]]) -> None:
    found = run(0.05, 7)
    assert found["games"] >= 1
    assert found["decisions"] > 20 * found["games"]
    assert 2 < found["branching"] < 60


def test_a_longer_block_plays_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """By a clock on which every look takes a quarter of a second."""
    ticks = count()
    monkeypatch.setattr(bench, "time", SimpleNamespace(perf_counter=lambda: next(ticks) / 4))
    assert bench.in_place(1.0, 1)["games"] > bench.in_place(0.0, 1)["games"] == 1


@pytest.mark.parametrize("name", bench.FORMS)
def test_all_scenarios_take_turns_in_all_their_forms(name: str) -> None:
    forms: list[tuple[str, dict[str, Any]]] = [
        (scenario, form) for scenario in iacta.game(name).scenarios for form in bench.FORMS[name]
    ]
    found = list(islice(bench.in_turn(name, 1), 2 * len(forms)))
    assert [scenario.id for scenario in found] == [scenario for scenario, _ in (forms[1:] + forms[:1]) * 2]
    assert all(
        scenario.options | form == scenario.options
        for scenario, (_, form) in zip(found, (forms[1:] + forms[:1]) * 2, strict=True)
    )


@pytest.mark.parametrize("copies", [bench.clone_us, bench.alesia_clone_us])
def test_a_clone_takes_some_microseconds(copies: Callable[[int], float], monkeypatch: pytest.MonkeyPatch) -> None:
    """Of processor time: whatever else the machine does counts for nothing."""
    monkeypatch.setattr(bench, "time", SimpleNamespace(perf_counter=thread_time))
    assert 0.5 < copies(1) < 2_000
