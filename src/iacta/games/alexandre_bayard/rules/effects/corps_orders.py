"""AB-9: what corps change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.rules.effects.base import Effects

if TYPE_CHECKING:
    from iacta.games.alexandre_bayard.scenario_form import Options


class CorpsOrdersEffects(Effects):
    """AB-9 What corps change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.corps_orders
