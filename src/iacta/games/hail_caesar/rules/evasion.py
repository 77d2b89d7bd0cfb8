"""8.5.d to 8.5.q: evading a charge."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.hail_caesar import events
from iacta.games.hail_caesar.actions import Evade
from iacta.games.hail_caesar.combat_tables import TABLES
from iacta.games.hail_caesar.map import NO_AREA
from iacta.games.hail_caesar.roster import OPEN_ORDER
from iacta.games.hail_caesar.rules import command, forced_moves, headings, placing, trips
from iacta.games.hail_caesar.state import STANDING, Battle
from iacta.games.hail_caesar.steps import ChooseEvasion, TestEvasion
from iacta.geometry.angles import bearing, is_heading

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.hail_caesar.roster import UnitNo


def direction(battle: Battle, unit: UnitNo, charger: UnitNo, side: int = -1) -> int:
    """HC-8.5.e, HC-14.8.m Straight away from the charger's leader: from that point to the middle of the evader."""
    start = placing.start_of(battle, charger, placing.way_out(battle, charger, side))
    box = battle.at(unit)
    return bearing(box.cx // 2 - start.x, box.cy // 2 - start.y)


def refusal(battle: Battle, unit: UnitNo, charger: UnitNo, side: int = -1) -> Refusal | None:
    """HC-8.5.d, HC-8.5.p Why a target may not evade; None if it may."""
    if battle.inside[unit] != NO_AREA or battle.formation[unit] != OPEN_ORDER:
        return Refusal("HC-8.5.d", "only-open-order-evades")
    if battle.is_disordered(unit):
        return Refusal("HC-8.5.d", "disordered-cannot-evade")
    way = forced_moves.flight(battle, unit, direction(battle, unit, charger, side), battle.rate(unit))
    if way.distance < battle.sheet.measures.evade_min_move:
        return Refusal("HC-8.5.p", "no-room-to-evade")
    return None


def test(table: Table[Battle], step: TestEvasion) -> None:
    """HC-8.5.e, HC-8.5.q A command test in the opponent's turn: moves by the margin, at least one.

    A charger that a Parthian shot has destroyed or driven off the table needs no evading.
    """
    battle = table.state
    if battle.fate[step.unit] != STANDING or battle.fate[step.charger] != STANDING:
        return
    commander = battle.roster.division_of[step.unit]
    moves = 1
    if command.can_test(battle, commander):
        value, _ = command.value_of(battle, commander, (step.unit,))
        margin = value - table.dice.total(2, 6, "HC-8.5.e")
        moves = max(TABLES.evasion.moves_on_failure, TABLES.moves(margin))
    table.then(ChooseEvasion(step.unit, step.charger, moves, step.side))


class ChoosingEvasion(Question[Battle, ChooseEvasion, Evade]):
    """HC-8.5.e One of the moves or more, and any heading at the end."""

    clause = "HC-8.5.e"
    actions = (Evade,)
    exhaustive = False

    def asks(self, state: Battle, step: ChooseEvasion) -> Seat | None:
        """The owner of the evader."""
        return state.roster.side_of[step.unit] if state.fate[step.unit] == STANDING else None

    def candidates(self, state: Battle, step: ChooseEvasion, seat: Seat) -> Iterator[Evade]:  # noqa: ARG002 - only the owner is asked
        """All moves first, heading of flight first: the default."""
        away = direction(state, step.unit, step.charger, step.side)
        ends = dict.fromkeys((away, *headings.headings(state, step.unit)))
        for moves in range(step.moves, 0, -1):
            for heading in ends:
                yield Evade(moves, heading)

    def refuses(self, state: Battle, step: ChooseEvasion, seat: Seat, action: Evade) -> Refusal | None:  # noqa: ARG002 - only the owner is asked
        """HC-8.5.e"""
        if not is_heading(action.heading):
            return Refusal("HC-16.2.f", "no-heading")
        return None if 1 <= action.moves <= step.moves else Refusal("HC-8.5.e", "evades-too-far")

    def answer(self, table: Table[Battle], step: ChooseEvasion, seat: Seat, action: Evade) -> None:  # noqa: ARG002 - only the owner is asked
        """HC-8.5.e, HC-8.5.n One straight segment for all its moves; the table edge takes it."""
        battle = table.state
        away = direction(battle, step.unit, step.charger, step.side)
        distance = trips.far(battle, step.unit, battle.at(step.unit), away, action.moves)
        table.tell(events.Evaded(step.unit, action.moves), "HC-8.5.e")
        forced_moves.evade(table, step.unit, away, distance, action.heading)
