"""AL-7.2: tactical movement, from the first piece to the last."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import EndMoves, Halt, JoinLegion, March, Ride, SplitLegion
from iacta.games.alesia.handles import hex_handle
from iacta.games.alesia.map import CREST, DITCH
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.rules import arrival, command, legions, stacking
from iacta.games.alesia.rules.likeness import each_alike
from iacta.games.alesia.rules.stepping import (
    COMMANDED,
    UNCOMMANDED,
    OpenSteps,
    Situation,
    Walker,
    advance,
    behind,
    is_going_on,
    leaves_guard,
    lone_steps,
    refuses_step,
    standing_of,
    stops,
)
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import MOVED, NOBODY, Siege
from iacta.games.alesia.steps import GoOn, MovePieces, RollOrder

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.geometry.hexes import Hex

MoveAction: TypeAlias = March | Ride | Halt | SplitLegion | JoinLegion | EndMoves
END_MOVES: Final = EndMoves()
HALT: Final = Halt()


# Choosing


class MovingPieces(Question[Siege, MovePieces, MoveAction]):
    """AL-2.C2.a A seat moves its units, leaders and decoys, one after the other, as it likes."""

    clause = "AL-2.C2.a"
    actions = (March, Ride, Halt, SplitLegion, JoinLegion, EndMoves)
    exhaustive = False

    def asks(self, state: Siege, step: MovePieces) -> Seat | None:  # noqa: ARG002 - always
        """The seat whose movement it is."""
        return step.seat

    def candidates(self, state: Siege, step: MovePieces, seat: Seat) -> Iterator[MoveAction]:  # noqa: ARG002
        """The next hexes of the piece on its way; else the first of every piece, equal units once, and legions."""
        situation = Situation(state, side_of(seat))
        if state.mover != NOBODY:
            further = self._further(situation)
            if further:
                return iter([*further, HALT])
        return iter(self._anew(situation, seat))

    def besides(self, state: Siege, step: MovePieces, seat: Seat) -> Iterator[MoveAction]:  # noqa: ARG002
        """AL-7.2.a While a piece may go on any other may begin, or the moves may end: that halts it as well."""
        situation = Situation(state, side_of(seat))
        if state.mover == NOBODY or not self._further(situation):
            return iter(())
        return iter(self._anew(situation, seat))

    def _anew(self, situation: Situation, seat: Seat) -> list[MoveAction]:
        """The first hexes of every piece, equal units once; legions; the end."""
        state = situation.siege
        crowded = must_leave(situation, seat)
        found: list[MoveAction] = [] if crowded else [END_MOVES]
        found += marches(situation, sorted(crowded) if crowded else movable_units(state, seat))
        if not crowded:
            for leader in movable_leaders(state, seat):
                found += rides(situation, leader)
            found += legions.changes(state, seat)
        return found

    def _further(self, situation: Situation) -> Sequence[MoveAction]:
        """How the piece on its way may go on."""
        siege = situation.siege
        leader = siege.mover - len(siege.roster.units)
        if leader >= 0:
            return rides(situation, leader)
        if siege.place[siege.mover] <= 0:
            return []  # a legion that was just split
        return marches_on(situation, siege.mover)

    def each(self, state: Siege, step: MovePieces, seat: Seat, action: MoveAction) -> Iterator[MoveAction]:
        """Every unit that is equal to the one named."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Siege, step: MovePieces, seat: Seat, action: MoveAction) -> Refusal | None:  # noqa: ARG002
        """Each action by its own rule; the moves may always end."""
        match action:
            case March():
                return refuses_march(state, seat, action)
            case Ride():
                return refuses_ride(state, seat, action)
            case Halt():
                return None if state.mover != NOBODY else Refusal("AL-7.2.a", "nobody-on-the-way")
            case SplitLegion():
                return legions.refuses_split(state, seat, action.unit)
            case JoinLegion():
                return legions.refuses_join(state, seat, action.unit)
            case EndMoves():
                return refuses_end(state, seat)

    def answer(self, table: Table[Siege], step: MovePieces, seat: Seat, action: MoveAction) -> None:  # noqa: ARG002
        """AL-2.C2.b Until the seat says that its moves are finished."""
        match action:
            case March():
                table.then(GoOn(action.unit, NOBODY, action.path), step)
            case Ride():
                table.then(GoOn(NOBODY, action.leader, action.path), step)
            case Halt():
                table.state.mover = NOBODY
                table.then(step)
            case SplitLegion():
                legions.split(table, action.unit)
                table.then(step)
            case JoinLegion():
                legions.join(table, action.unit)
                table.then(step)
            case EndMoves():
                table.state.mover = NOBODY


