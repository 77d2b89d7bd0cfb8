"""Bots against each other: pairs, Elo, early stops, a ladder."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path
from typing import Any

import pytest

import iacta
from iacta.cli.commands.arena import signed
from iacta.engine.scenario import Scenario
from iacta.lab import arena as lab
from iacta.lab.arena import Arena, meet, round_robin
from iacta.lab.extras import MissingExtra
from iacta.lab.runs.plan import GamePlayed, RunPlan
from iacta.lab.runs.runner import RunConfig, StopRule, interleaved
from iacta.lab.stats.elo import Pairs, SequentialTest

VIRTUS = iacta.game("virtus").scenarios
SMALL = [VIRTUS["small_100"]]
Winner = Callable[[RunPlan, int], int | None]


def planted(monkeypatch: pytest.MonkeyPatch, winner: Winner) -> None:
    """Instead of games: who wins each, in the order in which they are told."""

    def told(
        plans: Sequence[RunPlan], _: object, __: object, should_stop: StopRule | None = None
    ) -> list[list[GamePlayed]]:
        found: list[list[GamePlayed]] = [[] for _ in plans]
        for place, number in interleaved(plans):
            won = winner(plans[place], number)
            seat = None if won is None else ("south", "north")[won ^ (number % 2)]
            found[place].append(GamePlayed(number, won, seat, "planted", "VI-2.f", 1, 1))
            if should_stop is not None and should_stop(place, found[place][-1]):
                break
        return found

    monkeypatch.setattr(lab, "run", told)


def asked(scenarios: Sequence[Scenario] = tuple(VIRTUS.values()), games: int = 400, **more: Any) -> Arena:
    return meet(game_name="virtus", scenarios=scenarios, bots=("greedy", "random"), games=games, seed=1, **more)


def test_games_are_spread_evenly_and_counted_by_scenario_and_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first bot wins all from the south, and draws all from the north."""
    planted(monkeypatch, lambda _, number: None if number % 2 else 0)
    found = asked()
    assert [one.scenario for one in found.scenarios] == list(VIRTUS)
    assert {one.games for one in found.scenarios} == {38}
    assert (found.scenario, found.games, found.draws, found.results[0].wins) == (None, 418, 209, 209)
    assert found.scenarios[0].wins_by_bot_and_seat["greedy"] == {"south": 19, "north": 0}
    assert found.pairs == Pairs(one_and_half=209)
    assert found.score == 0.75
    assert found.elo.difference == pytest.approx(190.85, abs=0.01)
    assert found.elo.low is not None
    assert found.elo.high is not None
    assert 170 < found.elo.low < 190
    assert 192 < found.elo.high < 215
    assert found.test is None


def test_one_scenario_stands_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lambda _, number: number % 2)
    found = asked(SMALL, 10)
    assert (found.scenario, found.games, found.scenarios) == ("small_100", 10, ())
    assert found.each == (found,)
    assert found.pairs == Pairs(one=5)
    assert (found.score, found.elo.difference) == (0.5, 0)


