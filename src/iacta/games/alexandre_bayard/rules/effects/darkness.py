"""AB-4.1, AB-4.4: what darkness changes for the other chapters, and what is light in it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules import sky
from iacta.games.alexandre_bayard.rules.effects.base import Dim, Effects
from iacta.games.alexandre_bayard.rules.layout import layout
from iacta.games.alexandre_bayard.rules.profiles import rank_of
from iacta.games.alexandre_bayard.state import SENT
from iacta.games.alexandre_bayard.tables import WEATHER
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.map_pieces import Element
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex

NIGHT: Final = WEATHER.darkness
MOST_LIGHTS: Final = 500
"""Sets of lit hexes that a layout keeps."""


# What is dark, and what is light


def is_dark(battle: Battle) -> bool:
    """AB-4.1, AB-4.1.s It is night, or the mist is pea soup."""
    return battle.dark or (battle.options.fog and battle.weather.kind == "fog" and battle.weather.force == "pea_soup")


def is_drowned(battle: Battle) -> bool:
    """AB-12.l No torch or camp fire burns in this weather."""
    return battle.options.weather and sky.douses(battle)


def is_lit(battle: Battle, place: Hex) -> bool:
    """AB-4.1.j, AB-4.1.o Within the light of a fire, or of a camp fire."""
    return place in lit(battle)


def lit(battle: Battle) -> frozenset[Hex]:
    """AB-4.1.j, AB-4.1.o All hexes that lie in the light of a fire, or of a camp fire."""
    places = frozenset([place_of(battle, element) for element in battle.fires]) if battle.fires else frozenset()
    fires = places - {OFF_THE_MAP}  # what a unit bore burns nowhere once it is lost
    key, known = (fires, is_drowned(battle)), layout(battle).lit
    found = known.get(key)
    if found is None:
        if len(known) >= MOST_LIGHTS:
            known.clear()
        found = known[key] = _lit(battle, *key)
    return found


def _lit(battle: Battle, fires: frozenset[Hex], is_wet: bool) -> frozenset[Hex]:  # noqa: FBT001 - the key above
    disc, found = battle.ground.grid.disc, set[int]()
    for place in fires:
        found.update(disc(place, NIGHT.fire_light_radius))
    for place, laid in battle.overlays.items():
        if "camp_fire" in laid and not is_wet:
            found.update(disc(place, NIGHT.camp_fire_light_radius))
    return frozenset(found)


def place_of(battle: Battle, element: Element) -> Hex:
    """AB-1.1 The hex of what burns: its own, that of a craft, or that of the unit it belongs to."""
    if element.kind == "boat":
        return battle.boats[element.place].hex
    return battle.at[element.place] if element.kind == "accessory" else element.place


def has_torches(battle: Battle, unit: UnitNo) -> bool:
    """AB-4.1.h, AB-4.1.p Its torches are lit."""
    return unit in battle.light.torches and "torches" in battle.accessories[unit] and not is_drowned(battle)


def shines(battle: Battle, unit: UnitNo) -> bool:
    """AB-4.1.h, AB-4.1.i Seen at any distance: by its torches, or by the powder it has burnt."""
    return has_torches(battle, unit) or unit in battle.light.flashes


def is_sure_step(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """AB-4.1.h, AB-4.1.o A step with torches, or from a lit hex to a lit hex, is not tested."""
    return has_torches(battle, unit) or (is_lit(battle, start) and is_lit(battle, end))


def hides_foe(battle: Battle, unit: UnitNo, place: Hex) -> bool:
    """AB-16.h An enemy unit that a unit's side does not see stands in a hex."""
    occupant, side = battle.unit_in(place), battle.side_of(unit)
    return occupant != NOBODY and battle.side_of(occupant) != side and not battle.knows(side, occupant)


class DarknessEffects(Effects):
    """AB-4.1, AB-4.4 What darkness; fog and smoke refer to some of its clauses (AB-1.0.e) changes for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch; pea soup is darkness too (AB-4.1.s)."""
        return options.darkness or options.fog or options.fire

    def melee_only(self, battle: Battle, combat: Combat) -> ClauseId | None:
        """AB-4.4.d"""
        del combat
        return "AB-4.4.d" if NIGHT.melee_factor_only and is_dark(battle) else None

    # Sight

    def dimness(self, battle: Battle) -> Dim | None:
        """AB-4.1.c, AB-4.1.o Units from 2 hexes, isolated figures from 1; what is lit or shines, from any."""
        if not is_dark(battle):
            return None
        beacons = battle.light.torches | battle.light.flashes
        found = [
            battle.at[unit] for unit in beacons if battle.unit_in(battle.at[unit]) == unit and shines(battle, unit)
        ]
        return Dim(NIGHT.unit_seen_within, NIGHT.figure_seen_within, lit(battle), frozenset(found))

    # Command

    def radius(self, battle: Battle, leader: LeaderNo) -> int | None:
        """AB-4.1.a, AB-4.1.b"""
        return NIGHT.command_radius[rank_of(battle, leader)] if is_dark(battle) else None

    def order_cost(self, battle: Battle) -> Iterator[Modifier]:
        """AB-4.1.g"""
        if is_dark(battle):
            yield Modifier("AB-4.1.g", "darkness", NIGHT.manoeuvre_order_cost, "points")

    def halves_work(self, battle: Battle, unit: UnitNo) -> bool:
        """AB-4.1.k"""
        return is_dark(battle) and not is_lit(battle, battle.at[unit]) and not has_torches(battle, unit)

    # Movement

    def bans_riding(self, battle: Battle, leader: LeaderNo) -> Refusal | None:
        """AB-4.2.o Who has sent a messenger does not move himself."""
        sent = battle.leader_flags[leader] & SENT
        return Refusal("AB-4.2.o", "messenger-sent", f"leader:{leader}") if sent else None

    def deviates(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
        """AB-4.1.d, AB-16.h A step in the dark; a sure one, too, that would run into somebody unseen."""
        return is_dark(battle) and (not is_sure_step(battle, unit, start, end) or hides_foe(battle, unit, end))

    def leader_strays(self, battle: Battle, leader: LeaderNo) -> bool:
        """AB-4.1.f, AB-4.1.o A move in the dark (`trail`), unless it was lit all the way."""
        del leader
        return is_dark(battle) and strays_on(battle, battle.trail)

    def spares_leaders(self, battle: Battle) -> bool:
        """AB-4.4.f"""
        return is_dark(battle)


def strays_on(battle: Battle, way: tuple[Hex, ...]) -> bool:
    """AB-4.1.o Whether any step of a figure's way left the light."""
    return any(not (is_lit(battle, start) and is_lit(battle, end)) for start, end in pairwise(way))
