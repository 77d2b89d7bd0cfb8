"""4.7 Blunders (an option): what becomes of an order whose test was a double 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.roster import NOBODY, OPEN_ORDER
from iacta.games.hail_caesar.rules import (
    blocks,
    break_tests,
    charges,
    command,
    forced_moves,
    leaving,
    movement,
    placing,
    trips,
    volleys,
)
from iacta.games.hail_caesar.rules.hazards import Manner
from iacta.games.hail_caesar.rules.proximity import Bond
from iacta.games.hail_caesar.rules.trips import Trip, pace
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import STANDING
from iacta.games.hail_caesar.steps import CarryOutBlunder, Execute, FinishMovement
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN, ahead
from iacta.geometry.boxes import gap, reach
from iacta.geometry.places import middle_of_side
from iacta.geometry.quarters import faces
from iacta.geometry.sweeps import shifted, turned

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.rules.ways import Way
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.steps import Blunder
    from iacta.geometry.boxes import Box

ASTRAY: Final = {"fall_back": HALF_TURN, "left": TURN - QUARTER_TURN, "right": QUARTER_TURN, "forward": 0, "rush": 0}
"""HC-4.7.d to HC-4.7.h Where these blunders lead, relative to the front."""
SIDES: Final = 4


def blunder(table: Table[Battle], step: Blunder) -> None:
    """HC-4.7.b One die; what it says replaces the order for all units that shared it."""
    (die,) = table.dice.roll(1, 6, "HC-4.7.b")
    found = TABLES.blunders[die]
    table.tell(events.Blundered(step.commander, step.units, die, found), "HC-4.7.b")
    table.then(*(CarryOutBlunder(unit, found) for unit in step.units))


def carry_out(table: Table[Battle], step: CarryOutBlunder) -> None:
    """HC-4.7.c to HC-4.7.h One unit's share; HC-15.2.c who is gone, or in a building, has none."""
    battle, unit = table.state, step.unit
    if battle.fate[unit] != STANDING or battle.inside[unit] != NO_AREA:
        return
    battle.trail = None
    if step.blunder == "flee":
        _flee(table, unit)
        return
    moves = command.most_moves() if step.blunder == "rush" else 1
    prey = faced(battle, unit, moves) if step.blunder in {"forward", "rush"} else NOBODY
    if prey != NOBODY:
        table.then(Execute(unit, (Charge((prey,)),), moves, occasion="blunder"))
        return
    _stray(table, unit, (front(battle, unit) + ASTRAY[step.blunder]) % TURN, moves)


def open_moves(battle: Battle, unit: UnitNo, most: int) -> int:
    """HC-4.7.k How many of so many moves it can make: none in combat or in square, one if it never makes more."""
    ahead_of_it = Go(battle.at(unit).heading, 1)
    if battle.is_engaged(unit) or movement.spent(battle, unit, ahead_of_it) is not None:
        return 0
    return 1 if movement.has_one_move(battle, unit) else most


def _stray(table: Table[Battle], unit: UnitNo, bearing: int, moves: int) -> None:
    """HC-4.7.k So many full moves in a direction, heading kept, as far as it can."""
    for _ in range(open_moves(table.state, unit, moves)):
        way = astray(table.state, unit, bearing)
        movement.take(table, unit, way, "HC-4.7.b")
        if way.ends_movement or way.is_off or way.refusal is not None:
            break
    table.then(FinishMovement(unit, "blunder"))


def astray(battle: Battle, unit: UnitNo, bearing: int) -> Way:
    """HC-4.7.k, HC-14.6.m One move, free of proximity and of stand-off zones; all other limits stand."""
    start, formation = battle.at(unit), battle.formation[unit]
    trip = Trip(battle, unit, formation, start, Bond(), Manner(zones=False, friends_stop=True, knows=True))
    distance = pace(battle, unit, formation, start)
    if distance:
        trip.go_to(shifted(start, *ahead(0, 0, bearing, distance)), distance)
    return trip.end(1)


def front(battle: Battle, unit: UnitNo) -> int:
    """HC-4.7.i The heading; in open order that of the side nearest the enemy, else nearest his table edge."""
    box = battle.at(unit)
    if battle.formation[unit] != OPEN_ORDER:
        return box.heading
    side = min(range(SIDES), key=lambda side: _from_enemy(battle, unit, middle_of_side(box, side)))
    return (box.heading + side * QUARTER_TURN) % TURN


def _from_enemy(battle: Battle, unit: UnitNo, place: tuple[int, int]) -> int:
    """HC-4.7.i How far the middle of a side is from the nearest enemy, or from the enemy's table edge."""
    found = [blocks.outline(battle, enemy) for enemy in battle.seen(battle.enemy_of(unit))]
    enemies = [box for box in found if box is not None]
    if enemies:
        return min(reach(box, *place) for box in enemies)
    edge = battle.roster.armies[foe(battle.roster.side_of[unit])].edge
    return leaving.edge_distance(battle, edge, *place)


def faced(battle: Battle, unit: UnitNo, moves: int) -> UnitNo:
    """HC-4.7.g, HC-4.7.h, HC-4.7.j The enemy straight ahead within so many moves whom it may charge; else NOBODY."""
    heading, start = front(battle, unit), battle.at(unit)
    box, far = turned(start, heading), trips.far(battle, unit, start, heading, moves)
    if charges.ban(battle, unit) is not None or battle.broken[battle.roster.division_of[unit]]:  # HC-11.3.b
        return NOBODY
    in_the_way: list[tuple[int, UnitNo, Box]] = []
    for enemy in battle.seen(battle.enemy_of(unit)):
        outline = blocks.outline(battle, enemy)
        if outline is not None and faces(box, outline) >= 0:
            in_the_way.append((faces(box, outline), enemy, outline))
    if not in_the_way:
        return NOBODY
    _, enemy, outline = min(in_the_way, key=lambda one: one[:2])
    side = placing.side_hit(battle, box.x, box.y, enemy)
    if gap(start, outline) > far or charges.charge_ban(battle, unit, enemy, side) is not None:
        return NOBODY
    return enemy


def _flee(table: Table[Battle], unit: UnitNo) -> None:
    """HC-4.7.c It turns about, makes three full moves, farther to get clear of friends, and has one casualty more.

    What that would be above its stamina goes at once: there is no break test for which it would matter (HC-7.8.c).
    """
    battle, moves = table.state, open_moves(table.state, unit, command.most_moves())
    if moves:
        forced_moves.flee(table, unit, (front(battle, unit) + HALF_TURN) % TURN, moves)
    table.tell(events.BlunderCost(unit), "HC-4.7.c")
    volleys.suffer(table, unit, 1)
    break_tests.settle(battle, unit)
    table.then(FinishMovement(unit, "blunder"))
