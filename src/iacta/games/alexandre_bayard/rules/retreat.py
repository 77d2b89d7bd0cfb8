"""AB-C.11.d to AB-C.11.n: retreats, and what they cost if they cannot be made."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Retreat
from iacta.games.alexandre_bayard.roster import NOBODY
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.leaders import lose_leader
from iacta.games.alexandre_bayard.rules.losses import destroy, lose
from iacta.games.alexandre_bayard.rules.paths import can_enter
from iacta.games.alexandre_bayard.rules.profiles import profile, rides
from iacta.games.alexandre_bayard.rules.standing import is_light, row_from_own_side
from iacta.games.alexandre_bayard.rules.telling import tell_of
from iacta.games.alexandre_bayard.rules.walking import (
    back_out,
    push,
    runs_into,
    runs_over,
    stands_alone,
    surprise_leaders,
)
from iacta.games.alexandre_bayard.state import RETREATED, Battle
from iacta.games.alexandre_bayard.steps import LookAround, RetreatUnit
from iacta.geometry.hexes import OFF_THE_MAP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import UnitNo
    from iacta.geometry.hexes import Hex

FOOT_STEPS, RIDING_STEPS = 1, 2
"""AB-C.11.d For each flag."""


def steps_of_a_flag(battle: Battle, unit: UnitNo) -> int:
    """AB-C.11.d"""
    return RIDING_STEPS if rides(profile(battle, unit)) else FOOT_STEPS


class Retreating(Question[Battle, RetreatUnit, Retreat]):
    """AB-C.11.e, AB-C.11.n The owner chooses among the paths with the most steps."""

    clause = "AB-C.11.e"
    actions = (Retreat,)

    def asks(self, state: Battle, step: RetreatUnit) -> Seat | None:
        """The owner of a unit that is still there."""
        return state.side_of(step.unit) if state.at[step.unit] else None

    def forced(self, state: Battle, step: RetreatUnit) -> Retreat | None:
        """AB-13.3.h The only way, or none at all."""
        found = ways(state, step)
        return Retreat(found[0]) if len(found) == 1 else None

    def candidates(self, state: Battle, step: RetreatUnit, seat: Seat) -> Iterator[Retreat]:  # noqa: ARG002
        """Every longest path."""
        yield from (Retreat(path) for path in ways(state, step))

    def refuses(self, state: Battle, step: RetreatUnit, seat: Seat, action: Retreat) -> Refusal | None:
        """AB-C.11.n As far as can be."""
        del seat
        return None if action.path in ways(state, step) else Refusal("AB-C.11.n", "no-such-retreat")

    def answer(self, table: Table[Battle], step: RetreatUnit, seat: Seat, action: Retreat) -> None:
        """AB-C.11.e, AB-7.r Hex by hex; where somebody unseen stands, the rest is chosen anew."""
        del seat
        retreat(table, step, action.path)


def ways(battle: Battle, step: RetreatUnit) -> list[tuple[Hex, ...]]:
    """AB-C.11.e, AB-C.11.n The paths with the most steps, in direction order; an empty one if there is no way."""
    if stands_fast(battle, step.unit):
        return [()]
    due = step.flags * steps_of_a_flag(battle, step.unit) - step.made
    found = [path for path in _paths(battle, step, battle.at[step.unit], due) if _ends_free(battle, step.unit, path)]
    longest = max((len(path) for path in found), default=0)
    return [path for path in found if len(path) == longest] if longest else [()]


def stands_fast(battle: Battle, unit: UnitNo) -> bool:
    """AB-C.15.e Medium and heavy artillery, and units aboard (AB-6.3.m), lose plaquettes in place of retreating."""
    found = profile(battle, unit)
    heavy = found.arm == "artillery" and found.weight != "light"
    return heavy or gathered.bans_retreat(battle, unit) is not None


def _paths(battle: Battle, step: RetreatUnit, place: Hex, due: int) -> Iterator[tuple[Hex, ...]]:
    """Every way of so many steps or fewer, longer ones first."""
    if due <= 0:
        return
    onward = [end for end in battle.ground.neighbours[place] if _may_step(battle, step, place, end)]
    for end in onward:
        for rest in _paths(battle, step, end, due - 1):
            yield (end, *rest)
        yield (end,)
    if not onward and leaves_board(battle, step, place):
        yield (OFF_THE_MAP,)


def leaves_board(battle: Battle, step: RetreatUnit, place: Hex) -> bool:
    """AB-C.11.f A unit with no other step, at its own table side; never without an attacker (AB-C.11.h)."""
    at_side = row_from_own_side(battle, battle.side_of(step.unit), place) == 0
    return at_side and bool(step.away_from)


def _may_step(battle: Battle, step: RetreatUnit, place: Hex, end: Hex) -> bool:
    return _leads_on(battle, step)(place, end) and may_pass(battle, step.unit, place, end)


def _leads_on(battle: Battle, step: RetreatUnit) -> Callable[[Hex, Hex], bool]:
    """AB-C.11.e, AB-C.11.h Farther from the attacker, or nearer to its own table side; from a fire anywhere."""
    if step.to_table_side:
        row = partial(row_from_own_side, battle, battle.side_of(step.unit))
        return lambda place, end: row(end) < row(place)
    if step.away_from:
        far = battle.ground.distance[step.away_from]
        return lambda place, end: far[end] > far[place]
    return lambda place, end: place != end


def may_pass(battle: Battle, unit: UnitNo, place: Hex, end: Hex) -> bool:
    """AB-C.11.e, AB-C.11.n Into a free hex, or through a light friend; not across palisades and walls."""
    if can_enter(battle, unit, place, end):
        return True
    occupant = battle.unit_in(end)
    if occupant == NOBODY or battle.side_of(occupant) != battle.side_of(unit) or not is_light(battle, occupant):
        return False
    return can_enter_past(battle, unit, place, end)


def can_enter_past(battle: Battle, unit: UnitNo, place: Hex, end: Hex) -> bool:
    """Whether a unit could enter a hex but for whoever stands in it."""
    occupant = battle.here.pop(end, NOBODY)
    passes = can_enter(battle, unit, place, end)
    if occupant != NOBODY:
        battle.here[end] = occupant
    return passes


def _ends_free(battle: Battle, unit: UnitNo, path: tuple[Hex, ...]) -> bool:
    """AB-C.11.e A free hex ends the retreat."""
    end = path[-1]
    occupant = battle.unit_in(end) if end else NOBODY
    return occupant in (NOBODY, unit) or not battle.knows(battle.side_of(unit), occupant)


def retreat(table: Table[Battle], step: RetreatUnit, path: tuple[Hex, ...]) -> None:
    """AB-C.11.e to AB-C.11.g, AB-C.14.i Along the path; flags not carried out in full cost plaquettes.

    On the way sentries give the alarm (AB-4.3.o) and supplies are overrun (AB-10.k).
    """
    battle, unit = table.state, step.unit
    gone: list[Hex] = []
    start = battle.at[unit]
    for end in path:
        if end == OFF_THE_MAP:
            leave_board(table, unit)
            return
        if runs_into(table, unit, end):
            back_out(table, unit, start, gone)
            _tell_way(table, unit, gone)
            table.then(LookAround(), replace(step, made=step.made + len(gone)))
            return
        push(table, unit, end)
        surprise_leaders(table, unit)
        battle.mark(unit, RETREATED)
        gone.append(end)
        if len(gone) < len(path) and runs_over(battle, unit) and stands_alone(battle, unit):
            _tell_way(table, unit, gone)
            again = replace(step, made=step.made + len(gone))
            table.then(*gathered.after_step(battle, unit), LookAround(), again)
            return
    _tell_way(table, unit, gone)
    carried_out = (step.made + len(gone)) // steps_of_a_flag(battle, unit)
    lose(table, unit, step.flags - carried_out, "AB-C.11.g", risks_leaders=False, away_from=step.away_from)
    if gone:
        table.then(*gathered.after_step(battle, unit), LookAround())
        surprise_leaders(table, unit)


def _tell_way(table: Table[Battle], unit: UnitNo, gone: list[Hex]) -> None:
    if gone:
        tell_of(table, unit, events.UnitRetreated(unit, tuple(gone)), "AB-C.11.d")


def leave_board(table: Table[Battle], unit: UnitNo) -> None:
    """AB-C.11.f The unit is lost, and its leaders go with it (AB-C.11.n)."""
    battle = table.state
    leaders = battle.attached(unit)
    for leader in leaders:
        battle.leader_at[leader] = OFF_THE_MAP
    destroy(table, unit, "AB-C.11.f")
    for leader in leaders:
        lose_leader(table, leader, "AB-C.11.n")
