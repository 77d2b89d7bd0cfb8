"""7.8.e, 9.3.d: units that are destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.rules import blocks, commanders, contacts
from iacta.games.hail_caesar.state import DESTROYED

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle


def destroy(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> None:
    """HC-7.8.e, HC-9.3.d, HC-10.5.c A unit is removed; commanders who had joined it seek another one."""
    battle = table.state
    table.tell(events.Destroyed(unit), clause)
    commanders.lose_unit(table, unit)
    box = blocks.outline(battle, unit)
    if box is not None:
        battle.exits[unit] = (box.x, box.y, box.heading)  # HC-17.1.a
    battle.fate[unit] = DESTROYED
    battle.stand(unit, None)
    battle.inside[unit] = NO_AREA
    contacts.remove(battle, unit)
