"""14.12: retreats, giving ground, pushes and flights: straight back, whatever stands in the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.battlefield import Trail
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import SQUARE
from iacta.games.hail_caesar.rules import (
    arrivals,
    commanders,
    commanders_met,
    crossing,
    leaving,
    movement,
    passing,
    removal,
    revealing,
    terrain,
    trips,
)
from iacta.games.hail_caesar.rules.ways import Leg, clear_of
from iacta.games.hail_caesar.state import DISORDERED, MOVED
from iacta.games.hail_caesar.steps import RollPassage
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN, ahead
from iacta.geometry.boxes import overlaps
from iacta.geometry.ground import is_in, run_onto
from iacta.geometry.sweeps import about_turned, along, on_table, run, shifted, to_edge, turned

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.battlefield import Contact
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box
    from iacta.geometry.ground import Patch

Why = Literal["retreat", "give_ground", "push", "flight", "evasion"]
CLAUSES: dict[Why, str] = {
    "retreat": "HC-9.2.d",
    "give_ground": "HC-9.3.f",
    "push": "HC-14.12.e",
    "flight": "HC-4.7.c",
    "evasion": "HC-8.5.e",
}


class Course(NamedTuple):
    """HC-14.12.a Where a forced move leads."""

    box: Box
    distance: int
    """How far it went, in hundredths."""
    stop: Refusal | None = None
    """What stopped it short."""
    is_off: bool = False
    """HC-5.6.a A corner crossed the edge of the table."""
    legs: tuple[Leg, ...] = ()


class Stops:
    """HC-14.12.c What stops a forced move: enemies, engaged friends, blocks, impassable and closed ground."""

    __slots__ = ("battle", "boxes", "patches")

    def __init__(self, battle: Battle, unit: UnitNo, start: Box, overlooked: frozenset[UnitNo] = frozenset()) -> None:
        """Look around a unit; what it stands on already does not stop it."""
        self.battle = battle
        self.boxes: list[tuple[Box, Refusal]] = []
        self.patches: list[tuple[Patch, Refusal]] = []
        for enemy, box in battle.boxes(battle.enemy_of(unit)):
            self.boxes.append((box, Refusal("HC-14.12.c", "enemy-in-the-way", f"unit:{enemy}")))
        for friend, box in battle.boxes(battle.roster.side_of[unit]):
            if friend != unit and friend not in overlooked and battle.is_engaged(friend):
                self.boxes.append((box, Refusal("HC-14.12.c", "friends-are-fighting", f"unit:{friend}")))
        for bar in terrain.bars(battle, unit, battle.formation[unit]):
            is_line = bar.why.clause in ("HC-6.3.c", "HC-6.6.d")  # crossed in disorder
            if not is_line and not is_in(start, bar.patch):
                self.patches.append((bar.patch, bar.why))

    def last(self, start: Box, dx: int, dy: int, length: int) -> tuple[int, Refusal | None]:
        """HC-14.6.r The last free step, and what comes after it."""
        step = length
        why: Refusal | None = None
        for box, reason in self.boxes:
            end = run(start, dx, dy, length, box)
            if end < step:
                step, why = end, reason
        for patch, reason in self.patches:
            end = run_onto(start, dx, dy, length, patch)
            if end < step:
                step, why = end, reason
        step = max(step, 0)
        while step > 0 and not self.is_free(along(start, dx, dy, length, step)):
            step -= 1
        return step, why

    def is_free(self, place: Box) -> bool:
        """HC-14.1.e"""
        return not any(overlaps(place, box) for box, _ in self.boxes) and not any(
            is_in(place, patch) for patch, _ in self.patches
        )


# HC-14.12.b Directions


def away_from(battle: Battle, contact: Contact) -> int:
    """HC-14.12.b At right angles to the contacted edge of the unit, away from the enemy."""
    return (battle.at(contact.unit).heading + contact.side * QUARTER_TURN + HALF_TURN) % TURN


def back_bearing(battle: Battle, unit: UnitNo) -> int:
    """HC-9.3.f Away from the enemy that touches its front, or else from the first that came into contact."""
    contacts = battle.contacts_of(unit)
    fronts = [contact for contact in contacts if contact.side == 0]
    chosen = (fronts or contacts)[:1]
    if chosen:
        return away_from(battle, chosen[0])
    supported = battle.supports.get(unit)
    if supported is not None and battle.contacts_of(supported):
        return back_bearing(battle, supported)  # HC-9.4.d
    return (battle.at(unit).heading + HALF_TURN) % TURN


# HC-14.12.d Retreats, evasions and flights pass friends


def flight(battle: Battle, unit: UnitNo, bearing: int, distance: int) -> Course:
    """HC-14.12.c, HC-14.12.d Straight away, heading kept, through unengaged friends until clear of them."""
    return _flight_from(battle, unit, battle.at(unit), bearing, distance)


def _flight_from(battle: Battle, unit: UnitNo, start: Box, bearing: int, distance: int) -> Course:
    stops, friends = Stops(battle, unit, start), passing.friends(battle, unit)
    if distance <= 0:
        return Course(start, 0)
    dx, dy = ahead(0, 0, bearing, distance)
    goal = shifted(start, dx, dy)
    made, why = stops.last(start, dx, dy, distance)
    edge = to_edge(start, dx, dy, distance, battle.ground.width, battle.ground.depth)
    if edge < 0 and arrivals.overhang(battle, goal) > arrivals.overhang(battle, start):
        return Course(start, 0, None, True)  # it had not yet come wholly onto the table
    if 0 <= edge < made:
        leg = Leg(start, goal, edge, distance, is_straight=True)
        return Course(leg.end, edge, None, True, (leg,))
    if why is None and not passing.is_clear(goal, friends):
        return _beyond_friends(battle, unit, start, bearing, distance)
    legs = clear_of([Leg(start, goal, made, distance, is_straight=True)], [box for _, box in friends])
    if not legs:
        return Course(start, 0, why)
    return Course(legs[0].end, legs[0].made, why, False, tuple(legs))


def _beyond_friends(battle: Battle, unit: UnitNo, start: Box, bearing: int, distance: int) -> Course:
    """HC-14.12.d On, hundredth by hundredth, to the first place that overlaps no friend; a stop turns it back."""
    stops, friends = Stops(battle, unit, start), passing.friends(battle, unit)
    far, ground = distance, battle.ground
    while True:
        far += 1
        place = shifted(start, *ahead(0, 0, bearing, far))
        leg = Leg(start, place, far, far, is_straight=True)
        if not on_table(place, ground.width, ground.depth):
            return Course(leg.at(far - 1), far - 1, None, True, (leg.cut(far - 1),))
        if not stops.is_free(place):
            legs = clear_of([leg.cut(far - 1)], [box for _, box in friends])
            end = legs[0] if legs else leg.cut(0)
            return Course(end.end, end.made, Refusal("HC-14.12.c", "stopped-among-friends"), False, tuple(legs))
        if passing.is_clear(place, friends):
            return Course(place, far, None, False, (leg,))


def retreat(table: Table[Battle], unit: UnitNo, bearing: int, distance: int) -> None:
    """HC-9.2.d, HC-9.2.e Driven back one full move, without rolls; who could not go 1" breaks."""
    battle = table.state
    if battle.inside[unit] != NO_AREA or battle.formation[unit] == SQUARE:
        battle.mark(unit, DISORDERED)
        return
    course = flight(battle, unit, bearing, distance)
    if course.distance < battle.sheet.measures.retreat_min_move and not course.is_off:
        removal.destroy(table, unit, "HC-9.2.e")
        return
    _settle(table, unit, course, "retreat")


