"""What a sensible player does not even look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.virtus.actions import Allot, Discard, KeepRest, Move, MoveGeneral
from iacta.games.virtus.map_file import RESERVES
from iacta.games.virtus.rules.activation import activations
from iacta.games.virtus.state import COURT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import Action
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field


def worth_allotting(field: Field, seat: str, actions: Sequence[Action]) -> Sequence[Action]:
    """Court cards go first; then the best and the worst card of the hand are looked at, in that order."""
    if COURT in field.hand[seat]:
        return [Discard(COURT)]
    ranked = sorted(set(field.hand[seat]), key=activations)
    looked_at = {ranked[0], ranked[-1]}
    return [
        action
        for action in actions
        if isinstance(action, KeepRest)
        or (isinstance(action, Allot) and action.card in looked_at)
        or (isinstance(action, Discard) and action.card == ranked[0])
    ]


def worth_activating(field: Field, actions: Sequence[Action]) -> Sequence[Action]:
    """No rides within a segment, the shortest way to each place; only the weary go back to the reserve."""
    found: list[Action] = []
    ends: set[tuple[int, Place]] = set()
    for action in actions:
        if isinstance(action, Move):
            unit, end = action.unit, action.path[-1]
            if (unit, end) in ends or (end in RESERVES and field.vc[unit] == field.roster.types[unit].vc):
                continue
            ends.add((unit, end))
        elif isinstance(action, MoveGeneral):
            continue
        found.append(action)
    return found
