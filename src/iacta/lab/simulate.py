"""Many games between two bots, over all cores, with the same result on any number of them."""

from __future__ import annotations

import signal
from collections import Counter
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import closing
from hashlib import blake2b
from multiprocessing import get_context
from statistics import mean, median
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

import iacta
from iacta.bots import bot
from iacta.bots.table import play_out
from iacta.engine.match import scenario_of
from iacta.engine.record import write_whole
from iacta.lab.interval import around_mean, wilson

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping
    from pathlib import Path

    from iacta.engine.records import Seat
    from iacta.engine.scenario import Scenario

Progress: TypeAlias = "Callable[[int, int], None]"
"""Called with the games played so far and the games to be played."""

MOST_IN_A_BATCH = 4  # an interrupt waits for the batches that are being played


class Plan(msgspec.Struct, frozen=True):
    """What is simulated: everything that the result depends on."""

    game: str
    scenario: str
    bots: tuple[str, str]
    games: int
    seed: int
    options: dict[str, Any]
    source: dict[str, Any] | None = None
    """The scenario's data if it does not ship with the game."""

    def to_be_played(self) -> Scenario:
        """The scenario with its options."""
        game = iacta.game(self.game)
        if self.source is None:
            return scenario_of(game, self.scenario).with_options(self.options)
        return game.read_scenario(self.source, self.scenario).with_options(self.options)

    @property
    def swaps(self) -> bool:
        """Whether the bots change sides; a bot against itself keeps its sides, and every game is another one."""
        return self.bots[0] != self.bots[1]

    def seed_of(self, number: int) -> bytes:
        """The seed of a game; two games that only swap sides share it."""
        shared = number // 2 if self.swaps else number
        return blake2b(f"{self.seed}:{shared}".encode(), digest_size=32, person=b"iacta-simulate").digest()

    def seating(self, number: int, teams: tuple[tuple[Seat, ...], ...]) -> dict[Seat, int]:
        """Which bot (0 or 1) plays each team's seats: as named in even games, swapped in odd ones."""
        swapped = self.swaps and number % 2 == 1
        return {seat: place ^ swapped for place, team in enumerate(teams) for seat in team}


class GamePlayed(msgspec.Struct, frozen=True):
    """One game: who won (0 or 1, None: a draw), from where, how it ended, how long it took."""

    number: int
    winner: int | None
    seat: Seat | None
    reason: str
    clause: str
    decisions: int
    rounds: int | None
    changes: dict[str, int] = {}
    """What the game counts, from the opening to the end, with the eyes of the first seat."""


class BotResult(msgspec.Struct, frozen=True):
    """How one bot fared: share of all games, with its 95 % interval. A bot against itself is named by its seat."""

    bot: str
    seat: Seat | None
    wins: int
    share: float
    low: float
    high: float


class Length(msgspec.Struct, frozen=True):
    """How long games were."""

    mean: float
    median: float
    shortest: int
    longest: int


class Change(msgspec.Struct, frozen=True):
    """What one measure of a game came to on average, with its 95 % interval."""

    mean: float
    low: float
    high: float


class Simulation(msgspec.Struct, frozen=True):
    """The result of many games."""

    game: str
    scenario: str
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
    """How games ended: "clause reason" and how often, the most frequent first."""
    changes: dict[str, Change]
    """What the game counts (its gist), from the opening to the end, with the eyes of the first seat."""

    def to_json(self) -> bytes:
        """The result as it is written to a file."""
        return msgspec.json.format(msgspec.json.encode(self), indent=2) + b"\n"

    def write(self, path: Path) -> None:
        """Write the file as a whole or not at all."""
        write_whole(path, self.to_json())


def simulate(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenario_id: str,
    bots: tuple[str, str],
    games: int,
    seed: int,
    workers: int = 1,
    options: Mapping[str, Any] | None = None,
    source: dict[str, Any] | None = None,
    progress: Progress | None = None,
) -> Simulation:
    """Play so many games; the bots swap sides evenly, game by game. Interrupted, it raises and returns nothing."""
    plan = Plan(game_name, scenario_id, bots, games, seed, dict(options or {}), source)
    _check(plan, workers)
    played: list[GamePlayed] = []
    with closing(_batches(plan, workers)) as batches:
        for batch in batches:
            played += batch
            if progress is not None:
                progress(len(played), games)
    return result(plan, sorted(played, key=lambda one: one.number))


