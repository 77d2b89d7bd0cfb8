"""4.5.2 to 4.5.4: a siege turn or an entrenchment combat, and the marker after it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.bellum_gallicum import events
from iacta.games.bellum_gallicum.actions import Hold, Sortie, Surrender
from iacta.games.bellum_gallicum.combat_tables import TABLES
from iacta.games.bellum_gallicum.rules import (
    automaton,
    battle,
    deployments,
    forces,
    losses,
    moving,
    siege_end,
    sieges_kept,
)
from iacta.games.bellum_gallicum.sides import foe
from iacta.games.bellum_gallicum.state import INVESTED, SPENT, SiegeMarker, War
from iacta.games.bellum_gallicum.steps import AnswerSiege, MarkSiege, ResolveSiege

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.bellum_gallicum.map import Location, RegionNo
    from iacta.games.bellum_gallicum.roster import LeaderNo, UnitNo
    from iacta.games.bellum_gallicum.sides import Side

SURRENDER: Final = Surrender()
HOLD: Final = Hold()
SORTIE: Final = Sortie()
FORCED_SURRENDER: Final = 4
"""BG-4.5.2.g"""


class AnsweringSiege(Question[War, AnswerSiege, Surrender | Hold | Sortie]):
    """D30 Surrender, hold, or an entrenchment combat if the besieged group is an army."""

    clause = "BG-4.5.2.b"
    actions = (Surrender, Hold, Sortie)

    def asks(self, state: War, step: AnswerSiege) -> Seat | None:
        """The besieged side."""
        del state
        return step.side

    def forced(self, state: War, step: AnswerSiege) -> Surrender | Hold | Sortie | None:
        """The automaton holds (BG-6.11.b)."""
        return HOLD if automaton.plays(state, step.side) else None

    def candidates(self, state: War, step: AnswerSiege, seat: Seat) -> Iterator[Surrender | Hold | Sortie]:  # noqa: ARG002
        """Hold, come out, surrender."""
        yield HOLD
        if forces.is_army(state.units_at(step.place)):
            yield SORTIE
        yield SURRENDER

    def refuses(self, state: War, step: AnswerSiege, seat: Seat, action: Surrender | Hold | Sortie) -> Refusal | None:
        """BG-4.5.2.b"""
        del seat
        if isinstance(action, Sortie) and not forces.is_army(state.units_at(step.place)):
            return Refusal("BG-4.5.2.b", "no-army-inside")
        return None

    def answer(self, table: Table[War], step: AnswerSiege, seat: Seat, action: Surrender | Hold | Sortie) -> None:
        """BG-4.5.2.f A surrender spares the place."""
        del seat
        if isinstance(action, Surrender):
            table.tell(events.PlaceSurrendered(step.place, forced=False), "BG-4.5.2.f")
            release(table.state, table.state.gaul.region_of[step.place])
            siege_end.fall(table, step.place, spared=True)
        elif isinstance(action, Hold):
            table.then(ResolveSiege(step.place))
        else:
            battle.begin(table, table.state.gaul.region_of[step.place], step.side, step.place)


# Strength


def besieger_strength(war: War, units: Sequence[UnitNo], leaders: Sequence[LeaderNo]) -> int:
    """BG-4.5.3.a Infantry, a point for each leader up to the number of units, one for Caesar or Labienus."""
    great = any(leader in (war.roster.caesar, war.roster.labienus) for leader in leaders)
    return len(forces.infantry(war, units)) + min(len(leaders), len(units)) + great


def besieged_strength(war: War, place: Location) -> int:
    """BG-4.5.3.b, BG-4.5.3.c The place, its infantry, and the best of its leaders once."""
    leaders, roster = war.leaders_at(place), war.roster
    strength = war.gaul.value[place] + len(forces.infantry(war, war.units_at(place)))
    strength += any(_is_local(war, leader, place) for leader in leaders)
    if any(leader in (roster.caesar, roster.labienus) for leader in leaders):
        return strength + 2
    return strength + any(roster.is_roman[leader] for leader in leaders)


def _is_local(war: War, leader: LeaderNo, place: Location) -> bool:
    """BG-4.5.3.f Whether a leader is that of a tribe of the region."""
    tribe = war.stands_for.get(leader, war.roster.leaders[leader].tribe)
    return tribe >= 0 and war.roster.home[tribe] == war.gaul.region_of[place]


# The siege turn


def resolve(table: Table[War], step: ResolveSiege) -> None:
    """BG-4.5.3.d, BG-11.d The differential and one die; the besieged side allocates its losses first."""
    war, place = table.state, step.place
    units, leaders = deployments.invested(war, war.gaul.region_of[place], war.sieges[place].side)
    own, other = besieger_strength(war, units, leaders), besieged_strength(war, place)
    die = table.dice.roll_for(lambda dice: TABLES.siege_losses(own - other, dice[0]), 1, 6, "BG-4.5.3.d")[0]
    hits, inside_hits = TABLES.siege_losses(own - other, die)
    table.tell(events.SiegeTurnFought(place, own, other, die, hits, inside_hits), "BG-4.5.3.d")
    losses.pick(table, war.units_at(place), inside_hits, "BG-4.5.3.e")
    losses.pick(table, units, hits, "BG-4.5.3.e")
    table.then(MarkSiege(place))


def end_sortie(table: Table[War], place: Location, besieged: Side, winner: Side) -> None:
    """BG-4.5.4.b to BG-4.5.4.d Survivors go back inside; a beaten besieger lifts all sieges, else the siege goes on."""
    region = table.state.gaul.region_of[place]
    if winner == besieged:
        release(table.state, region)
        siege_end.lift_all(table, region, foe(besieged))
    else:
        table.then(MarkSiege(place))


def mark(table: Table[War], step: MarkSiege) -> None:
    """BG-4.5.2.c, BG-4.5.2.g The marker goes on; the place falls, is forced to surrender, or the besieger is gone."""
    war, place = table.state, step.place
    region, (side, turns, _) = war.gaul.region_of[place], war.sieges[place]
    left, _ = deployments.invested(war, region, side)
    release(war, region)
    war.sieges[place] = SiegeMarker(side, turns + 1)
    table.tell(events.SiegeMarked(place, turns + 1), "BG-4.5.2.c")
    if left and not war.units_at(place):
        siege_end.fall(table, place)
    elif left and turns + 1 >= FORCED_SURRENDER:
        table.tell(events.PlaceSurrendered(place, forced=True), "BG-4.5.2.g")
        siege_end.fall(table, place)
    elif not forces.infantry(war, left):
        sieges_kept.lift(table, place, "BG-4.5.1.g")
        moving.settle(table, region)


def release(war: War, region: RegionNo) -> None:
    """The siege at hand is over for this turn; its units stay committed (BG-4.5.1.i)."""
    for unit in war.units_at(region):
        if war.done[unit] & INVESTED:
            war.done[unit] = war.done[unit] & ~INVESTED | SPENT
    for leader in war.leaders_at(region):
        if war.leader_done[leader] & INVESTED:
            war.leader_done[leader] = war.leader_done[leader] & ~INVESTED | SPENT
