#!/usr/bin/env python3
"""Faults under load: what becomes of acknowledged moves when a server is killed, or its database locked, full or gone.

    python -m bench.faults                             every fault, on SQLite and on PostgreSQL, if its wheel is there
    python -m bench.faults --fault kill --fault lock --seconds 3 --players 4

Two seats a player play random moves without a pause and repeat a move that was not answered, with the same
Idempotency-Key, until it is. After each fault every journal is read and compared with what was answered.

moves       acknowledged
lost        acknowledged, but not in the journal, or another there; and rows that were written twice
503         answers that said `unavailable`
back        seconds from the end of the fault to the first acknowledged move
log         bytes that the server wrote to its log; `told`: secrets, seeds, hashes and entropy found in it

Everything happens on this machine, on loopback, in a temporary folder. The run fails if a move is lost, if the server
does not come back, or if the log tells anything.
"""

from __future__ import annotations

import argparse
import http.client
import json
import os
import random
import re
import secrets
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import iacta
from bench.load import own_postgres
from iacta.engine.match import seats_of

PATIENCE = 60.0
"""Seconds within which a server must be back."""
ROOM = 64 * 1024
"""Bytes that are left on the disk that fills."""
FREELY = {f"IACTA_{limit}": "1e6/1000000" for limit in ("PER_ADDRESS", "PER_SECRET", "CREATIONS")}
Answer = tuple[int, dict[str, Any]]


class Broken(Exception):
    """The server did what it must not do."""


class Figures(NamedTuple):
    """What one fault did."""

    fault: str
    moves: int
    lost: int
    unavailable: int
    back: float
    log: int
    told: int

    def holds(self) -> bool:
        """Whether nothing was lost, told or stayed away."""
        return self.moves > 0 and not self.lost and not self.told and self.back < PATIENCE

    def __str__(self) -> str:
        return (
            f"{self.fault:<22} {self.moves:>6} moves, {self.lost} lost, {self.unavailable:>4} x 503, "
            f"back after {self.back:5.2f} s, log {self.log:>6} bytes, {self.told} told"
        )


class Server:
    """`iacta serve` on a database, restarted on the same port when it was killed."""

    def __init__(self, database: str, log: Path) -> None:
        self.database, self.log, self.port = database, log, 0
        self.start()

    def start(self) -> None:
        """Start, and wait until it listens."""
        words = [sys.executable, "-W", "ignore", "-m", "iacta.cli", "serve", "--port", str(self.port)]
        words += ["--database", self.database, "--lang", "en", "--plain"]
        environment = {**os.environ, **FREELY, "PYTHONUNBUFFERED": "1"}
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 - our own server
                words, stdout=subprocess.PIPE, stderr=log, text=True, env=environment
            )
        assert self.process.stdout is not None  # noqa: S101 - a pipe was asked for
        found = re.search(r"http://[\d.]+:(\d+)", self.process.stdout.readline())
        if found is None:
            raise SystemExit(f"the server did not start: {self.log.read_text()[-500:]}")
        self.port = int(found[1])

    def kill(self) -> None:
        """End it without a chance to say goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.close_pipe()

    def stop(self) -> None:
        """Ask it to end."""
        self.process.terminate()
        self.process.wait(30)
        self.close_pipe()

    def close_pipe(self) -> None:
        """Let its output go."""
        if self.process.stdout is not None:
            self.process.stdout.close()


class Line:
    """A connection that is opened again when it breaks."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._http: http.client.HTTPConnection | None = None

    def __call__(
        self, method: str, path: str, body: Any = None, secret: str | None = None, key: str | None = None
    ) -> Answer | None:
        """Status and answer; None if there was none."""
        headers = {"Content-Type": "application/json"}
        headers |= {"Authorization": f"Bearer {secret}"} if secret else {}
        headers |= {"Idempotency-Key": key} if key else {}
        try:
            if self._http is None:
                home = urlsplit(f"http://127.0.0.1:{self.server.port}").netloc
                self._http = http.client.HTTPConnection(home, timeout=PATIENCE)
            self._http.request(method, path, None if body is None else json.dumps(body), headers)
            answer = self._http.getresponse()
            content = answer.read()
            if answer.headers.get_content_type() != "application/json":
                raise Broken(f"{method} {path}: {answer.status} {content[:300]!r}")
            return answer.status, json.loads(content)
        except (OSError, http.client.HTTPException):
            self.close()
            return None

    def close(self) -> None:
        """Hang up."""
        if self._http is not None:
            self._http.close()
            self._http = None


