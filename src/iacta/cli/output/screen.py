"""`Screen`: terminal output and input; drawn with boxes and colours, or plain for screen readers, pipes and files."""

from __future__ import annotations

import sys
from contextlib import nullcontext
from typing import TYPE_CHECKING

from rich.text import Text

from iacta.cli.output.clean import CleanConsole

if TYPE_CHECKING:
    from collections.abc import Mapping
    from contextlib import AbstractContextManager

    from rich.console import Console, RenderableType

NO_BREAK, STAND_IN = "\u00a0", "\ue000"
HEADING, FAINT, STRONG, ALARM = "bold", "dim", "bold", "bold red"


def is_plain(environment: Mapping[str, str], *, wanted: bool) -> bool:
    """Whether output is plain: as asked, without a terminal, with NO_COLOR, or on a dumb terminal."""
    return wanted or not sys.stdout.isatty() or bool(environment.get("NO_COLOR")) or environment.get("TERM") == "dumb"


class Screen:
    """Writes to a console and reads lines from it."""

    def __init__(self, *, plain: bool, console: Console | None = None) -> None:
        """A screen on standard output, unless another console is given."""
        self.plain = plain
        self.console = console or CleanConsole(no_color=plain, highlight=False, markup=False, emoji=False)

    def write(self, text: str = "", style: str = "") -> None:
        """Some lines of text; in plain mode never wrapped and never coloured."""
        if self.plain:
            self.console.print(Text(text), soft_wrap=True)
        else:
            for line in text.split("\n"):
                self._wrap(Text(line, style))

    def write_address(self, text: str) -> None:
        """A line that holds an address to be copied: never broken, and shown at once."""
        self.console.print(Text(text), soft_wrap=True)
        self.console.file.flush()

    def show(self, renderable: RenderableType) -> None:
        """Print a renderable; in plain mode callers pass text only."""
        if isinstance(renderable, str):
            self.write(renderable)
        elif isinstance(renderable, Text):
            self._wrap(renderable)
        else:
            self.console.print(renderable)

    def _wrap(self, line: Text) -> None:
        """Break a line at its spaces, under its own indent, and never at a no-break space, as Rich alone would."""
        indent = len(line.plain) - len(line.plain.lstrip(" "))
        inside = line[indent:]
        inside.plain = inside.plain.replace(NO_BREAK, STAND_IN)
        for part in inside.wrap(self.console, max(1, self.console.width - indent)):
            part.rstrip()
            part.plain = part.plain.replace(STAND_IN, NO_BREAK)
            self.console.print(Text(" " * indent).append_text(part), no_wrap=True, overflow="ignore")

    def ask(self, prompt: str) -> str:
        """A line typed by the player. Raises EOFError when there is none."""
        return self.console.input(Text(prompt, STRONG)).strip()

    def working(self, text: str) -> AbstractContextManager[object]:
        """A status line while something runs; nothing in plain mode."""
        return nullcontext() if self.plain else self.console.status(text)

    def turn_over(self) -> None:
        """Clear the screen."""
        if self.plain:
            self.write("\n" * 40)
        else:
            self.console.clear()
