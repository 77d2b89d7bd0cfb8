"""AB-11: what agents change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.state import CORRUPTED, RUMOURED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.roster import LeaderNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat

RUMOUR_DICE = -1
"""AB-11.k"""


class AgentsEffects(Effects):
    """AB-11 What agents change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.agents

    def dice(self, battle: Battle, combat: Combat) -> Iterator[Modifier]:
        """AB-11.k A unit that believes a false rumour fights, shoots and strikes back with a die less."""
        if battle.has(combat.unit, RUMOURED):
            yield Modifier("AB-11.k", "false-rumour", RUMOUR_DICE, "dice")

    def bans_leading(self, battle: Battle, leader: LeaderNo) -> Refusal | None:
        """AB-11.q A corrupted sub-general activates nobody and lowers no price."""
        if battle.leader_flags[leader] & CORRUPTED:
            return Refusal("AB-11.q", "leader-corrupted", f"leader:{leader}")
        return None
