"""AB-13.3.c: how a move is made, step by step, and what each step brings about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.boats import change_craft, take_craft_along
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.memory import steps_out_of_sight
from iacta.games.alexandre_bayard.rules.paths import Stride, judge
from iacta.games.alexandre_bayard.rules.telling import audience, meet, reveal_leader, tell_of
from iacta.games.alexandre_bayard.sides import foe
from iacta.games.alexandre_bayard.state import LEFT, MARCHED, MOVE_DONE, RODE, SHIFTED, STIRRED
from iacta.games.alexandre_bayard.steps import FinishMove, JoinLeader, LookAround, RollDeviation, WalkOn
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex


def set_out(
    table: Table[Battle], unit: UnitNo, path: tuple[Hex, ...], company: tuple[LeaderNo, ...], *, ends: bool = True
) -> None:
    """AB-C.8.a A unit begins its move, or goes on with it."""
    battle = table.state
    if battle.mover != unit:
        battle.mover, battle.trail, battle.company = unit, (battle.at[unit],), company
    battle.walk, battle.pausing = path, not ends
    table.then(WalkOn())


def walk_on(table: Table[Battle], step: WalkOn) -> None:
    """AB-13.3.c The next step, if it may still be made; what it brings about comes before the one after it."""
    battle = table.state
    unit = battle.mover
    if unit == NOBODY or battle.fate[unit] or not battle.at[unit]:
        table.then(FinishMove())
        return
    if not battle.walk:
        if not battle.pausing:
            table.then(FinishMove())
        return
    start, end = battle.at[unit], battle.walk[0]
    battle.walk = battle.walk[1:]
    stride = judge(battle, unit, (end,))
    if isinstance(stride, Refusal):
        interrupt(battle)
        return
    if end and gathered.deviates(battle, unit, start, end):
        battle.walk = (end, *battle.walk)
        table.then(RollDeviation(), step)
        return
    take_step(table, unit, end, stride)
    table.then(step)


def interrupt(battle: Battle) -> None:
    """AB-13.3.c The rest of the path is not walked; its owner may choose another, or end the move."""
    battle.walk, battle.pausing = (), True


def take_step(table: Table[Battle], unit: UnitNo, end: Hex, stride: Stride | None = None) -> bool:
    """AB-C.8.g The unit that is moving goes one hex; says whether it could. `stride`: the step as it was judged."""
    battle = table.state
    is_empty = battle.unit_in(end) == NOBODY
    if not end:
        leave(table, unit)
        return True
    if runs_into(table, unit, end):
        interrupt(battle)
        return False
    found = stride if stride is not None and is_empty else judge(battle, unit, (end,))
    if isinstance(found, Stride):
        if found.marching:
            battle.mark(unit, MARCHED)
        if found.over and battle.walk:
            interrupt(battle)
    battle.trail += (end,)
    shift(table, unit, end, battle.company)
    battle.moved[unit] += 1
    table.then(*gathered.after_step(battle, unit), LookAround())
    surprise_leaders(table, unit)
    return True


def runs_into(table: Table[Battle], unit: UnitNo, end: Hex) -> bool:
    """AB-7.l, AB-7.r A step into the hex of an enemy unit that its side does not see is refused, and reveals it."""
    battle = table.state
    occupant = battle.unit_in(end)
    if occupant == NOBODY or battle.side_of(occupant) == battle.side_of(unit):
        return False
    is_decoy = battle.roster.is_decoy[occupant]
    meet(table, occupant, "AB-7.l")
    if not is_decoy:
        tell_of(table, unit, events.UnitStopped(unit, end), "AB-7.l")
    return not is_decoy


def shift(table: Table[Battle], unit: UnitNo, end: Hex, company: tuple[LeaderNo, ...]) -> None:
    """AB-15.b Move a unit, with leaders, to a neighbouring hex, and tell whoever sees it go and arrive."""
    battle = table.state
    start, was_known = battle.at[unit], audience(battle, unit) is None
    battle.mark(unit, STIRRED | SHIFTED)
    if take_craft_along(table, unit, end):
        for leader in company:
            battle.leader_flags[leader] |= RODE
        return
    battle.place(unit, end)
    for leader in company:
        battle.leader_at[leader] = end
        battle.leader_flags[leader] |= RODE
    if battle.boats:
        change_craft(table, unit, start)
    if was_known:
        steps_out_of_sight(table, unit, start)
    if not table.is_telling:
        return
    told_to = audience(battle, unit) if was_known else battle.side_of(unit)
    table.tell(events.UnitMoved(unit, start, end, company), "AB-C.8.g", told_to)
    if audience(battle, unit) is not None and unit in battle.markers:
        told = events.MarkerMoved(battle.markers[unit], start, end)
        table.tell(told, "AB-7.s", foe(battle.side_of(unit)))


def push(table: Table[Battle], unit: UnitNo, end: Hex) -> None:
    """AB-C.11.n, AB-C.6.s A unit goes a hex that is no move of its own; its leaders go with it, and may still move."""
    battle = table.state
    company = tuple(battle.attached(unit))
    flags = [battle.leader_flags[leader] for leader in company]
    shift(table, unit, end, company)
    for leader, before in zip(company, flags, strict=True):
        battle.leader_flags[leader] = before


def leave(table: Table[Battle], unit: UnitNo) -> None:
    """AB-C.16.i, AB-C.6.l A unit leaves by an exit, with the leaders who go along."""
    battle = table.state
    tell_of(table, unit, events.UnitLeft(unit), "AB-C.16.i")
    for leader in [one for one in battle.attached(unit) if one in battle.company]:
        battle.leader_at[leader], battle.leader_fate[leader] = OFF_THE_MAP, LEFT
    battle.remove(unit, LEFT)
    battle.markers.pop(unit, None)
    battle.walk = ()


def surprise_leaders(table: Table[Battle], unit: UnitNo) -> None:
    """AB-C.14.i Enemy leaders alone in the hex join at once; the move ends there (AB-C.8.l)."""
    battle = table.state
    owner, side = battle.roster.leader_side, battle.side_of(unit)
    found = [leader for leader in battle.leaders_in(battle.at[unit]) if owner[leader] != side]
    if found:
        if battle.mover == unit:
            interrupt(battle)
        for leader in found:
            reveal_leader(table, leader, "AB-7.o")
        table.then(*(JoinLeader(leader, battle.at[unit]) for leader in found))


def finish_move(table: Table[Battle], step: FinishMove) -> None:
    """AB-C.8.a The move is over; a unit that was stopped where it may not stay goes back along its way.

    What the options make follow is done first, while the way is known; then the step comes again.
    """
    battle = table.state
    unit = battle.mover
    if unit == NOBODY:
        return
    if not battle.has(unit, MOVE_DONE):
        retrace(table, unit)
        battle.mark(unit, MOVE_DONE)
        after = gathered.after_move(battle, unit) if battle.at[unit] or battle.fate[unit] == LEFT else []
        if after:
            table.then(*after, step)
            return
    battle.mover, battle.walk, battle.trail, battle.company, battle.pausing = NOBODY, (), (), (), False


def retrace(table: Table[Battle], unit: UnitNo) -> None:
    """AB-C.8.d A unit that was stopped in a friend's hex goes back to the last hex where it may stay."""
    battle = table.state
    back = list(battle.trail[:-1])
    while back and not stands_alone(battle, unit):
        shift(table, unit, back.pop(), battle.company)


def back_out(table: Table[Battle], unit: UnitNo, start: Hex, gone: list[Hex]) -> None:
    """AB-7.r, AB-C.11.e A unit that was stopped in a friend's hex, on no move of its own, goes back likewise."""
    while gone and not stands_alone(table.state, unit):
        gone.pop()
        push(table, unit, gone[-1] if gone else start)


def runs_over(battle: Battle, unit: UnitNo) -> bool:
    """AB-4.3.o, AB-10.k Whether an enemy sentry, or enemy supplies, are in the hex of a unit that passes."""
    place, side, roster = battle.at[unit], battle.side_of(unit), battle.roster
    if any(sentry.hex == place and battle.side_of(sentry.unit) != side for sentry in battle.sentries.values()):
        return True
    found = [roster.supplies[marker] for marker in battle.supplies]
    return any(supply.hex == place and supply.side != side for supply in found)


def stands_alone(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.1.f Whether no other unit stands in its hex."""
    return battle.here.get(battle.at[unit], unit) == unit
