"""VI-7, VI-10.4: what hills and woods do to a fight, to a test and to a move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.records import Modifier, Refusal

if TYPE_CHECKING:
    from iacta.games.virtus.army_file import UnitType
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field

WOODED_EFFICIENCY: Final = 1  # VI-7.c, VI-5.2.d
LIGHT_INFANTRY_IN_WOOD: Final = Modifier("VI-7.d", "light-infantry-in-wood", 2, "threshold")
HILL_DIE: Final = Modifier("VI-7.a", "hill-in-defence", 1, "dice")


def is_hampered(unit_type: UnitType) -> bool:
    """VI-7.c, VI-7.e Woods hamper cavalry, chariots included, and heavy infantry."""
    return unit_type.cavalry or unit_type.heavy_infantry


def wood_modifier(field: Field, unit_type: UnitType, sector: Place, efficiency: int) -> Modifier | None:
    """VI-7.c In a wood the hampered fight with efficiency 1; a ceiling, never a gain (VI-7.f)."""
    if efficiency > WOODED_EFFICIENCY and field.layout.is_wooded[sector] and is_hampered(unit_type):
        return Modifier("VI-7.c", "hampered-by-wood", WOODED_EFFICIENCY - efficiency, "efficiency")
    return None


def has_hill_die(field: Field, side: str, sector: Place) -> bool:
    """VI-7.a Each unit engaged in defence in a sector with a hill rolls one extra die."""
    return sector in field.layout.hills and field.holder[sector] == side


def refuses_going_on(field: Field, sector: Place) -> Refusal | None:
    """VI-10.4.b, VI-11.f Whoever entered a dense forest or soft ground ends his move there."""
    if sector not in field.layout.halting:
        return None
    is_dense = field.battle.options.dense_forest and field.layout.is_wooded[sector]
    return Refusal("VI-10.4.b" if is_dense else "VI-11.f", "sector-ends-move")
