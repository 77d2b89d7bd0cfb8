"""AB-7: what hidden units change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.state import AMBUSHES

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat

FIRST: Final = frozenset(("melee", "shot"))
"""AB-7.m A pursuit is a second combat, a riposte none of the unit's own."""


class HiddenUnitsEffects(Effects):
    """AB-7 What hidden units change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.hidden_units

    def advantage(self, battle: Battle, combat: Combat) -> ClauseId | None:
        """AB-7.m Ambush: hidden when its owner's player turn began, in its first combat of that turn."""
        return "AB-7.m" if combat.kind in FIRST and battle.has(combat.unit, AMBUSHES) else None
