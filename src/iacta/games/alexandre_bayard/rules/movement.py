"""AB-C.6.k, AB-C.8: units and leaders that move: what is offered, and what is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import MoveLeader, MoveUnit
from iacta.games.alexandre_bayard.army_file import PACE
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.deeds import Deed, is_own
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.memory import leader_goes, lookout
from iacta.games.alexandre_bayard.rules.paths import LONGEST_PATH, ends_well, judge, reachable
from iacta.games.alexandre_bayard.rules.revealing import find_hidden, find_hidden_leaders
from iacta.games.alexandre_bayard.rules.riding import Ways, go_along, may_ride, refuses_ride, refuses_rider, rides
from iacta.games.alexandre_bayard.rules.walking import set_out
from iacta.games.alexandre_bayard.sides import SIDES
from iacta.games.alexandre_bayard.state import ACTIVATED, ALREADY_PLAYED, MOVE_DONE, MUST_ATTACK, RODE
from iacta.games.alexandre_bayard.steps import FinishRide, LookAround, RollStray
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

# Units


class MovingUnit(Deed[MoveUnit]):
    """AB-C.8.a An activated unit moves."""

    action = MoveUnit
    is_quick = True

    def candidates(self, battle: Battle, side: Side) -> Iterator[MoveUnit]:
        """A shortest path to each hex where its move may end; for a move that was interrupted, its end too.

        Off the board by an exit also without the leaders, who stay behind to lead others.
        """
        for unit in movers_of(battle, side):
            yield from moves_of(battle, unit)

    def is_possible(self, battle: Battle, side: Side) -> bool:
        """Whether any unit may begin, or go on with, a move."""
        return bool(movers_of(battle, side))

    def refuses(self, battle: Battle, side: Side, action: MoveUnit) -> Refusal | None:
        """AB-C.8 The path as a whole."""
        if not is_own(battle, side, action.unit):
            return Refusal("AB-C.8.a", "no-such-unit")
        refusal = refuses_mover(battle, action.unit)
        if refusal is not None:
            return refusal
        if not set(action.leaders_stay) <= set(battle.attached(action.unit)):
            return Refusal("AB-C.6.l", "no-such-leader")
        if not action.path:
            return None if battle.mover == action.unit and action.ends else Refusal("AB-C.8.a", "no-move")
        if len(action.path) > LONGEST_PATH:
            return Refusal("AB-C.8.g", "allowance-spent")
        stride = judge(battle, action.unit, action.path)
        if isinstance(stride, Refusal):
            return stride
        return ends_well(battle, action.unit, stride) if action.ends else None

    def do(self, table: Table[Battle], side: Side, action: MoveUnit) -> None:
        """AB-C.6.l, AB-C.8.a The unit goes, and the leaders with it who may."""
        del side
        battle = table.state
        company = tuple(
            leader
            for leader in battle.attached(action.unit)
            if leader not in action.leaders_stay and may_ride(battle, leader) is None
        )
        set_out(table, action.unit, action.path, company, ends=action.ends)


def one_move(battle: Battle, unit: UnitNo, dice: Dice, clause: ClauseId) -> MoveUnit | None:
    """One of the moves that a unit is offered, each as likely as the others; None: there are none."""
    found = reachable(battle, unit)
    leaders = tuple(battle.attached(unit)) if OFF_THE_MAP in found else ()
    if leaders or battle.mover == unit:
        offered = list(moves_of(battle, unit))
        return offered[dice.pick(len(offered), clause)]
    return MoveUnit(unit, list(found.values())[dice.pick(len(found), clause)]) if found else None


def moves_of(battle: Battle, unit: UnitNo) -> Iterator[MoveUnit]:
    """AB-C.8 The moves that a unit which may move is offered."""
    leaders = tuple(battle.attached(unit))
    for path in reachable(battle, unit).values():
        yield MoveUnit(unit, path)
        if leaders and not path[-1]:
            yield MoveUnit(unit, path, leaders)
    if battle.mover == unit:
        yield MoveUnit(unit, ())


BARS_MOVER: Final = MOVE_DONE | ALREADY_PLAYED | MUST_ATTACK


def movers_of(battle: Battle, side: Side) -> list[UnitNo]:
    """The units of a side that may begin, or go on with, a move, in the order of the file."""
    flags, at = battle.flags, battle.at
    able = [
        unit
        for unit in battle.roster.units_of[side]
        if flags[unit] & ACTIVATED and not flags[unit] & BARS_MOVER and at[unit]
    ]
    return [unit for unit in able if gathered.bans_move(battle, unit) is None] if able else able


def refuses_mover(battle: Battle, unit: UnitNo) -> Refusal | None:
    """AB-C.6.e, AB-C.8.a, AB-C.8.k, AB-C.15.d Why a unit may not begin, or go on with, a move."""
    if not battle.has(unit, ACTIVATED):
        return Refusal("AB-C.6.e", "unit-not-activated", f"unit:{unit}")
    if battle.has(unit, MOVE_DONE):
        return Refusal("AB-C.8.a", "has-moved", f"unit:{unit}")
    if battle.has(unit, ALREADY_PLAYED):
        return Refusal("AB-C.8.k", "already-played", f"unit:{unit}")
    if battle.has(unit, MUST_ATTACK):
        return Refusal("AB-C.15.d", "must-attack", f"unit:{unit}")
    return gathered.bans_move(battle, unit)


# Leaders


class MovingLeader(Deed[MoveLeader]):
    """AB-C.6.k A leader moves on his own."""

    action = MoveLeader
    is_quick = True

    def candidates(self, battle: Battle, side: Side) -> Iterator[MoveLeader]:
        """A shortest path to each hex he may reach."""
        for leader in battle.leaders(side):
            if refuses_rider(battle, leader) is None:
                for path in rides(battle, side, battle.leader_at[leader], PACE.leader_alone):
                    yield MoveLeader(leader, path)

    def lots(self, battle: Battle, side: Side) -> list[tuple[Any, Sequence[Any]]]:
        """The paths of each leader."""
        able = [leader for leader in battle.leaders(side) if refuses_rider(battle, leader) is None]
        ways = Ways(battle, side, PACE.leader_alone) if able else None
        return [(leader, ways.out_of(battle.leader_at[leader])) for leader in able if ways is not None]

    def made(self, lot: Any, one: Any) -> MoveLeader:
        """He goes a path."""
        return MoveLeader(lot, one)

    def is_possible(self, battle: Battle, side: Side) -> bool:
        """Whether any leader may still move."""
        for leader in battle.leaders(side):  # noqa: SIM110 - asked very often
            if refuses_rider(battle, leader) is None:
                return True
        return False

    def refuses(self, battle: Battle, side: Side, action: MoveLeader) -> Refusal | None:
        """AB-C.4.e, AB-C.6.k, AB-C.6.s"""
        if action.leader not in battle.leaders(side):
            return Refusal("AB-C.6.k", "no-such-leader")
        refusal = refuses_rider(battle, action.leader)
        if refusal is not None:
            return refusal
        if not 1 <= len(action.path) <= PACE.leader_alone:
            return Refusal("AB-C.4.e", "allowance-spent")
        return refuses_ride(battle, side, battle.leader_at[action.leader], action.path)

    def do(self, table: Table[Battle], side: Side, action: MoveLeader) -> None:
        """AB-C.6.k He goes; a unit that he runs into unseen stops him and is shown."""
        del side
        ride(table, action.leader, action.path)
        table.state.lone_moves += 1


def ride(table: Table[Battle], leader: LeaderNo, path: tuple[Hex, ...]) -> None:
    """AB-C.6.k, AB-7.r Hex by hex, until somebody unseen stops him."""
    battle = table.state
    gone = go_along(table, battle.roster.leader_side[leader], battle.leader_at[leader], path)
    battle.leader_flags[leader] |= RODE
    look_on_the_way(table, leader, gone)
    leader_goes(table, leader, gone, events.LeaderMoved(leader, gone), "AB-C.6.k")
    battle.walker, battle.trail = leader, gone
    strays = (RollStray(),) if gathered.leader_strays(battle, leader) else ()
    table.then(*strays, *gathered.after_ride(battle, leader), LookAround(), FinishRide())


def look_on_the_way(table: Table[Battle], leader: LeaderNo, way: tuple[Hex, ...]) -> None:
    """AB-7.k After every step, he finds who hides, and is found if he hides; the last step has its own look."""
    battle = table.state
    for place in way[1:-1]:
        battle.leader_at[leader] = place
        for side in SIDES if battle.hides_any() else ():
            eyes = lookout(battle, side)
            find_hidden(table, eyes)
            find_hidden_leaders(table, eyes)


def finish_ride(table: Table[Battle], step: FinishRide) -> None:
    """AB-C.6.k He stands where he stands."""
    del step
    table.state.walker, table.state.trail = NOBODY, ()
