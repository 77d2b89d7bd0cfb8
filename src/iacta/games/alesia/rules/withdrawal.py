"""AL-2.D: leaders out of sight are turned down, units go back into boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Sealed
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Transfer, Withdraw
from iacta.games.alesia.roster import ROMAN, SIDES, foe
from iacta.games.alesia.rules import control, legions, sight
from iacta.games.alesia.rules.organisation import silent
from iacta.games.alesia.rules.setup import army_of_seat
from iacta.games.alesia.state import Siege, box_of
from iacta.games.alesia.steps import TurnDown, WithdrawUnits

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.disposition import Disposition
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo


def turn_down(table: Table[Siege], step: TurnDown) -> None:  # noqa: ARG001 - a rule takes its step
    """AL-2.D.a, AL-2.D.g, AL-2.D.j Who is out of sight is turned face down, whatever the reason."""
    siege = table.state
    siege.shown = [0] * len(siege.shown)
    unseen = {side: out_of_sight(siege, side) for side in SIDES}
    for side in SIDES:
        for leader in unseen[side]:
            if siege.face_up[leader]:
                siege.marked[leader] = 0
                sight.turn_down(table, leader, "AL-2.D.a")


def out_of_sight(siege: Siege, side: Side) -> list[LeaderNo]:
    """AL-2.D.a, AL-2.D.i The leaders and decoys of a side on the map whom nobody sees, and who may hide."""
    facing = siege.disposition(foe(side))
    return [leader for leader in siege.roster.leaders_of[side] if is_out_of_sight(siege, leader, facing)]


def is_out_of_sight(siege: Siege, leader: LeaderNo, facing: Disposition) -> bool:
    """AL-2.D.a, AL-2.D.i Whether a leader or decoy on the map may hide: nobody who faces him sees him."""
    place = siege.leader_at[leader]
    return (
        place > 0
        and leader != siege.roster.vercingetorix
        and not is_caught_outside(siege, leader)
        and not sight.sees(siege, foe(siege.roster.leader_side[leader]), place, facing)
    )


def is_caught_outside(siege: Siege, leader: LeaderNo) -> bool:
    """AL-2.D.i A Roman who stands neither in the corridor nor in a camp stays face up."""
    place = siege.leader_at[leader]
    return (
        siege.roster.leader_side[leader] == ROMAN
        and siege.ground.zone[place] != "corridor"
        and not siege.is_camp(place)
    )


class WithdrawingUnits(Sealed[Siege, WithdrawUnits, Withdraw]):
    """AL-2.D.b, AL-2.D.j Both sides take units off the map into the boxes of leaders out of sight."""

    clause = "AL-2.D.b"
    actions = (Withdraw,)
    exhaustive = False

    def asks(self, state: Siege, step: WithdrawUnits) -> tuple[Seat, ...]:  # noqa: ARG002 - always the same question
        """The seats that might withdraw somebody, if every hidden counter were a leader of the widest radius."""
        return tuple(seat for seat in ("roman", state.battle.seat_of["relief"]) if might_withdraw(state, seat))

    def candidates(self, state: Siege, step: WithdrawUnits, seat: Seat) -> Iterator[Withdraw]:  # noqa: ARG002
        """Nobody; everybody who can; each leader's own as far as his box holds them."""
        able = withdrawable(state, seat)
        takers = (None, *sorted({leader for leaders in able.values() for leader in leaders}))
        plans = [(), *(gather(state, able, taker) for taker in takers)]
        return (Withdraw(plan) for plan in dict.fromkeys(plans))

    def refuses(self, state: Siege, step: WithdrawUnits, seat: Seat, action: Withdraw) -> Refusal | None:  # noqa: ARG002
        """AL-2.D.b to AL-2.D.i, AL-4.c, AL-4.d"""
        trial = state.clone()
        return (
            _refuses_splits(trial, seat, action)
            or _refuses_units(trial, seat, action)
            or _refuses_joins(trial, seat, action)
            or _refuses_capacity(state, trial, action)
        )

    def reveal(self, table: Table[Siege], step: WithdrawUnits, answers: Mapping[Seat, Withdraw]) -> None:  # noqa: ARG002
        """AL-2.D.b"""
        siege = table.state
        for action in answers.values():
            for unit in action.split:
                legions.split(table, unit)
            for one in action.units:
                place = siege.place[one.unit]
                siege.place[one.unit] = box_of(one.leader)
                table.tell(events.UnitWithdrawn(one.unit, one.leader, place), "AL-2.D.b")
            for unit in action.join:
                legions.join(table, unit)


def _refuses_splits(trial: Siege, seat: Seat, action: Withdraw) -> Refusal | None:
    """AL-4.c Legions that are split before anybody leaves."""
    for unit in action.split:
        refusal = legions.refuses_split(trial, seat, unit)
        if refusal is not None:
            return refusal
        legions.split(silent(trial), unit)
    return None


