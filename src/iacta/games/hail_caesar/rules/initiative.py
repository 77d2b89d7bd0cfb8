"""4.8 Initiative moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.drawing import first_made, one_of
from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Consider, Done, MoveOnInitiative
from iacta.games.hail_caesar.plans import EnterTable
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import blocks, command, manoeuvres, plan_check, revealing
from iacta.games.hail_caesar.sides import foe
from iacta.games.hail_caesar.state import ELIGIBLE, ORDERED, STANDING, Battle
from iacta.games.hail_caesar.steps import BeginInitiative, Execute, PlanInitiative, TakeInitiative
from iacta.geometry.boxes import within

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo
    from iacta.games.hail_caesar.sides import Side
    from iacta.geometry.boxes import Box

DONE = Done()


def begin_initiative(table: Table[Battle], step: BeginInitiative) -> None:
    """HC-4.8.a, HC-4.8.h Who is within 12" of an enemy unit now may move on initiative, whatever becomes of him."""
    del step
    battle = table.state
    enemies = known_enemies(battle, battle.side)
    for unit in battle.standing(battle.side):
        battle.clear(unit, ELIGIBLE)
        if is_near(battle, unit, enemies):
            battle.mark(unit, ELIGIBLE)
    table.then(TakeInitiative())


def known_enemies(battle: Battle, side: Side) -> list[Box]:
    """HC-4.8.d, HC-4.8.e Where the enemies of a side stand, seen or not; HC-4.8.f not those in hiding."""
    return [box for enemy in battle.seen(foe(side)) if (box := blocks.outline(battle, enemy)) is not None]


def is_near(battle: Battle, unit: UnitNo, enemies: list[Box]) -> bool:
    """HC-4.8.a Whether one of some enemies is within 12" of a unit."""
    own, near = blocks.outline(battle, unit), battle.sheet.measures.initiative
    return own is not None and any(within(own, enemy, near) for enemy in enemies)


def may_move(battle: Battle, unit: UnitNo) -> Refusal | None:
    """HC-4.8.a, HC-4.10 Why a unit makes no move on initiative."""
    about = f"unit:{unit}"
    if unit not in battle.roster.units_of[battle.side] or battle.fate[unit] != STANDING:
        return Refusal("HC-4.8.a", "not-your-unit", about)
    if battle.has(unit, ORDERED):
        return Refusal("HC-4.8.c", "moved-on-initiative", about)
    if not battle.has(unit, ELIGIBLE):
        return Refusal("HC-4.8.a", "no-enemy-within-initiative", about)
    if battle.is_disordered(unit) and battle.formation[unit] != OPEN_ORDER:
        return Refusal("HC-4.10.j", "disordered-has-no-initiative", about)
    if battle.is_engaged(unit) and not command.may_leave_combat(battle, unit):
        return Refusal("HC-4.10.a", "engaged-has-no-initiative", about)
    return None


def movers(battle: Battle) -> list[UnitNo]:
    """HC-4.8.a The units that may move on initiative."""
    return [unit for unit in battle.roster.units_of[battle.side] if may_move(battle, unit) is None]


def refuses_move(battle: Battle, action: MoveOnInitiative) -> Refusal | None:
    """HC-4.8.c One legal step, as in an order; in disorder only away from the enemy (HC-4.10.j)."""
    refusal = may_move(battle, action.unit)
    if refusal is not None:
        return refusal
    if isinstance(action.step, EnterTable):
        return Refusal("HC-4.8.a", "initiative-is-for-the-table")
    return plan_check.refuses_plan(battle, action.unit, (action.step,)) or plan_check.refuses_nearing(
        battle, action.unit, action.step
    )


def move(table: Table[Battle], action: MoveOnInitiative) -> None:
    """HC-4.8.c It counts as an order with one move."""
    battle, plan = table.state, (action.step,)
    battle.mark(action.unit, ORDERED)
    battle.clear(action.unit, ELIGIBLE)
    table.tell(events.InitiativeTaken(action.unit, action.step, battle.stood((action.unit,))), "HC-4.8.c")
    revealing.reveal(table, action.unit)
    moves = command.granted(battle, action.unit, plan, 1)
    table.then(Execute(action.unit, plan, moves, occasion="initiative"))


