"""Two bots over all scenarios."""

from __future__ import annotations

import pytest

import iacta
from iacta.lab import arena as lab
from iacta.lab.arena import arena
from iacta.lab.plan import GamePlayed, Plan
from iacta.lab.simulate import Simulation, result


def first_wins_from_the_south(**plan: object) -> Simulation:
    """Instead of games: the first bot wins all from the south, and draws all from the north."""
    games = plan["games"]
    assert isinstance(games, int)
    played = [
        GamePlayed(number, None if number % 2 else 0, None if number % 2 else "south", "planted", "VI-2.f", 1, 1)
        for number in range(games)
    ]
    return result(Plan("virtus", str(plan["scenario_id"]), ("greedy", "random"), games, 1, {}), played)


def test_games_are_spread_evenly_and_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "simulate", first_wins_from_the_south)
    found = arena("virtus", ("greedy", "random"), 400, 1, 1)
    scenarios = iacta.game("virtus").scenarios
    assert [one.scenario for one in found.simulations] == list(scenarios)
    assert {one.games for one in found.simulations} == {38}
    assert (found.games, found.wins, found.share) == (418, 209, 0.5)
    lines = found.table().splitlines()
    assert lines[0] == "| scenario | greedy as south | greedy as north | draws | lost |"
    assert "| bibracte | 19 of 19 | 0 of 19 | 19 | 0 |" in lines
    assert lines[-1].startswith("209 of 418: 50.0% (95 %: 45.2%")


def test_the_command_prints_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(lab, "simulate", first_wins_from_the_south)
    assert lab.main(["--games", "22"]) == 0
    assert "11 of 22: 50.0%" in capsys.readouterr().out


def test_a_bot_is_not_compared_with_itself() -> None:
    with pytest.raises(ValueError, match="with itself"):
        arena("virtus", ("greedy", "greedy"), 10, 1, 1)
