#!/usr/bin/env python3
"""The speed-up of worker processes: the same games with one process and with several, in turn, on this machine.

    python -m bench.workers                        two workers, greedy against random
    python -m bench.workers --game NAME --scenario ID --workers 4 --games 80 --repeats 3 --bots random,random

games/s     wall-clock time, including the start of the processes
processor   seconds of processor time, all processes together
ratio       by wall clock, and by processor time: the wall-clock ratio on an otherwise idle machine

The results must not depend on the number of workers, or the run fails.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import time

import iacta
from iacta.lab.runs.plan import RunPlan
from iacta.lab.runs.runner import RunConfig, run


def processor(whose):
    """The processor time used so far by this process, or by those it started."""
    used = resource.getrusage(whose)
    return used.ru_utime + used.ru_stime


def timed(plan, workers):
    """Wall-clock seconds of a run, processor seconds here and in the workers, and the results."""
    start, here, there = time.perf_counter(), processor(resource.RUSAGE_SELF), processor(resource.RUSAGE_CHILDREN)
    found = run([plan], RunConfig(workers=workers))
    here, there = processor(resource.RUSAGE_SELF) - here, processor(resource.RUSAGE_CHILDREN) - there
    return (time.perf_counter() - start, here, there), found


def main():
    """Measure both numbers of workers in turn, and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--game", default=iacta.games()[0], choices=iacta.games())
    parser.add_argument("--scenario", help="the game's first scenario unless named")
    asked = parser.parse_args()
    plan = RunPlan(
        asked.game,
        asked.scenario or iacta.game(asked.game).first_scenario,
        tuple(asked.bots.split(",")),
        asked.games,
        1,
        {},
    )
    seconds = {1: [], asked.workers: []}
    results = []
    for _ in range(asked.repeats):
        for workers, taken in seconds.items():
            took, found = timed(plan, workers)
            taken.append(took)
            results.append(found)
    if any(found != results[0] for found in results):
        raise SystemExit("the results depend on the number of workers")
    clocks = {workers: statistics.median(one[0] for one in taken) for workers, taken in seconds.items()}
    alone = statistics.median(here for _, here, _ in seconds[1])
    print("| workers | games/s | processor | ratio by wall clock | ratio by processor time |")
    print("|---:|---:|---:|---:|---:|")
    for workers, taken in seconds.items():
        here, there = (statistics.median(one[place] for one in taken) for place in (1, 2))
        ratios = f"{clocks[1] / clocks[workers]:.2f} × | {alone / (here + there / workers):.2f} ×"
        print(f"| {workers} | {asked.games / clocks[workers]:.2f} | {here + there:.1f} s | {ratios} |")


if __name__ == "__main__":
    main()
