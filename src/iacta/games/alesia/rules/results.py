"""AL-11.3, AL-11.3bis, AL-11.4.a to e: what a combat does to units and leaders."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Choose, GiveGround, GoFirst, Suffer
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules import leaders, order, stacking
from iacta.games.alesia.rules.likeness import each_alike
from iacta.games.alesia.rules.retreat import can_all_retreat
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import ALIVE, CAPTURED, GONE, GOOD_ORDER, KILLED, Siege
from iacta.games.alesia.steps import (
    AdvanceUnits,
    ApplyResult,
    ForceRetreats,
    OfferExchange,
    OrderTests,
    RetreatUnit,
    RollFate,
    RollFates,
    RollOrder,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import UnitNo
    from iacta.games.alesia.steps import Combat
    from iacta.geometry.hexes import Hex


def answers_for(siege: Siege, units: Iterable[UnitNo]) -> Seat:
    """AL-13.1.f Who decides for units: their player; for a mixed stack the one with more SP in it."""
    strengths: dict[Seat, int] = {}
    for unit in units:
        seat = siege.seat_of_unit(unit)
        strengths[seat] = strengths.get(seat, 0) + siege.sp(unit)
    # The source is silent on equal strengths: the besieged, who come first in everything (AL-13.1.d).
    return min(strengths, key=lambda seat: (-strengths[seat], seat))


def target_units(siege: Siege, combat: Combat) -> list[UnitNo]:
    """AL-11.2.i, AL-11.1.e All units in the target hexes suffer the attack, those that do not riposte too."""
    side = foe(side_of(combat.seat))
    return [unit for target in combat.targets for unit in siege.units_at(target, side)]


# AL-11.3.p The exchange

EXCHANGES: dict[str, tuple[int, ClauseId]] = {"T": (1, "AL-11.3.p"), "d": (2, "AL-11.3.q")}
"""AL-11.3.r The plain results that a defender may exchange for a retreat, and of how many hexes."""


def exchange_of(combat: Combat) -> tuple[int, ClauseId] | None:
    """AL-11.3.r The retreat that the attack's result may be exchanged for; the asterisk does not matter."""
    return EXCHANGES.get(combat.attack.removesuffix("*"))


def exchangeable(siege: Siege, combat: Combat) -> list[Hex]:
    """AL-11.3.p to AL-11.3.t The target hexes whose units may all give ground; not against cavalry."""
    exchange = exchange_of(combat)
    if exchange is None or any(siege.roster.is_cavalry[unit] for unit in combat.units):
        return []
    side = foe(side_of(combat.seat))
    return [hex_ for hex_ in combat.targets if can_all_retreat(siege, siege.units_at(hex_, side), exchange[0])]


def offer(table: Table[Siege], combat: Combat, after: Hex = 0) -> None:
    """AL-11.3.s Hex by hex the defender is offered the exchange; then the results are suffered."""
    hexes = exchangeable(table.state, combat)
    left = hexes[hexes.index(after) + 1 :] if after else hexes
    if left:
        table.then(OfferExchange(combat, left[0]))
    else:
        settle(table, combat)


class OfferingExchange(Question[Siege, OfferExchange, Suffer | GiveGround]):
    """AL-11.3.p, AL-11.3.q Take the result, or retreat."""

    clause = "AL-11.3.p"
    actions = (Suffer, GiveGround)

    def asks(self, state: Siege, step: OfferExchange) -> Seat | None:
        """The defender of the hex."""
        return answers_for(state, state.units_at(step.hex, foe(side_of(step.combat.seat))))

    def candidates(self, state: Siege, step: OfferExchange, seat: Seat) -> Iterator[Suffer | GiveGround]:  # noqa: ARG002
        """Both."""
        return iter((Suffer(), GiveGround()))

    def refuses(
        self,
        state: Siege,  # noqa: ARG002
        step: OfferExchange,  # noqa: ARG002
        seat: Seat,  # noqa: ARG002
        action: Suffer | GiveGround,  # noqa: ARG002
    ) -> Refusal | None:
        """Only hexes that may give ground are asked."""
        return None

    def answer(self, table: Table[Siege], step: OfferExchange, seat: Seat, action: Suffer | GiveGround) -> None:  # noqa: ARG002
        """AL-11.3.s All units of the hex together; they retreat after losses and leader tests (AL-R70)."""
        combat = step.combat
        if isinstance(action, GiveGround):
            units = table.state.units_at(step.hex, foe(side_of(combat.seat)))
            combat = msgspec.structs.replace(combat, giving=(*combat.giving, *units))
            exchange = exchange_of(combat)
            assert exchange is not None
            table.tell(events.GroundGiven(step.hex), exchange[1])
        offer(table, combat, step.hex)


