"""The words of the notation."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final

from iacta.engine.records import Step
from iacta.games.bellum_gallicum import state, steps
from iacta.games.bellum_gallicum.rules.arrivals import LEFT_FOR_GOOD

if TYPE_CHECKING:
    from collections.abc import Mapping

ANY_STEP: Any = reduce(
    or_,
    [kind for kind in vars(steps).values() if isinstance(kind, type) and issubclass(kind, Step) and kind is not Step],
)
"""Every step of the game, to be read from JSON."""

GAME: Final = "bellum_gallicum"
WIDTH: Final = 11
"""How wide the titles of lines are."""

OFF_THE_MAP: Final = {
    "off": 0,
    "lost": state.LOST,
    "withdrawn": state.WITHDRAWN,
    "aside": state.SET_ASIDE,
    "captured": state.CAPTURED,
    "gone": LEFT_FOR_GOOD,
}
TESTS: Final = {"passed": state.PASSED, "held": state.HELD}
OPPIDA: Final = {"open": True, "closed": False}
DONE: Final = {
    name.lower(): getattr(state, name)
    for name in (
        "MOVED",
        "SHIFTED",
        "EMBARKED",
        "LED",
        "STIRRED",
        "DRIVEN",
        "WAITED",
        "RHENUS",
        "BESIEGES",
        "LANDED",
        "FROZEN",
        "SHELTERED",
        "INVESTED",
        "SPENT",
        "SECOND_FLEET",
        "THIRD_FLEET",
    )
}
"""The marks of units and leaders."""
LOCATED: Final = ("at", "in", "camp", "aboard")
"""The first word of a title that is followed by a region, a place, the region of a camp, or a ship."""


def name_of(words: Mapping[str, int], value: int) -> str:
    """The word for a value."""
    return next(word for word, found in words.items() if found == value)
