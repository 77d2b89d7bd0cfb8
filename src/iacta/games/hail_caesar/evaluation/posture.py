"""How the units of a side stand: whom they could charge or shoot at, who threatens them, who supports them."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from typing import TYPE_CHECKING, NamedTuple

from iacta.games.hail_caesar.battlefield import FRONT
from iacta.games.hail_caesar.evaluation import aims, clash, ways
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import blocks, charges, command, commanders, terrain
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import HIDDEN, LEFT, WAITING
from iacta.geometry.quarters import quarter, side_towards

if TYPE_CHECKING:
    from iacta.games.hail_caesar.evaluation.weights import Weights
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

RADIAN = pi / 10_800
MOVES = 3
LIKELY = (0.9, 0.6, 0.35)
"""How likely a charge is that needs one, two or three moves."""
ENGAGED = 1.0
"""What a unit in combat has of the approach: it is where it wanted to be."""
FAR = 5400
"""Beyond this nobody charges: three moves of the fastest."""
BEHIND = 600
"""A supporter is no farther behind than this."""


class Place(NamedTuple):
    """Where a unit stands."""

    unit: UnitNo
    box: Box
    x: float
    y: float
    ahead_x: float
    ahead_y: float
    reach: float
    """How far its edge is from its middle, about."""


def places(battle: Battle, side: Side, *, seen: bool = False) -> list[Place]:
    """The units of a side that stand on the table."""
    found = []
    for unit in battle.standing(side):
        box = blocks.outline(battle, unit)
        if box is None or (seen and battle.has(unit, HIDDEN)):
            continue
        angle = float(box.heading) * RADIAN
        reach = (box.foot.width + box.foot.depth) / 4
        found.append(Place(unit, box, box.cx / 2, box.cy / 2, sin(angle), cos(angle), reach))
    return found


def side_shown(battle: Battle, target: UnitNo, charger: UnitNo) -> int:
    """HC-14.4 The side that a unit shows to another."""
    box, other = blocks.outline(battle, target), blocks.outline(battle, charger)
    if box is None or other is None or not battle.is_formed(target):
        return FRONT
    if battle.formation[target] == SQUARE:
        return int(side_towards(box, other.x, other.y))
    return int(quarter(box, other.x, other.y))


def of(battle: Battle, side: Side, weights: Weights) -> float:
    """The posture of a side, in units."""
    own, enemies = places(battle, side), places(battle, foe(side), seen=True)
    far = float(battle.ground.width + battle.ground.depth)
    found = 0.0
    for place in own:
        if battle.is_engaged(place.unit):  # it is where it wanted to be
            found += ENGAGED * weights.approach + weights.bearing
            found += weights.range * bool(battle.roster.reach[place.unit])
        else:
            found += _unit(battle, place, own, enemies, weights, far)
    found -= weights.absent * sum(_may_come(battle, unit) for unit in battle.roster.units_of[side])
    for one in battle.roster.commanders_of[side]:
        found += _commander(battle, one, enemies, weights)
    return found


def _unit(battle: Battle, place: Place, own: list[Place], enemies: list[Place], weights: Weights, far: float) -> float:
    """What a unit could do, and what could be done to it."""
    unit, found = place.unit, 0.0
    if battle.broken[battle.roster.division_of[unit]]:
        return 0.0
    is_worn = charges.ban(battle, unit) is not None
    best = worst = gain = 0.0
    nearest, shot = far, False
    for enemy in enemies:
        apart = _apart(place, enemy)
        nearest = min(nearest, apart)
        shot = shot or apart <= battle.roster.reach[unit]
        on_foot = apart + ways.detour(battle, unit, (place.x, place.y), (enemy.x, enemy.y))
        best = max(best, 0.5 * _near(on_foot, far))
        if apart > FAR:
            continue
        if not is_worn and (mine := _threat(battle, place, enemy, apart)) is not None:
            likely, value = mine
            gain = max(gain, likely * value)
            best = max(best, _near(on_foot, far) * (0.5 + min(0.5, max(0.0, value) / 6)))
        if (his := _threat(battle, enemy, place, apart)) is not None:
            worst = max(worst, his[0] * his[1])
    found += weights.promise * gain - weights.threat * worst
    if not is_worn:
        found += weights.approach * best
        found += weights.bearing * any(_is_ahead(place, enemy) for enemy in enemies)
    else:
        found += weights.approach * 0.5 * min(1.0, nearest / 2400)
    if shot and battle.roster.reach[unit]:
        found += weights.range
    return found + _company(battle, place, own, weights)


def _may_come(battle: Battle, unit: UnitNo) -> bool:
    """Whether a unit is off the table, but not for good."""
    return battle.fate[unit] in (WAITING, LEFT) and not aims.is_saved(battle, unit)


def _near(apart: float, far: float) -> float:
    """How near an enemy is: 1 at hand, falling quickly up to some feet and slowly beyond."""
    return 0.8 * max(0.0, 1 - apart / FAR) + 0.2 * max(0.0, 1 - apart / far)


def _company(battle: Battle, place: Place, own: list[Place], weights: Weights) -> float:
    """Who stands behind it, or near it; and the hill under it."""
    found, is_alone = 0.0, True
    for friend in own:
        if friend.unit == place.unit:
            continue
        dx, dy = friend.x - place.x, friend.y - place.y
        apart = sqrt(dx * dx + dy * dy) - place.reach - friend.reach
        is_alone = is_alone and apart > BEHIND
        along = dx * place.ahead_x + dy * place.ahead_y
        if along < 0 and apart < BEHIND and abs(dx * place.ahead_y - dy * place.ahead_x) < place.reach:
            found = weights.support if battle.is_formed(friend.unit) and battle.is_formed(place.unit) else found
    if battle.ground.hills and terrain.level(battle, place.unit):
        found += weights.hill
    return found - weights.alone * is_alone


def _apart(one: Place, two: Place) -> float:
    dx, dy = two.x - one.x, two.y - one.y
    return max(0.0, sqrt(dx * dx + dy * dy) - one.reach - two.reach)


def _is_ahead(place: Place, enemy: Place) -> bool:
    """Whether an enemy is in front of a unit, within 45 degrees, or a little beyond."""
    dx, dy = enemy.x - place.x, enemy.y - place.y
    along = dx * place.ahead_x + dy * place.ahead_y
    return along > 0 and abs(dx * place.ahead_y - dy * place.ahead_x) <= along + place.reach


def _threat(battle: Battle, one: Place, two: Place, apart: float) -> tuple[float, float] | None:
    """How likely a charge of a unit at another is, and what it would gain; None: it is too far, or not allowed."""
    rate = battle.rate(one.unit)
    if apart > MOVES * rate or not rate or charges.ban(battle, one.unit) is not None:
        return None
    if ways.detour(battle, one.unit, (one.x, one.y), (two.x, two.y)) > ways.AROUND:
        return None
    side = side_shown(battle, two.unit, one.unit)
    if charges.charge_ban(battle, one.unit, two.unit, side) is not None:
        return None
    moves = min(MOVES - 1, int(apart / rate))
    likely = LIKELY[moves] if _is_ahead(one, two) or battle.formation[one.unit] == OPEN_ORDER else LIKELY[-1] / 2
    return likely, clash.charge(battle, one.unit, two.unit, side)


def _commander(battle: Battle, one: int, enemies: list[Place], weights: Weights) -> float:
    """HC-4.6, HC-10.5 How well a commander reaches his units, and whether an enemy reaches him."""
    if not battle.is_present(one):
        return 0.0
    units = [unit for unit in battle.roster.units_in[one] if blocks.outline(battle, unit) is not None]
    found = 0.0
    for unit in units:
        if not command.is_exempt(battle, unit):
            apart = commanders.distance(battle, one, unit)
            found -= weights.command * (command.penalty(battle, apart) + apart / 4800)
    x, y = commanders.point(battle, one)
    if battle.joined[one] < 0 and any((enemy.x - x) ** 2 + (enemy.y - y) ** 2 < 900**2 for enemy in enemies):
        found -= weights.exposed
    return found
