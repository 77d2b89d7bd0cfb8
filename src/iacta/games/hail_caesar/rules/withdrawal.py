"""11.3: units of broken divisions leave the field."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar.actions import Withdraw
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER, SQUARE
from iacta.games.hail_caesar.rules import arrivals, blocks, hazards, leaving, movement, passing, proximity
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.trips import pace
from iacta.games.hail_caesar.rules.ways import Leg, Way
from iacta.games.hail_caesar.state import MOVED, STANDING, Battle
from iacta.games.hail_caesar.steps import FinishMovement, WithdrawBroken
from iacta.geometry.angles import HALF_TURN, TURN, ahead, bearing
from iacta.geometry.boxes import gap
from iacta.geometry.sweeps import about_turned, shifted, to_edge

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import Edge
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box


def due(battle: Battle, side: Side) -> list[UnitNo]:
    """HC-11.3.d Units of broken divisions on the table that are unengaged and have not moved, in file order."""
    roster = battle.roster
    return [
        unit
        for unit in battle.standing(side)
        if battle.broken[roster.division_of[unit]]
        and not battle.has(unit, MOVED)
        and not battle.is_engaged(unit)
        and battle.inside[unit] == NO_AREA
        and battle.formation[unit] != SQUARE
        and roster.rate[unit][battle.formation[unit]]
    ]


def way(battle: Battle, unit: UnitNo) -> Way:
    """HC-11.3.d Straight back if it is bound; else about, and towards the nearest point of its edge or beside it."""
    start = battle.at(unit)
    held = proximity.bond(battle, unit)
    if held.case in (proximity.FACED, proximity.CLOSE):
        found = course(battle, unit, start, _back(battle, start, held))
        return found or Way(start, battle.formation[unit])
    turned = start if battle.formation[unit] == OPEN_ORDER else about_turned(start)
    headings = list(directions(battle, unit, start))
    for careful in (True, False):
        for towards in headings:
            found = course(battle, unit, turned, towards)
            if found is not None and not (careful and _closes_in(battle, unit, start, found)):
                return _with_turn(battle, unit, start, turned, found)
    return Way(start, battle.formation[unit])


def _back(battle: Battle, start: Box, held: proximity.Bond) -> int:
    """HC-11.3.d Keeping its front to the enemy; open order goes directly away from him."""
    if held.case == proximity.FACED:
        return (start.heading + HALF_TURN) % TURN
    x, y = proximity.nearest_point(battle.at(held.enemies[0]), start.x, start.y)
    return bearing(start.x - x, start.y - y)


def own_edges(battle: Battle, unit: UnitNo) -> tuple[Edge, ...]:
    """HC-11.3.b Its own table edge, and what the scenario adds."""
    army = battle.roster.armies[battle.roster.side_of[unit]]
    return (army.edge, *army.edges_more)


def directions(battle: Battle, unit: UnitNo, start: Box) -> Iterator[int]:
    """HC-11.3.d Towards the nearest point of its edge, then aside: the smaller angle first, left before right."""
    edge = min(own_edges(battle, unit), key=lambda one: leaving.edge_distance(battle, one, start.x, start.y))
    x, y = leaving.edge_point(battle, edge, start.x, start.y)
    straight = bearing(x - start.x, y - start.y) if (x, y) != (start.x, start.y) else leaving.outwards(edge)
    for angle in battle.sheet.tables.withdraw_angles:
        yield (straight - angle) % TURN
        if angle:
            yield (straight + angle) % TURN


def course(battle: Battle, unit: UnitNo, start: Box, towards: int) -> Way | None:
    """HC-11.3.d One full rate in a direction, clear of friends at its end; the edge takes it. None: not legal."""
    formation, ground = battle.formation[unit], battle.ground
    rate = pace(battle, unit, formation, start)
    goal = shifted(start, *ahead(0, 0, towards, rate))
    dx, dy = goal.x - start.x, goal.y - start.y
    found = hazards.survey(battle, unit, formation, start, goal, Manner(knows=True, edge=False))
    made, why = found.straight(start, dx, dy, rate)
    edge = to_edge(start, dx, dy, rate, ground.width, ground.depth)
    if edge < 0 and arrivals.overhang(battle, goal) > arrivals.overhang(battle, start):
        return Way(start, formation, is_off=True)  # HC-14.10.b it was not wholly on the table yet
    if 0 <= edge < made:
        leg = Leg(start, goal, edge, rate, is_straight=True)
        return Way(leg.end, formation, cost=edge, legs=(leg,), is_off=True)
    if why is not None or not passing.is_clear(goal, passing.friends(battle, unit)):
        return None
    leg = Leg(start, goal, rate, rate, is_straight=True)
    rolls = passing.passed(battle, unit, formation, [leg])
    return Way(goal, formation, cost=rate, legs=(leg,), passed=rolls)


def _closes_in(battle: Battle, unit: UnitNo, start: Box, found: Way) -> bool:
    """HC-11.3.b Whether it comes within 6" of an enemy, and nearer than it was."""
    clearance, end = battle.sheet.measures.withdraw_clearance, found.box
    assert end is not None
    enemies = [blocks.outline(battle, enemy) for enemy in battle.seen(battle.enemy_of(unit))]
    return any(gap(end, enemy) < min(clearance, gap(start, enemy)) for enemy in enemies if enemy is not None)


def _with_turn(battle: Battle, unit: UnitNo, start: Box, turned: Box, found: Way) -> Way:
    """HC-11.3.d The about-turn on the spot comes first."""
    if turned is start:
        return found
    turn = Leg(start, turned, 1, 1, is_straight=False)
    return Way(
        found.box,
        battle.formation[unit],
        cost=found.cost,
        legs=(turn, *found.legs),
        passed=found.passed,
        is_off=found.is_off,
    )


class Withdrawing(Question[Battle, WithdrawBroken, Withdraw]):
    """HC-11.3.d No choice but the sequence."""

    clause = "HC-11.3.d"
    actions = (Withdraw,)

    def _left(self, state: Battle, step: WithdrawBroken) -> list[UnitNo]:
        ready = due(state, state.side)
        return [unit for unit in step.left if unit in ready]

    def asks(self, state: Battle, step: WithdrawBroken) -> Seat | None:
        """The active side, while anybody is left."""
        return state.side if self._left(state, step) else None

    def forced(self, state: Battle, step: WithdrawBroken) -> Withdraw | None:
        """The last one."""
        left = self._left(state, step)
        return Withdraw(left[0]) if len(left) == 1 else None

    def candidates(self, state: Battle, step: WithdrawBroken, seat: Seat) -> Iterator[Withdraw]:  # noqa: ARG002
        """Each of them, in file order."""
        yield from map(Withdraw, self._left(state, step))

    def refuses(self, state: Battle, step: WithdrawBroken, seat: Seat, action: Withdraw) -> Refusal | None:
        """HC-11.3.d"""
        del seat
        if action.unit in self._left(state, step):
            return None
        return Refusal("HC-11.3.d", "does-not-withdraw", f"unit:{action.unit}")

    def answer(self, table: Table[Battle], step: WithdrawBroken, seat: Seat, action: Withdraw) -> None:
        """One withdraws; then the rest."""
        del seat
        battle, unit = table.state, action.unit
        battle.trail = None
        movement.take(table, unit, way(battle, unit), "HC-11.3.d")
        rest = tuple([other for other in step.left if other != unit])
        table.then(FinishMovement(unit, "withdrawal"), WithdrawBroken(rest))
        if battle.fate[unit] == STANDING:
            battle.mark(unit, MOVED)
