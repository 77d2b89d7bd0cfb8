"""7.8.e, 9.3.d: units that are destroyed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.rules import contacts
from iacta.games.hail_caesar.state import DESTROYED
from iacta.games.hail_caesar.steps import OverrunCommander

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle


def destroy(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> None:
    """HC-9.3.d, HC-10.5.c A unit is removed; commanders who had joined it seek another one."""
    battle = table.state
    battle.fate[unit] = DESTROYED
    battle.stand(unit, None)
    battle.inside[unit] = NO_AREA
    contacts.remove(battle, unit)
    table.tell(events.Destroyed(unit), clause)
    table.then(*[OverrunCommander(commander, "HC-10.5.c") for commander in battle.commander_with(unit)])
