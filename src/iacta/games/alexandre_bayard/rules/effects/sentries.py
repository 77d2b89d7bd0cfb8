"""AB-4.3: what sentries change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.steps import DetectSentries

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Step
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle


class SentriesEffects(Effects):
    """AB-4.3 What sentries change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.sentries

    def after_step(self, battle: Battle, unit: UnitNo) -> Iterator[Step]:
        """AB-4.3.l, AB-4.3.o, AB-12.ab Whoever comes near a sentry may notice it, or run into it; decoys do neither."""
        if battle.sentries and not battle.roster.is_decoy[unit]:
            yield DetectSentries(moving=battle.mover == unit)
