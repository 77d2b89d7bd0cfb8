"""4.7 Blunders (an option): what becomes of an order whose test was a double 6."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.plans import Charge, Go
from iacta.games.hail_caesar.roster import NOBODY, OPEN_ORDER
from iacta.games.hail_caesar.rules import approach, blocks, charges, command, forced_moves, leaving
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import DESTROYED, STANDING
from iacta.games.hail_caesar.steps import CarryOutBlunder, Execute
from iacta.geometry.angles import HALF_TURN, QUARTER_TURN, TURN
from iacta.geometry.boxes import gap, reach
from iacta.geometry.places import middle_of_side
from iacta.geometry.quarters import faces
from iacta.geometry.sweeps import turned

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.steps import Blunder
    from iacta.geometry.boxes import Box

ASTRAY: Final = {"fall_back": HALF_TURN, "left": TURN - QUARTER_TURN, "right": QUARTER_TURN}
"""HC-4.7.d to HC-4.7.f One move, heading unchanged, in a direction relative to the front."""


def blunder(table: Table[Battle], step: Blunder) -> None:
    """HC-4.7.b One die; what it says replaces the order for all units that shared it."""
    (die,) = table.dice.roll(1, 6, "HC-4.7.b")
    found = TABLES.blunders[die]
    table.tell(events.Blundered(step.commander, step.units, die, found), "HC-4.7.b")
    table.then(*(CarryOutBlunder(unit, found) for unit in step.units))


def carry_out(table: Table[Battle], step: CarryOutBlunder) -> None:
    """HC-4.7.c to HC-4.7.h One unit's share; HC-15.2.c who is gone, or in a building, has none."""
    battle, unit = table.state, step.unit
    if battle.fate[unit] != STANDING or battle.box[unit] is None:
        return
    if step.blunder == "flee":
        _flee(table, unit)
        return
    moves = 1 if step.blunder != "rush" else command.most_moves()
    heading = front(battle, unit)
    plan: tuple[Charge | Go, ...]
    if step.blunder in ASTRAY:
        plan = (Go((heading + ASTRAY[step.blunder]) % TURN, battle.rate(unit)),)
    else:
        prey = faced(battle, unit, heading, moves)
        plan = (Go(heading, battle.rate(unit)),) * moves if prey == NOBODY else (Charge((prey,)),)
    table.then(Execute(unit, plan, moves, occasion="blunder"))


def front(battle: Battle, unit: UnitNo) -> int:
    """HC-4.7.i The heading; in open order that of the side nearest the enemy, else nearest his table edge."""
    box = battle.at(unit)
    if battle.formation[unit] != OPEN_ORDER:
        return box.heading
    side = min(range(4), key=lambda side: _from_enemy(battle, unit, middle_of_side(box, side)))
    return (box.heading + side * QUARTER_TURN) % TURN


def _from_enemy(battle: Battle, unit: UnitNo, place: tuple[int, int]) -> int:
    """HC-4.7.i How far the middle of a side is from the nearest enemy, or from the enemy's table edge."""
    enemies = [
        box for one in battle.standing(battle.enemy_of(unit)) if (box := blocks.outline(battle, one)) is not None
    ]
    if enemies:
        return min(reach(box, *place) for box in enemies)
    edge = battle.roster.armies[foe(battle.roster.side_of[unit])].edge
    return leaving.edge_distance(battle, edge, *place)


def faced(battle: Battle, unit: UnitNo, heading: int, moves: int) -> UnitNo:
    """HC-4.7.g, HC-4.7.h, HC-4.7.j The enemy straight ahead within so many moves whom it may charge; else NOBODY."""
    box, far = turned(battle.at(unit), heading), moves * battle.rate(unit)
    if charges.ban(battle, unit) is not None:
        return NOBODY
    ahead: list[tuple[int, UnitNo, Box]] = []
    for enemy in battle.standing(battle.enemy_of(unit)):
        outline = blocks.outline(battle, enemy)
        if outline is not None and faces(box, outline) >= 0:
            ahead.append((faces(box, outline), enemy, outline))
    if not ahead:
        return NOBODY
    _, enemy, outline = min(ahead, key=lambda one: one[:2])
    side = approach.side_hit(battle, box.x, box.y, enemy)
    if gap(box, outline) > far or charges.charge_ban(battle, unit, enemy, side) is not None:
        return NOBODY
    return enemy


def _flee(table: Table[Battle], unit: UnitNo) -> None:
    """HC-4.7.c It turns about, makes three full moves, farther to get clear of friends, and has one casualty more."""
    battle = table.state
    away = (front(battle, unit) + HALF_TURN) % TURN
    forced_moves.flee(table, unit, away, command.most_moves() * battle.rate(unit))
    if battle.fate[unit] != DESTROYED:
        battle.casualties[unit] += 1
        table.tell(events.BlunderCost(unit), "HC-4.7.c")
