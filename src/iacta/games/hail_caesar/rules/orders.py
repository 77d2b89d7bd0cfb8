"""4.1 to 4.6 Orders: who gives them, who may receive them, and the command test."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.chance.drawing import one_of
from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Consider, Done, FollowMe, Order, PickCommander, Rally, RollAgain
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.rules import (
    command,
    commander_orders,
    commanders,
    free_moves,
    manoeuvres,
    plan_check,
    revealing,
)
from iacta.games.hail_caesar.state import (
    ACTED,
    ORDERED,
    PASSED_OVER,
    REROLLED,
    SILENT,
    Battle,
)
from iacta.games.hail_caesar.steps import (
    Blunder,
    ExecuteRest,
    FailOrder,
    MoveOwnCommander,
    OfferReroll,
    PlanOrder,
    TakeCommand,
    TakeOrders,
    TestCommand,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.dice import Dice
    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import CommanderNo, UnitNo

Announced = Order | FollowMe | Rally
DONE = Done()
DOUBLE_SIX = (6, 6)


# 4.2 The command test


def test_command(table: Table[Battle], step: TestCommand) -> None:
    """HC-4.2 Two dice: the margin gives one, two or three moves, or the order fails."""
    battle, commander = table.state, step.commander
    value, modifiers = command.value_of(battle, commander, step.units, step.kind)
    most = len(TABLES.command.moves_by_margin) - 1
    first, second = table.dice.roll_for(
        lambda dice: (max(-1, min(value - sum(dice), most)), dice == DOUBLE_SIX), 2, 6, "HC-4.2.a"
    )
    margin = value - first - second
    moves = moves_of(step, margin)
    tested = events.CommandTested(commander, step.units, (first, second), value, modifiers, moves, margin >= 0)
    table.tell(tested, "HC-4.2.a")
    for unit in step.units:
        battle.mark(unit, ORDERED)
    fighters = tuple(unit for unit in step.units if not battle.roster.units[unit].profile.noncombatant)
    if margin >= 0:
        _obey(table, step, margin)
    elif battle.sheet.options.blunders and (first, second) == DOUBLE_SIX and fighters:
        _blunder(table, step, fighters)
    else:
        table.then(OfferReroll(step) if may_reroll(battle, step) else FailOrder(step))


def _obey(table: Table[Battle], step: TestCommand, margin: int) -> None:
    """HC-4.5.f, HC-13.2.l The moves are for all; militia has none if the roll equals the value."""
    battle = table.state
    if step.kind != "order":
        commander_orders.lead(table, step)
    if step.kind == "rally":
        return
    idle = tuple(unit for unit in step.units if margin == 0 and battle.roster.has(unit, "militia"))
    if idle:
        table.tell(events.MilitiaIdle(idle), "HC-13.2.l")
    ready = [(unit, plan) for unit, plan in zip(step.units, step.plans, strict=True) if unit not in idle]
    units, plans = tuple(unit for unit, _ in ready), tuple(plan for _, plan in ready)
    table.then(ExecuteRest(units, plans, moves_of(step, margin)))


def moves_of(step: TestCommand, margin: int) -> int:
    """HC-4.2, HC-10.2.b Moves by the margin; who is led has three on any success, who is rallied none."""
    if margin < 0 or step.kind == "rally":
        return 0
    return command.most_moves() if step.kind == "follow_me" else TABLES.moves(margin)


def _blunder(table: Table[Battle], step: TestCommand, fighters: tuple[UnitNo, ...]) -> None:
    """HC-4.7.a, HC-4.7.l, HC-4.7.m A double 6; for non-combatants it is a plain failure."""
    others = tuple(unit for unit in step.units if unit not in fighters)
    end_orders(table, step.commander)
    table.then(Blunder(step.commander, fighters))
    if others:
        table.then(FailOrder(only(step, others)))


def only(step: TestCommand, units: tuple[UnitNo, ...]) -> TestCommand:
    """The same test for some of its units."""
    plans = tuple(plan for unit, plan in zip(step.units, step.plans, strict=False) if unit in units)
    return msgspec.structs.replace(step, units=units, plans=plans)


def end_orders(table: Table[Battle], commander: CommanderNo) -> None:
    """HC-4.3.c He gives no more orders this turn."""
    if not table.state.rank[commander] & SILENT:
        table.state.rank[commander] |= SILENT
        table.tell(events.OrdersEnded(commander), "HC-4.3.c")


def fail_order(table: Table[Battle], step: FailOrder) -> None:
    """HC-4.3.c, HC-4.9.a A failed test: his orders end, and some units may have a free move."""
    end_orders(table, step.test.commander)
    if step.test.kind != "rally":
        free_moves.offer(table, step.test)


# 10.1.a The general's re-roll


def may_reroll(battle: Battle, step: TestCommand) -> bool:
    """HC-10.1.a One failed test of the general's own, once a turn."""
    side = commanders.side_of(battle, step.commander)
    is_general = battle.general.get(side) == step.commander
    return is_general and not step.again and not battle.rank[step.commander] & REROLLED