def skip_away(table: Table[Battle], unit: UnitNo) -> None:
    """HC-9.5.a Open order that has to give ground against formed troops retreats one full move instead."""
    battle = table.state
    retreat(table, unit, back_bearing(battle, unit), battle.rate(unit))


def evade(table: Table[Battle], unit: UnitNo, bearing: int, distance: int, heading: int) -> None:
    """HC-8.5.e, HC-8.5.n One straight segment, through friends with their rolls, and any heading at the end."""
    battle = table.state
    course = flight(battle, unit, bearing, distance)
    rolls = passing.passed(battle, unit, battle.formation[unit], course.legs)
    place = turned(course.box, heading)
    if not course.is_off and movement.is_free_place(battle, unit, place):
        course = course._replace(box=place)
    _settle(table, unit, course, "evasion")
    table.then(*roll_steps(unit, rolls))


def flee(table: Table[Battle], unit: UnitNo, bearing: int, moves: int) -> None:
    """HC-4.7.c About on the spot, and so many moves away, through friends with their rolls (HC-5.4.f)."""
    battle, formation = table.state, table.state.formation[unit]
    start = about_turned(battle.at(unit))
    battle.stand(unit, start)
    course = _flight_from(battle, unit, start, bearing, trips.far(battle, unit, start, bearing, moves))
    poses = tuple([(box.x, box.y, box.heading, formation) for box in (start, course.box)])
    battle.trail = Trail(unit, poses, passing.passed(battle, unit, formation, course.legs))
    battle.mark(unit, MOVED)
    battle.moves[unit] += moves
    _settle(table, unit, course, "flight")


