"""AB-3.4 to AB-3.6: what rain, snow and hail change for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.army_file import TABLES
from iacta.games.alexandre_bayard.rules.effects.base import Cap, Dim, Effects
from iacta.games.alexandre_bayard.rules.sky import clause_of, falling, is_calm, name_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.roster import UnitNo, Weapon
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.games.alexandre_bayard.tables import ShootingChange
    from iacta.geometry.hexes import Hex


def change_of_dice(shots: ShootingChange, turns: int, *, powder: bool) -> int:
    """AB-3.3.c, AB-3.3.d The dice that a row takes from a shot: after so many turns; from powder at once."""
    if powder and shots.powder_dice is not None:
        return shots.powder_dice
    return shots.dice if turns > shots.after_turns else 0


class WeatherEffects(Effects):
    """AB-3.4 to AB-3.6 What rain, snow and hail change for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.weather

    def dice(self, battle: Battle, combat: Combat) -> Iterator[Modifier]:
        """AB-3.3.b, AB-3.4.b Fewer dice for shots."""
        row = falling(battle) if combat.kind == "shot" else None
        if row is None:
            return
        change = change_of_dice(row.shots, battle.weather.turns, powder=TABLES.weapons[combat.weapon].powder)
        if change:
            yield Modifier(clause_of(battle.weather), name_of(battle.weather), change, "dice")

    def range_change(self, battle: Battle, unit: UnitNo, weapon: Weapon) -> Iterator[Modifier]:  # noqa: ARG002
        """AB-3.4.b A shorter range; below 2 hexes nothing can be shot at (AB-16.x)."""
        row = falling(battle)
        if row is not None and row.shots.range:
            yield Modifier(clause_of(battle.weather), name_of(battle.weather), row.shots.range, "range")

    def bans_shot(self, battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:
        """AB-12.t Powder that is unusable: no shot."""
        del unit, place
        row = falling(battle)
        if row is None or not weapon.powder or row.shots.powder != "unusable":
            return None
        return Refusal(clause_of(battle.weather), "powder-unusable")

    def ignition(self, battle: Battle) -> Iterator[Modifier]:
        """AB-1.2.i, AB-12.a Fewer dice for every ignition attack."""
        row = falling(battle)
        if row is not None and row.ignition_dice:
            yield Modifier("AB-1.2.i", name_of(battle.weather), row.ignition_dice, "dice")

    def dimness(self, battle: Battle) -> Dim | None:
        """AB-3.4.b How far one sees."""
        row = falling(battle)
        return None if row is None or row.sight is None else Dim(row.sight, row.sight)

    def allowance(self, battle: Battle, unit: UnitNo) -> Iterator[Modifier]:
        """AB-3.4.b Fewer hexes; not for craft (AB-12.ak)."""
        row = falling(battle)
        if row is not None and row.move_change and not battle.is_aboard(unit):
            yield Modifier(clause_of(battle.weather), name_of(battle.weather), row.move_change, "hexes")

    def caps(self, battle: Battle, unit: UnitNo) -> Iterator[Cap]:
        """AB-3.3.h, AB-3.5.c At most so many hexes, outside roads or everywhere; craft mind the latter (AB-12.ak)."""
        row = falling(battle)
        if row is None:
            return
        clause, name = clause_of(battle.weather), name_of(battle.weather)
        if row.max_hexes_off_road is not None and not battle.is_aboard(unit):
            yield Cap(clause, name, row.max_hexes_off_road, off_road=True)
        if row.max_hexes is not None:
            yield Cap(clause, name, row.max_hexes, downwind=0 if is_calm(battle) else row.max_hexes_downwind or 0)
