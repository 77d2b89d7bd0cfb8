"""AL-7.2.q to AL-7.2.w: what happens when a piece enters a hex; leaders who must make way."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Displace
from iacta.games.alesia.roster import GALLIC, foe
from iacta.games.alesia.rules import control, leaders, sight, victory, works
from iacta.games.alesia.state import CAPTURED, NOBODY, Siege, box_of
from iacta.games.alesia.steps import DisplaceLeader
from iacta.geometry.paths import rings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import LeaderNo, Side, UnitNo
    from iacta.geometry.hexes import Hex

FARTHEST: Final = 3
"""AL-7.2.t How far a displaced leader may go."""


def enter_hex(table: Table[Siege], unit: UnitNo, end: Hex) -> None:
    """A unit enters a hex by march, retreat, rout or advance: works, enemy leaders, escape."""
    siege = table.state
    start, siege.place[unit] = siege.place[unit], end
    if siege.roster.side[unit] == GALLIC:
        works.pass_works(table, start, end)
    for leader in enemy_leaders(siege, siege.roster.side[unit], end):
        table.then(DisplaceLeader(leader))
    if siege.roster.army[unit] == "besieged":
        victory.note_escape(table, unit, end)


def enter_leader(table: Table[Siege], leader: LeaderNo, end: Hex) -> None:
    """AL-7.2.w, AL-9.2.h A leader enters a hex: he displaces nobody and makes no breach."""
    siege = table.state
    siege.leader_at[leader] = end
    if leader == siege.roster.vercingetorix:
        victory.note_escape(table, NOBODY, end)


def enemy_leaders(siege: Siege, side: Side, place: Hex) -> list[LeaderNo]:
    """The enemy's leaders and decoys in a hex, face up or down."""
    return siege.leaders_at(place, foe(side))


def blockers(siege: Siege, side: Side, place: Hex) -> list[LeaderNo]:
    """AL-7.2.v Enemy leaders there who hold units in their box: they are not displaced."""
    return [
        leader for leader in enemy_leaders(siege, side, place) if siege.roster.has_box[leader] and siege.box(leader)
    ]


def blocked_openly(siege: Siege, side: Side) -> frozenset[Hex]:
    """AL-7.2.v The hexes that are closed to a side because one of them lies there face up, so that everybody knows."""
    known = siege.disposition(foe(side))
    if known.blocked is None:
        known.blocked = frozenset(
            [
                siege.leader_at[leader]
                for leader in siege.roster.leaders_of[foe(side)]
                if siege.leader_at[leader] > 0
                and siege.face_up[leader]
                and siege.roster.has_box[leader]
                and box_of(leader) in siege.place
            ]
        )
    return known.blocked


def meet(table: Table[Siege], unit: UnitNo, end: Hex) -> bool:
    """AL-7.2.v Face-down counters in the hex are turned up first; whether the unit must stop before one with troops."""
    siege = table.state
    side = siege.roster.side[unit]
    there = enemy_leaders(siege, side, end)
    if not there:
        return False
    for leader in there:
        if not siege.face_up[leader]:
            sight.turn_up(table, leader, "AL-7.2.v")
    if not blockers(siege, side, end):
        return False
    table.tell(events.UnitHalted(unit, siege.place[unit]), "AL-7.2.v")
    return True


# Displacement


class DisplacingLeader(Question[Siege, DisplaceLeader, Displace]):
    """AL-7.2.q The owner of a lone leader chooses among the nearest free hexes."""

    clause = "AL-7.2.q"
    actions = (Displace,)

    def asks(self, state: Siege, step: DisplaceLeader) -> Seat | None:
        """His owner; nobody if the leader is no longer there."""
        return state.seat_of_leader(step.leader) if state.leader_at[step.leader] > 0 else None

    def forced(self, state: Siege, step: DisplaceLeader) -> Displace | None:
        """AL-7.2.t With one hex, or none at all, there is nothing to choose."""
        found = refuges(state, step.leader)
        return Displace(found[0] if found else 0) if len(found) < 2 else None

    def candidates(self, state: Siege, step: DisplaceLeader, seat: Seat) -> Iterator[Displace]:  # noqa: ARG002
        """The nearest hexes."""
        return (Displace(there) for there in refuges(state, step.leader))

    def refuses(self, state: Siege, step: DisplaceLeader, seat: Seat, action: Displace) -> Refusal | None:  # noqa: ARG002
        """AL-7.2.q"""
        return None if action.hex in refuges(state, step.leader) else Refusal("AL-7.2.q", "not-a-nearest-refuge")

    def answer(self, table: Table[Siege], step: DisplaceLeader, seat: Seat, action: Displace) -> None:  # noqa: ARG002
        """AL-7.2.q, AL-7.2.t He goes there; without any hex he is captured, a decoy removed."""
        siege, leader = table.state, step.leader
        if not action.hex:
            leaders.lose(table, leader, CAPTURED, "AL-7.2.t")
            return
        start = siege.leader_at[leader]
        table.tell(events.LeaderDisplaced(leader, start, action.hex), "AL-7.2.q")
        enter_leader(table, leader, action.hex)


def refuges(siege: Siege, leader: LeaderNo) -> list[Hex]:
    """AL-7.2.q, AL-7.2.t, AL-7.2.u The nearest hexes without enemy units and ZOC, at most 3 away, over no rampart."""
    side = siege.roster.leader_side[leader]
    enemies, held = siege.occupied(foe(side)), control.zone(siege, foe(side))

    def steps(place: Hex) -> list[Hex]:
        return [way.end for way in siege.ground.ways[place] if not works.bars(siege, side, place, way)]

    for ring in islice(rings([siege.leader_at[leader]], steps), 1, FARTHEST + 1):
        free = [place for place in ring if place not in enemies and place not in held]
        if free:
            return sorted(free)
    return []
