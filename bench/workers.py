#!/usr/bin/env python3
"""What a second worker gains: the same games with one process and with several, in turn, on this machine.

    python bench/workers.py                        two workers, greedy against random
    python bench/workers.py --workers 4 --games 80 --repeats 3 --bots random,random

Starting the processes counts. The result is the same either way, and the run fails if it is not.
"""

from __future__ import annotations

import argparse
import statistics
import time

from iacta.lab.plan import Plan
from iacta.lab.runs import Means, run


def timed(plan, workers):
    """The seconds that a run takes, and what came of it."""
    start = time.perf_counter()
    found = run([plan], Means(workers=workers))
    return time.perf_counter() - start, found


def main():
    """Both numbers of workers in turn; the median counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--scenario", default="intro_150")
    asked = parser.parse_args()
    plan = Plan("virtus", asked.scenario, tuple(asked.bots.split(",")), asked.games, 1, {})
    seconds = {1: [], asked.workers: []}
    results = []
    for _ in range(asked.repeats):
        for workers, taken in seconds.items():
            took, found = timed(plan, workers)
            taken.append(took)
            results.append(found)
    if any(found != results[0] for found in results):
        raise SystemExit("the result depends on the number of workers")
    one = statistics.median(seconds[1])
    print("| workers | games/s | ratio |")
    print("|---:|---:|---:|")
    for workers, taken in seconds.items():
        middle = statistics.median(taken)
        print(f"| {workers} | {asked.games / middle:.2f} | {one / middle:.2f} × |")


if __name__ == "__main__":
    main()
