"""Pieces and places by the names that the client uses: `unit:3`, `commander:0`, `area:2`, `place:3600,1250`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import NOBODY

if TYPE_CHECKING:
    from iacta.engine.records import Handle
    from iacta.games.hail_caesar.map import AreaNo, Point
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo

_NUMBERED: Final = re.compile(r"(unit|commander|area):([0-9]{1,3})")
_PLACE: Final = re.compile(r"place:([0-9]{1,5}),([0-9]{1,5})")
"""Hundredths of an inch from the south-west corner."""


def unit_in(handle: Handle | None, count: int) -> UnitNo:
    """The number of a unit; NOBODY for anything else."""
    return _number("unit", handle, count, NOBODY)


def commander_in(handle: Handle | None, count: int) -> CommanderNo:
    """The number of a commander; NOBODY for anything else."""
    return _number("commander", handle, count, NOBODY)


def area_in(handle: Handle | None, count: int) -> AreaNo:
    """The number of an area; NO_AREA for anything else."""
    return _number("area", handle, count, NO_AREA)


def _number(kind: str, handle: Handle | None, count: int, none: int) -> int:
    found = _NUMBERED.fullmatch(handle or "")
    if found is None or found[1] != kind or int(found[2]) >= count:
        return none
    return int(found[2])


def place_in(handle: Handle) -> Point | None:
    """The point that is named; None: none is. It may lie beyond the edge of the table: the rules say so."""
    found = _PLACE.fullmatch(handle)
    return None if found is None else (int(found[1]), int(found[2]))
