#!/usr/bin/env python3
"""Has anything become slower than it was at the last release? `make test` asks; beyond 15 % it fails.

python tools/speed_gate.py            compares with bench/release.toml
python tools/speed_gate.py --write    measures thoroughly and writes it: part of a release

No clock of one machine is compared with that of another: what is kept is how much longer a fixed set of random games
takes than a fixed piece of work in plain Python (bench/yardstick.py), both by processor time, in turn, in one run. What
seems too slow is measured again before it is believed.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import sys
import tomllib
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from time import process_time

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import iacta  # noqa: E402 - the path above comes first
from bench import yardstick  # noqa: E402 - as above
from iacta.lab import bench  # noqa: E402 - as above

KEPT = ROOT / "bench" / "release.toml"
TOLERATED = 1.15
"""How much longer than at the last release something may take."""
ROUNDS, TRIES = 5, 4
"""Pairs of blocks in one measurement; measurements before something counts as slower."""
YARDSTICKS = 12
"""How often the fixed work is done in one block."""

Work = Callable[[], object]


def works() -> dict[str, Work]:
    """What is measured: whole random games, the same ones every time, in place and through the façade."""
    plays = (("in_place", bench.in_place), ("facade", bench.facade))
    return {f"{game}_{name}": partial(whole_games, play, game) for game in iacta.games() for name, play in plays}


def whole_games(play: Callable[[float, int, str], object], game: str) -> None:
    """A game of every scenario: no seconds are left when the first one ends."""
    for number in range(len(iacta.game(game).scenarios)):
        play(0.0, number, game)


def version() -> str:
    """The Python that runs this: figures of different ones are not compared."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def taken(work: Work) -> float:
    """Seconds of processor time."""
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def yard() -> None:
    """One block of the fixed work."""
    for _ in range(YARDSTICKS):
        yardstick.work()


def ratio(work: Work, rounds: int = ROUNDS) -> float:
    """How many yardsticks a piece of work is long: the median over pairs of blocks, the fixed work before and after."""
    found = []
    before = taken(yard)
    for _ in range(rounds):
        length = taken(work)
        after = taken(yard)
        found.append(2 * length / (before + after))
        before = after
    return statistics.median(found)


def slower(kept: Mapping[str, float], measured: Mapping[str, Work], *, rounds: int = ROUNDS) -> dict[str, float]:
    """What has become slower, and by which factor; everything else was fast enough at least once."""
    late: dict[str, float] = {}
    for name, work in measured.items():
        if name not in kept:
            raise SystemExit(f"{name}: no figure of the last release; measure with tools/speed_gate.py --write")
        work()  # tables that are made once do not count
        factors: list[float] = []
        while len(factors) < TRIES and min(factors, default=TOLERATED + 1) > TOLERATED:
            factors.append(ratio(work, rounds) / kept[name])
        print(f"{name:20} {' '.join(f'{factor:.2f}' for factor in factors)} × the last release", flush=True)
        if min(factors) > TOLERATED:
            late[name] = min(factors)
    return late


def write(path: Path = KEPT) -> None:
    """Measure what the next changes are compared with; figures of other Pythons stay."""
    kept = tomllib.loads(path.read_text("utf-8"))["ratios"] if path.exists() else {}
    measured = works()
    for work in measured.values():
        work()
    kept[version()] = {name: statistics.median(ratio(work) for _ in range(3)) for name, work in measured.items()}
    lines = [
        "# How many yardsticks (bench/yardstick.py) random games of this release take, by version of Python.",
        "# Written by: python tools/speed_gate.py --write",
        f'release = "{iacta.__version__}"',
    ]
    for python, figures in sorted(kept.items()):
        lines += ["", f'[ratios."{python}"]', *(f"{name} = {figure:.3f}" for name, figure in figures.items())]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> int:
    """Compare with the last release, or write its figures; 1 if something became slower."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="write the figures of a release")
    if parser.parse_args().write:
        write()
        return 0
    kept = tomllib.loads(KEPT.read_text("utf-8"))
    if version() not in kept["ratios"]:
        print(f"No figures for Python {version()} in {KEPT.name}: nothing to compare with.")
        return 0
    late = slower(kept["ratios"][version()], works())
    for name, factor in late.items():
        print(f"{name} takes {factor:.2f} × as long as in release {kept['release']}, more than {TOLERATED} ×")
    return bool(late)


if __name__ == "__main__":
    sys.exit(main())