def _refuses_units(trial: Siege, seat: Seat, action: Withdraw) -> Refusal | None:
    """AL-2.D.b Who may not go into which box; all are judged before anybody leaves (AL-2.D.j)."""
    able = withdrawable(trial, seat)
    if len({one.unit for one in action.units}) < len(action.units):
        return Refusal("AL-2.D.b", "unit-named-twice")
    for one in action.units:
        if one.leader not in able.get(one.unit, ()):
            return _why_not(trial, seat, one)
    for one in action.units:
        trial.place[one.unit] = box_of(one.leader)
    return None


def _refuses_joins(trial: Siege, seat: Seat, action: Withdraw) -> Refusal | None:
    """AL-4.d Halves that are joined afterwards."""
    for unit in action.join:
        refusal = legions.refuses_join(trial, seat, unit)
        if refusal is not None:
            return refusal
        legions.join(silent(trial), unit)
    return None


def _refuses_capacity(siege: Siege, trial: Siege, action: Withdraw) -> Refusal | None:
    """AL-2.D.d Once all is done, no box that took somebody holds more than its leader commands."""
    for leader in {one.leader for one in action.units}:
        if len(trial.box(leader)) > siege.figures(leader).command:
            return Refusal("AL-2.D.d", "box-is-full")
    return None


def might_withdraw(siege: Siege, seat: Seat) -> bool:
    """Whether a seat has a unit outside enemy ZOC near a face-down counter, as everybody can see."""
    army = army_of_seat(seat)
    side = siege.roster.leader_side[siege.roster.leaders_of_army[army][0]]
    radius = siege.roster.widest
    hidden = [leader for leader in siege.roster.leaders_of_army[army] if sight.is_hidden(siege, leader)]
    if not hidden:
        return False
    places = {siege.place[unit] for unit in free_units(siege, seat)}
    disc, facing = siege.ground.grid.disc, siege.disposition(foe(side))
    if all(places.isdisjoint(disc(siege.leader_at[leader], radius)) for leader in hidden):
        return False
    return any(is_out_of_sight(siege, leader, facing) for leader in siege.roster.leaders_of[side])


def free_units(siege: Siege, seat: Seat) -> list[UnitNo]:
    """AL-2.D.f, AL-2.D.h The units of a seat's army with boxes that stand on the map outside enemy ZOC."""
    army = army_of_seat(seat)
    on_map = [unit for unit in siege.roster.of_army[army] if siege.place[unit] > 0]
    if not on_map:
        return []
    held = control.zone(siege, foe(siege.roster.side[on_map[0]]))
    return [unit for unit in on_map if siege.place[unit] not in held]


def withdrawable(siege: Siege, seat: Seat) -> dict[UnitNo, list[LeaderNo]]:
    """AL-2.D.b, AL-2.D.d Each unit that may be withdrawn with the leaders out of sight who can take it."""
    army = army_of_seat(seat)
    roster, distance = siege.roster, siege.ground.distance
    units = free_units(siege, seat)
    if not units:
        return {}
    takers = [
        leader
        for leader in out_of_sight(siege, roster.side[units[0]])
        if roster.leader_army[leader] == army and roster.has_box[leader]
    ]
    found = {
        unit: [
            leader
            for leader in takers
            if distance[siege.leader_at[leader]][siege.place[unit]] <= siege.figures(leader).radius
        ]
        for unit in units
    }
    return {unit: leaders for unit, leaders in found.items() if leaders}


def gather(siege: Siege, able: Mapping[UnitNo, list[LeaderNo]], only: LeaderNo | None) -> tuple[Transfer, ...]:
    """As many units as the boxes hold, each with the first leader who has room; or into one box only."""
    takers = {leader for leaders in able.values() for leader in leaders}
    room = {leader: siege.figures(leader).command - siege.place.count(box_of(leader)) for leader in takers}
    found = []
    for unit, leaders in able.items():
        for leader in leaders:
            if room[leader] > 0 and only in (None, leader):
                room[leader] -= 1
                found.append(Transfer(unit, leader))
                break
    return tuple(found)


def _why_not(siege: Siege, seat: Seat, wanted: Transfer) -> Refusal:
    """Why a unit may not go into that box."""
    army, roster = army_of_seat(seat), siege.roster
    if wanted.unit not in roster.of_army[army] or siege.place[wanted.unit] <= 0:
        besieged = wanted.unit in roster.of_army["besieged"]
        return Refusal("AL-2.D.h" if besieged else "AL-2.D.b", "cannot-be-withdrawn")
    if wanted.leader not in roster.leaders_of_army[army] or not roster.has_box[wanted.leader]:
        return Refusal("AL-3.2.a", "no-such-box")
    if wanted.unit not in free_units(siege, seat):
        return Refusal("AL-2.D.f", "in-enemy-zoc")
    if siege.leader_at[wanted.leader] > 0 and is_caught_outside(siege, wanted.leader):
        return Refusal("AL-2.D.i", "leader-outside-the-works")
    if wanted.leader not in out_of_sight(siege, roster.leader_side[wanted.leader]):
        return Refusal("AL-2.D.d", "leader-in-sight")
    return Refusal("AL-2.D.c", "out-of-command-radius")
