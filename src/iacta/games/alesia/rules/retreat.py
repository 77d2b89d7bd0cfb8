"""AL-11.4.f, k to m, AL-12.2bis.c to e: the ways of units that retreat or rout."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Run
from iacta.games.alesia.handles import hex_handle
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules import arrival, control, order, stacking, works
from iacta.games.alesia.rules.stepping import leaves_guard
from iacta.games.alesia.state import NOBODY, NOWHERE, Siege
from iacta.games.alesia.steps import RetreatUnit, RoutUnit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.geometry.hexes import Hex

WayBack = tuple[int, ...]
"""The hexes of a retreat, one after the other."""


class Refuge:
    """Where units of one side may set foot in a retreat: what the enemy holds, and own stacks, found once."""

    __slots__ = ("blocked", "enemies", "held", "side", "siege", "stacks")

    def __init__(self, siege: Siege, unit: UnitNo) -> None:
        """Look around for a unit."""
        self.siege = siege
        self.side = siege.roster.side[unit]
        self.enemies = siege.occupied(foe(self.side))
        self.held = control.zone(siege, foe(self.side))
        self.stacks = siege.stacks(self.side)
        self.blocked = arrival.blocked_openly(siege, self.side)

    def closes(self, unit: UnitNo, start: Hex, way: Way) -> Refusal | None:
        """AL-11.4.k, AL-11.4.l Why a step is closed: enemies, their ZOC or works, no room; terrain never closes it."""
        siege, end = self.siege, way.end
        if end in self.enemies:
            return Refusal("AL-11.4.k", "enemy-unit-there")
        if end in self.held:
            return Refusal("AL-11.4.k", "retreat-into-zoc")
        if works.bars(siege, self.side, start, way):
            return Refusal("AL-11.4.l", "works-bar-the-retreat")
        stack = self.stacks.get(end)
        if stack is not None and not stacking.may_join(siege, unit, [one for one in stack if one != unit]):
            return Refusal("AL-11.4.k", "no-room-to-retreat", hex_handle(end))
        if end in self.blocked:
            return Refusal("AL-7.2.v", "leader-with-troops")
        return None

    def paths(self, unit: UnitNo, length: int) -> Iterator[WayBack]:
        """AL-11.4.f Every way of so many hexes, each one hex further from the start."""
        siege = self.siege
        start = siege.place[unit]
        far, ways = siege.ground.distance[start], siege.ground.ways
        open_ways: list[WayBack] = [()]
        for distance in range(1, length + 1):
            open_ways = [
                (*path, way.end)
                for path in open_ways
                for way in ways[path[-1] if path else start]
                if far[way.end] == distance and self.closes(unit, path[-1] if path else start, way) is None
            ]
        return iter(open_ways)


def retreat_paths(siege: Siege, unit: UnitNo, length: int) -> list[WayBack]:
    """AL-11.4.f, AL-12.2bis.e Every way back of exactly this length; a shorter one will not do."""
    return list(Refuge(siege, unit).paths(unit, length))


def can_all_retreat(siege: Siege, units: Sequence[UnitNo], length: int) -> bool:
    """AL-11.3.s Whether each of these units finds a legal retreat of the full length, one after the other."""
    unit, rest = units[0], units[1:]
    ends = {path[-1] for path in retreat_paths(siege, unit, length)}
    if not rest or not ends:
        return bool(ends)
    trial = siege.clone()
    for end in sorted(ends):
        trial.place[unit] = end
        if can_all_retreat(trial, rest, length):
            return True
    return False


def rout_length(siege: Siege, unit: UnitNo) -> int:
    """AL-12.2bis.d Half the printed allowance, rounded up, in hexes."""
    return (siege.roster.move[unit] + 1) // 2


def companions(siege: Siege, unit: UnitNo) -> list[LeaderNo]:
    """AL-11.4.j Who may go with a unit: face-up leaders and decoys of its player in its hex, AL-2.B.l permitting."""
    place, seat = siege.place[unit], siege.seat_of_unit(unit)
    return keeping_guard(
        siege,
        [
            leader
            for leader in siege.leaders_at(place, siege.roster.side[unit])
            if siege.face_up[leader] and siege.seat_of_leader(leader) == seat
        ],
    )


def keeping_guard(siege: Siege, leaders: Sequence[LeaderNo]) -> list[LeaderNo]:
    """AL-2.B.l Those of these leaders, in their order, who may leave without baring the camp of the relief army."""
    guarded = siege.battle.guard_hex
    if all(siege.leader_at[leader] != guarded for leader in leaders):
        return list(leaders)
    trial, able = siege.clone(), []
    for leader in leaders:
        if not leaves_guard(trial, leader, guarded):
            able.append(leader)
            trial.leader_at[leader] = NOWHERE
    return able


def refuses_companions(siege: Siege, unit: UnitNo, leaders: Sequence[LeaderNo]) -> Refusal | None:
    """AL-11.4.j, AL-2.B.l Leaders who go along stand face up with the unit, and are named once."""
    if len(set(leaders)) < len(leaders):
        return Refusal("AL-11.4.j", "leader-named-twice")
    there, seat = siege.leaders_at(siege.place[unit], siege.roster.side[unit]), siege.seat_of_unit(unit)
    for leader in leaders:
        if leader not in there or not siege.face_up[leader] or siege.seat_of_leader(leader) != seat:
            return Refusal("AL-11.4.j", "leader-not-with-unit")
    if len(keeping_guard(siege, leaders)) < len(leaders):
        return Refusal("AL-2.B.l", "guard-of-the-camp")
    return None


# Running


def run(table: Table[Siege], unit: UnitNo, action: Run, clause: ClauseId) -> bool:
    """AL-11.4.j, AL-7.2.v Hex by hex, leaders at the end; whether it got anywhere before hidden troops stopped it."""
    siege = table.state
    start, walked = siege.place[unit], 0
    for end in action.path:
        if arrival.meet(table, unit, end):
            break
        arrival.enter_hex(table, unit, end)
        walked += 1
    if not walked:
        return False
    table.tell(events.UnitRetreated(unit, start, action.path[:walked]), clause)
    for leader in action.leaders:
        table.tell(events.LeaderFollowed(leader, start, siege.place[unit]), "AL-11.4.j")
        arrival.enter_leader(table, leader, siege.place[unit])
    return True


def refuses_run(siege: Siege, unit: UnitNo, lengths: range, action: Run, clause: ClauseId) -> Refusal | None:
    """AL-11.4.f, AL-11.4.k, AL-11.4.l The way must be open, lead away and have the length that a clause asks for."""
    if len(action.path) not in lengths:
        return Refusal(clause, "wrong-length-of-retreat")
    refuge, start = Refuge(siege, unit), siege.place[unit]
    here = start
    for number, end in enumerate(action.path, 1):
        way = siege.ground.way.get((here, end))
        if way is None:
            return Refusal("AL-11.4.f", "not-a-neighbour")
        if siege.ground.distance[start][end] != number:
            return Refusal("AL-11.4.f", "retreat-must-lead-away")
        refusal = refuge.closes(unit, here, way)
        if refusal is not None:
            return refusal
        here = end
    return refuses_companions(siege, unit, action.leaders)


def suggestions(siege: Siege, unit: UnitNo, lengths: range) -> Iterator[Run]:
    """One way to each hex that can be reached, alone or with all leaders who may go along."""
    refuge, able = Refuge(siege, unit), tuple(companions(siege, unit))
    for length in lengths:
        for path in {path[-1]: path for path in refuge.paths(unit, length)}.values():
            if able:
                yield Run(path, able)
            yield Run(path)


def only_way(siege: Siege, unit: UnitNo, lengths: range) -> Run | None:
    """What needs no asking: the only way, with nobody to take along; or no way at all (an empty one)."""
    refuge = Refuge(siege, unit)
    found = [path for length in lengths for path in refuge.paths(unit, length)]
    if not found:
        return Run(())
    return Run(found[0]) if len(found) == 1 and not companions(siege, unit) else None


class Routing(Question[Siege, RoutUnit, Run]):
    """AL-12.2bis.c, AL-12.2bis.d A routing unit runs half its allowance; its owner chooses the way."""

    clause = "AL-12.2bis.c"
    actions = (Run,)
    exhaustive = False

    def asks(self, state: Siege, step: RoutUnit) -> Seat | None:
        """Its owner, if it is still on the map."""
        return state.seat_of_unit(step.unit) if state.place[step.unit] > 0 else None

    def forced(self, state: Siege, step: RoutUnit) -> Run | None:
        """One way, or none."""
        return only_way(state, step.unit, self._lengths(state, step))

    def candidates(self, state: Siege, step: RoutUnit, seat: Seat) -> Iterator[Run]:  # noqa: ARG002
        """A way to every hex within its reach."""
        return suggestions(state, step.unit, self._lengths(state, step))

    def refuses(self, state: Siege, step: RoutUnit, seat: Seat, action: Run) -> Refusal | None:  # noqa: ARG002
        """AL-12.2bis.e The whole distance."""
        return refuses_run(state, step.unit, self._lengths(state, step), action, "AL-12.2bis.e")

    def answer(self, table: Table[Siege], step: RoutUnit, seat: Seat, action: Run) -> None:  # noqa: ARG002
        """AL-12.2bis.c, AL-7.2.r It runs, and its move is over; without a way it is eliminated."""
        if table.state.mover == step.unit:
            table.state.mover = NOBODY
        if not action.path:
            order.eliminate(table, step.unit, "AL-12.2bis.c")
        elif not run(table, step.unit, action, "AL-12.2bis.c"):
            table.then(step)

    @staticmethod
    def _lengths(siege: Siege, step: RoutUnit) -> range:
        length = rout_length(siege, step.unit)
        return range(length, length + 1)


class Retreating(Question[Siege, RetreatUnit, Run]):
    """AL-11.4.c, AL-11.3.p, AL-11.3.q A unit retreats; its owner chooses way and length."""

    clause = "AL-11.4.c"
    actions = (Run,)
    exhaustive = False

    def asks(self, state: Siege, step: RetreatUnit) -> Seat | None:
        """Its owner, if it is still on the map."""
        return state.seat_of_unit(step.unit) if state.place[step.unit] > 0 else None

    def forced(self, state: Siege, step: RetreatUnit) -> Run | None:
        """One way, or none."""
        return only_way(state, step.unit, range(step.least, step.most + 1))

    def candidates(self, state: Siege, step: RetreatUnit, seat: Seat) -> Iterator[Run]:  # noqa: ARG002
        """A way to every hex within its reach."""
        return suggestions(state, step.unit, range(step.least, step.most + 1))

    def refuses(self, state: Siege, step: RetreatUnit, seat: Seat, action: Run) -> Refusal | None:  # noqa: ARG002
        """AL-11.4.c, AL-11.4.f"""
        return refuses_run(state, step.unit, range(step.least, step.most + 1), action, step.clause)

    def answer(self, table: Table[Siege], step: RetreatUnit, seat: Seat, action: Run) -> None:  # noqa: ARG002
        """AL-11.4.d, AL-6.1.b It retreats; without a way it is eliminated."""
        if not action.path:
            order.eliminate(table, step.unit, "AL-11.4.d")
        elif not run(table, step.unit, action, step.clause):
            table.then(step)