def settle(table: Table[Siege], combat: Combat) -> None:
    """AL-11.1.b, AL-R70 Both results, the leaders, retreats and advances, in this order."""
    suffering = tuple(unit for unit in target_units(table.state, combat) if unit not in combat.giving)
    table.then(
        ApplyResult(suffering, combat.attack, "AL-11.2.i"),
        ApplyResult(combat.stack_units, combat.riposte, "AL-11.2.j"),
        RollFates(combat),
        ForceRetreats(combat),
        AdvanceUnits(combat),
    )


# AL-11.3 Results


class SufferingResult(Question[Siege, ApplyResult, Choose]):
    """AL-11.3 The owner chooses the unit that bears the first half; the others bear the second."""

    clause = "AL-11.3.a"
    actions = (Choose,)

    def asks(self, state: Siege, step: ApplyResult) -> Seat | None:
        """AL-11.3.m The owner of the units; nobody without a result or without units left."""
        units = alive(state, step.units)
        return answers_for(state, units) if units and step.result else None

    def forced(self, state: Siege, step: ApplyResult) -> Choose | None:
        """AL-11.3.o Where all suffer the same, or all who could be chosen are alike, nobody is asked."""
        units = alive(state, step.units)
        if not step.result.startswith("1") or len({order.likeness(state, unit) for unit in units}) == 1:
            return Choose(units[0])
        return None

    def candidates(self, state: Siege, step: ApplyResult, seat: Seat) -> Iterator[Choose]:  # noqa: ARG002
        """Equal units once."""
        return iter({order.likeness(state, unit): Choose(unit) for unit in reversed(alive(state, step.units))}.values())

    def each(self, state: Siege, step: ApplyResult, seat: Seat, action: Choose) -> Iterator[Choose]:
        """Every unit that is equal to the one named."""
        return each_alike(state, action, lambda same: self.refuses(state, step, seat, same))

    def refuses(self, state: Siege, step: ApplyResult, seat: Seat, action: Choose) -> Refusal | None:  # noqa: ARG002
        """AL-11.3.a, AL-11.3.o One of those that suffer."""
        return None if action.unit in alive(state, step.units) else Refusal("AL-11.3.o", "unit-does-not-suffer")

    def answer(self, table: Table[Siege], step: ApplyResult, seat: Seat, action: Choose) -> None:  # noqa: ARG002
        """AL-11.3.a to AL-11.3.k First half, then second half; a plain result strikes all."""
        units = alive(table.state, step.units)
        result = step.result.removesuffix("*")
        if not result.startswith("1"):
            strike(table, units, result, step.clause)
            return
        first, _, second = result[1:].partition("+")
        strike(table, [action.unit], first, step.clause)
        strike(table, [unit for unit in units if unit != action.unit], second, step.clause)


def alive(siege: Siege, units: Iterable[UnitNo]) -> list[UnitNo]:
    """Those that are still in play."""
    return [unit for unit in units if siege.place[unit] != GONE]


EFFECTS = {"d": order.disorder, "D": order.rout, "E": order.eliminate}


def strike(table: Table[Siege], units: list[UnitNo], effect: str, clause: ClauseId) -> None:
    """AL-11.3 One letter of a result: T test, d disorder, D rout, E elimination; nothing without a letter."""
    if effect == "T":
        if units:
            table.then(RollOrder(tuple(units), clause))
    elif effect:
        for unit in units:
            EFFECTS[effect](table, unit, clause)


