"""Equal units: candidates name one of them, players point at any."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from iacta.engine import question
from iacta.games.alesia.actions import Advance, Choose, DeployUnit, March
from iacta.games.alesia.rules import order

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.records import Action, Refusal
    from iacta.games.alesia.roster import UnitNo
    from iacta.games.alesia.state import Siege

A = TypeVar("A", bound="Action")


def each_alike(siege: Siege, action: A, refuses: Callable[[A], Refusal | None]) -> Iterator[A]:
    """An action of every unit that is equal to the one it names and may do the same; else the action itself."""
    if not isinstance(action, DeployUnit | March | Choose | Advance):
        return iter((action,))
    return question.each_alike(action, alike(siege, action.unit), refuses)


def alike(siege: Siege, unit: UnitNo) -> list[UnitNo]:
    """The units of the same kind in the same place and state that have done the same, the unit itself among them."""
    same = order.likeness(siege, unit)
    return [one for one in siege.roster.of[siege.roster.side[unit]] if order.likeness(siege, one) == same]
