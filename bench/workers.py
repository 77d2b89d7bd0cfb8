#!/usr/bin/env python3
"""What a second worker gains: the same games with one process and with several, in turn, on this machine.

    python bench/workers.py                        two workers, greedy against random
    python bench/workers.py --workers 4 --games 80 --repeats 3 --bots random,random

games/s     by the clock, starting the processes included
processor   seconds of processor time, all processes together
ratio       by the clock, and by processor time: what the clock would show if nobody else used the machine

The result is the same either way, and the run fails if it is not.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import time

from iacta.lab.runs.plan import RunPlan
from iacta.lab.runs.runner import RunConfig, run


def processor(whose):
    """The processor time that this process, or those it started, have used so far."""
    used = resource.getrusage(whose)
    return used.ru_utime + used.ru_stime


def timed(plan, workers):
    """The seconds that a run takes, those of the processor here and in the workers, and what came of it."""
    start, here, there = time.perf_counter(), processor(resource.RUSAGE_SELF), processor(resource.RUSAGE_CHILDREN)
    found = run([plan], RunConfig(workers=workers))
    here, there = processor(resource.RUSAGE_SELF) - here, processor(resource.RUSAGE_CHILDREN) - there
    return (time.perf_counter() - start, here, there), found


def main():
    """Both numbers of workers in turn; the median counts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--games", type=int, default=120)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--bots", default="greedy,random")
    parser.add_argument("--scenario", default="intro_150")
    asked = parser.parse_args()
    plan = RunPlan("virtus", asked.scenario, tuple(asked.bots.split(",")), asked.games, 1, {})
    seconds = {1: [], asked.workers: []}
    results = []
    for _ in range(asked.repeats):
        for workers, taken in seconds.items():
            took, found = timed(plan, workers)
            taken.append(took)
            results.append(found)
    if any(found != results[0] for found in results):
        raise SystemExit("the result depends on the number of workers")
    clocks = {workers: statistics.median(one[0] for one in taken) for workers, taken in seconds.items()}
    alone = statistics.median(here for _, here, _ in seconds[1])
    print("| workers | games/s | processor | ratio by the clock | ratio by processor time |")
    print("|---:|---:|---:|---:|---:|")
    for workers, taken in seconds.items():
        here, there = (statistics.median(one[place] for one in taken) for place in (1, 2))
        ratios = f"{clocks[1] / clocks[workers]:.2f} × | {alone / (here + there / workers):.2f} ×"
        print(f"| {workers} | {asked.games / clocks[workers]:.2f} | {here + there:.1f} s | {ratios} |")


if __name__ == "__main__":
    main()
