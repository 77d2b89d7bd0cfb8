"""What the map shows of a selected piece: its moves, zones of control, sight, command, fire. Public facts only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from iacta.engine.survey import Reach, Survey
from iacta.games.alesia.actions import March, Ride, Walk
from iacta.games.alesia.handles import hex_handle, hex_handles
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules import control, fire, movement, sight, stepping, strategic
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import NOBODY, ROUTED
from iacta.games.alesia.steps import MovePieces, StrategicStep
from iacta.geometry.paths import cheapest

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from iacta.engine.records import Handle, Seat
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.games.alesia.rules.stepping import Situation, Walker
    from iacta.games.alesia.state import Siege
    from iacta.geometry.hexes import Hex

Piece = TypeVar("Piece")


class Road(NamedTuple):
    """The cheapest way to a hex: what it costs, and whether whoever goes there has to stop."""

    end: Hex
    cost: int
    stops: bool
    path: tuple[Hex, ...]


def survey(siege: Siege, seat: Seat | None, piece: Handle) -> Survey:
    """What a seat may know about a unit, a leader or a hex; nothing about what it does not know."""
    kind, _, name = piece.partition(":")
    if not name.isdecimal():
        return Survey()
    number = int(name)
    if kind == "unit" and number < len(siege.roster.units) and siege.place[number] > 0:
        return of_unit(siege, seat, number)
    if kind == "leader" and number < len(siege.roster.leaders) and knows(siege, seat, number):
        return of_leader(siege, seat, number)
    if kind == "hex" and number in siege.ground.grid:
        return Survey(areas=_named(of_hex(siege, number)))
    return Survey()


def knows(siege: Siege, seat: Seat | None, leader: LeaderNo) -> bool:
    """AL-1.2.h Whether a seat knows where a leader stands."""
    open_to_all = siege.face_up[leader] or siege.wounded[leader]
    return siege.leader_at[leader] > 0 and (open_to_all or siege.seat_of_leader(leader) == seat)


def _named(areas: dict[str, Iterable[Hex]]) -> dict[str, tuple[Handle, ...]]:
    return {name: found for name, hexes in areas.items() if (found := hex_handles(sorted(hexes)))}


def _reach(roads: Iterable[Road]) -> tuple[Reach, ...]:
    return tuple(Reach(hex_handle(one.end), one.cost, one.stops, hex_handles(one.path)) for one in roads)


# Areas


def of_unit(siege: Siege, seat: Seat | None, unit: UnitNo) -> Survey:
    """A unit: its moves, the enemy's ZOC, its own, and what it sees."""
    side, place = siege.roster.side[unit], siege.place[unit]
    areas: dict[str, Iterable[Hex]] = {"control": control.zone(siege, foe(side))}
    if siege.order[unit] != ROUTED:
        areas["own_control"] = control.zone_of(siege, place)
    if place in sight.watched_from(siege, side):
        areas["sight"] = siege.ground.grid.within(place, sight.range_of_sight(siege))
    step = siege.agenda[-1] if siege.agenda else None
    reach: Iterable[Road] = ()
    if isinstance(step, MovePieces) and step.seat == seat == siege.seat_of_unit(unit):
        reach = marches(siege, seat, unit)
    return Survey(_reach(reach), areas=_named(areas))


def of_leader(siege: Siege, seat: Seat | None, leader: LeaderNo) -> Survey:
    """A leader: his moves, his radius, and for a hidden one where the enemy would see him."""
    side, place = siege.roster.leader_side[leader], siege.leader_at[leader]
    grid = siege.ground.grid
    areas: dict[str, Iterable[Hex]] = {}
    if not siege.roster.is_decoy[leader]:
        areas["command"] = grid.within(place, siege.figures(leader).radius)
    step = siege.agenda[-1] if siege.agenda else None
    own = seat is not None and side_of(seat) == side
    if not siege.face_up[leader]:
        areas["watched"] = sight.seen_by(siege, foe(side))
        if own and isinstance(step, StrategicStep) and step.side == side and siege.strategic_seat(side) == seat:
            return Survey(_reach(walks(siege, step, leader)), areas=_named(areas))
        return Survey(areas=_named(areas))
    areas["control"] = control.zone(siege, foe(side))
    reach: Iterable[Road] = ()
    if isinstance(step, MovePieces) and step.seat == seat == siege.seat_of_leader(leader):
        reach = rides(siege, seat, leader)
    return Survey(_reach(reach), areas=_named(areas))


