"""What else a unit may be told that an enemy at hand binds (HC-5.2): past screens, facing others, over and into things.

The canonical manoeuvres of bots leave it little: it charges, turns, or stays. All of this is still to be checked.
"""

from __future__ import annotations

from math import cos, sin
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from iacta.games.hail_caesar.evaluation.posture import RADIAN
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, Go, Move
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import blocks, charges, manoeuvres, proximity, terrain
from iacta.geometry.angles import EIGHTH_TURN, QUARTER_TURN, TURN, bearing
from iacta.geometry.boxes import gap

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.games.hail_caesar.map import AreaNo, Point
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.proximity import Bond
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

MOVES: Final = 3
FACED: Final = 3
"""It turns to so many enemies, the nearest."""
SHARES: Final[tuple[float, ...]] = (0.4, 0.8)
"""And goes so much of a move aside, ahead or back meanwhile."""
ROOM: Final = 20
"""A unit that turns behind an obstacle goes back a little farther than its corner swings."""
TURNS: Final[tuple[int, ...]] = (0, *manoeuvres.OBLIQUE, -QUARTER_TURN, QUARTER_TURN)


def screens(battle: Battle, unit: UnitNo) -> tuple[UnitNo, ...]:
    """HC-5.2.f The enemies in open order that may come to bind a formed unit in this turn; nobody if it has no box."""
    box = battle.box[unit]
    if box is None or not battle.is_formed(unit):
        return ()
    far = MOVES * battle.rate(unit) + battle.sheet.measures.proximity
    near = [enemy for enemy, other in proximity.counting(battle, unit) if gap(box, other) <= far]
    return tuple([enemy for enemy in near if battle.formation[enemy] == OPEN_ORDER])


def past_screens(battle: Battle, unit: UnitNo, plan: Plan) -> Plan:
    """HC-5.2.f The same march, whatever screens are at hand."""
    ignored = screens(battle, unit)
    if not ignored:
        return plan
    return tuple([replace(one, ignored=ignored) if isinstance(one, Go | Move) else one for one in plan])


def plans(battle: Battle, unit: UnitNo) -> list[Plan]:
    """What a unit that is bound may be told besides the canonical manoeuvres."""
    box = battle.box[unit]
    if box is None or battle.is_fighting(unit):
        return []
    held = proximity.bond(battle, unit)
    if held.case == proximity.FREE:
        return []
    ignored = screens(battle, unit)
    found = list(_entrances(battle, unit, box, ignored))
    if held.case == proximity.CLOSE:
        return found
    found += _facing(battle, unit, box, held)
    if ignored:
        eased = proximity.bond(battle, unit, ignored)
        found += _facing(battle, unit, box, eased)
        found += _marches(battle, unit, box, eased)
        found += _charges(battle, unit, ignored)
    return list(dict.fromkeys(found))


def _marches(battle: Battle, unit: UnitNo, box: Box, eased: Bond) -> Iterator[Plan]:
    """HC-5.2.f Where it may go if it ignores the screens: anywhere, or at an enemy behind them."""
    turns = TURNS if eased.case == proximity.FREE else (0,) if eased.case == proximity.FACED else ()
    for turn in turns:
        to = int(box.heading + turn) % TURN
        if abs(turn) < QUARTER_TURN:
            yield (Go(to, battle.rate(unit), turn=False, ignored=eased.ignored),) * MOVES
        if turn:
            yield (Go(to, battle.rate(unit), turn=True, ignored=eased.ignored),) * MOVES


def _charges(battle: Battle, unit: UnitNo, ignored: tuple[UnitNo, ...]) -> Iterator[Plan]:
    """HC-8.2.g At enemies behind the screens."""
    if charges.ban(battle, unit) is None:
        yield from ((Charge((enemy,), ignored),) for enemy, _ in proximity.counting(battle, unit, ignored))


def _entrances(battle: Battle, unit: UnitNo, box: Box, ignored: tuple[UnitNo, ...]) -> Iterator[Plan]:
    """HC-6.5.f Into a building within a move."""
    rate = battle.rate(unit)
    for block in battle.ground.buildings if battle.roster.profile(unit).type == "infantry" else ():
        house = blocks.box_of(battle, block)
        if gap(box, house) <= rate:
            x, y = proximity.nearest_point(house, box.x, box.y)
            to = int(bearing(x - box.x, y - box.y))
            yield (Enter(block),)
            yield from ((Go(to, rate, turn=turn, ignored=ignored), Enter(block)) for turn in (False, True))


def _facing(battle: Battle, unit: UnitNo, box: Box, held: Bond) -> Iterator[Plan]:
    """HC-5.2.b, HC-5.2.c To where it faces an enemy who binds it, and on from there."""
    near = [(gap(box, other), enemy) for enemy in held.enemies if (other := battle.box[enemy]) is not None]
    over = [Cross(area) for area in battle.ground.obstacles if _touches(battle, box, area)]
    for _, enemy in sorted(near)[:FACED]:
        other = battle.at(enemy)
        for x, y in _backed(box, other):
            yield _on(battle, unit, (x, y), other, held.ignored, over)
        for x, y in _aside(battle, unit, box) if held.case == proximity.AHEAD else ():
            yield _on(battle, unit, (x, y), other, held.ignored, [])


def _on(
    battle: Battle, unit: UnitNo, place: Point, enemy: Box, ignored: tuple[UnitNo, ...], over: Sequence[Cross]
) -> Plan:
    """To a place, facing an enemy from there; then over an obstacle, if any, and on."""
    heading = _towards(place, enemy)
    ahead = Go(heading, battle.rate(unit), turn=False, ignored=ignored)
    return (Move(((*place, heading),), ignored), over[0] if over else ahead, ahead)


def _towards(place: Point, enemy: Box) -> int:
    return int(bearing(int(enemy.cx) // 2 - place[0], int(enemy.cy) // 2 - place[1]))


def _backed(box: Box, enemy: Box) -> Iterator[Point]:
    """Where it stands, and so far behind that it has room to turn to an enemy."""
    x, y, heading = int(box.x), int(box.y), int(box.heading)
    swing = abs(sin((_towards((x, y), enemy) - heading) * RADIAN)) * int(box.foot.width) / 2
    for back in (0.0, swing / 2, swing + ROOM):
        yield round(x - back * sin(heading * RADIAN)), round(y - back * cos(heading * RADIAN))


def _aside(battle: Battle, unit: UnitNo, box: Box) -> Iterator[Point]:
    """Places all round, within a move."""
    x, y, heading = int(box.x), int(box.y), int(box.heading)
    for angle in range(0, TURN, EIGHTH_TURN):
        for share in SHARES:
            far = share * battle.rate(unit)
            yield (
                round(x + far * sin((heading + angle) * RADIAN)),
                round(y + far * cos((heading + angle) * RADIAN)),
            )


def _touches(battle: Battle, box: Box, area: AreaNo) -> bool:
    """HC-14.11.d Whether a unit is in contact with an obstacle."""
    return any(terrain.is_in_contact(battle, box, piece) for piece in terrain.pieces(battle.ground.areas[area]))
