#!/usr/bin/env python3
"""Exact odds of a dozen dice against a dozen over three rounds: our engine beside icepool, in ONE run.

    python -m bench.odds                                   the table; `make bench` calls it
    python -m bench.odds --repeats 9 --json FILE

losses      Two sides of twelve dice. In a round one side rolls all its dice, each 4 or less takes a die from the other;
            then the other strikes back with what it has left. After three rounds: how many dice has each side?
tests       The same, but a hit is a token: for each of them the side that was hit rolls a die, all together, and
            loses a die of its own for each 5 or 6.

ours        the rules in bench/toy_fight.py on the engine's rulebook, followed by `odds`
icepool     the same in icepool's own terms: `dice @ die`, and `map` over the states of each half round

Both start cold: every measurement is a fresh process. Imports are not counted; the garbage collector runs once before
the clock starts and stays on. Both distributions must be equal to the last fraction, or there is no table. The
processes take turns. The figures are milliseconds of processor time, the minimum and the median of the repeats; the
ratio is that of the minima.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import statistics
import subprocess
import sys
import time
from fractions import Fraction
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
DICE, ROUNDS = 12, 3
KINDS, ENGINES = ("losses", "tests"), ("ours", "icepool")


def ours(kind: str) -> tuple[float, dict[Any, Fraction]]:
    """Seconds, and the distribution, by our engine."""
    from bench.toy_fight import survivors

    gc.collect()
    begun = time.process_time()
    found = survivors(DICE, ROUNDS, tests=kind == "tests")
    return time.process_time() - begun, dict(found.outcomes)


def icepool(kind: str) -> tuple[float, dict[Any, Fraction]]:
    """Seconds, and the distribution, by icepool."""
    from icepool import Die, d6

    from bench.toy_fight import HIT, LOSS

    def losses(number: int) -> Any:
        hits = number @ (d6 <= HIT)
        return hits @ (d6 >= LOSS) if kind == "tests" else hits

    gc.collect()
    begun = time.process_time()
    left = Die([(DICE, DICE)])
    for _ in range(ROUNDS):
        left = left.map(lambda a, b: losses(a).map(lambda lost: (a, max(0, b - lost))), star=True)
        left = left.map(lambda a, b: losses(b).map(lambda lost: (max(0, a - lost), b)), star=True)
    found = {outcome: Fraction(quantity, left.denominator()) for outcome, quantity in left.items()}
    return time.process_time() - begun, found


def measure(engine: str, kind: str) -> dict[str, Any]:
    """One measurement: seconds, and a fingerprint of the distribution."""
    seconds, found = {"ours": ours, "icepool": icepool}[engine](kind)
    told = json.dumps(sorted((list(outcome), str(chance)) for outcome, chance in found.items()))
    return {"seconds": seconds, "outcomes": hashlib.sha256(told.encode()).hexdigest()}


def fresh(engine: str, kind: str) -> dict[str, Any]:
    """One measurement in a process of its own."""
    command = [sys.executable, "-m", "bench.odds", "--only", engine, kind]
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)  # noqa: S603 - this module
    measured: dict[str, Any] = json.loads(told.stdout)
    return measured


def race(repeats: int) -> list[dict[str, Any]]:
    """The rows of the table."""
    rows = []
    for kind in KINDS:
        runs: dict[str, list[dict[str, Any]]] = {engine: [] for engine in ENGINES}
        for _ in range(repeats):
            for engine in ENGINES:
                runs[engine].append(fresh(engine, kind))
        if len({run["outcomes"] for engine in ENGINES for run in runs[engine]}) != 1:
            message = f"{kind}: the distributions differ"
            raise SystemExit(message)
        seconds = {engine: [run["seconds"] for run in runs[engine]] for engine in ENGINES}
        row: dict[str, Any] = {"kind": kind, "ratio": min(seconds["icepool"]) / min(seconds["ours"])}
        for engine in ENGINES:
            row[engine] = {
                "minimum_ms": 1e3 * min(seconds[engine]),
                "median_ms": 1e3 * statistics.median(seconds[engine]),
            }
        rows.append(row)
    return rows


def main() -> None:
    """Print the table, or make one measurement."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--json", type=Path, help="write the table here too")
    parser.add_argument("--only", nargs=2, metavar=("ENGINE", "KIND"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.only:
        print(json.dumps(measure(*asked.only)))
        return
    rows = race(asked.repeats)
    print(f"{DICE} dice against {DICE} over {ROUNDS} rounds, exact, cold; ms of processor time: minimum (median)")
    for row in rows:
        figures = "   ".join(f"{one} {row[one]['minimum_ms']:.1f} ({row[one]['median_ms']:.1f})" for one in ENGINES)
        print(f"{row['kind']:8} {figures}   {row['ratio']:.0f} x")
    if asked.json:
        asked.json.parent.mkdir(parents=True, exist_ok=True)
        asked.json.write_text(json.dumps(rows, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
