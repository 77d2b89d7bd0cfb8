"""AB-C.15.b, AB-C.15.g: elephants that must retreat panic."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.losses import lose
from iacta.games.alexandre_bayard.rules.melee import armour
from iacta.games.alexandre_bayard.rules.profiles import profile
from iacta.games.alexandre_bayard.rules.standing import is_passable
from iacta.games.alexandre_bayard.rules.telling import meet
from iacta.games.alexandre_bayard.rules.terrain import bars_bridge, bars_side
from iacta.games.alexandre_bayard.rules.waking import wake
from iacta.games.alexandre_bayard.rules.walking import push, surprise_leaders
from iacta.games.alexandre_bayard.state import ASLEEP, RETREATED
from iacta.games.alexandre_bayard.steps import Combat, LookAround, PanicStep, RollCombat

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.games.alexandre_bayard.state import Battle
    from iacta.geometry.hexes import Hex

TRAMPLING = 2
"""AB-C.15.b"""


def panic_step(table: Table[Battle], step: PanicStep) -> None:
    """AB-C.15.b One step in the direction of a d6; a unit in the way is trampled, and stops them."""
    battle, unit = table.state, step.unit
    if not battle.at[unit]:
        return
    start = battle.at[unit]
    direction = table.dice.roll(1, 6, "AB-C.15.b")[0]
    end = battle.ground.step(start, direction)
    if not end or not lets_run(battle, unit, start, end):
        table.tell(events.PanicRan(unit, direction, 0), "AB-C.15.g")
        lose(table, unit, 1, "AB-C.11.g", risks_leaders=False)
    elif battle.unit_in(end) != NOBODY and not trampled_decoy(table, unit, end):
        trample(table, unit, end)
        return
    else:
        run(table, unit, end)
        table.tell(events.PanicRan(unit, direction, end), "AB-C.15.b")
    if battle.at[unit] and step.flags > 1:
        table.then(PanicStep(unit, step.flags - 1, step.made + 1))


def lets_run(battle: Battle, unit: UnitNo, start: Hex, end: Hex) -> bool:
    """AB-C.15.g, AB-C.8.m Not into an impassable hex, across a palisade or wall, nor over the side of a bridge."""
    if bars_side(battle, start, end, profile(battle, unit), begins=False) or bars_bridge(battle, start, end):
        return False
    return is_passable(battle, unit, end) and gathered.bans_step(battle, unit, start, end) is None


def trampled_decoy(table: Table[Battle], unit: UnitNo, end: Hex) -> bool:
    """AB-7.i A decoy in the way is seen, and gone."""
    battle = table.state
    found = battle.unit_in(end)
    if battle.side_of(found) != battle.side_of(unit):
        meet(table, found, "AB-7.r")
    return battle.unit_in(end) == NOBODY


def run(table: Table[Battle], unit: UnitNo, end: Hex) -> None:
    """AB-C.15.b Into the hex, their leaders with them; enemy leaders alone there must join."""
    battle = table.state
    push(table, unit, end)
    battle.mark(unit, RETREATED)
    surprise_leaders(table, unit)
    table.then(*gathered.after_step(battle, unit), LookAround())


def trample(table: Table[Battle], unit: UnitNo, end: Hex) -> None:
    """AB-C.15.b, AB-4.4.a Whoever is in the way takes two dice, colours only, without riposte; the elephants stop."""
    battle = table.state
    target = battle.unit_in(end)
    combat = Combat(
        "panic",
        unit,
        target,
        battle.side_of(unit),
        battle.at[unit],
        end,
        factor="fixed",
        dice=TRAMPLING,
        asleep=battle.has(target, ASLEEP),
    )
    combat = replace(combat, colour=armour(battle, combat))
    wake(table, target, "AB-4.2.c")
    table.then(RollCombat(combat))
