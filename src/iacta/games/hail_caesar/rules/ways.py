"""14.6: what a step comes to on the table as it stands: legs of a path, and the way that they make."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.map import NO_AREA
from iacta.geometry.boxes import overlaps
from iacta.geometry.sweeps import along, last_clear, sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.engine.records import Refusal
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.roster import Formation, UnitNo
    from iacta.geometry.boxes import Box

Spot = tuple[int, int, int, str]
"""x, y, heading and formation: a pose of a trail."""


def compass(start: Box, goal: Box, margin: int = 0) -> int:
    """A circle around the middle of a footprint that it does not leave on a segment, in half hundredths."""
    dx: int = goal.x - start.x
    dy: int = goal.y - start.y
    turning = 0 if start.heading == goal.heading else 2 * start.foot.radius
    return start.foot.radius + turning + 2 * (abs(dx) + abs(dy)) + 3 * margin


def is_in_compass(start: Box, reach: int, other: Box) -> bool:
    """Whether a footprint may be met on such a segment: circles decide most cases at once."""
    dx, dy = other.cx - start.cx, other.cy - start.cy
    far = reach + other.foot.radius
    return bool(dx * dx + dy * dy < far * far)


class Leg:
    """HC-14.6.r One segment as far as it goes: `made` of `whole` steps or samples towards its goal."""

    __slots__ = ("_end", "_poses", "dx", "dy", "goal", "is_straight", "made", "start", "whole")

    def __init__(self, start: Box, goal: Box, made: int, whole: int, *, is_straight: bool) -> None:
        """A straight leg has steps of a hundredth of an inch, any other one samples; an about-turn has one."""
        self.start, self.goal, self.made, self.whole, self.is_straight = start, goal, made, whole, is_straight
        self.dx, self.dy = goal.x - start.x, goal.y - start.y
        self._end: Box | None = None
        self._poses: list[Box] | None = None

    def at(self, step: int) -> Box:
        """The pose after so many steps or samples."""
        if step == 0:
            return self.start
        if self.is_straight:
            return along(self.start, self.dx, self.dy, self.whole, step)
        return sample(self.start, self.goal, step, self.whole)

    @property
    def end(self) -> Box:
        """Where the leg ends."""
        end = self._end
        if end is None:
            end = self._end = self.at(self.made)
        return end

    def poses(self) -> list[Box]:
        """The samples of a turning leg as far as it goes, its start included."""
        found = self._poses
        if found is None:
            found = self._poses = [self.at(step) for step in range(self.made + 1)]
        return found

    def last_clear(self, boxes: list[Box]) -> int:
        """HC-14.6.e The last step of it that overlaps none of these; 0 if none does but its start."""
        reach = compass(self.start, self.goal)
        near = [box for box in boxes if is_in_compass(self.start, reach, box)]
        if self.is_straight:
            return last_clear(self.start, self.dx, self.dy, self.whole, self.made, near)
        steps = range(self.made, 0, -1)
        return next((step for step in steps if not any(overlaps(self.at(step), box) for box in near)), 0)

    def cut(self, made: int) -> Leg:
        """The same leg, as far as an earlier step."""
        return Leg(self.start, self.goal, made, self.whole, is_straight=self.is_straight)


def cut_back(legs: list[Leg], is_free: Callable[[Box], bool]) -> list[Leg]:
    """HC-14.6.e The path as far as its last free place; nothing if only its start is, or not even that."""
    for number in range(len(legs) - 1, -1, -1):
        leg = legs[number]
        for step in range(leg.made, 0, -1):
            if is_free(leg.at(step)):
                return [*legs[:number], leg.cut(step)]
    return []


def clear_of(legs: list[Leg], boxes: list[Box]) -> list[Leg]:
    """HC-14.6.e The path as far as its last place that overlaps none of these; nothing if only its start does not."""
    for number in range(len(legs) - 1, -1, -1):
        made = legs[number].last_clear(boxes)
        if made:
            return [*legs[:number], legs[number].cut(made)]
    return []


class Way:
    """What a step comes to: where the unit ends, and what it met. Nothing is written on the table yet."""

    __slots__ = ("box", "cost", "ends_movement", "formation", "inside", "is_off", "legs", "passed", "poses", "refusal")

    def __init__(  # noqa: PLR0913 - a record of what is known at the end of a path
        self,
        box: Box | None,
        formation: Formation,
        *,
        cost: int = 0,
        legs: tuple[Leg, ...] = (),
        poses: tuple[Spot, ...] = (),
        passed: tuple[UnitNo, ...] = (),
        refusal: Refusal | None = None,
        ends_movement: bool = False,
        inside: AreaNo = NO_AREA,
        is_off: bool = False,
    ) -> None:
        """`poses` default to the ends of the legs."""
        self.box = box
        """At the end; None: in a building."""
        self.formation: Formation = formation
        self.cost = cost
        """HC-14.6.a What the step costs, in hundredths."""
        self.legs = legs
        self.poses = poses or tuple([(end.x, end.y, end.heading, formation) for end in [leg.end for leg in legs]])
        """The trail after each leg."""
        self.passed = passed
        """HC-5.4.f Friends whose ranks were passed so that both must roll, in the order of the passages."""
        self.refusal = refusal
        """The first clause that the step violates; its place is then the last legal one."""
        self.ends_movement = ends_movement
        """HC-6.2.c, HC-6.5.f, HC-5.5.d The unit goes no farther this turn."""
        self.inside = inside
        """The building it is in at the end."""
        self.is_off = is_off
        """HC-14.6.p It left the table on the way."""

    def refused(self, refusal: Refusal) -> Way:
        """The same way, for which there is a reason against it."""
        self.refusal = self.refusal or refusal
        return self
