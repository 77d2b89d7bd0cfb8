"""Places by the names that the client uses for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import Handle
    from iacta.geometry.hexes import Hex


def hex_handle(place: Hex) -> Handle:
    """A hex by its four digits, as on the map."""
    return f"hex:{place:04}"


def hex_handles(places: Iterable[Hex]) -> tuple[Handle, ...]:
    """Hexes in the order given."""
    return tuple(hex_handle(place) for place in places)
