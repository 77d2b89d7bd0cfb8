"""5.1, 5.5, 14.6: what each kind of step comes to, and writing it on the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.battlefield import Trail
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE, TESTUDO
from iacta.games.hail_caesar.rules import (
    blocks,
    buildings,
    crossing,
    entering,
    formations,
    leaving,
    passing,
    proximity,
    revealing,
    terrain,
    trips,
)
from iacta.games.hail_caesar.rules.bounds import out_of_bounds
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.trips import Trip
from iacta.games.hail_caesar.rules.ways import Leg, Way
from iacta.games.hail_caesar.state import AWAY, ENTERING, FOLLOWS, LEFT_SQUARE, MOVED, REFORMED, STANDING
from iacta.geometry.angles import HALF_TURN, TURN, ahead
from iacta.geometry.ground import is_in
from iacta.geometry.sweeps import about_turned, on_table, samples, shifted, turned

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.plans import AnyStep, Pose
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box
    from iacta.geometry.ground import Patch


# What a step comes to


def way_of(battle: Battle, unit: UnitNo, step: AnyStep, *, moves_left: int = 1, knows: bool = False) -> Way:
    """HC-4.1.g What a step of a plan comes to on the table as it stands; a charge is not for this function.

    `moves_left`: this move and those after it; with more than one it may end on a friend who may be passed, or on a
    bridge. `knows`: hidden enemies stop it (HC-6.1.h), as they do when it is carried out.
    """
    refusal = out_of_bounds(battle, step) or _misplaced(battle, unit, step) or spent(battle, unit, step)
    if refusal is not None:
        return stays(battle, unit, refusal)
    match step:
        case Move():
            return _move(battle, unit, step, moves_left, knows=knows)
        case Go():
            return _go(battle, unit, step, knows=knows)
        case Form():
            return _form(battle, unit, step, knows=knows)
        case FormMove():
            return _form_move(battle, unit, step, moves_left, knows=knows)
        case Cross():
            return crossing.way(battle, unit, step)
        case Enter():
            return buildings.entry(battle, unit, step)
        case Leave():
            return buildings.exit_way(battle, unit, step, knows=knows)
        case EnterTable():
            return entering.way(battle, unit, step, knows=knows)
        case Charge():
            return stays(battle, unit, Refusal("HC-4.4.f", "a-charge-is-no-plain-move"))
        case _:
            assert_never(step)


def stays(battle: Battle, unit: UnitNo, refusal: Refusal) -> Way:
    """HC-4.1.h A step of which nothing is left: the unit stays as it is."""
    return Way(battle.box[unit], battle.formation[unit], refusal=refusal, inside=battle.inside[unit])


def _misplaced(battle: Battle, unit: UnitNo, step: AnyStep) -> Refusal | None:
    """HC-4.10.c, HC-6.5.g Whether a unit is not where a step begins: on the table, in a building, or off the table."""
    if battle.fate[unit] != STANDING:
        return None if isinstance(step, EnterTable) else Refusal("HC-4.10.c", "off-the-table", f"unit:{unit}")
    if isinstance(step, EnterTable):
        return Refusal("HC-4.10.c", "on-the-table-already", f"unit:{unit}")
    inside = battle.inside[unit] != NO_AREA
    if inside and not isinstance(step, Leave):
        return Refusal("HC-6.5.g", "must-leave-the-building-first", f"unit:{unit}")
    return Refusal("HC-6.5.g", "in-no-building", f"unit:{unit}") if isinstance(step, Leave) and not inside else None


def spent(battle: Battle, unit: UnitNo, step: AnyStep) -> Refusal | None:
    """HC-5.5, HC-13.4.b Whether a unit cannot move, or has made the only move that it has."""
    profile, about = battle.roster.profile(unit), f"unit:{unit}"
    if battle.has(unit, LEFT_SQUARE):
        return Refusal("HC-5.5.d", "left-a-square-this-turn", about)
    if battle.formation[unit] == SQUARE and battle.inside[unit] == NO_AREA and not isinstance(step, Form):
        return Refusal("HC-5.5.d", "a-square-does-not-move", about)
    if profile.type == "artillery" and profile.subtype == "heavy":
        return Refusal("HC-5.5.c", "heavy-engines-do-not-move", about)
    if battle.moves[unit] and profile.type == "artillery" and profile.subtype != "light":
        return Refusal("HC-5.5.b", "one-move-for-engines", about)
    if battle.moves[unit] and battle.formation[unit] == TESTUDO:
        return Refusal("HC-13.4.b", "one-move-for-a-testudo", about)
    return None


def has_one_move(battle: Battle, unit: UnitNo) -> bool:
    """HC-5.5.b, HC-13.4.b Whether a unit never makes more than one move a turn."""
    profile = battle.roster.profile(unit)
    return battle.formation[unit] == TESTUDO or (profile.type == "artillery" and profile.subtype != "light")


# HC-14.6.a, HC-14.6.u Displacements


def _move(battle: Battle, unit: UnitNo, step: Move, moves_left: int, *, knows: bool) -> Way:
    """HC-14.6.a A poly-line of one to three poses."""
    refusal = proximity.ignored_refusal(battle, unit, step.ignored)
    if refusal is not None:
        return stays(battle, unit, refusal)
    formation, start = battle.formation[unit], battle.at(unit)
    held = proximity.bond_at(battle, unit, start, formation, step.ignored)
    trip = Trip(battle, unit, formation, start, held, Manner(knows=knows))
    trip.follow(step.poses)
    return trip.end(moves_left)


def _go(battle: Battle, unit: UnitNo, step: Go, *, knows: bool) -> Way:
    """HC-14.6.u In a direction, as far as it can, at most so far; friends stop it too."""
    refusal = proximity.ignored_refusal(battle, unit, step.ignored)
    if refusal is not None:
        return stays(battle, unit, refusal)
    formation, start = battle.formation[unit], battle.at(unit)
    held = proximity.bond_at(battle, unit, start, formation, step.ignored)
    trip = Trip(battle, unit, formation, start, held, Manner(friends_stop=True, knows=knows))
    if step.turn and step.bearing != start.heading and not _turns(trip, step.bearing):
        return stays(battle, unit, trip.why or Refusal("HC-14.6.u", "the-turn-takes-the-whole-move", f"unit:{unit}"))
    _go_straight(trip, step)
    if not trip.legs:
        return stays(battle, unit, trip.why or Refusal("HC-14.6.u", "does-not-move", f"unit:{unit}"))
    refusal = _go_refusal(trip)
    if refusal is not None:
        return stays(battle, unit, refusal)
    way = trip.end(1)
    way.refusal = way.refusal if not way.legs else None  # cut short is as far as it can go
    return way


def _turns(trip: Trip, heading: int) -> bool:
    """HC-14.6.u The turn about the anchor, to its end and with something left of the rate; opposite: on the spot."""
    if (trip.start.heading + HALF_TURN) % TURN == heading:
        trip.go_to(about_turned(trip.start))
        return True
    trip.go_to(turned(trip.start, heading))
    return trip.why is None and trip.cost < trip.budget


def _go_straight(trip: Trip, step: Go) -> None:
    distance = min(step.distance, trip.budget - trip.cost)
    if distance > 0:
        goal = shifted(trip.place, *ahead(0, 0, step.bearing, distance))
        trip.go_to(goal, distance)


def _go_refusal(trip: Trip) -> Refusal | None:
    """HC-14.6.u Whether its end breaks HC-5.2 or HC-5.3."""
    for leg in trip.legs:
        refusal = proximity.strays(trip.battle, trip.held, leg.start, leg.end) if leg.is_straight else None
        if refusal is not None:
            return refusal
    return proximity.turns_off(trip.battle, trip.unit, trip.held, trip.place, trip.formation)


# HC-2.4 Changes of formation


def _form(battle: Battle, unit: UnitNo, step: Form, *, knows: bool) -> Way:
    """HC-2.4.b, HC-2.4.g A change of formation: one whole move; HC-5.5.d who leaves a square does not move."""
    refusal = formations.form_refusal(battle, unit, step.formation)
    if refusal is not None:
        return stays(battle, unit, refusal)
    box = formations.reformed(battle, unit, step.formation, step.heading, knows=knows)
    refusal = _misformed(battle, unit, step.formation, box)
    if box is None or refusal is not None:
        return stays(battle, unit, refusal or no_room(unit))
    return Way(
        box,
        step.formation,
        cost=battle.rate(unit),
        poses=((box.x, box.y, box.heading, step.formation),),
        ends_movement=battle.formation[unit] == SQUARE or step.formation in (SQUARE, TESTUDO),
    )


def no_room(unit: UnitNo) -> Refusal:
    """HC-2.4.i, HC-17.1.h"""
    return Refusal("HC-2.4.i", "no-room-for-the-formation", f"unit:{unit}")


def _misformed(battle: Battle, unit: UnitNo, formation: Formation, box: Box | None) -> Refusal | None:
    """HC-14.6.j In case A a formed result still faces the enemy."""
    held = proximity.bond(battle, unit)
    if box is None or held.case != proximity.FACED or formation == OPEN_ORDER:
        return None
    return proximity.turns_off(battle, unit, held, box, formation)


def _form_move(battle: Battle, unit: UnitNo, step: FormMove, moves_left: int, *, knows: bool) -> Way:
    """HC-2.4.d A free change into or out of open order, and then a displacement at the new rate (HC-4.1.i)."""
    refusal = formations.may_form_and_move(battle, unit, step.formation)
    refusal = refusal or proximity.ignored_refusal(battle, unit, step.ignored)
    if refusal is not None:
        return stays(battle, unit, refusal)
    box = formations.reformed(battle, unit, step.formation, step.heading, knows=knows)
    refusal = _misformed(battle, unit, step.formation, box)
    if box is None or refusal is not None:
        return stays(battle, unit, refusal or no_room(unit))
    held = proximity.bond_at(battle, unit, box, step.formation, step.ignored)
    trip = Trip(battle, unit, step.formation, box, held, Manner(knows=knows))
    trip.follow(step.poses)
    way = trip.end(moves_left)
    way.poses = ((box.x, box.y, box.heading, step.formation), *way.poses)
    return way


# Writing it on the table


def take(table: Table[Battle], unit: UnitNo, way: Way, clause: str = "HC-14.6.a") -> None:
    """HC-15.2 Set a unit down where a step leads it; its trail, its commanders and hidden enemies take note."""
    battle = table.state
    if not _is_change(battle, unit, way):
        return
    revealing.reveal(table, unit)
    _note_trail(battle, unit, way)
    _set_down(battle, unit, way)
    carry_commanders(battle, unit)
    table.tell(events.UnitMoved(unit, way.poses, way.inside), clause)
    if way.is_off:
        leaving.leave_table(table, unit, "HC-14.6.p")
    else:
        revealing.reveal_near(table, unit, way)


def foresee(table: Table[Battle], unit: UnitNo, way: Way) -> None:
    """HC-16.2.c The same where a plan is only played through: nobody asks for its trail, and nobody is found."""
    battle = table.state
    if not _is_change(battle, unit, way):
        return
    revealing.reveal(table, unit)
    _set_down(battle, unit, way)
    carry_commanders(battle, unit)
    if way.is_off:
        leaving.leave_table(table, unit, "HC-14.6.p")


def _set_down(battle: Battle, unit: UnitNo, way: Way) -> None:
    """Flags, formation, pose, and one move more."""
    _note_flags(battle, unit, way)
    if battle.fate[unit] != STANDING:
        battle.mark(unit, ENTERING)
    battle.formation[unit], battle.inside[unit] = way.formation, way.inside
    battle.fate[unit] = STANDING
    battle.stand(unit, way.box)
    battle.moves[unit] += 1
    box = way.box
    if battle.flags[unit] & ENTERING and box is not None and on_table(box, battle.ground.width, battle.ground.depth):
        battle.clear(unit, ENTERING)


def _is_change(battle: Battle, unit: UnitNo, way: Way) -> bool:
    """Whether a way leads anywhere at all."""
    return way.is_off or (way.box, way.formation, way.inside) != (
        battle.box[unit],
        battle.formation[unit],
        battle.inside[unit],
    )


def _note_trail(battle: Battle, unit: UnitNo, way: Way) -> None:
    """HC-14.9.a The movement so far, the starting pose first."""
    trail = battle.trail
    if trail is None or trail.unit != unit:
        box = battle.box[unit]
        start = () if box is None else ((box.x, box.y, box.heading, battle.formation[unit]),)
        trail = Trail(unit, start)
    fresh = tuple([friend for friend in way.passed if friend not in trail.passed])
    battle.trail = Trail(unit, trail.poses + way.poses, trail.passed + fresh, trail.charged)


def _note_flags(battle: Battle, unit: UnitNo, way: Way) -> None:
    """HC-2.4.h, HC-5.5.d A change of formation, leaving a square."""
    battle.mark(unit, MOVED)
    battle.clear(unit, FOLLOWS)
    if battle.inside[unit] == NO_AREA and way.inside == NO_AREA and battle.fate[unit] == STANDING:
        if way.formation != battle.formation[unit]:
            battle.mark(unit, REFORMED)
        if battle.formation[unit] == SQUARE and way.formation != SQUARE:
            battle.mark(unit, LEFT_SQUARE)


def carry_commanders(battle: Battle, unit: UnitNo) -> None:
    """HC-5.7.e, HC-5.7.i Commanders who have joined a unit stand at its leader point, or in the middle of its block."""
    box = blocks.outline(battle, unit)
    if box is not None:
        for commander in battle.commander_with(unit):
            battle.place[commander] = (box.x, box.y)
            battle.rank[commander] &= ~AWAY  # HC-4.10.l


# What other chapters ask


def shortened(step: AnyStep, way: Way) -> AnyStep | None:
    """HC-16.2.a A step of poses cut at its last legal place, for a client to snap to; None if nothing is left of it."""
    if not isinstance(step, Move | FormMove) or not way.legs:
        return None
    ends: list[Pose] = [(leg.end.x, leg.end.y, leg.end.heading) for leg in way.legs]
    kept = [pose for pose in step.poses if pose in ends]
    poses = kept if kept[-1:] == ends[-1:] else [*kept, ends[-1]]
    return replace(step, poses=tuple(poses))


def may_stay(battle: Battle, unit: UnitNo, formation: Formation, box: Box) -> bool:
    """HC-6.4.e Whether a unit is not where only a bridge carries it, or is a column."""
    return trips.is_off_the_bridge(battle, unit, formation, box)


def rests(battle: Battle, unit: UnitNo, way: Way) -> bool:
    """HC-14.6.e, HC-6.4.e Whether a unit may stay where a way ends."""
    box = way.box
    if box is None:
        return True
    return passing.is_clear(box, passing.friends(battle, unit)) and may_stay(battle, unit, way.formation, box)


def is_free_place(battle: Battle, unit: UnitNo, place: Box) -> bool:
    """HC-9.6.i Whether a pose overlaps no unit, no closed ground and not the edge."""
    return formations.stands_free(battle, unit, battle.formation[unit], place)


def closed_to(battle: Battle, unit: UnitNo, opened: frozenset[AreaNo] = frozenset()) -> tuple[Patch, ...]:
    """HC-8.2.f Ground that a unit may not cross as it is formed now; what it stands on already does not count."""
    box = battle.box[unit]
    patches = terrain.closed(battle, unit, battle.formation[unit], opened)
    return tuple([patch for patch in patches if box is None or not is_in(box, patch)])


def is_open_ground(box: Box, closed: tuple[Patch, ...]) -> bool:
    """HC-8.2.f Whether a pose overlaps none of some pieces of ground."""
    return not any(is_in(box, patch) for patch in closed)


def vector(bearing: int, distance: int) -> tuple[int, int]:
    """HC-14.1.k So far in a direction."""
    return ahead(0, 0, bearing, distance)


def note_charge(battle: Battle, unit: UnitNo, targets: tuple[UnitNo, ...]) -> None:
    """HC-7.11.g Whom a unit charges on its way, whether it reaches them or not: they have other reactions."""
    trail = battle.trail
    if trail is None or trail.unit != unit:
        box = battle.box[unit]
        start = () if box is None else ((box.x, box.y, box.heading, battle.formation[unit]),)
        trail = Trail(unit, start)
    fresh = tuple([target for target in targets if target not in trail.charged])
    battle.trail = replace(trail, charged=trail.charged + fresh)


def leave_trail(battle: Battle, unit: UnitNo, start: Box, box: Box) -> None:
    """HC-8.2.f, HC-14.9.a The way of a charge that made contact: one segment, with the friends it passed."""
    formation, leg = battle.formation[unit], charge_leg(start, box)
    passed = passing.passed(battle, unit, formation, [leg])
    _note_trail(battle, unit, Way(box, formation, legs=(leg,), passed=passed))


def charge_leg(start: Box, box: Box) -> Leg:
    """HC-8.2.f The way of a charge as a leg: it turns as it goes."""
    count = samples(start, box)
    return Leg(start, box, count, count, is_straight=False)


def defended_obstacle(battle: Battle, unit: UnitNo, target: UnitNo, side: int) -> AreaNo:
    """HC-6.3.f The obstacle that a target defends with the side that a charger hits; NO_AREA if none."""
    charger, other = battle.box[unit], battle.box[target]
    return NO_AREA if charger is None or other is None else terrain.defended(battle, charger, other, side)
