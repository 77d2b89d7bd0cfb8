"""The pages of the documentation, and the fenced blocks on them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/iacta/games/*/README.md")],
    key=lambda page: page.relative_to(ROOT).as_posix(),
)
FENCE = re.compile(
    r"(?P<not_run><!-- not run -->\n+)?^(?P<indent> *)```(?P<language>\w*)\n(?P<body>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)


class Block(NamedTuple):
    """A fenced block: the page and the line it stands on, its language, its text."""

    page: Path
    line: int
    language: str
    body: str
    is_run: bool

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(*pages: Path) -> Iterator[Block]:
    """The fenced blocks of some pages."""
    for page in pages:
        text = page.read_text(encoding="utf-8")
        for found in FENCE.finditer(text):
            body = "".join(
                line.removeprefix(found["indent"]) for line in found["body"].splitlines(keepends=True)
            )  # fmt: skip
            line = text.count("\n", 0, found.start()) + 1
            yield Block(page, line, found["language"], body, is_run=found["not_run"] is None)


BLOCKS = list(blocks(*PAGES))
COMMANDS = [
    (str(block), line.strip())
    for block in BLOCKS
    if block.language == ""
    for line in block.body.splitlines()
    if line.strip()
]