def marches(situation: Situation, units: Sequence[UnitNo]) -> list[March]:
    """AL-7.2 The next steps of units: those that the enemy leaves open, where their own side has room."""
    siege, companies, own = situation.siege, situation.companies, situation.own
    place, order, spent, latest = siege.place, siege.order, siege.spent, situation.against.latest_steps
    is_moving, charged, covered = siege.mover != NOBODY, siege.charged, situation.staff.covered
    found: list[March] = []
    for unit in units:
        here = place[unit]
        standing = COMMANDED if here in covered else UNCOMMANDED
        if is_moving or (charged[unit] and not standing):
            standing = standing_of(situation, unit)
        steps = latest.get(unit)
        if (
            steps is None
            or steps.place != here
            or steps.standing != standing
            or steps.spent != spent[unit]
            or steps.order != order[unit]
        ):
            steps = latest[unit] = open_steps(situation, unit, standing)
        if steps.companies is not companies:
            if here in own.disturbed or steps.companies is None or steps.companies is not own.before:
                steps.with_room = roomy(situation, unit, steps)
            steps.companies = companies
        found += steps.with_room
    return found


def marches_on(situation: Situation, unit: UnitNo) -> list[March]:
    """AL-7.2 The same of one unit alone: whoever goes on needs neither all stacks nor all who command."""
    return roomy(situation, unit, open_steps(situation, unit, standing_of(situation, unit)))


def roomy(situation: Situation, unit: UnitNo, steps: OpenSteps) -> list[March]:
    """AL-5.a, AL-5.h Of the steps that the enemy leaves open those for which the own side has room."""
    found: list[March] = []
    for number, end in enumerate(steps.ends):
        there = situation.company(end)
        if there is None or stacking.has_room_for(situation.siege, unit, there):
            found.append(steps.actions[number])
    return found


def open_steps(situation: Situation, unit: UnitNo, standing: int) -> OpenSteps:
    """The next steps that the enemy leaves open to a unit: found once for all that they depend on."""
    siege, known = situation.siege, situation.against.open_steps
    key = (unit, siege.place[unit], siege.order[unit], siege.spent[unit], standing)
    steps = known.get(key)
    if steps is None:
        ends = _open_to(situation, Walker(situation, unit))
        steps = known[key] = OpenSteps(siege, unit, standing, ends)
    return steps


def rides(situation: Situation, leader: LeaderNo) -> list[Ride]:
    """AL-7.2 The next steps of a leader or decoy: found once for all that they depend on."""
    siege = situation.siege
    if leaves_guard(siege, leader, siege.leader_at[leader]):
        return []
    goes_on = siege.mover == siege.piece_of(leader)
    standing = (siege.mover_start, siege.mover_walks) if goes_on else ()
    key = (leader, siege.leader_at[leader], siege.wounded[leader], siege.leader_spent[leader], standing)
    found = situation.against.open_rides.get(key)
    if found is None:
        ends = _open_to(situation, Walker(situation, NOBODY, leader))
        found = situation.against.open_rides[key] = [Ride(leader, (end,)) for end in ends]
    return found


def _open_to(situation: Situation, walker: Walker) -> tuple[Hex, ...]:
    """The neighbours open to a piece, own stacks apart: found once for all pieces that walk alike."""
    likeness = walker.likeness(situation.siege)
    found = situation.against.open_hexes.get(likeness)
    if found is None:
        found = situation.against.open_hexes[likeness] = tuple(lone_steps(situation, walker))
    return found


def movable_units(siege: Siege, seat: Seat) -> list[UnitNo]:
    """The units of a seat on the map that may begin or go on with a move; of equal ones in a hex the first."""
    place, done, order, charged = siege.place, siege.done, siege.order, siege.charged
    kinds, is_unique, is_moving = siege.roster.kinds, siege.roster.is_unique, siege.mover != NOBODY
    found: list[UnitNo] = []
    seen: set[Hashable] = set()
    for unit in siege.mine(seat, side_of(seat)):
        here = place[unit]
        if here <= 0 or (done[unit] & MOVED and not (is_moving and is_going_on(siege, unit))):
            continue
        if is_unique[unit]:
            found.append(unit)
            continue
        alike: Hashable = (here, kinds[unit], order[unit], done[unit], charged[unit])
        if alike not in seen:
            seen.add(alike)
            found.append(unit)
    return found


