"""Random choices of players and playouts: one of some things, or the first of a shuffled lot that will do."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from iacta.engine.chance.dice import MOST_SIDES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.chance.dice import Dice

T = TypeVar("T")
V = TypeVar("V")
BOT_ROLL = "bot"
"""Passed in place of a clause: no rule asked for this roll."""


def one_of(things: Sequence[T], dice: Dice) -> T:
    """One of some things, all equally likely. More things than a die has sides take two rolls."""
    most = MOST_SIDES - 1
    if len(things) <= most:
        return things[dice.pick(len(things), BOT_ROLL)] if len(things) > 1 else things[0]
    while True:
        place = dice.pick(most, BOT_ROLL) * most + dice.pick(most, BOT_ROLL)
        if place < len(things):
            return things[place]


def first_made(things: Sequence[T], make: Callable[[T], V | None], dice: Dice) -> V:
    """What is made of one of those things that make anything, all equally likely; no more are tried than needed.

    Drawing again among the rest after each failure is the same distribution as trying all of them first.
    """
    left = list(things)
    while True:
        drawn = one_of(left, dice)
        made = make(drawn)
        if made is not None:
            return made
        left.remove(drawn)