def _check(plan: Plan, workers: int) -> None:
    """Names that do not exist are found before the first game."""
    if plan.games < 1 or workers < 1:
        message = f"games and workers are at least 1, not {plan.games} and {workers}"
        raise ValueError(message)
    for name in plan.bots:
        bot(name)
    iacta.game(plan.game).set_up(plan.to_be_played())


# Playing


def _batches(plan: Plan, workers: int) -> Generator[list[GamePlayed], None, None]:
    """The games in batches, in whatever order they are finished."""
    size = max(1, min(MOST_IN_A_BATCH, plan.games // (4 * workers)))
    batches = [range(first, min(first + size, plan.games)) for first in range(0, plan.games, size)]
    if workers == 1:
        yield from (play_batch(plan, batch) for batch in batches)
        return
    with ProcessPoolExecutor(workers, get_context("spawn"), _ignore_interrupts) as pool:
        try:
            for future in as_completed([pool.submit(play_batch, plan, batch) for batch in batches]):
                yield future.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process; only the first one answers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def play_batch(plan: Plan, numbers: range) -> list[GamePlayed]:
    """Some games, one after the other."""
    return [play_game(plan, number) for number in numbers]


def play_game(plan: Plan, number: int) -> GamePlayed:
    """One game of a plan: it depends on the plan and its number alone."""
    game = iacta.game(plan.game)
    scenario = plan.to_be_played()
    seating = plan.seating(number, game.teams(scenario))
    players = {seat: bot(plan.bots[place]) for seat, place in seating.items()}
    match = play_out(game, scenario, players, plan.seed_of(number))
    gist = game.gist(game.set_up(scenario), match.state, next(iter(seating)))
    outcome = match.outcome
    assert outcome is not None, "a match without decisions has ended"
    return GamePlayed(
        number=number,
        winner=None if outcome.winner is None else seating[outcome.winner],
        seat=outcome.winner,
        reason=outcome.reason,
        clause=outcome.clause,
        decisions=len(match.past),
        rounds=getattr(match.state, "round", None),
        changes={name: figure for name, figure in gist if isinstance(figure, int)},
    )


# Counting


def result(plan: Plan, played: list[GamePlayed]) -> Simulation:
    """Count what was played."""
    seats = [team[0] for team in iacta.game(plan.game).teams(plan.to_be_played())]
    by_seat = Counter(one.seat for one in played)
    ends = Counter(f"{one.clause} {one.reason}" for one in played)
    rounds = [one.rounds for one in played if one.rounds is not None]
    return Simulation(
        game=plan.game,
        scenario=plan.scenario,
        options=plan.options,
        seed=plan.seed,
        games=len(played),
        draws=by_seat[None],
        results=(_bot_result(plan, played, 0), _bot_result(plan, played, 1)),
        wins_by_seat={seat: by_seat[seat] for seat in seats},
        wins_by_bot_and_seat={
            name: {
                seat: sum(
                    one.seat == seat and one.winner is not None and plan.bots[one.winner] == name for one in played
                )
                for seat in seats
            }
            for name in dict.fromkeys(plan.bots)
        },
        decisions=_length([one.decisions for one in played]),
        rounds=_length(rounds) if rounds else None,
        ends=dict(sorted(ends.items(), key=lambda item: (-item[1], item[0]))),
        changes={name: _change([one.changes[name] for one in played]) for name in played[0].changes},
    )


def _bot_result(plan: Plan, played: list[GamePlayed], place: int) -> BotResult:
    wins = sum(one.winner == place for one in played)
    low, high = wilson(wins, len(played))
    seat = None if plan.swaps else iacta.game(plan.game).teams(plan.to_be_played())[place][0]
    return BotResult(plan.bots[place], seat, wins, wins / len(played), low, high)


def _length(figures: list[int]) -> Length:
    return Length(mean(figures), median(figures), min(figures), max(figures))


def _change(figures: list[int]) -> Change:
    low, high = around_mean(figures)
    return Change(mean(figures), low, high)
