"""AB-1: what fire and smoke change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.map_file import FIRE
from iacta.games.alexandre_bayard.rules.burning import is_burning_hex, is_burning_side, is_hex_wide, place_of
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.rules.profiles import has_animals, profile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo, Weapon
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex

HAND_POT: Final = "fire_pot_hand"
POTS: Final = TABLES.weapons[HAND_POT].shots
"""AB-1.10.j Throws for each unit."""
FRIGHTENED: Final = frozenset(("melee", "pursuit", "riposte", "shot"))
"""AB-1.6.h"""


class FireEffects(Effects):
    """AB-1 What fire and smoke change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.fire

    def dice(self, battle: Battle, combat: Combat) -> Iterator[Modifier]:
        """AB-1.6.g, AB-1.6.h Animals beside a burning hex, or in smoke: one die less, once."""
        if combat.kind in FRIGHTENED and has_animals(battle, combat.unit) and is_near_fire(battle, combat.start):
            yield Modifier("AB-1.6.g", "animals-near-fire", -FIRE.animals_penalty_dice, "dice")

    def melee_only(self, battle: Battle, combat: Combat) -> ClauseId | None:
        """AB-1.7.c, AB-1.7.e In smoke both sides use the melee factor only."""
        return "AB-1.7.e" if combat.start in battle.smoke or combat.hex in battle.smoke else None

    def admits_contact(self, battle: Battle, unit: UnitNo, weapon: str) -> bool:
        """AB-1.11.b, AB-1.11.d Flame-throwers, and fire pots thrown by hand."""
        if weapon == HAND_POT:
            return has_pots(battle, unit) and profile(battle, unit).arm == "infantry"
        found = TABLES.weapons.get(weapon)
        if found is None or weapon != battle.roster.units[unit].weapon:
            return False
        stays = found.moved != "no" or not battle.moved[unit]
        return found.incendiary == "natural" and found.min_range <= 1 and stays

    def bans_shot(self, battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:
        """AB-1.7.e A unit in smoke neither shoots nor is shot at."""
        del weapon
        if battle.at[unit] in battle.smoke or place in battle.smoke:
            return Refusal("AB-1.7.e", "in-smoke")
        return None

    def murk(self, battle: Battle) -> frozenset[Hex]:
        """AB-1.7.a Smoke is a total obstacle."""
        return battle.smoke

    def minded(self, battle: Battle) -> list[Hex]:
        """AB-1.4.d Where sides burn: the hexes that own them."""
        return [element.place for element in battle.fires if element.kind == "side"]

    def closed(self, battle: Battle) -> list[Hex]:
        """AB-1.4.b, AB-1.4.i Every burning hex."""
        return [place_of(battle, element) for element in battle.fires if is_hex_wide(element)]

    def bars_hex(self, battle: Battle, place: Hex) -> Refusal | None:
        """AB-1.4.b, AB-1.4.i Nobody enters a burning hex."""
        return Refusal("AB-1.4.i", "burning-hex") if is_burning_hex(battle, place) else None

    def bars_crossings(self, battle: Battle) -> bool:
        """AB-1.4.d While any side burns."""
        return any(element.kind == "side" for element in battle.fires)

    def bars_crossing(self, battle: Battle, start: Hex, end: Hex) -> Refusal | None:
        """AB-1.4.d Nobody crosses a burning side."""
        return Refusal("AB-1.4.d", "burning-side") if is_burning_side(battle, start, end) else None

    def bans_step(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:
        """AB-1.4.d"""
        del unit
        return self.bars_crossing(battle, start, end)

    def spares_leader(self, battle: Battle, leader: LeaderNo) -> bool:
        """AB-1.7.c, AB-4.4.f As at night."""
        return battle.leader_at[leader] in battle.smoke


def is_near_fire(battle: Battle, place: Hex) -> bool:
    """AB-1.6.g In smoke, or adjacent to a burning hex."""
    if place in battle.smoke:
        return True
    return bool(battle.fires) and any(is_burning_hex(battle, there) for there in battle.ground.neighbours[place])


def has_pots(battle: Battle, unit: UnitNo) -> bool:
    """AB-1.10.f, AB-1.10.g, AB-1.10.j Provided in advance, and not yet all thrown."""
    return "fire_pots" in battle.accessories[unit] and battle.pots[unit] < POTS
