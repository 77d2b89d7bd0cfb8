"""Lengths, angles and headings as they are read and typed: inches with decimals, degrees and minutes, winds."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Final

from iacta.engine.orders import Unreadable
from iacta.games.hail_caesar.lengths import DEGREE, INCH, TURN

if TYPE_CHECKING:
    from iacta.engine.wording import Say

MINUTES: Final = "\u2032"
WINDS: Final = 16
"""So many headings have names: north, north-north-east …"""
_LENGTH: Final = re.compile(r"([0-9]{1,3})(?:[.,]([0-9]{1,2}))?(?:\"|''|in|po)?")
_ANGLE: Final = re.compile(r"([0-9]{1,3})(?:[.,]([0-9])|[:°]([0-5]?[0-9]))?[°']?")


class Figures:
    """The figures of one language."""

    def __init__(self, say: Say) -> None:
        """The language says how decimals are written and what the winds are called."""
        self.say, self.point = say, say("decimal-point")
        self.winds = say("winds").split("|")

    # Written

    def bare(self, length: int) -> str:
        """Hundredths as inches, without what is not needed."""
        whole, rest = divmod(abs(length), INCH)
        digits = f"{rest:02}".rstrip("0")
        return f"{'-' if length < 0 else ''}{whole}{self.point if digits else ''}{digits}"

    def length(self, length: int) -> str:
        """Inches with their mark."""
        return f'{self.bare(length)}"'

    def tenths(self, length: int) -> str:
        """Inches rounded down to tenths: what is looked at, not what is ordered."""
        return self.length(length // 10 * 10)

    def place(self, x: int, y: int) -> str:
        """A point of the table, east then north."""
        return f"{self.bare(x)} {self.bare(y)}"

    def angle(self, angle: int) -> str:
        """Degrees, and minutes if there are any."""
        whole, rest = divmod(angle, DEGREE)
        return f"{whole}°{rest:02}{MINUTES}" if rest else f"{whole}°"

    def wind(self, heading: int) -> str:
        """The nearest of eight winds: what a heading is like."""
        return self.winds[(2 * heading * 8 + TURN) // (2 * TURN) % 8 * 2]

    def heading(self, heading: int) -> str:
        """A heading as it can be typed: a wind if it is one exactly, else degrees."""
        named, rest = divmod(heading * WINDS, TURN)
        return self.angle(heading) if rest else self.winds[named]

    def facing(self, heading: int) -> str:
        """A heading as it is read: degrees, with the wind they are nearest to."""
        exact = self.heading(heading)
        return exact if exact in self.winds else self.say("heading-near", angle=exact, wind=self.wind(heading))

    # Typed

    def read_length(self, word: str) -> int:
        """Inches as hundredths; raises Unreadable."""
        found = _LENGTH.fullmatch(word)
        if found is None:
            raise Unreadable
        return int(found[1]) * INCH + int((found[2] or "").ljust(2, "0"))

    def read_angle(self, word: str) -> int:
        """Degrees as minutes of arc, less than a turn; raises Unreadable."""
        found = _ANGLE.fullmatch(word)
        if found is None:
            raise Unreadable
        tenths = Decimal(found[2] or 0) * DEGREE / 10
        angle = int(found[1]) * DEGREE + int(tenths) + int(found[3] or 0)
        if angle >= TURN:
            raise Unreadable
        return angle

    def read_heading(self, word: str) -> int:
        """A wind or degrees; raises Unreadable."""
        return self.winds.index(word) * TURN // WINDS if word in self.winds else self.read_angle(word)
