"""The words of the notation, and its figures."""

from __future__ import annotations

import re
from functools import reduce
from operator import or_
from typing import Any, Final

from iacta.engine.records import Step
from iacta.games.hail_caesar import state, steps
from iacta.games.hail_caesar.battlefield import FRONT, LEFT, REAR, RIGHT
from iacta.games.hail_caesar.lengths import DEGREE, INCH, TURN

ANY_STEP: Any = reduce(
    or_,
    [kind for kind in vars(steps).values() if isinstance(kind, type) and issubclass(kind, Step) and kind is not Step],
)
"""Every step of the game, to be read from JSON."""

WIDTH: Final = 11
"""How wide the titles of lines are."""

FLAGS: Final = {
    "disordered": state.DISORDERED,
    "ordered": state.ORDERED,
    "moved": state.MOVED,
    "eligible": state.ELIGIBLE,
    "passed_over": state.PASSED_OVER,
    "reformed": state.REFORMED,
    "left_square": state.LEFT_SQUARE,
    "shot": state.SHOT,
    "charged": state.CHARGED,
    "no_bonus": state.NO_BONUS,
    "fought": state.FOUGHT,
    "won": state.WON,
    "fled": state.FLED,
    "caught": state.CAUGHT,
    "swept": state.SWEPT,
    "hidden": state.HIDDEN,
    "was_shaken": state.WAS_SHAKEN,
    "valiant_used": state.VALIANT_USED,
    "steady_used": state.STEADY_USED,
    "entering": state.ENTERING,
    "follows": state.FOLLOWS,
    "will_fire": state.WILL_FIRE,
    "will_evade": state.WILL_EVADE,
    "will_counter": state.WILL_COUNTER,
    "will_face": state.WILL_FACE,
}
RANKS: Final = {
    "acted": state.ACTED,
    "rode": state.RODE,
    "wounded": state.WOUNDED,
    "silent": state.SILENT,
    "rerolled": state.REROLLED,
    "away": state.AWAY,
    "lost": state.LOST,
    "silent_next": state.SILENT_NEXT,
}
FATES: Final = {"waiting": state.WAITING, "left": state.LEFT, "gone": state.GONE, "destroyed": state.DESTROYED}
SIDES_OF_UNITS: Final = {"front": FRONT, "right": RIGHT, "rear": REAR, "left": LEFT}
NOBODY: Final = "nobody"

_INCHES = re.compile(r"(-?)([0-9]{1,3})\.([0-9]{2})")
_ANGLE = re.compile(r"([0-9]{1,3}):([0-5][0-9])")


def inches(length: int) -> str:
    """Hundredths as inches with two decimals."""
    whole, rest = divmod(abs(length), INCH)
    return f"{'-' if length < 0 else ''}{whole}.{rest:02}"


def length_of(text: str) -> int:
    """Inches as hundredths; ValueError for anything else."""
    found = _INCHES.fullmatch(text)
    if found is None:
        message = f"{text!r} is no length with two decimals"
        raise ValueError(message)
    length = int(found[2]) * INCH + int(found[3])
    return -length if found[1] else length


def degrees(angle: int) -> str:
    """Minutes of arc as degrees and minutes."""
    whole, rest = divmod(angle, DEGREE)
    return f"{whole}:{rest:02}"


def angle_of(text: str) -> int:
    """Degrees and minutes as minutes of arc; ValueError for anything else."""
    found = _ANGLE.fullmatch(text)
    angle = TURN if found is None else int(found[1]) * DEGREE + int(found[2])
    if angle >= TURN:
        message = f"{text!r} is no angle in degrees and minutes"
        raise ValueError(message)
    return angle


def name_of(words: dict[str, int], value: int) -> str:
    """The word for a value."""
    return next(word for word, found in words.items() if found == value)
