"""4.2.1: units are weakened and eliminated; the owner picks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question, each_alike
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Lose
from iacta.games.bellum_gallicum.rules import automaton, sieges_kept
from iacta.games.bellum_gallicum.rules.likeness import alike, kinds_of
from iacta.games.bellum_gallicum.state import LOST, War
from iacta.games.bellum_gallicum.steps import TakeLosses

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.roster import UnitNo


def weaken(table: Table[War], unit: UnitNo, clause: ClauseId = "BG-4.2.1.b") -> None:
    """BG-4.2.1.b An intact unit is turned over, a weakened one is eliminated."""
    war = table.state
    if war.weak[unit]:
        eliminate(table, unit, clause)
        return
    war.weak[unit] = True
    table.tell(events.UnitWeakened(unit, war.at[unit]), clause)


def eliminate(table: Table[War], unit: UnitNo, clause: ClauseId = "BG-4.2.1.a") -> None:
    """BG-4.2.1.a A unit is removed, intact or weakened."""
    eliminate_all(table, (unit,), clause)


def eliminate_all(table: Table[War], units: Iterable[UnitNo], clause: ClauseId = "BG-4.2.1.a") -> None:
    """BG-4.2.1.f Units are removed together; then regions and sieges are looked at again."""
    war, regions = table.state, set()
    for unit in units:
        location = war.at[unit]
        if location > 0:  # else it is the legion of a lost trireme (BG-5.6.2.b)
            regions.add(war.gaul.region_of[location])
        table.tell(events.UnitEliminated(unit, location), clause)
        war.place_units((unit,), LOST)
        war.weak[unit], war.done[unit] = False, 0
        war.lost_in[unit] = war.year
    sieges_kept.review(table, *sorted(regions))


def pick(table: Table[War], units: Iterable[UnitNo], count: int, clause: ClauseId) -> None:
    """BG-8.1.d, BG-4.5.3.e Let the owner pick units to weaken; losses beyond the units present are ignored."""
    present = tuple(units)
    if present and count > 0:
        table.then(TakeLosses(table.state.side[present[0]], present, min(count, len(present)), clause))


class TakingLosses(Question[War, TakeLosses, Lose]):
    """D2 Which unit takes a loss: any of the group that the same result has not hit."""

    clause = "BG-8.1.d"
    actions = (Lose,)

    def asks(self, state: War, step: TakeLosses) -> Seat | None:
        """The owner."""
        del state
        return step.side

    def forced(self, state: War, step: TakeLosses) -> Lose | None:
        """All that are left, units that are all alike, and whatever the automaton loses."""
        if step.left >= len(step.units) or len(kinds_of(state, step.units)) == 1:
            return Lose(step.units[0])
        if automaton.plays(state, step.side):
            return Lose(automaton.first_loss(state, step.units))
        return None

    def candidates(self, state: War, step: TakeLosses, seat: Seat) -> Iterator[Lose]:  # noqa: ARG002
        """One unit of each kind."""
        yield from (Lose(unit) for unit in kinds_of(state, step.units))

    def each(self, state: War, step: TakeLosses, seat: Seat, action: Lose) -> Iterator[Lose]:
        """Yield every unit of the kind."""
        yield from each_alike(
            action, alike(state, action.unit, step.units), lambda one: self.refuses(state, step, seat, one)
        )

    def refuses(self, state: War, step: TakeLosses, seat: Seat, action: Lose) -> Refusal | None:
        """BG-8.1.g, BG-4.4.2.n Only units of the group, and each of them once."""
        del state, seat
        return None if action.unit in step.units else Refusal(step.clause, "not-among-those-hit")

    def answer(self, table: Table[War], step: TakeLosses, seat: Seat, action: Lose) -> None:
        """Weaken it, and ask for the next."""
        del seat
        weaken(table, action.unit, step.clause)
        if step.left > 1:
            rest = tuple(unit for unit in step.units if unit != action.unit)
            table.then(TakeLosses(step.side, rest, step.left - 1, step.clause))
