"""AL-8.1, AL-8.5, AL-11.3bis: the fate of leaders, and who commands after them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from iacta.engine.question import Question
from iacta.engine.records import Refusal
from iacta.games.alesia import events
from iacta.games.alesia.actions import Appoint
from iacta.games.alesia.army_file import COMMANDERS
from iacta.games.alesia.roster import GALLIC, ROMAN
from iacta.games.alesia.rules import victory
from iacta.games.alesia.state import ALIVE, CAPTURED, GONE, KILLED, NOBODY, REMOVED, Siege
from iacta.games.alesia.steps import EmptyBox, NameCommander

if TYPE_CHECKING:
    from collections.abc import Iterator

    from iacta.engine.records import ClauseId, Seat
    from iacta.engine.table import Table
    from iacta.games.alesia.roster import Army, LeaderNo, Side

FATES = {KILLED: "killed", CAPTURED: "captured", REMOVED: "removed"}
COMMANDED: dict[Side, Army] = {ROMAN: "roman", GALLIC: "relief"}
"""AL-8.1.b, AL-8.1.h The army whose leaders roll for the initiative of a side."""


def lose(table: Table[Siege], leader: LeaderNo, fate: int, clause: ClauseId) -> None:
    """AL-8.5.a A leader is removed at once: his box is emptied where he fell, his post passes on, victory is judged."""
    siege = table.state
    where = siege.leader_at[leader]
    siege.fate[leader] = REMOVED if siege.roster.is_decoy[leader] else fate
    siege.leader_at[leader] = GONE
    siege.face_up[leader] = True
    siege.marked[leader] = 0
    siege.shown[leader] = 0
    table.tell(events.LeaderLost(leader, FATES[siege.fate[leader]], where), clause)
    victory.judge(table)
    if siege.roster.has_box[leader] and siege.box(leader):
        table.then(EmptyBox(leader, where))
    side = siege.roster.leader_side[leader]
    if siege.commander.get(side) == leader:
        succeed(table, side)


def appoint_first(siege: Siege) -> None:
    """AL-8.1.a César and Comnios command."""
    for side, (first, _) in COMMANDERS.items():
        siege.commander[side] = siege.roster.leader_no[first]


def succeed(table: Table[Siege], side: Side) -> None:
    """AL-8.1.d, AL-8.1.e Labienus or Vercassivellaun follows; after him the player chooses."""
    siege = table.state
    heir = siege.roster.leader_no[COMMANDERS[side][1]]
    if siege.fate[heir] == ALIVE:
        appoint(table, side, heir, "AL-8.1.d" if side == ROMAN else "AL-8.1.e")
        return
    siege.commander[side] = NOBODY
    table.then(NameCommander(side))


def appoint(table: Table[Siege], side: Side, leader: LeaderNo, clause: ClauseId) -> None:
    """AL-8.1.g The successor takes over the initiative roll, with his own figures."""
    table.state.commander[side] = leader
    table.tell(events.CommanderNamed(side, leader), clause)


def modifier_of_commander(siege: Siege, side: Side) -> int:
    """AL-2.B.a, AL-8.1.h, AL-8.1.i The commander's modifier, wounded or not; 0 without one."""
    leader = siege.commander.get(side, NOBODY)
    return 0 if leader == NOBODY else siege.figures(leader).modifier


class NamingCommander(Question[Siege, NameCommander, Appoint]):
    """AL-8.1.d, AL-8.1.e, AL-8.1.h A living leader of the same army; without any nobody commands."""

    clause = "AL-8.1.d"
    actions = (Appoint,)

    def asks(self, state: Siege, step: NameCommander) -> Seat | None:
        """The seat that moves the side's counters in phase B, if somebody is left."""
        return state.strategic_seat(step.side) if heirs(state, step.side) else None

    def candidates(self, state: Siege, step: NameCommander, seat: Seat) -> Iterator[Appoint]:  # noqa: ARG002
        """Every living leader of the army."""
        return (Appoint(leader) for leader in heirs(state, step.side))

    def refuses(self, state: Siege, step: NameCommander, seat: Seat, action: Appoint) -> Refusal | None:  # noqa: ARG002
        """AL-8.1.h"""
        return None if action.leader in heirs(state, step.side) else Refusal("AL-8.1.h", "no-such-heir")

    def answer(self, table: Table[Siege], step: NameCommander, seat: Seat, action: Appoint) -> None:  # noqa: ARG002
        """AL-8.1.d, AL-8.1.e"""
        appoint(table, step.side, action.leader, "AL-8.1.d" if step.side == ROMAN else "AL-8.1.e")


def heirs(siege: Siege, side: Side) -> list[LeaderNo]:
    """AL-8.1.h Who may be named: living leaders of the army, no decoys."""
    roster = siege.roster
    return [
        leader
        for leader in roster.leaders_of_army[COMMANDED[side]]
        if siege.fate[leader] == ALIVE and not roster.is_decoy[leader]
    ]
