"""5.4, 5.6.2: ships are lost, to storms and in combat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import GiveUpShip
from iacta.games.bellum_gallicum.rules import automaton, control, fates, losses, rescue
from iacta.games.bellum_gallicum.state import LOST, War
from iacta.games.bellum_gallicum.steps import EndMovement, LoseShip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.roster import LeaderNo, ShipNo
    from iacta.games.bellum_gallicum.sides import Side

BAD_SEASON: Final = (1, 2, 9, 10)
"""BG-5.4.a, BG-5.6.1.a"""


def fleet(war: War, location: Location, side: Side) -> list[ShipNo]:
    """BG-5.6.1.f The ships of a side in a coastal region or sea zone that did not flee there this turn."""
    return [ship for ship in war.ships_at(location, side) if not war.ship_moved[ship]]


# Storms


def end_movement(table: Table[War], step: EndMovement) -> None:
    """BG-5.4.a, BG-5.4.b One roll for each fleet at sea; then ships may move again. Armies that met are noted."""
    war = table.state
    control.note_meetings(war, step.side)
    for zone in war.gaul.zones:
        if zone in war.ship_at and war.ships_at(zone, step.side):
            _meet_weather(table, step.side, zone)
    war.ship_moved = [False] * len(war.ship_moved)


def _meet_weather(table: Table[War], side: Side, zone: Location) -> None:
    war = table.state
    least = 5 if war.turn in BAD_SEASON else 6
    lost = table.dice.tally(1, at_least(least), "BG-5.4.a") > 0
    table.tell(events.WeatherMet(zone, side, lost), "BG-5.4.a")
    if lost:
        table.then(LoseShip(side, zone, "BG-5.4.b"))


# Losses


class LosingShip(Question[War, LoseShip, GiveUpShip]):
    """D2 Which ship of a fleet is lost."""

    clause = "BG-5.4.b"
    actions = (GiveUpShip,)

    def asks(self, state: War, step: LoseShip) -> Seat | None:
        """The owner, if he has a ship there."""
        return step.side if fleet(state, step.location, step.side) else None

    def forced(self, state: War, step: LoseShip) -> GiveUpShip | None:
        """The only ship; the automaton's with fewest aboard."""
        ships = fleet(state, step.location, step.side)
        if len(ships) == 1 or automaton.plays(state, step.side):
            return GiveUpShip(min(ships, key=lambda ship: (len(state.units_at(state.gaul.aboard(ship))), ship)))
        return None

    def candidates(self, state: War, step: LoseShip, seat: Seat) -> Iterator[GiveUpShip]:  # noqa: ARG002
        """Every ship of the fleet."""
        yield from map(GiveUpShip, fleet(state, step.location, step.side))

    def refuses(self, state: War, step: LoseShip, seat: Seat, action: GiveUpShip) -> Refusal | None:
        """BG-5.4.b, BG-5.6.2.c"""
        del seat
        there = action.ship in fleet(state, step.location, step.side)
        return None if there else Refusal(step.clause, "ship-not-there")

    def answer(self, table: Table[War], step: LoseShip, seat: Seat, action: GiveUpShip) -> None:
        """It goes down with all aboard."""
        del seat
        sink(table, action.ship, step.clause)


def sink(table: Table[War], ship: ShipNo, clause: ClauseId) -> None:
    """BG-5.6.2.a, b, c Units aboard and the legion of the ship are eliminated, leaders are killed."""
    war = table.state
    inside, location = war.gaul.aboard(ship), war.ship_at[ship]
    war.ship_at[ship] = LOST
    table.tell(events.ShipLost(ship, location), clause)
    legion, war.legion_of[ship] = war.legion_of[ship], -1
    drowned = war.units_at(inside)
    losses.eliminate_all(table, drowned if legion < 0 else [*drowned, legion], "BG-5.6.2.a")
    for leader in war.leaders_at(inside):
        drown(table, leader, location)


def drown(table: Table[War], leader: LeaderNo, location: Location) -> None:
    """BG-5.6.2.c, BG-4.2.2.i A leader lost at sea is killed; a saved Caesar finds another deck, or a friendly coast."""
    if not fates.kill(table, leader):
        rescue.from_the_sea(table, leader, location)
