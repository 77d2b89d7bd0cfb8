"""15.2 The sequence of the movement phase, and 13.2.a brave units at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.rules import entering, initiative, outlines, withdrawal
from iacta.games.hail_caesar.state import STANDING
from iacta.games.hail_caesar.steps import (
    EndMovement,
    EnterFollowers,
    LastMoves,
    RallyBrave,
    TakeCommand,
    TakeInitiative,
    WithdrawBroken,
)

if TYPE_CHECKING:
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.steps import BeginInitiative

RALLIES: Final = 4
"""HC-13.2.a The least die by which a brave unit rallies."""


def begin(table: Table[Battle], step: BeginInitiative) -> None:
    """HC-15.2, HC-4.8.b Initiative moves, then commanders with their orders, then what ends the phase."""
    initiative.begin_initiative(table, step)
    table.then(TakeInitiative(), TakeCommand(), LastMoves(), EndMovement())


def end(table: Table[Battle], step: EndMovement) -> None:
    """HC-15.2 Followers enter, broken divisions withdraw, brave units rally."""
    del step
    battle = table.state
    followers = tuple(entering.followers(battle, battle.side))
    table.then(EnterFollowers(followers), WithdrawBroken(tuple(withdrawal.due(battle, battle.side))))
    table.then(*(RallyBrave(unit) for unit in battle.roster.units_of[battle.side] if battle.roster.has(unit, "brave")))


def may_rally(battle: Battle, unit: UnitNo) -> bool:
    """HC-13.2.a Shaken, on the table, and more than 12" from every enemy."""
    near = battle.sheet.measures.rally_enemy_distance
    enemies = battle.standing(battle.enemy_of(unit))
    return (
        battle.fate[unit] == STANDING
        and battle.is_shaken(unit)
        and not any(outlines.are_within(battle, unit, enemy, near) for enemy in enemies)
    )


def rally_brave(table: Table[Battle], step: RallyBrave) -> None:
    """HC-13.2.a On a 4 or more a brave unit loses one casualty."""
    battle, unit = table.state, step.unit
    if not may_rally(battle, unit):
        return
    (die,) = table.dice.roll_for(lambda dice: dice[0] >= RALLIES, 1, 6, "HC-13.2.a")
    if die >= RALLIES:
        battle.casualties[unit] -= 1
    table.tell(events.BraveRolled(unit, die, die >= RALLIES), "HC-13.2.a")
