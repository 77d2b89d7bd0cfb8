"""AB-8: what camps change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.rules.profiles import rank_of
from iacta.games.alexandre_bayard.rules.terrain import unlooted
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.steps import LootCamp

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Step
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle


class CampsEffects(Effects):
    """AB-8 What camps change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.camps

    def bans_activation(self, battle: Battle, unit: UnitNo, leader: LeaderNo) -> Refusal | None:
        """AB-8.1.d, AB-8.1.i Servants and herds heed only a general in their own hex."""
        if "camp_bound" not in battle.troop(unit).traits or is_with_general(battle, unit, leader):
            return None
        return Refusal("AB-8.1.d", "general-in-the-hex", f"unit:{unit}")

    def after_step(self, battle: Battle, unit: UnitNo) -> Iterator[Step]:
        """AB-8.3.a Whoever has entered a hex of the enemy camp loots it; decoys are nobody (AB-7.i)."""
        place = battle.at[unit]
        if place in unlooted(battle, foe(battle.side_of(unit))) and not battle.roster.is_decoy[unit]:
            yield LootCamp(place)


def is_with_general(battle: Battle, unit: UnitNo, leader: LeaderNo) -> bool:
    """AB-8.1.d Whether a leader is a commander-in-chief or sub-general in the hex of a unit."""
    if leader == NOBODY or battle.leader_at[leader] != battle.at[unit]:
        return False
    return rank_of(battle, leader) != "officer"
