"""16.3.d: the headings that are suggested where any heading is legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.games.hail_caesar.rules import blocks
from iacta.geometry.angles import HALF_TURN, TURN, bearing
from iacta.geometry.boxes import gap

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle


def headings(battle: Battle, unit: UnitNo) -> list[int]:
    """HC-16.3.d Final headings: the present one, the opposite, and towards each enemy within 18"."""
    box = battle.at(unit)
    found = [box.heading, (box.heading + HALF_TURN) % TURN]
    far = 3 * battle.sheet.measures.group_gap
    for enemy in battle.seen(battle.enemy_of(unit)):
        outline = blocks.outline(battle, enemy)
        if outline is not None and gap(box, outline) <= far:
            found.append(bearing(outline.cx // 2 - box.x, outline.cy // 2 - box.y))
    return list(dict.fromkeys(found))
