"""What a terminal shows while some lines are typed into `iacta play`, as text: boxes, but no colours."""

from __future__ import annotations

import io
from collections.abc import Iterator, Sequence
from unittest import mock

from rich.console import Console

import iacta.cli.app
from iacta.cli import main
from iacta.cli.output.screen import NO_BREAK, Screen

WIDTH = 100


class TypingScreen(Screen):
    """A screen of fixed width at which the lines are typed by themselves."""

    def __init__(self, typed: Sequence[str]) -> None:
        """Nothing is shown yet."""
        self.paper = io.StringIO()
        console = Console(file=self.paper, width=WIDTH, highlight=False, markup=False, emoji=False)
        super().__init__(plain=False, console=console)
        self.typed: Iterator[str] = iter(typed)

    def ask(self, prompt: str) -> str:
        """Type the next line; where there is none, the game is left."""
        line = next(self.typed, None)
        if line is None:
            raise EOFError
        self.console.print(f"{prompt}{line}", soft_wrap=True)
        return line


def transcript(arguments: Sequence[str], typed: Sequence[str]) -> str:
    """Everything shown, with plain blanks and none at the ends of lines; `iacta` must leave without an error."""
    screen = TypingScreen(typed)
    with mock.patch.object(iacta.cli.app, "screen_for", return_value=screen):
        try:
            main(arguments)
        except SystemExit as left:
            assert left.code == 0, screen.paper.getvalue()[-500:]  # noqa: PT017 - nothing is expected to fail
    return "\n".join(line.rstrip() for line in screen.paper.getvalue().replace(NO_BREAK, " ").splitlines())
