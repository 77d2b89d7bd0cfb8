"""4.4.2.v to 4.4.3.d: the end of a battle: leaders, pursuit, and the loser's way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question, each_alike
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Pass, Strike
from iacta.games.bellum_gallicum.rules import automaton, battle, forces, losses, retreat, siege_turn
from iacta.games.bellum_gallicum.rules.likeness import alike, kinds_of
from iacta.games.bellum_gallicum.sides import GALLIC, ROMAN, foe
from iacta.games.bellum_gallicum.state import War
from iacta.games.bellum_gallicum.steps import (
    EndBattle,
    LeaveBritannia,
    LeaveField,
    Pursue,
    RetreatForce,
    Strand,
    TestAll,
    TestOne,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.roster import UnitNo
    from iacta.games.bellum_gallicum.sides import Side

PASS: Final = Pass()
HINDERS: Final[dict[str, int]] = {"marsh": 2, "forest": 1}
"""BG-4.4.3.b"""


def winner_of(war: War) -> Side:
    """Who has won the battle."""
    winner = battle.field(war).winner
    assert winner is not None  # the battle is over
    return winner


def end_battle(table: Table[War], step: EndBattle) -> None:
    """BG-4.4.2.w, BG-4.4.2.z The winner tests one leader, the loser all; then pursuit, then the loser leaves."""
    del step
    war = table.state
    winner, field = winner_of(war), battle.field(war)
    table.then(
        TestOne(winner, field.line(winner).leaders, "BG-4.4.2.w"),
        TestAll(field.line(foe(winner)).leaders, "BG-4.4.2.w"),
        Pursue(most_pursued(war)),
        LeaveField(),
    )


def most_pursued(war: War) -> int:
    """BG-4.4.3.a, BG-4.4.3.b As many units as the winner's intact front cavalry, less on rough ground; one at least."""
    field = battle.field(war)
    horse = [unit for unit in forces.cavalry(war, field.line(winner_of(war)).front) if not war.weak[unit]]
    return max(1, len(horse) - HINDERS.get(war.gaul.terrain[field.region], 0))


def quarry(war: War) -> list[UnitNo]:
    """BG-4.4.3.c Who may be cut down next: weakened infantry, weakened cavalry, intact infantry, intact cavalry."""
    line = battle.field(war).line(foe(winner_of(war)))
    ranked = {unit: (not war.weak[unit], war.roster.is_cavalry[unit]) for unit in line.front}
    first = min(ranked.values(), default=None)
    return [unit for unit in ranked if ranked[unit] == first]


class Pursuing(Question[War, Pursue, Strike | Pass]):
    """D26 Decline, or cut units down by priority, one at least."""

    clause = "BG-4.4.3.a"
    actions = (Strike, Pass)

    def asks(self, state: War, step: Pursue) -> Seat | None:
        """The winner, while there is somebody to pursue."""
        return winner_of(state) if step.left > 0 and quarry(state) else None

    def forced(self, state: War, step: Pursue) -> Strike | Pass | None:
        """BG-6.11.h The automaton pursues with the maximum, the strongest first."""
        del step
        if automaton.plays(state, winner_of(state)):
            return Strike(automaton.first_pursued(state, quarry(state)))
        return None

    def candidates(self, state: War, step: Pursue, seat: Seat) -> Iterator[Strike | Pass]:  # noqa: ARG002
        """A unit of each kind, or enough."""
        yield from map(Strike, kinds_of(state, quarry(state)))
        yield PASS

    def each(self, state: War, step: Pursue, seat: Seat, action: Strike | Pass) -> Iterator[Strike | Pass]:
        """Yield every unit of the kind."""
        if isinstance(action, Pass):
            yield action
            return
        same = alike(state, action.unit, quarry(state))
        yield from each_alike(action, same, lambda one: self.refuses(state, step, seat, one))

    def refuses(self, state: War, step: Pursue, seat: Seat, action: Strike | Pass) -> Refusal | None:
        """BG-4.4.3.c, BG-4.4.3.d"""
        del step, seat
        if isinstance(action, Pass) or action.unit in quarry(state):
            return None
        return Refusal("BG-4.4.3.c", "others-come-first")

    def answer(self, table: Table[War], step: Pursue, seat: Seat, action: Strike | Pass) -> None:
        """Cut it down, and ask again."""
        del seat
        if isinstance(action, Pass):
            return
        war, unit = table.state, action.unit
        field, loser = battle.field(war), foe(winner_of(war))
        war.battlefield = field.with_line(loser, field.line(loser).without(frozenset((unit,))))
        table.tell(events.UnitCutDown(unit), "BG-4.4.3.a")
        losses.eliminate(table, unit, "BG-4.4.3.a")
        table.then(Pursue(step.left - 1, struck=True))


def leave_field(table: Table[War], step: LeaveField) -> None:
    """BG-4.4.3.e, BG-4.5.4.b, BG-4.5.6.b The loser leaves; besieged survivors go back; beaten besiegers lift sieges."""
    del step
    war = table.state
    field, winner = battle.field(war), winner_of(war)
    war.battlefield = None
    loser, region = foe(winner), field.region
    if field.place:
        siege_turn.end_sortie(table, field.place, field.attacker, winner)
        return
    if loser == GALLIC and retreat.is_at_home(war, GALLIC, region):
        retreat.disperse(table, GALLIC, region)
    elif loser == ROMAN and region == war.gaul.britannia:
        table.then(LeaveBritannia(must=True), Strand())
    else:
        table.then(RetreatForce(region, loser))
