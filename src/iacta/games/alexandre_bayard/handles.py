"""Pieces and places by the names that the client uses: `unit:3`, `leader:0`, `boat:1`, `marker:2`, `hex:205`, …."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.sides import SIDES

if TYPE_CHECKING:
    from iacta.engine.records import Handle
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.geometry.hexes import Hex

PIECES: Final = ("unit", "leader", "boat", "marker", "sentry", "supply", "corps", "messenger")
_NUMBERED: Final = re.compile(rf"({'|'.join(PIECES)}|hex):([0-9]{{1,4}})")
_HEXSIDE: Final = re.compile(r"hexside:([0-9]{3,4})/([1-6])")
_ELEMENT: Final = re.compile(r"(terrain|overlay|side|boat|accessory)-element:([0-9]{1,4})/([a-z_]{0,20})/([0-6])")
"""AB-1.1 `terrain-element:205//0`, `overlay-element:708/bridge/0`, `side-element:205//3`, `boat-element:0//0`."""


class Named(NamedTuple):
    """What a handle names: a kind and a number; kind "" if it names nothing."""

    kind: str = ""
    number: int = -1


NOTHING: Final = Named()


def named(handle: Handle | None) -> Named:
    """Kind and number of a piece or hex."""
    found = _NUMBERED.fullmatch(handle or "")
    return NOTHING if found is None else Named(found[1], int(found[2]))


def side_in(handle: Handle | None) -> Side | None:
    """The side that `side:alexandre` names."""
    return next((side for side in SIDES if handle == f"side:{side}"), None)


def hexside_in(handle: Handle | None) -> tuple[Hex, int]:
    """The hex and the direction of `hexside:205/3`; 0, 0 for anything else."""
    found = _HEXSIDE.fullmatch(handle or "")
    return (0, 0) if found is None else (int(found[1]), int(found[2]))


def element_in(handle: Handle | None) -> Element | None:
    """AB-1.1 What can burn that a handle names."""
    found = _ELEMENT.fullmatch(handle or "")
    if found is None:
        return None
    kind, place, name, direction = found.groups()
    return Element(kind, int(place), name, int(direction))  # type: ignore[arg-type]  # one of the kinds


def element_handle(element: Element) -> Handle:
    """The handle of something that can burn."""
    return f"{element.kind}-element:{element.place}/{element.name}/{element.direction}"


def hex_handle(place: Hex) -> Handle:
    """The handle of a hex."""
    return f"hex:{place}"


def unit_handle(unit: int) -> Handle:
    """The handle of a unit."""
    return f"unit:{unit}"
