"""Which of the legal actions a bot considers: small decisions are taken at once, plans are narrowed down."""

from __future__ import annotations

from collections import Counter
from math import cos, sin
from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import actions as acts
from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import Consider, Done, FollowMe, MoveOnInitiative, Order, PickCommander, Rally
from iacta.games.hail_caesar.evaluation import aims, bound, clash, posture, ways
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.roster import BATTLE_LINES, OPEN_ORDER
from iacta.games.hail_caesar.rules import (
    blocks,
    charges,
    command,
    group_orders,
    initiative,
    manoeuvres,
    plan_check,
    playing,
    revealing,
)
from iacta.games.hail_caesar.scenario_form import Exit, Reach
from iacta.games.hail_caesar.sides import foe
from iacta.geometry.boxes import gap

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from iacta.engine.records import Action, Step
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.plans import Plan, PlanStep
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle

DONE: Final = Done()
FAR: Final = 1600
"""Beyond this from every enemy units march as a group."""
GETS_ON: Final = 300
KEPT: Final = 7
"""So many marches of a unit are considered, besides holding, charging and changing formation."""
BOUND: Final = 4
"""And so many of either kind, past screens and facing others, of those worked out for a unit that is bound."""
TO_GOAL: Final = 3
"""And so many towards what the scenario asks for."""
WORTH: Final = -0.25
"""Casualties less than this a charge may be expected to cost more than it inflicts, times its chance to come about."""
CHARGES: Final = 4
"""Charges at so many enemies, the nearest: one that falls short is a way to close in too (HC-4.4.f)."""
ACROSS: Final = 4
"""And so many ways into buildings, and over obstacles."""
AT_HAND: Final = 2
"""Up to so many times the stand-off a charge may begin and end on the spot."""
NUDGE: Final = 50
"""Less than this is no move."""
REACTIONS: Final = ("countercharge", "closing_fire", "parthian_shot", "hold")
"""HC-8.5 In this order, unless another one is better for a reason."""


