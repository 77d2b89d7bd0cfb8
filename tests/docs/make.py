"""Writes the tutorial's battle anew, after the command says something else: ``python -m tests.docs.make``.

Each part of a block keeps its place and its number of lines: the lines shown now that are most like those written. Read
what comes of it; a battle that goes differently needs other words around it.
"""

from __future__ import annotations

import os
import tempfile
from difflib import SequenceMatcher

from tests.docs.battle import BATTLE, ELLIPSIS, TUTORIAL, parts, played


def most_alike(lines: list[str], shown: list[str], start: int) -> int:
    """Where the lines most like these begin, before anything else is typed; what was typed is found as it is."""
    if lines[0].startswith("> "):
        return shown.index(lines[0], start)
    end = next((n for n in range(start, len(shown)) if shown[n].startswith("> ")), len(shown))
    wanted = "\n".join(lines)
    places = range(start, max(start, end - len(lines)) + 1)
    return max(places, key=lambda n: SequenceMatcher(None, wanted, "\n".join(shown[n : n + len(lines)])).ratio())


def main() -> None:
    """Play the battle and put what is shown into the page."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_DATA_HOME"] = folder
        shown = played()
    text, place = TUTORIAL.read_text(encoding="utf-8"), 0
    for block in BATTLE:
        told = []
        for lines in parts(block):
            start = most_alike(lines, shown, place)
            place = start + len(lines)
            told.append("\n".join(shown[start:place]) + "\n")
        text = text.replace(block.body, f"{ELLIPSIS}\n".join(told), 1)
    TUTORIAL.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
