"""Positions as text: lines of a title and what stands behind it, as the notations of games are read."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

import msgspec

from iacta.engine.errors import BrokenScenario, IactaError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from iacta.engine.scenario import Scenario

UNREADABLE: Final = (KeyError, ValueError, IndexError, StopIteration, msgspec.MsgspecError)
"""What reading a line fails with."""
NOTED: Final = re.compile(r"(?P<words>[^()]*?)\s*(?:\((?P<notes>[^()]*)\))?\s*")


class Line(NamedTuple):
    """A line: its number, its title, and the rest."""

    number: int
    title: str
    rest: str


def lines_of(text: str, titles_of_two: Sequence[str] = ("sealed",)) -> list[Line]:
    """The lines of a position; some titles have a second word."""
    return [_line(number, line, titles_of_two) for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def _line(number: int, text: str, titles_of_two: Sequence[str]) -> Line:
    title, _, rest = text.strip().partition(" ")
    if title in titles_of_two:
        name, _, rest = rest.strip().partition(" ")
        title = f"{title} {name}"
    return Line(number, title, rest.strip())


def fail(number: int, detail: str) -> NoReturn:
    """Say which line cannot be read."""
    message = f"position, line {number}: {detail}"
    raise BrokenScenario(message)


def read_each(lines: Iterable[Line], read: Callable[[str, str], None]) -> None:
    """Read line by line; BrokenScenario names the one that cannot be read."""
    for number, title, rest in lines:
        try:
            read(title, rest)
        except UNREADABLE as error:
            fail(number, f"{title}: {error}")


def pairs(text: str) -> list[tuple[str, str]]:
    """Words two by two."""
    words = text.split()
    return list(zip(words[::2], words[1::2], strict=True))


def noted(text: str, mark: str = ";") -> tuple[str, dict[str, str]]:
    """Words, and the notes in brackets behind them, each with what follows it."""
    words, notes = noted_again(text, mark)
    return words, dict(notes)


def noted_again(text: str, mark: str = ";") -> tuple[str, list[tuple[str, str]]]:
    """The same, where a note may come more than once."""
    found = NOTED.fullmatch(text.strip())
    if found is None:
        raise ValueError(text)
    notes = [note.strip().partition(" ") for note in (found["notes"] or "").split(mark) if note.strip()]
    return found["words"].strip(), [(word, value) for word, _, value in notes]


def scenario_of(
    lines: Iterable[Line],
    game: str,
    first: str,
    shipped: Mapping[str, Scenario],
    own: Callable[[dict[str, Any], str], Scenario],
) -> Scenario:
    """The scenario with its options: a shipped one, or one of its own (`source`); without a name the `first`."""
    parts = {title: (number, rest) for number, title, rest in lines}
    number, head = parts.get(game, (1, ""))
    try:
        name = dict(pairs(head)).get("scenario", first)
        number, chosen = parts.get("options", (number, ""))
        options = {key: msgspec.json.decode(value) for key, value in (one.split("=", 1) for one in chosen.split())}
        if "source" in parts:
            number, source = parts["source"]
            return own(msgspec.json.decode(source, type=dict[str, Any]), name).with_options(options)
        if name not in shipped:
            fail(number, f"there is no scenario {name!r}")
        return shipped[name].with_options(options)
    except BrokenScenario:
        raise
    except (*UNREADABLE, IactaError) as error:
        fail(number, str(error))