def worth_trying(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """At least one of some legal actions."""
    chosen = CHOICES.get(type(battle.agenda[-1]))
    found = chosen(battle, side, actions) if chosen is not None else actions
    return found or actions


def _first(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """The default, which is the first that does anything."""
    del battle, side
    return [next((one for one in actions if not isinstance(one, Done)), actions[0])]


# Whom


def nearest(battle: Battle, unit: UnitNo) -> float:
    """How far a unit is from the nearest enemy, about."""
    side = battle.roster.side_of[unit]
    box = blocks.outline(battle, unit)
    if box is None:
        return float(battle.ground.width)
    found = float(battle.ground.width + battle.ground.depth)
    for _, other in battle.boxes(foe(side)):
        dx, dy = (other.cx - box.cx) / 2, (other.cy - box.cy) / 2
        reach = (box.foot.width + box.foot.depth + other.foot.width + other.foot.depth) / 4
        found = min(found, (dx * dx + dy * dy) ** 0.5 - reach)
    return found


def _commander(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-4.3.d Whoever has the enemy nearest, the general last of equals."""
    del side
    picks = [one for one in actions if isinstance(one, PickCommander)]
    return sorted(picks, key=lambda one: _urgency(battle, one.commander))[:1]


def _urgency(battle: Battle, commander: CommanderNo) -> tuple[float, bool]:
    ready = command.orderable(battle, commander)
    apart = min([nearest(battle, unit) for unit in ready], default=1e9)
    is_general = commander in battle.general.values()
    return apart // 600, is_general


def _whom(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-16.3.f Far from the enemy a whole group, else the unit with the best charge, then the nearest to him."""
    offers = [one for one in actions if isinstance(one, Consider)]
    singles, names = [one for one in offers if len(one.units) == 1], _to_leave(battle, side)
    if isinstance(battle.agenda[-1], steps.TakeInitiative):  # they march together, when they are ordered
        singles = [one for one in singles if not (names and _is_of_convoy(battle, one.units[0], names))]
    elif names and (march := _march(battle, offers, names)):
        return march
    groups = [one for one in offers if len(one.units) > 1 and all(_is_far(battle, unit) for unit in one.units)]
    groups.sort(key=lambda one: -len(one.units))
    marching = next((one for one in groups if _gets_on(battle, one.units)), None)
    if marching is not None:
        return [marching]
    return sorted(singles, key=lambda one: -_promise(battle, side, one.units[0]))[:1] or [DONE]


def _is_far(battle: Battle, unit: UnitNo) -> bool:
    """Whether a unit stands on the table with no enemy near; those who enter do it one by one."""
    return battle.box[unit] is not None and nearest(battle, unit) > FAR


def _is_of_convoy(battle: Battle, unit: UnitNo, names: set[str]) -> bool:
    """HC-11.4.e A unit that has to leave, or marches with those who have to."""
    units = battle.roster.units
    if units[unit].id in names:
        return True
    others = battle.roster.units_in[battle.roster.division_of[unit]]
    return _marches(battle, (unit,)) and any(units[other].id in names for other in others)


def _march(battle: Battle, offers: list[Consider], names: set[str]) -> list[Consider]:
    """HC-11.4.e The largest group on the march with units that have to leave, else one of them."""
    units = battle.roster.units
    having = [one for one in offers if any(units[unit].id in names for unit in one.units)]
    groups = [one for one in having if len(one.units) > 1 and _may_march(battle, one.units)]
    if groups:
        return [max(groups, key=lambda one: (_marches(battle, one.units), len(one.units)))]
    return having[:1]


def _marches(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-16.3.b Whether nobody of a group stands in line of battle."""
    return all("march" in manoeuvres.arms_of(battle, unit) for unit in units)


def _of_groups(battle: Battle, units: tuple[UnitNo, ...]) -> list[Order]:
    """HC-16.3.b The canonical orders of a group, each past the screens too, if there are any (HC-5.2.f)."""
    offers = list(group_orders.offers(battle, units))
    return list(dict.fromkeys([*[_unscreened(battle, one) for one in offers], *offers]))


def _may_march(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-4.5 Whether a group may be told to go on together."""
    commander = battle.roster.division_of[units[0]]
    marches = [one for one in _of_groups(battle, units) if one.intention == "advance"]
    return any(plan_check.refuses_order(battle, commander, one.units, one.plans, "advance") is None for one in marches)


def _gets_on(battle: Battle, units: tuple[UnitNo, ...]) -> bool:
    """HC-4.5 Whether a group order brings its units nearer to where they go, by half a move on average."""
    commander = battle.roster.division_of[units[0]]
    for order in _of_groups(battle, units):
        if order.intention != "advance":
            continue
        if plan_check.refuses_order(battle, commander, order.units, order.plans, "advance") is None:
            after = revealing.copy_as_known(battle, battle.roster.side_of[units[0]])
            for unit, plan in zip(order.units, order.plans, strict=True):
                playing.play(after, unit, plan, len(plan))
            if sum(_to_go(battle, unit) - _to_go(after, unit) for unit in units) > GETS_ON * len(units):
                return True
    return False


def _to_go(battle: Battle, unit: UnitNo) -> float:
    """How far a unit has to go: to the place that its side has to reach, else to the nearest enemy."""
    box = blocks.outline(battle, unit)
    return 0.0 if box is None else _from(battle, unit, box.cx / 2, box.cy / 2)


def _from(battle: Battle, unit: UnitNo, x: float, y: float) -> float:
    side = battle.roster.side_of[unit]
    if _must_reach(battle, side):
        goal = aims.goal_of(battle, unit)
        if goal is not None:
            return ways.on_foot(battle, unit, (x, y), goal)
    enemies = [other for _, other in battle.boxes(foe(side))]
    return min([ways.on_foot(battle, unit, (x, y), (one.cx / 2, one.cy / 2)) for one in enemies], default=0.0)


def _to_leave(battle: Battle, side: Side) -> set[str]:
    """HC-11.4.e The units that a side has to bring off the table: they go first."""
    return {
        name for entry in battle.sheet.victory if isinstance(entry, Exit) and entry.side == side for name in entry.units
    }


def _promise(battle: Battle, side: Side, unit: UnitNo) -> float:
    """What a unit could gain by a charge; else how near it is."""
    near = -nearest(battle, unit) / 10_000
    return max([near, *[value for value, _ in _charges(battle, side, unit)]])


def _charges(battle: Battle, side: Side, unit: UnitNo) -> list[tuple[float, UnitNo]]:
    """What charges at enemies within three moves would gain, the best first."""
    if charges.ban(battle, unit) is not None:
        return []
    box, rate, found = blocks.outline(battle, unit), battle.rate(unit), []
    for enemy, other in battle.boxes(foe(side)):
        if box is None:
            break
        dx, dy = (other.cx - box.cx) / 2, (other.cy - box.cy) / 2
        apart = (dx * dx + dy * dy) ** 0.5 - (box.foot.depth + other.foot.depth) / 2
        if apart <= posture.MOVES * rate:
            shown = posture.side_shown(battle, enemy, unit)
            if ways.detour(battle, unit, (box.cx / 2, box.cy / 2), (other.cx / 2, other.cy / 2)) > ways.AROUND:
                continue
            if charges.charge_ban(battle, unit, enemy, shown) is None:
                likely = posture.LIKELY[max(0, min(2, int(apart / max(1, rate))))]
                found.append((clash.charge(battle, unit, enemy, shown) * likely, enemy))
    return sorted(found, reverse=True)


# How


def _plans(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-16.3.f Charges that promise something, some marches towards the enemy, one back, and to hold."""
    step = battle.agenda[-1]
    if isinstance(step, steps.PlanOrder) and len(step.units) > 1:
        return _of_group(list(dict.fromkeys([_past_screens(battle, one) for one in actions])))
    unit = step.units[0] if isinstance(step, steps.PlanOrder) else getattr(step, "unit")  # noqa: B009 - the other one
    actions = [*actions, *_of_bound(battle, side, unit)]
    kept: list[Action] = [one for one in actions if isinstance(one, Done)]
    kept += [one for one in actions if isinstance(one, Rally) and battle.casualties[unit] >= _worn(battle, unit)]
    told = [(one, _plan_of(one)) for one in actions if not isinstance(one, Done | Rally)]
    bad = {enemy for value, enemy in _charges(battle, side, unit) if value < WORTH}
    near = {
        enemy
        for enemy in _nearest(battle, side, unit)[:CHARGES]
        if enemy not in bad and not _is_idle(battle, unit, enemy)
    }
    kept += [one for one, plan in told if _is_charge(plan, near) and isinstance(one, Order | MoveOnInitiative)]
    if _is_last(battle):
        kept += [one for one, plan in told if _is_charge(plan, near) and isinstance(one, FollowMe)]
    marches = [(one, plan) for one, plan in told if isinstance(plan[0], Go | Move) and not isinstance(one, FollowMe)]
    marches.sort(key=lambda pair: -_progress(battle, unit, pair[1]))
    kept += [one for one, _ in marches[:KEPT]]
    goal = aims.goal_of(battle, unit)
    if goal is not None and battle.roster.units[unit].id in _to_leave(battle, side):
        there = sorted(marches, key=lambda pair: _left(battle, unit, pair[1], goal))
        return [*kept[:1], *[one for one, _ in there[:KEPT]]]
    if goal is not None:
        there = sorted(marches, key=lambda pair: _left(battle, unit, pair[1], goal))
        kept += [one for one, _ in there[:TO_GOAL]]
    kept += [one for one, _ in marches[-1:] if nearest(battle, unit) < FAR]
    kept += [one for one, plan in told if isinstance(plan[0], FormMove | Enter | Leave | EnterTable)][:4]
    kept += [one for one, plan in told if isinstance(plan[0], Form) and plan[0].formation in BATTLE_LINES][:2]
    kept += [one for one, plan in told if _loosens(battle, side, unit, plan)]
    kept += [one for one, plan in told if any(isinstance(step, Enter) for step in plan)][:ACROSS]
    kept += [one for one, plan in told if any(isinstance(step, Cross) for step in plan)][:ACROSS]
    return list(dict.fromkeys([_past_screens(battle, one) for one in kept]))


def _of_bound(battle: Battle, side: Side, unit: UnitNo) -> list[Action]:
    """HC-5.2 What a unit that is bound may be told besides: all that leads over, into or at something; some marches."""
    told = bound.plans(battle, unit)
    goal = aims.goal_of(battle, unit)
    if goal is not None and battle.roster.units[unit].id in _to_leave(battle, side):
        told.sort(key=lambda plan: _left(battle, unit, plan, goal))
    else:
        told.sort(key=lambda plan: -_progress(battle, unit, plan))
    found: list[Action] = []
    taken: Counter[type[PlanStep]] = Counter()
    for plan in told:
        kind, is_march = type(plan[0]), not any(isinstance(one, Cross | Charge | Enter) for one in plan)
        if is_march and taken[kind] == BOUND:
            continue
        action = _telling(battle, unit, plan)
        if not _is_refused(battle, action):
            found.append(action)
            taken[kind] += is_march
    return found


def _telling(battle: Battle, unit: UnitNo, plan: Plan) -> Order | MoveOnInitiative:
    """HC-4.8.c A plan as an order, or its first step as a move on initiative, as is asked for now."""
    is_order = isinstance(battle.agenda[-1], steps.PlanOrder)
    return Order((unit,), (plan,)) if is_order else MoveOnInitiative(unit, plan[0])


def _is_refused(battle: Battle, action: Order | MoveOnInitiative) -> bool:
    """HC-16.2.b, HC-4.8.c Whether an order that is asked for, or a move on initiative, is not legal."""
    if isinstance(action, MoveOnInitiative):
        return initiative.refuses_move(battle, action) is not None
    commander = battle.roster.division_of[action.units[0]]
    refusal = plan_check.refuses_order(battle, commander, action.units, action.plans, action.intention)
    return refusal is not None


def _unscreened(battle: Battle, order: Order) -> Order:
    """HC-5.2.f The same order, past the screens."""
    told = zip(order.units, order.plans, strict=True)
    return Order(order.units, tuple([bound.past_screens(battle, *one) for one in told]), order.intention)


def _past_screens(battle: Battle, action: Action) -> Action:
    """HC-5.2.f The same action past the screens, if that is legal; else itself."""
    if isinstance(action, Order):
        order = _unscreened(battle, action)
        return action if order == action or _is_refused(battle, order) else order
    if isinstance(action, MoveOnInitiative):
        (step,) = bound.past_screens(battle, action.unit, (action.step,))
        move = MoveOnInitiative(action.unit, step)
        return action if move == action or _is_refused(battle, move) else move
    return action


def _loosens(battle: Battle, side: Side, unit: UnitNo, plan: Plan) -> bool:
    """HC-6.1.c, HC-6.3.b Whether it goes into open order, and so through what closes the way to a place to reach."""
    goal, box, step = aims.goal_of(battle, unit), battle.box[unit], plan[0]
    if goal is None or box is None or not _must_reach(battle, side):
        return False
    if not isinstance(step, Form) or step.formation != OPEN_ORDER:
        return False
    return ways.detour(battle, unit, (box.cx / 2, box.cy / 2), goal) > ways.AROUND


def _must_reach(battle: Battle, side: Side) -> bool:
    """HC-11.4.f Whether a side loses unless it comes to an area in time."""
    return any(isinstance(entry, Reach) and entry.side == side for entry in battle.sheet.victory)


def _is_idle(battle: Battle, unit: UnitNo, enemy: UnitNo) -> bool:
    """HC-4.4.e Whether a charge at an enemy who is not at hand leaves a unit where it is: it is stuck on the way."""
    box, other = battle.box[unit], blocks.outline(battle, enemy)
    if box is None or other is None or gap(box, other) <= AT_HAND * battle.sheet.measures.stand_off:
        return False
    after = revealing.copy_as_known(battle, battle.roster.side_of[unit])
    playing.play(after, unit, (Charge((enemy,)),), 1)
    end = after.box[unit]
    return end is not None and end.heading == box.heading and abs(int(end.x - box.x)) + abs(int(end.y - box.y)) < NUDGE


def _nearest(battle: Battle, side: Side, unit: UnitNo) -> list[UnitNo]:
    """The enemies on the table, the nearest first."""
    box = blocks.outline(battle, unit)
    found = [] if box is None else [(gap(box, other), enemy) for enemy, other in battle.boxes(foe(side))]
    return [enemy for _, enemy in sorted(found)]


def _is_last(battle: Battle) -> bool:
    """HC-10.2 Whether a commander may lead: nobody else is left whom he could order."""
    step = battle.agenda[-1]
    return isinstance(step, steps.PlanOrder) and len(command.orderable(battle, step.commander)) == 1


def _worn(battle: Battle, unit: UnitNo) -> int:
    return max(1, battle.roster.profile(unit).stamina // 2)


def _plan_of(action: Action) -> Plan:
    if isinstance(action, MoveOnInitiative):
        return (action.step,)
    assert isinstance(action, Order | FollowMe)
    return action.plans[0] if isinstance(action, Order) else action.plan


def _is_charge(plan: Plan, good: set[UnitNo]) -> bool:
    step = plan[0]
    return isinstance(step, Charge) and bool(good.intersection(step.targets))


def _of_group(actions: Sequence[Action]) -> Sequence[Action]:
    """HC-16.3.b A group that was chosen because it gets on does go on, together; if it cannot, it charges."""
    told = [one for one in actions if isinstance(one, Order)]
    return [one for one in told if one.intention == "advance"] or [one for one in told if one.intention == "charge"]


def _progress(battle: Battle, unit: UnitNo, plan: Plan) -> float:
    """By how much a march comes nearer to where the unit goes."""
    box = blocks.outline(battle, unit)
    if box is None:
        return 0.0
    x, y = box.cx / 2, box.cy / 2
    to_x, to_y = _end(plan, x, y)
    before, after = _from(battle, unit, x, y), _from(battle, unit, to_x, to_y)
    turned = sum([300 for step in plan[:1] if isinstance(step, Go) and step.turn])
    return before - after - turned / 4


def _left(battle: Battle, unit: UnitNo, plan: Plan, goal: Point) -> float:
    """How far a march ends from a place."""
    box = blocks.outline(battle, unit)
    if box is None:
        return 0.0
    x, y = _end(plan, box.cx / 2, box.cy / 2)
    return ways.on_foot(battle, unit, (x, y), goal)


def _end(plan: Plan, x: float, y: float) -> tuple[float, float]:
    """Where a march leads, if nothing stops it."""
    for step in plan:
        if isinstance(step, Go):
            angle = step.bearing * posture.RADIAN
            x, y = x + step.distance * sin(angle), y + step.distance * cos(angle)
        elif isinstance(step, Move):
            x, y = float(step.poses[-1][0]), float(step.poses[-1][1])
    return x, y


# In the enemy's movement


def _react(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-8.5 Whoever would lose evades if he can; who is taken in the flank turns; cavalry meets a charge."""
    del side
    step = battle.agenda[-1]
    assert isinstance(step, steps.ReactToCharge)
    found = [one for one in actions if isinstance(one, acts.React)]

    def merit(one: acts.React) -> float:
        shown = posture.side_shown(battle, one.unit, step.charger)
        losing = clash.charge(battle, step.charger, one.unit, shown)
        if one.reaction == "evade":
            return 5.0 if losing > 1.0 or battle.formation[one.unit] == OPEN_ORDER else -1.0
        if one.reaction == "turn_to_face":
            return 4.0 if shown else -1.0
        if one.reaction == "countercharge":
            return 3.0
        return {"parthian_shot": 6.0, "closing_fire": 2.0}.get(one.reaction, 0.0)

    return [max(found, key=merit)] if found else []


def _again(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-10.1.a A failed order is always tried again."""
    del battle, side
    return [one for one in actions if isinstance(one, acts.RollAgain) and one.again]


def _free_moves(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-4.9 All of them, the front rank first: whoever stands behind it has no room before."""
    del side
    step = battle.agenda[-1]
    assert isinstance(step, steps.OfferFreeMoves)
    moves = [one for one in actions if isinstance(one, acts.MoveFreely)]
    return sorted(moves, key=lambda one: step.units.index(one.unit))[:1]


def _most_dice(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-10.4.b All dice that a commander has."""
    del battle, side
    lent = [one for one in actions if isinstance(one, acts.LendDice)]
    return sorted(lent, key=lambda one: -one.dice)[:1]


def _open_ranks(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-8.8.a Ranks are closed by whoever can only lose."""
    del side
    answers = [one for one in actions if isinstance(one, acts.CloseRanks)]
    losing = {unit for contact in battle.contacts for unit in _losers(battle, contact.unit, contact.enemy)}
    fit = [one for one in answers if set(one.units) <= losing]
    return [max(fit, key=lambda one: len(one.units))] if fit else []


def _losers(battle: Battle, one: UnitNo, two: UnitNo) -> list[UnitNo]:
    """Of two in contact the one that is worse by three casualties and more."""
    contact = next((found for found in battle.contacts_of(one) if found.enemy == two), None)
    gain = 0.0 if contact is None else clash.combat(battle, contact)
    return [two] if gain >= LOSING else [one] if gain <= -LOSING else []


LOSING: Final = 3.0


def _after_winning(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-9.6 Follow up, sweep on or stay: of steps elsewhere only a few."""
    del battle, side
    kept: list[Action] = [one for one in actions if isinstance(one, acts.FollowUp | acts.Sweep | acts.Occupy | Done)]
    kept += [one for one in actions if isinstance(one, acts.Stay)][:3]
    kept += [one for one in actions if isinstance(one, acts.FallBack)][:1]
    return kept + [one for one in actions if isinstance(one, acts.Advance)][:3]


def _evasion(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-8.5.e As far as it goes, in the heading of flight or about."""
    del battle, side
    found = [one for one in actions if isinstance(one, acts.Evade)]
    most = max([one.moves for one in found], default=0)
    return [one for one in found if one.moves == most][:4]


CHOICES: Final[dict[type[Step], Callable[[Battle, Side, Sequence[Action]], Sequence[Action]]]] = {
    steps.DeployArmies: _first,
    steps.TakeCommand: _commander,
    steps.TakeInitiative: _whom,
    steps.TakeOrders: _whom,
    steps.PlanOrder: _plans,
    steps.PlanInitiative: _plans,
    steps.OfferReroll: _again,
    steps.OfferFreeMoves: _free_moves,
    steps.TakeShots: _first,
    steps.OfferOpportunity: _first,
    steps.TakeRangedTests: _first,
    steps.ReactToCharge: _react,
    steps.ChooseEvasion: _evasion,
    steps.NextCombat: _first,
    steps.DeclareSupports: _first,
    steps.LendCommanders: _most_dice,
    steps.ChooseRanks: _open_ranks,
    steps.DivideDice: _first,
    steps.PassCasualties: _first,
    steps.TakeMoraleTests: _first,
    steps.GiveGround: _first,
    steps.MoveWinners: _after_winning,
    steps.EnterFollowers: _first,
    steps.WithdrawBroken: _first,
    steps.OverrunCommander: _first,
    steps.PlaceReplacements: _first,
}
"""By the step that asks; all actions of the others are considered."""

RANKED: Final[frozenset[type[Step]]] = frozenset(step for step, chosen in CHOICES.items() if chosen is _first)
"""Steps at which the first action that does anything is taken."""
