"""`iacta` in a process of its own, with a browser that only writes down where it was sent."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx
import psutil

SECONDS = 120.0
"""Long enough for a machine with much else to do; nothing waits so long that goes well."""
HERE = (sys.executable, "-m", "iacta.cli")
UNWANTED = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER", "LC_ALL", "LC_MESSAGES", "LANG")


class Running:
    """A command that goes on until it is told to end."""

    def __init__(self, words: Sequence[str], environment: Mapping[str, str]) -> None:
        self.process = subprocess.Popen(  # noqa: S603 - our own command
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={**environment, "PYTHONUNBUFFERED": "1"},
        )
        self._lines: queue.Queue[str] = queue.Queue()
        self.said = ""
        self._reader = threading.Thread(target=self._read)
        self._reader.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line)
        self._lines.put("")

    def line(self) -> str:
        """The next line that it says; nothing at its end."""
        found = self._lines.get(timeout=SECONDS)
        self.said += found
        return found

    def line_with(self, part: str) -> str:
        """The next line that holds a word."""
        while part not in (line := self.line()):
            assert line, f"it ended without {part!r}: {self.said}"
        return line

    def children(self) -> list[psutil.Process]:
        """Every process that it started and that still runs."""
        found: list[psutil.Process] = psutil.Process(self.process.pid).children(recursive=True)
        return found

    def end(self, with_signal: signal.Signals = signal.SIGTERM) -> int:
        """Tell it to end; its exit code."""
        self.process.send_signal(with_signal)
        code = self.process.wait(SECONDS)
        self._reader.join(SECONDS)
        while self.line():
            pass
        return code


@contextmanager
def running(words: Sequence[str], environment: Mapping[str, str]) -> Iterator[Running]:
    """A command, killed at the end if it still runs."""
    found = Running(words, environment)
    try:
        yield found
    finally:
        if found.process.poll() is None:
            found.process.kill()
            found.process.wait(SECONDS)
        found._reader.join(SECONDS)
        assert found.process.stdout is not None
        found.process.stdout.close()


class Browser:
    """A command for BROWSER that writes its address into a pipe; `code`: how it ends."""

    def __init__(self, folder: Path, code: int = 0) -> None:
        self._pipe, self.command = folder / "addresses", folder / "browser"
        os.mkfifo(self._pipe)
        self.command.write_text(f'#!/bin/sh\necho "$1" > "{self._pipe}"\nexit {code}\n')
        self.command.chmod(0o755)

    def address(self) -> httpx.URL:
        """Where it was sent; waits until it is."""
        return httpx.URL(self._pipe.read_text().strip())


def home_of(folder: Path, browser: Browser | None = None) -> dict[str, str]:
    """The environment of somebody who has played nothing yet, with a browser or none."""
    inherited = {name: value for name, value in os.environ.items() if name not in UNWANTED}
    chosen = {} if browser is None else {"BROWSER": str(browser.command)}
    return {**inherited, "XDG_DATA_HOME": str(folder / "data"), "LANG": "en_GB.UTF-8", **chosen}
