"""Random choices of a bot, drawn from its own dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from iacta.engine.chance.dice import MOST_SIDES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.chance.dice import Dice

T = TypeVar("T")
BOT_ROLL = "bot"
"""Passed in place of a clause: no rule asked for this roll."""
KEY_BYTES = 16


def one_of(things: Sequence[T], dice: Dice) -> T:
    """One of some things, all equally likely. More things than a die has sides take two rolls."""
    most = MOST_SIDES - 1
    if len(things) <= most:
        return things[dice.pick(len(things), BOT_ROLL)] if len(things) > 1 else things[0]
    while True:
        place = dice.pick(most, BOT_ROLL) * most + dice.pick(most, BOT_ROLL)
        if place < len(things):
            return things[place]


def fresh_key(dice: Dice) -> bytes:
    """A key for new dice, drawn from the bot's own."""
    return bytes(dice.roll(KEY_BYTES, MOST_SIDES - 1, BOT_ROLL))