class OfferingReroll(Question[Battle, OfferReroll, RollAgain]):
    """HC-10.1.a Whether the general rolls a failed test again."""

    clause = "HC-10.1.a"
    actions = (RollAgain,)

    def asks(self, state: Battle, step: OfferReroll) -> Seat | None:
        """The general's side."""
        del step
        return state.side

    def candidates(self, state: Battle, step: OfferReroll, seat: Seat) -> Iterator[RollAgain]:  # noqa: ARG002 - a generator deletes nothing
        """Yes, or no."""
        yield RollAgain(again=True)
        yield RollAgain(again=False)

    def refuses(self, state: Battle, step: OfferReroll, seat: Seat, action: RollAgain) -> Refusal | None:
        """Both are open."""
        del state, step, seat, action
        return None

    def answer(self, table: Table[Battle], step: OfferReroll, seat: Seat, action: RollAgain) -> None:
        """HC-10.1.a The second roll stands."""
        del seat
        if action.again:
            table.state.rank[step.test.commander] |= REROLLED
            table.then(msgspec.structs.replace(step.test, again=True))
        else:
            table.then(FailOrder(step.test))


# 4.3 The questions


def has_orders(battle: Battle, commander: CommanderNo) -> bool:
    """HC-4.3.b Whether a unit is left that he may order or rally."""
    if command.is_done(battle, commander):
        return False
    units = battle.roster.units_in[commander]
    return any(command.may_be_ordered(battle, commander, unit) is None for unit in units) or bool(
        commander_orders.ralliable(battle, commander)
    )


def eligible(battle: Battle) -> Iterator[CommanderNo]:
    """HC-4.3.d The commanders of the active side who have not acted and have somebody to order."""
    own = battle.roster.commanders_of[battle.side]
    return (one for one in own if not battle.rank[one] & ACTED and has_orders(battle, one))


class TakingCommand(Question[Battle, TakeCommand, PickCommander | Done]):
    """HC-4.3.d, HC-4.3.e Which commander begins, or none any more."""

    clause = "HC-4.3.d"
    actions = (PickCommander, Done)

    def asks(self, state: Battle, step: TakeCommand) -> Seat | None:
        """The active side, while a commander has not acted."""
        del step
        return None if next(eligible(state), None) is None else state.side

    def candidates(self, state: Battle, step: TakeCommand, seat: Seat) -> Iterator[PickCommander | Done]:  # noqa: ARG002 - a generator deletes nothing
        """Each of them, or nobody."""
        yield from map(PickCommander, eligible(state))
        yield DONE

    def draw(self, state: Battle, step: TakeCommand, seat: Seat, dice: Dice) -> PickCommander | Done:
        """HC-16.3.g Nobody is left out."""
        del step, seat
        return one_of(list(map(PickCommander, eligible(state))), dice)

    def refuses(self, state: Battle, step: TakeCommand, seat: Seat, action: PickCommander | Done) -> Refusal | None:
        """HC-4.3.d"""
        del step, seat
        if isinstance(action, Done) or action.commander in eligible(state):
            return None
        if action.commander not in state.roster.commanders_of[state.side]:
            return Refusal("HC-4.3.d", "not-your-commander")
        about = f"commander:{action.commander}"
        if state.rank[action.commander] & ACTED:
            return Refusal("HC-4.3.d", "commander-has-acted", about)
        return Refusal("HC-4.3.b", "nobody-to-order", about)

    def answer(self, table: Table[Battle], step: TakeCommand, seat: Seat, action: PickCommander | Done) -> None:
        """HC-4.3.d He gives all his orders, moves, and is not returned to."""
        del seat
        if isinstance(action, PickCommander):
            table.state.rank[action.commander] |= ACTED
            table.tell(events.CommandTaken(action.commander), "HC-4.3.d")
            table.then(TakeOrders(action.commander), MoveOwnCommander(action.commander), step)


def refuses_announced(battle: Battle, commander: CommanderNo, action: Announced) -> Refusal | None:
    """HC-16.2.b Why an order is not accepted; nothing is spent."""
    if isinstance(action, Rally):
        return commander_orders.refuses_rally(battle, commander, action.unit)
    if isinstance(action, FollowMe):
        return commander_orders.refuses_leading(battle, commander, action)
    return plan_check.refuses_order(battle, commander, action.units, action.plans, action.intention)


def test_of(commander: CommanderNo, action: Announced) -> TestCommand:
    """HC-4.2.a The test of what is announced."""
    if isinstance(action, Rally):
        return TestCommand(commander, (action.unit,), (), "rally")
    if isinstance(action, FollowMe):
        return TestCommand(commander, (action.unit,), (action.plan,), "follow_me")
    return TestCommand(commander, action.units, action.plans, "order", action.intention)


def announce(table: Table[Battle], commander: CommanderNo, action: Announced) -> TestCommand:
    """HC-16.2.e The order as it was spoken, and the test that follows."""
    test = test_of(commander, action)
    stood = table.state.stood(test.units)
    told = events.OrderAnnounced(commander, test.units, test.plans, test.kind, test.intention, stood)
    table.tell(told, "HC-16.2.e")
    for unit in test.units:
        revealing.reveal(table, unit)
    return test


