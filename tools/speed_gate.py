#!/usr/bin/env python3
"""The speed gate: fails if random games of a registered game take over 15 % longer than at the last release.

python tools/speed_gate.py                  compare with bench/release.toml; `make test` does so
python tools/speed_gate.py --write          measure all games and write that file: part of a release
python tools/speed_gate.py --write GAME     the same for one game, such as a new one

Times of two machines are not comparable. What is stored is a ratio: how much longer a fixed set of random games takes
than a reference workload in plain Python (bench/reference_workload.py), both in processor time, in turn, in one run. A
ratio that is too high is measured again before it counts.
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
from bench import reference_workload, self_play  # noqa: E402 - as above

STORED = ROOT / "bench" / "release.toml"
TOLERATED = 1.15
"""How much longer than at the last release something may take."""
ROUNDS, TRIES = 5, 4
"""Pairs of blocks in one measurement; measurements before something counts as slower."""
REFERENCE_REPEATS = 12
"""How often the reference workload runs in one block."""

Work = Callable[[], object]


def works() -> dict[str, Work]:
    """What is measured: whole random games, the same ones every time, in place and through the façade."""
    plays = (("in_place", self_play.in_place), ("facade", self_play.facade))
    return {f"{game}_{name}": partial(whole_games, play, game) for game in iacta.games() for name, play in plays}


def whole_games(play: Callable[[float, int, str], object], game: str) -> None:
    """One game of every scenario: a block of 0 seconds ends with its first game."""
    for number in range(len(iacta.game(game).scenarios)):
        play(0.0, number, game)


def version() -> str:
    """The version of Python: figures of different ones are not compared."""
    return f"{sys.version_info.major}.{sys.version_info.minor}"


def processor_seconds(work: Work) -> float:
    """How long a piece of work takes."""
    gc.collect()
    start = process_time()
    work()
    return process_time() - start


def reference() -> None:
    """One block of the reference workload."""
    for _ in range(REFERENCE_REPEATS):
        reference_workload.work()


def ratio(work: Work, rounds: int = ROUNDS) -> float:
    """The time of a piece of work divided by that of the reference, measured before and after it: the median."""
    found = []
    before = processor_seconds(reference)
    for _ in range(rounds):
        seconds = processor_seconds(work)
        after = processor_seconds(reference)
        found.append(2 * seconds / (before + after))
        before = after
    return statistics.median(found)


def slower(stored: Mapping[str, float], measured: Mapping[str, Work], *, rounds: int = ROUNDS) -> dict[str, float]:
    """What has become slower, and by which factor; everything else was fast enough at least once."""
    late: dict[str, float] = {}
    for name, work in measured.items():
        if name not in stored:
            raise SystemExit(f"{name}: no figure of the last release; measure with tools/speed_gate.py --write GAME")
        work()  # warm-up: caches that are filled once do not count
        factors: list[float] = []
        while len(factors) < TRIES and min(factors, default=TOLERATED + 1) > TOLERATED:
            factors.append(ratio(work, rounds) / stored[name])
        print(f"{name:20} {' '.join(f'{factor:.2f}' for factor in factors)} × the last release", flush=True)
        if min(factors) > TOLERATED:
            late[name] = min(factors)
    return late


def write(measured: Mapping[str, Work], path: Path = STORED) -> None:
    """Measure, and write the figures; those of other games and other versions of Python stay."""
    stored = tomllib.loads(path.read_text("utf-8"))["ratios"] if path.exists() else {}
    for work in measured.values():
        work()
    figures = {name: statistics.median(ratio(work) for _ in range(3)) for name, work in measured.items()}
    stored[version()] = stored.get(version(), {}) | figures
    lines = [
        "# Processor time of random games of this release, as a multiple of bench/reference_workload.py, by version of",
        "# Python. Written by: python tools/speed_gate.py --write",
        f'release = "{iacta.__version__}"',
    ]
    for python, ratios in sorted(stored.items()):
        lines += ["", f'[ratios."{python}"]', *(f"{name} = {figure:.3f}" for name, figure in ratios.items())]
    path.write_text("\n".join(lines) + "\n", "utf-8")


def main() -> int:
    """Compare with the last release, or write its figures; 1 if something became slower."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", nargs="*", metavar="GAME", help="write the figures of all games, or of some")
    asked: list[str] | None = parser.parse_args().write
    if asked is not None:
        games = [iacta.game(name).name for name in asked or iacta.games()]
        write({name: work for name, work in works().items() if name.startswith(tuple(f"{game}_" for game in games))})
        return 0
    stored = tomllib.loads(STORED.read_text("utf-8"))
    if version() not in stored["ratios"]:
        print(f"No figures for Python {version()} in {STORED.name}: nothing to compare with.")
        return 0
    late = slower(stored["ratios"][version()], works())
    for name, factor in late.items():
        print(f"{name} takes {factor:.2f} × as long as in release {stored['release']}, more than {TOLERATED} ×")
    return bool(late)


if __name__ == "__main__":
    sys.exit(main())
