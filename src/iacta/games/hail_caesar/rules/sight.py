"""3.4, 14.5: who sees whom, how much of them, and how much of that is in cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import blocks, terrain
from iacta.geometry.boxes import gap, reach
from iacta.geometry.ground import chords
from iacta.geometry.quarters import edge
from iacta.geometry.segments import nearest_points
from iacta.geometry.sight import count_points, sight_points, visible

if TYPE_CHECKING:
    from iacta.games.hail_caesar.map import Area, Point
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

POINTS: Final = 32
ALL: Final = (1 << POINTS) - 1
BLIND_SPOT: Final = 10
"""HC-14.5.i Nearer than 0.1" everything is visible."""


class Sighting(NamedTuple):
    """What an eye sees of a target: points as bits, the first of them the lowest."""

    x: int
    y: int
    seen: int
    covered: int
    """Of the points seen."""

    @property
    def share(self) -> int:
        """HC-14.5.c How many of the 32 points are seen."""
        return int(count_points(self.seen))

    @property
    def covered_share(self) -> int:
        """HC-14.5.g How many of the seen points are covered."""
        return int(count_points(self.covered))

    @property
    def is_in_cover(self) -> bool:
        """HC-14.5.g At least half of what is seen."""
        return self.seen != 0 and 2 * self.covered_share >= self.share


def eyes(battle: Battle, viewer: UnitNo, target: Box) -> list[Point]:
    """HC-3.4.a, HC-3.4.f, HC-14.5.j The points from which a unit looks at a target."""
    if battle.inside[viewer] != NO_AREA:
        return middles(blocks.box_of(battle, battle.inside[viewer]))
    box = battle.at(viewer)
    if battle.formation[viewer] != OPEN_ORDER:
        return [(box.x, box.y)]
    corners = box.corners()
    around = [(corners[2 * at], corners[2 * at + 1]) for at in range(4)]
    ax, ay, _, _ = nearest_points(box, target)
    return [*around, *middles(box), (ax, ay)]


def middles(box: Box) -> list[Point]:
    """The middle of each side, halves towards its start."""
    found = []
    for side in range(4):
        ax, ay, ex, ey = edge(box, side)
        found.append((ax + _half(ex), ay + _half(ey)))
    return found


def _half(length: int) -> int:
    """Half of a length, halves towards the start."""
    return (length if length % 2 == 0 else length - (1 if length > 0 else -1)) // 2


def sighting(battle: Battle, viewer: UnitNo, target: UnitNo) -> Sighting:
    """HC-14.5 What a unit sees of another: from the eye that sees most, of equals the nearest."""
    box = blocks.outline(battle, target)
    assert box is not None
    looks = [look(battle, x, y, viewer, target) for x, y in eyes(battle, viewer, box)]
    return max(looks, key=lambda one: (one.share, -reach(box, one.x, one.y)))


def sees(battle: Battle, viewer: UnitNo, target: UnitNo) -> bool:
    """HC-3.4.e, HC-14.5.c At least one of the 32 points."""
    return sighting(battle, viewer, target).seen != 0


def look(battle: Battle, x: int, y: int, viewer: UnitNo, target: UnitNo) -> Sighting:
    """HC-14.5.a What an eye of the viewer sees of a target."""
    box, own = blocks.outline(battle, target), blocks.outline(battle, viewer)
    assert box is not None and own is not None
    points = sight_points(x, y, box)
    if gap(own, box) < BLIND_SPOT:  # HC-14.5.i
        seen = ALL
    else:
        seen = visible(x, y, box, blockers(battle, viewer, target))
        seen &= ~_hidden_by_ground(battle, x, y, points, viewer, target)
    return Sighting(x, y, seen, seen & _covered(battle, x, y, points, target))


def blockers(battle: Battle, viewer: UnitNo, target: UnitNo) -> list[Box]:
    """HC-14.5.b All units but the two, and building blocks but their own."""
    found = [box for unit, box in enumerate(battle.box) if box is not None and unit not in (viewer, target)]
    own = (battle.inside[viewer], battle.inside[target])
    return found + [blocks.box_of(battle, block) for block in battle.ground.buildings if block not in own]


def _hidden_by_ground(battle: Battle, x: int, y: int, points: list[Point], viewer: UnitNo, target: UnitNo) -> int:
    """HC-14.5.d, HC-14.5.e The points that woods and hills hide."""
    ground = battle.ground
    woods = [ground.areas[area] for area in ground.woods]
    hills = [ground.areas[area] for area in ground.hills]
    if not woods and not hills:
        return 0
    levels = terrain.level(battle, viewer), terrain.level(battle, target)
    hidden = 0
    for number, (px, py) in enumerate(points):
        if any(_is_too_thick(battle, wood, x, y, px, py) for wood in woods) or any(
            _rises_between(hill, x, y, px, py, levels) for hill in hills
        ):
            hidden |= 1 << number
    return hidden


def _is_too_thick(battle: Battle, wood: Area, x: int, y: int, px: int, py: int) -> bool:
    """HC-14.5.e More than 1" of the line lies in the wood."""
    return chords(x, y, px, py, list(wood.patches)) > battle.sheet.measures.wood_edge


def _rises_between(hill: Area, x: int, y: int, px: int, py: int, levels: tuple[int, int]) -> bool:
    """HC-14.5.d A hill hides what is behind it from those who stand lower."""
    if chords(x, y, px, py, list(hill.patches)) < 1:
        return False
    if levels[0] < hill.level and levels[1] < hill.level:
        return True
    stands = terrain.holds(hill, x, y) or terrain.holds(hill, px, py)
    return not stands and levels[0] <= hill.level and levels[1] <= hill.level


def _covered(battle: Battle, x: int, y: int, points: list[Point], target: UnitNo) -> int:
    """HC-14.5.g Points in woods, or behind an obstacle or outline within 1" of the target."""
    box = battle.box[target]
    if box is None:
        return 0
    ground, covered = battle.ground, 0
    reachable = terrain.cover_near(battle, box)
    for number, (px, py) in enumerate(points):
        in_wood = any(terrain.holds(ground.areas[area], px, py) for area in ground.woods)
        if in_wood or any(chords(x, y, px, py, [patch]) > 0 for patch in reachable):
            covered |= 1 << number
    return covered


def ground_blockers(battle: Battle) -> list[Box]:
    """HC-14.7.b Woods and hills as boxes: the outlines that bound a gap."""
    ground = battle.ground
    return [box for area in (*ground.woods, *ground.hills) for box in terrain.bounding_boxes(ground.areas[area])]
