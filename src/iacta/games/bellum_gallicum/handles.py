"""Pieces and places by the names that the client uses for them: everything by its number."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import Handle
    from iacta.games.bellum_gallicum.map import Gaul, Location

PIECES = ("unit", "leader", "ship")
PLACES = ("region", "place", "zone")


def location_handle(gaul: Gaul, location: Location) -> Handle:
    """A region, a place or winter camp, a sea zone, or a ship for what is inside it."""
    if gaul.is_open(location):
        return f"region:{location}"
    if gaul.is_place(location):
        return f"place:{location}"
    return f"zone:{location}" if location in gaul.zones else f"ship:{location - gaul.ship_base}"


def location_handles(gaul: Gaul, locations: Iterable[Location]) -> tuple[Handle, ...]:
    """Locations in the order given."""
    return tuple(location_handle(gaul, location) for location in locations)


def numbered(handle: Handle | None) -> tuple[str, int]:
    """Kind and number of a handle; nothing and −1 for what is none."""
    kind, _, name = (handle or "").partition(":")
    if kind in (*PIECES, *PLACES) and name.isascii() and name.isdecimal() and len(name) < 6:
        return kind, int(name)
    return "", -1


def location_of(gaul: Gaul, handle: Handle | None) -> Location:
    """The location that a handle of a place names; 0 for anything else."""
    kind, number = numbered(handle)
    is_there = 0 < number < gaul.ship_base and location_handle(gaul, number) == f"{kind}:{number}"
    return number if is_there else 0
