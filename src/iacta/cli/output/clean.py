"""What files and strangers wrote, without what a terminal would obey."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rich.console import Console
from rich.segment import Segment

_OBEYED = re.compile("[\\x00-\\x08\\x0b-\\x1f\\x7f-\\x9f\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069]")
"""Control characters but line breaks and tabs, and marks that turn the direction of writing."""


def clean(text: str) -> str:
    """The same text with a sign in place of everything that a terminal would obey."""
    return _OBEYED.sub("\N{REPLACEMENT CHARACTER}", text)


class CleanConsole(Console):
    """A console on which only styles are obeyed, never what a text holds."""

    def _render_buffer(self, buffer: Iterable[Segment]) -> str:
        segments = (one if one.control else Segment(clean(one.text), one.style) for one in buffer)
        return super()._render_buffer(segments)
