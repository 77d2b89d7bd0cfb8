"""3.1.e: free deployment, division by division."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import DeployDivision
from iacta.games.hail_caesar.map_file import holds
from iacta.games.hail_caesar.muster import closing_clause
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import revealing, terrain
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import STANDING, WAITING, Battle
from iacta.games.hail_caesar.steps import DeployArmies
from iacta.geometry.angles import QUARTER_TURN, TURN, ahead, is_pose_on_table
from iacta.geometry.boxes import Box, overlaps
from iacta.geometry.ground import is_in, is_wholly_in
from iacta.geometry.polygons import Patch, patches
from iacta.geometry.sweeps import on_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Edge, Point
    from iacta.games.hail_caesar.plans import Pose
    from iacta.games.hail_caesar.roster import DivisionNo, Formation, UnitNo
    from iacta.games.hail_caesar.sides import Side

CLAUSE: Final = "HC-3.1.e"
INWARDS: Final[dict[Edge, int]] = {
    "south": 0,
    "west": QUARTER_TURN,
    "north": 2 * QUARTER_TURN,
    "east": 3 * QUARTER_TURN,
}
SHIFTS: Final = (0, 1, -1, 2, -2)
"""HC-16.3.d"""


# Who is deployed


def to_place(battle: Battle, division: DivisionNo) -> list[UnitNo]:
    """HC-3.1.e, HC-3.1.f The units of a division that have no place yet and do not come later, in file order."""
    units, fate = battle.roster.units, battle.fate
    return [unit for unit in battle.roster.units_in[division] if fate[unit] == WAITING and not units[unit].arrival_turn]


def waits(battle: Battle, division: DivisionNo) -> bool:
    """Whether a division is still to be deployed."""
    return bool(to_place(battle, division))


def waiting(battle: Battle, side: Side) -> list[DivisionNo]:
    """The divisions of a side that are still to be deployed, in file order."""
    return [division for division in battle.roster.commanders_of[side] if waits(battle, division)]


@lru_cache(maxsize=64)
def _pieces(polygon: tuple[Point, ...]) -> tuple[Patch, ...]:
    return tuple(patches(list(polygon)))


def zone(battle: Battle, side: Side) -> list[Patch]:
    """HC-3.1.e The deployment zone of a side, as convex pieces."""
    return list(_pieces(battle.roster.armies[side].zone))


# Whether it is legal


def place_refusal(battle: Battle, unit: UnitNo, formation: Formation, box: Box, others: list[Box]) -> Refusal | None:
    """HC-3.1.e Inside the zone, on nobody, on open ground, in a formation that is open to the unit."""
    side, about = battle.roster.side_of[unit], f"unit:{unit}"
    ground = battle.ground
    if not on_table(box, ground.width, ground.depth) or not is_wholly_in(box, zone(battle, side)):
        return Refusal(CLAUSE, "deployed-outside-the-zone", about)
    if any(overlaps(box, other) for other in others):
        return Refusal(CLAUSE, "deployed-on-another-unit", about)
    if any(is_in(box, patch) for patch in terrain.closed(battle, unit, formation)):
        return Refusal(CLAUSE, "deployed-on-closed-ground", about)
    if formation == OPEN_ORDER and battle.roster.terrain_only[unit] and not _is_hampered(battle, box):
        return Refusal("HC-2.2.c", "open-order-on-open-ground", about)
    return None


def _is_hampered(battle: Battle, box: Box) -> bool:
    """HC-2.2.c Woods, rough ground and rivers."""
    areas = [battle.ground.areas[area] for area in (*battle.ground.woods, *battle.ground.rough)]
    return any(is_in(box, patch) for area in areas for patch in area.patches)


def occupied(battle: Battle, division: DivisionNo) -> list[Box]:
    """HC-3.1.e Where others stand, as the side of a division knows it."""
    known = revealing.as_known(battle, battle.roster.divisions[division].side)
    return [box for box in known.box if box is not None]


def boxes_of(battle: Battle, action: DeployDivision) -> list[Box]:
    """The footprints of a deployment that is well formed."""
    units = to_place(battle, action.division)
    return [
        battle.pose(unit, formation, *pose)
        for unit, formation, pose in zip(units, action.formations, action.poses, strict=True)
    ]


def _form_refusal(battle: Battle, seat: Seat, action: DeployDivision) -> Refusal | None:
    """HC-16.2.f What comes from strangers is checked before anything else."""
    divisions, ground = battle.roster.divisions, battle.ground
    if not 0 <= action.division < len(divisions) or divisions[action.division].side != seat:
        return Refusal(CLAUSE, "not-your-division")
    units = to_place(battle, action.division)
    if not units:
        return Refusal(CLAUSE, "division-is-deployed", f"division:{action.division}")
    if not len(action.poses) == len(action.formations) == len(units):
        return Refusal(CLAUSE, "whole-divisions-are-deployed", f"division:{action.division}")
    for unit, formation, pose in zip(units, action.formations, action.poses, strict=True):
        if not is_pose_on_table(*pose, ground.width, ground.depth):
            return Refusal("HC-16.2.f", "numbers-out-of-bounds", f"unit:{unit}")
        if formation not in battle.roster.allowed[unit]:
            return Refusal(closing_clause(battle.roster.profile(unit), formation), "formation-not-open", f"unit:{unit}")
    return None


def refusal(battle: Battle, seat: Seat, action: DeployDivision) -> Refusal | None:
    """HC-3.1.e Why a division may not be deployed so."""
    malformed = _form_refusal(battle, seat, action)
    if malformed is not None:
        return malformed
    others = occupied(battle, action.division)
    units = to_place(battle, action.division)
    for unit, formation, box in zip(units, action.formations, boxes_of(battle, action), strict=True):
        found = place_refusal(battle, unit, formation, box, others)
        if found is not None:
            return found
        others.append(box)
    post = battle.roster.divisions[action.division]
    if post.place is not None:
        return None if action.commander == post.place else Refusal("HC-3.1.f", "commander-has-a-place")
    if not holds(battle.roster.armies[post.side].zone, action.commander):
        return Refusal(CLAUSE, "commander-outside-the-zone", f"commander:{action.division}")
    return None


# What is offered


def default(battle: Battle, division: DivisionNo, shift: int = 0) -> DeployDivision:
    """HC-16.3.d Units in file order, side by side, 1" apart, centred, front on the zone's inner edge; or shifted."""
    side = battle.roster.divisions[division].side
    heading = INWARDS[battle.roster.armies[side].edge]
    x, y = front_middle(battle, side)
    gap, units = battle.sheet.measures.deployment_gap, to_place(battle, division)
    feet = [battle.roster.foot[unit][battle.formation[unit]] for unit in units]
    left = -(sum(foot.width for foot in feet) + gap * (len(feet) - 1)) // 2 + shift
    poses = []
    for foot in feet:
        along = left + foot.width // 2
        back = foot.depth // 2 if foot.centred else 0
        poses.append((*_off(x, y, heading, along, -back), heading))
        left += foot.width + gap
    return _action(battle, division, poses, [battle.formation[unit] for unit in units])


