"""AB-6: what craft changes for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.rules.effects.base import Effects

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.scenario_form import Options


class BoatsEffects(Effects):
    """AB-6 What craft changes for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.boats
