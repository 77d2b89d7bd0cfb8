"""AB-C.2.g, AB-C.14.a, AB-C.14.b, AB-C.16.m: plaquettes, lost units, and what becomes of their leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.rules.telling import audience, tell_of
from iacta.games.alexandre_bayard.state import LOST
from iacta.games.alexandre_bayard.steps import EscapeLeader, RiskLeader

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex


def lose(  # noqa: PLR0913 - three of them are exceptions
    table: Table[Battle],
    unit: UnitNo,
    plaquettes: int,
    clause: ClauseId,
    *,
    risks_leaders: bool = True,
    spares_last: bool = False,
    away_from: Hex = 0,
) -> int:
    """AB-C.2.g A unit loses plaquettes, the last one with its life; says how many it lost.

    `risks_leaders`: the losses of a combat or a fire (AB-C.14.h). `spares_last`: a weather shot (AB-3.3.f).
    `away_from`: where the enemy unit stands that does it (AB-4.4.g).
    """
    battle = table.state
    lost = min(plaquettes, battle.plaquettes[unit] - spares_last)
    if lost <= 0:
        return 0
    battle.plaquettes[unit] -= lost
    tell_of(table, unit, events.PlaquettesLost(unit, lost, battle.plaquettes[unit]), clause)
    if not battle.plaquettes[unit]:
        destroy(table, unit, "AB-C.2.g", away_from)
    elif risks_leaders:
        table.then(*(RiskLeader(leader) for leader in battle.attached(unit)))
    return lost


def destroy(table: Table[Battle], unit: UnitNo, clause: ClauseId, away_from: Hex = 0) -> None:
    """AB-C.16.m, AB-C.14.b A unit is lost; its leaders die or must join others."""
    battle = table.state
    place, leaders = battle.at[unit], battle.attached(unit)
    seat = audience(battle, unit)
    battle.plaquettes[unit] = 0
    battle.remove(unit, LOST)
    battle.markers.pop(unit, None)
    table.tell(events.UnitLost(unit, place), clause, seat)
    table.then(*(EscapeLeader(leader, away_from) for leader in leaders))
