"""Equal units: candidates name one of them, players point at any."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from iacta.engine import question

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.records import Action, Refusal
    from iacta.games.virtus.state import Field

A = TypeVar("A", bound="Action")


def each_alike(field: Field, action: A, refuses: Callable[[A], Refusal | None]) -> Iterator[A]:
    """An action of every unit that is equal to the one it names and may do the same; else the action itself."""
    unit = getattr(action, "unit", None)
    return iter((action,)) if unit is None else question.each_alike(action, alike(field, unit), refuses)


def alike(field: Field, unit: int) -> list[int]:
    """The units of the same side, type, regularity and elements in the same place, the unit itself among them."""
    kinds, vc, place = field.ranks.kinds, field.vc, field.place
    likeness = kinds[unit], vc[unit], place[unit]
    units = field.ranks.of[field.ranks.sides[unit]]
    return [one for one in units if (kinds[one], vc[one], place[one]) == likeness]
