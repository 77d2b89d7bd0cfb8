"""AB-5: what a change of order costs the movement of its unit; what it makes of the unit says `rules/profiles.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Modifier
from iacta.games.alexandre_bayard.rules.effects.base import Effects
from iacta.games.alexandre_bayard.state import CHANGED, TIGHTENED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle

COST = -1
"""AB-5.c, AB-5.d"""


class LoosenOrderEffects(Effects):
    """AB-5 What a change of order changes for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.loosen_order

    def heavier(self, battle: Battle, unit: UnitNo) -> int:
        """AB-5.g A unit that has tightened has still the allowance of the lighter of the two weights."""
        return -1 if battle.has(unit, TIGHTENED) else 0

    def allowance(self, battle: Battle, unit: UnitNo) -> Iterator[Modifier]:
        """AB-5.c, AB-5.d, AB-5.g One hex, as a cost: it may leave a unit without any."""
        if battle.has(unit, CHANGED):
            yield Modifier("AB-5.g", "changed-order", COST, "cost")
