"""AB-9: what corps change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.rules.profiles import rank_of

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.roster import CorpsNo, LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle


class CorpsOrdersEffects(Effects):
    """AB-9 What corps change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.corps_orders

    def bans_activation(self, battle: Battle, unit: UnitNo, leader: LeaderNo) -> Refusal | None:
        """AB-9.b, AB-9.k An allied corps and the others do not command each other; the commander-in-chief does all."""
        if leader == NOBODY or rank_of(battle, leader) == "commander":
            return None
        corps, own = battle.roster.units[unit].corps, corps_of(battle, leader)
        if corps == own or not (is_allied(battle, corps) or is_allied(battle, own)):
            return None
        return Refusal("AB-9.k", "allied-corps", f"unit:{unit}")


def corps_of(battle: Battle, leader: LeaderNo) -> CorpsNo:
    """AB-9.a The corps that a sub-general commands; NOBODY: none, as of every officer."""
    return next((number for number, corps in enumerate(battle.roster.corps) if corps.leader == leader), NOBODY)


def is_allied(battle: Battle, corps: CorpsNo) -> bool:
    """AB-9.b"""
    return corps != NOBODY and battle.roster.corps[corps].allied
