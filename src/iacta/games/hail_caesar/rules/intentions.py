"""4.5.e, 4.5.i What the units of a division order have in common."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.plans import Charge, Form, FormMove
from iacta.games.hail_caesar.rules import blocks
from iacta.games.hail_caesar.sides import foe
from iacta.geometry.angles import QUARTER_TURN, SINES
from iacta.geometry.boxes import reach, within

if TYPE_CHECKING:
    from collections.abc import Callable

    from iacta.games.hail_caesar.map import Edge
    from iacta.games.hail_caesar.plans import Intention, Plan
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box


REASONS = {
    "advance": "does-not-advance",
    "withdraw": "does-not-withdraw-together",
    "shift": "does-not-shift",
    "deploy": "does-not-deploy",
    "charge": "does-not-charge-together",
}
"""HC-4.5.i"""


class Outcome:
    """HC-4.5.i A division order before and after its plans are played through."""

    __slots__ = ("after", "before", "plans", "units")

    def __init__(self, before: Battle, after: Battle, units: tuple[UnitNo, ...], plans: tuple[Plan, ...]) -> None:
        """The table before and after."""
        self.before, self.after, self.units, self.plans = before, after, units, plans

    def moved(self) -> list[tuple[UnitNo, Box, Box]]:
        """The units whose leader was displaced, with both poses; who enters the table has no first one."""
        found = []
        for unit in self.units:
            start, end = self.before.box[unit], self.after.box[unit]
            if start is not None and end is not None and (start.x, start.y) != (end.x, end.y):
                found.append((unit, start, end))
        return found

    def chargers(self) -> tuple[UnitNo, ...]:
        """The units that are told to charge."""
        pairs = zip(self.units, self.plans, strict=True)
        return tuple(unit for unit, plan in pairs if any(isinstance(step, Charge) for step in plan))


def refuses_intention(intention: Intention, outcome: Outcome) -> Refusal | None:
    """HC-4.5.e, HC-4.5.i Why the plans of a group are not of one kind."""
    if not intention:
        return Refusal("HC-4.5.e", "a-group-needs-one-intention")
    stray = _TESTS[intention](outcome)
    return None if stray is None else Refusal("HC-4.5.i", REASONS[intention], stray)


def _handle(unit: UnitNo) -> str:
    return f"unit:{unit}"


def _advance(outcome: Outcome) -> str | None:
    """HC-4.5.i Every displaced leader ends nearer to the enemy's table edge or to the nearest enemy."""
    for unit, start, end in outcome.moved():
        if not _is_nearer(outcome.before, unit, start, end):
            return _handle(unit)
    return None


def _withdraw(outcome: Outcome) -> str | None:
    """HC-4.5.i … farther."""
    for unit, start, end in outcome.moved():
        if not _is_nearer(outcome.before, unit, end, start):
            return _handle(unit)
    return None


def _is_nearer(battle: Battle, unit: UnitNo, start: Box, end: Box) -> bool:
    """HC-4.5.i Whether a place of the leader is nearer to the enemy's edge, a way out, or the nearest enemy."""
    if any(distance(battle, edge, end) < distance(battle, edge, start) for edge in _ahead(battle, unit)):
        return True
    side = battle.enemy_of(unit)
    enemies = [box for enemy in battle.seen(side) if (box := blocks.outline(battle, enemy)) is not None]
    here = min([reach(enemy, start.x, start.y) for enemy in enemies], default=0)
    there = min([reach(enemy, end.x, end.y) for enemy in enemies], default=0)
    return there < here


def _ahead(battle: Battle, unit: UnitNo) -> tuple[Edge, ...]:
    """HC-4.5.i The enemy's table edge, and those by which units of its side are to leave."""
    side = battle.roster.side_of[unit]
    exits = (entry.edge for entry in battle.sheet.exits if entry.side == side)
    return (battle.roster.armies[foe(side)].edge, *exits)


def from_edge(battle: Battle, unit: UnitNo, box: Box) -> int:
    """The distance of a leader from the enemy's table edge."""
    return distance(battle, battle.roster.armies[foe(battle.roster.side_of[unit])].edge, box)


def distance(battle: Battle, edge: Edge, box: Box) -> int:
    """The distance of a leader from a table edge."""
    ground = battle.ground
    return {"south": box.y, "north": ground.depth - box.y, "west": box.x, "east": ground.width - box.x}[edge]


def _shift(outcome: Outcome) -> str | None:
    """HC-4.5.i All towards the same flank of the first unit, within 45°."""
    moved = outcome.moved()
    if not moved:
        return None
    heading = moved[0][1].heading
    right: tuple[int, int] = (SINES[heading + QUARTER_TURN], -SINES[heading])
    hand = 0
    for unit, start, end in moved:
        dx: int = end.x - start.x
        dy: int = end.y - start.y
        along, across = dx * right[0] + dy * right[1], dx * right[1] - dy * right[0]
        hand = hand or (1 if along > 0 else -1)
        if along * hand < abs(across):
            return _handle(unit)
    return None


def _deploy(outcome: Outcome) -> str | None:
    """HC-4.5.i Changes of formation, with any displacement of at most one move each."""
    if not any(isinstance(step, Form | FormMove) for plan in outcome.plans for step in plan):
        return _handle(outcome.units[0])
    for unit, start, end in outcome.moved():
        rate = outcome.before.rate(unit)
        if isqrt((end.x - start.x) ** 2 + (end.y - start.y) ** 2) > rate:
            return _handle(unit)
    return None


def _charge(outcome: Outcome) -> str | None:
    """HC-4.5.i At least one unit charges; the others advance, or come into support of one that does."""
    chargers, battle = outcome.chargers(), outcome.after
    if not chargers:
        return _handle(outcome.units[0])
    gap = battle.sheet.measures.support_rear_gap
    fronts = [box for unit in chargers if (box := battle.box[unit]) is not None]
    for unit, start, end in outcome.moved():
        helps = any(within(end, front, gap) for front in fronts)
        if unit not in chargers and not helps and not _is_nearer(outcome.before, unit, start, end):
            return _handle(unit)
    return None


_TESTS: dict[str, Callable[[Outcome], str | None]] = {
    "advance": _advance,
    "withdraw": _withdraw,
    "shift": _shift,
    "deploy": _deploy,
    "charge": _charge,
}
