#!/usr/bin/env python3
"""What a second server process on the same PostgreSQL adds.

    python -m bench.processes --matches 100 --seconds 10 --share 0.3

Clients play without a pause, first all at one process, then half of them at each of two. So that the processor of this
machine, which also runs the clients and the database, is not what is measured, every server process is held to a share
of one core: once it has used it, it is stopped for the rest of a tenth of a second. The ratio of the two throughputs is
the result.
"""

from __future__ import annotations

import argparse
import random
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle
from os import kill
from pathlib import Path

import iacta
from bench.load import Caller, Table, own_postgres, server

CLIENTS = 48
"""At once: enough for two processes, whose moves share transactions."""
WARMUP = 6.0
"""Seconds: every match is loaded where it is played."""
PERIOD = 0.1
LOOK = 0.002
"""Seconds in which a process may use its share of the processor, and between two looks at what it has used."""


def used_by(process: int) -> float:
    """The processor time of all threads of a process so far, in seconds, to the nanosecond."""
    return sum(int(one.read_text().split()[0]) for one in Path(f"/proc/{process}/task").glob("*/schedstat")) / 1e9


@contextmanager
def held_to(share: float, processes: list[int]) -> Iterator[None]:
    """Processes that are stopped for the rest of a period as soon as they have used their share of it."""
    over = threading.Event()

    def hold(process: int) -> None:
        while not over.is_set():
            end, most = time.perf_counter() + PERIOD, used_by(process) + PERIOD * share
            while used_by(process) < most and time.perf_counter() < end:
                time.sleep(LOOK)
            kill(process, signal.SIGSTOP)
            time.sleep(max(0.0, end - time.perf_counter()))
            kill(process, signal.SIGCONT)

    threads = [threading.Thread(target=hold, args=(process,)) for process in processes]
    for thread in threads:
        thread.start()
    try:
        yield
    finally:
        over.set()
        for thread in threads:
            thread.join()


def throughput(homes: list[str], tables: list[Table], seconds: float) -> float:
    """Moves a second without a pause; every client and its matches stay with one of the processes."""
    taken: list[float] = []
    end = time.perf_counter() + seconds

    def play(place: int) -> None:
        call, chance = Caller(homes[place % len(homes)]), random.Random(place)
        for table in cycle(tables[place::CLIENTS]):
            if time.perf_counter() >= end:
                return
            taken.append(table.move(call, chance))

    threads = [threading.Thread(target=play, args=(place,)) for place in range(CLIENTS)]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(taken) / (time.perf_counter() - began)


def measure(database: str, count: int, options: argparse.Namespace) -> float:
    """The throughput of some processes on one database."""
    with ExitStack() as stack:
        servers = [stack.enter_context(server(database)) for _ in range(count)]
        homes, processes = [home for home, _ in servers], [process for _, process in servers]
        scenarios = list(iacta.game(options.game).scenarios)
        call = Caller(homes[0])
        tables = [Table(call, options.game, scenarios[place % len(scenarios)]) for place in range(options.matches)]
        throughput(homes, tables, WARMUP)
        before = sum(used_by(one) for one in processes)
        with held_to(options.share, processes):
            speed = throughput(homes, tables, options.seconds)
        used = (sum(used_by(one) for one in processes) - before) / options.seconds
        print(f"{count} server process{'es' * (count > 1)}: {speed:.0f} moves/s, {used:.2f} cores", flush=True)
        return speed


def main() -> int:
    """One process, then two."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=iacta.games()[0], choices=iacta.games())
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--share", type=float, default=0.3, help="of one core, for each server process")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, own_postgres(Path(folder) / "postgres") as database:
        if database is None:
            return 1
        one = measure(database, 1, options)
        two = measure(database, 2, options)
    print(f"two processes: {two / one:.2f} x one")
    return 0


if __name__ == "__main__":
    sys.exit(main())
