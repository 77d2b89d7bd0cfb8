"""Choices that a bot leaves to its own dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from iacta.engine.chance.dice import MOST_SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.chance.dice import Dice

T = TypeVar("T")
WHIM = "whim"
"""What stands in the place of a clause: no rule asked for this roll."""
KEY_BYTES = 16


def one_of(things: Sequence[T], dice: Dice) -> T:
    """One of some things, all equally likely; a die has so many sides at most, so many things take two throws."""
    most = MOST_SIDES - 1
    if len(things) <= most:
        return things[dice.pick(len(things), WHIM)] if len(things) > 1 else things[0]
    while True:
        place = dice.pick(most, WHIM) * most + dice.pick(most, WHIM)
        if place < len(things):
            return things[place]


def fresh_key(dice: Dice) -> bytes:
    """A key for dice of the bot's own imagination."""
    return bytes(dice.roll(KEY_BYTES, MOST_SIDES - 1, WHIM))
