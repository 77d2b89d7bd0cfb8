"""AB-15.a: who is told what, and how a hidden piece comes to light.

A rule that tells something about a piece tells it with `tell_of`; what the other side may not know goes to the owner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import AMBUSHES, HIDDEN, REMOVED, UNSEEN

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId, Event, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle

UNTOLD: Final[Seat] = "nobody"
"""A seat that nobody has."""


def audience(battle: Battle, unit: UnitNo) -> Seat | None:
    """AB-15.a Who may be told about a unit, and see dice about it: its owner alone, or everybody."""
    owner = battle.side_of(unit)
    return None if battle.knows(foe(owner), unit) else owner


def secret(battle: Battle, one: UnitNo, other: UnitNo) -> Seat | None:
    """AB-15.a Who may see dice about a unit of each side: whoever knows both; if each hides from the other, nobody."""
    seats = {audience(battle, unit) for unit in (one, other)} - {None}
    return UNTOLD if len(seats) > 1 else next(iter(seats), None)


def tell_of(table: Table[Battle], unit: UnitNo, event: Event, clause: ClauseId) -> None:
    """AB-15.a Tell something about a unit to whoever knows it."""
    table.tell(event, clause, audience(table.state, unit))


def audience_of_leader(battle: Battle, leader: LeaderNo) -> Seat | None:
    """AB-15.a The same for a leader."""
    owner = battle.roster.leader_side[leader]
    return None if battle.knows_leader(foe(owner), leader) else owner


def tell_of_leader(table: Table[Battle], leader: LeaderNo, event: Event, clause: ClauseId) -> None:
    """AB-15.a The same about a leader."""
    table.tell(event, clause, audience_of_leader(table.state, leader))


def reveal(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> None:
    """AB-7.f, AB-7.n A hidden unit, with its leaders, is shown for good; a decoy is taken away (AB-7.i)."""
    battle = table.state
    if not battle.has(unit, HIDDEN):
        return
    place = battle.at[unit]
    table.reveal()
    battle.clear((unit,), HIDDEN)
    battle.markers.pop(unit, None)
    if battle.roster.is_decoy[unit]:
        battle.remove(unit, REMOVED)
        table.tell(events.DecoyRevealed(unit, place), clause)
        return
    table.tell(events.UnitRevealed(unit, place, battle.roster.units[unit].motivation), clause)
    for leader in battle.attached(unit):
        reveal_leader(table, leader, clause)


def reveal_leader(table: Table[Battle], leader: LeaderNo, clause: ClauseId) -> None:
    """AB-7.o A hidden leader is shown for good."""
    battle = table.state
    if battle.leader_flags[leader] & UNSEEN:
        battle.leader_flags[leader] &= ~UNSEEN
        table.reveal()
        table.tell(events.LeaderRevealed(leader, battle.leader_at[leader]), clause)


def meet(table: Table[Battle], unit: UnitNo, clause: ClauseId) -> None:
    """AB-7.r, AB-15.b A unit that the other side did not see has been run into: it is shown, or seen again."""
    battle = table.state
    reveal(table, unit, clause)
    seat = foe(battle.side_of(unit))
    if battle.memory[seat].pop(unit, None) is not None:
        table.reveal()
        table.tell(events.UnitSeenAgain(unit, battle.at[unit]), "AB-15.b")
        for leader in battle.attached(unit):
            if battle.leader_memory[seat].pop(leader, None) is not None:
                table.tell(events.LeaderSeenAgain(leader, battle.at[unit]), "AB-15.b")


def hides_at_start(battle: Battle, side: Side) -> None:
    """AB-7.m Units that are hidden when their owner's player turn begins may ambush."""
    for unit in battle.present(side):
        if battle.has(unit, HIDDEN):
            battle.mark(unit, AMBUSHES)
