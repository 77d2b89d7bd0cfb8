"""AB-10: what a lack of ammunition changes for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.state import PRESENT
from iacta.games.alexandre_bayard.steps import OverrunSupplies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Step
    from iacta.games.alexandre_bayard.roster import UnitNo, Weapon
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat

POTS: Final = frozenset(("fire_pot_sling", "fire_pot_hand"))
"""AB-10.g, AB-1.10.j Fire pots are counted on their own."""


def shortage(battle: Battle, unit: UnitNo, weapon: Weapon) -> int:
    """AB-10.b How many dice the next shot lacks: one for each shot beyond the supply."""
    if weapon.id in POTS or not weapon.shots:
        return 0
    return max(0, battle.shots[unit] + 1 - weapon.shots)


class AmmunitionEffects(Effects):
    """AB-10 What a lack of ammunition changes for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.ammunition

    def dice(self, battle: Battle, combat: Combat) -> Iterator[Modifier]:
        """AB-10.b, AB-10.g Shots only: ripostes and melees use no ammunition."""
        missing = shortage(battle, combat.unit, TABLES.weapons[combat.weapon]) if combat.kind == "shot" else 0
        if missing:
            yield Modifier("AB-10.b", "short-of-ammunition", -missing, "dice")

    def after_step(self, battle: Battle, unit: UnitNo) -> Iterator[Step]:
        """AB-10.k A unit that enters the hex of an enemy marker."""
        if battle.fate[unit] == PRESENT and any(
            battle.roster.supplies[marker].hex == battle.at[unit] for marker in battle.supplies
        ):
            yield OverrunSupplies()
