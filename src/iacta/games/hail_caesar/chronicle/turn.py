"""One full turn as it is told: events become notes, and what they cost is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeVar

from iacta.engine.turn_chronicle import TurnTeller
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.chronicle.notes import (
    BlunderMade,
    ChargeMade,
    CommanderStruck,
    DivisionBroke,
    FireTaken,
    GeneralReplaced,
    OrdersGiven,
    RoundFought,
    UnitsGone,
)
from iacta.games.hail_caesar.plans import Charge, Form
from iacta.games.hail_caesar.sides import SIDES
from iacta.games.hail_caesar.view import View, sheet_for

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from iacta.engine.records import Event
    from iacta.games.hail_caesar.roster import Roster, UnitNo
    from iacta.games.hail_caesar.sides import Side

COUNTED: Final = ("units", "casualties", "commanders")
"""What each side lost in a turn."""
T = TypeVar("T")


class Turn(TurnTeller[View]):
    """The notes of a full turn, both sides; what each lost, and how it was obeyed."""

    seats = SIDES
    tallied = (
        *((f"chronicle-lost-{what}", what) for what in COUNTED),
        ("chronicle-orders-given", "orders"),
        ("chronicle-orders-failed", "failed"),
    )

    def __init__(self, number: int, first: int) -> None:
        """Begin with an entry of the match."""
        super().__init__(number, first)
        self._begin_side()

    def _begin_side(self) -> None:
        """Another side's turn: orders and volleys are told anew."""
        self._fire: dict[Side, int] = {}
        self._orders = self._charge = self._round = self._gone = -1

    @property
    def _roster(self) -> Roster:
        return sheet_for(self._page.view).roster

    # Orders

    def begin(self, event: events.TurnStarted) -> None:
        """A side's turn."""
        del event
        self._begin_side()

    def order(self, event: events.OrderAnnounced) -> None:
        """A commander's plain orders stand in one note, until one fails."""
        said = self._at(self._orders, OrdersGiven)
        side = self._roster.divisions[event.commander].side
        self.counted["orders", side] += 1
        self._charge = self._round = -1
        if said is not None and said.commander == event.commander and said.kind == event.kind == "order":
            units, aims = _together(said.units, event.units), _together(said.aims, (aim_of(event),))
            self._change(self._orders, units=units, aims=aims, count=said.count + 1)
        else:
            told = {"commander": event.commander, "units": event.units, "kind": event.kind}
            self._orders = self._note(OrdersGiven, **told, aims=(aim_of(event),))

    def test(self, event: events.CommandTested) -> None:
        """What became of the last order; the general may roll again."""
        said = self._at(self._orders, OrdersGiven)
        if said is None:
            return
        side = self._roster.divisions[event.commander].side
        self.counted["failed", side] += (not event.passed) - said.failed
        self._change(self._orders, failed=not event.passed)

    def blunder(self, event: events.Blundered) -> None:
        """An order that went wrong."""
        self._note(BlunderMade, commander=event.commander, units=event.units, blunder=event.blunder)

    # Charges and volleys

    def declare(self, event: events.ChargeDeclared) -> None:
        """A charge, and at first nobody knows how it ends; who pursues goes on with the same one."""
        said = self._at(self._charge, ChargeMade)
        if said is not None and said.unit == event.unit and said.result == "evaded":
            targets = _together(said.targets, event.targets)
            self._change(self._charge, targets=targets)
            return
        self._charge = self._note(ChargeMade, unit=event.unit, targets=event.targets)

    def contact(self, event: events.Charged) -> None:
        """It reached the enemy."""
        said = self._at(self._charge, ChargeMade)
        if said is not None and said.unit == event.unit:
            self._change(self._charge, result="contact", targets=event.targets)

    def evade(self, event: events.Evaded) -> None:
        """The enemy was gone."""
        said = self._at(self._charge, ChargeMade)
        if said is not None and event.unit in said.targets:
            self._change(self._charge, result="evaded")

    def shoot(self, event: events.Shot) -> None:
        """The casualties of a side's turn by volleys stand in one note for each target's side."""
        if not event.casualties:
            return
        side = self._roster.side_of[event.target]
        self.counted["casualties", side] += event.casualties
        said = self._at(self._fire.get(side, -1), FireTaken)
        if said is None:
            self._fire[side] = self._note(FireTaken, units=(event.target,), casualties=event.casualties)
        else:
            units = _together(said.units, (event.target,))
            self._change(self._fire[side], units=units, casualties=said.casualties + event.casualties)

    def go_back(self, event: events.ForcedBack) -> None:
        """A charger that is shot to a halt, or a unit that gives ground in a combat."""
        charge = self._at(self._charge, ChargeMade)
        if event.why == "retreat" and charge is not None and charge.unit == event.unit:
            self._change(self._charge, result="repelled")
        fought = self._at(self._round, RoundFought)
        if event.why == "give_ground" and fought is not None:
            self._change(self._round, back=_together(fought.back, (event.unit,)))

    # Combat

    def fight(self, event: events.CombatBegun) -> None:
        """A round of a combat begins."""
        side_of = self._roster.side_of
        blue, red = (tuple(unit for unit in event.units if side_of[unit] == side) for side in SIDES)
        self._round, self._charge = self._note(RoundFought, blue=blue, red=red), -1

    def decide(self, event: events.RoundDecided) -> None:
        """Who has won it."""
        self.counted["casualties", "blue"] += event.blue
        self.counted["casualties", "red"] += event.red
        facts = {"winner": event.winner, "margin": event.margin, "blue_lost": event.blue, "red_lost": event.red}
        if self._round >= 0:
            self._change(self._round, **facts)

    # Losses

    def destroy(self, event: events.Destroyed) -> None:
        """A unit is gone, in the round at hand or outside one."""
        self.counted["units", self._roster.side_of[event.unit]] += 1
        fought, charge = self._at(self._round, RoundFought), self._at(self._charge, ChargeMade)
        if fought is not None:
            self._change(self._round, broke=(*fought.broke, event.unit))
            return
        if charge is not None and charge.unit == event.unit:
            self._change(self._charge, result="repelled")
        self._lose(event.unit, "destroyed")

    def leave(self, event: events.UnitLeft) -> None:
        """A unit is off the table."""
        self.counted["units", self._roster.side_of[event.unit]] += event.for_good
        self._lose(event.unit, "left")

    def _lose(self, unit: UnitNo, how: str) -> None:
        said = self._at(self._gone, UnitsGone)
        if said is not None and said.how == how and self._gone == len(self.notes) - 1:
            self._change(self._gone, units=(*said.units, unit))
        else:
            self._gone = self._note(UnitsGone, units=(unit,), how=how)

    def wound(self, event: events.CommanderWounded) -> None:
        """A commander is hit."""
        self._note(CommanderStruck, commander=event.commander, fate="wounded")

    def lose_commander(self, event: events.CommanderLost) -> None:
        """A commander is lost."""
        self.counted["commanders", self._roster.divisions[event.commander].side] += 1
        self._note(CommanderStruck, commander=event.commander, fate=event.how)

    def name_general(self, event: events.GeneralNamed) -> None:
        """Another one commands the army."""
        self._note(GeneralReplaced, commander=event.commander)

    def break_division(self, event: events.DivisionBroken) -> None:
        """A division is broken."""
        self._note(DivisionBroke, division=event.division)

    tellers: ClassVar[Mapping[type[Event], Callable[[Any, Any], None]]] = {
        events.TurnStarted: begin,
        events.OrderAnnounced: order,
        events.CommandTested: test,
        events.Blundered: blunder,
        events.ChargeDeclared: declare,
        events.Charged: contact,
        events.Evaded: evade,
        events.Shot: shoot,
        events.ForcedBack: go_back,
        events.CombatBegun: fight,
        events.RoundDecided: decide,
        events.Destroyed: destroy,
        events.UnitLeft: leave,
        events.CommanderWounded: wound,
        events.CommanderLost: lose_commander,
        events.GeneralNamed: name_general,
        events.DivisionBroken: break_division,
    }


def _together(some: tuple[T, ...], more: tuple[T, ...]) -> tuple[T, ...]:
    """Both, each once."""
    return tuple(dict.fromkeys((*some, *more)))


def aim_of(event: events.OrderAnnounced) -> str:
    """HC-4.5.e What an order is about."""
    steps = [step for plan in event.plans for step in plan]
    if any(isinstance(step, Charge) for step in steps):
        return "charge"
    return event.intention or ("deploy" if all(isinstance(step, Form) for step in steps) else "move")
