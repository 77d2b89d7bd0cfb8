"""4.3, 4.6, 4.10 Command: who may receive an order, and the value that a test is made against."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from iacta.engine.records import Modifier, Refusal
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import commanders, entering, groups
from iacta.games.hail_caesar.state import AWAY, DESTROYED, GONE, LOST, ORDERED, PASSED_OVER, SILENT, WOUNDED

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import Plan
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.state import Battle

Kind = Literal["order", "follow_me", "rally"]


# 4.3, 4.10 Who may be ordered


def may_be_ordered(battle: Battle, commander: CommanderNo, unit: UnitNo) -> Refusal | None:
    """HC-4.3.a, HC-4.10 Why a unit receives no order from a commander now."""
    about = f"unit:{unit}"
    if unit not in battle.roster.units_in[commander]:
        return Refusal("HC-1.1.c", "not-of-his-division", about)
    if battle.fate[unit] in {DESTROYED, GONE}:
        return Refusal("HC-4.10.c", "unit-is-gone", about)
    if battle.has(unit, ORDERED):
        return Refusal("HC-4.3.a", "ordered-already", about)
    if battle.has(unit, PASSED_OVER):
        return Refusal("HC-16.3.f", "told-to-hold", about)
    if battle.is_disordered(unit):
        return Refusal("HC-4.10.j", "disordered-gets-no-order", about)
    if battle.is_engaged(unit) and not may_leave_combat(battle, unit):
        return Refusal("HC-4.10.a", "engaged-gets-no-order", about)
    if groups.is_absent(battle, unit) and not entering.is_due(battle, unit):
        return Refusal("HC-4.10.c", "not-due-yet", about)
    return None


def may_leave_combat(battle: Battle, unit: UnitNo) -> bool:
    """HC-4.10.b, HC-13.2.h Feigned flight: a fighting unit may be ordered away."""
    return battle.roster.has(unit, "feigned_flight") and battle.is_fighting(unit)


def orderable(battle: Battle, commander: CommanderNo) -> list[UnitNo]:
    """HC-4.3.b The units of his division that may receive an order."""
    units = battle.roster.units_in[commander]
    return [unit for unit in units if may_be_ordered(battle, commander, unit) is None]


def is_done(battle: Battle, commander: CommanderNo) -> bool:
    """HC-4.3.c Whether he gives no orders any more: he failed, led, rallied, is wounded, new or lost."""
    return battle.rank[commander] & (SILENT | LOST) != 0


def can_test(battle: Battle, commander: CommanderNo) -> bool:
    """HC-8.5.q Whether he tests for an evader: not lost, wounded or off the table; orders that ended are no matter."""
    return battle.is_present(commander) and not battle.rank[commander] & WOUNDED


# 4.6 The command value


def is_exempt(battle: Battle, unit: UnitNo) -> bool:
    """HC-4.6.c, HC-13.2.g No distance modifier: skirmishers and the like in open order, marauders."""
    profile = battle.roster.profile(unit)
    is_light = profile.subtype in {"skirmishers", "horse_archers"} or (
        profile.type == "cavalry" and profile.subtype == "light"
    )
    is_loose = battle.formation[unit] == OPEN_ORDER and battle.inside[unit] == NO_AREA  # HC-6.5.e
    return (is_light and is_loose) or battle.roster.has(unit, "marauders")


def penalty(battle: Battle, distance: int) -> int:
    """HC-4.6.b One for every full 12", if the distance is more than 12"."""
    step = battle.sheet.measures.command_step
    return 0 if distance <= step else distance // step


def distance_modifier(battle: Battle, commander: CommanderNo, units: tuple[UnitNo, ...]) -> int:
    """HC-4.6.a, HC-4.6.d, HC-4.6.e That of the farthest unit that is not exempt; none off the table with his troops."""
    is_away = battle.rank[commander] & AWAY != 0
    counted = [
        commanders.distance(battle, commander, unit)
        for unit in units
        if not is_exempt(battle, unit) and not (is_away and groups.is_absent(battle, unit))
    ]
    return -penalty(battle, max(counted, default=0))


def value_of(
    battle: Battle, commander: CommanderNo, units: tuple[UnitNo, ...], kind: Kind = "order"
) -> tuple[int, tuple[Modifier, ...]]:
    """HC-4.6.f The modified command value, never above 10 or below 5, and what modifies it."""
    far = 0 if kind == "follow_me" else distance_modifier(battle, commander, units)
    modifiers = (Modifier("HC-4.6.b", "distance-from-the-commander", far, "command"),) if far else ()
    command = TABLES.command
    return max(command.least, min(command.most, battle.command[commander] + far)), modifiers


def most_moves() -> int:
    """HC-4.2.e, HC-10.2.b Three moves."""
    return TABLES.command.moves_by_margin[-1]


def granted(battle: Battle, unit: UnitNo, plan: Plan, moves: int) -> int:
    """HC-13.2.i A frenzied unit that charges has three moves on any success."""
    is_charge = any(isinstance(one, Charge) for one in plan)
    return most_moves() if is_charge and battle.roster.has(unit, "frenzied_charge") else moves
