"""6.5, 14.11.d: building blocks as footprints: who is inside, their sides and their stand-off zones."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.state import STANDING
from iacta.geometry.boxes import grown
from iacta.geometry.lanes import block

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import AreaNo, Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


@lru_cache(maxsize=64)
def _block(polygon: tuple[Point, ...]) -> Box:
    return block(list(polygon))


def box_of(battle: Battle, area: AreaNo) -> Box:
    """HC-14.11.d A building block with its outline; its front is the side that looks north (HC-14.4.e)."""
    return _block(battle.ground.areas[area].polygon)


def zone_of(battle: Battle, area: AreaNo) -> Box:
    """HC-14.11.d The stand-off zone of an occupied block."""
    return grown(box_of(battle, area), battle.sheet.measures.stand_off)


def garrison(battle: Battle, area: AreaNo) -> list[UnitNo]:
    """HC-6.5.d The units in a building, in file order."""
    return [unit for unit, block in enumerate(battle.inside) if block == area and battle.fate[unit] == STANDING]


def held_by(battle: Battle, side: Side) -> list[AreaNo]:
    """HC-14.11.d The blocks that a side occupies."""
    found = {battle.inside[unit] for unit in battle.standing(side) if battle.inside[unit] != NO_AREA}
    return sorted(found)


def outline(battle: Battle, unit: UnitNo) -> Box | None:
    """HC-14.3.c What a unit is measured from: its footprint, or its block; None: it is not on the table."""
    if battle.inside[unit] != NO_AREA and battle.fate[unit] == STANDING:
        return box_of(battle, battle.inside[unit])
    return battle.box[unit]
