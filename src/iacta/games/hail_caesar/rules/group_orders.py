"""16.3.b The division orders that bots consider."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from iacta.games.hail_caesar.actions import Order
from iacta.games.hail_caesar.plans import Charge, EnterTable, Go
from iacta.games.hail_caesar.rules import arrivals, blocks, groups, pacing
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, SINES, TURN, bearing, rounded
from iacta.geometry.boxes import Box, gap
from iacta.geometry.sweeps import turn_between

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.games.hail_caesar.plans import Intention, Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle

MOVES = 3


def offers(battle: Battle, units: tuple[UnitNo, ...]) -> Iterator[Order]:
    """HC-16.3.b All ahead, all back, all wheel towards the nearest enemies, all charge; unchecked."""
    return (draft() for draft in drafts(battle, units))


def drafts(battle: Battle, units: tuple[UnitNo, ...]) -> Iterator[Callable[[], Order]]:
    """HC-16.3.b The same, each to be worked out when it is asked for."""
    if any(groups.is_absent(battle, unit) for unit in units):
        yield from _entry(battle, units)
        return
    boxed = {unit: box for unit in units if (box := battle.box[unit]) is not None}
    if len(boxed) < len(units):
        return  # garrisons leave their buildings one by one
    heading = mean_heading(list(boxed.values()))
    pace = max(1, min(battle.rate(unit) for unit in units))
    ranked = _ranked(boxed, heading)
    yield partial(_straight, boxed, ranked, pace, 0, "advance")
    yield partial(_straight, boxed, ranked[::-1], pace, HALF_TURN, "withdraw")
    goals = _wheeled(battle, boxed, heading)
    if goals and all(pacing.part_of(box, goals[unit], pace) != box for unit, box in boxed.items()):
        yield partial(_wheel, boxed, ranked, goals, pace)
    yield partial(Order, ranked, ((Charge(()),),) * len(ranked), "charge")


def _straight(
    boxed: dict[UnitNo, Box], units: tuple[UnitNo, ...], pace: int, angle: int, intention: Intention
) -> Order:
    """HC-16.3.b All in the same direction from their headings."""
    plans = tuple([(Go((boxed[unit].heading + angle) % TURN, pace),) * MOVES for unit in units])
    return Order(units, plans, intention)


def mean_heading(boxes: list[Box]) -> int:
    """The direction in which most of a group looks."""
    across = sum(SINES[box.heading] for box in boxes) // (4 * len(boxes))
    along = sum(SINES[box.heading + QUARTER_TURN] for box in boxes) // (4 * len(boxes))
    return bearing(across, along)


def _ranked(boxed: dict[UnitNo, Box], heading: int) -> tuple[UnitNo, ...]:
    """HC-16.3.b Front rank first along a direction; file order among equals."""
    sine, cosine = SINES[heading], SINES[heading + QUARTER_TURN]
    return tuple(sorted(boxed, key=lambda unit: (-(boxed[unit].x * sine + boxed[unit].y * cosine), unit)))


def _wheeled(battle: Battle, boxed: dict[UnitNo, Box], heading: int) -> dict[UnitNo, Box]:
    """HC-16.3.b Where a line stands that has wheeled about its inner end until it faces the nearest enemies."""
    enemy = _nearest(battle, boxed)
    if enemy is None:
        return {}
    x, y = (sum(one) // len(boxed) for one in zip(*((box.x, box.y) for box in boxed.values()), strict=True))
    angle = turn_between(heading, bearing(enemy.cx // 2 - x, enemy.cy // 2 - y))
    if not angle:
        return {}
    pivot = _pivot(boxed, heading, angle)
    return {unit: _swung(box, pivot, angle) for unit, box in boxed.items()}


def _wheel(boxed: dict[UnitNo, Box], units: tuple[UnitNo, ...], goals: dict[UnitNo, Box], pace: int) -> Order:
    """HC-16.3.b The way there, move by move."""
    plans = tuple([pacing.moves_to(boxed[unit], goals[unit], pace, MOVES) for unit in units])
    return Order(units, plans, "advance")


def _nearest(battle: Battle, boxed: dict[UnitNo, Box]) -> Box | None:
    side = battle.enemy_of(next(iter(boxed)))
    enemies = [box for enemy in battle.seen(side) if (box := blocks.outline(battle, enemy)) is not None]
    return min(enemies, key=lambda enemy: min(gap(box, enemy) for box in boxed.values()), default=None)


def _pivot(boxed: dict[UnitNo, Box], heading: int, angle: int) -> tuple[int, int]:
    """The front corner of the line on the side to which it wheels."""
    hand = 1 if angle > 0 else -1
    right_x, right_y = SINES[heading + QUARTER_TURN], -SINES[heading]
    box = max(boxed.values(), key=lambda box: hand * (box.x * right_x + box.y * right_y))
    corners = box.corners()
    return (corners[2], corners[3]) if hand > 0 else (corners[0], corners[1])


def _swung(box: Box, pivot: tuple[int, int], angle: int) -> Box:
    """A pose turned about a point, clockwise."""
    turn = angle % TURN
    sine, cosine = SINES[turn], SINES[turn + QUARTER_TURN]
    dx, dy = box.x - pivot[0], box.y - pivot[1]
    x, y = rounded(dx * cosine + dy * sine), rounded(dy * cosine - dx * sine)
    return Box(box.foot, pivot[0] + x, pivot[1] + y, (box.heading + turn) % TURN)


def _entry(battle: Battle, units: tuple[UnitNo, ...]) -> Iterator[Callable[[], Order]]:
    """HC-4.10.h Units that enter together."""
    plans: list[Plan] = []
    for unit in units:
        doorstep = arrivals.doorstep(battle, unit, battle.formation[unit])
        if doorstep is None:
            return
        march = Go(doorstep.heading, max(1, battle.rate(unit)))
        plans.append((EnterTable(battle.sheet.measures.entry_move), march, march))
    yield partial(Order, units, tuple(plans), "advance")
