"""4.1, 4.5, 16.2 Whether an order can be given: its form, its units, its first step, its group, its intention."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.records import Refusal
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.plans import Charge, EnterTable
from iacta.games.hail_caesar.roster import NOBODY, OPEN_ORDER
from iacta.games.hail_caesar.rules import (
    arrivals,
    blocks,
    charges,
    command,
    entering,
    feigned_flight,
    formations,
    groups,
    intentions,
    movement,
    outlines,
    placing,
    playing,
    proximity,
    revealing,
)
from iacta.games.hail_caesar.rules.bounds import out_of_bounds
from iacta.games.hail_caesar.state import MOVED, STANDING
from iacta.geometry.boxes import gap, within
from iacta.geometry.sweeps import path

if TYPE_CHECKING:
    from iacta.games.hail_caesar.plans import AnyStep, Intention, Plan
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.rules.ways import Way
    from iacta.games.hail_caesar.state import Battle
    from iacta.geometry.boxes import Box

MOST_STEPS = 3
"""HC-4.1.g"""
REMEDIED = ("squares-do-not-charge", "formation-does-not-charge")
"""HC-8.3.a, HC-8.3.e Bans that an earlier step of the plan may lift."""


def refuses_order(
    battle: Battle, commander: CommanderNo, units: tuple[UnitNo, ...], plans: tuple[Plan, ...], intention: Intention
) -> Refusal | None:
    """HC-16.2.b The first clause that an order violates; None: it is accepted."""
    return (
        _refuses_grammar(battle, units, plans)
        or _refuses_units(battle, commander, units, intention)
        or next(filter(None, map(lambda unit, plan: _refuses_wording(battle, unit, plan), units, plans)), None)
        or _refuses_execution(battle, units, plans, intention)
    )


def refuses_plan(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-16.2.b Why a unit cannot be told this, alone."""
    return (
        _refuses_grammar(battle, (unit,), (plan,))
        or _refuses_wording(battle, unit, plan)
        or _refuses_execution(battle, (unit,), (plan,), "")
    )


# 16.2.d, 16.2.f Form


def _refuses_grammar(battle: Battle, units: tuple[UnitNo, ...], plans: tuple[Plan, ...]) -> Refusal | None:
    """HC-16.2.d, HC-16.2.f Units once each, a plan of one to three steps for each, sound numbers."""
    if not units or len(units) != len(plans) or len(set(units)) != len(units):
        return Refusal("HC-16.2.d", "a-plan-for-each-unit")
    if not all(0 <= unit < len(battle.formation) for unit in units):
        return Refusal("HC-16.2.f", "numbers-out-of-bounds")
    if not all(1 <= len(plan) <= MOST_STEPS for plan in plans):
        return Refusal("HC-4.1.g", "one-to-three-steps")
    return next(filter(None, (out_of_bounds(battle, step) for plan in plans for step in plan)), None)


# 4.3, 4.5 Units


def _refuses_units(
    battle: Battle, commander: CommanderNo, units: tuple[UnitNo, ...], intention: Intention
) -> Refusal | None:
    """HC-4.3.a, HC-4.5.a, HC-4.5.b Each may be ordered; several are a group that has not moved."""
    for unit in units:
        refusal = command.may_be_ordered(battle, commander, unit)
        if refusal is not None:
            return refusal
    if groups.is_family(battle, units):
        return Refusal("HC-16.2.d", "single-orders-have-no-intention") if intention else None
    if not intention:
        return Refusal("HC-4.5.e", "a-group-needs-one-intention")
    for unit in units:
        if battle.has(unit, MOVED):
            return Refusal("HC-4.5.a", "moved-already", f"unit:{unit}")
    return None if groups.is_connected(battle, units) else Refusal("HC-4.5.b", "no-group")


# What a unit may be told


