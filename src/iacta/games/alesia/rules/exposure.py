"""AL-2.C1.j, AL-2.C2.g: hidden counters that show themselves by choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia.actions import CallUp, Disclose, EndCalling, EndDisclosure
from iacta.games.alesia.rules import sight
from iacta.games.alesia.scenario_form import side_of
from iacta.games.alesia.state import CALLED, DISCLOSED, Siege
from iacta.games.alesia.steps import CallLeaders, DiscloseLeaders

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import LeaderNo


# Disclosure


class DisclosingLeaders(Question[Siege, DiscloseLeaders, Disclose | EndDisclosure]):
    """AL-2.C1.j Relief counters near the works may show themselves, one after the other."""

    clause = "AL-2.C1.j"
    actions = (Disclose, EndDisclosure)

    def asks(self, state: Siege, step: DiscloseLeaders) -> Seat | None:  # noqa: ARG002 - always the same question
        """The seat of the relief army, if a counter is near enough: its place is known to all."""
        return state.battle.seat_of["relief"] if disclosable(state) else None

    def candidates(self, state: Siege, step: DiscloseLeaders, seat: Seat) -> Iterator[Disclose | EndDisclosure]:  # noqa: ARG002
        """Each of them, or nobody else."""
        yield EndDisclosure()
        yield from (Disclose(leader) for leader in disclosable(state))

    def refuses(
        self,
        state: Siege,
        step: DiscloseLeaders,  # noqa: ARG002
        seat: Seat,  # noqa: ARG002
        action: Disclose | EndDisclosure,
    ) -> Refusal | None:
        """AL-2.C1.j Face down, of the relief army, near a corridor hex."""
        if isinstance(action, Disclose) and action.leader not in disclosable(state):
            return Refusal("AL-2.C1.j", "not-near-the-works")
        return None

    def answer(
        self,
        table: Table[Siege],
        step: DiscloseLeaders,
        seat: Seat,  # noqa: ARG002
        action: Disclose | EndDisclosure,
    ) -> None:
        """AL-2.C1.j He is turned up, marked, and treated as in sight until phase D."""
        if isinstance(action, Disclose):
            sight.turn_up(table, action.leader, "AL-2.C1.j")
            table.state.shown[action.leader] = DISCLOSED
            sight.mark(table, action.leader, "AL-2.C1.j")
            table.then(step)


def disclosable(siege: Siege) -> list[LeaderNo]:
    """AL-2.C1.j Face-down relief counters within sight of a corridor hex, where the option is on."""
    if not siege.battle.options.disclosure:
        return []
    near, far = siege.ground.corridor_distance, sight.range_of_sight(siege)
    return [
        leader
        for leader in siege.roster.leaders_of_army["relief"]
        if sight.is_hidden(siege, leader) and near[siege.leader_at[leader]] <= far
    ]


# Calling up


class CallingLeaders(Question[Siege, CallLeaders, CallUp | EndCalling]):
    """AL-2.C2.g Hidden leaders may be turned up to command units on the map."""

    clause = "AL-2.C2.g"
    actions = (CallUp, EndCalling)

    def asks(self, state: Siege, step: CallLeaders) -> Seat | None:
        """The seat, if one of its hidden counters could be such a leader, as far as everybody knows."""
        return step.seat if could_call(state, step.seat) else None

    def candidates(self, state: Siege, step: CallLeaders, seat: Seat) -> Iterator[CallUp | EndCalling]:  # noqa: ARG002
        """Each such leader, or nobody else."""
        yield EndCalling()
        yield from (CallUp(leader) for leader in callable_leaders(state, step.seat))

    def obvious(self, state: Siege, step: CallLeaders, seat: Seat) -> CallUp | EndCalling | None:  # noqa: ARG002
        """AL-2.C2.g Asked even of somebody who has only decoys: nobody else may know that."""
        return None

    def refuses(
        self,
        state: Siege,
        step: CallLeaders,
        seat: Seat,  # noqa: ARG002
        action: CallUp | EndCalling,
    ) -> Refusal | None:
        """AL-2.C2.g Wounded, or with units of his army on the map within his radius; and not after a strategic move."""
        if isinstance(action, CallUp) and action.leader not in callable_leaders(state, step.seat):
            return Refusal("AL-2.C2.g", "cannot-be-called-up")
        return None

    def answer(self, table: Table[Siege], step: CallLeaders, seat: Seat, action: CallUp | EndCalling) -> None:  # noqa: ARG002
        """AL-2.C2.g He is turned up; out of sight his box stays closed."""
        if isinstance(action, CallUp):
            sight.turn_up(table, action.leader, "AL-2.C2.g")
            table.state.shown[action.leader] = CALLED
            table.then(step)


def callable_leaders(siege: Siege, seat: Seat) -> list[LeaderNo]:
    """AL-2.C2.g Whom a seat may call up: no decoys, they have no units."""
    roster = siege.roster
    return [
        leader
        for leader in hidden_of(siege, seat)
        if not roster.is_decoy[leader]
        and (siege.wounded[leader] or _has_units_near(siege, leader, siege.figures(leader).radius))
    ]


def could_call(siege: Siege, seat: Seat) -> bool:
    """AL-2.C2.g Whether somebody might be called up, if every hidden counter were a leader of the widest radius."""
    radius = siege.roster.widest
    return any(siege.wounded[leader] or _has_units_near(siege, leader, radius) for leader in hidden_of(siege, seat))


def hidden_of(siege: Siege, seat: Seat) -> list[LeaderNo]:
    """A seat's face-down counters that made no strategic move this turn, where the option is on."""
    if not siege.battle.options.calling_up:
        return []
    return [
        leader
        for leader in siege.roster.leaders_of[side_of(seat)]
        if sight.is_hidden(siege, leader) and siege.seat_of_leader(leader) == seat and not siege.walked[leader]
    ]


def _has_units_near(siege: Siege, leader: LeaderNo, radius: int) -> bool:
    row = siege.ground.distance[siege.leader_at[leader]]
    units = siege.roster.of_army[siege.roster.leader_army[leader]]
    return any(siege.place[unit] > 0 and row[siege.place[unit]] <= radius for unit in units)