class TakingOrders(Question[Battle, TakeOrders, Order | FollowMe | Rally | Consider | Done]):
    """HC-4.3.b A commander orders, leads, rallies, or stops."""

    clause = "HC-4.3.b"
    actions = (Order, FollowMe, Rally, Consider, Done)
    exhaustive = False

    def asks(self, state: Battle, step: TakeOrders) -> Seat | None:
        """His side, until he fails or nobody is left."""
        return state.side if has_orders(state, step.commander) else None

    def candidates(
        self,
        state: Battle,
        step: TakeOrders,
        seat: Seat,  # noqa: ARG002 - a generator deletes nothing
    ) -> Iterator[Order | FollowMe | Rally | Consider | Done]:
        """HC-16.3.f Whom to consider, or stop."""
        yield DONE
        yield from map(Consider, considered(state, step.commander))

    def draw(
        self, state: Battle, step: TakeOrders, seat: Seat, dice: Dice
    ) -> Order | FollowMe | Rally | Consider | Done:
        """HC-16.3.g He goes on as long as somebody is left; what he holds back is for the next decision."""
        del seat
        things = considered(state, step.commander)
        return Consider(one_of(things, dice)) if things else DONE

    def refuses(
        self, state: Battle, step: TakeOrders, seat: Seat, action: Order | FollowMe | Rally | Consider | Done
    ) -> Refusal | None:
        """HC-16.2.b"""
        del seat
        if isinstance(action, Done):
            return None
        if isinstance(action, Consider):
            return refuses_considering(state, step.commander, action.units)
        return refuses_announced(state, step.commander, action)

    def answer(
        self, table: Table[Battle], step: TakeOrders, seat: Seat, action: Order | FollowMe | Rally | Consider | Done
    ) -> None:
        """HC-4.3.b The test, or the plan, and on; or no more."""
        del seat
        if isinstance(action, Consider):
            table.then(PlanOrder(step.commander, action.units), step)
        elif not isinstance(action, Done):
            table.then(announce(table, step.commander, action), step)


# 16.3.f Two decisions: whom, and how


def considered(battle: Battle, commander: CommanderNo) -> list[tuple[UnitNo, ...]]:
    """HC-16.3.b, HC-16.3.f Single units that may be ordered or rallied, then groups."""
    ready = command.orderable(battle, commander)
    singles = sorted({*ready, *commander_orders.ralliable(battle, commander)})
    return [(unit,) for unit in singles] + manoeuvres.groups_of(battle, ready)


def refuses_considering(battle: Battle, commander: CommanderNo, units: tuple[UnitNo, ...]) -> Refusal | None:
    """HC-16.3.f"""
    if tuple(sorted(units)) in considered(battle, commander):
        return None
    return Refusal("HC-16.3.f", "nothing-to-consider")


class PlanningOrder(Question[Battle, PlanOrder, Order | FollowMe | Rally | Done]):
    """HC-16.3.f How the units considered are ordered, or that they hold."""

    clause = "HC-16.3.f"
    actions = (Order, FollowMe, Rally, Done)
    exhaustive = False

    def asks(self, state: Battle, step: PlanOrder) -> Seat | None:
        """The active side."""
        del step
        return state.side

    def candidates(self, state: Battle, step: PlanOrder, seat: Seat) -> Iterator[Order | FollowMe | Rally | Done]:  # noqa: ARG002 - a generator deletes nothing
        """HC-16.3.a, HC-16.3.b The canonical candidates that are legal."""
        yield DONE
        for offer in manoeuvres.orders(state, step.commander, step.units):
            if refuses_announced(state, step.commander, offer) is None:
                yield offer

    def draw(self, state: Battle, step: PlanOrder, seat: Seat, dice: Dice) -> Order | FollowMe | Rally | Done:
        """HC-16.3.g One of the manoeuvres is drawn, and that one checked."""
        del seat

        def is_legal(offer: Announced) -> bool:
            return refuses_announced(state, step.commander, offer) is None

        return manoeuvres.draw_order(state, step.commander, step.units, is_legal, dice)

    def refuses(
        self, state: Battle, step: PlanOrder, seat: Seat, action: Order | FollowMe | Rally | Done
    ) -> Refusal | None:
        """HC-16.3.f The units considered, and no others."""
        del seat
        if isinstance(action, Done):
            return None
        units = action.units if isinstance(action, Order) else (action.unit,)
        if sorted(units) != sorted(step.units):
            return Refusal("HC-16.3.f", "not-the-units-considered")
        return refuses_announced(state, step.commander, action)

    def answer(
        self, table: Table[Battle], step: PlanOrder, seat: Seat, action: Order | FollowMe | Rally | Done
    ) -> None:
        """HC-16.3.f Told to hold they have no order this turn."""
        del seat
        if isinstance(action, Done):
            for unit in step.units:
                table.state.mark(unit, PASSED_OVER)
        else:
            table.then(announce(table, step.commander, action))