class Player(threading.Thread):
    """Somebody who plays both sides of one match after another, and keeps what was acknowledged."""

    def __init__(self, server: Server, game: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.line, self.game, self.chance = Line(server), game, random.Random(seed)
        self.over = threading.Event()
        self.acknowledged: dict[str, list[dict[str, Any]]] = {}
        self.secrets: list[str] = []
        self.moves = self.unavailable = 0
        self.latest = 0.0
        """When the last move was acknowledged."""
        self.broken: Broken | None = None

    def run(self) -> None:
        """Play until told to stop."""
        try:
            while not self.over.is_set():
                self._play_match()
        except Broken as error:
            self.broken = error
        self.line.close()

    def _ask(self, method: str, path: str, body: Any = None, secret: str | None = None) -> Answer:
        """Ask until there is an answer that is none of a fault; a write is always the same one."""
        key = secrets.token_hex(8) if method == "POST" and secret else None
        answer: Answer | None = None
        end = time.monotonic() + 2 * PATIENCE
        while time.monotonic() < end:
            answer = self.line(method, path, body, secret, key)
            if answer is not None and answer[0] < 500:
                return answer
            self.unavailable += answer is not None and answer[0] == 503
            if answer is not None and answer[0] not in (502, 503):
                raise Broken(f"{method} {path}: {answer}")
            time.sleep(0.05)
        raise Broken(f"{method} {path}: the server has not come back; its last answer was {answer}")

    def _play_match(self) -> None:
        rules = iacta.game(self.game)
        scenario = self.chance.choice(list(rules.scenarios))
        seats = {seat: {"kind": "human"} for seat in seats_of(rules, rules.scenarios[scenario])}
        _, made = self._ask("POST", "/api/matches", {"game": self.game, "scenario": scenario, "seats": seats})
        match, own = made["id"], list(made["secrets"].values())
        self.secrets += own
        self.acknowledged[match] = []
        for secret in own:
            self._ask("POST", f"/api/matches/{match}/join", {"entropy": secrets.token_hex(16)}, secret)
        place, seen = 0, self._sight(match, own[0])
        while seen["status"] != "over" and not self.over.is_set():
            if seen["candidates"]:
                seen = self._move(match, own[place], seen)
            else:
                place = (place + 1) % len(own)
                seen = self._sight(match, own[place])

    def _sight(self, match: str, secret: str) -> dict[str, Any]:
        return self._ask("GET", f"/api/matches/{match}?after=1000000", secret=secret)[1]

    def _move(self, match: str, secret: str, seen: dict[str, Any]) -> dict[str, Any]:
        body = {"number": seen["number"], "action": self.chance.choice(seen["candidates"])}
        status, answer = self._ask("POST", f"/api/matches/{match}/actions", body, secret)
        if status != 200:
            raise Broken(f"a legal move was refused: {status} {answer}")
        self.acknowledged[match] += answer["log"]
        self.moves += 1
        self.latest = time.monotonic()
        return answer

    def count_lost(self) -> int:
        """Rows that were acknowledged and are not in the journal as they were, or are there twice."""
        lost = 0
        for match, rows in self.acknowledged.items():
            held = self._ask("GET", f"/api/matches/{match}")[1]["log"]
            by_number = {row["number"]: _told(row) for row in held}
            lost += sum(by_number.get(row["number"]) != _told(row) for row in rows)
            lost += len(held) - len(by_number)
            lost += sum(1 for before, row in pairwise(rows) if row["number"] <= before["number"])
        return lost


def _told(row: dict[str, Any]) -> tuple[Any, ...]:
    """What everybody sees of a row."""
    return row["kind"], row["seat"], row["entry"], row["at"]


Fault = Callable[[Server, float], None]


def kill(server: Server, seconds: float) -> None:
    """`kill -9` amid the moves, and start again."""
    time.sleep(seconds / 4)
    server.kill()
    server.start()


def lock(server: Server, seconds: float) -> None:
    """Another program holds the SQLite file."""
    other = sqlite3.connect(server.database, isolation_level=None, timeout=PATIENCE)
    other.execute("begin immediate")
    time.sleep(seconds)
    other.execute("rollback")
    other.close()


def fill_disk(server: Server, seconds: float) -> None:
    """No file of the server may grow, as if the disk were full."""
    import resource

    files = Path(server.database).parent.glob(Path(server.database).name + "*")
    largest = max(file.stat().st_size for file in files) + ROOM
    no_limit = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (largest, resource.RLIM_INFINITY))
    time.sleep(seconds)
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, no_limit)


