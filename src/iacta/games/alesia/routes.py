"""Several pieces sent somewhere together: the way of each, and what stops it, as far as their owner can know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from iacta.engine.records import Refusal
from iacta.engine.routes import Route, RouteMember
from iacta.engine.survey import Reach
from iacta.games.alesia.actions import DeployUnit, March, Ride, Walk
from iacta.games.alesia.handles import hex_handle, hex_handles
from iacta.games.alesia.roster import GALLIC, foe
from iacta.games.alesia.rules import deployment, movement, sight, stepping, strategic, works
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import NOBODY, Siege, in_box, leader_of
from iacta.games.alesia.steps import DeployUnits, MovePieces, StrategicStep
from iacta.games.alesia.survey import Stand, next_stands, next_strolls, roads, strolled
from iacta.geometry.paths import cheapest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from iacta.engine.records import Action, ClauseId, Handle, Seat
    from iacta.games.alesia.map_step import Way
    from iacta.games.alesia.roster import LeaderNo, UnitNo
    from iacta.games.alesia.rules.stepping import Situation, Walker
    from iacta.games.alesia.survey import Road
    from iacta.geometry.hexes import Hex

Mover = TypeVar("Mover")

FAR: Final = 10_000
"""More than any way costs."""
PER_POINT: Final = 64
"""Of two ways that cost the same the one with fewer tests is taken."""
LONGEST: Final = 40


class Trip(NamedTuple):
    """The way of one piece: the hexes, MP spent and left afterwards, what halts it, and the tests on the way."""

    path: tuple[Hex, ...]
    cost: int
    left: int
    halt: Refusal | None
    tests: tuple[ClauseId, ...] = ()


class Piece(NamedTuple):
    """A unit, or a leader."""

    handle: Handle
    unit: UnitNo
    leader: LeaderNo


def route(siege: Siege, seat: Seat, pieces: Sequence[Handle], goals: Sequence[Handle]) -> Route:
    """What pieces of a seat would do if sent through all goals; nothing if the seat does not move pieces now."""
    group = [found for one in dict.fromkeys(pieces) if (found := piece_of(siege, one)) is not None]
    hexes = [int(name) for goal in goals if (name := goal.removeprefix("hex:")).isdecimal()]
    if len(hexes) != len(goals) or any(one not in siege.ground.grid for one in hexes):
        return Route()
    step = siege.agenda[-1] if siege.agenda else None
    if isinstance(step, MovePieces) and step.seat == seat:
        return MarchingGroup(siege, seat).route(group, hexes)
    if isinstance(step, StrategicStep) and siege.strategic_seat(step.side) == seat:
        return WalkingGroup(siege, seat).route(group, hexes)
    if isinstance(step, DeployUnits) and siege.strategic_seat(step.side) == seat:
        return deployed(siege, step, group, hexes)
    return Route()


def piece_of(siege: Siege, handle: Handle) -> Piece | None:
    """A piece by its handle; None if there is none."""
    kind, _, name = handle.partition(":")
    if not name.isdecimal():
        return None
    number = int(name)
    if kind == "unit" and number < len(siege.roster.units):
        return Piece(handle, number, NOBODY)
    return Piece(handle, NOBODY, number) if kind == "leader" and number < len(siege.roster.leaders) else None


# Groups


class Group:
    """Pieces of a seat that move one after the other on a copy of the position."""

    def __init__(self, siege: Siege, seat: Seat) -> None:
        """The position as the seat knows it; what is hidden has no part in any question that is asked of it."""
        self.siege, self.seat, self.side = siege.clone(), seat, side_of(seat)
        self.actions: list[Action] = []

    def route(self, pieces: list[Piece], goals: list[Hex]) -> Route:
        """The ways of all, one after the other; without a goal what each may do by itself."""
        if not goals:
            found = [self.survey(piece) for piece in pieces]
            return Route(tuple(member for member, _ in found), reach=joined([each for _, each in found]))
        members = [self.send(piece, goals) for piece in self.in_order(pieces)]
        return Route(tuple(members), tuple(self.actions))

    def in_order(self, pieces: list[Piece]) -> list[Piece]:
        """Units first: they are commanded from where their leader stands."""
        return sorted(pieces, key=lambda piece: piece.unit == NOBODY)

    def survey(self, piece: Piece) -> tuple[RouteMember, list[Road]]:
        """Whether a piece may move at all, what is left to it, and where it may go."""
        refusal = self.refuses(piece)
        if refusal is not None:
            return RouteMember(piece.handle, halt=refusal), []
        return RouteMember(piece.handle, left=self.left(piece)), self.roads(piece)

    def send(self, piece: Piece, goals: list[Hex]) -> RouteMember:
        """What a piece would do; the next sees it where it then is."""
        refusal = self.refuses(piece)
        if refusal is not None:
            return RouteMember(piece.handle, halt=refusal)
        trip = self.trip(piece, goals)
        if trip.path:
            self.actions.append(self.action(piece, trip.path))
            self.settle(piece, trip)
        return RouteMember(piece.handle, hex_handles(trip.path), trip.cost, trip.left, trip.halt, trip.tests)

    def refuses(self, piece: Piece) -> Refusal | None:
        """Why a piece may not move now, wherever it wants to go."""
        raise NotImplementedError

    def left(self, piece: Piece) -> int:
        """The MP that a piece still has."""
        raise NotImplementedError

    def roads(self, piece: Piece) -> list[Road]:
        """Where it may go."""
        raise NotImplementedError

    def trip(self, piece: Piece, goals: list[Hex]) -> Trip:
        """Its way through the goals, as far as the rules let it go."""
        raise NotImplementedError

    def action(self, piece: Piece, path: tuple[Hex, ...]) -> Action:
        """The action that takes it there."""
        raise NotImplementedError

    def settle(self, piece: Piece, trip: Trip) -> None:
        """Move it, with all that its owner knows will come of it."""
        raise NotImplementedError


def joined(all_roads: Iterable[list[Road]]) -> tuple[Reach, ...]:
    """The places that at least one piece can reach, with the highest cost of those who do."""
    found: dict[Hex, Reach] = {}
    for one in (road for each in all_roads for road in each):
        known = found.get(one.end)
        if known is None or known.cost < one.cost:
            stops = one.stops or (known is not None and known.stops)
            found[one.end] = Reach(hex_handle(one.end), one.cost, stops, hex_handles(one.path))
    return tuple(found[place] for place in sorted(found))


class MarchingGroup(Group):
    """AL-7.2 Units, leaders and decoys in tactical movement."""

    def in_order(self, pieces: list[Piece]) -> list[Piece]:
        """AL-5.g Whoever must leave an overfull stack goes before the others."""
        crowded = movement.must_leave(stepping.Situation(self.siege, self.side), self.seat)
        return sorted(super().in_order(pieces), key=lambda piece: piece.unit not in crowded)

    def refuses(self, piece: Piece) -> Refusal | None:
        """AL-7.2.a Whether it may begin, or go on."""
        if piece.unit == NOBODY:
            refusal = movement.refuses_rider(self.siege, self.seat, piece.leader)
        else:
            refusal = movement.refuses_marcher(self.siege, self.seat, piece.unit)
        return refusal or self._refuses_every_step(piece)

    def _refuses_every_step(self, piece: Piece) -> Refusal | None:
        """Why a piece that may move can go nowhere; None if a hex is open to it."""
        situation, walker = self._start(piece)
        found = [stepping.refuses_step(situation, walker, way) for way in self.siege.ground.ways[walker.place]]
        return None if None in found or not found else found[0]

    def _start(self, piece: Piece) -> tuple[Situation, Walker]:
        situation = stepping.Situation(self.siege, self.side)
        return situation, stepping.Walker(situation, piece.unit, piece.leader)

    def left(self, piece: Piece) -> int:
        """AL-7.2.o What is left of the allowance."""
        _, walker = self._start(piece)
        return walker.allowance - walker.spent

    def roads(self, piece: Piece) -> list[Road]:
        """AL-7.2 The cheapest ways."""
        return roads(*self._start(piece))

    def action(self, piece: Piece, path: tuple[Hex, ...]) -> March | Ride:
        """AL-7.2 A march, or a ride."""
        return March(piece.unit, path) if piece.leader == NOBODY else Ride(piece.leader, path)

    def trip(self, piece: Piece, goals: list[Hex]) -> Trip:
        """AL-7.2.h The cheapest way through all goals; else as far towards the next as the piece may go."""
        situation, walker = self._start(piece)
        path = self._through(situation, walker, goals)
        if path is None:
            path = self._towards(situation, walker, goals)
        return follow(situation, walker, path[:LONGEST])

    def _through(self, situation: Situation, walker: Walker, goals: list[Hex]) -> list[Hex] | None:
        """A legal way through all goals; None if there is none."""
        return _way_through(Stand((situation, walker), walker), goals, self._steps)

    def _steps(self, stand: Stand[tuple[Situation, Walker]]) -> list[tuple[Stand[tuple[Situation, Walker]], int]]:
        """The next steps, dearer by a little where the piece would have to test."""
        if stand.halts:
            return []
        way = self.siege.ground.way
        return [
            (
                there,
                PER_POINT * (there.spent - stand.spent) + self._is_tested(stand.place, way[stand.place, there.place]),
            )
            for there in next_stands(stand.piece)
        ]

    def _is_tested(self, start: Hex, way: Way) -> bool:
        return bool(movement.called_to_test(self.siege, self.side, start, way))

    def _towards(self, situation: Situation, walker: Walker, goals: list[Hex]) -> list[Hex]:
        """The way that a piece would take with MP enough, around whatever bars it if it can be gone around."""
        return _leg_by_leg(walker.place, goals, lambda here: self._free_steps(situation, walker, here))

    def _free_steps(self, situation: Situation, walker: Walker, here: Hex) -> list[tuple[Hex, int]]:
        free = walker.copy(situation)
        free.place, free.allowance, free.commanded = here, FAR, True
        found = []
        for way in self.siege.ground.ways[here]:
            barred = stepping.refuses_step(situation, free, way) is not None
            found.append((way.end, way.cost + (FAR if barred else 0) + (way.end in situation.held)))
        return found

    def settle(self, piece: Piece, trip: Trip) -> None:
        """AL-8.2.c, AL-9.2.g The piece has moved, is charged to its leader, and works have given way before Gauls."""
        siege = self.siege
        situation, walker = self._start(piece)
        movement.begin_move(situation, walker, piece.unit if piece.leader == NOBODY else siege.piece_of(piece.leader))
        for end in trip.path:
            start, way = walker.place, siege.ground.way[walker.place, end]
            stepping.advance(situation, walker, way)
            if self.side == GALLIC and piece.leader == NOBODY:
                works.give_way(siege, start, way)
            situation = stepping.Situation(siege, self.side)
        siege.mover_walks = walker.walks
        if piece.leader == NOBODY:
            siege.place[piece.unit], siege.spent[piece.unit] = walker.place, walker.spent
        else:
            siege.leader_at[piece.leader], siege.leader_spent[piece.leader] = walker.place, walker.spent


def _way_through(
    here: Stand[Mover], goals: list[Hex], steps: Callable[[Stand[Mover]], list[tuple[Stand[Mover], int]]]
) -> list[Hex] | None:
    """The cheapest legal way through all goals; None if there is none. Where a piece must halt the way ends."""
    path: list[Hex] = []
    for number, goal in enumerate(goals, 1):
        ways = cheapest({here: 0}, steps)
        ends = [stand for stand in ways.costs if stand.place == goal and (number == len(goals) or not stand.halts)]
        if not ends:
            return None
        path += [stand.place for stand in ways.to(ends[0])[1:]]
        here = ends[0]
    return path


def _leg_by_leg(start: Hex, goals: list[Hex], steps: Callable[[Hex], list[tuple[Hex, int]]]) -> list[Hex]:
    """The cheapest way from goal to goal."""
    path: list[Hex] = []
    for goal in goals:
        path += cheapest({start: 0}, steps).to(goal)[1:]
        start = goal
    return path


def follow(situation: Situation, walker: Walker, path: Sequence[Hex]) -> Trip:
    """AL-7.2.h Along a way as far as a piece may go, and what halts it; whoever has to stop does not go on."""
    siege, spent = situation.siege, walker.spent
    done: list[Hex] = []
    tests: list[ClauseId] = []
    halt: Refusal | None = None
    for number, end in enumerate(path, 1):
        start, way = walker.place, siege.ground.way[walker.place, end]
        halt = stepping.refuses_step(situation, walker, way)
        if halt is not None:
            break
        stepping.advance(situation, walker, way)
        done.append(end)
        tests += [clause for clause in [movement.called_to_test(siege, situation.side, start, way)] if clause]
        if number < len(path):
            situation = stepping.behind(situation, walker, start, way)
            halt = movement.refuses_further(situation, walker, way)
            if halt is not None:
                break
    left = max(0, walker.allowance - walker.spent)
    return Trip(tuple(done), walker.spent - spent, left, halt, () if walker.leader != NOBODY else tuple(tests))


class WalkingGroup(Group):
    """AL-7.1 Face-down counters in strategic movement."""

    @property
    def step(self) -> StrategicStep:
        """How many counters have moved."""
        step = self.siege.agenda[-1]
        assert isinstance(step, StrategicStep)  # it was asked for
        return step

    def refuses(self, piece: Piece) -> Refusal | None:
        """AL-7.1.a Whether the counter may walk."""
        if piece.leader not in self.siege.roster.leaders_of[self.side]:
            return Refusal("AL-2.B.d", "not-your-leader-on-the-map")
        facing = self.siege.disposition(foe(self.side))
        return strategic.refuses_leader(self.siege, self.step, piece.leader, facing)

    def left(self, piece: Piece) -> int:
        """AL-7.1.n What is left of the allowance."""
        stroll = strategic.Stroll(self.siege, piece.leader)
        return stroll.allowance - stroll.spent

    def roads(self, piece: Piece) -> list[Road]:
        """AL-7.1 The cheapest ways."""
        return strolled(self.siege, self.step, piece.leader)

    def action(self, piece: Piece, path: tuple[Hex, ...]) -> Walk:
        """AL-7.1 A walk."""
        return Walk(piece.leader, path)

    def trip(self, piece: Piece, goals: list[Hex]) -> Trip:
        """AL-7.1.b The cheapest way through all goals; else as far as the counter may go; in sight it stops."""
        stroll = strategic.Stroll(self.siege, piece.leader)
        path = self._through(piece, goals)
        if path is None:
            path = _leg_by_leg(stroll.place, goals, lambda here: self._free_steps(stroll, here))
        return self._follow(stroll, path[:LONGEST])

    def _through(self, piece: Piece, goals: list[Hex]) -> list[Hex] | None:
        stroll = strategic.Stroll(self.siege, piece.leader)
        following = next_strolls(self.siege, self.side)

        def steps(stand: Stand[strategic.Stroll]) -> list[tuple[Stand[strategic.Stroll], int]]:
            return [] if stand.halts else [(there, there.spent - stand.spent) for there in following(stand.piece)]

        return _way_through(Stand(stroll, stroll), goals, steps)

    def _free_steps(self, stroll: strategic.Stroll, here: Hex) -> list[tuple[Hex, int]]:
        free = stroll.copy(self.siege)
        free.place, free.spent, free.allowance = here, 0, FAR
        enemies = self.siege.occupied(foe(self.side))
        return [
            (way.end, strategic.cost_of(way) + (FAR if strategic.refuses_step(self.siege, free, way, enemies) else 0))
            for way in self.siege.ground.ways[here]
        ]

    def _follow(self, stroll: strategic.Stroll, path: Sequence[Hex]) -> Trip:
        siege, spent = self.siege, stroll.spent
        enemies, eyes = siege.occupied(foe(self.side)), sight.seen_by(siege, foe(self.side))
        done: list[Hex] = []
        halt: Refusal | None = None
        for end in path:
            way = siege.ground.way[stroll.place, end]
            halt = strategic.refuses_step(siege, stroll, way, enemies)
            if halt is None and done and stroll.place in eyes:
                halt = Refusal("AL-7.1.b", "must-stop-in-sight")
            if halt is not None:
                break
            stroll.go(siege, way)
            done.append(end)
        return Trip(tuple(done), stroll.spent - spent, max(0, stroll.allowance - stroll.spent), halt)

    def settle(self, piece: Piece, trip: Trip) -> None:
        """AL-2.B.p The counter has had its move."""
        step = self.step
        made = strategic.begin_walk(self.siege, step, piece.leader)
        self.siege.leader_at[piece.leader] = trip.path[-1]
        self.siege.agenda[-1] = StrategicStep(step.side, step.number, step.limit, made)


# Boxes


def deployed(siege: Siege, step: DeployUnits, pieces: list[Piece], goals: list[Hex]) -> Route:
    """AL-2.C1.h Units of a box placed in one hex while there is room; without a goal the hexes open to any of them."""
    if not goals:
        return Route(tuple(_in_box(siege, step, piece) for piece in pieces), reach=_open_hexes(siege, step, pieces))
    trial = siege.clone()
    members: list[RouteMember] = []
    actions: list[Action] = []
    for piece in pieces:
        action = DeployUnit(piece.unit, goals[-1])
        halt = deployment.refuses_deployment(trial, step, action)
        members.append(RouteMember(piece.handle, () if halt else hex_handles(goals[-1:]), halt=halt))
        if halt is None:
            actions.append(action)
            step = DeployUnits(step.side, leader_of(trial.place[piece.unit]), step.around)
            trial.place[piece.unit] = goals[-1]
    return Route(tuple(members), tuple(actions))


def _in_box(siege: Siege, step: DeployUnits, piece: Piece) -> RouteMember:
    """AL-2.C1.a Whether a unit may be placed now."""
    if piece.unit == NOBODY or not in_box(siege.place[piece.unit]):
        return RouteMember(piece.handle, halt=Refusal("AL-2.C1.a", "not-in-a-box"))
    if leader_of(siege.place[piece.unit]) not in deployment.deploying(siege, step):
        return RouteMember(piece.handle, halt=Refusal("AL-2.C1.a", "leader-does-not-deploy"))
    return RouteMember(piece.handle)


def _open_hexes(siege: Siege, step: DeployUnits, pieces: list[Piece]) -> tuple[Reach, ...]:
    """AL-2.C1.b The hexes where at least one of the units may be placed."""
    free: Callable[[Hex], bool] = lambda place: any(  # noqa: E731 - one condition, used once
        deployment.refuses_deployment(siege, step, DeployUnit(piece.unit, place)) is None for piece in pieces
    )
    around = {place for leader in deployment.deploying(siege, step) for place in _near(siege, step, leader)}
    return tuple(Reach(hex_handle(place), 0, False, hex_handles([place])) for place in sorted(around) if free(place))


def _near(siege: Siege, step: DeployUnits, leader: LeaderNo) -> list[Hex]:
    return deployment.deployment_hexes(siege, leader, step.around)
