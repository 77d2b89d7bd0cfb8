"""AB-8: what camps change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.rules.effects.base import Effects

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.scenario_form import Options


class CampsEffects(Effects):
    """AB-8 What camps change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.camps
