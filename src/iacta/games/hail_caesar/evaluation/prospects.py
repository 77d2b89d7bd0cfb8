"""What charges promise: whom a unit could charge within three moves, and what it would gain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar.evaluation import clash, posture, ways
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.rules import blocks, charges, playing, revealing
from iacta.games.hail_caesar.sides import foe
from iacta.geometry.boxes import gap

if TYPE_CHECKING:
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle

WORTH: Final = -0.25
"""Casualties less than this a charge may be expected to cost more than it inflicts, times its chance to come about."""
CHARGES: Final = 4
"""Charges at so many enemies, the nearest: one that falls short is a way to close in too (HC-4.4.f)."""
AT_HAND: Final = 2
"""Up to so many times the stand-off a charge may begin and end on the spot."""
NUDGE: Final = 50
"""Less than this is no move."""


def gains(battle: Battle, side: Side, unit: UnitNo) -> list[tuple[float, UnitNo]]:
    """What charges at enemies within three moves would gain, the best first."""
    if charges.ban(battle, unit) is not None:
        return []
    box, rate, found = blocks.outline(battle, unit), battle.rate(unit), []
    for enemy, other in battle.boxes(foe(side)):
        if box is None:
            break
        dx, dy = (other.cx - box.cx) / 2, (other.cy - box.cy) / 2
        apart = (dx * dx + dy * dy) ** 0.5 - (box.foot.depth + other.foot.depth) / 2
        if apart <= posture.MOVES * rate:
            shown = posture.side_shown(battle, enemy, unit)
            if ways.detour(battle, unit, (box.cx / 2, box.cy / 2), (other.cx / 2, other.cy / 2)) > ways.AROUND:
                continue
            if charges.charge_ban(battle, unit, enemy, shown) is None:
                likely = posture.LIKELY[max(0, min(2, int(apart / max(1, rate))))]
                found.append((clash.charge(battle, unit, enemy, shown) * likely, enemy))
    return sorted(found, reverse=True)


def worth_charging(battle: Battle, side: Side, unit: UnitNo) -> set[UnitNo]:
    """The enemies that it makes sense to charge, of the nearest."""
    bad = {enemy for value, enemy in gains(battle, side, unit) if value < WORTH}
    near = _nearest(battle, side, unit)[:CHARGES]
    return {enemy for enemy in near if enemy not in bad and not _is_idle(battle, unit, enemy)}


def _nearest(battle: Battle, side: Side, unit: UnitNo) -> list[UnitNo]:
    """The enemies on the table, the nearest first."""
    box = blocks.outline(battle, unit)
    found = [] if box is None else [(gap(box, other), enemy) for enemy, other in battle.boxes(foe(side))]
    return [enemy for _, enemy in sorted(found)]


def _is_idle(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-4.4.e Whether a charge at an enemy who is not at hand leaves a unit where it is: it is stuck on the way."""
    box, other = battle.box[unit], blocks.outline(battle, enemy)
    if box is None or other is None or gap(box, other) <= AT_HAND * battle.sheet.measures.stand_off:
        return False
    after = revealing.copy_as_known(battle, battle.roster.side_of[unit])
    playing.play(after, unit, (Charge((enemy,)),), 1)
    end = after.box[unit]
    return end is not None and end.heading == box.heading and abs(int(end.x - box.x)) + abs(int(end.y - box.y)) < NUDGE