def measure(name: str, fault: Fault, database: str, folder: Path, options: argparse.Namespace) -> Figures:
    """Play, let a fault happen amid it, play on, and look what is there."""
    server = Server(database, folder / f"{name.replace(' ', '_')}.log")
    players = [Player(server, options.game, seed) for seed in range(options.players)]
    try:
        for player in players:
            player.start()
        _wait(players, lambda: sum(player.moves for player in players) >= 10 * options.players)
        backs = []
        for _ in range(options.kills if fault is kill else 1):
            fault(server, options.seconds)
            backs.append(_seconds_until_played(players))
        time.sleep(options.seconds / 2)
        for player in players:
            player.over.set()
        for player in players:
            player.join(3 * PATIENCE)
        _raise_broken(players)
        lost = sum(player.count_lost() for player in players)
    finally:
        server.stop()
    moves, unavailable = sum(one.moves for one in players), sum(one.unavailable for one in players)
    said = server.log.read_text(errors="replace")
    told = sum(one in said for player in players for one in player.secrets) + len(LONG_HEX.findall(said))
    return Figures(name, moves, lost, unavailable, max(backs), len(said), told)


def _raise_broken(players: list[Player]) -> None:
    for player in players:
        if player.broken is not None:
            raise player.broken


def _seconds_until_played(players: list[Player]) -> float:
    """From now until some move is acknowledged."""
    now = time.monotonic()
    _wait(players, lambda: any(player.latest > now for player in players))
    return min(player.latest for player in players if player.latest > now) - now


LONG_HEX = re.compile(r"\b[0-9a-f]{32,}\b")
"""What seeds, hashes and entropy look like."""


def _wait(players: list[Player], holds: Callable[[], bool]) -> None:
    """Until something holds; Broken if some player could not go on."""
    end = time.monotonic() + 2 * PATIENCE
    while not holds():
        _raise_broken(players)
        if time.monotonic() > end:
            raise Broken("the server has not come back")
        time.sleep(0.01)


class Postgres(NamedTuple):
    """A PostgreSQL of this run, which can be stopped and started."""

    address: str
    data: Path

    def stop(self, _: Server, seconds: float) -> None:
        """Stop it at once, as a crash would, and start it again."""
        program, options = (self.data / "postmaster.opts").read_text().strip().split(maxsplit=1)
        words = [str(Path(program).with_name("pg_ctl")), "-D", str(self.data), "-w", "-s"]
        subprocess.run([*words, "stop", "-m", "immediate"], check=True, **self.owner)  # noqa: S603 - our own database
        time.sleep(seconds)
        subprocess.run(  # noqa: S603 - as above
            [*words, "-l", str(self.data / "log"), "-o", options, "start"], check=True, **self.owner
        )

    @property
    def owner(self) -> dict[str, Any]:
        """PostgreSQL runs as the owner of its files."""
        owner = self.data.stat()
        return {} if owner.st_uid == os.geteuid() else {"user": owner.st_uid, "group": owner.st_gid, "cwd": self.data}


@contextmanager
def postgres(folder: Path) -> Iterator[Postgres | None]:
    """A PostgreSQL for this run, if its wheel is installed."""
    with own_postgres(folder) as address:
        if address is None:
            yield None
        else:
            yield Postgres(address, folder)


ON_SQLITE: dict[str, Fault] = {"kill": kill, "lock": lock, "full": fill_disk}


def arguments() -> argparse.Namespace:
    """What was asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default=iacta.games()[0], choices=iacta.games())
    parser.add_argument("--players", type=int, default=8)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=12.0, help="how long a fault lasts; a lock is waited for 10 s")
    parser.add_argument("--fault", action="append", choices=[*ON_SQLITE, "postgres"], help="only these")
    return parser.parse_args()


def main() -> int:
    """All faults, one after the other; 1 if one of them did harm."""
    options = arguments()
    chosen = options.fault or [*ON_SQLITE, "postgres"]
    found: list[Figures] = []

    def run(name: str, fault: Fault, database: str, folder: Path) -> None:
        found.append(measure(name, fault, database, folder, options))
        print(found[-1], flush=True)

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        for fault in (one for one in ON_SQLITE if one in chosen):
            run(fault, ON_SQLITE[fault], str(folder / f"{fault}.sqlite"), folder)
        if "postgres" in chosen:
            with postgres(folder / "postgres") as database:
                if database is not None:
                    run("kill (PostgreSQL)", kill, database.address, folder)
                    run("PostgreSQL stopped", database.stop, database.address, folder)
    return 0 if all(one.holds() for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
