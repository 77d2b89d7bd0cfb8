"""Many games between two bots (`iacta simulate`); the result does not depend on the number of workers."""

from __future__ import annotations

from collections import Counter
from statistics import mean, median
from typing import TYPE_CHECKING, Any

import msgspec

import iacta
from iacta.engine.match_record import indented, write_whole
from iacta.engine.records import Seat
from iacta.lab.runs.plan import GamePlayed, RunPlan
from iacta.lab.runs.runner import Progress, RunConfig, run
from iacta.lab.stats.intervals import around_mean, wilson

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path


class BotResult(msgspec.Struct, frozen=True):
    """One bot's share of wins, with its 95 % interval. A bot against itself is told apart by `seat`."""

    bot: str
    seat: Seat | None
    wins: int
    share: float
    low: float
    high: float


class Length(msgspec.Struct, frozen=True):
    """The distribution of the length of games."""

    mean: float
    median: float
    shortest: int
    longest: int


class Change(msgspec.Struct, frozen=True):
    """The mean of one measure of a game, with its 95 % interval."""

    mean: float
    low: float
    high: float


class LabReport(msgspec.Struct, frozen=True):
    """A result that is written as JSON."""

    def to_json(self) -> bytes:
        """The content of the file."""
        return indented(self)

    def write(self, path: Path) -> None:
        """Write the file atomically."""
        write_whole(path, self.to_json())


class Simulation(LabReport, frozen=True):
    """The result of many games."""

    game: str
    scenario: str | None
    """None: more than one."""
    options: dict[str, Any]
    seed: int
    games: int
    draws: int
    results: tuple[BotResult, BotResult]
    wins_by_seat: dict[Seat, int]
    wins_by_bot_and_seat: dict[str, dict[Seat, int]]
    decisions: Length
    rounds: Length | None
    ends: dict[str, int]
    """How games ended: "clause reason" and the count, the most frequent first."""
    changes: dict[str, Change]
    """The change of each measure of the game (its gist) from the opening to the end, for the first seat."""


def simulate(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenario_id: str,
    bots: tuple[str, str],
    games: int,
    seed: int,
    workers: int = 1,
    ray: str | None = None,
    folder: Path | None = None,
    options: Mapping[str, Any] | None = None,
    source: dict[str, Any] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play so many games; the bots swap sides every game. Interrupted, it raises."""
    plan = RunPlan(game_name, scenario_id, bots, games, seed, dict(options or {}), source)
    (played,) = run([plan], RunConfig(workers, ray, folder), progress)
    return result(plan, played)


# Counting


def result(plan: RunPlan, played: Sequence[GamePlayed]) -> Simulation:
    """The statistics of one plan."""
    return result_of_all([plan], [played])


def result_of_all(plans: Sequence[RunPlan], played: Sequence[Sequence[GamePlayed]]) -> Simulation:
    """The statistics of some plans that differ in their scenarios only."""
    plan, games = plans[0], [one for games in played for one in games]
    seats = list(dict.fromkeys(team[0] for each in plans for team in iacta.game(each.game).teams(each.load_scenario())))
    by_seat = Counter(one.seat for one in games)
    ends = Counter(f"{one.clause} {one.reason}" for one in games)
    rounds = [one.rounds for one in games if one.rounds is not None]
    return Simulation(
        game=plan.game,
        scenario=plan.scenario if len(plans) == 1 else None,
        options=plan.options,
        seed=plan.seed,
        games=len(games),
        draws=by_seat[None],
        results=(_bot_result(plan, games, seats, 0), _bot_result(plan, games, seats, 1)),
        wins_by_seat={seat: by_seat[seat] for seat in seats},
        wins_by_bot_and_seat={
            name: {seat: sum(one.seat == seat and _won_by(plan, one, name) for one in games) for seat in seats}
            for name in dict.fromkeys(plan.bots)
        },
        decisions=_length([one.decisions for one in games]),
        rounds=_length(rounds) if rounds else None,
        ends=dict(sorted(ends.items(), key=lambda item: (-item[1], item[0]))),
        changes={name: _change([one.changes[name] for one in games]) for name in games[0].changes},
    )


def _won_by(plan: RunPlan, game: GamePlayed, name: str) -> bool:
    return game.winner is not None and plan.bots[game.winner] == name


def _bot_result(plan: RunPlan, played: Sequence[GamePlayed], seats: Sequence[Seat], place: int) -> BotResult:
    wins = sum(one.winner == place for one in played)
    low, high = wilson(wins, len(played))
    return BotResult(plan.bots[place], None if plan.swaps else seats[place], wins, wins / len(played), low, high)


def _length(figures: list[int]) -> Length:
    return Length(mean(figures), median(figures), min(figures), max(figures))


def _change(figures: list[int]) -> Change:
    low, high = around_mean(figures)
    return Change(mean(figures), low, high)
