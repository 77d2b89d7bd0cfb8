"""AB-4.2.o: messengers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import SendMessenger
from iacta.games.alexandre_bayard.army_file import PACE
from iacta.games.alexandre_bayard.battlefield import Messenger
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.deeds import Deed
from iacta.games.alexandre_bayard.rules.deviation import catches, stray
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.riding import go_along, refuses_ride, refuses_rider, rides
from iacta.games.alexandre_bayard.rules.waking import sleepers, visit
from iacta.games.alexandre_bayard.state import SENT
from iacta.games.alexandre_bayard.steps import LookAround

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex


class SendingMessenger(Deed[SendMessenger]):
    """AB-4.2.o A leader sends a messenger in place of moving, or the one he has sent goes on."""

    action = SendMessenger

    def candidates(self, battle: Battle, side: Side) -> Iterator[SendMessenger]:
        """While anybody sleeps whom one could wake: a shortest way to each hex within reach."""
        if not battle.options.darkness or not sleepers(battle, side):
            return
        for leader in battle.roster.leaders_of[side]:
            if refuses_messenger(battle, leader) is None:
                ways = rides(battle, side, start_of(battle, leader), PACE.messenger)
                yield from (SendMessenger(leader, path) for path in ways)

    def refuses(self, battle: Battle, side: Side, action: SendMessenger) -> Refusal | None:
        """AB-4.2.o, AB-C.4.f"""
        if action.leader not in battle.roster.leaders_of[side]:
            return Refusal("AB-4.2.o", "no-such-leader")
        refusal = refuses_messenger(battle, action.leader)
        if refusal is not None:
            return refusal
        if not 1 <= len(action.path) <= PACE.messenger:
            return Refusal("AB-C.4.f", "allowance-spent")
        return refuses_ride(battle, side, start_of(battle, action.leader), action.path)

    def do(self, table: Table[Battle], side: Side, action: SendMessenger) -> None:
        """AB-4.2.o A new one counts as a move of AB-C.6.k, one that goes on does not."""
        battle, leader = table.state, action.leader
        start = start_of(battle, leader)
        if of_leader(battle, leader) is None:
            battle.leader_flags[leader] |= SENT
            battle.lone_moves += 1
        way = go_along(table, side, start, action.path)
        battle.trail = way
        astray = gathered.leader_strays(battle, leader)
        battle.trail = ()
        if astray:
            way += stray(table, side, way, side)[1:]
        table.tell(events.MessengerMoved(leader, way), "AB-4.2.o", side)
        arrive(table, side, leader, way[-1])
        table.then(LookAround())


def arrive(table: Table[Battle], side: Side, leader: LeaderNo, place: Hex) -> None:
    """AB-4.1.f, AB-4.2.c, AB-4.2.o Among enemies he is captured, with friends he wakes them; else he goes on later."""
    battle = table.state
    battle.messengers = tuple(one for one in battle.messengers if one.leader != leader)
    if catches(table, side, place):
        table.tell(events.MessengerCaptured(leader, place), "AB-4.1.f")
        return
    unit = visit(table, side, place)
    if unit != NOBODY:
        table.tell(events.MessengerArrived(leader, unit), "AB-4.2.o", side)
    else:
        battle.messengers = (*battle.messengers, Messenger(leader, place, moved=True))


def of_leader(battle: Battle, leader: LeaderNo) -> Messenger | None:
    """AB-4.2.o A leader has at most one messenger on the board."""
    return next((one for one in battle.messengers if one.leader == leader), None)


def start_of(battle: Battle, leader: LeaderNo) -> Hex:
    """Where the messenger of a leader sets out from."""
    messenger = of_leader(battle, leader)
    return battle.leader_at[leader] if messenger is None else messenger.hex


def refuses_messenger(battle: Battle, leader: LeaderNo) -> Refusal | None:
    """AB-4.2.o, AB-4.2.p Once per player turn; a new one from an awake leader on the board who has not moved."""
    if not battle.options.darkness:
        return Refusal("AB-4.2.o", "no-messengers")
    messenger = of_leader(battle, leader)
    if messenger is not None:
        return Refusal("AB-4.2.o", "messenger-has-moved", f"leader:{leader}") if messenger.moved else None
    if not battle.leader_at[leader]:
        return Refusal("AB-4.2.o", "no-such-leader")
    return refuses_rider(battle, leader)
