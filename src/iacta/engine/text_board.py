"""`TextBoard`: a position as an outline of lines in one language, for terminals and screen readers; ready for JSON."""

from __future__ import annotations

import msgspec

from iacta.engine.records import Seat


class Line(msgspec.Struct, frozen=True):
    """One line, and the lines under it. `text` reads well aloud."""

    text: str
    handle: str | None = None
    """The piece or place that the line tells of, as `unit:3`."""
    seat: Seat | None = None
    """Whose it is: boards colour and mark it."""
    brief: tuple[str, ...] = ()
    """The same for a narrow column, from the best wording to the shortest."""
    figures: str = ""
    """What stands at the right of the brief wording."""
    faint: bool = False
    """Whether there is nothing left to do with it now."""
    parts: tuple[Line, ...] = ()


class Section(msgspec.Struct, frozen=True):
    """Lines under a heading; without a heading they stand alone."""

    heading: str
    lines: tuple[Line, ...]
    handle: str | None = None
    seat: Seat | None = None
    beside: bool = False
    """Whether it may be drawn as a column beside the sections around it: equal lines of all stand in one row."""


class TextBoard(msgspec.Struct, frozen=True):
    """The whole position as a seat knows it."""

    title: str
    sections: tuple[Section, ...]


class TextTable(msgspec.Struct, frozen=True):
    """A table beside the board."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