def roll_steps(unit: UnitNo, friends: tuple[UnitNo, ...], clause: str = "HC-5.4.f") -> list[RollPassage]:
    """HC-5.4.h For each friend that was passed, the passing unit rolls first."""
    return [RollPassage(who, clause) for friend in friends for who in (unit, friend)]


def _settle(table: Table[Battle], unit: UnitNo, course: Course, why: Why) -> None:
    """HC-14.12.c Set the unit down; who crosses an obstacle formed is disordered; the edge takes it."""
    battle, start = table.state, table.state.at(unit)
    battle.stand(unit, course.box)
    movement.carry_commanders(battle, unit)
    pose = (course.box.x, course.box.y, course.box.heading)
    table.tell(events.ForcedBack(unit, why, pose, course.distance, course.stop is not None), CLAUSES[why])
    if battle.is_formed(unit) and course.distance and crossing.crosses(battle, start, course.box):
        battle.mark(unit, DISORDERED)
    if course.is_off:
        leaving.leave_table(table, unit)
    else:
        revealing.reveal_met(table, unit, course.legs)
        commanders.give_way(table, unit)
        commanders_met.overrun(table, unit, course.legs)


# HC-14.12.e Giving ground pushes friends


def give_ground(table: Table[Battle], unit: UnitNo, bearing: int = -1) -> tuple[UnitNo, ...]:
    """HC-9.3.f, HC-14.12.e, HC-14.12.f 3" straight back, pushing friends; who cannot breaks or is disordered.

    Those who have to roll for it, itself first, if it pushed anybody: they roll later (HC-14.12.h).
    """
    battle = table.state
    away = back_bearing(battle, unit) if bearing < 0 else bearing
    distance = battle.sheet.measures.give_ground
    push = Push(battle, unit, away)
    room, why = push.room(unit, distance)
    if room < distance and why is not None and why.reason != "friends-are-fighting" and not push.is_off(unit, distance):
        removal.destroy(table, unit, "HC-14.12.f")
        return ()
    moves = push.moves(room)
    for mover, far in moves:
        course = push.course(mover, far, why if mover == unit and room < distance else None)
        _settle(table, mover, course, "give_ground" if mover == unit else "push")
    if room < distance and not push.is_off(unit, distance):
        battle.mark(unit, DISORDERED)
    pushed = tuple([mover for mover, _ in moves if mover != unit and mover not in push.own])
    return (unit, *pushed) if pushed else ()


def fall_in(table: Table[Battle], unit: UnitNo, bearing: int = -1) -> None:
    """HC-9.4.c A side supporter goes back 3" with the unit it supports, as far as there is room."""
    battle, start = table.state, table.state.at(unit)
    away = back_bearing(battle, unit) if bearing < 0 else bearing
    distance = battle.sheet.measures.give_ground
    dx, dy = ahead(0, 0, away, distance)
    made, why = Stops(battle, unit, start).last(start, dx, dy, distance)
    friends = passing.friends(battle, unit)
    there = Leg(start, shifted(start, dx, dy), made, distance, is_straight=True)
    legs = clear_of([there], [box for _, box in friends])
    if legs:
        _settle(table, unit, Course(legs[0].end, legs[0].made, why, False, tuple(legs)), "give_ground")