class OrderingTests(Question[Siege, OrderTests, GoFirst]):
    """AL-12.b Where it may matter, the owner says which unit tests next."""

    clause = "AL-12.b"
    actions = (GoFirst,)

    def asks(self, state: Siege, step: OrderTests) -> Seat | None:
        """AL-13.1.f The owner of the units."""
        return answers_for(state, alive(state, step.units))

    def candidates(self, state: Siege, step: OrderTests, seat: Seat) -> Iterator[GoFirst]:  # noqa: ARG002
        """Equal units once."""
        found = {order.likeness(state, unit): GoFirst(unit) for unit in reversed(alive(state, step.units))}
        return iter(found.values())

    def each(self, state: Siege, step: OrderTests, seat: Seat, action: GoFirst) -> Iterator[GoFirst]:  # noqa: ARG002
        """People point at any of the equal ones."""
        alike = order.likeness(state, action.unit)
        return (GoFirst(unit) for unit in alive(state, step.units) if order.likeness(state, unit) == alike)

    def refuses(self, state: Siege, step: OrderTests, seat: Seat, action: GoFirst) -> Refusal | None:  # noqa: ARG002
        """AL-12.b One of those that must test."""
        return None if action.unit in alive(state, step.units) else Refusal("AL-12.b", "unit-does-not-test")

    def answer(self, table: Table[Siege], step: OrderTests, seat: Seat, action: GoFirst) -> None:  # noqa: ARG002
        """AL-12.a It tests, and runs if it routs; then the others."""
        rest = tuple(unit for unit in step.units if unit != action.unit)
        table.then(RollOrder((action.unit,), step.clause), RollOrder(rest, step.clause))


# AL-11.3bis Leaders


def roll_fates(table: Table[Siege], step: RollFates) -> None:
    """AL-11.3.l, AL-11.3bis.e For each asterisk every leader taking part tests once, the attacker's first."""
    combat = step.combat
    asterisks = combat.attack.endswith("*") + combat.riposte.endswith("*")
    table.then(*(RollFate(leader) for leader in (*combat.leaders, *combat.defending_leaders) * asterisks))


UNHURT, SECOND_ROLLS = "unhurt", {6: "killed", 1: "captured", 3: "wounded"}
"""AL-11.3bis.b, AL-11.3bis.c"""
STRUCK = 6
"""AL-11.3bis.a The face that calls for the second roll."""


def roll_fate(table: Table[Siege], step: RollFate) -> None:
    """AL-11.3bis.a to AL-11.3bis.c 1 to 5: safe; on a 6 a second die: killed, captured, wounded or unhurt."""
    siege, leader = table.state, step.leader
    if siege.fate[leader] != ALIVE:
        return
    first = table.dice.roll(1, 6, "AL-11.3bis.a")[0]
    if first < STRUCK:
        table.tell(events.LeaderTested(leader, first, 0, "safe"), "AL-11.3bis.a")
        return
    second = table.dice.roll(1, 6, "AL-11.3bis.b")[0]
    fate = SECOND_ROLLS.get(second, UNHURT)
    clause = "AL-11.3bis.c" if fate == UNHURT else "AL-11.3bis.b"
    table.tell(events.LeaderTested(leader, first, second, fate), clause)
    if fate == "wounded":
        siege.wounded[leader] = True  # AL-11.3bis.g A second wound changes nothing.
    elif fate != UNHURT:
        leaders.lose(table, leader, KILLED if fate == "killed" else CAPTURED, clause)


# AL-11.4.b Retreats


def force_retreats(table: Table[Siege], step: ForceRetreats) -> None:
    """AL-11.4.a, AL-11.4.e Those that gave ground go; and those that must, hex by hex, judged before anybody goes."""
    siege, combat = table.state, step.combat
    exchange = exchange_of(combat)
    if exchange is not None:
        length, clause = exchange
        table.then(*(RetreatUnit(unit, length, length, clause) for unit in alive(siege, combat.giving)))
    for target in combat.targets:
        if must_retreat(siege, combat, target):
            units = siege.units_at(target, foe(side_of(combat.seat)))
            table.then(*(RetreatUnit(unit, 1, 2, "AL-11.4.c") for unit in units))


def must_retreat(siege: Siege, combat: Combat, target: Hex) -> bool:
    """AL-11.4.b, AL-11.4.e All disordered or routed, no leader with them, and as many SP of attackers in good order.

    A face-down counter counts for nobody: nothing may depend on whether it is a leader or a decoy.
    """
    side = foe(side_of(combat.seat))
    units = siege.units_at(target, side)
    if not units or any(siege.order[unit] == GOOD_ORDER or unit in combat.giving for unit in units):
        return False
    if any(siege.face_up[one] and not siege.roster.is_decoy[one] for one in siege.leaders_at(target, side)):
        return False
    steady = [unit for unit in alive(siege, combat.units) if siege.order[unit] == GOOD_ORDER]
    return stacking.strength(siege, steady) >= stacking.strength(siege, units)
