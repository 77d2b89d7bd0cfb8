"""Many games, counted honestly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from iacta.engine.errors import UnknownName
from iacta.lab.runs import workers as at_work
from iacta.lab.runs.plan import GamePlayed, RunPlan, play_game
from iacta.lab.runs.runner import RunConfig, interleaved, run
from iacta.lab.simulate import Simulation, result, simulate
from iacta.lab.stats.intervals import wilson

SEATS = ("south", "north")


def small(bots: tuple[str, str] = ("greedy", "random"), **changes: Any) -> Simulation:
    """A few short games."""
    asked: dict[str, Any] = {"scenario_id": "small_100", "games": 6, "seed": 1, "workers": 1, "options": {}}
    return simulate(game_name="virtus", bots=bots, progress=None, **(asked | changes))


def plan(bots: tuple[str, str] = ("greedy", "random"), games: int = 4) -> RunPlan:
    return RunPlan("virtus", "small_100", bots, games, 1, {})


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (8, 10, 0.4901625, 0.9433178),
        (0, 10, 0.0, 0.2775328),
        (10, 10, 0.7224672, 1.0),
        (50, 100, 0.4038315, 0.5961685),
        (0, 0, 0.0, 1.0),
    ],
)
def test_the_wilson_interval_has_the_known_bounds(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-6)


def test_the_result_does_not_depend_on_the_number_of_workers() -> None:
    assert small(games=5, workers=1) == small(games=5, workers=2)


def test_the_result_depends_on_the_seed() -> None:
    assert small(("random", "random")) == small(("random", "random"))
    assert small(("random", "random")).decisions != small(("random", "random"), seed=2).decisions


def test_two_games_share_a_seed_and_swap_the_sides() -> None:
    played = plan()
    assert played.seed_of(0) == played.seed_of(1) != played.seed_of(2)
    assert [played.seating(number, tuple((seat,) for seat in SEATS)) for number in range(3)] == [
        {"south": 0, "north": 1},
        {"south": 1, "north": 0},
        {"south": 0, "north": 1},
    ]


def test_a_bot_that_loses_from_both_sides_loses_both_games() -> None:
    winners = [play_game(plan(), number) for number in range(4)]
    assert [one.winner for one in winners] == [0, 0, 0, 0]
    assert [one.seat for one in winners] == ["south", "north", "south", "north"]


def test_a_bot_against_itself_is_counted_by_seat_and_never_repeats_a_game() -> None:
    itself = plan(("random", "random"))
    assert len({itself.seed_of(number) for number in range(10)}) == 10
    found = small(("random", "random"), games=12, options={"max_rounds": 6})
    assert [one.seat for one in found.results] == ["south", "north"]
    assert [one.bot for one in found.results] == ["random", "random"]
    assert [one.wins for one in found.results] == [found.wins_by_seat[seat] for seat in SEATS]
    assert sum(one.wins for one in found.results) + found.draws == 12


def test_everything_is_counted() -> None:
    ended = [
        GamePlayed(0, 0, "south", "flank-turned", "VI-5.3.h", 10, 2),
        GamePlayed(1, 1, "south", "limit-more-points", "VI-2.f", 20, 4),
        GamePlayed(2, 0, "south", "flank-turned", "VI-5.3.h", 60, 9),
        GamePlayed(3, None, None, "limit-draw", "VI-2.f", 30, 5),
    ]
    found = result(plan(), ended)
    assert (found.games, found.draws) == (4, 1)
    assert [(one.bot, one.wins, one.share) for one in found.results] == [("greedy", 2, 0.5), ("random", 1, 0.25)]
    assert [(one.low, one.high) for one in found.results] == [wilson(2, 4), wilson(1, 4)]
    assert found.wins_by_seat == {"south": 3, "north": 0}
    assert found.wins_by_bot_and_seat == {"greedy": {"south": 2, "north": 0}, "random": {"south": 1, "north": 0}}
    assert (found.decisions.mean, found.decisions.median) == (30, 25)
    assert found.rounds is not None
    assert (found.rounds.mean, found.rounds.median, found.rounds.shortest, found.rounds.longest) == (5, 4.5, 2, 9)
    assert list(found.ends.items()) == [
        ("VI-5.3.h flank-turned", 2),
        ("VI-2.f limit-draw", 1),
        ("VI-2.f limit-more-points", 1),
    ]


def test_the_file_holds_what_was_promised(tmp_path: Path) -> None:
    found = small()
    found.write(tmp_path / "result.json")
    read = json.loads((tmp_path / "result.json").read_text())
    assert {key: read[key] for key in ("game", "scenario", "seed", "games")} == {
        "game": "virtus",
        "scenario": "small_100",
        "seed": 1,
        "games": 6,
    }
    assert read["draws"] + sum(one["wins"] for one in read["results"]) == 6
    assert all({"bot", "wins", "share", "low", "high"} <= set(one) for one in read["results"])


def test_progress_is_told_up_to_the_last_game() -> None:
    told: list[tuple[int, int]] = []
    simulate(
        game_name="virtus",
        scenario_id="small_100",
        bots=("random", "random"),
        games=7,
        seed=1,
        workers=1,
        options={"max_rounds": 2},
        progress=lambda done, games: told.append((done, games)),
    )
    assert told[-1] == (7, 7)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


@pytest.mark.parametrize("workers", [1, 2])
def test_an_interrupt_gives_no_result(workers: int) -> None:
    def interrupt(done: int, games: int) -> None:
        assert done < games
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(
            game_name="virtus",
            scenario_id="small_100",
            bots=("random", "random"),
            games=40,
            seed=1,
            workers=workers,
            options={},
            progress=interrupt,
        )


def test_options_are_in_force() -> None:
    found = small(("random", "random"), options={"max_rounds": 1})
    assert found.options == {"max_rounds": 1}
    assert found.rounds is not None
    assert found.rounds.longest == 1


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        ({"scenario_id": "nowhere"}, "scenario"),
        ({"bots": ("greedy", "clever")}, "bot"),
        ({"options": {"weather": True}}, "option"),
        ({"game_name": "chess"}, "game"),
    ],
)
def test_unknown_names_are_found_before_the_first_game(
    change: dict[str, Any], kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(at_work, "play_recorded", lambda *_: pytest.fail("a game was played"))
    asked: dict[str, Any] = {
        "game_name": "virtus",
        "scenario_id": "small_100",
        "bots": ("random", "random"),
        "games": 2,
        "seed": 1,
        "workers": 1,
        "options": {},
        "progress": None,
    }
    with pytest.raises(UnknownName, match=f"no {kind}"):
        simulate(**(asked | change))


@pytest.mark.parametrize(("games", "workers"), [(0, 1), (1, 0)])
def test_there_is_at_least_one_game_and_one_worker(games: int, workers: int) -> None:
    with pytest.raises(ValueError, match="at least 1"):
        small(games=games, workers=workers)


def test_every_game_is_played_once() -> None:
    short = RunPlan("virtus", "small_100", ("random", "random"), 11, 1, {"max_rounds": 1})
    (played,) = run([short], RunConfig())
    assert [one.number for one in played] == list(range(11))


def test_several_plans_take_turns_by_pairs() -> None:
    odd = msgspec.structs.replace(plan(), games=3)
    assert interleaved([odd, plan(games=2), plan(games=4)]) == [
        *((0, 0), (0, 1), (1, 0), (1, 1), (2, 0), (2, 1)),
        *((0, 2), (2, 2), (2, 3)),
    ]


def test_three_seats_are_two_teams_and_win_together() -> None:
    found = simulate(
        game_name="alesia",
        scenario_id="alesia",
        bots=("random", "greedy"),
        games=2,
        seed=1,
        options={"three_players": True, "turns": 1},
    )
    assert list(found.wins_by_seat) == ["roman", "relief"]
    assert sum(found.wins_by_seat.values()) + found.draws == 2
    assert found.rounds is not None
    assert found.rounds.longest == 1


def test_what_a_game_counts_is_counted_with_the_eyes_of_the_first_seat() -> None:
    """Without a shot the Roman keeps the lead that he has from the opening on: nobody got out."""
    found = simulate(
        game_name="alesia",
        scenario_id="alesia",
        bots=("random", "random"),
        games=3,
        seed=1,
        options={"turns": 1},
    )
    points = found.changes["points"]
    assert points.low <= points.mean <= points.high
    assert found.changes["camps"].mean >= 0
    assert "winner" not in found.changes