class Push:
    """HC-14.12.e Who is pushed how far when a unit goes back in a direction, through any number of units."""

    __slots__ = ("battle", "bearing", "own", "passed", "unit")

    def __init__(self, battle: Battle, unit: UnitNo, bearing: int) -> None:
        """Its own rear supporter goes back with it, and nobody rolls for that (HC-9.4.c)."""
        self.battle, self.unit, self.bearing = battle, unit, bearing
        self.own = frozenset([one for one, supported in battle.supports.items() if supported == unit])
        goal = shifted(battle.at(unit), *ahead(0, 0, bearing, battle.sheet.measures.give_ground))
        formation = battle.formation[unit]
        self.passed = frozenset(
            [
                friend
                for friend, box in passing.friends(battle, unit)
                if passing.is_free_passage(battle, unit, formation, friend) and not overlaps(goal, box)
            ]
        )

    def _friends(self, mover: UnitNo) -> list[tuple[UnitNo, Box]]:
        """Those whom a mover would push."""
        side = self.battle.roster.side_of[mover]
        return [
            (friend, box)
            for friend, box in self.battle.boxes(side)
            if friend not in (mover, self.unit)
            and (friend in self.own or (friend not in self.passed and not self.battle.is_engaged(friend)))
        ]

    def is_off(self, mover: UnitNo, distance: int) -> bool:
        """HC-9.3.f Whether the edge of the table takes it within a distance, before anything else stops it."""
        start, ground = self.battle.at(mover), self.battle.ground
        dx, dy = ahead(0, 0, self.bearing, distance)
        edge = to_edge(start, dx, dy, distance, ground.width, ground.depth)
        return 0 <= edge < min(distance, self._stop(mover, distance)[0])

    def _stop(self, mover: UnitNo, distance: int) -> tuple[int, Refusal | None]:
        start = self.battle.at(mover)
        dx, dy = ahead(0, 0, self.bearing, distance)
        return Stops(self.battle, mover, start, self.own).last(start, dx, dy, distance)

    def room(self, mover: UnitNo, distance: int, chain: tuple[UnitNo, ...] = ()) -> tuple[int, Refusal | None]:
        """HC-14.12.f How far a unit can go, pushing others before it, and what stops it. `chain`: who pushes it."""
        if distance <= 0 or self.is_off(mover, distance):
            return distance, None
        room, why = self._stop(mover, distance)
        for friend, step in self._met(mover, room):
            if friend in chain:
                continue
            further, stop = self.room(friend, room - step, (*chain, mover))
            if step + further < room:
                room = step + further
                why = None if stop is None else Refusal("HC-14.12.f", "friends-are-fighting", f"unit:{friend}")
        return room, why

    def _met(self, mover: UnitNo, distance: int) -> list[tuple[UnitNo, int]]:
        """The friends that a mover meets within a distance, each with the last step before it."""
        if distance <= 0:
            return []
        start = self.battle.at(mover)
        dx, dy = ahead(0, 0, self.bearing, distance)
        found = [(friend, run(start, dx, dy, distance, box)) for friend, box in self._friends(mover)]
        return [(friend, max(step, 0)) for friend, step in found if step < distance]

    def moves(self, distance: int) -> list[tuple[UnitNo, int]]:
        """HC-14.12.h Who moves how far, the unit itself first."""
        far: dict[UnitNo, int] = {self.unit: distance}
        queue = [self.unit]
        while queue:
            mover = queue.pop(0)
            for friend, step in self._met(mover, far[mover]):
                needed = far[mover] - step
                if needed > far.get(friend, 0):
                    far[friend] = needed
                    queue.append(friend)
        return list(far.items())

    def course(self, mover: UnitNo, distance: int, stop: Refusal | None) -> Course:
        """The move itself."""
        start, battle = self.battle.at(mover), self.battle
        goal = shifted(start, *ahead(0, 0, self.bearing, distance))
        leg = Leg(start, goal, distance, distance, is_straight=True)
        if on_table(goal, battle.ground.width, battle.ground.depth):
            return Course(goal, distance, stop, False, (leg,))
        edge = to_edge(start, leg.dx, leg.dy, distance, battle.ground.width, battle.ground.depth)
        return Course(leg.at(max(edge, 0)), max(edge, 0), None, True, (leg.cut(max(edge, 0)),))
