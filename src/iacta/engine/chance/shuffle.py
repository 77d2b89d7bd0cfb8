"""`shuffled`: things in a random order, by dice."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import ClauseId

T = TypeVar("T")


def shuffled(things: Iterable[T], dice: Dice, clause: ClauseId) -> list[T]:
    """Fewer than 256 things in a random order, each order equally likely (Fisher-Yates)."""
    found = list(things)
    for last in range(len(found) - 1, 0, -1):
        other = dice.pick(last + 1, clause)
        found[last], found[other] = found[other], found[last]
    return found
