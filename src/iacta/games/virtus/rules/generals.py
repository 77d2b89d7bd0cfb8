"""VI-3.3, VI-5.4.a and VI-8: generals under fire, and on the move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.chance.dice import at_least
from iacta.engine.records import Refusal
from iacta.games.virtus import events
from iacta.games.virtus.actions import MoveGeneral
from iacta.games.virtus.map_file import NOWHERE, RESERVES
from iacta.games.virtus.rules.terrain import refuses_going_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.chance.cells import Cell
    from iacta.engine.table import Table
    from iacta.games.virtus.map_file import Place
    from iacta.games.virtus.state import Field
    from iacta.games.virtus.steps import TestGeneral

DEADLY: Final = at_least(6)  # VI-3.3.b
GENERAL_STEPS: Final = 2  # VI-6.2.g


def footprint_of_test(field: Field, step: TestGeneral) -> Iterator[Cell]:  # noqa: ARG001 - he alone
    """All that a general's test depends on and changes."""
    yield from (("general_tokens", step.general), ("general_place", step.general))


def roll_for_general(table: Table[Field], step: TestGeneral) -> None:
    """VI-3.3.b One die per token; a 6 puts him out of the game. All his tokens are removed (VI-3.3.c)."""
    field, general = table.state, step.general
    tokens, field.general_tokens[general] = field.general_tokens[general], 0
    killed = table.dice.tally(tokens, DEADLY, "VI-3.3.b") > 0
    table.tell(events.GeneralTested(general, tokens, not killed), "VI-3.3.b")
    if killed:
        lose_general(table, general, "VI-3.3.b")


def lose_general(table: Table[Field], general: int, clause: str, *, captured: bool = False) -> None:
    """VI-8.l He leaves the game; a chief is not replaced."""
    field = table.state
    table.tell(events.GeneralLost(general, field.general_place[general], captured), clause)
    field.general_place[general] = NOWHERE
    field.general_tokens[general] = 0


# Moving


def moves(field: Field, side: str) -> list[MoveGeneral]:
    """VI-8.j Every ride of every general of the side that has not moved."""
    found: list[MoveGeneral] = []
    for general in field.ranks.generals_of[side]:
        start = field.general_place[general]
        if start and not field.general_moved[general] and may_leave(field, side, start):
            found += [MoveGeneral(general, path) for path in rides(field, side, general, start)]
    return found


def rides(field: Field, side: str, general: int, start: Place) -> list[tuple[Place, ...]]:
    """VI-6.2.g, VI-8.e Up to two steps, never through a sector with another general of the side."""
    taken = {field.general_place[other] for other in field.ranks.generals_of[side] if other != general} - RESERVES
    chains = field.layout.chains[side][start][GENERAL_STEPS]
    return [path for path, _, _, _ in chains if not taken or taken.isdisjoint(path)]


def may_leave(field: Field, side: str, place: Place) -> bool:
    """VI-8.k He may not leave a sector that would be overfull without him."""
    return place in RESERVES or field.count(side, place) <= field.layout.room[place]


def refuses_ride(field: Field, side: str, action: MoveGeneral) -> Refusal | None:
    """VI-8.j One move per turn, up to two legal steps; engagement does not bind him."""
    general, path = action.general, action.path
    if general not in field.ranks.generals_of[side]:
        return Refusal("VI-2.a", "not-your-general")
    start = field.general_place[general]
    if not start:
        return Refusal("VI-8.l", "general-is-lost")
    if field.general_moved[general]:
        return Refusal("VI-8.j", "general-has-moved")
    if len(path) > GENERAL_STEPS:
        return Refusal("VI-6.2.g", "general-moves-two-steps")
    if not may_leave(field, side, start):
        return Refusal("VI-8.k", "overfull-without-general")
    if not path or path[-1] == start:
        return Refusal("VI-6.2.i", "move-ends-where-it-began")
    return _refuses_ride_steps(field, side, action, start)


def _refuses_ride_steps(field: Field, side: str, action: MoveGeneral, start: Place) -> Refusal | None:
    here = start
    for there in action.path:
        if there not in field.layout.ways[side].get(here, ()):
            return Refusal("VI-6.2.c", "no-way-there")
        refusal = refuses_going_on(field, here) if here != start else None
        if refusal is not None:
            return refusal
        if there not in RESERVES and field.general_at(side, there) not in (None, action.general):
            return Refusal("VI-8.e", "another-general-there")
        here = there
    return None


def ride(table: Table[Field], action: MoveGeneral) -> None:
    """VI-8.b He acts freely, without activation. In his own turn nothing happens on the way (VI-8.i)."""
    field, general = table.state, action.general
    field.general_moved[general] = True
    for end in action.path:
        table.tell(events.GeneralMoved(general, field.general_place[general], end), "VI-8.b")
        field.general_place[general] = end
