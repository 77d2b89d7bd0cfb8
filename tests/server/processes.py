"""Servers in processes of their own, as an operator starts them."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.kit import SECONDS

FREELY = {f"IACTA_{limit}": "1e6/1000000" for limit in ("PER_ADDRESS", "PER_SECRET", "CREATIONS")}
"""No limits on speed, as an operator may choose."""


class Process:
    """`iacta serve` in a process of its own, on a free port or a given one; `freely`: without limits on speed."""

    def __init__(self, database: str, *, freely: bool = False, port: int = 0) -> None:
        words = [sys.executable, "-W", "ignore", "-m", "iacta.cli", "serve", "--port", str(port)]
        words += ["--database", database, "--lang", "en", "--plain"]
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            words,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, **(FREELY if freely else {}), "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        found = re.search(r"http://[\d.:]+", line)
        if found is None:
            _, wrong = self.process.communicate(timeout=SECONDS)
            raise AssertionError(f"the server did not start: {line}{wrong}")
        self.home = found[0]
        self.http = httpx.Client(base_url=self.home, timeout=SECONDS)

    def kill(self) -> None:
        """End it at once, without a chance to say goodbye."""
        self.process.send_signal(signal.SIGKILL)
        self._gone()

    def stop(self, with_signal: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Ask it to end; its code and what it said on the way."""
        self.process.send_signal(with_signal)
        return self._gone()

    def _gone(self) -> tuple[int, str]:
        _, said = self.process.communicate(timeout=SECONDS)
        self.http.close()
        return self.process.returncode, said


@contextmanager
def serving_freely(folder: Path) -> Iterator[Process]:
    """`iacta serve` without limits on speed; it must end without a traceback."""
    process = Process(str(folder / "matches.sqlite"), freely=True)
    try:
        yield process
    finally:
        _, said = process.stop()
    assert "Traceback" not in said, said


@contextmanager
def processes(database: str, count: int, *, freely: bool = False) -> Iterator[list[Process]]:
    """So many servers on one database."""
    found: list[Process] = []
    try:
        found.extend(Process(database, freely=freely) for _ in range(count))
        yield found
    finally:
        for one in found:
            if one.process.poll() is None:
                one.kill()
