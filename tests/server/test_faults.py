"""`make faults` in short: faults of a server under load lose no move and tell no secret."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHORT = ("--seconds", "1", "--players", "2", "--kills", "2")


@pytest.mark.parametrize("fault", ["kill", "lock", "full"])
def test_a_fault_loses_no_move_and_tells_no_secret(fault: str) -> None:
    words = [sys.executable, "-m", "bench.faults", "--fault", fault, *SHORT]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own command
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"(\d+) moves, 0 lost, +(\d+) x 503, .* 0 told", done.stdout)
    assert found is not None, done.stdout
    assert int(found[1]) > 20
    assert (int(found[2]) > 0) == (fault == "full"), "only a disk that is full is answered with 503 at once"
