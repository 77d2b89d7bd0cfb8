"""How even a scenario is, and what its switches do."""

from __future__ import annotations

from typing import Any

import pytest

from iacta.lab import balance as lab
from iacta.lab.balance import Balance, balance
from iacta.lab.interval import around_mean
from iacta.lab.plan import GamePlayed, Plan
from iacta.lab.simulate import Simulation, result


def planted(asked: list[dict[str, Any]], **plan: Any) -> Simulation:
    """Instead of games: the Roman wins three of four by points, the Gauls the others by a breakout."""
    asked.append(plan["options"])
    played = [
        GamePlayed(
            number,
            int(number % 4 == 3),
            "gallic" if number % 4 == 3 else "roman",
            "breakout" if number % 4 == 3 else "more-points",
            "AL-14.i" if number % 4 == 3 else "AL-14.s",
            100,
            20,
            {"points": 10 * (number % 2)},
        )
        for number in range(plan["games"])
    ]
    return result(Plan("alesia", plan["scenario_id"], plan["bots"], plan["games"], plan["seed"], {}), played)


def asked_for(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr(lab, "simulate", lambda **plan: planted(asked, **plan))
    return asked


def test_each_switch_is_thrown_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = asked_for(monkeypatch)
    found = balance(
        game_name="alesia",
        scenario_id="alesia",
        bots=("random", "random"),
        games=8,
        seed=1,
        workers=1,
        options={"historical_camps": True},
        switches=["disclosure", "three_players"],
    )
    kept = {"historical_camps": True}
    assert list(found.simulations) == ["as it is", "disclosure off", "three_players on"]
    assert asked == [kept, kept | {"disclosure": False}, kept | {"three_players": True}]


def test_the_table_has_wins_ends_and_what_the_game_counts() -> None:
    way = planted([], scenario_id="alesia", bots=("random", "random"), games=100, seed=1, options={})
    lines = Balance({"as it is": way, "other": way}).table().splitlines()
    assert lines[0] == "| alesia, random | as it is | other |"
    assert lines[1] == "| --- | ---: | ---: |"
    assert "| roman wins | 75 = 75% (66% to 82%) | 75 = 75% (66% to 82%) |" in lines
    assert "| end: AL-14.i breakout | 25 | 25 |" in lines
    assert "| rounds | 20.0 | 20.0 |" in lines
    assert "| points | +5.0 (+4.0 to +6.0) | +5.0 (+4.0 to +6.0) |" in lines


def test_the_command_prints_the_table(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    asked = asked_for(monkeypatch)
    command = ["--games", "4", "--on", "historical_camps", "--off", "calling_up", "--switches", "disclosure"]
    assert lab.main(command) == 0
    assert asked[1] == {"historical_camps": True, "calling_up": False, "disclosure": False}
    assert "| alesia, greedy | as it is | disclosure off |" in capsys.readouterr().out


def test_the_mean_of_one_figure_has_no_spread() -> None:
    assert around_mean([3]) == (3, 3)


def test_the_mean_lies_between_its_bounds() -> None:
    assert around_mean([0, 10] * 50) == pytest.approx((4.015, 5.985), abs=1e-3)