def _refuses_wording(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-4.4, HC-11.3.b, HC-13.2.i What the words of a plan alone decide."""
    refusal = feigned_flight.refusal(battle, unit, plan)
    refusal = refusal or _refuses_targets(battle, unit, plan) or _refuses_broken(battle, unit, plan)
    return refusal or _refuses_calm(battle, unit, plan)


def _refuses_targets(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-4.4.c, HC-8.3, HC-5.2.f Enemies on the table are charged, one or two at once, by those who may charge."""
    named = [step for step in plan if isinstance(step, Charge)]
    if not named:
        return None
    unjust = next(filter(None, (proximity.ignored_refusal(battle, unit, step.ignored) for step in named)), None)
    if unjust is not None:
        return unjust
    ban = charges.ban(battle, unit)
    if ban is not None and (plan[0] == named[0] or ban.reason not in REMEDIED):
        return ban
    enemies = battle.seen(battle.enemy_of(unit))
    for target in [target for step in named for target in step.targets]:
        if target not in enemies:
            return Refusal("HC-4.4.c", "not-an-enemy-on-the-table", f"unit:{target}")
    if any(len(set(step.targets)) != len(step.targets) for step in named):
        return Refusal("HC-8.4.e", "one-target-twice")
    return None if enemies else Refusal("HC-4.4.c", "nobody-to-charge")


def _refuses_broken(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-11.3.b A broken division does not charge; that it withdraws is seen when the plan is played through."""
    if battle.broken[battle.roster.division_of[unit]] and any(isinstance(step, Charge) for step in plan):
        return Refusal("HC-11.3.b", "broken-only-withdraws", f"unit:{unit}")
    return None


def _refuses_calm(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-13.2.i Frenzied charge: with an enemy in reach it charges, or has no order at all."""
    if not battle.roster.has(unit, "frenzied_charge") or any(isinstance(step, Charge) for step in plan):
        return None
    prey = _prey(battle, unit)
    return None if prey == NOBODY else Refusal("HC-13.2.i", "frenzied-units-charge", f"unit:{prey}")


def _prey(battle: Battle, unit: UnitNo) -> UnitNo:
    """HC-13.2.i An enemy within three moves whom it may charge; NOBODY if there is none."""
    box = battle.box[unit]
    if box is None or charges.ban(battle, unit) is not None:
        return NOBODY
    far = command.most_moves() * battle.rate(unit)
    for enemy in battle.seen(battle.enemy_of(unit)):
        side = placing.side_hit(battle, box.x, box.y, enemy)
        if outlines.are_within(battle, unit, enemy, far) and charges.charge_ban(battle, unit, enemy, side) is None:
            return enemy
    return NOBODY


# 16.2.c Playing it through


def _refuses_execution(
    battle: Battle, units: tuple[UnitNo, ...], plans: tuple[Plan, ...], intention: Intention
) -> Refusal | None:
    """HC-16.2.c With one move for legality, with one, two and three for what becomes of the group."""
    if _is_alone(battle, units):
        return _refuses_alone(battle, units[0], plans[0])
    after, played = battle, list[playing.Played]()
    free: list[tuple[Way, ...]] = [()] * len(units)
    for moves in range(1, _longest(plans) + 1):
        after, played = revealing.copy_as_known(battle, battle.roster.side_of[units[0]]), []
        for number, (unit, plan) in enumerate(zip(units, plans, strict=True)):
            known = playing.unhindered(after, unit, plan, free[number])
            if moves == 1:
                way = playing.way_of(after, unit, plan)
                if way.refusal is not None and not _follows(battle, after, unit, plan, units):
                    return way.refusal
                known = (way,) if movement.rests(after, unit, way) else ()  # else it does not come so far
            played.append(playing.play(after, unit, plan, moves, known))
            free[number] = playing.unhindered(after, unit, plan, played[-1].ways)
        refusal = _refuses_parting(battle, after, units)
        if refusal is not None:
            return refusal
    for unit, plan, one in zip(units, plans, played, strict=True):
        refusal = _refuses_end(battle, after, unit, plan, one)
        if refusal is not None:
            return refusal
    if groups.is_family(battle, units):
        return None
    return intentions.refuses_intention(intention, intentions.Outcome(battle, after, units, plans))


def _follows(before: Battle, after: Battle, unit: UnitNo, plan: Plan, units: tuple[UnitNo, ...]) -> bool:
    """HC-4.10.h, HC-4.10.i Whether only those who enter with it are in the way of a unit that is due: it follows."""
    doorstep = arrivals.doorstep(after, unit, after.formation[unit])
    if doorstep is None or not isinstance(plan[0], EnterTable) or not entering.is_due(before, unit):
        return False
    if plan[0].distance > entering.most(before, unit):
        return False
    leading = [after.box[other] for other in units if other != unit and groups.is_absent(before, other)]
    return any(box is not None and within(doorstep, box, 0) for box in leading)


def _refuses_alone(battle: Battle, unit: UnitNo, plan: Plan) -> Refusal | None:
    """HC-16.2.b, HC-16.2.c A single order: its first step; the whole is played only if something depends on it."""
    way = playing.way_of(battle, unit, plan)
    if way.refusal is not None:
        return way.refusal
    if playing.is_change(battle, unit, plan, way) and not _minds_its_end(battle, unit, plan):
        return None
    after = revealing.copy_as_known(battle, battle.roster.side_of[unit])
    return _refuses_end(battle, after, unit, plan, playing.play(after, unit, plan, len(plan), (way,)))


def _minds_its_end(battle: Battle, unit: UnitNo, plan: Plan) -> bool:
    """HC-2.2.d, HC-11.3.b Whether where a plan ends can make it illegal."""
    if battle.broken[battle.roster.division_of[unit]] or formations.opens_up(battle, unit, plan):
        return True
    return battle.roster.terrain_only[unit] and battle.formation[unit] == OPEN_ORDER


def _is_alone(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """Whether a unit is ordered that can leave neither a group nor a parent: how far it comes hardly matters."""
    return len(units) == 1 and battle.roster.units[units[0]].parent == NOBODY


def _longest(plans: tuple[Plan, ...]) -> int:
    """HC-4.4.f How many moves an order can use: a charge uses all."""
    has_charge = any(isinstance(step, Charge) for plan in plans for step in plan)
    return MOST_STEPS if has_charge and len(plans) > 1 else max(map(len, plans))


def _refuses_parting(before: Battle, after: Battle, units: tuple[UnitNo, ...]) -> Refusal | None:
    """HC-4.5.c, HC-4.5.h, HC-13.2.u The group stays together; a sub-unit stays within 6" of its parent."""
    for unit in units:
        parent = before.roster.units[unit].parent
        if parent != NOBODY and _strays(before, after, unit, parent):
            return Refusal("HC-13.2.u", "too-far-from-its-parent", f"unit:{unit}")
    there = tuple(unit for unit in units if not _is_still_absent(before, after, unit))
    if groups.is_family(before, units) or groups.is_connected(after, there):
        return None
    near = groups.reached_from(after, there[0], there)
    return Refusal("HC-4.5.c", "group-would-be-torn", f"unit:{next(unit for unit in there if unit not in near)}")


def _is_still_absent(before: Battle, after: Battle, unit: UnitNo) -> bool:
    """HC-4.10.i Whether a unit was and is off the table: it has to follow, and belongs to the group all the same."""
    return groups.is_absent(before, unit) and groups.is_absent(after, unit)


def _strays(before: Battle, after: Battle, unit: UnitNo, parent: UnitNo) -> bool:
    """HC-13.2.u Whether a sub-unit ends more than 6" from its parent, and no nearer than it was."""
    here, there = blocks.outline(after, unit), blocks.outline(after, parent)
    if here is None or there is None or before.fate[parent] != STANDING:
        return False
    was = blocks.outline(before, unit), blocks.outline(before, parent)
    most = before.sheet.measures.group_gap
    if was[0] is not None and was[1] is not None:
        most = max(most, gap(was[0], was[1]) - 1)
    return gap(here, there) > most


def _refuses_end(before: Battle, after: Battle, unit: UnitNo, plan: Plan, played: playing.Played) -> Refusal | None:
    """HC-17.1.n, HC-2.2.d, HC-11.3.b What the whole of a plan comes to."""
    if not played.changed and not _is_still_absent(before, after, unit):
        return Refusal("HC-17.1.n", "is-there-already", f"unit:{unit}")
    boxes = [box for box in played.boxes if box is not None]
    refusal = formations.open_order_refusal(before, unit, plan, boxes)
    if refusal is not None:
        return refusal
    if before.broken[before.roster.division_of[unit]] and not _goes_home(before, after, unit):
        return Refusal("HC-11.3.b", "broken-only-withdraws", f"unit:{unit}")
    return None


def _goes_home(before: Battle, after: Battle, unit: UnitNo) -> bool:
    """HC-11.3.b Whether a unit of a broken division ends nearer to its own edge, or off the table."""
    start, end = before.box[unit], after.box[unit]
    if start is None or end is None:
        return True
    return intentions.from_edge(before, unit, end) > intentions.from_edge(before, unit, start)


# 4.10.j In disorder


def refuses_nearing(battle: Battle, unit: UnitNo, step: AnyStep) -> Refusal | None:
    """HC-4.10.j, HC-14.6.q A disordered unit in open order only goes away on initiative, a garrison by leaving."""
    if not battle.is_disordered(unit):
        return None
    if isinstance(step, Charge):
        return Refusal("HC-4.10.j", "only-away-from-the-enemy", f"unit:{unit}")
    way = movement.way_of(battle, unit, step)
    start = blocks.outline(battle, unit)
    poses: list[Box] = [] if start is None else [start]
    for leg in way.legs:
        poses += path(leg.start, leg.end)
    if battle.inside[unit] != NO_AREA and way.box is not None:
        poses.append(way.box)
    return proximity.goes_away(battle, unit, poses)
