"""AB-C.1, AB-C.10.f: who stands beside whom, which hexes are free, who is supported."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.roster import LIGHT, NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.profiles import ashore, profile
from iacta.games.alexandre_bayard.rules.terrain import bars_unit
from iacta.games.alexandre_bayard.sides import foe

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex


def beside(battle: Battle, place: Hex, side: Side) -> Iterator[UnitNo]:
    """The units and decoys of a side in the hexes around one, clockwise from the north-east."""
    here, owner = battle.here, battle.roster.side_of
    for there in battle.ground.neighbours[place]:
        unit = here.get(there, NOBODY)
        if unit != NOBODY and owner[unit] == side:
            yield unit


def is_real(battle: Battle, unit: UnitNo) -> bool:
    """AB-7.i Decoys never shoot, fight or support."""
    return not battle.roster.is_decoy[unit]


def enemies_beside(battle: Battle, place: Hex, side: Side) -> list[UnitNo]:
    """AB-7.q The enemy units around a hex that a side knows of: one that it does not see is not held to be there."""
    return [unit for unit in beside(battle, place, foe(side)) if battle.knows(side, unit)]


def has_enemy_beside(battle: Battle, unit: UnitNo) -> bool:
    """AB-7.q Whether a unit has an enemy unit adjacent, as far as its side knows."""
    return bool(enemies_beside(battle, battle.at[unit], battle.side_of(unit)))


def has_two_friends(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.10.f, AB-4.4.e, AB-7.q It is adjacent to two friendly units, asleep or hidden ones counted."""
    friends = beside(battle, battle.at[unit], battle.side_of(unit))
    return sum(is_real(battle, friend) for friend in friends) >= 2


def is_light(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.8.d Very light or light: others pass through it."""
    return profile(battle, unit).weight in LIGHT


def has_enemy_leader(battle: Battle, place: Hex, side: Side) -> bool:
    """AB-C.1.i Whether an enemy leader that a side knows of stands in a hex."""
    owner = battle.roster.leader_side
    return any(owner[leader] != side and battle.knows_leader(side, leader) for leader in battle.leaders_in(place))


def is_free(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    """AB-C.1.i Passable to the unit, not burning, without another unit and without an enemy leader.

    What its side does not see there is found out by trying (AB-7.r).
    """
    occupant, side = battle.unit_in(place), battle.side_of(unit)
    if occupant not in (NOBODY, unit) and battle.knows(side, occupant):
        return False
    return is_passable(battle, unit, place) and not has_enemy_leader(battle, place, side)


def is_passable(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    """AB-C.13.d, AB-1.4.i, AB-6.3.d Whether the terrain lets a unit in, from a craft too, and nothing burns there."""
    barred = bars_unit(battle, place, ashore(battle, unit))
    return barred is None and gathered.bars_hex(battle, place) is None


def row_from_own_side(battle: Battle, side: Side, place: Hex) -> int:
    """AB-C.1.g How many rows (columns) a hex lies from a player's table side."""
    return battle.ground.depth(battle.sheet.edge(side), place)
