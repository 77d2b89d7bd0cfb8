"""AL-12: disorder, rout and rally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.engine.records import Modifier
from iacta.games.alesia import events
from iacta.games.alesia.state import DISORDERED, GONE, GOOD_ORDER, ROUTED, in_box, leader_of
from iacta.games.alesia.steps import OrderTests, RollOrder, RoutUnit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from iacta.engine.records import ClauseId
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import UnitNo
    from iacta.games.alesia.state import Siege

HOLDS: Final = 4
"""AL-12.1.a A modified result below 4 disorders."""
RALLIES: Final = 5
"""AL-12.4.c A modified result above 4 rallies."""


def steadying(siege: Siege, unit: UnitNo) -> tuple[Modifier, ...]:
    """AL-12.1.b to AL-12.1.d, AL-12.4.d The unit's own modifier, and that of the best leader stacked with it."""
    found = [Modifier("AL-12.1.b", "quality", siege.roster.quality[unit], "die")]
    leaders = [siege.figures(leader).modifier for leader in leaders_with(siege, unit)]
    if leaders:
        found.append(Modifier("AL-12.1.c", "leader", max(leaders), "die"))
    return tuple(modifier for modifier in found if modifier.value)


def leaders_with(siege: Siege, unit: UnitNo) -> list[int]:
    """AL-12.1.d The leader of its box, or the face-up leaders of its side in its hex; decoys have no modifier."""
    place = siege.place[unit]
    if in_box(place):
        return [leader_of(place)]
    side = siege.roster.side[unit]
    return [
        leader
        for leader in siege.leaders_at(place, side)
        if siege.face_up[leader] and not siege.roster.is_decoy[leader]
    ]


# Disorder


def roll_order(table: Table[Siege], step: RollOrder) -> None:
    """AL-12.a, AL-12.1.a Unit by unit, each with its own die; a rout is run before the next one tests."""
    siege = table.state
    if len(step.units) > 1 and order_matters(siege, step.units):
        table.then(OrderTests(step.units, step.clause))
        return
    unit, rest = step.units[0], step.units[1:]
    if siege.place[unit] != GONE:
        modifiers = steadying(siege, unit)
        needed = HOLDS - sum(modifier.value for modifier in modifiers)
        held = table.dice.tally(1, at_least(needed), "AL-12.1.a") > 0
        table.tell(events.OrderTested(unit, needed, modifiers, held), step.clause)
        if not held:
            disorder(table, unit, "AL-12.1.a")
    if rest:
        table.then(RollOrder(rest, step.clause))


def order_matters(siege: Siege, units: Sequence[UnitNo]) -> bool:
    """AL-12.b Whether a unit that may rout could take room, or a leader, away from those that test after it."""
    standing = [unit for unit in units if siege.place[unit] > 0]
    shaken = [unit for unit in standing if siege.order[unit] == DISORDERED]
    if not shaken or len({likeness(siege, unit) for unit in standing}) < 2:
        return False
    return len(shaken) > 1 or any(leaders_with(siege, unit) for unit in shaken)


def likeness(siege: Siege, unit: UnitNo) -> tuple[int, ...]:
    """What must be the same of two units for it not to matter which of them something befalls."""
    return siege.roster.kinds[unit], siege.place[unit], siege.order[unit], siege.done[unit], siege.charged[unit]


def disorder(table: Table[Siege], unit: UnitNo, clause: ClauseId) -> None:
    """AL-12.2.a, AL-12.2bis.b, AL-12.3.e Down the ladder: good order, disordered, routed, gone."""
    siege = table.state
    if siege.order[unit] == GOOD_ORDER:
        siege.order[unit] = DISORDERED
        table.tell(events.UnitDisordered(unit), clause)
    else:
        rout(table, unit, "AL-12.2bis.b")


def rout(table: Table[Siege], unit: UnitNo, clause: ClauseId) -> None:
    """AL-12.2bis.a, AL-12.2bis.c A unit routs and runs; in a box nothing moves (AL-12.2bis.d). Once more: AL-12.3.f."""
    siege = table.state
    if siege.order[unit] == ROUTED:
        eliminate(table, unit, "AL-12.3.e")
        return
    siege.order[unit] = ROUTED
    table.tell(events.UnitRouted(unit), clause)
    if siege.place[unit] > 0:
        table.then(RoutUnit(unit))


def eliminate(table: Table[Siege], unit: UnitNo, clause: ClauseId) -> None:
    """A unit is lost."""
    siege = table.state
    where, siege.place[unit] = siege.place[unit], GONE
    table.tell(events.UnitEliminated(unit, where), clause)


# Rally


def try_to_rally(table: Table[Siege], unit: UnitNo, clause: ClauseId) -> None:
    """AL-12.4.c to AL-12.4.e One step up the ladder on a modified 5 or more; a routed unit subtracts 1."""
    siege = table.state
    modifiers = steadying(siege, unit)
    if siege.order[unit] == ROUTED:
        modifiers += (Modifier("AL-12.4.d", "routed", -1, "die"),)
    needed = RALLIES - sum(modifier.value for modifier in modifiers)
    rallied = table.dice.tally(1, at_least(needed), "AL-12.4.c") > 0
    table.tell(events.RallyTested(unit, needed, modifiers, rallied), clause)
    if rallied:
        recover(table, unit, "AL-12.4.e")


def recover(table: Table[Siege], unit: UnitNo, clause: ClauseId) -> None:
    """AL-12.4.e Routed units become disordered, disordered ones are in good order again."""
    siege = table.state
    siege.order[unit] -= 1
    table.tell(events.UnitRallied(unit, siege.order[unit]), clause)
