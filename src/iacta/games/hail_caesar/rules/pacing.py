"""14.6.a, 14.6.b A segment divided into what a rate allows."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar.plans import Move
from iacta.geometry.boxes import Box, displacement
from iacta.geometry.sweeps import sample, turn_between

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import Plan, Pose

ROUNDING: Final = 3
"""By so much at most a displacement of rounded poses differs from that of the exact ones."""
RADIAN: Final = 3437
"""Minutes of arc, rounded down."""


def part_of(start: Box, goal: Box, distance: int) -> Box:
    """HC-14.6.b The farthest place on a segment that costs no more than a distance."""
    cost = displacement(start, goal)
    if cost <= distance:
        return goal
    step, way = distance, _longest_way(start, goal)
    while step > 0:
        place = sample(start, goal, step, cost)
        over = displacement(start, place) - distance
        if over <= 0:
            return place
        step -= max(1, (over - ROUNDING) * cost // way)
    return start


def _longest_way(start: Box, goal: Box) -> int:
    """No corner goes farther than this from one pose to another."""
    dx: int = goal.x - start.x
    dy: int = goal.y - start.y
    turn: int = turn_between(start.heading, goal.heading)
    radius: int = start.foot.radius
    return isqrt(dx * dx + dy * dy) + radius * abs(turn) // RADIAN + 2


def cut(start: Box, poses: tuple[Pose, ...], distance: int) -> tuple[Pose, ...]:
    """HC-14.6.a The poses of a step that cost no more than a distance, the last one as a part of its segment."""
    kept: list[Pose] = []
    for pose in poses:
        goal = Box(start.foot, *pose)
        place = part_of(start, goal, distance)
        kept.append((place.x, place.y, place.heading))
        if place != goal:
            break
        distance, start = distance - displacement(start, goal), goal
    return tuple(kept)


def moves_to(start: Box, goal: Box, rate: int, most: int) -> Plan:
    """HC-4.1.g One straight or turning way as steps of a plan, as far as so many moves lead."""
    steps: list[Move] = []
    while start != goal and len(steps) < most:
        place = part_of(start, goal, rate)
        if place == start:
            break
        steps.append(Move(((place.x, place.y, place.heading),)))
        start = place
    return tuple(steps)
