"""AB-6.3.f, AB-6.3.g, AB-6.3.k: craft that drift with current and wind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.army_file import BOAT_FILE
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.afloat import (
    crew_of,
    current_in,
    floats_in,
    is_afloat,
    is_burning,
    passage_in,
)
from iacta.games.alexandre_bayard.rules.boats import carry
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.sky import is_calm
from iacta.games.alexandre_bayard.rules.telling import meet
from iacta.games.alexandre_bayard.steps import DriftBoat, LookAround, RollPassage

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import BoatNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import DriftBoats
    from iacta.geometry.hexes import Hex

RATES: Final = BOAT_FILE.drift
"""AB-6.3.g"""


def drift_boats(table: Table[Battle], step: DriftBoats) -> None:
    """AB-6.3.k The active side's craft that nobody steers, one after the other."""
    battle = table.state
    drifting = [boat for boat, craft in enumerate(battle.boats) if craft.side == step.side and drifts(battle, boat)]
    table.then(*(one for boat in drifting for one in ways_of(battle, boat)))


def drifts(battle: Battle, boat: BoatNo) -> bool:
    """AB-6.3.f, AB-6.3.r, AB-1.12.b Afloat, not moored, and without crew, with a busy one, or on fire."""
    if not is_afloat(battle, boat) or battle.boats[boat].moored:
        return False
    return crew_of(battle, boat) == NOBODY or battle.boats[boat].busy or is_burning(battle, boat)


def ways_of(battle: Battle, boat: BoatNo) -> Iterator[DriftBoat]:
    """AB-6.3.g, AB-6.3.k First the current, then the wind; the causes combine."""
    current = current_in(battle, battle.boats[boat].hex)
    if current:
        yield from (DriftBoat(boat, current, "current") for _ in range(RATES.current_hexes_per_turn))
    if battle.options.wind and not is_calm(battle):
        rate = RATES.wind[battle.wind.force]
        if battle.turn % rate.every == 0:
            yield from (DriftBoat(boat, battle.wind.direction, "wind") for _ in range(rate.hexes))


def drift_ahead(battle: Battle, boat: BoatNo) -> tuple[Hex, ...]:
    """AB-6.3.k The hexes through which a craft will drift when its side's next turn opens, as the wind is now."""
    side = battle.boats[boat].side
    after, path = battle.clone(), []
    after.turn += side == battle.side or battle.side != battle.first
    for step in ways_of(after, boat) if drifts(battle, boat) else ():
        end = battle.ground.step(after.boats[boat].hex, step.direction)
        if not is_blocked(after, boat, end):
            carry(after, boat, end)
            path.append(end)
    return tuple(path)


def drift_boat(table: Table[Battle], step: DriftBoat) -> None:
    """AB-6.3.k One hex; a blocked step is not made; a ford or rapid is tested; the crew starts its turn there."""
    battle = table.state
    craft = battle.boats[step.boat]
    if not is_afloat(battle, step.boat):
        return
    end = battle.ground.step(craft.hex, step.direction)
    if is_blocked(battle, step.boat, end):
        return
    occupant = battle.unit_in(end)
    if occupant != NOBODY:
        meet(table, occupant, "AB-7.r")
        if battle.unit_in(end) != NOBODY:
            return
    carry(battle, step.boat, end)
    crew = crew_of(battle, step.boat)
    if crew != NOBODY:
        battle.started[crew] = end
    table.tell(events.BoatDrifted(step.boat, craft.hex, end, step.cause), "AB-6.3.k")
    passage = (RollPassage(step.boat),) if passage_in(battle, end) is not None else ()
    table.then(*passage, LookAround())


def is_blocked(battle: Battle, boat: BoatNo, end: Hex) -> bool:
    """AB-6.3.k, AB-6.3.t Land, the edge of the board, another craft, a burning bridge."""
    if not end or not floats_in(battle, boat, end) or battle.boat_in(end) != NOBODY:
        return True
    return gathered.bars_hex(battle, end) is not None
