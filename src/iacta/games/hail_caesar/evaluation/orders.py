"""How a unit or group is ordered: of the plans that are legal those considered, and others for units that are bound."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from iacta.games.hail_caesar import steps
from iacta.games.hail_caesar.actions import Done, FollowMe, MoveOnInitiative, Order, Rally
from iacta.games.hail_caesar.evaluation import aims, bound, distances, drafts, prospects, ways
from iacta.games.hail_caesar.plans import Charge, Cross, Enter, EnterTable, Form, FormMove, Go, Leave, Move
from iacta.games.hail_caesar.roster import BATTLE_LINES, OPEN_ORDER
from iacta.games.hail_caesar.rules import command

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from iacta.engine.records import Action
    from iacta.games.hail_caesar.map import Point
    from iacta.games.hail_caesar.plans import Plan, PlanStep
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.games.hail_caesar.state import Battle

    Told: TypeAlias = tuple[Action, Plan]
    """An order or a move, and its plan for the unit."""

KEPT: Final = 7
"""So many marches of a unit are considered, besides holding, charging and changing formation."""
TO_GOAL: Final = 3
"""And so many towards what the scenario asks for."""
FORMING: Final = 2
"""And so many changes of formation into line of battle."""
GOING: Final = 4
"""And so many moves in formation, into and out of buildings, and onto the table."""
ACROSS: Final = 4
"""And so many ways into buildings, and over obstacles."""
BOUND: Final = 4
"""And so many of either kind, past screens and facing others, of those worked out for a unit that is bound."""


def plans(battle: Battle, side: Side, actions: Sequence[Action]) -> Sequence[Action]:
    """HC-16.3.f Charges that promise something, some marches towards the enemy, one back, and to hold."""
    step = battle.agenda[-1]
    assert isinstance(step, steps.PlanOrder | steps.PlanInitiative)
    if isinstance(step, steps.PlanOrder) and len(step.units) > 1:
        return _of_group(_past_screens(battle, actions))
    unit = step.units[0] if isinstance(step, steps.PlanOrder) else step.unit
    return _of_unit(battle, side, unit, [*actions, *_of_bound(battle, side, unit)])


def _of_group(actions: Sequence[Action]) -> Sequence[Action]:
    """HC-16.3.b A group that was chosen because it gets on does go on, together; if it cannot, it charges."""
    told = [one for one in actions if isinstance(one, Order)]
    return [one for one in told if one.intention == "advance"] or [one for one in told if one.intention == "charge"]


def _of_unit(battle: Battle, side: Side, unit: UnitNo, actions: Sequence[Action]) -> Sequence[Action]:
    """The plans of a single unit; who has to leave the table only goes there, or holds."""
    told = [(one, drafts.plan_of(one)) for one in actions if not isinstance(one, Done | Rally)]
    marches = _marches(battle, unit, told)
    kept = [*_held(battle, unit, actions), *_charges(battle, side, unit, told), *_best(marches, KEPT)]
    goal = aims.goal_of(battle, unit)
    if goal is not None and _must_leave(battle, side, unit):
        return [*kept[:1], *_best(_towards(battle, unit, goal, marches), KEPT)]
    if goal is not None:
        kept += _best(_towards(battle, unit, goal, marches), TO_GOAL)
    if distances.nearest(battle, unit) < distances.FAR:
        kept += [one for one, _ in marches[-1:]]
    return _past_screens(battle, [*kept, *_manoeuvres(battle, side, unit, told)])


def _best(told: list[Told], most: int) -> list[Action]:
    """The first of them, without their plans."""
    return [one for one, _ in told[:most]]


def _past_screens(battle: Battle, actions: Sequence[Action]) -> list[Action]:
    """HC-5.2.f The same actions past the screens, where that is legal; each of them once."""
    return list(dict.fromkeys([drafts.past_screens(battle, one) for one in actions]))


def _held(battle: Battle, unit: UnitNo, actions: Sequence[Action]) -> list[Action]:
    """To hold; to rally, if the unit is worn."""
    kept: list[Action] = [one for one in actions if isinstance(one, Done)]
    is_worn = battle.casualties[unit] >= _worn(battle, unit)
    return kept + [one for one in actions if is_worn and isinstance(one, Rally)]


def _charges(battle: Battle, side: Side, unit: UnitNo, told: list[Told]) -> list[Action]:
    """The charges worth while; led by the commander, if he has nobody else to order."""
    good = prospects.worth_charging(battle, side, unit)
    charges = [one for one, plan in told if _is_charge(plan, good)]
    kept: list[Action] = [one for one in charges if isinstance(one, Order | MoveOnInitiative)]
    return kept + [one for one in charges if isinstance(one, FollowMe) and _is_last(battle)]


def _marches(battle: Battle, unit: UnitNo, told: list[Told]) -> list[Told]:
    """All marches, those first that bring the unit on most."""
    marches = [(one, plan) for one, plan in told if isinstance(plan[0], Go | Move) and not isinstance(one, FollowMe)]
    return sorted(marches, key=lambda pair: -distances.progress(battle, unit, pair[1]))


def _towards(battle: Battle, unit: UnitNo, goal: Point, marches: list[Told]) -> list[Told]:
    """The same marches, those first that end nearest to a place."""
    return sorted(marches, key=lambda pair: distances.left(battle, unit, pair[1], goal))


def _manoeuvres(battle: Battle, side: Side, unit: UnitNo, told: list[Told]) -> list[Action]:
    """Whatever else a unit does: forms, enters, leaves, crosses."""
    going = [one for one, plan in told if isinstance(plan[0], FormMove | Enter | Leave | EnterTable)]
    forming = [one for one, plan in told if isinstance(plan[0], Form) and plan[0].formation in BATTLE_LINES]
    loose = [one for one, plan in told if _loosens(battle, side, unit, plan)]
    entering = [one for one, plan in told if any(isinstance(step, Enter) for step in plan)]
    crossing = [one for one, plan in told if any(isinstance(step, Cross) for step in plan)]
    return [*going[:GOING], *forming[:FORMING], *loose, *entering[:ACROSS], *crossing[:ACROSS]]


def _must_leave(battle: Battle, side: Side, unit: UnitNo) -> bool:
    """HC-11.4.e Whether the scenario asks to bring a unit off the table."""
    return battle.roster.units[unit].id in distances.to_leave(battle, side)


def _is_charge(plan: Plan, good: set[UnitNo]) -> bool:
    step = plan[0]
    return isinstance(step, Charge) and bool(good.intersection(step.targets))


def _loosens(battle: Battle, side: Side, unit: UnitNo, plan: Plan) -> bool:
    """HC-6.1.c, HC-6.3.b Whether it goes into open order, and so through what closes the way to a place to reach."""
    goal, box, step = aims.goal_of(battle, unit), battle.box[unit], plan[0]
    if goal is None or box is None or not distances.must_reach(battle, side):
        return False
    if not isinstance(step, Form) or step.formation != OPEN_ORDER:
        return False
    return ways.detour(battle, unit, (box.cx / 2, box.cy / 2), goal) > ways.AROUND


def _is_last(battle: Battle) -> bool:
    """HC-10.2 Whether a commander may lead: nobody else is left whom he could order."""
    step = battle.agenda[-1]
    return isinstance(step, steps.PlanOrder) and len(command.orderable(battle, step.commander)) == 1


def _worn(battle: Battle, unit: UnitNo) -> int:
    return max(1, battle.roster.profile(unit).stamina // 2)


def _of_bound(battle: Battle, side: Side, unit: UnitNo) -> list[Action]:
    """HC-5.2 What a unit that is bound may be told besides: all that leads over, into or at something; some marches."""
    told = bound.plans(battle, unit)
    goal = aims.goal_of(battle, unit)
    if goal is not None and _must_leave(battle, side, unit):
        told.sort(key=lambda plan: distances.left(battle, unit, plan, goal))
    else:
        told.sort(key=lambda plan: -distances.progress(battle, unit, plan))
    found: list[Action] = []
    taken: Counter[type[PlanStep]] = Counter()
    for plan in told:
        kind, is_march = type(plan[0]), not any(isinstance(one, Cross | Charge | Enter) for one in plan)
        if is_march and taken[kind] == BOUND:
            continue
        action = drafts.draft(battle, unit, plan)
        if not drafts.is_refused(battle, action):
            found.append(action)
            taken[kind] += is_march
    return found