def movable_leaders(siege: Siege, seat: Seat) -> list[LeaderNo]:
    """AL-2.C2.e The face-up leaders and decoys of a seat that may begin or go on with a move."""
    return [
        leader
        for leader in siege.roster.leaders_of[side_of(seat)]
        if siege.leader_at[leader] > 0
        and siege.face_up[leader]
        and (not siege.leader_spent[leader] or siege.mover == siege.piece_of(leader))
        and siege.seat_of_leader(leader) == seat
    ]


# Duties that bind a move


def must_leave(situation: Situation, seat: Seat) -> set[UnitNo]:
    """AL-5.g The units of an overfull stack of which one must leave first, if any of them can."""
    siege = situation.siege
    if not situation.companies or not situation.own.overfull:
        return set()
    for place, stack in siege.stacks(situation.side).items():
        if place not in situation.own.overfull:
            continue
        able = {
            unit
            for unit in stack
            if siege.seat_of_unit(unit) == seat and not siege.done[unit] & MOVED and marches_on(situation, unit)
        }
        if able:
            return able
    return set()


def refuses_end(siege: Siege, seat: Seat) -> Refusal | None:
    """AL-5.g Moves do not end while a unit of an overfull stack could leave."""
    if must_leave(Situation(siege, side_of(seat)), seat):
        return Refusal("AL-5.g", "overfull-stack-first")
    return None


# Refusing a whole path


def refuses_march(siege: Siege, seat: Seat, action: March) -> Refusal | None:
    """AL-7.2 Why a unit may not go this way, as far as its owner can know."""
    refusal = refuses_marcher(siege, seat, action.unit)
    if refusal is not None:
        return refusal
    situation = Situation(siege, side_of(seat))
    return refuses_path(situation, Walker(situation, action.unit), action.path)


def refuses_marcher(siege: Siege, seat: Seat, unit: UnitNo) -> Refusal | None:
    """AL-7.2.a, AL-5.g Why a unit may not move now, wherever it wants to go."""
    side = side_of(seat)
    if unit not in siege.mine(seat, side) or siege.place[unit] <= 0:
        return Refusal("AL-7.2.a", "not-your-unit-on-the-map")
    goes_on = is_going_on(siege, unit)
    if siege.done[unit] & MOVED and not goes_on:
        return Refusal("AL-7.2.a", "has-moved")
    crowded = set() if goes_on else must_leave(Situation(siege, side), seat)
    return Refusal("AL-5.g", "overfull-stack-first") if crowded and unit not in crowded else None


def refuses_ride(siege: Siege, seat: Seat, action: Ride) -> Refusal | None:
    """AL-7.2, AL-2.C2.e Why a leader or decoy may not go this way."""
    refusal = refuses_rider(siege, seat, action.leader)
    if refusal is not None:
        return refusal
    situation = Situation(siege, side_of(seat))
    return refuses_path(situation, Walker(situation, NOBODY, action.leader), action.path)


def refuses_rider(siege: Siege, seat: Seat, leader: LeaderNo) -> Refusal | None:
    """AL-7.2.a, AL-2.C2.e Why a leader or decoy may not move now, wherever he wants to go."""
    if not 0 <= leader < len(siege.roster.leaders) or siege.seat_of_leader(leader) != seat:
        return Refusal("AL-7.2.a", "not-your-leader-on-the-map")
    if siege.leader_at[leader] <= 0:
        return Refusal("AL-7.2.a", "not-your-leader-on-the-map")
    if not siege.face_up[leader]:
        return Refusal("AL-2.C2.e", "face-down-does-not-ride")
    if siege.leader_spent[leader] and siege.mover != siege.piece_of(leader):
        return Refusal("AL-7.2.a", "has-moved")
    if must_leave(Situation(siege, side_of(seat)), seat):
        return Refusal("AL-5.g", "overfull-stack-first")
    return None


