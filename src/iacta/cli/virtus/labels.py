"""Names of units that fit the board: whole, abbreviated word by word, or the short name of the type."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.measure import Measurement
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rich.console import Console, ConsoleOptions, RenderResult

    from iacta.cli.virtus.words import Words
    from iacta.games.virtus.army_file import Unit

NUMBER = 2
BEGINNING, LONE_BEGINNING = 3, 5


class UnitLine:
    """A unit in a sector: its number, as much of its name as there is room for, its strength at the right."""

    def __init__(self, number: int, names: Sequence[str], strength: str, style: str) -> None:
        """`names`: from the best to the shortest."""
        self.number, self.names, self.strength, self.style = number, names, strength, style

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """One line of the whole width."""
        room = max(1, options.max_width - NUMBER - len(self.strength) - 2)
        name = fitting(self.names, room)
        yield Text(f"{self.number:>{NUMBER}} {name:<{room}} {self.strength}", self.style, no_wrap=True, end="\n")

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        """From the shortest name to the best."""
        besides = NUMBER + len(self.strength) + 2
        return Measurement(besides + len(self.names[-1]), besides + len(self.names[0]))


def fitting(names: Sequence[str], room: int) -> str:
    """The first name that there is room for, else what there is room for of the last."""
    return next((name for name in names if len(name) <= room), names[-1][:room])


def labels(words: Words, unit: Unit) -> tuple[str, ...]:
    """What a unit may be called, from the best to the shortest."""
    label, name = words.label(unit), words.type(unit.type)
    short = f"short-{unit.type.id}"
    shortest = words.texts(short) if short in words.texts else name
    return (label, shortest) if label == name else (label, *abbreviations(label), shortest)


def abbreviations(label: str) -> Iterator[str]:
    """The last word cut short, then the one before it too, and so on: veteran leg., vet. leg."""
    words = label.split()
    most = BEGINNING if len(words) > 1 else LONE_BEGINNING
    for place in range(len(words) - 1, -1, -1):
        if len(words[place]) > most + 1:
            words[place] = f"{words[place][:most]}."
            yield " ".join(words)
