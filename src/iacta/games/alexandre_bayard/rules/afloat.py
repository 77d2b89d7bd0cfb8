"""AB-6.1 to AB-6.3: what floats where, whom craft carry, where the current flows. It asks no effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.battlefield import AFLOAT, STRANDED
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.profiles import ashore
from iacta.games.alexandre_bayard.rules.terrain import is_flooded, is_forded, is_wet, line_of, terrain_at

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.map_pieces import Direction, Passage
    from iacta.games.alexandre_bayard.roster import BoatNo, BoatType, UnitNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

EVERYTHING: Final = "any"
"""AB-6.2.a The large raft carries a unit of any kind."""


def type_of(battle: Battle, boat: BoatNo) -> BoatType:
    """AB-6.2.a Its line of the table."""
    return TABLES.boats[battle.roster.boats[boat].type]


def crew_of(battle: Battle, boat: BoatNo) -> UnitNo:
    """AB-6.3.h The unit aboard is the crew; NOBODY."""
    place = battle.boats[boat].hex
    return battle.unit_in(place) if place else NOBODY


def floats_in(battle: Battle, boat: BoatNo, place: Hex) -> bool:
    """AB-6.2.a, AB-6.4.h, AB-12.p, AB-12.q The water is one of its own; a ford in spate is ordinary river."""
    found = type_of(battle, boat)
    if terrain_at(battle, place) not in found.waters:
        return False
    return found.passes_ford or not is_forded(battle, place) or is_flooded(battle, place)


def is_aground(battle: Battle, boat: BoatNo) -> bool:
    """AB-6.4.d, AB-12.q Stranded in a passage, or where the heat has left it too little water."""
    craft = battle.boats[boat]
    return craft.fate == STRANDED or not floats_in(battle, boat, craft.hex)


def is_afloat(battle: Battle, boat: BoatNo) -> bool:
    """AB-3.7.h On the board, and not aground."""
    craft = battle.boats[boat]
    return bool(craft.hex) and craft.fate == AFLOAT and floats_in(battle, boat, craft.hex)


def carries(battle: Battle, boat: BoatNo, unit: UnitNo) -> bool:
    """AB-6.2.a, AB-6.2.d, AB-6.3.q The table of craft alone says which units may go aboard."""
    kinds, found = type_of(battle, boat).carries, ashore(battle, unit)
    return EVERYTHING in kinds or found.arm in kinds or f"{found.arm}_{found.weight}" in kinds


def may_board(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    """AB-6.3.o An empty craft of either side, as far as the unit's side knows; it does not burn (AB-1.12.b)."""
    boat = battle.boat_in(place)
    if boat == NOBODY or is_burning(battle, boat) or not carries(battle, boat, unit):
        return False
    occupant = battle.unit_in(place)
    return occupant in (NOBODY, unit) or not battle.knows(battle.side_of(unit), occupant)


def is_burning(battle: Battle, boat: BoatNo) -> bool:
    """AB-1.12.a"""
    return any(element.kind == "boat" and element.place == boat for element in battle.fires)


def craft_that_goes(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> BoatNo:
    """AB-6.3.h The craft that a unit would move from one hex to the next: into open water that is its own; NOBODY."""
    boat = battle.boat_in(start)
    if boat == NOBODY or battle.at[unit] != start or not end or battle.boat_in(end) != NOBODY:
        return NOBODY
    return boat if floats_in(battle, boat, end) and not is_aground(battle, boat) else NOBODY


def passage_in(battle: Battle, place: Hex) -> Passage | None:
    """AB-6.4.a, AB-12.p, AB-12.al The ford or rapid of a hex, while it is one: not in spate, not in a dried river."""
    found = battle.ground.passages.get(place)
    if found is None or place in battle.terrain or (found.kind == "ford" and is_flooded(battle, place)):
        return None
    return found


def current_in(battle: Battle, place: Hex) -> Direction:
    """AB-6.3.l Where the current of a hex flows; 0: the water is still."""
    current = battle.ground.current
    if current is None or not line_of(battle, place).wet:
        return 0
    return battle.ground.currents.get(place, current.direction)


def is_land(battle: Battle, place: Hex) -> bool:
    """AB-6.3.j, AB-6.4.f No water of any kind."""
    return not is_wet(battle, place)


def is_beside_land(battle: Battle, place: Hex) -> bool:
    """AB-6.3.j"""
    return any(is_land(battle, there) for there in battle.ground.neighbours[place])
