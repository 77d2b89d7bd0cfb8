"""AB-3.8: what mist and fog change for the other chapters. Pea soup is darkness (AB-3.8.h): see `darkness.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.rules.effects.base import Dim, Effects
from iacta.games.alexandre_bayard.rules.effects.weather import change_of_dice
from iacta.games.alexandre_bayard.rules.sky import mist

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex

HAND_TO_HAND: Final = frozenset(("melee", "pursuit", "riposte"))


class FogEffects(Effects):
    """AB-3.8 What mist and fog change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.fog

    def dice(self, battle: Battle, combat: Combat) -> Iterator[Modifier]:
        """AB-3.8.c, AB-3.8.d Fewer dice for shots, in thick mist for far ones only; in fog for melees and ripostes."""
        row = mist(battle)
        if row is None:
            return
        change = 0
        if combat.kind in HAND_TO_HAND:
            change = row.melee_dice
        elif combat.kind == "shot" and battle.ground.distance[combat.start][combat.hex] > row.shots.beyond_hexes:
            change = change_of_dice(row.shots, battle.weather.turns, powder=TABLES.weapons[combat.weapon].powder)
        if change:
            yield Modifier("AB-3.8.c", "mist", change, "dice")

    def melee_only(self, battle: Battle, combat: Combat) -> ClauseId | None:
        """AB-3.8.c In fog attacks use the melee factor only."""
        del combat
        row = mist(battle)
        return "AB-3.8.c" if row is not None and row.melee_factor_only else None

    def dimness(self, battle: Battle) -> Dim | None:
        """AB-3.8.c How far one sees."""
        row = mist(battle)
        return None if row is None or row.sight is None else Dim(row.sight, row.sight)

    def heavier(self, battle: Battle, unit: UnitNo) -> int:
        """AB-3.8.c As the next heavier weight than it has now (AB-12.x); not craft (AB-12.ak)."""
        row = mist(battle)
        return 0 if row is None or battle.is_aboard(unit) else row.heavier_weight_steps

    def deviates(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
        """AB-3.8.h In fog every step may go astray as at night; no light helps."""
        del unit, start, end
        row = mist(battle)
        return row is not None and row.drift

    def leader_strays(self, battle: Battle, leader: LeaderNo) -> bool:
        """AB-3.8.h, AB-4.1.n In fog an isolated figure may go astray as at night."""
        del leader
        row = mist(battle)
        return row is not None and row.drift
