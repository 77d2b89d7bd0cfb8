"""AL-2.C2.c, AL-2.D.e, AL-12.4: who may try to rally, on the map and in boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia.actions import EndRally, JoinLegion, Rally, SplitLegion
from iacta.games.alesia.roster import foe
from iacta.games.alesia.rules import control, legions, order, works
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import ATTACKED, DISORDERED, GOOD_ORDER, MOVED, ROUTED, TRIED_RALLY, Siege, in_box
from iacta.games.alesia.steps import HelpBoxes, RallyBoxes, RallyUnits

if TYPE_CHECKING:
    from collections.abc import Iterator
    from collections.abc import Set as AbstractSet

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import UnitNo
    from iacta.geometry.hexes import Hex

END_RALLY: Final = EndRally()


RallyAction: TypeAlias = Rally | SplitLegion | JoinLegion | EndRally


class RallyingUnits(Question[Siege, RallyUnits, RallyAction]):
    """AL-12.4.a After the combats of its step a seat lets units on the map test."""

    clause = "AL-2.C2.c"
    actions = (Rally, SplitLegion, JoinLegion, EndRally)
    exhaustive = False

    def asks(self, state: Siege, step: RallyUnits) -> Seat | None:
        """The seat, if a unit may test."""
        return step.seat if on_the_map(state, step.seat) else None

    def candidates(self, state: Siege, step: RallyUnits, seat: Seat) -> Iterator[RallyAction]:
        """Each unit that may, or nobody else; legions among them split or joined (AL-4.c)."""
        yield END_RALLY
        able = on_the_map(state, step.seat)
        yield from (Rally(unit) for unit in able)
        yield from legions.changes_among(state, seat, able)

    def refuses(self, state: Siege, step: RallyUnits, seat: Seat, action: RallyAction) -> Refusal | None:
        """AL-2.C2.c, AL-12.4.f, AL-12.4.g"""
        if not isinstance(action, Rally):
            return refuses_aside(state, seat, action)
        if action.unit not in state.mine(seat, side_of(seat)) or state.place[action.unit] <= 0:
            return Refusal("AL-12.4.a", "not-your-unit-on-the-map")
        return refuses_rally(state, action.unit, control.zone(state, foe(side_of(step.seat))))

    def answer(self, table: Table[Siege], step: RallyUnits, seat: Seat, action: RallyAction) -> None:  # noqa: ARG002
        """AL-12.4.g One try a step."""
        if not isinstance(action, EndRally):
            rally_or_change(table, action, "AL-12.4.a")
            table.then(step)


def refuses_aside(siege: Siege, seat: Seat, action: SplitLegion | JoinLegion | EndRally) -> Refusal | None:
    """AL-4.c, AL-4.d Between two tries legions may be split and joined; nobody need try."""
    match action:
        case SplitLegion():
            return legions.refuses_split(siege, seat, action.unit)
        case JoinLegion():
            return legions.refuses_join(siege, seat, action.unit)
        case EndRally():
            return None


def rally_or_change(table: Table[Siege], action: Rally | SplitLegion | JoinLegion, clause: ClauseId) -> None:
    """AL-12.4.g, AL-4.c A unit tries, once; or a legion changes its form."""
    match action:
        case Rally():
            table.state.done[action.unit] |= TRIED_RALLY
            order.try_to_rally(table, action.unit, clause)
        case SplitLegion():
            legions.split(table, action.unit)
        case JoinLegion():
            legions.join(table, action.unit)


def on_the_map(siege: Siege, seat: Seat) -> list[UnitNo]:
    """The units of a seat that may test now."""
    side = side_of(seat)
    shaken = [unit for unit in siege.mine(seat, side) if siege.place[unit] > 0 and siege.order[unit] != GOOD_ORDER]
    if not shaken:
        return []
    held = control.zone(siege, foe(side))
    return [unit for unit in shaken if refuses_rally(siege, unit, held) is None]


def refuses_rally(siege: Siege, unit: UnitNo, held: AbstractSet[Hex]) -> Refusal | None:
    """AL-2.C2.c, AL-8.3.a, AL-8.4.c, AL-12.4.f, AL-12.4.g Shaken, idle in this step, outside enemy ZOC."""
    if siege.order[unit] == GOOD_ORDER:
        return Refusal("AL-12.4.a", "in-good-order")
    if siege.done[unit] & MOVED:
        return Refusal("AL-12.4.a", "has-moved")
    if siege.done[unit] & ATTACKED:
        return Refusal("AL-2.C2.c", "has-fought")
    if siege.done[unit] & TRIED_RALLY:
        return Refusal("AL-12.4.g", "has-tried")
    if siege.place[unit] in held:
        return Refusal("AL-12.4.f", "in-enemy-zoc")
    return None


# In boxes


def help_boxes(table: Table[Siege], step: HelpBoxes) -> None:  # noqa: ARG001 - a rule takes its step
    """AL-2.D.e, AL-12.3.d, AL-12.4.b Routed units in boxes become disordered and do not test; others may."""
    siege = table.state
    works.close_breaches(table)
    siege.done = [0] * len(siege.done)
    for unit, place in enumerate(siege.place):
        if in_box(place) and siege.order[unit] == ROUTED:
            order.recover(table, unit, "AL-12.3.d")
            siege.done[unit] |= TRIED_RALLY
    table.then(RallyBoxes("roman"), RallyBoxes(siege.battle.seat_of["relief"]))


class RallyingBoxes(Question[Siege, RallyBoxes, RallyAction]):
    """AL-2.D.e, AL-12.4.b Disordered units in boxes may test."""

    clause = "AL-2.D.e"
    actions = (Rally, SplitLegion, JoinLegion, EndRally)
    exhaustive = False

    def asks(self, state: Siege, step: RallyBoxes) -> Seat | None:
        """The seat, if a unit in its boxes may test."""
        return step.seat if in_boxes(state, step.seat) else None

    def candidates(self, state: Siege, step: RallyBoxes, seat: Seat) -> Iterator[RallyAction]:
        """Each unit that may, or nobody else; legions among them split or joined (AL-4.c)."""
        yield END_RALLY
        able = in_boxes(state, step.seat)
        yield from (Rally(unit) for unit in able)
        yield from legions.changes_among(state, seat, able)

    def refuses(self, state: Siege, step: RallyBoxes, seat: Seat, action: RallyAction) -> Refusal | None:
        """AL-12.4.b"""
        if not isinstance(action, Rally):
            return refuses_aside(state, seat, action)
        if action.unit in in_boxes(state, step.seat):
            return None
        return Refusal("AL-12.4.b", "cannot-rally-in-a-box")

    def answer(self, table: Table[Siege], step: RallyBoxes, seat: Seat, action: RallyAction) -> None:  # noqa: ARG002
        """AL-12.4.c"""
        if not isinstance(action, EndRally):
            rally_or_change(table, action, "AL-2.D.e")
            table.then(step)


def in_boxes(siege: Siege, seat: Seat) -> list[UnitNo]:
    """The disordered units in a seat's boxes that have not tried yet."""
    return [
        unit
        for unit in siege.mine(seat, side_of(seat))
        if in_box(siege.place[unit]) and siege.order[unit] == DISORDERED and not siege.done[unit] & TRIED_RALLY
    ]
