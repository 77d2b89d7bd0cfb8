"""5.1, 14.6: a displacement in one formation: its rate, its legs, and where it may end."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.lengths import scaled
from iacta.games.hail_caesar.roster import PIKE_PHALANX, TESTUDO
from iacta.games.hail_caesar.rules import arrivals, hazards, leaving, passing, proximity, terrain
from iacta.games.hail_caesar.rules.pacing import ROUNDING
from iacta.games.hail_caesar.rules.ways import Leg, Way, clear_of, cut_back
from iacta.games.hail_caesar.state import ENTERING
from iacta.geometry.angles import EIGHTH_TURN, ahead, bearing, is_point_on_table
from iacta.geometry.boxes import displacement, is_about_turn
from iacta.geometry.ground import is_in, steps_onto
from iacta.geometry.sweeps import about_turned, along, shifted, to_edge, turn_between

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.games.hail_caesar.plans import Pose
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.games.hail_caesar.rules.hazards import Manner
    from iacta.games.hail_caesar.rules.proximity import Bond
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

# HC-5.1 Rates


def pace(battle: Battle, unit: UnitNo, formation: Formation, box: Box | None) -> int:
    """HC-4.1.i, HC-6.1.d One move in a formation; cavalry that begins it in woods goes at infantry speed."""
    rate = battle.roster.rate[unit][formation]
    slow = box is not None and battle.roster.profile(unit).type == "cavalry" and terrain.is_in_woods(battle, box)
    if slow and box is not None and terrain.marches(battle, unit, formation):
        slow = not terrain.is_in_lane(battle, box.x, box.y)  # HC-5.1.g
    return min(rate, infantry_rate(battle)) if slow else rate


def far(battle: Battle, unit: UnitNo, start: Box, bearing: int, moves: int) -> int:
    """HC-6.1.d How far so many moves lead straight on, each at the pace of the ground on which it begins."""
    place, whole = start, 0
    for _ in range(moves):
        rate = pace(battle, unit, battle.formation[unit], place)
        place, whole = shifted(place, *ahead(0, 0, bearing, rate)), whole + rate
    return whole


def infantry_rate(battle: Battle) -> int:
    """HC-5.1.a One move of infantry, in a battle of this scale."""
    return scaled(battle.sheet.tables.rates["infantry"], battle.sheet.options.scale)


class Trip:
    """HC-14.6 A displacement in one formation: legs so far, their cost, and the first clause that cut them."""

    __slots__ = (
        "battle",
        "budget",
        "cost",
        "formation",
        "held",
        "is_off",
        "legs",
        "manner",
        "place",
        "start",
        "unit",
        "why",
    )

    def __init__(
        self, battle: Battle, unit: UnitNo, formation: Formation, start: Box, held: Bond, manner: Manner
    ) -> None:
        """Nothing done yet; the rate is that of the formation (HC-4.1.i)."""
        self.battle, self.unit, self.formation, self.held, self.manner = battle, unit, formation, held, manner
        self.start = self.place = start
        self.budget = pace(battle, unit, formation, start)
        self.cost = 0
        self.legs: list[Leg] = []
        self.why: Refusal | None = None
        self.is_off = False
        """HC-14.6.p It has left the table."""

    # The path

    def follow(self, poses: tuple[Pose, ...]) -> None:
        """HC-14.6.a, HC-14.6.o From pose to pose, until something cuts it."""
        for x, y, heading in poses:
            goal = self.battle.pose(self.unit, self.formation, x, y, heading)
            self.why = proximity.strays(self.battle, self.held, self.place, goal)
            if self.why is None:
                self.go_to(goal)
            if self.why is not None or self.is_off:
                return

    def go_to(self, goal: Box, length: int = 0) -> None:
        """HC-14.6.c One segment, as far as it is free and as the rate lasts."""
        begun, before = self.place, len(self.legs)
        self._segment(goal, length)
        left = self.budget - self.cost
        if displacement(begun, self.place) > left:
            self._shorten(begun, left, before)
            self.why = Refusal("HC-14.6.a", "farther-than-a-move", f"unit:{self.unit}")
        self.cost += displacement(begun, self.place)

    def _segment(self, goal: Box, length: int) -> None:
        if is_about_turn(self.place, goal):
            self._add(Leg(self.place, about_turned(self.place), 1, 1, is_straight=False))
        place, battle = self.place, self.battle
        if place.heading != goal.heading:
            found = hazards.survey(battle, self.unit, self.formation, place, goal, self.manner)
            made, whole, self.why = found.turning(place, goal)
            self._add(Leg(place, goal, made, whole, is_straight=False))
            return
        dx, dy = goal.x - place.x, goal.y - place.y
        length = length or isqrt(dx * dx + dy * dy)
        if length:
            manner = self.manner._replace(edge=not leaving.may_leave(battle, self.unit))
            found = hazards.survey(battle, self.unit, self.formation, place, goal, manner)
            made, self.why = found.straight(place, dx, dy, length)
            if not found.edge:
                made = self._up_to_the_edge(place, goal, length, made)
            self._add(Leg(place, goal, made, length, is_straight=True))

    def _up_to_the_edge(self, place: Box, goal: Box, length: int, made: int) -> int:
        """HC-14.6.p Who may leave the table goes until the first corner crosses its edge, and is taken off."""
        battle, dx, dy = self.battle, goal.x - place.x, goal.y - place.y
        edge = to_edge(place, dx, dy, length, battle.ground.width, battle.ground.depth)
        if not 0 <= edge < made:
            return made
        crossed = leaving.crossed_edge(battle, along(place, dx, dy, length, edge + 1))
        self.is_off = leaving.may_leave_by(battle, self.unit, crossed)
        self.why = None if self.is_off else Refusal("HC-14.6.c", "beyond-the-edge")
        return edge

    def _add(self, leg: Leg) -> None:
        if leg.made:
            self.legs.append(leg)
            self.place = leg.end

    def _shorten(self, begun: Box, left: int, before: int) -> None:
        """HC-16.2.a The last place of a segment that the rate allows."""
        kept: list[Leg] = []
        for number in range(len(self.legs) - 1, before - 1, -1):
            made = _affordable(self.legs[number], begun, left)
            if made:
                kept = [*self.legs[before:number], self.legs[number].cut(made)]
                break
        self.legs[before:] = kept
        self.place = kept[-1].end if kept else begun

    # Its end

    def end(self, moves_left: int) -> Way:
        """HC-14.6.e, HC-14.6.h What the path comes to: its end is clear, and faces whom it has to."""
        if self.is_off:
            return self.way()
        if moves_left <= 1:
            self.rest()
        if self.legs:
            refusal = self._off_facing(self.place)
            if refusal is not None:
                self._back_until(lambda place: self._may_end(place, moves_left), refusal)
        self._mind_entry()
        self._mind_pikes()
        return self.way()

    def rest(self) -> None:
        """HC-14.6.e, HC-6.4.e The last move ends where the unit may stay."""
        self._back_off_friends()
        self._back_until(self._may_rest, Refusal("HC-6.4.e", "may-not-stay-on-the-bridge"))

    def _back_off_friends(self) -> None:
        """HC-14.6.e It does not end on friends."""
        friends = passing.friends(self.battle, self.unit)
        if self.legs and not passing.is_clear(self.place, friends):
            self._cut_to(clear_of(self.legs, [box for _, box in friends]))
            self.why = self.why or Refusal("HC-14.6.e", "ends-on-friends")

    def _cut_to(self, legs: list[Leg]) -> None:
        self.legs = legs
        self.place = legs[-1].end if legs else self.start

    def _back_until(self, is_free: Callable[[Box], bool], refusal: Refusal) -> None:
        if self.legs and not is_free(self.place):
            self._cut_to(cut_back(self.legs, is_free))
            self.why = self.why or refusal

    def _off_facing(self, place: Box) -> Refusal | None:
        return proximity.turns_off(self.battle, self.unit, self.held, place, self.formation)

    def _may_rest(self, place: Box) -> bool:
        """HC-14.6.e, HC-6.4.e On no friend, and not where only a bridge carries it."""
        clear = passing.is_clear(place, passing.friends(self.battle, self.unit))
        return clear and is_off_the_bridge(self.battle, self.unit, self.formation, place)

    def _may_end(self, place: Box, moves_left: int) -> bool:
        """HC-14.6.h, HC-14.6.e It faces whom it has to, and with its last move it may rest there."""
        return self._off_facing(place) is None and (moves_left > 1 or self._may_rest(place))

    def _mind_entry(self) -> None:
        """HC-14.10.b Who is not yet wholly on the table first gets clear of the edge."""
        battle = self.battle
        if not battle.has(self.unit, ENTERING) or not self.legs:
            return
        before, after = arrivals.overhang(battle, self.start), arrivals.overhang(battle, self.place)
        ground, place = battle.ground, self.place
        is_led_off = not is_point_on_table(place.x, place.y, ground.width, ground.depth)
        if before and (after >= before or is_led_off):
            self.legs, self.place = [], self.start
            self.why = self.why or Refusal("HC-14.10.b", "must-get-clear-of-the-edge", f"unit:{self.unit}")

    def _mind_pikes(self) -> None:
        """HC-13.3.g After its first move a pike phalanx only goes on straight ahead."""
        if self.formation == PIKE_PHALANX and self.battle.moves[self.unit] and not self._is_straight_ahead():
            self.legs, self.place = [], self.start
            self.why = self.why or Refusal("HC-13.3.g", "one-move-for-pikes-unless-straight-ahead", f"unit:{self.unit}")

    def _is_straight_ahead(self) -> bool:
        """HC-13.3.g Every leg straight, within the front quarter."""
        for leg in self.legs:
            turn: int = turn_between(leg.start.heading, bearing(leg.dx, leg.dy))
            if not leg.is_straight or abs(turn) > EIGHTH_TURN:
                return False
        return True

    def way(self) -> Way:
        """The record of it all."""
        battle, unit = self.battle, self.unit
        ends = battle.formation[unit] == PIKE_PHALANX and not self._is_straight_ahead()
        return Way(
            self.place,
            self.formation,
            cost=sum([displacement(leg.start, leg.end) for leg in self.legs]),
            legs=tuple(self.legs),
            passed=passing.passed(battle, unit, self.formation, self.legs),
            refusal=self.why,
            is_off=self.is_off,
            ends_movement=ends or self.formation == TESTUDO or is_rough(battle, unit, self.formation, self.legs),
        )


def _affordable(leg: Leg, begun: Box, left: int) -> int:
    """HC-14.6.a The last step of a leg that costs no more than what is left of the rate; 0 if none does.

    A straight leg comes back by at most so much a step: steps that cannot be near enough yet are left out.
    """
    step, long = leg.made, isqrt(leg.dx * leg.dx + leg.dy * leg.dy) + 1
    while step > 0:
        over = displacement(begun, leg.at(step)) - left
        if over <= 0:
            break
        step -= max(1, (over - ROUNDING) * leg.whole // long) if leg.is_straight else 1
    return max(step, 0)


def is_off_the_bridge(battle: Battle, unit: UnitNo, formation: Formation, place: Box) -> bool:
    """HC-6.4.e A unit that is no column does not stay where only the bridge carries it."""
    if terrain.marches(battle, unit, formation):
        return True
    ground = battle.ground
    rivers = [ground.areas[area] for area in ground.impassable if ground.areas[area].kind == "river"]
    return not any(is_in(place, patch) for river in rivers for patch in river.patches)


def is_rough(battle: Battle, unit: UnitNo, formation: Formation, legs: list[Leg]) -> bool:
    """HC-6.2.c, HC-6.2.e Whether a path overlaps rough ground anywhere, and the unit minds it."""
    if not battle.ground.rough or not legs or not terrain.is_slowed(battle, unit, formation):
        return False
    patches = [patch for area in battle.ground.rough for patch in battle.ground.areas[area].patches]
    for leg in legs:
        ends = (leg.start.x, leg.start.y), (leg.end.x, leg.end.y)
        if terrain.marches(battle, unit, formation) and terrain.keeps_to_lanes(battle, *ends):
            continue
        for patch in patches:
            if leg.is_straight:
                first, last = steps_onto(leg.start, leg.dx, leg.dy, leg.whole, patch)
                if first <= min(last, leg.made):
                    return True
            elif any(is_in(place, patch) for place in leg.poses()):
                return True
    return False
