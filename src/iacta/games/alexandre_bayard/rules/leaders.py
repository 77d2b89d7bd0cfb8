"""AB-C.14: leaders under fire, leaders without a unit, and who follows the commander-in-chief."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alexandre_bayard import events
from iacta.games.alexandre_bayard.actions import Join, NameSuccessor
from iacta.games.alexandre_bayard.roster import NOBODY, RANKS
from iacta.games.alexandre_bayard.rules.effects import gathered
from iacta.games.alexandre_bayard.rules.memory import leader_goes
from iacta.games.alexandre_bayard.rules.pools import cast_for
from iacta.games.alexandre_bayard.rules.riding import bars_way
from iacta.games.alexandre_bayard.rules.standing import is_real
from iacta.games.alexandre_bayard.rules.telling import tell_of_leader
from iacta.games.alexandre_bayard.rules.terrain import bars_figure
from iacta.games.alexandre_bayard.rules.waking import visit
from iacta.games.alexandre_bayard.state import COMMANDS, LOST, SUCCEEDS, Battle
from iacta.games.alexandre_bayard.steps import (
    EscapeLeader,
    JoinLeader,
    LookAround,
    NameCommander,
    PushBack,
    RiskLeader,
)
from iacta.geometry.hexes import OFF_THE_MAP
from iacta.geometry.paths import rings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alexandre_bayard.roster import LeaderNo, UnitNo
    from iacta.games.alexandre_bayard.sides import Side
    from iacta.games.alexandre_bayard.tables import Face
    from iacta.geometry.hexes import Hex

JOIN_WITHIN: Final = 3
"""AB-C.14.c"""


DEADLY: Final[tuple[Face, ...]] = ("red", "tactical")
"""AB-C.14.a, AB-C.14.b Faces that threaten a leader."""


def risk_leader(table: Table[Battle], step: RiskLeader) -> None:
    """AB-C.14.a Two dice: both red or tactical kill him."""
    battle = table.state
    if not battle.leader_at[step.leader]:
        return
    killed = cast_for(table, 2, "AB-C.14.a", DEADLY) == 2
    tell_of_leader(table, step.leader, events.LeaderRisked(step.leader, killed), "AB-C.14.a")
    if killed:
        lose_leader(table, step.leader, "AB-C.14.a")


def escape_leader(table: Table[Battle], step: EscapeLeader) -> None:
    """AB-C.14.b One die: red or tactical kills him; otherwise he must join."""
    battle = table.state
    if not battle.leader_at[step.leader]:
        return
    killed = cast_for(table, 1, "AB-C.14.b", DEADLY) == 1
    tell_of_leader(table, step.leader, events.LeaderRisked(step.leader, killed), "AB-C.14.b")
    if killed:
        lose_leader(table, step.leader, "AB-C.14.b")
    else:
        table.then(JoinLeader(step.leader, step.away_from))


# Joining


class JoiningLeader(Question[Battle, JoinLeader, Join]):
    """AB-C.14.c He joins the nearest friendly unit; its owner chooses between equals."""

    clause = "AB-C.14.c"
    actions = (Join,)

    def asks(self, state: Battle, step: JoinLeader) -> Seat | None:
        """His owner, while he is there."""
        return state.roster.leader_side[step.leader] if state.leader_at[step.leader] else None

    def forced(self, state: Battle, step: JoinLeader) -> Join | None:
        """AB-13.3.h The only unit, or nobody (AB-C.14.d)."""
        found = friends_to_join(state, step.leader)
        return None if len(found) > 1 else Join(found[0] if found else NOBODY)

    def candidates(self, state: Battle, step: JoinLeader, seat: Seat) -> Iterator[Join]:  # noqa: ARG002
        """Each of the nearest units."""
        yield from (Join(unit) for unit in friends_to_join(state, step.leader))

    def refuses(self, state: Battle, step: JoinLeader, seat: Seat, action: Join) -> Refusal | None:
        """AB-C.14.c"""
        del seat
        return None if action.unit in friends_to_join(state, step.leader) else Refusal("AB-C.14.c", "not-the-nearest")

    def answer(self, table: Table[Battle], step: JoinLeader, seat: Seat, action: Join) -> None:
        """AB-C.14.d, AB-4.4.f, AB-4.2.c Whom he joins wakes; with nobody to join he is lost, or moved back."""
        del seat
        battle = table.state
        if action.unit != NOBODY:
            way = (battle.leader_at[step.leader], battle.at[action.unit])
            leader_goes(table, step.leader, way, events.LeaderJoined(step.leader, way[-1]), "AB-C.14.c")
            visit(table, battle.roster.leader_side[step.leader], way[-1])
            table.then(LookAround())
        elif gathered.spares_leaders(battle, step.leader):
            table.then(PushBack(step.leader, step.away_from))
        else:
            lose_leader(table, step.leader, "AB-C.14.d")
            table.then(LookAround())


def friends_to_join(battle: Battle, leader: LeaderNo) -> list[UnitNo]:
    """AB-C.14.c, AB-C.14.i The nearest friendly units within three steps, over hexes passable to him."""
    side, start = battle.roster.leader_side[leader], battle.leader_at[leader]

    def around(place: Hex) -> Iterator[Hex]:
        for end in battle.ground.neighbours[place]:
            if lets_through(battle, side, end) and bars_way(battle, place, end) is None:
                yield end

    for distance, ring in enumerate(rings((start,), around)):
        if distance > JOIN_WITHIN:
            break
        found = sorted(unit for place in ring if (unit := _friend_in(battle, side, place)) != NOBODY)
        if found:
            return found
    return []


def lets_through(battle: Battle, side: Side, place: Hex) -> bool:
    """AB-C.14.i, AB-7.q Passable to a figure, and without an enemy unit that his side knows of."""
    unit = battle.unit_in(place)
    if unit != NOBODY and battle.side_of(unit) != side and battle.knows(side, unit):
        return False
    return bars_figure(battle, place) is None and gathered.bars_hex(battle, place) is None


def _friend_in(battle: Battle, side: Side, place: Hex) -> UnitNo:
    unit = battle.unit_in(place)
    return unit if unit != NOBODY and battle.side_of(unit) == side and is_real(battle, unit) else NOBODY


# Losing one


def lose_leader(table: Table[Battle], leader: LeaderNo, clause: ClauseId) -> None:
    """AB-C.14.d, AB-C.14.e He is lost; with the commander-in-chief a unit and half the tokens, once (AB-C.14.j)."""
    battle = table.state
    side = battle.roster.leader_side[leader]
    tell_of_leader(table, leader, events.LeaderLost(leader), clause)
    was_commander = battle.leader_flags[leader] & (COMMANDS | SUCCEEDS)
    battle.leader_at[leader], battle.leader_fate[leader] = OFF_THE_MAP, LOST
    battle.leader_flags[leader] &= ~(COMMANDS | SUCCEEDS)
    for memory in battle.leader_memory.values():
        memory.pop(leader, None)
    if battle.roster.leaders[leader].rank == "commander":
        battle.lost_besides[side] += 1
        lost = -(-battle.tokens[side] // 2)
        battle.tokens[side] -= lost
        table.tell(events.TokensChanged(side, -lost, battle.tokens[side]), "AB-C.14.e")
    if was_commander:
        table.then(NameCommander(side))


class NamingCommander(Question[Battle, NameCommander, NameSuccessor]):
    """AB-C.14.e The highest remaining leader gets the commander's radius from the next turn."""

    clause = "AB-C.14.e"
    actions = (NameSuccessor,)

    def asks(self, state: Battle, step: NameCommander) -> Seat | None:
        """The side, if any leader remains."""
        return step.side if state.leaders(step.side) else None

    def forced(self, state: Battle, step: NameCommander) -> NameSuccessor | None:
        """AB-13.3.h The only one of the highest rank."""
        found = highest(state, step.side)
        return NameSuccessor(found[0]) if len(found) == 1 else None

    def candidates(self, state: Battle, step: NameCommander, seat: Seat) -> Iterator[NameSuccessor]:  # noqa: ARG002
        """Each of the highest rank."""
        yield from (NameSuccessor(leader) for leader in highest(state, step.side))

    def refuses(self, state: Battle, step: NameCommander, seat: Seat, action: NameSuccessor) -> Refusal | None:
        """AB-C.14.e"""
        del seat
        return None if action.leader in highest(state, step.side) else Refusal("AB-C.14.e", "not-the-highest")

    def answer(self, table: Table[Battle], step: NameCommander, seat: Seat, action: NameSuccessor) -> None:
        """AB-C.14.e From the next turn."""
        del step, seat
        table.state.leader_flags[action.leader] |= SUCCEEDS
        tell_of_leader(table, action.leader, events.CommanderNamed(action.leader), "AB-C.14.e")


def highest(battle: Battle, side: Side) -> list[LeaderNo]:
    """AB-C.14.e The remaining leaders of the highest rank."""
    left = battle.leaders(side)
    best = min((RANKS.index(battle.roster.leaders[leader].rank) for leader in left), default=0)
    return [leader for leader in left if RANKS.index(battle.roster.leaders[leader].rank) == best]
