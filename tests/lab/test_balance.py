"""How even a scenario is, and what its switches do."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import iacta
from iacta.lab import balance as lab
from iacta.lab.balance import Balance, NoSwitch, Share, balance, first_player, spread
from iacta.lab.clauses import clause_use, traces_of
from iacta.lab.runs.plan import GamePlayed, RunPlan, play_game
from iacta.lab.runs.runner import RunConfig
from iacta.lab.stats.intervals import around_mean, wilson
from tests.golden.make import golden_games

ALESIA = iacta.game("alesia")
SIEGE = ALESIA.scenarios["alesia"]
SMALL = iacta.game("virtus").scenarios["small_100"]
SEATS = ("south", "north")


def game_of(number: int) -> GamePlayed:
    """The Roman wins three of four by points, the Gauls the others by a breakout."""
    gallic = number % 4 == 3
    return GamePlayed(
        number,
        int(gallic),
        "gallic" if gallic else "roman",
        "breakout" if gallic else "more-points",
        "AL-14.i" if gallic else "AL-14.s",
        100,
        20,
        {"points": 10 * (number % 2)},
        "roman",
        {"AL-14.i": 1} if gallic else {"AL-14.s": 1, "AL-7.2.a": 3},
    )


@pytest.fixture
def plans(monkeypatch: pytest.MonkeyPatch) -> list[RunPlan]:
    """Instead of games; what was to be played."""
    asked: list[RunPlan] = []

    def told(plans: Sequence[RunPlan], *_: object) -> list[list[GamePlayed]]:
        asked.extend(plans)
        return [[game_of(number) for number in range(plan.games)] for plan in plans]

    monkeypatch.setattr(lab, "run", told)
    return asked


def siege(**more: Any) -> Balance:
    asked: dict[str, Any] = {"game_name": "alesia", "scenario": SIEGE, "bots": ("random", "random"), "games": 100}
    return balance(**(asked | {"seed": 1} | more))


def test_each_switch_is_thrown_for_itself(plans: list[RunPlan]) -> None:
    found = siege(options={"historical_camps": True}, switches=["disclosure", "three_players"])
    kept = {"historical_camps": True}
    assert [plan.options for plan in plans] == [kept, kept | {"disclosure": False}, kept | {"three_players": True}]
    assert {name: way.options[name] for name, way in found.switches.items()} == {
        "disclosure": False,
        "three_players": True,
    }
    assert all(plan.mirrored and plan.swaps for plan in plans)


@pytest.mark.parametrize("name", ["turns", "weather"])
def test_what_is_no_switch_is_not_thrown(plans: list[RunPlan], name: str) -> None:
    with pytest.raises(NoSwitch, match=name):
        siege(switches=[name])
    assert plans == []


def test_shares_ends_lengths_scores_and_rules_are_counted(plans: list[RunPlan]) -> None:
    found = siege()
    assert len(plans) == 1
    assert (found.lead.seat, found.lead.share) == ("roman", 0.75)
    assert 0.6 < found.lead.low < 0.75 < found.lead.high < 0.85
    assert {seat: (one.wins, one.games) for seat, one in found.shares.items()} == {
        "roman": (75, 100),
        "gallic": (25, 100),
    }
    assert found.shares["roman"].low == pytest.approx(1 - found.shares["gallic"].high)
    assert found.ends == {"AL-14.s more-points": 75, "AL-14.i breakout": 25}
    assert found.lengths["rounds"].counts == ((20, 100),)
    assert found.scores["points"].counts == ((0, 50), (10, 50))
    assert (found.scores["points"].mean, found.scores["points"].median) == (5, 5)
    assert [(use.clause, use.uses, use.games) for use in found.clauses.used] == [
        ("AL-7.2.a", 225, 75),
        ("AL-14.i", 25, 25),
        ("AL-14.s", 75, 75),
    ]


def test_the_file_holds_everything(plans: list[RunPlan], tmp_path: Path) -> None:
    siege(switches=["disclosure"]).write(tmp_path / "balance.json")
    assert plans
    read = json.loads((tmp_path / "balance.json").read_text())
    wanted = {"game", "scenario", "games", "draws", "results", "lead", "shares", "lengths", "scores", "first_player"}
    assert wanted | {"clauses", "switches"} <= read.keys()
    assert wanted <= read["switches"]["disclosure"].keys()
    assert "AL-7.2.a" not in read["clauses"]["never"]["told"]


def test_real_games_swap_the_players_and_share_their_dice() -> None:
    plan = RunPlan("virtus", "small_100", ("recruit", "recruit"), 4, 1, {"max_rounds": 2}, mirrored=True)
    games = [play_game(plan, number) for number in range(4)]
    assert plan.seed_of(0) == plan.seed_of(1) != plan.seed_of(2)
    assert [plan.seating(number, (("south",), ("north",)))["south"] for number in range(2)] == [0, 1]
    assert plan.own_seed(0, 0) == plan.own_seed(1, 0) != plan.own_seed(1, 1)
    assert games[0].opener == games[1].opener in SEATS
    assert games[0].clauses
    assert set(games[0].clauses) <= set(iacta.game("virtus").ledger.clauses)
    found = balance(
        game_name="virtus",
        scenario=SMALL,
        bots=plan.bots,
        games=4,
        seed=1,
        options=plan.options,
        config=RunConfig(workers=2),
    )
    assert found.decisions.longest == max(one.decisions for one in games)
    assert found.wins_by_seat == {seat: sum(one.seat == seat for one in games) for seat in SEATS}


# The first turn


def test_the_first_turn_is_told_from_the_side() -> None:
    """South wins eight of ten with the first turn and six of ten without: the turn is worth 20 points."""
    games = [("south", "south")] * 8 + [("south", "north")] * 2 + [("north", "south")] * 6 + [("north", "north")] * 4
    found = first_player([*games, (None, "south"), ("south", None)], SEATS)
    assert found is not None
    assert (found.wins.wins, found.wins.games) == (12, 20)
    assert found.by_seat == {"south": Share(8, 10, 0.8, *wilson(8, 10)), "north": Share(4, 10, 0.4, *wilson(4, 10))}
    assert found.edge == pytest.approx(0.2)
    assert found.low is not None
    assert found.high is not None
    assert -0.25 < found.low < 0.2 < found.high < 0.65


def test_a_side_that_always_begins_tells_nothing_of_the_turn() -> None:
    found = first_player([("south", "south"), ("south", "north")], SEATS)
    assert found is not None
    assert (found.edge, found.low, found.high) == (None, None, None)
    assert found.by_seat["north"].games == 0
    assert first_player([(None, "south")], SEATS) is None


# Rules


def test_clauses_never_used_are_listed_by_how_they_could_have_shown() -> None:
    game = iacta.game("virtus")
    found = clause_use(game, [GamePlayed(0, None, None, "x", "VI-2.f", 1, 1, {}, None, {"VI-2.f": 1, "VI-5.1.b": 4})])
    assert [(use.clause, use.uses) for use in found.used] == [("VI-2.f", 1), ("VI-5.1.b", 4)]
    listed = [clause for clauses in found.never.values() for clause in clauses]
    rules = [clause.id for clause in game.ledger if not clause.is_ruling and not clause.is_example]
    assert sorted([*listed, "VI-2.f", "VI-5.1.b"]) == sorted(rules)
    assert "VI-5.1.d" in found.never["refuses"]
    assert "VI-1.8.a" in found.never["told"]
    assert all(found.never.values())


@pytest.mark.parametrize("name", iacta.games())
def test_whatever_games_cite_is_known_to_be_told(name: str) -> None:
    """Otherwise a clause could be both used and listed as one that leaves no trace."""
    game = iacta.game(name)
    scenario, options = next(iter(golden_games(game).values()))
    played = play_game(RunPlan(name, scenario, ("random", "random"), 1, 1, options), 0)
    assert {traces_of(game.folder).get(clause) for clause in played.clauses} == {"told"}


# Figures


def test_the_mean_of_one_figure_has_no_spread() -> None:
    assert around_mean([3]) == (3, 3)


def test_the_mean_lies_between_its_bounds() -> None:
    assert around_mean([0, 10] * 50) == pytest.approx((4.015, 5.985), abs=1e-3)
    found = spread([0, 10] * 50)
    assert (found.low, found.high) == pytest.approx((4.015, 5.985), abs=1e-3)
