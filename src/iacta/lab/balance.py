"""How even a scenario is, and what its switches do: one bot against itself, or two bots, in Markdown.

    python -m iacta.lab.balance --game alesia --bots greedy,greedy --games 200 --seed 1 --workers 2
    python -m iacta.lab.balance --game alesia --games 100 --switches disclosure,calling_up,breach_by_line

With switches the same games are played with all options as they are, then with each switch thrown the other way.
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

    from iacta.engine.scenario import Setting


class Balance(msgspec.Struct, frozen=True):
    """The same games once for each way to play them; the first is the scenario as it is."""

    simulations: dict[str, Simulation]

    def table(self) -> str:
        """Wins by seat with their intervals, ends, and what the game counts, a column for each way, in Markdown."""
        ways = list(self.simulations.values())
        first = ways[0]
        rows = [
            ["games", *(str(one.games) for one in ways)],
            *(
                [f"{seat} wins", *(_share(one.wins_by_seat[seat], one.games) for one in ways)]
                for seat in first.wins_by_seat
            ),
            ["draws", *(str(one.draws) for one in ways)],
            *([f"end: {end}", *(str(one.ends.get(end, 0)) for one in ways)] for end in self._ends()),
            ["decisions a game", *(f"{one.decisions.mean:.0f}" for one in ways)],
            *([["rounds", *(f"{one.rounds.mean:.1f}" if one.rounds else "–" for one in ways)]] if first.rounds else []),
            *([name, *(_mean(one, name) for one in ways)] for name in first.changes),
        ]  # fmt: skip
        heads = [
            f"{first.scenario}, {' and '.join(dict.fromkeys(one.bot for one in first.results))}",
            *self.simulations,
        ]
        lines = [heads, ["---", *("---:" for _ in ways)], *rows]
        return "\n".join("| " + " | ".join(line) + " |" for line in lines)

    def _ends(self) -> list[str]:
        return list(dict.fromkeys(end for one in self.simulations.values() for end in one.ends))


def _share(wins: int, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{wins} = {wins / games:.0%} ({low:.0%} to {high:.0%})"


def _mean(one: Simulation, name: str) -> str:
    change = one.changes[name]
    return f"{change.mean:+.1f} ({change.low:+.1f} to {change.high:+.1f})"


def balance(  # noqa: PLR0913 - each is a part of the question
    *,
    game_name: str,
    scenario_id: str,
    bots: tuple[str, str],
    games: int,
    seed: int,
    workers: int,
    options: dict[str, Setting],
    switches: Sequence[str],
) -> Balance:
    """Play the scenario as it is, then with each switch thrown."""
    settings = iacta.game(game_name).scenarios[scenario_id].with_options(options).options
    ways = {"as it is": options} | {
        f"{name} {'off' if settings[name] else 'on'}": options | {name: not settings[name]} for name in switches
    }
    return Balance(
        {
            way: simulate(
                game_name=game_name,
                scenario_id=scenario_id,
                bots=bots,
                games=games,
                seed=seed,
                workers=workers,
                options=chosen,
            )
            for way, chosen in ways.items()
        }
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m iacta.lab.balance", description="How even a scenario is.")
    parser.add_argument("--game", default="alesia")
    parser.add_argument("--scenario", help="the first of the game if not named")
    parser.add_argument("--bots", default="greedy,greedy")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--on", default="", help="switches to turn on in every game")
    parser.add_argument("--off", default="", help="switches to turn off in every game")
    parser.add_argument("--switches", default="", help="switches to be thrown, each for itself")
    asked = parser.parse_args(arguments)
    first, _, second = asked.bots.partition(",")
    on, off = _names(asked.on), _names(asked.off)
    options: dict[str, Setting] = {name: name in on for name in (*on, *off)}
    scenario = asked.scenario or next(iter(iacta.game(asked.game).scenarios))
    found = balance(
        game_name=asked.game,
        scenario_id=scenario,
        bots=(first, second),
        games=asked.games,
        seed=asked.seed,
        workers=asked.workers,
        options=options,
        switches=_names(asked.switches),
    )
    print(found.table())
    return 0


def _names(text: str) -> list[str]:
    return [name for name in text.split(",") if name]


if __name__ == "__main__":
    sys.exit(main())
