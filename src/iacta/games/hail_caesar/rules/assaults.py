"""8.13: buildings in combat."""

from __future__ import annotations

from math import isqrt
from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import LeaveBySide
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.rules import blocks, blows, buildings, contacts, removal, revealing
from iacta.games.hail_caesar.state import DISORDERED, Battle
from iacta.games.hail_caesar.steps import LeaveBlock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.map import AreaNo
    from iacta.games.hail_caesar.roster import UnitNo

SIDES_OF_A_BLOCK: Final = range(4)


def width_of(battle: Battle, area: AreaNo) -> int:
    """HC-9.6.i How wide an obstacle is: the shortest side of its outline."""
    polygon = battle.ground.areas[area].polygon
    edges = zip(polygon, (*polygon[1:], polygon[0]), strict=True)
    return min(isqrt((bx - ax) * (bx - ax) + (by - ay) * (by - ay)) for (ax, ay), (bx, by) in edges)


def ways_out(battle: Battle, unit: UnitNo) -> list[int]:
    """HC-8.13.c The sides by which a garrison can leave: nobody assails them, and there is room for one move."""
    assailed = {contact.side for contact in battle.contacts_of(unit)}
    return [
        side
        for side in SIDES_OF_A_BLOCK
        if side not in assailed and buildings.driven_out(battle, unit, side) is not None
    ]


class LeavingBlock(Question[Battle, LeaveBlock, LeaveBySide]):
    """HC-8.13.c A garrison that is driven out chooses the side; it breaks if it cannot leave."""

    clause = "HC-8.13.c"
    actions = (LeaveBySide,)

    def asks(self, state: Battle, step: LeaveBlock) -> Seat | None:
        """The owner."""
        return state.roster.side_of[step.unit] if state.inside[step.unit] != NO_AREA else None

    def forced(self, state: Battle, step: LeaveBlock) -> LeaveBySide | None:
        """The only way, or none."""
        ways = ways_out(state, step.unit)
        if len(ways) > 1:
            return None
        return LeaveBySide(ways[0] if ways else -1)

    def candidates(self, state: Battle, step: LeaveBlock, seat: Seat) -> Iterator[LeaveBySide]:  # noqa: ARG002 - only the owner is asked
        """The free sides, the one nearest to his own edge first."""
        side = state.roster.side_of[step.unit]
        for way in sorted(
            ways_out(state, step.unit), key=lambda one: buildings.to_own_edge(state, step.unit, one, side)
        ):
            yield LeaveBySide(way)

    def refuses(self, state: Battle, step: LeaveBlock, seat: Seat, action: LeaveBySide) -> Refusal | None:  # noqa: ARG002 - only the owner is asked
        """HC-8.13.c"""
        return None if action.side in ways_out(state, step.unit) else Refusal("HC-8.13.c", "no-way-out")

    def answer(self, table: Table[Battle], step: LeaveBlock, seat: Seat, action: LeaveBySide) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-8.13.c One move, disordered; no way out: it breaks."""
        battle = table.state
        there = buildings.driven_out(battle, step.unit, action.side) if action.side in SIDES_OF_A_BLOCK else None
        if there is None:
            removal.destroy(table, step.unit, "HC-8.13.c")
            return
        contacts.remove(battle, step.unit)
        battle.inside[step.unit] = NO_AREA
        battle.stand(step.unit, there)
        battle.mark(step.unit, DISORDERED)
        table.tell(events.DrivenOut(step.unit), "HC-8.13.c")
        revealing.reveal_met(table, step.unit)


# Occupying


def blocks_to_occupy(battle: Battle, unit: UnitNo) -> list[AreaNo]:
    """HC-8.13.d The buildings that a winner may occupy now."""
    return [block for block in battle.ground.buildings if refusal_to_occupy(battle, unit, block) is None]


def refusal_to_occupy(battle: Battle, unit: UnitNo, block: AreaNo) -> Refusal | None:
    """HC-8.13.d Its enemy has left the building or been destroyed in it in this round, and it has room."""
    if block not in battle.ground.buildings:
        return Refusal("HC-8.13.d", "no-building")
    if battle.box[unit] is None or battle.roster.profile(unit).type != "infantry":
        return Refusal("HC-6.5.c", "only-infantry-enters")
    if block not in assailed(battle, unit) or blocks.garrison(battle, block):
        return Refusal("HC-8.13.d", "building-not-won")
    return buildings.refusal_to_hold(battle, unit, block)


def assailed(battle: Battle, unit: UnitNo) -> set[AreaNo]:
    """The buildings that a unit attacked in this round."""
    melee = blows.melee_of(battle)
    return {block for one, block in melee.stormed if one == unit}


def occupy(table: Table[Battle], unit: UnitNo, block: AreaNo) -> None:
    """HC-8.13.d The winner goes in."""
    battle = table.state
    battle.stand(unit, None)
    battle.inside[unit] = block
    table.tell(events.BuildingOccupied(unit, block), "HC-8.13.d")
