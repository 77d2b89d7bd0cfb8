"""The words of the notation."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any

from iacta.engine.records import Step
from iacta.games.alesia import steps
from iacta.games.alesia.map import INNER_LINE, OUTER_LINE
from iacta.games.alesia.state import (
    ATTACKED,
    CALLED,
    CAPTURED,
    DISCLOSED,
    DISORDERED,
    KILLED,
    MARKED,
    MOVED,
    REMOVED,
    RIPOSTED,
    ROUTED,
    TRIED_RALLY,
    WAITING,
)

ANY_STEP: Any = reduce(
    or_,
    [kind for kind in vars(steps).values() if isinstance(kind, type) and issubclass(kind, Step) and kind is not Step],
)
"""Every step of the game, to be read from JSON."""

WIDTH = 11
"""How wide the titles of lines are."""

ORDERS = {"disordered": DISORDERED, "routed": ROUTED}
DONE = {"moved": MOVED, "attacked": ATTACKED, "riposted": RIPOSTED, "tried": TRIED_RALLY}
MARKS = {"marked": MARKED, "waiting": WAITING}
SHOWN = {"disclosed": DISCLOSED, "called": CALLED}
FATES = {"killed": KILLED, "captured": CAPTURED, "removed": REMOVED}
LINES = {"outer": OUTER_LINE, "inner": INNER_LINE, "both": OUTER_LINE | INNER_LINE}


def name_of(words: dict[str, int], value: int) -> str:
    """The word for a value."""
    return next(word for word, found in words.items() if found == value)
