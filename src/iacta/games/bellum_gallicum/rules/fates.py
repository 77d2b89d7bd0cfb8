"""4.2.2, table 8.6: leaders are tested, wounded, killed, captured and replaced."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

import msgspec

from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.combat_tables import LEADERS
from iacta.games.bellum_gallicum.map import NOWHERE
from iacta.games.bellum_gallicum.rules import victory
from iacta.games.bellum_gallicum.sides import ROMAN
from iacta.games.bellum_gallicum.state import BESIEGES, CAPTURED, DRIVEN, LOST, WITHDRAWN, War

if TYPE_CHECKING:
    from collections.abc import Iterable

    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location
    from iacta.games.bellum_gallicum.roster import LeaderNo
    from iacta.games.bellum_gallicum.sides import Side

TOP_RANK: Final = 3


def test(table: Table[War], leader: LeaderNo, clause: ClauseId) -> None:
    """BG-8.6.a, BG-8.6.b 2d6: nothing, wounded, killed or captured; a leader of rank 3 has −1."""
    war = table.state
    bonus = -1 if war.roster.rank[leader] == TOP_RANK else 0
    one, two = table.dice.roll_for(lambda dice: LEADERS.get(sum(dice) + bonus), 2, 6, clause)
    score = one + two + bonus
    result = LEADERS.get(score, "nothing")
    table.tell(events.LeaderTested(leader, (one, two), score, result), clause)
    match result:
        case "wounded":
            wound(table, leader)
        case "killed":
            kill(table, leader)
        case "captured":
            _capture_by_table(table, leader)
        case "nothing":
            pass
        case _:
            assert_never(result)


def _capture_by_table(table: Table[War], leader: LeaderNo) -> None:
    """BG-8.6.d A Roman is captured on an odd die only."""
    if table.state.roster.is_roman[leader]:
        die = table.dice.roll_for(lambda dice: dice[0] % 2, 1, 6, "BG-8.6.d")[0]
        if die % 2 == 0:
            table.tell(events.LeaderEscaped(leader, die), "BG-8.6.d")
            return
    capture(table, leader)


def wound(table: Table[War], leader: LeaderNo) -> None:
    """BG-4.2.2.b The leader is turned over; no effect on one already wounded."""
    war = table.state
    if not war.wounded[leader]:
        war.wounded[leader] = war.round
        table.tell(events.LeaderWounded(leader), "BG-4.2.2.b")


def kill(table: Table[War], leader: LeaderNo) -> bool:
    """BG-4.2.2.c, BG-4.2.2.e A leader is removed for good; Caesar dies on a 1 only. Whether he is dead."""
    war = table.state
    if leader == war.roster.caesar:
        die = table.dice.roll_for(lambda dice: dice[0] > 1, 1, 6, "BG-4.2.2.e")[0]
        if die > 1:
            table.tell(events.CaesarSaved(die), "BG-4.2.2.e")
            wound(table, leader)
            return False
    table.tell(events.LeaderKilled(leader), "BG-4.2.2.c")
    _take_away(table, leader, LOST)
    return True


def capture(table: Table[War], leader: LeaderNo) -> None:
    """BG-4.2.2.a A leader is removed; whether he comes back depends on who he is."""
    war = table.state
    table.tell(events.LeaderCaptured(leader), "BG-4.2.2.a")
    found = (*war.annals.captured_in, (leader, war.year))
    war.annals = msgspec.structs.replace(war.annals, captured_in=found)
    _take_away(table, leader, NOWHERE if leader in war.roster.tribunes else CAPTURED)  # BG-4.2.2.g


def _take_away(table: Table[War], leader: LeaderNo, fate: Location) -> None:
    war = table.state
    location, done = war.leader_at[leader], war.leader_done[leader]
    war.place_leaders((leader,), fate)
    war.wounded[leader], war.leader_done[leader] = 0, 0
    war.stands_for.pop(leader, None)
    war.annals = msgspec.structs.replace(war.annals, out=war.annals.out | {leader})
    if war.roster.leaders[leader].replaceable:
        _appoint(table, location, done)
    victory.judge_at_once(table, leader)


def _appoint(table: Table[War], location: Location, done: int) -> None:
    """BG-4.2.2.d, BG-4.2.2.g A tribune takes the place of a lost leader, with his force or else in Cisalpina."""
    war = table.state
    tribune = next((one for one in war.roster.tribunes if war.leader_at[one] == NOWHERE), None)
    if tribune is None:
        return
    group = done & (BESIEGES | DRIVEN)  # field group, siege group and fugitives of one region are not one force
    if not any(war.done[unit] & (BESIEGES | DRIVEN) == group for unit in war.units_at(location, ROMAN)):
        location, done = war.gaul.cisalpina, 0
    war.place_leaders((tribune,), location)
    war.leader_done[tribune] = done
    table.tell(events.TribuneAppointed(tribune, location), "BG-4.2.2.d")


def send_away(table: Table[War], leaders: Iterable[LeaderNo]) -> None:
    """BG-4.2.1.e Leaders of a force beaten at home are out of this year, but not killed."""
    war = table.state
    for leader in leaders:
        war.place_leaders((leader,), WITHDRAWN)
        war.wounded[leader], war.leader_done[leader] = 0, 0


def recover(table: Table[War], side: Side) -> None:
    """BG-4.2.2.b Leaders wounded in an earlier turn recover in the reinforcement phase."""
    war = table.state
    for leader, since in enumerate(war.wounded):
        if since and since < war.round and war.roster.leader_side[leader] == side:
            war.wounded[leader] = 0
            table.tell(events.LeaderRecovered(leader), "BG-4.2.2.b")
