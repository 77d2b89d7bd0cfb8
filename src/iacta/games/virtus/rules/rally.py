"""VI-10.1: rallying in the reserve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.chance.dice import at_most
from iacta.engine.records import Refusal
from iacta.games.virtus import events
from iacta.games.virtus.actions import Rally
from iacta.games.virtus.map_file import RESERVE
from iacta.games.virtus.rules.cohesion import modifiers, threshold
from iacta.games.virtus.state import RALLIED, RETREATED
from iacta.games.virtus.steps import RollRally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.table import Table
    from iacta.games.virtus.state import Field


def rallies(field: Field, side: str) -> Iterator[Rally]:
    """VI-10.1.a Every unit that may rally, equal ones once."""
    seen = set()
    for unit in field.ranks.of[side]:
        alike = (field.ranks.kinds[unit], field.vc[unit])
        if may_rally(field, side, unit) and alike not in seen:
            seen.add(alike)
            yield Rally(unit)


def may_rally(field: Field, side: str, unit: int) -> bool:
    """VI-10.1.c A unit with losses that began the turn in its reserve and has done nothing in it."""
    return (
        field.place[unit] == RESERVE[side] and not field.done[unit] and 0 < field.vc[unit] < field.ranks.types[unit].vc
    )


def refuses_rally(field: Field, side: str, action: Rally) -> Refusal | None:
    """VI-10.1.c With the option, in the reserve, once a turn, instead of moving; VC never exceeds the printed value."""
    unit = action.unit
    if not field.battle.options.rally:
        return Refusal("VI-10.1.a", "rally-not-in-play")
    if not field.is_of(side, unit):
        return Refusal("VI-2.a", "not-your-unit")
    if field.place[unit] != RESERVE[side]:
        return Refusal("VI-10.1.a", "rally-in-reserve-only")
    if field.done[unit] & RETREATED:
        return Refusal("VI-3.2.d", "unit-retreated")
    if field.done[unit]:
        return Refusal("VI-10.1.c", "unit-has-acted")
    if field.vc[unit] >= field.ranks.types[unit].vc:
        return Refusal("VI-10.1.c", "unit-has-no-losses")
    return None


def rally(table: Table[Field], action: Rally) -> None:
    """VI-10.1.c Rallying is an action without card; the unit does nothing else in the turn."""
    table.state.done[action.unit] |= RALLIED
    table.then(RollRally(action.unit))


def roll_rally(table: Table[Field], step: RollRally) -> None:
    """VI-10.1.b One die against current VC, + 1 with a charismatic general there; a failure has no effect."""
    field, unit = table.state, step.unit
    added = modifiers(field, unit)
    highest = threshold(field.vc[unit], added)
    passed = table.dice.tally(1, at_most(highest), "VI-10.1.b") > 0
    field.vc[unit] += passed
    table.tell(events.Rallied(unit, highest, added, passed), "VI-10.1.b")
