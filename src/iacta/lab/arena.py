"""Two bots over all scenarios of a game, each side played equally: the table that says who is stronger.

    python -m iacta.lab.arena --game virtus --bots greedy,random --games 400 --seed 1 --workers 2

The games are spread evenly: each scenario gets the same even number of them, enough that there are so many in all.
"""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

import msgspec

import iacta
from iacta.lab.interval import wilson
from iacta.lab.simulate import Simulation, simulate

if TYPE_CHECKING:
    from collections.abc import Sequence


class Arena(msgspec.Struct, frozen=True):
    """One simulation for each scenario."""

    simulations: tuple[Simulation, ...]

    @property
    def games(self) -> int:
        """How many were played in all."""
        return sum(one.games for one in self.simulations)

    @property
    def wins(self) -> int:
        """How many the first bot won."""
        return sum(one.results[0].wins for one in self.simulations)

    @property
    def share(self) -> float:
        """The first bot's share of all games."""
        return self.wins / self.games

    def table(self) -> str:
        """The wins of the first bot by scenario and seat, in Markdown."""
        first = self.simulations[0].results[0].bot
        seats = list(self.simulations[0].wins_by_seat)
        lines = [
            "| scenario | " + " | ".join(f"{first} as {seat}" for seat in seats) + " | draws | lost |",
            "|---|" + "---:|" * (len(seats) + 2),
            *[self._line(one, first, seats) for one in self.simulations],
        ]
        low, high = wilson(self.wins, self.games)
        total = f"{self.wins} of {self.games}: {self.share:.1%} (95 %: {low:.1%} to {high:.1%})"
        return "\n".join([*lines, "", total])

    def _line(self, one: Simulation, first: str, seats: list[str]) -> str:
        won, each = one.wins_by_bot_and_seat[first], one.games // len(seats)
        cells = [f"{won[seat]} of {each}" for seat in seats]
        return f"| {one.scenario} | {' | '.join(cells)} | {one.draws} | {one.results[1].wins} |"


def arena(game_name: str, bots: tuple[str, str], games: int, seed: int, workers: int) -> Arena:
    """Play at least so many games, the same even number in every scenario."""
    if bots[0] == bots[1]:
        message = f"the arena compares two bots, not {bots[0]!r} with itself"
        raise ValueError(message)
    scenarios = iacta.game(game_name).scenarios
    each = 2 * -(-games // (2 * len(scenarios)))
    return Arena(
        tuple(
            simulate(game_name=game_name, scenario_id=name, bots=bots, games=each, seed=seed, workers=workers)
            for name in scenarios
        )
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m iacta.lab.arena", description="Two bots over all scenarios.")
    parser.add_argument("--game", default="virtus")
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args(arguments)
    first, _, second = asked.bots.partition(",")
    print(arena(asked.game, (first, second), asked.games, asked.seed, asked.workers).table())
    return 0


if __name__ == "__main__":
    sys.exit(main())
