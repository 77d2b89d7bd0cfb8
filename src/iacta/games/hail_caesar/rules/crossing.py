"""6.3, 6.6.d: over a linear obstacle or the outline of a fortification, by a move of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.rules import hazards, passing, proximity, terrain, trips
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.ways import Leg, Way
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN, ahead, bearing
from iacta.geometry.ground import chord, steps_onto
from iacta.geometry.sweeps import shifted

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.plans import Cross
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.hazards import Hazards
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box
    from iacta.geometry.ground import Patch


def way(battle: Battle, unit: UnitNo, step: Cross) -> Way:
    """HC-6.3.c, HC-6.3.e From contact with an obstacle to contact beyond it, heading kept: one whole move."""
    start, formation = battle.at(unit), battle.formation[unit]
    refusal = ban(battle, unit, step.obstacle)
    found = None if refusal else landing(battle, start, step.obstacle)
    if refusal is not None or found is None:
        refusal = refusal or Refusal("HC-6.3.e", "not-in-contact-with-the-obstacle", f"area:{step.obstacle}")
        return Way(start, formation, refusal=refusal)
    goal, distance = found
    minded = _minded(battle, unit, start, goal, step.obstacle)
    dx, dy = goal.x - start.x, goal.y - start.y
    made, refusal = minded.straight(start, dx, dy, distance)
    held = proximity.bond(battle, unit)
    refusal = refusal or (None if made == distance else Refusal("HC-6.3.e", "no-room-beyond-the-obstacle"))
    refusal = refusal or proximity.breach(battle, unit, held, start, goal)
    if refusal is None and not passing.is_clear(goal, passing.friends(battle, unit)):
        refusal = Refusal("HC-14.6.e", "ends-on-friends")
    if refusal is not None:
        return Way(start, formation, refusal=refusal)
    leg = Leg(start, goal, distance, distance, is_straight=True)
    return Way(
        goal,
        formation,
        cost=battle.rate(unit),
        legs=(leg,),
        passed=passing.passed(battle, unit, formation, [leg]),
        ends_movement=trips.is_rough(battle, unit, formation, [leg]),
    )


def ban(battle: Battle, unit: UnitNo, area: AreaNo) -> Refusal | None:
    """HC-6.3.b, HC-6.3.d Whether an area is no obstacle, none for this unit, or one that it cannot cross."""
    if not terrain.is_obstacle(battle, area):
        return Refusal("HC-6.3.a", "no-obstacle", f"area:{area}")
    if terrain.goes_anywhere(battle, unit, battle.formation[unit]):
        return Refusal("HC-6.3.b", "crosses-without-a-move-of-its-own", f"unit:{unit}")
    if battle.ground.areas[area].is_wheel_proof and battle.roster.profile(unit).type in terrain.WHEELED:
        return Refusal("HC-6.3.d", "obstacle-closed-to-wheels", f"area:{area}")
    return None


def landing(battle: Battle, start: Box, area: AreaNo) -> tuple[Box, int] | None:
    """HC-6.3.e The pose beyond an obstacle that the unit is in contact with, and how far it is; None if there is none.

    It goes straight across the line of the obstacle, away from the side on which its middle stands.
    """
    far = battle.sheet.measures.go_distance_max
    pieces = terrain.pieces(battle.ground.areas[area])
    touched = [patch for patch in pieces if terrain.is_in_contact(battle, start, patch)]
    for patch in touched:
        across = _across(start, patch)
        dx, dy = ahead(0, 0, across, far)
        last = max([steps_onto(start, dx, dy, far, piece)[1] for piece in touched])
        if last > 0:
            distance = last + 1
            return shifted(start, *ahead(0, 0, across, distance)), distance
    return None


def _across(start: Box, patch: Patch) -> int:
    """The bearing at right angles to the longest edge of a piece, from the side on which a footprint stands."""
    longest = max(range(patch.count), key=patch.long.__getitem__)
    ex, ey = patch.ex[longest], patch.ey[longest]
    right = (bearing(ex, ey) + QUARTER_TURN) % TURN
    middle_x, middle_y = sum(patch.px), sum(patch.py)
    offset = ex * (start.cy * patch.count - 2 * middle_y) - ey * (start.cx * patch.count - 2 * middle_x)
    return right if offset > 0 else (right + HALF_TURN) % TURN


def _minded(battle: Battle, unit: UnitNo, start: Box, goal: Box, area: AreaNo) -> Hazards:
    """HC-6.3.g What stands in the way of the crossing; the obstacle itself does not."""
    found = hazards.survey(battle, unit, battle.formation[unit], start, goal, Manner())
    about = f"area:{area}"
    found.patches = [(patch, why) for patch, why in found.patches if why.about != about]
    found.waived = [(patch, why) for patch, why in found.waived if why.about != about]
    return found


def crosses(battle: Battle, start: Box, end: Box) -> bool:
    """HC-14.12.c Whether a footprint goes over, or comes to lie across, a linear obstacle or an outline."""
    ground = battle.ground
    dx: int = end.x - start.x
    dy: int = end.y - start.y
    track = (start.cx // 2, start.cy // 2, end.cx // 2, end.cy // 2)
    for area in (*ground.obstacles, *ground.outlines):
        for patch in terrain.pieces(ground.areas[area]):
            first, last = steps_onto(start, dx, dy, max(abs(dx), abs(dy)), patch)
            if chord(*track, patch) or (0 < first <= last):
                return True
    return False
