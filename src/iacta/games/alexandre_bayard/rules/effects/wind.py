"""AB-3.7: what the wind changes for the other chapters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier, Refusal
from iacta.games.alexandre_bayard.rules.effects.base import Cap, Dim, Effects
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.sky import is_desert, is_downwind, wind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.games.alexandre_bayard.roster import UnitNo, Weapon
    from iacta.games.alexandre_bayard.scenario_form import Options
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import Combat
    from iacta.geometry.hexes import Hex

UNLIMITED: Final = 99
"""Of a cap that does not hold downwind."""


def minds_sand(battle: Battle, unit: UnitNo) -> bool:
    """AB-3.7.d, AB-3.7.i In a desert, all but troops of desert origin."""
    return is_desert(battle) and "desert_origin" not in profile(battle, unit).traits


class WindEffects(Effects):
    """AB-3.7 What the wind changes for others."""

    __slots__ = ()

    def is_in_force(self, options: Options) -> bool:
        """With the switch."""
        return options.wind

    def dice(self, battle: Battle, combat: Combat) -> Iterator[Modifier]:
        """AB-3.7.d Fewer dice for shots."""
        change = wind(battle).shots.dice
        if combat.kind == "shot" and change:
            yield Modifier("AB-3.7.d", "wind", change, "dice")

    def range_change(self, battle: Battle, unit: UnitNo, weapon: Weapon) -> Iterator[Modifier]:  # noqa: ARG002
        """AB-3.7.d A shorter range; below 2 hexes nothing can be shot at (AB-16.x)."""
        change = wind(battle).shots.range
        if change:
            yield Modifier("AB-3.7.d", "wind", change, "range")

    def bans_shot(self, battle: Battle, unit: UnitNo, weapon: Weapon, place: Hex) -> Refusal | None:
        """AB-3.7.d, AB-12.t In a storm powder is unusable."""
        del unit, place
        if weapon.powder and wind(battle).shots.powder == "unusable":
            return Refusal("AB-3.7.d", "powder-unusable")
        return None

    def ignition(self, battle: Battle) -> Iterator[Modifier]:
        """AB-1.2.h More dice for every ignition attack."""
        change = wind(battle).ignition_dice
        if change:
            yield Modifier("AB-1.2.h", "wind", change, "dice")

    def dimness(self, battle: Battle) -> Dim | None:
        """AB-3.7.d How far one sees in a storm, and in a desert."""
        row = wind(battle)
        limit = row.sight_desert if row.sight_desert is not None and is_desert(battle) else row.sight
        return None if limit is None else Dim(limit, limit)

    def allowance(self, battle: Battle, unit: UnitNo) -> Iterator[Modifier]:
        """AB-3.7.d Fewer hexes; not for craft (AB-12.ak)."""
        change = wind(battle).move_change
        if change and not battle.is_aboard(unit):
            yield Modifier("AB-3.7.d", "wind", change, "hexes")

    def caps(self, battle: Battle, unit: UnitNo) -> Iterator[Cap]:
        """AB-3.7.d At most so many hexes in a storm; in a desert before it too, but downwind; not craft (AB-12.ak)."""
        row = wind(battle)
        if row.max_hexes is not None:
            yield Cap("AB-3.7.d", "wind", row.max_hexes)
        if row.max_hexes_desert is not None and not battle.is_aboard(unit) and minds_sand(battle, unit):
            yield Cap("AB-3.7.d", "sand-in-the-wind", row.max_hexes_desert, downwind=UNLIMITED)

    def minds_steps(self, battle: Battle, unit: UnitNo) -> bool:
        """AB-3.7.d In a storm in a desert."""
        return wind(battle).desert_only_downwind and minds_sand(battle, unit)

    def bans_step(self, battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> Refusal | None:
        """AB-3.7.d In a storm in a desert only downwind, on whatever occasion."""
        if not wind(battle).desert_only_downwind or not minds_sand(battle, unit) or is_downwind(battle, start, end):
            return None
        return Refusal("AB-3.7.d", "only-downwind")
