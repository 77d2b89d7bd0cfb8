"""The battle of the tutorial: what is typed, what is written of it, and what the terminal shows."""

from __future__ import annotations

import re
import shlex

from tests.docs.pages import BLOCKS, COMMANDS, ROOT, Block
from tests.docs.transcript import transcript

TUTORIAL = ROOT / "docs" / "tutorial.md"
ELLIPSIS = "…"
BATTLE = [block for block in BLOCKS if block.page == TUTORIAL and block.language == "text"]


def parts(block: Block) -> list[list[str]]:
    """The lines of a block, parted where something was left out."""
    return [part.splitlines() for part in re.split(rf"^{ELLIPSIS}\n", block.body, flags=re.MULTILINE)]


def played() -> list[str]:
    """What the terminal shows when the tutorial's lines are typed."""
    line = next(line for _, line in COMMANDS if "iacta play" in line and "--seed" in line)
    typed = [line.removeprefix("> ") for block in BATTLE for line in block.body.splitlines() if line.startswith("> ")]
    assert len(typed) > 30
    return transcript(shlex.split(line)[1:], typed).splitlines()
