"""16.2.f: numbers of an action come from strangers and are checked before anything else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, assert_never

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.geometry.angles import is_heading, is_pose_on_table

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import AnyStep, Pose
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

MOST_POSES: Final = 3
"""HC-14.6.a"""
SIDES: Final = 4
"""HC-14.4.e Of a block."""
MOST_TARGETS: Final = 2
"""HC-8.4.e"""


def out_of_bounds(battle: Battle, step: AnyStep) -> Refusal | None:
    """HC-16.2.f Whether a number of a step is none that the rules can work with."""
    return None if _is_sound(battle, step) else Refusal("HC-16.2.f", "numbers-out-of-bounds")


def _is_sound(battle: Battle, step: AnyStep) -> bool:
    areas = len(battle.ground.areas)
    match step:
        case Move():
            return _are_poses(battle, step.poses) and _are_units(battle, step.ignored)
        case Go():
            far = battle.sheet.measures.go_distance_max
            return is_heading(step.bearing) and 1 <= step.distance <= far and _are_units(battle, step.ignored)
        case Form():
            return is_heading(step.heading)
        case FormMove():
            sound = _are_poses(battle, step.poses) and _are_units(battle, step.ignored)
            return sound and is_heading(step.heading)
        case Cross():
            return 0 <= step.obstacle < areas
        case Enter():
            return 0 <= step.block < areas
        case Leave():
            return 0 <= step.side < SIDES and _are_poses(battle, (step.pose,))
        case EnterTable():
            return 1 <= step.distance <= battle.sheet.measures.go_distance_max
        case Charge():
            targets = len(step.targets) <= MOST_TARGETS and _are_units(battle, step.targets)
            return targets and _are_units(battle, step.ignored) and -1 <= step.side < SIDES
        case _:
            assert_never(step)


def _are_poses(battle: Battle, poses: tuple[Pose, ...]) -> bool:
    ground = battle.ground
    return 1 <= len(poses) <= MOST_POSES and all(is_pose_on_table(*pose, ground.width, ground.depth) for pose in poses)


def _are_units(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    count = len(battle.formation)
    return len(units) <= count and all(0 <= unit < count for unit in units)
