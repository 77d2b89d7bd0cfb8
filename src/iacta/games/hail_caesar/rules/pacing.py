"""14.6.a, 14.6.b A segment divided into what a rate allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.plans import Move
from iacta.geometry.boxes import Box, displacement
from iacta.geometry.sweeps import sample

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import Plan, Pose


def part_of(start: Box, goal: Box, distance: int) -> Box:
    """HC-14.6.b The farthest place on a segment that costs no more than a distance."""
    cost = displacement(start, goal)
    if cost <= distance:
        return goal
    steps = range(distance, 0, -1)
    places = (sample(start, goal, step, cost) for step in steps)
    return next((place for place in places if displacement(start, place) <= distance), start)


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
