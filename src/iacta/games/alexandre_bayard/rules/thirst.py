"""AB-3.9.c to AB-3.9.f: thirst in a heatwave."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import sky
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.standing import beside, is_real
from iacta.games.alexandre_bayard.rules.terrain import terrain_at
from iacta.games.alexandre_bayard.rules.weather_shots import Pelting, make_next, real_units
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.tables import WEATHER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import CountThirst
    from iacta.geometry.hexes import Hex

BORNE: Final = 3
"""AB-3.9.c Turns without water that do no harm."""


def count_thirst(table: Table[Battle], step: CountThirst) -> None:
    """AB-3.9.e At the end of a player turn its units count; from the fourth turn without water on they suffer."""
    battle = table.state
    if not battle.weathered:
        count(battle, step.side)
    shots = [
        Pelting(unit, "thirst", min(battle.thirst[unit] - BORNE, WEATHER.heatwave.thirst_dice_max), "AB-3.9.c")
        for unit in real_units(battle, step.side)
        if battle.thirst[unit] > BORNE
    ]
    make_next(table, step, shots)


def count(battle: Battle, side: Side) -> None:
    """AB-3.9.c, AB-3.9.e X: the consecutive turns of a heatwave that a unit has been far from water."""
    wells = waters(battle, side) if sky.is_heatwave(battle) else []
    for unit in real_units(battle, side):
        thirsts = sky.is_heatwave(battle) and suffers(battle, unit) and not is_near(battle, unit, wells)
        battle.thirst[unit] = battle.thirst[unit] + 1 if thirsts else 0


def suffers(battle: Battle, unit: UnitNo) -> bool:
    """AB-3.9.c Troops of desert origin do not."""
    return "desert_origin" not in profile(battle, unit).traits


def is_near(battle: Battle, unit: UnitNo, wells: list[Hex]) -> bool:
    """AB-3.9.c Within 5 hexes of water."""
    far = battle.ground.distance[battle.at[unit]]
    return any(far[place] <= WEATHER.heatwave.water_distance for place in wells)


def waters(battle: Battle, side: Side) -> list[Hex]:
    """AB-3.9.c, AB-3.9.d Streams, marshes, villages and great rivers, as they are now, that the enemy does not hold."""
    return [
        place
        for place in battle.ground.hexes
        if terrain_at(battle, place) in WEATHER.heatwave.water and not is_held_against(battle, side, place)
    ]


def is_held_against(battle: Battle, side: Side, place: Hex) -> bool:
    """AB-3.9.f An enemy unit that the side knows of (AB-7.q) stands in it, or beside it and no friend there."""
    if is_known_there(battle, side, place):
        return True
    if not any(is_known(battle, side, unit) for unit in beside(battle, place, foe(side))):
        return False
    return not any(is_real(battle, unit) for unit in friends_at(battle, side, place))


def friends_at(battle: Battle, side: Side, place: Hex) -> Iterator[UnitNo]:
    """The units of a side in a hex, and in those around it."""
    unit = battle.unit_in(place)
    if unit != NOBODY and battle.side_of(unit) == side:
        yield unit
    yield from beside(battle, place, side)


def is_known(battle: Battle, side: Side, unit: UnitNo) -> bool:
    """Whether a unit is one that a side knows of, and no decoy."""
    return is_real(battle, unit) and battle.knows(side, unit)


def is_known_there(battle: Battle, side: Side, place: Hex) -> bool:
    """Whether a side knows of an enemy unit in a hex."""
    unit = battle.here.get(place)
    return unit is not None and battle.side_of(unit) != side and is_known(battle, side, unit)
