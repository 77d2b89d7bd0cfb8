"""10.2, 10.3 Follow me! and Rally!"""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.rules import command, commanders, outlines, plan_check
from iacta.games.hail_caesar.state import ORDERED, PASSED_OVER, RODE, SILENT

if TYPE_CHECKING:
    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.actions import FollowMe
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.state import Battle
    from iacta.games.hail_caesar.steps import TestCommand


def _refuses_company(
    battle: Battle, commander: CommanderNo, unit: UnitNo, most: int, clause: ClauseId
) -> Refusal | None:
    """HC-10.2.b, HC-10.3.b He is free to join a unit of his division on the table that is near him."""
    about = f"unit:{unit}"
    if unit not in battle.roster.units_in[commander]:
        return Refusal("HC-1.1.c", "not-of-his-division", about)
    if not battle.is_present(commander) or not commanders.is_on_table(battle, unit):
        return Refusal("HC-14.3.d", "off-the-table", about)
    if commanders.is_bound(battle, commander):
        return Refusal("HC-10.4.d", "commander-is-in-combat", f"commander:{commander}")
    if battle.is_engaged(unit):
        return Refusal(clause, "unit-is-engaged", about)
    if commanders.distance(battle, commander, unit) > most:
        return Refusal(clause, "unit-too-far-from-the-commander", about)
    return None


# 10.2 Follow me!


def refuses_leading(battle: Battle, commander: CommanderNo, action: FollowMe) -> Refusal | None:
    """HC-10.2.b A unit within 12" that may receive an order, and a plan as for any order."""
    most = battle.sheet.measures.follow_me_distance
    refusal = _refuses_company(battle, commander, action.unit, most, "HC-10.2.b")
    return refusal or plan_check.refuses_order(battle, commander, (action.unit,), (action.plan,), "")


def can_be_led(battle: Battle, commander: CommanderNo, unit: UnitNo) -> bool:
    """HC-10.2.b Whether a commander may lead a unit, whatever the plan."""
    most = battle.sheet.measures.follow_me_distance
    return (
        _refuses_company(battle, commander, unit, most, "HC-10.2.b") is None
        and command.may_be_ordered(battle, commander, unit) is None
    )


def lead(table: Table[Battle], step: TestCommand) -> None:
    """HC-10.2.b, HC-10.3.b A success: he joins the unit, his orders and his own move are over; a rally takes effect."""
    battle, (unit,) = table.state, step.units
    clause = "HC-10.2.b" if step.kind == "follow_me" else "HC-10.3.b"
    if battle.joined[step.commander] != unit:
        commanders.leave(table, step.commander, clause)
        commanders.join(table, step.commander, unit, clause)
    battle.rank[step.commander] |= RODE | SILENT
    if step.kind == "rally":
        battle.casualties[unit] -= 1
        table.tell(events.UnitRallied(step.commander, unit), "HC-10.3.b")


# 10.3 Rally!


def refuses_rally(battle: Battle, commander: CommanderNo, unit: UnitNo) -> Refusal | None:
    """HC-10.3.b Why a unit cannot be rallied."""
    about = f"unit:{unit}"
    refusal = _refuses_company(battle, commander, unit, battle.sheet.measures.rally_distance, "HC-10.3.b")
    if refusal is not None:
        return refusal
    if battle.broken[commander]:
        return Refusal("HC-11.3.b", "broken-only-withdraws", about)
    if battle.has(unit, ORDERED):
        return Refusal("HC-4.3.a", "ordered-already", about)
    if battle.has(unit, PASSED_OVER):
        return Refusal("HC-16.3.f", "told-to-hold", about)
    if not battle.casualties[unit]:
        return Refusal("HC-10.3.b", "no-casualties-to-rally", about)
    return _refuses_enemy(battle, unit)


def _refuses_enemy(battle: Battle, unit: UnitNo) -> Refusal | None:
    """HC-10.3.b No enemy within 12"; artillery, tiny units and non-combatants do not count."""
    most = battle.sheet.measures.rally_enemy_distance
    for enemy in battle.seen(battle.enemy_of(unit)):
        profile = battle.roster.profile(enemy)
        counts = profile.type != "artillery" and profile.size != "tiny" and not profile.noncombatant
        if counts and outlines.are_within(battle, unit, enemy, most):
            return Refusal("HC-10.3.b", "enemy-too-near-to-rally", f"unit:{enemy}")
    return None


def ralliable(battle: Battle, commander: CommanderNo) -> list[UnitNo]:
    """HC-10.3.b The units that he may rally."""
    worn = [unit for unit in battle.roster.units_in[commander] if battle.casualties[unit]]
    return [unit for unit in worn if refuses_rally(battle, commander, unit) is None]
