"""Random choices of a bot, drawn from its own dice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.dice import MOST_SIDES
from iacta.engine.chance.drawing import BOT_ROLL, one_of

if TYPE_CHECKING:
    from iacta.engine.chance.dice import Dice

__all__ = ["BOT_ROLL", "fresh_key", "one_of"]

KEY_BYTES = 16


def fresh_key(dice: Dice) -> bytes:
    """A key for new dice, drawn from the bot's own."""
    return bytes(dice.roll(KEY_BYTES, MOST_SIDES - 1, BOT_ROLL))
