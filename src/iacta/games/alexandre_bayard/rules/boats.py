"""AB-6.3: units that go aboard and ashore, craft that go along with their crews, and craft that are moored."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import MoorBoat
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.afloat import craft_that_goes, crew_of, current_in, is_afloat, is_beside_land
from iacta.games.alexandre_bayard.rules.deeds import Deed
from iacta.games.alexandre_bayard.rules.telling import meet
from iacta.games.alexandre_bayard.state import ACTIVATED, EMBARKED, FOUGHT, SAILED

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import BoatNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.games.alexandre_bayard.steps import NoteCrews
    from iacta.geometry.hexes import Hex

# Steps from, to and with craft


def take_craft_along(table: Table[Battle], unit: UnitNo, end: Hex) -> bool:
    """AB-6.3.h A unit about to step into open water moves its craft, and all who are aboard with it."""
    battle, start = table.state, table.state.at[unit]
    boat = craft_that_goes(battle, unit, start, end)
    if boat == NOBODY:
        return False
    battle.mark(unit, SAILED)
    carry(battle, boat, end)
    table.tell(events.BoatMoved(boat, start, end), "AB-6.3.h")
    return True


def carry(battle: Battle, boat: BoatNo, end: Hex) -> None:
    """AB-6.2.d, AB-6.3.k A craft changes its hex, with its unit and its leaders; it is no longer moored."""
    start = battle.boats[boat].hex
    unit, leaders = crew_of(battle, boat), battle.leaders_in(start)
    battle.boats[boat] = battle.boats[boat]._replace(hex=end, moored=False)
    if unit != NOBODY:
        battle.place(unit, end)
    for leader in leaders:
        battle.leader_at[leader] = end


def change_craft(table: Table[Battle], unit: UnitNo, start: Hex) -> None:
    """AB-6.3.v, AB-7.p A unit that has made a step may have left a craft, or boarded one, which shows it."""
    battle = table.state
    left, boarded = battle.boat_in(start), battle.boat_in(battle.at[unit])
    if left not in (NOBODY, boarded):
        table.tell(events.Landed(unit, left), "AB-6.3.c")
    if boarded not in (NOBODY, left):
        meet(table, unit, "AB-7.p")
        battle.mark(unit, EMBARKED)
        battle.boats[boarded] = battle.boats[boarded]._replace(side=battle.side_of(unit))
        table.tell(events.Embarked(unit, boarded), "AB-6.3.h")


# Mooring


class MooringBoat(Deed[MoorBoat]):
    """AB-6.3.j, AB-6.3.r A crew moors its craft at the end of its move, or the craft that it has just left."""

    action = MoorBoat

    def candidates(self, battle: Battle, side: Side) -> Iterator[MoorBoat]:
        """Each craft that may be moored, or cast off."""
        for boat, craft in enumerate(battle.boats):
            action = MoorBoat(boat, not craft.moored)
            if self.refuses(battle, side, action) is None:
                yield action

    def refuses(self, battle: Battle, side: Side, action: MoorBoat) -> Refusal | None:
        """AB-6.3.j Beside land, declared by its owner, whose crew was activated."""
        if not 0 <= action.boat < len(battle.boats) or battle.boats[action.boat].side != side:
            return Refusal("AB-6.3.j", "no-such-craft")
        craft = battle.boats[action.boat]
        if not is_afloat(battle, action.boat):
            return Refusal("AB-6.3.j", "craft-aground")
        if craft.moored == action.moored:
            return Refusal("AB-6.3.j", "moored-so-already")
        if not has_hands(battle, action.boat):
            return Refusal("AB-6.3.j", "no-crew-to-moor")
        return None if is_beside_land(battle, craft.hex) else Refusal("AB-6.3.j", "not-beside-land")

    def do(self, table: Table[Battle], side: Side, action: MoorBoat) -> None:
        """AB-6.3.j"""
        del side
        battle = table.state
        battle.boats[action.boat] = battle.boats[action.boat]._replace(moored=action.moored)
        table.tell(events.BoatMoored(action.boat, action.moored), "AB-6.3.j")


def has_hands(battle: Battle, boat: BoatNo) -> bool:
    """AB-6.3.j, AB-6.3.r Its crew is activated, or has landed in this player turn."""
    place, side = battle.boats[boat].hex, battle.boats[boat].side
    crew = crew_of(battle, boat)
    if crew != NOBODY:
        return battle.side_of(crew) == side and battle.has(crew, ACTIVATED)
    return any(battle.started[unit] == place and battle.has(unit, ACTIVATED) for unit in battle.present(side))


# What crews did


def note_crews(table: Table[Battle], step: NoteCrews) -> None:
    """AB-6.3.j, AB-6.3.w Busy elsewhere: it fought, or was not activated in a current while it was not moored."""
    battle = table.state
    for boat, craft in enumerate(battle.boats):
        if not craft.hex or craft.side != step.side:
            continue
        crew = crew_of(battle, boat)
        idle = crew != NOBODY and not battle.has(crew, ACTIVATED) and current_in(battle, craft.hex) > 0
        fought = crew != NOBODY and battle.has(crew, FOUGHT)
        battle.boats[boat] = craft._replace(busy=fought or (idle and not craft.moored))
