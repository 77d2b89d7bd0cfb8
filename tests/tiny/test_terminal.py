"""A game without a line of its own in the command line is played at the terminal."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.tiny.installed import ROOT


@pytest.mark.parametrize(("lang", "end"), [("en", r"Victory|Defeat|draw"), ("fr", r"Victoire|Défaite|nulle")])
def test_it_is_played_to_its_end(tiny: str, tmp_path: Path, lang: str, end: str) -> None:
    words = ["play", tiny, "--terminal", "--plain", "--against", "random", "--seed", "3", "--lang", lang]
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "iacta.cli", *words],
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        input="why 1\nodds 1\nlog\nboard\n" + "1\n" * 40,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert any(word in done.stdout for word in end.split("|")), done.stdout
    assert "{" not in done.stdout
