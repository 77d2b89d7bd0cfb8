"""AB-1.1, AB-1.2, AB-1.4, AB-1.8: what can burn and how well it resists, and what burns now. It asks no effects."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.map_file import FIRE, OVERLAY, SIDE
from iacta.games.alexandre_bayard.map_pieces import Element
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import sky
from iacta.games.alexandre_bayard.rules.terrain import line_of, sides_between
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.tables import WEATHER
from iacta.geometry.hexes import DIRECTIONS, OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.map_file import TerrainLine
    from iacta.games.alexandre_bayard.roster import Accessory, UnitNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.tables import EffectRow
    from iacta.geometry.hexes import Hex

WOODEN: Final[tuple[Accessory, ...]] = ("mantlets", "wagon")
"""AB-1.1.c Accessories that burn."""
HEX_WIDE: Final = frozenset(("terrain", "overlay", "boat"))
"""AB-1.6.d Elements that make their whole hex burn."""
BURNT: Final = frozenset(("rocks", "rocky_hill", "burnt_ground", "burnt_hill"))
"""AB-1.4.c, AB-1.4.j, AB-1.8.f What terrain burns down to; dried terrain is none of these."""


# Wind and weather, as far as fire asks for them


def wind_row(battle: Battle) -> EffectRow | None:
    """AB-1.5.g, AB-3.7.c The row of the wind; None in calm, or without the option."""
    force = battle.wind.force
    return WEATHER.wind.row(force) if battle.options.wind and force != "very_weak" else None


def weather_row(battle: Battle) -> EffectRow | None:
    """AB-3.2.g, AB-3.2.h The row of rain, snow or hail; None without the option, or when it does not hold."""
    return sky.falling(battle) if battle.options.weather else None


def is_drenched(battle: Battle) -> bool:
    """AB-3.3.i No fire is possible in this weather."""
    row = weather_row(battle)
    return row is not None and row.no_fire


def is_tinder(battle: Battle) -> bool:
    """AB-1.8.a A heatwave together with a very strong or storm wind: grass burns."""
    row = wind_row(battle)
    if row is None or not battle.options.heat or battle.weather.kind != "heatwave":
        return False
    return row.prairie_fire


# What there is


def place_of(battle: Battle, element: Element) -> Hex:
    """The hex of an element now; 0: there is none, or no longer."""
    number = element.place
    if element.kind == "boat":
        return battle.boats[number].hex if 0 <= number < len(battle.boats) else OFF_THE_MAP
    if element.kind == "accessory":
        return battle.at[number] if 0 <= number < len(battle.at) else OFF_THE_MAP
    return number if number in battle.ground.grid else OFF_THE_MAP


def exists(battle: Battle, element: Element) -> bool:
    """Whether a thing that was named is there."""
    place = place_of(battle, element)
    return bool(place) and element in tuple(elements_in(battle, place))


def elements_in(battle: Battle, place: Hex) -> Iterator[Element]:
    """AB-1.9.c All that may burn in a hex, in order: terrain, overlays, boat, sides that it owns, accessories."""
    yield Element("terrain", place)
    yield from (Element("overlay", place, name) for name in battle.overlays.get(place, ()))
    boat = battle.boat_in(place)
    if boat != NOBODY:
        yield Element("boat", boat)
    for direction in range(1, DIRECTIONS + 1):
        if (place, direction) in battle.sides:
            yield Element("side", place, "", direction)
    unit = battle.unit_in(place)
    if unit != NOBODY and all(battle.knows(side, unit) for side in SIDES):  # AB-12.aa
        yield from (Element("accessory", unit, name) for name in WOODEN if name in battle.accessories[unit])


def resistance(battle: Battle, element: Element) -> int:
    """AB-1.2.d to AB-1.2.f, AB-1.8.d Green plaquettes against fire; 0: it does not burn."""
    if element.kind == "terrain":
        return _of_terrain(battle, element)
    if element.kind == "overlay":
        return _of_overlay(battle, element)
    if element.kind == "side":
        return _of_side(battle, element)
    return FIRE.boat_resistance if element.kind == "boat" else FIRE.accessory_resistance


def _of_terrain(battle: Battle, element: Element) -> int:
    line = line_of(battle, element.place)
    if line.grass:  # AB-12.am burning grass burns on
        return line.prairie_resistance if is_tinder(battle) or element in battle.fires else 0
    is_stone = is_of_stone(battle, element.place, line)
    if is_tinder(battle) and line.built:
        return line.prairie_resistance_stone if is_stone else line.prairie_resistance_wood
    return line.resistance_stone if is_stone else line.resistance


def is_of_stone(battle: Battle, place: Hex, line: TerrainLine) -> bool:
    """AB-1.1.e Dwellings are of stone where the scenario says so; a church burns like wood."""
    return bool(line.resistance_stone) and battle.ground.buildings.get(place, line.material) == "stone"


def _of_overlay(battle: Battle, element: Element) -> int:
    """AB-1.1.d Stone bridges do not burn."""
    if element.name == "bridge" and battle.ground.bridges.get(element.place, "wood") == "stone":
        return 0
    line = OVERLAY[element.name]
    return (line.prairie_resistance if is_tinder(battle) else 0) or line.resistance


def _of_side(battle: Battle, element: Element) -> int:
    """AB-1.1.d Nor do stone walls."""
    piece = battle.sides[element.place, element.direction]
    line = SIDE[piece.kind]
    if piece.material == "stone":
        return 0
    return (line.prairie_resistance if is_tinder(battle) else 0) or line.resistance


def burn_turns(battle: Battle, element: Element) -> int:
    """AB-1.4.a, AB-1.4.d, AB-1.4.e, AB-1.4.h, AB-1.8.f, AB-1.12.b How many complete turns it burns."""
    if element.kind == "terrain":
        return line_of(battle, element.place).burn_turns
    if element.kind == "overlay":
        return OVERLAY[element.name].burn_turns
    if element.kind == "side":
        return SIDE[battle.sides[element.place, element.direction].kind].burn_turns
    return FIRE.boat_burn_turns if element.kind == "boat" else FIRE.accessory_burn_turns


def flammable(battle: Battle, place: Hex) -> list[Element]:
    """AB-1.4.k, AB-1.5.p What can burn in a hex and does not burn yet."""
    return [
        element
        for element in tuple(elements_in(battle, place))
        if element not in battle.fires and resistance(battle, element) > 0
    ]


def is_grass(battle: Battle, element: Element) -> bool:
    """AB-1.8.f Open and hill hexes."""
    return element.kind == "terrain" and line_of(battle, element.place).grass


# What burns


def is_hex_wide(element: Element) -> bool:
    """AB-1.5.n Terrain, overlay or craft: not a side, not an accessory."""
    return element.kind in HEX_WIDE


def is_burning_hex(battle: Battle, place: Hex) -> bool:
    """AB-1.3.a, AB-1.4.b Terrain, overlay or craft of a hex burn."""
    return bool(battle.fires) and any(
        is_hex_wide(element) and place_of(battle, element) == place for element in battle.fires
    )


def is_burning_side(battle: Battle, start: Hex, end: Hex) -> bool:
    """AB-1.4.d An obstacle between two neighbours burns, whichever owns it."""
    if not battle.fires or not sides_between(battle, start, end):
        return False
    return any(Element("side", place, "", way) in battle.fires for place, way in battle.ground.between(start, end))


def is_unusable(battle: Battle, unit: UnitNo, accessory: Accessory) -> bool:
    """AB-1.4.e A burning accessory."""
    return Element("accessory", unit, accessory) in battle.fires