def test_the_file_is_that_of_a_simulation_with_elo(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    planted(monkeypatch, lambda *_: 0)
    asked(SMALL, 10).write(tmp_path / "arena.json")
    read = json.loads((tmp_path / "arena.json").read_text())
    assert {"game", "scenario", "seed", "games", "draws", "results", "decisions", "ends", "changes"} <= read.keys()
    assert [(one["bot"], one["wins"], one["share"]) for one in read["results"]] == [("greedy", 10, 1), ("random", 0, 0)]
    assert read["pairs"] == [0, 0, 0, 0, 5]
    assert read["elo"]["difference"] is None
    assert read["elo"]["low"] > 0
    assert read["elo"]["high"] is None


@pytest.mark.parametrize(("winner", "verdict"), [(0, "stronger"), (1, "not-stronger")])
def test_a_run_stops_after_the_pair_that_makes_it_sure(
    monkeypatch: pytest.MonkeyPatch, winner: int, verdict: str
) -> None:
    planted(monkeypatch, lambda *_: winner)
    test = SequentialTest(0, 50)
    found = asked(test=test)
    assert found.test is not None
    assert found.test.verdict == verdict
    assert found.games < 418
    assert found.games % 2 == 0
    before = found.pairs._replace(**{"both" if winner == 0 else "none": found.games // 2 - 1})
    assert test.verdict(before) is None
    played = {one.games for one in found.scenarios}
    assert max(played) - min(played) <= 2


def test_a_run_that_is_never_sure_plays_all_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lambda _, number: (number // 2) % 2)
    found = asked(SMALL, 40, test=SequentialTest(-50, 50))
    assert found.games == 40
    assert found.test is not None
    assert found.test.verdict is None
    assert found.test.low < found.test.evidence < found.test.high


@pytest.mark.parametrize(
    ("winner", "wanted", "games", "wins", "verdict"),
    [
        (lambda _, __: 0, 0.8, 32, 32, "reached"),
        (lambda _, __: 1, 0.8, 10, 0, "missed"),
        (lambda _, __: None, 0.8, 10, 0, "missed"),  # a draw is not won
        (lambda _, number: int(number % 5 == 4), 0.8, 40, 32, "reached"),
        (lambda _, number: int(number % 5 == 4), 0.81, 40, 32, "missed"),
        (lambda _, number: int(number == 39), 1.0, 40, 39, "missed"),
    ],
)
def test_a_run_stops_when_the_wanted_share_can_no_longer_be_missed_or_reached(
    monkeypatch: pytest.MonkeyPatch, winner: Winner, wanted: float, games: int, wins: int, verdict: str
) -> None:
    """Every pair is played to its end; the figures are those of the games played."""
    planted(monkeypatch, winner)
    found = asked(SMALL, 40, wanted=wanted)
    assert found.wanted is not None
    assert (found.games, found.wanted.wins, found.wanted.verdict) == (games, wins, verdict)
    assert (found.wanted.planned, found.results[0].wins, sum(found.pairs)) == (40, wins, games // 2)


def test_a_test_that_is_sure_first_leaves_the_wanted_share_open(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lambda *_: 0)
    found = asked(SMALL, 400, wanted=0.9, test=SequentialTest(0, 200))
    assert found.wanted is not None
    assert found.wanted.verdict is None
    assert found.games < 360


def test_the_same_games_stop_a_run_on_one_worker_and_on_two() -> None:
    plan: dict[str, Any] = {"options": {"max_rounds": 2}, "test": SequentialTest(0, 200), "games": 60}
    found = asked(SMALL, **plan)
    assert found.games < 60
    assert found == asked(SMALL, **plan, config=RunConfig(workers=2))


def test_several_bots_meet_each_other_and_stand_on_a_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is named first wins three of four."""
    planted(monkeypatch, lambda _, number: int(number % 4 == 3))
    bots = ["greedy", "recruit", "random"]
    found = round_robin(game_name="virtus", scenarios=SMALL, bots=bots, games=40, seed=1)
    assert [[one.bot for one in meeting.results] for meeting in found.meetings] == [
        ["greedy", "recruit"],
        ["greedy", "random"],
        ["recruit", "random"],
    ]
    assert found.games == 120
    assert [rating.bot for rating in found.ratings] == bots
    assert (found.anchor, found.ratings[0].elo) == ("greedy", 0)
    assert found.ratings[1].elo < found.ratings[1].high < 0


def test_a_ladder_that_cannot_be_made_is_found_before_the_first_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    monkeypatch.setattr(lab, "run", lambda *_: pytest.fail("games were played"))
    with pytest.raises(MissingExtra, match="numpy"):
        round_robin(game_name="virtus", scenarios=SMALL, bots=["greedy", "random", "recruit"], games=2, seed=1)


@pytest.mark.parametrize(("value", "text"), [(-0.2, "+0"), (12.4, "+12"), (-12.6, "−13"), (inf, "+∞"), (-inf, "−∞")])
def test_elo_are_written_with_their_sign(value: float, text: str) -> None:
    assert signed(value) == text


def test_a_bot_is_not_compared_with_itself_and_never_from_one_side_only() -> None:
    with pytest.raises(ValueError, match="with itself"):
        meet(game_name="virtus", scenarios=SMALL, bots=("greedy", "greedy"), games=10, seed=1)
    with pytest.raises(ValueError, match="even number"):
        asked(SMALL, 7)
