"""The speed gate passes what is as fast as it was, and fails on what became slower."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import iacta
from bench import reference_workload, self_play
from iacta.engine.chance.dice import Dice
from iacta.engine.records import Action, Seat
from iacta.engine.rulebook import Rulebook
from iacta.engine.state import State
from tools import speed_gate


def of_known_length(*lengths: float) -> tuple[speed_gate.Work, Iterator[float]]:
    """A work whose measured ratios are these, one after the other."""
    return (lambda: None), iter(lengths)


def test_the_reference_workload_never_changes() -> None:
    assert (reference_workload.work(), reference_workload.work()) == (8399, 8399), "stored figures lose their meaning"


def test_every_game_is_measured_and_has_a_figure_of_the_last_release() -> None:
    stored = tomllib.loads(speed_gate.STORED.read_text("utf-8"))
    assert set(speed_gate.works()) == {f"{game}_{play}" for game in iacta.games() for play in ("in_place", "facade")}
    assert all(set(figures) == set(speed_gate.works()) for figures in stored["ratios"].values())
    assert stored["ratios"], "figures of at least one Python"


@pytest.mark.parametrize(
    ("ratios", "late"),
    [
        ((1.0,), {}),
        ((1.14,), {}),
        ((1.3, 1.4, 1.1), {}),
        ((1.3, 1.4, 1.2, 1.25), {"some_work": 1.2}),
    ],
    ids=["as fast", "within the tolerance", "only noise", "slower every time"],
)
def test_what_is_slower_every_time_is_named(
    ratios: tuple[float, ...], late: dict[str, float], monkeypatch: pytest.MonkeyPatch
) -> None:
    work, coming = of_known_length(*ratios)
    monkeypatch.setattr(speed_gate, "ratio", lambda *_: 2.0 * next(coming))
    assert speed_gate.slower({"some_work": 2.0}, {"some_work": work}) == pytest.approx(late)
    assert next(coming, None) is None, "measured as often as needed, and no more"


def test_a_work_without_a_figure_is_not_passed_over() -> None:
    with pytest.raises(SystemExit, match="no figure of the last release"):
        speed_gate.slower({}, {"new_work": lambda: None})


@pytest.mark.plain
def test_a_slow_rulebook_does_not_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every choice is drawn twenty times more."""
    game = iacta.games()[0]

    def work() -> object:
        return self_play.in_place(0.0, 0, game)

    work()
    stored = {"in_place": speed_gate.ratio(work, 3)}
    quick = Rulebook.draw

    def slow(self: Rulebook[State], state: State, seat: Seat, dice: Dice) -> Action:
        for _ in range(20):
            quick(self, state, seat, dice)
        return quick(self, state, seat, dice)

    monkeypatch.setattr(Rulebook, "draw", slow)
    monkeypatch.setattr(speed_gate, "TRIES", 1)
    assert speed_gate.slower(stored, {"in_place": work}, rounds=3)["in_place"] > speed_gate.TOLERATED


def test_writing_one_game_keeps_the_figures_of_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "release.toml"
    monkeypatch.setattr(speed_gate, "ratio", lambda *_: 2.5)
    speed_gate.write({"old_in_place": lambda: None}, path)
    monkeypatch.setattr(speed_gate, "ratio", lambda *_: 3.5)
    speed_gate.write({"new_in_place": lambda: None}, path)
    ratios = tomllib.loads(path.read_text("utf-8"))["ratios"]
    assert ratios == {speed_gate.version(): {"old_in_place": 2.5, "new_in_place": 3.5}}