class TakingInitiative(Question[Battle, TakeInitiative, MoveOnInitiative | Consider | Done]):
    """HC-4.8.a, HC-4.8.b, HC-4.8.g One eligible unit after the other, or none any more, before any order."""

    clause = "HC-4.8.a"
    actions = (MoveOnInitiative, Consider, Done)
    exhaustive = False

    def asks(self, state: Battle, step: TakeInitiative) -> Seat | None:
        """The active side, while a unit may move; with ambushes in play always, lest it give one away."""
        del step
        units = state.roster.units_of[state.side]
        if any(may_move(state, unit) is None for unit in units) or revealing.hidden_units(state, state.side):
            return state.side
        return None

    def candidates(
        self,
        state: Battle,
        step: TakeInitiative,  # noqa: ARG002 - a generator deletes nothing
        seat: Seat,  # noqa: ARG002 - as above
    ) -> Iterator[MoveOnInitiative | Consider | Done]:
        """HC-16.3.f Whom to consider, or done."""
        yield DONE
        yield from (Consider((unit,)) for unit in movers(state))

    def draw(self, state: Battle, step: TakeInitiative, seat: Seat, dice: Dice) -> MoveOnInitiative | Consider | Done:
        """HC-16.3.g As long as somebody is left; whoever only waits in ambush is done."""
        del step, seat
        there = movers(state)
        return Consider((one_of(there, dice),)) if there else DONE

    def refuses(
        self, state: Battle, step: TakeInitiative, seat: Seat, action: MoveOnInitiative | Consider | Done
    ) -> Refusal | None:
        """HC-4.8.a"""
        del step, seat
        if isinstance(action, MoveOnInitiative):
            return refuses_move(state, action)
        if isinstance(action, Consider):
            if len(action.units) != 1:
                return Refusal("HC-16.3.f", "nothing-to-consider")
            return may_move(state, action.units[0])
        return None

    def answer(
        self, table: Table[Battle], step: TakeInitiative, seat: Seat, action: MoveOnInitiative | Consider | Done
    ) -> None:
        """HC-4.8.a The move, or how it is made, and the next unit."""
        del seat
        if isinstance(action, MoveOnInitiative):
            move(table, action)
            table.then(step)
        elif isinstance(action, Consider):
            table.then(PlanInitiative(action.units[0]), step)


class PlanningInitiative(Question[Battle, PlanInitiative, MoveOnInitiative | Done]):
    """HC-16.3.f How the unit considered moves, or that it holds."""

    clause = "HC-16.3.f"
    actions = (MoveOnInitiative, Done)
    exhaustive = False

    def asks(self, state: Battle, step: PlanInitiative) -> Seat | None:
        """The active side."""
        del step
        return state.side

    def candidates(self, state: Battle, step: PlanInitiative, seat: Seat) -> Iterator[MoveOnInitiative | Done]:  # noqa: ARG002 - a generator deletes nothing
        """HC-16.3.a The canonical candidates that are legal."""
        yield DONE
        for plan in manoeuvres.plans(state, step.unit, moves=1):
            offer = MoveOnInitiative(step.unit, plan[0])
            if refuses_move(state, offer) is None:
                yield offer

    def draw(self, state: Battle, step: PlanInitiative, seat: Seat, dice: Dice) -> MoveOnInitiative | Done:
        """HC-16.3.g One of the manoeuvres is drawn, and that one checked."""
        del seat

        def make(one: manoeuvres.Suggestion) -> MoveOnInitiative | Done | None:
            if one == ():
                return DONE
            plan = manoeuvres.plan_of(state, step.unit, one, moves=1)
            offer = MoveOnInitiative(step.unit, plan[0]) if plan else None
            return offer if offer is not None and refuses_move(state, offer) is None else None

        things: list[manoeuvres.Suggestion] = [(), *manoeuvres.suggestions(state, step.unit, moves=1)]
        drawn: MoveOnInitiative | Done = first_made(things, make, dice)  # type: ignore[assignment]  # mypy joins it
        return drawn

    def refuses(
        self, state: Battle, step: PlanInitiative, seat: Seat, action: MoveOnInitiative | Done
    ) -> Refusal | None:
        """HC-16.3.f The unit considered, and no other."""
        del seat
        if isinstance(action, Done):
            return None
        if action.unit != step.unit:
            return Refusal("HC-16.3.f", "not-the-units-considered")
        return refuses_move(state, action)

    def answer(self, table: Table[Battle], step: PlanInitiative, seat: Seat, action: MoveOnInitiative | Done) -> None:
        """HC-16.3.f Passed over it has no initiative move this turn."""
        del seat
        if isinstance(action, Done):
            table.state.clear(step.unit, ELIGIBLE)
        else:
            move(table, action)