def refuses_path(situation: Situation, walker: Walker, path: tuple[Hex, ...]) -> Refusal | None:
    """AL-7.2.h Step by step; whoever has to stop does not go on."""
    ways = situation.siege.ground.way
    for number, end in enumerate(path, 1):
        start = walker.place
        way = ways.get((start, end))
        if way is None:
            return Refusal("AL-7.2.a", "not-a-neighbour")
        refusal = refuses_step(situation, walker, way)
        if refusal is not None:
            return refusal
        advance(situation, walker, way)
        if number < len(path):
            situation = behind(situation, walker, start, way)
            refusal = refuses_further(situation, walker, way)
            if refusal is not None:
                return refusal
    return None if path else Refusal("AL-7.2.a", "not-a-neighbour")


def refuses_further(situation: Situation, walker: Walker, way: Way) -> Refusal | None:
    """AL-6.1.a, AL-7.2.e, AL-8.4.a Why a piece that came this way may not go on."""
    if not stops(situation, walker, way):
        return None
    if not walker.commanded:
        return Refusal("AL-8.4.a", "uncommanded-one-hex")
    return Refusal("AL-6.1.a" if way.end in situation.held else "AL-7.2.e", "must-stop-there", hex_handle(way.end))


# Going


def go_on(table: Table[Siege], step: GoOn) -> None:
    """AL-7.2.a One hex of a path with all that follows, then the rest; who routed or was halted goes no further."""
    siege, unit, leader, path = table.state, step.unit, step.leader, step.path
    piece = unit if leader == NOBODY else siege.piece_of(leader)
    if step.begun and siege.mover != piece:
        return
    side = siege.roster.side[unit] if leader == NOBODY else siege.roster.leader_side[leader]
    situation = Situation(siege, side)
    walker = Walker(situation, unit, leader)
    way = siege.ground.way[walker.place, path[0]]
    if refuses_step(situation, walker, way) is not None:
        siege.mover = NOBODY  # what a player could not know, or what chance did on the way
        return
    begin_move(situation, walker, piece)
    if leader == NOBODY and arrival.meet(table, unit, way.end):
        siege.mover = NOBODY
        return
    take_step(table, situation, walker, way)
    if way.line or way.end in siege.camps:
        situation = Situation(siege, side)  # works may have given way
    if stops(situation, walker, way):
        siege.mover = NOBODY
    elif len(path) > 1:
        table.then(GoOn(unit, leader, path[1:], begun=True))


def begin_move(situation: Situation, walker: Walker, piece: int) -> None:
    """AL-8.2.c A piece begins its move, or goes on; another piece's move is over. A unit is charged to its leader."""
    siege = situation.siege
    if is_going_on(siege, piece):
        siege.mover = piece
        return
    siege.mover, siege.mover_start, siege.mover_walks = piece, walker.place, walker.walks
    if walker.leader == NOBODY:
        siege.done[walker.unit] |= MOVED
        command.charge(situation.staff, walker.unit)


def take_step(table: Table[Siege], situation: Situation, walker: Walker, way: Way) -> None:
    """AL-7.2.a, AL-T A piece enters a hex: what it costs, what it does to works and leaders, and tests on the way."""
    siege, start = table.state, walker.place
    advance(situation, walker, way)
    siege.mover_walks = walker.walks
    if walker.leader != NOBODY:
        siege.leader_spent[walker.leader] = walker.spent
        table.tell(events.LeaderRode(walker.leader, start, way.end), "AL-7.2.a")
        arrival.enter_leader(table, walker.leader, way.end)
        return
    siege.spent[walker.unit] = walker.spent
    table.tell(events.UnitMarched(walker.unit, start, way.end), "AL-7.2.a")
    arrival.enter_hex(table, walker.unit, way.end)
    clause = called_to_test(siege, situation.side, start, way)
    if clause:
        table.then(RollOrder((walker.unit,), clause))


def called_to_test(siege: Siege, side: Side, start: Hex, way: Way) -> ClauseId:
    """AL-T.e, AL-9.2.p Why a unit tests: a crest, but not for Romans inside the lines; for Gauls the ditch."""
    zone = siege.ground.zone
    if way.sides & DITCH and side == GALLIC:
        return "AL-9.2.m"
    inside = side == ROMAN and zone[start] == zone[way.end] == "corridor"
    return "AL-T.a" if way.sides & CREST and not inside else ""