def of_hex(siege: Siege, place: Hex) -> dict[str, Iterable[Hex]]:
    """A hex: the ZOC of who stands there, and how far its camp shoots (AL-10.1.b)."""
    areas: dict[str, Iterable[Hex]] = {}
    units = siege.units_at(place)
    if any(siege.order[unit] != ROUTED for unit in units):
        areas["own_control"] = control.zone_of(siege, place)
    if siege.is_camp(place):
        near = siege.ground.grid.within(place, fire.CAMP_RANGE)
        areas["fire"] = [there for there in near if there != place and not fire.is_blocked(siege.ground, place, there)]
        areas["sight"] = siege.ground.grid.within(place, sight.range_of_sight(siege))
    return areas


# Moves


def marches(siege: Siege, seat: Seat, unit: UnitNo) -> list[Road]:
    """AL-7.2 Where a unit may go."""
    situation = stepping.Situation(siege, side_of(seat))
    found = roads(situation, stepping.Walker(situation, unit))
    return [one for one in found if movement.refuses_march(siege, seat, March(unit, one.path)) is None]


def rides(siege: Siege, seat: Seat, leader: LeaderNo) -> list[Road]:
    """AL-7.2 Where a leader may ride."""
    situation = stepping.Situation(siege, side_of(seat))
    found = roads(situation, stepping.Walker(situation, NOBODY, leader))
    return [one for one in found if movement.refuses_ride(siege, seat, Ride(leader, one.path)) is None]


class Stand(Generic[Piece]):
    """A piece on its way; to the search two are equal in one hex if both may follow the rampart and both must stop."""

    __slots__ = ("halts", "key", "piece", "place", "spent")

    def __init__(self, piece: Piece, mover: Walker | strategic.Stroll, *, halts: bool = False) -> None:
        """Keep what a piece stands for, with its mover's place and MP."""
        self.piece, self.halts = piece, halts
        self.place, self.spent = mover.place, mover.spent
        self.key = (mover.place, mover.walks, halts)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stand) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


def reached(start: Stand[Piece], next_stands: Callable[[Piece], Iterable[Stand[Piece]]]) -> list[Road]:
    """AL-7.2.h The cheapest way to every hex; whoever has to stop does not go on."""

    def steps(here: Stand[Piece]) -> list[tuple[Stand[Piece], int]]:
        return [] if here.halts else [(there, there.spent - here.spent) for there in next_stands(here.piece)]

    ways, found = cheapest({start: start.spent}, steps), dict[int, Road]()
    for stand, cost in ways.costs.items():
        known = found.get(stand.place)
        if stand.place != start.place and (known is None or (cost, stand.halts) < (known.cost, known.stops)):
            path = tuple(one.place for one in ways.to(stand)[1:])
            found[stand.place] = Road(stand.place, cost, stand.halts, path)
    return [found[place] for place in sorted(found)]


def roads(situation: Situation, walker: Walker) -> list[Road]:
    """AL-7.2 The cheapest way of a piece on the map to every hex."""
    return reached(Stand((situation, walker), walker), next_stands)


def next_stands(piece: tuple[Situation, Walker]) -> Iterator[Stand[tuple[Situation, Walker]]]:
    """AL-7.2 Where a piece may be one step further on."""
    around, here = piece
    for way in around.siege.ground.ways[here.place]:
        if stepping.refuses_step(around, here, way) is None:
            there = here.copy(around)
            stepping.advance(around, there, way)
            beyond = stepping.behind(around, there, here.place, way)
            yield Stand((beyond, there), there, halts=stepping.stops(beyond, there, way))


def strolled(siege: Siege, step: StrategicStep, leader: LeaderNo) -> list[Road]:
    """AL-7.1 The cheapest way of a face-down counter to every hex."""
    stroll = strategic.Stroll(siege, leader)
    return reached(Stand(stroll, stroll), next_strolls(siege, step.side))


def next_strolls(siege: Siege, side: Side) -> Callable[[strategic.Stroll], Iterator[Stand[strategic.Stroll]]]:
    """AL-7.1.b Where a face-down counter may be one step further on; in sight it stops."""
    enemies, eyes = siege.occupied(foe(side)), sight.seen_by(siege, foe(side))

    def steps(here: strategic.Stroll) -> Iterator[Stand[strategic.Stroll]]:
        for way in siege.ground.ways[here.place]:
            if strategic.refuses_step(siege, here, way, enemies) is None:
                there = here.copy(siege)
                there.go(siege, way)
                yield Stand(there, there, halts=way.end in eyes)

    return steps


def walks(siege: Siege, step: StrategicStep, leader: LeaderNo) -> list[Road]:
    """AL-7.1 Where a face-down counter may go."""
    found = strolled(siege, step, leader)
    return [one for one in found if strategic.refuses_walk(siege, step, Walk(leader, one.path)) is None]
