"""The round robin of all bots, written into a page of the documentation between markers.

    python -m iacta.lab.ladder --game GAME --scenario SCENARIO --games 20 --seed 1 --workers 2 --keep FOLDER \
        --write docs/results/strength.md --data src/iacta/lab/ladders

Every two bots play so many games in pairs with swapped sides; `greedy` stands at 0. With `--keep` an interrupted run
continues. Without `--write` the ladder is printed. The data of `--data` are what players see of a level's strength.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import iacta
from iacta.bots import BOTS
from iacta.engine.match import scenario_of
from iacta.engine.match_record import indented, write_whole
from iacta.lab.arena import Arena, Ladder, round_robin
from iacta.lab.runs.runner import RunConfig
from iacta.lab.strengths import measured, path_in

if TYPE_CHECKING:
    from collections.abc import Sequence

MARKER = "results: ladder-{}"
MINUS = "−"


def markdown(ladder: Ladder) -> str:
    """Ratings, then every meeting."""
    rows = ["| bot | Elo | 95 % | games | points |", "|---|---:|---|---:|---:|"]
    for one in ladder.ratings:
        interval = f"{_signed(one.low)} to {_signed(one.high)}"
        rows.append(f"| {one.bot} | {_signed(one.elo)} | {interval} | {one.games} | {one.share:.0%} |")
    rows += ["", "| meeting | won | drawn | lost | share | 95 % |", "|---|---:|---:|---:|---:|---|"]
    rows += [_meeting(one) for one in ladder.meetings]
    return "\n".join(rows)


def _meeting(one: Arena) -> str:
    first, second = one.results
    share = f"{first.share:.0%} | {first.low:.0%} to {first.high:.0%}"
    return f"| {first.bot} against {second.bot} | {first.wins} | {one.draws} | {second.wins} | {share} |"


def _signed(elo: float) -> str:
    return f"{elo:+.0f}".replace("-", MINUS)


def between_markers(page: str, marker: str, text: str) -> str:
    """A page with new lines between its markers."""
    opening, closing = f"<!-- {marker} -->\n", f"<!-- /{marker} -->"
    if opening not in page or closing not in page:
        message = f"the page has no place marked {marker!r}"
        raise ValueError(message)
    before, rest = page.split(opening, 1)
    _, after = rest.split(closing, 1)
    return f"{before}{opening}{text}\n{closing}{after}"


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m iacta.lab.ladder", description="The ladder of the bots.")
    parser.add_argument("--game", default=iacta.games()[0])
    parser.add_argument("--scenario", default="", help="the first one if none is named")
    parser.add_argument("--bots", default=",".join(list(BOTS)[::-1]))
    parser.add_argument("--games", type=int, default=20, help="games of each two bots")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--keep", type=Path, default=None, help="a folder for the games")
    parser.add_argument("--write", type=Path, default=None, help="a page with the markers of this ladder")
    parser.add_argument("--data", type=Path, default=None, help="a folder for the ratings as data, by game")
    asked = parser.parse_args(arguments)
    game = iacta.game(asked.game)
    found = round_robin(
        game_name=asked.game,
        scenarios=[scenario_of(game, asked.scenario or next(iter(game.scenarios)))],
        bots=asked.bots.split(","),
        games=asked.games,
        seed=asked.seed,
        config=RunConfig(workers=asked.workers, folder=asked.keep),
    )
    if asked.data is not None:
        write_whole(path_in(asked.data, asked.game), indented(measured(found)))
    if asked.write is None:
        print(markdown(found))
        return 0
    page = asked.write.read_text(encoding="utf-8")
    write_whole(asked.write, between_markers(page, MARKER.format(asked.game), markdown(found)).encode())
    return 0


if __name__ == "__main__":
    sys.exit(main())
