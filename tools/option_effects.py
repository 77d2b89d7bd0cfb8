"""Whom does each switch of a game help? Many games with switches drawn at random, and the difference that each makes.

    python tools/option_effects.py --game alexandre_bayard --games 10000 --bots random --seed 1 --workers 2

Scenarios take turns; in each game every switch that can be set falls either way, and combinations that a scenario
refuses are drawn again. So every game counts for all switches. For each switch the table has the points of the first
side (a draw is half of one) with it on and off, compared within the same scenario and averaged over the games of all
scenarios, with an interval of 95 %; a scenario that has one setting only says nothing about it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import iacta
from iacta.bots import bot
from iacta.bots.self_play import play_out
from iacta.engine.errors import BrokenScenario
from iacta.engine.game import seats_of
from iacta.engine.scenario import Scenario
from iacta.lab.runs.process_pool import process_pool

MOST_DRAWS = 1000
"""Combinations tried for one game; a scenario that refuses so many is not for this command."""
SURE = 1.96


class Played(NamedTuple):
    """One game: which switches were on, and the points of the first side."""

    scenario: str
    on: frozenset[str]
    points: float


class Effect(NamedTuple):
    """What a switch changes for the first side, in points a game; `games`: how many tell."""

    switch: str
    games: int
    off: float
    difference: float
    error: float


def switches(scenario: Scenario) -> list[str]:
    """The switches of a scenario."""
    return [choice.name for choice in scenario.choices if isinstance(choice.default, bool)]


def drawn(game: Any, scenario: Scenario, chance: Random) -> tuple[Scenario, frozenset[str]]:
    """A scenario with each switch either way, as the scenario allows."""
    for _ in range(MOST_DRAWS):
        on = frozenset(name for name in switches(scenario) if chance.random() < 1 / 2)
        try:
            changed = scenario.with_options({name: name in on for name in switches(scenario)})
            game.set_up(changed)
        except BrokenScenario:
            continue
        return changed, on
    raise SystemExit(f"{scenario.id} refuses what is drawn")


def play(number: int, name: str, level: str, seed: int) -> Played:
    """One game; the same number is the same game."""
    game, chance = iacta.game(name), Random(f"{seed}:{number}")  # noqa: S311 - players need no cryptography
    scenarios = list(game.scenarios.values())
    scenario, on = drawn(game, scenarios[number % len(scenarios)], chance)
    players = dict.fromkeys(seats_of(game, scenario), bot(level))
    match = play_out(game, scenario, players, f"{seed}:{number}".encode())
    winner = match.outcome.winner if match.outcome else None
    points = 0.5 if winner is None else float(winner == game.seats[0])
    return Played(scenario.id, on, points)


def effects(played: Sequence[Played], names: Iterable[str]) -> Iterator[Effect]:
    """What each switch changes, all others drawn alike on both sides of the comparison."""
    for name in names:
        parts = [part for scenario in {one.scenario for one in played} if (part := within(played, scenario, name))]
        if not parts:
            continue
        games = sum(part[0] for part in parts)
        off = sum(count * share for count, share, _, _ in parts) / games
        difference = sum(count * added for count, _, added, _ in parts) / games
        error = SURE * sum(count * count * variance for count, _, _, variance in parts) ** 0.5 / games
        yield Effect(name, games, off, difference, error)


def within(played: Sequence[Played], scenario: str, name: str) -> tuple[int, float, float, float] | None:
    """In one scenario: how many games, the points without the switch, what it adds, and the variance of that."""
    groups = [
        [one.points for one in played if one.scenario == scenario and (name in one.on) is wanted]
        for wanted in (False, True)
    ]
    if min(map(len, groups)) < 2:
        return None
    off, on = (sum(group) / len(group) for group in groups)
    variance = sum(spread(group) / len(group) for group in groups)
    return sum(map(len, groups)), off, on - off, max(variance, 1e-9)


def spread(points: Sequence[float]) -> float:
    """The variance of a game's points; never nothing, for a few games that end alike prove little."""
    mean = (sum(points) + 1) / (len(points) + 2)
    return mean * (1 - mean)


def table(found: Iterable[Effect], first: str) -> str:
    """The rows, largest difference first."""
    lines = [f"| switch | games | {first} without | with it | difference | 95 % |", "|---|---:|---:|---:|---:|---|"]
    lines += [
        f"| `{one.switch}` | {one.games} | {one.off:.0%} | {one.off + one.difference:.0%} "
        f"| {100 * one.difference:+.1f} | {100 * (one.difference - one.error):+.1f} "
        f"to {100 * (one.difference + one.error):+.1f} |"
        for one in sorted(found, key=lambda one: -abs(one.difference))
    ]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", required=True, choices=iacta.games())
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(arguments)
    task = partial(play, name=asked.game, level=asked.bots, seed=asked.seed)
    with process_pool(asked.workers) as pool:
        played = list(islice(pool.map(task, range(asked.games)), asked.games))
    game = iacta.game(asked.game)
    names = dict.fromkeys(name for scenario in game.scenarios.values() for name in switches(scenario))
    print(table(effects(played, names), game.seats[0]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
