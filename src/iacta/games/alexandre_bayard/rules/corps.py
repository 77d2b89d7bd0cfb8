"""AB-9: the missions of corps: chosen in secret, claimed when they are won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Sealed
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import ChooseTargets
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.layout import layout
from iacta.games.alexandre_bayard.rules.standing import row_from_own_side
from iacta.games.alexandre_bayard.rules.telling import meet
from iacta.games.alexandre_bayard.rules.terrain import bars_figure, line_of
from iacta.games.alexandre_bayard.sides import SIDES, foe
from iacta.games.alexandre_bayard.state import CORRUPTED, LOST, Battle
from iacta.games.alexandre_bayard.steps import ChooseObjectives

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import CorpsNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.steps import ClaimObjectives
    from iacta.geometry.hexes import Hex

ROWS: Final = 2
"""AB-9.c How deep the objectives lie, from the enemy's table side."""


# Choosing


def corps_of_side(battle: Battle, side: Side) -> list[CorpsNo]:
    """AB-9.a The corps of a side, in the order of the file."""
    return [number for number, corps in enumerate(battle.roster.corps) if corps.side == side]


def is_objective(battle: Battle, side: Side, place: Hex) -> bool:
    """AB-9.c, AB-9.h Passable land in the two rows nearest the enemy's table side."""
    if place not in battle.ground.grid or row_from_own_side(battle, foe(side), place) >= ROWS:
        return False
    return bars_figure(battle, place) is None and not line_of(battle, place).navigable


def objectives(battle: Battle, side: Side) -> list[Hex]:
    """AB-9.h Those that may be chosen: the middle of the enemy's own row, then the nearest to it."""
    known, edge = layout(battle).objectives, battle.sheet.edge(foe(side))
    found = known.get(edge)
    if found is None:
        found = known[edge] = tuple(_nearest_first(battle, side))
    return list(found)


def _nearest_first(battle: Battle, side: Side) -> list[Hex]:
    found = [place for place in battle.ground.hexes if is_objective(battle, side, place)]
    row = [place for place in battle.ground.hexes if row_from_own_side(battle, foe(side), place) == 0]
    far = battle.ground.distance[row[len(row) // 2]]
    return sorted(found, key=lambda place: (far[place], place))


class ChoosingObjectives(Sealed[Battle, ChooseObjectives, ChooseTargets]):
    """AB-9.d, AB-9.h Both write the missions of their corps down."""

    clause = "AB-9.h"
    actions = (ChooseTargets,)
    exhaustive = False

    def asks(self, state: Battle, step: ChooseObjectives) -> tuple[Seat, ...]:
        """The sides that have corps."""
        del step
        return tuple(side for side in SIDES if corps_of_side(state, side))

    def candidates(self, state: Battle, step: ChooseObjectives, seat: Seat) -> Iterator[ChooseTargets]:  # noqa: ARG002
        """The usual choice; then each corps with each other hex in its place."""
        side = _side(seat)
        count, found = len(corps_of_side(state, side)), objectives(state, side)
        usual, others = tuple(found[:count]), found[count:]
        yield ChooseTargets(usual)
        for place in range(count):
            yield from (ChooseTargets((*usual[:place], other, *usual[place + 1 :])) for other in others)

    def refuses(self, state: Battle, step: ChooseObjectives, seat: Seat, action: ChooseTargets) -> Refusal | None:
        """AB-9.c, AB-9.h One for each corps, all different."""
        del step
        side, chosen = _side(seat), action.objectives
        if len(chosen) != len(corps_of_side(state, side)):
            return Refusal("AB-9.c", "an-objective-for-each-corps")
        if len(set(chosen)) < len(chosen):
            return Refusal("AB-9.h", "objective-taken-twice")
        wrong = next((place for place in chosen if not is_objective(state, side, place)), None)
        return None if wrong is None else Refusal("AB-9.c", "no-objective-there", f"hex:{wrong}")

    def reveal(self, table: Table[Battle], step: ChooseObjectives, answers: Mapping[Seat, ChooseTargets]) -> None:
        """AB-9.d They stay secret until they are won."""
        del step
        battle = table.state
        for seat, action in answers.items():
            side = _side(seat)
            battle.missions |= dict(zip(corps_of_side(battle, side), action.objectives, strict=True))
            table.tell(events.ObjectivesChosen(side), "AB-9.h")


def _side(seat: Seat) -> Side:
    return next(side for side in SIDES if side == seat)


# Claiming


def claim_objectives(table: Table[Battle], step: ClaimObjectives) -> None:
    """AB-9.e, AB-9.i, AB-12.z Every mission that is fulfilled is shown, and won for good."""
    battle = table.state
    for corps in corps_of_side(battle, step.side):
        unit = claimant(battle, corps)
        if unit == NOBODY:
            continue
        meet(table, unit, "AB-12.z")
        battle.won |= {corps}
        table.reveal()
        table.tell(events.ObjectiveWon(step.side, corps, unit, battle.missions[corps]), "AB-9.e")


def claimant(battle: Battle, corps: CorpsNo) -> UnitNo:
    """AB-9.i, AB-9.j A unit on the objective, of whatever corps, that this sub-general has activated in this turn."""
    general = battle.roster.corps[corps].leader
    if corps in battle.won or corps not in battle.missions:
        return NOBODY
    if battle.leader_fate[general] == LOST or battle.leader_flags[general] & CORRUPTED:  # AB-11.q
        return NOBODY
    unit = battle.unit_in(battle.missions[corps])
    led = any(group.leader == general and unit in group.units for group in battle.groups)
    return unit if led and not battle.roster.is_decoy[unit] else NOBODY