def _off(x: int, y: int, heading: int, right: int, forward: int) -> Point:
    """The place so far to the right and so far ahead."""
    x, y = ahead(x, y, (heading + QUARTER_TURN) % TURN, right)
    return ahead(x, y, heading, forward)


def front_middle(battle: Battle, side: Side) -> Point:
    """The middle of the inner edge of a side's zone."""
    corners = battle.roster.armies[side].zone
    low_x, high_x = min(x for x, _ in corners), max(x for x, _ in corners)
    low_y, high_y = min(y for _, y in corners), max(y for _, y in corners)
    middle_x, middle_y = (low_x + high_x) // 2, (low_y + high_y) // 2
    inner = {
        "south": (middle_x, high_y),
        "north": (middle_x, low_y),
        "west": (high_x, middle_y),
        "east": (low_x, middle_y),
    }
    return inner[battle.roster.armies[side].edge]


def _action(battle: Battle, division: DivisionNo, poses: list[Pose], formations: list[Formation]) -> DeployDivision:
    """The commander stands behind the middle of the division (HC-16.3.c), or with its first unit."""
    post = battle.roster.divisions[division]
    place = post.place
    if place is None:
        x, y, heading = poses[len(poses) // 2]
        place = _off(x, y, heading, 0, -battle.sheet.measures.commander_behind)
        if not holds(battle.roster.armies[post.side].zone, place):
            place = poses[0][:2]
    return DeployDivision(division, tuple(poses), tuple(formations), place)


def packed(battle: Battle, division: DivisionNo) -> DeployDivision | None:
    """Units in file order, each in the first place that is free, from the inner edge back; None: there is no room."""
    others = occupied(battle, division)
    poses, formations = [], []
    for unit in to_place(battle, division):
        found = _first_place(battle, unit, others)
        if found is None:
            return None
        box, formation = found
        others.append(box)
        poses.append((box.x, box.y, box.heading))
        formations.append(formation)
    return _action(battle, division, poses, formations)


def _first_place(battle: Battle, unit: UnitNo, others: list[Box]) -> tuple[Box, Formation] | None:
    formations = (battle.formation[unit], *battle.roster.allowed[unit])
    for formation in dict.fromkeys(formations):
        for box in _places(battle, unit, formation):
            if place_refusal(battle, unit, formation, box, others) is None:
                return box, formation
    return None


def _places(battle: Battle, unit: UnitNo, formation: Formation) -> Iterator[Box]:
    """Places in the zone, row by row from the inner edge, each row from the left."""
    side, step = battle.roster.side_of[unit], battle.sheet.measures.deployment_step
    heading, corners = INWARDS[battle.roster.armies[side].edge], battle.roster.armies[side].zone
    x, y = front_middle(battle, side)
    across = max(abs(cx - x) if heading % (2 * QUARTER_TURN) == 0 else abs(cy - y) for cx, cy in corners)
    deep = max(abs(cy - y) if heading % (2 * QUARTER_TURN) == 0 else abs(cx - x) for cx, cy in corners)
    foot = battle.roster.foot[unit][formation]
    first = foot.depth // 2 if foot.centred else 0
    for back in range(first, deep + 1, step):
        for right in range(foot.width // 2 - across, across - foot.width // 2 + 1, step):
            yield battle.pose(unit, formation, *_off(x, y, heading, right, -back), heading)


class Deploying(Question[Battle, DeployArmies, DeployDivision]):
    """HC-3.1.e A side places its next division, units and commander."""

    clause = CLAUSE
    actions = (DeployDivision,)
    exhaustive = False

    def asks(self, state: Battle, step: DeployArmies) -> Seat | None:
        """The side whose turn it is to place a division, or the other if it has none left."""
        return next((side for side in (step.side, foe(step.side)) if waiting(state, side)), None)

    def candidates(self, state: Battle, step: DeployArmies, seat: Seat) -> Iterator[DeployDivision]:  # noqa: ARG002 - a generator deletes nothing
        """HC-16.3.d The default and its shifts; where none fits, any place that does."""
        by = state.sheet.measures.deployment_shift
        for division in [one for one in state.roster.commanders_of[seat] if waits(state, one)]:  # type: ignore[index]
            lines = [default(state, division, shift * by) for shift in SHIFTS]
            legal = [line for line in lines if refusal(state, seat, line) is None]
            if not legal:
                other = packed(state, division)
                legal = [] if other is None else [other]
            yield from legal

    def refuses(self, state: Battle, step: DeployArmies, seat: Seat, action: DeployDivision) -> Refusal | None:
        """HC-3.1.e"""
        del step
        return refusal(state, seat, action)

    def answer(self, table: Table[Battle], step: DeployArmies, seat: Seat, action: DeployDivision) -> None:
        """The division stands; the other side goes on."""
        del step
        deploy(table, action)
        battle, side = table.state, battle_side(seat)
        if waiting(battle, side) or waiting(battle, foe(side)):
            table.then(DeployArmies(foe(side)))


def battle_side(seat: Seat) -> Side:
    """Seats are sides."""
    return "blue" if seat == "blue" else "red"


def deploy(table: Table[Battle], action: DeployDivision) -> None:
    """HC-3.1.e Units and commander of a division take their places."""
    battle = table.state
    units, boxes = to_place(battle, action.division), boxes_of(battle, action)
    for unit, formation, box in zip(units, action.formations, boxes, strict=True):
        battle.formation[unit] = formation
        battle.stand(unit, box)
        battle.fate[unit] = STANDING
    battle.place[action.division] = action.commander
    table.tell(events.DivisionDeployed(battle.roster.divisions[action.division].side, action.division), CLAUSE)
