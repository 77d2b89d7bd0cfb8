"""The log on a screen: turns as headings, dice after the sentence, the clause in brackets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from iacta.cli.output.screen import FAINT, HEADING

if TYPE_CHECKING:
    from iacta.cli.output.screen import Screen
    from iacta.texts import Texts
    from iacta.texts.log import LogLine


def write_log(texts: Texts, screen: Screen, lines: list[LogLine]) -> None:
    """Write some lines of a log."""
    for line in lines:
        if line.heading:
            screen.write()
            screen.write(line.text, HEADING)
        else:
            screen.show(_plain(texts, line) if screen.plain else _styled(texts, line))


def _plain(texts: Texts, line: LogLine) -> str:
    dice = f" {_dice(texts, line)}" if line.faces else ""
    return f"  {line.text}{dice} [{line.clause}]"


def _styled(texts: Texts, line: LogLine) -> Text:
    text = Text(f"  {line.text}")
    if line.faces:
        text.append(f" {_dice(texts, line)}", "yellow")
    return text.append(f" [{line.clause}]", FAINT)


def _dice(texts: Texts, line: LogLine) -> str:
    return texts("log-dice", count=len(line.faces), faces=" ".join(map(str, line.faces)))
