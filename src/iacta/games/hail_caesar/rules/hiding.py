"""6.1.b: places in the edge of a wood where a unit may be hidden, for those who do not know where it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.geometry.angles import QUARTER_TURN
from iacta.geometry.boxes import Box, grown, overlaps, within
from iacta.geometry.ground import is_in, is_wholly_in
from iacta.geometry.sweeps import on_table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.dice import Dice
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

STEP: Final = 100
"""Places are tried an inch apart."""
MOST: Final = 255
"""So many places can be drawn from; of more every second, third … counts."""


def may_be_at(battle: Battle, unit: UnitNo, box: Box) -> bool:
    """HC-6.1.b, HC-6.1.h On nobody, with no enemy so near that he would have found the unit."""
    if any(other is not None and overlaps(box, other) for other in battle.box):
        return False
    far = battle.sheet.measures.hidden_reveal
    return not any(within(box, enemy, far) for _, enemy in battle.boxes(battle.enemy_of(unit)))


def edge_places(battle: Battle, unit: UnitNo) -> list[Box]:
    """All places of the ground where a unit may hide, that of the scenario first; found once for each formation."""
    known, key = battle.sheet.hides, (unit, battle.formation[unit])
    if key not in known:
        known[key] = list(dict.fromkeys((*_written(battle, unit), *_lattice(battle, unit))))
    return known[key]


def _written(battle: Battle, unit: UnitNo) -> list[Box]:
    """Where the scenario puts a unit: nobody moves unseen (HC-6.1.b), so it may well be there still."""
    pose = battle.roster.units[unit].pose
    return [] if pose is None else [battle.pose(unit, battle.formation[unit], *pose)]


def _lattice(battle: Battle, unit: UnitNo) -> Iterator[Box]:
    """Poses that overlap a wood and are not wholly inside it, or only just."""
    ground, formation = battle.ground, battle.formation[unit]
    for number in ground.woods:
        area = ground.areas[number]
        xs, ys = [x for x, _ in area.polygon], [y for _, y in area.polygon]
        for x in range(min(xs), max(xs) + 1, STEP):
            for y in range(min(ys), max(ys) + 1, STEP):
                for heading in range(0, 4 * QUARTER_TURN, QUARTER_TURN):
                    box = battle.pose(unit, formation, x, y, heading)
                    inside = any(is_in(box, patch) for patch in area.patches)
                    if inside and on_table(box, ground.width, ground.depth) and is_at_the_edge(battle, box, number):
                        yield box


def is_at_the_edge(battle: Battle, box: Box, wood: int) -> bool:
    """HC-6.1.g Part of a footprint lies within the depth of the edge, which can see out and be seen."""
    deeper = grown(box, battle.sheet.measures.wood_edge)
    return not is_wholly_in(deeper, list(battle.ground.areas[wood].patches))


def place(battle: Battle, unit: UnitNo, dice: Dice) -> Box | None:
    """A place where the unit may be, from one that is drawn on; where there is none, that of the scenario."""
    found = edge_places(battle, unit)
    found = found[:: 1 + len(found) // MOST]
    if not found:
        return None
    drawn = dice.pick(len(found), "HC-6.1.b")
    fitting = (box for box in found[drawn:] + found[:drawn] if may_be_at(battle, unit, box))
    return next(fitting, next(iter(_written(battle, unit)), None))
